"""A card that is dragged as a pin: what it gives, and the hands it knows."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from strandline.engine.pin_desk import Load
from strandline.ui.widgets.pins.drag import start_load_drag


class DragCard(QFrame):
    """A sentence one can drag to a file, enter, and leave with the arrows.

    A subclass says what is pinned (``pin_load``) and what Enter does (``enter``).
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pressed: QPoint | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    def pin_load(self) -> Load:
        """Give what is pinned."""
        raise NotImplementedError

    def enter(self) -> None:
        """Do what Enter means here."""
        raise NotImplementedError

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint() if event.button() is Qt.MouseButton.LeftButton else None
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            return
        if (event.position().toPoint() - self._pressed).manhattanLength() >= QApplication.startDragDistance():
            self._pressed = None
            start_load_drag(self.pin_load(), self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.enter()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)
