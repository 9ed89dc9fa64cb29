"""A file is written whole or not at all, and what others wrote is never lost."""

import errno
import os
import stat
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import pytest

from strandline.model.pin_block import add, block_of
from strandline.model.pins import PinText
from strandline.store import safe_write, temp_file
from strandline.store.editable import NotEditable, editable_text
from strandline.store.file_identity import MAX_BYTES, NotWritable
from strandline.store.safe_write import ChangedOnDisk, see, write

pytestmark = pytest.mark.skipif(os.name == "nt", reason="links, modes and pipes of POSIX")

ROOT_USER = hasattr(os, "geteuid") and os.geteuid() == 0


@pytest.fixture
def workspace(tmp_path) -> Path:
    folder = tmp_path / "ws"
    folder.mkdir()
    return folder


@pytest.fixture
def agents(workspace) -> Path:
    path = workspace / "AGENTS.md"
    path.write_bytes(b"# Agents\none\n")
    return path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_new_bytes_are_there_with_mode_and_attributes(agents, workspace):
    agents.chmod(0o640)
    os.setxattr(agents, "user.note", b"kept")
    if ROOT_USER:
        os.chown(agents, 1234, 4321)
    before = agents.stat()
    done = write(see(agents, workspace), b"new\r\n")
    info = agents.stat()
    assert agents.read_bytes() == b"new\r\n"
    assert (done.before, done.after.data, done.merged) == (b"# Agents\none\n", b"new\r\n", False)
    assert stat.S_IMODE(info.st_mode) == 0o640
    assert (info.st_uid, info.st_gid) == (before.st_uid, before.st_gid)
    assert os.getxattr(agents, "user.note") == b"kept"
    assert info.st_nlink == 1
    assert names(workspace) == ["AGENTS.md"]


def test_a_file_that_is_not_there_is_created_and_can_go_again(workspace):
    path = workspace / "MEMORY.md"
    seen = see(path, workspace)
    assert not seen.exists
    made = write(seen, b"x\n").after
    assert path.read_bytes() == b"x\n"
    gone = write(made, None)
    assert not path.exists()
    assert (gone.before, gone.after.data) == (b"x\n", None)


def test_a_change_outside_the_block_is_merged(agents, workspace):
    seen = see(agents, workspace)
    mine = add(seen.data.decode(), PinText("pin")).encode()
    agents.write_bytes(b"# Agents\none\ntwo by hand\n")
    done = write(seen, mine)
    assert done.merged
    assert agents.read_text() == add("# Agents\none\ntwo by hand\n", PinText("pin"))


def test_a_stale_view_is_a_conflict_with_both_versions(agents, workspace):
    seen = see(agents, workspace)
    agents.write_bytes(b"# Agents\nONE\n")
    with pytest.raises(ChangedOnDisk) as caught:
        write(seen, b"# Agents\nuno\n")
    error = caught.value
    assert (error.base, error.mine, error.theirs) == (
        b"# Agents\none\n",
        b"# Agents\nuno\n",
        b"# Agents\nONE\n",
    )
    assert error.exit_code == 5
    assert agents.read_bytes() == b"# Agents\nONE\n"
    assert names(workspace) == ["AGENTS.md"]


def test_a_file_replaced_by_rename_while_an_edit_is_open(agents, workspace):
    seen = see(agents, workspace)
    other = workspace / "AGENTS.md~"
    other.write_bytes(b"# Agents\none\nappended by an editor\n")
    other.replace(agents)
    write(seen, add(seen.data.decode(), PinText("pin")).encode())
    assert agents.read_text() == add("# Agents\none\nappended by an editor\n", PinText("pin"))


def test_deleted_meanwhile_is_a_conflict(agents, workspace):
    seen = see(agents, workspace)
    agents.unlink()
    with pytest.raises(ChangedOnDisk) as caught:
        write(seen, b"x")
    assert caught.value.theirs is None
    assert names(workspace) == []


