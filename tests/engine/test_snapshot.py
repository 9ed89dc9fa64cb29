"""Snapshots again and again: what is kept, what is read anew, and that nothing of the host changes."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.host_folder import codes, listing, make
from strandline import paths
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.errors import NotFound, Unreadable
from strandline.model.context import FileState, SessionKind, TokenBasis
from strandline.store import encodings, workspace
from strandline.store.library import Library
from strandline.store.sessions.jsonl import JsonlSessionStore

CONVO = "openclaw/recordings/{}/convo"
AGENT_DATABASE = Path("agents") / "main" / "agent" / "openclaw-agent.sqlite"


@pytest.fixture
def taker(tmp_path: Path) -> Iterator[SnapshotTaker]:
    with SnapshotTaker(env={"HOME": str(tmp_path)}) as taker:
        yield taker


def settled(state: Path) -> None:
    """Make every file look as if it had been written long ago."""
    for path in state.rglob("*"):
        os.utime(path, (1_700_000_000, 1_700_000_000), follow_symlinks=False)


def basis(snapshot, name: str = "AGENTS.md") -> TokenBasis | None:
    file = snapshot.layout.file(name)
    return file.tokens.basis if file and file.tokens else None


# --- reading again ----------------------------------------------------------------------


def test_unchanged_files_are_not_opened_again(tmp_path, taker, monkeypatch):
    state = make(tmp_path, {}, {"AGENTS.md": "a", "SOUL.md": "b"})
    settled(state)
    opened = []
    read = workspace.read_bytes
    monkeypatch.setattr(
        workspace, "read_bytes", lambda path, limit: opened.append(path.name) or read(path, limit)
    )
    target = Target(state_dir=state)
    first = taker.take(target, exact=False)
    assert opened == ["AGENTS.md", "SOUL.md"]
    again = taker.take(target, exact=False)
    assert opened == ["AGENTS.md", "SOUL.md"]
    assert again.layout.files == first.layout.files
    (state / "workspace" / "SOUL.md").write_text("bb")
    changed = taker.take(target, exact=False)
    assert opened == ["AGENTS.md", "SOUL.md", "SOUL.md"]
    assert changed.layout.file("SOUL.md").raw_units == 2


def test_the_list_of_sessions_and_the_transcript_are_read_once(copy_fixture, taker, monkeypatch):
    state = copy_fixture(CONVO.format("2026.7.1")) / "state"
    loaded, walked = [], []
    load, walk = JsonlSessionStore._load, JsonlSessionStore.active_path
    monkeypatch.setattr(JsonlSessionStore, "_load", lambda self: loaded.append(1) or load(self))
    monkeypatch.setattr(
        JsonlSessionStore, "active_path", lambda self, key: walked.append(1) or walk(self, key)
    )
    for _ in range(3):
        taker.take(Target(state_dir=state), exact=False)
    assert (len(loaded), len(walked)) == (1, 1)
    listed = state / "agents" / "main" / "sessions" / "sessions.json"
    listed.write_text(listed.read_text() + " ")
    taker.take(Target(state_dir=state), exact=False)
    assert (len(loaded), len(walked)) == (2, 2)


def test_a_session_that_appears_is_seen(tmp_path, taker):
    state = make(tmp_path, {})
    assert taker.take(Target(state_dir=state), exact=False).sessions == ()
    folder = state / "agents" / "main" / "sessions"
    folder.mkdir(parents=True)
    (folder / "sessions.json").write_text(json.dumps({"agent:main:main": {"sessionId": "x", "updatedAt": 5}}))
    found = taker.take(Target(state_dir=state), exact=False).sessions
    assert [(choice.key, choice.kind, choice.updated_ms) for choice in found] == [
        ("agent:main:main", SessionKind.MAIN, 5)
    ]


def test_a_file_that_vanishes_and_returns(tmp_path, taker):
    state = make(tmp_path, {}, {"SOUL.md": "soul"})
    soul = state / "workspace" / "SOUL.md"
    states = []
    for step in (lambda: None, soul.unlink, lambda: soul.write_text("new")):
        step()
        states.append(taker.take(Target(state_dir=state), exact=False).layout.file("SOUL.md").state)
    assert states == [FileState.WHOLE, FileState.MISSING, FileState.WHOLE]


# --- counting in two steps --------------------------------------------------------------


def test_first_estimated_then_exact(tmp_path, taker):
    state = make(tmp_path, {})
    first = taker.take(Target(state_dir=state), exact=False)
    assert (first.exact, basis(first)) == (False, TokenBasis.ESTIMATED)
    second = taker.take(Target(state_dir=state), exact=True)
    assert (second.exact, basis(second)) == (True, TokenBasis.APPROX)
    assert [f.sent_units for f in first.layout.files] == [f.sent_units for f in second.layout.files]


def test_counts_outlive_the_process_in_the_library(tmp_path, monkeypatch):
    state = make(tmp_path, {}, {"AGENTS.md": "count me\n"})
    with SnapshotTaker.with_library() as taker:
        counted = taker.take(Target(state_dir=state)).layout.file("AGENTS.md").tokens
    with Library.open(paths.library_file()) as library:
        rows = sqlite3.connect(library.path).execute("SELECT tokens FROM token_counts").fetchall()
    assert (counted.value,) in rows

    def no_encoding(name):
        raise AssertionError(f"{name} was loaded although every count is known")

    monkeypatch.setattr(encodings, "_load", no_encoding)
    with SnapshotTaker.with_library() as taker:
        again = taker.take(Target(state_dir=state))
    assert again.layout.file("AGENTS.md").tokens == counted
    assert again.exact


def test_without_the_tokenisers_data_tokens_are_estimated_and_it_is_said(tmp_path, taker, monkeypatch):
    def missing(name):
        raise encodings._missing(name)

    monkeypatch.setattr(encodings, "_load", missing)
    snapshot = taker.take(Target(state_dir=make(tmp_path, {})))
    assert basis(snapshot) is TokenBasis.ESTIMATED
    assert "tokens-estimated" in codes(snapshot)
    assert snapshot.exact  # it will not get any better


def test_a_library_that_fails_costs_nothing_but_memory(tmp_path, own_home):
    with SnapshotTaker.with_library() as taker:
        for file in paths.data_dir().iterdir():
            file.unlink()
        paths.data_dir().rmdir()
        paths.data_dir().write_text("a file where the folder was")
        snapshot = taker.take(Target(state_dir=make(tmp_path, {})))
    assert basis(snapshot) is TokenBasis.APPROX


def test_a_library_that_cannot_be_opened_is_done_without(tmp_path, own_home):
    paths.data_dir().write_text("a file where the folder should be")
    with SnapshotTaker.with_library() as taker:
        assert taker.take(Target(state_dir=make(tmp_path, {}))).exact


# --- which session ----------------------------------------------------------------------


SESSIONS = {
    "agent:main:main": {"sessionId": "a", "updatedAt": 1},
    "agent:main:telegram:direct:ling": {"sessionId": "b", "updatedAt": 9},
    "agent:main:telegram:group:old": {"sessionId": "c", "updatedAt": 3},
    "agent:main:telegram:group:new": {"sessionId": "d", "updatedAt": 4},
    "agent:main:telegram:group:pair": {"sessionId": "e", "updatedAt": 5, "chatType": "direct"},
    "agent:main:cron:daily": {"sessionId": "f", "updatedAt": 6},
    "agent:main:subagent:1": {"sessionId": "g", "updatedAt": 7},
}


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        (None, "agent:main:main"),
        (SessionKind.MAIN, "agent:main:main"),
        (SessionKind.GROUP, "agent:main:telegram:group:new"),
        (SessionKind.CRON, "agent:main:cron:daily"),
        (SessionKind.SUBAGENT, "agent:main:subagent:1"),
    ],
)
def test_of_a_kind_the_newest_is_taken_and_the_main_one_of_the_main_kind(tmp_path, taker, kind, key):
    state = make(tmp_path, {})
    folder = state / "agents" / "main" / "sessions"
    folder.mkdir(parents=True)
    (folder / "sessions.json").write_text(json.dumps(SESSIONS))
    by_kind = taker.take(Target(state_dir=state, kind=kind), exact=False).layout
    assert (by_kind.session_key, by_kind.kind) == (key, kind or SessionKind.MAIN)
    by_key = taker.take(Target(state_dir=state, session_key=key), exact=False).layout
    assert (by_key.session_key, by_key.kind) == (by_kind.session_key, by_kind.kind)


def test_a_group_key_whose_chat_is_direct_gets_what_a_direct_chat_gets(copy_fixture, taker):
    state = copy_fixture(CONVO.format("2026.9.6")) / "state"
    kinds = {choice.key: choice.kind for choice in taker.take(Target(state_dir=state), exact=False).sessions}
    assert kinds["agent:main:telegram:group:-100123"] is SessionKind.MAIN


def test_a_kind_without_a_session_is_shown_as_if_it_began_now(copy_fixture, taker):
    state = copy_fixture(CONVO.format("2026.9.6")) / "state"
    layout = taker.take(Target(state_dir=state, kind=SessionKind.CRON), exact=False).layout
    assert (layout.session_key, layout.kind) == ("", SessionKind.CRON)
    assert next(s for s in layout.segments if s.key == "history").units == 0


def test_the_kind_may_differ_from_the_sessions_own(copy_fixture, taker):
    state = copy_fixture(CONVO.format("2026.9.6")) / "state"
    layout = taker.take(
        Target(state_dir=state, session_key="main", kind=SessionKind.SUBAGENT), exact=False
    ).layout
    assert (layout.session_key, layout.kind) == ("agent:main:main", SessionKind.SUBAGENT)


def test_a_short_form_and_another_case_mean_the_same_session(copy_fixture, taker):
    state = copy_fixture(CONVO.format("2026.9.6")) / "state"
    for key in ("main", "AGENT:MAIN:MAIN"):
        assert (
            taker.take(Target(state_dir=state, session_key=key), exact=False).layout.session_key
            == "agent:main:main"
        )


def test_an_unknown_session_names_the_known_ones(copy_fixture, taker):
    state = copy_fixture(CONVO.format("2026.9.6")) / "state"
    with pytest.raises(NotFound) as caught:
        taker.take(Target(state_dir=state, session_key="agent:main:nobody"), exact=False)
    assert "agent:main:main" in str(caught.value.way_out)


def test_a_session_of_unreadable_sessions_is_not_called_missing(copy_fixture, taker):
    state = copy_fixture(CONVO.format("2026.9.6")) / "state"
    (state / AGENT_DATABASE).write_bytes(b"no database")
    with pytest.raises(Unreadable):
        taker.take(Target(state_dir=state, session_key="agent:main:main"), exact=False)


def test_another_agent_has_its_own_sessions_and_workspace(copy_fixture, taker):
    state = copy_fixture(CONVO.format("2026.9.6")) / "state"
    first, other = (
        taker.take(Target(state_dir=state, agent=agent), exact=False) for agent in ("main", "ops")
    )
    assert first.agents == other.agents == ("main", "ops")
    assert first.layout.workspace != other.layout.workspace
    assert {choice.key.split(":")[1] for choice in other.sessions} == {"ops"}


def test_another_engine_chooses_the_messages(copy_fixture, taker):
    state = copy_fixture(CONVO.format("2026.9.6")) / "state"
    config = json.loads((state / "openclaw.json").read_text())
    config["plugins"] = {"slots": {"contextEngine": "lossless-claw"}}
    (state / "openclaw.json").write_text(json.dumps(config))
    layout = taker.take(Target(state_dir=state), exact=False).layout
    assert layout.engine == "lossless-claw"
    assert next(s for s in layout.segments if s.key == "history").units is None
    assert layout.window.lcm_line == 45_000


# --- the host's files stay as they are --------------------------------------------------


@pytest.mark.parametrize("release", ["2026.7.1", "2026.9.6"])
def test_nothing_in_the_hosts_folders_changes(copy_fixture, taker, release):
    top = copy_fixture(CONVO.format(release))
    before = listing(top)
    for agent in ("main", "ops"):
        for exact in (False, True):
            for kind in SessionKind:
                taker.take(
                    Target(state_dir=top / "state", workspace=top / "workspace", agent=agent, kind=kind),
                    exact=exact,
                )
    assert listing(top) == before


def test_no_sidecar_appears_beside_a_database_at_rest(copy_fixture, taker):
    state = copy_fixture(CONVO.format("2026.9.6")) / "state"
    connection = sqlite3.connect(state / AGENT_DATABASE)
    assert connection.execute("PRAGMA journal_mode = WAL").fetchone() == ("wal",)
    connection.close()
    before = listing(state)
    assert taker.take(Target(state_dir=state), exact=False).sessions
    assert listing(state) == before
    assert not list(state.rglob("*-wal"))
    assert not list(state.rglob("*-shm"))


HOLDER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute(f"PRAGMA journal_mode = {sys.argv[2]}")
connection.execute(f"BEGIN {sys.argv[3]}")
connection.execute("UPDATE session_nodes SET updated_at = updated_at")
print("held", flush=True)
sys.stdin.readline()
connection.execute("ROLLBACK")
"""


