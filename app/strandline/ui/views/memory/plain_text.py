"""A text from a memory, as it is: plain, selectable, with nothing hidden in it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from strandline.model.visible import visible
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.plain_copy import PlainCopy
from strandline.ui.theme import theme_manager

_MOST = 200_000
_LONGEST_LINE = 4_000
_MOST_LINES = 20_000


class PlainText(PlainCopy):
    """Shows one text; the same text again leaves selection and place as they are."""

    def __init__(self, parent: QWidget | None = None, *, card: bool = False) -> None:
        super().__init__(parent)
        self.setProperty("bare", not card)
        self._text: str | None = None
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    def set_text(self, text: str) -> None:
        """Show a text; very long lines are broken, because one line is laid out in one step."""
        if text == self._text:
            return
        self._text = text
        lines = []
        for line in text[:_MOST].replace("\r", "").split("\n"):
            lines += [
                visible(line[at : at + _LONGEST_LINE]) for at in range(0, max(1, len(line)), _LONGEST_LINE)
            ]
        if len(text) > _MOST or len(lines) > _MOST_LINES:
            lines[_MOST_LINES:] = ["…"]
        self.setExtraSelections([])  # each of their cursors would follow every change of the text
        self.setPlainText("\n".join(lines))

    def _dress(self) -> None:
        self.setFont(ui_font(TextSize.BODY))
        self.document().setDocumentMargin(sp(6))
