"""The editor's line spacing, with room above some lines for the words at the edges of a gap."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTextBlock, QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout


class EditLayout(QPlainTextDocumentLayout):
    """Puts ``space`` pixels between lines and ``room(number of the block)`` above a block.

    Qt lays out a block when it is first asked for its rectangle; its lines are moved right then.
    """

    def __init__(self, document: QTextDocument, room: Callable[[int], float]) -> None:
        super().__init__(document)
        self.space = 0.0
        self._room = room

    def blockBoundingRect(self, block: QTextBlock) -> QRectF:
        rect = super().blockBoundingRect(block)
        layout = block.layout()
        count = layout.lineCount() if layout is not None else 0
        if not count or rect.isNull():
            return rect
        top = self._room(block.blockNumber()) + self.space / 2
        line = layout.lineAt(0)
        if line.y() != top:  # laid out anew, or its room has changed
            y = top
            for number in range(count):
                line = layout.lineAt(number)
                line.setPosition(QPointF(line.x(), y))
                y += line.height() + self.space
        last = line if count == 1 else layout.lineAt(count - 1)
        rect.setHeight(last.y() + last.height() + self.space / 2)
        return rect
