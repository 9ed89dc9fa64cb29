"""The agent database: schemas, damage, packed rows, a stale index."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
import zstandard

from strandline.store.sessions import OrphanKind, sqlite_events
from strandline.store.sessions.sqlite import SqliteSessionStore
from strandline.store.sessions.sqlite_events import decode_event

MAIN = "538a1908-634a-49c6-a0a3-eeac3396b1b5"
Copy = Callable[[str, str], Path]


def said(store: SqliteSessionStore) -> str:
    return " ".join(str(problem.sentence) for problem in store.problems)


def change(path: Path, *statements: str | tuple[str, tuple]) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(*((statement,) if isinstance(statement, str) else statement))
        connection.commit()


@pytest.fixture
def database(writable: Copy) -> Path:
    return writable("2026.9.6", "convo")


def test_a_stale_index_gives_the_same_path_by_walking_the_tree(database: Path) -> None:
    by_index = SqliteSessionStore(database).active_path(MAIN)
    change(database, "UPDATE session_transcript_index_state SET needs_rebuild = 1")
    by_walk = SqliteSessionStore(database).active_path(MAIN)
    assert by_walk == by_index
    change(database, "DELETE FROM session_transcript_active_events")
    assert SqliteSessionStore(database).active_path(MAIN) == by_index
    change(database, "DROP TABLE session_transcript_index_state")
    assert SqliteSessionStore(database).active_path(MAIN) == by_index


def test_an_entry_the_index_does_not_know_sends_it_walking(database: Path) -> None:
    by_index = SqliteSessionStore(database).active_path(MAIN)
    change(database, "DELETE FROM transcript_event_identities WHERE seq = 10")
    assert SqliteSessionStore(database).active_path(MAIN) == by_index


def test_walking_reads_packed_rows_with_and_without_their_navigation(database: Path) -> None:
    by_index = SqliteSessionStore(database).active_path(MAIN)
    change(
        database,
        "UPDATE session_transcript_index_state SET needs_rebuild = 1",
        "UPDATE transcript_events SET navigation_json = NULL",
    )
    assert SqliteSessionStore(database).active_path(MAIN) == by_index


def test_a_damaged_packed_row_is_reported_and_the_rest_is_shown(database: Path) -> None:
    whole = SqliteSessionStore(database).active_path(MAIN)
    change(database, "UPDATE transcript_events SET event_zstd = x'28b52ffd00' WHERE event_zstd IS NOT NULL")
    path = SqliteSessionStore(database).active_path(MAIN)
    assert path.total_messages == whole.total_messages
    # The compaction itself was packed: what it kept is unknown, what came after it is not.
    after = [item.entry_id for item in whole.items][7:]
    assert [item.entry_id for item in path.items] == after
    assert len(after) == 6
    assert "1 message of the transcript cannot be read" in str(path.problems[0].sentence)


@pytest.mark.parametrize(
    ("packed", "size"),
    [
        (b"", 5),
        (b"no frame at all", 5),
        (zstandard.compress(b'{"a":1}')[:-3], 7),
        (zstandard.compress(b'{"a":1}'), 8),
        (zstandard.compress(b"[1]"), 3),
        (zstandard.compress(b" " * 5_000_000 + b"{}"), None),
        (zstandard.compress(b" " * 60_000_000 + b"{}"), 60_000_002),
        ("text", 4),
    ],
    ids=["empty", "no frame", "cut short", "other length", "no object", "too long", "bomb", "not bytes"],
)
def test_bad_frames_give_nothing(packed: object, size: int | None) -> None:
    assert decode_event(None, packed, size) is None


def test_good_frames_of_all_kinds_are_unpacked() -> None:
    raw = json.dumps({"a": "猫" * 3000}, ensure_ascii=False).encode()
    for compressor in (
        zstandard.ZstdCompressor(level=1, write_checksum=True),
        zstandard.ZstdCompressor(level=1, write_content_size=False),
    ):
        assert decode_event(None, compressor.compress(raw), len(raw)) == {"a": "猫" * 3000}
    assert decode_event('{"a":1}', None, None) == {"a": 1}
    assert decode_event("nonsense", None, None) is None
    assert decode_event(None, None, None) is None


def test_a_newer_schema_is_read_as_far_as_it_is_alike(database: Path) -> None:
    change(
        database,
        "PRAGMA user_version = 99",
        "ALTER TABLE session_nodes DROP COLUMN archived_at",
        "ALTER TABLE session_transcript_active_events DROP COLUMN context_eligible",
        "ALTER TABLE session_nodes ADD COLUMN future",
    )
    store = SqliteSessionStore(database)
    assert len(store.entries()) == 3
    assert "schema 99" in said(store)
    assert len(store.active_path(MAIN).items) == 13


def test_a_schema_without_the_needed_columns_is_named(database: Path) -> None:
    change(
        database,
        "PRAGMA user_version = 31",
        "ALTER TABLE session_nodes RENAME COLUMN entry_json TO entry_blob",
    )
    store = SqliteSessionStore(database)
    assert store.entries() == ()
    assert "unsupported schema 31" in said(store)
    assert "unsupported schema 31" in str(store.active_path(MAIN).problems[0].sentence)
    assert (store.orphans(), store.history(MAIN)) == ((), ())
    assert store.exists


def test_a_database_without_tables(tmp_path: Path) -> None:
    path = tmp_path / "openclaw-agent.sqlite"
    change(path, "CREATE TABLE other (a)")
    store = SqliteSessionStore(path)
    assert store.entries() == ()
    assert "holds no sessions" in said(store)


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"", "is empty"), (b"not a database at all" * 50, "is not a SQLite database")],
)
def test_no_database_at_all(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "openclaw-agent.sqlite"
    path.write_bytes(content)
    store = SqliteSessionStore(path)
    assert store.entries() == ()
    assert words in said(store)
    assert words in str(store.active_path("x").problems[0].sentence)


def test_a_missing_database_is_no_problem(tmp_path: Path) -> None:
    store = SqliteSessionStore(tmp_path / "none.sqlite")
    assert (store.entries(), store.problems, store.exists, store.changed_ms) == ((), (), False, None)


def test_a_damaged_database_is_said_to_be(recorded: Copy) -> None:
    path = recorded("2026.9.6", "convo") / "agents" / "main" / "agent" / "openclaw-agent.sqlite"
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    store = SqliteSessionStore(path)
    assert store.entries() == ()
    assert "is damaged" in said(store)


def test_a_lock_passes(database: Path, monkeypatch) -> None:
    monkeypatch.setattr("strandline.store.sqlite_ro.BUSY_TIMEOUT_MS", 1)
    monkeypatch.setattr("strandline.store.sqlite_ro.RETRY_WAITS_S", ())
    store = SqliteSessionStore(database)
    with closing(sqlite3.connect(database, isolation_level=None)) as writer:
        writer.execute("BEGIN EXCLUSIVE")
        assert store.entries() == ()
        assert "is locked" in said(store)
        writer.execute("ROLLBACK")
    assert len(store.entries()) == 3
    assert store.problems == ()


def test_what_was_read_stays_while_the_database_is_locked(database: Path, monkeypatch) -> None:
    monkeypatch.setattr("strandline.store.sqlite_ro.BUSY_TIMEOUT_MS", 1)
    monkeypatch.setattr("strandline.store.sqlite_ro.RETRY_WAITS_S", ())
    store = SqliteSessionStore(database)
    before = store.entries()
    change(database, "UPDATE session_nodes SET updated_at = updated_at + 1")
    with closing(sqlite3.connect(database, isolation_level=None)) as writer:
        writer.execute("BEGIN EXCLUSIVE")
        assert store.entries() == before
        assert "is locked" in said(store)


def test_a_broken_entry_is_kept_with_a_note(database: Path) -> None:
    change(database, "UPDATE session_nodes SET entry_json = '{broken' WHERE session_key = 'agent:main:main'")
    store = SqliteSessionStore(database)
    (broken,) = (entry for entry in store.entries() if entry.problem)
    assert (broken.session_key, broken.session_id, broken.updated_ms) == (
        "agent:main:main",
        MAIN,
        1795998197275,
    )
    assert store.problems[0].session_key == "agent:main:main"
    assert len(store.active_path(MAIN).items) == 13


def test_earlier_windows_and_archives_are_orphans(database: Path) -> None:
    change(
        database,
        "INSERT INTO session_windows (session_id, session_key, updated_at)"
        " VALUES ('w', 'agent:main:main', 5)",
        "INSERT INTO session_transcript_archives (session_id, session_key, reason, created_at)"
        " VALUES ('r', 'agent:main:main', 'reset', 7), ('d', 'agent:main:x', 'deleted', 6)",
    )
    orphans = SqliteSessionStore(database).orphans()
    assert [(o.session_id, o.kind, o.at_ms) for o in orphans] == [
        ("r", OrphanKind.RESET, 7),
        ("d", OrphanKind.DELETED, 6),
        ("w", OrphanKind.WINDOW, 5),
    ]


def test_a_cold_archive_is_named(database: Path) -> None:
    change(
        database,
        ("DELETE FROM transcript_events WHERE session_id = ?", (MAIN,)),
        ("INSERT INTO session_transcript_cold_archives (session_id) VALUES (?)", (MAIN,)),
    )
    path = SqliteSessionStore(database).active_path(MAIN)
    assert any("cold archive" in str(problem.sentence) for problem in path.problems)


def test_an_unknown_session_is_empty(database: Path) -> None:
    path = SqliteSessionStore(database).active_path("nobody")
    assert (path.items, path.header, path.problems) == ((), None, ())


def test_the_history_is_read_in_pages(database: Path, monkeypatch) -> None:
    monkeypatch.setattr(sqlite_events, "_PAGE", 7)
    store = SqliteSessionStore(database)
    whole = store.history(MAIN)
    pages = [item for offset in range(0, 70, 10) for item in store.history(MAIN, offset, 10)]
    assert [item.entry_id for item in pages] == [item.entry_id for item in whole]
    assert {item.fate.value for item in whole} == {"sent", "replaced", "hidden"}
    assert [i.entry_id for i in whole if i.fate.value == "sent"] == sorted(
        (i.entry_id for i in store.active_path(MAIN).items), key=[i.entry_id for i in whole].index
    )


def test_a_live_database_is_followed_through_its_wal(database: Path) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as writer:
        writer.execute("PRAGMA journal_mode = WAL")
        store = SqliteSessionStore(database)
        before = store.fingerprint()
        assert len(store.entries()) == 3
        writer.execute("DELETE FROM session_nodes WHERE session_key LIKE '%subagent%'")
        assert store.fingerprint() != before
        assert len(store.entries()) == 2
