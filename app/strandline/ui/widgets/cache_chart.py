"""What was read from and written to the prompt cache by every call, as bars, with drops marked.

A click or the left and right keys choose a call, up and down the drop before and after,
Home and End the first and the last. The wheel and the keys bring older calls into view.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from strandline.model.cache_turns import CacheTurn
from strandline.model.layout.cache_bars import Label, columns, how_many, place_labels, scale_top, stacked
from strandline.model.layout.rect import Rect
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.focus import ring_after
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.looks import cache_colors
from strandline.ui.painting import Type, edge_pen, mix, qrect
from strandline.ui.theme import theme_manager
from strandline.ui.tips import plain_tip
from strandline.ui.tokens import Theme
from strandline.ui.widgets.cache_words import cause_name, figures, spoken

SHOWN = 40
_LEAST_BAR = 7  # a narrower one cannot be hit
_HIGH = 150
_ROWS_LEAST = 1
_TERMS = ("cache-read", "cache-write", "uncached")  # of the pieces of a bar, from below


class CacheChart(QWidget):
    """Shows the last calls of a session; ``chosen`` carries a :class:`CacheTurn`."""

    accessible_role = AccessibleRole.Chart

    chosen = Signal(object)
    rangeChanged = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._turns: tuple[CacheTurn, ...] = ()
        self._unread = False
        self._last = 0  # the end of what is shown, half open
        self._chosen = -1
        self._hover = -1
        self._ring = False  # the pointer shows by itself where it is; the ring is for the keyboard
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    # -- what is shown -------------------------------------------------------------------

    def nothing(self) -> str:
        """Say why there is no call to show."""
        if self._unread:
            return self.tr("No model call of this session could be read.")
        return self.tr("No model call of this session is recorded.")

    def set_turns(self, turns: Sequence[CacheTurn], *, unread: bool = False) -> None:
        """Show these calls; the chosen one stays chosen while it is there, else the last drop is.

        ``unread``: where they are kept could not be read, so that none is shown means nothing.
        """
        self._unread = unread
        kept = self._turns[self._chosen].call.event.entry_id if 0 <= self._chosen < len(self._turns) else ""
        followed = self._last >= len(self._turns)
        self._turns = tuple(turns)
        self._last = len(self._turns) if followed else min(self._last, len(self._turns))
        self._hover = -1
        self._chosen = next((n for n, t in enumerate(turns) if t.call.event.entry_id == kept), -1)
        if self._chosen < 0:
            drops = [n for n, turn in enumerate(turns) if turn.drop]
            self._choose(drops[-1] if drops else len(self._turns) - 1)
        self._changed()

    @property
    def current(self) -> CacheTurn | None:
        """The chosen call."""
        return self._turns[self._chosen] if 0 <= self._chosen < len(self._turns) else None

    def choose(self, index: int) -> None:
        """Choose a call by its number (:attr:`CacheTurn.index`)."""
        at = next((n for n, turn in enumerate(self._turns) if turn.index == index), -1)
        if at >= 0:
            self._choose(at)

    def visible_turns(self) -> tuple[CacheTurn, ...]:
        """Give the calls in view, oldest first."""
        return self._turns[self._first() : self._last]

    def placed(self) -> tuple[Label, ...]:
        """Give where the words of the drops in view stand; ``bar`` counts the bars in view."""
        room, shown = self._room(), self.visible_turns()
        bars = columns(room, len(shown), SHOWN // 2)
        marks = [
            (n, bars[n].x + bars[n].w / 2, self._bold.width(cause_name(turn.verdict.reason)))
            for n, turn in enumerate(shown)
            if turn.verdict is not None
        ]
        return place_labels(marks, float(sp(4)), float(self.width() - sp(4)), float(sp(6)))

    def term_at(self, point: QPoint | None) -> str:
        """Give the term of the glossary at a point: that of a piece of a bar, or of the drop below it."""
        at = self._bar_at(point.x()) if point is not None else self._chosen
        turn = self._turns[at] if 0 <= at < len(self._turns) else None
        room = self._room()
        if point is None or (turn is not None and point.y() > room.y + room.h):
            return "cache-drop" if turn is not None and turn.drop else "cache-read"
        if point.y() < room.y - sp(4):
            return self._legend_at(point.x())
        if turn is None:
            return "cache-read"
        event, shown = turn.call.event, self.visible_turns()
        bar = columns(room, len(shown), SHOWN // 2)[at - self._first()]
        top = scale_top(max(one.call.prompt for one in shown))
        pieces = stacked(bar, (event.cache_read, event.cache_write, event.input), top)
        for piece, term in zip(pieces, _TERMS, strict=True):
            if piece.y <= point.y() < piece.y + piece.h:
                return term
        return "cache-drop" if turn.drop else "cache-read"

    def _legend_at(self, x: float) -> str:
        left = self._axis_width()
        for name, term in zip(self._names(), _TERMS, strict=True):
            left += sp(8) + sp(4) + self._small.width(name) + sp(14)
            if x < left:
                return term
        return "cache-read"

    def _names(self) -> tuple[str, str, str]:
        return self.tr("read from the cache"), self.tr("written to it"), self.tr("uncached input")

    # -- Qt ------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        rows = max((label.row + 1 for label in self.placed()), default=_ROWS_LEAST)
        below = sp(10) + rows * (self._bold.height + sp(1)) + sp(4)
        return QSize(sp(600), round(self._small.height + sp(14) + sp(_HIGH) + below))

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(240), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # With more room the latest calls come into view, as long as the chosen one stays there.
        wanted = self._wanted()
        at = len(self._turns) if self._chosen >= len(self._turns) - wanted else self._last
        self._last = max(at, min(wanted, len(self._turns)))
        self._changed()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._changed()
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = self._bar_at(event.pos().x())
            QToolTip.showText(event.globalPos(), plain_tip(figures(self._turns[at])) if at >= 0 else "", self)
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        hover = self._bar_at(event.position().x())
        if hover != self._hover:
            self._hover = hover
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover = -1
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self._bar_at(event.position().x())
        if event.button() == Qt.MouseButton.LeftButton and at >= 0:
            self._choose(at)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().x()
        if not turned or not self._scroll(-3 if turned > 0 else 3):
            event.ignore()  # up and down belong to the page

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = ring_after(event, self._ring)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._ring = True
        drops = [n for n, turn in enumerate(self._turns) if turn.drop]
        last = len(self._turns) - 1
        target = {
            Qt.Key.Key_Left: max(0, self._chosen - 1),
            Qt.Key.Key_Right: min(last, self._chosen + 1),
            Qt.Key.Key_Home: min(0, last),
            Qt.Key.Key_End: last,
            Qt.Key.Key_Up: max((n for n in drops if n < self._chosen), default=self._chosen),
            Qt.Key.Key_Down: min((n for n in drops if n > self._chosen), default=self._chosen),
        }.get(Qt.Key(event.key()))
        if target is None or target < 0:
            super().keyPressEvent(event)
        else:
            self._choose(target)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, room, shown = theme_manager().theme, self._room(), self.visible_turns()
        self._paint_legend(painter, theme)
        if shown:
            top = scale_top(max(turn.call.prompt for turn in shown))
            self._paint_scale(painter, theme, room, top)
            bars = columns(room, len(shown), SHOWN // 2)
            for n, turn in enumerate(shown):
                self._paint_bar(painter, theme, bars[n], turn, top, n + self._first())
            self._paint_marks(painter, theme, room, bars)
        else:
            painter.setPen(theme.muted)
            self._small.draw(painter, sp(6), room.y + sp(8), self.nothing(), self.width() - sp(12))
        if self._ring and self.hasFocus():
            painter.setPen(QPen(theme.focus, theme.ring))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), sp(4), sp(4))
        painter.end()

    # -- inside --------------------------------------------------------------------------

    def _wanted(self) -> int:
        return how_many(self._room().w, sp(_LEAST_BAR), SHOWN, len(self._turns))

    def _first(self) -> int:
        return max(0, self._last - self._wanted())

    def _axis_width(self) -> float:
        return self._small.width("888k") + sp(14)

    def _room(self) -> Rect:
        left, top = self._axis_width(), self._small.height + sp(14)
        return Rect(left, top, max(1.0, self.width() - left - sp(6)), float(sp(_HIGH)))

    def _bar_at(self, x: float) -> int:
        shown = self.visible_turns()
        bars = columns(self._room(), len(shown), SHOWN // 2)
        near = [n for n, bar in enumerate(bars) if bar.x - bar.w * 0.12 <= x <= bar.x + bar.w * 1.12]
        return near[0] + self._first() if near else -1

    def _scroll(self, step: int) -> bool:
        shown = self._last - self._first()
        last = min(len(self._turns), max(shown, self._last + step))
        moved = last != self._last
        self._last = last
        if moved:
            self._changed()
        return moved

    def _choose(self, at: int) -> None:
        self._chosen = at
        shown = self._last - self._first()
        if 0 <= at < self._first():
            self._last = at + shown
        elif at >= self._last:
            self._last = min(len(self._turns), at + 1)
        self._changed()
        if self.current is not None:
            self.chosen.emit(self.current)

    def _changed(self) -> None:
        self.setAccessibleName(self.tr("Prompt cache, a bar for each call"))
        self.setAccessibleDescription(spoken(self.current) if self.current is not None else "")
        self.updateGeometry()
        self.update()
        self.rangeChanged.emit()

    def _paint_legend(self, painter: QPainter, theme: Theme) -> None:
        x, side, top = self._axis_width(), float(sp(8)), float(sp(4))
        for name, color in zip(self._names(), cache_colors(theme), strict=True):
            if x + side + sp(4) + self._small.width(name) > self.width():
                return
            painter.setPen(edge_pen(theme))
            painter.setBrush(color)
            box = QRectF(x, top + (self._small.height - side) / 2, side, side)
            painter.drawRoundedRect(box, 2, 2)
            painter.setPen(theme.muted)
            x += side + sp(4)
            x += self._small.draw(painter, x, top, name, self.width() - x) + sp(14)

    def _paint_scale(self, painter: QPainter, theme: Theme, room: Rect, top: int) -> None:
        for part in (0.0, 0.5, 1.0):
            y = round(room.y + room.h * (1 - part)) + 0.5
            painter.setPen(QPen(theme.line, 1))
            painter.drawLine(QPointF(room.x, y), QPointF(room.x + room.w, y))
            word = labels.short(round(top * part))
            painter.setPen(theme.muted)
            left = room.x - sp(6) - self._small.width(word)
            self._small.draw(painter, left, y - self._small.height / 2, word, room.x)

    def _paint_bar(
        self, painter: QPainter, theme: Theme, column: Rect, turn: CacheTurn, top: int, number: int
    ) -> None:
        event = turn.call.event
        if number in (self._chosen, self._hover):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.accent_ground if number == self._chosen else theme.raised)
            wide = column.w * 0.2
            painter.drawRect(qrect(Rect(column.x - wide / 2, column.y, column.w + wide, column.h)))
        pieces = stacked(column, (event.cache_read, event.cache_write, event.input), top)
        painter.setPen(edge_pen(theme))
        for piece, color in zip(pieces, cache_colors(theme), strict=True):
            painter.setBrush(mix(color, theme.ink, 0.12) if number == self._hover else color)
            if piece.h > 0:
                painter.drawRect(qrect(piece))
        if number == self._chosen:
            high = sum(piece.h for piece in pieces)
            box = QRectF(column.x, column.y + column.h - high, column.w, high)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.ink, 1.5))
            painter.drawRect(box.adjusted(-1, -1, 1, 0))

    def _paint_marks(self, painter: QPainter, theme: Theme, room: Rect, bars: Sequence[Rect]) -> None:
        first, bottom = self._first(), room.y + room.h
        for label in self.placed():
            turn, bar = self._turns[first + label.bar], bars[label.bar]
            if turn.verdict is None:
                continue
            top = bottom + sp(10) + label.row * (self._bold.height + sp(1))
            x = round(bar.x + bar.w / 2)
            painter.setPen(QPen(theme.red.ink, 2 if label.row == 0 else 1))
            painter.drawLine(QPointF(x, bottom + sp(2)), QPointF(x, bottom + sp(8)))
            painter.setPen(theme.red.ink)
            self._bold.draw(painter, label.left, top, cause_name(turn.verdict.reason), label.width + 1)

    def _dress(self) -> None:
        self._small = Type(ui_font(TextSize.SMALL))
        self._bold = Type(ui_font(TextSize.SMALL, bold=True))
        self._changed()
