"""The line below the text: the line of the cursor, a rule that would not arrive, the file's form."""

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from strandline.engine.live_cut import LiveCut
from strandline.model.context import KeptKind
from strandline.model.xray import Band
from strandline.store.text_facts import newline_of
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.labels import kept_name, number, sentence
from strandline.ui.theme import theme_manager
from strandline.ui.views.editor.edit_text import EditText
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.typography import set_type

_SAID_MS = 8_000


class Foot(QWidget):
    """Tells about the cursor's line; ``fixAsked`` gives the number of the line to make a list item."""

    fixAsked = Signal(int)

    def __init__(self, text: EditText, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = text
        self._facts = ""
        self._file_text = ""
        self.about = ElidedLabel(self)
        set_term(self.about, "unit")
        self.lint = ElidedLabel(self)
        set_term(self.lint, "digest")
        self.fix_button = QToolButton(self)
        self.next_button = QToolButton(self)
        self.form = ElidedLabel(self)
        self.fix_button.clicked.connect(self._fix)
        self.next_button.clicked.connect(self._next)
        self._lints = QWidget(self)
        row = QHBoxLayout(self._lints)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(sp(8))
        row.addWidget(self.lint, 1)
        row.addWidget(self.fix_button)
        row.addWidget(self.next_button)
        line = QHBoxLayout()
        line.setSpacing(sp(8))
        line.addWidget(self.about, 1)
        line.addWidget(self.form)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(sp(4))
        column.addWidget(self._lints)
        column.addLayout(line)
        self._said = QTimer(self)
        self._said.setSingleShot(True)
        self._said.setInterval(_SAID_MS)
        self._said.timeout.connect(self._tell)
        text.cursorPositionChanged.connect(self._tell)
        theme_manager().themeChanged.connect(self._restyle)
        self._restyle()
        self._retranslate()

    def say(self, words: str) -> None:
        """Say something for a few seconds in the place of the line about the cursor."""
        self.about.set_full_text(words)
        self._said.start()

    def show_facts(self, text: str) -> None:
        """Show how the file is written: mark, line ends; all of it stays as it is found."""
        self._file_text = text
        mark = "UTF-8 BOM" if text.startswith("\ufeff") else "UTF-8"
        kind = newline_of(text)
        ends = {"crlf": "CRLF", "lf": "LF", "cr": "CR", "none": ""}.get(kind, self.tr("mixed line ends"))
        self.form.set_full_text(" · ".join(part for part in (mark, ends) if part))
        self.form.setAccessibleDescription(self.tr("How the file is written; saving keeps it so."))

    def show_cut(self, cut: LiveCut) -> None:
        """Take over what is sent."""
        del cut  # the marks have it
        self._tell()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _tell(self) -> None:
        marks, block = self._text.marks, self._text.textCursor().block()
        if not self._said.isActive():
            self.about.set_full_text(self._about(marks.band_at(block), block.blockNumber()))
        lint = marks.lints.get(block.blockNumber())
        total = len(marks.lints)
        self._lints.setVisible(bool(total))
        if lint is not None:
            self.lint.set_full_text(sentence(lint.reason))
        else:
            self.lint.set_full_text(self.tr("%n rule line(s) would not arrive.", "", total))
        self.fix_button.setVisible(lint is not None and lint.fix is not None)
        self.next_button.setVisible(total > 1 or lint is None)

    def _about(self, band: Band | None, line: int) -> str:
        said = self.tr("Line %1").replace("%1", number(line + 1))
        if band is None:
            return said
        return self.tr("Line %1: %2").replace("%2", self._band_words(band)).replace("%1", number(line + 1))

    def _band_words(self, band: Band) -> str:
        if band is Band.CUT:
            return self.tr("not sent")
        if band is Band.TRIMMED:
            return self.tr("white space at the end, not counted")
        if band is Band.WHOLE:
            return self.tr("sent")
        return self.tr("sent (%1)").replace("%1", kept_name(KeptKind(band.value)))

    def _fix(self) -> None:
        self.fixAsked.emit(self._text.textCursor().blockNumber())

    def _next(self) -> None:
        """Go to the next rule line that would not arrive, from the top again after the last."""
        lines = sorted(self._text.marks.lints)
        here = self._text.textCursor().blockNumber()
        there = next((line for line in lines if line > here), lines[0] if lines else None)
        if there is not None:
            self._text.jump(self._text.document().findBlockByNumber(there).position())
            self._text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _retranslate(self) -> None:
        self.fix_button.setText(self.tr("Make it a list item"))
        self.next_button.setText(self.tr("Next"))
        self.next_button.setToolTip(self.tr("Go to the next rule line that would not arrive"))
        if self._file_text:
            self.show_facts(self._file_text)
        self._tell()

    def _restyle(self) -> None:
        theme = theme_manager().theme
        set_type(self.about, TextSize.SMALL, theme.muted)
        set_type(self.form, TextSize.SMALL, theme.muted)
        set_type(self.lint, TextSize.SMALL, theme.amber.ink, bold=True)
