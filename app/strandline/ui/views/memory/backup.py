"""Backing up a memory from the window: the questions, the running copy, and when to remind."""

import time
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from strandline import paths
from strandline.engine.memory_backup import (
    Backup,
    BackupCancelled,
    back_up,
    is_due,
    last_backup,
    note_backup,
)
from strandline.live.jobs import Job
from strandline.live.memory_feed import MemoryFeed
from strandline.store.library import Library
from strandline.ui.fonts import sp
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets.controls import ElidedLabel

_TICK_MS = 120


class BackupDialog(QDialog):
    """Asks where to, and whether the large files go with it; ``chosen`` gives both."""

    chosen = Signal(object, bool)  # Path, with large files

    def __init__(
        self, source: Path, files_dir: Path | None, folder: Path, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Back up memory"))
        self._folder = folder
        how = plain_label(
            self,
            self.tr(
                "A copy of %1 is made in small steps while the agent goes on. It is checked and "
                "put into a new folder."
            ).replace("%1", source.name),
            wrap=True,
        )
        self.folder = ElidedLabel(self, Qt.TextElideMode.ElideMiddle)
        self.change = QPushButton(self.tr("Choose a folder…"), self)
        self.files = QCheckBox(self.tr("With the large files"), self)
        self.files.setEnabled(files_dir is not None)
        self.files.setChecked(files_dir is not None)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.start = self.buttons.addButton(self.tr("Back up"), QDialogButtonBox.ButtonRole.AcceptRole)
        row = QHBoxLayout()
        row.addWidget(self.folder, 1)
        row.addWidget(self.change)
        column = QVBoxLayout(self)
        column.setContentsMargins(sp(16), sp(16), sp(16), sp(12))
        column.setSpacing(sp(12))
        column.addWidget(how)
        column.addLayout(row)
        column.addWidget(self.files)
        column.addWidget(self.buttons)
        self.setMinimumWidth(sp(440))
        self.change.clicked.connect(self._choose)
        self.buttons.accepted.connect(self._accept)
        self.buttons.rejected.connect(self.reject)
        self._use(str(folder))

    def _choose(self) -> None:
        dialog = QFileDialog(self, self.tr("Folder for the copy"), str(self._folder))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(self._use)
        dialog.open()

    def _use(self, folder: str) -> None:
        self._folder = Path(folder)
        self.folder.set_full_text(folder)

    def _accept(self) -> None:
        self.chosen.emit(self._folder, self.files.isChecked())
        self.accept()


class Backups(QObject):
    """Runs copies of the memory that is shown, one at a time."""

    progressed = Signal(object)  # share 0 to 1, None when none runs
    known = Signal(object, bool)  # Backup or None, whether a new one is due
    finished = Signal(object)  # Backup
    said = Signal(str)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._feed: MemoryFeed | None = None
        self._job: Job | None = None
        self._days = 0
        self._keeps = False
        self._share = [0, 1]  # written by the worker, read by the timer
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._tick)
        self.last: Backup | None = None

    @property
    def running(self) -> bool:
        """Whether a copy is being made."""
        return self._job is not None

    def set_rule(self, days: int, *, keeps: bool) -> None:
        """Remind after so many days (0: never); ``keeps``: the library may be read and written."""
        self._days, self._keeps = days, keeps
        if self.last is not None:
            self._told(self.last)

    def set_feed(self, feed: MemoryFeed | None) -> None:
        """Care for another file."""
        self.cancel()
        self._feed, self.last = feed, None
        if feed is None or not self._keeps:
            return
        job = feed.aside(_read_last, feed.path, owner=self)
        job.finished.connect(self._told)
        job.failed.connect(self.failed)

    def ask(self, parent: QWidget) -> None:
        """Ask where a copy should go, and make it."""
        if self._feed is None:
            return
        folder = self.last.folder.parent if self.last is not None else Path.home()
        dialog = BackupDialog(self._feed.path, self._feed.store.files_dir, folder, parent)
        dialog.chosen.connect(self._run)
        dialog.open()

    def _run(self, folder: Path, with_files: bool) -> None:
        self.run(folder, with_files=with_files)

    def run(self, folder: Path, *, with_files: bool) -> None:
        """Copy the memory below ``folder``."""
        if self._feed is None or self._job is not None:
            return
        files = self._feed.store.files_dir if with_files else None
        self._share[:] = [0, 1]
        self._job = job = self._feed.aside(
            _copy, self._feed.path, folder, files, self._share, self._keeps, owner=self
        )
        job.finished.connect(self._made)
        job.failed.connect(self._broken)
        job.ended.connect(self._ended)
        self._timer.start()
        self._tick()

    def cancel(self) -> None:
        """Give up a running copy; nothing of it is left."""
        if self._job is not None:
            self._job.cancel()

    def _tick(self) -> None:
        done, total = self._share
        self.progressed.emit(min(1.0, done / max(1, total)))

    def _told(self, last: Backup | None) -> None:
        self.last = last
        self.known.emit(last, is_due(last, self._days, int(time.time() * 1000)))

    def _made(self, made: Backup) -> None:
        self._told(made)
        self.finished.emit(made)
        self.said.emit(self.tr("Backed up and checked: %1").replace("%1", str(made.folder)))

    def _broken(self, error: BaseException) -> None:
        if not isinstance(error, BackupCancelled):
            self.failed.emit(error)

    def _ended(self) -> None:
        self._job = None
        self._timer.stop()
        self.progressed.emit(None)


def _read_last(path: Path) -> Backup | None:
    with Library.open(paths.library_file()) as library:
        return last_backup(library, path)


def _copy(
    source: Path, folder: Path, files: Path | None, share: list[int], keeps: bool, cancel: object
) -> Backup:
    """Worker: copy and remember."""

    def progress(done: int, total: int) -> None:
        share[:] = [done, total]

    made = back_up(source, folder, files_dir=files, progress=progress, cancel=cancel)  # type: ignore[arg-type]
    if keeps:
        with Library.open(paths.library_file()) as library:
            note_backup(library, source, made)
    return made
