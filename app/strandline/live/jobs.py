"""Long work off the UI thread: one serial worker per resource, answers in the UI thread.

Two jobs on the same resource (a workspace, a database file) never run at the same time;
jobs on different resources do. The workers are plain daemon threads that end when their
queue is empty, or was so for a while (:meth:`JobQueues.keep`): a read that hangs in a dead
network folder can then neither keep the process alive nor abort it, as destroying a running
QThread would.
"""

import inspect
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import partial

import shiboken6
from PySide6.QtCore import QObject, QThread, Signal

from strandline.live.wakeup import WakeUp

_TURN_S = 0.008  # how long answers are delivered before the event loop gets its turn


class Cancelled(Exception):
    """Raised by :meth:`CancelToken.check`; ends a job without a result and without an error."""


class CancelToken:
    """Tells a running function that nobody wants its result any more.

    Calling it asks: ``if cancel(): return``. The layers below take it as a plain
    ``Callable[[], bool]`` and need not know this class. Safe from every thread.
    """

    __slots__ = ("_event",)

    def __init__(self) -> None:
        self._event = threading.Event()

    def __call__(self) -> bool:
        return self._event.is_set()

    def cancel(self, *_: object) -> None:
        """Withdraw the wish for the result."""
        self._event.set()

    def check(self) -> None:
        """Raise :class:`Cancelled` if the result is no longer wanted."""
        if self._event.is_set():
            raise Cancelled


class Job(QObject):
    """One piece of work that was handed in.

    ``finished`` gives the result, ``failed`` the exception; a cancelled job gives neither.
    ``ended`` comes last and always, except after the shutdown or when the owner is gone.
    """

    finished = Signal(object)
    failed = Signal(object)
    ended = Signal()

    def __init__(self, owner: QObject | None) -> None:
        super().__init__()
        self.token = CancelToken()
        # Weak: a strong one would close a circle, which Python may break in any thread.
        self._owner = weakref.ref(owner) if owner is not None else None

    def cancel(self) -> None:
        """Withdraw the job: it is not begun, or it runs to its next check and is forgotten."""
        self.token.cancel()

    @property
    def orphaned(self) -> bool:
        """Whether the object that asked for it has been destroyed."""
        if self._owner is None:
            return False
        owner = self._owner()
        return owner is None or not shiboken6.isValid(owner)

    def has_error_listener(self) -> bool:
        """Whether anybody is connected to ``failed``."""
        return has_listener(self, "failed(PyObject)")


@dataclass(frozen=True, slots=True)
class _Work:
    number: int
    call: Callable[[], object]
    token: CancelToken

    def run(self) -> "_Outcome":
        if self.token():
            return _Outcome(self.number)
        try:
            return _Outcome(self.number, result=self.call())
        except Cancelled:
            return _Outcome(self.number)
        except BaseException as error:  # noqa: BLE001 - tiktoken's panics are no Exception; none may be lost
            return _Outcome(self.number, error=error)


@dataclass(frozen=True, slots=True)
class _Outcome:
    number: int
    result: object = None
    error: BaseException | None = None


@dataclass(slots=True)
class _Lane:
    """The queue of one resource. ``thread`` is its worker, None when there is none.

    A worker waits ``idle_s`` for more before it ends, unless the lane is ``closed``.
    """

    changed: threading.Condition = field(default_factory=threading.Condition)
    waiting: deque[_Work] = field(default_factory=deque)
    thread: threading.Thread | None = None
    idle_s: float = 0.0
    closed: bool = False

    def next(self) -> _Work | None:
        """Give what is to be done next; None, and the worker ends."""
        with self.changed:
            if not self.waiting and self.idle_s:
                self.changed.wait_for(lambda: self.waiting or self.closed, self.idle_s)
            if self.waiting:
                return self.waiting.popleft()
            self.thread = None
            return None


def _serve(lane: _Lane, outcomes: deque[_Outcome], bell: WakeUp) -> None:
    """Work off a lane, then end. Knows the queues' parts only, never the QObject itself."""
    while (work := lane.next()) is not None:
        outcomes.append(work.run())
        del work  # its arguments need not wait for the next job
        bell.ring()


