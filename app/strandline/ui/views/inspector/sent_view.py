"""What the model gets of a file, exactly: no outline, no line numbers, nothing added."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QShowEvent, QTextCharFormat
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from strandline.model.context import ContextFile
from strandline.model.xray import Band, markers
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.labels import sentence, units
from strandline.ui.theme import Theme, theme_manager
from strandline.ui.views.inspector import ink
from strandline.ui.views.inspector.row_document import Key
from strandline.ui.views.inspector.row_view import RowView, Shown
from strandline.ui.widgets.typography import set_type


class SentText(RowView):
    """The sent text; the host's own words in it are tinted."""

    def make_formats(self, theme: Theme) -> Mapping[Key, QTextCharFormat]:
        return ink.marker_formats(theme)

    def paint_ground(self, painter: QPainter, shown: Shown) -> None:
        row = shown.row
        if row.band is Band.CUT or any(run.band is Band.CUT for run in row.runs):
            painter.fillRect(shown.rect, theme_manager().theme.amber.ground)


class SentView(QWidget):
    """The sent text of one file with its size and a button that copies all of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._file: ContextFile | None = None
        self._shown: ContextFile | None = None
        self._about = QLabel(self)
        set_term(self._about, "marker")
        self._about.setTextFormat(Qt.TextFormat.PlainText)
        self._about.setWordWrap(True)
        self._copy = QPushButton(self)
        self._copy.clicked.connect(self._copy_all)
        self.text = SentText(self)
        head = QHBoxLayout()
        head.setSpacing(sp(8))
        head.addWidget(self._about, 1)
        head.addWidget(self._copy, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, sp(8), 0, 0)
        layout.setSpacing(sp(8))
        layout.addLayout(head)
        layout.addWidget(self.text, 1)
        theme_manager().themeChanged.connect(self._restyle)
        self._restyle()
        self._translate()

    def set_file(self, file: ContextFile | None) -> None:
        """Show what is sent of a file; the same file again keeps the place.

        Nothing is done before it is looked at: the other tab is in front most of the time.
        """
        self._file = file
        if self.isVisible():
            self._show_file()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_file()

    def _show_file(self) -> None:
        file, before = self._file, self._shown
        if file is before:
            return
        self._shown = file
        same = file is not None and before is not None and file.path == before.path
        sent = file.sent_text if file is not None else ""
        self._copy.setEnabled(bool(sent))
        self._about.setText(self._told(file))
        self.text.setVisible(bool(sent))
        if file is not None:
            self.text.setAccessibleName(self.tr("%1 as the model gets it").replace("%1", file.name))
        self.text.show_text(sent, markers(sent), keep=same)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._translate()
            self._shown = None
            self.set_file(self._file)

    def _translate(self) -> None:
        self._copy.setText(self.tr("Copy all"))
        self._copy.setAccessibleDescription(self.tr("Copies the text exactly as the model gets it"))

    def _told(self, file: ContextFile | None) -> str:
        if file is None:
            return ""
        if not file.sent_text:
            return self.tr("Nothing of this file is sent: %1").replace("%1", sentence(file.reason))
        told = self.tr("%1, exactly as the model gets them.").replace("%1", units(file.sent_units))
        if any(span.band is Band.CUT for span in markers(file.sent_text).spans):
            told += " " + self.tr("The tinted lines are the host's own words.")
        return told

    def _copy_all(self) -> None:
        if self._file is not None:
            QGuiApplication.clipboard().setText(self._file.sent_text)

    def _restyle(self) -> None:
        set_type(self._about, TextSize.SMALL, theme_manager().theme.muted)
