"""What tells repeated messages and lonely tool calls: light rows of a whole conversation, streamed.

No text is kept, and of the rows only those that matter: memory grows with what is found, not
with the conversation.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import takewhile
from typing import Any, TypeVar

from strandline.host.lcm_prompt import StoredPart
from strandline.host.lcm_rules import is_compaction_record
from strandline.model.anomalies_messages import MessageTrace, ToolTrace, near_repeats, unpaired
from strandline.model.memory import PartKind
from strandline.store.lcm.parts import call_id, kind_of, metadata_sql, tool_name
from strandline.store.lcm.reading import Reading, role_of, sql_time, text_or_none, whole
from strandline.store.sessions.fields import parse_object

_T = TypeVar("_T")
_LOOK_EVERY = 128  # rows between two looks at whether anybody still wants the answer


def traces(reading: Reading, conversation_id: int, cancelled: Callable[[], bool]) -> tuple[MessageTrace, ...]:
    """Give the messages that say the same as one near them, both of each pair, in order.

    Where a row has no identity hash it is computed by the plugin's rule: sha256 of role, NUL and
    content (facts: lossless-claw section 1; 0.9.0 and later store it).
    """
    schema = reading.schema
    moment = sql_time("created_at") if schema.has("messages", "created_at") else "NULL"
    stored = "identity_hash" if schema.has("messages", "identity_hash") else "NULL"
    rows = reading.rows(
        f"SELECT message_id, role, {stored}, length(content), {moment},"  # noqa: S608
        f" {schema.sql('messages', 'transcript_entry_id')}, CASE WHEN {stored} IS NULL THEN content END"
        " FROM messages WHERE conversation_id = ? ORDER BY seq",
        (conversation_id,),
    )
    return tuple(near_repeats(_trace(at, row) for at, row in _wanted(enumerate(rows), cancelled)))


def tool_links(
    reading: Reading, conversation_id: int, cancelled: Callable[[], bool]
) -> tuple[ToolTrace, ...]:
    """Give the tool calls and results that have no partner, in order."""
    schema = reading.schema
    if not schema.has("message_parts", "message_id", "part_type", "ordinal"):
        return ()
    columns = schema.sql("message_parts", "tool_call_id", "tool_name", alias="p")
    by_id = "p.tool_call_id IS NOT NULL OR " if schema.has("message_parts", "tool_call_id") else ""
    # Positions are counted here: a window function would hold the whole conversation.
    rows = reading.rows(
        f"SELECT m.message_id, m.role, p.part_type, {columns}, {metadata_sql(reading)}"  # noqa: S608
        " FROM messages m LEFT JOIN message_parts p ON p.message_id = m.message_id"
        f" AND ({by_id}p.part_type NOT IN ('text', 'reasoning') OR m.role = 'tool')"
        " WHERE m.conversation_id = ? ORDER BY m.seq, p.ordinal",
        (conversation_id,),
    )
    return unpaired(_tools(_wanted(rows, cancelled)))


def compaction_records(reading: Reading, conversation_id: int) -> tuple[int, ...]:
    """Give the ids of the synthetic rows that releases to 0.6.0 wrote at compactions."""
    rows = reading.rows(
        "SELECT message_id, content FROM messages WHERE conversation_id = ? AND role = 'system' ORDER BY seq",
        (conversation_id,),
    )
    return tuple(
        number
        for number, content in rows
        if isinstance(content, str) and is_compaction_record("system", content)
    )


def _trace(position: int, row: Any) -> MessageTrace:
    number, role, identity, length, moment, entry, content = row
    if content is not None:
        identity = sha256(f"{role}\0{content}".encode("utf-8", "surrogatepass")).hexdigest()
    return MessageTrace(
        number,
        position,
        role_of(role),
        text_or_none(identity),
        whole(length),
        text_or_none(entry),
        moment if isinstance(moment, int) else None,
    )


def _tools(rows: Iterator[Any]) -> Iterator[ToolTrace]:
    position, last = -1, None
    for number, role, part_type, stored_id, name, metadata in rows:
        if number != last:
            position, last = position + 1, number
        if part_type is None:
            continue
        part = StoredPart(
            part_type=str(part_type),
            metadata=(parse_object(metadata) if isinstance(metadata, str) else None) or {},
            tool_call_id=text_or_none(stored_id),
            tool_name=text_or_none(name),
            text=None,
            tool_input=None,
            tool_output=None,
        )
        kind, found_id = kind_of(part, str(role)), call_id(part)
        if found_id and kind in (PartKind.TOOL_CALL, PartKind.TOOL_RESULT):
            is_result = kind is PartKind.TOOL_RESULT
            yield ToolTrace(number, position, found_id, tool_name(part, kind), is_result)


def _wanted(rows: Iterator[_T], cancelled: Callable[[], bool]) -> Iterator[_T]:
    """Give the rows until nobody wants them any more."""
    numbered = takewhile(lambda pair: pair[0] % _LOOK_EVERY or not cancelled(), enumerate(rows))
    return (row for _, row in numbered)
