"""Context files as they lie on disk, with everything that can be in their place."""

import json
import os
import socket
import time
from pathlib import Path

import pytest

from strandline.store import file_bytes
from strandline.store.workspace import MAX_FILE_BYTES, SourceFile, WorkspaceReader

RECORDINGS = Path(__file__).parents[1] / "fixtures" / "openclaw" / "recordings"
LONG_AGO = 1_700_000_000


@pytest.fixture
def ws(tmp_path) -> Path:
    folder = tmp_path / "ws"
    folder.mkdir()
    return folder


def one(ws: Path, name: str = "AGENTS.md") -> SourceFile:
    (file,) = WorkspaceReader(ws).read([name])
    return file


def settled(path: Path, content: bytes, when: int = LONG_AGO) -> None:
    path.write_bytes(content)
    os.utime(path, (when, when))


def units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


@pytest.mark.parametrize(
    "index", sorted(RECORDINGS.glob("*/*/injected-index.json")), ids=lambda p: "-".join(p.parts[-3:-1])
)
def test_recorded_workspaces_have_the_recorded_sizes(index):
    rows = [row for row in json.loads(index.read_text())["files"] if row.get("rawUnits")]
    assert rows
    files = WorkspaceReader(index.parent / "workspace").read([row["file"] for row in rows])
    assert [units(file.text) for file in files] == [row["rawUnits"] for row in rows]


def test_plain_file(ws):
    settled(ws / "AGENTS.md", "\ufeff规则\r\n".encode())
    file = one(ws)
    assert (file.status, file.text, file.bom, file.newline) == ("file", "\ufeff规则\r\n", True, "crlf")
    assert (file.size_bytes, file.modified_ms) == (11, LONG_AGO * 1000)
    assert file.real_path == (ws / "AGENTS.md").resolve()
    assert file.detail is None


def test_order_of_the_names_is_kept_and_each_is_read_once(ws):
    assert [f.name for f in WorkspaceReader(ws).read(["B.md", "A.md", "B.md"])] == ["B.md", "A.md"]


def test_missing_file_folder_and_workspace(ws):
    (ws / "SOUL.md").mkdir()
    assert one(ws).status == "missing"
    assert one(ws, "SOUL.md").status == "folder"
    assert one(ws / "none").status == "missing"
    (ws / "file").write_text("")
    assert one(ws / "file").status == "missing"


def test_size_limit_is_exact(ws):
    (ws / "AGENTS.md").write_bytes(b"a" * MAX_FILE_BYTES)
    assert one(ws).status == "file"
    (ws / "AGENTS.md").write_bytes(b"a" * (MAX_FILE_BYTES + 1))
    file = one(ws)
    assert (file.status, file.text, file.size_bytes) == ("too-large", "", MAX_FILE_BYTES + 1)
    assert "2,097,153" in file.detail.text()


def test_a_huge_file_is_not_opened(ws):
    with (ws / "AGENTS.md").open("wb") as stream:
        stream.truncate(50 << 20)
    reader = WorkspaceReader(ws)
    assert reader.read(["AGENTS.md"])[0].status == "too-large"
    assert reader.opened == 0


def test_links(ws):
    (ws / "memory").mkdir()
    (ws / "memory" / "real.md").write_text("inside")
    (ws.parent / "outside.md").write_text("private")
    (ws / "MEMORY.md").symlink_to("memory/real.md")
    (ws / "USER.md").symlink_to(ws.parent / "outside.md")
    (ws / "SOUL.md").symlink_to("nowhere.md")
    (ws / "TOOLS.md").symlink_to("TOOLS.md")
    names = ["MEMORY.md", "USER.md", "SOUL.md", "TOOLS.md"]
    inside, outside, dangling, loop = WorkspaceReader(ws).read(names)
    assert (inside.status, inside.text) == ("link-inside", "inside")
    assert inside.real_path == (ws / "memory" / "real.md").resolve()
    assert (outside.status, outside.text) == ("link-outside", "")
    assert dangling.status == "missing"
    assert loop.status == "unreadable"
    assert all(f.detail for f in (inside, outside, dangling, loop))


def test_linked_folder_on_the_way_counts_as_a_link(ws):
    (ws / "people").mkdir()
    (ws / "people" / "bob").mkdir()
    (ws / "people" / "bob" / "USER.md").write_text("x")
    (ws / "users").symlink_to("people")
    assert one(ws, "users/bob/USER.md").status == "link-inside"


def test_linked_workspace_is_no_link_of_the_file(ws):
    (ws / "AGENTS.md").write_text("x")
    link = ws.parent / "link"
    link.symlink_to(ws)
    assert one(link).status == "file"


