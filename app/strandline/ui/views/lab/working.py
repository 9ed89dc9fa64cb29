"""While the lab works: how far each way is, how long it takes so far, and a way to stop."""

import time

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from strandline.live.lab_desk import Working
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.lab.words import run_name
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.lab.names import short_name
from strandline.ui.widgets.typography import set_type

_TICK_MS = 500


class WorkingPage(QWidget):
    """Shows a :class:`Working`; ``stopAsked`` comes with the button."""

    accessible_role = AccessibleRole.Grouping

    stopAsked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._working: Working | None = None
        self._began = 0.0
        self.stopped = False
        self.title = ElidedLabel(self)
        self.sentence = plain_label(self, wrap=True)
        self.elapsed = plain_label(self)
        self.stop = QPushButton(self)
        self.bars: dict[str, QProgressBar] = {}
        self._labels: dict[str, ElidedLabel] = {}
        self._counts: dict[str, QLabel] = {}
        self._grid = QGridLayout()
        self._grid.setColumnStretch(1, 1)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.stop)
        self._box = QVBoxLayout(self)
        self._box.addLayout(head)
        self._box.addWidget(self.sentence)
        self._box.addLayout(self._grid)
        self._box.addWidget(self.elapsed)
        self._box.addStretch(1)
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._tick)
        self.stop.clicked.connect(self.stopAsked)
        self.setFocusProxy(self.stop)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def begin(self, names: tuple[str, ...]) -> None:
        """A run begins; nothing is known of it yet."""
        self._working, self._began, self.stopped = None, time.monotonic(), False
        self._lay(names)
        for bar in self.bars.values():
            bar.setRange(0, 0)
        self._timer.start()
        self._say()

    def show_working(self, working: Working) -> None:
        """Show how far it is."""
        self._working = working
        if set(working.done) != set(self.bars):
            self._lay(tuple(working.done))
        for name, done in working.done.items():
            self.bars[name].setRange(0, max(1, working.turns))
            self.bars[name].setValue(min(done, working.turns))
        self._say()

    def stopping(self) -> None:
        """Somebody stopped it; the present turn is finished first. The button keeps the focus."""
        self.stopped = True

    def end(self) -> None:
        """It is over."""
        self._timer.stop()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # Inside

    def _lay(self, names: tuple[str, ...]) -> None:
        for widget in (*self.bars.values(), *self._labels.values(), *self._counts.values()):
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self.bars, self._labels, self._counts = {}, {}, {}
        for row, name in enumerate(names):
            label, bar, count = ElidedLabel(self), QProgressBar(self), plain_label(self)
            self._labels[name], self.bars[name], self._counts[name] = label, bar, count
            self._grid.addWidget(label, row, 0)
            self._grid.addWidget(bar, row, 1, Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(count, row, 2, Qt.AlignmentFlag.AlignRight)
            for widget in (label, bar, count):
                widget.show()
        self._retranslate()
        self._dress()

    def _tick(self) -> None:
        seconds = int(time.monotonic() - self._began)
        words = f"{seconds // 60}:{seconds % 60:02}"
        self.elapsed.setText(self.tr("%1 minutes so far").replace("%1", words))

    def _say(self) -> None:
        working = self._working
        if working is None:
            self.title.set_full_text(self.tr("The lab begins…"))
        elif working.of > 1:
            title = self.tr("%1 (%2 of %3)").replace("%2", str(working.at)).replace("%3", str(working.of))
            self.title.set_full_text(title.replace("%1", run_name(working.title, working.source)))
        else:
            self.title.set_full_text(run_name(working.title, working.source))
        for name, count in self._counts.items():
            bar = self.bars[name]
            count.setText(bar.text() if bar.maximum() else "")
        self._tick()

    def _retranslate(self) -> None:
        self.sentence.setText(
            self.tr("Each way makes the context of every turn, and what is in it is measured. You can go on.")
        )
        self.stop.setText(self.tr("Stop"))
        for name, label in self._labels.items():
            label.set_full_text(short_name(name))
            self.bars[name].setAccessibleName(self.tr("Turns done: %1").replace("%1", short_name(name)))
            self.bars[name].setFormat(self.tr("%v of %m turns"))
        self.setAccessibleName(self.tr("The run at work"))
        self._say()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.sentence, TextSize.BODY, theme.muted)
        set_type(self.elapsed, TextSize.BODY, theme.muted)
        for label in self._labels.values():
            set_type(label, TextSize.BODY, theme.ink)
        for count in self._counts.values():
            set_type(count, TextSize.SMALL, theme.muted)
        for bar in self.bars.values():
            bar.setTextVisible(False)
            bar.setFixedHeight(sp(8))
        self._grid.setHorizontalSpacing(sp(12))
        self._grid.setVerticalSpacing(sp(8))
        self._box.setContentsMargins(sp(20), sp(16), sp(16), sp(12))
        self._box.setSpacing(sp(10))
