"""Fields for the words of a pin; both leave Enter and Escape to an input method that composes."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QInputMethodEvent, QKeyEvent, QResizeEvent, QTextOption
from PySide6.QtWidgets import QWidget

from strandline.ui.fonts import sp
from strandline.ui.plain_copy import PlainCopy

_LINES = (2, 8)  # the fewest and the most lines of the editor; a longer text scrolls
_ENDING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)


class WordsField(PlainCopy):
    """Plain words; Tab leaves it. ``composing`` while an input method holds some of them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.composing = False
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self.composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.composing and event.key() in _ENDING:
            event.accept()
        else:
            super().keyPressEvent(event)


class PinEditor(WordsField):
    """The words of a card while they are edited.

    Enter is done, Shift+Enter a new line, Escape gives up.
    """

    done = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.textChanged.connect(self._fit)

    def _fit(self) -> None:
        """Be as high as the wrapped words, within bounds."""
        few, many = (self.fontMetrics().lineSpacing() * lines for lines in _LINES)
        height, block = 0.0, self.document().firstBlock()
        while block.isValid() and height < many:
            height += self.blockBoundingRect(block).height()
            block = block.next()
        wanted = round(min(many, max(few, height))) + sp(14)
        if self.height() != wanted:
            self.setFixedHeight(wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if self.composing or event.key() not in _ENDING or (shifted and event.key() != Qt.Key.Key_Escape):
            super().keyPressEvent(event)
        else:
            self.done.emit(event.key() != Qt.Key.Key_Escape)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self.done.emit(True)
