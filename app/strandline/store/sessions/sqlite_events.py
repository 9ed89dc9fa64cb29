"""The agent database of host 2026.7.2 and later: its schema, its events, the active path.

Facts: 5.5. Columns are asked for, not assumed: a newer schema is read as long as it has the
ones that are needed.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import zstandard

from strandline.store.sessions.fields import EMPTY, Json, mapping, parse_object
from strandline.store.sessions.tree import Step, TreeScan, kind_of

EVENT_CAP = 4_194_304
"""Bytes of a decompressed event; the host never stores a larger one compressed."""

_WINDOW_CAP = 2 * EVENT_CAP
_PAGE = 256

NEEDED = {
    "session_nodes": ("session_key", "current_session_id", "entry_json"),
    "transcript_events": ("session_id", "seq", "event_json"),
}
"""What a database must have to be read at all."""

_ACTIVE = {
    "session_transcript_active_events": ("session_id", "active_position", "event_seq"),
    "session_transcript_index_state": ("session_id", "needs_rebuild"),
    "transcript_event_identities": ("session_id", "seq", "event_id", "event_type"),
}


@dataclass(frozen=True, slots=True)
class Schema:
    """The version of the database and the columns its tables have."""

    version: int
    columns: Mapping[str, frozenset[str]]

    def has(self, table: str, *columns: str) -> bool:
        """Tell whether a table has all of these columns."""
        return set(columns) <= self.columns.get(table, frozenset())

    def has_all(self, wanted: Mapping[str, tuple[str, ...]]) -> bool:
        """Tell whether all these tables have all these columns."""
        return all(self.has(table, *columns) for table, columns in wanted.items())

    def column(self, table: str, name: str, alias: str = "") -> str:
        """Give SQL for a column, NULL when this schema lacks it; names are constants of this file."""
        prefix = f"{alias}." if alias else ""
        return f"{prefix}{name}" if self.has(table, name) else f"NULL AS {name}"


def read_schema(connection: sqlite3.Connection) -> Schema:
    """Ask a database for its version and the columns of the tables this module knows."""
    tables = (
        *NEEDED,
        *_ACTIVE,
        "session_windows",
        "session_transcript_archives",
        "session_transcript_cold_archives",
    )
    info = "SELECT name FROM pragma_table_info(?)"
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    columns = {table: frozenset(row[0] for row in connection.execute(info, (table,))) for table in tables}
    return Schema(version, columns)


def decode_event(json_text: str | None, packed: bytes | None, size: int | None) -> Json | None:
    """Give the event of a row; None when it is damaged.

    A packed event is one Zstandard frame. At most EVENT_CAP bytes are unpacked, and the
    length must be the one the row states, so a broken or hostile frame costs nothing.
    """
    if packed is None:
        return parse_object(json_text) if isinstance(json_text, str) else None
    try:
        unpacker = zstandard.ZstdDecompressor(max_window_size=_WINDOW_CAP)
        with unpacker.stream_reader(packed) as stream:
            raw = stream.read(EVENT_CAP + 1)
    except (zstandard.ZstdError, MemoryError, TypeError):
        return None
    if len(raw) > EVENT_CAP or (size is not None and len(raw) != size):
        return None
    return parse_object(raw.decode("utf-8", "replace"))


def active_steps(
    connection: sqlite3.Connection, schema: Schema, session_id: str
) -> tuple[list[Step], int | None]:
    """Give the active path: from the host's own index, or by walking the tree where it has none."""
    if not schema.has_all(_ACTIVE):
        return _walk(connection, schema, session_id)
    state = connection.execute(
        "SELECT needs_rebuild FROM session_transcript_index_state WHERE session_id = ?", (session_id,)
    ).fetchone()
    if state is None or state[0] != 0:
        return _walk(connection, schema, session_id)
    eligible = schema.column("session_transcript_active_events", "context_eligible", "a")
    rows = connection.execute(
        f"SELECT a.event_seq, i.event_id, i.event_type, {eligible}"  # noqa: S608
        " FROM session_transcript_active_events a LEFT JOIN transcript_event_identities i"
        " ON i.session_id = a.session_id AND i.seq = a.event_seq"
        " WHERE a.session_id = ? ORDER BY a.active_position",
        (session_id,),
    )
    steps = []
    for seq, event_id, event_type, context_eligible in rows:
        if not (isinstance(seq, int) and isinstance(event_id, str) and isinstance(event_type, str)):
            return _walk(connection, schema, session_id)
        steps.append(Step(seq, event_id, kind_of(event_type), context_eligible == 0))
    stored = connection.execute(
        "SELECT count(*) FROM transcript_event_identities WHERE session_id = ? AND event_type = 'message'",
        (session_id,),
    ).fetchone()[0]
    return steps, stored


def _walk(connection: sqlite3.Connection, schema: Schema, session_id: str) -> tuple[list[Step], int | None]:
    """Build the path from the events themselves; packed ones tell their place without unpacking."""
    scan = TreeScan()
    rows = connection.execute(
        f"SELECT seq, event_json, {packed_columns(schema)}"  # noqa: S608
        " FROM transcript_events WHERE session_id = ? ORDER BY seq",
        (session_id,),
    )
    for row in rows:
        record = None
        if row["event_zstd"] is not None and isinstance(row["navigation_json"], str):
            record = mapping(parse_object(row["navigation_json"]) or EMPTY, "navigation")
        if record is None:
            record = decode_event(row["event_json"], row["event_zstd"], row["event_utf8_bytes"])
        if record is not None and isinstance(row["seq"], int):
            scan.add(record, row["seq"])
    return scan.path(), scan.messages


def event_loader(
    connection: sqlite3.Connection, schema: Schema, session_id: str
) -> Callable[[Sequence[Step]], Iterable[Json | None]]:
    """Give a function that reads the events of steps, a page at a time."""
    query = (
        f"SELECT seq, event_json, {packed_columns(schema)}"  # noqa: S608
        " FROM transcript_events WHERE session_id = ? AND seq IN ({marks})"
    )

    def load(steps: Sequence[Step]) -> Iterator[Json | None]:
        for start in range(0, len(steps), _PAGE):
            page = steps[start : start + _PAGE]
            marks = ",".join("?" * len(page))
            rows = connection.execute(
                query.format(marks=marks), (session_id, *(step.locator for step in page))
            )
            by_seq = {row["seq"]: row for row in rows}
            for step in page:
                row = by_seq.get(step.locator)
                yield row and decode_event(row["event_json"], row["event_zstd"], row["event_utf8_bytes"])

    return load


def is_cold(connection: sqlite3.Connection, schema: Schema, session_id: str) -> bool:
    """Tell whether the events of a session were moved to the host's cold archive."""
    table = "session_transcript_cold_archives"
    if not schema.has(table, "session_id"):
        return False
    query = f"SELECT 1 FROM {table} WHERE session_id = ?"  # noqa: S608
    return connection.execute(query, (session_id,)).fetchone() is not None


def packed_columns(schema: Schema) -> str:
    """Give SQL for what :func:`decode_event` needs beside ``event_json``, and the packed navigation."""
    names = ("event_zstd", "event_utf8_bytes", "navigation_json")
    return ", ".join(schema.column("transcript_events", name) for name in names)
