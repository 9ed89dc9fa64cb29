"""A picture with a line for each strategy: named at its end where there is room, else in the key."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from strandline.model.lab.series import Line
from strandline.model.layout.plot import Scale, height_of, pieces, spread_labels, thinned
from strandline.model.layout.rect import Rect
from strandline.ui.fonts import sp
from strandline.ui.tokens import Theme
from strandline.ui.widgets.lab.chart import Chart, Tick
from strandline.ui.widgets.lab.key_row import KeyPlace, draw_key, place_key
from strandline.ui.widgets.lab.look import draw_mark, line_pen, strategy_look
from strandline.ui.widgets.lab.names import short_name

_WIDE = 440  # a narrower picture has no room for names beside it
_APART = 56  # between two marks of a line
_DENSE = 120  # more points than this are drawn as separate strokes
_COLUMN = 2.5  # pixels in which many turns are drawn as their extremes
_DIM = 0.35  # of the lines that are not lit
Spots = list[list[tuple[float, float]]]


class LineChart(Chart):
    """Lines over steps; the readout stands at one of them for all lines at once."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self.lines: tuple[Line, ...] = ()
        self.across = Scale(0, 1, 0, 1)
        self.upright = Scale(0, 1, 1, 0)
        self._spots: dict[str, Spots] = {}
        self._strokes: dict[str, list[QLineF]] = {}  # of the parts that are drawn so
        self._direct = False
        super().__init__(parent)

    # -- for the pictures of this kind ----------------------------------------------------------

    def ticks_across(self) -> Sequence[Tick]:
        """Give the words of the axis below."""
        raise NotImplementedError

    def ticks_upright(self) -> Sequence[Tick]:
        """Give the words of the upright axis, from its bottom; it reaches from the first to the last."""
        raise NotImplementedError

    def names(self) -> tuple[str, str]:
        """Name the axis below and the upright one."""
        raise NotImplementedError

    def ends(self) -> tuple[float, float]:
        """Give the values at both ends of the axis below."""
        raise NotImplementedError

    def paint_behind(self, painter: QPainter, theme: Theme) -> None:
        """Paint what stands behind the lines."""

    def paint_above(self, painter: QPainter, theme: Theme) -> None:
        """Paint what stands before the lines."""

    def is_hollow(self, line: Line, step: int) -> bool:
        """Whether the mark of a line at a step is to be hollow."""
        del line, step
        return False

    # -- Chart ----------------------------------------------------------------------------------

    def steps(self) -> int:
        return len(self.lines[0].x) if self.lines else 0

    def lay(self) -> None:
        ticks = self.ticks_upright()
        left = self.axis_width([one.word for one in ticks])
        top, wide = self.above, 0.0
        names = [self.small.width(short_name(one.strategy)) for one in self.lines]
        fits = len(names) * self.small.height <= self.height() - top - self.below - self.more_below()
        self._direct = self.width() >= sp(_WIDE) and fits and bool(names)
        if self._direct:
            wide = max(names) + sp(26)
        else:
            key = place_key([one.strategy for one in self.lines], sp(4), self.width(), self.small)
            top += key[-1].top + key[-1].height if key else 0.0
        right = max(left + sp(20), self.width() - max(wide, float(sp(12))))
        bottom = max(top + sp(20), self.height() - self.below - self.more_below())
        self.room = Rect(left, top, right - left, bottom - top)
        first, last = self.ends()
        self.across = Scale(first, last, self.room.x, self.room.right)
        self.upright = Scale(ticks[0].value, ticks[-1].value, bottom, top) if ticks else self.upright
        self._spots = {one.strategy: self._spots_of(one) for one in self.lines}
        self._strokes = {
            strategy: [
                QLineF(*one, *other) for part in parts if len(part) > _DENSE for one, other in pairwise(part)
            ]
            for strategy, parts in self._spots.items()
        }
        self.key = self._names_at_ends(names) if self._direct else self._key_rows()

    def place_of(self, step: int) -> QPointF:
        x = self.across.at(self.lines[0].x[step])
        heights = [one.y[step] for one in self.lines]
        known = [self.upright.at(one) for one in heights if one is not None]
        return QPointF(x, sum(known) / len(known) if known else self.room.bottom)

    def step_at(self, point: QPointF) -> int:
        room, count = self.room, self.steps()
        slack = self.reach
        if not count or not (room.x - slack <= point.x() <= room.right + slack):
            return -1
        if not room.y - slack <= point.y() <= room.bottom + slack:
            return -1
        places = self.lines[0].x
        wanted = self.across.value(point.x())
        return min(range(count), key=lambda at: abs(places[at] - wanted))

    def strategy_at(self, point: QPointF) -> str:
        named = self.in_key(point)
        if named:
            return named
        best, least = "", self.reach
        for strategy, parts in self._spots.items():
            for part in parts:
                high = height_of(part, point.x())
                if high is not None and abs(high - point.y()) <= least:
                    best, least = strategy, abs(high - point.y())
        return best

    def paint_data(self, painter: QPainter, theme: Theme) -> None:
        below, upright = self.names()
        self.paint_axis_y(painter, theme, self.upright, self.ticks_upright(), upright)
        self.paint_behind(painter, theme)
        self.paint_axis_x(painter, theme, self.across, self.ticks_across(), below)
        for one in sorted(self.lines, key=lambda line: line.strategy == self.light):
            painter.setOpacity(1.0 if self.light in ("", one.strategy) else _DIM)
            self._paint_line(painter, theme, one)
        painter.setOpacity(1.0)
        self.paint_above(painter, theme)
        if self._direct:
            self._paint_names(painter, theme)
        else:
            draw_key(painter, theme, self.key, self.small, self.light, lines=True)

    def paint_marks(self, painter: QPainter, theme: Theme) -> None:
        x = round(self.across.at(self.lines[0].x[self.step])) + 0.5
        painter.setPen(QPen(theme.line_strong if theme.strong else theme.muted, 1))
        painter.drawLine(QPointF(x, self.room.y), QPointF(x, self.room.bottom))
        for one in self.lines:
            height = one.y[self.step]
            if height is not None:
                look = strategy_look(theme, one.strategy)
                at = QPointF(x, self.upright.at(height))
                hollow = self.is_hollow(one, self.step)
                draw_mark(painter, look, at, theme.surface, hollow=hollow, size=sp(9))

    # -- inside ---------------------------------------------------------------------------------

    def _spots_of(self, line: Line) -> Spots:
        spots = [
            None if y is None else (self.across.at(x), self.upright.at(y))
            for x, y in zip(line.x, line.y, strict=True)
        ]
        return [thinned(part, _COLUMN) for part in pieces(spots)]

    def _paint_line(self, painter: QPainter, theme: Theme, line: Line) -> None:
        look, strong = strategy_look(theme, line.strategy), line.strategy == self.light
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = line_pen(theme, look, strong=strong)
        for part in self._spots[line.strategy]:
            if len(part) > _DENSE:
                # One long wide polyline takes a hundred times as long, and its dashes would be dust.
                pen.setStyle(Qt.PenStyle.SolidLine)
                painter.setPen(pen)
                painter.drawLines(self._strokes[line.strategy])
            else:
                painter.setPen(pen)
                painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in part]))
        for step in self._marked(line):
            at = QPointF(self.across.at(line.x[step]), self.upright.at(line.y[step] or 0.0))
            draw_mark(painter, look, at, theme.surface, hollow=self.is_hollow(line, step))

    def _marked(self, line: Line) -> list[int]:
        """Give the steps of a line that get a mark: all of few, else some, never those of the line before."""
        apart, count = sp(_APART), self.steps()
        every = max(1, ceil(count * apart / 2.5 / max(1.0, self.room.w)))
        if every == 1:
            return [step for step in range(count) if line.y[step] is not None]
        every = max(every, ceil(count * apart / max(1.0, self.room.w)))
        first = round(every * self.lines.index(line) / len(self.lines))
        return [step for step in range(first, count, every) if line.y[step] is not None]

    def _key_rows(self) -> tuple[KeyPlace, ...]:
        return place_key([one.strategy for one in self.lines], sp(4), self.width(), self.small)

    def _names_at_ends(self, names: Sequence[float]) -> tuple[KeyPlace, ...]:
        wanted = [self._end(one)[1] for one in self.lines]
        tops = spread_labels(wanted, self.small.height, self.room.y - sp(4), self.room.bottom + sp(4))
        if tops is None:
            tops = tuple(self.room.y + n * self.small.height for n in range(len(wanted)))
        left = self.room.right + sp(18)
        return tuple(
            KeyPlace(one.strategy, left, top, wide + sp(6), self.small.height)
            for one, top, wide in zip(self.lines, tops, names, strict=True)
        )

    def _end(self, line: Line) -> tuple[float, float]:
        parts = self._spots.get(line.strategy)
        return parts[-1][-1] if parts else (self.room.right, self.room.bottom)

    def _paint_names(self, painter: QPainter, theme: Theme) -> None:
        for one, place in zip(self.lines, self.key, strict=True):
            look = strategy_look(theme, one.strategy)
            x, y = self._end(one)
            middle = place.top + place.height / 2
            painter.setOpacity(1.0 if self.light in ("", one.strategy) else 0.7)
            painter.setPen(QPen(look.color, 1))
            painter.drawLine(QPointF(x + sp(5), y), QPointF(place.x - sp(3), middle))
            font = self.bold if one.strategy == self.light else self.small
            font.draw(painter, place.x, place.top, short_name(one.strategy), self.width() - place.x)
        painter.setOpacity(1.0)
