"""One finding in full: what, why, by what evidence, the way out, and the button that leads there."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from strandline.messages import Message
from strandline.model.health import Goal, HealthItem
from strandline.model.origin import FileOrigin
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.health.list import tone_of
from strandline.ui.views.inspector.section import FactGrid, plain_label
from strandline.ui.widgets.containers import ScrollPart
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.origin_panel import OriginPanel
from strandline.ui.widgets.primary import PrimaryButton
from strandline.ui.widgets.typography import set_type


class HealthDetails(QWidget):
    """The right side of the Health screen."""

    accessible_role = AccessibleRole.Grouping

    goalAsked = Signal(object)  # Goal
    ignoreAsked = Signal(object)  # HealthItem
    heedAsked = Signal(object)  # HealthItem
    recordAsked = Signal(str, str)  # file, sha256
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_term(self, "finding")
        self._item: HealthItem | None = None
        self._ignored = False
        self._origin: FileOrigin | None = None
        self.subject = ElidedLabel(self)
        self.kind = QLabel(self)
        self.reason = plain_label(wrap=True, select=True)
        self.way_title = QLabel()
        self.advice = plain_label(wrap=True, select=True)
        self.evidence_title = QLabel()
        self.evidence = FactGrid()
        self.origin = OriginPanel()
        self.go = PrimaryButton(self)
        self.ignore = QPushButton(self)
        self._compose()
        self.go.clicked.connect(self._go)
        self.ignore.clicked.connect(self._ask_ignore)
        self.origin.recordAsked.connect(self.recordAsked)
        self.origin.historyAsked.connect(self._to_history)
        self.origin.said.connect(self.said)
        self.setAutoFillBackground(True)
        theme_manager().themeChanged.connect(self._show)
        self._show()

    def set_item(self, item: HealthItem | None, *, ignored: bool, origin: FileOrigin | None) -> None:
        """Show a finding; ``origin`` is that of the file it is about."""
        self._item, self._ignored, self._origin = item, ignored, origin
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show()

    # Inside

    def _compose(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, sp(8), 0)
        column.setSpacing(sp(8))
        for widget in (
            self.reason,
            self.way_title,
            self.advice,
            self.evidence_title,
            self.evidence,
            self.origin,
        ):
            column.addWidget(widget)
        column.addStretch(1)
        self.area = ScrollPart(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidget(inside)
        buttons = QHBoxLayout()
        buttons.addWidget(self.go)
        buttons.addWidget(self.ignore)
        buttons.addStretch(1)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.subject)
        self._box.addWidget(self.kind, 0, Qt.AlignmentFlag.AlignLeft)
        self._box.addWidget(self.area, 1)
        self._box.addLayout(buttons)

    def _show(self) -> None:
        self.area.setAccessibleName(self.tr("Why, and the way out"))
        item, theme = self._item, theme_manager().theme
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme.surface)
        self.setPalette(palette)
        self._box.setContentsMargins(sp(16), sp(14), sp(16), sp(12))
        self._box.setSpacing(sp(8))
        for widget in (self.kind, self.area, self.go, self.ignore):
            widget.setVisible(item is not None)
        if item is None:
            self.subject.set_full_text(self.tr("Choose a finding to see its evidence and the way out."))
            set_type(self.subject, TextSize.BODY, theme.muted)
            return
        part = labels.part_name(item.part)
        self.subject.set_full_text(visible(item.finding.subject) or part)
        set_type(self.subject, TextSize.HEADING, theme.ink, bold=True)
        tone = tone_of(theme, item.severity)
        self.kind.setText(f"{labels.severity_name(item.severity)} · {part}")
        look = f"background: {tone.ground.name()}; border-radius: {sp(4)}px; padding: {sp(1)}px {sp(6)}px;"
        set_type(self.kind, TextSize.SMALL, tone.ink, bold=True, more=look)
        self.reason.setText(visible(labels.sentence(item.finding.reason)))
        self.advice.setText(visible(labels.sentence(item.finding.advice)))
        self.way_title.setText(self.tr("Way out"))
        self.evidence_title.setText(self.tr("Evidence"))
        for label in (self.reason, self.advice):
            set_type(label, TextSize.BODY, theme.ink)
        for label in (self.way_title, self.evidence_title):
            set_type(label, TextSize.STRONG, theme.ink, bold=True)
        facts = [(labels.sentence(name), _shown(value)) for name, value in item.evidence]
        told_below = self._origin is not None and self._origin.record is not None
        facts = [] if told_below and item.finding.code.startswith("provenance") else facts
        self.evidence.set_facts(facts)
        self.evidence.setVisible(bool(facts))
        self.evidence_title.setVisible(bool(facts) or told_below)
        brief = self._origin is not None and self._origin.sentence == item.finding.reason
        self.origin.set_origin(self._origin if told_below else None, brief=brief)
        self.go.setText(self._goal_words(item.goal))
        self.go.setVisible(item.goal.screen != "health")
        self.ignore.setText(self.tr("No longer ignore") if self._ignored else self.tr("Ignore"))
        self.ignore.setToolTip(
            self.tr("It comes back when it gets worse: a worse severity, or a tenth more.")
        )

    def _goal_words(self, goal: Goal) -> str:
        return {
            "context": self.tr("Show in the context"),
            "memory": self.tr("Show in the memory"),
            "pins": self.tr("Show the pins"),
            "history": self.tr("Show the history"),
            "sessions": self.tr("Show the session"),
            "search": self.tr("Open the search"),
        }.get(goal.screen, self.tr("Show"))

    def _go(self) -> None:
        if self._item is not None:
            self.goalAsked.emit(self._item.goal)

    def _to_history(self, file: str) -> None:
        self.goalAsked.emit(Goal("history", file))

    def _ask_ignore(self) -> None:
        if self._item is not None:
            (self.heedAsked if self._ignored else self.ignoreAsked).emit(self._item)


def _shown(value: str | Message) -> str:
    return labels.sentence(value) if isinstance(value, Message) else value
