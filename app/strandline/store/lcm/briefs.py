"""Focus briefs: texts that, while active, stand in for the summaries they cover (0.11.0 and later)."""

import sqlite3

from strandline.model.memory import FocusBrief
from strandline.store.lcm.reading import Reading, text_or_none, time_ms, whole, whole_or_none
from strandline.store.sessions.fields import flag, parse_object

_COLUMNS = (
    "brief_id", "conversation_id", "status", "prompt", "content", "token_count", "target_tokens",
    "covered_latest_at", "covered_message_seq", "raw_result_json", "error", "created_at", "updated_at",
    "superseded_at",
)  # fmt: skip


def read_briefs(reading: Reading, conversation_id: int) -> tuple[FocusBrief, ...]:
    """Give the briefs of a conversation, newest first."""
    if not reading.schema.has("focus_briefs", "brief_id", "conversation_id"):
        return ()
    rows = list(
        reading.rows(
            f"SELECT {reading.schema.sql('focus_briefs', *_COLUMNS)} FROM focus_briefs"  # noqa: S608
            " WHERE conversation_id = ?",
            (conversation_id,),
        )
    )
    sources = _sources(reading, [row["brief_id"] for row in rows])
    found = [_brief(row, tuple(sources.get(row["brief_id"], ()))) for row in rows]
    return tuple(sorted(found, key=lambda one: (one.created_ms or 0, one.brief_id), reverse=True))


def active_brief(reading: Reading, conversation_id: int) -> FocusBrief | None:
    """Give the brief that is in force: the newest active one."""
    return next((one for one in read_briefs(reading, conversation_id) if one.status == "active"), None)


def _sources(reading: Reading, ids: list[str]) -> dict[str, list[tuple[str, str]]]:
    if not reading.schema.has("focus_brief_sources", "brief_id", "summary_id", "role", "ordinal"):
        return {}
    found: dict[str, list[tuple[str, str]]] = {}
    for row in reading.in_chunks(
        "SELECT brief_id, summary_id, role FROM focus_brief_sources WHERE brief_id IN ({ids})"
        " ORDER BY brief_id, ordinal, summary_id",
        ids,
    ):
        found.setdefault(row[0], []).append((row[1], str(row[2])))
    return found


def _brief(row: sqlite3.Row, sources: tuple[tuple[str, str], ...]) -> FocusBrief:
    raw = parse_object(row["raw_result_json"]) if isinstance(row["raw_result_json"], str) else None
    return FocusBrief(
        brief_id=row["brief_id"],
        conversation_id=row["conversation_id"],
        status=str(row["status"]),
        prompt=str(row["prompt"] or ""),
        content=str(row["content"] or ""),
        tokens=whole(row["token_count"]),
        target_tokens=whole(row["target_tokens"]),
        covered_latest_ms=time_ms(row["covered_latest_at"]),
        covered_seq=whole_or_none(row["covered_message_seq"]),
        sources=sources,
        error=text_or_none(row["error"]),
        created_ms=time_ms(row["created_at"]),
        updated_ms=time_ms(row["updated_at"]),
        superseded_ms=time_ms(row["superseded_at"]),
        truncated=flag(raw, "truncated") if raw else None,
    )
