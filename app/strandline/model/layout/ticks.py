"""Round numbers for an axis, and which of many labels have room."""

import math
from collections.abc import Iterable, Sequence


def nice_ticks(low: float, high: float, most: int) -> list[float]:
    """Give at most ``most`` multiples of 1, 2 or 5 times a power of ten within [low, high].

    Any input is fine: a range that is empty, reversed or not finite gives no ticks.
    """
    span = high - low
    if most < 1 or not math.isfinite(span) or span <= 0:
        return []
    power = 10.0 ** math.floor(math.log10(span / most))
    for factor in (1, 2, 5, 10, 20, 50):
        step = power * factor
        first, last = math.ceil(low / step), math.floor(high / step)
        if 0 <= last - first + 1 <= most:
            return [index * step for index in range(first, last + 1)]
    return []


def thin(positions: Sequence[float], distance: float, must: Iterable[int] = ()) -> list[int]:
    """Choose which labels to draw so that no two are nearer than ``distance``.

    Labels named in ``must`` come first, in that order (a later one gives way to an earlier
    one), then the rest from the start. Gives the chosen indices in rising order.
    """
    chosen: list[int] = []
    for index in (*must, *range(len(positions))):
        here = positions[index]
        if all(abs(here - positions[other]) >= distance for other in chosen):
            chosen.append(index)
    return sorted(chosen)
