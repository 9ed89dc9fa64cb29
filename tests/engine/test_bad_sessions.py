"""Whatever the session stores hold: it is named, and the files are shown all the same."""

import json
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.host_folder import PLACED, codes, looked, make, sentences, take, told
from strandline.engine.snapshot import Snapshot
from strandline.model.context import FileState

RECORDED = Path(__file__).parents[1] / "fixtures" / "openclaw" / "recordings"
AGENT_DATABASE = Path("agents") / "main" / "agent" / "openclaw-agent.sqlite"
SESSIONS = Path("agents") / "main" / "sessions"


@pytest.fixture
def recorded(tmp_path):
    """Give a function that copies the recorded state of a release and gives its folder."""

    def copy(release: str) -> Path:
        state = tmp_path / release / ".openclaw"
        shutil.copytree(RECORDED / release / "convo" / "state", state)
        shutil.copytree(RECORDED / release / "small" / "state" / "state", state / "state")
        (state / "workspace").mkdir()
        (state / "workspace" / "AGENTS.md").write_text("- be kind\n")
        return state

    return copy


def with_files(state: Path, **more: Any) -> Snapshot:
    snapshot = looked(state, workspace=state / "workspace", release=None, **more)
    assert snapshot.layout.file("AGENTS.md").state is FileState.WHOLE
    return snapshot


DATABASE_DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "cut in the first page": lambda data: data[:50],
    "cut": lambda data: data[: len(data) // 2],
    "no database": lambda data: b"hello" * 1_000,
    "damaged schema": lambda data: data.replace(
        b"CREATE TABLE session_nodes", b"CREATE TABLE \xca\xca\xca\xca\xca\xca\xca_nodes"
    ),
    "zeros": lambda data: data[:100] + bytes(len(data) - 100),
}


@pytest.mark.parametrize("name", DATABASE_DAMAGE)
@pytest.mark.parametrize(
    "database", [AGENT_DATABASE, Path("state") / "openclaw.sqlite"], ids=["agent", "shared"]
)
def test_a_damaged_database_is_named_and_the_files_are_shown(recorded, name, database):
    state = recorded("2026.9.6")
    (state / database).write_bytes(DATABASE_DAMAGE[name]((state / database).read_bytes()))
    found = codes(with_files(state))
    if database == AGENT_DATABASE:
        assert "sessions-problem" in found


@pytest.mark.parametrize("put", PLACED)
@pytest.mark.parametrize("path", [AGENT_DATABASE, Path("state") / "openclaw.sqlite"], ids=["agent", "shared"])
def test_something_else_in_the_place_of_a_database(recorded, put, path):
    state = recorded("2026.9.6")
    (state / path).unlink()
    put(state / path)
    with_files(state)


@pytest.mark.parametrize("put", [*PLACED, lambda path: path.write_bytes(b"junk" * 9_000)])
@pytest.mark.parametrize("suffix", ["-wal", "-shm", "-journal"])
def test_something_else_beside_a_database(recorded, put, suffix):
    state = recorded("2026.9.6")
    put(state / f"{AGENT_DATABASE}{suffix}")
    with_files(state)


def test_junk_as_log_and_shared_memory(recorded):
    state = recorded("2026.9.6")
    for suffix in ("-wal", "-shm"):
        (state / f"{AGENT_DATABASE}{suffix}").write_bytes(b"junk" * 9_000)
    assert with_files(state).sessions


def change(state: Path, *statements: str) -> None:
    connection = sqlite3.connect(state / AGENT_DATABASE)
    for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
        connection.execute(f'DROP TRIGGER "{name}"')
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def test_a_schema_of_the_future_is_told_and_read_as_far_as_it_is_alike(recorded):
    state = recorded("2026.9.6")
    change(state, "PRAGMA user_version = 99")
    snapshot = with_files(state)
    assert "schema 99" in sentences(snapshot)
    assert snapshot.layout.session_key == "agent:main:main"
    assert next(s for s in snapshot.layout.segments if s.key == "history").units


