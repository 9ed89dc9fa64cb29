"""Asking the memory from a window: which memories there are, the question on its way, the way out."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from strandline.engine.recall.memories import MemoryFile, memories_of
from strandline.engine.recall.on_demand import ask_memory
from strandline.errors import StrandlineError
from strandline.live.jobs import Job, JobQueues
from strandline.model.recall import Recalled
from strandline.store.endpoint_settings import ON
from strandline.ui import labels
from strandline.ui.recall.window import RecallWindow

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow


class Asking(QObject):
    """Opens the window and answers what is asked there. The newest question wins."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._queues = JobQueues(self)
        self._queues.unhandled.connect(window.workbench.failed)
        self._job: Job | None = None
        self.shown = RecallWindow()
        self.shown.asked.connect(self._ask)
        self.shown.stopAsked.connect(self.cancel)
        self.shown.openAsked.connect(self._go)
        window.opened.snapshotChanged.connect(self._look)
        window.closed.connect(self.shown.close)

    @property
    def busy(self) -> bool:
        """Whether a question or a look is on its way."""
        return self._job is not None or self._queues.busy

    def open(self, question: str = "") -> None:
        """Show the window; with a question, ask it."""
        self.shown.set_worded(bool(self._window.preferences.settings.get(ON)))
        if question:
            self.shown.field.setText(question)
        self._look()
        self.shown.show()
        self.shown.raise_()
        self.shown.activateWindow()

    def cancel(self) -> None:
        """Answer nothing more."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self.shown.set_busy(False)

    def stop(self) -> None:
        """End all work; the window is closing."""
        self.cancel()
        self.shown.close()
        self.shown.deleteLater()
        self._queues.shutdown(1_000)

    # Inside

    def _look(self, _snapshot: object = None) -> None:
        """Find which memories there are now."""
        snapshot: Any = self._window.opened.snapshot
        memory: Any = self._window.workbench.view("memory")
        feed = memory.feed if memory is not None else None
        job = self._queues.submit(
            "memories",
            memories_of,
            snapshot.installation if snapshot is not None else None,
            feed.path if feed is not None else _chosen(self._window.places.database),
            dict(os.environ),
            owner=self,
        )
        job.finished.connect(self.shown.set_memories)

    def _ask(self, memory: MemoryFile, question: str, cap: int, worded: bool) -> None:
        if self._job is not None:
            self._job.cancel()
        desk: Any = getattr(self._window.opened.services, "search", None)
        asked = (memory, question, cap, worded)
        if desk is not None:
            job = desk.ask_memory(*asked, owner=self)
        else:
            job = self._queues.submit("recall", _alone, asked, owner=self)
        self._job = job
        job.finished.connect(self._answered)
        job.failed.connect(self._failed)
        self.shown.set_busy(True)

    def _answered(self, found: Recalled) -> None:
        self._job = None
        self.shown.set_busy(False)
        self.shown.set_recalled(found)

    def _failed(self, error: BaseException) -> None:
        self._job = None
        self.shown.set_busy(False)
        if isinstance(error, StrandlineError):
            lines = (labels.sentence(error.sentence), labels.sentence(error.way_out))
            self.shown.set_trouble(labels.sentences(*lines))
        else:
            self._window.workbench.failed.emit(error)

    def _go(self, ref: Any) -> None:
        self._window.sources.show_ref(ref)
        self._window.raise_()
        self._window.activateWindow()


def _chosen(database: str) -> Path | None:
    return Path(database) if database else None


def _alone(asked: tuple[Any, ...], cancel: Any) -> Recalled:
    """Worker: ask without the index of the search."""
    return ask_memory(None, *asked, cancelled=cancel)
