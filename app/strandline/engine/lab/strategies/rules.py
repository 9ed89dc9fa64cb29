"""Rules and TextRank: the last turns whole, of everything older the sentences that matter, in their order.

No model is asked. Older blocks are marked (instruction, conclusion, entity, small talk), steps that were
confirmed go, and the rest is chosen by mark, by how central it is, and by how near it is to the question.
*Differential* means that what was chosen once stays as it is and only what has become old since is chosen
anew: the beginning of the prompt then stays the same for a prompt cache, but follows no question.
"""

from collections.abc import Sequence

from strandline.engine.lab.strategies.bench import Bench, Step, Steps, go_on
from strandline.engine.lab.strategies.choosing import share_of, whole_of, yes_of
from strandline.engine.lab.strategies.fitting import fit, size
from strandline.engine.lab.strategies.rules_older import Older, Space
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

_LEAST_OLDER = 0.2
"""Of the tokens aimed at, the older part gets so much, however long the last turns are."""
_SQUEEZED = 4
"""Of the room, the older part gets a part in so many where the last turns would take all of it."""

_TOO_OLD = say(QT_TRANSLATE_NOOP("model", "Of the last turns only the newest fit the window."))


_LAST = Parameter("last_turns", QT_TRANSLATE_NOOP("lab", "Last turns kept whole"), 3, 0, 50)
_SHARE = Parameter("target_share", QT_TRANSLATE_NOOP("lab", "Share of the tokens aimed at"), 0.5, 0.05, 1)
_PROTECT = Parameter("protect", QT_TRANSLATE_NOOP("lab", "Protect names, figures and limits"), default=True)
_DIFFERENTIAL = Parameter(
    "differential", QT_TRANSLATE_NOOP("lab", "Choose only among what is new"), default=False
)


class Rules:
    """Rules and TextRank."""

    id = "rules"
    title = QT_TRANSLATE_NOOP("lab", "Rules and TextRank")
    parameters = (_LAST, _SHARE, _PROTECT, _DIFFERENTIAL)

    def begin(self, conversation: LabConversation, setting: Setting) -> StrategyRun:
        """Start on a conversation."""
        return _Run(conversation, setting)


class _Run:
    def __init__(self, conversation: LabConversation, setting: Setting) -> None:
        self._bench = Bench(conversation, setting.count)
        self._room = setting.window.room
        self._last = whole_of(setting, _LAST)
        self._share = share_of(setting, _SHARE)
        self._older = Older(self._bench, protect=yes_of(setting, _PROTECT))
        self._differential = yes_of(setting, _DIFFERENTIAL)
        self._steps = Steps()
        self._old_turns = 0
        self._all_tokens = size(self._bench.system)
        self._seen = 0

    def context(self, history: Sequence[LabMessage], question: LabMessage, cancelled: Cancelled) -> Shrunk:
        go_on(cancelled)
        self._all_tokens += sum(one.tokens for one in history[self._seen :])
        self._seen = len(history)
        turns = self._steps.turns(history)
        old, last = (turns[: -self._last], turns[-self._last :]) if self._last else (turns, [])
        answers = [turn[0].messages[0].text for turn in turns[self._old_turns + 1 :]]
        self._older.take_in(old[self._old_turns :], [*answers, question.text], cancelled)
        self._old_turns = len(old)
        space = self._space(last, question)
        kept = self._older.next(space) if self._differential else self._older.chosen(question, space)
        groups = [[self._bench.whole(one) for one in step.messages] for turn in last for step in turn]
        fitted = fit((*self._bench.system, *kept), groups, question, self._room, self._bench)
        there = {ref for message in fitted.messages for ref in message.refs}
        late = [one.ref for turn in last for step in turn for one in step.messages if one.ref not in there]
        return Shrunk(fitted.messages, (*self._older.dropped(there), *self._bench.dropped(late, _TOO_OLD)))

    def _space(self, last: Sequence[Sequence[Step]], question: LabMessage) -> Space:
        """Give what the older part is to take, and what it may take when something must not be lost."""
        rest = size(self._bench.system) + question.tokens
        rest += sum(step.tokens for turn in last for step in turn)
        aim = min(self._room, int(self._share * (self._all_tokens + question.tokens)))
        most = max(self._room - rest, self._room // _SQUEEZED)
        return Space(min(most, max(aim - rest, int(_LEAST_OLDER * aim))), most)
