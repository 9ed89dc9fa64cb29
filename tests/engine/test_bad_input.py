"""Whatever lies in a workspace, under any name: a layout with a clear sentence, no crash, no endless wait."""

import json
import os
import shutil
import socket
import threading
from pathlib import Path

import pytest

from engine.host_folder import codes, looked, make, sentences, take, told
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.model.context import FileState

LIMIT = 2 << 20  # bytes the host reads of a file
RECORDED = Path(__file__).parents[1] / "fixtures" / "openclaw" / "recordings"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("必须这样做，不要忘记\n".encode("gbk") * 20, "not-utf8"),
        ("# hello\n".encode("utf-16"), "not-utf8"),
        ("# hello\n".encode("utf-16-le") * 9, "not-utf8"),
        (b"a\0b\0" * 1_000, "not-utf8"),
        (bytes(range(256)) * 9, "not-utf8"),
        (b"plain text " * 20 + b"with one bad byte \xff in it\n", "damaged-text"),
        (
            b"half of a pair \xed\xa0\xbd\xed\xb8\x80 as CESU-8, in much plain text " + b"x" * 900,
            "damaged-text",
        ),
        (b"\xef\xbb\xbf# marked\n", None),
        (b"a\r\nb\nc\rd", None),
        (b"{x} {} %s {0.__class__}\n", None),
    ],
)
def test_encodings(tmp_path, data, code):
    snapshot = looked(make(tmp_path, {}, {"AGENTS.md": data}))
    assert {c for c in codes(snapshot) if c in ("not-utf8", "damaged-text")} == ({code} if code else set())
    assert snapshot.layout.file("AGENTS.md").state is FileState.WHOLE


@pytest.mark.parametrize("data", [b"", b"\xef\xbb\xbf", b" \n\t\xe3\x80\x80\n", b"\n" * 200_000])
def test_what_is_white_space_only_is_empty(tmp_path, data):
    assert looked(make(tmp_path, {}, {"AGENTS.md": data})).layout.file("AGENTS.md").state is FileState.EMPTY


@pytest.mark.parametrize(
    ("size", "raw"), [(LIMIT - 1, LIMIT - 1), (LIMIT, LIMIT), (LIMIT + 1, 40), (50 << 20, 40)]
)
def test_the_hosts_limit_of_two_mebibytes(tmp_path, size, raw):
    state = make(tmp_path, {})
    with (state / "workspace" / "SOUL.md").open("wb") as stream:
        stream.write(b"a")
        stream.seek(size - 1)
        stream.write(b"a")
    snapshot = take(state)
    told(snapshot)
    soul = snapshot.layout.file("SOUL.md")
    assert soul.raw_units == raw
    assert (soul.state is FileState.UNREADABLE) == (size > LIMIT)


ODD_TEXTS = {
    "one line": "must never " * 190_000,
    "headings": "# must heading\n" * 100_000,
    "empty headings": "#\n" * 1_000_000,
    "list items": "- must never do\n" * 130_000,
    "underlined": "a\n===\n" * 300_000,
    "fences": "```\n" * 500_000,
    "comments": "<!--\n" * 400_000,
    "front matter": "---\n" * 500_000,
    "emoji": "😀" * 500_000,
    "rules": "必须做这个\n" * 100_000,
    "spaces": "a" + " " * (LIMIT - 2) + "b",
    "joiners": "\u200d" * 600_000,
}


COUNTED = ("one line", "emoji", "spaces", "joiners")  # hard for a tokeniser


@pytest.mark.parametrize("name", ODD_TEXTS)
def test_texts_as_large_as_the_host_reads_them(tmp_path, name):
    state = make(tmp_path, {}, {"AGENTS.md": ODD_TEXTS[name]})
    snapshot = take(state, exact=name in COUNTED)
    told(snapshot)
    agents = snapshot.layout.file("AGENTS.md")
    assert agents.state is FileState.CUT
    assert 0 < agents.injected_units <= 20_000


