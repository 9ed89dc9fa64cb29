"""Layered core memory: the system text, a block of what must not be forgotten, the last turns."""

from collections.abc import Sequence

from strandline.engine.lab.strategies.bench import Bench, go_on
from strandline.engine.lab.strategies.choosing import whole_of
from strandline.engine.lab.strategies.fitting import fit
from strandline.engine.lab.strategies.layered_core import LIMIT, Core
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.lab.asking import Complete
from strandline.model.lab.values import (
    Cancelled,
    Dropped,
    LabConversation,
    LabMessage,
    Parameter,
    Setting,
    Shrunk,
    StrategyRun,
)

LAST = Parameter("last", QT_TRANSLATE_NOOP("lab", "Last turns, always there"), 4, 0, 50)

_NO_ROOM = say(QT_TRANSLATE_NOOP("model", "It is one of the last turns, but the room is full."))


class Layered:
    """Keeps a core memory. ``complete`` None: by plain rules, offline."""

    id = "layered"
    title = QT_TRANSLATE_NOOP("lab", "Layered core memory")
    parameters = (LIMIT, LAST)

    def __init__(self, complete: Complete | None = None) -> None:
        self._complete = complete

    def begin(self, conversation: LabConversation, setting: Setting) -> StrategyRun:
        """Start on a conversation. Raises UsageError for a choice out of bounds."""
        return _Run(conversation, setting, self._complete)


class _Run:
    def __init__(self, conversation: LabConversation, setting: Setting, complete: Complete | None) -> None:
        self._room, self._last = setting.window.room, whole_of(setting, LAST)
        self._bench = Bench(conversation, setting.count)
        self._core = Core(conversation, setting, self._bench, complete)

    def context(self, history: Sequence[LabMessage], question: LabMessage, cancelled: Cancelled) -> Shrunk:
        go_on(cancelled)
        core = self._core.after(history, cancelled)
        last = [[self._bench.whole(message) for message in turn] for turn in last_turns(history, self._last)]
        fitted = fit([*self._bench.system, *core.messages], last, question, self._room, self._bench)
        there = {ref for message in fitted.messages for ref in message.refs}
        squeezed = set(fitted.left_refs)
        dropped: list[Dropped] = []
        for message in history:
            if message.ref not in there:
                why = _NO_ROOM if message.ref in squeezed else self._core.why_not(message.ref)
                dropped += self._bench.dropped((message.ref,), why)
        return Shrunk(fitted.messages, tuple(dropped), core.notes, core.cost, core.calls, core.misses)


def last_turns(history: Sequence[LabMessage], most: int) -> list[list[LabMessage]]:
    """Give the last turns, at most so many, oldest first; what came before them is not looked at."""
    turns: list[list[LabMessage]] = []
    for message in reversed(history):
        if not turns or turns[-1][-1].turn != message.turn:
            if len(turns) == most:
                break
            turns.append([])
        turns[-1].append(message)
    return [turn[::-1] for turn in reversed(turns)]
