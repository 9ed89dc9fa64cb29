"""The mark of a finding in a picture: a disc for a loss, a triangle for a warning, both with "!".

What is only for information has none, but for a summary that is built of a replaced text: an arrow
that goes round, for what could be made anew.
"""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from strandline.model.context import Severity
from strandline.ui.tokens import Theme


def paint_badge(painter: QPainter, theme: Theme, center: QPointF, size: float, severity: Severity) -> None:
    """Draw a badge ``size`` across; the shape tells the severity as well as the colour."""
    if severity is Severity.INFO:
        _paint_anew(painter, theme, center, size)
        return
    loss = severity is Severity.LOSS
    painter.setPen(QPen(theme.surface, 1.5))
    painter.setBrush(theme.red.mark if loss else theme.amber.mark)
    if loss:
        painter.drawEllipse(center, size / 2, size / 2)
    else:
        path = QPainterPath(QPointF(center.x(), center.y() - size * 0.58))
        path.lineTo(center.x() + size * 0.6, center.y() + size * 0.46)
        path.lineTo(center.x() - size * 0.6, center.y() + size * 0.46)
        path.closeSubpath()
        painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.on_accent if loss and not theme.dark else theme.dynamic[0].ink)
    thick = max(1.2, size * 0.14)
    shift = size * (0.04 if loss else 0.1)
    stroke = QRectF(center.x() - thick / 2, center.y() - size * 0.3 + shift, thick, size * 0.36)
    painter.drawRoundedRect(stroke, 1, 1)
    painter.drawEllipse(QPointF(center.x(), center.y() + size * 0.22 + shift), thick * 0.6, thick * 0.6)


def _paint_anew(painter: QPainter, theme: Theme, center: QPointF, size: float) -> None:
    """Draw an arrow that goes round, on a disc."""
    painter.setPen(QPen(theme.blue.ink, max(1.0, size * 0.08)))
    painter.setBrush(theme.surface)
    painter.drawEllipse(center, size / 2, size / 2)
    radius = size * 0.26
    pen = QPen(theme.blue.ink, max(1.2, size * 0.12))
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ring = QRectF(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius)
    painter.drawArc(ring, 20 * 16, 280 * 16)
    tip = QPointF(center.x() + radius, center.y() - radius * 0.1)
    head = QPainterPath(QPointF(tip.x() + size * 0.02, tip.y() + size * 0.16))
    head.lineTo(tip.x() - size * 0.18, tip.y() - size * 0.08)
    head.lineTo(tip.x() + size * 0.19, tip.y() - size * 0.12)
    head.closeSubpath()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.blue.ink)
    painter.drawPath(head)
