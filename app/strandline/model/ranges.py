"""Arithmetic on half-open ranges ``(start, end)``."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence

Range = tuple[int, int]


def union(ranges: Iterable[Range]) -> tuple[Range, ...]:
    """Merge ranges that overlap or touch; empty ones vanish."""
    merged: list[Range] = []
    for start, end in sorted(r for r in ranges if r[0] < r[1]):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple(merged)


def complement(ranges: Iterable[Range], size: int) -> tuple[Range, ...]:
    """Give what of ``[0, size)`` is not covered."""
    gaps: list[Range] = []
    position = 0
    for start, end in union(ranges):
        if start > position:
            gaps.append((position, min(start, size)))
        position = max(position, end)
    if position < size:
        gaps.append((position, size))
    return tuple(gap for gap in gaps if gap[0] < gap[1])


def overlap(one: Range, merged: Sequence[Range]) -> int:
    """Give how much of one range is covered by others that are sorted and do not overlap."""
    covered = 0
    for index in range(max(0, bisect_right(merged, one) - 1), len(merged)):
        start, end = merged[index]
        if start >= one[1]:
            break
        covered += max(0, min(one[1], end) - max(one[0], start))
    return covered
