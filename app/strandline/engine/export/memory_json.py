"""What a memory holds as JSON, for other programs. Times are ISO 8601 in UTC, or null."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from strandline.model.context import Finding
from strandline.model.memory import (
    ContextItem,
    ContextNow,
    Conversation,
    Lane,
    LargeFile,
    MemoryMessage,
    MemoryPart,
    MessagePage,
    Summary,
)
from strandline.model.memory_graph import Expansion


def conversation_json(one: Conversation) -> dict[str, Any]:
    """Give a conversation with its counts."""
    return {
        "conversation_id": one.conversation_id,
        "session_key": one.session_key,
        "session_id": one.session_id,
        "active": one.active,
        "archived_at": iso(one.archived_ms),
        "archive_cause": one.archive_cause,
        "messages": one.messages,
        "message_tokens": one.message_tokens,
        "summaries": one.summaries,
        "max_depth": one.max_depth,
        "context_items": one.context_items,
        "context_tokens": one.context_tokens,
        "first_at": iso(one.first_ms),
        "last_at": iso(one.last_ms),
    }


def lane_json(lane: Lane) -> dict[str, Any]:
    """Give a lane with its windows, the active one first."""
    return {
        "session_key": lane.session_key,
        "kind": lane.key.kind.value if lane.key else None,
        "agent": lane.key.agent if lane.key else None,
        "messages": lane.messages,
        "summaries": lane.summaries,
        "last_at": iso(lane.last_ms),
        "conversations": [conversation_json(one) for one in lane.conversations],
    }


def summary_json(one: Summary, findings: Sequence[Finding]) -> dict[str, Any]:
    """Give a summary; ``file_ids`` as stored, ``named_file_ids`` those that only its text names."""
    return {
        "summary_id": one.summary_id,
        "conversation_id": one.conversation_id,
        "kind": one.kind.value,
        "depth": one.depth,
        "tokens": one.tokens,
        "earliest_at": iso(one.earliest_ms),
        "latest_at": iso(one.latest_ms),
        "created_at": iso(one.created_ms),
        "descendants": one.descendants,
        "descendant_tokens": one.descendant_tokens,
        "source_tokens": one.source_tokens,
        "model": one.model,
        "built_from": list(one.built_from),
        "folded_into": list(one.folded_into),
        "message_ids": list(one.message_ids),
        "file_ids": list(one.stored_file_ids),
        "named_file_ids": [file for file in one.file_ids if file not in one.stored_file_ids],
        "in_context": one.context_ordinal is not None,
        "content": one.content,
        "findings": [finding_json(finding) for finding in findings],
    }


def message_json(one: MemoryMessage, *, whole: bool = False) -> dict[str, Any]:
    """Give a message; with ``whole`` its parts as well."""
    found: dict[str, Any] = {
        "message_id": one.message_id,
        "conversation_id": one.conversation_id,
        "seq": one.seq,
        "role": one.role.value,
        "tokens": one.tokens,
        "created_at": iso(one.created_ms),
        "content": one.text,
        "characters": one.characters,
        "cut": one.cut,
        "covered_by": list(one.covered_by),
        "in_context": one.context_ordinal is not None,
    }
    if whole:
        found["entry_id"] = one.entry_id
        found["model"] = one.model
        found["parts"] = [_part_json(part) for part in one.parts]
    return found


def page_json(page: MessagePage) -> dict[str, Any]:
    """Give a page of messages, newest first; ``next_before`` continues with older ones."""
    items = [message_json(one) for one in reversed(page.messages)]
    return {"items": items, "next_before": page.messages[0].seq if page.more_before else None}


def expansion_json(found: Expansion, messages: Sequence[MemoryMessage] | None) -> dict[str, Any]:
    """Give the reachable sources in order, and messages when asked."""
    result: dict[str, Any] = {
        "summary_id": found.summary_id,
        "sources": [
            {
                "summary_id": one.summary_id,
                "conversation_id": one.conversation_id,
                "kind": one.kind.value,
                "depth": one.depth,
                "tokens": one.tokens,
                "steps": one.steps,
                "via": one.via,
            }
            for one in found.sources
        ],
        "tokens": found.tokens,
        "truncated": found.truncated,
        "cycles": [{"summary_id": higher, "source": source} for higher, source in found.cycles],
        "missing": list(found.missing),
    }
    if messages is not None:
        result["messages"] = [message_json(one) for one in messages]
    return result


def context_json(now: ContextNow) -> dict[str, Any]:
    """Give what would be assembled; ``tokens`` of an item as the plugin's budget step counts."""
    return {
        "conversation_id": now.conversation_id,
        "budget": now.budget,
        "fresh_tail_count": now.fresh_tail_count,
        "fresh_tail_source": now.fresh_tail_source,
        "fresh_tail_ordinal": now.fresh_tail_ordinal,
        "mode": now.mode,
        "items": [_item_json(item) for item in now.items],
        "selected_tokens": now.selected_tokens,
        "stored_tokens": now.stored_tokens,
        "focus_brief": now.brief.brief_id if now.brief else None,
    }


def file_json(one: LargeFile) -> dict[str, Any]:
    """Give a large file and where its bytes are."""
    return {
        "file_id": one.file_id,
        "conversation_id": one.conversation_id,
        "name": one.name,
        "mime": one.mime,
        "bytes": one.bytes,
        "lines": one.lines,
        "stored_path": one.stored_path,
        "state": one.state.value,
        "path": str(one.path) if one.path else None,
        "created_at": iso(one.created_ms),
        "exploration": one.exploration,
    }


def finding_json(finding: Finding) -> dict[str, Any]:
    """Give a finding with its sentences in English."""
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "subject": finding.subject,
        "reason": finding.reason.text(),
        "advice": finding.advice.text(),
    }


def iso(moment_ms: int | None) -> str | None:
    """Give a time as ISO 8601 in UTC with milliseconds."""
    if moment_ms is None:
        return None
    try:
        moment = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=moment_ms)
    except OverflowError:
        return None
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _part_json(part: MemoryPart) -> dict[str, Any]:
    return {
        "ordinal": part.ordinal,
        "kind": part.kind.value,
        "raw_type": part.raw_type,
        "text": part.text,
        "tool_call_id": part.tool_call_id,
        "tool_name": part.tool_name,
        "is_error": part.is_error,
        "partner_message_id": part.partner.message_id if part.partner else None,
        "file_ids": list(part.externalised.file_ids) if part.externalised else [],
    }


def _item_json(item: ContextItem) -> dict[str, Any]:
    return {
        "ordinal": item.ordinal,
        "type": item.type.value,
        "id": item.message_id if item.message_id is not None else item.ref,
        "role": item.role.value,
        "tokens": item.prompt_tokens,
        "stored_tokens": item.tokens,
        "fresh": item.fresh,
        "selected": item.selected,
        "fate": item.fate.value,
    }
