"""A run's figures as lines and points, for plots."""

from collections.abc import Sequence
from dataclasses import dataclass

from strandline.model.lab.measured import Measured
from strandline.model.lab.summary import StrategyFigures


@dataclass(frozen=True, slots=True)
class Line:
    """One strategy's line: a y for each x; None where there was nothing to measure."""

    strategy: str
    x: tuple[float, ...]
    y: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Point:
    """A strategy by its mean tokens a turn and its facts alive (0 to 1).

    ``front``: no other strategy keeps as much for fewer tokens, or more for as many.
    """

    strategy: str
    tokens: float
    facts: float
    front: bool


def tokens_over_turns(strategy: str, measured: Measured) -> Line:
    """Give the size of each turn's context; turns count from 1."""
    return Line(
        strategy, tuple(one.turn + 1 for one in measured.turns), tuple(one.tokens for one in measured.turns)
    )


def pareto(figures: Sequence[tuple[str, StrategyFigures]]) -> tuple[Point, ...]:
    """Place each strategy by tokens and facts alive, and say which of them none betters in both."""
    known = [
        (name, one.tokens.mean, one.facts_alive.mean)
        for name, one in figures
        if one.tokens is not None and one.facts_alive is not None
    ]
    return tuple(
        Point(
            name,
            tokens,
            facts,
            not any(
                t <= tokens and f >= facts and (t < tokens or f > facts)
                for other, t, f in known
                if other != name
            ),
        )
        for name, tokens, facts in known
    )
