"""The lab behind the window: what can be run, the run itself, what was recorded. Nothing waits here.

A run is a job of its own worker; the runner lets helping processes do the work. The library is opened for
each act and closed again. Nothing is read before the first question.
"""

import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from strandline import paths
from strandline.engine.lab.choosing import Wanted
from strandline.engine.lab.conversation_source import LabSource, window_of
from strandline.engine.lab.offering import Outline, offers, outline
from strandline.engine.lab.plan import LabRun, Plan
from strandline.engine.lab.records import Records, RunBrief
from strandline.engine.lab.runner import Progress, run
from strandline.engine.lab.strategies.bench import Stopped
from strandline.engine.target import Target
from strandline.errors import StrandlineError
from strandline.live.jobs import Cancelled, Job, JobQueues
from strandline.live.single_flight import SingleFlight
from strandline.live.wakeup import WakeUp
from strandline.model.lab.asking import Complete
from strandline.model.lab.probes import Probe
from strandline.model.lab.values import Choices
from strandline.store.library import Library

T = TypeVar("T")

RUN = "lab run"
RECORDS = "lab records"

OpenLibrary = Callable[[], Library | None]
Run = Callable[..., LabRun]


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be run over one conversation. ``window`` in tokens; ``answers``: a model is asked, too."""

    outline: Outline
    window: int
    strategies: tuple[str, ...]
    choices: Mapping[str, Choices] = field(default_factory=dict)
    probes: tuple[Probe, ...] = ()
    answers: bool = False

    @property
    def plan(self) -> Plan:
        """What the runner takes."""
        subject, around = self.outline.subject, self.outline.around
        return Plan(
            conversation=subject.conversation,
            source=subject.source,
            window=window_of(self.window),
            strategies=self.strategies,
            probes=(*subject.probes, *self.probes),
            choices=self.choices,
            encoding=self.outline.encoding,
            price=around.price,
            release=around.release,
            host=around.host,
        )


@dataclass(frozen=True, slots=True)
class Working:
    """How far the work is: conversation ``at`` of ``of`` (from 1), turns done of each strategy.

    ``turns`` is how many turns each strategy has to do; ``began`` is of the monotonic clock, in seconds.
    """

    title: str
    source: LabSource
    at: int
    of: int
    turns: int
    done: Mapping[str, int]
    began: float


class _Tray:
    """Where the worker lays how far it is and what is ready, and the window's thread takes it from."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._lock = threading.Lock()
        self._working: Working | None = None
        self._ready: list[LabRun] = []

    def tell(self, working: Working) -> None:
        with self._lock:
            self._working = working
        self._ring()

    def put(self, found: LabRun) -> None:
        with self._lock:
            self._ready.append(found)
        self._ring()

    def take(self) -> tuple[Working | None, list[LabRun]]:
        with self._lock:
            found = self._working, self._ready
            self._working, self._ready = None, []
        return found


class LabDesk(QObject):
    """Takes orders; all signals come in the thread it lives in.

    ``offered`` gives :class:`Offers`, ``outlined`` an :class:`Outline`, ``unreadable`` the Wanted and the
    error of one that could not be read. ``worked`` gives a :class:`Working`, ``ran`` a LabRun as soon as it
    is there; ``ended`` follows the last one, and comes alone when the work was stopped. ``listed`` gives the
    recorded runs, ``read`` one of them, ``compared`` two.
    """

    offered = Signal(object)
    outlined = Signal(object)
    unreadable = Signal(object, object)
    worked = Signal(object)
    ran = Signal(object)
    ended = Signal()
    listed = Signal(object)
    read = Signal(object)
    compared = Signal(object, object)
    deleted = Signal(object)  # the number
    failed = Signal(object)

    def __init__(
        self,
        queues: JobQueues,
        parent: QObject | None = None,
        *,
        open_library: OpenLibrary | None = None,
        run: Run = run,
    ) -> None:
        super().__init__(parent)
        self._queues = queues
        self._open = open_library or _own_library
        self._run = run
        self._target: Target | None = None
        self._database: Path | None = None
        self._outlines: dict[Wanted, Outline] = {}
        self._reading: set[Wanted] = set()
        self._job: Job | None = None
        self._bell = WakeUp(self)
        self._bell.rung.connect(self._take)
        self._tray = _Tray(self._bell.ring)
        self._offering = SingleFlight(queues, "lab offers", self)
        self._offering.finished.connect(self.offered)
        self._offering.failed.connect(self.failed)
        self._listing = SingleFlight(queues, RECORDS, self)
        self._listing.finished.connect(self.listed)
        self._listing.failed.connect(self.failed)
        self._showing = SingleFlight(queues, "lab show", self)
        self._showing.finished.connect(self._tell_read)
        self._showing.failed.connect(self.failed)

    @property
    def running(self) -> bool:
        """Whether a run is at work."""
        return self._job is not None

    def open_with(self, open_library: OpenLibrary) -> None:
        """Take another library; None in place of one: nothing is kept."""
        self._open = open_library

    def run_with(self, run: Run) -> None:
        """Take another runner than the lab's own."""
        self._run = run

    def set_target(self, target: Target | None) -> bool:
        """Offer what this installation has; tells whether it is another one than before."""
        agent = replace(target, session_key=None, kind=None) if target is not None else None
        if agent == self._target:
            return False
        self._target = agent
        self._outlines.clear()
        return True

    # What can be run

    def offer(self, language: str) -> None:
        """List the conversations; ``offered`` tells."""
        self._offering.request(offers, self._target, language, dict(os.environ), self._database)

    def outline(self, wanted: Wanted) -> Outline | None:
        """Give what is known of a conversation; else it is read, and ``outlined`` tells."""
        known = self._outlines.get(wanted)
        if known is None and wanted not in self._reading:
            self._reading.add(wanted)
            job = self._queues.submit(
                "lab outlines", outline, wanted, self._target, dict(os.environ), owner=self
            )
            job.finished.connect(self._outlined)
            job.failed.connect(partial(self._not_outlined, wanted))
        return known

    # The run

    def start(self, orders: Sequence[Order]) -> None:
        """Run over one conversation after the other; nothing happens while something runs."""
        if self._job is not None or not orders:
            return
        self._job = job = self._queues.submit(
            RUN, _work, tuple(orders), self._open, self._run, self._tray, owner=self
        )
        job.finished.connect(self._take)
        job.failed.connect(self.failed)
        job.ended.connect(self._over)

    def stop_run(self) -> None:
        """Give up what runs; what is ready stays recorded."""
        if self._job is not None:
            self._job.cancel()

    # What was recorded

    def list_runs(self) -> None:
        """List the recorded runs; ``listed`` tells."""
        self._listing.request(_list, self._open, drop_running=False)

    def show(self, number: int) -> None:
        """Read a run; ``read`` tells."""
        self._showing.request(_read, self._open, number)

    def compare(self, one: int, other: int) -> None:
        """Read two runs; ``compared`` tells."""
        self._showing.request(_read_two, self._open, one, other)

    def delete(self, number: int) -> None:
        """Forget a run; ``deleted`` tells."""
        job = self._queues.submit(RECORDS, _delete, self._open, number, owner=self)
        job.finished.connect(self.deleted)
        job.failed.connect(self.failed)

    def close(self) -> None:
        """Tell nothing more."""
        self._bell.close()
        for flight in (self._offering, self._listing, self._showing):
            flight.cancel()
        self.stop_run()

    # Inside

    def _outlined(self, found: Outline) -> None:
        self._reading.discard(found.wanted)
        self._outlines[found.wanted] = found
        self.outlined.emit(found)

    def _not_outlined(self, wanted: Wanted, error: BaseException) -> None:
        self._reading.discard(wanted)
        self.unreadable.emit(wanted, error)

    def _take(self, _: object = None) -> None:
        self._bell.reset()
        working, ready = self._tray.take()
        if working is not None and self._job is not None:
            self.worked.emit(working)
        for one in ready:
            self.ran.emit(one)

    def _tell_read(self, found: LabRun | tuple[LabRun, LabRun]) -> None:
        if isinstance(found, tuple):
            self.compared.emit(*found)
        else:
            self.read.emit(found)

    def _over(self) -> None:
        self._take()
        self._job = None
        self.ended.emit()