class JobQueues(QObject):
    """Takes functions, runs them in the worker of their resource, answers in this thread.

    ``unhandled`` gives an exception of a job whose ``failed`` nobody listens to, so that
    none is ever lost. ``busyChanged`` tells whether anything is queued or running.
    """

    unhandled = Signal(object)
    busyChanged = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lanes: dict[Hashable, _Lane] = {}
        self._jobs: dict[int, Job] = {}
        self._outcomes: deque[_Outcome] = deque()
        self._count = 0
        self._closed = False
        self._bell = WakeUp(self)
        self._bell.rung.connect(self._deliver)
        self.destroyed.connect(partial(_abandon, self._lanes, self._jobs))

    @property
    def busy(self) -> bool:
        """Whether any job is queued or running."""
        return bool(self._jobs)

    @property
    def closed(self) -> bool:
        """Whether :meth:`shutdown` was called; nothing runs any more."""
        return self._closed

    def submit(
        self,
        resource: Hashable,
        fn: Callable[..., object],
        *args: object,
        owner: QObject | None = None,
        **kwargs: object,
    ) -> Job:
        """Queue ``fn(*args, **kwargs)`` for the worker of ``resource`` and give its :class:`Job`.

        A function with a parameter named ``cancel`` gets the job's token for it. When
        ``owner`` is destroyed first, the job stays silent. Call it from the thread this
        object lives in, and connect to the job before returning to the event loop. After
        the shutdown the job is given back cancelled. Hand in functions of plain objects: of a
        QObject's method the worker might drop the last reference, and so destroy it there.
        """
        if QThread.currentThread() is not self.thread():
            raise RuntimeError("Jobs are handed in from the thread of their queues")
        job = Job(owner)
        if self._closed:
            job.cancel()
            return job
        if "cancel" not in kwargs and _takes_cancel(fn, len(args)):
            kwargs["cancel"] = job.token
        self._count += 1
        self._jobs[self._count] = job
        lane = self._lanes.setdefault(resource, _Lane())
        with lane.changed:
            lane.waiting.append(_Work(self._count, partial(fn, *args, **kwargs), job.token))
            lane.changed.notify()
            if lane.thread is None:
                lane.thread = threading.Thread(
                    target=_serve,
                    args=(lane, self._outcomes, self._bell),
                    name=f"jobs: {resource}",
                    daemon=True,
                )
                lane.thread.start()
        if len(self._jobs) == 1:
            self.busyChanged.emit(True)
        return job

    def keep(self, resource: Hashable, idle_s: float) -> None:
        """Let the worker of ``resource`` wait so long for more work before it ends.

        For work that comes in quick succession and leaves something with its thread that is dear
        to make anew, such as a connection to a database.
        """
        self._lanes.setdefault(resource, _Lane()).idle_s = idle_s

    def shutdown(self, timeout_ms: int = 2000) -> bool:
        """Cancel everything, wait at most ``timeout_ms``, and stay silent from now on.

        Gives False when a function did not heed its token in time; its thread is a daemon
        and is left behind.
        """
        self._closed = True
        self._bell.close()
        threads = _abandon(self._lanes, self._jobs)
        deadline = time.monotonic() + timeout_ms / 1000
        for thread in threads:
            thread.join(max(0.0, deadline - time.monotonic()))
        self._outcomes.clear()
        if self._jobs:
            self._jobs.clear()
            self.busyChanged.emit(False)
        return not any(thread.is_alive() for thread in threads)

    def _deliver(self) -> None:
        self._bell.reset()
        until = time.monotonic() + _TURN_S
        while self._outcomes and not self._closed:
            if time.monotonic() > until:  # let the window paint and the user type in between
                self._bell.ring()
                return
            outcome = self._outcomes.popleft()
            job = self._jobs.pop(outcome.number)
            if not job.orphaned:
                self._tell(job, outcome)
            elif outcome.error is not None and not job.token():
                self.unhandled.emit(outcome.error)
            # A slot may have ended the application's life, or handed in more work.
            if not self._jobs and not self._closed:
                self.busyChanged.emit(False)

    def _tell(self, job: Job, outcome: _Outcome) -> None:
        if not job.token():
            if outcome.error is None:
                job.finished.emit(outcome.result)
            elif job.has_error_listener():
                job.failed.emit(outcome.error)
            else:
                self.unhandled.emit(outcome.error)
        job.ended.emit()


def _abandon(lanes: dict[Hashable, _Lane], jobs: dict[int, Job], *_: object) -> list[threading.Thread]:
    """Cancel and empty all lanes; give the threads that still run."""
    for job in jobs.values():
        job.token.cancel()
    threads = []
    for lane in lanes.values():
        with lane.changed:
            lane.waiting.clear()
            lane.closed = True
            lane.changed.notify()
            if lane.thread is not None:
                threads.append(lane.thread)
    return threads


def has_listener(sender: QObject, signal: str) -> bool:
    """Whether anybody is connected to ``signal``, written as Qt does: ``failed(PyObject)``.

    QMetaMethod.fromSignal() would be simpler, but with PySide 6.11 each call of it keeps one
    reference to the sender for ever.
    """
    meta = sender.metaObject()
    return sender.isSignalConnected(meta.method(meta.indexOfSignal(signal)))


def _takes_cancel(fn: Callable[..., object], given: int) -> bool:
    """Whether ``fn`` has a parameter named ``cancel`` that ``given`` positions leave free."""
    try:
        parameters = list(inspect.signature(fn).parameters.values())
    except (TypeError, ValueError):  # some built-in functions have no signature
        return False
    for position, parameter in enumerate(parameters):
        if parameter.name == "cancel":
            return parameter.kind is not parameter.POSITIONAL_ONLY and (
                parameter.kind is parameter.KEYWORD_ONLY or position >= given
            )
    return False
