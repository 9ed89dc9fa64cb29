"""Paints the icicle: ground, rows, the trail of what is picked, badges, names. Draws, decides nothing."""

from collections.abc import Iterable
from datetime import UTC, tzinfo

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from strandline.model.context import Severity
from strandline.model.layout.icicle import rect_of
from strandline.model.layout.icicle_index import BADGES
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.painting import Glyph, Type, draw_glyph, qrect
from strandline.ui.tokens import Theme
from strandline.ui.widgets.memory import words
from strandline.ui.widgets.memory.badges import paint_badge
from strandline.ui.widgets.memory.icicle_ground import GroundPainter
from strandline.ui.widgets.memory.icicle_rows import RowPainter
from strandline.ui.widgets.memory.look import MemoryLook
from strandline.ui.widgets.memory.scene import IcicleScene

_MOST_LINES = 160  # a node with more sources than that has its trail drawn to the first ones


class IciclePainter:
    """Knows fonts, paddings and colours of one theme at one text size."""

    def __init__(self, theme: Theme, ratio: float, zone: tzinfo = UTC) -> None:
        self.theme = theme
        self.ratio = ratio
        self.look = MemoryLook(theme)
        self.ground = GroundPainter(self.look, zone)
        self.title = Type(ui_font(TextSize.SMALL, bold=True))
        self.body = Type(ui_font(TextSize.SMALL))
        self.radius = float(sp(4))
        self.rows = RowPainter(self.look, zone)

    def paint(self, painter: QPainter, scene: IcicleScene, tail_label: str) -> None:
        """Paint the whole plot and its gutter; the painter's origin is the widget's."""
        painter.fillRect(QRectF(0, 0, scene.gutter + scene.width, scene.height), self.look.ground)
        painter.save()
        painter.translate(scene.gutter, 0)
        painter.setClipRect(QRectF(0, 0, scene.width, scene.height))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.ground.under(painter, scene)
        first = None if scene.marks.lineage is None else False
        self.ground.strip(painter, scene, lit=first)
        for row in scene.frame.rows:
            self.rows.paint(painter, scene, row, lit=first)
        self.ground.strandline(painter, scene)
        if scene.marks.lineage is not None:
            self.ground.veil(painter, scene)
            self._lit(painter, scene)
        self._badges(painter, scene)
        self._odd_messages(painter, scene)
        self._outlines(painter, scene)
        self.ground.message_mark(painter, scene)
        self.ground.axis(painter, scene)
        self.ground.tail_label(painter, scene, tail_label)
        painter.restore()
        self._gutter(painter, scene)

    # -- what is picked out ----------------------------------------------------------------

    def _lit(self, painter: QPainter, scene: IcicleScene) -> None:
        """Paint the selected node's relations above the veil, with their trail."""
        self.ground.strip(painter, scene, lit=True)
        if scene.marks.lineage is not None:
            self._trail(painter, scene, scene.marks.lineage.node)
        for row in scene.frame.rows:
            self.rows.paint(painter, scene, row, lit=True)

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
            edge = QColor(self.theme.ink)
            edge.setAlphaF(0.6)
            self._outline(painter, scene, marks.hovered, QPen(edge, 1.5), 0.5)
        if marks.compared is not None:
            pen = QPen(self.theme.violet.mark, sp(2.4))
            self._outline(painter, scene, marks.compared, pen, 1.0)
        if marks.selected is not None:
            self._outline(painter, scene, marks.selected, QPen(self.look.trail, sp(2.4)), 1.0)
            if marks.focused:
                self._outline(painter, scene, marks.selected, QPen(self.theme.surface, 1.0), -1.5)
        elif marks.focused:
            painter.setPen(QPen(self.theme.focus, self.theme.ring))
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

    def _odd_messages(self, painter: QPainter, scene: IcicleScene) -> None:
        """Mark messages on the upper edge of the strip; the worst of those that would lie on each other."""
        size = float(sp(13))
        shown: list[tuple[float, Severity]] = []
        for position, severity in sorted(scene.odd.items()):
            low, high = scene.index.axis.span(position, position)
            x = scene.camera.to_px((low + high) / 2)
            if not -size <= x <= scene.width + size:
                continue
            x = min(max(x, size * 0.6), scene.width - size * 0.6)
            if shown and x - shown[-1][0] < size * 0.5:
                if severity is Severity.LOSS:
                    shown[-1] = (shown[-1][0], severity)
                continue
            shown.append((x, severity))
        y = scene.bands.strip.y - scene.camera.y
        for x, severity in shown:
            paint_badge(painter, self.theme, QPointF(x, y), size, severity)

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
