"""Running one strategy over every turn of a conversation, measured as it goes."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

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
    ContextMessage,
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
    turns = questions(conversation)
    measuring = Measuring(conversation, protection, probes, setting.count)
    log = ContextLog(conversation)
    meter = MemoryMeter()
    with meter:
        run = strategy.begin(conversation, setting)
    asking = _Asking(strategy, conversation, probes, setting)
    paid = False  # what costs money is not done a second time only to ask
    for done, (place, question) in enumerate(turns):
        go_on(cancelled)
        started = time.perf_counter()
        with meter:
            shrunk = run.context(conversation.messages[:place], question, cancelled)
        seconds = time.perf_counter() - started
        _check(strategy, question, shrunk)
        paid = paid or shrunk.cost is None or shrunk.cost > 0
        asked = {} if paid else asking.contexts(conversation.messages[:place], question, cancelled)
        measuring.take(question.turn, shrunk, seconds, asked)
        log.add(shrunk)
        if answering is not None:
            for probe, verdict in answering.ask(question.turn, shrunk.messages, cancelled, asked):
                measuring.judged(probe.id, verdict)
        progress(done + 1, len(turns))
    return Carried(measuring.result(meter.mb), log, answering.problems if answering is not None else ())


class _Asking:
    """Asks the user's probes in the place of the user, so that a strategy may bring back what they ask for.

    That is done in a run of its own beside the measured one: what is asked here leaves no trace there.
    Automatic probes are too many for that; they are looked for in the context of the turn, and so are all
    once a strategy has paid for an answer of a model.
    """

    def __init__(
        self, strategy: Strategy, conversation: LabConversation, probes: Sequence[Probe], setting: Setting
    ) -> None:
        self._probes = [one for one in probes if not one.automatic]
        self._count = setting.count
        self._run = strategy.begin(conversation, setting) if self._probes else None

    def contexts(
        self, history: Sequence[LabMessage], question: LabMessage, cancelled: Cancelled
    ) -> dict[str, Sequence[ContextMessage]]:
        """Give for each probe that is asked in a turn the context that the strategy makes for it."""
        if self._run is None:
            return {}
        found: dict[str, Sequence[ContextMessage]] = {}
        for probe in self._probes:
            if probe.asked_in(question.turn):
                go_on(cancelled)
                words, size = probe.question, self._count(probe.question)
                put = replace(question, ref=f"probe:{probe.id}", text=words, tokens=size)
                found[probe.id] = self._run.context(history, put, cancelled).messages
        if not found:  # a strategy with a memory of its own sees every turn
            self._run.context(history, question, cancelled)
        return found


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
