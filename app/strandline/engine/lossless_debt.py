"""What lossless-claw recorded of a session: its threshold, its debt, its last failure, its backlog."""

from collections.abc import Iterable, Mapping

from strandline.engine.opened_session import OpenedSession
from strandline.errors import StrandlineError
from strandline.host.session_keys import same_session
from strandline.host.thresholds import LOSSLESS_THRESHOLD, lossless_threshold
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.flush_state import LosslessState
from strandline.model.memory import ContextNow, Conversation, ItemType, Lane
from strandline.model.memory_pending import MaintenanceState
from strandline.store.lcm import LcmDatabase
from strandline.store.lcm.locate import memory_place

FAILURE = 200  # characters of a provider's words that are shown


def lossless_state(session: OpenedSession, window: int, env: Mapping[str, str]) -> LosslessState | None:
    """Read the plugin's own record for a session; None when it is not the context engine."""
    configured = lossless_threshold(session.opened.config.data, session.opened.agent.context_engine)
    if configured is None:
        return None
    place = memory_place(session.installation, env)
    database = LcmDatabase(place.database, place.files_dir)
    try:
        conversation = conversation_of(database.lanes(), session.chosen.key)
        if conversation is None:
            return _unrecorded(
                configured,
                window,
                say(QT_TRANSLATE_NOOP("model", "The plugin has no conversation for this session yet.")),
            )
        debt = database.maintenance(conversation.conversation_id)
        now = database.context(conversation.conversation_id, fresh_tail=place.fresh_tail)
    except StrandlineError as error:
        return _unrecorded(configured, window, error.sentence)
    return _state(conversation, debt, now, configured, window)


def conversation_of(lanes: Iterable[Lane], key: str) -> Conversation | None:
    """Give the conversation that a session key writes to now, else the newest of its lane."""
    for lane in lanes:
        if lane.session_key is not None and same_session(lane.session_key, key):
            return lane.active or (lane.conversations[0] if lane.conversations else None)
    return None


def _unrecorded(threshold: float, window: int, problem: Message) -> LosslessState:
    return LosslessState(
        conversation_id=None,
        threshold=threshold,
        threshold_source="configured",
        budget=None,
        line=int(window * threshold),
        context_tokens=None,
        backlog=None,
        tail=None,
        tail_count=None,
        pending=False,
        running=False,
        debt=say(QT_TRANSLATE_NOOP("model", "What waits to be compacted is not known.")),
        problem=problem,
    )


def _state(
    conversation: Conversation,
    debt: MaintenanceState | None,
    now: ContextNow,
    configured: float,
    window: int,
) -> LosslessState:
    recorded = debt.threshold if debt is not None and debt.threshold else None
    threshold = recorded or configured or LOSSLESS_THRESHOLD
    budget = debt.token_budget if debt is not None else None
    raw = [item for item in now.items if item.type is ItemType.MESSAGE]
    return LosslessState(
        conversation_id=conversation.conversation_id,
        threshold=threshold,
        threshold_source="recorded" if recorded else "configured",
        budget=budget,
        line=int((budget or window) * threshold),
        context_tokens=conversation.context_tokens,
        backlog=sum(item.tokens for item in raw if not item.fresh),
        tail=sum(item.tokens for item in raw if item.fresh),
        tail_count=now.fresh_tail_count,
        pending=debt is not None and debt.pending,
        running=debt is not None and debt.running,
        debt=_debt(debt),
        failure=" ".join(debt.failure.split())[:FAILURE] if debt is not None and debt.failure else None,
        retries=debt.retry_attempts if debt is not None else None,
        next_attempt_ms=debt.next_attempt_ms if debt is not None else None,
        updated_ms=debt.updated_ms if debt is not None else None,
    )


def _debt(debt: MaintenanceState | None) -> Message:
    if debt is None:
        return say(QT_TRANSLATE_NOOP("model", "The plugin never recorded a debt for this conversation."))
    if debt.running:
        return say(QT_TRANSLATE_NOOP("model", "The plugin is compacting now."))
    if not debt.pending:
        return say(QT_TRANSLATE_NOOP("model", "Nothing waits: the plugin's debt row is settled."))
    return say(
        QT_TRANSLATE_NOOP("model", "A compaction waits; the plugin's reason: {reason}."),
        reason=debt.reason or "?",
    )