def test_hard_link(ws):
    (ws / "MEMORY.md").write_text("x")
    os.link(ws / "MEMORY.md", ws / "copy.md")
    file = one(ws, "MEMORY.md")
    assert (file.status, file.text) == ("hard-linked", "x")
    assert "2 names" in file.detail.text()


def test_pipe_and_socket_do_not_block(ws):
    os.mkfifo(ws / "AGENTS.md")
    assert one(ws).status == "special"
    server = socket.socket(socket.AF_UNIX)
    here = Path.cwd()
    os.chdir(ws)  # a socket's path must be short
    try:
        server.bind("SOUL.md")
    finally:
        os.chdir(here)
    assert one(ws, "SOUL.md").status == "special"
    server.close()


def test_missing_permission(ws, monkeypatch):
    (ws / "AGENTS.md").write_text("x")
    (ws / "SOUL.md").write_text("y")
    real = os.open

    def guarded(path, flags, *rest, **named):
        if str(path).endswith("AGENTS.md"):
            raise PermissionError(13, "Permission denied")
        return real(path, flags, *rest, **named)

    monkeypatch.setattr(file_bytes.os, "open", guarded)
    denied, fine = WorkspaceReader(ws).read(["AGENTS.md", "SOUL.md"])
    assert (denied.status, denied.text, denied.size_bytes) == ("unreadable", "", 1)
    assert "Permission denied" in denied.detail.text()
    assert fine.text == "y"


def test_file_that_vanishes_while_it_is_read(ws, monkeypatch):
    (ws / "AGENTS.md").write_text("x")
    real = os.open

    def late(path, flags, *rest, **named):
        Path(path).unlink()
        return real(path, flags, *rest, **named)

    monkeypatch.setattr(file_bytes.os, "open", late)
    file = one(ws)
    assert (file.status, file.modified_ms) == ("missing", None)
    assert "disappeared" in file.detail.text()


@pytest.mark.parametrize(
    ("content", "encoding"),
    [
        ("预算上限是二十万".encode("gbk"), "gbk?"),
        ("rules".encode("utf-16"), "utf-16?"),
        (b"\x7fELF\0\0\1\2\3", "binary"),
    ],
)
def test_other_encodings_are_named_and_the_text_is_the_hosts(ws, content, encoding):
    (ws / "AGENTS.md").write_bytes(content)
    file = one(ws)
    assert (file.status, file.encoding, file.text) == ("file", encoding, content.decode("utf-8", "replace"))
    assert file.detail is not None


def test_other_case_is_told_on_a_file_system_that_ignores_case(ws, monkeypatch):
    (ws / "MEMORY.md").write_text("x")
    assert one(ws, "MEMORY.md").exact_case
    monkeypatch.setattr(os, "listdir", lambda folder: ["memory.md"])
    assert not one(ws, "MEMORY.md").exact_case


def test_odd_names_are_no_crash(ws):
    assert one(ws, "a\0b").status == "unreadable"
    assert one(ws, "x" * 5000).status == "unreadable"


def test_only_what_changed_is_opened_again(ws):
    for name in ("A.md", "B.md", "C.md"):
        settled(ws / name, b"one")
    reader = WorkspaceReader(ws)
    names = ["A.md", "B.md", "C.md", "D.md"]
    before = reader.read(names)
    assert reader.opened == 3
    assert reader.read(names) == before
    assert reader.opened == 3
    settled(ws / "B.md", b"two", LONG_AGO + 5)
    assert [f.text for f in reader.read(names)] == ["one", "two", "one", ""]
    assert reader.opened == 4


def test_a_replaced_file_of_the_same_size_and_time_is_noticed(ws):
    settled(ws / "A.md", b"one")
    reader = WorkspaceReader(ws)
    assert reader.read(["A.md"])[0].text == "one"
    settled(ws / "A.tmp", b"two")
    (ws / "A.tmp").replace(ws / "A.md")
    assert reader.read(["A.md"])[0].text == "two"


def test_two_saves_within_one_tick_of_the_clock_are_both_seen(ws):
    now = time.time()
    (ws / "A.md").write_bytes(b"one")
    os.utime(ws / "A.md", (now, now))
    reader = WorkspaceReader(ws)
    assert reader.read(["A.md"])[0].text == "one"
    (ws / "A.md").write_bytes(b"two")
    os.utime(ws / "A.md", (now, now))
    assert reader.read(["A.md"])[0].text == "two"


def test_a_file_that_comes_goes_and_turns_into_a_folder(ws):
    reader = WorkspaceReader(ws)
    path = ws / "A.md"
    seen = [reader.read(["A.md"])[0].status]
    for step in (lambda: path.write_text("x"), path.unlink, path.mkdir):
        step()
        seen.append(reader.read(["A.md"])[0].status)
    assert seen == ["missing", "file", "missing", "folder"]
