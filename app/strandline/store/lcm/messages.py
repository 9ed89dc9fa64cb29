"""Messages: pages by ``seq``, never by counting off rows, and single ones whole."""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from strandline.host.lcm_prompt import StoredPart
from strandline.host.lcm_rules import is_compaction_record
from strandline.model.memory import AnchorTrust, MemoryMessage, MessagePage, PartRef
from strandline.store.lcm.pairing import REACH, pair, tool_ends
from strandline.store.lcm.parts import show_part, stored_parts
from strandline.store.lcm.reading import (
    Reading,
    role_of,
    sql_time,
    text_or_none,
    time_ms,
    unknown_id,
    whole,
)
from strandline.store.sessions.fields import EMPTY, parse_object, text

TEXT_LIMIT = 20_000
"""Characters of one text on a page; a longer one is cut and says so."""

PAGE_LIMIT = 5_000
"""Most messages of one page."""


def page(
    reading: Reading,
    conversation_id: int,
    *,
    before: int | None = None,
    after: int | None = None,
    limit: int = 50,
) -> MessagePage:
    """Give up to ``limit`` messages: the newest, or those before or after a ``seq``."""
    limit = max(1, min(limit, PAGE_LIMIT))
    forward = after is not None
    where, values = "conversation_id = ?", [conversation_id]
    if before is not None:
        where, values = f"{where} AND seq < ?", [*values, before]
    if after is not None:
        where, values = f"{where} AND seq > ?", [*values, after]
    order = "ASC" if forward else "DESC"
    rows = list(
        reading.rows(
            f"SELECT {_columns(reading, TEXT_LIMIT)} FROM messages WHERE {where}"  # noqa: S608
            f" ORDER BY seq {order} LIMIT {limit + 1}",
            values,
        )
    )
    more = len(rows) > limit
    rows = rows[:limit] if forward else rows[:limit][::-1]
    found = _complete(reading, rows, TEXT_LIMIT)
    first, last = (found[0].seq, found[-1].seq) if found else (before, after)
    return MessagePage(
        found,
        more_before=_any(reading, conversation_id, "<", first) if forward else more,
        more_after=more if forward else before is not None and _any(reading, conversation_id, ">", last),
    )


def around(reading: Reading, message_id: int, before: int, after: int) -> MessagePage:
    """Give a message with its neighbours; raises NotFound."""
    row = reading.one("SELECT conversation_id, seq FROM messages WHERE message_id = ?", (message_id,))
    if row is None:
        raise unknown_id("message", message_id)
    number, seq = row
    older = page(reading, number, before=seq + 1, limit=before + 1)
    newer = (
        page(reading, number, after=seq, limit=after) if after else MessagePage((), True, older.more_after)
    )
    joined = _with_partners(reading, [*older.messages, *newer.messages])
    return MessagePage(joined, older.more_before, newer.more_after)


def by_id(
    reading: Reading, ids: Sequence[int], *, limit: int | None = TEXT_LIMIT, parts: bool = True
) -> tuple[MemoryMessage, ...]:
    """Give messages in the order asked; ids that nobody has are left out."""
    rows = {
        row["message_id"]: row
        for row in reading.in_chunks(
            f"SELECT {_columns(reading, limit)} FROM messages WHERE message_id IN ({{ids}})",  # noqa: S608
            ids,
        )
    }
    wanted = [rows[one] for one in dict.fromkeys(ids) if one in rows]
    return _complete(reading, wanted, limit) if parts else tuple([_message(row, limit) for row in wanted])


def whole_message(reading: Reading, message_id: int) -> MemoryMessage:
    """Give one message, nothing cut; raises NotFound."""
    found = by_id(reading, [message_id], limit=None)
    if not found:
        raise unknown_id("message", message_id)
    return found[0]


def seq_at(reading: Reading, conversation_id: int, moment_ms: int) -> int | None:
    """Give the ``seq`` of the first message said at or after a time."""
    if not reading.schema.has("messages", "created_at"):
        return None
    row = reading.one(
        f"SELECT seq FROM messages WHERE conversation_id = ? AND {sql_time('created_at')} >= ?"  # noqa: S608
        " ORDER BY seq LIMIT 1",
        (conversation_id, moment_ms),
    )
    return row[0] if row else None


def seq_of_role(reading: Reading, conversation_id: int, role: str, seq: int, step: int) -> int | None:
    """Give the ``seq`` of the next (``step`` 1) or previous (-1) message of a role."""
    compare, order = (">", "ASC") if step > 0 else ("<", "DESC")
    row = reading.one(
        f"SELECT seq FROM messages WHERE conversation_id = ? AND role = ? AND seq {compare} ?"  # noqa: S608
        f" ORDER BY seq {order} LIMIT 1",
        (conversation_id, role, seq),
    )
    return row[0] if row else None


def _columns(reading: Reading, limit: int | None) -> str:
    plain = reading.schema.sql(
        "messages", "message_id", "conversation_id", "seq", "role", "token_count",
        "transcript_entry_id", "identity_hash", "stable_event_key", "openclaw_sender_metadata",
        "large_content",
    )  # fmt: skip
    content = "content" if limit is None else f"substr(content, 1, {limit + 1}) AS content"
    has_time = reading.schema.has("messages", "created_at")
    # The time is read by SQLite, which is quicker; what it cannot read is tried once more below.
    at = f"coalesce({sql_time('created_at')}, created_at)" if has_time else "NULL"
    return f"{plain}, {content}, length(content) AS characters, {at} AS created_at"


@dataclass(slots=True)
class _Around:
    """What other tables say about the messages of a page, by message id."""

    parts: dict[int, list[tuple[sqlite3.Row, StoredPart]]]
    leaves: dict[int, list[str]]
    ordinals: dict[int, int]
    trust: dict[int, AnchorTrust]


