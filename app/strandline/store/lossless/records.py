"""Small records beside the graph: conversations, builds, calls, what became of messages."""

import json
import sqlite3
from collections.abc import Sequence

from strandline.store.lcm.reading import chunks
from strandline.store.lossless.kept_json import object_of
from strandline.store.lossless.values import BuildState, Call, DepthFigures, Figures, Talk


def talks(connection: sqlite3.Connection) -> tuple[Talk, ...]:
    """Give the conversations in the order in which they came."""
    rows = connection.execute(
        "SELECT c.conversation_id, c.session_id, c.session_key, c.active, coalesce((SELECT s.agent"
        " FROM lossless_windows w JOIN lossless_sources s ON s.source_id = w.source_id"
        " WHERE w.conversation_id = c.conversation_id LIMIT 1), 'main')"
        " FROM conversations c ORDER BY c.conversation_id"
    )
    return tuple(Talk(row[0], row[1], row[2], bool(row[3]), row[4]) for row in rows)


def build(connection: sqlite3.Connection, conversation_id: int) -> BuildState | None:
    """Give where compaction is in a conversation; None when it never was there."""
    row = connection.execute(
        "SELECT state, detail, cycle, at_ms FROM lossless_builds WHERE conversation_id = ?",
        [conversation_id],
    ).fetchone()
    if row is None:
        return None
    return BuildState(conversation_id, row[0], object_of(row[1]), row[2], row[3])


def set_build(connection: sqlite3.Connection, state: BuildState) -> None:
    """Record where compaction is in a conversation."""
    connection.execute(
        "INSERT OR REPLACE INTO lossless_builds (conversation_id, state, detail, cycle, at_ms)"
        " VALUES (?, ?, ?, ?, ?)",
        [state.conversation_id, state.state, json.dumps(dict(state.detail)), state.cycle, state.at_ms],
    )


def add_call(connection: sqlite3.Connection, call: Call) -> None:
    """Record a call of a summarizer."""
    connection.execute(
        "INSERT INTO lossless_calls (summarizer, summary_id, outcome, tokens_in, tokens_out, cost, at_ms)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            call.summarizer, call.summary_id, call.outcome, call.tokens_in, call.tokens_out,
            call.cost, call.at_ms,
        ],
    )  # fmt: skip


def calls(connection: sqlite3.Connection, since_ms: int) -> tuple[Call, ...]:
    """Give the calls from a time on, oldest first."""
    return tuple(
        Call(*row)
        for row in connection.execute(
            "SELECT summarizer, outcome, tokens_in, tokens_out, cost, summary_id, at_ms FROM lossless_calls"
            " WHERE at_ms >= ? ORDER BY call_id",
            [since_ms],
        )
    )


def figures(connection: sqlite3.Connection) -> Figures:
    """Count what is there; reads every message's row once."""
    talks = connection.execute("SELECT count(*) FROM conversations").fetchone()[0]
    messages, tokens = connection.execute(
        "SELECT count(*), coalesce(sum(token_count), 0) FROM messages"
    ).fetchone()
    depths = connection.execute(
        "SELECT depth, count(*), sum(token_count) FROM summaries GROUP BY depth ORDER BY depth"
    )
    calls, cost, priced = connection.execute(
        "SELECT count(*), coalesce(sum(cost), 0.0), count(cost) FROM lossless_calls"
    ).fetchone()
    by_depth = tuple(DepthFigures(*row) for row in depths)
    return Figures(talks, messages, tokens, by_depth, calls, cost, calls - priced)


def states(connection: sqlite3.Connection, message_ids: Sequence[int]) -> dict[int, str]:
    """Give what became of messages, by id."""
    found: dict[int, str] = {}
    for some in chunks(list(message_ids), 500):
        marks = ",".join("?" * len(some))
        found.update(
            connection.execute(
                f"SELECT message_id, state FROM lossless_entries WHERE message_id IN ({marks})",  # noqa: S608
                some,
            )
        )
    return found
