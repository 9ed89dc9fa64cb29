"""Sets of positions as sorted stretches ``(first, last)``, both included, that never touch."""

from collections.abc import Iterable

Spans = tuple[tuple[int, int], ...]


def union_spans(parts: Iterable[tuple[int, int]]) -> Spans:
    """Join stretches, in any order and overlapping as they like, into as few as possible."""
    joined: list[tuple[int, int]] = []
    for first, last in sorted(parts):
        if joined and first <= joined[-1][1] + 1:
            if last > joined[-1][1]:
                joined[-1] = (joined[-1][0], last)
        else:
            joined.append((first, last))
    return tuple(joined)


def span_count(spans: Spans) -> int:
    """Give how many positions are in the stretches."""
    return sum(last - first + 1 for first, last in spans)
