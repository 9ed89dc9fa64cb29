"""What was recalled, as JSON for other programs. Times are ISO 8601 in UTC, or null."""

from typing import Any

from strandline.engine.export.memory_json import file_json, iso, message_json, summary_json
from strandline.model.recall import (
    Described,
    DescribedFile,
    DescribedMessage,
    DescribedSummary,
    Expanded,
    GrepResult,
    ManifestRow,
    Opened,
    Recalled,
    RecalledPassage,
    WrittenAnswer,
)
from strandline.model.search import Ref


def described_json(found: Described) -> dict[str, Any]:
    """Give a description; ``type`` is summary, message or file."""
    match found:
        case DescribedSummary():
            return {
                "type": "summary",
                **summary_json(found.summary, found.findings),
                "folded_into": list(found.summary.folded_into),
                "missing": list(found.summary.missing),
                "session_key": found.conversation.session_key if found.conversation else None,
                "manifest": {
                    "budget": found.budget,
                    "rows": [_manifest_json(row, found.budget) for row in found.manifest],
                    "left_out": found.left_out,
                },
            }
        case DescribedMessage():
            return {
                "type": "message",
                **message_json(found.message, whole=True),
                "session_key": found.conversation.session_key if found.conversation else None,
                "trail": [list(way) for way in found.trail],
                "text_tokens": found.tokens,
            }
        case DescribedFile():
            return {"type": "file", **file_json(found.file), "text_tokens": found.tokens}


def expanded_json(found: Expanded) -> dict[str, Any]:
    """Give what was opened up; ``go_on`` is null when all of it is there."""
    return {
        "items": [_opened_json(one) for one in found.items],
        "tokens": found.tokens,
        "cap": found.cap,
        "left": found.left,
        "left_tokens": found.left_tokens,
        "go_on": {"after": found.after, "needed": found.needed} if found.left or found.needed else None,
        "cycles": [{"summary_id": higher, "source": source} for higher, source in found.cycles],
        "missing": list(found.missing),
    }


def grep_json(found: GrepResult) -> dict[str, Any]:
    """Give the hits in the order that was asked for."""
    query = found.query
    return {
        "pattern": query.text,
        "mode": query.mode.value,
        "scope": query.scope.value,
        "sort": query.sort.value,
        "hits": [
            {
                **ref_json(hit.ref),
                "time": iso(hit.time_ms),
                "role": hit.role,
                "session_key": hit.lane,
                "title": hit.title,
                "count": hit.count,
                "snippet": hit.snippet,
                "marks": [list(mark) for mark in hit.marks],
            }
            for hit in found.hits
        ],
        "messages": found.messages,
        "summaries": found.summaries,
        "total": found.total,
        "scanned": found.scanned,
        "exact": found.exact,
        "notes": [note.text() for note in found.notes],
    }


def recalled_json(found: Recalled) -> dict[str, Any]:
    """Give the passages in the order of time, and the answer if one was written."""
    return {
        "question": found.question,
        "passages": [_passage_json(one) for one in found.passages],
        "tokens": found.tokens,
        "cap": found.cap,
        "left": found.left,
        "left_tokens": found.left_tokens,
        "answer": None if found.answer is None else _answer_json(found.answer),
        "notes": [note.text() for note in found.notes],
        "empty": None if found.empty is None else found.empty.text(),
    }


def ref_json(ref: Ref) -> dict[str, Any]:
    """Give where a row stands; what it has not is left out."""
    found = {
        "conversation_id": ref.conversation_id,
        "message_id": ref.message_id,
        "summary_id": ref.summary_id,
        "file_id": ref.file_id,
        "line": ref.line,
    }
    return {name: value for name, value in found.items() if value is not None}


def _manifest_json(row: ManifestRow, budget: int) -> dict[str, Any]:
    summaries, everything = row.fits(budget)
    return {
        "summary_id": row.summary_id,
        "steps": row.steps,
        "kind": row.kind.value,
        "depth": row.depth,
        "tokens": row.tokens,
        "earliest_at": iso(row.earliest_ms),
        "latest_at": iso(row.latest_ms),
        "sources": row.sources,
        "messages": row.messages,
        "costs": {"summaries_only": row.summaries_tokens, "with_messages": row.all_tokens},
        "fits": {"summaries_only": summaries, "with_messages": everything},
    }


def _opened_json(one: Opened) -> dict[str, Any]:
    return {
        "ref": one.ref,
        "via": one.via or None,
        "steps": one.steps,
        "depth": one.depth,
        "role": one.role,
        "time": iso(one.time_ms),
        "tokens": one.tokens,
        "cut": one.cut,
        "text": one.text,
    }


def _passage_json(one: RecalledPassage) -> dict[str, Any]:
    return {
        "label": one.label,
        **ref_json(one.ref),
        "time": iso(one.time_ms),
        "role": one.role,
        "session_key": one.lane,
        "title": one.title,
        "text": one.text,
        "marks": [list(mark) for mark in one.marks],
        "tokens": one.tokens,
        "cut": one.cut,
        "words": one.why.words,
        "similar": one.why.similar,
        "also": [ref_json(ref) for ref in one.also],
        "replaced": [
            {"subject": newer.subject, "old": newer.old, "new": newer.new, "by": newer.label}
            for newer in one.newer
        ],
    }


def _answer_json(one: WrittenAnswer) -> dict[str, Any]:
    return {
        "sentences": [{"text": each.text, "cites": list(each.labels)} for each in one.sentences],
        "removed": [{"text": each.text, "reason": each.reason.text()} for each in one.removed],
        "model": one.model or None,
        "cost": one.cost,
    }
