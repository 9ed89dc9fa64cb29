"""Many figures said in a few: the mean, where the outer tenths begin, how fast they grow."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean


@dataclass(frozen=True, slots=True)
class Spread:
    """The mean of some figures and their 10th and 90th percentile; ``count`` is how many there are."""

    mean: float
    p10: float
    p90: float
    count: int


def spread(values: Sequence[float]) -> Spread | None:
    """Give the spread of some figures; None of none."""
    if not values:
        return None
    ordered = sorted(values)
    return Spread(fmean(ordered), _percentile(ordered, 0.1), _percentile(ordered, 0.9), len(ordered))


def slope(values: Sequence[float]) -> float | None:
    """Give how much the figures grow from one to the next: a straight line of least squares."""
    count = len(values)
    if count < 2:
        return None
    middle, mean = (count - 1) / 2, fmean(values)
    over = sum((at - middle) * (value - mean) for at, value in enumerate(values))
    return over / sum((at - middle) ** 2 for at in range(count))


def _percentile(ordered: Sequence[float], share: float) -> float:
    """Between two figures the part of the way is taken (as numpy does)."""
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)
