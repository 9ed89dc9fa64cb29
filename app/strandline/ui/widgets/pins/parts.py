"""Parts of a picture that are pulled out of it: what is pressed, and when it becomes a drag.

What a part says may have to be read first. So its key is told as soon as it is pressed, and again
when the mouse has moved far enough; whoever reads can be ready by then, or drag when it is.
"""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from strandline.engine.pin_desk import Load

Take = Callable[[Load], None]


class Owner(Protocol):
    """The picture, as its parts see it. A key names a part; "" is none."""

    def part_at(self, point: QPointF) -> str:
        """Give the part under a point of the area."""
        ...

    def picked_part(self) -> str:
        """Give the part that is picked."""
        ...


class Parts(QObject):
    """Follows the mouse over ``area``, whose events the ``owner`` hands on.

    ``pressed`` gives a key, ``pulled`` this object and a key; ``released`` says that a pull has
    ended without a drag. ``menuAsked`` gives this object, a key and a point of the screen,
    ``wanted`` a key and a function that takes the :class:`Load`. With Shift, or another button than
    the left one, nothing is pulled.
    """

    pressed = Signal(str)
    pulled = Signal(object, str)
    released = Signal()
    menuAsked = Signal(object, str, QPoint)
    wanted = Signal(str, object)

    def __init__(self, area: QWidget, owner: Owner) -> None:
        super().__init__(area)
        self.area = area
        self._owner = owner
        self._held = ""
        self._from: QPointF | None = None  # None once it is pulled

    def press(self, event: QMouseEvent) -> None:
        """A button went down."""
        self._held, self._from = "", None
        shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if event.button() is Qt.MouseButton.LeftButton and not shifted:
            self._held = self._owner.part_at(event.position())
        if self._held:
            self._from = event.position()
            self.pressed.emit(self._held)

    def move(self, event: QMouseEvent) -> bool:
        """The mouse moves; tell whether that is about a part and about nothing else."""
        if not event.buttons():
            self._held = ""  # the release went to a drag
        if not self._held:
            return False
        if self._from is not None:
            moved = event.position() - self._from
            if moved.manhattanLength() >= QApplication.startDragDistance():
                self._from = None
                self.pulled.emit(self, self._held)
        return True

    def release(self) -> bool:
        """The button is up; tell whether a part had been pulled, so that this is no click."""
        pulled = bool(self._held) and self._from is None
        self._held = ""
        if pulled:
            self.released.emit()
        return pulled

    def menu(self, event: QContextMenuEvent) -> None:
        """A context menu is wanted, where the mouse is or of what is picked."""
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        key = self._owner.part_at(QPointF(event.pos())) if by_mouse else self._owner.picked_part()
        if key:
            event.accept()
            self.menuAsked.emit(self, key, event.globalPos())
        else:
            event.ignore()

    def ask(self, take: Take) -> None:
        """Give what is picked to ``take``, when it is read; nothing when nothing is picked."""
        key = self._owner.picked_part()
        if key:
            self.wanted.emit(key, take)
        else:
            take(Load())
