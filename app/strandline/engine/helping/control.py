"""What a person may do to work that runs: let it hold still, go on, or end."""

import threading
from collections.abc import Callable


class Cancelled(Exception):
    """The work was asked to end; what it has written is whole and stays."""


class Control:
    """Lets another thread pause, resume and cancel work, which looks here between its steps."""

    def __init__(self) -> None:
        self._cancelled = threading.Event()
        self._running = threading.Event()
        self._running.set()

    @property
    def cancelled(self) -> bool:
        """Whether the work was asked to end."""
        return self._cancelled.is_set()

    @property
    def paused(self) -> bool:
        """Whether the work waits to be resumed."""
        return not self._running.is_set()

    def cancel(self) -> None:
        """Ask the work to end soon."""
        self._cancelled.set()
        self._running.set()

    def pause(self) -> None:
        """Ask the work to hold still after the present step."""
        self._running.clear()

    def resume(self) -> None:
        """Let paused work go on."""
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
