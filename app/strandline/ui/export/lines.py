"""Texts in lines, laid out without anything that needs an event loop."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QTextLayout, QTextOption


def laid_out(text: str, font: QFont, width: float, *, right: bool = False) -> tuple[QTextLayout, float]:
    """Break a text into lines of a width; give them with their height. Words break only where they must."""
    layout = QTextLayout(text or " ", font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    option.setAlignment(Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft)
    layout.setTextOption(option)
    layout.beginLayout()
    height = 0.0
    while True:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(max(8.0, width))
        line.setPosition(QPointF(0, height))
        height += line.height()
    layout.endLayout()
    return layout, height
