"""Paints one row of the icicle: blocks with their words, thin bars, merged columns."""

from datetime import UTC, tzinfo

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from strandline.model.dag import Standing
from strandline.model.layout.icicle import Columns, RowFrame
from strandline.model.layout.icicle_index import STANDINGS
from strandline.model.layout.zoom import Detail, detail
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.painting import Type
from strandline.ui.widgets.memory import words
from strandline.ui.widgets.memory.look import BlockLook, MemoryLook
from strandline.ui.widgets.memory.scene import IcicleScene, Mask, lit_nodes, lit_places
from strandline.ui.widgets.memory.wrapped import WrappedText

# Widths in pixels: narrower blocks are drawn with square corners, and without an edge, many at a time.
_OUTLINED = 5.0
_ROUNDED = 7.0
_CROWDED = 12.0


class RowPainter:
    """Knows fonts and paddings of one text size."""

    def __init__(self, look: MemoryLook, zone: tzinfo = UTC) -> None:
        self.look = look
        self.zone = zone
        self.title = Type(ui_font(TextSize.SMALL, bold=True))
        self.body = Type(ui_font(TextSize.SMALL))
        self.pad = float(sp(7))
        self.radius = float(sp(4))
        self._wrapped = WrappedText(self.body)
        self._wrapped_title = WrappedText(self.title)

    def paint(self, painter: QPainter, scene: IcicleScene, row: RowFrame, *, lit: bool | None = None) -> None:
        """Paint a row: all of it, or only what is lit or dimmed.

        Merged columns have no names: those below the selected node, over what it covers, are lit.
        """
        depth = scene.index.rows[row.row].depth
        top = row.band.y - scene.camera.y
        blocks, columns = row.blocks, row.columns
        lineage = scene.marks.lineage
        if lineage is not None and row.row > int(scene.index.row_of[lineage.node]):
            some = np.full(len(columns), lit is not True)
        else:
            some = lit_places(scene, columns.x + columns.w / 2, want=lit)
        self._columns(painter, columns, some, depth, top, row.band.h)
        # Where most are merged, the few a little wider look like them, not like holes in a comb.
        crowded = len(columns) > len(blocks)
        rounded = _CROWDED if crowded else _ROUNDED
        chosen = np.flatnonzero(lit_nodes(scene, blocks.nodes, want=lit))
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

    def _columns(
        self, painter: QPainter, columns: Columns, some: Mask, depth: int, top: float, height: float
    ) -> None:
        if not some.any():
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)  # upright and many
        level = np.maximum(1, np.ceil(columns.fill * 4)).astype(np.int64)
        for code, standing in enumerate(STANDINGS):
            for step in range(1, 5):
                mine = np.flatnonzero((columns.standing == code) & (level == step) & some)
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
        span = words.span_line(row, self.zone) if at.width() > 18 * self.body.height else ""
        if span:
            parts.append(f"{parts[1]} · {span}")
        fitting = [part for part in parts if self.body.width(part) <= at.width()]
        if fitting:
            painter.setPen(look.faded)
            top = at.bottom() - self.body.height - sp(3)
            self.body.draw(painter, at.left(), top, fitting[-1], at.width() + 1)
