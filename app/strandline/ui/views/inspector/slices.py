"""Work on the UI thread in slices, so that it never blocks for longer than a frame or two."""

from collections.abc import Generator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

FIRST_SECONDS = 0.010
SLICE_SECONDS = 0.008


class Slices(QObject):
    """Runs one generator at a time between events; starting another drops the first.

    The first slice runs at once, so that small work is done before the next paint.
    """

    finished = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work: Generator[None, None, None] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._tick)

    @property
    def busy(self) -> bool:
        """Whether work is left."""
        return self._work is not None

    def start(self, work: Generator[None, None, None]) -> None:
        """Begin ``work``, which yields wherever it may be interrupted."""
        self.stop()
        self._work = work
        self._run(FIRST_SECONDS)

    def stop(self) -> None:
        """Drop what is left; ``finished`` is not emitted for it."""
        self._timer.stop()
        if self._work is not None:
            self._work.close()
        self._work = None

    def finish(self) -> None:
        """Do all that is left now, for pictures and prints."""
        self._run(float("inf"))

    def _tick(self) -> None:
        self._run(SLICE_SECONDS)

    def _run(self, seconds: float) -> None:
        work = self._work
        if work is None:
            return
        end = perf_counter() + seconds
        while perf_counter() < end:
            try:
                next(work)
            except StopIteration:
                self._timer.stop()
                self._work = None
                self.finished.emit()
                return
            if self._work is not work:  # it was replaced from within
                return
        self._timer.start()
