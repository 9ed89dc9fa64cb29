"""Which tool result belongs to which call.

Models invent ids such as ``exec:101`` and use them again, so an id alone decides nothing: a call
belongs to the next result with its id, and to none when the same id is called again before.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from strandline.model.memory import PartRef
from strandline.store.lcm.reading import Reading

REACH = 400
"""Messages before and after a page in which partners are looked for."""


@dataclass(frozen=True, slots=True)
class ToolEnd:
    """A call or a result, where it is and its id, in order of the conversation."""

    ref: PartRef
    seq: int
    call_id: str
    is_call: bool


def pair(ends: Iterable[ToolEnd]) -> dict[PartRef, PartRef]:
    """Give the partner of every call and result that has one; ``ends`` are in order."""
    waiting: dict[str, PartRef] = {}
    partners: dict[PartRef, PartRef] = {}
    for end in ends:
        if end.is_call:
            waiting[end.call_id] = end.ref
            continue
        call = waiting.pop(end.call_id, None)
        if call is not None:
            partners[call] = end.ref
            partners[end.ref] = call
    return partners


def tool_ends(
    reading: Reading, conversation_id: int, first: int | None = None, last: int | None = None
) -> list[ToolEnd]:
    """Give calls and results of a conversation between two ``seq``, both included."""
    schema = reading.schema
    if not schema.has("message_parts", "message_id", "tool_call_id", "ordinal", "part_type"):
        return []
    where, values = "m.conversation_id = ?", [conversation_id]
    if first is not None:
        where, values = f"{where} AND m.seq >= ?", [*values, first]
    if last is not None:
        where, values = f"{where} AND m.seq <= ?", [*values, last]
    # 0.1.2 put calls into parts of type agent without an id of their own.
    found_id = (
        "coalesce(p.tool_call_id, CASE WHEN p.part_type = 'agent' AND json_valid(p.metadata)"
        " THEN json_extract(p.metadata, '$.raw.id') END)"
        if schema.has("message_parts", "metadata")
        else "p.tool_call_id"
    )
    rows = reading.rows(
        f"SELECT p.message_id, p.ordinal, m.seq, m.role, p.part_type, {found_id} AS call_id"  # noqa: S608
        f" FROM messages m JOIN message_parts p ON p.message_id = m.message_id WHERE {where}"
        " AND (p.tool_call_id IS NOT NULL OR p.part_type = 'agent') ORDER BY m.seq, p.ordinal",
        values,
    )
    return [
        ToolEnd(
            PartRef(row["message_id"], row["ordinal"]), row["seq"], row["call_id"], row["role"] == "assistant"
        )
        for row in rows
        if isinstance(row["call_id"], str) and row["call_id"]
    ]