def test_a_schema_that_is_not_known_is_called_unsupported(recorded):
    state = recorded("2026.9.6")
    change(state, "PRAGMA user_version = 99", "ALTER TABLE session_nodes RENAME TO nodes")
    assert "unsupported schema 99" in sentences(with_files(state))


def test_an_index_that_has_to_be_rebuilt_is_not_used(recorded):
    state = recorded("2026.9.6")
    before = next(s for s in with_files(state).layout.segments if s.key == "history")
    change(state, "UPDATE session_transcript_index_state SET needs_rebuild = 1",
           "DELETE FROM session_transcript_active_events")  # fmt: skip
    after = next(s for s in with_files(state).layout.segments if s.key == "history")
    assert (after.units, len(after.parts)) == (before.units, len(before.parts))


@pytest.mark.parametrize(
    "value", ["'banana'", "x'00ff'", "NULL", "-9223372036854775808", "1e300", "9e999", "''"]
)
@pytest.mark.parametrize(
    "column", ["session_key", "current_session_id", "entry_json", "updated_at", "status", "label"]
)
def test_columns_of_any_type(recorded, column, value):
    state = recorded("2026.9.6")
    change(state, "CREATE TABLE loose AS SELECT * FROM session_nodes", "DROP TABLE session_nodes",
           "ALTER TABLE loose RENAME TO session_nodes", "UPDATE session_nodes SET entry_json = '{}'",
           f"UPDATE session_nodes SET {column} = {value}")  # fmt: skip
    with_files(state)


def test_a_view_that_never_ends_is_given_up(recorded, monkeypatch):
    monkeypatch.setattr("strandline.store.sqlite_ro.MOST_LOOKS", 5)
    state = recorded("2026.9.6")
    change(state, "DROP TABLE session_nodes",
           "CREATE VIEW session_nodes AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"
           " SELECT x AS session_key, x AS current_session_id, '{}' AS entry_json FROM n"
           " WHERE x < 0")  # fmt: skip
    assert "took too long" in sentences(with_files(state))


NINES = int("9" * 400)
ENTRIES: dict[str, Any] = {
    "no object": [],
    "no id": {"updatedAt": 5},
    "an id of another type": {"sessionId": 5, "sessionFile": []},
    "an id that leads out": {"sessionId": "../../../etc/passwd", "sessionFile": "/etc/passwd"},
    "dots": {"sessionId": "..", "sessionFile": ".."},
    "a name no file can have": {"sessionId": "a\0", "sessionFile": "/a\0b"},
    "half of a pair": {"sessionId": "\ud800", "sessionFile": "/x/\ud800"},
    "a long name": {"sessionId": "a" * 5_000, "sessionFile": "/" + "b" * 5_000},
    "huge numbers": dict.fromkeys(("updatedAt", "contextTokens", "totalTokens", "estimatedCostUsd"), NINES)
    | {"sessionId": "x", "totalTokensFresh": True, "model": "m"},
    "negative numbers": dict.fromkeys(("updatedAt", "contextTokens", "totalTokens", "compactionCount"), -5)
    | {"sessionId": "x", "totalTokensFresh": True, "model": "m"},
    "numbers as text": dict.fromkeys(("updatedAt", "contextTokens", "totalTokens"), "5") | {"sessionId": "x"},
    "a report that cannot be": {
        "sessionId": "x",
        "systemPromptReport": {
            "systemPrompt": {"chars": -5},
            "tools": {"entries": [{"name": "a", "schemaChars": -500}, 5, None]},
            "injectedWorkspaceFiles": [{"name": "A", "injectedChars": -5}, [], {"name": {}}],
            "currentTurn": {"promptChars": -5},
        },
    },
}


@pytest.mark.parametrize("name", ENTRIES)
@pytest.mark.parametrize("engine", ["legacy", "lossless-claw"])
def test_entries_of_any_kind(tmp_path, name, engine):
    state = make(tmp_path, {"plugins": {"slots": {"contextEngine": engine}}, "agents": {"defaults": {}}})
    (state / SESSIONS).mkdir(parents=True)
    listed = {"agent:main:main": ENTRIES[name], "agent:main:x:topic:\ud800/../y": {"sessionId": "z"}}
    (state / SESSIONS / "sessions.json").write_text(json.dumps(listed))
    layout = looked(state, release="2026.7.1").layout
    assert layout.window.tokens == 200_000
    assert layout.window.used is None or layout.window.used >= 0
    assert all(segment.units is None or segment.units >= 0 for segment in layout.segments)


