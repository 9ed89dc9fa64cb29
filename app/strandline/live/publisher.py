"""Keeps one snapshot of a target up to date and tells when it really changed."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from strandline.live.jobs import JobQueues, has_listener
from strandline.live.single_flight import SingleFlight
from strandline.live.watcher import FolderWatcher

Take = Callable[[object, Callable[[], bool]], object]
"""``take(target, cancel)`` or ``refine(snapshot, cancel)``: gives a snapshot."""


@dataclass(slots=True)
class _Shown:
    """What the views have, as its key. Written in the UI thread, read by the worker.

    The worker of a publisher is serial and begins only after the last answer was shown,
    so it never sees a half-written state.
    """

    key: object = None
    valid: bool = False


@dataclass(frozen=True, slots=True)
class _Taken:
    snapshot: object
    key: object
    same: bool


class SnapshotPublisher(QObject):
    """Takes snapshots in a serial worker and publishes them in the thread it lives in.

    At most one is being taken and one waits; the newest request wins. ``snapshotChanged``
    comes only for a snapshot whose ``key`` differs from what was published last;
    ``refreshed`` gives one that is the same but newer: use its freshness stamps only.
    ``failed`` gives the exception, not again and again while it is the same one.

    With ``refine`` there is a second step: after a snapshot was published it is refined in
    the same worker (exact token counts) and published again if that changed it and if no
    newer request came meanwhile. No slot is entered a second time while it runs, even if it
    asks for more or opens an event loop of its own: the next snapshot is begun only after
    the slots of the last have returned.
    """

    snapshotChanged = Signal(object)
    refreshed = Signal(object)
    failed = Signal(object)
    busyChanged = Signal(bool)

    def __init__(
        self,
        queues: JobQueues,
        take: Take,
        *,
        refine: Take | None = None,
        key: Callable[[object], object] | None = None,
        resource: Hashable = "snapshot",
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._queues = queues
        self._take = take
        self._refine = refine
        self._key = key or _itself
        self._target: object = None
        self._snapshot: object = None
        self._base = _Shown()  # the last taken one, before it was refined
        self._shown = _Shown()
        self._refined = False
        self._take_error: tuple[type, str] | None = None
        self._refine_error: tuple[type, str] | None = None
        self._busy = self._stopped = False
        self._taking = SingleFlight(queues, resource, self)
        self._refining = SingleFlight(queues, resource, self)
        self._taking.finished.connect(self._on_taken)
        self._refining.finished.connect(self._on_refined)
        self._taking.failed.connect(self._on_take_failed)
        self._refining.failed.connect(self._on_refine_failed)
        self._taking.busyChanged.connect(self._on_busy)
        self._refining.busyChanged.connect(self._on_busy)

    @property
    def snapshot(self) -> object:
        """The snapshot that was published last; None before the first and after a new target."""
        return self._snapshot

    @property
    def target(self) -> object:
        """What the snapshots are taken of; None: nothing."""
        return self._target

    @property
    def busy(self) -> bool:
        """Whether a snapshot is being taken or refined."""
        return self._taking.busy or self._refining.busy

    def set_target(self, target: object) -> None:
        """Take snapshots of this from now on; an answer about the former target never comes."""
        self._forget()
        self._target = target
        self.request()

    def request(self, _reason: object = None) -> None:
        """Ask for a new snapshot; cheap, may be called as often as anything changes."""
        if self._target is None or self._stopped:
            return
        self._refining.cancel()
        # Not dropped when overtaken: in a folder that is never quiet nothing would ever be shown.
        self._taking.request(_make, self._take, self._target, self._key, self._base, drop_running=False)

    def follow(self, watcher: FolderWatcher) -> None:
        """Ask for a new snapshot whenever the watcher tells of a change."""
        watcher.changed.connect(self.request)
        watcher.ready.connect(self.request)

    def stop(self) -> None:
        """Publish nothing more."""
        self._stopped = True
        self._forget()

    def _forget(self) -> None:
        self._taking.cancel()
        self._refining.cancel()
        self._snapshot = None
        self._base = _Shown()  # new ones: a running worker still holds the old
        self._shown = _Shown()
        self._refined = False
        self._take_error = self._refine_error = None

    def _on_taken(self, taken: _Taken) -> None:
        self._take_error = None
        base = self._base
        if taken.same:
            self.refreshed.emit(taken.snapshot)
        else:
            self._refined = False
            base.key, base.valid = taken.key, True
            self._show(taken)
        if base is not self._base:  # a slot set a new target
            return
        if self._refine is not None and not self._refined and not self._taking.waiting and not self._stopped:
            self._refining.request(_make, self._refine, taken.snapshot, self._key, self._shown)

    def _on_refined(self, taken: _Taken) -> None:
        self._refined = True
        self._refine_error = None
        if not taken.same:
            self._show(taken)

    def _show(self, taken: _Taken) -> None:
        self._shown.key, self._shown.valid = taken.key, True
        self._snapshot = taken.snapshot
        self.snapshotChanged.emit(taken.snapshot)

    def _on_take_failed(self, error: BaseException) -> None:
        # What comes after an error is news even if it equals what was shown before it.
        self._base.valid = self._shown.valid = False
        known, self._take_error = self._take_error, _identity(error)
        if known != self._take_error:
            self._tell_error(error)

    def _on_refine_failed(self, error: BaseException) -> None:
        known, self._refine_error = self._refine_error, _identity(error)
        if known != self._refine_error:
            self._tell_error(error)

    def _tell_error(self, error: BaseException) -> None:
        if has_listener(self, "failed(PyObject)"):
            self.failed.emit(error)
        else:
            self._queues.unhandled.emit(error)

    def _on_busy(self, _busy: bool) -> None:
        if self._busy != self.busy:
            self._busy = self.busy
            self.busyChanged.emit(self._busy)


def _make(
    make: Take, source: object, key_of: Callable[[object], object], known: _Shown, cancel: Callable[[], bool]
) -> _Taken:
    """Worker: make a snapshot, and compare it here, for comparing two large ones takes a while too."""
    snapshot = make(source, cancel)
    key = key_of(snapshot)
    return _Taken(snapshot, key, known.valid and key == known.key)


def _identity(error: BaseException) -> tuple[type, str]:
    return type(error), str(error)


def _itself(snapshot: object) -> object:
    return snapshot
