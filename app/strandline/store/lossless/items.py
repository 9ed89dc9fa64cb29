"""The context of a conversation: which messages and summaries stand in it, in order."""

import sqlite3
from collections.abc import Iterable, Sequence

from strandline.store.lcm.reading import chunks, time_ms
from strandline.store.lossless.times import stamp
from strandline.store.lossless.values import ContextRow

_ROWS = (
    "SELECT i.ordinal, i.message_id, i.summary_id, coalesce(m.role, 'summary'), coalesce(s.depth, -1),"
    " CAST(coalesce(m.token_count, s.token_count) AS INTEGER), coalesce(m.created_at, s.earliest_at),"
    " coalesce(m.created_at, s.latest_at), CAST(coalesce(s.descendant_count, 0) AS INTEGER),"
    " CAST(coalesce(s.descendant_token_count, 0) AS INTEGER),"
    " CAST(coalesce(m.token_count, s.source_message_token_count, 0) AS INTEGER)"
    " FROM context_items i LEFT JOIN messages m ON m.message_id = i.message_id"
    " LEFT JOIN summaries s ON s.summary_id = i.summary_id WHERE i.conversation_id = ? ORDER BY i.ordinal"
)
_INSERT = (
    "INSERT INTO context_items (conversation_id, ordinal, item_type, message_id, summary_id, created_at)"
    " VALUES (?, ?, ?, ?, ?, ?)"
)


def read(connection: sqlite3.Connection, conversation_id: int) -> tuple[ContextRow, ...]:
    """Give the items of a conversation in order."""
    return tuple(
        ContextRow(
            *(row[0], row[1], row[2], row[3], row[4], row[5]),
            earliest_ms=time_ms(row[6]),
            latest_ms=time_ms(row[7]),
            descendants=row[8],
            descendant_tokens=row[9],
            source_tokens=row[10],
        )
        for row in connection.execute(_ROWS, [conversation_id])
    )


def append(connection: sqlite3.Connection, conversation_id: int, items: Iterable[tuple[int, int]]) -> None:
    """Put messages, as pairs of id and time, at the end of the context."""
    last = connection.execute(
        "SELECT coalesce(max(ordinal), -1) FROM context_items WHERE conversation_id = ?", [conversation_id]
    ).fetchone()[0]
    connection.executemany(
        _INSERT,
        [
            (conversation_id, ordinal, "message", message_id, None, stamp(at_ms))
            for ordinal, (message_id, at_ms) in enumerate(items, start=last + 1)
        ],
    )


def replace_run(
    connection: sqlite3.Connection, conversation_id: int, ordinals: Sequence[int], summary_id: str, at: str
) -> None:
    """Put a summary in place of the items at these ordinals, at the first of them."""
    connection.execute(
        "DELETE FROM context_items WHERE conversation_id = ? AND ordinal BETWEEN ? AND ?",
        [conversation_id, ordinals[0], ordinals[-1]],
    )
    connection.execute(_INSERT, [conversation_id, ordinals[0], "summary", None, summary_id, at])


def rewrite(
    connection: sqlite3.Connection, conversation_id: int, items: Sequence[tuple[int | None, str | None, str]]
) -> None:
    """Give a conversation these items and no others: message id or summary id, and a time."""
    connection.execute("DELETE FROM context_items WHERE conversation_id = ?", [conversation_id])
    connection.executemany(
        _INSERT,
        [
            (conversation_id, ordinal, "summary" if message is None else "message", message, summary, at)
            for ordinal, (message, summary, at) in enumerate(items)
        ],
    )


def rewrite_from(
    connection: sqlite3.Connection,
    conversation_id: int,
    present: Sequence[tuple[int | None, str | None, int]],
    items: Sequence[tuple[int | None, str | None, str]],
) -> None:
    """As :func:`rewrite`, from the first item on that is another one; ``present`` ends with ordinals."""
    same = 0
    for place, (there, wanted) in enumerate(zip(present, items, strict=False)):
        if there != (*wanted[:2], place):
            break
        same = place + 1
    if same == len(present) == len(items):
        return
    connection.execute(
        "DELETE FROM context_items WHERE conversation_id = ? AND ordinal >= ?", [conversation_id, same]
    )
    connection.executemany(
        _INSERT,
        [
            (conversation_id, ordinal, "summary" if message is None else "message", message, summary, at)
            for ordinal, (message, summary, at) in enumerate(items[same:], start=same)
        ],
    )


def close_gaps(connection: sqlite3.Connection, conversation_id: int) -> None:
    """Number the items from 0 on without gaps; nothing is written where there are none."""
    rows = connection.execute(
        "SELECT ordinal, message_id, summary_id, created_at FROM context_items WHERE conversation_id = ?"
        " ORDER BY ordinal",
        [conversation_id],
    ).fetchall()
    if any(ordinal != place for place, (ordinal, *_) in enumerate(rows)):
        rewrite(connection, conversation_id, [(row[1], row[2], row[3]) for row in rows])


def covered(connection: sqlite3.Connection, summary_id: str) -> list[int]:
    """Give the messages at the bottom of a summary, in the order of the chat."""
    found: list[int] = []
    waiting, seen = [summary_id], set()
    while waiting:
        one = waiting.pop()
        if one in seen:
            continue
        seen.add(one)
        found += [row[0] for row in connection.execute(_LEAF, [one])]
        waiting += reversed([row[0] for row in connection.execute(_SOURCES, [one])])
    return found


_LEAF = "SELECT message_id FROM summary_messages WHERE summary_id = ? ORDER BY ordinal"
_SOURCES = "SELECT parent_summary_id FROM summary_parents WHERE summary_id = ? ORDER BY ordinal"


def times(connection: sqlite3.Connection, message_ids: Iterable[int]) -> dict[int, str]:
    """Give the stored times of messages."""
    found: dict[int, str] = {}
    for some in chunks(list(message_ids), 500):
        marks = ",".join("?" * len(some))
        found.update(
            connection.execute(
                f"SELECT message_id, created_at FROM messages WHERE message_id IN ({marks})",  # noqa: S608
                some,
            )
        )
    return found
