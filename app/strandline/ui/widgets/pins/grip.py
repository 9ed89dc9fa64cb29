"""The six dots in the corner of a card that can be dragged."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from strandline.ui.fonts import sp
from strandline.ui.theme import theme_manager


def paint_grip(card: QWidget) -> None:
    """Draw them at the top right of a card; only from its paintEvent."""
    painter = QPainter(card)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme_manager().theme.faint)
    for column in range(2):
        for row in range(3):
            middle = QPointF(card.width() - sp(8) - column * sp(5), sp(11) + row * sp(5))
            painter.drawEllipse(middle, sp(1), sp(1))
    painter.end()
