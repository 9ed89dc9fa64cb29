"""Where the bars, the scale and the labels of the cache chart stand; pure figures, no painting."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from strandline.model.layout.rect import Rect

_GAP = 0.18  # share of a bar's room that stays free
_NICE = (1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)


@dataclass(frozen=True, slots=True)
class Label:
    """Words under a bar: its number among the bars, the left edge, the width, and the row."""

    bar: int
    left: float
    width: float
    row: int


def scale_top(largest: int) -> int:
    """Give a round figure for the top of the scale, at least ``largest``."""
    if largest <= 0:
        return 1
    size = 10.0 ** floor(log10(largest))
    return ceil(next(nice for nice in _NICE if nice * size >= largest) * size)


def how_many(width: float, least: float, wanted: int, there: int) -> int:
    """Give how many bars are shown: ``wanted``, fewer where they would be narrower than ``least``."""
    return max(0, min(wanted, there, floor(width / least)))


def columns(room: Rect, count: int, slots: int) -> tuple[Rect, ...]:
    """Give the full-height columns of ``count`` bars; few bars keep the width of ``slots``."""
    if count <= 0:
        return ()
    step = room.w / max(count, slots)
    gap = step * _GAP
    return tuple(Rect(room.x + n * step + gap / 2, room.y, step - gap, room.h) for n in range(count))


def stacked(column: Rect, parts: Sequence[int], top: int) -> tuple[Rect, ...]:
    """Give the pieces of one bar from the bottom up; together they are as high as their sum."""
    found = []
    y = column.y + column.h
    for part in parts:
        high = column.h * part / top if top else 0.0
        y -= high
        found.append(Rect(column.x, y, column.w, high))
    return tuple(found)


def place_labels(
    marks: Sequence[tuple[int, float, float]], left: float, right: float, gap: float
) -> tuple[Label, ...]:
    """Place labels, given as ``(bar, centre, width)`` from left to right, so that none overlap.

    Each stands under its bar, moved in from the edges, in the first row where it has room.
    """
    ends: list[float] = []
    found = []
    for bar, centre, width in marks:
        start = max(left, min(centre - width / 2, right - width))
        row = next((n for n, end in enumerate(ends) if start >= end + gap), len(ends))
        if row == len(ends):
            ends.append(0.0)
        ends[row] = start + width
        found.append(Label(bar, start, width, row))
    return tuple(found)
