"""Sessions of host 2026.7.2 and later: one SQLite database per agent.

Every call is one short read transaction; nothing is held between calls.
"""

import os
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from strandline.errors import NotFound, StrandlineError, UnsupportedSchema
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.cache_calls import Event
from strandline.store.sessions.base import (
    Fingerprint,
    Orphan,
    OrphanKind,
    SessionEntry,
    StoredWindow,
    StoreKind,
)
from strandline.store.sessions.calls import read_calls
from strandline.store.sessions.entry import broken_entry, entry_advice, read_entry
from strandline.store.sessions.fields import parse_object, whole
from strandline.store.sessions.items import Item
from strandline.store.sessions.problem import Problem
from strandline.store.sessions.sqlite_events import (
    NEEDED,
    Schema,
    active_steps,
    event_loader,
    is_cold,
    read_schema,
)
from strandline.store.sessions.transcript import ActivePath, Boundary, assemble, boundaries, narrate
from strandline.store.sqlite_ro import Busy, open_read_only

KNOWN_SCHEMA = 23
"""``PRAGMA user_version`` of host 2026.9.6, the newest one measured."""

MEMORY_ONLY_SCHEMA = 1
"""The database of host 2026.7.1: a memory index without sessions."""

_Found = tuple[tuple[SessionEntry, ...], tuple[Problem, ...]]
_T = TypeVar("_T")
_NOTHING: _Found = ((), ())