def test_an_outside_replacement_by_a_stump_is_not_written_over(workspace):
    path = workspace / "MEMORY.md"
    path.write_bytes((b"- a fact that matters a lot\n" * 600)[:14_535])
    seen = see(path, workspace)
    path.write_bytes(b"# Memory\n\nnothing here.\n")
    assert path.stat().st_size == 24
    with pytest.raises(ChangedOnDisk):
        write(seen, seen.data.replace(b"fact", b"FACT", 1))
    assert path.stat().st_size == 24
    write(seen, add(seen.data.decode(), PinText("pin")).encode())  # a pin takes nothing away
    assert path.read_text().startswith("# Memory\n\nnothing here.\n")


def test_late_lines_written_into_the_old_file_are_merged(agents, workspace, monkeypatch):
    seen = see(agents, workspace)
    late = os.open(agents, os.O_WRONLY | os.O_APPEND)  # opened before, written after the replacement
    real = safe_write._take_name

    def take_name(temp, target):
        real(temp, target)
        os.write(late, b"late line\n")
        os.close(late)
        monkeypatch.setattr(safe_write, "_take_name", real)

    monkeypatch.setattr(safe_write, "_take_name", take_name)
    done = write(seen, add("# Agents\none\n", PinText("pin")).encode())
    assert done.merged
    assert agents.read_text() == add("# Agents\none\nlate line\n", PinText("pin"))


def test_a_late_line_stands_beside_the_next_one_of_the_same_writer(agents, workspace, monkeypatch):
    """The old file gets one last line, and the new one the next: both at the end, neither goes."""
    before = add("# Agents\none\n", PinText("first"))
    agents.write_text(before + "line 0\n")
    seen = see(agents, workspace)
    late = os.open(agents, os.O_WRONLY | os.O_APPEND)
    real = safe_write._take_name

    def take_name(temp, target):
        real(temp, target)
        os.write(late, b"line 1\n")
        os.close(late)
        with target.open("ab") as new:
            new.write(b"line 2\n")
        monkeypatch.setattr(safe_write, "_take_name", real)

    monkeypatch.setattr(safe_write, "_take_name", take_name)
    done = write(seen, add(before + "line 0\n", PinText("second")).encode())
    assert done.merged
    assert agents.read_text() == add(before + "line 0\nline 1\nline 2\n", PinText("second"))


def test_a_writer_that_is_still_in_the_old_file_is_waited_for(agents, workspace):
    if sys.platform != "linux":
        pytest.skip("read leases are Linux's")
    seen = see(agents, workspace)
    descriptor = os.open(agents, os.O_WRONLY | os.O_APPEND)

    def finish():
        while agents.stat().st_ino == seen.identity.inode:
            time.sleep(0.001)
        os.write(descriptor, b"late line\n")
        os.close(descriptor)

    thread = threading.Thread(target=finish)
    thread.start()
    write(seen, add("# Agents\none\n", PinText("pin")).encode())
    thread.join()
    assert agents.read_text() == add("# Agents\none\nlate line\n", PinText("pin"))


def test_a_link_inside_is_followed_and_one_outside_refused(agents, workspace, tmp_path):
    outside = tmp_path / "passwd"
    outside.write_bytes(b"root\n")
    inside = workspace / "notes"
    inside.mkdir()
    (inside / "real.md").write_bytes(b"a\n")
    good, bad, loose = workspace / "SOUL.md", workspace / "USER.md", workspace / "MEMORY.md"
    good.symlink_to("notes/real.md")
    bad.symlink_to(outside)
    loose.symlink_to("nowhere.md")
    write(see(good, workspace), b"b\n")
    assert good.is_symlink()
    assert (inside / "real.md").read_bytes() == b"b\n"
    assert names(inside) == ["real.md"]
    for path, word in ((bad, "out of the workspace"), (loose, "link to a file that is not there")):
        with pytest.raises(NotWritable, match=word):
            see(path, workspace)
    assert outside.read_bytes() == b"root\n"


