"""A state as a small label: its word, its shape, its colour."""

from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from strandline.model.context import FileState
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.looks import StateLook, state_look
from strandline.ui.painting import Type, draw_glyph
from strandline.ui.theme import theme_manager

_SHAPE = 0.62  # the shape's size as a share of the line height


class Badge(QWidget):
    """Shows one :class:`FileState`; hidden while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state: FileState | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()
        theme_manager().themeChanged.connect(self.updateGeometry)

    def set_state(self, state: FileState | None) -> None:
        """Show a state; None hides the badge."""
        self._state = state
        self.setVisible(state is not None)
        self._name()

    def sizeHint(self) -> QSize:
        if self._state is None:
            return QSize(0, 0)
        word = Type(ui_font(TextSize.SMALL, bold=True))
        return QSize(ceil(badge_width(labels.state_name(self._state), word)), ceil(badge_height(word)))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._state is None:
            return
        theme = theme_manager().theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        word = Type(ui_font(TextSize.SMALL, bold=True))
        look = state_look(theme, self._state)
        paint_badge(painter, QPointF(0, 0), labels.state_name(self._state), look, word)
        painter.end()

    def _name(self) -> None:
        if self._state is not None:
            self.setAccessibleName(labels.state_name(self._state))
        self.updateGeometry()
        self.update()


def badge_height(word: Type) -> float:
    """Give the height of a badge."""
    return word.height + sp(2)


def badge_width(text: str, word: Type) -> float:
    """Give the width of a badge with this word."""
    return word.width(text) + word.height * _SHAPE + 3 * sp(6)


def paint_badge(painter: QPainter, at: QPointF, text: str, look: StateLook, word: Type) -> float:
    """Paint a badge with its top left at ``at``; give its width."""
    shape = word.height * _SHAPE
    rect = QRectF(at.x(), at.y(), badge_width(text, word), badge_height(word))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.tone.ground)
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    center = QPointF(rect.left() + sp(7) + shape / 2, rect.center().y())
    draw_glyph(painter, look.glyph, center, shape, look.tone.ink)
    painter.setPen(look.tone.ink)
    left = rect.left() + sp(7) + shape + sp(5)
    word.draw(painter, left, rect.center().y() - word.height / 2, text, rect.right() - left)
    return rect.width()
