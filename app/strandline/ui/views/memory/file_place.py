"""Showing where a large file of the memory lies."""

from functools import partial

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from strandline.live.memory_feed import MemoryFeed
from strandline.model.memory import FileState, LargeFile
from strandline.model.memory_store import MemoryStore


class FilePlace(QObject):
    """Opens the folder of a file; the file itself came from strangers and is not opened."""

    said = Signal(str)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._feed: MemoryFeed | None = None

    def set_feed(self, feed: MemoryFeed | None) -> None:
        """Look into another memory."""
        self._feed = feed

    def show(self, file_id: str) -> None:
        """Ask where a file is, and open the folder."""
        if self._feed is not None:
            job = self._feed.ask(partial(_file, file_id=file_id), self)
            job.finished.connect(self._open)
            job.failed.connect(self.failed)

    def _open(self, file: LargeFile) -> None:
        if file.state is FileState.PRESENT and file.path is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(file.path.parent)))
        else:
            self.said.emit(self.tr("The bytes of %1 are not here.").replace("%1", file.name or file.file_id))


def _file(store: MemoryStore, file_id: str) -> LargeFile:
    return store.large_file(file_id)
