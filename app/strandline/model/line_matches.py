"""Which lines two texts have in common: one search for comparing, merging and line ends."""

from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher

MOST_PAIRS = 2_000_000
"""Pairs of equal lines that are looked at one by one (about half a second).

Thousands of copies of one line would take minutes; beyond this, lines that are said again and
again no longer begin a run, they only make one longer.
"""


def matches(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int, int]]:
    """Give equal runs of lines as (place in ``old``, place in ``new``, size), in order."""
    most, head, tail = min(len(old), len(new)), 0, 0
    while head < most and old[head] == new[head]:
        head += 1
    while tail < most - head and old[len(old) - 1 - tail] == new[len(new) - 1 - tail]:
        tail += 1
    one, other = old[head : len(old) - tail], new[head : len(new) - tail]
    said, said_there = Counter(one), Counter(other)
    pairs = sum(count * said_there[line] for line, count in said.items())
    middle = SequenceMatcher(None, one, other, autojunk=pairs > MOST_PAIRS)
    found = [(0, 0, head), *((head + a, head + b, size) for a, b, size in middle.get_matching_blocks())]
    found.append((len(old) - tail, len(new) - tail, tail))
    return [run for run in found if run[2]]