class SqliteSessionStore:
    """The sessions in ``openclaw-agent.sqlite`` of one agent."""

    kind = StoreKind.SQLITE

    def __init__(self, path: Path) -> None:
        self.path = path
        self._read = False
        self._read_at: Fingerprint | None = None
        self._entries: tuple[SessionEntry, ...] = ()
        self._problems: tuple[Problem, ...] = ()
        self._memory_only = False

    @property
    def exists(self) -> bool:
        """Tell whether the file is there and is not the memory index of host 2026.7.1."""
        if not os.path.lexists(self.path):
            return False
        if not self._read:
            self.entries()
        return not self._memory_only

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What the last reading of the entries could not do."""
        if not self._read:
            self.entries()
        return self._problems

    @property
    def changed_ms(self) -> int | None:
        """When the database or its ``-wal`` was last written."""
        times = [mtime for _, mtime, _ in self.fingerprint()]
        return max(times) // 1_000_000 if times else None

    def fingerprint(self) -> Fingerprint:
        """Give name, time and size of the database and of its ``-wal``."""
        found = []
        for name in (self.path.name, f"{self.path.name}-wal"):
            try:
                status = self.path.with_name(name).stat()
            except (OSError, ValueError):
                continue
            found.append((name, status.st_mtime_ns, status.st_size))
        return tuple(found)

    def entries(self) -> tuple[SessionEntry, ...]:
        """Give one entry per key, the most recently updated first; read again when changed."""
        now = self.fingerprint()
        if self._read and now == self._read_at:
            return self._entries
        self._read, self._memory_only = True, False
        try:
            found = self._ask(_read_entries, _NOTHING)
        except NotFound:
            found = _NOTHING
        except StrandlineError as error:
            # A lock passes without a trace in the files, so the next call asks again; what was
            # read before stays until then. All else is as it is until the files change.
            self._read_at = None if isinstance(error, Busy) else now
            self._problems = (Problem.of(error),)
            return self._entries
        self._read_at = now
        self._entries, self._problems = found
        return self._entries

    def orphans(self) -> tuple[Orphan, ...]:
        """Give the windows of a key before its present one, and archived transcripts."""
        try:
            return self._ask(_read_orphans, ())
        except StrandlineError:
            return ()  # ``problems`` already says why the database cannot be read

    def active_path(self, session_id: str) -> ActivePath:
        """Give what would be sent of a session; empty with a problem when unreadable."""
        try:
            return self._ask(lambda c, s: _active_path(c, s, session_id), ActivePath(session_id))
        except StrandlineError as error:
            return ActivePath(session_id, problems=(Problem.of(error),))

    def windows(self) -> tuple[StoredWindow, ...]:
        """Give the windows of all keys, oldest first."""
        try:
            return self._ask(_read_windows, ())
        except StrandlineError:
            return ()

    def boundaries(self, session_id: str) -> tuple[Boundary, ...]:
        """Give every compaction and reset on the active path, oldest first."""

        def read(connection: sqlite3.Connection, schema: Schema) -> tuple[Boundary, ...]:
            steps, _ = active_steps(connection, schema, session_id)
            return boundaries(steps, event_loader(connection, schema, session_id))

        try:
            return self._ask(read, ())
        except StrandlineError:
            return ()

    def history(self, session_id: str, offset: int = 0, limit: int = 2048) -> tuple[Item, ...]:
        """Give a page of the whole path, oldest first, each message with its fate."""

        def page(connection: sqlite3.Connection, schema: Schema) -> tuple[Item, ...]:
            steps, _ = active_steps(connection, schema, session_id)
            return narrate(steps, event_loader(connection, schema, session_id), offset, limit)

        try:
            return self._ask(page, ())
        except StrandlineError:
            return ()

    def calls(self, session_key: str) -> tuple[Event, ...]:
        """Give the model calls of a session key through all its windows, oldest first."""

        def read(connection: sqlite3.Connection, schema: Schema) -> tuple[Event, ...]:
            found: list[Event] = []
            for session_id in _window_ids(connection, schema, session_key):
                steps, _ = active_steps(connection, schema, session_id)
                found += read_calls(session_id, steps, event_loader(connection, schema, session_id))
            return tuple(found)

        try:
            return self._ask(read, ())
        except StrandlineError:
            return ()

    def _ask(self, question: Callable[[sqlite3.Connection, Schema], _T], nothing: _T) -> _T:
        """Answer one question in one transaction; ``nothing`` for a database without sessions."""
        with open_read_only(self.path) as connection:
            schema = read_schema(connection)
            if not schema.has_all(NEEDED):
                if schema.version == MEMORY_ONLY_SCHEMA and not schema.columns.get("session_nodes"):
                    self._memory_only = True
                    return nothing
                raise _unsupported(schema, self.path)
            return question(connection, schema)


def _read_entries(connection: sqlite3.Connection, schema: Schema) -> _Found:
    names = ("updated_at", "status", "label", "spawned_by", "archived_at")
    extra = ", ".join(schema.column("session_nodes", name) for name in names)
    rows = connection.execute(
        f"SELECT session_key, current_session_id, entry_json, {extra} FROM session_nodes"  # noqa: S608
    )
    found = []
    for row in rows:
        key, current = _text(row["session_key"]) or "", _text(row["current_session_id"])
        raw = parse_object(row["entry_json"]) if isinstance(row["entry_json"], str) else None
        if raw is None:
            note = say(QT_TRANSLATE_NOOP("model", "The entry of {key} is not valid JSON."), key=key)
            entry = broken_entry(key, StoreKind.SQLITE, note, current)
        else:
            entry = read_entry(key, raw, StoreKind.SQLITE, session_id=current)
        found.append(_with_columns(entry, row))
    notes = tuple(Problem(e.problem, entry_advice(), e.session_key) for e in found if e.problem)
    if schema.version > KNOWN_SCHEMA:
        notes = (_newer(schema), *notes)
    return tuple(sorted(found, key=lambda e: (-(e.updated_ms or 0), e.session_key))), notes


def _with_columns(entry: SessionEntry, row: sqlite3.Row) -> SessionEntry:
    """Fill what the entry does not say from the row's own columns."""
    return replace(
        entry,
        updated_ms=entry.updated_ms if entry.updated_ms is not None else whole(row["updated_at"]),
        status=entry.status or _text(row["status"]),
        label=entry.label or _text(row["label"]),
        spawned_by=entry.spawned_by or _text(row["spawned_by"]),
        archived_ms=entry.archived_ms if entry.archived_ms is not None else whole(row["archived_at"]),
    )


def _text(value: object) -> str | None:
    """Give a column as text; a column of SQLite may hold a value of any type."""
    return value if isinstance(value, str) else None


def _window_ids(connection: sqlite3.Connection, schema: Schema, session_key: str) -> list[str]:
    """Give the windows of a key, oldest first, the present one last."""
    row = connection.execute(
        "SELECT current_session_id FROM session_nodes WHERE session_key = ?", (session_key,)
    ).fetchone()
    current = _text(row[0]) if row else None
    found: list[str] = []
    if schema.has("session_windows", "session_id", "session_key", "updated_at"):
        rows = connection.execute(
            "SELECT session_id FROM session_windows WHERE session_key = ? ORDER BY updated_at, session_id",
            (session_key,),
        )
        found = [name for name in (_text(r[0]) for r in rows) if name and name != current]
    return [*found, current] if current else found