def _own_library() -> Library:
    return Library.open(paths.library_file())


def _work(
    orders: Sequence[Order],
    open_library: OpenLibrary,
    run_one: Run,
    tray: _Tray,
    cancel: Callable[[], bool],
) -> None:
    began = time.monotonic()
    unrecorded: StrandlineError | None = None
    with ExitStack() as stack:
        library = open_library()
        if library is not None:
            stack.callback(library.close)
        complete, model = _model(stack) if any(one.answers for one in orders) else (None, "")
        for at, order in enumerate(orders, 1):
            plan = replace(order.plan, model=model) if order.answers else order.plan
            heard = _Heard(tray, plan, order.outline.turns, at, len(orders), began)
            asked = complete if order.answers else None
            try:
                found = run_one(plan, library, progress=heard, cancelled=cancel, complete=asked)
            except Stopped:
                raise Cancelled from None
            tray.put(found)
            unrecorded = unrecorded or found.unrecorded
    if unrecorded is not None:
        raise unrecorded


class _Heard:
    """Hears the runner, and tells it strategy by strategy."""

    def __init__(self, tray: _Tray, plan: Plan, turns: int, at: int, of: int, began: float) -> None:
        self._tray, self._plan, self._turns = tray, plan, turns
        self._at, self._of, self._began = at, of, began
        self._done = dict.fromkeys(plan.in_order, 0)
        self._tell()

    def __call__(self, progress: Progress) -> None:
        # The runner tells the sum and whose turn it was: the rest stands as it stood.
        more = progress.done - sum(self._done.values())
        self._done[progress.strategy] = self._done.get(progress.strategy, 0) + more
        self._tell()

    def _tell(self) -> None:
        done, title = dict(self._done), self._plan.conversation.title
        self._tray.tell(Working(title, self._plan.source, self._at, self._of, self._turns, done, self._began))


def _model(stack: ExitStack) -> tuple[Complete, str]:
    """Give what asks the model of the settings, and its name. Raises EndpointError and BadEndpoint."""
    from strandline.engine.endpoint.opening import open_client  # noqa: PLC0415 - brings httpx
    from strandline.engine.lab.completing import Completing  # noqa: PLC0415

    client = stack.enter_context(open_client("lab"))
    client.check()
    return Completing(client), client.model


def _list(open_library: OpenLibrary) -> tuple[RunBrief, ...]:
    return tuple(_with(open_library, Records.list))


def _read(open_library: OpenLibrary, number: int) -> LabRun:
    return _with(open_library, lambda records: records.read(number))


def _read_two(open_library: OpenLibrary, one: int, other: int) -> tuple[LabRun, LabRun]:
    return _with(open_library, lambda records: (records.read(one), records.read(other)))


def _delete(open_library: OpenLibrary, number: int) -> int:
    _with(open_library, lambda records: records.delete(number))
    return number


def _with(open_library: OpenLibrary, ask: Callable[[Records], T]) -> T:
    library = open_library()
    try:
        return ask(Records(library))
    finally:
        if library is not None:
            library.close()
