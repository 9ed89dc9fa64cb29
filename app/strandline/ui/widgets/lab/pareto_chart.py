"""What each strategy costs against what it keeps: mean tokens a turn, and the share of facts alive."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from strandline.engine.lab.plan import BASELINE, LabRun
from strandline.model.lab.published import PUBLISHED, Published
from strandline.model.lab.series import pareto
from strandline.model.lab.summary import StrategyFigures
from strandline.model.layout.plot import Scale, nearest, stairs, ticks
from strandline.model.layout.rect import Rect
from strandline.ui import labels
from strandline.ui.fonts import sp
from strandline.ui.theme import theme_manager
from strandline.ui.tokens import Theme
from strandline.ui.widgets.lab.chart import Chart, Tick, Twin
from strandline.ui.widgets.lab.key_row import draw_key, place_key
from strandline.ui.widgets.lab.look import draw_mark, strategy_look
from strandline.ui.widgets.lab.names import short_name
from strandline.ui.widgets.lab.readout import Reading


@dataclass(frozen=True, slots=True)
class _Spot:
    """A mark: a strategy's own, or (``published``) where an article's shares would put it here."""

    strategy: str
    tokens: float
    facts: float
    front: bool = False
    published: Published | None = None


class ParetoChart(Chart):
    """Marks of tokens against facts; those that none betters in both are joined by stairs.

    Hollow marks are what an article says of other talks: they are placed by the tokens that it saved, of
    ours, and by the share of tasks that were done, not of facts. A click or Enter picks the strategy.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        self.spots: tuple[_Spot, ...] = ()
        self._across = Scale(0, 1, 0, 1)
        self._upright = Scale(0, 1, 1, 0)
        self._direct: dict[int, QRectF] = {}
        super().__init__(parent)

    def title(self) -> str:
        return self.tr("Tokens against facts alive")

    def nothing(self) -> str:
        if self.run is None:
            return super().nothing()
        return self.tr("There are no tokens or no facts to compare.")

    def load(self, run: LabRun | None) -> None:
        points = pareto([(one.strategy, one.figures) for one in run.results]) if run is not None else ()
        own = [_Spot(one.strategy, one.tokens, one.facts, one.front) for one in points]
        whole = next((one.tokens for one in points if one.strategy == BASELINE), None)
        told = []
        if whole is not None:
            shown = {one.strategy for one in own}
            told = [
                _Spot(one.strategy, whole * (1 - one.saved), one.completed, published=one)
                for one in PUBLISHED
                if one.strategy in shown and one.strategy != BASELINE
            ]
        self.spots = tuple(sorted((*own, *told), key=lambda one: (one.tokens, one.published is not None)))

    def steps(self) -> int:
        return len(self.spots)

    def lay(self) -> None:
        ticks_y = self._ticks_y()
        left = self.axis_width([one.word for one in ticks_y])
        key = place_key(self.strategies, sp(4), self.width(), self.small)
        top = self.above + (key[-1].top + key[-1].height if key else 0.0)
        bottom = max(top + sp(20), self.height() - self.below - len(self._note()) * self.small.height)
        self.room = Rect(left, top, max(float(sp(20)), self.width() - left - sp(24)), bottom - top)
        ticks_x = self._ticks_x()
        self._across = Scale(ticks_x[0].value, ticks_x[-1].value, self.room.x, self.room.right)
        self._upright = Scale(ticks_y[0].value, ticks_y[-1].value, bottom, top)
        self.key = key

    def place_of(self, step: int) -> QPointF:
        one = self.spots[step]
        return QPointF(self._across.at(one.tokens), self._upright.at(one.facts))

    def step_at(self, point: QPointF) -> int:
        places = [(at.x(), at.y()) for at in map(self.place_of, range(self.steps()))]
        return nearest(places, point.x(), point.y(), self.reach * 2)

    def strategy_at(self, point: QPointF) -> str:
        step = self.step_at(point)
        return self.spots[step].strategy if step >= 0 else self.in_key(point)

    def pick(self, step: int) -> None:
        """Tell the strategy of a mark (a click has told it already)."""
        if self.spots[step].strategy != self.chosen:
            self.take(self.spots[step].strategy)

    def reading(self, step: int) -> tuple[str, Sequence[Reading]]:
        one, theme = self.spots[step], theme_manager().theme
        look = strategy_look(theme, one.strategy)
        if one.published is not None:
            title = self.tr("%1, an article's figures on other talks").replace("%1", short_name(one.strategy))
            return title, [
                Reading(self.tr("tasks done"), labels.percent(one.published.completed, 1), look, hollow=True),
                Reading(self.tr("tokens saved"), labels.percent(one.published.saved, 1)),
            ]
        lines = [
            Reading(self.tr("tokens a turn"), labels.number(round(one.tokens)), look),
            Reading(self.tr("facts alive"), f"{100 * one.facts:.1f} %"),
        ]
        figures = self._figures(one.strategy)
        if figures is not None and figures.tokens is not None:
            span = f"{labels.number(round(figures.tokens.p10))}–{labels.number(round(figures.tokens.p90))}"
            lines.append(Reading(self.tr("in 8 of 10 turns"), span))
        if figures is not None and figures.compression is not None and one.strategy != BASELINE:
            lines.append(Reading(self.tr("tokens saved"), labels.percent(figures.compression, 1)))
        if one.front:
            lines.append(Reading(self.tr("none keeps more for less"), ""))
        return short_name(one.strategy), lines

    def twin(self) -> Twin:
        headers = (
            self.tr("Strategy"),
            self.tr("Tokens a turn"),
            self.tr("Facts alive"),
            self.tr("None keeps more for less"),
            self.tr("From"),
        )
        rows = []
        for one in self.spots:
            tokens, facts = labels.number(round(one.tokens)), f"{100 * one.facts:.1f} %"
            front, place = (self.tr("yes") if one.front else ""), self.tr("this run")
            if one.published is not None:
                place = self.tr("an article: tasks done on other talks")
            rows.append((short_name(one.strategy), tokens, facts, front, place))
        return Twin(headers, tuple(rows))

    def paint_data(self, painter: QPainter, theme: Theme) -> None:
        ticks_y = self._ticks_y()
        upright = self.tr("facts alive")
        if ticks_y[0].value > 0:
            upright = self.tr("facts alive (the axis begins at %1)").replace("%1", ticks_y[0].word)
        self.paint_axis_y(painter, theme, self._upright, ticks_y, upright)
        self.paint_axis_x(painter, theme, self._across, self._ticks_x(), self.tr("mean tokens a turn"))
        draw_key(painter, theme, self.key, self.small, self.light, lines=False)
        self._paint_front(painter, theme)
        if any(one.published is not None for one in self.spots):
            painter.setPen(theme.muted)
            lines = self._note()
            top = self.height() - len(lines) * self.small.height - 1
            for row, line in enumerate(lines):
                self.small.draw(painter, sp(2), top + row * self.small.height, line, self.width() - sp(4))
        for step, one in enumerate(self.spots):
            lit = self.light in ("", one.strategy)
            painter.setOpacity(1.0 if lit else 0.4)
            look, at = strategy_look(theme, one.strategy), self.place_of(step)
            hollow = one.published is not None
            draw_mark(painter, look, at, theme.surface, hollow=hollow, size=sp(9 if hollow else 12))
        painter.setOpacity(1.0)
        self._paint_names(painter, theme)

    def paint_marks(self, painter: QPainter, theme: Theme) -> None:
        at = self.place_of(self.step)
        painter.setPen(QPen(theme.ink, 1.5 * theme.edge))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, sp(10), sp(10))
        pen = QPen(theme.muted, 1)
        pen.setDashPattern([2, 3])
        painter.setPen(pen)
        painter.drawLine(QPointF(self.room.x, at.y()), QPointF(at.x() - sp(10), at.y()))
        painter.drawLine(QPointF(at.x(), at.y() + sp(10)), QPointF(at.x(), self.room.bottom))

    def _paint_front(self, painter: QPainter, theme: Theme) -> None:
        line = self._front()
        pen = QPen(theme.accent, 1.5 * theme.edge)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(line))

    def _front(self) -> list[QPointF]:
        """Give the edge of the best, from the axis below to the right end; nothing without any."""
        front = sorted((one.tokens, one.facts) for one in self.spots if one.front)
        if not front:
            return []
        line = [(front[0][0], self._upright.low), *stairs(front), (self._across.high, front[-1][1])]
        return [QPointF(self._across.at(x), self._upright.at(y)) for x, y in line]

    def _paint_names(self, painter: QPainter, theme: Theme) -> None:
        """Name the marks where a name covers neither a mark, another name nor the edge of the best."""
        high, half = self.small.height, float(sp(9))
        taken = [
            QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
            for at in map(self.place_of, range(self.steps()))
        ]
        taken += [
            QRectF(one, other).normalized().adjusted(0, -1, 1, 1) for one, other in pairwise(self._front())
        ]
        marks = self.steps()
        whole = QRectF(self.room.x, self.room.y - high, self.room.w + sp(22), self.room.h + high)
        for step, one in enumerate(self.spots):
            if one.published is not None:
                continue
            word, at = short_name(one.strategy), self.place_of(step)
            wide = self.small.width(word)
            for left, top in (
                (at.x() + half + sp(2), at.y() - high / 2),
                (at.x() + half, at.y() + sp(3)),
                (at.x() - half - sp(2) - wide, at.y() - high / 2),
                (at.x() - wide / 2, at.y() - half - high),
                (at.x() - wide - sp(2), at.y() - half - high),
                (at.x() - wide / 2, at.y() + half),
            ):
                box = QRectF(left, top, wide, high)
                others = [each for number, each in enumerate(taken) if number != step or number >= marks]
                if whole.contains(box) and not any(box.intersects(each) for each in others):
                    taken.append(box)
                    painter.setPen(strategy_look(theme, one.strategy).color)
                    font = self.bold if one.strategy == self.light else self.small
                    font.draw(painter, left, top, word, wide + sp(12))
                    break

    def _note(self) -> list[str]:
        """Say whose the hollow marks are, in as many lines as the width takes; nothing without any."""
        if all(one.published is None for one in self.spots):
            return []
        words = self.tr("Hollow: an article's figures on other talks (tasks done, tokens saved)")
        lines = [""]
        for word in words.split(" "):
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            if lines[-1] and self.small.width(longer) > self.width() - sp(4):
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def _figures(self, strategy: str) -> StrategyFigures | None:
        result = self.run.result(strategy) if self.run is not None else None
        return result.figures if result is not None else None

    def _ticks_x(self) -> Sequence[Tick]:
        largest = max((one.tokens for one in self.spots), default=1.0)
        most = max(2, min(6, round(self.room.w / sp(70))))
        return [Tick(one, labels.short(round(one))) for one in ticks(0, max(1.0, largest), most, whole=True)]

    def _ticks_y(self) -> Sequence[Tick]:
        least = min((one.facts for one in self.spots), default=0.0)
        low = 0.5 if least >= 0.6 else 0.0
        return [Tick(one, f"{100 * one:.0f} %") for one in ticks(low, 1.0, 5)]