def test_a_link_that_appears_after_the_look_is_refused(agents, workspace, tmp_path):
    outside = tmp_path / "passwd"
    outside.write_bytes(b"root\n")
    seen = see(agents, workspace)
    agents.unlink()
    agents.symlink_to(outside)
    with pytest.raises(NotWritable):
        write(seen, b"x")
    assert outside.read_bytes() == b"root\n"


def test_a_folder_with_a_link_to_the_workspace_is_the_workspace(agents, workspace, tmp_path):
    link = tmp_path / "link"
    link.symlink_to(workspace)
    write(see(link / "AGENTS.md", link), b"x\n")
    assert agents.read_bytes() == b"x\n"


def refused(path: Path, workspace: Path, word: str) -> None:
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(NotWritable, match=word) as caught:
        write(see(path, workspace), b"x\n")
    assert str(caught.value.way_out)
    assert (path.read_bytes() if path.is_file() else None) == before
    assert not [name for name in names(workspace) if name.endswith(".tmp")]


def test_hard_links_read_only_and_strange_files(agents, workspace):
    (workspace / "copy").hardlink_to(agents)
    refused(agents, workspace, "2 names on disk")
    (workspace / "copy").unlink()
    agents.chmod(0o444)
    refused(agents, workspace, "read-only")
    os.mkfifo(workspace / "pipe.md")
    refused(workspace / "pipe.md", workspace, "a named pipe")
    (workspace / "folder.md").mkdir()
    refused(workspace / "folder.md", workspace, "a folder")
    odd = workspace / "new\nline.md"
    odd.write_bytes(b"a")
    refused(odd, workspace, "control character")
    refused(workspace / "gone" / "x.md", workspace, "folder is not there")
    large = workspace / "large.md"
    large.write_bytes(b"x" * (MAX_BYTES + 1))
    refused(large, workspace, "bytes")
    refused(workspace / ".." / "x.md", workspace, "outside the workspace")


def test_what_would_become_too_large_is_refused(agents, workspace):
    with pytest.raises(NotWritable):
        write(see(agents, workspace), b"x" * (MAX_BYTES + 1))
    assert agents.read_bytes() == b"# Agents\none\n"


def test_a_vanished_workspace(agents, workspace):
    seen = see(agents, workspace)
    agents.unlink()
    workspace.rmdir()
    with pytest.raises(NotWritable, match="folder is not there"):
        write(seen, b"x")
    assert not workspace.exists()


