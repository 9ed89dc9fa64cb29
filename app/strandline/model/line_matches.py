"""Which lines two texts have in common: one bounded search for comparing, merging and line ends.

The thorough search of difflib needs the square of the lines in the worst case: hours for a
large file of blank lines. Beyond :data:`THOROUGH` steps only lines that each text has once
are taken as anchors, with what is equal around them. Either way the result is a right one;
the quick one may leave more lines to be called changed.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from difflib import Match, SequenceMatcher
from itertools import accumulate

Run = tuple[int, int, int]

THOROUGH = 4_000_000
"""Pairs of equal lines, or of any lines divided by four, up to which all are looked at (1 to 2 s)."""

MOST = 4 * THOROUGH
"""Pairs that the searches for all stretches of such texts may look at; lines that take turns cost each
search all of them again.
"""


def matches(old: Sequence[str], new: Sequence[str], pairs: int = MOST) -> list[Run]:
    """Give equal runs of lines as (place in ``old``, place in ``new``, size), in order.

    ``pairs`` is how many pairs of lines may be looked at before only anchors are taken.
    """
    most, head, tail = min(len(old), len(new)), 0, 0
    while head < most and old[head] == new[head]:
        head += 1
    while tail < most - head and old[len(old) - 1 - tail] == new[len(new) - 1 - tail]:
        tail += 1
    one, other = old[head : len(old) - tail], new[head : len(new) - tail]
    found = _thoroughly(one, other, pairs) if _steps(one, other) <= THOROUGH else None
    if found is None:
        found = _by_anchors(one, other)
    runs = [(0, 0, head), *((head + a, head + b, size) for a, b, size in found)]
    runs.append((len(old) - tail, len(new) - tail, tail))
    return _joined(runs)


def _steps(old: Sequence[str], new: Sequence[str]) -> int:
    counts = Counter(new)
    equal = sum(count * counts[line] for line, count in Counter(old).items() if line in counts)
    return max(equal, len(old) * len(new) // 4)


def _thoroughly(old: Sequence[str], new: Sequence[str], pairs: int) -> list[Run] | None:
    """Match every line; None when that would look at more than so many pairs."""
    try:
        blocks = _Bounded(old, new, pairs).get_matching_blocks()
    except _TooMuch:
        return None
    return [(start, other, size) for start, other, size in blocks]


class _TooMuch(Exception):
    """The search looks at the same pairs again and again."""


class _Bounded(SequenceMatcher[str]):
    """Gives up when its searches, one for each stretch that is left over, come to too many pairs."""

    def __init__(self, old: Sequence[str], new: Sequence[str], pairs: int) -> None:
        super().__init__(None, old, new, autojunk=False)
        places: dict[str, list[int]] = self.b2j  # type: ignore[attr-defined] # where each line of ``new`` is
        self._pairs = [0, *accumulate(1 + len(places.get(line, ())) for line in old)]
        self._left = pairs

    def find_longest_match(
        self, alo: int = 0, ahi: int | None = None, blo: int = 0, bhi: int | None = None
    ) -> Match:
        self._left -= self._pairs[len(self._pairs) - 1 if ahi is None else ahi] - self._pairs[alo]
        if self._left < 0:
            raise _TooMuch
        return super().find_longest_match(alo, ahi, blo, bhi)


def _by_anchors(old: Sequence[str], new: Sequence[str]) -> list[Run]:
    """Match lines that both have once, in the longest order both keep, and grow each match."""
    once, once_new = Counter(old), Counter(new)
    places = {line: at for at, line in enumerate(new) if once_new[line] == 1}
    pairs = [(at, places[line]) for at, line in enumerate(old) if once[line] == 1 and line in places]
    runs: list[Run] = []
    done, done_new = 0, 0
    for start, other in _rising(pairs):
        if start < done or other < done_new:
            continue
        first = 0
        while (
            start - first > done
            and other - first > done_new
            and (old[start - first - 1] == new[other - first - 1])
        ):
            first += 1
        size = 1
        while start + size < len(old) and other + size < len(new) and old[start + size] == new[other + size]:
            size += 1
        runs.append((start - first, other - first, first + size))
        done, done_new = start + size, other + size
    return runs


def _rising(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Give the longest part of ``pairs`` (sorted by the first) in which the second rises as well."""
    tops: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for number, (_, other) in enumerate(pairs):
        at = bisect_left(tops, other)
        before.append(ends[at - 1] if at else -1)
        tops[at : at + 1] = [other]
        ends[at : at + 1] = [number]
    chain, number = [], ends[-1] if ends else -1
    while number >= 0:
        chain.append(pairs[number])
        number = before[number]
    return chain[::-1]


def _joined(runs: Sequence[Run]) -> list[Run]:
    """Leave out empty runs and make one of two that touch."""
    result: list[Run] = []
    for start, other, size in runs:
        if not size:
            continue
        if result and (result[-1][0] + result[-1][2], result[-1][1] + result[-1][2]) == (start, other):
            result[-1] = (result[-1][0], result[-1][1], result[-1][2] + size)
        else:
            result.append((start, other, size))
    return result
