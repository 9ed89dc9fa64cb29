"""Strokes that several pictures share: hatching, the strandline's wave, marks, elided text."""

from enum import StrEnum
from functools import lru_cache
from math import ceil, sqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from strandline.model.layout.rect import Rect
from strandline.ui.tokens import Fill, Theme

_MOST_WIDTHS = 2000


class Glyph(StrEnum):
    """Shapes that say a state without colour."""

    FULL = "full"  # whole: a filled disc
    HALF = "half"  # cut: a disc filled to the half
    LOW = "low"  # starved: a disc with a little in it
    CROSS = "cross"  # lost: not sent although it is meant to be
    RING = "ring"  # nothing there
    DASH = "dash"  # not read, and rightly so
    ALERT = "alert"  # a triangle


def qrect(rect: Rect) -> QRectF:
    """Turn a layout rectangle into Qt's."""
    return QRectF(rect.x, rect.y, rect.w, rect.h)


def hatching(theme: Theme, step: int, ratio: float, fill: Fill | None = None) -> QBrush:
    """Give the hatching for what is not sent, on ``hatch_ground`` or on the pale twin of a fill.

    In high contrast its lines are as dark as the fill itself, and twice as thick.
    """
    color = theme.hatch
    if fill is not None:
        color = mix(fill.pale, fill.fill, 1.0 if theme.strong else 0.6 if theme.dark else 0.42)
    return hatch_brush(color.rgba(), step, ratio, theme.edge)


def edge_pen(theme: Theme, color: QColor | None = None) -> QPen:
    """Give the pen for the edge of a filled shape: none, and a clear line in high contrast."""
    return QPen(color or theme.line_strong, 1.0) if theme.strong else QPen(Qt.PenStyle.NoPen)


@lru_cache(maxsize=32)
def hatch_brush(color: int, step: int, ratio: float, width: float = 1.0) -> QBrush:
    """Give a brush of diagonal lines ``step`` pixels apart; ``color`` is a QRgb, ``width`` theirs.

    Kept because making the tile costs more than painting with it.
    """
    side = max(2, round(step * ratio))
    tile = QPixmap(side, side)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor.fromRgba(color), max(1.0, width * ratio)))
    # The corner pieces make the line run on into the next tile.
    for shift in (-side, 0, side):
        painter.drawLine(QPointF(shift, side), QPointF(shift + side, 0))
    painter.end()
    tile.setDevicePixelRatio(ratio)
    return QBrush(tile)


def wave_path(left: float, right: float, y: float, length: float, height: float) -> QPainterPath:
    """Give a calm wave from ``left`` to ``right``; it ends at rest on its middle line."""
    count = max(1, round((right - left) / length)) * 2
    half = (right - left) / count
    path = QPainterPath(QPointF(left, y))
    for index in range(count):
        start = left + index * half
        bend = -height if index % 2 == 0 else height
        # 0.3642 makes a cubic follow a sine closely.
        path.cubicTo(
            QPointF(start + half * 0.3642, y + bend * 1.05),
            QPointF(start + half * (1 - 0.3642), y + bend * 1.05),
            QPointF(start + half, y),
        )
    return path


def wave_pixmap(width: float, length: float, height: float, pen: QPen, ratio: float) -> QPixmap:
    """Draw the wave once: stroking it anew at every paint costs more than all text together."""
    margin = pen.widthF()
    tile = QPixmap(ceil((width + 2 * margin) * ratio), ceil(2 * (height + margin) * ratio))
    tile.setDevicePixelRatio(ratio)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen)
    painter.drawPath(wave_path(margin, margin + width, height + margin, length, height))
    painter.end()
    return tile


def elided(metrics: QFontMetricsF, text: str, width: float) -> str:
    """Give as much of the text as fits, with an ellipsis; "" when not even that fits."""
    if width < metrics.horizontalAdvance("…"):
        return ""
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)


def mix(one: QColor, other: QColor, share: float) -> QColor:
    """Give a colour between two; ``share`` 0 is the first."""
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * share,
        one.greenF() + (other.greenF() - one.greenF()) * share,
        one.blueF() + (other.blueF() - one.blueF()) * share,
    )


def draw_glyph(painter: QPainter, glyph: Glyph, center: QPointF, size: float, color: QColor) -> None:
    """Draw a state's shape, ``size`` across."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(color, max(1.0, size * 0.16))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inner = size / 2 - pen.widthF() / 2
    box = QRectF(center.x() - inner, center.y() - inner, 2 * inner, 2 * inner)
    match glyph:
        case Glyph.FULL:
            painter.setBrush(color)
            painter.drawEllipse(box)
        case Glyph.HALF | Glyph.LOW:
            painter.drawEllipse(box)
            painter.setBrush(color)
            if glyph is Glyph.HALF:
                painter.drawPie(box, 90 * 16, 180 * 16)
            else:
                painter.drawPie(box, 150 * 16, 60 * 16)
        case Glyph.CROSS:
            painter.drawLine(box.topLeft(), box.bottomRight())
            painter.drawLine(box.topRight(), box.bottomLeft())
        case Glyph.RING:
            painter.drawEllipse(box)
        case Glyph.DASH:
            painter.drawLine(QPointF(box.left(), center.y()), QPointF(box.right(), center.y()))
        case Glyph.ALERT:
            height = inner * sqrt(3)
            path = QPainterPath(QPointF(center.x(), center.y() - height / 2))
            path.lineTo(box.right(), center.y() + height / 2)
            path.lineTo(box.left(), center.y() + height / 2)
            path.closeSubpath()
            painter.drawPath(path)
    painter.restore()


class Type:
    """A font with its metrics, made once and used for many paints."""

    __slots__ = ("_widths", "ascent", "font", "height", "metrics")

    def __init__(self, font: QFont) -> None:
        self.font = font
        self.metrics = QFontMetricsF(font)
        self.height = self.metrics.height()
        self.ascent = self.metrics.ascent()
        self._widths: dict[str, float] = {}

    def width(self, text: str) -> float:
        """Give the advance of a text; measured once, because every paint asks again."""
        found = self._widths.get(text)
        if found is None:
            if len(self._widths) >= _MOST_WIDTHS:
                self._widths.clear()
            found = self._widths[text] = self.metrics.horizontalAdvance(text)
        return found

    def draw(self, painter: QPainter, x: float, top: float, text: str, width: float) -> float:
        """Draw one line with its top at ``top``, elided to ``width``; give the width it took."""
        shown = text if self.width(text) <= width else elided(self.metrics, text, width)
        if not shown:
            return 0.0
        painter.setFont(self.font)
        painter.drawText(QPointF(x, top + self.ascent), shown)
        return self.width(shown)
