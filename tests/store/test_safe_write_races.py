"""What others do to a file, or to its folder, in the very moment it is written."""

import os
from pathlib import Path

import pytest

from strandline import paths
from strandline.store import safe_write
from strandline.store.file_identity import NotWritable
from strandline.store.safe_write import ChangedOnDisk, see, write

pytestmark = pytest.mark.skipif(os.name == "nt", reason="an open file is not replaced on Windows")


@pytest.fixture
def workspace(tmp_path) -> Path:
    folder = tmp_path / "ws"
    (folder / "memory").mkdir(parents=True)
    return folder


@pytest.fixture
def agents(workspace) -> Path:
    path = workspace / "AGENTS.md"
    path.write_bytes(b"one\ntwo\nthree\n")
    return path


class Steps:
    """A witness that does something once, at its first step, and remembers what it was told."""

    def __init__(self, act) -> None:
        self._act, self.told, self.lines = act, [], []

    def before_replace(self, path, old, new, without):
        self.told.append((old, new, without))
        act, self._act = self._act, lambda: None
        act()

    def late(self, path, data):
        self.lines.append(data)


@pytest.fixture
def late_writer(monkeypatch):
    """Let another program fill the old file with other bytes right after it was replaced."""

    def arrange(data: bytes) -> None:
        real = safe_write._take_name

        def take_name(temp, target):
            with target.open("r+b") as old:
                real(temp, target)
                old.truncate()
                old.write(data)
            monkeypatch.setattr(safe_write, "_take_name", real)

        monkeypatch.setattr(safe_write, "_take_name", take_name)

    return arrange


def test_what_came_at_the_last_moment_belongs_to_the_file_without_us(agents, workspace):
    def append():
        with agents.open("ab") as file:
            file.write(b"by another\n")

    steps = Steps(append)
    done = write(see(agents, workspace), b"ONE\ntwo\nthree\n", steps)
    assert agents.read_bytes() == b"ONE\ntwo\nthree\nby another\n"
    assert done.before == b"one\ntwo\nthree\nby another\n"
    assert steps.told[-1] == (done.before, agents.read_bytes(), done.before)


def test_what_came_late_belongs_to_the_file_without_us(agents, workspace, late_writer):
    late_writer(b"one\ntwo\nthree\nlate\n")
    steps = Steps(lambda: None)
    done = write(see(agents, workspace), b"ONE\ntwo\nthree\n", steps)
    assert agents.read_bytes() == b"ONE\ntwo\nthree\nlate\n"
    assert done.before == b"one\ntwo\nthree\nlate\n"
    assert [without for _, _, without in steps.told] == [b"one\ntwo\nthree\n", done.before]


def test_a_conflict_that_shows_late_leaves_the_others_file_in_place(agents, workspace, late_writer):
    late_writer(b"uno\ntwo\nthree\n")
    steps = Steps(lambda: None)
    with pytest.raises(ChangedOnDisk) as caught:
        write(see(agents, workspace), b"ONE\ntwo\nthree\n", steps)
    assert caught.value.theirs == b"uno\ntwo\nthree\n"
    assert agents.read_bytes() == b"uno\ntwo\nthree\n"
    assert steps.lines == [b"uno\ntwo\nthree\n"]
    assert sorted(path.name for path in workspace.iterdir()) == ["AGENTS.md", "memory"]


def test_late_lines_are_put_back_when_no_copy_of_them_can_be_kept(agents, workspace, late_writer):
    late_writer(b"one\ntwo\nthree\nlate\n")
    steps = Steps(lambda: None)
    steps.late = lambda path, data: (_ for _ in ()).throw(OSError(28, "No space left on device"))
    with pytest.raises(NotWritable):
        write(see(agents, workspace), b"ONE\ntwo\nthree\n", steps)
    assert agents.read_bytes() == b"one\ntwo\nthree\nlate\n"


@pytest.mark.parametrize("name", ["there.md", "new.md"])
def test_a_folder_that_becomes_a_link_out_of_the_workspace_meanwhile(workspace, tmp_path, name):
    outside, folder = tmp_path / "outside", workspace / "memory"
    outside.mkdir()
    (folder / "there.md").write_bytes(b"x\n")

    def swap():
        folder.rename(workspace / "moved")
        folder.symlink_to(outside)

    with pytest.raises(NotWritable):
        write(see(folder / name, workspace), b"new\n", Steps(swap))
    assert list(outside.iterdir()) == []
    assert (workspace / "moved" / "there.md").read_bytes() == b"x\n"


def test_a_file_of_another_user_is_left_to_that_user(agents, workspace, monkeypatch):
    seen = see(agents, workspace)
    monkeypatch.setattr(os, "geteuid", lambda: seen.identity.uid + 1)
    with pytest.raises(NotWritable) as caught:
        write(seen, b"mine")
    assert "another user" in caught.value.sentence.text()


def test_a_lock_that_cannot_be_made_is_not_blamed_on_the_file(agents, workspace):
    paths.ensure(paths.state_dir())
    (paths.state_dir() / "locks").write_bytes(b"")
    with pytest.raises(NotWritable) as caught:
        write(see(agents, workspace), b"mine")
    assert str(paths.state_dir() / "locks") in caught.value.sentence.text()
    assert agents.read_bytes() == b"one\ntwo\nthree\n"