def _read_orphans(connection: sqlite3.Connection, schema: Schema) -> tuple[Orphan, ...]:
    found = []
    if schema.has("session_windows", "session_id", "session_key", "updated_at"):
        rows = connection.execute(
            "SELECT w.session_id, w.session_key, w.updated_at FROM session_windows w"
            " LEFT JOIN session_nodes n ON n.current_session_id = w.session_id"
            " WHERE n.session_key IS NULL"
        )
        found += [
            _orphan(r["session_id"], OrphanKind.WINDOW, r["updated_at"], r["session_key"])
            for r in rows
            if _text(r["session_id"])
        ]
    if schema.has("session_transcript_archives", "session_id", "session_key", "reason", "created_at"):
        rows = connection.execute(
            "SELECT session_id, session_key, reason, created_at FROM session_transcript_archives"
        )
        for r in rows:
            kind = OrphanKind.DELETED if r["reason"] == "deleted" else OrphanKind.RESET
            if _text(r["session_id"]):
                found.append(_orphan(r["session_id"], kind, r["created_at"], r["session_key"]))
    return tuple(sorted(found, key=lambda o: (-(o.at_ms or 0), o.session_id)))


def _read_windows(connection: sqlite3.Connection, schema: Schema) -> tuple[StoredWindow, ...]:
    table = "session_windows"
    if not schema.has(table, "session_id", "session_key"):
        return ()
    names = ("previous_session_id", "reason", "created_at", "updated_at", "model")
    columns = ", ".join(schema.column(table, name) for name in names)
    rows = connection.execute(f"SELECT session_id, session_key, {columns} FROM {table}")  # noqa: S608
    found = [
        StoredWindow(
            session_id,
            key,
            _text(row["previous_session_id"]),
            _text(row["reason"]),
            whole(row["created_at"]),
            whole(row["updated_at"]),
            _text(row["model"]),
        )
        for row in rows
        if (session_id := _text(row["session_id"])) and (key := _text(row["session_key"]))
    ]
    return tuple(sorted(found, key=lambda one: (one.created_ms or 0, one.session_id)))


def _orphan(session_id: str, kind: OrphanKind, at: object, key: object) -> Orphan:
    return Orphan(session_id, kind, StoreKind.SQLITE, whole(at), _text(key))


def _active_path(connection: sqlite3.Connection, schema: Schema, session_id: str) -> ActivePath:
    steps, stored = active_steps(connection, schema, session_id)
    header = connection.execute(
        "SELECT event_json FROM transcript_events WHERE session_id = ? ORDER BY seq LIMIT 1", (session_id,)
    ).fetchone()
    first = parse_object(header[0]) if header and isinstance(header[0], str) else None
    path = assemble(
        session_id,
        steps,
        event_loader(connection, schema, session_id),
        header=first if first and first.get("type") == "session" else None,
        stored_messages=stored,
    )
    if header is None and is_cold(connection, schema, session_id):
        return replace(path, problems=(*path.problems, _cold()))
    return path


def _unsupported(schema: Schema, path: Path) -> UnsupportedSchema:
    if not any(schema.columns.values()) and schema.version == 0:
        sentence = say(
            QT_TRANSLATE_NOOP("model", "The database {path} holds no sessions: its tables are missing."),
            path=str(path),
        )
    else:
        sentence = say(
            QT_TRANSLATE_NOOP("model", "{path}: unsupported schema {version}."),
            path=str(path),
            version=schema.version,
        )
    way_out = say(QT_TRANSLATE_NOOP("model", "The files are still shown; a newer Strandline may know it."))
    return UnsupportedSchema(sentence, way_out)


def _newer(schema: Schema) -> Problem:
    return Problem(
        say(
            QT_TRANSLATE_NOOP("model", "The sessions have schema {version}, newer than {known}."),
            version=schema.version,
            known=KNOWN_SCHEMA,
        ),
        say(
            QT_TRANSLATE_NOOP("model", "They are read as far as both are alike; look for a newer Strandline.")
        ),
    )


def _cold() -> Problem:
    return Problem(
        say(QT_TRANSLATE_NOOP("model", "The transcript was moved to the host's cold archive.")),
        say(QT_TRANSLATE_NOOP("model", "Open the session in the host once to bring it back.")),
    )
