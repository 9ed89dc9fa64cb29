"""Conversations that stopped growing, that wait to be compacted, or that were cut in two."""

from collections.abc import Iterable, Iterator

from strandline.host.lcm_rules import CONTEXT_THRESHOLD, LEAF_CHUNK_TOKENS
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.anomalies_own import own_findings
from strandline.model.context import Finding, Severity
from strandline.model.dag_coverage import StretchKind, stretches
from strandline.model.memory import Conversation, Lane
from strandline.model.memory_graph import MemoryGraph
from strandline.model.memory_pending import MaintenanceState

_LATE_MS = 10 * 60_000  # the plugin writes after each turn; a turn can take its time
_ROLLOVER = "rollover-fallback"


def growth_findings(conversation: Conversation | None, host_last_ms: int | None) -> Iterator[Finding]:
    """Tell when the host's transcript goes on and the memory does not."""
    if conversation is None or not conversation.active or host_last_ms is None:
        return
    last = conversation.last_ms
    if last is None:
        reason = say(QT_TRANSLATE_NOOP("model", "The session has messages; the memory has none of them."))
    elif host_last_ms - last > _LATE_MS:
        reason = say(
            QT_TRANSLATE_NOOP(
                "model",
                "The session went on for {minutes} {minutes:minute|minutes} that the memory does not have.",
            ),
            minutes=(host_last_ms - last) // 60_000,
        )
    else:
        return
    yield Finding(
        "stopped-growing",
        Severity.LOSS,
        f"conversation {conversation.conversation_id}",
        reason,
        say(
            QT_TRANSLATE_NOOP(
                "model",
                "The transcript still has them. Restart the gateway, and see whether they are taken in.",
            )
        ),
    )


def backlog_findings(
    graph: MemoryGraph, conversation: Conversation | None, maintenance: MaintenanceState | None
) -> Iterator[Finding]:
    """Tell what waits to be compacted although the plugin's own line was passed, and failures of it.

    Without a recorded budget only a backlog of more than two leaf chunks is told: being below
    the threshold is no debt (facts: lossless-claw 0.10.0 and later).
    """
    subject = f"conversation {graph.conversation_id}"
    backlog = sum(s.tokens for s in stretches(graph) if s.kind is StretchKind.BACKLOG)
    chunk = (maintenance.leaf_chunk_tokens if maintenance else None) or LEAF_CHUNK_TOKENS
    budget = maintenance.token_budget if maintenance else None
    used = conversation.context_tokens if conversation else None
    if backlog and budget and used is not None:
        line = int(budget * ((maintenance.threshold if maintenance else None) or CONTEXT_THRESHOLD))
        if used > line:
            yield Finding(
                "compaction-due",
                Severity.WARNING,
                subject,
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "{used} {used:token|tokens} {used:is|are} past the line at {line}; {backlog} raw "
                        "ones wait for a summary.",
                    ),
                    used=used,
                    line=line,
                    backlog=backlog,
                ),
                say(
                    QT_TRANSLATE_NOOP(
                        "model", "The plugin compacts after the next turn; /compact does it now."
                    )
                ),
            )
    elif budget is None and backlog > 2 * chunk:
        yield Finding(
            "uncompacted-backlog",
            Severity.INFO,
            subject,
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "{backlog} raw {backlog:token|tokens} {backlog:stands|stand} before the fresh tail; "
                    "one leaf takes {chunk}.",
                ),
                backlog=backlog,
                chunk=chunk,
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "That is right while the context is below its threshold, not recorded here.",
                )
            ),
        )
    if maintenance is not None and maintenance.failure:
        yield Finding(
            "compaction-failed",
            Severity.WARNING,
            subject,
            say(
                QT_TRANSLATE_NOOP("model", "The last compaction failed: {words}"),
                words=" ".join(maintenance.failure.split())[:200],
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model", "See that the summaryModel answers; the plugin tries again by itself."
                )
            ),
        )


def lane_findings(lanes: Iterable[Lane]) -> Iterator[Finding]:
    """Tell which lanes were cut into windows that nobody asked for, or have two that go on."""
    for lane in lanes:
        found = _lane_findings(lane)
        yield from own_findings(found) if any(one.own for one in lane.conversations) else found


def _lane_findings(lane: Lane) -> Iterator[Finding]:
    subject = f"lane {lane.lane_id}"
    cut = [c for c in lane.conversations if c.archive_cause == _ROLLOVER]
    going_on = [c for c in lane.conversations if c.active]
    if cut:
        yield Finding(
            "split-lane",
            Severity.WARNING,
            subject,
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "{count} of its {windows} {windows:window|windows} ended by a rollover; the "
                    "present one lacks {count:it|them}.",
                ),
                count=len(cut),
                windows=len(lane.conversations),
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "Read the earlier windows here; the plugin's doctor can join rollover splits.",
                )
            ),
        )
    if len(going_on) > 1:
        yield Finding(
            "two-active-windows",
            Severity.WARNING,
            subject,
            say(
                QT_TRANSLATE_NOOP("model", "{count} windows of it are active at once."),
                count=len(going_on),
            ),
            say(QT_TRANSLATE_NOOP("model", "New messages go to one of them only; archive the others.")),
        )
    sessions = [c.session_id for c in lane.conversations if c.session_id]
    if len(set(sessions)) < len(sessions):
        yield Finding(
            "session-in-two-windows",
            Severity.INFO,
            subject,
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "One session id has several windows: a reset took earlier messages in again.",
                )
            ),
            say(QT_TRANSLATE_NOOP("model", "Expect the same messages in both.")),
        )
