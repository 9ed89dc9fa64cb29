"""The sessions of an agent as JSON, schema 1, for other programs."""

from typing import Any

from strandline.engine.export.context_json import finding_json
from strandline.model.session_lanes import (
    NUMBERS,
    Mark,
    NamedNumber,
    OrphanTranscript,
    SessionLane,
    SessionNumbers,
    SessionsPicture,
    SessionWindow,
)


def sessions_json(picture: SessionsPicture) -> dict[str, Any]:
    """Give the sessions as plain values: times are epoch ms, numbers tokens, sentences English."""
    return {
        "schema": 1,
        "agent": picture.agent,
        "release": picture.release,
        "context_engine": picture.engine,
        "context_engine_meaning": picture.engine_words.text(),
        "derivable_from_transcript": picture.derivable,
        "stores": [
            {
                "kind": one.kind,
                "path": str(one.path),
                "authoritative": one.authoritative,
                "sessions": one.sessions,
                "only_here": list(one.only_here),
                "changed_ms": one.changed_ms,
            }
            for one in picture.stores
        ],
        "store_reason": picture.store_words.text(),
        "lanes": [_lane_json(one) for one in picture.lanes],
        "orphans": [_orphan_json(one) for one in picture.orphans],
        "findings": [finding_json(one) for one in picture.findings],
    }


def _lane_json(lane: SessionLane) -> dict[str, Any]:
    return {
        "session_key": lane.key,
        "kind": lane.kind.value,
        "agent": lane.agent,
        "channel": lane.channel,
        "account": lane.account,
        "peer": lane.peer,
        "thread": lane.thread,
        "label": lane.label,
        "session_id": lane.session_id,
        "model": lane.model,
        "status": lane.status,
        "updated_ms": lane.updated_ms,
        "stores": list(lane.stores),
        "in_force": lane.in_force,
        "words": lane.words.text() if lane.words else None,
        "spawned_by": lane.spawned_by,
        "archived_ms": lane.archived_ms,
        "compactions": lane.compactions,
        "numbers": _numbers_json(lane.numbers),
        "windows": [_window_json(one) for one in lane.windows],
        "problem": lane.problem.text() if lane.problem else None,
    }


def _numbers_json(numbers: SessionNumbers) -> dict[str, Any]:
    named: dict[str, NamedNumber | None] = {name: getattr(numbers, name) for name in NUMBERS}
    found: dict[str, Any] = {
        name: None
        if one is None
        else {
            "kind": one.kind.value,
            "tokens": one.value,
            "at_ms": one.at_ms,
            "stale": one.stale,
            "estimated": one.estimated,
            "words": one.words.text(),
        }
        for name, one in named.items()
    }
    return found | {"share": numbers.share, "note": numbers.note.text() if numbers.note else None}


def _window_json(window: SessionWindow) -> dict[str, Any]:
    return {
        "session_id": window.session_id,
        "store": window.store,
        "state": window.state.value,
        "started_ms": window.started_ms,
        "ended_ms": window.ended_ms,
        "messages": window.messages,
        "model": window.model,
        "reason": window.reason,
        "path": str(window.path) if window.path else None,
        "size_bytes": window.size_bytes,
        "lane_inferred": window.inferred,
        "marks": [_mark_json(one) for one in window.marks],
    }


def _mark_json(mark: Mark) -> dict[str, Any]:
    return {
        "kind": mark.kind.value,
        "at_ms": mark.at_ms,
        "entry_id": mark.entry_id,
        "tokens_before": mark.tokens_before,
        "tokens_after": mark.tokens_after,
        "reason": mark.reason,
        "words": mark.words.text(),
    }


def _orphan_json(one: OrphanTranscript) -> dict[str, Any]:
    return {
        "session_id": one.session_id,
        "store": one.store,
        "state": one.state.value if one.state else None,
        "at_ms": one.at_ms,
        "path": str(one.path) if one.path else None,
        "size_bytes": one.size_bytes,
        "words": one.words.text(),
    }
