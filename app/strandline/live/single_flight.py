"""Requests that come faster than they can be answered: the newest wins."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from strandline.live.jobs import Job, JobQueues, has_listener


@dataclass(slots=True)
class _Running:
    """Holds the running job where the object's own end can still reach it."""

    job: Job | None = None

    def cancel(self, *_: object) -> None:
        if self.job is not None:
            self.job.token.cancel()


class SingleFlight(QObject):
    """At most one request runs and one waits; a newer one takes the place of the waiting one.

    ``finished`` and ``failed`` speak of the request that ran. The answer of a running
    request that was overtaken is dropped, or still given: see :meth:`request`.
    """

    finished = Signal(object)
    failed = Signal(object)
    busyChanged = Signal(bool)

    def __init__(self, queues: JobQueues, resource: Hashable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queues = queues
        self._resource = resource
        self._running = _Running()
        self._waiting: Callable[[], object] | None = None
        self.destroyed.connect(partial(_Running.cancel, self._running))

    @property
    def busy(self) -> bool:
        """Whether a request runs or waits; a cancelled one runs until its function returns."""
        return self._running.job is not None

    @property
    def waiting(self) -> bool:
        """Whether a newer request will follow the running one."""
        return self._waiting is not None

    def request(self, fn: Callable[..., object], *args: object, drop_running: bool = True) -> None:
        """Run ``fn(*args)`` as soon as the running request has ended.

        ``drop_running`` cancels the running request and drops its answer: right when the
        question has changed (the text that is being typed). With False it is still told:
        right when the question is the same and only asked again, since under constant
        questions no answer would ever arrive otherwise.
        """
        if self._queues.closed:
            return
        call = partial(fn, *args)  # keeps the signature, so a ``cancel`` parameter is still seen
        if self._running.job is None:
            self._start(call)
            self.busyChanged.emit(True)
            return
        self._waiting = call
        if drop_running:
            self._running.cancel()

    def cancel(self) -> None:
        """Drop the waiting request and the running one's answer."""
        self._waiting = None
        self._running.cancel()

    def _start(self, call: Callable[..., object]) -> None:
        job = self._queues.submit(self._resource, call, owner=self)
        job.finished.connect(self.finished)
        job.failed.connect(self._on_failed)
        job.ended.connect(self._on_ended)
        self._running.job = job

    def _on_failed(self, error: BaseException) -> None:
        if has_listener(self, "failed(PyObject)"):
            self.failed.emit(error)
        else:
            self._queues.unhandled.emit(error)

    def _on_ended(self) -> None:
        self._running.job = None
        call, self._waiting = self._waiting, None
        if call is not None and not self._queues.closed:
            self._start(call)
        else:
            self.busyChanged.emit(False)
