"""A small real search engine over documents in memory, and the Search screen over it."""

import re
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QSplitter

from strandline import paths
from strandline.errors import NotFound
from strandline.live.jobs import JobQueues
from strandline.live.search_desk import SearchDesk
from strandline.live.search_log import SearchLog
from strandline.messages import say
from strandline.model.search import (
    Answer,
    Document,
    DocumentKind,
    Hit,
    IndexState,
    IndexStatus,
    Mode,
    Query,
    Ref,
    Scope,
    Why,
)
from strandline.store.library import Library
from strandline.ui.theme import theme_manager
from strandline.ui.views.search.view import SearchView

DAY = 86_400_000
START = 1_780_000_000_000  # 28 May 2026


def message(number: int, text: str, role: str = "user", **more: object) -> Document:
    """Give a document of a message of conversation 7."""
    ref = Ref(Scope.MESSAGES, Path("/home/ling/lcm.db"), conversation_id=7, message_id=number)
    fields = {"time_ms": START + number * DAY, "role": role, "lane": "agent:main:main"} | more
    return Document(f"{number:06}", ref, DocumentKind.TEXT, text, **fields)


def section(name: str, line: int, title: str, text: str, folder: Path = Path("/home/ling/ws")) -> Document:
    """Give a section of a context file."""
    ref = Ref(Scope.FILES, folder / name, line=line)
    return Document(f"{name}:{line:06}", ref, DocumentKind.SECTION, text, START, title=title)


class SmallEngine:
    """Finds words (all of them, anywhere), patterns, and by meaning what shares a letter pair.

    ``stages``: how many hits each growing answer has more than the one before; ``gate`` holds it
    after the first one until it is opened.
    """

    def __init__(self, documents: Sequence[Document], *, stages: int = 10_000) -> None:
        self.documents = list(documents)
        self.state = IndexStatus(IndexState.READY, len(documents), len(documents), bytes=4_096)
        self.stages = stages
        self.gate: threading.Event | None = None
        self.first_last = False  # later answers put the newest hit first
        self.asked: list[Query] = []
        self.threads: set[str] = set()
        self.alike: dict[int, tuple[int, ...]] = {}

    def stream(self, query: Query, cancelled: Callable[[], bool]) -> Iterator[Answer]:
        self.asked.append(query)
        self.threads.add(threading.current_thread().name)
        folded = {number for numbers in self.alike.values() for number in numbers}
        found = [hit for hit in map(self._hit(query), range(len(self.documents))) if hit is not None]
        found = [hit for hit in found if hit.document not in folded]
        total, found = len(found), found[: query.limit]
        for end in range(self.stages, len(found) + self.stages, self.stages):
            if cancelled():
                return
            shown = found[:end]
            if self.first_last and end > self.stages:
                shown = shown[::-1]
            yield Answer(query, tuple(shown), total, end >= len(found), self.state)
            if self.gate is not None:
                self.gate.wait(20)
        if not found:
            words = query.text.split()
            nearest = next((word for word in words if any(word in one.text for one in self.documents)), None)
            empty = say("No message has all of these words.")
            yield Answer(query, (), 0, True, self.state, empty=empty, nearest=nearest)

    def ask(self, query: Query, cancelled: Callable[[], bool]) -> Answer:
        return list(self.stream(query, cancelled))[-1]

    def document(self, number: int) -> Document:
        if not 0 <= number < len(self.documents):
            raise NotFound(say("That is no longer in the search index."), say("Search again."))
        return self.documents[number]

    def neighbours(self, number: int, before: int, after: int) -> tuple[Document, ...]:
        mine = self.document(number)
        source = [one for one in self.documents if one.ref.path == mine.ref.path]
        at = source.index(mine)
        return tuple(source[max(0, at - before) : at + after + 1])

    def status(self) -> IndexStatus:
        return self.state

    def _hit(self, query: Query) -> Callable[[int], Hit | None]:
        def find(number: int) -> Hit | None:
            one = self.documents[number]
            if not _allowed(query, one):
                return None
            if query.mode is Mode.REGEX:
                match = re.search(query.text, one.text, 0 if query.case else re.IGNORECASE)
                marks, why = ((match.span(),) if match else ()), Why(pattern=True)
            else:
                words = [re.search(re.escape(word), one.text, re.IGNORECASE) for word in query.text.split()]
                marks = tuple(sorted(word.span() for word in words if word)) if all(words) else ()
                why = Why(words=True, similar=0.83 if query.mode is Mode.BOTH else None)
            if not marks:
                return None
            return Hit(
                number, one.ref, one.kind, one.text[:240], marks, 1 / (1 + number), why,
                one.time_ms, one.role, one.lane, one.title, self.alike.get(number, ()),
            )  # fmt: skip

        return find


def _allowed(query: Query, one: Document) -> bool:
    return (
        (not query.scopes or one.ref.scope in query.scopes)
        and (not query.kinds or one.kind in query.kinds)
        and (not query.roles or one.role in query.roles)
        and (not query.lanes or one.lane in query.lanes)
        and (query.since_ms is None or (one.time_ms or 0) >= query.since_ms)
        and (query.before_ms is None or (one.time_ms or 0) < query.before_ms)
    )


class SearchKit:
    """The screen with its desk over an engine."""

    def __init__(self, engine: SmallEngine, qtbot) -> None:
        self.engine = engine
        self._qtbot = qtbot
        theme_manager().set_reduced_motion(True)
        self.queues = JobQueues()
        self.errors: list[BaseException] = []
        self.queues.unhandled.connect(self.errors.append)
        self.desk = SearchDesk(self.queues, lambda: engine)
        self.log = SearchLog(self.queues, lambda: Library.open(paths.library_file()))
        self.view = SearchView()
        self.view.failed.connect(self.errors.append)
        self.said: list[str] = []
        self.view.said.connect(self.said.append)
        self.opened: list[Ref] = []
        self.view.openAsked.connect(self.opened.append)
        self.window = QSplitter()
        qtbot.addWidget(self.window)
        self.window.addWidget(self.view)
        self.window.addWidget(self.view.panel)
        self.window.resize(1_280, 760)
        self.window.setSizes([860, 420])
        self.window.show()
        qtbot.waitExposed(self.window)
        self.view.set_desk(self.desk, self.log)
        self.rest()

    @property
    def hits(self):
        return self.view.results.list

    @property
    def texts(self) -> list[str]:
        """The snippets of all rows, from top to bottom."""
        return [self.hits.rows.hit_at(row).snippet for row in range(self.hits.rows.rowCount())]

    def rest(self) -> None:
        """Wait until no worker has anything to do."""
        self._qtbot.waitUntil(lambda: not self.queues.busy, timeout=10_000)
        assert self.errors == []

    def search(self, text: str, mode: Mode | None = None) -> None:
        """Search and wait for all of the answer."""
        self.view.search(text, mode)
        self.rest()

    def close(self) -> None:
        self.view.stop()
        self.queues.shutdown()
        self.desk.close()


@contextmanager
def search_kit(engine: SmallEngine, qtbot) -> Iterator[SearchKit]:
    """Give the screen for the length of a test."""
    kit = SearchKit(engine, qtbot)
    try:
        yield kit
    finally:
        kit.close()


def with_fields(document: Document, **fields: object) -> Document:
    """Give the same document with other values."""
    return replace(document, **fields)
