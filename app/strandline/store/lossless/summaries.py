"""Putting summaries into the graph and taking them down again; every function runs in a transaction."""

import json
import sqlite3
from collections.abc import Sequence

from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.lossless import items, versions
from strandline.store.lossless.times import iso, stamp
from strandline.store.lossless.values import ContextRow, NewSummary, VersionState


class Moved(NotFound):
    """The items that a summary was built of no longer stand in the context as they did."""

    def __init__(self) -> None:
        super().__init__(
            say(QT_TRANSLATE_NOOP("model", "The conversation changed while it was summarised.")),
            say(QT_TRANSLATE_NOOP("model", "Build again; it goes on from what is there now.")),
        )


def add(connection: sqlite3.Connection, conversation_id: int, new: NewSummary, at_ms: int) -> None:
    """Insert a summary with its links and put it in place of what it was built of.

    Raises Moved when that does not stand in the context as one run, in this order.
    """
    run = _run(items.read(connection, conversation_id), new)
    kind = "leaf" if new.message_ids else "condensed"
    connection.execute(
        "INSERT INTO summaries (summary_id, conversation_id, kind, depth, content, token_count,"
        " earliest_at, latest_at, descendant_count, descendant_token_count, source_message_token_count,"
        " created_at, file_ids, model) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            new.summary_id, conversation_id, kind, new.depth, new.content, new.tokens,
            iso(new.earliest_ms), iso(new.latest_ms), new.descendants, new.descendant_tokens,
            new.source_tokens, stamp(at_ms), json.dumps(new.file_ids), new.model,
        ],
    )  # fmt: skip
    connection.executemany(
        "INSERT INTO summary_messages (summary_id, message_id, ordinal) VALUES (?, ?, ?)",
        [(new.summary_id, message, ordinal) for ordinal, message in enumerate(new.message_ids)],
    )
    connection.executemany(
        "INSERT INTO summary_parents (summary_id, parent_summary_id, ordinal) VALUES (?, ?, ?)",
        [(new.summary_id, source, ordinal) for ordinal, source in enumerate(new.source_ids)],
    )
    index(connection, new.summary_id, new.content)
    items.replace_run(connection, conversation_id, run, new.summary_id, stamp(at_ms))
    versions.add(connection, new, VersionState.USED, at_ms)


def _run(rows: Sequence[ContextRow], new: NewSummary) -> list[int]:
    """Give the ordinals of what the summary stands for."""
    wanted: list[int | str] = [*new.message_ids, *new.source_ids]
    there: list[int | str | None] = [
        row.summary_id if row.message_id is None else row.message_id for row in rows
    ]
    if not wanted or wanted[0] not in there:
        raise Moved
    first = there.index(wanted[0])
    if there[first : first + len(wanted)] != wanted:
        raise Moved
    return [row.ordinal for row in rows[first : first + len(wanted)]]


def take_down(connection: sqlite3.Connection, summary_id: str, state: VersionState, at_ms: int) -> None:
    """Delete a summary that no item and no other summary names; its text stays as a version."""
    connection.execute(
        "UPDATE lossless_versions SET state = ?, at_ms = ? WHERE summary_id = ? AND state = ?",
        [state.value, at_ms, summary_id, VersionState.USED.value],
    )
    connection.execute("DELETE FROM summaries WHERE summary_id = ?", [summary_id])
    for table in ("summaries_fts", "summaries_fts_cjk"):
        connection.execute(f"DELETE FROM {table} WHERE summary_id = ?", [summary_id])  # noqa: S608


def unfold(connection: sqlite3.Connection, conversation_id: int, summary_id: str, at_ms: int) -> None:
    """Put what a summary of the context was built of back in its place, and take it down.

    Raises Moved when it does not stand in the context.
    """
    rows = items.read(connection, conversation_id)
    if all(row.summary_id != summary_id for row in rows):
        raise Moved
    sources = sources_of(connection, summary_id)
    messages = [] if sources else items.covered(connection, summary_id)
    at = items.times(connection, [*(r.message_id for r in rows if r.message_id is not None), *messages])
    made = stamp(at_ms)
    new: list[tuple[int | None, str | None, str]] = []
    for row in rows:
        if row.summary_id != summary_id:
            new.append((row.message_id, row.summary_id, at.get(row.message_id or 0, made)))
            continue
        new += [(None, source, made) for source in sources]
        new += [(message, None, at[message]) for message in messages]
    items.rewrite(connection, conversation_id, new)
    take_down(connection, summary_id, VersionState.RETIRED, at_ms)


def sources_of(connection: sqlite3.Connection, summary_id: str) -> list[str]:
    """Give the summaries that one was built of, in order."""
    return [
        row[0]
        for row in connection.execute(
            "SELECT parent_summary_id FROM summary_parents WHERE summary_id = ? ORDER BY ordinal",
            [summary_id],
        )
    ]


def index(connection: sqlite3.Connection, summary_id: str, content: str) -> None:
    """Put the words of a summary into the plugin's indexes, in place of those it had."""
    for table in ("summaries_fts", "summaries_fts_cjk"):
        connection.execute(f"DELETE FROM {table} WHERE summary_id = ?", [summary_id])  # noqa: S608
        connection.execute(
            f"INSERT INTO {table} (summary_id, content) VALUES (?, ?)",  # noqa: S608
            [summary_id, content],
        )


def count_again(connection: sqlite3.Connection, summary_id: str) -> None:
    """Let all summaries above one say how many tokens lie below them now."""
    waiting, seen = [summary_id], set()
    while waiting:
        above = [
            row[0]
            for row in connection.execute(
                "SELECT summary_id FROM summary_parents WHERE parent_summary_id = ?", [waiting.pop(0)]
            )
        ]
        for one in above:
            connection.execute(
                "UPDATE summaries SET descendant_token_count = (SELECT"
                " sum(s.token_count + s.descendant_token_count) FROM summary_parents p"
                " JOIN summaries s ON s.summary_id = p.parent_summary_id WHERE p.summary_id = ?1)"
                " WHERE summary_id = ?1",
                [one],
            )
        waiting += [one for one in above if one not in seen]
        seen.update(above)