def test_everything_but_plain_files(tmp_path, monkeypatch):
    state = make(tmp_path, {}, {"agents.md": "lower case", "real": "linked"})
    ws = state / "workspace"
    os.mkfifo(ws / "AGENTS.md")
    monkeypatch.chdir(ws)  # the name of a socket must be short
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("SOUL.md")
        (ws / "TOOLS.md").symlink_to("/dev/zero")
        (ws / "IDENTITY.md").symlink_to("IDENTITY.md")
        (ws / "USER.md").mkdir()
        (ws / "HEARTBEAT.md").symlink_to("/etc/hostname")
        (ws / "MEMORY.md").hardlink_to(ws / "real")
        (ws / "users" / "a").mkdir(parents=True)
        os.mkfifo(ws / "users" / "a" / "USER.md")
        for release in ("2026.2.1", "2026.3.8", "2026.7.1", "2026.9.6"):
            snapshot = looked(state, release=release)
            states = {file.name: file.state for file in snapshot.layout.files}
            for name in ("AGENTS.md", "SOUL.md", "IDENTITY.md", "USER.md", "MEMORY.md"):
                assert states[name] is FileState.UNREADABLE, (release, name)
            assert "named pipe" in sentences(snapshot)


def test_a_file_without_permission(tmp_path, monkeypatch):
    state = make(tmp_path, {}, {"AGENTS.md": "a", "SOUL.md": "b"})
    really = os.open

    def refuse(path, *rest, **more):
        if Path(path).name == "SOUL.md":
            raise PermissionError(13, "Permission denied")
        return really(path, *rest, **more)

    monkeypatch.setattr(os, "open", refuse)
    snapshot = take(state)
    assert "Permission denied" in told(snapshot)
    states = {file.name: file.state for file in snapshot.layout.files}
    assert (states["AGENTS.md"], states["SOUL.md"]) == (FileState.WHOLE, FileState.UNREADABLE)


@pytest.mark.parametrize(
    "name",
    ["a\nb", "{x}", "{}", "{0.__class__}", "%s", "\u202e", "😀", "\udcff\udcfe", "x" * 200, " ", "\x1b[31m"],
)
def test_any_name_of_a_folder(tmp_path, name):
    """The workspace, a folder in it and the state folder; also where the host's records are asked."""
    config = {"hooks": {"internal": {"entries": {"bootstrap-extra-files": {"paths": ["*/AGENTS.md"]}}}}}
    state = make(tmp_path / name, config, {f"{name}/AGENTS.md": "extra", "AGENTS.md": "x"})
    shutil.copytree(RECORDED / "2026.9.6" / "small" / "state" / "state", state / "state")
    for release in ("2026.7.1", "2026.9.6"):
        snapshot = looked(state, release=release)
        extra = next(s for s in snapshot.layout.segments if s.file == f"{name}/AGENTS.md")
        assert extra.title.text() == f"{name}/AGENTS.md"
    moved = tmp_path / "moved"
    moved.mkdir()
    (state / "openclaw.json").write_text(
        json.dumps({"agents": {"defaults": {"workspace": f"/nowhere/{name}"}}})
    )
    looked(state, workspace=moved)


def test_files_that_change_while_they_are_read(tmp_path):
    state = make(tmp_path, {}, {"AGENTS.md": "a" * 1_000, "SOUL.md": "b" * 1_000})
    done = threading.Event()

    def rewrite() -> None:
        soul, agents = state / "workspace" / "SOUL.md", state / "workspace" / "AGENTS.md"
        for number in range(1_000):
            agents.write_text("a" * (number % 7) * 1_000)
            soul.unlink(missing_ok=True)
            if number % 3:
                soul.write_text("b" * number)
            (state / "openclaw.json").write_text("{" if number % 2 else "{}")
        agents.write_text("end")
        soul.write_text("end")
        (state / "openclaw.json").write_text("{}")
        done.set()

    writer = threading.Thread(target=rewrite)
    writer.start()
    with SnapshotTaker(env={"HOME": str(tmp_path)}) as taker:
        while not done.is_set():
            told(taker.take(Target(state_dir=state), exact=False))
        writer.join()
        last = taker.take(Target(state_dir=state), exact=False)
    assert [last.layout.file(name).raw_text for name in ("AGENTS.md", "SOUL.md")] == ["end", "end"]
    assert not any(code.startswith("config-") for code in codes(last))
