"""A part of a splitter or a stack whose words wrap: its least height follows its width.

Splitters and stacks ask for the least size without saying a width, and would squeeze lines that
wrap there until the last ones are cut.
"""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget


class WrappingPart(QWidget):
    """A widget that asks for the height that its layout needs at the width it has."""

    def minimumSizeHint(self) -> QSize:
        hint, layout = super().minimumSizeHint(), self.layout()
        if layout is None or not layout.hasHeightForWidth():
            return hint
        return QSize(hint.width(), max(hint.height(), layout.minimumHeightForWidth(self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
