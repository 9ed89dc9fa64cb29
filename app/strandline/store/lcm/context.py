"""What the model has now: context items in order, the fresh tail, the focus brief, the budget.

Facts: lossless-claw section 1 (``context_items``, ``focus_briefs``) and section 3 (``assemble``).
"""

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from strandline.host.lcm_prompt import (
    CALL_TYPES,
    StoredPart,
    brief_text,
    is_blank,
    prompt_text,
    raw_type,
    runtime_role,
    summary_text,
)
from strandline.host.lcm_rules import (
    Candidate,
    covered_by_brief,
    defaults,
    fresh_tail_start,
    select,
)
from strandline.model.memory import ContextItem, ContextNow, FocusBrief, ItemFate, ItemType, Role, Summary
from strandline.model.tokens import plugin_tokens
from strandline.store.lcm import summaries
from strandline.store.lcm.briefs import active_brief
from strandline.store.lcm.conversations import require
from strandline.store.lcm.parts import call_id, stored_parts
from strandline.store.lcm.pending import read_maintenance
from strandline.store.lcm.reading import Reading, one_line, role_of, time_ms, whole

FRESH_TAIL_KEY = "fresh_tail_count"
"""Where a memory of our own keeps the tail that it was built with, in ``lossless_meta``."""

GIST = 160
"""Characters of the beginning of an item that are shown."""


@dataclass(frozen=True, slots=True)
class _Message:
    """A message of the context with what the budget step and the pairing need."""

    row: sqlite3.Row
    parts: Sequence[StoredPart]
    runtime: str
    tokens: int
    result_of: str | None  # the call id this message answers
    calls: frozenset[str]


def context_now(
    reading: Reading, conversation_id: int, *, budget: int | None = None, fresh_tail: int | None = None
) -> ContextNow:
    """Give what would be assembled now; raises NotFound for an unknown conversation."""
    require(reading, conversation_id)
    count, source = _tail_count(reading, conversation_id, fresh_tail)
    rows = _item_rows(reading, conversation_id)
    messages = _messages(reading, [row["message_id"] for row in rows if row["message_id"] is not None])
    held = {
        one.summary_id: one
        for one in summaries.some(
            reading, [row["summary_id"] for row in rows if row["summary_id"] is not None]
        )
    }
    brief = active_brief(reading, conversation_id)
    items = [_item(row, messages, held) for row in rows]
    items, brief, brief_tokens = _overlay(reading, items, held, brief)
    usable = [
        Candidate(item.ordinal, item.prompt_tokens, item.type is ItemType.MESSAGE, item.role.value)
        for item in items
        if item.fate is ItemFate.SENT and item.type is not ItemType.FOCUS_BRIEF
    ]
    start = fresh_tail_start(usable, count)
    chosen = select(usable, start, budget, brief_tokens)
    items = [_judged(item, start, chosen.ordinals) for item in items]
    return ContextNow(
        conversation_id=conversation_id,
        budget=budget,
        fresh_tail_count=count,
        fresh_tail_source=source,
        fresh_tail_ordinal=start,
        items=tuple(_unpaired(items, messages)),
        brief=brief,
        stored_tokens=sum(item.tokens for item in items if item.type is not ItemType.FOCUS_BRIEF),
        tail_tokens=chosen.tail_tokens,
        selected_tokens=chosen.tokens,
        mode=chosen.mode,
    )


def tail_start(reading: Reading, conversation_id: int) -> int | None:
    """Give the ordinal where the fresh tail begins, without reading a text."""
    count, _ = _tail_count(reading, conversation_id, None)
    if not reading.schema.has("context_items", "message_id", "ordinal"):
        return None
    rows = reading.rows(
        "SELECT i.ordinal, m.token_count, m.role FROM context_items i JOIN messages m"
        " ON m.message_id = i.message_id WHERE i.conversation_id = ? ORDER BY i.ordinal",
        (conversation_id,),
    )
    return fresh_tail_start([Candidate(row[0], whole(row[1]), True, str(row[2])) for row in rows], count)


