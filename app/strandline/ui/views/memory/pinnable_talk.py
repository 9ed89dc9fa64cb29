"""The text of a conversation, out of which messages and parts of them are pinned."""

from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtGui import QTextBlock
from PySide6.QtWidgets import QWidget

from strandline.engine.pin_desk import Load
from strandline.model.memory import MemoryMessage
from strandline.model.pins import PinSource
from strandline.ui.views.memory.pin_of import message_load
from strandline.ui.views.memory.talk_view import TalkView
from strandline.ui.widgets.pins.offer import PinOffer


class PinnableTalk(TalkView):
    """A selection is dragged as in every text; ``database`` is the file the messages are from."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.database: Path | None = None
        PinOffer(self.viewport(), self._load_at, drags=False)

    def pin_source(self) -> PinSource | None:
        """Give the message in which the selection begins."""
        message = self._message_of(self.document().findBlock(self.textCursor().selectionStart()))
        return self.load_of(message).source if message is not None else None

    def pin_load(self) -> Load | None:
        """Give what is selected, else the marked message."""
        if self.textCursor().hasSelection():
            return Load(self.createMimeDataFromSelection().text(), self.pin_source())
        message = next((one for one in self.messages if one.message_id == self.marked), None)
        return self.load_of(message) if message is not None else None

    def load_of(self, message: MemoryMessage) -> Load:
        """Give what is pinned of a message."""
        return message_load(self.database, message)

    def _load_at(self, point: QPoint) -> Load | None:
        if self.textCursor().hasSelection():
            return self.pin_load()
        message = self._message_of(self.cursorForPosition(point).block())
        return self.load_of(message) if message is not None else None

    def _message_of(self, block: QTextBlock) -> MemoryMessage | None:
        line = self._line(block)
        number = line.message_id if line is not None else None
        return next((one for one in self.messages if one.message_id == number), None)
