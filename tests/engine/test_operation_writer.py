"""Operations that meet other programs, files that cannot be read, and clocks that jump."""

import os
from pathlib import Path

import pytest

from strandline import paths
from strandline.engine.operation_writer import OperationWriter, PinChanges
from strandline.errors import StrandlineError
from strandline.messages import say
from strandline.model.pin_match import KnownPin
from strandline.model.pins import PinText
from strandline.store import history_rows, operations_log, safe_write
from strandline.store.held_file import HeldFile
from strandline.store.library import Library
from strandline.store.operations_log import OperationsLog, State
from strandline.store.pin_records import PinRecords
from strandline.store.safe_write import ChangedOnDisk, see

BASE, MINE = b"one\ntwo\nthree\n", b"ONE\ntwo\nthree\n"
EDIT = say("Edit {file}", file="AGENTS.md")

posix = pytest.mark.skipif(os.name == "nt", reason="an open file is not replaced on Windows")


@pytest.fixture
def workspace(tmp_path) -> Path:
    folder = tmp_path / "ws"
    folder.mkdir()
    return folder


@pytest.fixture
def agents(workspace) -> Path:
    path = workspace / "AGENTS.md"
    path.write_bytes(BASE)
    return path


@pytest.fixture
def library():
    with Library.open(paths.library_file()) as opened:
        yield opened


@pytest.fixture
def writer(library, workspace) -> OperationWriter:
    return OperationWriter(library, workspace)


def append(path: Path, data: bytes) -> None:
    with path.open("ab") as file:
        file.write(data)


def test_undo_leaves_what_others_wrote_at_the_last_moment(writer, agents, workspace, monkeypatch):
    note, calls = OperationsLog.note, []

    def slow_note(log, operation, path, *data):
        note(log, operation, path, *data)
        if not calls:
            append(path, b"by another\n")
        calls.append(path)

    monkeypatch.setattr(OperationsLog, "note", slow_note)
    writer.write(EDIT, [(see(agents, workspace), MINE)])
    assert agents.read_bytes() == MINE + b"by another\n"
    writer.undo()
    assert agents.read_bytes() == BASE + b"by another\n"
    writer.redo()
    assert agents.read_bytes() == MINE + b"by another\n"


@posix
def test_undo_leaves_what_others_wrote_right_behind(writer, agents, workspace, monkeypatch):
    read_last = HeldFile.read_last

    def then_others(held):
        data = read_last(held)
        append(agents, b"right behind\n")
        return data

    monkeypatch.setattr(HeldFile, "read_last", then_others)
    writer.write(EDIT, [(see(agents, workspace), MINE)])
    monkeypatch.undo()
    writer.undo()
    assert agents.read_bytes() == BASE + b"right behind\n"


@posix
def test_a_late_conflict_leaves_no_operation_behind(writer, agents, workspace, monkeypatch):
    real = safe_write._take_name

    def take_name(temp, target):
        with target.open("r+b") as old:
            real(temp, target)
            old.write(b"uno")
        monkeypatch.setattr(safe_write, "_take_name", real)

    monkeypatch.setattr(safe_write, "_take_name", take_name)
    with pytest.raises(ChangedOnDisk):
        writer.write(EDIT, [(see(agents, workspace), MINE)])
    assert agents.read_bytes() == b"uno\ntwo\nthree\n"
    assert writer.log.operations(workspace) == []


def test_undo_and_redo_change_all_files_or_none(writer, agents, workspace):
    soul = workspace / "SOUL.md"
    soul.write_bytes(b"soul\n")
    files = [(see(agents, workspace), MINE), (see(soul, workspace), b"SOUL\n")]
    writer.write(EDIT, files)
    soul.write_bytes(b"by another\n")
    with pytest.raises(ChangedOnDisk):
        writer.undo()
    assert (agents.read_bytes(), soul.read_bytes()) == (MINE, b"by another\n")
    soul.write_bytes(b"SOUL\n")
    writer.undo()
    assert (agents.read_bytes(), soul.read_bytes()) == (BASE, b"soul\n")
    soul.unlink()
    soul.mkdir()
    with pytest.raises(StrandlineError):
        writer.redo()
    assert agents.read_bytes() == BASE
    assert writer.log.next_redo(workspace) is not None


def test_what_a_killed_process_pinned_is_known(writer, library, agents, workspace, monkeypatch):
    class Killed(BaseException):
        pass

    def die(*_):
        raise Killed

    monkeypatch.setattr(OperationsLog, "finish", die)
    monkeypatch.setattr(OperationWriter, "_take_back", lambda *_: None)
    pins = PinChanges(come=[KnownPin("1", "AGENTS.md", PinText("one"))])
    with pytest.raises(Killed):
        writer.write(EDIT, [(see(agents, workspace), MINE)], pins)
    monkeypatch.undo()
    assert PinRecords(library).known(workspace) == []
    now = history_rows.now_ms()
    monkeypatch.setattr(operations_log, "now_ms", lambda: now + 61_000)
    writer.settle()
    assert [pin.id for pin in PinRecords(library).known(workspace)] == ["1"]
    writer.undo()
    assert agents.read_bytes() == BASE


@pytest.mark.parametrize("later_ms", [61_000, -3_600_000])
def test_an_operation_is_settled_although_the_clock_was_set_back(
    writer, agents, workspace, monkeypatch, later_ms
):
    operation = writer.log.begin(workspace, "Edit")
    writer.log.note(operation, agents, b"old", BASE, b"old")
    writer.settle()
    assert writer.log.operations(workspace)[0].state is State.PENDING  # perhaps still at work
    now = history_rows.now_ms()
    monkeypatch.setattr(operations_log, "now_ms", lambda: now + later_ms)
    writer.settle()
    assert writer.log.operations(workspace)[0].state is State.DONE


def test_an_operation_waits_while_its_file_cannot_be_read(writer, agents, workspace, monkeypatch):
    operation = writer.log.begin(workspace, "Edit")
    writer.log.note(operation, agents, b"old", BASE, b"old")
    now = history_rows.now_ms()
    monkeypatch.setattr(operations_log, "now_ms", lambda: now + 61_000)
    agents.unlink()
    agents.mkdir()
    writer.settle()
    assert writer.log.operations(workspace)[0].state is State.PENDING
    agents.rmdir()
    agents.write_bytes(BASE)
    writer.settle()
    assert writer.log.operations(workspace)[0].state is State.DONE


def test_a_workspace_whose_name_is_no_text_has_undo_and_history(library, tmp_path):
    folder = tmp_path / os.fsdecode(b"w\xff")
    try:
        folder.mkdir()
    except OSError:
        pytest.skip("this file system takes UTF-8 names only")
    path = folder / "AGENTS.md"
    path.write_bytes(BASE)
    writer = OperationWriter(library, folder)
    name = say("Pin to {file}", file=os.fsdecode(b"memory/\xfe.md"))
    pins = PinChanges(come=[KnownPin("1", os.fsdecode(b"memory/\xfe.md"), PinText("one"))])
    writer.write(name, [(see(path, folder), MINE)], pins)
    assert PinRecords(library).known(folder) == list(pins.come)
    assert writer.history.files(folder) == [path]
    assert [v.path for v in writer.history.versions(path)] == [path, path]
    assert writer.undo().name == name
    assert path.read_bytes() == BASE
