"""What stands around the blocks of the core sample: running totals, badges, the strandline."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap

from strandline.model.layout.core_sample import Block, CoreSample, Measure
from strandline.model.origin import Standing
from strandline.ui import labels
from strandline.ui.block_text import BlockText
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.looks import StateLook, standing_look, state_look
from strandline.ui.painting import Glyph, Type, qrect, wave_pixmap
from strandline.ui.tokens import Theme
from strandline.ui.widgets.badge import badge_height, badge_width, paint_badge

translate = QCoreApplication.translate


class CoreSampleMargin:
    """Paints left and right of the blocks and between the two parts."""

    def __init__(self, theme: Theme, ratio: float) -> None:
        self.theme = theme
        self.ratio = ratio
        self._drawn: tuple[float, QPixmap] | None = None
        self.detail = Type(ui_font(TextSize.SMALL))
        self.word = Type(ui_font(TextSize.SMALL, bold=True))
        self.small = float(sp(4))

    def axis_room(self) -> float:
        """Give the width left of the blocks: the widest running total and its tick."""
        return self.detail.width("999.9k+") + sp(6) * 2 + self.small

    def wave_room(self, side: float) -> float:
        """Give the height the strandline needs with its words."""
        if side <= 0:
            return sp(24) + self.detail.height
        return self.word.height + 2 * self.detail.height + sp(10)

    def badge_room(self, text: BlockText, side: float) -> float:
        """Give the width a badge takes inside its block; none when it stands beside it."""
        word, _ = self._badge(text)
        return badge_width(word, self.word) + sp(8) if word and side <= 0 else 0.0

    def side_wanted(self, picture: CoreSample, texts: Mapping[str, BlockText], measure: Measure) -> float:
        """Give the width right of the blocks in which every badge, reason and word has room."""
        most = 0.0
        for block in picture.blocks:
            text = texts[block.key]
            word, _ = self._badge(text)
            if word:
                wide, reason = badge_width(word, self.word), self.detail.width(text.reason)
                most = max(most, max(wide, reason) if self._stacks(block) else wide + sp(8) + reason)
        if picture.strandline is not None:
            head, *lines = _strandline_words(picture, measure)
            most = max(most, self.word.width(head), *map(self.detail.width, lines))
        return most + sp(16) + self.small + 1

    def _stacks(self, block: Block) -> bool:
        """Tell whether the reason stands under the badge and not beside it."""
        return block.rect.h >= badge_height(self.word) + self.detail.height + sp(8)

    def _badge(self, text: BlockText) -> tuple[str, StateLook]:
        if text.state is not None:
            return labels.state_name(text.state), state_look(self.theme, text.state)
        if text.armed:
            return translate("labels", "hidden after the next agent write"), standing_look(
                self.theme, Standing.ARMED
            )
        word = translate("labels", "near its limit") if text.near_limit else ""
        return word, StateLook(self.theme.amber, Glyph.FULL)

    def beside(self, painter: QPainter, block: Block, text: BlockText, side: float) -> None:
        """Paint a block's badge and reason; without a side the badge stands in the block."""
        word, look = self._badge(text)
        if not word:
            return
        rect, high = qrect(block.rect), badge_height(self.word)
        if side <= 0:
            left = rect.right() - sp(4) - badge_width(word, self.word)
            top = rect.top() + min(float(sp(4)), (rect.height() - high) / 2)
            paint_badge(painter, QPointF(left, top), word, look, self.word)
            return
        x, room = rect.right() + sp(16), side - sp(16) - self.small
        stacked = self._stacks(block)
        top = rect.top() + (sp(4) if stacked else (rect.height() - high) / 2)
        wide = paint_badge(painter, QPointF(x, top), word, look, self.word)
        painter.setPen(self.theme.muted)
        if stacked:
            self.detail.draw(painter, x, top + high + sp(3), text.reason, room)
        else:
            at, room = x + wide + sp(8), room - wide - sp(8)
            self.detail.draw(painter, at, top + (high - self.detail.height) / 2, text.reason, room)

    def axis(self, painter: QPainter, picture: CoreSample) -> None:
        if not picture.blocks:
            return
        left = picture.blocks[0].rect.x
        mark, gap = float(sp(6)), float(sp(6))
        words: list[tuple[str, float]] = []
        for tick in picture.ticks:
            word = labels.short(tick.value) + ("+" if tick.at_least else "")
            if words and words[-1][0] == word:
                # Two edges that round to one figure get one label; the strandline's goes first.
                if tick.value == picture.above:
                    words[-1] = (word, tick.y)
                continue
            words.append((word, tick.y))
        for word, at in words:
            y = round(at) + 0.5
            painter.setPen(QPen(self.theme.line_strong, 1.0))
            painter.drawLine(QPointF(left - gap - mark, y), QPointF(left - gap, y))
            width = self.detail.width(word)
            painter.setPen(self.theme.muted)
            x = left - gap - mark - self.small - width
            self.detail.draw(painter, x, y - self.detail.height / 2, word, width + 1)

    def _wave(self, width: float) -> QPixmap:
        if self._drawn is None or self._drawn[0] != width:
            pen = QPen(self.theme.accent, sp(3) * 0.9)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            self._drawn = (width, wave_pixmap(width, sp(44), sp(4), pen, self.ratio))
        return self._drawn[1]

    def strandline(self, painter: QPainter, picture: CoreSample, measure: Measure, side: float) -> None:
        y = picture.strandline or 0.0
        rect = picture.blocks[0].rect if picture.blocks else None
        left, right = (rect.x, rect.right) if rect else (0.0, 200.0)
        if side <= 0:
            y -= self.detail.height / 2
        wave = self._wave(right - left + sp(12))
        at = QPointF(left - sp(12) - sp(3) * 0.9, y - wave.deviceIndependentSize().height() / 2)
        painter.drawPixmap(at, wave)
        head, above, below = _strandline_words(picture, measure)
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


def _strandline_words(picture: CoreSample, measure: Measure) -> tuple[str, str, str]:
    """Give the three lines beside the strandline."""
    above = translate("labels", "above: %1 tokens, cached")
    if measure is Measure.UNITS:
        above = translate("labels", "above: %1 units, cached")
    return (
        translate("labels", "strandline · cache boundary"),
        above.replace("%1", labels.short(picture.above)),
        translate("labels", "below: changes every turn"),
    )
