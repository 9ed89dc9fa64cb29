"""Where the words under the lines of a meter go, so that none lies across another."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MeterLine:
    """A line across the bar, its name, and the token it stands at."""

    at: int
    name: str
    tone: str  # "plain", "amber" or "red"


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line with its words, their left edge, and the row they stand on, from 0."""

    line: MeterLine
    words: str
    left: float
    row: int


def place_words(
    lines: Sequence[tuple[MeterLine, str]],
    x_of: Callable[[int], float],
    width_of: Callable[[str], float],
    room: float,
    pad: float,
) -> list[PlacedLine]:
    """Place the words of lines that are sorted from left to right, in pixels.

    Words end at their line; the last ones begin at it when there is room. Words that would lie
    across an earlier line go one row below the words of that one.
    """
    found: list[PlacedLine] = []
    for index, (line, words) in enumerate(lines):
        x, wide = x_of(line.at), width_of(words)
        left = max(0.0, x - pad - wide)
        if index == len(lines) - 1 and x + pad + wide <= room:
            left = x + pad
        below = [
            one.row + 1
            for one in found
            if left < max(x_of(one.line.at) + pad, one.left + width_of(one.words) + pad)
        ]
        found.append(PlacedLine(line, words, left, max(below, default=0)))
    return found
