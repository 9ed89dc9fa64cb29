"""The relations of one summary: what it was folded into on the left, what it was built from on the right.

A click marks, Ctrl+click compares, a double click puts a card into the middle; a card that is dragged
is pinned where it is dropped. Keys: left and
right go higher and lower, up and down to the card above or below; Enter puts the marked card into
the middle, Space opens all its neighbours, Backspace goes back, F fits, + and - zoom, 0 is 100 %.
"""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from strandline.model.layout.nodelink import More
from strandline.ui.accessible import AccessibleRole
from strandline.ui.help.of_model import summary_term
from strandline.ui.widgets.memory import words
from strandline.ui.widgets.memory.nodelink_view import NodeLinkView

_STEP = 1.35  # zoom of one key press


class NodeLinkWidget(NodeLinkView):
    """Shows the neighbourhood of one summary; nodes are named by summary id."""

    accessible_role = AccessibleRole.Chart

    nodeHovered = Signal(str)  # "" when the pointer left the cards
    compareAsked = Signal(str)  # Ctrl+click on another card than the marked one
    messagesActivated = Signal(str)  # Enter on the leaf in the middle: its messages are asked for

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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

    def term_at(self, point: QPoint | None) -> str:
        """Give the term of the glossary at a point; the ground is where the lines are."""
        node = self.node_under(QPointF(point)) if point is not None else self._selected
        return summary_term(self._graph, node) or "built-from"

    def part_at(self, point: QPointF) -> str:
        return self._name_of(self.node_under(point)) or ""

    def picked_part(self) -> str:
        return self.selected or ""

    def click_at(self, point: QPointF, held: Qt.KeyboardModifier) -> None:
        node, more = self.node_under(point), self.more_under(point)
        name = self._name_of(node)
        if name is not None and held & Qt.KeyboardModifier.ControlModifier and name != self.selected:
            self.compareAsked.emit(name)
        elif name is not None:
            self.select(name)
        elif self._graph is not None and more is not None:
            self.open(self._graph.nodes[more.node].summary_id)

    def enter_at(self, point: QPointF) -> None:
        if self.node_under(point) is not None:
            self.enter()

    def point_at(self, point: QPointF) -> bool:
        node = self.node_under(point)
        if node != self._hovered:
            self._hovered = node
            self.nodeHovered.emit(self._name_of(node) or "")
            self.update()
        return node is not None or self.more_under(point) is not None

    def tip_at(self, point: QPointF) -> str:
        node = self.node_under(point)
        if self._graph is None or node is None:
            return ""
        row = self._graph.nodes[node]
        findings = self._findings.get(row.summary_id, ())
        return words.tooltip(row, self._standing[node], findings, own=self._graph.own)

    def show_focus(self, *, by_key: bool) -> None:
        self._by_key = by_key
        self.update()

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

    def _name_of(self, node: int | None) -> str | None:
        return self._graph.nodes[node].summary_id if self._graph is not None and node is not None else None

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Relations of a summary: what it was folded into and built from"))
