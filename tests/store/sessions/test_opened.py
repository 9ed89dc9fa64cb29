"""Which store counts when both are there."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from strandline.store.sessions import StoreKind, open_session_store

Copy = Callable[[str, str], Path]


@pytest.fixture
def both(writable: Copy, make) -> Path:
    """Give a state folder that was moved to 2026.9.6 and still has its old list."""
    state = writable("2026.9.6", "convo").parents[3]
    make.sessions(state / "agents" / "main" / "sessions", main={"sessionId": "old", "updatedAt": 5})
    return state


def test_the_database_counts_once_it_holds_sessions(both: Path) -> None:
    opened = open_session_store(both, "main", {})
    assert [store.kind for store in opened.stores] == [StoreKind.SQLITE, StoreKind.JSONL]
    assert opened.authoritative is opened.stores[0]
    assert len(opened.entries) == 3
    assert opened.entry("agent:main:main").session_id.startswith("538a")
    assert opened.entry("agent:main:none") is None
    assert opened.problems == ()


def test_an_older_release_keeps_to_its_files(both: Path) -> None:
    opened = open_session_store(both, "main", {}, release="2026.7.1")
    assert opened.authoritative.kind is StoreKind.JSONL
    assert [entry.session_id for entry in opened.entries] == ["old"]
    assert "2026.7.1" in str(opened.reason)
    assert open_session_store(both, "main", {}, release="2026.7.2").authoritative.kind is StoreKind.SQLITE


def test_files_written_after_the_database_count_when_the_release_is_unknown(both: Path, make) -> None:
    folder = both / "agents" / "main" / "sessions"
    make.sessions(folder, main={"sessionId": "back", "updatedAt": 2_000_000_000_000})
    assert [entry.session_id for entry in open_session_store(both, "main", {}).entries] == ["back"]
    assert open_session_store(both, "main", {}, release="2026.9.6").authoritative.kind is StoreKind.SQLITE


def test_an_empty_database_does_not_hide_the_files(both: Path) -> None:
    path = both / "agents" / "main" / "agent" / "openclaw-agent.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM session_nodes")
        connection.commit()
    opened = open_session_store(both, "main", {})
    assert [entry.session_id for entry in opened.entries] == ["old"]


def test_a_damaged_database_is_told_and_the_files_are_shown(both: Path) -> None:
    (both / "agents" / "main" / "agent" / "openclaw-agent.sqlite").write_bytes(b"")
    opened = open_session_store(both, "main", {})
    assert opened.authoritative.kind is StoreKind.JSONL
    assert "is empty" in str(opened.problems[0].sentence)


def test_a_damaged_database_alone_is_still_the_store(tmp_path: Path) -> None:
    path = tmp_path / "agents" / "main" / "agent" / "openclaw-agent.sqlite"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"junk" * 100)
    opened = open_session_store(tmp_path, "main", {})
    assert opened.authoritative.kind is StoreKind.SQLITE
    assert len(opened.problems) == 1


def test_nothing_is_there(tmp_path: Path) -> None:
    opened = open_session_store(tmp_path, "main", {})
    assert (opened.stores, opened.authoritative, opened.entries, opened.orphans) == ((), None, (), ())
    assert (opened.changed_ms, opened.fingerprint(), opened.problems) == (None, (), ())
    assert "No sessions" in str(opened.reason)


def test_the_memory_index_of_2026_7_1_is_no_session_store(recorded: Copy) -> None:
    state = recorded("2026.7.1", "convo")
    assert (state / "agents" / "main" / "agent" / "openclaw-agent.sqlite").exists()
    opened = open_session_store(state, "main", {})
    assert [store.kind for store in opened.stores] == [StoreKind.JSONL]
    assert opened.problems == ()


def test_agent_folders_are_lower_case(recorded: Copy) -> None:
    assert len(open_session_store(recorded("2026.7.1", "convo"), "Ops", {}).entries) == 1