def _tail_count(reading: Reading, conversation_id: int, asked: int | None) -> tuple[int, str]:
    if asked is not None:
        return asked, "asked"
    if reading.schema.own:
        row = reading.one("SELECT value FROM lossless_meta WHERE key = ?", (FRESH_TAIL_KEY,))
        if row is not None and str(row[0]).isdecimal():
            return int(row[0]), "recorded"
    state = read_maintenance(reading, conversation_id)
    if state is not None and state.fresh_tail_count is not None:
        return state.fresh_tail_count, "recorded"
    # Session keys came with 0.4.0 and the summarizer's name with 0.5.0; 32 was the default to 0.5.2.
    old = not reading.schema.has("summaries", "model")
    return defaults((0, 4, 0) if old else None).fresh_tail_count, "default"


def _item_rows(reading: Reading, conversation_id: int) -> list[sqlite3.Row]:
    if not reading.schema.has("context_items", "conversation_id", "ordinal"):
        return []
    columns = reading.schema.sql(
        "context_items", "ordinal", "item_type", "message_id", "summary_id", "created_at"
    )
    return list(
        reading.rows(
            f"SELECT {columns} FROM context_items WHERE conversation_id = ? ORDER BY ordinal",  # noqa: S608
            (conversation_id,),
        )
    )


def _messages(reading: Reading, ids: Sequence[int]) -> dict[int, _Message]:
    columns = reading.schema.sql("messages", "message_id", "role", "content", "token_count", "created_at")
    parts = stored_parts(reading, ids)
    found = {}
    for row in reading.in_chunks(f"SELECT {columns} FROM messages WHERE message_id IN ({{ids}})", ids):  # noqa: S608
        pieces = [part for _, part in parts.get(row["message_id"], ())]
        runtime = runtime_role(str(row["role"]), pieces)
        content = row["content"] if isinstance(row["content"], str) else ""
        calls = frozenset(
            wanted for p in pieces if raw_type(p) in CALL_TYPES and (wanted := call_id(p)) is not None
        )
        answered = next((wanted for p in pieces if (wanted := call_id(p)) is not None), None)
        found[row["message_id"]] = _Message(
            row=row,
            parts=pieces,
            runtime=runtime,
            tokens=plugin_tokens(prompt_text(runtime, pieces, content)),
            result_of=answered if runtime == "toolResult" else None,
            calls=calls if runtime == "assistant" else frozenset(),
        )
    return found


def _item(row: sqlite3.Row, messages: Mapping[int, _Message], held: Mapping[str, Summary]) -> ContextItem:
    message = messages.get(row["message_id"])
    summary = held.get(row["summary_id"])
    if message is not None:
        content = message.row["content"] if isinstance(message.row["content"], str) else ""
        gist = one_line(content, GIST) or one_line(
            " ".join(p.tool_name or p.text or "" for p in message.parts), GIST
        )
        return ContextItem(
            ordinal=row["ordinal"],
            type=ItemType.MESSAGE,
            ref=str(row["message_id"]),
            tokens=whole(message.row["token_count"]),
            prompt_tokens=message.tokens,
            role=role_of(message.row["role"]),
            gist=gist,
            created_ms=time_ms(message.row["created_at"]),
            fate=ItemFate.BLANK
            if is_blank(str(message.row["role"]), message.parts, content)
            else ItemFate.SENT,
            message_id=row["message_id"],
        )
    if summary is not None:
        return ContextItem(
            ordinal=row["ordinal"],
            type=ItemType.SUMMARY,
            ref=summary.summary_id,
            tokens=summary.tokens,
            prompt_tokens=plugin_tokens(_summary_prompt(summary)),
            role=Role.USER,
            gist=one_line(summary.content, GIST),
            created_ms=summary.created_ms,
            summary_id=summary.summary_id,
            depth=summary.depth,
        )
    is_message = row["message_id"] is not None
    return ContextItem(
        ordinal=row["ordinal"],
        type=ItemType.MESSAGE if is_message else ItemType.SUMMARY,
        ref=str(row["message_id"] if is_message else row["summary_id"] or ""),
        tokens=0,
        prompt_tokens=0,
        role=Role.OTHER,
        gist="",
        created_ms=time_ms(row["created_at"]),
        fate=ItemFate.MISSING,
        message_id=row["message_id"],
        summary_id=row["summary_id"],
    )


