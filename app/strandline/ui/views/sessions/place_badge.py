"""Where a text stands as a small label: its word, its shape, its colour."""

from math import ceil

from PySide6.QtCore import QEvent, QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from strandline.model.survival import Where
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, ui_font
from strandline.ui.help.terms import set_term
from strandline.ui.looks import StateLook
from strandline.ui.painting import Glyph, Type
from strandline.ui.theme import theme_manager
from strandline.ui.tokens import Theme
from strandline.ui.widgets.badge import badge_height, badge_width, paint_badge

_GLYPHS = {
    Where.WHOLE: Glyph.FULL,
    Where.HEAD: Glyph.FULL,
    Where.TAIL: Glyph.FULL,
    Where.DIGEST: Glyph.FULL,
    Where.HISTORY_TAIL: Glyph.HALF,
    Where.HISTORY: Glyph.LOW,
    Where.PART: Glyph.HALF,
    Where.SUMMARY: Glyph.LOW,
    Where.NOTE: Glyph.DASH,
    Where.CUT: Glyph.CROSS,
    Where.NOT_SENT: Glyph.DASH,
    Where.RAW: Glyph.CROSS,
    Where.NOWHERE: Glyph.RING,
}
_AMBER = frozenset({Where.HISTORY_TAIL, Where.HISTORY, Where.PART, Where.SUMMARY})


def place_look(theme: Theme, where: Where) -> StateLook:
    """Give the look of a place: green stays, amber goes sooner or later, red is not read."""
    if where.permanent:
        tone = theme.green
    elif where in _AMBER:
        tone = theme.amber
    else:
        tone = theme.red if where in (Where.CUT, Where.RAW) else theme.plain
    return StateLook(tone, _GLYPHS[where])


class PlaceBadge(QWidget):
    """Shows one :class:`Where`."""

    accessible_role = AccessibleRole.StaticText

    def __init__(self, where: Where, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.where = where
        set_term(self, "survival")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme_manager().themeChanged.connect(self.updateGeometry)
        self._name()

    def sizeHint(self) -> QSize:
        word = Type(ui_font(TextSize.SMALL, bold=True))
        return QSize(ceil(badge_width(labels.place_name(self.where), word)), ceil(badge_height(word)))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        word = Type(ui_font(TextSize.SMALL, bold=True))
        look = place_look(theme_manager().theme, self.where)
        paint_badge(painter, QPointF(0, 0), labels.place_name(self.where), look, word)
        painter.end()

    def _name(self) -> None:
        self.setAccessibleName(labels.place_name(self.where))
        self.updateGeometry()
        self.update()
