"""Editing real files: two writers, drafts, refusals, and every byte accounted for."""

import os
from pathlib import Path

import pytest

from strandline import paths
from strandline.engine.editing import LONGEST_LINE, Disk, EditSession, save_utf8_copy
from strandline.engine.operation_writer import OperationWriter
from strandline.engine.pinning import PinBoard
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.model.pin_match import PinState
from strandline.store import drafts
from strandline.store.drafts import Draft
from strandline.store.editable import NotEditable
from strandline.store.history import History
from strandline.store.library import Library
from strandline.store.safe_write import ChangedOnDisk, NotWritable

MIXED = "\ufeff# 规则\r\nalpha\nbeta\r\ngamma\rdelta\n\r\nno end".encode()


@pytest.fixture
def library():
    with Library.open(paths.library_file()) as opened:
        yield opened


@pytest.fixture
def workspace(tmp_path) -> Path:
    folder = tmp_path / "ws"
    folder.mkdir()
    (folder / "AGENTS.md").write_bytes(MIXED)
    return folder


@pytest.fixture
def agents(workspace) -> Path:
    return workspace / "AGENTS.md"


@pytest.fixture
def session(library, agents) -> EditSession:
    return EditSession(library, agents, agents.parent)


def replace_by_rename(path: Path, data: bytes) -> None:
    beside = path.with_name("other.tmp")
    beside.write_bytes(data)
    beside.replace(path)


# Saving


def test_a_save_changes_only_what_was_typed(session, agents):
    saved = session.save(session.text.replace("beta", "beta 必须"))
    assert agents.read_bytes() == MIXED.replace(b"beta", "beta 必须".encode())
    assert saved.text == saved.asked == session.text


def test_undoing_a_save_gives_the_exact_bytes(session, agents, library, workspace):
    session.save("all new\n")
    assert agents.read_bytes() == b"all new\n"
    writer = OperationWriter(library, workspace)
    assert writer.undo().name.text() == "Edit AGENTS.md"
    assert agents.read_bytes() == MIXED
    writer.redo()
    assert agents.read_bytes() == b"all new\n"


def test_the_history_has_the_bytes_before_the_first_save(session, agents, library):
    session.save("all new\n")
    history = History(library)
    versions = history.versions(agents)
    assert [history.bytes_of(version.sha256) for version in versions] == [b"all new\n", MIXED]


def test_saving_the_text_that_is_there_writes_nothing(session, agents, library, workspace):
    before = agents.stat()
    session.save(session.text)
    assert (agents.stat().st_ino, agents.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert OperationWriter(library, workspace).log.next_undo(workspace) is None


def test_half_a_character_is_refused(session, agents):
    with pytest.raises(NotWritable):
        session.save("a\ud83e")
    assert agents.read_bytes() == MIXED


def test_a_file_that_is_not_there_is_made(library, workspace):
    session = EditSession(library, workspace / "USER.md", workspace)
    assert session.text == ""
    session.save("")
    assert (workspace / "USER.md").read_bytes() == b""
    OperationWriter(library, workspace).undo()
    assert not (workspace / "USER.md").exists()


# Two writers


def test_what_another_program_wrote_elsewhere_comes_along(session, agents):
    agents.write_bytes(MIXED + b"\ntheirs")
    saved = session.save(session.text.replace("alpha", "mine"))
    assert agents.read_bytes() == MIXED.replace(b"alpha", b"mine") + b"\ntheirs"
    assert saved.text != saved.asked
    assert session.text == saved.text


def test_both_changed_the_same_line_and_nothing_is_written(session, agents):
    theirs = MIXED.replace(b"alpha", b"theirs")
    replace_by_rename(agents, theirs)
    mine = session.text.replace("alpha", "mine")
    with pytest.raises(ChangedOnDisk):
        session.save(mine)
    assert agents.read_bytes() == theirs
    look = session.look()
    assert look.disk is Disk.CHANGED
    merged = session.merged(mine, look)
    assert "mine\n" in merged.text
    assert "theirs\n" in merged.text
    assert len(merged.both) == 1
    session.adopt(look)
    session.save(merged.text)
    assert agents.read_bytes() == merged.text.encode()


def test_keeping_mine_replaces_theirs_which_stay_in_the_history(session, agents, library):
    theirs = MIXED.replace(b"alpha", b"theirs")
    agents.write_bytes(theirs)
    session.adopt(session.look())
    session.save("mine\n")
    assert agents.read_bytes() == b"mine\n"
    history = History(library)
    assert theirs in [history.bytes_of(version.sha256) for version in history.versions(agents)]


def test_a_replacement_of_14535_bytes_by_24_is_never_taken_for_ours(library, workspace):
    path = workspace / "SOUL.md"
    long = ("- a rule that took months to write\n" * 500).encode()[:14_535]
    path.write_bytes(long)
    session = EditSession(library, path, workspace)
    replace_by_rename(path, b"# SOUL\n\nnothing to say.\n")
    assert path.stat().st_size == 24
    look = session.look()
    assert look.disk is Disk.CHANGED
    with pytest.raises(ChangedOnDisk):
        session.save(session.text + "and one more\n")
    assert path.stat().st_size == 24
    session.adopt(look)
    session.save(long.decode() + "and one more\n")
    assert path.read_bytes() == long + b"and one more\n"


def test_a_file_replaced_by_the_same_bytes_is_the_same(session, agents):
    replace_by_rename(agents, MIXED)
    assert session.look().disk is Disk.SAME
    session.save(session.text + "!")
    assert agents.read_bytes() == MIXED + b"!"


def test_a_file_that_vanished_is_made_anew_only_when_that_is_wanted(session, agents):
    agents.unlink()
    look = session.look()
    assert look.disk is Disk.GONE
    with pytest.raises(ChangedOnDisk):
        session.save(session.text + "!")
    assert not agents.exists()
    session.adopt(look)
    session.save("again\n")
    assert agents.read_bytes() == b"again\n"


def test_a_file_that_became_a_link_out_of_the_workspace_is_not_written(session, agents, tmp_path):
    outside = tmp_path / "outside.md"
    outside.write_bytes(b"not yours")
    agents.unlink()
    agents.symlink_to(outside)
    look = session.look()
    assert look.disk is Disk.REFUSED
    assert "link out of the workspace" in look.error.sentence.text()
    with pytest.raises(NotWritable):
        session.save("mine")
    assert outside.read_bytes() == b"not yours"


def test_a_second_name_on_disk_is_said(session, agents):
    os.link(agents, agents.with_name("twin"))
    look = session.look()
    assert look.disk is Disk.REFUSED
    assert "hard links" in look.error.sentence.text()


# What is not edited


def test_gbk_is_refused_and_a_copy_is_offered(library, workspace):
    path = workspace / "USER.md"
    data = "预算上限是二十万，不要再提。\n".encode("gbk") * 20
    path.write_bytes(data)
    with pytest.raises(NotEditable) as caught:
        EditSession(library, path, workspace)
    save_utf8_copy(library, workspace, caught.value.copy)
    assert (workspace / "USER.utf-8.md").read_text("utf-8").startswith("预算上限")
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"x" * (2 << 20) + b"y", "bytes"),
        (b"short\n" + b"x" * (LONGEST_LINE + 1), "one of its lines"),
        (b"a\0b", "no UTF-8 text"),
        (b"ok \xff\xfe\x80 no", "no UTF-8 text"),
    ],
)
def test_what_cannot_be_edited_says_why(library, workspace, data, why):
    (workspace / "USER.md").write_bytes(data)
    with pytest.raises((NotWritable, NotEditable)) as caught:
        EditSession(library, workspace / "USER.md", workspace)
    assert why in caught.value.sentence.text()
    assert caught.value.way_out.text()


