"""Measuring a strategy while it runs: the contexts are handed in one by one and need not be kept."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from strandline.model.facts import FactKind
from strandline.model.lab.alive import Aliveness
from strandline.model.lab.measured import (
    AgeFigures,
    Measured,
    ProbeFigures,
    TurnFigures,
    Verdict,
    age_class,
    lengthen,
)
from strandline.model.lab.prefix import common_prefix
from strandline.model.lab.probes import Probe, answer_present
from strandline.model.lab.protected import Protection
from strandline.model.lab.values import ContextMessage, Count, Form, LabConversation, Shrunk


class Measuring:
    """The figures of one strategy over one conversation, as far as it has come."""

    def __init__(
        self, conversation: LabConversation, protection: Protection, probes: Sequence[Probe], count: Count
    ) -> None:
        self._protection, self._probes, self._count = protection, probes, count
        self._alive = Aliveness(protection.facts, conversation.messages)
        self._before: tuple[ContextMessage, ...] = ()
        self._clock = _Clock(protection)
        self._turns: list[TurnFigures] = []
        self._ages: dict[tuple[FactKind, int], list[int]] = defaultdict(lambda: [0, 0])
        self._lost: dict[int, list[tuple[int, int]]] = defaultdict(list)
        self._contradicted: dict[int, list[tuple[int, int]]] = defaultdict(list)
        self._failed: dict[str, list[tuple[int, int]]] = {probe.id: [] for probe in probes}
        self._asked: dict[str, int] = {probe.id: 0 for probe in probes}
        self._verdicts: dict[str, list[Verdict]] = defaultdict(list)

    def take(
        self,
        turn: int,
        shrunk: Shrunk,
        seconds: float,
        asked: Mapping[str, Sequence[ContextMessage]] | None = None,
    ) -> TurnFigures:
        """Measure the context of the next turn.

        ``asked`` has the contexts that the strategy makes when a probe is asked in the user's place, by
        the probe's id; a probe without one is looked for in the context of the turn.
        """
        context = shrunk.messages
        alive = self._alive.alive(context)
        facts, kept = self._facts(turn, alive)
        own, automatic = self._ask(turn, context, alive, asked or {})
        prefix = common_prefix(self._before, context, self._count)
        whole, cut = _refs(context)
        figures = TurnFigures(
            turn=turn,
            tokens=shrunk.tokens,
            facts=facts,
            alive=kept,
            own_asked=own[0],
            own_passed=own[1],
            automatic_asked=automatic[0],
            automatic_passed=automatic[1],
            contradictions=self._contradictions(turn, alive),
            stable=prefix.stable,
            whole=whole,
            cut=cut,
            dropped=len({one.ref for one in shrunk.dropped}),
            seconds=seconds,
            spent=shrunk.cost,
            calls=shrunk.calls,
            misses=shrunk.misses,
        )
        self._before = context
        self._turns.append(figures)
        return figures

    def judged(self, probe: str, verdict: Verdict) -> None:
        """Add what a model answered to a probe."""
        self._verdicts[probe].append(verdict)

    def result(self, memory_mb: float | None = None) -> Measured:
        """Give all figures."""
        return Measured(
            tuple(self._turns),
            tuple(AgeFigures(kind, at, *counts) for (kind, at), counts in sorted(self._ages.items())),
            {number: tuple(turns) for number, turns in self._lost.items()},
            tuple(
                ProbeFigures(
                    one.id,
                    self._asked[one.id],
                    tuple(self._failed[one.id]),
                    tuple(self._verdicts.get(one.id, ())),
                )
                for one in self._probes
            ),
            {place: tuple(turns) for place, turns in self._contradicted.items()},
            memory_mb,
        )

    def _facts(self, turn: int, alive: frozenset[int]) -> tuple[int, int]:
        last_said = self._clock.until(turn)
        kept = 0
        for number, said in last_said.items():
            counts = self._ages[self._protection.facts[number].kind, age_class(turn - said)]
            counts[0] += 1
            if number in alive:
                counts[1] += 1
                kept += 1
            else:
                lengthen(self._lost[number], turn)
        return len(last_said), kept

    def _ask(
        self,
        turn: int,
        context: Sequence[ContextMessage],
        alive: frozenset[int],
        asked: Mapping[str, Sequence[ContextMessage]],
    ) -> tuple[tuple[int, int], tuple[int, int]]:
        counts = {True: [0, 0], False: [0, 0]}
        for probe in self._probes:
            if not probe.asked_in(turn):
                continue
            self._asked[probe.id] += 1
            if probe.fact is not None:
                passed = probe.fact in alive
            else:
                passed = answer_present(probe, asked.get(probe.id, context))
            count = counts[probe.automatic]
            count[0] += 1
            count[1] += passed
            if not passed:
                lengthen(self._failed[probe.id], turn)
        return (counts[False][0], counts[False][1]), (counts[True][0], counts[True][1])

    def _contradictions(self, turn: int, alive: frozenset[int]) -> int:
        found = 0
        for place, change in enumerate(self._protection.changes):
            if change.turn < turn and change.old in alive and change.new not in alive:
                lengthen(self._contradicted[place], turn)
                found += 1
        return found


class _Clock:
    """Knows in each turn which facts hold and when they were last said, without asking every fact anew."""

    def __init__(self, protection: Protection) -> None:
        self._said: dict[int, list[int]] = defaultdict(list)
        self._ended: dict[int, list[int]] = defaultdict(list)
        for one in protection.facts:
            for said in one.said:
                self._said[said.turn].append(one.number)
            if one.replaced is not None:
                self._ended[one.replaced].append(one.number)
        self._over: set[int] = set()
        self._last: dict[int, int] = {}
        self._turn = 0

    def until(self, turn: int) -> dict[int, int]:
        """Give the facts that were said before a turn and still hold, with the turn of the last time."""
        for at in range(self._turn, turn):
            self._last.update((number, at) for number in self._said[at] if number not in self._over)
            for number in self._ended[at]:
                self._over.add(number)
                self._last.pop(number, None)
        self._turn = max(self._turn, turn)
        return self._last


def _refs(context: Sequence[ContextMessage]) -> tuple[int, int]:
    """Count the messages of the talk that stand there whole, and those of which only something does."""
    whole: set[str] = set()
    cut: set[str] = set()
    for message in context[:-1]:
        if message.form is Form.WHOLE:
            whole.update(message.refs)
        elif message.form is not Form.SYSTEM:
            cut.update(message.refs)
    return len(whole), len(cut - whole)
