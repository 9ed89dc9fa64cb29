"""A section is moved into a note on a real workspace: staged, shown, written, undone, to the byte."""

from pathlib import Path

import pytest

from strandline import paths
from strandline.engine.pin_picture import picture_of
from strandline.engine.pinning import PinBoard
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.errors import NotFound
from strandline.model.section_move import sections
from strandline.store.library import Library

STEPS = b"Run the tests, then the build, then ask before anything is published.\r\n" * 6
AGENTS = b"\xef\xbb\xbf# Agents\r\nBe kind.\r\n\r\n## Deploy steps\r\n" + STEPS + b"\r\n## Rest\r\nShort."


@pytest.fixture
def workspace(tmp_path) -> Path:
    folder = tmp_path / "ws"
    folder.mkdir()
    (folder / "AGENTS.md").write_bytes(AGENTS)
    return folder


@pytest.fixture
def board(workspace):
    with Library.open(paths.library_file()) as library:
        yield PinBoard(library, look(workspace))


def look(workspace: Path):
    return SnapshotTaker().take(Target(workspace=workspace, release="2026.9.6"), exact=False)


def deploy(workspace: Path):
    return sections((workspace / "AGENTS.md").read_bytes().decode())[0]


def test_both_files_change_as_one_act_and_undo_brings_back_every_byte(board, workspace):
    note = board.move_section("AGENTS.md", deploy(workspace))
    assert note == "memory/deploy-steps.md"
    assert not (workspace / note).exists()
    result = board.write()
    assert set(result.files) == {"AGENTS.md", note}
    assert (workspace / note).read_bytes() == b"## Deploy steps\r\n" + STEPS
    text = (workspace / "AGENTS.md").read_bytes()
    assert text == (
        b"\xef\xbb\xbf# Agents\r\nBe kind.\r\n\r\n"
        b"- Deploy steps: see memory/deploy-steps.md, read it when needed.\r\n\r\n## Rest\r\nShort."
    )
    assert board.next_undo().text() == "Move a section of AGENTS.md to memory/deploy-steps.md"
    board.undo()
    assert (workspace / "AGENTS.md").read_bytes() == AGENTS
    assert not (workspace / note).exists()
    board.redo()
    assert (workspace / "AGENTS.md").read_bytes() == text


def test_neither_file_is_written_without_the_other(board, workspace):
    note = board.move_section("AGENTS.md", deploy(workspace))
    assert set(board.write(["AGENTS.md"]).files) == {"AGENTS.md", note}
    board.undo()
    note = board.move_section("AGENTS.md", deploy(workspace))
    assert set(board.write([note]).files) == {"AGENTS.md", note}


def test_the_picture_shows_it_as_one_change_of_two_files(board, workspace):
    note = board.move_section("AGENTS.md", deploy(workspace))
    picture = picture_of(board)
    (change,) = picture.changes
    assert (change.text, set(change.files)) == ("Deploy steps", {"AGENTS.md", note})
    assert {file.name for file in picture.files} == {"AGENTS.md", note}
    board.unstage(0)
    assert not picture_of(board).files


def test_a_name_that_is_taken_is_left_alone(board, workspace):
    (workspace / "memory").mkdir()
    (workspace / "memory" / "deploy-steps.md").write_bytes(b"mine\n")
    assert board.move_section("AGENTS.md", deploy(workspace)) == "memory/deploy-steps-2.md"
    board.write()
    assert (workspace / "memory" / "deploy-steps.md").read_bytes() == b"mine\n"


def test_a_section_that_others_change_meanwhile_is_not_lost(board, workspace):
    section = deploy(workspace)
    board.move_section("AGENTS.md", section)
    changed = AGENTS.replace(b"Run the tests", b"Run all tests", 1)
    (workspace / "AGENTS.md").write_bytes(changed)
    board.update(look(workspace))
    assert board.acts == ()
    with pytest.raises(NotFound):
        board.move_section("AGENTS.md", section)
    assert (workspace / "AGENTS.md").read_bytes() == changed


def test_a_full_file_offers_its_ways_out_as_it_is_staged(board, workspace):
    (workspace / "AGENTS.md").write_bytes(AGENTS + b"\r\n## Tail\r\n" + STEPS * 50)
    board.update(look(workspace))
    column = picture_of(board).column("AGENTS.md")
    assert column.relief.over == column.units - column.limit > 0
    assert [one.title for one in column.relief.sections] == ["Tail", "Deploy steps"]
    board.move_section("AGENTS.md", column.relief.sections[0])
    assert picture_of(board).column("AGENTS.md").relief is None