def test_the_demo_as_it_is_shipped_is_not_edited(library):
    folder = paths.shipped_demo() / "workspace"
    with pytest.raises(NotWritable) as caught:
        EditSession(library, folder / "AGENTS.md", folder)
    assert "demo" in caught.value.sentence.text()


# Drafts


def test_a_draft_is_there_after_a_crash_and_gone_after_the_save(session, library, agents):
    session.keep_draft(session.text + "\nunsaved")
    again = EditSession(library, agents, agents.parent)
    assert again.draft.text == session.text + "\nunsaved"
    assert again.resume(again.draft).disk is Disk.SAME
    again.save(again.draft.text)
    assert agents.read_bytes() == MIXED + b"\nunsaved"
    assert not drafts.has_draft(agents)


def test_a_draft_knows_what_it_was_typed_into(session, library, agents):
    session.keep_draft(session.text.replace("alpha", "mine"))
    agents.write_bytes(MIXED + b"\ntheirs")
    again = EditSession(library, agents, agents.parent)
    look = again.resume(again.draft)
    assert look.disk is Disk.CHANGED
    assert again.merged(again.draft.text, look).text.encode() == (
        MIXED.replace(b"alpha", b"mine") + b"\ntheirs"
    )


def test_a_draft_of_a_file_that_somebody_made_meanwhile_is_a_change(library, workspace):
    path = workspace / "USER.md"
    EditSession(library, path, workspace).keep_draft("mine")
    path.write_bytes(b"theirs")
    again = EditSession(library, path, workspace)
    assert again.resume(again.draft).disk is Disk.CHANGED


def test_a_text_that_is_on_disk_needs_no_draft(session, library, agents):
    session.keep_draft("something")
    session.keep_draft(session.text)
    assert not drafts.has_draft(agents)
    drafts.keep(Draft(agents, "old", session.text))
    assert EditSession(library, agents, agents.parent).draft is None


def test_a_save_leaves_a_draft_that_is_newer_than_it(session, agents):
    drafts.keep(Draft(agents, session.text, "saved and more", 2_000))
    session.save("saved", asked_ms=1_999)
    assert drafts.find(agents).text == "saved and more"
    session.save("saved twice", asked_ms=2_000)
    assert not drafts.has_draft(agents)


# Pins


def test_a_pin_that_is_reworded_by_hand_stays_known(library, workspace, agents):
    agents.write_bytes(b"# Agents\n")
    snapshot = SnapshotTaker(library).take(Target(workspace=workspace, release="2026.9.6"), exact=False)
    board = PinBoard(library, snapshot)
    board.add("Budget limit is 200,000 CNY; propose nothing above.", "AGENTS.md")
    board.write()
    session = EditSession(library, agents, workspace)
    session.save(session.text.replace("200,000", "250,000"))
    board.refresh()
    checks = [one.check for one in board.check()]
    assert [(check.state, check.known is not None) for check in checks] == [(PinState.OK, True)]
    board.undo()
    assert "200,000" in agents.read_text()
    assert [one.check.state for one in board.check()] == [PinState.OK]
