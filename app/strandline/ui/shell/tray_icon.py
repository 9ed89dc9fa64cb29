"""The icon in the tray: the mark of the app, with a shape and a colour for how things stand."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QPolygonF

from strandline.model.context import Severity
from strandline.ui.widgets import icons

_SIZES = (16, 22, 24, 32, 48, 64)
# Their own colours: a tray is light or dark as it likes, and the ring around them parts them from both.
_WARNING, _LOSS, _RING = QColor("#d98a00"), QColor("#c62828"), QColor("#ffffff")


def tray_icon(worst: Severity | None) -> QIcon:
    """Give the icon: plain while calm, with a triangle for a warning, with a crossed disc for a loss."""
    made = QIcon()
    plain = icons.application_icon()
    for size in _SIZES:
        pixmap = plain.pixmap(size, size)
        if worst in (Severity.WARNING, Severity.LOSS):
            pixmap = _marked(pixmap, worst is Severity.LOSS)
        made.addPixmap(pixmap)
    return made


def _marked(pixmap: QPixmap, loss: bool) -> QPixmap:
    side = pixmap.width() / pixmap.devicePixelRatio()
    mark = max(9.0, side * 0.56)
    box = QRectF(side - mark, side - mark, mark, mark).adjusted(0.5, 0.5, -0.5, -0.5)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(_RING, max(1.0, side / 20)))
    painter.setBrush(_LOSS if loss else _WARNING)
    if loss:
        painter.drawEllipse(box)
        arm = box.width() * 0.2
        painter.setPen(QPen(_RING, max(1.2, side / 14), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for down in (1, -1):
            painter.drawLine(
                box.center() + QPointF(-arm, -arm * down), box.center() + QPointF(arm, arm * down)
            )
    else:
        painter.drawPolygon(
            QPolygonF([QPointF(box.center().x(), box.top()), box.bottomRight(), box.bottomLeft()])
        )
    painter.end()
    return pixmap