def _summary_prompt(one: Summary) -> str:
    return summary_text(
        one.summary_id,
        one.kind.value,
        one.depth,
        one.descendants,
        one.content,
        earliest_ms=one.earliest_ms,
        latest_ms=one.latest_ms,
        built_from=[source for source in one.built_from if source not in one.missing],
    )


def _overlay(
    reading: Reading, items: list[ContextItem], held: Mapping[str, Summary], brief: FocusBrief | None
) -> tuple[list[ContextItem], FocusBrief | None, int]:
    """Put an active focus brief in front of the first summary it stands in for."""
    if brief is None or not brief.content.strip():
        return items, None, 0
    last_seqs = last_source_seqs(reading, list(held))
    covered = {
        item.ordinal
        for item in items
        if item.summary_id in held
        and covered_by_brief(
            last_seqs.get(item.summary_id or ""),
            held[item.summary_id or ""].latest_ms,
            brief.covered_seq,
            brief.covered_latest_ms,
        )
    }
    if not covered:
        return items, None, 0
    text = brief_text(
        brief.brief_id,
        brief.prompt,
        brief.content,
        tokens=brief.tokens,
        target_tokens=brief.target_tokens,
        created_ms=brief.created_ms,
        covered_latest_ms=brief.covered_latest_ms,
        covered_seq=brief.covered_seq,
    )
    tokens = plugin_tokens(text)
    shown = ContextItem(
        ordinal=min(covered),
        type=ItemType.FOCUS_BRIEF,
        ref=brief.brief_id,
        tokens=brief.tokens,
        prompt_tokens=tokens,
        role=Role.USER,
        gist=one_line(brief.content, GIST),
        created_ms=brief.created_ms,
    )
    marked = [replace(i, fate=ItemFate.BRIEFED) if i.ordinal in covered else i for i in items]
    place = next(index for index, item in enumerate(marked) if item.ordinal == min(covered))
    return [*marked[:place], shown, *marked[place:]], brief, tokens


def last_source_seqs(reading: Reading, ids: Sequence[str]) -> dict[str, int]:
    """Give the last ``seq`` of the messages that a summary covers itself (leaves only)."""
    if not reading.schema.has("summary_messages", "summary_id", "message_id"):
        return {}
    rows = reading.in_chunks(
        "SELECT l.summary_id, max(m.seq) FROM summary_messages l"
        " JOIN messages m ON m.message_id = l.message_id"
        " WHERE l.summary_id IN ({ids}) GROUP BY l.summary_id",
        ids,
    )
    return {row[0]: row[1] for row in rows}


def _judged(item: ContextItem, start: int | None, chosen: frozenset[int]) -> ContextItem:
    fresh = item.type is ItemType.MESSAGE and start is not None and item.ordinal >= start
    if item.fate is not ItemFate.SENT or item.type is ItemType.FOCUS_BRIEF or item.ordinal in chosen:
        return replace(item, fresh=fresh)
    return replace(item, fresh=fresh, fate=ItemFate.OVER_BUDGET)


def _unpaired(items: Sequence[ContextItem], messages: Mapping[int, _Message]) -> list[ContextItem]:
    """Mark tool results whose call is not sent before them; the plugin leaves them out."""
    called: set[str] = set()
    found = []
    for item in items:
        message = messages.get(item.message_id or -1)
        if item.fate is not ItemFate.SENT or message is None:
            found.append(item)
            continue
        called |= message.calls
        lost = message.result_of is not None and message.result_of not in called
        found.append(replace(item, fate=ItemFate.UNPAIRED) if lost else item)
    return found
