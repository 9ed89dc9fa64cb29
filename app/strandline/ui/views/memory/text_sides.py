"""Two texts side by side: a title and a line above each, and what only one of them says is tinted."""

from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QVBoxLayout, QWidget

from strandline.model.line_matches import matches
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.memory.plain_text import PlainText
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.typography import set_type

_MOST = 40_000  # characters of a text that are compared
_MOST_LINES = 2_000
_PAIRS = 1_000_000  # of lines; a fraction of a second


class TextSide(QWidget):
    """One of the two."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = ElidedLabel(self)
        self.line = plain_label(self, wrap=True, select=True)
        self.text = PlainText(self, card=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, sp(6), 0)
        column.setSpacing(sp(4))
        for widget in (self.title, self.line):
            column.addWidget(widget)
        column.addWidget(self.text, 1)

    def dress(self) -> None:
        """Take the colours and sizes in force."""
        theme = theme_manager().theme
        set_type(self.title, TextSize.STRONG, theme.ink, bold=True)
        set_type(self.line, TextSize.SMALL, theme.muted)


def tint_differences(left: TextSide, right: TextSide) -> None:
    """Tint the lines that only one of the texts has."""
    sides = (left, right)
    texts = [side.text.toPlainText()[:_MOST].split("\n")[:_MOST_LINES] for side in sides]
    common = matches(texts[0], texts[1], pairs=_PAIRS)
    in_left = {first + step for first, _, size in common for step in range(size)}
    in_right = {second + step for _, second, size in common for step in range(size)}
    alone = (
        [line for line in range(len(texts[0])) if line not in in_left],
        [line for line in range(len(texts[1])) if line not in in_right],
    )
    theme = theme_manager().theme
    for side, lines, tone in zip(sides, alone, (theme.amber, theme.blue), strict=True):
        side.text.setExtraSelections(
            [_tint(side.text, line, tone.ground) for line in lines if line < side.text.blockCount()]
        )


def _tint(view: PlainText, line: int, color: QColor) -> QTextEdit.ExtraSelection:
    made = QTextEdit.ExtraSelection()
    look = QTextCharFormat()
    look.setBackground(color)
    look.setProperty(QTextCharFormat.Property.FullWidthSelection, True)
    cursor = QTextCursor(view.document().findBlockByNumber(line))
    # Up to the next one, so that the last of its lines on the screen is tinted in full width too.
    if not cursor.movePosition(QTextCursor.MoveOperation.NextBlock, QTextCursor.MoveMode.KeepAnchor):
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    made.format = look
    made.cursor = cursor
    return made
