"""Suggested memories, kept up to date behind the window: looked for in a worker, answered in it.

A look is asked for with every snapshot; the engine decides whether it is due. Nothing is staged but
what a person took: then the suggestion is answered first, so that of two windows one gets it, and
staged by the :class:`~strandline.live.operations.Operations` as every other pin.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from strandline.engine.kept_staging import added_in_all_windows
from strandline.engine.pin_desk import Load, Written
from strandline.engine.pin_picture import PinPicture
from strandline.engine.snapshot import Snapshot
from strandline.engine.suggest.values import Change, Inbox, ToStage
from strandline.errors import StrandlineError
from strandline.live.jobs import CancelToken, JobQueues
from strandline.live.operations import Operations
from strandline.live.single_flight import SingleFlight
from strandline.model.suggest.similar import Similar
from strandline.store.library import Library

if TYPE_CHECKING:
    from strandline.engine.suggest.desk import SuggestionDesk

PAUSE_MS = 2_000
"""How long it has to be quiet before a snapshot is looked at: what is drawn for each one comes first."""

AT_LATEST_MS = 15_000
"""When it is looked at though new snapshots keep coming."""

RESTS = 10.0
"""How many times as long as a look took nobody looks again: a host that writes must not keep us busy."""
_MOST_REST_S = 60.0
_RESOURCE = "suggestions"


class Deed(StrEnum):
    """What was done with suggestions."""

    DISMISSED = "dismissed"
    EDITED = "edited"
    MERGED = "merged"
    PUT_BACK = "put back"
    UNDONE = "undone"


@dataclass(frozen=True, slots=True)
class Done:
    """A deed that is done; ``change`` can be taken back."""

    deed: Deed
    change: Change


class SuggestionFeed(QObject):
    """Follows snapshots and the board. ``changed`` gives an :class:`Inbox`, None when nothing is open.

    ``busyChanged`` tells whether a look runs, ``done`` a :class:`Done` of what the person did, ``taken``
    a :class:`ToStage` that is on its way to the board, ``failed`` a StrandlineError: an answer was
    refused, or the library cannot be used.
    """

    changed = Signal(object)
    busyChanged = Signal(bool)
    done = Signal(object)
    taken = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        queues: JobQueues,
        library: Callable[[], Library],
        operations: Operations,
        parent: QObject | None = None,
        *,
        pause_ms: int = PAUSE_MS,
        rests: float = RESTS,
        follows: bool = True,
    ) -> None:
        super().__init__(parent)
        self._queues = queues
        self._bench = _Bench(library)
        self._operations = operations
        self._snapshot: Snapshot | None = None
        self._inbox: Inbox | None = None
        self._pending: set[str] = set()  # taken, and not staged yet
        self._pause_ms, self._rests = pause_ms, rests
        self._rest_until = self._waits_since = 0.0
        self._due = QTimer(self, singleShot=True)
        self._due.timeout.connect(self._look)
        self._read_soon = QTimer(self, singleShot=True)
        self._read_soon.timeout.connect(self._read)
        self._looking = SingleFlight(queues, _RESOURCE, self)
        self._looking.finished.connect(self._on_looked)
        self._looking.failed.connect(self._on_failed)
        self._looking.busyChanged.connect(self.busyChanged)
        self._reading = SingleFlight(queues, _RESOURCE, self)
        self._reading.finished.connect(self._on_inbox)
        self._reading.failed.connect(self._on_failed)
        self._settling = SingleFlight(queues, _RESOURCE, self)
        self._settling.finished.connect(self._on_inbox)
        self._settling.failed.connect(self._on_failed)
        self._picture: PinPicture | None = None
        # After what is told of a write, which comes with the picture.
        self._settle_soon = QTimer(self, singleShot=True, interval=0)
        self._settle_soon.timeout.connect(self._settle)
        if follows:
            operations.pinsChanged.connect(self._on_picture)
            operations.pinsWritten.connect(self._on_written)

    @property
    def inbox(self) -> Inbox | None:
        """The inbox as it was told last; None before the first look."""
        return self._inbox

    @property
    def looking(self) -> bool:
        """Whether a look runs or waits."""
        return self._looking.busy

    def show(self, snapshot: Snapshot) -> None:
        """Look at what a snapshot shows, when that is due; another session's inbox is forgotten first."""
        if self._snapshot is None or _place(self._snapshot) != _place(snapshot):
            self._looking.cancel()
            self._tell(None)
            self._rest_until = 0.0
        self._snapshot = snapshot
        now = time.monotonic()
        rest = round((self._rest_until - now) * 1_000)
        if not self._due.isActive():
            self._waits_since = now
        left = AT_LATEST_MS - round((now - self._waits_since) * 1_000)
        self._due.start(max(0, min(self._pause_ms, left), rest))
        if rest > self._pause_ms:
            self._read_soon.start(self._pause_ms)  # the files may have changed, whatever was said

    def forget(self) -> None:
        """Show nothing."""
        self._snapshot = None
        for timer in (self._due, self._read_soon, self._settle_soon):
            timer.stop()
        for flight in (self._looking, self._reading, self._settling):
            flight.cancel()
        self._tell(None)

    def close(self) -> None:
        """Close the library; the workers have ended."""
        self._bench.close()

    def look_again(self) -> None:
        """Look at the talk now, whether it is due or not."""
        if self._snapshot is not None:
            self._due.stop()
            self._looking.request(_look, self._bench, self._snapshot, True, drop_running=False)

    # Answers

    def take(
        self,
        load: Load,
        file: str = "",
        at: int | None = None,
        *,
        instead: Similar | None = None,
        opens: bool = True,
    ) -> None:
        """Stage a suggestion (``load.offer``), with the words of the load where it has some.

        ``file`` "": in the file it belongs to. ``instead``: it holds instead of that line.
        ``opens``: the card that it becomes opens for editing, as after every drop.
        """
        snapshot = self._snapshot
        if snapshot is None:
            return
        self._pending.add(load.offer)
        job = self._queues.submit(_RESOURCE, _take, self._bench, snapshot, load.offer, file, owner=self)
        job.finished.connect(partial(self._stage, load, file, at, instead, opens))
        job.failed.connect(partial(self._not_taken, load.offer))

    def dismiss(self, ids: Sequence[str]) -> None:
        """Offer them never again; ``done`` tells."""
        self._act(Deed.DISMISSED, lambda desk: desk.dismiss(*ids))

    def put_back(self, ids: Sequence[str]) -> None:
        """Offer again what was answered; ``done`` tells."""
        self._act(Deed.PUT_BACK, lambda desk: desk.put_back(*ids))

    def edit(self, id_: str, text: str) -> None:
        """Give a suggestion other words; ``done`` tells."""
        self._act(Deed.EDITED, lambda desk: desk.reword(id_, text))

    def merge(self, ids: Sequence[str], text: str) -> None:
        """Make one suggestion of several; ``done`` tells."""
        self._act(Deed.MERGED, lambda desk: desk.join(ids, text))

    def undo(self, change: Change) -> None:
        """Take an answer back; ``done`` tells."""
        self._act(Deed.UNDONE, lambda desk: desk.take_back(change))

    # Inside

    def _look(self) -> None:
        if self._snapshot is None:
            return
        if self._inbox is None:  # what is known is shown at once: a look may take its time
            self._read()
        self._looking.request(_look, self._bench, self._snapshot, False, drop_running=False)

    def _read(self) -> None:
        """Hold what is known against the files, without a look."""
        if self._snapshot is not None:
            self._reading.request(_do, self._bench, self._snapshot, _nothing, drop_running=False)

    def _on_picture(self, picture: PinPicture | None) -> None:
        self._picture = picture
        self._settle_soon.start()

    def _on_written(self, written: Written) -> None:
        if written.wrote and self._snapshot is not None:
            act = partial(_note_write, written.wrote, written.result.operation)
            job = self._queues.submit(_RESOURCE, _do, self._bench, self._snapshot, act, owner=self)
            job.failed.connect(self._on_failed)

    def _settle(self) -> None:
        """Offer again what left the staging area unwritten."""
        snapshot, picture = self._snapshot, self._picture
        if picture is None or snapshot is None or picture.workspace != snapshot.layout.workspace:
            return
        self._settling.request(
            _settle, self._bench, snapshot, picture.adding, frozenset(self._pending), drop_running=False
        )

    def _act(self, deed: Deed, act: "Callable[[SuggestionDesk], Change]") -> None:
        if self._snapshot is None:
            return
        job = self._queues.submit(_RESOURCE, _answer, self._bench, self._snapshot, deed, act, owner=self)
        job.finished.connect(self._on_done)
        job.failed.connect(self._on_refused)

    def _on_looked(self, answer: tuple[Inbox, float]) -> None:
        inbox, seconds = answer
        self._rest_until = time.monotonic() + min(seconds * self._rests, _MOST_REST_S)
        self._on_inbox(inbox)

    def _on_inbox(self, inbox: Inbox | None) -> None:
        if inbox is not None and self._is_here(inbox):
            self._tell(inbox)

    def _on_done(self, answer: tuple[Done, Inbox]) -> None:
        self._on_inbox(answer[1])
        self.done.emit(answer[0])

    def _on_refused(self, error: BaseException) -> None:
        self._on_failed(error)
        self._look()  # what was answered elsewhere goes from the list

    def _not_taken(self, id_: str, error: BaseException) -> None:
        self._pending.discard(id_)
        self._on_refused(error)

    def _is_here(self, inbox: Inbox) -> bool:
        return self._snapshot is not None and _place(self._snapshot) == (inbox.workspace, inbox.session_key)

    def _tell(self, inbox: Inbox | None) -> None:
        if inbox != self._inbox:
            self._inbox = inbox
            self.changed.emit(inbox)

    def _on_failed(self, error: BaseException) -> None:
        if isinstance(error, StrandlineError):
            self.failed.emit(error)
        else:
            self._queues.unhandled.emit(error)

    # Staging

    def _stage(
        self,
        load: Load,
        file: str,
        at: int | None,
        instead: Similar | None,
        opens: bool,
        to_stage: ToStage | None,
    ) -> None:
        """Hand to the board what was taken; None: it is no suggestion of what is open, only words."""
        if to_stage is None:
            self._pending.discard(load.offer)
            self._operations.add(replace(load, offer=""), file, at)
            return
        self.taken.emit(to_stage)
        words = Load(load.text or to_stage.text, to_stage.source)
        job = self._operations.add(words, to_stage.file, at, instead=instead, opens=opens)
        job.finished.connect(partial(self._on_staged, load.offer))
        job.failed.connect(partial(self._on_unstaged, load.offer))

    def _on_staged(self, id_: str, answer: tuple[PinPicture, str]) -> None:
        self._follow_up(id_, partial(_note, id_, answer[1]))

    def _on_unstaged(self, id_: str, _error: object) -> None:
        """The board said why; the suggestion is as it was."""
        self._follow_up(id_, partial(_restore, id_))

    def _follow_up(self, id_: str, act: "Callable[[SuggestionDesk], object]") -> None:
        if self._snapshot is None:
            return
        job = self._queues.submit(_RESOURCE, _do, self._bench, self._snapshot, act, owner=self)
        job.finished.connect(partial(self._on_followed_up, id_))
        job.failed.connect(self._on_failed)

    def _on_followed_up(self, id_: str, inbox: Inbox) -> None:
        self._pending.discard(id_)
        self._on_inbox(inbox)


