"""Putting messages with their parts, files and words into the memory, inside a transaction."""

import hashlib
import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from strandline.store.lossless import items
from strandline.store.lossless.plain import shown
from strandline.store.lossless.times import stamp
from strandline.store.lossless.values import EntryState, NewMessage

_MESSAGE = (
    "INSERT INTO messages (message_id, conversation_id, seq, role, content, token_count, identity_hash,"
    " openclaw_sender_metadata, transcript_entry_id, created_at, stable_event_key)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_PART = (
    "INSERT INTO message_parts (part_id, message_id, session_id, part_type, ordinal, text_content,"
    " tool_call_id, tool_name, tool_input, tool_output, metadata) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_ENTRY = (
    "INSERT INTO lossless_entries (message_id, conversation_id, entry, digest, occurrence, state)"
    " VALUES (?, ?, ?, ?, ?, ?)"
)
_FILE = (
    "INSERT OR REPLACE INTO large_files (file_id, conversation_id, file_name, mime_type, byte_size,"
    " line_count, storage_uri, exploration_summary, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)

_MOST_VALUES = 500
"""Values of one statement; SQLite takes 999 or more."""


def insert(
    connection: sqlite3.Connection,
    conversation_id: int,
    session_id: str,
    thread: str,
    new: Sequence[NewMessage],
) -> list[int]:
    """Append messages to a conversation, those that are ACTIVE also to its context; give their ids.

    They get the next ``seq`` in the order given. The newest version of an entry has its id. Ids of
    parts are made from ``thread``, which no other transcript and window shares.
    """
    number = connection.execute(
        "SELECT seq FROM sqlite_sequence WHERE name = 'messages'",
    ).fetchone()
    first = (number[0] if number else 0) + 1
    seq = connection.execute(
        "SELECT coalesce(max(seq), 0) FROM messages WHERE conversation_id = ?", [conversation_id]
    ).fetchone()[0]
    taken = _taken(connection, conversation_id, [one.stable_key for one in new if one.stable_key])
    _let_go(connection, conversation_id, [one.entry for one in new if one.entry])
    newest = {one.entry: place for place, one in enumerate(new) if one.entry}
    held = _held(connection, [_part_id(thread, one, 0) for one in new if one.parts])
    rows, parts, entries, files = [], [], [], []
    for place, one in enumerate(new):
        message_id, at = first + place, stamp(one.created_ms)
        key = shown(one.stable_key) if one.stable_key not in taken else None
        if key is not None:
            taken.add(key)
        entry = one.entry if newest.get(one.entry) == place else None
        said = shown(one.content) or ""
        identity = hashlib.sha256(f"{one.role}\0{said}".encode()).hexdigest()
        rows.append(
            (message_id, conversation_id, seq + 1 + place, one.role, said, one.tokens,
             identity, shown(one.sender), entry, at, key)
        )  # fmt: skip
        # What was stored under this entry may be another entry's now: its parts keep their ids.
        mine = f"{thread}\0{message_id}" if _part_id(thread, one, 0) in held else thread
        for ordinal, part in enumerate(one.parts):
            parts.append(
                (_part_id(mine, one, ordinal), message_id, session_id, part.part_type, ordinal,
                 shown(part.text), shown(part.tool_call_id), shown(part.tool_name), shown(part.tool_input),
                 shown(part.tool_output), _json(part.metadata))
            )  # fmt: skip
        entries.append((message_id, conversation_id, one.entry, one.digest, one.occurrence, one.state.value))
        files += [
            (file.file_id, conversation_id, shown(file.name), file.mime, file.size, file.lines, file.path,
             shown(file.exploration), at)
            for file in one.files
        ]  # fmt: skip
    connection.executemany(_MESSAGE, rows)
    connection.executemany(_PART, parts)
    connection.executemany(_ENTRY, entries)
    connection.executemany(_FILE, files)
    connection.executemany(
        "INSERT INTO messages_fts (rowid, content) VALUES (?, ?)",
        [(row[0], row[4]) for row in rows if row[4].strip()],
    )
    active = [
        (first + place, one.created_ms) for place, one in enumerate(new) if one.state is EntryState.ACTIVE
    ]
    if active:
        items.append(connection, conversation_id, active)
    return [row[0] for row in rows]


def _held(connection: sqlite3.Connection, part_ids: Sequence[str]) -> set[str]:
    """Give which of the ids a part has already."""
    found: set[str] = set()
    for start in range(0, len(part_ids), _MOST_VALUES):
        some = part_ids[start : start + _MOST_VALUES]
        marks = ", ".join("?" * len(some))
        rows = connection.execute(
            f"SELECT part_id FROM message_parts WHERE part_id IN ({marks})",  # noqa: S608 - question marks
            some,
        )
        found.update(row[0] for row in rows)
    return found


def _taken(connection: sqlite3.Connection, conversation_id: int, keys: Sequence[str]) -> set[str]:
    """Give which of the stable keys are in use: models use ids of calls again."""
    found = set()
    for key in keys:
        row = connection.execute(
            "SELECT 1 FROM messages WHERE conversation_id = ? AND stable_event_key = ?",
            [conversation_id, shown(key)],
        ).fetchone()
        if row:
            found.add(key)
    return found


def _let_go(connection: sqlite3.Connection, conversation_id: int, entries: Sequence[str]) -> None:
    """Take the entry ids from former versions."""
    connection.executemany(
        "UPDATE messages SET transcript_entry_id = NULL"
        " WHERE conversation_id = ? AND transcript_entry_id = ?",
        [(conversation_id, shown(entry)) for entry in entries],
    )


def _part_id(thread: str, one: NewMessage, ordinal: int) -> str:
    """Give an id of the plugin's shape that is the same however often a transcript is imported."""
    said = f"{thread}\0{one.entry}\0{one.digest}\0{one.occurrence}\0{ordinal}"
    made = hashlib.blake2b(said.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
    return f"{made[:8]}-{made[8:12]}-{made[12:16]}-{made[16:20]}-{made[20:]}"


def _json(value: Mapping[str, Any]) -> str:
    # Escapes keep halves of surrogate pairs as they were; everything else stays readable.
    try:
        made = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    except RecursionError:  # nested as deep as could just be parsed; its texts have columns of their own
        kept = {key: one for key, one in value.items() if key != "raw"}
        return json.dumps(kept, separators=(",", ":"))
    return made if shown(made) == made else json.dumps(value, separators=(",", ":"))
