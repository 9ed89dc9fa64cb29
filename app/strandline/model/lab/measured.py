"""What is measured of one strategy: turn by turn, fact by fact, probe by probe."""

from collections.abc import Mapping
from dataclasses import dataclass

from strandline.model.facts import FactKind

AGE_FROM = (1, 5, 10, 20, 40, 80, 160)
"""The turns since a fact was last said from which each class of age begins."""

Ranges = tuple[tuple[int, int], ...]
"""Turns as (first, last), both included, in order."""


def age_class(age: int) -> int:
    """Give the class of an age in turns: the place in :data:`AGE_FROM`."""
    return max(0, sum(age >= start for start in AGE_FROM) - 1)


@dataclass(frozen=True, slots=True)
class TurnFigures:
    """One turn. Tokens are counted with the encoding of the run; ``seconds`` the strategy itself took.

    ``facts`` hold in this turn, ``alive`` of them are in the context; ``own_*`` are the user's probes,
    ``automatic_*`` those made of facts. ``contradictions``: changes of which the old value is there and
    the new one is not. ``stable`` tokens are byte for byte those of the turn before. ``whole``, ``cut``
    and ``dropped`` count messages of the talk. ``spent`` is what the strategy paid (US dollars).
    """

    turn: int
    tokens: int
    facts: int
    alive: int
    own_asked: int
    own_passed: int
    automatic_asked: int
    automatic_passed: int
    contradictions: int
    stable: int
    whole: int
    cut: int
    dropped: int
    seconds: float
    spent: float | None = 0.0
    calls: int = 0
    misses: int = 0


@dataclass(frozen=True, slots=True)
class AgeFigures:
    """How many facts of a kind were asked for at an age, summed over the turns, and found."""

    kind: FactKind
    age_class: int
    asked: int
    alive: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a model answered to a probe in a turn; ``passed`` None: the judge gave no verdict."""

    turn: int
    answer: str
    passed: bool | None
    why: str = ""


@dataclass(frozen=True, slots=True)
class ProbeFigures:
    """How a probe fared: the turns it was asked in, and those in which the answer was not in the context."""

    id: str
    asked: int
    failed: Ranges
    verdicts: tuple[Verdict, ...] = ()

    @property
    def passed(self) -> int:
        """In how many turns the answer was there."""
        return self.asked - sum(last - first + 1 for first, last in self.failed)


@dataclass(frozen=True, slots=True)
class Measured:
    """All of one strategy over one conversation.

    ``lost`` gives for a fact (by its number) the turns in which it ought to be in the context and is
    not; facts that were never lost are left out. ``contradicted`` does so for changes, by their place.
    ``memory_mb`` is what the strategy's own process took at most beyond its start; None: not measured.
    """

    turns: tuple[TurnFigures, ...]
    ages: tuple[AgeFigures, ...]
    lost: Mapping[int, Ranges]
    probes: tuple[ProbeFigures, ...]
    contradicted: Mapping[int, Ranges]
    memory_mb: float | None = None

    @property
    def seconds(self) -> float:
        """What the strategy took over all turns."""
        return sum(one.seconds for one in self.turns)


def lengthen(ranges: list[tuple[int, int]], turn: int) -> None:
    """Add a turn behind all that the ranges have; one that follows the last range makes it longer."""
    if ranges and ranges[-1][1] == turn - 1:
        ranges[-1] = (ranges[-1][0], turn)
    else:
        ranges.append((turn, turn))


def among(turn: int, ranges: Ranges) -> bool:
    """Whether a turn is in one of the ranges."""
    return any(first <= turn <= last for first, last in ranges)
