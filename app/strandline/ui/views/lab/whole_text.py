"""All of a message: plain, in parts that can be laid out while one waits for nothing."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.fonts import sp
from strandline.ui.views.memory.plain_text import PlainText

PART = 200_000
"""Characters that are shown at first, and added each time more is asked for."""
_LONGEST_LINE = 4_000


class WholeText(QWidget):
    """Shows a text; of a longer one than ``PART`` its beginning, with a button that shows the next part."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self._shown = 0
        self.view = PlainText(self, card=True)
        self.more = QPushButton(self)
        self.more.clicked.connect(self.show_more)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(sp(4))
        box.addWidget(self.view, 1)
        box.addWidget(self.more)
        self.setFocusProxy(self.view)
        self._say()

    @property
    def shown(self) -> int:
        """How many characters are shown."""
        return self._shown

    def set_text(self, text: str) -> None:
        """Show a text from its beginning."""
        self._text = text
        self._shown = min(len(text), PART)
        self.view.set_text(text[:PART])
        self._say()

    def show_more(self) -> None:
        """Add the next part; the place stays."""
        part = self._text[self._shown : self._shown + PART]
        bar = self.view.verticalScrollBar()
        place = bar.value()
        lines = [
            visible(line[at : at + _LONGEST_LINE])
            for line in part.replace("\r", "").split("\n")
            for at in range(0, max(1, len(line)), _LONGEST_LINE)
        ]
        self.view.appendPlainText("\n".join(lines))
        bar.setValue(place)
        self._shown += len(part)
        self._say()

    def name(self, words: str) -> None:
        """Say what it is."""
        self.view.setAccessibleName(words)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._say()

    def _say(self) -> None:
        rest = len(self._text) - self._shown
        self.more.setVisible(rest > 0)
        self.more.setText(self.tr("Show more: %1 characters are left").replace("%1", labels.number(rest)))
