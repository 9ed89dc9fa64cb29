"""Waits for a folder that is gone: a disk that is connected again, a folder that gets its name back."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from strandline.live.jobs import Job, JobQueues
from strandline.messages import Message

EVERY_MS = 3_000


class ReturnWatch(QObject):
    """``returned`` gives the folder once nothing stands in its way any more; then the waiting ends.

    ``why_not`` gives the reason or None; it is asked in a worker, for it may wait for a network.
    """

    returned = Signal(object)  # Path

    def __init__(
        self,
        queues: JobQueues,
        why_not: Callable[[Path], Message | None],
        *,
        every_ms: int = EVERY_MS,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._queues = queues
        self._why_not = why_not
        self._folder: Path | None = None
        self._job: Job | None = None
        self._timer = QTimer(self, interval=every_ms)
        self._timer.timeout.connect(self._look)

    def watch(self, folder: Path | None) -> None:
        """Wait for this folder from now on; None: for nothing."""
        self._folder = folder
        if folder is None:
            self._timer.stop()
        else:
            self._timer.start()

    def _look(self) -> None:
        if self._job is None and self._folder is not None:  # one that hangs is not asked again
            self._job = job = self._queues.submit("return", _ask, self._why_not, self._folder, owner=self)
            job.finished.connect(self._on_looked)
            job.ended.connect(self._on_ended)

    def _on_looked(self, answer: tuple[Path, Message | None]) -> None:
        folder, reason = answer
        if reason is None and folder == self._folder:
            self.watch(None)
            self.returned.emit(folder)

    def _on_ended(self) -> None:
        self._job = None


def _ask(why_not: Callable[[Path], Message | None], folder: Path) -> tuple[Path, Message | None]:
    return folder, why_not(folder)
