"""When the talk took another way: the context follows it, what left it stays stored and marked."""

import sqlite3
from collections.abc import Mapping, Sequence

from strandline.store.lossless import items, summaries
from strandline.store.lossless.times import stamp
from strandline.store.lossless.values import EntryState, VersionState


def set_path(
    connection: sqlite3.Connection,
    conversation_id: int,
    active: Sequence[int],
    states: Mapping[int, EntryState],
    at_ms: int,
) -> None:
    """Make ``active`` the talk; see :meth:`Importing.set_path`."""
    on_path = set(active)
    stands: dict[int, str] = {}
    broken: list[str] = []
    present = _present(connection, conversation_id)
    waiting = [summary for _, summary, _ in present if summary is not None]
    while waiting:
        one = waiting.pop()
        below = items.covered(connection, one)
        if below and on_path.issuperset(below):
            stands |= dict.fromkeys(below, one)
            continue
        broken.append(one)
        waiting += summaries.sources_of(connection, one)
    at = dict(
        connection.execute(
            "SELECT message_id, created_at FROM messages WHERE conversation_id = ?", [conversation_id]
        )
    )
    made = stamp(at_ms)
    new: list[tuple[int | None, str | None, str]] = []
    placed: set[str] = set()
    for message in active:
        summary = stands.get(message)
        if summary is None:
            new.append((message, None, at[message]))
        elif summary not in placed:
            placed.add(summary)
            new.append((None, summary, made))
    items.rewrite_from(connection, conversation_id, present, new)
    for one in broken:  # from the top down: what names it went before
        summaries.take_down(connection, one, VersionState.RETIRED, at_ms)
    marks = dict.fromkeys(active, EntryState.ACTIVE) | dict(states)
    held = dict(
        connection.execute(
            "SELECT message_id, state FROM lossless_entries WHERE conversation_id = ?", [conversation_id]
        )
    )
    connection.executemany(
        "UPDATE lossless_entries SET state = ? WHERE message_id = ?",
        [(state.value, message) for message, state in marks.items() if held.get(message) != state.value],
    )


def talk_order(connection: sqlite3.Connection, conversation_id: int) -> list[int]:
    """Give the messages of the context in order, those under summaries as well."""
    found: list[int] = []
    for message, summary, _ in _present(connection, conversation_id):
        if message is not None:
            found.append(message)
        elif summary is not None:
            found += items.covered(connection, summary)
    return found


def rename(connection: sqlite3.Connection, message_id: int, entry: str) -> None:
    """Give the entry of a message the id that it has now."""
    connection.execute(
        "UPDATE messages SET transcript_entry_id = NULL WHERE transcript_entry_id = ?1 AND conversation_id ="
        " (SELECT conversation_id FROM messages WHERE message_id = ?2)",
        [entry, message_id],
    )
    connection.execute(
        "UPDATE messages SET transcript_entry_id = ? WHERE message_id = ?", [entry, message_id]
    )
    connection.execute(
        "UPDATE lossless_entries SET entry = ?, occurrence = 0 WHERE message_id = ?", [entry, message_id]
    )


def _present(
    connection: sqlite3.Connection, conversation_id: int
) -> list[tuple[int | None, str | None, int]]:
    """Give the items as message, summary and ordinal."""
    return connection.execute(
        "SELECT message_id, summary_id, ordinal FROM context_items WHERE conversation_id = ?"
        " ORDER BY ordinal",
        [conversation_id],
    ).fetchall()
