"""A text of which copies and drags are plain: nothing of its look goes along."""

from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QPlainTextEdit

_LINE_ENDS = str.maketrans("\u2029\u2028", "\n\n")  # what Qt has at the end of a block, and of a line in one


class PlainCopy(QPlainTextEdit):
    """Gives what is selected as text/plain alone, where Qt would add HTML with colours and fonts.

    Hard spaces stay: Qt's own plain text would make them soft ones.
    """

    def createMimeDataFromSelection(self) -> QMimeData:
        """Give the words that are selected."""
        data = QMimeData()
        data.setText(self.textCursor().selectedText().translate(_LINE_ENDS))
        return data
