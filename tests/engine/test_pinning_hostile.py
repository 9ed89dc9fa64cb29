"""Pinning where names, texts and libraries are not what they should be."""

from pathlib import Path

import pytest

from strandline import paths
from strandline.engine import operation_writer
from strandline.engine.pin_desk import Load, PinDesk
from strandline.engine.pinning import PinBoard
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.errors import UsageError
from strandline.store.editable import NotEditable
from strandline.store.file_identity import NotWritable
from strandline.store.library import Library


@pytest.fixture
def workspace(tmp_path) -> Path:
    folder = tmp_path / "ws"
    (folder / "memory").mkdir(parents=True)
    (folder / "AGENTS.md").write_bytes(b"# Agents\n")
    (folder / "SOUL.md").write_bytes(b"# Soul\n")
    return folder


@pytest.fixture
def library():
    with Library.open(paths.library_file()) as opened:
        yield opened


@pytest.fixture
def board(library, workspace) -> PinBoard:
    target = Target(workspace=workspace, release="2026.9.6")
    return PinBoard(library, SnapshotTaker(library).take(target, exact=False))


def test_one_file_has_one_name(board, workspace):
    with pytest.raises(UsageError):
        board.add("pin", "memory/../AGENTS.md")
    assert board.acts == ()


@pytest.mark.parametrize("name", [f"memory/{'l' * 300}.md", f"memory/{'l' * 300}/x.md"])
def test_a_name_that_is_too_long_is_said(board, name):
    with pytest.raises(NotWritable):
        board.add("pin", name)


def test_a_moved_pin_stands_somewhere_at_every_moment(board, workspace, monkeypatch):
    ref = board.add("moved", "SOUL.md")
    board.write()
    order = []
    write = operation_writer.write

    def watched(seen, *rest):
        order.append(seen.path.name)
        return write(seen, *rest)

    monkeypatch.setattr(operation_writer, "write", watched)
    for file in ("AGENTS.md", "SOUL.md"):
        board.move(ref, file)
        board.write()
    assert order == ["AGENTS.md", "SOUL.md", "SOUL.md", "AGENTS.md"]


def test_half_a_character_from_another_program_is_said(library, workspace):
    desk = PinDesk(lambda: library, lambda: (1, 1))
    target = Target(workspace=workspace, release="2026.9.6")
    desk.show(SnapshotTaker(library).take(target, exact=False))
    with pytest.raises(UsageError):
        desk.add(Load("half \ud83d"), "AGENTS.md", None)


def test_nothing_is_pinned_to_staged_bytes_that_are_no_text(board, workspace):
    agents = workspace / "AGENTS.md"
    agents.write_bytes("你好世界，记住".encode("gbk") * 9)
    board.history.saw(agents, agents.read_bytes())
    agents.write_bytes(b"# Agents\n")
    board.history.saw(agents, agents.read_bytes())
    board.refresh()
    text, foreign = board.history.versions(agents)
    board.restore("AGENTS.md", foreign)
    with pytest.raises(NotEditable):
        board.add("pin", "AGENTS.md")
    board.write()
    assert agents.read_bytes() != b"# Agents\n"
    board.restore("AGENTS.md", text)
    board.add("pin", "AGENTS.md")
    board.write()
    assert agents.read_bytes().startswith(b"# Agents\n")
    board.undo()
    assert agents.read_bytes().decode("gbk").startswith("你好")
