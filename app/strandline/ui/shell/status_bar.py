"""The lower edge: how fresh the picture is, what is wrong, and the two meters."""

import time
from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from strandline.messages import QT_TRANSLATE_NOOP, Message
from strandline.model.context import ContextLayout, FileState, Finding, Severity
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole, Amount, amount_changed
from strandline.ui.actions import ActionRegistry
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.terms import set_term
from strandline.ui.local_time import moment
from strandline.ui.painting import edge_pen
from strandline.ui.theme import Tone, theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.controls import BarButton, ElidedLabel

NEAR = 0.85  # the host warns at the same share
_SOURCES = {
    "files": QT_TRANSLATE_NOOP("status", "files %1"),
    "sessions": QT_TRANSLATE_NOOP("status", "sessions %1"),
}
_WATCH = {
    "watching": QT_TRANSLATE_NOOP("status", "watching"),
    "polling": QT_TRANSLATE_NOOP("status", "looking again and again"),
    "paused": QT_TRANSLATE_NOOP("status", "paused"),
    "stopped": QT_TRANSLATE_NOOP("status", "not watching"),
}


class MiniMeter(QWidget):
    """A bar of a share, with small marks; colour says near or over, the text beside it too."""

    accessible_role = AccessibleRole.ProgressBar

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._share: float | None = None
        self._words = ""
        self._marks: tuple[float, ...] = ()
        self._tone = ""

    def show_share(
        self, share: float | None, words: str, marks: tuple[float, ...] = (), tone: str = ""
    ) -> None:
        """Show ``share`` of 1 (None: unknown) with marks at other shares; ``words`` say the same."""
        changed = (self._share, self._words) != (share, words)
        self._share, self._words, self._marks, self._tone = share, words, marks, tone
        self.setAccessibleDescription(words)
        self.update()
        if changed:
            amount_changed(self)

    def accessible_amount(self) -> Amount | None:
        """Give the share in percent, which may be more than a hundred."""
        return Amount(round(100 * self._share), 100, self._words) if self._share is not None else None

    def sizeHint(self) -> QSize:
        return QSize(sp(80), sp(10))

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(40), sp(10))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = theme_manager().theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(edge_pen(theme))
        height = sp(8)
        bar = self.rect().adjusted(0, (self.height() - height) // 2, 0, 0)
        bar.setHeight(height)
        painter.setBrush(theme.track)
        painter.drawRoundedRect(bar, height / 2, height / 2)
        if self._share:
            fill = {"amber": theme.amber.mark, "red": theme.red.mark}.get(self._tone, theme.blue.mark)
            painter.setBrush(fill)
            done = bar.adjusted(0, 0, 0, 0)
            done.setWidth(max(height, round(bar.width() * min(1.0, self._share))))
            painter.drawRoundedRect(done, height / 2, height / 2)
        painter.setBrush(theme.ink)
        for mark in self._marks:
            if 0 < mark < 1:
                painter.drawRect(bar.x() + round(bar.width() * mark), bar.y() - sp(2), 1, height + 2 * sp(2))


class StatusBar(QWidget):
    """Shows a layout's meters and ages; the pause and findings buttons trigger their actions."""

    accessible_role = AccessibleRole.StatusBar

    def __init__(
        self, actions: ActionRegistry, parent: QWidget | None = None, now_ms: Callable[[], int] | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("statusBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._actions = actions
        self._now_ms = now_ms or (lambda: int(time.time() * 1000))
        self._layout: ContextLayout | None = None
        self._findings: tuple[Finding, ...] = ()
        self._watch = ""
        self._watch_reason: Message | None = None
        self._last_seen_ms: int | None = None
        self.pause_button = QToolButton(self)
        self.pause_button.setAutoRaise(True)
        self.pause_button.setDefaultAction(actions["pause"])
        self.pause_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        self.ages = ElidedLabel(self)
        set_term(self.ages, "freshness")
        self.findings_button = BarButton(self, Qt.TextElideMode.ElideRight, shortest=40)
        set_term(self.findings_button, "finding")
        self.findings_button.setAutoRaise(True)
        self.findings_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.findings_button.clicked.connect(actions["findings"].trigger)
        self.total = ElidedLabel(self)
        set_term(self.total, "total-limit")
        self.total_meter = MiniMeter(self)
        set_term(self.total_meter, "total-limit")
        self.window_label = ElidedLabel(self)
        set_term(self.window_label, "next-turn")
        self.window_meter = MiniMeter(self)
        set_term(self.window_meter, "next-turn")
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.pause_button)
        self._row.addWidget(self.ages)
        self._row.addWidget(self.findings_button)
        self._row.addStretch(1)
        for label, meter in ((self.total, self.total_meter), (self.window_label, self.window_meter)):
            self._row.addWidget(label)
            self._row.addWidget(meter, 0, Qt.AlignmentFlag.AlignVCenter)
        self._tick = QTimer(self)
        self._tick.setInterval(1_000)
        self._tick.timeout.connect(self._show_ages)
        actions["pause"].changed.connect(self._dress_pause)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def show_layout(self, layout: ContextLayout | None, findings: Sequence[Finding] = ()) -> None:
        """Show the meters and ages of a layout, and how many findings there are; None clears them."""
        self._layout = layout
        self._findings = tuple(findings)
        for widget in (self.total, self.total_meter, self.window_label, self.window_meter, self.ages):
            widget.setVisible(layout is not None)
        self.findings_button.setVisible(bool(findings))
        self._show()
        if layout is None:
            self._tick.stop()
        elif not self._tick.isActive():
            self._tick.start()

    def show_watch(self, mode: str, reason: Message | None = None) -> None:
        """Show whether changes are noticed: watching, polling, paused or stopped, and why not better."""
        self._watch, self._watch_reason = mode, reason
        self._show_ages()

    def show_last_seen(self, at_ms: int | None) -> None:
        """Say that what is shown is gone, and when it was seen (epoch ms, UTC); None: it is there."""
        self._last_seen_ms = at_ms
        self._tint(self.ages, "red" if at_ms is not None else None)
        self._show_ages()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _show(self) -> None:
        self._show_ages()
        layout = self._layout
        if layout is None:
            return
        self._show_total(layout)
        self._show_window(layout)
        self._show_findings()

    def _show_ages(self) -> None:
        if self._layout is None:
            return
        now = self._now_ms()
        parts = [
            QCoreApplication.translate("status", _SOURCES[fresh.name]).replace(
                "%1", labels.age(fresh.read_ms, now)
            )
            for fresh in self._layout.freshness
            if fresh.name in _SOURCES
        ]
        if self._watch in _WATCH:
            parts.append(QCoreApplication.translate("status", _WATCH[self._watch]))
        if self._last_seen_ms is not None:
            parts = [self.tr("gone; last seen on %1").replace("%1", moment(self._last_seen_ms))]
        text = " · ".join(parts)
        self.ages.set_full_text(text)
        self.ages.setToolTip("\n".join(part for part in (text, labels.sentence(self._watch_reason)) if part))

    def _show_total(self, layout: ContextLayout) -> None:
        spent, limit = layout.spent_units, layout.limits.total
        if limit is None:
            text = self.tr("Project Context %1, no limit").replace("%1", labels.units(spent))
            self.total.set_full_text(text)
            self.total_meter.show_share(None, text)
            self._tint(self.total, None)
            return
        share = spent / limit if limit else 1.0
        gave_way = any(file.state in (FileState.STARVED, FileState.DROPPED) for file in layout.files)
        full = share >= 1 or gave_way
        tone = "red" if full else "amber" if share >= NEAR else ""
        text = self.tr("Project Context %1 / %2 units")
        text = text.replace("%1", labels.number(spent)).replace("%2", labels.number(limit))
        if tone:
            text += " · " + (self.tr("all spent") if full else self.tr("near its limit"))
        self.total.set_full_text(text)
        self.total_meter.show_share(share, text, (NEAR,), tone)
        self._tint(self.total, tone)

    def _show_window(self, layout: ContextLayout) -> None:
        window, tokens = layout.window, layout.next_tokens
        if tokens is None:
            text = self.tr("Window %2 tokens, use unknown")
        elif window.tokens is None:
            text = self.tr("Next turn ≈ %1 tokens, window unknown")
        else:
            text = self.tr("Window: next turn ≈ %1 / %2 tokens")
        text = text.replace("%1", labels.short(tokens)).replace("%2", labels.short(window.tokens))
        tone, share = "", None
        marks: tuple[float, ...] = ()
        if window.tokens and tokens is not None:
            share = tokens / window.tokens
            lines = [line for line in (window.flush_line, window.compaction_line, window.lcm_line) if line]
            marks = tuple(line / window.tokens for line in lines)
            most = max(tokens, window.used or 0)
            if window.compaction_line and most >= window.compaction_line:
                tone = "red"
            elif window.flush_line and most >= window.flush_line:
                tone = "amber"
        self.window_label.set_full_text(text)
        self.window_meter.show_share(share, text, marks, tone)
        self._tint(self.window_label, tone)

    def _show_findings(self) -> None:
        worst = {finding.severity for finding in self._findings}
        tone, name = self._finding_look(worst)
        count = len(self._findings)
        self.findings_button.setText(self.tr("%n finding(s)", None, count))
        self.findings_button.setIcon(icons.icon(name, tone.ink))
        self.findings_button.setToolTip(self._actions["findings"].toolTip())
        self.findings_button.setStyleSheet(f"QToolButton {{ color: {tone.ink.name()}; font-weight: 600; }}")
        self.findings_button.updateGeometry()

    @staticmethod
    def _finding_look(worst: set[Severity]) -> tuple[Tone, str]:
        theme = theme_manager().theme
        if Severity.LOSS in worst:
            return theme.red, "error"
        if Severity.WARNING in worst:
            return theme.amber, "warning"
        return theme.plain, "info"

    def _tint(self, label: ElidedLabel, tone: str | None) -> None:
        theme = theme_manager().theme
        color = {"amber": theme.amber.ink, "red": theme.red.ink}.get(tone or "", theme.muted)
        label.setStyleSheet(f"color: {color.name()};" + (" font-weight: 600;" if tone else ""))

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Status"))
        self.pause_button.setAccessibleName(self.tr("Pause watching"))
        self.total_meter.setAccessibleName(self.tr("Share of the Project Context limit"))
        self.window_meter.setAccessibleName(self.tr("Share of the model's window"))
        self._show()

    def _dress_pause(self) -> None:
        self.pause_button.setIcon(icons.icon("play" if self._actions["pause"].isChecked() else "pause"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.setStyleSheet(
            f"QWidget#statusBar {{ background: {theme.surface.name()};"
            f" border-top: 1px solid {theme.line.name()}; }}"
        )
        small = ui_font(TextSize.SMALL)
        for widget in (self.ages, self.total, self.window_label, self.findings_button):
            widget.setFont(small)
        self.ages.setStyleSheet(f"color: {theme.muted.name()};")
        self.pause_button.setIconSize(QSize(sp(14), sp(14)))
        self.findings_button.setIconSize(QSize(sp(14), sp(14)))
        self._dress_pause()
        self._row.setContentsMargins(sp(8), sp(3), sp(16), sp(3))
        self._row.setSpacing(sp(10))
        self._show()