LISTS = {
    "empty": b"",
    "list": b"[]",
    "cut": b'{"a": ',
    "deep": b"[" * 200_000,
    "binary": bytes(range(256)),
    "large": b'{"agent:main:main": {"sessionId": "x", "updatedAt": 1, "pad": "' + b"a" * (50 << 20) + b'"}}',
}


@pytest.mark.parametrize("name", LISTS)
def test_a_list_of_sessions_of_any_kind(tmp_path, name):
    state = make(tmp_path, {})
    (state / SESSIONS).mkdir(parents=True)
    (state / SESSIONS / "sessions.json").write_bytes(LISTS[name])
    snapshot = take(state, release="2026.7.1")
    told(snapshot)
    assert ("sessions-problem" in codes(snapshot)) == (name != "large")
    assert len(snapshot.sessions) == (name == "large")


@pytest.mark.parametrize("put", PLACED)
def test_something_else_in_the_place_of_the_sessions(recorded, put):
    state = recorded("2026.7.1")
    (state / SESSIONS / "sessions.json").unlink()
    put(state / SESSIONS / "sessions.json")
    assert "sessions-problem" in codes(with_files(state))


@pytest.mark.parametrize("put", PLACED)
def test_something_else_in_the_place_of_a_transcript(recorded, put):
    state = recorded("2026.7.1")
    for transcript in (state / SESSIONS).glob("*.jsonl"):
        transcript.unlink()
        put(transcript)
    assert "transcript-problem" in codes(with_files(state))


@pytest.mark.parametrize("name", ["agents", "agents/main", "agents/main/sessions", "state"])
@pytest.mark.parametrize("put", [*PLACED, lambda path: path.write_text("x")])
def test_something_else_in_the_place_of_a_folder(recorded, name, put):
    state = recorded("2026.7.1")
    shutil.rmtree(state / name)
    put(state / name)
    with_files(state)


def message(**fields: Any) -> bytes:
    return json.dumps({"type": "message", "id": "a", "parentId": None, "message": fields}).encode() + b"\n"


TRANSCRIPTS = {
    "empty": b"",
    "binary": bytes(range(256)) * 99,
    "deep arguments": b'{"type":"message","id":"a","parentId":null,"message":{"role":"assistant","content":'
    b'[{"type":"toolCall","arguments":' + b'{"a":' * 975 + b"1" + b"}" * 975 + b"}]}}\n",
    "impossible usage": message(
        role="assistant", content=[], usage={"input": NINES, "output": -5, "cost": {"total": NINES}}
    ),
    "contents": message(role=5, content={"a": 1})
    + message(role="user", content=[5, None, [], {"type": []}, {"type": {}}, {"type": "image", "data": 5}]),
    "its own parent": b'{"type":"message","id":"a","parentId":"a","message":{}}\n',
    "ids": b'{"type":"message","id":5,"parentId":[],"message":{}}\n{"type":[],"id":"x"}\n',
    "half of a pair": message(role="user", content="\ud800 hi"),
    "times": message(role="user", content="a", timestamp=-1e14) + message(
        role="user", content="b", timestamp="0001-01-01T00:00:00+23:59"
    ),
    "a compaction": b'{"type":"compaction","id":"c","parentId":null,"summary":[],"firstKeptEntryId":{}}\n',
}  # fmt: skip


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_transcript_of_any_kind(recorded, name):
    state = recorded("2026.7.1")
    for transcript in (state / SESSIONS).glob("*.jsonl"):
        transcript.write_bytes(b'{"type":"session","version":3,"id":"x"}\n' + TRANSCRIPTS[name])
    layout = with_files(state, exact=name == "half of a pair").layout
    assert layout.window.used is None or layout.window.used >= 0
