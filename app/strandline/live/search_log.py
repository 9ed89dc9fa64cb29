"""What was searched for before, for the window: read and written in a worker."""

from collections.abc import Callable
from contextlib import closing

from PySide6.QtCore import QObject, Signal

from strandline.live.jobs import JobQueues
from strandline.model.search import Mode
from strandline.store.library import Library
from strandline.store.search_log import PastSearch, forget_searches, note_search, searches

OpenLibrary = Callable[[], Library]


class SearchLog(QObject):
    """``changed`` gives the last searches, newest first. Without a library there are none, and no error."""

    changed = Signal(object)  # tuple[PastSearch, ...]

    def __init__(self, queues: JobQueues, library: OpenLibrary, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queues = queues
        self._library = library

    def read(self) -> None:
        """Read them."""
        self._run(_read)

    def note(self, text: str, mode: Mode) -> None:
        """Remember a search."""
        self._run(_note, text, mode)

    def forget(self) -> None:
        """Forget all of them."""
        self._run(_forget)

    def _run(self, fn: Callable[..., tuple[PastSearch, ...]], *args: object) -> None:
        job = self._queues.submit("search log", fn, self._library, *args, owner=self)
        job.finished.connect(self.changed)


def _read(library: OpenLibrary) -> tuple[PastSearch, ...]:
    with closing(library()) as opened:
        return searches(opened)


def _note(library: OpenLibrary, text: str, mode: Mode) -> tuple[PastSearch, ...]:
    with closing(library()) as opened:
        return note_search(opened, text, mode)


def _forget(library: OpenLibrary) -> tuple[PastSearch, ...]:
    with closing(library()) as opened:
        return forget_searches(opened)