@pytest.mark.parametrize("call", ["write", "fsync", "fchmod"])
def test_a_full_disk_leaves_the_old_file_and_no_temporary_one(agents, workspace, monkeypatch, call):
    seen = see(agents, workspace)

    def full(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(temp_file.os, call, full)
    with pytest.raises(NotWritable, match="No space left"):
        write(seen, b"x\n")
    monkeypatch.undo()
    assert agents.read_bytes() == b"# Agents\none\n"
    assert names(workspace) == ["AGENTS.md"]


FORBIDDEN = """
import os, pathlib, sys
from strandline.store.safe_write import NotWritable, see, write
import fcntl
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
root = pathlib.Path(sys.argv[1])
try:
    write(see(root / "AGENTS.md", root), b"x")
except NotWritable as error:
    print("refused", error)
"""


def test_a_folder_without_permission():
    # Not below tmp_path, which other users may not even enter.
    with tempfile.TemporaryDirectory() as folder:
        base, workspace, home = Path(folder), Path(folder, "ws"), Path(folder, "home")
        workspace.mkdir()
        home.mkdir()
        (workspace / "AGENTS.md").write_bytes(b"one\n")
        (workspace / "AGENTS.md").chmod(0o666)
        for path, mode in ((base, 0o755), (workspace, 0o555), (home, 0o777)):
            path.chmod(mode)
        answer = subprocess.run(
            [sys.executable, "-c", FORBIDDEN, str(workspace)],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "STRANDLINE_HOME": str(home)},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        workspace.chmod(0o755)
        assert answer.stdout.startswith("refused"), answer.stderr
        assert (workspace / "AGENTS.md").read_bytes() == b"one\n"
        assert names(workspace) == ["AGENTS.md"]


def test_what_a_killed_process_left_is_swept(agents, workspace):
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    (workspace / f".AGENTS.md.strandline-{dead.pid}-0123abcd.tmp").write_bytes(b"half")
    (workspace / f".SOUL.md.strandline-{dead.pid}-0123abcd.tmp").write_bytes(b"half")
    write(see(agents, workspace), b"x\n")
    assert names(workspace) == [f".SOUL.md.strandline-{dead.pid}-0123abcd.tmp", "AGENTS.md"]


@pytest.mark.parametrize(
    ("data", "word", "copy"),
    [
        ("你好，世界，这里是规则".encode("gbk"), "GBK", "你好，世界，这里是规则"),
        ("规则 rules".encode("utf-16"), "UTF-16", "规则 rules"),
        (b"a\0b", "no UTF-8", None),
        (b"caf\xe9 and plain text that is long enough", "no UTF-8", None),
    ],
)
def test_what_is_no_utf8_is_not_edited_and_a_copy_is_offered(workspace, data, word, copy):
    path = workspace / "AGENTS.md"
    path.write_bytes(data)
    with pytest.raises(NotEditable, match=word) as caught:
        editable_text(see(path, workspace))
    assert (caught.value.copy.data.decode() if caught.value.copy else None) == copy
    if copy:
        assert caught.value.copy.path == workspace / "AGENTS.utf-8.md"
    assert path.read_bytes() == data


@pytest.mark.parametrize("data", [b"", b"\xef\xbb\xbfa\r\n", b"a\rb\r\nc\n\nd", "末尾没有换行".encode()])
def test_every_utf8_text_is_edited_as_it_is(workspace, data):
    path = workspace / "AGENTS.md"
    path.write_bytes(data)
    assert editable_text(see(path, workspace)).encode() == data


APPENDER = """
import sys
for number, _ in enumerate(sys.stdin):
    with open(sys.argv[1], "a", encoding="utf-8") as file:
        file.write(f"line {number} of the other writer\\n")
"""


def test_two_writers_and_no_line_is_lost(agents, workspace):
    """Another program appends a line whenever a pin is written; both keep all they wrote."""
    rounds = 500
    if sys.platform != "linux":
        pytest.skip("only Linux tells whether the old file is still being written")
    with subprocess.Popen(
        [sys.executable, "-c", APPENDER, str(agents)], stdin=subprocess.PIPE, text=True
    ) as other:
        for number in range(rounds):
            other.stdin.write("now\n")
            other.stdin.flush()
            seen = see(agents, workspace)
            write(seen, add(editable_text(seen), PinText(f"pin {number}")).encode())
        other.stdin.close()
        assert other.wait(timeout=60) == 0
    text = agents.read_text()
    assert [pin.text for pin in block_of(text).pins] == [f"pin {number}" for number in range(rounds)]
    lines = text.splitlines()
    for number in range(rounds):
        assert lines.count(f"line {number} of the other writer") == 1
    assert lines[:2] == ["# Agents", "one"]
    assert names(workspace) == ["AGENTS.md"]


PINNER = """
import sys, pathlib
from strandline.model.pin_block import add
from strandline.model.pins import PinText
from strandline.store.editable import editable_text
from strandline.store.safe_write import ChangedOnDisk, see, write
root, who = pathlib.Path(sys.argv[1]), sys.argv[2]
for number in range(25):
    while True:
        seen = see(root / "AGENTS.md", root)
        try:
            write(seen, add(editable_text(seen), PinText(f"{who} {number}")).encode())
        except ChangedOnDisk:
            continue  # the other one pinned in between: look again
        break
"""


def test_two_of_our_own_processes_lose_no_pin(agents, workspace):
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    running = [
        subprocess.Popen([sys.executable, "-c", PINNER, str(workspace), who], env=environment)
        for who in ("one", "other")
    ]
    assert [process.wait(timeout=120) for process in running] == [0, 0]
    pins = sorted(pin.text for pin in block_of(agents.read_text()).pins)
    assert pins == sorted(f"{who} {number}" for who in ("one", "other") for number in range(25))
