"""Saving hits as Markdown, CSV or JSON."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog

from strandline.errors import Unreadable
from strandline.live.search_desk import SearchDesk, write_text
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.search_export import ExportFormat, written
from strandline.ui.views.search.results import Results


class Exports(QObject):
    """Asks where to and saves what the results show; what is chosen when it is several."""

    said = Signal(str)
    failed = Signal(object)

    def __init__(self, results: Results, parent: QObject) -> None:
        super().__init__(parent)
        self._results = results
        self._desk: SearchDesk | None = None
        results.exportAsked.connect(self.ask)

    def set_desk(self, desk: SearchDesk | None) -> None:
        """Write in this desk's worker."""
        self._desk = desk

    def ask(self, form: ExportFormat) -> None:
        """Let the person choose a file."""
        dialog = QFileDialog(self._results, self.tr("Save the hits"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(form.value)
        dialog.selectFile(f"hits.{form.value}")
        dialog.fileSelected.connect(partial(self._chosen, form))
        dialog.open()

    def _chosen(self, form: ExportFormat, name: str) -> None:
        self.save(Path(name), form)

    def save(self, path: Path, form: ExportFormat) -> None:
        """Save to this file; ``said`` or ``failed`` tells."""
        answer, chosen = self._results.answer, self._results.list.chosen()
        if self._desk is None or answer is None:
            return
        hits = chosen if len(chosen) > 1 else self._results.list.rows.hits
        job = self._desk.aside(write_text, path, written(answer, hits, form), owner=self)
        job.finished.connect(self._saved)
        job.failed.connect(partial(self._not_saved, path))

    def _saved(self, path: Path) -> None:
        self.said.emit(self.tr("Saved: %1").replace("%1", str(path)))

    def _not_saved(self, path: Path, error: BaseException) -> None:
        if not isinstance(error, OSError):
            self.failed.emit(error)
            return
        self.failed.emit(
            Unreadable(
                say(
                    QT_TRANSLATE_NOOP("model", "{path} cannot be written: {reason}."),
                    path=str(path),
                    reason=error.strerror or str(error),
                ),
                say(QT_TRANSLATE_NOOP("model", "Choose another folder.")),
            )
        )
