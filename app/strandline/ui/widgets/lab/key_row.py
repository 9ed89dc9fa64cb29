"""The key of a picture: mark, dash and name of each strategy, in rows above it."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from strandline.ui.fonts import sp
from strandline.ui.painting import Type
from strandline.ui.tokens import Theme
from strandline.ui.widgets.lab.look import draw_mark, line_pen, strategy_look
from strandline.ui.widgets.lab.names import short_name


@dataclass(frozen=True, slots=True)
class KeyPlace:
    """Where a strategy stands in the key."""

    strategy: str
    x: float
    top: float
    width: float
    height: float

    def holds(self, point: QPointF) -> bool:
        """Whether a point is on it."""
        return self.x <= point.x() < self.x + self.width and self.top <= point.y() < self.top + self.height


def place_key(strategies: Sequence[str], left: float, right: float, font: Type) -> tuple[KeyPlace, ...]:
    """Give the places of the names from ``left``, in as many rows as they need; the first begins at 0."""
    found: list[KeyPlace] = []
    x, top, high = left, 0.0, font.height + sp(3)
    for strategy in strategies:
        wide = _mark() + font.width(short_name(strategy)) + sp(14)
        if x > left and x + wide - sp(14) > right:
            x, top = left, top + high
        found.append(KeyPlace(strategy, x, top, wide, high))
        x += wide
    return tuple(found)


def draw_key(
    painter: QPainter, theme: Theme, places: Sequence[KeyPlace], font: Type, lit: str, *, lines: bool
) -> None:
    """Draw the key; ``lines``: with the dashes of the lines."""
    for one in places:
        look = strategy_look(theme, one.strategy)
        middle = one.top + font.height / 2
        if lines:
            painter.setPen(line_pen(theme, look))
            painter.drawLine(QPointF(one.x, middle), QPointF(one.x + sp(22), middle))
        draw_mark(painter, look, QPointF(one.x + (sp(11) if lines else sp(16)), middle), theme.surface)
        painter.setPen(theme.ink if lit in ("", one.strategy) else theme.muted)
        font.draw(painter, one.x + _mark(), one.top, short_name(one.strategy), one.width)


def _mark() -> float:
    return float(sp(28))
