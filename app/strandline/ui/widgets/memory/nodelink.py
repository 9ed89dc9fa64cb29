"""The relations of one summary: what it was folded into on the left, what it was built from on the right.

The wheel zooms at the pointer, Shift+wheel and sideways wheels move, a drag moves, a pinch zooms.
Keys: left and right go higher and lower, up and down to the card above or below; Enter puts the
marked card into the middle, Backspace goes back, F fits, + and - zoom, 0 is 100 %.
"""

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QNativeGestureEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QGestureEvent, QPinchGesture, QToolTip, QWidget

from strandline.model.layout.nodelink import More
from strandline.ui.fonts import sp
from strandline.ui.widgets.memory import words
from strandline.ui.widgets.memory.nodelink_view import NodeLinkView

_NOTCH = 1.0019  # zoom per eighth of a degree of the wheel
_STEP = 1.35  # zoom of one key press


class NodeLinkWidget(NodeLinkView):
    """Shows the neighbourhood of one summary; nodes are named by summary id."""

    nodeHovered = Signal(str)  # "" when the pointer left the cards
    messagesActivated = Signal(str)  # Enter on the leaf in the middle: its messages are asked for

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.grabGesture(Qt.GestureType.PinchGesture)
        self._pressed: QPointF | None = None
        self._dragged = False
        self._name()

    def node_under(self, point: QPointF) -> int | None:
        """Give the index of the summary whose card is under a point of the widget."""
        world = self.plane.to_world(point.x(), point.y())
        return self._link.at(*world) if self._link is not None else None

    def more_under(self, point: QPointF) -> More | None:
        """Give the "more" card under a point of the widget."""
        world = self.plane.to_world(point.x(), point.y())
        return self._link.more_at(*world) if self._link is not None else None

    def enter(self) -> None:
        """Put the marked card into the middle; of a leaf that is there, ask for the messages."""
        if self._graph is None or self._near is None or self._selected is None:
            return
        if self._selected != self._near.center:
            self.set_center(self.selected)
        elif not self._graph.built_from[self._selected]:
            self.messagesActivated.emit(self.selected or "")

    # -- mouse -----------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in {Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton}:
            self._pressed, self._dragged = event.position(), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if self._pressed is None:
            self._point_at(at)
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
        if pressed is None or self._dragged:
            self._point_at(event.position())
            return
        node, more = self.node_under(event.position()), self.more_under(event.position())
        if self._graph is not None and node is not None:
            self.select(self._graph.nodes[node].summary_id)
        elif self._graph is not None and more is not None:
            self.open(self._graph.nodes[more.node].summary_id)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.node_under(event.position()) is not None:
            self.enter()

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(QPointF(-1e9, -1e9))
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turn, pixels = event.angleDelta(), event.pixelDelta()
        if abs(turn.x()) > abs(turn.y()) or event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            smooth = not pixels.isNull()
            along = (pixels.x() or pixels.y()) if smooth else (turn.x() or turn.y()) * sp(60) / 120
            self.move_by(along, 0, glide=not smooth)
        else:
            self.zoom(_NOTCH ** turn.y(), event.position(), glide=pixels.isNull())
        event.accept()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._tip(event)
            return True
        if event.type() == QEvent.Type.NativeGesture and isinstance(event, QNativeGestureEvent):
            if event.gestureType() is Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom(1 + event.value(), event.position(), glide=False)
                return True
        elif event.type() == QEvent.Type.Gesture and isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self.zoom(pinch.scaleFactor(), QPointF(self.mapFromGlobal(pinch.centerPoint())), glide=False)
                event.accept(pinch)
                return True
        return super().event(event)

    # -- keys ------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        acts = {
            Qt.Key.Key_F: self.fit,
            Qt.Key.Key_Return: self.enter,
            Qt.Key.Key_Enter: self.enter,
            Qt.Key.Key_Backspace: self.back,
        }
        arrows = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right}
        key = Qt.Key(event.key())
        held = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if held:
            super().keyPressEvent(event)
        elif key in arrows:
            self._step(key)
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Equal}:
            self.zoom(_STEP)
        elif key in {Qt.Key.Key_Minus, Qt.Key.Key_Underscore}:
            self.zoom(1 / _STEP)
        elif key is Qt.Key.Key_0:
            self.zoom(1 / self._glide.target.scale)
        elif key is Qt.Key.Key_Space and self._near is not None and self._selected is not None:
            self.open(self.selected or "")
        elif key in acts:
            acts[key]()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_key = event.reason() in {
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
            Qt.FocusReason.ShortcutFocusReason,
        }
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._by_key = False
        self.update()
        super().focusOutEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
            self.update()
        super().changeEvent(event)

    # -- inside ----------------------------------------------------------------------------

    def _step(self, key: Qt.Key) -> None:
        """Mark the next card: in the same column up and down, the nearest in the next one sideways."""
        if self._graph is None or self._link is None or self._near is None or self._selected is None:
            return
        steps, cards = self._near.steps, self._link.cards
        here, step = cards[self._selected], steps[self._selected]
        middle = here.y + here.h / 2
        if key in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            to = step + (1 if key == Qt.Key.Key_Right else -1)
            found = [node for node in cards if steps[node] == to]
        else:
            side = 1 if key == Qt.Key.Key_Down else -1
            found = [
                node for node, card in cards.items()
                if steps[node] == step and (card.y + card.h / 2 - middle) * side > 0
            ]  # fmt: skip
        if found:
            best = min(found, key=lambda node: abs(cards[node].y + cards[node].h / 2 - middle))
            self.select(self._graph.nodes[best].summary_id)

    def _point_at(self, at: QPointF) -> None:
        node = self.node_under(at)
        hit = node is not None or self.more_under(at) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if hit else Qt.CursorShape.OpenHandCursor)
        if node != self._hovered:
            self._hovered = node
            self.nodeHovered.emit(
                self._graph.nodes[node].summary_id if self._graph and node is not None else ""
            )
            self.update()

    def _tip(self, event: QHelpEvent) -> None:
        node = self.node_under(QPointF(event.pos()))
        if self._graph is None or node is None:
            QToolTip.hideText()
            return
        row = self._graph.nodes[node]
        text = words.tooltip(row, self._standing[node], self._findings.get(row.summary_id, ()))
        QToolTip.showText(event.globalPos(), text, self)

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Relations of a summary: what it was folded into and built from"))
