"""How each strategy looks in every picture: colour, mark and dashes, so that none is told by colour alone."""

from dataclasses import dataclass
from enum import StrEnum
from math import sqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from strandline.ui.fonts import sp
from strandline.ui.tokens import Theme


class Mark(StrEnum):
    """The shapes of the marks on lines."""

    CIRCLE = "circle"
    SQUARE = "square"
    UP = "up"
    DOWN = "down"
    DIAMOND = "diamond"
    CROSS = "cross"
    BAR = "bar"


@dataclass(frozen=True, slots=True)
class StrategyLook:
    """A colour that is read as text on every ground, a mark, dashes in widths of the line (none: whole)."""

    color: QColor
    mark: Mark
    dashes: tuple[float, ...] = ()


_ORDER = ("none", "host", "rules", "retrieval", "layered", "retrieval+layered", "lcm")
_MARKS = (Mark.BAR, Mark.SQUARE, Mark.UP, Mark.CIRCLE, Mark.DOWN, Mark.DIAMOND, Mark.CROSS)
_DASHES: tuple[tuple[float, ...], ...] = ((5, 3), (), (7, 2, 1.5, 2), (), (2, 2), (), (9, 3))


def strategy_look(theme: Theme, strategy: str) -> StrategyLook:
    """Give the look of a strategy, the same in every run; an unknown one gets one by its name."""
    at = _ORDER.index(strategy) if strategy in _ORDER else sum(strategy.encode()) % len(_ORDER)
    colors = (
        theme.muted,
        theme.warm,
        theme.violet.ink,
        theme.accent,
        theme.amber.ink,
        theme.green.ink,
        theme.ink,
    )
    return StrategyLook(colors[at], _MARKS[at], _DASHES[at])


def line_pen(theme: Theme, look: StrategyLook, *, strong: bool = False) -> QPen:
    """Give the pen of a strategy's line; ``strong``: it is the one that is looked at."""
    width = (2.4 if strong else 1.6) * theme.edge
    pen = QPen(look.color, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if look.dashes:
        pen.setDashPattern(list(look.dashes))
    return pen


def draw_mark(
    painter: QPainter,
    look: StrategyLook,
    at: QPointF,
    ground: QColor,
    *,
    hollow: bool = False,
    size: float = 0,
) -> None:
    """Draw a strategy's mark, ``size`` pixels across; a hollow one shows ``ground`` within."""
    half = (size or sp(8)) / 2
    painter.setPen(QPen(look.color, max(1.2, half / 3)) if hollow else QPen(ground, 1))
    painter.setBrush(ground if hollow else look.color)
    x, y = at.x(), at.y()
    match look.mark:
        case Mark.CIRCLE:
            painter.drawEllipse(at, half, half)
        case Mark.SQUARE:
            painter.drawRect(QRectF(x - half * 0.88, y - half * 0.88, half * 1.76, half * 1.76))
        case Mark.BAR:
            painter.drawRect(QRectF(x - half * 1.1, y - half * 0.5, half * 2.2, half))
        case Mark.UP | Mark.DOWN:
            way = -1 if look.mark is Mark.UP else 1
            tip, foot = half * 1.15, half * 0.75
            painter.drawPolygon(
                QPolygonF(
                    [
                        QPointF(x, y + way * tip),
                        QPointF(x - tip, y - way * foot),
                        QPointF(x + tip, y - way * foot),
                    ]
                )
            )
        case Mark.DIAMOND:
            tip = half * 1.25
            painter.drawPolygon(
                QPolygonF(
                    [QPointF(x, y - tip), QPointF(x + tip, y), QPointF(x, y + tip), QPointF(x - tip, y)]
                )
            )
        case Mark.CROSS:
            painter.drawPolygon(_cross(x, y, half * 1.3))


def _cross(x: float, y: float, half: float) -> QPolygonF:
    """Give an x with arms of an even width, as a shape that can be hollow."""
    arm = half * 0.36
    plus = [(half, arm), (arm, arm), (arm, half), (-arm, half), (-arm, arm), (-half, arm)]
    plus += [(-a, -b) for a, b in plus]
    turn = sqrt(0.5)
    return QPolygonF([QPointF(x + (a - b) * turn, y + (a + b) * turn) for a, b in plus])
