"""Everything, cut only by the window: the oldest whole messages go first."""

from collections.abc import Sequence

from strandline.engine.lab.strategies.bench import Bench, Steps, go_on
from strandline.engine.lab.strategies.fitting import fit
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.lab.values import (
    Cancelled,
    LabConversation,
    LabMessage,
    Parameter,
    Setting,
    Shrunk,
    StrategyRun,
)

_TOO_OLD = say(QT_TRANSLATE_NOOP("model", "It is older than what the window holds."))


class Whole:
    """Sends all that was said; what the others are measured against."""

    id = "none"
    title = QT_TRANSLATE_NOOP("lab", "None: everything, cut by the window")
    parameters: tuple[Parameter, ...] = ()

    def begin(self, conversation: LabConversation, setting: Setting) -> StrategyRun:
        """Start on a conversation."""
        return _Run(conversation, setting)


class _Run:
    def __init__(self, conversation: LabConversation, setting: Setting) -> None:
        self._room = setting.window.room
        self._bench = Bench(conversation, setting.count)
        self._steps = Steps()

    def context(self, history: Sequence[LabMessage], question: LabMessage, cancelled: Cancelled) -> Shrunk:
        go_on(cancelled)
        bench = self._bench
        groups = [[bench.whole(one) for one in step.messages] for step in self._steps.of(history)]
        fitted = fit(bench.system, groups, question, self._room, bench)
        return Shrunk(fitted.messages, bench.dropped(fitted.left_refs, _TOO_OLD))
