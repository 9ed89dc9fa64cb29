"""What the screen says when there is no memory to show: why, what still works, and the ways on."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from strandline.errors import NotFound, StrandlineError
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets import icons
from strandline.ui.widgets.primary import PrimaryButton
from strandline.ui.widgets.typography import set_type


class EmptyPage(QWidget):
    """A picture, two sentences and two buttons."""

    openAsked = Signal()
    retryAsked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._error: BaseException | None = None
        self._expected = False
        self.mark = QLabel(self)
        self.title = plain_label(self, wrap=True, select=True)
        self.text = plain_label(self, wrap=True, select=True)
        self.still = plain_label(self, wrap=True)
        self.open_button = PrimaryButton(self)
        self.retry = QPushButton(self)
        self.open_button.clicked.connect(self.openAsked)
        self.retry.clicked.connect(self.retryAsked)
        buttons = QHBoxLayout()
        buttons.addWidget(self.open_button)
        buttons.addWidget(self.retry)
        buttons.addStretch(1)
        body = QWidget(self)
        body.setMaximumWidth(sp(560))
        body.setMinimumWidth(sp(280))
        column = QVBoxLayout(body)
        column.setSpacing(sp(12))
        for widget in (self.mark, self.title, self.text, self.still):
            column.addWidget(widget)
        column.addLayout(buttons)
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(body, 20)
        across.addStretch(1)
        outer = QVBoxLayout(self)
        outer.addStretch(2)
        outer.addLayout(across)
        outer.addStretch(3)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._say()

    def show_nothing(self) -> None:
        """Say that no database is open."""
        self._error = None
        self._say()

    def show_error(self, error: BaseException, *, expected: bool) -> None:
        """Say why a database cannot be shown; ``expected`` is the one of the installation."""
        self._error, self._expected = error, expected
        self._say()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._say()

    def _say(self) -> None:
        error = self._error
        self.retry.setVisible(error is not None)
        if error is None or (self._expected and isinstance(error, NotFound)):
            self.title.setText(self.tr("There is no lossless memory here yet"))
            why = labels.sentence(error.sentence) + " " if isinstance(error, StrandlineError) else ""
            self.text.setText(
                why
                + self.tr(
                    "lossless-claw keeps every message of every conversation in lcm.db and makes summaries "
                    "of them. Without it the host compacts its transcript, and what is compacted is not "
                    "kept as a memory."
                )
            )
            self.still.setText(
                self.tr(
                    "What still works: the Context screen and everything about files and sessions. To look "
                    "into a database from elsewhere, a copy or a backup, open it or drop it on this window."
                )
            )
        else:
            if isinstance(error, StrandlineError):
                self.title.setText(labels.sentence(error.sentence))
                self.text.setText(labels.sentence(error.way_out))
            else:
                self.title.setText(self.tr("The memory cannot be shown"))
                self.text.setText(str(error))
            self.still.setText(
                self.tr("Nothing was changed: Strandline only reads. Everything else still works.")
            )
        self.open_button.setText(self.tr("Open a database…"))
        self.retry.setText(self.tr("Try again"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.mark.setPixmap(icons.pixmap("memory", sp(44), theme.accent, self.devicePixelRatioF()))
        set_type(self.title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.text, TextSize.BODY, theme.ink)
        set_type(self.still, TextSize.BODY, theme.muted)
