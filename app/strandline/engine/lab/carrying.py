"""Running one strategy over every turn of a conversation, measured as it goes."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from strandline.engine.lab.answering import Answering
from strandline.engine.lab.context_log import ContextLog
from strandline.engine.lab.memory_meter import MemoryMeter
from strandline.engine.lab.strategies.bench import go_on
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.lab.measured import Measured
from strandline.model.lab.measuring import Measuring
from strandline.model.lab.probes import Probe
from strandline.model.lab.protected import Protection
from strandline.model.lab.values import (
    Cancelled,
    Choices,
    LabConversation,
    LabMessage,
    Role,
    Setting,
    Shrunk,
    Strategy,
)

TurnDone = Callable[[int, int], None]
"""Gets the turns done and all turns."""


class StrategyFailed(StrandlineError):
    """A strategy could not do its work; the others are not touched by it."""


@dataclass(frozen=True, slots=True)
class Carried:
    """What one strategy gave: its figures and its contexts. ``problems`` say what else is to be known."""

    measured: Measured
    log: ContextLog
    problems: tuple[Message, ...] = ()


def questions(conversation: LabConversation) -> tuple[tuple[int, LabMessage], ...]:
    """Give the message that begins each turn, with its place among the messages."""
    return tuple(
        (place, message) for place, message in enumerate(conversation.messages) if message.role is Role.USER
    )


def effective(strategy: Strategy, choices: Choices) -> Choices:
    """Give the choices that a strategy knows and that differ from its defaults, within their limits.

    A whole number stays one; names that it does not know are left out.
    """
    found: dict[str, int | float | bool] = {}
    for one in strategy.parameters:
        value = choices.get(one.name, one.default)
        if isinstance(one.default, bool):
            value = bool(value)
        else:
            value = type(one.default)(max(one.least, min(one.most, value)))
        if value != one.default:
            found[one.name] = value
    return found


def carry_out(
    strategy: Strategy,
    conversation: LabConversation,
    protection: Protection,
    probes: Sequence[Probe],
    setting: Setting,
    *,
    progress: TurnDone = lambda _done, _total: None,
    cancelled: Cancelled = lambda: False,
    answering: Answering | None = None,
) -> Carried:
    """Run a strategy over a conversation. Raises Stopped, or StrandlineError when it fails."""
    asked = questions(conversation)
    measuring = Measuring(conversation, protection, probes, setting.count)
    log = ContextLog(conversation)
    meter = MemoryMeter()
    with meter:
        run = strategy.begin(conversation, setting)
    for done, (place, question) in enumerate(asked):
        go_on(cancelled)
        started = time.perf_counter()
        with meter:
            shrunk = run.context(conversation.messages[:place], question, cancelled)
        seconds = time.perf_counter() - started
        _check(strategy, question, shrunk)
        measuring.take(question.turn, shrunk, seconds)
        log.add(shrunk)
        if answering is not None:
            for probe, verdict in answering.ask(question.turn, shrunk.messages, cancelled):
                measuring.judged(probe.id, verdict)
        progress(done + 1, len(asked))
    return Carried(measuring.result(meter.mb), log, answering.problems if answering is not None else ())


def _check(strategy: Strategy, question: LabMessage, shrunk: Shrunk) -> None:
    """See to it that a context ends with the user's message: what is measured rests on that."""
    last = shrunk.messages[-1] if shrunk.messages else None
    if last is None or last.role is not Role.USER:
        raise StrategyFailed(
            say(
                QT_TRANSLATE_NOOP("model", "{strategy} left out the user's message of turn {turn}."),
                strategy=strategy.id,
                turn=question.turn + 1,
            ),
            say(QT_TRANSLATE_NOOP("model", "Please report it; the other strategies are not affected.")),
        )
