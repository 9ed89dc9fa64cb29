"""A state as a small label: its word, its shape, its colour."""

from math import ceil

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from strandline.model.context import FileState
from strandline.model.origin import Standing
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.of_model import state_term
from strandline.ui.looks import StateLook, standing_look, state_look
from strandline.ui.painting import Type, draw_glyph, edge_pen, elided
from strandline.ui.theme import theme_manager
from strandline.ui.tokens import Theme

_SHAPE = 0.62  # the shape's size as a share of the line height


class WordBadge(QWidget):
    """Shows a word with a shape in a tone; hidden while there is none. What it says is up to a subclass."""

    accessible_role = AccessibleRole.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()
        theme_manager().themeChanged.connect(self.updateGeometry)

    def word(self) -> str:
        """Give the word; "" for none."""
        raise NotImplementedError

    def look(self, theme: Theme) -> StateLook:
        """Give tone and shape; asked only while there is a word."""
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        if not self.word():
            return QSize(0, 0)
        word = Type(ui_font(TextSize.SMALL, bold=True))
        return QSize(ceil(badge_width(self.word(), word)), ceil(badge_height(word)))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if not self.word():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        word = Type(ui_font(TextSize.SMALL, bold=True))
        text = elided(word.metrics, self.word(), self.width() - badge_width("", word))
        paint_badge(painter, QPointF(0, 0), text, self.look(theme_manager().theme), word)
        painter.end()

    def _name(self) -> None:
        self.setAccessibleName(self.word())
        self.setToolTip(self.word())
        self.updateGeometry()
        self.update()


class Badge(WordBadge):
    """Shows one :class:`FileState`."""

    accessible_role = AccessibleRole.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        self._state: FileState | None = None
        super().__init__(parent)

    def set_state(self, state: FileState | None) -> None:
        """Show a state; None hides the badge."""
        self._state = state
        self.setVisible(state is not None)
        self._name()

    def term_at(self, _point: QPoint | None) -> str:
        """Give the term of the glossary that explains the state."""
        return state_term(self._state)

    def word(self) -> str:
        return labels.state_name(self._state) if self._state is not None else ""

    def look(self, theme: Theme) -> StateLook:
        return state_look(theme, self._state or FileState.WHOLE)


class OriginBadge(WordBadge):
    """Shows one :class:`Standing`: whether a file's origin keeps it out of the prompt."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._standing: Standing | None = None
        super().__init__(parent)
        # Its words are a sentence, which must not hold a narrow panel open.
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(48), self.sizeHint().height())

    def set_standing(self, standing: Standing | None) -> None:
        """Show a standing; None hides the badge."""
        self._standing = standing
        self.setVisible(standing is not None)
        self._name()

    def term_at(self, _point: QPoint | None) -> str:
        """Give the term of the glossary that explains it."""
        return "quarantined" if self._standing is Standing.QUARANTINED else "provenance"

    def word(self) -> str:
        return labels.standing_name(self._standing) if self._standing is not None else ""

    def look(self, theme: Theme) -> StateLook:
        return standing_look(theme, self._standing or Standing.UNKNOWN)


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
    painter.setPen(edge_pen(theme_manager().theme, look.tone.ink))
    painter.setBrush(look.tone.ground)
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    center = QPointF(rect.left() + sp(7) + shape / 2, rect.center().y())
    draw_glyph(painter, look.glyph, center, shape, look.tone.ink)
    painter.setPen(look.tone.ink)
    left = rect.left() + sp(7) + shape + sp(5)
    word.draw(painter, left, rect.center().y() - word.height / 2, text, rect.right() - left)
    return rect.width()
