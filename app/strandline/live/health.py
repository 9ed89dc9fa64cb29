"""What is wrong, kept up to date behind the window: quick answers at once, slow ones when they come."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from strandline.engine.health import HealthDesk
from strandline.engine.health_sources import sources
from strandline.engine.snapshot import Snapshot
from strandline.errors import StrandlineError
from strandline.live.jobs import JobQueues
from strandline.live.single_flight import SingleFlight
from strandline.model.health import HealthItem, HealthReport, Ignored, health_report

_QUICK = "health"
_SLOW = "health-slow"
_LOOK_MS = 250
PAUSE_MS = 400
"""How long after a snapshot it is looked at; those that come meanwhile are looked at together."""


class Progress:
    """How far a slow source is; written in its worker, read in the window. Values of one tuple each."""

    def __init__(self) -> None:
        self.now: tuple[int, int] | None = None

    def tell(self, done: int, total: int) -> None:
        """Say how much of all is done."""
        self.now = (done, total)


class HealthFeed(QObject):
    """Follows snapshots. ``changed`` gives a :class:`HealthReport`, ``progress`` (part, done, total).

    ``failed`` gives a StrandlineError: something could not be put aside or taken up again.
    """

    changed = Signal(object)
    progress = Signal(str, int, int)
    failed = Signal(object)

    def __init__(
        self,
        queues: JobQueues,
        desks: Callable[[], HealthDesk],
        parent: QObject | None = None,
        *,
        pause_ms: int = PAUSE_MS,
    ) -> None:
        super().__init__(parent)
        self._due = QTimer(self)  # under constant changes the window comes first
        self._due.setSingleShot(True)
        self._due.setInterval(pause_ms)
        self._due.timeout.connect(self._ask)
        self._queues = queues
        # Two desks: a slow source must not keep the quick ones waiting, and a desk is for one thread.
        self._desk, self._slow_desk = desks(), desks()
        self._snapshot: Snapshot | None = None
        self._found: dict[str, tuple[HealthItem, ...]] = {}
        self._ignored: dict[str, Ignored] = {}
        self._report = HealthReport()
        self._parts = {source.name: source.part for source in sources(slow=True)}
        self._progress: dict[str, Progress] = {}
        self._quick = SingleFlight(queues, _QUICK, self)
        self._quick.finished.connect(self._on_quick)
        self._quick.failed.connect(self._on_failed)
        self._flights: dict[str, SingleFlight] = {}
        for name in self._parts:
            flight = self._flights[name] = SingleFlight(queues, _SLOW, self)
            flight.finished.connect(self._on_slow)
            flight.failed.connect(self._on_failed)
            flight.busyChanged.connect(self._on_busy)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self._tell_progress)

    @property
    def report(self) -> HealthReport:
        """The findings as they were told last."""
        return self._report

    @property
    def snapshot(self) -> Snapshot | None:
        """The snapshot they are about."""
        return self._snapshot

    def show(self, snapshot: Snapshot) -> None:
        """Look at a snapshot; what was found in another place is forgotten first."""
        if self._snapshot is None or _place(self._snapshot) != _place(snapshot):
            self._found = {}
            self._publish()
        self._snapshot = snapshot
        if not self._due.isActive():
            self._due.start()
            self._publish()

    def _ask(self) -> None:
        snapshot = self._snapshot
        if snapshot is None:
            return
        self._quick.request(_quick, self._desk, snapshot, drop_running=False)
        for name, flight in self._flights.items():
            told = self._progress[name] = Progress()
            flight.request(_slow, self._slow_desk, name, snapshot, told, drop_running=False)

    def forget(self) -> None:
        """Show nothing."""
        self._snapshot = None
        self._due.stop()
        for flight in (self._quick, *self._flights.values()):
            flight.cancel()
        self._found = {}
        self._publish()

    def close(self) -> None:
        """Close the libraries; the workers have ended."""
        self._desk.close()
        self._slow_desk.close()

    def ignore(self, item: HealthItem) -> None:
        """Put a finding aside until it gets worse."""
        if self._snapshot is not None:
            self._remember(self._desk.ignore, self._snapshot.layout.workspace, item)

    def heed(self, item: HealthItem) -> None:
        """Take up again what was put aside."""
        if self._snapshot is not None:
            self._remember(self._desk.heed, self._snapshot.layout.workspace, item.key)

    # Inside

    def _remember(self, act: Callable[..., dict[str, Ignored]], *args: object) -> None:
        job = self._queues.submit(_QUICK, act, *args, owner=self)
        job.finished.connect(self._on_ignored)
        job.failed.connect(self._on_failed)

    def _on_quick(self, answer: tuple[Path, dict[str, tuple[HealthItem, ...]], dict[str, Ignored]]) -> None:
        workspace, found, ignored = answer
        if self._snapshot is not None and workspace == self._snapshot.layout.workspace:
            self._found |= found
            self._ignored = ignored
            self._publish()

    def _on_slow(self, answer: tuple[Path, str, tuple[HealthItem, ...]]) -> None:
        workspace, name, found = answer
        if self._snapshot is not None and workspace == self._snapshot.layout.workspace:
            self._found[name] = found
            self._publish()

    def _on_ignored(self, ignored: dict[str, Ignored]) -> None:
        self._ignored = ignored
        self._publish()

    def _on_busy(self, _busy: bool) -> None:
        if any(flight.busy for flight in self._flights.values()):
            self._timer.start()
        else:
            self._timer.stop()
        self._publish()

    def _publish(self) -> None:
        due = self._due.isActive()
        waiting = [self._parts[name] for name, flight in self._flights.items() if due or flight.busy]
        if self._snapshot is None:
            waiting = []
        items = [item for found in self._found.values() for item in found]
        report = health_report(items, self._ignored, dict.fromkeys(waiting))
        if report != self._report:
            self._report = report
            self.changed.emit(report)

    def _tell_progress(self) -> None:
        for name, told in self._progress.items():
            if told.now is not None and self._flights[name].busy:
                self.progress.emit(self._parts[name].value, *told.now)

    def _on_failed(self, error: BaseException) -> None:
        if isinstance(error, StrandlineError):
            self.failed.emit(error)
        else:
            self._queues.unhandled.emit(error)


def _place(snapshot: Snapshot) -> tuple[object, object]:
    return snapshot.layout.workspace, snapshot.layout.session_key


def _quick(
    desk: HealthDesk, snapshot: Snapshot
) -> tuple[Path, dict[str, tuple[HealthItem, ...]], dict[str, Ignored]]:
    workspace = snapshot.layout.workspace
    return workspace, desk.quick(snapshot), desk.ignored(workspace)


def _slow(
    desk: HealthDesk, name: str, snapshot: Snapshot, told: Progress, cancel: Callable[[], bool]
) -> tuple[Path, str, tuple[HealthItem, ...]]:
    return snapshot.layout.workspace, name, desk.slow(name, snapshot, cancel, told.tell)
