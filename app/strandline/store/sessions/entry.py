"""From the host's JSON to a :class:`SessionEntry`, whatever the release wrote."""

from pathlib import Path

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.sessions.base import Checkpoint, Delivery, MemoryFlush, SessionEntry, StoreKind
from strandline.store.sessions.fields import (
    EMPTY,
    Json,
    count,
    first_integer,
    first_text,
    flag,
    integer,
    mapping,
    number,
    objects,
    text,
)
from strandline.store.sessions.report import read_budget, read_report

FLUSH_FIELDS = (
    "memoryFlushAt",
    "memoryFlushCompactionCount",
    "memoryFlushFailureCount",
    "memoryFlushLastFailedAt",
    "memoryFlushLastFailureError",
)


def entry_advice() -> Message:
    """Say what becomes of an entry that cannot be read."""
    return say(QT_TRANSLATE_NOOP("model", "The other sessions are shown; the host's next turn mends it."))


def broken_entry(key: str, store: StoreKind, problem: Message, session_id: str | None = None) -> SessionEntry:
    """Keep the key of an entry that cannot be read, so that it does not silently vanish."""
    return SessionEntry(session_key=key, session_id=session_id, store=store, problem=problem)


def read_entry(
    key: str,
    raw: object,
    store: StoreKind,
    *,
    session_id: str | None = None,
    session_file: Path | None = None,
) -> SessionEntry:
    """Build the entry of ``key``; ``session_id`` is used when the entry does not say.

    Never raises: an entry that is no object, or has no session id, is kept with a problem.
    """
    if not isinstance(raw, dict):
        note = say(QT_TRANSLATE_NOOP("model", "The entry of {key} is not an object."), key=key)
        return broken_entry(key, store, note, session_id)
    found = text(raw, "sessionId") or session_id
    problem = None
    if not found:
        problem = say(QT_TRANSLATE_NOOP("model", "The entry of {key} names no session id."), key=key)
    origin = mapping(raw, "origin") or EMPTY
    return SessionEntry(
        session_key=key,
        session_id=found,
        store=store,
        updated_ms=integer(raw, "updatedAt"),
        started_ms=first_integer(raw, ("sessionStartedAt", "createdAt")),
        interaction_ms=first_integer(raw, ("lastInteractionAt", "lastActivityAt")),
        run_started_ms=integer(raw, "startedAt"),
        run_ended_ms=integer(raw, "endedAt"),
        status=text(raw, "status"),
        chat_type=text(raw, "chatType") or text(origin, "chatType"),
        channel=_channel(raw),
        label=text(raw, "label"),
        display_name=first_text(raw, ("displayName", "subject")),
        model=text(raw, "model"),
        model_provider=text(raw, "modelProvider"),
        context_tokens=count(raw, "contextTokens"),
        context_tokens_source=text(raw, "contextTokensSource"),
        total_tokens=count(raw, "totalTokens"),
        total_tokens_fresh=flag(raw, "totalTokensFresh"),
        input_tokens=count(raw, "inputTokens"),
        output_tokens=count(raw, "outputTokens"),
        cache_read=count(raw, "cacheRead"),
        cache_write=count(raw, "cacheWrite"),
        estimated_cost_usd=number(raw, "estimatedCostUsd"),
        compaction_count=count(raw, "compactionCount"),
        checkpoints=tuple(_checkpoint(c) for c in objects(raw, "compactionCheckpoints")),
        memory_flush=read_flush(raw),
        report=read_report(mapping(raw, "systemPromptReport")),
        budget=read_budget(mapping(raw, "contextBudgetStatus")),
        skills_version=integer(mapping(raw, "skillsSnapshot") or EMPTY, "version"),
        spawned_by=first_text(raw, ("spawnedBy", "parentSessionKey")),
        archived_ms=integer(raw, "archivedAt"),
        pinned_ms=integer(raw, "pinnedAt"),
        session_file=session_file,
        problem=problem,
        harness=text(raw, "agentHarnessId"),
        delivery=read_delivery(raw),
        incognito=flag(raw, "incognito") is True,
    )


def read_flush(raw: Json) -> MemoryFlush | None:
    """Read the flush bookkeeping of either shape; None when no flush was ever noted."""
    nested = mapping(raw, "memoryFlush")
    if nested is not None:  # after 2026.7.1
        return MemoryFlush(
            at_ms=first_integer(nested, ("at", "flushedAt")),
            compaction_count=count(nested, "compactionCount"),
            kind=text(nested, "kind"),
            failure_count=integer(nested, "failureCount"),
            last_failed_ms=first_integer(nested, ("lastFailedAt", "failedAt")),
            last_error=first_text(nested, ("lastFailureError", "lastError", "error")),
        )
    if not any(key in raw for key in FLUSH_FIELDS):
        return None
    return MemoryFlush(
        at_ms=integer(raw, "memoryFlushAt"),
        compaction_count=integer(raw, "memoryFlushCompactionCount"),
        failure_count=integer(raw, "memoryFlushFailureCount"),
        last_failed_ms=integer(raw, "memoryFlushLastFailedAt"),
        last_error=text(raw, "memoryFlushLastFailureError"),
    )


def read_delivery(raw: Json) -> Delivery:
    """Read where the last message came from: ``origin`` and its neighbours, or ``delivery`` (9.6)."""
    delivery = mapping(raw, "delivery") or EMPTY
    origin = mapping(delivery, "origin") or mapping(raw, "origin") or EMPTY
    context = mapping(delivery, "context") or mapping(raw, "deliveryContext") or EMPTY
    places = (context, origin)
    return Delivery(
        channel=_channel(raw),
        account=_first(places, "accountId") or text(raw, "lastAccountId"),
        sender=text(origin, "from"),
        to=_first(places, "to") or text(raw, "lastTo"),
        thread=_first(places, "threadId"),
    )


def _first(places: tuple[Json, ...], key: str) -> str | None:
    for place in places:
        value = place.get(key)
        if isinstance(value, str | int) and not isinstance(value, bool) and str(value).strip():
            return str(value).strip()
    return None


def _channel(raw: Json) -> str | None:
    direct = first_text(raw, ("lastChannel", "channel"))
    if direct:
        return direct
    # 2026.9.6 keeps the route inside ``delivery``.
    delivery = mapping(raw, "delivery") or EMPTY
    for name in ("context", "route"):
        found = text(mapping(delivery, name) or EMPTY, "channel")
        if found:
            return found
    return None


def _checkpoint(raw: Json) -> Checkpoint:
    return Checkpoint(
        checkpoint_id=text(raw, "checkpointId") or "",
        session_id=text(raw, "sessionId"),
        created_ms=integer(raw, "createdAt"),
        reason=text(raw, "reason"),
        tokens_before=count(raw, "tokensBefore"),
        tokens_after=count(raw, "tokensAfter"),
        first_kept_entry_id=text(raw, "firstKeptEntryId"),
        summary=text(raw, "summary"),
        entry_id=text(mapping(raw, "postCompaction") or EMPTY, "entryId"),
    )
