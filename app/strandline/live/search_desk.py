"""Searching from the window: the newest question wins, answers grow, nothing waits in this thread.

The engine is made in a worker when it is first needed. Questions, looks at single documents and
questions about the index have a worker each, so that a long scan keeps nobody from reading.
"""

import contextlib
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from strandline.engine.recall.on_demand import ask_memory
from strandline.engine.search.on_demand import passages, surroundings
from strandline.errors import NotFound, StrandlineError
from strandline.live.jobs import Job, JobQueues
from strandline.live.single_flight import SingleFlight
from strandline.live.wakeup import WakeUp
from strandline.model.passages import Passages
from strandline.model.recall import Recalled
from strandline.model.search import Answer, Document, IndexStatus, Mode, Query
from strandline.model.surroundings import AROUND, Surroundings

STATUS_MS = 1_000
"""How often the state of the index is asked for while somebody looks at it."""

KEPT_S = 20.0
"""How long a worker waits for the next question. Its connection to the index, and what SQLite has read
into it, is gone with it; to make it anew for every letter that is typed takes longer than most answers."""


class Engine(Protocol):
    """What searches. Every method may be called from several workers at once."""

    def stream(self, query: Query, cancelled: Callable[[], bool]) -> Iterator[Answer]:
        """Give growing answers; the last one is the whole."""

    def ask(self, query: Query, cancelled: Callable[[], bool]) -> Answer:
        """Give the whole answer."""

    def document(self, number: int) -> Document:
        """Give one document whole."""

    def neighbours(self, number: int, before: int, after: int) -> tuple[Document, ...]:
        """Give the documents around one in its source, in order."""

    def status(self) -> IndexStatus:
        """Say how far the index is."""


class EngineShelf:
    """Makes the engine once, in whichever worker needs it first, and closes it after its last use."""

    def __init__(self, make: Callable[[], Engine]) -> None:
        self._make = make
        self._lock = threading.Lock()
        self._engine: Engine | None = None
        self._users = 0
        self._retired = False

    @contextlib.contextmanager
    def use(self) -> Iterator[Engine]:
        """Lend the engine; raises what making it raises, and tries again the next time."""
        with self._lock:
            if self._engine is None:
                self._engine = self._make()
            self._users += 1
            engine = self._engine
        try:
            yield engine
        finally:
            with self._lock:
                self._users -= 1
            self._close_unused()

    def retire(self) -> None:
        """Close the engine as soon as nobody uses it."""
        self._retired = True
        self._close_unused()

    def _close_unused(self) -> None:
        with self._lock:
            if not self._retired or self._users:
                return
            engine, self._engine = self._engine, None
        if engine is not None and hasattr(engine, "close"):
            engine.close()


class _Tray:
    """Where a worker lays the newest answer, and the window's thread takes it from."""

    __slots__ = ("_answer", "_lock")

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._answer: tuple[int, Answer] | None = None

    def put(self, number: int, answer: Answer) -> None:
        with self._lock:
            self._answer = (number, answer)

    def take(self) -> tuple[int, Answer] | None:
        with self._lock:
            found, self._answer = self._answer, None
        return found


@dataclass(frozen=True, slots=True)
class _Asked:
    """One question on its way."""

    number: int
    query: Query


