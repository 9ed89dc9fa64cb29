"""Paints what lies under the summaries: sand and water, the strandline, dates, raw messages.

The strandline follows the lower edge of what the model has now. Below it everything is under
water: stored, but not read. The fresh tail is sand.
"""

from datetime import UTC, tzinfo
from math import floor

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from strandline.model.layout.icicle import StripFrame
from strandline.model.memory_graph import ROLES
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.painting import Type, mix
from strandline.ui.widgets.memory import words
from strandline.ui.widgets.memory.look import MemoryLook
from strandline.ui.widgets.memory.scene import IcicleScene, Mask, lit_places
from strandline.ui.widgets.memory.wrapped import WrappedText


class GroundPainter:
    """Knows fonts and paddings of one text size."""

    def __init__(self, look: MemoryLook, zone: tzinfo = UTC) -> None:
        self.look = look
        self.zone = zone
        self.small = Type(ui_font(TextSize.SMALL))
        self.word = Type(ui_font(TextSize.SMALL, bold=True))
        self._wrapped = WrappedText(self.small)

    def shore(self, scene: IcicleScene) -> list[tuple[float, float, float]]:
        """Give the strandline as (left, right, y) in pixels, from left to right, visible part only."""
        half = self._half(scene)
        strip = scene.bands.strip.bottom + sp(3)
        parts = [(s.x0, s.x1, scene.bands.rows[s.row].bottom + half) for s in scene.index.shores]
        parts += [(x0, x1, strip) for x0, x1 in scene.index.raw]
        low, high = scene.camera.to_world(-8), scene.camera.to_world(scene.width + 8)
        found: list[tuple[float, float, float]] = []
        for x0, x1, y in sorted(parts):
            if x1 < low or x0 > high:
                continue
            left = scene.camera.to_px(max(x0, low))
            right = scene.camera.to_px(min(x1, high))
            if found and found[-1][2] == y - scene.camera.y and left - found[-1][1] < 1.0:
                found[-1] = (found[-1][0], max(right, found[-1][1]), found[-1][2])
            else:
                found.append((left, right, y - scene.camera.y))
        return found

    def under(self, painter: QPainter, scene: IcicleScene) -> None:
        """Paint sand, water and the lines of the dates."""
        strip = scene.bands.strip
        bottom = strip.bottom - scene.camera.y
        painter.setPen(Qt.PenStyle.NoPen)
        if scene.index.fresh is not None:
            left = max(0.0, scene.camera.to_px(scene.index.fresh))
            right = min(scene.width, scene.camera.to_px(scene.index.axis.high))
            if right > left:
                painter.fillRect(QRectF(left, 0, right - left, scene.height), self.look.sand)
        for left, right, y in self.shore(scene):
            if y < bottom:
                painter.fillRect(QRectF(left, y, right - left, bottom - y), self.look.water)
        painter.setPen(QPen(self.look.grid, 1.0))
        for tick in scene.ticks:
            x = floor(tick.x) + 0.5
            painter.drawLine(QPointF(x, 0), QPointF(x, scene.bands.axis.y - scene.camera.y))

    def strandline(self, painter: QPainter, scene: IcicleScene) -> None:
        """Draw the line between what the model has and what is only stored."""
        path = QPainterPath()
        radius = self._half(scene) * 0.9
        last: tuple[float, float, float] | None = None
        for left, right, y in self.shore(scene):
            if last is None or left - last[1] > 3.0:
                path.moveTo(left, y)
            else:
                # A step, with rounded corners: the line turns down where a summary ends.
                down = radius if y > last[2] else -radius
                bend = min(abs(down), abs(y - last[2]) / 2, max(0.1, (right - left) / 2))
                down = bend if down > 0 else -bend
                path.lineTo(last[1] - bend, last[2])
                path.quadTo(last[1], last[2], last[1], last[2] + down)
                path.lineTo(last[1], y - down)
                path.quadTo(last[1], y, last[1] + bend, y)
            path.lineTo(right, y)
            last = (left, right, y)
        pen = QPen(self.look.line, sp(2))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)

    def axis(self, painter: QPainter, scene: IcicleScene) -> None:
        """Write the dates."""
        band = scene.bands.axis
        top = band.y - scene.camera.y + (band.h - self.small.height) / 2 + sp(2)
        painter.setPen(self.look.theme.muted)
        edge = -1e9
        for tick in scene.ticks:
            text = words.tick(tick.ms, tick.unit, self.zone)
            x = min(tick.x + sp(3), scene.width - self.small.width(text))
            if x > edge:
                self.small.draw(painter, x, top, text, scene.width)
                edge = x + self.small.width(text) + sp(8)

    def tail_label(self, painter: QPainter, scene: IcicleScene, text: str) -> None:
        """Name the sand, at its top, where there is room; else beside it."""
        if scene.index.fresh is None:
            return
        left = scene.camera.to_px(scene.index.fresh)
        right = min(scene.width, scene.camera.to_px(scene.index.axis.high))
        width = self.word.width(text)
        if right <= 0 or left >= scene.width:
            return
        room = right - max(0.0, left)
        x = max(0.0, left) + sp(6) if room >= width + sp(12) else max(0.0, left) - width - sp(6)
        painter.setPen(self.look.sand_ink)
        self.word.draw(painter, x, sp(5), text, width + 1)

    # -- raw messages ----------------------------------------------------------------------

    def strip(self, painter: QPainter, scene: IcicleScene, *, lit: bool | None = None) -> None:
        """Paint the raw messages: all, or only those that are lit or dimmed."""
        frame = scene.frame.strip
        keep = lit_places(scene, frame.x + frame.w / 2, want=lit)
        if not keep.any():
            return
        if frame.positions is not None and float(np.median(frame.w)) >= 5 * self.small.height:
            self._cells(painter, scene, frame, keep)
            return
        band = scene.bands.strip
        bottom = band.bottom - scene.camera.y
        height = np.maximum(2.0, frame.height * (band.h - sp(6)))
        tops = np.full(len(frame.x), bottom)
        gap = np.where(frame.w > 12, 1.5, 1.0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)  # upright and many
        for code, role in enumerate(ROLES):
            part = height * frame.shares[:, code]
            some = np.flatnonzero((part > 0.2) & keep)
            upper = tops - part
            rects = [
                QRectF(x, y, w, h)
                for x, y, w, h in zip(
                    frame.x[some].tolist(),
                    upper[some].tolist(),
                    (frame.w - gap)[some].tolist(),
                    part[some].tolist(),
                    strict=True,
                )
            ]
            if rects:
                painter.setBrush(self.look.roles[role])
                painter.drawRects(rects)
            tops = upper
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _cells(
        self,
        painter: QPainter,
        scene: IcicleScene,
        frame: StripFrame,
        keep: Mask,
    ) -> None:
        """Paint messages that are wide enough for words."""
        band = scene.bands.strip
        top, bottom = band.y - scene.camera.y, band.bottom - scene.camera.y
        strip = scene.index.graph.strip
        positions = [] if frame.positions is None else frame.positions.tolist()
        for at, position in enumerate(positions):
            x, w = float(frame.x[at]), float(frame.w[at])
            if not keep[at]:
                continue
            code = strip.roles[position]
            role = ROLES[code] if 0 <= code < len(ROLES) else ROLES[-1]
            color = self.look.roles[role]
            cell = QRectF(x + 0.5, top, w - 2, bottom - top)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(mix(self.look.theme.surface, color, 0.14))
            painter.drawRoundedRect(cell, sp(4), sp(4))
            painter.setBrush(color)
            size = max(2.0, float(frame.height[at]) * cell.height())
            painter.drawRoundedRect(QRectF(cell.left(), cell.bottom() - size, sp(4), size), sp(2), sp(2))
            inner = cell.adjusted(sp(9), sp(4), -sp(6), -sp(4))
            left = max(inner.left(), float(sp(4)))
            if inner.right() - left < self.word.width("MM"):
                continue
            painter.setPen(self.look.role_inks[role])
            self.word.draw(painter, left, inner.top(), words.role_name(role), inner.right() - left)
            text = scene.messages.get(position)
            room = int((inner.bottom() - inner.top() - self.word.height) // self.small.height)
            if text and room > 0:
                painter.setPen(self.look.theme.ink)
                box = QRectF(
                    left, inner.top() + self.word.height, inner.right() - left, room * self.small.height
                )
                self._wrapped.draw(painter, box, words.plain(text[:600]))

    def message_mark(self, painter: QPainter, scene: IcicleScene) -> None:
        """Point at the selected message."""
        at = scene.marks.message
        if at is None or not 0 <= at < scene.index.axis.messages:
            return
        low, high = scene.index.axis.span(at, at)
        x0, x1 = scene.camera.to_px(low), scene.camera.to_px(high)
        band = scene.bands.strip
        top, bottom = band.y - scene.camera.y, band.bottom - scene.camera.y
        painter.setPen(QPen(self.look.trail, sp(2)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if x1 - x0 >= 6:
            painter.drawRoundedRect(QRectF(x0 - 0.5, top - 1, x1 - x0, bottom - top + 2), sp(4), sp(4))
            return
        middle = (x0 + x1) / 2
        painter.drawLine(QPointF(middle, top), QPointF(middle, bottom))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.look.trail)
        size = sp(5)
        corners = ((-size, -size), (size, -size), (0, 0))
        painter.drawPolygon(QPolygonF([QPointF(middle + x, top + y) for x, y in corners]))

    def veil(self, painter: QPainter, scene: IcicleScene) -> None:
        """Dim everything painted so far, the dates excepted."""
        color = QColor(self.look.veil)
        painter.fillRect(QRectF(0, 0, scene.width, scene.bands.axis.y - scene.camera.y), color)

    def _half(self, scene: IcicleScene) -> float:
        rows = scene.bands.rows
        gap = rows[0].y - rows[1].bottom if len(rows) > 1 else sp(10)
        return float(gap) / 2
