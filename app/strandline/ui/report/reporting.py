"""Makes the report of a window: gathered in a worker, shown, and saved when somebody says so."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog

from strandline.engine.report.bundle import save_report
from strandline.engine.report.discretion import Discretion
from strandline.engine.report.parts import Part, report_parts
from strandline.engine.snapshot import Snapshot
from strandline.live.jobs import Job, JobQueues
from strandline.model.health import HealthReport
from strandline.store.settings_file import Settings
from strandline.ui.report.dialog import ReportDialog
from strandline.ui.report.screens import screen_facts

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow


class Reporting(QObject):
    """Opens the dialog and does what is wished there."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._queues = JobQueues(self)
        self._queues.unhandled.connect(window.workbench.failed)
        self._gathering: Job | None = None
        self.dialog: ReportDialog | None = None

    @property
    def busy(self) -> bool:
        """Whether anything is being gathered or written."""
        return self._queues.busy

    def open(self) -> None:
        """Gather the parts and show them."""
        window = self._window
        if self.dialog is not None:
            self.dialog.close()
        self.dialog = dialog = ReportDialog(window)
        dialog.saveAsked.connect(self.choose_file)
        dialog.finished.connect(self._closed)
        dialog.open()
        snapshot = window.opened.snapshot
        self._gathering = job = self._queues.submit(
            "report",
            _gathered,
            snapshot if isinstance(snapshot, Snapshot) else None,
            window.health.report if window.health is not None else None,
            window.preferences.settings,
            screen_facts(window),
            owner=dialog,
        )
        job.finished.connect(dialog.set_parts)
        job.failed.connect(window.workbench.failed)

    def choose_file(self, parts: tuple[Part, ...]) -> None:
        """Let the person choose where; the file dialog asks before it replaces a file."""
        dialog = QFileDialog(self.dialog or self._window, self.tr("Save the report"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(["*.zip"])
        dialog.setDefaultSuffix("zip")
        dialog.setDirectory(str(Path.home()))
        dialog.selectFile("strandline-report.zip")
        dialog.fileSelected.connect(partial(self._file_chosen, parts))
        dialog.open()

    def _file_chosen(self, parts: tuple[Part, ...], name: str) -> None:
        self.save(parts, Path(name))

    def save(self, parts: tuple[Part, ...], path: Path) -> None:
        """Write the report; a toast or the message bar tells."""
        job = self._queues.submit("report", save_report, parts, path, replace=True, owner=self)
        job.finished.connect(self._saved)
        job.failed.connect(self._window.workbench.failed)

    def stop(self) -> None:
        """End all work; the window is closing."""
        self._queues.shutdown(1_000)

    def _saved(self, path: Path) -> None:
        self._window.toast.say(self.tr("Saved: %1").replace("%1", str(path)))
        if self.dialog is not None:
            self.dialog.close()

    def _closed(self) -> None:
        if self.dialog is self.sender():
            self.dialog = None
            if self._gathering is not None:
                self._gathering.cancel()


def _gathered(
    snapshot: Snapshot | None,
    health: HealthReport | None,
    settings: Settings,
    screen: str,
    cancel: Callable[[], bool],
) -> tuple[Part, ...]:
    return report_parts(Discretion(), snapshot, health, settings, screen, cancel)
