"""The chip for time: usual spans, or two days from a calendar."""

from collections.abc import Callable
from datetime import UTC, datetime

from PySide6.QtCore import QDate, QEvent, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QDateEdit, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.ui.fonts import TextSize, sp
from strandline.ui.labels import translate
from strandline.ui.local_time import LOCAL, day
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.search.chip import CheckMenu, Chip
from strandline.ui.widgets.typography import set_type

_BETWEEN = "between"
_SPANS: tuple[tuple[str, str, int | None, int | None], ...] = (  # key, words, days ago: from, until
    ("", QT_TRANSLATE_NOOP("search", "any time"), None, None),
    ("today", QT_TRANSLATE_NOOP("search", "today"), 0, None),
    ("week", QT_TRANSLATE_NOOP("search", "last 7 days"), 6, None),
    ("month", QT_TRANSLATE_NOOP("search", "last 30 days"), 29, None),
    ("quarter", QT_TRANSLATE_NOOP("search", "last 3 months"), 91, None),
    ("older", QT_TRANSLATE_NOOP("search", "more than 3 months ago"), None, 91),
)


def midnight(date: QDate) -> int:
    """Give the beginning of a day on this computer, epoch ms."""
    at = datetime(date.year(), date.month(), date.day(), tzinfo=LOCAL)
    return int(at.astimezone(UTC).timestamp() * 1000)


def span(key: str, today: QDate) -> tuple[int | None, int | None]:
    """Give (since, before) of a usual span, epoch ms; None is open."""
    for name, _, since, until in _SPANS:
        if name == key:
            return (
                midnight(today.addDays(-since)) if since is not None else None,
                midnight(today.addDays(-until)) if until is not None else None,
            )
    return None, None


class WhenChip(Chip):
    """``changed`` tells that :attr:`bounds` are others; ``range`` holds the two days when they are wanted."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None, today: Callable[[], QDate] = QDate.currentDate) -> None:
        super().__init__(parent)
        self._today = today
        self._key = ""
        self.range = DayRange(parent)
        self.range.changed.connect(self._ranged)
        self.range.closed.connect(self._close_range)
        self.range.hide()
        self.choices = CheckMenu(self)
        self._group = QActionGroup(self)
        self.choices.triggered.connect(self._triggered)
        self.setMenu(self.choices)
        self.retranslate()

    @property
    def bounds(self) -> tuple[int | None, int | None]:
        """(since, before) in epoch ms; None is open."""
        if self._key == _BETWEEN:
            return self.range.bounds
        return span(self._key, self._today())

    def clear(self) -> None:
        """Let any time through, without the signal."""
        self._key = ""
        self.range.hide()
        self._mark()

    def retranslate(self) -> None:
        """Write all words anew."""
        self.choices.clear()
        for action in self._group.actions():
            self._group.removeAction(action)
        between = translate("search", "from … to …")
        for key, words in [
            *((name, translate("search", text)) for name, text, *_ in _SPANS),
            (_BETWEEN, between),
        ]:
            action = self.choices.addAction(words)
            action.setCheckable(True)
            action.setData(key)
            self._group.addAction(action)
        self.range.retranslate()
        self._mark()

    def _triggered(self, action: QAction) -> None:
        self._key = action.data()
        if self._key == _BETWEEN:
            today = self._today()
            self.range.set_days(today.addMonths(-4), today.addMonths(-2))
        self.range.setVisible(self._key == _BETWEEN)
        self._mark()
        self.changed.emit()
        if self._key == _BETWEEN:
            self.range.first.setFocus()

    def _ranged(self) -> None:
        self._mark()
        self.changed.emit()

    def _close_range(self) -> None:
        self.clear()
        self.setFocus()
        self.changed.emit()

    def _mark(self) -> None:
        for action in self._group.actions():
            action.setChecked(action.data() == self._key)
        value = next(
            (translate("search", text) for name, text, *_ in _SPANS if name == self._key and name), ""
        )
        if self._key == _BETWEEN:
            since, before = self.range.bounds
            first, last = day(since), day(before - 1 if before is not None else None)
            value = translate("memory", "%1 to %2").replace("%1", first).replace("%2", last)
        self.set_words(translate("search", "When"), value)


class DayRange(QWidget):
    """Two days, each with a calendar; both are included."""

    changed = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.first, self.last = QDateEdit(self), QDateEdit(self)
        self._from, self._to = QLabel(self), QLabel(self)
        self.close_button = QToolButton(self)
        self.close_button.setAutoRaise(True)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for widget in (self._from, self.first, self._to, self.last, self.close_button):
            self._row.addWidget(widget)
        for edit in (self.first, self.last):
            edit.setCalendarPopup(True)
            edit.setDisplayFormat("yyyy-MM-dd")
            edit.dateChanged.connect(self._dated)
        self.close_button.clicked.connect(self.closed)
        theme_manager().themeChanged.connect(self._dress)
        self.retranslate()
        self._dress()

    @property
    def bounds(self) -> tuple[int, int]:
        """(since, before), epoch ms, whichever of the days is the earlier one."""
        first, last = sorted((self.first.date(), self.last.date()), key=lambda date: date.toJulianDay())
        return midnight(first), midnight(last.addDays(1))

    def set_days(self, first: QDate, last: QDate) -> None:
        """Show these days, without the signal."""
        for edit, date in ((self.first, first), (self.last, last)):
            edit.blockSignals(True)
            edit.setDate(date)
            edit.blockSignals(False)

    def retranslate(self) -> None:
        """Write the words anew."""
        self._from.setText(translate("search", "from"))
        self._to.setText(translate("search", "to"))
        self.first.setAccessibleName(translate("search", "First day"))
        self.last.setAccessibleName(translate("search", "Last day"))
        self.close_button.setToolTip(translate("search", "Any time"))
        self.close_button.setAccessibleName(translate("search", "Any time"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._dress()

    def _dated(self) -> None:
        self.changed.emit()

    def _dress(self) -> None:
        theme = theme_manager().theme
        for label in (self._from, self._to):
            set_type(label, TextSize.SMALL, theme.muted)
        self.close_button.setIcon(icons.icon("close"))
        self._row.setSpacing(sp(6))
