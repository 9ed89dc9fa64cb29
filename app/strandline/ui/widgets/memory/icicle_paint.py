"""Paints the icicle: blocks, merged columns, words, badges and trails. Draws, decides nothing."""

from collections.abc import Iterable
from datetime import UTC, tzinfo

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from strandline.model.dag import Standing
from strandline.model.layout.icicle import Columns, RowFrame, rect_of
from strandline.model.layout.icicle_index import BADGES, STANDINGS
from strandline.model.layout.zoom import Detail, detail
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.painting import Glyph, Type, draw_glyph, qrect
from strandline.ui.tokens import Theme
from strandline.ui.widgets.memory import words
from strandline.ui.widgets.memory.badges import paint_badge
from strandline.ui.widgets.memory.icicle_ground import GroundPainter
from strandline.ui.widgets.memory.look import BlockLook, MemoryLook
from strandline.ui.widgets.memory.scene import IcicleScene
from strandline.ui.widgets.memory.wrapped import WrappedText

_OUTLINED = 5.0
_CROWDED = 12.0
_ROUNDED = 7.0  # narrower blocks are drawn with square corners, many at a time
_MOST_LINES = 160  # trails of a node with more sources than that are drawn as a band

Mask = npt.NDArray[np.bool_]


class IciclePainter:
    """Knows fonts, paddings and colours of one theme at one text size."""

    def __init__(self, theme: Theme, ratio: float, zone: tzinfo = UTC) -> None:
        self.theme = theme
        self.ratio = ratio
        self.look = MemoryLook(theme)
        self.ground = GroundPainter(self.look, zone)
        self.title = Type(ui_font(TextSize.SMALL, bold=True))
        self.body = Type(ui_font(TextSize.SMALL))
        self.pad = float(sp(7))
        self.radius = float(sp(4))
        self._wrapped = WrappedText(self.body)
        self._wrapped_title = WrappedText(self.title)

    def paint(self, painter: QPainter, scene: IcicleScene, tail_label: str) -> None:
        """Paint the whole plot and its gutter; the painter's origin is the widget's."""
        painter.fillRect(QRectF(0, 0, scene.gutter + scene.width, scene.height), self.look.ground)
        painter.save()
        painter.translate(scene.gutter, 0)
        painter.setClipRect(QRectF(0, 0, scene.width, scene.height))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.ground.under(painter, scene)
        self.ground.strip(painter, scene)
        for row in scene.frame.rows:
            self._row(painter, scene, row, None)
        self.ground.strandline(painter, scene)
        if scene.marks.lineage is not None:
            self.ground.veil(painter, scene)
            self._lit(painter, scene)
        self._badges(painter, scene)
        self._outlines(painter, scene)
        self.ground.message_mark(painter, scene)
        self.ground.axis(painter, scene)
        self.ground.tail_label(painter, scene, tail_label)
        painter.restore()
        self._gutter(painter, scene)

    # -- rows ------------------------------------------------------------------------------

    def _row(self, painter: QPainter, scene: IcicleScene, row: RowFrame, keep: Mask | None) -> None:
        depth = scene.index.rows[row.row].depth
        top = row.band.y - scene.camera.y
        if keep is None:
            self._columns(painter, row.columns, depth, top, row.band.h)
        blocks = row.blocks
        # Where most are merged, the few a little wider look like them, not like holes in a comb.
        crowded = len(row.columns) > len(blocks)
        rounded = _CROWDED if crowded else _ROUNDED
        chosen = np.arange(len(blocks)) if keep is None else np.flatnonzero(keep)
        for code, standing in enumerate(STANDINGS):
            look = self.look.block(standing, depth)
            mine = chosen[blocks.standing[chosen] == code]
            if not len(mine):
                continue
            narrow = mine[blocks.w[mine] < rounded]
            self._bars(
                painter, blocks.x[narrow], blocks.w[narrow], top, row.band.h, standing, depth, crowded=crowded
            )
            for at in mine[blocks.w[mine] >= rounded].tolist():
                x, w = float(blocks.x[at]), float(blocks.w[at])
                rect = QRectF(x + 0.5, top, w - 1.5, row.band.h)
                self._block(painter, scene, int(blocks.nodes[at]), rect, look)

    def _bars(
        self,
        painter: QPainter,
        x: npt.NDArray[np.float64],
        w: npt.NDArray[np.float64],
        top: float,
        height: float,
        standing: Standing,
        depth: int,
        *,
        crowded: bool,
    ) -> None:
        if not len(x):
            return
        look = self.look.block(standing, depth)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        # Too narrow for an edge: the mean of edge and fill, as merged columns have.
        outlined = w >= _OUTLINED
        if crowded or look.edge is None:
            outlined = np.zeros(len(w), dtype=bool)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.fill if look.edge is None else self.look.column(standing, depth, 1.0))
        plain = list(zip(x[~outlined].tolist(), w[~outlined].tolist(), strict=True))
        painter.drawRects([QRectF(a, top, max(1.0, b - 1), height) for a, b in plain])
        if look.edge is not None and outlined.any():
            pairs = list(zip(x[outlined].tolist(), w[outlined].tolist(), strict=True))
            painter.setBrush(look.edge)
            painter.drawRects([QRectF(a, top, b - 1, height) for a, b in pairs])
            painter.setBrush(look.fill)
            painter.drawRects([QRectF(a + 1, top + 1, b - 3, height - 2) for a, b in pairs])
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _columns(self, painter: QPainter, columns: Columns, depth: int, top: float, height: float) -> None:
        if not len(columns):
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)  # upright and many
        level = np.ceil(columns.fill * 4).astype(np.int64)
        for code, standing in enumerate(STANDINGS):
            for step in range(1, 5):
                mine = np.flatnonzero((columns.standing == code) & (np.maximum(level, 1) == step))
                if len(mine):
                    painter.setBrush(self.look.column(standing, depth, step / 4))
                    left = columns.x[mine].tolist()
                    painter.drawRects([QRectF(x, top, columns.w - 1, height) for x in left])
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _block(self, painter: QPainter, scene: IcicleScene, node: int, rect: QRectF, look: BlockLook) -> None:
        if look.edge is None:
            painter.setPen(Qt.PenStyle.NoPen)
        else:
            pen = QPen(look.edge, 1.0)
            if look.dashed:
                pen.setDashPattern([4, 3])
            painter.setPen(pen)
            rect = rect.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setBrush(look.fill)
        if rect.right() < -20 or rect.left() > scene.width + 20:
            return
        # A block that runs far out of view is drawn a little beyond the edge only.
        shown = QRectF(rect)
        shown.setLeft(max(rect.left(), -20.0))
        shown.setRight(min(rect.right(), scene.width + 20.0))
        radius = min(self.radius, rect.height() / 3, rect.width() / 3)
        painter.drawRoundedRect(shown, radius, radius)
        self._words(painter, scene, node, rect, look)

    def _words(self, painter: QPainter, scene: IcicleScene, node: int, rect: QRectF, look: BlockLook) -> None:
        left, right = max(rect.left(), 0.0) + self.pad, min(rect.right(), scene.width) - self.pad
        level = detail(right - left + 2 * self.pad, rect.height(), self.body.height)
        if level is Detail.BLOCK:
            return
        row = scene.index.graph.nodes[node]
        lines = int((rect.height() - sp(6)) // self.body.height)
        painter.setPen(look.ink)
        if lines <= 1:
            top = rect.center().y() - self.title.height / 2
            self.title.draw(painter, left, top, words.gist(row), right - left)
            return
        top = rect.top() + float(sp(4))
        text = scene.texts.get(node) if level is Detail.TEXT else None
        box = QRectF(left, top, right - left, (lines - 1) * self.body.height + 2)
        if text:
            room = int(box.width() * box.height() / self.body.height / 3)
            self._wrapped.draw(painter, box, words.plain(text[: min(2_000, room)]))
        elif lines == 2:
            self.title.draw(painter, left, top, words.gist(row), right - left)
        else:
            wide = right - left >= 14 * self.body.height
            (self._wrapped_title if wide else self._wrapped).draw(painter, box, words.gist(row))
        self._last_line(painter, scene, node, QRectF(left, rect.bottom(), right - left, 0), look)

    def _last_line(
        self, painter: QPainter, scene: IcicleScene, node: int, at: QRectF, look: BlockLook
    ) -> None:
        """Write the size at the bottom of a block, as much of it as has room."""
        row = scene.index.graph.nodes[node]
        parts = [words.tokens_line(row)]
        if at.width() > 9 * self.body.height:
            parts.append(words.size_line(row))
        span = words.span_line(row, self.ground.zone) if at.width() > 18 * self.body.height else ""
        if span:
            parts.append(f"{parts[1]} · {span}")
        fitting = [part for part in parts if self.body.width(part) <= at.width()]
        if fitting:
            painter.setPen(look.faded)
            top = at.bottom() - self.body.height - sp(3)
            self.body.draw(painter, at.left(), top, fitting[-1], at.width() + 1)

    # -- what is picked out ----------------------------------------------------------------

    def _lit(self, painter: QPainter, scene: IcicleScene) -> None:
        """Paint the selected node's relations again, above the veil, with their trail."""
        lineage = scene.marks.lineage
        lit = scene.marks.lit
        if lineage is None or lit is None:
            return
        self.ground.strip(painter, scene, scene.marks.spans)
        self._trail(painter, scene, lineage.node)
        for row in scene.frame.rows:
            depth = scene.index.rows[row.row].depth
            self._lit_columns(painter, scene, row, depth)
            self._row(painter, scene, row, lit[row.blocks.nodes])

    def _lit_columns(self, painter: QPainter, scene: IcicleScene, row: RowFrame, depth: int) -> None:
        """Merged columns have no names: those over the covered messages, below the node, are lit."""
        lineage = scene.marks.lineage
        columns = row.columns
        if lineage is None or not len(columns) or row.row > int(scene.index.row_of[lineage.node]):
            return
        middle = scene.camera.left + (columns.x + columns.w / 2) / scene.camera.scale
        keep = np.zeros(len(columns), dtype=bool)
        for low, high in scene.marks.spans:
            keep |= (middle >= low) & (middle <= high)
        if not keep.any():
            return
        some = Columns(
            columns.x[keep], columns.w, columns.standing[keep], columns.badge[keep], columns.fill[keep],
            columns.count[keep],
        )  # fmt: skip
        self._columns(painter, some, depth, row.band.y - scene.camera.y, row.band.h)

    def _trail(self, painter: QPainter, scene: IcicleScene, node: int) -> None:
        graph = scene.index.graph
        lineage = scene.marks.lineage
        pen = QPen(self.look.trail, sp(2))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        up = [node, *(lineage.above if lineage else ())]
        for lower in up:
            for higher in graph.folded_into[lower]:
                self._join(painter, scene, higher, (lower,))
        painter.setPen(QPen(self.look.trail, 1.4))
        self._join(painter, scene, node, graph.built_from[node])

    def _join(self, painter: QPainter, scene: IcicleScene, higher: int, lowers: Iterable[int]) -> None:
        top = rect_of(scene.index, higher, scene.camera, scene.bands)
        if top is None:
            return
        path = QPainterPath()
        drawn = 0
        last = -1e9
        for lower in lowers:
            low = rect_of(scene.index, lower, scene.camera, scene.bands)
            if low is None or low.right < -40 or low.x > scene.width + 40 or low.y <= top.y:
                continue
            end = QPointF(low.x + low.w / 2, low.y)
            if end.x() - last < 4 or drawn >= _MOST_LINES:
                continue
            last = end.x()
            drawn += 1
            start_x = min(max(end.x(), top.x + 6), top.right - 6) if top.w > 12 else top.x + top.w / 2
            middle = min(max((top.x + top.right) / 2, 0.0), scene.width)
            start = QPointF(min(max(middle, top.x), top.right) if top.w < 60 else start_x, top.bottom)
            bend = (end.y() - start.y()) / 2
            path.moveTo(start)
            path.cubicTo(QPointF(start.x(), start.y() + bend), QPointF(end.x(), end.y() - bend), end)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)

    def _outlines(self, painter: QPainter, scene: IcicleScene) -> None:
        marks = scene.marks
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for node in sorted(marks.matches):
            self._outline(painter, scene, node, QPen(self.theme.amber.mark, sp(2)), 1.5)
        if marks.hovered is not None and marks.hovered != marks.selected:
            edge = self.theme.ink
            edge = edge.darker(100)
            edge.setAlphaF(0.6)
            self._outline(painter, scene, marks.hovered, QPen(edge, 1.5), 0.5)
        if marks.selected is not None:
            self._outline(painter, scene, marks.selected, QPen(self.look.trail, sp(2.4)), 1.0)
            if marks.focused:
                self._outline(painter, scene, marks.selected, QPen(self.theme.surface, 1.0), -1.5)
        elif marks.focused:
            painter.setPen(QPen(self.theme.focus, 2.0))
            painter.drawRect(QRectF(1, 1, scene.width - 2, scene.height - 2))

    def _outline(self, painter: QPainter, scene: IcicleScene, node: int, pen: QPen, grow: float) -> None:
        rect = rect_of(scene.index, node, scene.camera, scene.bands)
        if rect is None or rect.right < -10 or rect.x > scene.width + 10:
            return
        shown = qrect(rect)
        shown.setLeft(max(shown.left(), -10.0))
        shown.setRight(min(shown.right() - 0.5, scene.width + 10.0))
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(
            shown.adjusted(-grow + 0.5, -grow, grow, grow), self.radius + grow, self.radius + grow
        )

    def _badges(self, painter: QPainter, scene: IcicleScene) -> None:
        for row in scene.frame.rows:
            top = row.band.y - scene.camera.y
            size = min(float(sp(14)), row.band.h)
            blocks, columns = row.blocks, row.columns
            places: list[tuple[float, float, float, int]] = []
            for at in np.flatnonzero(blocks.badge).tolist():
                width = float(blocks.w[at])
                right = min(float(blocks.x[at]) + width, scene.width) - 1
                if width >= 2 * size:
                    places.append((right - size * 0.45, size * 0.15, size, int(blocks.badge[at])))
                else:
                    places.append((right - width / 2, -size * 0.1, size, int(blocks.badge[at])))
            for at in np.flatnonzero(columns.badge).tolist():
                middle = float(columns.x[at]) + columns.w / 2
                places.append((middle, -size * 0.1, size * 0.75, int(columns.badge[at])))
            last = -1e9
            for x, down, across, code in sorted(places, key=lambda place: (place[0], -place[3])):
                severity = BADGES[code]
                if severity is not None and x - last >= 4:
                    paint_badge(painter, self.theme, QPointF(x, top + down), across, severity)
                    last = x

    def _gutter(self, painter: QPainter, scene: IcicleScene) -> None:
        right = scene.gutter - sp(8)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, band in enumerate(scene.bands.rows):
            row = scene.index.rows[number]
            middle = band.y - scene.camera.y + band.h / 2
            if row.lane or middle < 0 or middle > scene.height:
                continue
            name = words.depth_name(row.depth)
            painter.setPen(self.theme.ink)
            two = band.h >= 2 * self.body.height
            top = middle - (self.title.height if two else self.title.height / 2)
            self.title.draw(painter, right - self.title.width(name), top, name, right)
            if two:
                count = f"{sum(len(r.nodes) for r in scene.index.rows if r.depth == row.depth):,}"
                painter.setPen(self.theme.muted)
                self.body.draw(painter, right - self.body.width(count), middle, count, right)
        band = scene.bands.strip
        middle = band.y - scene.camera.y + band.h / 2
        name, count = words.messages_name(), f"{scene.index.axis.messages:,}"
        painter.setPen(self.theme.ink)
        self.title.draw(painter, right - self.title.width(name), middle - self.title.height, name, right)
        painter.setPen(self.theme.muted)
        self.body.draw(painter, right - self.body.width(count), middle, count, right)

    def gutter(self, scene_rows: Iterable[int]) -> float:
        """Give the room that the names of rows of these depths need."""
        names = [words.messages_name(), *(words.depth_name(depth) for depth in scene_rows)]
        return max(self.title.width(name) for name in names) + sp(16)

    def homeless(self, painter: QPainter, scene: IcicleScene, text: str) -> None:
        """Say how many summaries have no place on the axis."""
        if scene.index.homeless:
            at = QPointF(scene.gutter + sp(12), float(sp(12)))
            draw_glyph(painter, Glyph.ALERT, at, float(sp(12)), self.theme.red.ink)
            painter.setPen(self.theme.red.ink)
            self.body.draw(painter, at.x() + sp(12), at.y() - self.body.height / 2, text, scene.width)
