"""Paints the core sample: blocks, bands, badges, axis and the strandline. Draws, decides nothing.

Text layouts and pens are made once for each theme and size and used for every paint.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from strandline.model.context import ContextLayout, FileState, SegmentPart, Zone
from strandline.model.layout.core_sample import LOST, Block, BlockKind, CoreSample, Measure
from strandline.ui import labels
from strandline.ui.block_text import BlockText
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.looks import state_look, zone_fill
from strandline.ui.painting import Type, draw_glyph, elided, hatch_brush, mix, qrect, wave_path
from strandline.ui.tokens import Fill, Theme
from strandline.ui.widgets.history_bars import paint_history

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
            if block.kind is BlockKind.GHOST:
                self._ghost(painter, block, text, column)
            else:
                host = not is_file
                fill = zone_fill(self.theme, block.zone, host_text=host, odd=odd and is_file)
                self._block(painter, layout, block, text, fill, column)
            self._beside(painter, block, text, side)
            self._mark(painter, block, marks)
        painter.setOpacity(1.0)
        self._axis(painter, picture)
        if picture.strandline is not None:
            self._strandline(painter, picture, measure, side)

    def axis_room(self) -> float:
        """Give the width left of the blocks: the widest running total and its tick."""
        return self.detail.width("999.9k+") + sp(6) * 2 + self.small

    def wave_room(self, side: float) -> float:
        """Give the height the strandline needs with its words."""
        if side <= 0:
            return sp(24) + self.detail.height
        return self.word.height + 2 * self.detail.height + sp(10)

    def focus_frame(self, painter: QPainter, picture: CoreSample) -> None:
        """Frame the whole picture when it has the focus and nothing is selected in it."""
        if picture.blocks:
            first, last = qrect(picture.blocks[0].rect), qrect(picture.blocks[-1].rect)
            painter.setPen(QPen(self.theme.focus, 2.0))
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
    ) -> None:
        rect = qrect(block.rect)
        painter.setPen(Qt.PenStyle.NoPen)
        if block.band is None:
            painter.setBrush(fill.pale if block.size is None else fill.fill)
            painter.drawRoundedRect(rect, self.radius, self.radius)
            if block.size is None:
                self._outline(painter, rect, fill.fill)
            ink = self.theme.ink if block.size is None else fill.ink
            used = self._words(painter, rect, text, ink, ink, column)
            self._inside(painter, layout, block, rect, fill, used)
            return
        solid = QRectF(rect.left(), rect.top(), block.band.sent - rect.left(), rect.height())
        gone = QRectF(block.band.sent, rect.top(), rect.right() - block.band.sent, rect.height())
        painter.setBrush(fill.pale)
        painter.drawRoundedRect(rect, self.radius, self.radius)
        painter.save()
        painter.setClipRect(gone)
        hatch = mix(fill.pale, fill.fill, 0.42)
        painter.setBrush(hatch_brush(hatch.rgba(), sp(7), self.ratio))
        painter.drawRoundedRect(rect, self.radius, self.radius)
        painter.setClipRect(solid)
        painter.setBrush(fill.fill)
        painter.drawRoundedRect(rect, self.radius, self.radius)
        painter.restore()
        if block.band.notch is not None:
            self._notch(painter, block.band.notch, rect)
        self._banded_words(painter, rect, solid, gone, text, fill, column)

    def _words(
        self, painter: QPainter, rect: QRectF, text: BlockText, ink: QColor, quiet: QColor, column: float
    ) -> float:
        """Write title and detail; give the height they took from the top."""
        inner = rect.width() - 2 * self.pad
        x = rect.left() + self.pad
        painter.setPen(ink)
        if rect.height() >= self.two_rows:
            top = rect.top() + sp(5)
            self.title.draw(painter, x, top, text.title, inner)
            painter.setPen(quiet)
            self.detail.draw(painter, x, top + self.title.height, text.detail, inner)
            return self.two_rows
        top = rect.top() + (min(rect.height(), self.two_rows) - self.title.height) / 2
        room = inner if column <= 0 else max(0.0, column - self.pad)
        wide = self.title.width(text.title)
        took = self.title.draw(painter, x, top, text.title, inner if wide > room else room)
        at = max(x + took + self.pad, rect.left() + column if column > 0 else 0.0)
        painter.setPen(quiet)
        shift = self.title.ascent - self.detail.ascent
        self.detail.draw(painter, at, top + shift, text.detail, rect.right() - self.pad - at)
        return self.row

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
        title_w = min(self.title.width(text.title), rect.right() - inset - x)
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

    def _ghost(self, painter: QPainter, block: Block, text: BlockText, column: float) -> None:
        rect = qrect(block.rect).adjusted(0.5, 0.5, -0.5, -0.5)
        lost = text.state in LOST
        painter.setPen(Qt.PenStyle.NoPen)
        if lost:
            painter.setBrush(self.theme.hatch_ground)
            painter.drawRoundedRect(rect, self.radius, self.radius)
            painter.setBrush(hatch_brush(self.theme.hatch.rgba(), sp(7), self.ratio))
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
        self.detail.draw(painter, at, top, text.detail, rect.right() - self.pad - at)

    def _bare(self) -> Fill:
        return Fill(self.theme.hatch_ground, self.theme.ink, self.theme.hatch_ground)

    def _outline(self, painter: QPainter, rect: QRectF, color: QColor) -> None:
        pen = QPen(color, 1.0, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), self.radius, self.radius)

    def _inside(
        self, painter: QPainter, layout: ContextLayout, block: Block, rect: QRectF, fill: Fill, used: float
    ) -> None:
        segment = next((s for s in layout.segments if s.key == block.key), None)
        if segment is None or not segment.parts or rect.height() < self.two_rows:
            return
        room = rect.adjusted(self.pad, used + self.small, -self.pad, -sp(8))
        if block.zone is Zone.HISTORY:
            paint_history(painter, room, segment.parts, self.theme, self.detail, self.word)
        else:
            self._parts(painter, rect, segment.parts, fill)

    def _parts(self, painter: QPainter, rect: QRectF, parts: tuple[SegmentPart, ...], fill: Fill) -> None:
        """Rule the block by its parts, and name on the right those that have room for a line."""
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
                if y > rect.top():
                    painter.setPen(QPen(rule, 1))
                    painter.drawLine(QPointF(left, round(y) + 0.5), QPointF(rect.right(), round(y) + 0.5))
                painter.setPen(fill.ink)
                value = labels.size_of_part(part)
                width = self.detail.width(value)
                top = y + min(high - self.detail.height, sp(16)) / 2
                self.detail.draw(painter, rect.right() - self.pad - width, top, value, width + 1)
                name_room = rect.right() - self.pad - width - self.pad - left
                self.detail.draw(painter, left + self.small, top, part.title.lstrip("# "), name_room)
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

    def _beside(self, painter: QPainter, block: Block, text: BlockText, side: float) -> None:
        if text.state is None and not text.near_limit:
            return
        rect = qrect(block.rect)
        if side <= 0:
            self.badge(painter, rect.right() - self.pad / 2, rect.top() + 2, text, right=True)
            return
        x = rect.right() + sp(16)
        room = side - sp(16) - self.small
        high = self.badge_height()
        stacked = rect.height() >= high + self.detail.height + sp(2)
        top = rect.top() + (sp(4) if stacked else (rect.height() - high) / 2)
        wide = self.badge(painter, x, top, text)
        painter.setPen(self.theme.muted)
        if stacked:
            self.detail.draw(painter, x, top + high + sp(3), text.reason, room)
        else:
            at = x + wide + sp(8)
            self.detail.draw(
                painter, at, top + (high - self.detail.height) / 2, text.reason, room - wide - sp(8)
            )

    def badge_height(self) -> float:
        """Give the height of a badge."""
        return self.word.height + sp(2)

    def badge(self, painter: QPainter, x: float, y: float, text: BlockText, *, right: bool = False) -> float:
        """Draw a state's badge; ``right`` puts its right end at ``x``. Gives its width."""
        state = text.state if text.state is not None else FileState.WHOLE
        look = state_look(self.theme, state)
        word = labels.state_name(state) if text.state is not None else translate("labels", "near its limit")
        tone = look.tone if text.state is not None else self.theme.amber
        glyph = self.word.height * 0.62
        width = self.word.width(word) + glyph + 3 * sp(6)
        high = self.badge_height()
        left = x - width if right else x
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone.ground)
        painter.drawRoundedRect(QRectF(left, y, width, high), high / 2, high / 2)
        draw_glyph(painter, look.glyph, QPointF(left + sp(7) + glyph / 2, y + high / 2), glyph, tone.ink)
        painter.setPen(tone.ink)
        self.word.draw(painter, left + sp(7) + glyph + sp(5), y + (high - self.word.height) / 2, word, width)
        return width

    def _axis(self, painter: QPainter, picture: CoreSample) -> None:
        if not picture.blocks:
            return
        left = picture.blocks[0].rect.x
        mark, gap = float(sp(6)), float(sp(6))
        for tick in picture.ticks:
            y = round(tick.y) + 0.5
            painter.setPen(QPen(self.theme.line_strong, 1.0))
            painter.drawLine(QPointF(left - gap - mark, y), QPointF(left - gap, y))
            word = labels.short(tick.value) + ("+" if tick.at_least else "")
            width = self.detail.width(word)
            painter.setPen(self.theme.muted)
            x = left - gap - mark - self.small - width
            self.detail.draw(painter, x, y - self.detail.height / 2, word, width + 1)

    def _strandline(self, painter: QPainter, picture: CoreSample, measure: Measure, side: float) -> None:
        y = picture.strandline or 0.0
        rect = picture.blocks[0].rect if picture.blocks else None
        left, right = (rect.x, rect.right) if rect else (0.0, 200.0)
        if side <= 0:
            y -= self.detail.height / 2
        pen = QPen(self.theme.accent, float(sp(3)) * 0.9)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(wave_path(left - sp(12), right, y, sp(44), sp(4)))
        head = translate("labels", "strandline · cache boundary")
        above = translate("labels", "above: %1 tokens, cached")
        if measure is Measure.UNITS:
            above = translate("labels", "above: %1 units, cached")
        above = above.replace("%1", labels.short(picture.above))
        below = translate("labels", "below: changes every turn")
        if side <= 0:
            painter.setPen(self.theme.accent)
            line = f"{head} · {above}"
            self.detail.draw(painter, left, y + sp(10), line, right - left)
            return
        x, room = right + sp(16), side - sp(16) - self.small
        high = self.word.height + 2 * self.detail.height
        top = y - high / 2
        painter.setPen(self.theme.accent)
        self.word.draw(painter, x, top, head, room)
        painter.setPen(self.theme.muted)
        self.detail.draw(painter, x, top + self.word.height, above, room)
        painter.setPen(self.theme.warm)
        self.detail.draw(painter, x, top + self.word.height + self.detail.height, below, room)
