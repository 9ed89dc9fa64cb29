"""Every message with all its parts, in the order of their ids, as a stream for the search index.

A page is one short read; nothing is held open while its rows are looked at. Pages end by rows and
by bytes, so a few huge messages cost no memory.
"""

import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from strandline.host.lcm_prompt import StoredPart
from strandline.model.memory import MemoryPart, PartKind
from strandline.model.memory_rows import NOWHERE, Place, StreamedMessage
from strandline.store.lcm.parts import show_part, telling_parts
from strandline.store.lcm.reading import Reading, sql_time, text_or_none, time_ms, whole_or_none
from strandline.store.sessions.fields import text

if TYPE_CHECKING:
    from strandline.store.lcm.database import LcmDatabase

PAGE_ROWS = 4_000
PAGE_CHARACTERS = 8_000_000
PORTION = 20
"""Ids of a damaged file that are asked for at once: about as many messages as a page holds."""

_MOST_MISSED = 1_000
"""Portions of a damaged file without a message that are looked at: behind the last, or on lost pages."""


def places(reading: Reading) -> Mapping[int, Place]:
    """Give the session id and key of every conversation."""
    columns = reading.schema.sql("conversations", "conversation_id", "session_id", "session_key")
    return {
        row["conversation_id"]: Place(text_or_none(row["session_id"]), text_or_none(row["session_key"]))
        for row in reading.rows(f"SELECT {columns} FROM conversations")  # noqa: S608
    }


def counts(reading: Reading, per: int) -> dict[int, int]:
    """Give how many messages there are in each stretch of ``per`` ids, by its number."""
    if reading.salvaged:
        return _counts_of_what_is_left(reading, per)
    rows = reading.rows(f"SELECT message_id / {per}, count(*) FROM messages GROUP BY 1 ORDER BY 1")  # noqa: S608
    return {row[0]: row[1] for row in rows if isinstance(row[0], int) and row[0] >= 0}


