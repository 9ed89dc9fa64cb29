"""A short word of success that goes by itself, and waits while the mouse is on it."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from strandline.ui.accessible import AccessibleRole, announce
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.theme import theme_manager

SHORT_MS = 4_000
WITH_ACTION_MS = 10_000
_AFTER_HOVER_MS = 2_000


class Toast(QFrame):
    """One line over the lower edge of ``parent``; a newer one takes its place.

    ``clear_of`` gives what it must not cover at the moment; it stands above that.
    """

    accessible_role = AccessibleRole.Notification

    gone = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self._act: Callable[[], object] | None = None
        self.clear_of: Callable[[], QWidget | None] = _nothing
        self._label = QLabel(self)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self.button = QPushButton(self)
        self.button.setFlat(True)
        self.button.clicked.connect(self._press)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._label)
        self._row.addWidget(self.button)
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.timeout.connect(self.leave)
        self.setObjectName("toast")
        parent.installEventFilter(self)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self.hide()

    @property
    def text(self) -> str:
        """The words on it."""
        return self._label.text()

    @property
    def acting(self) -> bool:
        """Whether it is shown and offers something to do."""
        return self.isVisible() and self._act is not None

    def say(self, text: str, action: str = "", act: Callable[[], object] | None = None) -> None:
        """Show ``text``; with an action such as "Undo" it stays longer."""
        self._label.setText(text)
        self._act = act
        self.button.setText(action)
        self.button.setVisible(bool(action))
        self.setAccessibleName(text)
        self._place()
        self.show()
        self.raise_()
        announce(self, text)
        self.timer.start(WITH_ACTION_MS if action else SHORT_MS)

    def leave(self) -> None:
        """Go away now."""
        self.timer.stop()
        self._act = None
        if self.isVisible():
            self.hide()
            self.gone.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.timer.stop()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self.isVisible():
            self.timer.start(_AFTER_HOVER_MS)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in place when the window, or what is not to be covered, changes its size."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _press(self) -> None:
        act = self._act
        self.leave()
        if act is not None:
            act()

    def _place(self) -> None:
        parent = self._over
        self._label.setWordWrap(False)
        self.adjustSize()
        room = parent.width() - 2 * sp(24)
        if self.width() > room:
            self._label.setWordWrap(True)
            self.resize(room, self.heightForWidth(room))
        floor = parent.height() - sp(48)
        below = self.clear_of()
        if below is not None and below.isVisible():
            below.installEventFilter(self)  # once is as good as often
            floor = min(floor, below.mapTo(parent, QPoint()).y() - sp(8))
        self.move((parent.width() - self.width()) // 2, floor - self.height())

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.setStyleSheet(
            f"QFrame#toast {{ background: {theme.ink.name()}; border-radius: {sp(8)}px; }}"
            f" QFrame#toast QLabel {{ color: {theme.surface.name()}; }}"
            f" QFrame#toast QPushButton {{ color: {theme.surface.name()}; text-decoration: underline; }}"
            f" QFrame#toast QPushButton:hover {{ background: {theme.muted.name()}; }}"
        )
        self._label.setFont(ui_font(TextSize.BODY))
        self._row.setContentsMargins(sp(16), sp(8), sp(16), sp(8))
        self._row.setSpacing(sp(12))


def _nothing() -> None:
    """There is nothing that must not be covered."""
