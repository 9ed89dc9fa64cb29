"""What a person may do to a running build, and what it tells."""

import threading
from collections.abc import Callable
from dataclasses import dataclass

from strandline.messages import Message


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a build is: ``done`` of ``total`` (estimated) documents; ``what`` is being read."""

    done: int
    total: int
    what: Message | None = None
    waiting: bool = False  # another process builds, this one follows
    paused: bool = False

    @property
    def percent(self) -> int:
        """Give how much is done, 0 to 100; 100 only when all of it is."""
        return 100 if self.done >= self.total else min(99, self.done * 100 // self.total)


class Cancelled(Exception):
    """A build or a question was asked to end; what a build has written is whole and stays."""


class Control:
    """Lets another thread pause, resume and cancel a build, which looks here between batches."""

    def __init__(self) -> None:
        self._cancelled = threading.Event()
        self._running = threading.Event()
        self._running.set()

    @property
    def cancelled(self) -> bool:
        """Whether the build was asked to end."""
        return self._cancelled.is_set()

    @property
    def paused(self) -> bool:
        """Whether the build waits to be resumed."""
        return not self._running.is_set()

    def cancel(self) -> None:
        """Ask the build to end soon."""
        self._cancelled.set()
        self._running.set()

    def pause(self) -> None:
        """Ask the build to hold still after the present batch."""
        self._running.clear()

    def resume(self) -> None:
        """Let a paused build go on."""
        self._running.set()

    def wait(self) -> None:
        """Wait while paused."""
        self._running.wait()

    def check(self, pausing: Callable[[bool], None] | None = None) -> None:
        """Wait while paused, then raise Cancelled if asked to.

        ``pausing`` is called with True before a wait and with False after it.
        """
        if self.paused and not self.cancelled:
            if pausing is not None:
                pausing(True)
            self._running.wait()
            if pausing is not None:
                pausing(False)
        if self.cancelled:
            raise Cancelled

    def sleep(self, seconds: float) -> None:
        """Wait, but not once cancelled; then raise Cancelled."""
        if self._cancelled.wait(seconds):
            raise Cancelled