def _counts_of_what_is_left(reading: Reading, per: int) -> dict[int, int]:
    """Look a few ids at a time, for a lost page ends a question."""
    found: dict[int, int] = {}
    at = missed = 0
    ids = "SELECT message_id FROM messages WHERE message_id >= ?"
    while missed < _MOST_MISSED:
        here = reading.rows(f"{ids} AND message_id < ? ORDER BY message_id", (at, at + PORTION))
        held = sum(1 for _ in here)
        found[at // per] = found.get(at // per, 0) + held
        following = reading.one(f"{ids} ORDER BY message_id LIMIT 1", (at + PORTION,))
        missed += following is None  # that was the last one, or the next page is lost
        at = at + PORTION if following is None else following[0] // PORTION * PORTION
    return {number: count for number, count in found.items() if count}


def checksums(reading: Reading, per: int, start: int = 0) -> dict[int, int]:
    """Give a checksum of each stretch of ``per`` ids from the id ``start`` on, parts included.

    It does not depend on the order in which rows are stored. 200,000 messages take about a second.
    """
    connection, factory = reading.connection, reading.connection.text_factory
    known = {number: repr(place) for number, place in places(reading).items()}
    sums: dict[int, int] = {}
    at = "created_at" if reading.schema.has("messages", "created_at") else "NULL"
    connection.text_factory = bytes  # the bytes are all that counts here
    try:
        for row in reading.rows(
            f"SELECT message_id, conversation_id, role, {at}, content FROM messages"  # noqa: S608
            " WHERE message_id >= ?",
            (start,),
        ):
            stretch = row[0] // per
            head = f"{row[0]}{row[1]}{row[2]}{row[3]}{known.get(row[1])}".encode()
            sums[stretch] = sums.get(stretch, 0) + zlib.crc32(_bytes(row[4]), zlib.crc32(head))
        if reading.schema.has("message_parts", "message_id", "part_type"):
            columns = reading.schema.sql(
                "message_parts", "message_id", "ordinal", "part_type", "tool_name", "text_content",
                "tool_input", "tool_output", "metadata",
            )  # fmt: skip
            for row in reading.rows(
                f"SELECT {columns} FROM message_parts"  # noqa: S608
                " WHERE message_id >= ? AND typeof(message_id) = 'integer'",
                (start,),
            ):
                value = zlib.crc32(f"{row[0]}{row[1]}{row[2]}{row[3]}".encode())
                for column in (4, 5, 6, 7):
                    value = zlib.crc32(_bytes(row[column]), value)
                stretch = row[0] // per
                sums[stretch] = sums.get(stretch, 0) + value
    finally:
        connection.text_factory = factory
    return sums


def messages(database: "LcmDatabase", first: int, last: int | None, limit: int) -> Iterator[StreamedMessage]:
    """Give the messages with ids from ``first`` on and below ``last``, texts up to ``limit`` characters."""
    following: int | None = first
    while following is not None:
        page, following = database.ask(partial(_page, first=following, last=last, limit=limit))
        yield from page


def _page(
    reading: Reading, first: int, last: int | None, limit: int
) -> tuple[list[StreamedMessage], int | None]:
    """Give some messages, and the id at which the next page begins (None: there is none)."""
    has_time = reading.schema.has("messages", "created_at")
    at = f"coalesce({sql_time('created_at')}, created_at)" if has_time else "NULL"
    bound = "" if last is None else f" AND message_id < {int(last)}"
    rows: list[sqlite3.Row] = []
    characters = 0
    following = None
    for row in reading.rows(
        f"SELECT message_id, conversation_id, role, substr(content, 1, {limit + 1}) AS content,"  # noqa: S608
        f" {at} AS created_at FROM messages WHERE message_id >= ?{bound} ORDER BY message_id",
        (first,),
    ):
        if rows and (len(rows) >= PAGE_ROWS or characters > PAGE_CHARACTERS):
            following = row["message_id"]
            break
        rows.append(row)
        characters += len(row["content"]) if isinstance(row["content"], str) else 0
    if not rows:
        return [], None
    parts: dict[int, list[tuple[sqlite3.Row, StoredPart]]] = {}
    for number, row, part in telling_parts(reading, rows[0]["message_id"], rows[-1]["message_id"], limit):
        if parts and number not in parts and characters > PAGE_CHARACTERS:
            following = number
            break
        parts.setdefault(number, []).append((row, part))
        characters += sum(map(len, filter(None, (part.text, part.tool_input, part.tool_output))))
    known = places(reading)
    whole = [row for row in rows if following is None or row["message_id"] < following]
    return [_message(row, known, parts.get(row["message_id"], ()), limit) for row in whole], following


def _message(
    row: sqlite3.Row,
    known: Mapping[int, Place],
    stored: Iterable[tuple[sqlite3.Row, StoredPart]],
    limit: int,
) -> StreamedMessage:
    content = row["content"] if isinstance(row["content"], str) else ""
    role = str(row["role"])
    created = row["created_at"]
    parts = []
    for part_row, part in stored:
        shown = show_part(part_row, part, role, limit)
        parts += [shown] if shown.text and shown.text not in content else []
        parts += _top_level_thinking(shown, part)
    return StreamedMessage(
        message_id=row["message_id"],
        conversation_id=whole_or_none(row["conversation_id"]),
        place=known.get(row["conversation_id"], NOWHERE),
        role=role,
        text=content[:limit],
        created_ms=created if isinstance(created, int) else time_ms(created),
        parts=tuple(parts),
        cut=len(content) > limit or any(part.cut for part in parts),
    )


def _top_level_thinking(shown: MemoryPart, part: StoredPart) -> list[MemoryPart]:
    """Give the thinking that a provider put beside the blocks; the plugin keeps it with the first one."""
    said = text(part.metadata, "topLevelReasoningContent")
    if not said or said == shown.text:
        return []
    kind = PartKind.THINKING
    return [MemoryPart(shown.part_id, shown.message_id, shown.ordinal, kind, None, said, len(said))]


def _bytes(value: Any) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")
