"""The icicle: the whole memory of a conversation, oldest left, the most condensed on top.

A click picks, Ctrl+click compares, a double click goes in; a summary or message that is dragged is
pinned where it is dropped. Keys: F fit, + and - zoom, 0 100 %;
arrows go to what the picked summary was folded into (up), built from (down) and to its
neighbours; Home is the newest, End the oldest; Enter goes one level down, Backspace back up,
Escape picks nothing.
"""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from strandline.model.context import Finding
from strandline.model.dag import lineage
from strandline.model.dag_coverage import coverage
from strandline.model.dag_moves import Move, Pick, moved
from strandline.model.layout import zoom
from strandline.model.layout.icicle import rect_of
from strandline.model.layout.icicle_axis import Scale
from strandline.model.memory_graph import ROLES, MemoryGraph
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import sp
from strandline.ui.help.of_model import message_term, summary_term
from strandline.ui.widgets.memory import words
from strandline.ui.widgets.memory.icicle_view import IcicleView

_STEP = 1.5  # zoom of one key press
_FILLS = 0.94  # share of the width that a summary takes when one goes into it


class IcicleWidget(IcicleView):
    """Summaries are named by id, messages by position in the conversation."""

    accessible_role = AccessibleRole.Chart

    nodeSelected = Signal(str)  # "" when nothing is
    nodeHovered = Signal(str)  # "" when the pointer left the summaries
    nodeActivated = Signal(str)  # one went into it, by double click or Enter
    messageSelected = Signal(int)
    messageHovered = Signal(int)  # -1 when the pointer left the messages
    messageActivated = Signal(int)
    compareAsked = Signal(str)  # Ctrl+click on another summary than the picked one
    pathChanged = Signal(object)  # tuple of the ids one went into, outermost first

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._path: tuple[str, ...] = ()
        self._hovered_message = -1
        self._name()

    # -- what is picked --------------------------------------------------------------------

    def set_graph(self, graph: MemoryGraph | None, findings: Iterable[Finding] = ()) -> None:
        """Show a conversation; the same one with more in it keeps what is picked."""
        same = graph is not None and self._graph is not None
        if same and graph is not None and self._graph is not None:
            same = graph.conversation_id == self._graph.conversation_id
        picked, message = self.selected, self.message
        self._mark(
            selected=None, lineage=None, lit=None, spans=(), hovered=None, message=None, matches=frozenset()
        )
        super().set_graph(graph, findings)
        if same and message is not None:
            self.select_message(message, tell=False, show=False)
        elif same and picked is not None:
            self.select(picked, tell=False, show=False)
        elif not same and self._path:
            self._walk(())

    def set_scale(self, scale: Scale) -> None:
        """Choose what the x axis counts."""
        super().set_scale(scale)
        self._light()

    def set_matches(self, summary_ids: Iterable[str]) -> None:
        """Ring the summaries that a search found."""
        index = self._graph.index if self._graph is not None else {}
        self._mark(matches=frozenset(index[one] for one in summary_ids if one in index))

    @property
    def selected(self) -> str | None:
        """The id of the summary that is picked."""
        return self._name_of(self._marks.selected)

    @property
    def message(self) -> int | None:
        """The position of the message that is picked."""
        return self._marks.message

    @property
    def path(self) -> tuple[str, ...]:
        """The summaries one went into, outermost first."""
        return self._path

    def select(self, summary_id: str | None, *, tell: bool = True, show: bool = True) -> None:
        """Pick a summary: it and its relations are lit, the rest is dimmed; None picks nothing.

        ``show`` moves the camera there if it is out of view; ``tell`` emits ``nodeSelected``.
        """
        node = self._graph.index.get(summary_id) if self._graph is not None and summary_id else None
        self._mark(selected=node, message=None, compared=None)
        self._light()
        if node is not None and show:
            self._show(node)
        self._say()
        if tell:
            self.nodeSelected.emit(self.selected or "")

    def select_message(self, position: int | None, *, tell: bool = True, show: bool = True) -> None:
        """Pick a message and light the summaries above it; None picks nothing."""
        graph = self._graph
        if graph is None or self._index is None or position is None or not 0 <= position < len(graph.strip):
            self._mark(selected=None, message=None)
            self._light()
            return
        leaf = graph.strip.leaves[position]
        self._mark(selected=leaf if leaf >= 0 else None, message=position)
        self._light()
        if show:
            span = self._index.axis.span(position, position)
            self._go(zoom.reveal(self._glide.target, *span, self.bounds(), float(sp(24))))
        self._say()
        if tell:
            self.messageSelected.emit(position)

    def hover(self, summary_id: str | None) -> None:
        """Outline a summary that is hovered elsewhere."""
        self._mark(hovered=self._graph.index.get(summary_id) if self._graph and summary_id else None)

    def zoom_natural(self) -> None:
        """Zoom to 100 %, at what is picked if it is in view."""
        at = self._middle_of_picked()
        if at is None:
            super().zoom_natural()
        else:
            target, bounds = self._glide.target, self.bounds()
            camera = zoom.zoom_at(target, bounds.natural / target.scale, at, bounds)
            node = self._marks.selected
            span = self._index.span(node) if self._index is not None and node is not None else None
            self._go(zoom.reveal(camera, *span, bounds, float(sp(24))) if span else camera)

    def set_compared(self, summary_id: str | None) -> None:
        """Frame the summary that is compared with the picked one; None takes the frame away."""
        self._mark(compared=self._graph.index.get(summary_id) if self._graph and summary_id else None)

    def drill(self) -> None:
        """Go one level down: the picked summary fills the view; from a message, activate it."""
        if self._marks.message is not None:
            self.messageActivated.emit(self._marks.message)
            return
        node = self._marks.selected
        span = self._index.span(node) if self._index is not None and node is not None else None
        if self.selected is None or span is None:
            return
        if not self._path or self._path[-1] != self.selected:
            self._walk((*self._path, self.selected))
        self._go(zoom.frame_span(self._glide.target, *span, self.bounds(), _FILLS))
        self.nodeActivated.emit(self.selected)

    def back(self) -> None:
        """Go back up one level; from the first the whole conversation is shown."""
        if not self._path:
            self.fit()
            return
        left = self._path[-1]
        self._walk(self._path[:-1])
        self.select(left, show=False)
        above = self._graph.index.get(self._path[-1]) if self._graph is not None and self._path else None
        span = self._index.span(above) if self._index is not None and above is not None else None
        if span is None:
            self.fit()
        else:
            self._go(zoom.frame_span(self._glide.target, *span, self.bounds(), _FILLS))

    # -- mouse -----------------------------------------------------------------------------

    def term_at(self, point: QPoint | None) -> str:
        """Give the term of the glossary at a point."""
        if point is None:
            node, message = self._marks.selected, self._marks.message
        else:
            node, message = self.node_under(QPointF(point)), self.message_under(QPointF(point))
        found = message_term(self.graph, message) or summary_term(self.graph, node)
        return found or ("depth" if point is not None and point.x() < self.gutter else "conversation")

    def part_at(self, point: QPointF) -> str:
        return self._key_of(self.node_under(point), self.message_under(point))

    def picked_part(self) -> str:
        message = self._marks.message
        return self._key_of(self._marks.selected if message is None else None, message)

    def click_at(self, point: QPointF, held: Qt.KeyboardModifier) -> None:
        node, message = self.node_under(point), self.message_under(point)
        name = self._name_of(node)
        if name is not None and held & Qt.KeyboardModifier.ControlModifier and name != self.selected:
            self.set_compared(name)
            self.compareAsked.emit(name)
        elif name is not None:
            self.select(name)
        elif message is not None:
            self.select_message(message)
        else:
            self.select(None)

    def enter_at(self, point: QPointF) -> None:
        if self.node_under(point) is not None or self.message_under(point) is not None:
            self.drill()

    def point_at(self, point: QPointF) -> bool:
        node, message = self.node_under(point), self.message_under(point)
        if node != self._marks.hovered:
            self._mark(hovered=node)
            self.nodeHovered.emit(self._name_of(node) or "")
        at_message = -1 if message is None else message
        if at_message != self._hovered_message:
            self._hovered_message = at_message
            self.messageHovered.emit(at_message)
        return node is not None or message is not None

    def tip_at(self, point: QPointF) -> str:
        node, message = self.node_under(point), self.message_under(point)
        if self._graph is None or self._index is None:
            return ""
        if node is not None:
            row = self._graph.nodes[node]
            findings = self._findings.get(row.summary_id, ())
            return words.tooltip(row, self._index.standing(node), findings, self._zone, own=self._graph.own)
        if message is None:
            return ""
        strip = self._graph.strip
        role = words.role_name(ROLES[strip.roles[message]])
        said = self._messages.get(message)
        findings = self._findings.get(f"message {strip.ids[message]}", ())
        return words.message_tip(
            role, strip.tokens[message], strip.times[message], said, self._zone, findings
        )

    def show_focus(self, *, by_key: bool) -> None:
        self._mark(focused=by_key)

    # -- keys ------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        acts = {
            Qt.Key.Key_F: self.fit,
            Qt.Key.Key_0: self.zoom_natural,
            Qt.Key.Key_Home: self.show_newest,
            Qt.Key.Key_End: self.show_oldest,
            Qt.Key.Key_Return: self.drill,
            Qt.Key.Key_Enter: self.drill,
            Qt.Key.Key_Backspace: self.back,
        }
        moves = {
            Qt.Key.Key_Up: Move.UP,
            Qt.Key.Key_Down: Move.DOWN,
            Qt.Key.Key_Left: Move.OLDER,
            Qt.Key.Key_Right: Move.NEWER,
        }
        key = Qt.Key(event.key())
        held = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if held:
            super().keyPressEvent(event)
        elif key in moves:
            self._step(moves[key])
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Equal}:
            self.zoom(_STEP, self._middle_of_picked())
        elif key in {Qt.Key.Key_Minus, Qt.Key.Key_Underscore}:
            self.zoom(1 / _STEP, self._middle_of_picked())
        elif key is Qt.Key.Key_Escape and (self.selected or self.message is not None):
            self.select(None)
        elif key in acts:
            acts[key]()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name()

    # -- inside ----------------------------------------------------------------------------

    def _step(self, move: Move) -> None:
        if self._graph is None:
            return
        message = self._marks.message
        picked = Pick(message=message) if message is not None else Pick(node=self._marks.selected)
        found = moved(self._graph, picked, move)
        if found.message is not None:
            self.select_message(found.message)
        elif found.node is not None:
            self.select(self._graph.nodes[found.node].summary_id)

    def _show(self, node: int) -> None:
        """Bring a summary into view, sideways and, where rows scroll, up and down."""
        span = self._index.span(node) if self._index is not None else None
        if span is None or self._index is None or self._bands is None:
            return
        camera = zoom.reveal(self._glide.target, *span, self.bounds(), float(sp(24)))
        rect = rect_of(self._index, node, camera, self._bands)
        if rect is not None:
            down = min(0.0, self.height() - rect.bottom) or max(0.0, -rect.y)
            camera = zoom.pan(camera, 0, down, self.bounds())
        if camera != self._glide.target:
            self._go(camera)

    def _light(self) -> None:
        """Find what is lit for what is picked."""
        node, index, graph = self._marks.selected, self._index, self._graph
        if node is None or index is None or graph is None:
            self._mark(lineage=None, lit=None, spans=())
            return
        spans = tuple(index.axis.span(first, last) for first, last in coverage(graph, node).spans)
        related = lineage(graph, node)
        lit = np.zeros(len(graph.nodes), dtype=bool)
        lit[list(related.all)] = True
        self._mark(lineage=related, lit=lit, spans=spans)

    def _name_of(self, node: int | None) -> str | None:
        return self._graph.nodes[node].summary_id if self._graph is not None and node is not None else None

    def _key_of(self, node: int | None, message: int | None) -> str:
        if self._graph is None or node is not None or message is None:
            return self._name_of(node) or ""
        return str(self._graph.strip.ids[message])

    def _middle_of_picked(self) -> float | None:
        """Give the pixel around which keys zoom: the picked summary's, if it is in view."""
        node, message, index = self._marks.selected, self._marks.message, self._index
        if index is None:
            return None
        if message is not None:
            span: tuple[float, float] | None = index.axis.span(message, message)
        else:
            span = index.span(node) if node is not None else None
        if span is None:
            return None
        middle = self.camera.to_px((span[0] + span[1]) / 2)
        return middle if 0 <= middle <= self.plot_width() else None

    def _walk(self, path: tuple[str, ...]) -> None:
        self._path = path
        self.pathChanged.emit(path)

    def _mark(self, **changes: object) -> None:
        marks = replace(self._marks, **changes)  # type: ignore[arg-type] # names are those of Marks
        if marks != self._marks:
            self._marks = marks
            self.update()

    def _say(self) -> None:
        node = self._marks.selected
        if self._graph is None or self._index is None or node is None:
            self.setAccessibleDescription("")
            return
        row = self._graph.nodes[node]
        findings = self._findings.get(row.summary_id, ())
        standing = self._index.standing(node)
        self.setAccessibleDescription(words.described(row, standing, findings, own=self._graph.own))

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Memory from oldest to newest, summaries above what they cover"))
