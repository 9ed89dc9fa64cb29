"""Where the lines, ticks and labels of a plot stand; pure figures, no painting."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from math import ceil, floor, log10

_NICE = (1.0, 2.0, 2.5, 5.0, 10.0)

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Scale:
    """Turns values between ``low`` and ``high`` into places between ``start`` and ``end``, and back.

    On a screen y grows downwards: there ``start`` is the larger one. Where all values are one, it
    stands in the middle.
    """

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Give the place of a value."""
        if self.high == self.low:
            return (self.start + self.end) / 2
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def value(self, place: float) -> float:
        """Give the value at a place."""
        if self.end == self.start:
            return self.low
        return self.low + (place - self.start) / (self.end - self.start) * (self.high - self.low)


def ticks(low: float, high: float, most: int, *, whole: bool = False) -> tuple[float, ...]:
    """Give round values from at most ``low`` to at least ``high``, about ``most`` of them.

    ``whole``: nothing between whole numbers, as for turns or tokens.
    """
    span = high - low
    if span <= 0:
        return (low, low + 1)
    step = _step(span / max(1, most))
    if whole:
        step = max(1.0, ceil(step))
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return tuple(number * step for number in range(first, last + 1))


def ticks_within(low: float, high: float, most: int) -> tuple[int, ...]:
    """Give round whole numbers between two, with both ends: the ticks of an axis that ends as its data."""
    first, last = round(low), round(high)
    if last <= first:
        return (first,)
    inner = [round(one) for one in ticks(low, high, most, whole=True)]
    step = inner[1] - inner[0]
    # What is too close to an end would be written over it.
    between = [one for one in inner if first + step * 0.6 <= one <= last - step * 0.6]
    return (first, *between, last)


def spread_labels(
    wanted: Sequence[float], high: float, top: float, bottom: float
) -> tuple[float, ...] | None:
    """Give the tops of labels of one height so that none overlap, each as near as may be to its middle.

    None when they do not all fit between ``top`` and ``bottom``.
    """
    if high * len(wanted) > bottom - top:
        return None
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    tops = [0.0] * len(wanted)
    free = top
    for at in order:
        tops[at] = max(free, wanted[at] - high / 2)
        free = tops[at] + high
    end = bottom
    for at in reversed(order):
        tops[at] = min(tops[at], end - high)
        end = tops[at]
    return tuple(tops)


def thinned(spots: Sequence[Spot], step: float = 1.0) -> list[Spot]:
    """Leave out what no eye can tell: of a column of ``step`` stay the ends, of the line its own ends too."""
    if len(spots) < 3 or (spots[-1][0] - spots[0][0]) / step >= len(spots):
        return list(spots)
    found: list[Spot] = [spots[0]]
    for _, column in groupby(spots[1:-1], key=lambda spot: floor(spot[0] / step)):
        found += _ends(list(column))
    return [*found, spots[-1]]


def pieces(spots: Sequence[Spot | None]) -> list[list[Spot]]:
    """Break a line where there is nothing."""
    found: list[list[Spot]] = [[]]
    for spot in spots:
        if spot is not None:
            found[-1].append(spot)
        elif found[-1]:
            found.append([])
    return [piece for piece in found if piece]


def stairs(front: Sequence[Spot]) -> list[Spot]:
    """Give the edge that the best points make: level to the right up to the next one, then up to it."""
    found: list[Spot] = []
    for number, (x, y) in enumerate(front):
        if number:
            found.append((x, front[number - 1][1]))
        found.append((x, y))
    return found


def nearest(spots: Sequence[Spot], x: float, y: float, within: float) -> int:
    """Give the number of the spot that is nearest to a place, -1 when none is within reach."""
    best, least = -1, within * within
    for number, (left, top) in enumerate(spots):
        away = (left - x) ** 2 + (top - y) ** 2
        if away <= least:
            best, least = number, away
    return best


def height_of(line: Sequence[Spot], x: float) -> float | None:
    """Give how high a line is at an x; None where it is not."""
    if not line or not line[0][0] <= x <= line[-1][0]:
        return None
    for (left, one), (right, other) in pairwise(line):
        if left <= x <= right:
            return one + (other - one) * (x - left) / (right - left) if right > left else one
    return line[0][1]


def _step(least: float) -> float:
    size = 10.0 ** floor(log10(least))
    return next(nice * size for nice in _NICE if nice * size >= least * (1 - 1e-9))


def _ends(column: Sequence[Spot]) -> list[Spot]:
    """Give the highest and the lowest of a column in their order."""
    places = range(len(column))
    ends = {min(places, key=lambda at: column[at][1]), max(places, key=lambda at: column[at][1])}
    return [column[at] for at in sorted(ends)]
