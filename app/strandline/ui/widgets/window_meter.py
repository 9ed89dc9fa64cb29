"""The model's window as a bar: what is in it, what is kept free, and the lines that matter."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from strandline.model.context import ContextLayout, Window, Zone
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole, Amount, amount_changed
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.of_model import zone_term
from strandline.ui.looks import zone_fill
from strandline.ui.painting import Type, edge_pen, hatching
from strandline.ui.theme import theme_manager
from strandline.ui.tokens import Theme, Tone
from strandline.ui.widgets.line_words import MeterLine, PlacedLine, place_words

_LINES = {"plain": "context-threshold", "amber": "flush-line", "red": "compaction-line"}  # by the line's tone


@dataclass(frozen=True, slots=True)
class MeterPart:
    """A stretch of the bar, in tokens."""

    zone: Zone
    start: int
    end: int


def meter_parts(layout: ContextLayout) -> tuple[MeterPart, ...]:
    """Give the used stretches by zone, in prompt order; layers of unknown size have none."""
    parts: list[MeterPart] = []
    at = 0
    for segment in layout.segments:
        size = max(0, segment.tokens.value) if segment.tokens is not None else 0
        if size == 0:
            continue
        if parts and parts[-1].zone is segment.zone:
            parts[-1] = MeterPart(segment.zone, parts[-1].start, at + size)
        else:
            parts.append(MeterPart(segment.zone, at, at + size))
        at += size
    return tuple(parts)


class WindowMeter(QWidget):
    """Shows the window of a :class:`ContextLayout`."""

    accessible_role = AccessibleRole.ProgressBar

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._layout: ContextLayout | None = None
        self._themes = theme_manager()
        self._themes.themeChanged.connect(self._dress)
        self._dress()

    def set_layout(self, layout: ContextLayout | None) -> None:
        """Show the window of another layout."""
        self._layout = layout
        self._name()
        self.updateGeometry()
        self.update()
        amount_changed(self)

    def accessible_amount(self) -> Amount | None:
        """Give the tokens of the next turn, of the window."""
        layout = self._layout
        if layout is None or layout.next_tokens is None or not layout.window.tokens:
            return None
        return Amount(layout.next_tokens, layout.window.tokens, self.headline())

    def lines(self) -> list[MeterLine]:
        """Give the lines that exist, from left to right."""
        if self._layout is None:
            return []
        window = self._layout.window
        found = [
            (window.lcm_line, self.tr("LCM"), "plain"),
            (window.flush_line, self.tr("flush"), "amber"),
            (window.compaction_line, self.tr("compaction"), "red"),
        ]
        return sorted((MeterLine(at, name, tone) for at, name, tone in found if at), key=lambda line: line.at)

    def headline(self) -> str:
        """Say how much the next turn takes, of what, what stays free, and what the last run took."""
        if self._layout is None:
            return ""
        window, tokens = self._layout.window, self._layout.next_tokens
        used = self.tr("next turn ≈ %1 of %2 tokens").replace("%1", labels.short(tokens))
        parts = [used.replace("%2", labels.short(window.tokens))]
        if self._free() is not None:
            parts.append(self.tr("%1 free before the reserve").replace("%1", labels.short(self._free())))
        if window.used is not None and window.used_basis != "sum-of-segments":
            measured = f"{labels.used_basis_name(window.used_basis)} {labels.short(window.used)}"
            if window.used_at_ms is not None:
                measured += f", {labels.ago(window.used_at_ms, self._layout.taken_ms)}"
            parts.append(measured)
        return " · ".join(parts)

    def _free(self) -> int | None:
        """Give the tokens between the layers and the reserve."""
        if self._layout is None or self._layout.next_tokens is None or self._layout.window.tokens is None:
            return None
        window = self._layout.window
        return max(0, (window.tokens or 0) - (window.reserve or 0) - self._layout.next_tokens)

    def term_at(self, point: QPoint | None) -> str:
        """Give the term of the glossary at a point."""
        if point is None or self._layout is None or point.y() < self._bar().top() - sp(4):
            return "next-turn"
        for one in self.placed():
            on_line = abs(point.x() - self._x(one.line.at)) <= sp(4)
            right = one.left + self._small.width(one.words)
            below = point.y() > self._bar().bottom() + sp(2)
            if (below and one.left <= point.x() <= right) or (on_line and not below):
                return _LINES[one.line.tone]
        window = self._layout.window
        if window.tokens and window.reserve and point.x() >= self._x(window.tokens - window.reserve):
            return "reserve"
        parts = meter_parts(self._layout)
        used = next((part for part in parts if self._x(part.start) <= point.x() < self._x(part.end)), None)
        return zone_term(used.zone) if used is not None else "free"

    def sizeHint(self) -> QSize:
        below = self._rows() * self._small.height + sp(6) if self.lines() else 0
        return QSize(sp(400), round(self._small.height + sp(6) + self._bar_height() + below))

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(160), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()  # narrower, the labels may need more rows

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
            self.update()
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self._layout is not None:
            QToolTip.showText(event.globalPos(), self._hover_text(event.pos().x()), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._layout is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._themes.theme
        painter.setPen(theme.ink)
        took = self._bold.draw(painter, 0, 0, self.tr("Window"), self.width())
        painter.setPen(theme.muted)
        self._small.draw(painter, took + sp(8), 0, self.headline(), self.width() - took - sp(8))
        bar = self._bar()
        painter.setPen(edge_pen(theme))
        painter.setBrush(theme.track)
        painter.drawRoundedRect(bar, sp(3), sp(3))
        if self._layout.window.tokens:
            self._paint_used(painter, bar, theme)
            self._paint_reserve(painter, bar, theme, self._layout.window)
            self._paint_lines(painter, bar, theme)
        painter.end()

    # -- inside ----------------------------------------------------------------------------

    def _scale(self) -> float:
        """Give tokens for the whole bar: the window, or more when more is used."""
        if self._layout is None:
            return 1.0
        parts = meter_parts(self._layout)
        return float(max(1, self._layout.window.tokens or 0, parts[-1].end if parts else 0))

    def _x(self, tokens: int) -> float:
        bar = self._bar()
        return bar.left() + bar.width() * min(1.0, max(0.0, tokens / self._scale()))

    def _paint_used(self, painter: QPainter, bar: QRectF, theme: Theme) -> None:
        if self._layout is None:
            return
        painter.save()
        painter.setClipRect(bar)
        for part in meter_parts(self._layout):
            left, right = self._x(part.start), self._x(part.end)
            painter.setBrush(zone_fill(theme, part.zone).fill)
            width = max(1.0, right - left - (1.0 if right - left > 2 else 0.0))
            painter.drawRect(QRectF(left, bar.top(), width, bar.height()))
        painter.restore()

    def _paint_reserve(self, painter: QPainter, bar: QRectF, theme: Theme, window: Window) -> None:
        parts = meter_parts(self._layout) if self._layout else ()
        used_to = self._x(parts[-1].end) if parts else bar.left()
        free_to = bar.right()
        if window.tokens and window.reserve:
            free_to = self._x(window.tokens - window.reserve)
            zone = QRectF(free_to, bar.top(), bar.right() - free_to, bar.height())
            painter.setBrush(hatching(theme, sp(7), self.devicePixelRatioF()))
            painter.drawRect(zone)
            word = self.tr("reserve")
            if self._small.width(word) + sp(8) < zone.width():
                plate = QRectF(0, 0, self._small.width(word) + sp(6), self._small.height)
                plate.moveCenter(zone.center())
                painter.setBrush(theme.track)
                painter.drawRoundedRect(plate, 3, 3)
                painter.setPen(theme.muted)
                self._small.draw(painter, plate.left() + sp(3), plate.top(), word, plate.width())
                painter.setPen(Qt.PenStyle.NoPen)
        first = min((self._x(line.at) for line in self.lines()), default=free_to)
        room = min(first, free_to) - used_to
        word = self.tr("%1 free").replace("%1", labels.short(self._free()))
        if self._free() is not None and self._small.width(word) + sp(16) < room:
            painter.setPen(theme.muted)
            top = bar.center().y() - self._small.height / 2
            self._small.draw(painter, used_to + sp(8), top, word, room)
            painter.setPen(Qt.PenStyle.NoPen)

    def _paint_lines(self, painter: QPainter, bar: QRectF, theme: Theme) -> None:
        for one in self.placed():
            tone: Tone = getattr(theme, one.line.tone)
            x = round(self._x(one.line.at))
            top = bar.bottom() + sp(3) + one.row * self._small.height
            painter.setPen(QPen(tone.ink, 2))
            painter.drawLine(QPointF(x, bar.top() - sp(2)), QPointF(x, bar.bottom() + sp(2)))
            painter.setPen(QPen(tone.ink, 1))
            painter.drawLine(QPointF(x, bar.bottom()), QPointF(x, top + self._small.height * 0.8))
            painter.setPen(tone.ink)
            self._small.draw(painter, one.left, top, one.words, self.width() - one.left)

    def placed(self) -> list[PlacedLine]:
        """Give each line with its words and their place."""
        named = [(line, f"{line.name} {labels.short(line.at)}") for line in self.lines()]
        return place_words(named, self._x, self._small.width, self.width(), float(sp(5)))

    def _rows(self) -> int:
        return 1 + max((one.row for one in self.placed()), default=-1)

    def _bar_height(self) -> float:
        return self._small.height + sp(4)

    def _bar(self) -> QRectF:
        return QRectF(0, self._small.height + sp(6), self.width(), self._bar_height())

    def _hover_text(self, x: int) -> str:
        if self._layout is None:
            return ""
        window = self._layout.window
        size = self.tr("Window: %1 tokens, from %2").replace("%1", labels.number(window.tokens))
        lines = [size.replace("%2", window.source)]
        for part in meter_parts(self._layout):
            if self._x(part.start) <= x < max(self._x(part.end), self._x(part.start) + 3):
                lines.insert(0, labels.pair(labels.zone_name(part.zone), labels.short(part.end - part.start)))
        if window.reserve:
            lines.append(self.tr("reserve: %1 tokens").replace("%1", labels.number(window.reserve)))
        lines += [labels.pair(line.name, labels.number(line.at)) for line in self.lines()]
        return "\n".join(lines)

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Window"))
        lines = [f"{line.name} {labels.short(line.at)}" for line in self.lines()]
        self.setAccessibleDescription(labels.clauses((self.headline(), *lines)))

    def _dress(self) -> None:
        self._bold = Type(ui_font(TextSize.SMALL, bold=True))
        self._small = Type(ui_font(TextSize.SMALL))
        self.updateGeometry()
        self.update()
