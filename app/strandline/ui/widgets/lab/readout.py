"""The card beside the mouse that reads a picture out: a heading, and a line for each strategy."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from strandline.model.layout.rect import Rect
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.painting import Type
from strandline.ui.tokens import Theme
from strandline.ui.widgets.lab.look import StrategyLook, draw_mark


@dataclass(frozen=True, slots=True)
class Reading:
    """A line of the card: whose it is (None: it stands for all), its name and its figure."""

    name: str
    value: str
    look: StrategyLook | None = None
    hollow: bool = False
    strong: bool = False


class Readout:
    """Draws the card; the fonts are made anew when the window's are."""

    def __init__(self) -> None:
        self.dress()

    def dress(self) -> None:
        """Take the window's fonts."""
        self._small = Type(ui_font(TextSize.SMALL))
        self._bold = Type(ui_font(TextSize.SMALL, bold=True))

    def draw(
        self, painter: QPainter, theme: Theme, room: Rect, at: QPointF, title: str, lines: Sequence[Reading]
    ) -> QRectF:
        """Draw the card beside a place, inside ``room``; give where it stands."""
        mark, gap, pad = sp(14), sp(14), sp(8)
        names = max((self._type(one).width(one.name) + mark for one in lines), default=0)
        values = max((self._type(one).width(one.value) for one in lines), default=0)
        wide = min(max(names + gap + values, self._bold.width(title)) + 2 * pad, room.w)
        high = (len(lines) + 1) * self._bold.height + sp(3) + 2 * pad
        left = at.x() + sp(14)
        if left + wide > room.right:
            left = at.x() - sp(14) - wide
        left = max(room.x, min(left, room.right - wide))
        top = max(room.y, min(at.y() - high / 2, room.bottom - high))
        card = QRectF(round(left) + 0.5, round(top) + 0.5, round(wide), round(high))
        painter.setPen(QPen(theme.line_strong, theme.edge))
        painter.setBrush(theme.surface)
        painter.drawRoundedRect(card, sp(5), sp(5))
        inner = wide - 2 * pad
        x, y = card.left() + pad, card.top() + pad
        painter.setPen(theme.ink)
        self._bold.draw(painter, x, y, title, inner)
        y += self._bold.height + sp(3)
        for one in lines:
            font = self._type(one)
            if one.look is not None:
                middle = QPointF(x + sp(4), y + font.height / 2)
                draw_mark(painter, one.look, middle, theme.surface, hollow=one.hollow)
            taken = font.width(one.value)
            painter.setPen(theme.ink if one.strong else theme.muted)
            font.draw(painter, x + mark, y, one.name, inner - mark - gap - taken)
            painter.setPen(theme.ink)
            font.draw(painter, x + inner - taken, y, one.value, taken + 1)
            y += font.height
        return card

    def _type(self, one: Reading) -> Type:
        return self._bold if one.strong else self._small
