"""Conversations with their counts, and the lanes they belong to."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from strandline.host.session_keys import parse_key
from strandline.model.memory import Conversation, Lane
from strandline.store.lcm.reading import (
    Reading,
    sql_time,
    text_or_none,
    time_ms,
    unknown_id,
    whole,
    whole_or_none,
)

WALK_LIMIT = 20_000
"""Messages up to which the list looks at every one; above, at the ends of each conversation."""

_EDGE = 16
_Numbers = dict[int, Sequence[Any]]
_NONE: tuple[None, ...] = (None,) * 6


def read_conversations(reading: Reading, only: int | None = None) -> tuple[Conversation, ...]:
    """Give all conversations (or ``only`` one), the one with the newest message first."""
    schema = reading.schema
    columns = schema.sql(
        "conversations",
        "conversation_id",
        "session_id",
        "session_key",
        "active",
        "archived_at",
        "archive_cause",
        "title",
        "created_at",
        "updated_at",
        "bootstrapped_at",
    )
    where, values = (" WHERE conversation_id = ?", (only,)) if only is not None else ("", ())
    rows = list(reading.rows(f"SELECT {columns} FROM conversations{where}", values))  # noqa: S608
    messages = _messages(reading, only)
    summaries = _summaries(reading, only)
    context = _context(reading, only)
    found = []
    for row in rows:
        number = row["conversation_id"]
        count, tokens, first, last, last_seq, _ = messages.get(number, _NONE)
        sums, sum_tokens, depth, *_ = summaries.get(number, _NONE)
        items, item_tokens, *_ = context.get(number, _NONE)
        found.append(
            Conversation(
                conversation_id=number,
                session_id=str(row["session_id"] or ""),
                session_key=text_or_none(row["session_key"]),
                active=row["active"] != 0,
                archived_ms=time_ms(row["archived_at"]),
                archive_cause=text_or_none(row["archive_cause"]),
                title=text_or_none(row["title"]),
                created_ms=time_ms(row["created_at"]),
                updated_ms=time_ms(row["updated_at"]),
                bootstrapped_ms=time_ms(row["bootstrapped_at"]),
                messages=whole(count),
                message_tokens=whole(tokens) if count is None or tokens is not None else None,
                first_ms=first,
                last_ms=last,
                last_seq=last_seq,
                summaries=whole(sums),
                summary_tokens=whole(sum_tokens),
                max_depth=whole_or_none(depth),
                context_items=whole(items),
                context_tokens=whole(item_tokens),
                own=reading.schema.own,
            )
        )
    return tuple(sorted(found, key=_newest_first))


def read_conversation(reading: Reading, conversation_id: int) -> Conversation:
    """Give one conversation; raises NotFound."""
    found = read_conversations(reading, conversation_id)
    if not found:
        raise unknown_id("conversation", conversation_id)
    return found[0]


def lanes_of(conversations: Iterable[Conversation]) -> tuple[Lane, ...]:
    """Put conversations into lanes, the one with the newest message first.

    A lane is a session key, or a session id where there is none. Inside it the active window
    comes first, then archived ones by creation, newest first (the plugin's own order).
    """
    groups: dict[tuple[bool, str], list[Conversation]] = {}
    for one in conversations:
        keyed = one.session_key is not None
        groups.setdefault((keyed, one.session_key or one.session_id), []).append(one)
    lanes = [
        Lane(
            lane_id=name if keyed else f"session:{name}",
            session_key=name if keyed else None,
            key=parse_key(name) if keyed else None,
            conversations=tuple(
                sorted(members, key=lambda c: (not c.active, -(c.created_ms or 0), -c.conversation_id))
            ),
        )
        for (keyed, name), members in groups.items()
    ]
    return tuple(sorted(lanes, key=lambda lane: (-(lane.last_ms or 0), lane.lane_id)))


def _newest_first(one: Conversation) -> tuple[int, int]:
    return -(one.last_ms or one.created_ms or 0), -one.conversation_id


def _messages(reading: Reading, only: int | None) -> _Numbers:
    """Count, tokens, first and last time, newest seq per conversation."""
    if only is not None:
        return _walked(reading, "messages WHERE conversation_id = ?", (only,))
    counted = {
        row[0]: (row[1], row[2])
        for row in reading.rows("SELECT conversation_id, count(*), max(seq) FROM messages GROUP BY 1")
    }
    if sum(count for count, _ in counted.values()) <= WALK_LIMIT:
        # In the table's own order, which is far quicker than by its index.
        return _walked(reading, "messages NOT INDEXED", ())
    return _edges(reading, counted)


def _walked(reading: Reading, source: str, given: tuple[int, ...]) -> _Numbers:
    """Look at every row.

    Comparing texts finds the ends as long as times are written in one way; a conversation that
    mixes two is asked again by moment.
    """
    tokens = "sum(token_count)" if reading.schema.has("messages", "token_count") else "NULL"
    at = "created_at" if reading.schema.has("messages", "created_at") else "NULL"
    found: _Numbers = {}
    again = []
    for row in reading.rows(
        f"SELECT conversation_id, count(*), {tokens}, min({at}), max({at}), max(seq),"  # noqa: S608
        f" sum(substr({at}, 11, 1) <> ' ') FROM {source} GROUP BY conversation_id",
        given,
    ):
        number, count, total, first, last, seq, other = row
        first_ms, last_ms = time_ms(first), time_ms(last)
        if (other and other != count) or first_ms is None or last_ms is None:
            again.append(number)
        found[number] = (count, total, first_ms, last_ms, seq, None)
    moment = sql_time("created_at")
    for number in again if at != "NULL" else ():
        ends = reading.one(
            f"SELECT min({moment}), max({moment}) FROM messages WHERE conversation_id = ?",  # noqa: S608
            (number,),
        )
        if ends:
            found[number] = (*found[number][:2], ends[0], ends[1], *found[number][4:])
    return found


def _edges(reading: Reading, counted: Mapping[int, tuple[int, int]]) -> _Numbers:
    """Look at both ends of every conversation, and at the spans that its summaries cover."""
    found: _Numbers = {}
    spans = _summary_spans(reading)
    at = "created_at" if reading.schema.has("messages", "created_at") else "NULL"
    for number, (count, seq) in counted.items():
        moments = list(spans.get(number, ()))
        for order in ("ASC", "DESC"):
            moments += [
                time_ms(row[0])
                for row in reading.rows(
                    f"SELECT {at} FROM messages WHERE conversation_id = ? ORDER BY seq {order}"  # noqa: S608
                    f" LIMIT {_EDGE}",
                    (number,),
                )
            ]
        known = [moment for moment in moments if moment is not None]
        found[number] = (count, None, min(known, default=None), max(known, default=None), seq, None)
    return found


def _summary_spans(reading: Reading) -> dict[int, tuple[int | None, int | None]]:
    if not reading.schema.has("summaries", "conversation_id", "earliest_at", "latest_at"):
        return {}
    rows = reading.rows("SELECT conversation_id, min(earliest_at), max(latest_at) FROM summaries GROUP BY 1")
    return {row[0]: (time_ms(row[1]), time_ms(row[2])) for row in rows}


def _summaries(reading: Reading, only: int | None) -> _Numbers:
    if not reading.schema.has("summaries", "conversation_id"):
        return {}
    depth = "max(depth)" if reading.schema.has("summaries", "depth") else "NULL"
    return _grouped(reading, f"count(*), sum(token_count), {depth}, NULL, NULL, NULL", "summaries", only)


def _context(reading: Reading, only: int | None) -> _Numbers:
    if not reading.schema.has("context_items", "conversation_id", "message_id", "summary_id"):
        return {}
    tokens = "coalesce(m.token_count, s.token_count)"
    source = (
        "context_items i LEFT JOIN messages m ON m.message_id = i.message_id"
        " LEFT JOIN summaries s ON s.summary_id = i.summary_id"
    )
    if not reading.schema.has("summaries", "token_count"):
        return {}
    where, values = (" WHERE i.conversation_id = ?", (only,)) if only is not None else ("", ())
    rows = reading.rows(
        f"SELECT i.conversation_id, count(*), sum({tokens}), NULL, NULL, NULL, NULL"  # noqa: S608
        f" FROM {source}{where} GROUP BY i.conversation_id",
        values,
    )
    return {row[0]: tuple(row)[1:] for row in rows}


def _grouped(reading: Reading, columns: str, table: str, only: int | None) -> _Numbers:
    where, values = (" WHERE conversation_id = ?", (only,)) if only is not None else ("", ())
    rows = reading.rows(
        f"SELECT conversation_id, {columns} FROM {table}{where} GROUP BY conversation_id",  # noqa: S608
        values,
    )
    return {row[0]: tuple(row)[1:] for row in rows}


def require(reading: Reading, conversation_id: int) -> None:
    """Raise NotFound when there is no such conversation."""
    if reading.one("SELECT 1 FROM conversations WHERE conversation_id = ?", (conversation_id,)) is None:
        raise unknown_id("conversation", conversation_id)
