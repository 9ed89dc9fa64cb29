"""Exports as files: whole or not at all, and never over what nobody gave up."""

import os
import sqlite3
import stat

import pytest

from strandline.engine.export.document import Column, Document, Format, Stamp, Table
from strandline.engine.export.saving import GivenUp, save_document
from strandline.messages import say
from strandline.store.export_file import Taken, Unwritable, new_file

STAMP = Stamp(0, "0.1.0", "here")


def rows_document(rows, count: int) -> Document:
    table = Table(say("Rows"), (Column("n", say("N")),), rows, count)
    return Document("test", say("T"), STAMP, blocks=(table,))


def left(folder) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_made_whole(tmp_path):
    path = save_document(rows_document(lambda: [(1,), (2,)], 2), tmp_path / "a.csv", Format.CSV)
    assert path.read_bytes().splitlines()[1].startswith(b"1,here")
    assert left(tmp_path) == ["a.csv"]


def test_a_file_that_is_there_stays_unless_somebody_said_so(tmp_path):
    path = tmp_path / "a.csv"
    path.write_text("mine")
    made = rows_document(lambda: [(1,)], 1)
    with pytest.raises(Taken):
        save_document(made, path, Format.CSV)
    assert path.read_text() == "mine"
    save_document(made, path, Format.CSV, replace=True)
    assert path.read_text() != "mine"
    assert left(tmp_path) == ["a.csv"]


def test_a_failure_in_the_middle_leaves_nothing(tmp_path):
    def rows():
        yield (1,)
        raise sqlite3.OperationalError("gone")

    with pytest.raises(sqlite3.OperationalError):
        save_document(rows_document(rows, 2), tmp_path / "a.csv", Format.CSV)
    assert left(tmp_path) == []


def test_giving_up_leaves_what_was_there(tmp_path):
    path = tmp_path / "a.csv"
    path.write_text("mine")
    made = rows_document(lambda: ((n,) for n in range(100_000)), 100_000)
    told: list[tuple[int, int]] = []
    with pytest.raises(GivenUp):
        save_document(
            made,
            path,
            Format.CSV,
            replace=True,
            progress=lambda done, total: told.append((done, total)),
            cancelled=lambda: len(told) > 2,
        )
    assert path.read_text() == "mine"
    assert told[0][1] == 100_000
    assert left(tmp_path) == ["a.csv"]


def test_somebody_may_make_the_same_name_meanwhile(tmp_path):
    path = tmp_path / "a.csv"

    def rows():
        path.write_text("theirs")
        yield (1,)

    with pytest.raises(Taken):
        save_document(rows_document(rows, 1), path, Format.CSV)
    assert path.read_text() == "theirs"
    assert left(tmp_path) == ["a.csv"]


@pytest.mark.parametrize(
    "name", ["AGENTS.md", "MEMORY.md", "agents.md", "memory/2026-11-01.md", "memory/trips/rome.md"]
)
def test_what_the_agent_reads_is_never_replaced(tmp_path, name):
    (tmp_path / "SOUL.md").write_text("# Soul")
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("# Rules")
    with pytest.raises(Unwritable), new_file(path, replace=True) as stream:
        stream.write(b"x")
    assert path.read_text() == "# Rules"


@pytest.mark.parametrize("name", ["BOOTSTRAP.md", "memory/report.md"])
def test_nothing_new_is_made_that_the_agent_would_read(tmp_path, name):
    (tmp_path / "AGENTS.md").write_text("# Rules")
    (tmp_path / "memory").mkdir()
    with pytest.raises(Unwritable), new_file(tmp_path / name, replace=False) as stream:
        stream.write(b"x")
    assert not (tmp_path / name).exists()


def test_what_the_host_keeps_is_never_replaced(tmp_path):
    (tmp_path / "openclaw.json").write_text("{}")
    transcript = tmp_path / "agents" / "main" / "sessions" / "a.jsonl"
    transcript.parent.mkdir(parents=True)
    transcript.write_text("{}")
    for path in (transcript, tmp_path / "openclaw.json"):
        with pytest.raises(Unwritable), new_file(path, replace=True) as stream:
            stream.write(b"x")
        assert path.read_text() == "{}"


def test_a_folder_called_memory_that_is_no_agents_takes_reports(tmp_path):
    (tmp_path / "memory").mkdir()
    with new_file(tmp_path / "memory" / "report.md", replace=False) as stream:
        stream.write(b"x")
    assert (tmp_path / "memory" / "report.md").read_bytes() == b"x"


def test_a_database_is_never_replaced(tmp_path):
    path = tmp_path / "report.csv"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE t (x)")
    before = path.read_bytes()
    with pytest.raises(Unwritable), new_file(path, replace=True) as stream:
        stream.write(b"x")
    assert path.read_bytes() == before


def test_a_folder_that_is_not_there_is_said(tmp_path):
    with pytest.raises(Unwritable) as told, new_file(tmp_path / "no" / "a.md", replace=False):
        pass
    assert "a.md" in told.value.sentence.text()


@pytest.mark.parametrize("kind", ["pipe", "folder", "device", "circle"])
def test_what_is_no_file_is_never_replaced_nor_waited_for(tmp_path, kind):
    path = tmp_path / "a.csv"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/null" if kind == "device" else path)
    before = path.lstat()
    with pytest.raises(Unwritable):
        save_document(rows_document(lambda: [(1,)], 1), path, Format.CSV, replace=True)
    assert path.lstat().st_ino == before.st_ino
    assert left(tmp_path) == ["a.csv"]
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)  # noqa: PTH116 - of the device


def test_a_name_as_long_as_a_folder_takes_is_taken_and_a_longer_one_is_told(tmp_path):
    made = rows_document(lambda: [(1,)], 1)
    path = tmp_path / ("字" * 83 + ".csv")
    save_document(made, path, Format.CSV)
    assert left(tmp_path) == [path.name]
    with pytest.raises(Unwritable):
        save_document(made, tmp_path / ("x" * 300 + ".csv"), Format.CSV)
