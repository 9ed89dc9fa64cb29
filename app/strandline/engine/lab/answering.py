"""Probes that a model really answers, and a second call that judges the answer.

Each answer costs a call with the whole context of a turn, so a probe is put in two turns only: the first
and the last in which it is asked. Of automatic probes a sample is put, the same for the same seed.
"""

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from strandline.engine.lab.strategies.bench import Stopped, go_on
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.lab.asking import (
    MOST_ANSWER,
    MOST_VERDICT,
    Complete,
    judge_lines,
    judgement,
    question_lines,
)
from strandline.model.lab.measured import Verdict
from strandline.model.lab.probes import Probe
from strandline.model.lab.values import Cancelled, ContextMessage

MOST_AUTOMATIC = 20
"""Automatic probes that are put to a model, when there are no others."""


class Answering:
    """Puts the probes of one strategy's run to a model.

    The first error of the endpoint ends it (no key, the limit is spent, it is down): the contexts are
    measured on, and ``problems`` says how many answers there were.
    """

    def __init__(
        self, complete: Complete, probes: Sequence[Probe], turns: int, language: str, seed: int = 0
    ) -> None:
        self._complete, self._language = complete, language
        self._due: dict[int, list[Probe]] = defaultdict(list)
        for probe in chosen(probes, seed):
            for turn in _first_and_last(probe, turns):
                self._due[turn].append(probe)
        self._over = False
        self._answers = 0
        self.cost: float | None = 0.0
        self.problems: tuple[Message, ...] = ()

    def ask(
        self,
        turn: int,
        context: Sequence[ContextMessage],
        cancelled: Cancelled,
        asked: Mapping[str, Sequence[ContextMessage]] | None = None,
    ) -> Iterator[tuple[Probe, Verdict]]:
        """Put the probes of a turn; give each with the verdict. Raises Stopped.

        ``asked`` has the contexts that were made for a probe, by its id; else it is put to that of the turn.
        """
        for probe in self._due.get(turn, ()):
            if self._over:
                return
            go_on(cancelled)
            try:
                yield probe, self._judged(probe, turn, (asked or {}).get(probe.id, context), cancelled)
            except Stopped:
                raise
            except StrandlineError as error:
                go_on(cancelled)
                self._over = True
                template = QT_TRANSLATE_NOOP(
                    "model", "After {count} {count:answer|answers} no more could be had: {reason}"
                )
                self.problems = (say(template, count=self._answers, reason=error.sentence),)

    def _judged(
        self, probe: Probe, turn: int, context: Sequence[ContextMessage], cancelled: Cancelled
    ) -> Verdict:
        lines = question_lines(context, probe, self._language)
        answer = self._complete(lines, MOST_ANSWER, cancelled)
        self._pay(answer.cost)
        lines = judge_lines(probe, answer.text, self._language)
        verdict = self._complete(lines, MOST_VERDICT, cancelled)
        self._pay(verdict.cost)
        self._answers += 1
        said = judgement(verdict.text)
        return Verdict(turn, answer.text.strip(), said.passed, said.why)

    def _pay(self, cost: float | None) -> None:
        self.cost = None if cost is None or self.cost is None else self.cost + cost


def chosen(probes: Sequence[Probe], seed: int) -> tuple[Probe, ...]:
    """Give the probes that a model is asked: the user's, or a sample of the automatic ones."""
    own = tuple(one for one in probes if not one.automatic)
    if own or len(probes) <= MOST_AUTOMATIC:
        return own or tuple(probes)
    picked = random.Random(seed).sample(range(len(probes)), MOST_AUTOMATIC)  # noqa: S311 - no secret
    return tuple(probes[place] for place in sorted(picked))


def _first_and_last(probe: Probe, turns: int) -> set[int]:
    if probe.automatic:
        return {min(probe.turns), max(probe.turns)}
    last = turns - 1 if probe.until is None else min(probe.until, turns - 1)
    return {probe.from_turn, last} if probe.from_turn <= last else set()
