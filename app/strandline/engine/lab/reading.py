"""Reading a run: the context of a turn beside the talk, what was dropped, and where a lost fact came from."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from strandline.engine.lab.plan import LabRun, StrategyResult
from strandline.messages import Message
from strandline.model.lab.advice import Candidate, advice
from strandline.model.lab.measured import among
from strandline.model.lab.protected import Protected
from strandline.model.lab.table import Row, table
from strandline.model.lab.values import ContextMessage, Form, LabMessage, Shrunk


@dataclass(frozen=True, slots=True)
class Fate:
    """A message of the talk in the context of a turn.

    ``form`` None: it is not there, and ``reason`` says why (None: the strategy did not say). ``text`` is
    what of it is read where that is its own text, whole or cut; else it is in the summary or memory
    numbered ``within`` among the context's messages.
    """

    message: LabMessage
    form: Form | None
    text: str = ""
    reason: Message | None = None
    within: int | None = None


@dataclass(frozen=True, slots=True)
class TurnReading:
    """One turn of a strategy: the context as the model reads it, and what became of each message."""

    turn: int
    context: tuple[ContextMessage, ...]
    fates: tuple[Fate, ...]
    notes: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class LostFact:
    """A fact that ought to be in the context of a turn and is not, with the message that said it last.

    ``lost_since`` is the turn from which it is missing without a break.
    """

    fact: Protected
    ref: str
    said_turn: int
    lost_since: int


def read_turn(run: LabRun, result: StrategyResult, turn: int) -> TurnReading:
    """Give one turn; raises IndexError for a turn there is none of."""
    shrunk = result.log.context(turn)
    return TurnReading(turn, shrunk.messages, tuple(_fates(run, shrunk, turn)), shrunk.notes)


def lost_facts(run: LabRun, result: StrategyResult, turn: int) -> tuple[LostFact, ...]:
    """Give the facts that are lost in a turn, in the order in which they were first said."""
    found = []
    for number, ranges in result.measured.lost.items():
        since = next((first for first, last in ranges if first <= turn <= last), None)
        if since is None:
            continue
        fact = run.protection.facts[number]
        said = fact.last_said(turn)
        found.append(LostFact(fact, said.ref, said.turn, since))
    return tuple(sorted(found, key=lambda one: one.fact.number))


def failed_probes(run: LabRun, result: StrategyResult, turn: int) -> tuple[str, ...]:
    """Give the ids of the probes whose answer is not in the context of a turn, own ones first."""
    asked = {one.id for one in run.probes if one.asked_in(turn)}
    return tuple(one.id for one in result.measured.probes if one.id in asked and among(turn, one.failed))


def rows_of(run: LabRun) -> tuple[Row, ...]:
    """Give the table of a run; the cells are in the order of its results."""
    return table([one.figures for one in run.results])


def advice_of(run: LabRun) -> tuple[Message, ...]:
    """Give the advice that the figures of a run carry."""
    candidates = [Candidate(one.strategy, one.figures, one.measured) for one in run.results]
    return advice(candidates, run.probes, run.protection.facts)


def _fates(run: LabRun, shrunk: Shrunk, turn: int) -> Iterator[Fate]:
    places: dict[str, int] = {}
    for number, there in enumerate(shrunk.messages):
        for ref in there.refs:
            # What stands as its own text is shown there, also when a summary tells of it too.
            if ref not in places or there.form in (Form.WHOLE, Form.CUT):
                places[ref] = number
    reasons = {one.ref: one.reason for one in shrunk.dropped}
    for message in run.plan.conversation.messages[: _end(run, turn)]:
        within = places.get(message.ref)
        if within is None:
            yield Fate(message, None, reason=reasons.get(message.ref))
            continue
        there = shrunk.messages[within]
        own = there.form in (Form.WHOLE, Form.CUT)
        yield Fate(message, there.form, there.text if own else "", within=None if own else within)


@lru_cache(maxsize=4)
def _ends(messages: tuple[LabMessage, ...]) -> tuple[int, ...]:
    return tuple(at + 1 for at, one in enumerate(messages) if one.role.value == "user")


def _end(run: LabRun, turn: int) -> int:
    """Give how many messages there are up to the user's one of a turn."""
    return _ends(run.plan.conversation.messages)[turn]
