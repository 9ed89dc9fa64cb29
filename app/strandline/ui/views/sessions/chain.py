"""The way from one compaction to the next as chips: where the session stands, and what it leaves out."""

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from strandline.model.flush_state import FlushPicture, FlushState
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.painting import Type
from strandline.ui.theme import theme_manager

translate = QCoreApplication.translate


class Stand(Enum):
    """How the session stands to a chip."""

    AHEAD = "ahead"
    HERE = "here"
    SKIPPED = "skipped"  # it is not passed through in this cycle


@dataclass(frozen=True, slots=True)
class Chip:
    """One state of the way."""

    words: str
    stand: Stand


_HERE = {
    FlushState.CALM: 0,
    FlushState.BLOCKED: 0,
    FlushState.OFF: 0,
    FlushState.COMPACTION_FIRST: 0,
    FlushState.FLUSH_DUE: 1,
    FlushState.FLUSHED: 2,
    FlushState.COMPACTION_DUE: 3,
}
_NO_FLUSH = frozenset({FlushState.BLOCKED, FlushState.OFF, FlushState.COMPACTION_FIRST})


def chips(picture: FlushPicture) -> tuple[Chip, ...]:
    """Give the way of a session: calm, flush due, flushed, compacting, calm again.

    A cycle goes from one compaction to the next; the first one is cycle 1.
    """
    cycle = str(picture.counters.compaction + 1)
    words = (
        translate("sessions", "calm"),
        translate("sessions", "flush due"),
        translate("sessions", "flushed, cycle %1").replace("%1", cycle),
        translate("sessions", "compacting"),
        translate("sessions", "calm again"),
    )
    here = _HERE.get(picture.state)
    skipped = {1, 2} if picture.state in _NO_FLUSH else set()
    return tuple(
        Chip(word, Stand.HERE if at == here else Stand.SKIPPED if at in skipped else Stand.AHEAD)
        for at, word in enumerate(words)
    )


class Chain(QWidget):
    """Paints the chips with arrows between them, in as many rows as they need."""

    accessible_role = AccessibleRole.Graphic

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chips: tuple[Chip, ...] = ()
        self._more = ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    @property
    def chips(self) -> tuple[Chip, ...]:
        """What is shown."""
        return self._chips

    @property
    def more(self) -> str:
        """The counters, said after the last chip."""
        return self._more

    def set_chips(self, found: tuple[Chip, ...], more: str = "") -> None:
        """Show these states; ``more`` is said after the last one."""
        self._chips, self._more = found, more
        self._name()
        self.updateGeometry()
        self.update()

    def term_at(self, point: QPoint | None) -> str:
        """Give the term of the glossary at a point: the states, or the counters after them."""
        _, more = self._places()
        return "compactions" if point is not None and more.contains(point) else "flush-state"

    def sizeHint(self) -> QSize:
        places, more = self._places()
        bottom = max([*(place.bottom() for place in places), more.bottom()], default=0.0)
        return QSize(sp(400), round(bottom) + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(160), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._dress()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = theme_manager().theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        places, more = self._places()
        for at, (chip, place) in enumerate(zip(self._chips, places, strict=True)):
            here, skipped = chip.stand is Stand.HERE, chip.stand is Stand.SKIPPED
            pen = QPen(theme.accent if here else theme.line_strong, 2 if here else 1)
            if skipped:
                pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setBrush(theme.accent_ground if here else theme.surface if skipped else theme.raised)
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), place.height() / 2, place.height() / 2)
            type_ = self._bold if here else self._small
            painter.setPen(theme.accent if here else theme.muted)
            wide = type_.width(chip.words)
            top = place.center().y() - type_.height / 2
            type_.draw(painter, place.center().x() - wide / 2, top, chip.words, wide + 1)
            if skipped:
                middle = place.center().y()
                left = place.center().x() - wide / 2
                painter.drawLine(QPointF(left, middle), QPointF(left + wide, middle))
            if at + 1 < len(places) and places[at + 1].top() == place.top():
                self._arrow(painter, place)
        if self._more:
            painter.setPen(theme.muted)
            self._small.draw(painter, more.left(), more.top(), self._more, more.width())
        painter.end()

    def _arrow(self, painter: QPainter, place: QRectF) -> None:
        painter.setPen(QPen(theme_manager().theme.muted, 1.4))
        left, right, y = place.right() + sp(4), place.right() + sp(16), place.center().y()
        painter.drawLine(QPointF(left, y), QPointF(right, y))
        painter.drawLine(QPointF(right - sp(4), y - sp(3)), QPointF(right, y))
        painter.drawLine(QPointF(right - sp(4), y + sp(3)), QPointF(right, y))

    def _places(self) -> tuple[list[QRectF], QRectF]:
        """Give the rectangle of each chip, and of the words after them."""
        high, gap, room = self._bold.height + sp(8), float(sp(20)), float(max(self.width(), sp(160)))
        x, y = 0.0, 0.0
        places: list[QRectF] = []
        for chip in self._chips:
            wide = max(self._bold.width(chip.words) + 2 * sp(12), float(sp(76)))
            if places and x + wide > room:
                x, y = 0.0, y + high + sp(5)
            places.append(QRectF(x, y, wide, high))
            x += wide + gap
        wide = self._small.width(self._more) if self._more else 0.0
        if not wide:
            return places, QRectF(0, y, 0, high if places else 0)
        if x + wide > room:
            x, y = 0.0, y + high + sp(4)
        top = y + (high - self._small.height) / 2 if x else y
        return places, QRectF(x, top, room - x, self._small.height)

    def _name(self) -> None:
        told = []
        for chip in self._chips:
            note = {
                Stand.HERE: translate("sessions", "the session stands here"),
                Stand.SKIPPED: translate("sessions", "left out in this cycle"),
                Stand.AHEAD: "",
            }[chip.stand]
            told.append(f"{chip.words} ({note})" if note else chip.words)
        self.setAccessibleDescription(" → ".join(told) + (f". {self._more}" if self._more else ""))

    def _dress(self) -> None:
        self._bold = Type(ui_font(TextSize.SMALL, bold=True))
        self._small = Type(ui_font(TextSize.SMALL))
        self.updateGeometry()
        self.update()
