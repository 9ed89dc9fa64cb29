"""Whoever sees first what we write, a version that we made is ours in the history, at every instant."""

from pathlib import Path

import pytest

from strandline import paths
from strandline.engine import history_keeper
from strandline.engine.history_keeper import HistoryKeeper
from strandline.engine.operation_names import decoded
from strandline.engine.operation_writer import OperationWriter
from strandline.errors import StrandlineError
from strandline.messages import say
from strandline.store import safe_write
from strandline.store.history import History
from strandline.store.history_rows import Who, sha_of
from strandline.store.library import Library
from strandline.store.operations_log import OperationsLog
from strandline.store.safe_write import see

OLD, NEW = b"one\n", b"two\n"
EDIT = say("Edit {file}", file="AGENTS.md")


@pytest.fixture
def agents(tmp_path) -> Path:
    path = tmp_path / "ws" / "AGENTS.md"
    path.parent.mkdir()
    path.write_bytes(OLD)
    return path


@pytest.fixture
def library():
    with Library.open(paths.library_file()) as opened:
        yield opened


@pytest.fixture
def writer(library, agents) -> OperationWriter:
    return OperationWriter(library, agents.parent)


@pytest.fixture
def keeper(library, agents) -> HistoryKeeper:
    made = HistoryKeeper(library, agents.parent)
    made.look([agents.name])
    return made


@pytest.fixture
def watched(monkeypatch, keeper, agents):
    """Let the watcher look right after each step that changes a file or the library."""
    alerts = []

    def then_look(owner, name):
        real = getattr(owner, name)

        def step(*args, **kwargs):
            result = real(*args, **kwargs)
            alerts.extend(keeper.look([agents.name]))
            return result

        monkeypatch.setattr(owner, name, step)

    then_look(safe_write, "_take_name")
    for name in ("begin", "note", "note_swap", "finish", "mark", "came"):
        then_look(OperationsLog, name)
    return alerts


def told(library: Library, path: Path) -> list[tuple[bytes, Who, str]]:
    """Give the versions of a file, the oldest first."""
    history = History(library)
    return [
        (
            history.bytes_of(version.sha256) or b"",
            version.who,
            "" if version.operation is None else str(decoded(version.operation)),
        )
        for version in reversed(history.versions(path))
    ]


def test_writing_undoing_and_redoing(writer, library, agents, watched):
    writer.write(EDIT, [(see(agents, agents.parent), NEW)])
    writer.undo()
    writer.redo()
    assert told(library, agents) == [
        (OLD, Who.OUTSIDE, ""),
        (NEW, Who.APP, "Edit AGENTS.md"),
        (OLD, Who.APP, "Undone: Edit AGENTS.md"),
        (NEW, Who.APP, "Done again: Edit AGENTS.md"),
    ]
    assert not watched


def test_giving_back_after_another_file_failed(writer, library, agents, watched):
    other = agents.with_name("USER.md")
    other.write_bytes(OLD)
    seen = see(other, other.parent)
    other.write_bytes(b"theirs\n")
    with pytest.raises(StrandlineError):
        writer.write(EDIT, [(see(agents, agents.parent), NEW), (seen, NEW)])
    assert agents.read_bytes() == OLD
    assert [who for _, who, _ in told(library, agents)] == [Who.OUTSIDE, Who.APP, Who.APP]


def test_an_undo_that_is_given_back(writer, library, agents, watched):
    other = agents.with_name("USER.md")
    other.write_bytes(OLD)
    writer.write(EDIT, [(see(path, path.parent), NEW) for path in (agents, other)])
    other.write_bytes(b"theirs\n")
    with pytest.raises(StrandlineError):
        writer.undo()
    assert agents.read_bytes() == NEW
    assert all(who is Who.APP for _, who, _ in told(library, agents)[1:])


def test_an_undo_whose_process_was_killed(writer, library, agents, keeper, monkeypatch):
    writer.write(EDIT, [(see(agents, agents.parent), NEW)])

    def die(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(OperationsLog, "mark", die)
    monkeypatch.setattr(OperationWriter, "_give_back", lambda *_: True)
    with pytest.raises(KeyboardInterrupt):
        writer.undo()
    keeper.look([agents.name])
    assert told(library, agents)[-1] == (OLD, Who.APP, "Undone: Edit AGENTS.md")


def test_bytes_that_were_read_before_a_write_are_not_recorded_after_it(
    writer, library, agents, keeper, monkeypatch
):
    """Else the old bytes would seem to have come back from outside, and ours after them."""
    agents.write_bytes(b"by the agent\n")
    real = history_keeper.see

    def slow(path, root):
        seen = real(path, root)
        writer.write(EDIT, [(real(path, root), NEW)])
        return seen

    monkeypatch.setattr(history_keeper, "see", slow)
    keeper.look([agents.name])
    monkeypatch.undo()
    keeper.look([agents.name])
    assert told(library, agents) == [
        (OLD, Who.OUTSIDE, ""),
        (b"by the agent\n", Who.OUTSIDE, ""),
        (NEW, Who.APP, "Edit AGENTS.md"),
    ]


def test_what_others_write_stays_theirs(writer, library, agents, keeper):
    """Nothing more is expected of an operation once it is over, not even the same bytes."""
    writer.write(EDIT, [(see(agents, agents.parent), NEW)])
    writer.undo()
    agents.write_bytes(NEW)
    keeper.look([agents.name])
    assert told(library, agents)[-1] == (NEW, Who.OUTSIDE, "")
    assert sha_of(NEW) == History(library).versions(agents, limit=1)[0].sha256
