"""One question, one answer: words, patterns and meaning over one index.

The window and the command line ask here. Answers grow: a pattern's as the scan goes on, the one by
words and meaning first by words alone. Every method may be called from several threads at once.
"""

import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from pathlib import Path

from strandline.engine.helping.control import Cancelled
from strandline.engine.search import blend, by_pattern, by_words
from strandline.engine.search.asking import Asked, Meaning
from strandline.engine.search.narrowing import narrow
from strandline.engine.search.status import older
from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.search import Answer, Document, IndexState, IndexStatus, Mode, Query
from strandline.store.search.index_file import SearchIndex
from strandline.store.stored_paths import words_of

STATUS_S = 1.0
"""How long a look at the state of the index is good for."""

_MOST_PROBLEMS = 3
"""That are told with an answer without hits."""

Present = Callable[[SearchIndex], Collection[int]]
"""Gives the numbers of the documents that the model has in its context now."""


def _never() -> bool:
    return False


class SearchEngine:
    """Answers questions from the index at ``path``, which need not be there yet.

    ``status`` tells how far the index is; it may take some ms, so it is asked at most once a second.
    ``roots`` keeps to what is opened (None: all that is indexed). ``meaning`` searches by meaning and
    ``present`` knows what the model has; without them an answer says so.
    """

    def __init__(
        self,
        path: Path,
        *,
        status: Callable[[SearchIndex | None], IndexStatus],
        roots: Collection[str] | None = None,
        meaning: Meaning | None = None,
        present: Present | None = None,
    ) -> None:
        self._path = path
        self._roots = None if roots is None else frozenset(roots)
        self._ask_status = status
        self._known_status: tuple[float, IndexStatus] | None = None
        self._meaning = meaning
        self._present = present
        self._opening = threading.Lock()
        self._index: SearchIndex | None = None

    def ask(self, query: Query, cancelled: Callable[[], bool] = _never) -> Answer:
        """Give the whole answer; once ``cancelled`` what was found so far, not exact.

        Raises Unreadable when the index cannot be used.
        """
        last = None
        for answer in self.stream(query, cancelled):
            last = answer
        return last or Answer(query, (), 0, exact=False, status=self.status())

    def stream(self, query: Query, cancelled: Callable[[], bool] = _never) -> Iterator[Answer]:
        """Give growing answers, at least one unless ``cancelled``; the last one is whole."""
        status = self.status()
        index = self._opened()
        if index is None:
            yield Answer(query, (), 0, exact=True, status=status, empty=_no_index())
            return
        try:
            with index.reading() as connection:
                notes = list(_of_index(status))
                without, problem = self._had(index, query)
                notes += problem
                asked = Asked(
                    connection,
                    index.packer(connection),
                    query,
                    narrower=lambda other: narrow(connection, other, (), self._roots),
                    only=narrow(connection, query, without, self._roots),
                    status=status,
                    cancelled=cancelled,
                    now_ms=time.time_ns() // 1_000_000,
                    notes=tuple(notes),
                )
                if not self._indexed(connection):
                    yield Answer(query, (), 0, exact=True, status=status, empty=_no_index())
                    return
                for answer in self._answers(asked):
                    # What cannot be read may be what was looked for.
                    problems = status.problems[:_MOST_PROBLEMS] if answer.empty is not None else ()
                    told = tuple(dict.fromkeys((*answer.notes, *problems)))
                    yield replace(answer, notes=told) if problems else answer
        except Cancelled:
            return

    def document(self, number: int) -> Document:
        """Give one document whole; raises NotFound when it is no longer in the index."""
        return self._there().document(number)

    def neighbours(self, number: int, before: int, after: int) -> tuple[Document, ...]:
        """Give a document with up to so many before and after it in its source, in order.

        Empty when it is no longer in the index.
        """
        index = self._there()
        around = [found.number for found in index.neighbours(number, before, after)]
        held = index.documents(around)
        return tuple(held[one] for one in around if one in held)

    def status(self) -> IndexStatus:
        """Say how far the index is; up to a second old. Raises Unreadable."""
        known = self._known_status
        if known is None or time.monotonic() - known[0] > STATUS_S:
            known = self._known_status = time.monotonic(), self._ask_status(self._opened())
        return known[1]

    def close(self) -> None:
        """Let go of the index."""
        with self._opening:
            index, self._index = self._index, None
        if index is not None:
            index.close()

    def _answers(self, asked: Asked) -> Iterator[Answer]:
        match asked.query.mode:
            case Mode.WORDS:
                yield by_words.answer(asked)
            case Mode.REGEX:
                yield from by_pattern.answers(asked)
            case Mode.MEANING | Mode.BOTH:
                yield from blend.answers(asked, self._meaning)

    def _indexed(self, connection: sqlite3.Connection) -> bool:
        """Tell whether anything of what is opened is in the index."""
        roots = {words_of(row[0]) for row in connection.execute("SELECT DISTINCT root FROM sources")}
        return bool(roots if self._roots is None else roots & self._roots)

    def _had(self, index: SearchIndex, query: Query) -> tuple[Collection[int], list[Message]]:
        if not query.absent_only:
            return (), []
        if self._present is None:
            template = QT_TRANSLATE_NOOP(
                "model", "What the model has now is not known here, so nothing was left out."
            )
            return (), [say(template)]
        return self._present(index), []

    def _opened(self) -> SearchIndex | None:
        with self._opening:
            if self._index is not None and not self._path.exists():
                self._index.close()  # it was dropped; a new one has another file
                self._index = None
            if self._index is None:
                self._index = SearchIndex.open_existing(self._path)
            return self._index

    def _there(self) -> SearchIndex:
        index = self._opened()
        if index is None:
            raise NotFound(
                _no_index(), say(QT_TRANSLATE_NOOP("model", "Build the index, then search again."))
            )
        return index


def _no_index() -> Message:
    return say(QT_TRANSLATE_NOOP("model", "This is not indexed yet; “strandline index build” does it."))


def _of_index(status: IndexStatus) -> Iterator[Message]:
    if status.state in (IndexState.BUILDING, IndexState.PAUSED):
        template = QT_TRANSLATE_NOOP("model", "The index is not complete: {percent} % so far.")
        yield say(template, percent=status.percent)
    elif status.age_ms:
        yield older(status.age_ms)
