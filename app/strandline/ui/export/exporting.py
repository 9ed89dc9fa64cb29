"""Export and print in a window: from the action to the file, in a worker, with a way to stop."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QFileDialog

from strandline.live.jobs import Job, JobQueues
from strandline.live.single_flight import SingleFlight
from strandline.ui.export import making
from strandline.ui.export.dialog import ExportDialog
from strandline.ui.export.drawing import Drawing
from strandline.ui.export.export import Export, Kind, Wish
from strandline.ui.export.offers import export_of, export_of_sheet
from strandline.ui.fonts import ui_font

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow

_TICK_MS = 100
_DELETE = Qt.WidgetAttribute.WA_DeleteOnClose


class Exporting(QObject):
    """Opens the dialog for what a window shows, and does what is wished there."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._queues = JobQueues(self)
        self._queues.unhandled.connect(window.workbench.failed)
        self._previews = SingleFlight(self._queues, "export preview", self)
        self._previews.finished.connect(self._show_preview)
        self._previews.failed.connect(window.workbench.failed)
        self._export: Export | None = None
        self._job: Job | None = None
        self._share = [0, 1]  # written by the worker, read by the timer
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._tick)
        self.dialog: ExportDialog | None = None

    @property
    def busy(self) -> bool:
        """Whether a file or a preview is being made."""
        return self._queues.busy

    def offer(self) -> Export | None:
        """Give what the screen or the sheet that is shown offers; says so when it is nothing."""
        workbench, window = self._window.workbench, self._window
        found = None
        if window.sheet.isVisible():
            return export_of_sheet(window.sheet)
        if window.frame.stack.isVisible():
            found = export_of(window.places.screen, workbench.current, workbench.layout)
        if found is None:
            window.toast.say(self.tr("There is nothing here to export."))
        return found

    def open(self, form: str = "") -> None:
        """Open the dialog for the screen that is shown; ``form`` is the ending of a file's name."""
        export = self.offer()
        if export is None:
            return
        if self.dialog is not None:
            self.dialog.close()
        self._export = export
        self.dialog = dialog = ExportDialog(export, self._remembered(form), self._window)
        dialog.wished.connect(self._preview)
        dialog.saveAsked.connect(self.choose_file)
        dialog.copyAsked.connect(self.copy)
        dialog.printAsked.connect(self.choose_printer)
        dialog.stopAsked.connect(self.stop_job)
        dialog.finished.connect(self._closed)
        dialog.open()
        self._preview(dialog.wish)

    def print_screen(self) -> None:
        """Ask for a printer at once."""
        self._export = self.offer()
        if self._export is not None:
            self.choose_printer(self._remembered(Kind.PDF.value))

    # Files

    def choose_file(self, wish: Wish) -> None:
        """Let the person choose where; the file dialog asks before it replaces a file."""
        export = self._export
        if export is None:
            return
        dialog = QFileDialog(self.dialog or self._window, self.tr("Export"))
        dialog.setAttribute(_DELETE)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([f"*.{wish.kind.value}"])
        dialog.setDefaultSuffix(wish.kind.value)
        folder = Path(self._window.places.export.get("folder", ""))
        dialog.setDirectory(str(folder if folder.is_absolute() and folder.is_dir() else Path.home()))
        dialog.selectFile(f"{export.name}.{wish.kind.value}")
        dialog.fileSelected.connect(partial(self._file_chosen, wish))
        dialog.open()

    def _file_chosen(self, wish: Wish, name: str) -> None:
        self.save(Path(name), wish)

    def save(self, path: Path, wish: Wish) -> None:
        """Write the file; a toast or the message bar tells."""
        export = self._export
        if export is None or self._job is not None:
            return
        self._keep(wish, path.parent)
        save = partial(making.save, replace=True)  # the file dialog asked
        self._begin(save, export.document, wish, self._drawing(wish), path, self._share, ui_font())
        if self._job is not None:
            self._job.finished.connect(self._saved)

    def copy(self, wish: Wish) -> None:
        """Put the picture or the text on the clipboard."""
        export = self._export
        if export is None or self._job is not None:
            return
        self._keep(wish)
        self._begin(making.copied, export.document, wish, self._drawing(wish))
        if self._job is not None:
            self._job.finished.connect(self._copied)

    # Paper

    def choose_printer(self, wish: Wish) -> None:
        """Let the person choose a printer."""
        printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
        dialog = QPrintDialog(printer, self.dialog or self._window)
        dialog.setAttribute(_DELETE)
        dialog.accepted.connect(partial(self.print_on, printer, wish))
        dialog.setModal(True)
        dialog.show()

    def print_on(self, printer: QPrinter, wish: Wish) -> None:
        """Print the report with its picture."""
        export = self._export
        if export is None or self._job is not None:
            return
        paper = Wish(Kind.PDF, wish.scale, wish.whole, wish.redact)
        printer.setResolution(self._window.logicalDpiX())
        printer.setDocName(export.name)
        self._begin(making.printed, export.document, paper, self._drawing(paper), printer, ui_font())
        if self._job is not None:
            self._job.finished.connect(self._printed)

    def stop_job(self) -> None:
        """Give up what is being made; nothing of it is left."""
        if self._job is not None:
            self._job.cancel()

    def stop(self) -> None:
        """End all work; the window is closing."""
        self._timer.stop()
        self._queues.shutdown(1_000)

    # Inside

    def _drawing(self, wish: Wish) -> Drawing | None:
        """Record the picture, in this thread; None for what holds none."""
        export = self._export
        return export.drawing(wish) if export is not None else None

    def _preview(self, wish: Wish) -> None:
        if self._export is not None:
            self._previews.request(making.preview, self._export.document, wish, self._drawing(wish))

    def _show_preview(self, found: Any) -> None:
        if self.dialog is not None:
            self.dialog.show_preview(found)

    def _begin(self, fn: Any, *args: object) -> None:
        self._share[:] = [0, 1]
        self._job = job = self._queues.submit("export", fn, *args, owner=self)
        job.failed.connect(self._window.workbench.failed)
        job.ended.connect(self._ended)
        self._timer.start()
        self._tick()

    def _tick(self) -> None:
        if self.dialog is not None and self._job is not None:
            done, total = self._share
            self.dialog.set_busy(min(1.0, done / max(1, total)))

    def _ended(self) -> None:
        self._job = None
        self._timer.stop()
        if self.dialog is not None:
            self.dialog.set_busy(None)

    def _saved(self, path: Path) -> None:
        self._window.toast.say(self.tr("Saved: %1").replace("%1", str(path)))
        if self.dialog is not None:
            self.dialog.close()

    def _copied(self, found: QImage | str) -> None:
        clipboard = QGuiApplication.clipboard()
        if isinstance(found, str):
            clipboard.setText(found)
        else:
            clipboard.setImage(found)
        self._window.toast.say(self.tr("Copied"))

    def _printed(self) -> None:
        self._window.toast.say(self.tr("Printed"))
        if self.dialog is not None:
            self.dialog.close()

    def _closed(self) -> None:
        if self.dialog is self.sender():
            self.dialog = None

    def _remembered(self, form: str) -> Wish:
        kept = self._window.places.export
        known = {one.value for one in Kind}
        usual = Kind(kept["kind"]) if kept.get("kind") in known else Kind.PNG
        scale = int(kept["scale"]) if kept.get("scale") in {"1", "2", "3", "4"} else 2
        redact = kept.get("redact") == "yes"
        return Wish(Kind(form) if form else usual, scale, redact=redact, bom=kept.get("bom") == "yes")

    def _keep(self, wish: Wish, folder: Path | None = None) -> None:
        places = self._window.places
        places.export |= {
            "kind": wish.kind.value,
            "scale": str(wish.scale),
            "redact": "yes" if wish.redact else "no",
            "bom": "yes" if wish.bom else "no",
        }
        if folder is not None:
            places.export["folder"] = str(folder)
        places.save()