@pytest.fixture
def hold():
    """Give a function that has another process hold a write lock on a database."""
    holders = []

    def start(database: Path, journal: str, lock: str) -> None:
        command = [sys.executable, "-c", HOLDER, str(database), journal, lock]
        holder = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        holders.append(holder)
        assert holder.stdout.readline() == "held\n"

    yield start
    for holder in holders:
        holder.communicate("\n", timeout=60)


def test_a_host_that_is_writing_is_read_beside_it(copy_fixture, taker, hold):
    state = copy_fixture(CONVO.format("2026.9.6")) / "state"
    hold(state / AGENT_DATABASE, "WAL", "IMMEDIATE")
    before = listing(state)
    assert f"{AGENT_DATABASE}-shm" in before
    snapshot = taker.take(Target(state_dir=state), exact=False)
    assert snapshot.sessions
    assert "sessions-problem" not in codes(snapshot)
    assert listing(state) == before


def test_a_locked_database_is_named_and_the_files_are_shown(copy_fixture, taker, hold):
    top = copy_fixture(CONVO.format("2026.9.6"))
    hold(top / "state" / AGENT_DATABASE, "DELETE", "EXCLUSIVE")
    snapshot = taker.take(Target(state_dir=top / "state", workspace=top / "workspace"), exact=False)
    assert "sessions-problem" in codes(snapshot)
    assert any("is locked" in str(finding.reason) for finding in snapshot.layout.findings)
    assert snapshot.layout.file("AGENTS.md").raw_units > 0


def test_both_stores_are_told_and_one_is_used(copy_fixture, taker):
    state = copy_fixture(CONVO.format("2026.9.6")) / "state"
    other = copy_fixture(CONVO.format("2026.7.1"), "old") / "state" / "agents" / "main" / "sessions"
    sessions = state / "agents" / "main" / "sessions"
    shutil.copytree(other, sessions, dirs_exist_ok=True)
    snapshot = taker.take(Target(state_dir=state), exact=False)
    assert "two-session-stores" in codes(snapshot)
    assert snapshot.layout.session_key == "agent:main:main"
