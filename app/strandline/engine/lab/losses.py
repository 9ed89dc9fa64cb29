"""What a strategy had lost in a turn, with the message that said it: facts, and answers to questions."""

from collections.abc import Iterator
from dataclasses import dataclass

from strandline.engine.lab.plan import LabRun, StrategyResult
from strandline.engine.lab.reading import failed_probes, lost_facts
from strandline.model.facts import FactKind
from strandline.model.lab.measured import Ranges
from strandline.model.lab.probes import Probe, holds

_MOST_LOOKED = 40
"""Questions of the user's own whose answer is looked for in the talk; each takes a walk through it."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A fact or an answer that is missing in a turn.

    ``ref`` is the message that said it last before the turn ("" when none is known), ``said_turn`` its turn,
    ``since`` the turn from which it is missing without a break. ``kind`` is that of a fact, None for the
    answer to a question. ``value`` is the fact as it was written, or what the answer must hold; ``words``
    the sentence that said it, or the question. ``failed`` are all the turns in which an answer was missing.
    """

    kind: FactKind | None
    value: str
    words: str
    ref: str
    said_turn: int | None
    since: int
    failed: Ranges = ()


def facts_lost(run: LabRun, result: StrategyResult, turn: int) -> tuple[Loss, ...]:
    """Give the facts that are lost in a turn, in the order in which they were first said."""
    return tuple(
        Loss(one.fact.kind, one.fact.fact.text, one.fact.sentence, one.ref, one.said_turn, one.lost_since)
        for one in lost_facts(run, result, turn)
    )


def answers_lost(run: LabRun, result: StrategyResult, turn: int) -> tuple[Loss, ...]:
    """Give the questions whose answer is not in the context of a turn, the user's own first."""
    return tuple(_answers(run, result, turn))


def _answers(run: LabRun, result: StrategyResult, turn: int) -> Iterator[Loss]:
    probes = {one.id: one for one in run.probes}
    figures = {one.id: one for one in result.measured.probes}
    looked = 0
    for name in failed_probes(run, result, turn):
        probe, failed = probes[name], figures[name].failed
        since = next((first for first, last in failed if first <= turn <= last), turn)
        ref, said = "", None
        if probe.fact is not None:
            place = run.protection.facts[probe.fact].last_said(turn)
            ref, said = place.ref, place.turn
        elif looked < _MOST_LOOKED:
            looked += 1
            ref, said = _said(run, probe, turn)
        yield Loss(None, expected_words(probe), probe.question, ref, said, since, failed)


def expected_words(probe: Probe) -> str:
    """Give what an answer must hold: ways of saying one thing between strokes, things between plus signs."""
    return " + ".join(" / ".join(group) for group in probe.expected)


def _said(run: LabRun, probe: Probe, turn: int) -> tuple[str, int | None]:
    """Find the last message before a turn that answers a question by itself."""
    for message in reversed(run.plan.conversation.messages):
        if message.turn < turn and holds(probe.expected, message.text):
            return message.ref, message.turn
    return "", None
