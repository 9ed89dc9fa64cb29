"""What the Sessions screen says where there is no session."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from strandline.errors import StrandlineError
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets import icons
from strandline.ui.widgets.typography import set_type


class NoSessions(QWidget):
    """Says why nothing is here, and what makes the first session."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._error: BaseException | None = None
        self._read = False
        self.mark = QLabel(self)
        self.title = plain_label(self, wrap=True, select=True)
        self.text = plain_label(self, wrap=True, select=True)
        self._column = QVBoxLayout(self)
        self._column.addStretch(2)
        for widget in (self.mark, self.title, self.text):
            self._column.addWidget(widget, 0, Qt.AlignmentFlag(0))
        self._column.addStretch(3)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._say()

    def show_waiting(self) -> None:
        """Say that the sessions are being read."""
        self._read, self._error = False, None
        self._say()

    def show_none(self, error: BaseException | None = None) -> None:
        """Say that there are none, or why they cannot be read."""
        self._read, self._error = True, error
        self._say()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._say()

    def _say(self) -> None:
        error = self._error
        if not self._read:
            self.title.setText(self.tr("Reading the sessions…"))
            self.text.setText("")
        elif isinstance(error, StrandlineError):
            self.title.setText(labels.sentence(error.sentence))
            self.text.setText(labels.sentence(error.way_out))
        elif error is not None:
            self.title.setText(self.tr("The sessions cannot be shown"))
            self.text.setText(str(error))
        else:
            self.title.setText(self.tr("This agent has no session yet"))
            self.text.setText(
                self.tr(
                    "A session begins with the first message: in the web chat, on the command line or in a "
                    "channel. Then this page says how full its window is, when memory is flushed and "
                    "history compacted, and what the prompt cache did. Where a message will land can be "
                    "asked now, at the left."
                )
            )

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.mark.setPixmap(icons.pixmap("sessions", sp(44), theme.accent, self.devicePixelRatioF()))
        set_type(self.title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.text, TextSize.BODY, theme.ink)
        self._column.setContentsMargins(sp(48), sp(16), sp(48), sp(16))
        self._column.setSpacing(sp(12))
