"""Two texts side by side, line by line, with what is equal folded away."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from strandline.model.line_matches import matches

AROUND = 3
"""Equal lines that are shown before and after a change."""

MOST_LINES = 4_000
"""Of a larger change only so many rows are made; ``Diff.more`` counts the rest."""


class RowKind(StrEnum):
    """What a row of a comparison is."""

    SAME = "same"
    REMOVED = "removed"
    ADDED = "added"
    FOLD = "fold"  # equal lines that are left out; ``count`` says how many


@dataclass(frozen=True, slots=True)
class DiffRow:
    """A line. ``old`` and ``new`` are its numbers (1-based), None where it is not there."""

    kind: RowKind
    text: str = ""
    old: int | None = None
    new: int | None = None
    count: int = 0


@dataclass(frozen=True, slots=True)
class Diff:
    """A comparison: rows in order, removed lines before those that take their place."""

    rows: tuple[DiffRow, ...] = ()
    added: int = 0
    removed: int = 0
    more: int = 0

    def pairs(self) -> Iterator[tuple[DiffRow | None, DiffRow | None]]:
        """Give the rows as left and right halves; None where a side has no line."""
        left: list[DiffRow] = []
        right: list[DiffRow] = []
        for row in self.rows:
            if row.kind is RowKind.REMOVED:
                left.append(row)
            elif row.kind is RowKind.ADDED:
                right.append(row)
            else:
                yield from _beside(left, right)
                left, right = [], []
                yield row, row
        yield from _beside(left, right)


def compare(old: str, new: str, around: int = AROUND) -> Diff:
    """Compare two texts by their lines."""
    before, after = _lines(old), _lines(new)
    changes = list(_changes(before, after))
    rows: list[DiffRow] = []
    reached = 0
    for number, (i1, i2, j1, j2) in enumerate(changes):
        lead = max(reached, i1 - around)
        if lead > reached:
            rows.append(DiffRow(RowKind.FOLD, count=lead - reached))
        rows += _same(before, lead, i1, j1 - i1)
        rows += [DiffRow(RowKind.REMOVED, before[n], old=n + 1) for n in range(i1, i2)]
        rows += [DiffRow(RowKind.ADDED, after[n], new=n + 1) for n in range(j1, j2)]
        following = changes[number + 1][0] if number + 1 < len(changes) else len(before)
        reached = min(i2 + around, following)
        rows += _same(before, i2, reached, j2 - i2)
    if rows and reached < len(before):
        rows.append(DiffRow(RowKind.FOLD, count=len(before) - reached))
    return Diff(
        tuple(rows[:MOST_LINES]),
        sum(j2 - j1 for _, _, j1, j2 in changes),
        sum(i2 - i1 for i1, i2, _, _ in changes),
        max(0, len(rows) - MOST_LINES),
    )


def _changes(before: Sequence[str], after: Sequence[str]) -> Iterator[tuple[int, int, int, int]]:
    """Give the stretches that differ, as ranges of old and of new lines."""
    one = other = 0
    for start, there, size in [*matches(before, after), (len(before), len(after), 0)]:
        if start > one or there > other:
            yield one, start, other, there
        one, other = start + size, there + size


def _same(before: Sequence[str], start: int, stop: int, shift: int) -> list[DiffRow]:
    return [DiffRow(RowKind.SAME, before[n], n + 1, n + 1 + shift) for n in range(start, stop)]


def _lines(text: str) -> list[str]:
    lines = text.split("\n")
    return lines[:-1] if lines and not lines[-1] else lines


def _beside(
    left: Sequence[DiffRow], right: Sequence[DiffRow]
) -> Iterator[tuple[DiffRow | None, DiffRow | None]]:
    for at in range(max(len(left), len(right))):
        yield (left[at] if at < len(left) else None), (right[at] if at < len(right) else None)
