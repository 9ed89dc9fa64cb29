"""Line spacing for a plain-text document, which Qt's own layout does not offer."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTextBlock, QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout


class AiryLayout(QPlainTextDocumentLayout):
    """Puts ``space`` pixels between the lines and what ``padding`` says around a block.

    Qt lays out a block when it is first asked for its rectangle; its lines are moved apart
    right then. ``padding`` gets the number of the block.
    """

    def __init__(self, document: QTextDocument, padding: Callable[[int], float]) -> None:
        super().__init__(document)
        self.space = 0.0
        self._padding = padding

    def blockBoundingRect(self, block: QTextBlock) -> QRectF:
        rect = super().blockBoundingRect(block)
        layout = block.layout()
        count = layout.lineCount() if layout is not None else 0
        if not count or rect.isNull():
            return rect
        around = self._padding(block.blockNumber())
        top = around + self.space / 2
        if layout.lineAt(0).y() != top:  # laid out anew: its first line is at the very top
            y = top
            for number in range(count):
                line = layout.lineAt(number)
                line.setPosition(QPointF(line.x(), y))
                y += line.height() + self.space
        last = layout.lineAt(count - 1)
        rect.setHeight(last.y() + last.height() + self.space / 2 + around)
        return rect
