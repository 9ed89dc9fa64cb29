"""Going through every row for a pattern or for words: all of them, however old; nothing is left out unsaid.

The plugin's ``lcm_grep`` looks at the newest 10,000 rows of each table when it is given a pattern, and does
not say so (facts: lossless-claw section 4). This one reads the memory itself, so it needs no index and
sees what was stored a moment ago.
"""

import heapq
import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from strandline.engine.recall.rows import Row, Within, rows
from strandline.engine.recall.terms import Terms, plain
from strandline.engine.search.patterns import Pattern, TooSlow, compiled
from strandline.engine.search.scan import MOST_LATE_S, pattern_marks
from strandline.engine.search.snippets import around
from strandline.errors import UsageError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.memory_store import MemoryStore
from strandline.model.recall import (
    GrepHit,
    GrepMode,
    GrepQuery,
    GrepResult,
    GrepSort,
    Marks,
)
from strandline.model.search import Scope
from strandline.model.search_query import understand

MOST_HITS = 1_000
"""Hits that are given; all are counted."""


def grep(store: MemoryStore, query: GrepQuery, cancelled: Callable[[], bool] = lambda: False) -> GrepResult:
    """Go through the rows. Raises InvalidPattern and UsageError for what cannot be looked for, Unreadable."""
    look = _look_for(query)
    limit = max(1, min(query.limit, MOST_HITS))
    best = _Best(query.sort, limit)
    within = Within(query.scope, query.conversation_id, query.since_ms, query.before_ms)
    scanned = messages = summaries = 0
    stopped = False
    for row in rows(store, within, cancelled):
        scanned += 1
        worth = look.worth(row.text)
        if worth is None:
            stopped = look.late_s >= MOST_LATE_S
            if stopped:
                break
            continue
        messages += row.ref.scope is Scope.MESSAGES
        summaries += row.ref.scope is Scope.SUMMARIES
        best.add(row, worth)
    hits = tuple(_hit(row, look) for row in best.given())
    notes = (*look.notes, *_notes(store, look, stopped=stopped, cut=cancelled()))
    exact = not (stopped or look.slow or cancelled())
    return GrepResult(query, hits, messages, summaries, scanned, exact, tuple(dict.fromkeys(notes)))


class _Look:
    """Looks for something in one text after the other."""

    slow = 0
    late_s = 0.0
    notes: tuple[Message, ...] = ()

    def worth(self, text: str) -> float | None:
        """Give how much a text says of it, None when nothing."""
        raise NotImplementedError

    def marks(self, text: str) -> Marks:
        """Give where it stands."""
        raise NotImplementedError


class _ForPattern(_Look):
    def __init__(self, pattern: Pattern) -> None:
        self._pattern = pattern

    def worth(self, text: str) -> float | None:
        begun = time.monotonic()
        try:
            found = self._pattern.find(text.encode("utf-8", "surrogatepass"))
        except TooSlow:
            self.slow += 1
            self.late_s += time.monotonic() - begun
            return None
        return None if found is None else float(len(self.marks(text)))

    def marks(self, text: str) -> Marks:
        return pattern_marks(self._pattern, text)


class _ForWords(_Look):
    def __init__(self, text: str) -> None:
        understood = understand(text)
        self._terms = Terms(understood.tree)
        self.notes = understood.notes

    def worth(self, text: str) -> float | None:
        folded = plain(text)
        if not self._terms.meets(folded):
            return None
        # How often it is said, in how short a text: a list of everything is about nothing.
        return len(self._terms.marks(text)) / (1 + math.log1p(len(text)))

    def marks(self, text: str) -> Marks:
        return self._terms.marks(text)


def _look_for(query: GrepQuery) -> _Look:
    if not query.text.strip():
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "There is nothing to look for.")),
            say(QT_TRANSLATE_NOOP("model", "Type what you are looking for.")),
        )
    if query.mode is GrepMode.REGEX:
        return _ForPattern(compiled(query.text, case=query.case))
    return _ForWords(query.text)


@dataclass(slots=True)
class _Best:
    """The first rows of an order, without keeping the others."""

    sort: GrepSort
    limit: int
    _heap: list[tuple[tuple[float, ...], int, Row]] = field(default_factory=list)
    _count: int = 0

    def add(self, row: Row, worth: float) -> None:
        self._count += 1
        time_ms = float(row.time_ms) if row.time_ms is not None else -math.inf
        key: tuple[float, ...] = (time_ms, float(self._count))
        if self.sort is GrepSort.OLDEST:
            key = (-time_ms, float(-self._count))
        elif self.sort is GrepSort.RELEVANCE:
            key = (worth, *key)
        item = (key, self._count, row)
        if len(self._heap) < self.limit:
            heapq.heappush(self._heap, item)
        elif item[:2] > self._heap[0][:2]:
            heapq.heapreplace(self._heap, item)

    def given(self) -> list[Row]:
        """Give them, the first one first."""
        return [row for _, _, row in sorted(self._heap, key=lambda one: one[:2], reverse=True)]


def _hit(row: Row, look: _Look) -> GrepHit:
    marks = look.marks(row.text)
    snippet, inside = around(row.text, marks)
    return GrepHit(row.ref, snippet, inside, len(marks), row.time_ms, row.role, row.lane, row.title)


def _notes(store: MemoryStore, look: _Look, *, stopped: bool, cut: bool) -> Iterator[Message]:
    if cut:
        yield say(QT_TRANSLATE_NOOP("model", "Stopped: the rest was not looked through."))
    if stopped:
        yield say(QT_TRANSLATE_NOOP("model", "The pattern takes too long: the rest was not looked through."))
    elif look.slow:
        template = QT_TRANSLATE_NOOP(
            "model", "The pattern ran too long in {count} {count:text; it was|texts; they were} left out."
        )
        yield say(template, count=look.slow)
    yield from damage(store)


def damage(store: MemoryStore) -> Iterator[Message]:
    """Say that the file is damaged, so that rows may be missing."""
    for note in store.notes():
        if note.feature == "damage":
            yield note.sentence
