"""Two versions of a text as one column: what the other has and ours has not, and the reverse."""

from difflib import unified_diff

from PySide6.QtCore import QEvent
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QWidget

from strandline.model.line_ends import LineEnds
from strandline.model.visible import visible
from strandline.ui.fonts import TextSize, mono_font, sp
from strandline.ui.plain_copy import PlainCopy
from strandline.ui.theme import theme_manager

MOST = 2_000
"""Lines that are shown."""


class Difference(PlainCopy):
    """Shows how ``mine`` differs from ``theirs``: - is only on disk, + only in the editor."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = ("", "")
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        theme_manager().themeChanged.connect(self._show)
        self.hide()

    def show_texts(self, theirs: str, mine: str) -> None:
        """Show the difference of two texts."""
        self._texts = (theirs, mine)
        self._show()
        self.show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show()

    def _show(self) -> None:
        theme = theme_manager().theme
        self.setFont(mono_font(TextSize.SMALL))
        self.setAccessibleName(self.tr("Difference between the file on disk and your text"))
        theirs, mine = (LineEnds.of(text) for text in self._texts)
        lines = list(unified_diff(theirs.lines, mine.lines, n=2, lineterm=""))[2:]
        if not lines:
            lines = (
                [self.tr("Only the line ends differ.")] if theirs != mine else [self.tr("They are equal.")]
            )
        if len(lines) > MOST:
            lines = [*lines[:MOST], self.tr("and %n more line(s)", "", len(lines) - MOST)]
        looks = {"-": theme.red, "+": theme.green, "@": theme.blue}
        self.clear()
        cursor = QTextCursor(self.document())
        for at, line in enumerate(lines):
            look = QTextCharFormat()
            tone = looks.get(line[:1])
            look.setForeground(theme.ink if tone is None else tone.ink)
            if tone is not None:
                look.setBackground(tone.ground)
            cursor.insertText(("\n" if at else "") + visible(line), look)
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.setFixedHeight(self.fontMetrics().lineSpacing() * (min(len(lines), 9) + 1) + sp(16))
