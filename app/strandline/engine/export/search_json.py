"""What was found as JSON, for other programs."""

from datetime import UTC, datetime
from typing import Any

from strandline.model.search import Answer, Hit, Query
from strandline.model.search_fields import ref_fields, why_words


def answer_json(answer: Answer) -> dict[str, Any]:
    """Give an answer as JSON; ``notes``, ``empty`` and ``nearest`` only when there is something to say."""
    found: dict[str, Any] = {
        "hits": [_hit_json(hit) for hit in answer.hits],
        "total": answer.total,
        "shown": len(answer.hits),
        "scope": scope_name(answer.query),
        "index": {
            "state": answer.status.state.value,
            "age_s": round(answer.status.age_ms / 1000, 3),
        },
    }
    if answer.notes:
        found["notes"] = [note.text() for note in answer.notes]
    if answer.empty is not None:
        found["empty"] = answer.empty.text()
    if answer.nearest is not None:
        found["nearest"] = answer.nearest
    return found


def _hit_json(hit: Hit) -> dict[str, Any]:
    about = {"kind": hit.kind.value, "role": hit.role, "lane": hit.lane, "title": hit.title}
    ref = {**ref_fields(hit.ref), **{name: value for name, value in about.items() if value is not None}}
    if hit.alike:
        ref["alike"] = len(hit.alike)
    return {
        "source": hit.ref.scope.value,
        "ref": ref,
        "snippet": hit.snippet,
        "score": round(hit.score, 6),
        "why": why_words(hit),
        "time": None if hit.time_ms is None else _utc(hit.time_ms),
    }


def scope_name(query: Query) -> str:
    """Name the scopes of a query: "files,memory", or "all"."""
    return ",".join(sorted(scope.value for scope in query.scopes)) or "all"


def _utc(time_ms: int) -> str:
    return datetime.fromtimestamp(time_ms / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
