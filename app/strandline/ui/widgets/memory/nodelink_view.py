"""The relations of one summary without the picking: what is shown, where the camera is, the painting."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from strandline.model.anomalies import marked_nodes
from strandline.model.context import Finding, Severity
from strandline.model.dag import Standing, standings
from strandline.model.dag_near import Near, near
from strandline.model.layout import plane
from strandline.model.layout.nodelink import NodeLink, node_link
from strandline.model.layout.plane import Plane
from strandline.model.layout.rect import Rect
from strandline.model.memory_graph import MemoryGraph
from strandline.ui import labels
from strandline.ui.fonts import sp
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.memory import words
from strandline.ui.widgets.memory.motion import Glide
from strandline.ui.widgets.memory.nodelink_paint import NodeLinkPainter, NodeLinkScene
from strandline.ui.widgets.memory.picture import Picture

_READABLE = 0.72  # a scale below which small text is hard to read


class NodeLinkView(Picture):
    """Shows the neighbourhood of one summary; nodes are named by summary id."""

    nodeSelected = Signal(str)  # the marked card
    centerChanged = Signal(str)  # another summary is in the middle

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paint = NodeLinkPainter(theme_manager().theme)
        self._graph: MemoryGraph | None = None
        self._standing: tuple[Standing, ...] = ()
        self._badges: dict[int, Severity] = {}
        self._findings: dict[str, tuple[str, ...]] = {}
        self._near: Near | None = None
        self._link: NodeLink | None = None
        self._opened: set[int] = set()
        self._been: list[int] = []
        self._selected: int | None = None
        self._hovered: int | None = None
        self._untouched = True
        self._by_key = False
        self._glide: Glide[Plane] = Glide(Plane(), plane.between, self.update, self)
        theme_manager().themeChanged.connect(self._dress)

    # -- what is shown ---------------------------------------------------------------------

    def set_graph(self, graph: MemoryGraph | None, findings: Iterable[Finding] = ()) -> None:
        """Show a conversation; the middle stays if it is still there, by id."""
        center = self.center
        found = tuple(findings)
        self._graph = graph
        self._standing = standings(graph) if graph is not None else ()
        self._badges = dict(marked_nodes(graph, found)) if graph is not None else {}
        self._findings = {}
        for one in found:
            self._findings[one.subject] = (*self._findings.get(one.subject, ()), labels.sentence(one.reason))
        self._opened, self._been, self._selected, self._hovered = set(), [], None, None
        self._near = self._link = None
        if graph is not None and center in graph.index:
            self.set_center(center, tell=False)
        self.update()

    def set_center(self, summary_id: str | None, *, tell: bool = True, keep: bool = True) -> None:
        """Put a summary into the middle; ``keep`` remembers the last one for :meth:`back`."""
        node = self._graph.index.get(summary_id) if self._graph is not None and summary_id else None
        if node is None:
            self._near = self._link = self._selected = None
            self.update()
            return
        if self._near is not None and self._near.center != node and keep:
            self._been.append(self._near.center)
        self._selected = node
        self._opened = set()
        self._arrange(node)
        self._untouched = True
        self._glide.jump(self._home())
        self._say()
        if tell:
            self.centerChanged.emit(summary_id or "")

    @property
    def center(self) -> str | None:
        """The id of the summary in the middle."""
        return self._graph.nodes[self._near.center].summary_id if self._graph and self._near else None

    @property
    def shown(self) -> tuple[str, ...]:
        """The ids of the summaries that have a card, in the order of the conversation."""
        if self._graph is None or self._link is None:
            return ()
        return tuple(self._graph.nodes[node].summary_id for node in sorted(self._link.cards))

    @property
    def selected(self) -> str | None:
        """The id of the marked card."""
        if self._graph is None or self._selected is None:
            return None
        return self._graph.nodes[self._selected].summary_id

    @property
    def picture(self) -> NodeLink | None:
        """The geometry, in the picture's own units."""
        return self._link

    @property
    def plane(self) -> Plane:
        """Where the camera is now."""
        return self._glide.value

    def select(self, summary_id: str | None, *, tell: bool = True) -> None:
        """Mark a card that is shown, and bring it into view."""
        node = self._graph.index.get(summary_id) if self._graph is not None and summary_id else None
        if self._link is None or node is None or node not in self._link.cards:
            return
        self._selected = node
        self._reveal(self._link.cards[node])
        self._say()
        self.update()
        if tell:
            self.nodeSelected.emit(summary_id or "")

    def open(self, summary_id: str) -> None:
        """Show all neighbours of a card; what is in the middle stays where it is."""
        node = self._graph.index.get(summary_id) if self._graph is not None else None
        if node is not None and self._near is not None:
            self._opened.add(node)
            self._arrange(self._near.center)
            self.update()

    def back(self) -> None:
        """Put back what was in the middle before."""
        if self._been and self._graph is not None:
            self.set_center(self._graph.nodes[self._been.pop()].summary_id, keep=False)

    def fit(self) -> None:
        """Show all cards."""
        self._untouched = True
        self._go(self._home())

    def zoom(self, factor: float, at: QPointF | None = None, *, glide: bool = True) -> None:
        """Zoom by a factor, at a point of the widget or in its middle."""
        point = at if at is not None else QPointF(self.width() / 2, self.height() / 2)
        self._go(plane.zoom_at(self._glide.target, factor, point.x(), point.y()), glide=glide)

    def zoom_around(self, factor: float, point: QPointF, *, glide: bool) -> None:
        """Zoom by a factor; what is under a point of the widget stays there."""
        self.zoom(factor, point, glide=glide)

    def move_by(self, dx: float, dy: float, *, glide: bool = False) -> None:
        """Move the picture by pixels."""
        self._untouched = False
        self._go(plane.pan(self._glide.target, dx, dy), glide=glide)

    # -- painting --------------------------------------------------------------------------

    def paint_into(self, painter: QPainter) -> None:
        """Paint the picture as it stands, on whatever the painter paints on."""
        size = (float(self.width()), float(self.height()))
        if self._graph is None or self._near is None or self._link is None:
            self._paint.empty(painter, *size, self.tr("Pick a summary to see what it is made of."))
            return
        scene = NodeLinkScene(
            graph=self._graph,
            near=self._near,
            link=self._link,
            plane=self._glide.value,
            width=size[0],
            height=size[1],
            standing=self._standing,
            badges=self._badges,
            selected=self._selected,
            hovered=self._hovered,
            focused=self._by_key,
        )
        titles = (self.tr("Folded into"), self.tr("Built from"))
        self._paint.paint(painter, scene, titles, self.tr("%1 more"))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        self.paint_into(painter)
        painter.end()

    def sizeHint(self) -> QSize:
        return QSize(sp(900), sp(460))

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(320), sp(220))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._link is None:
            return
        if self._untouched or event.oldSize().width() <= 0:
            self._glide.jump(self._home())
        else:
            dx = (event.size().width() - event.oldSize().width()) / 2
            dy = (event.size().height() - event.oldSize().height()) / 2
            self._glide.jump(plane.pan(self._glide.target, dx, dy))

    # -- inside ----------------------------------------------------------------------------

    def _go(self, target: Plane, *, glide: bool = True) -> None:
        if self._link is None:
            return
        held = plane.hold(target, self._link.bounds, self.width(), self.height(), float(sp(64)))
        if glide and self.isVisible():
            self._glide.go(held)
        else:
            self._glide.jump(held)

    def _home(self) -> Plane:
        """Fit everything if it then can be read, else show the middle at a readable size."""
        if self._link is None:
            return Plane()
        width, height = float(self.width()), float(self.height())
        top = self._paint.heading_height
        fitted = plane.fit(self._link.bounds, width, height - top, float(sp(20)))
        if fitted.scale >= _READABLE:
            return plane.pan(fitted, 0, top)
        bounds, margin = self._link.bounds, float(sp(20))
        across = plane.fit(Rect(bounds.x, 0, bounds.w, 1), width, height, margin)
        scale = max(_READABLE, across.scale)
        middle = bounds.x + bounds.w / 2
        if across.scale < _READABLE:  # no room is left empty on one side while cards are cut on the other
            half = (width / 2 - margin) / scale
            middle = min(max(0.0, bounds.x + half), bounds.right - half)
        return plane.center(middle, 0.0, width, height, scale)

    def _arrange(self, center: int) -> None:
        if self._graph is not None:
            self._near = near(self._graph, center, opened=self._opened)
            self._link = node_link(self._near, self._paint.sizes)

    def _reveal(self, rect: Rect) -> None:
        camera, margin = self._glide.target, float(sp(16))
        left, top = camera.to_px(rect.x, rect.y)
        right, bottom = camera.to_px(rect.right, rect.bottom)
        above = self._paint.heading_height + margin
        dx = max(0.0, margin - left) or min(0.0, self.width() - margin - right)
        dy = max(0.0, above - top) or min(0.0, self.height() - margin - bottom)
        if dx or dy:
            self._go(plane.pan(camera, dx, dy))

    def _say(self) -> None:
        if self._graph is None or self._selected is None:
            self.setAccessibleDescription("")
            return
        row = self._graph.nodes[self._selected]
        findings = self._findings.get(row.summary_id, ())
        standing = self._standing[self._selected]
        self.setAccessibleDescription(words.described(row, standing, findings, own=self._graph.own))

    def _dress(self) -> None:
        self._paint = NodeLinkPainter(theme_manager().theme)
        if self._near is not None:
            self._arrange(self._near.center)
        self.update()
