"""The window of a session as a bar: what the last prompt took, and the lines where something happens."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole, Amount, amount_changed
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.painting import Type, edge_pen, hatching
from strandline.ui.theme import theme_manager
from strandline.ui.tokens import Tone
from strandline.ui.widgets.line_words import MeterLine, PlacedLine, place_words

_LINES = {"plain": "context-threshold", "amber": "flush-line", "red": "compaction-line"}  # by the line's tone


@dataclass(frozen=True, slots=True)
class Meter:
    """What the bar shows, in tokens. ``now`` of None: nobody recorded it; ``stale``: it is out of date."""

    window: int
    now: int | None
    now_words: str
    lines: tuple[MeterLine, ...]
    reserve: int = 0
    stale: bool = False


class LinesMeter(QWidget):
    """Shows a :class:`Meter`; its words are its accessible description too."""

    accessible_role = AccessibleRole.ProgressBar

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._meter: Meter | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    @property
    def meter(self) -> Meter | None:
        """What is shown."""
        return self._meter

    def set_meter(self, meter: Meter | None) -> None:
        """Show another window."""
        self._meter = meter
        self._name()
        self.updateGeometry()
        self.update()
        amount_changed(self)

    def accessible_amount(self) -> Amount | None:
        """Give the tokens that the last prompt took, of the window."""
        meter = self._meter
        if meter is None or meter.now is None or not meter.window:
            return None
        return Amount(meter.now, meter.window, self.accessibleDescription())

    def placed(self) -> list[PlacedLine]:
        """Give the lines with their words, from left to right; lines at one place share their words."""
        if self._meter is None:
            return []
        at: dict[int, list[MeterLine]] = {}
        for line in sorted(self._meter.lines, key=lambda one: one.at):
            at.setdefault(line.at, []).append(line)
        named = [
            (lines[-1], f"{' + '.join(one.name for one in lines)} {labels.short(place)}")
            for place, lines in at.items()
        ]
        return place_words(named, self._x, self._small.width, self.width(), float(sp(5)))

    def term_at(self, point: QPoint | None) -> str:
        """Give the term of the glossary at a point."""
        meter = self._meter
        if point is None or meter is None or point.y() < self._bar().top() - sp(4):
            return "prompt-size"
        below = point.y() > self._bar().bottom() + sp(2)
        for one in self.placed():
            on_words = below and one.left <= point.x() <= one.left + self._small.width(one.words)
            if on_words or (not below and abs(point.x() - self._x(one.line.at)) <= sp(4)):
                return "context-window" if one.line.at == meter.window else _LINES[one.line.tone]
        if meter.reserve and point.x() >= self._x(meter.window - meter.reserve):
            return "reserve"
        return "prompt-size" if meter.now is not None and point.x() <= self._x(meter.now) else "free"

    def sizeHint(self) -> QSize:
        rows = 1 + max((one.row for one in self.placed()), default=0)
        return QSize(sp(400), round(self._bar().bottom() + sp(4) + rows * self._small.height + sp(2)))

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(160), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()  # narrower, the words may need more rows

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._dress()
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self._meter is not None:
            QToolTip.showText(event.globalPos(), "\n".join(self._told()), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        meter = self._meter
        if meter is None:
            return
        theme = theme_manager().theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bar = self._bar()
        painter.setPen(edge_pen(theme))
        painter.setBrush(theme.track)
        painter.drawRoundedRect(bar, sp(4), sp(4))
        if meter.reserve and meter.window:
            left = self._x(max(0, meter.window - meter.reserve))
            painter.setBrush(hatching(theme, sp(7), self.devicePixelRatioF()))
            painter.drawRect(QRectF(left, bar.top(), self._x(meter.window) - left, bar.height()))
        if meter.now is not None:
            right = max(float(sp(4)), self._x(meter.now))
            fill = theme.stable[0]
            painter.setBrush(fill.pale if meter.stale else fill.fill)
            painter.drawRoundedRect(QRectF(0, bar.top(), right, bar.height()), sp(4), sp(4))
            wide = self._bold.width(meter.now_words)
            painter.setPen(theme.accent)
            self._bold.draw(
                painter, min(max(0.0, right - wide), self.width() - wide), 0, meter.now_words, wide
            )
        for one in self.placed():
            tone: Tone = getattr(theme, one.line.tone)
            x = round(self._x(one.line.at))
            x = min(max(x, 1), self.width() - 1)
            top = bar.bottom() + sp(4) + one.row * self._small.height
            painter.setPen(QPen(tone.ink, 2))
            painter.drawLine(QPointF(x, bar.top() - sp(4)), QPointF(x, bar.bottom() + sp(2)))
            painter.setPen(QPen(tone.ink, 1))
            painter.drawLine(QPointF(x, bar.bottom()), QPointF(x, top + self._small.height * 0.8))
            painter.setPen(tone.ink)
            self._small.draw(painter, one.left, top, one.words, self.width() - one.left)
        painter.end()

    def _x(self, tokens: int) -> float:
        meter = self._meter
        if meter is None:
            return 0.0
        whole = max(1, meter.window, meter.now or 0, *(line.at for line in meter.lines))
        return self.width() * min(1.0, max(0.0, tokens / whole))

    def _bar(self) -> QRectF:
        return QRectF(0, self._bold.height + sp(6), self.width(), self._small.height + sp(4))

    def _name(self) -> None:
        self.setAccessibleDescription(labels.clauses(self._told()))

    def _told(self) -> list[str]:
        meter = self._meter
        words = [meter.now_words] if meter is not None and meter.now is not None else []
        return words + [f"{line.name} {labels.number(line.at)}" for line in (meter.lines if meter else ())]

    def _dress(self) -> None:
        self._bold = Type(ui_font(TextSize.SMALL, bold=True))
        self._small = Type(ui_font(TextSize.SMALL))
        self.updateGeometry()
        self.update()
