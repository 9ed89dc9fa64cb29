"""Where a session stands between two compactions, and the sentences that say why."""

from collections.abc import Iterator
from dataclasses import dataclass

from strandline.host.flush import MOST_FAILURES, Gate
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.flush_state import Counters, FlushLines, FlushState, TokensNow

STATES = {
    FlushState.CALM: QT_TRANSLATE_NOOP("labels", "calm"),
    FlushState.FLUSH_DUE: QT_TRANSLATE_NOOP("labels", "flush due"),
    FlushState.FLUSHED: QT_TRANSLATE_NOOP("labels", "flushed"),
    FlushState.COMPACTION_DUE: QT_TRANSLATE_NOOP("labels", "compaction due"),
    FlushState.COMPACTION_FIRST: QT_TRANSLATE_NOOP("labels", "compaction comes first"),
    FlushState.BLOCKED: QT_TRANSLATE_NOOP("labels", "no flush in this cycle"),
    FlushState.OFF: QT_TRANSLATE_NOOP("labels", "no flush"),
    FlushState.UNKNOWN: QT_TRANSLATE_NOOP("labels", "unknown"),
}

_NEVER = frozenset({Gate.DISABLED, Gate.NO_PLUGIN, Gate.SANDBOX, Gate.CLI, Gate.INCOGNITO, Gate.NO_LINE})
_WAITING = frozenset({Gate.DUE, Gate.FORCED, Gate.HEARTBEAT})


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What the sentences need besides the numbers: the family of the release, and what was set up."""

    family: str
    engine: str = "legacy"
    memory_plugin: str = "memory-core"
    access: str = "rw"
    provider: str = ""
    projected: int | None = None
    bytes: int | None = None
    ran: bool = True  # the session has an entry
    unread: Message | None = None  # why no entry could be read, where the list is damaged


def judged(gate: Gate, lines: FlushLines, projected: int | None) -> tuple[FlushState, Gate]:
    """Give the state, and the gate that explains it once the order of the lines is looked at."""
    order, first = lines.order, lines.first_compaction
    if gate in _WAITING and gate is not Gate.HEARTBEAT and order in ("same", "after"):
        gate = Gate.SAME_LINE if order == "same" else Gate.COMPACTION_FIRST
        waiting = True
    else:
        waiting = gate in _WAITING
        if gate is Gate.BELOW and order == "after":
            gate = Gate.COMPACTION_FIRST
    if first is not None and projected is not None and projected >= first:
        return FlushState.COMPACTION_DUE, gate
    if waiting:
        return FlushState.FLUSH_DUE, gate
    if gate in _NEVER:
        return FlushState.OFF, gate
    return {
        Gate.FLUSHED: FlushState.FLUSHED,
        Gate.ZERO: FlushState.BLOCKED,
        Gate.EXHAUSTED: FlushState.BLOCKED,
        Gate.COMPACTION_FIRST: FlushState.COMPACTION_FIRST,
        Gate.BELOW: FlushState.CALM,
    }.get(gate, FlushState.UNKNOWN), gate


def reason(gate: Gate, lines: FlushLines, counters: Counters, around: Circumstances) -> Message:
    """Say why the flush of this cycle has run, will run, or will not."""
    flush, first = lines.flush or 0, lines.first_compaction or 0
    match gate:
        case Gate.DUE | Gate.FORCED | Gate.SAME_LINE | Gate.COMPACTION_FIRST | Gate.BELOW:
            return _by_line(gate, flush, first, around)
        case Gate.FLUSHED:
            return say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "Already flushed in this cycle: the flush noted compaction count {flush}, and the count"
                    " is still {count}. The next one may run after the next compaction.",
                ),
                flush=counters.flush or 0,
                count=counters.compaction,
            )
        case Gate.ZERO:
            return say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "Both counters are 0, so the host takes this cycle for flushed, though nothing says that"
                    " a flush ever ran. None will run before the first compaction.",
                )
            )
        case Gate.EXHAUSTED:
            return say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "The flush failed {count} times in a row, so the host gave up for this cycle. It tries"
                    " again after the next compaction.",
                ),
                count=counters.failures,
            )
        case _:
            return _never(gate, around)


def notes(
    lines: FlushLines, counters: Counters, gate: Gate, around: Circumstances, now: TokensNow
) -> Iterator[Message]:
    """Say what is true besides: the order of the lines, failures, what cannot be known."""
    yield from _order_notes(lines, around)
    if 0 < counters.failures < MOST_FAILURES:
        yield say(
            QT_TRANSLATE_NOOP(
                "model", "It failed {count} of {most} {most:time|times}; after that the host gives up."
            ),
            count=counters.failures,
            most=MOST_FAILURES,
        )
    if around.family == "9.6" and gate is Gate.FLUSHED:
        yield say(
            QT_TRANSLATE_NOOP(
                "model",
                "This release notes no time, and it writes the same after three failures: whether a note was"
                " written can only be seen in the notes.",
            )
        )
    if around.family == "9.6" and gate in (Gate.DUE, Gate.SAME_LINE):
        yield say(
            QT_TRANSLATE_NOOP(
                "model", "It runs after the reply of a gateway chat; “openclaw agent --local” skips it."
            )
        )
    if around.memory_plugin not in ("memory-core", "none") and around.family != "3.8":
        yield say(
            QT_TRANSLATE_NOOP(
                "model",
                "The memory plugin {plugin} decides whether there is a flush; that cannot be seen here.",
            ),
            plugin=around.memory_plugin,
        )
    if around.engine != "legacy" and lines.lossless is None:
        yield say(
            QT_TRANSLATE_NOOP(
                "model",
                "The context engine {engine} may compact by its own rules; the lines of the host are shown.",
            ),
            engine=around.engine,
        )
    if now.value is not None and now.value > lines.window:
        yield say(
            QT_TRANSLATE_NOOP(
                "model",
                "{now} tokens do not fit into the window, so this is the sum of several calls; the host takes"
                " it for one prompt all the same.",
            ),
            now=now.value,
        )
    if now.output and around.family != "9.6":
        yield say(
            QT_TRANSLATE_NOOP(
                "model",
                "The host also counts the next message, and near the line the {count} tokens of the last"
                " answer.",
            ),
            count=now.output,
        )


def _by_line(gate: Gate, flush: int, first: int, around: Circumstances) -> Message:
    now = around.projected or 0
    match gate:
        case Gate.BELOW:
            return say(
                QT_TRANSLATE_NOOP(
                    "model", "Not run in this cycle: below the line. {now} of {line} {line:token|tokens}."
                ),
                now=now,
                line=flush,
            )
        case Gate.FORCED:
            return say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "It runs with the next turn: the transcript has {bytes} {bytes:byte|bytes}, whatever "
                    "the tokens.",
                ),
                bytes=around.bytes or 0,
            )
        case Gate.DUE:
            return say(
                QT_TRANSLATE_NOOP(
                    "model", "It runs with the next turn: {now} {now:token|tokens}, the line is {line}."
                ),
                now=now,
                line=flush,
            )
        case Gate.SAME_LINE:
            return say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "Flush and compaction share the line at {line}, and {now} tokens are over it: both run"
                    " with the next message, so the flush cannot come a turn earlier.",
                ),
                now=now,
                line=flush,
            )
        case _:
            return say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "The flush line at {flush} is not below the compaction line at {first}: history is"
                    " compacted before a flush can set anything aside.",
                ),
                flush=flush,
                first=first,
            )


def _never(gate: Gate, around: Circumstances) -> Message:
    match gate:
        case Gate.DISABLED:
            return say(QT_TRANSLATE_NOOP("model", "The memory flush is switched off (memoryFlush.enabled)."))
        case Gate.NO_PLUGIN:
            return say(
                QT_TRANSLATE_NOOP(
                    "model", "No memory plugin is in use (plugins.slots.memory), so nothing flushes."
                )
            )
        case Gate.SANDBOX:
            return say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "This session runs in a sandbox that may not write to the workspace (workspaceAccess:"
                    " {access}); only “rw” lets a flush run.",
                ),
                access=around.access,
            )
        case Gate.HEARTBEAT:
            return say(
                QT_TRANSLATE_NOOP(
                    "model", "The last turn was a heartbeat, and those never flush; the next message does."
                )
            )
        case Gate.CLI:
            return say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "{provider} holds the conversation itself and compacts it; the host flushes nothing.",
                ),
                provider=around.provider,
            )
        case Gate.INCOGNITO:
            return say(QT_TRANSLATE_NOOP("model", "An incognito session never writes to memory."))
        case Gate.NO_LINE:
            return say(
                QT_TRANSLATE_NOOP(
                    "model", "The window is too small for a flush line: it would be at 0 or below."
                )
            )
        case _:
            if not around.ran:
                return around.unread or say(
                    QT_TRANSLATE_NOOP("model", "The session has not run yet, so there is nothing to flush.")
                )
            return say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "The size of the last prompt is not recorded, so nobody can tell whether it is due.",
                )
            )


def _order_notes(lines: FlushLines, around: Circumstances) -> Iterator[Message]:
    if lines.order == "same":
        yield say(
            QT_TRANSLATE_NOOP(
                "model",
                "In this release flush and compaction share one line ({line}); a reply that passes {after} is"
                " compacted before the flush sees it.",
            ),
            line=lines.flush or 0,
            after=lines.after_reply or lines.flush or 0,
        )
    elif lines.order == "after" and lines.lossless is not None:
        yield say(
            QT_TRANSLATE_NOOP(
                "model",
                "lossless-claw folds history at {lossless}, below the flush line at {flush}; it keeps every"
                " message, but no note is written before.",
            ),
            lossless=lines.lossless,
            flush=lines.flush or 0,
        )
    elif lines.order == "after" and around.family != "9.6":
        yield say(
            QT_TRANSLATE_NOOP(
                "model",
                "The reserve of {reserve} tokens puts the compaction line at {after}; a smaller"
                " reserveTokens, or a larger softThresholdTokens, puts the flush first.",
            ),
            reserve=lines.reserve,
            after=lines.after_reply or 0,
        )
