"""How large each strategy's context is in each turn, and how much room the window has."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from strandline.engine.lab.plan import LabRun
from strandline.model.lab.series import tokens_over_turns
from strandline.model.layout.plot import ticks, ticks_within
from strandline.ui import labels
from strandline.ui.fonts import sp
from strandline.ui.theme import theme_manager
from strandline.ui.tokens import Theme
from strandline.ui.widgets.lab.chart import Tick, Twin
from strandline.ui.widgets.lab.line_chart import LineChart
from strandline.ui.widgets.lab.look import strategy_look
from strandline.ui.widgets.lab.names import short_name
from strandline.ui.widgets.lab.readout import Reading

_SHOWS_ROOM = 2.0  # a room that is more than so many times the largest context would press all lines flat


class TokensChart(LineChart):
    """Lines of tokens over turns, from zero. A click or Enter picks the turn and the lit strategy."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self.turn = -1  # the one that is looked at elsewhere
        super().__init__(parent)

    def set_turn(self, turn: int) -> None:
        """Mark the turn that is looked at (from 0); -1 for none."""
        if turn != self.turn:
            self.turn = turn
            self.renew()

    def title(self) -> str:
        return self.tr("Tokens over turns")

    def load(self, run: LabRun | None) -> None:
        self.turn = -1
        results = run.results if run is not None else ()
        self.lines = tuple(tokens_over_turns(one.strategy, one.measured) for one in results)
        if any(not one.x for one in self.lines):
            self.lines = ()

    def pick(self, step: int) -> None:
        self.set_turn(step)
        self.turnPicked.emit(step)

    def names(self) -> tuple[str, str]:
        return self.tr("turn"), self.tr("tokens of the context")

    def ends(self) -> tuple[float, float]:
        return (self.lines[0].x[0], self.lines[0].x[-1]) if self.steps() else (1, 2)

    def ticks_across(self) -> Sequence[Tick]:
        first, last = self.ends()
        most = max(2, round(self.room.w / sp(56)))
        return [Tick(one, labels.number(one)) for one in ticks_within(first, last, most)]

    def ticks_upright(self) -> Sequence[Tick]:
        largest, room = self._largest(), self._room()
        top = max(largest, room) if room <= largest * _SHOWS_ROOM else largest
        return [Tick(one, labels.short(round(one))) for one in ticks(0, max(1.0, top), 4, whole=True)]

    def reading(self, step: int) -> tuple[str, Sequence[Reading]]:
        theme = theme_manager().theme
        title = self.tr("Turn %1").replace("%1", labels.number(step + 1))
        lines = [
            Reading(
                short_name(one.strategy),
                labels.number(round(one.y[step] or 0)),
                strategy_look(theme, one.strategy),
                strong=one.strategy == self.light,
            )
            for one in self.lines
        ]
        return title, [*lines, Reading(self.tr("room of the window"), labels.number(round(self._room())))]

    def twin(self) -> Twin:
        headers = (self.tr("Turn"), *(short_name(one.strategy) for one in self.lines))
        rows = (
            (labels.number(step + 1), *(labels.number(round(one.y[step] or 0)) for one in self.lines))
            for step in range(self.steps())
        )
        return Twin(headers, tuple(rows))

    def paint_behind(self, painter: QPainter, theme: Theme) -> None:
        room = self._room()
        if room <= self.upright.high:
            y = round(self.upright.at(room)) + 0.5
            pen = QPen(theme.red.ink, theme.edge)
            pen.setDashPattern([6, 4])
            painter.setPen(pen)
            painter.drawLine(QPointF(self.room.x, y), QPointF(self.room.right, y))
        if 0 <= self.turn < self.steps():
            x = round(self.across.at(self.turn + 1)) + 0.5
            painter.setPen(QPen(theme.accent, 2 * theme.edge, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawLine(QPointF(x, self.room.y), QPointF(x, self.room.bottom))

    def paint_above(self, painter: QPainter, theme: Theme) -> None:
        """Name the room: above its line, below it when that is the top of the picture."""
        room, words, high = self._room(), self._room_words(), self.small.height
        top = self.room.y + sp(1)
        if room > self.upright.high:
            words = self.tr("↑ %1, above this picture").replace("%1", words)
        else:
            y = self.upright.at(room)
            top = y + sp(1) if y < self.room.y + high + sp(4) else y - high - sp(1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.ground)
        painter.setOpacity(0.8)
        wide = min(self.small.width(words), self.room.w - sp(8))
        painter.drawRect(QRectF(self.room.x + sp(4), top, wide + sp(4), high))
        painter.setOpacity(1.0)
        painter.setPen(theme.red.ink)
        self.small.draw(painter, self.room.x + sp(6), top, words, self.room.w - sp(8))

    def _room_words(self) -> str:
        return self.tr("room of the window: %1").replace("%1", labels.short(round(self._room())))

    def _room(self) -> float:
        return float(self.run.plan.window.room) if self.run is not None else 0.0

    def _largest(self) -> float:
        return max((y for one in self.lines for y in one.y if y is not None), default=0.0)
