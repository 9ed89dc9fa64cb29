"""Paints the core sample: blocks, bands, badges, axis and the strandline. Draws, decides nothing.

Text layouts and pens are made once for each theme and size and used for every paint.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from strandline.model.context import ContextLayout, SegmentPart, Zone
from strandline.model.layout.core_sample import LOST, Block, BlockKind, CoreSample, Measure
from strandline.ui import labels
from strandline.ui.block_text import BlockText
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.looks import zone_fill
from strandline.ui.painting import Type, edge_pen, elided, hatching, qrect
from strandline.ui.tokens import Fill, Theme
from strandline.ui.widgets.core_sample_margin import CoreSampleMargin
from strandline.ui.widgets.history_bars import History, paint_history

translate = QCoreApplication.translate
_DIMMED = 0.28


@dataclass(frozen=True, slots=True)
class Marks:
    """What is picked out at the moment: keys of blocks, all optional."""

    selected: str | None = None
    hovered: str | None = None
    focused: bool = False
    lit: frozenset[str] | None = None  # None: nothing is dimmed
    pulsing: frozenset[str] = frozenset()
    pulse: float = 0.0  # 1 at the start of the pulse, 0 at its end


class CoreSamplePainter:
    """Knows fonts, paddings and colours of one theme at one text size."""

    def __init__(self, theme: Theme, ratio: float) -> None:
        self.theme = theme
        self.ratio = ratio
        self.title = Type(ui_font(TextSize.STRONG, bold=True))
        self.detail = Type(ui_font(TextSize.SMALL))
        self.word = Type(ui_font(TextSize.SMALL, bold=True))
        self.pad = float(sp(12))
        self.small = float(sp(4))
        self.radius = float(sp(4))
        self.margin = CoreSampleMargin(theme, ratio)
        self._history: History | None = None
        self.row = self.title.height + sp(6)
        self.two_rows = self.title.height + self.detail.height + sp(10)

    def paint(
        self,
        painter: QPainter,
        clip: QRectF,
        layout: ContextLayout,
        picture: CoreSample,
        texts: Mapping[str, BlockText],
        marks: Marks,
        measure: Measure,
        side: float,
    ) -> None:
        """Paint what lies inside ``clip``; ``side`` is the room right of the blocks, 0 for none."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        column = self._detail_column(picture, texts)
        odd = False
        for block in picture.blocks:
            is_file = layout.file(block.key) is not None and block.zone is Zone.STABLE
            odd = not odd if is_file else odd
            if not QRectF(0, block.rect.y - 4, clip.right() + 1, block.rect.h + 8).intersects(clip):
                continue
            dim = marks.lit is not None and block.key not in marks.lit
            painter.setOpacity(_DIMMED if dim else 1.0)
            text = texts[block.key]
            free = block.rect.right - self.margin.badge_room(text, side)
            if block.kind is BlockKind.GHOST:
                self._ghost(painter, block, text, column, free)
            else:
                host = not is_file
                fill = zone_fill(self.theme, block.zone, host_text=host, odd=odd and is_file)
                self._block(painter, layout, block, text, fill, column, free)
            self.margin.beside(painter, block, text, side)
            self._mark(painter, block, marks)
        painter.setOpacity(1.0)
        self.margin.axis(painter, picture)
        if picture.strandline is not None:
            self.margin.strandline(painter, picture, measure, side)

    def focus_frame(self, painter: QPainter, picture: CoreSample) -> None:
        """Frame the whole picture when it has the focus and nothing is selected in it."""
        if picture.blocks:
            first, last = qrect(picture.blocks[0].rect), qrect(picture.blocks[-1].rect)
            painter.setPen(QPen(self.theme.focus, self.theme.ring))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(first.united(last).adjusted(-3, -3, 3, 3), self.radius, self.radius)

    # -- blocks ---------------------------------------------------------------------------

    def _block(
        self,
        painter: QPainter,
        layout: ContextLayout,
        block: Block,
        text: BlockText,
        fill: Fill,
        column: float,
        free: float,
    ) -> None:
        """Paint a block; words end at ``free``, where a badge may begin."""
        rect = qrect(block.rect)
        painter.setPen(edge_pen(self.theme) if block.size is not None else Qt.PenStyle.NoPen)
        if block.band is None:
            painter.setBrush(fill.pale if block.size is None else fill.fill)
            painter.drawRoundedRect(rect, self.radius, self.radius)
            if block.size is None:
                self._outline(painter, rect, fill.fill)
            ink = self.theme.ink if block.size is None else fill.ink
            used = self._words(painter, rect, text, ink, column, free)
            self._inside(painter, layout, block, rect, fill, used, text)
            return
        solid = QRectF(rect.left(), rect.top(), block.band.sent - rect.left(), rect.height())
        gone = QRectF(block.band.sent, rect.top(), rect.right() - block.band.sent, rect.height())
        painter.setBrush(fill.pale)
        painter.drawRoundedRect(rect, self.radius, self.radius)
        painter.save()
        painter.setClipRect(gone)
        painter.setBrush(hatching(self.theme, sp(7), self.ratio, fill))
        painter.drawRoundedRect(rect, self.radius, self.radius)
        painter.setClipRect(solid)
        painter.setBrush(fill.fill)
        painter.drawRoundedRect(rect, self.radius, self.radius)
        painter.restore()
        if block.band.notch is not None:
            self._notch(painter, block.band.notch, rect)
        gone.setRight(min(gone.right(), max(gone.left(), free)))
        solid.setRight(min(solid.right(), free))
        self._banded_words(painter, rect, solid, gone, text, fill, column)

    def _words(
        self, painter: QPainter, rect: QRectF, text: BlockText, ink: QColor, column: float, free: float
    ) -> float:
        """Write title and detail up to ``free``; give the height they took from the top."""
        x = rect.left() + self.pad
        inner = min(rect.right() - self.pad, free) - x
        painter.setPen(ink)
        if rect.height() >= self.two_rows:
            top = rect.top() + sp(5)
            self.title.draw(painter, x, top, text.title, inner)
            self.detail.draw(painter, x, top + self.title.height, text.detail, inner)
            return self.two_rows
        top = rect.top() + (rect.height() - self.title.height) / 2
        took = self.title.draw(painter, x, top, text.title, inner)
        at = max(x + took + self.pad, rect.left() + column)
        self._detail_to(painter, at, top + self.title.ascent - self.detail.ascent, text, x + inner)
        return self.row

    def _detail_to(self, painter: QPainter, x: float, top: float, text: BlockText, end: float) -> None:
        """Write the detail, or its brief form, or as much of that as tells something."""
        room = end - x
        words = text.detail if self.detail.width(text.detail) <= room else text.brief
        if room >= min(self.detail.width(words), float(sp(48))):
            self.detail.draw(painter, x, top, words, room)

    def _banded_words(
        self,
        painter: QPainter,
        rect: QRectF,
        solid: QRectF,
        gone: QRectF,
        text: BlockText,
        fill: Fill,
        column: float,
    ) -> None:
        """Write on a row that is solid on the left and hatched on the right.

        Words stand on the solid part where they fit, else on a plate over the hatching.
        """
        two = rect.height() >= self.two_rows
        top = rect.top() + (sp(5) if two else (rect.height() - self.title.height) / 2)
        shift = self.title.height if two else self.title.ascent - self.detail.ascent
        inset = self.small + self.pad / 2
        on_solid = rect.left() + self.pad + self.title.width(text.title) + self.small <= solid.right()
        x = rect.left() + self.pad if on_solid else gone.left() + inset
        title_w = min(self.title.width(text.title), gone.right() - inset - x)
        if not on_solid:
            self._plate(painter, x, top, title_w, self.title.height, fill)
        painter.setPen(fill.ink if on_solid else self.theme.ink)
        self.title.draw(painter, x, top, text.title, title_w + 1)
        start = x if two else max(x + title_w + self.pad, rect.left() + column)
        places = [(start, solid)] if on_solid else []
        places.append((max(start, gone.left() + inset), gone))
        for words in (text.detail, text.brief):
            for at, home in places:
                if at + self.detail.width(words) + self.small <= home.right():
                    self._detail_in(painter, at, top + shift, words, home is gone, fill)
                    return
        at, home = max(places, key=lambda place: place[1].right() - place[0])
        shown = elided(self.detail.metrics, text.brief, home.right() - self.small - at)
        if shown:
            self._detail_in(painter, at, top + shift, shown, home is gone, fill)

    def _detail_in(
        self, painter: QPainter, x: float, y: float, words: str, hatched: bool, fill: Fill
    ) -> None:
        width = self.detail.width(words)
        if hatched:
            self._plate(painter, x, y, width, self.detail.height, fill)
        painter.setPen(self.theme.ink if hatched else fill.ink)
        self.detail.draw(painter, x, y, words, width + 1)

    def _plate(self, painter: QPainter, x: float, y: float, w: float, h: float, fill: Fill) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill.pale)
        painter.drawRoundedRect(QRectF(x - self.small, y, w + 2 * self.small, h), self.radius, self.radius)

    def _notch(self, painter: QPainter, x: float, rect: QRectF) -> None:
        size = float(sp(4))
        painter.setPen(QPen(self.theme.ink, 1.5))
        painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()))
        painter.setBrush(self.theme.ink)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(
            [QPointF(x - size, rect.top()), QPointF(x + size, rect.top()), QPointF(x, rect.top() + size)]
        )

    def _ghost(self, painter: QPainter, block: Block, text: BlockText, column: float, free: float) -> None:
        rect = qrect(block.rect).adjusted(0.5, 0.5, -0.5, -0.5)
        lost = text.state in LOST
        painter.setPen(Qt.PenStyle.NoPen)
        if lost:
            painter.setBrush(self.theme.hatch_ground)
            painter.drawRoundedRect(rect, self.radius, self.radius)
            painter.setBrush(hatching(self.theme, sp(7), self.ratio))
            painter.drawRoundedRect(rect, self.radius, self.radius)
        self._outline(painter, rect, self.theme.red.mark if lost else self.theme.line_strong)
        ink = self.theme.ink if lost else self.theme.muted
        x, top = rect.left() + self.pad, rect.top() + (rect.height() - self.detail.height) / 2
        if lost:
            wide = max(self.word.width(text.title), column - self.pad) + self.pad
            wide += self.detail.width(text.detail)
            self._plate(
                painter, x, top, min(wide, rect.width() - 2 * self.pad), self.detail.height, self._bare()
            )
        painter.setPen(ink)
        took = self.word.draw(painter, x, top, text.title, rect.width() - 2 * self.pad)
        at = max(x + took + self.pad, rect.left() + column)
        self._detail_to(painter, at, top, text, min(rect.right() - self.pad, free))

    def _bare(self) -> Fill:
        return Fill(self.theme.hatch_ground, self.theme.ink, self.theme.hatch_ground)

    def _outline(self, painter: QPainter, rect: QRectF, color: QColor) -> None:
        pen = QPen(color, self.theme.edge, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), self.radius, self.radius)

    def _inside(
        self,
        painter: QPainter,
        layout: ContextLayout,
        block: Block,
        rect: QRectF,
        fill: Fill,
        used: float,
        text: BlockText,
    ) -> None:
        segment = next((s for s in layout.segments if s.key == block.key), None)
        if segment is None or not segment.parts or rect.height() < self.two_rows:
            return
        room = rect.adjusted(self.pad, used + self.small, -self.pad, -sp(8))
        if block.zone is Zone.HISTORY:
            if self._history is None or self._history.parts is not segment.parts:
                self._history = History(segment.parts)
            paint_history(painter, room, self._history, self.theme, self.detail, self.word)
        else:
            words = max(self.title.width(text.title), self.detail.width(text.detail))
            taken = QRectF(rect.left(), rect.top(), words + 2 * self.pad, used)
            self._parts(painter, rect, segment.parts, fill, taken)

    def _parts(
        self, painter: QPainter, rect: QRectF, parts: tuple[SegmentPart, ...], fill: Fill, taken: QRectF
    ) -> None:
        """Rule the block by its parts, and name on the right those that have room for a line.

        ``taken`` is where the block's own words stand: a name begins right of them.
        """
        sizes = [part.tokens if part.tokens is not None else (part.units or 0) / 4 for part in parts]
        total = sum(sizes)
        if total <= 0:
            return
        left = rect.left() + rect.width() * 0.55
        y = rect.top()
        rule = QColor(fill.ink)
        rule.setAlphaF(0.16)
        named_to = rect.top()
        for part, size in zip(parts, sizes, strict=True):
            high = rect.height() * size / total
            if high >= self.detail.height and y >= named_to:
                if y > rect.top() + self.detail.height:
                    painter.setPen(QPen(rule, 1))
                    painter.drawLine(QPointF(left, round(y) + 0.5), QPointF(rect.right(), round(y) + 0.5))
                painter.setPen(fill.ink)
                value = labels.size_of_part(part)
                width = self.detail.width(value)
                top = y + min(high - self.detail.height, sp(16)) / 2
                self.detail.draw(painter, rect.right() - self.pad - width, top, value, width + 1)
                begin = max(left, taken.right()) if top < taken.bottom() else left
                name_room = rect.right() - self.pad - width - self.pad - begin
                self.detail.draw(painter, begin + self.small, top, part.title.lstrip("# "), name_room)
                named_to = top + self.detail.height
            y += high

    def _detail_column(self, picture: CoreSample, texts: Mapping[str, BlockText]) -> float:
        """Give the x (from a block's left) at which details of one-line rows begin."""
        if not picture.blocks:
            return 0.0
        names = [
            self.title.width(texts[block.key].title)
            for block in picture.blocks
            if block.rect.h < self.two_rows and (block.kind is BlockKind.GHOST or block.key.endswith(".md"))
        ]
        most = picture.blocks[0].rect.w * 0.36
        return min(most, max(names, default=0.0) + 2 * self.pad)

    # -- around the blocks ----------------------------------------------------------------

    def _mark(self, painter: QPainter, block: Block, marks: Marks) -> None:
        rect = qrect(block.rect)
        if block.key in marks.pulsing and marks.pulse > 0:
            flash = QColor(self.theme.surface)
            flash.setAlphaF(0.6 * marks.pulse)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(flash)
            painter.drawRoundedRect(rect, self.radius, self.radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if block.key == marks.selected:
            painter.setPen(QPen(self.theme.ink, 2.0))
            painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), self.radius + 1, self.radius + 1)
            if marks.focused:
                painter.setPen(QPen(self.theme.surface, 1.0))
                painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), self.radius, self.radius)
        elif block.key == marks.hovered:
            edge = QColor(self.theme.ink)
            edge.setAlphaF(0.55)
            painter.setPen(QPen(edge, 1.5))
            painter.drawRoundedRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5), self.radius, self.radius)
