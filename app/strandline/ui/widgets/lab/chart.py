"""What the lab's pictures share: axes, a key, a readout that mouse and arrow keys move, one that is lit.

All that stands still is painted once and kept: a move of the mouse paints the readout alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from strandline.engine.lab.plan import LabRun
from strandline.model.layout.plot import Scale
from strandline.model.layout.rect import Rect
from strandline.ui.accessible import AccessibleRole, announce
from strandline.ui.focus import ring_after
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.painting import Type
from strandline.ui.theme import theme_manager
from strandline.ui.tokens import Theme
from strandline.ui.widgets.lab.key_row import KeyPlace
from strandline.ui.widgets.lab.names import short_name
from strandline.ui.widgets.lab.readout import Reading, Readout

_HIGH = 240
_REACH = 10  # a line or mark within so many steps of the mouse is meant


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark of an axis: the value and its word."""

    value: float
    word: str


@dataclass(frozen=True, slots=True)
class Twin:
    """The same as a table: what stands above the columns, and the rows."""

    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Chart(QWidget):
    """A picture of a run.

    ``strategyPicked`` gives the strategy that was clicked or entered, ``turnPicked`` the turn, counted
    from 0 as everywhere in the lab (the axis counts from 1).
    """

    accessible_role = AccessibleRole.Chart

    strategyPicked = Signal(str)
    turnPicked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.run: LabRun | None = None
        self.strategies: tuple[str, ...] = ()
        self.chosen = ""  # the strategy that is looked at elsewhere
        self.lit = ""  # the one under the mouse
        self.step = -1  # of the readout; none is shown
        self.key: tuple[KeyPlace, ...] = ()
        self.room = Rect(0, 0, 1, 1)
        self._by_mouse = False
        self._ring = False
        self._grounds: dict[tuple[object, ...], QPixmap] = {}
        self.readout = Readout()
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    # -- what a picture says of itself --------------------------------------------------------

    def load(self, run: LabRun | None) -> None:
        """Take what is needed of a run."""
        raise NotImplementedError

    def lay(self) -> None:
        """Place axes, key and labels in the widget, and so ``room``."""
        raise NotImplementedError

    def steps(self) -> int:
        """Give how many places the readout has."""
        raise NotImplementedError

    def place_of(self, step: int) -> QPointF:
        """Give where a step of the readout stands."""
        raise NotImplementedError

    def step_at(self, point: QPointF) -> int:
        """Give the step that is meant by a place of the mouse, -1 for none."""
        raise NotImplementedError

    def strategy_at(self, point: QPointF) -> str:
        """Give the strategy whose line or mark is at a place, "" for none."""
        raise NotImplementedError

    def paint_data(self, painter: QPainter, theme: Theme) -> None:
        """Paint all that stands still."""
        raise NotImplementedError

    def paint_marks(self, painter: QPainter, theme: Theme) -> None:
        """Paint what shows where the readout is."""

    def reading(self, step: int) -> tuple[str, Sequence[Reading]]:
        """Give heading and lines of the readout."""
        raise NotImplementedError

    def twin(self) -> Twin:
        """Give the same as a table."""
        raise NotImplementedError

    def title(self) -> str:
        """Name the picture."""
        raise NotImplementedError

    def nothing(self) -> str:
        """Say why there is nothing to see."""
        return self.tr("No run is shown.")

    def pick(self, step: int) -> None:
        """Tell what is meant by a click or Enter on a step."""
        raise NotImplementedError

    # -- what the screen does -------------------------------------------------------------------

    def set_run(self, run: LabRun | None) -> None:
        """Show a run; None: nothing."""
        self.run = run
        self.strategies = tuple(one.strategy for one in run.results) if run is not None else ()
        if self.chosen not in self.strategies:
            self.chosen = ""
        self.lit, self.step = "", -1
        self.load(run)
        self.renew()

    def set_strategy(self, strategy: str) -> None:
        """Make a strategy the one that is looked at; "" for none. Nothing is told."""
        if strategy != self.chosen:
            self.chosen = strategy if strategy in self.strategies else ""
            self.renew()

    def renew(self) -> None:
        """Place and paint all anew."""
        self._grounds.clear()
        self.lay()
        self.say()
        self.update()

    def say(self) -> None:
        """Tell a screen reader what is shown."""
        self.setAccessibleName(self.title())
        self.setAccessibleDescription(self.spoken())

    def spoken(self) -> str:
        """Give the readout in words; without one, how the arrow keys get it."""
        if self.run is None or not self.steps():
            return self.nothing()
        if self.step < 0:
            return self.tr("The arrow keys read it out; the table has all figures.")
        title, lines = self.reading(self.step)
        return ", ".join((title, *(f"{one.name} {one.value}" for one in lines)))

    # -- Qt -------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(sp(560), sp(_HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(240), sp(180))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.renew()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.renew()
        super().changeEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position()
        self._by_mouse = True
        inside = self.strategy_at(point)
        self._point(self.step_at(point), inside)
        self.setCursor(
            Qt.CursorShape.PointingHandCursor if self.step >= 0 or inside else Qt.CursorShape.ArrowCursor
        )

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self._by_mouse:
            self._point(-1, "")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        point = event.position()
        strategy = self.strategy_at(point)
        if strategy:
            self.take(strategy)
        step = self.step_at(point)
        if step >= 0:
            self.pick(step)

    def take(self, strategy: str) -> None:
        """Look at a strategy from now on, and tell so."""
        self.set_strategy(strategy)
        self.strategyPicked.emit(strategy)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = ring_after(event, self._ring)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if not self._by_mouse:
            self._point(-1, "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last, key = self.steps() - 1, Qt.Key(event.key())
        steps = {
            Qt.Key.Key_Left: self.step - 1 if self.step >= 0 else last,
            Qt.Key.Key_Right: self.step + 1,
            Qt.Key.Key_PageUp: self.step - 10,
            Qt.Key.Key_PageDown: self.step + 10,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        if last < 0:
            super().keyPressEvent(event)
        elif key in steps:
            self._by_keys(max(0, min(last, steps[key])), self.lit)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._walk(-1 if key == Qt.Key.Key_Up else 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.step >= 0:
            if self.lit:
                self.take(self.lit)
            self.pick(self.step)
        elif key == Qt.Key.Key_Escape and self.step >= 0:
            self._by_keys(-1, "")
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, painter = theme_manager().theme, QPainter(self)
        ratio = self.devicePixelRatioF()
        now = (self.light, ratio)
        if now not in self._grounds:
            self._grounds[now] = self._make(theme, ratio)
        painter.drawPixmap(0, 0, self._grounds[now])
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if 0 <= self.step < self.steps():
            self.paint_marks(painter, theme)
            title, lines = self.reading(self.step)
            whole = Rect(sp(2), sp(2), self.width() - sp(4), self.height() - sp(4))
            self.readout.draw(painter, theme, whole, self.place_of(self.step), title, lines)
        if self._ring and self.hasFocus():
            painter.setPen(QPen(theme.focus, theme.ring))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), sp(4), sp(4))
        painter.end()

    def more_below(self) -> float:
        """Give what else is needed between the words of the axis below and its name."""
        return 0.0

    # -- for the pictures -----------------------------------------------------------------------

    @property
    def light(self) -> str:
        """The strategy that stands out: the one under the mouse, else the chosen one."""
        return self.lit or self.chosen

    @property
    def reach(self) -> float:
        """How near the mouse must be to a line or mark."""
        return float(sp(_REACH))

    def in_key(self, point: QPointF) -> str:
        """Give the strategy of the key at a point."""
        return next((one.strategy for one in self.key if one.holds(point)), "")

    def paint_axis_y(
        self, painter: QPainter, theme: Theme, scale: Scale, marks: Sequence[Tick], name: str
    ) -> None:
        """Paint the lines across with their words, the lowest one stronger; the name stands above."""
        room = self.room
        for number, tick in enumerate(marks):
            y = round(scale.at(tick.value)) + 0.5
            painter.setPen(QPen(theme.line_strong if number == 0 else theme.line, 1))
            painter.drawLine(QPointF(room.x, y), QPointF(room.right, y))
            painter.setPen(theme.muted)
            left = room.x - sp(6) - self.small.width(tick.word)
            self.small.draw(painter, left, y - self.small.height / 2, tick.word, room.x)
        painter.setPen(theme.muted)
        self.small.draw(painter, sp(2), room.y - self.small.height * 1.5 - sp(2), name, self.width() - sp(4))

    def paint_axis_x(
        self, painter: QPainter, theme: Theme, scale: Scale, marks: Sequence[Tick], name: str
    ) -> None:
        """Paint short strokes with their words below, as many as do not touch; the name stands at the end."""
        room, ends = self.room, -1.0
        taken = self.small.width(name)
        top = room.bottom + sp(5)
        for tick in marks:
            x = round(scale.at(tick.value)) + 0.5
            wide = self.small.width(tick.word)
            left = min(x - wide / 2, self.width() - wide - 1)
            painter.setPen(QPen(theme.line_strong, 1))
            painter.drawLine(QPointF(x, room.bottom + 0.5), QPointF(x, room.bottom + sp(3)))
            if left > ends:
                painter.setPen(theme.muted)
                self.small.draw(painter, left, top, tick.word, wide + 1)
                ends = left + wide + sp(8)
        painter.setPen(theme.muted)
        left = room.x + (room.w - taken) / 2
        top += self.small.height + self.more_below()
        self.small.draw(painter, max(0.0, left), top, name, self.width())

    def axis_width(self, words: Sequence[str]) -> float:
        """Give what the words beside the lines take."""
        return max((self.small.width(word) for word in words), default=0) + sp(10)

    @property
    def above(self) -> float:
        """What the name of the upright axis takes above the picture."""
        return self.small.height * 1.5 + sp(4)

    @property
    def below(self) -> float:
        """What the words of the other axis and its name take below the picture."""
        return 2 * self.small.height + sp(8)

    # -- inside ---------------------------------------------------------------------------------

    def _make(self, theme: Theme, ratio: float) -> QPixmap:
        ground = QPixmap(max(1, round(self.width() * ratio)), max(1, round(self.height() * ratio)))
        ground.setDevicePixelRatio(ratio)
        ground.fill(Qt.GlobalColor.transparent)
        painter = QPainter(ground)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.steps():
            self.paint_data(painter, theme)
        else:
            painter.setPen(theme.muted)
            self.small.draw(painter, sp(6), sp(8), self.nothing(), self.width() - sp(12))
        painter.end()
        return ground

    def _point(self, step: int, strategy: str) -> None:
        if (step, strategy) != (self.step, self.lit):
            self.step, self.lit = step, strategy
            self.setAccessibleDescription(self.spoken())
            self.update()

    def _by_keys(self, step: int, strategy: str) -> None:
        self._by_mouse, self._ring = False, True
        self._point(step, strategy)
        announce(self, self.spoken())

    def _walk(self, way: int) -> None:
        """Light the strategy before or after."""
        if not self.strategies:
            return
        now = self.strategies.index(self.light) if self.light in self.strategies else -1 if way > 0 else 0
        strategy = self.strategies[(now + way) % len(self.strategies)]
        self._by_keys(self.step, strategy)
        announce(self, short_name(strategy))

    def _dress(self) -> None:
        self.small = Type(ui_font(TextSize.SMALL))
        self.bold = Type(ui_font(TextSize.SMALL, bold=True))
        self.readout.dress()
        if self.run is not None:
            self.renew()
        else:
            self._grounds.clear()
            self.update()
