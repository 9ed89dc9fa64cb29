"""Where the reader is in a text, and where that is after the text has changed."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from strandline.model.rows import Row

CHUNK = 2_000


@dataclass(frozen=True, slots=True)
class Place:
    """The row at the top (by an index in it), the wrapped line in it, and the selection."""

    top: int
    line: int
    anchor: int
    cursor: int

    @property
    def furthest(self) -> int:
        """The last index that must be there before the place can be taken up again."""
        return max(self.top, self.anchor, self.cursor)


class Moved:
    """Maps indices of an old text to a new one that differs from it in one stretch."""

    __slots__ = ("head", "new", "old", "tail")

    def __init__(self, old: str, new: str) -> None:
        self.old, self.new = len(old), len(new)
        self.head = _agreeing(old, new)
        free = min(self.old, self.new) - (0 if old == new else self.head)
        self.tail = min(_agreeing_end(old, new), free)

    def index(self, index: int) -> int:
        """Give the index in the new text; one inside the changed stretch stays within it."""
        if index <= self.head:
            return index
        if index >= self.old - self.tail:
            return index + self.new - self.old
        return min(index, self.new - self.tail)

    def place(self, place: Place) -> Place:
        """Give the same place in the new text."""
        return Place(self.index(place.top), place.line, self.index(place.anchor), self.index(place.cursor))


def unchanged(moved: Moved, old: Sequence[Row], new: Sequence[Row]) -> Generator[None, None, tuple[int, int]]:
    """Count the rows at the top and at the end that look the same as before.

    A generator that may be interrupted; the counts are its return value.
    """
    most = min(len(old), len(new))
    head = 0
    while head < most and old[head].end <= moved.head and old[head] == new[head]:
        head += 1
        if head % CHUNK == 0:
            yield
    tail, shift = 0, moved.new - moved.old
    floor = moved.old - moved.tail
    while tail < most - head:
        one, other = old[-1 - tail], new[-1 - tail]
        if one.start < floor or not _same_but_moved(one, other, shift):
            break
        tail += 1
        if tail % CHUNK == 0:
            yield
    return head, tail


def hunks(old: tuple[str, Sequence[Row]], new: tuple[str, Sequence[Row]]) -> list[tuple[int, int, int, int]]:
    """Give the stretches of rows that differ, as ranges of old and of new rows, the last first.

    Takes each text with its rows. Applied in this order, no stretch moves one that is
    still to come.
    """
    one = [_look(old[0], row) for row in old[1]]
    other = [_look(new[0], row) for row in new[1]]
    found = SequenceMatcher(None, one, other).get_opcodes()
    return [(a, b, c, d) for tag, a, b, c, d in reversed(found) if tag != "equal"]


def _look(text: str, row: Row) -> tuple[object, ...]:
    """Give all that decides how a row looks, wherever it stands."""
    runs = tuple((run.band, run.start - row.start, run.end - row.start) for run in row.runs)
    return row.kind, row.band, text[row.start : row.end], runs, row.words


def _same_but_moved(one: Row, other: Row, shift: int) -> bool:
    return (
        one.start + shift == other.start
        and one.end + shift == other.end
        and one.kind is other.kind
        and one.band is other.band
        and one.words == other.words
        and [(r.band, r.start + shift, r.end + shift) for r in one.runs]
        == [(r.band, r.start, r.end) for r in other.runs]
    )


def _agreeing(one: str, other: str) -> int:
    """Count the characters at the start that two texts share, by halving."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _agreeing_end(one: str, other: str) -> int:
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[len(one) - middle : len(one) - low] == other[len(other) - middle : len(other) - low]:
            low = middle
        else:
            high = middle - 1
    return low