class _Bench:
    """The desk, made in the worker that uses it, with its library."""

    def __init__(self, library: Callable[[], Library]) -> None:
        self._open = library
        self._library: Library | None = None
        self._desk: SuggestionDesk | None = None
        self._shown: Snapshot | None = None

    def desk(self, snapshot: Snapshot) -> "SuggestionDesk":
        """Give the desk for a snapshot."""
        if self._library is None:
            self._library = self._open()
        if self._desk is None:
            from strandline.engine.suggest.desk import SuggestionDesk  # noqa: PLC0415 - its rules take long

            self._desk = SuggestionDesk(self._library, snapshot)
        elif self._shown is not snapshot:
            self._desk.update(snapshot)
        self._shown = snapshot
        return self._desk

    def close(self) -> None:
        if self._library is not None:
            self._library.close()


def _look(bench: _Bench, snapshot: Snapshot, again: bool, cancel: CancelToken) -> tuple[Inbox, float]:
    began = time.monotonic()
    inbox = bench.desk(snapshot).look(again=again, cancelled=cancel)
    return inbox, time.monotonic() - began if inbox.looked else 0.0


def _take(bench: _Bench, snapshot: Snapshot, id_: str, file: str) -> ToStage | None:
    desk = bench.desk(snapshot)
    return desk.accept(id_, file or None) if desk.knows(id_) else None


