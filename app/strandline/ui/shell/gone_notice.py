"""Says on the start page that what was open last is not there, and offers what can be done."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.shell.recents import RecentItem, short_path
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.typography import set_type, wrapped_label


class GoneNotice(QFrame):
    """Hidden until :meth:`tell`; it goes when something is opened."""

    accessible_role = AccessibleRole.AlertMessage

    againAsked = Signal()
    locateAsked = Signal(object)  # RecentItem
    removeAsked = Signal(object)  # RecentItem

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("goneNotice")
        self._item: RecentItem | None = None
        self._mark = QLabel(self)
        self._title, self._line = wrapped_label(self), wrapped_label(self)
        self.again_button = QPushButton(self)
        self.again_button.clicked.connect(self.againAsked)
        self.locate_button = QPushButton(self)
        self.locate_button.clicked.connect(self._locate)
        self.remove_button = QPushButton(self)
        self.remove_button.clicked.connect(self._remove)
        buttons = QHBoxLayout()
        buttons.setSpacing(sp(8))
        for button in (self.again_button, self.locate_button, self.remove_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(sp(6))
        words.addWidget(self._title)
        words.addWidget(self._line)
        words.addLayout(buttons)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addLayout(words, 1)
        theme_manager().themeChanged.connect(self._dress)
        self.hide()
        self._dress()

    @property
    def item(self) -> RecentItem | None:
        """What is told of; None while nothing is."""
        return self._item

    def tell(self, item: RecentItem | None) -> None:
        """Say that this is not there, and why; None takes it back."""
        self._item = item
        self.setVisible(item is not None)
        self._say()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._say()

    def _say(self) -> None:
        item = self._item
        if item is None:
            return
        title = self.tr("%1 was open last, and cannot be opened now")
        title = title.replace("%1", short_path(item.workspace))
        why = labels.sentence(item.problem)
        self._title.setText(title)
        line = self.tr("%1 When it is there again it opens by itself.")
        self._line.setText(line.replace("%1", why))
        self._title.setToolTip(str(item.workspace))
        self.again_button.setText(self.tr("Try again"))
        self.locate_button.setText(self.tr("Locate…"))
        self.locate_button.setToolTip(self.tr("Say where this workspace is now"))
        self.remove_button.setText(self.tr("Take it off the list"))
        self.setAccessibleName(f"{title}. {why}")

    def _locate(self) -> None:
        self.locateAsked.emit(self._item)

    def _remove(self) -> None:
        self.removeAsked.emit(self._item)

    def _dress(self) -> None:
        theme = theme_manager().theme
        tone = theme.amber
        self._mark.setPixmap(icons.pixmap("warning", sp(20), tone.ink, self.devicePixelRatioF()))
        set_type(self._title, TextSize.STRONG, theme.ink, bold=True)
        set_type(self._line, TextSize.BODY, theme.ink)
        self._row.setContentsMargins(sp(14), sp(12), sp(14), sp(12))
        self._row.setSpacing(sp(12))
        self.setStyleSheet(
            f"QFrame#goneNotice {{ background: {tone.ground.name()}; border: 1px solid {tone.mark.name()};"
            f" border-radius: {sp(8)}px; }}"
        )
