"""Looking through every text for a pattern, newest first.

The texts of the index are the source, so it also works when a database has gone. Filters narrow
first; then texts without what every match must hold are left out, told by the words of the index.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from strandline.engine.search.narrowing import Narrow, interruptible
from strandline.engine.search.patterns import Pattern, TooSlow, characters
from strandline.engine.search.prefilter import ALL, NONE, can_match
from strandline.engine.search.vocabulary import all_words, known_words
from strandline.store.search.packing import Packer

MOST_LATE_S = 2.0
"""How long a scan may look at texts in which the pattern runs out of time, in all, before it is given up."""
_FIRST = 2_000  # the newest texts, found without sorting all
_AT_ONCE = 1_000
_TOGETHER = 50  # texts that are looked at as one first; most patterns are rare
_TOGETHER_BYTES = 1 << 20
_PARTED = b"\n\0\n"  # no word character, and a line's end and beginning, as between two texts
_MOST_MARKS = 50  # of one text


@dataclass(slots=True)
class Scan:
    """How far a scan is. ``found`` are the documents that match, newest first, so far.

    ``slow`` counts texts in which the pattern ran out of time, ``late_s`` is what they took (the engine
    notices late); ``stopped``: that was too much.
    """

    total: int = 0
    scanned: int = 0
    found: list[int] = field(default_factory=list)
    slow: int = 0
    late_s: float = 0.0
    stopped: bool = False


def scan(
    connection: sqlite3.Connection,
    packer: Packer,
    pattern: Pattern,
    only: Narrow,
    cancelled: Callable[[], bool],
) -> Iterator[Scan]:
    """Give the same Scan again and again as it grows; it is complete when the iterator ends.

    Raises Cancelled.
    """
    so_far = Scan()
    yield so_far
    if only.nothing:
        return
    # The newest first with what is known at once; to look at all words of the index takes a while.
    before = frozenset[int]()
    for limit, words in ((_FIRST, known_words), (-1, all_words)):
        with interruptible(connection, cancelled):
            match = can_match(pattern.need, partial(words, connection))
            if match == NONE:
                so_far.total = so_far.scanned
                return
            source, values = _source(match, only)
            if limit == _FIRST:
                so_far.total = connection.execute(f"SELECT count(*) {source}", values).fetchone()[0]
            rows = connection.execute(
                f"SELECT d.id {source} ORDER BY d.time_ms DESC, d.id DESC LIMIT ?", (*values, limit)
            ).fetchall()
        numbers = [row[0] for row in rows if row[0] not in before]
        if limit != _FIRST:
            so_far.total = len(before) + len(numbers)
        for start in range(0, len(numbers), _AT_ONCE):
            if cancelled() or so_far.stopped:
                break
            _look(connection, packer, pattern, numbers[start : start + _AT_ONCE], so_far, cancelled)
            yield so_far
        if so_far.scanned >= so_far.total or so_far.stopped:
            return
        before = frozenset(numbers)


def pattern_marks(pattern: Pattern, text: str) -> tuple[tuple[int, int], ...]:
    """Give where a pattern is met in a text, in characters; empty matches are left out."""
    raw = text.encode("utf-8", "surrogatepass")
    marks: list[tuple[int, int]] = []
    at = known = before = 0
    try:
        while len(marks) < _MOST_MARKS and (found := pattern.find(raw, at)) is not None:
            start, end = found
            if end > start:
                before += characters(raw[known:start])
                size = characters(raw[start:end])
                if size:
                    marks.append((before, before + size))
                before += size
                known = end
            at = end if end > start else end + 1
            if at > len(raw):
                break
    except TooSlow:
        pass
    return tuple(marks)


def _source(match: str, only: Narrow) -> tuple[str, tuple[object, ...]]:
    if match == ALL:
        return f"FROM documents d WHERE 1{only.sql}", only.values
    return (
        f"FROM words CROSS JOIN documents d ON d.id = words.rowid WHERE words MATCH ?{only.sql}",
        (match, *only.values),
    )


def _look(
    connection: sqlite3.Connection,
    packer: Packer,
    pattern: Pattern,
    numbers: Sequence[int],
    so_far: Scan,
    cancelled: Callable[[], bool],
) -> None:
    matching: set[int] = set()
    seen = 0
    for some in _portions(connection, packer, numbers):
        if cancelled() or so_far.stopped:
            break
        if pattern.joinable and pattern.find(_PARTED.join(text for _, text in some)) is None:
            seen += len(some)
            continue
        for number, text in some:
            begun = time.monotonic()
            try:
                if pattern.find(text) is not None:
                    matching.add(number)
            except TooSlow:
                so_far.slow += 1
                so_far.late_s += time.monotonic() - begun
                so_far.stopped = so_far.late_s >= MOST_LATE_S
                if so_far.stopped or cancelled():
                    break
            seen += 1
    else:
        seen = len(numbers)  # also those that went meanwhile
    so_far.scanned += seen
    so_far.found += [number for number in numbers if number in matching]


def _portions(
    connection: sqlite3.Connection, packer: Packer, numbers: Sequence[int]
) -> Iterator[list[tuple[int, bytes]]]:
    """Give texts by number, some at a time: a few where they are long, so that memory is bounded."""
    marks = ",".join(map(str, numbers))
    some: list[tuple[int, bytes]] = []
    size = 0
    for number, packing, data in connection.execute(
        f"SELECT id, packing, data FROM texts WHERE id IN ({marks})"  # noqa: S608
    ):
        some.append((number, packer.raw(packing, data)))
        size += len(some[-1][1])
        if len(some) >= _TOGETHER or size >= _TOGETHER_BYTES:
            yield some
            some, size = [], 0
    if some:
        yield some
