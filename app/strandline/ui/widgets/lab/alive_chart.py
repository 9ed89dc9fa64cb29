"""How many of the protected facts each strategy still has, by the turns since they were last said."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from strandline.engine.lab.plan import LabRun
from strandline.model.lab.advice import LEAST_CASES
from strandline.model.lab.measured import AGE_FROM
from strandline.model.lab.series import Line
from strandline.model.lab.summary import Share, alive_by_age
from strandline.ui import labels
from strandline.ui.fonts import sp
from strandline.ui.painting import edge_pen
from strandline.ui.theme import theme_manager
from strandline.ui.tokens import Theme
from strandline.ui.widgets.lab.chart import Tick, Twin
from strandline.ui.widgets.lab.line_chart import LineChart
from strandline.ui.widgets.lab.look import strategy_look
from strandline.ui.widgets.lab.names import short_name
from strandline.ui.widgets.lab.readout import Reading

_BARS = 0.3  # of the height, at most


class AliveChart(LineChart):
    """Lines of facts alive over their age, 0 to 100 %; behind them bars of how often facts were asked for.

    Where there were too few cases to say anything the mark is hollow. A click or Enter picks the strategy.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        self._shares: dict[str, tuple[Share, ...]] = {}
        self._ages: tuple[int, ...] = ()  # places in AGE_FROM
        super().__init__(parent)

    def title(self) -> str:
        return self.tr("Facts alive over their age")

    def nothing(self) -> str:
        if self.run is None:
            return super().nothing()
        return self.tr("The talk says no fact that a strategy could lose.")

    def load(self, run: LabRun | None) -> None:
        results = run.results if run is not None else ()
        self._shares = {one.strategy: alive_by_age(one.measured) for one in results}
        asked = [
            max((one[age].whole for one in self._shares.values()), default=0) for age in range(len(AGE_FROM))
        ]
        self._ages = tuple(range(max((age + 1 for age, count in enumerate(asked) if count), default=0)))
        self.lines = ()
        if self._ages:
            x = tuple(float(age) for age in self._ages)
            self.lines = tuple(
                Line(name, x, tuple(shares[age].value for age in self._ages))
                for name, shares in self._shares.items()
            )

    def pick(self, step: int) -> None:
        """Nothing belongs to an age alone; the strategy has been told already."""

    def names(self) -> tuple[str, str]:
        return (
            self.tr("turns since the fact was last said"),
            self.tr("facts alive (bars: how many were asked for)"),
        )

    def ends(self) -> tuple[float, float]:
        return -0.5, len(self._ages) - 0.5

    def ticks_across(self) -> Sequence[Tick]:
        return [Tick(age, age_words(age)) for age in self._ages]

    def ticks_upright(self) -> Sequence[Tick]:
        return [Tick(part / 4, labels.percent(part, 4) if part else "0 %") for part in range(5)]

    def more_below(self) -> float:
        return self.small.height

    def is_hollow(self, line: Line, step: int) -> bool:
        return self._shares[line.strategy][self._ages[step]].whole < LEAST_CASES

    def reading(self, step: int) -> tuple[str, Sequence[Reading]]:
        theme, age = theme_manager().theme, self._ages[step]
        lines = []
        for one in self.lines:
            share = self._shares[one.strategy][age]
            counts = f"{labels.number(share.part)}/{labels.number(share.whole)}"
            value = f"{labels.percent(share.part, share.whole)}  {counts}"
            lines.append(
                Reading(
                    short_name(one.strategy),
                    value,
                    strategy_look(theme, one.strategy),
                    hollow=self.is_hollow(one, step),
                    strong=one.strategy == self.light,
                )
            )
        title = self.tr("Last said %1 turns ago").replace("%1", age_words(age))
        if self._asked(age) < LEAST_CASES:
            title = self.tr("%1: too few cases to tell").replace("%1", title)
        return title, lines

    def twin(self) -> Twin:
        headers = (
            self.tr("Turns since said"),
            self.tr("Asked for"),
            *(short_name(one.strategy) for one in self.lines),
        )
        rows = tuple(
            (
                age_words(age),
                labels.number(self._asked(age)),
                *(labels.percent(each[age].part, each[age].whole) for each in self._shares.values()),
            )
            for age in self._ages
        )
        return Twin(headers, rows)

    def paint_behind(self, painter: QPainter, theme: Theme) -> None:
        most = max((self._asked(age) for age in self._ages), default=0)
        if not most:
            return
        step = self.room.w / max(1, len(self._ages))
        top = self.room.bottom + sp(5) + self.small.height
        for age in self._ages:
            count, x = self._asked(age), self.across.at(age)
            high = self.room.h * _BARS * count / most
            painter.setPen(edge_pen(theme))
            painter.setBrush(theme.track)
            wide = min(step * 0.5, float(sp(48)))
            painter.drawRect(QRectF(round(x - wide / 2), self.room.bottom - high, round(wide), high))
            word = labels.number(count)
            if self.small.width(word) > step:
                word = labels.short(count)
            painter.setPen(theme.muted)
            self.small.draw(painter, x - self.small.width(word) / 2, top, word, step)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _asked(self, age: int) -> int:
        return max((one[age].whole for one in self._shares.values()), default=0)


def age_words(age: int) -> str:
    """Give the turns of a class of age: "5–9", "160+"."""
    if age + 1 == len(AGE_FROM):
        return f"{AGE_FROM[age]}+"
    return f"{AGE_FROM[age]}–{AGE_FROM[age + 1] - 1}"