def _answer(
    bench: _Bench, snapshot: Snapshot, deed: Deed, act: "Callable[[SuggestionDesk], Change]"
) -> tuple[Done, Inbox]:
    desk = bench.desk(snapshot)
    return Done(deed, act(desk)), desk.inbox()


def _do(bench: _Bench, snapshot: Snapshot, act: "Callable[[SuggestionDesk], object]") -> Inbox:
    desk = bench.desk(snapshot)
    act(desk)
    return desk.inbox()


def _nothing(_desk: "SuggestionDesk") -> None:
    """Only the inbox is wanted."""


def _note(id_: str, pin: str, desk: "SuggestionDesk") -> None:
    desk.staged(id_, pin)


def _note_write(wrote: frozenset[str], operation: int, desk: "SuggestionDesk") -> None:
    desk.wrote(wrote, operation)


def _restore(id_: str, desk: "SuggestionDesk") -> None:
    desk.put_back(id_)


def _settle(
    bench: _Bench, snapshot: Snapshot, adding: frozenset[str], pending: frozenset[str]
) -> Inbox | None:
    desk = bench.desk(snapshot)
    staged = adding | added_in_all_windows(snapshot.layout.workspace)
    return desk.inbox() if desk.settle(staged, pending) else None


def _place(snapshot: Snapshot) -> tuple[object, object]:
    return snapshot.layout.workspace, snapshot.layout.session_key
