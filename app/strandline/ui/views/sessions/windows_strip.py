"""The windows of a session over time, with its compactions, resets and archives as marks."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from strandline.model.layout.rect import Rect
from strandline.model.layout.window_blocks import mark_places, window_blocks
from strandline.model.session_lanes import Mark, MarkKind, SessionLane, SessionWindow, WindowState
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.local_time import moment
from strandline.ui.painting import Type, qrect
from strandline.ui.theme import theme_manager
from strandline.ui.tips import plain_tip
from strandline.ui.views.sessions.words import window_name


@dataclass(frozen=True, slots=True)
class Spot:
    """What can be chosen in the strip: a window, or a mark in it."""

    window: SessionWindow
    mark: Mark | None = None


class WindowsStrip(QWidget):
    """Left is old, right is new. ``chosen`` gives a :class:`Spot`, ``opened`` one to read at.

    Left and right go from mark to mark, Enter opens the transcript there.
    """

    accessible_role = AccessibleRole.Chart

    chosen = Signal(object)
    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lane: SessionLane | None = None
        self._now_ms = 0
        self._at = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    def set_lane(self, lane: SessionLane | None, now_ms: int) -> None:
        """Show the windows of a session; what was chosen stays chosen while it is there."""
        was = self.current
        self._lane, self._now_ms = lane, now_ms
        spots = self.spots()
        same = [n for n, one in enumerate(spots) if was is not None and _key(one) == _key(was)]
        self._at = same[0] if same else len(spots) - 1
        self._name()
        self.updateGeometry()
        self.update()

    def spots(self) -> list[Spot]:
        """Give everything that can be chosen, from left to right."""
        windows = self._lane.windows if self._lane is not None else ()
        found: list[Spot] = []
        for window in windows:
            found.append(Spot(window))
            found += [Spot(window, mark) for mark in window.marks if mark.kind is not MarkKind.START]
        return found

    @property
    def current(self) -> Spot | None:
        """What is chosen."""
        spots = self.spots()
        return spots[self._at] if 0 <= self._at < len(spots) else None

    def words(self, spot: Spot) -> str:
        """Say what stands at a spot."""
        if spot.mark is None:
            return window_name(spot.window)
        mark = spot.mark
        return " · ".join(part for part in (moment(mark.at_ms), labels.sentence(mark.words)) if part)

    def mark_at(self, spot: Spot) -> QPointF:
        """Give where the mark of a spot is painted, or the middle of its window."""
        for window, block in self._blocks():
            if window is spot.window or window == spot.window:
                if spot.mark is None:
                    return QPointF(block.x + min(block.w / 2, sp(9)), block.y + block.h / 2)
                marks = [one for one in window.marks if one.kind is not MarkKind.START]
                times = [one.at_ms for one in marks]
                places = mark_places(block, self._span(window), times, float(sp(7)), float(sp(11)))
                x = places[marks.index(spot.mark)]
                return QPointF(x, block.y + block.h / 2)
        return QPointF()

    # -- Qt --------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(sp(400), round(self._bar_height() + 2 * self._small.height + sp(14)))

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(160), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self.spots()) - 1
        steps = {
            Qt.Key.Key_Left: self._at - 1,
            Qt.Key.Key_Right: self._at + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        key = Qt.Key(event.key())
        if key in steps and last >= 0:
            self._choose(min(last, max(0, steps[key])))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current is not None:
            self.opened.emit(self.current)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self._spot_at(event.position())
        if at >= 0:
            self._choose(at)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        at = self._spot_at(event.position())
        if at >= 0:
            self._choose(at)
            self.opened.emit(self.spots()[at])

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = self._spot_at(QPointF(event.pos()))
            text = plain_tip(self.words(self.spots()[at])) if at >= 0 else ""
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    focusOutEvent = focusInEvent

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._dress()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = theme_manager().theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        current = self.current
        for window, block in self._blocks():
            goes_on = window.state is WindowState.CURRENT
            fill = theme.stable[0] if goes_on else theme.history
            rect = qrect(block)
            chosen = current is not None and current.window == window and current.mark is None
            ring = QPen(theme.focus if self.hasFocus() else theme.accent, theme.ring)
            painter.setPen(ring if chosen else Qt.PenStyle.NoPen)
            painter.setBrush(fill.fill if goes_on else fill.pale)
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), sp(4), sp(4))
            painter.setPen(theme.muted)
            self._small.draw(
                painter, rect.left(), rect.bottom() + sp(3), moment(window.started_ms), rect.width()
            )
            if window.state is WindowState.DELETED:
                painter.drawLine(
                    rect.topLeft() + QPointF(sp(4), sp(4)), rect.bottomRight() - QPointF(sp(4), sp(4))
                )
        for spot in self.spots():
            if spot.mark is not None:
                self._mark(painter, spot, chosen=spot == current)
        if self.hasFocus():
            painter.setPen(QPen(theme.focus, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), sp(4), sp(4))
        if current is not None:
            painter.setPen(theme.ink)
            top = self._bar_height() + self._small.height + sp(10)
            self._small.draw(painter, 0, top, self.words(current), self.width())
        painter.end()

    def _mark(self, painter: QPainter, spot: Spot, *, chosen: bool) -> None:
        """Paint a compaction as a wedge, a reset as a bar, an archive as a square."""
        theme, at, size = theme_manager().theme, self.mark_at(spot), float(sp(5))
        mark = spot.mark
        if mark is None:
            return
        tone = theme.amber if mark.kind is MarkKind.COMPACTION else theme.red
        top, bottom = at.y() - self._bar_height() / 2 - sp(2), at.y() + self._bar_height() / 2 + sp(2)
        if chosen:
            painter.setPen(QPen(theme.focus if self.hasFocus() else theme.accent, theme.ring))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(at.x() - size * 1.4, top, size * 2.8, bottom - top), sp(3), sp(3))
        painter.setPen(QPen(theme.surface, 1.5))
        painter.setBrush(tone.ground if theme.dark else tone.mark)
        if theme.dark:
            painter.setBrush(tone.ink)
        if mark.kind is MarkKind.COMPACTION:
            wedge = [
                QPointF(at.x() - size, top),
                QPointF(at.x() + size, top),
                QPointF(at.x(), bottom - sp(4)),
            ]
            painter.drawPolygon(QPolygonF(wedge))
        elif mark.kind is MarkKind.RESET:
            painter.drawRect(QRectF(at.x() - size / 2.5, top, size / 1.25, bottom - top))
        else:
            painter.drawRect(QRectF(at.x() - size * 0.8, at.y() - size * 0.8, size * 1.6, size * 1.6))

    # -- inside ----------------------------------------------------------------------------

    def _blocks(self) -> list[tuple[SessionWindow, Rect]]:
        windows = self._lane.windows if self._lane is not None else ()
        room = Rect(0.0, float(sp(2)), float(self.width()), self._bar_height())
        spans = [self._span(one) for one in windows]
        return list(zip(windows, window_blocks(spans, room, float(sp(3)), float(sp(26))), strict=True))

    def _span(self, window: SessionWindow) -> tuple[int | None, int | None]:
        """Give when a window began and ended; one that goes on ends with its last message."""
        last = self._lane.updated_ms if self._lane is not None else None
        goes_on = window.state is WindowState.CURRENT
        return window.started_ms, last if goes_on and window.ended_ms is None else window.ended_ms

    def _spot_at(self, at: QPointF) -> int:
        spots = self.spots()
        near = [
            (abs(self.mark_at(one).x() - at.x()), n)
            for n, one in enumerate(spots)
            if one.mark is not None and abs(self.mark_at(one).x() - at.x()) <= sp(7)
        ]
        if near and at.y() <= self._bar_height() + sp(6):
            return min(near)[1]
        for n, one in enumerate(spots):
            for window, block in self._blocks():
                if one.mark is None and one.window == window and block.x <= at.x() <= block.x + block.w:
                    return n
        return -1

    def _choose(self, at: int) -> None:
        if at == self._at:
            return
        self._at = at
        self._name()
        self.update()
        if self.current is not None:
            self.chosen.emit(self.current)

    def _bar_height(self) -> float:
        return self._small.height + sp(6)

    def _name(self) -> None:
        current = self.current
        told = labels.clauses(self.words(one) for one in self.spots()[:40])
        self.setAccessibleDescription((self.words(current) + ". " if current is not None else "") + told)

    def _dress(self) -> None:
        self._small = Type(ui_font(TextSize.SMALL))
        self.updateGeometry()
        self.update()


def _key(spot: Spot) -> tuple[object, ...]:
    mark = spot.mark
    return (spot.window.session_id, mark.kind if mark else None, mark.at_ms if mark else None)
