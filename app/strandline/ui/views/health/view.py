"""The Health screen: everything that is wrong, worst first, and the way out of each."""

from typing import Any

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from strandline.model.context import ContextLayout, Severity
from strandline.model.health import HealthItem, HealthReport, Part
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.health.details import HealthDetails
from strandline.ui.views.health.list import HealthList
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.segmented import Segmented
from strandline.ui.widgets.typography import set_type

_PATIENCE_MS = 800
_CHOICES: tuple[Severity | None, ...] = (None, Severity.LOSS, Severity.WARNING, Severity.INFO)


class HealthView(QWidget):
    """Shows the report of a feed; ``goalAsked`` gives the place where a finding is mended."""

    accessible_role = AccessibleRole.Pane

    selected = Signal(str)
    said = Signal(str)
    failed = Signal(object)  # StrandlineError
    goalAsked = Signal(object)  # Goal

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._feed: Any = None
        self._report = HealthReport()
        self._layout_now: ContextLayout | None = None
        self._asked = ""
        self.title = ElidedLabel(self)
        set_term(self.title, "finding")
        self.sentence = QLabel(self)
        set_term(self.sentence, "finding")
        self.sentence.setWordWrap(True)
        self.severities = Segmented(len(_CHOICES), self)
        set_term(self.severities, "finding")
        self.show_ignored = QCheckBox(self)
        set_term(self.show_ignored, "finding")
        self.busy_words = QLabel(self)
        self.busy = QProgressBar(self)
        self.busy.setTextVisible(False)
        self.list = HealthList(self)
        self.empty = QLabel(self)
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.panel = HealthDetails()
        self._patience = QTimer(self)  # most looks are over before anybody could read that they are not
        self._patience.setSingleShot(True)
        self._patience.setInterval(_PATIENCE_MS)
        self._compose()
        self.severities.chosen.connect(self._fill)
        self.show_ignored.toggled.connect(self._fill)
        self.list.chosen.connect(self._show_item)
        self.list.opened.connect(self._open)
        self.panel.goalAsked.connect(self.goalAsked)
        self.panel.ignoreAsked.connect(self._ignore)
        self.panel.heedAsked.connect(self._heed)
        self.panel.said.connect(self.said)
        theme_manager().themeChanged.connect(self._dress)
        self.setFocusProxy(self.list)
        self._retranslate()
        self._dress()
        self._fill()
        watch: Any = getattr(parent.window(), "health", None) if parent is not None else None
        if watch is not None:
            self.follow(watch)

    def follow(self, watch: Any) -> None:
        """Show what a :class:`~strandline.ui.shell.health_watch.HealthWatch` knows, from now on."""
        watch.changed.connect(self._show_report)
        watch.progress.connect(self._show_progress)
        self._feed = watch
        self.goalAsked.connect(watch.go)
        self.panel.recordAsked.connect(watch.put_back)
        self._show_report(watch.report)

    @property
    def report(self) -> HealthReport:
        """What is known; the list shows a part of it."""
        return self._report

    def set_snapshot(self, layout: ContextLayout | None) -> None:
        """Give the panel the origins of the files; findings come by themselves."""
        self._layout_now = layout
        self._show_item(self._key())

    def select(self, key: str) -> None:
        """Select a finding by its key, or the first one about a file."""
        self._asked = key
        for item in (*self._report.shown, *self._report.ignored):
            if key and key in (item.key, item.finding.subject):
                self.list.select_key(item.key)
                return

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.list.rows.retranslate()
            self._fill()

    # Inside

    def _compose(self) -> None:
        above = QHBoxLayout()
        above.addWidget(self.severities)
        above.addStretch(1)
        above.addWidget(self.show_ignored)
        waiting = QHBoxLayout()
        waiting.addWidget(self.busy_words)
        waiting.addWidget(self.busy, 1)
        self._waiting = QWidget(self)
        self._waiting.setLayout(waiting)
        self._waiting.hide()
        self._patience.timeout.connect(self._waiting.show)
        waiting.setContentsMargins(0, 0, 0, 0)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.title)
        self._box.addWidget(self.sentence)
        self._box.addLayout(above)
        self._box.addWidget(self._waiting)
        self._box.addWidget(self.empty)
        self._box.addWidget(self.list, 1)
        self._box.addStretch(0)

    def _show_report(self, report: HealthReport) -> None:
        self._report = report
        self._fill()

    def _fill(self, _what: object = None) -> None:
        report = self._report
        severity = _CHOICES[self.severities.index]
        names = (self.tr("All"), *(labels.severity_name(one) for one in _CHOICES if one is not None))
        counts = (len(report.shown), *(report.counts.get(one, 0) for one in _CHOICES if one is not None))
        self.severities.set_texts(tuple(f"{name} {count}" for name, count in zip(names, counts, strict=True)))
        self.show_ignored.setText(self.tr("Show ignored (%1)").replace("%1", str(len(report.ignored))))
        self.show_ignored.setEnabled(bool(report.ignored) or self.show_ignored.isChecked())
        self.list.set_report(report, severity, ignored=self.show_ignored.isChecked())
        there = self.list.rows.rowCount() > 0
        self.list.setVisible(there)
        self.empty.setVisible(not there)
        self._box.setStretch(self._box.count() - 1, 0 if there else 1)
        self.empty.setText(self._nothing())
        if not report.waiting:
            self._patience.stop()
            self._waiting.hide()
        elif not self._waiting.isVisible() and not self._patience.isActive():
            self._patience.start()
        if report.waiting:
            self._tell_waiting(report.waiting)
        if not there:
            self._show_item("")

    def _nothing(self) -> str:
        if self._report.waiting:
            return self.tr("Nothing found so far.")
        if self._report.shown:
            return self.tr("Nothing of this severity.")
        return self.tr("Nothing is wrong.")

    def _tell_waiting(self, parts: tuple[Part, ...]) -> None:
        names = self.tr(", ").join(labels.part_name(part) for part in parts)
        self.busy_words.setText(self.tr("Still looking at: %1").replace("%1", names))
        self.busy.setRange(0, 0)

    def _show_progress(self, part: str, done: int, total: int) -> None:
        if part == Part.MEMORY and total:
            self.busy.setRange(0, total)
            self.busy.setValue(done)
            told = self.tr("Looking through the memory: %1 of %2 conversations")
            self.busy_words.setText(told.replace("%1", str(done)).replace("%2", str(total)))

    def _key(self) -> str:
        item = self.list.current
        return item.key if item is not None else ""

    def _show_item(self, key: str) -> None:
        item = self._report.item(key) if key else None
        aside = item is not None and item in self._report.ignored
        origin = None
        if item is not None and self._layout_now is not None:
            origin = self._layout_now.origin(item.finding.subject)
        self.panel.set_item(item, ignored=aside, origin=origin)

    def _open(self, key: str) -> None:
        item = self._report.item(key)
        if item is not None:
            self.goalAsked.emit(item.goal)

    def _ignore(self, item: HealthItem) -> None:
        if self._feed is not None:
            self._feed.ignore(item)
            self.said.emit(self.tr("Ignored until it gets worse."))

    def _heed(self, item: HealthItem) -> None:
        if self._feed is not None:
            self._feed.heed(item)

    def _retranslate(self) -> None:
        self.title.set_full_text(self.tr("What is wrong, and the way out"))
        self.sentence.setText(
            self.tr("Findings of all parts, the losses first. What you ignore comes back when it gets worse.")
        )
        self.severities.setAccessibleName(self.tr("Severity"))
        self.list.setAccessibleName(self.tr("Findings, the worst first"))
        self.busy.setAccessibleName(self.tr("How far the check is"))
        self.panel.setAccessibleName(self.tr("The finding"))
        self.setAccessibleName(self.tr("Health"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.sentence, TextSize.BODY, theme.muted)
        set_type(self.empty, TextSize.BODY, theme.muted)
        set_type(self.busy_words, TextSize.SMALL, theme.muted)
        self.busy.setFixedHeight(sp(4))
        self._box.setContentsMargins(sp(20), sp(16), sp(16), sp(12))
        self._box.setSpacing(sp(8))
