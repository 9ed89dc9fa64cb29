"""What the pictures of a memory have in common: drag, wheel, pinch, hover, and being told apart by focus.

The wheel zooms at the pointer; with Shift, or turned sideways, it moves. A block is dragged out, to
be pinned; the ground, Shift or the middle button drag the picture. A pinch zooms. A press that does
not become a drag is a click.
"""

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QGestureEvent, QPinchGesture, QSizePolicy, QToolTip, QWidget

from strandline.ui.focus import ring_after
from strandline.ui.fonts import sp
from strandline.ui.widgets.pins.parts import Parts

_NOTCH = 1.0019  # zoom per eighth of a degree of the wheel: 1.25 a notch


class Picture(QWidget):
    """A widget that is moved and zoomed; what its parts are is told by the methods to override."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.grabGesture(Qt.GestureType.PinchGesture)
        self._pressed: QPointF | None = None
        self._ring = False
        self._dragged = False
        self.parts = Parts(self, self)

    # -- to override -----------------------------------------------------------------------

    def move_by(self, dx: float, dy: float, *, glide: bool = False) -> None:
        """Move the picture by pixels."""

    def zoom_around(self, factor: float, point: QPointF, *, glide: bool) -> None:
        """Zoom by a factor; what is under a point of the widget stays there."""

    def point_at(self, point: QPointF) -> bool:
        """Take note of what is under the pointer; tell whether a click there does something."""
        del point
        return False

    def part_at(self, point: QPointF) -> str:
        """Give the id of the summary or the number of the message that can be dragged out; "": ground."""
        del point
        return ""

    def picked_part(self) -> str:
        """Give the same of what is picked."""
        return ""

    def click_at(self, point: QPointF, held: Qt.KeyboardModifier) -> None:
        """Pick what is at a point."""

    def enter_at(self, point: QPointF) -> None:
        """Go into what is at a point, by double click."""

    def tip_at(self, point: QPointF) -> str:
        """Give the hover text for a point as Qt rich text, stored texts escaped; "" for none."""
        del point
        return ""

    def show_focus(self, *, by_key: bool) -> None:
        """Show whether the keyboard is here."""

    # -- Qt --------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in {Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton}:
            self._pressed, self._dragged = event.position(), False
            self.parts.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if self.parts.move(event):
            return
        if self._pressed is None:
            self._point(at)
            return
        moved = at - self._pressed
        far = max(abs(moved.x()), abs(moved.y())) >= QApplication.startDragDistance()
        if self._dragged or far:
            self._dragged = True
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self._pressed = at
            self.move_by(moved.x(), moved.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        moved = self.parts.release() or self._dragged
        if pressed is not None and not moved and event.button() is Qt.MouseButton.LeftButton:
            self.click_at(event.position(), event.modifiers())
        self._point(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.enter_at(event.position())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.parts.menu(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._point(QPointF(-1e9, -1e9))
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turn, pixels = event.angleDelta(), event.pixelDelta()
        smooth = not pixels.isNull()  # a touchpad sends many small steps: nothing to smooth
        if abs(turn.x()) > abs(turn.y()) or event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            along = (pixels.x() or pixels.y()) if smooth else (turn.x() or turn.y()) * sp(60) / 120
            self.move_by(along, 0, glide=not smooth)
        else:
            self.zoom_around(_NOTCH ** turn.y(), event.position(), glide=not smooth)
        event.accept()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            text = self.tip_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), text, self)  # an empty text hides it
            return True
        if event.type() == QEvent.Type.NativeGesture and isinstance(event, QNativeGestureEvent):
            if event.gestureType() is Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom_around(1 + event.value(), event.position(), glide=False)
                return True
        elif event.type() == QEvent.Type.Gesture and isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                at = QPointF(self.mapFromGlobal(pinch.centerPoint()))
                self.zoom_around(pinch.scaleFactor(), at, glide=False)
                event.accept(pinch)
                return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = ring_after(event, self._ring)
        self.show_focus(by_key=self._ring)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.show_focus(by_key=False)
        super().focusOutEvent(event)

    def _point(self, at: QPointF) -> None:
        hit = self.point_at(at)
        self.setCursor(Qt.CursorShape.PointingHandCursor if hit else Qt.CursorShape.OpenHandCursor)