_NOTHING = _Around({}, {}, {}, {})


def _message(row: sqlite3.Row, limit: int | None, around: _Around = _NOTHING) -> MemoryMessage:
    number, role = row["message_id"], row["role"]
    content = row["content"] if isinstance(row["content"], str) else ""
    length = whole(row["characters"], len(content))
    cut = limit is not None and length > limit
    stored = around.parts.get(number, ())
    identity = next((part.metadata for _, part in stored if "modelId" in part.metadata), EMPTY)
    created = row["created_at"]
    return MemoryMessage(
        message_id=number,
        conversation_id=row["conversation_id"],
        seq=whole(row["seq"]),
        role=role_of(role),
        text=content[:limit] if cut else content,
        characters=length,
        cut=cut,
        tokens=whole(row["token_count"]),
        created_ms=created if isinstance(created, int) else time_ms(created),
        parts=tuple([show_part(part_row, part, str(role), limit) for part_row, part in stored]),
        covered_by=tuple(around.leaves.get(number, ())),
        context_ordinal=around.ordinals.get(number),
        entry_id=row["transcript_entry_id"] or None,
        trust=around.trust.get(number),
        identity_hash=row["identity_hash"] or None,
        stable_event_key=row["stable_event_key"] or None,
        sender=_sender(row["openclaw_sender_metadata"]),
        large_file_id=row["large_content"] or None,
        provider=text(identity, "modelProvider"),
        model=text(identity, "responseModelId") or text(identity, "modelId"),
        compaction_record=role == "system" and is_compaction_record(role, content),
    )


def _complete(reading: Reading, rows: Sequence[sqlite3.Row], limit: int | None) -> tuple[MemoryMessage, ...]:
    ids = [row["message_id"] for row in rows]
    around = _Around(
        parts=stored_parts(reading, ids, limit),
        leaves=_leaves(reading, ids),
        ordinals=_ordinals(reading, {row["conversation_id"] for row in rows}, set(ids)),
        trust=_trust(reading, ids),
    )
    return _with_partners(reading, [_message(row, limit, around) for row in rows])


def _with_partners(reading: Reading, found: Sequence[MemoryMessage]) -> tuple[MemoryMessage, ...]:
    """Tie calls to results, looking a little way over both ends of the page."""
    spans: dict[int, list[int]] = {}
    for message in found:
        if any(part.tool_call_id for part in message.parts):
            spans.setdefault(message.conversation_id, []).append(message.seq)
    partners = {}
    for number, seqs in spans.items():
        for first, last in _runs(sorted(seqs)):
            partners.update(pair(tool_ends(reading, number, first - REACH, last + REACH)))
    if not partners:
        return tuple(found)
    by_place = {(ref.message_id, ref.ordinal): other for ref, other in partners.items()}
    return tuple([_paired(message, by_place) for message in found])


def _paired(message: MemoryMessage, partners: dict[tuple[int, int], PartRef]) -> MemoryMessage:
    if not any((part.message_id, part.ordinal) in partners for part in message.parts):
        return message
    parts = [replace(part, partner=partners.get((part.message_id, part.ordinal))) for part in message.parts]
    return replace(message, parts=tuple(parts))


def _runs(seqs: Sequence[int]) -> Iterable[tuple[int, int]]:
    """Join places that are near each other into stretches."""
    start = 0
    for index in range(1, len(seqs) + 1):
        if index == len(seqs) or seqs[index] - seqs[index - 1] > 2 * REACH:
            yield seqs[start], seqs[index - 1]
            start = index


def _leaves(reading: Reading, ids: Sequence[int]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    if reading.schema.has("summary_messages", "summary_id", "message_id"):
        for row in reading.in_chunks(
            "SELECT message_id, summary_id FROM summary_messages WHERE message_id IN ({ids})"
            " ORDER BY summary_id",
            ids,
        ):
            found.setdefault(row[0], []).append(row[1])
    return found


def _ordinals(reading: Reading, conversations: set[int], ids: set[int]) -> dict[int, int]:
    if not reading.schema.has("context_items", "conversation_id", "ordinal", "message_id"):
        return {}
    found = {}
    for number in conversations:
        for row in reading.rows(
            "SELECT message_id, ordinal FROM context_items"
            " WHERE conversation_id = ? AND message_id IS NOT NULL",
            (number,),
        ):
            if row[0] in ids:
                found[row[0]] = row[1]
    return found


def _trust(reading: Reading, ids: Sequence[int]) -> dict[int, AnchorTrust]:
    if not reading.schema.has("message_transcript_anchor_trust", "message_id", "trust_state"):
        return {}
    columns = reading.schema.sql(
        "message_transcript_anchor_trust", "message_id", "trust_state", "source", "reason"
    )
    return {
        row["message_id"]: AnchorTrust(
            str(row["trust_state"]), text_or_none(row["source"]), text_or_none(row["reason"])
        )
        for row in reading.in_chunks(
            f"SELECT {columns} FROM message_transcript_anchor_trust WHERE message_id IN ({{ids}})",  # noqa: S608
            ids,
        )
    }


def _sender(value: object) -> str | None:
    data = parse_object(value) if isinstance(value, str) else None
    if data is None:
        return None
    return text(data, "senderName") or text(data, "senderUsername") or text(data, "senderId")


def _any(reading: Reading, conversation_id: int, compare: str, seq: int | None) -> bool:
    if seq is None:
        return False
    row = reading.one(
        f"SELECT 1 FROM messages WHERE conversation_id = ? AND seq {compare} ? LIMIT 1",  # noqa: S608
        (conversation_id, seq),
    )
    return row is not None
