"""Paints the relations of a summary: cards, the lines between them, what is not shown."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from strandline.model.context import Severity
from strandline.model.dag import Standing
from strandline.model.dag_near import Near
from strandline.model.layout.nodelink import CardSizes, Edge, More, NodeLink
from strandline.model.layout.plane import Plane
from strandline.model.layout.rect import Rect
from strandline.model.memory_graph import MemoryGraph
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.painting import Type, mix, qrect
from strandline.ui.tokens import Theme
from strandline.ui.widgets.memory import words
from strandline.ui.widgets.memory.badges import paint_badge
from strandline.ui.widgets.memory.look import MemoryLook
from strandline.ui.widgets.memory.wrapped import WrappedText

_WORDS_FROM = 0.4  # a scale below which cards are drawn without words


@dataclass(frozen=True, slots=True)
class NodeLinkScene:
    """What one paint shows; nodes are indexes of the graph."""

    graph: MemoryGraph
    near: Near
    link: NodeLink
    plane: Plane
    width: float
    height: float
    standing: Sequence[Standing]
    badges: Mapping[int, Severity]
    selected: int | None
    hovered: int | None
    focused: bool


class NodeLinkPainter:
    """Knows fonts, colours and the sizes of cards of one theme at one text size."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.look = MemoryLook(theme)
        self.title = Type(ui_font(TextSize.SMALL, bold=True))
        self.body = Type(ui_font(TextSize.SMALL))
        self.heading = Type(ui_font(TextSize.BODY, bold=True))
        self.pad = float(sp(10))
        self.radius = float(sp(6))
        self.heading_height = self.heading.height + sp(16)
        line = self.body.height
        self.sizes = CardSizes(
            width=float(sp(216)),
            height=3 * line + sp(12),
            small=2 * line + sp(8),
            more=line + sp(6),
            across=float(sp(72)),
            down=float(sp(6)),
            group=float(sp(14)),
        )
        self._wrapped = WrappedText(self.title)

    def paint(self, painter: QPainter, scene: NodeLinkScene, titles: tuple[str, str], more: str) -> None:
        """Paint everything that is in view; ``more`` is "%1 more" in the language in force."""
        painter.fillRect(QRectF(0, 0, scene.width, scene.height), self.look.ground)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        view = scene.plane.view(scene.width, scene.height)
        painter.save()
        painter.scale(scene.plane.scale, scene.plane.scale)
        painter.translate(-scene.plane.x, -scene.plane.y)
        lit = self._lit(scene)
        for edge in sorted(scene.link.edges, key=lambda one: one.higher in lit and one.lower in lit):
            if _touches(edge, view):
                self._edge(painter, scene, edge, lit=edge.higher in lit and edge.lower in lit)
        for node, rect in scene.link.cards.items():
            if _meets(rect, view):
                self._card(painter, scene, node, qrect(rect))
        for one in scene.link.more:
            if _meets(one.rect, view):
                self._more(painter, one, more.replace("%1", f"{one.count:,}"), scene.plane.scale)
        painter.restore()
        self._headings(painter, scene, titles)

    def empty(self, painter: QPainter, width: float, height: float, text: str) -> None:
        """Say what to do when there is nothing to show."""
        painter.fillRect(QRectF(0, 0, width, height), self.look.ground)
        painter.setPen(self.theme.muted)
        painter.setFont(self.heading.font)
        painter.drawText(QRectF(0, 0, width, height), int(Qt.AlignmentFlag.AlignCenter), text)

    def _lit(self, scene: NodeLinkScene) -> set[int]:
        """Give the nodes on the way from the marked card to the middle."""
        above = {child: node for node, children in scene.near.children.items() for child in children}
        found: set[int] = set()
        node = scene.selected
        while node is not None and node not in found:
            found.add(node)
            node = above.get(node)
        return found

    def _edge(self, painter: QPainter, scene: NodeLinkScene, edge: Edge, *, lit: bool) -> None:
        del scene
        color = self.look.trail if lit else mix(self.theme.line_strong, self.theme.accent, 0.35)
        pen = QPen(color, 2.2 if lit else 1.3)
        if not edge.spine and not lit:
            pen.setDashPattern([3, 3])
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        bend = max(24.0, abs(edge.x1 - edge.x0) / 2)
        path = QPainterPath(QPointF(edge.x0, edge.y0))
        path.cubicTo(
            QPointF(edge.x0 + bend, edge.y0), QPointF(edge.x1 - bend, edge.y1), QPointF(edge.x1, edge.y1)
        )
        painter.drawPath(path)

    def _card(self, painter: QPainter, scene: NodeLinkScene, node: int, rect: QRectF) -> None:
        row = scene.graph.nodes[node]
        look = self.look.block(scene.standing[node], row.depth)
        center = node == scene.near.center
        if center:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.look.trail_ground)
            halo = float(sp(5))
            painter.drawRoundedRect(rect.adjusted(-halo, -halo, halo, halo), self.radius + 4, self.radius + 4)
        pen = QPen(look.edge, 1.2) if look.edge is not None else QPen(Qt.PenStyle.NoPen)
        if look.dashed:
            pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(look.fill)
        painter.drawRoundedRect(rect, self.radius, self.radius)
        if scene.plane.scale >= _WORDS_FROM:
            self._card_words(painter, scene, node, rect)
        if node in scene.badges:
            paint_badge(painter, self.theme, rect.topRight(), float(sp(15)), scene.badges[node])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if node == scene.selected:
            painter.setPen(QPen(self.look.trail, 2.4))
            painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), self.radius + 1, self.radius + 1)
            if scene.focused:
                painter.setPen(QPen(self.theme.surface, 1.0))
                painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), self.radius - 1, self.radius - 1)
        elif node == scene.hovered:
            edge = QColor(self.theme.ink)
            edge.setAlphaF(0.6)
            painter.setPen(QPen(edge, 1.5))
            painter.drawRoundedRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5), self.radius, self.radius)

    def _card_words(self, painter: QPainter, scene: NodeLinkScene, node: int, rect: QRectF) -> None:
        row = scene.graph.nodes[node]
        look = self.look.block(scene.standing[node], row.depth)
        left, width = rect.left() + self.pad, rect.width() - 2 * self.pad
        lines = 2 if rect.height() >= 3 * self.body.height else 1
        top = rect.top() + (rect.height() - (lines + 1) * self.body.height) / 2
        painter.setPen(look.ink)
        if lines == 1:
            self.title.draw(painter, left, top, words.gist(row), width)
        else:
            box = QRectF(left, top, width, 2 * self.title.height)
            self._wrapped.draw(painter, box, words.gist(row))
        detail = f"{words.depth_word(row.depth)} · {words.size_line(row)}"
        painter.setPen(look.faded)
        self.body.draw(painter, left, top + lines * self.body.height, detail, width)

    def _more(self, painter: QPainter, more: More, text: str, scale: float) -> None:
        rect = qrect(more.rect)
        pen = QPen(self.theme.line_strong, 1.0)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(self.theme.ground)
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        if scale >= _WORDS_FROM:
            painter.setPen(self.theme.accent)
            painter.setFont(self.body.font)
            painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), f"+ {text}")

    def _headings(self, painter: QPainter, scene: NodeLinkScene, titles: tuple[str, str]) -> None:
        """Name the columns at the top, over everything that scrolls."""
        height = self.heading_height
        ground = QColor(self.look.ground)
        ground.setAlphaF(0.92)
        painter.fillRect(QRectF(0, 0, scene.width, height), ground)
        steps = set(scene.near.steps.values())
        for side, title in zip((-1, 1), titles, strict=True):
            if side not in steps:
                continue
            count = sum(1 for step in scene.near.steps.values() if step == side)
            count += scene.near.more.get((scene.near.center, side), 0)
            step = side * (self.sizes.width + self.sizes.across)
            x, _ = scene.plane.to_px(step - self.sizes.width / 2, 0)
            painter.setPen(self.theme.ink)
            took = self.heading.draw(painter, x, sp(8), title, scene.width)
            painter.setPen(self.theme.muted)
            self.body.draw(
                painter,
                x + took + sp(6),
                sp(8) + self.heading.ascent - self.body.ascent,
                f"{count:,}",
                scene.width,
            )


def _meets(rect: Rect, view: Rect) -> bool:
    return (
        rect.x <= view.right + 20
        and rect.right >= view.x - 20
        and rect.y <= view.bottom + 20
        and rect.bottom >= view.y - 20
    )


def _touches(edge: Edge, view: Rect) -> bool:
    low, high = sorted((edge.y0, edge.y1))
    left, right = sorted((edge.x0, edge.x1))
    return low <= view.bottom and high >= view.y and left <= view.right and right >= view.x
