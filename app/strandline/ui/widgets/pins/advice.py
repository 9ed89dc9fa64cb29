"""What to know before writing, a sentence at a time, with what one click can do about it."""

from functools import partial

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from strandline.model.before_writing import Cure, Line, ListItem, Tone
from strandline.model.pin_block import Place
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.painting import Glyph, draw_glyph
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.typography import set_type

_GLYPHS = {Tone.GOOD: Glyph.FULL, Tone.PLAIN: Glyph.RING, Tone.WARNING: Glyph.ALERT, Tone.LOSS: Glyph.CROSS}


class Advice(QWidget):
    """One sentence with a mark, below it the way out; ``cured`` asks for what one click can do."""

    cured = Signal(object)

    def __init__(self, line: Line, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme = theme_manager().theme
        self._tone = line.tone
        self._color = {
            Tone.GOOD: theme.green.ink,
            Tone.PLAIN: theme.ink,
            Tone.WARNING: theme.amber.ink,
            Tone.LOSS: theme.red.ink,
        }[line.tone]
        self.text = QLabel(labels.sentence(line.words), self)
        set_term(self.text, "forecast-of-pin")
        box = QVBoxLayout(self)
        box.setContentsMargins(sp(18), 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.text)
        set_type(self.text, TextSize.SMALL, self._color)
        self._say(self.text)
        if line.way_out is not None and line.tone is not Tone.GOOD:
            way = QLabel(labels.sentence(line.way_out), self)
            self._say(way)
            set_type(way, TextSize.SMALL, theme.muted)
            box.addWidget(way)
        self.button: QPushButton | None = None
        if line.cure is not None:
            self.button = QPushButton(self._offer(line.cure), self)
            self.button.clicked.connect(partial(self.cured.emit, line.cure))
            box.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        size = sp(9)
        middle = QPointF(sp(7), self.text.fontMetrics().height() / 2)
        draw_glyph(painter, _GLYPHS[self._tone], middle, size, self._color)
        painter.end()

    def _offer(self, cure: Cure) -> str:
        if isinstance(cure, ListItem):
            return self.tr("Make it a list item")
        if cure.place is Place.TOP:
            return self.tr("Put the pins at the top")
        return self.tr("Put the pins at the end")

    @staticmethod
    def _say(label: QLabel) -> None:
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