class SearchDesk(QObject):
    """Takes questions and gives answers as signals in this thread.

    ``answered`` gives the stages of the :class:`Answer` to the newest question, each one once but
    for those that were overtaken; ``settled`` follows with the last one. ``arranged`` gives the
    :class:`Passages` on the question of the last :meth:`arrange`. ``shown`` gives the
    :class:`Surroundings` that were asked for last, ``gone`` the error when there are none.
    ``statusChanged`` gives an IndexStatus, and only a new one.
    """

    answered = Signal(object)
    settled = Signal(object)
    failed = Signal(object)
    busyChanged = Signal(bool)
    arranged = Signal(object)
    shown = Signal(object)
    gone = Signal(object)
    statusChanged = Signal(object)

    def __init__(self, queues: JobQueues, make: Callable[[], Engine], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queues = queues
        for resource in ("search", "search look", "search status"):
            queues.keep(resource, KEPT_S)
        self._shelf = EngineShelf(make)
        self._tray = _Tray()
        self._bell = WakeUp(self)
        self._bell.rung.connect(self._take)
        self._asked = _Asked(0, Query(""))
        self._status: IndexStatus | None = None
        self._asking = SingleFlight(queues, "search", self)
        self._asking.finished.connect(self._finished)
        self._asking.failed.connect(self.failed)
        self._asking.busyChanged.connect(self.busyChanged)
        self._arranging = SingleFlight(queues, "search passages", self)
        self._arranging.finished.connect(self.arranged)
        self._arranging.failed.connect(self.failed)
        self._looking = SingleFlight(queues, "search look", self)
        self._looking.finished.connect(self.shown)
        self._looking.failed.connect(self.gone)
        self._watching = SingleFlight(queues, "search status", self)
        self._watching.finished.connect(self._told)
        self._watching.failed.connect(self._no_status)
        self._timer = QTimer(self)
        self._timer.setInterval(STATUS_MS)
        self._timer.timeout.connect(self.look_at_index)

    @property
    def busy(self) -> bool:
        """Whether an answer is still growing, or a look on its way."""
        return self._asking.busy or self._looking.busy or self._arranging.busy

    @property
    def query(self) -> Query:
        """The question that was asked last."""
        return self._asked.query

    @property
    def status(self) -> IndexStatus | None:
        """What is known of the index; None before the first answer."""
        return self._status

    def ask(self, query: Query) -> None:
        """Answer this from now on; the question before is given up at once."""
        self._asked = _Asked(self._asked.number + 1, query)
        self._asking.request(_answers, self._shelf, self._asked, self._tray, self._bell)

    def ask_again(self) -> None:
        """Ask the last question again if meaning is part of it: more has a vector now."""
        if self._asked.query.text.strip() and self._asked.query.mode in (Mode.BOTH, Mode.MEANING):
            self.ask(self._asked.query)

    def open(self, make: Callable[[], Engine]) -> None:
        """Ask another engine from now on, as when something else is open or was indexed.

        The last question is asked again. Where nobody looks, the engine waits for its first question.
        """
        self._shelf.retire()
        self._shelf = EngineShelf(make)
        if self._asked.query.text.strip():
            self.ask(self._asked.query)
        if self._timer.isActive():
            self.look_at_index()

    def cancel(self) -> None:
        """Answer nothing more."""
        self._asked = _Asked(self._asked.number + 1, Query(""))
        self._asking.cancel()

    def arrange(self, query: Query) -> None:
        """Give the best passages on a question; ``arranged`` tells."""
        self._arranging.request(_arrange, self._shelf, query)

    def look(self, number: int, before: int = AROUND, after: int = AROUND) -> None:
        """Show a document in its surroundings; ``shown`` or ``gone`` tells."""
        self._looking.request(_look, self._shelf, number, before, after)

    def read(self, numbers: Sequence[int], owner: QObject) -> Job:
        """Read documents whole; the job gives a dict by number, without those that are gone."""
        return self._queues.submit("search look", _read, self._shelf, tuple(numbers), owner=owner)

    def call(self, fn: Callable[..., object], *args: object, owner: QObject) -> Job:
        """Run ``fn(engine, *args)`` beside the questions."""
        return self._queues.submit("search look", _call, self._shelf, fn, args, owner=owner)

    def ask_memory(self, *args: object, owner: QObject) -> Job:
        """Ask a memory with the engine beside the questions, see :func:`on_demand.ask_memory`."""
        return self._queues.submit("search memory", _ask_memory, self._shelf, args, owner=owner)

    def aside(self, fn: Callable[..., object], *args: object, owner: QObject) -> Job:
        """Run work that needs no engine, such as writing a file."""
        return self._queues.submit("search aside", fn, *args, owner=owner)

    def follow_index(self, following: bool) -> None:
        """Go on or stop asking how far the index is, as when nobody sees it."""
        if following:
            self._timer.start()
            self.look_at_index()
        else:
            self._timer.stop()

    def look_at_index(self) -> None:
        """Ask now."""
        if not self._watching.busy:
            self._watching.request(_status, self._shelf)

    def stop(self) -> None:
        """Tell nothing more."""
        self._timer.stop()
        self._bell.close()
        for flight in (self._asking, self._arranging, self._looking, self._watching):
            flight.cancel()

    def close(self) -> None:
        """Let go of the engine; after the queues are shut down."""
        self._shelf.retire()

    # Inside

    def _take(self) -> None:
        self._bell.reset()
        self._deliver(self._tray.take())

    def _deliver(self, found: tuple[int, Answer] | None) -> None:
        if found is not None and found[0] == self._asked.number:
            self.answered.emit(found[1])

    def _finished(self, found: tuple[int, Answer] | None) -> None:
        self._deliver(self._tray.take())  # the bell may still be on its way
        if found is not None and found[0] == self._asked.number:
            self.settled.emit(found[1])

    def _told(self, status: IndexStatus) -> None:
        if status != self._status:
            self._status = status
            self.statusChanged.emit(status)

    def _no_status(self, error: BaseException) -> None:
        if not isinstance(error, StrandlineError):
            self.failed.emit(error)


def _answers(
    shelf: EngineShelf, asked: _Asked, tray: _Tray, bell: WakeUp, cancel: Callable[[], bool]
) -> tuple[int, Answer] | None:
    last: Answer | None = None
    with shelf.use() as engine:
        for answer in engine.stream(asked.query, cancel):
            if cancel():
                return None
            tray.put(asked.number, answer)
            bell.ring()
            last = answer
    return (asked.number, last) if last is not None and not cancel() else None


def _arrange(shelf: EngineShelf, query: Query, cancel: Callable[[], bool]) -> Passages:
    with shelf.use() as engine:
        return passages(engine, query, cancel)


def _look(shelf: EngineShelf, number: int, before: int, after: int) -> Surroundings:
    with shelf.use() as engine:
        return surroundings(engine, number, before, after)


def _read(shelf: EngineShelf, numbers: tuple[int, ...]) -> dict[int, Document]:
    found = {}
    with shelf.use() as engine:
        for number in numbers:
            with contextlib.suppress(NotFound):  # it left the index meanwhile
                found[number] = engine.document(number)
    return found


def _call(shelf: EngineShelf, fn: Callable[..., object], args: tuple[Any, ...]) -> object:
    with shelf.use() as engine:
        return fn(engine, *args)


def _ask_memory(shelf: EngineShelf, args: tuple[Any, ...], cancel: Callable[[], bool]) -> Recalled:
    with shelf.use() as engine:
        return ask_memory(engine, *args, cancelled=cancel)


def _status(shelf: EngineShelf) -> IndexStatus:
    with shelf.use() as engine:
        return engine.status()
