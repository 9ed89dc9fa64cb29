"""What a run found: the advice first, then the figures it rests on; and two runs side by side."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from strandline.engine.lab.plan import BASELINE, LabRun
from strandline.engine.lab.reading import advice_of
from strandline.engine.lab.strategies.registry import ids, strategy
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.labels import translate
from strandline.ui.local_time import moment
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import Section, plain_label
from strandline.ui.views.lab.parts import RunParts
from strandline.ui.views.lab.table import LabTable
from strandline.ui.views.lab.words import choices_words, name_of, told
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.lab.names import short_name
from strandline.ui.widgets.typography import set_type

_NARROW = 360  # spacing steps
_FIRST = 3  # sentences of advice that stand open below the headline


class ResultPage(QWidget):
    """Shows a run, or two. ``exportAsked`` comes with the button, ``strategyPicked`` with a row,
    ``messageAsked`` with the ref of a message whose place is asked for.
    """

    accessible_role = AccessibleRole.Grouping

    exportAsked = Signal()
    strategyPicked = Signal(str)
    messageAsked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._runs: tuple[LabRun, ...] = ()
        self.title = ElidedLabel(self)
        self.export = QPushButton(self)
        self.sentence = plain_label(self, wrap=True, select=True)
        self.holder = QWidget()
        self.headline = plain_label(self.holder, wrap=True, select=True)
        self.advice = plain_label(self.holder, wrap=True, select=True)
        self.more = plain_label(self.holder, wrap=True, select=True)
        self.fold = Section(self.more, self.holder, is_open=False)
        self.table = LabTable(self.holder)
        self.how = plain_label(self.holder, wrap=True, select=True)
        self.parts = RunParts(self.holder)
        self.notes = plain_label(self.holder, wrap=True, select=True)
        for widget, term in (
            (self.sentence, "lab-strategy"),
            (self.headline, "facts-alive"),
            (self.advice, "facts-alive"),
            (self.fold, "facts-alive"),
            (self.how, "lab-probe"),
            (self.notes, "lab-strategy"),
        ):
            set_term(widget, term)
        self._compose()
        self.export.clicked.connect(self.exportAsked)
        self.table.strategyPicked.connect(self.strategyPicked)
        self.table.strategyPicked.connect(self.parts.set_strategy)
        self.parts.strategyPicked.connect(self.table.pick)
        self.parts.messageAsked.connect(self.messageAsked)
        self.setFocusProxy(self.table)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    @property
    def run(self) -> LabRun | None:
        """The run that is shown; None while two are compared."""
        return self._runs[0] if len(self._runs) == 1 else None

    @property
    def runs(self) -> tuple[LabRun, ...]:
        """The runs that are shown."""
        return self._runs

    @property
    def strategy(self) -> str:
        """The strategy that is looked at."""
        return self.table.strategy

    def show_runs(self, *runs: LabRun) -> None:
        """Show a run, or compare two."""
        self._runs = runs
        self.table.set_runs(*runs)
        self.parts.set_run(self.run)
        self.parts.setVisible(self.run is not None)
        self._say()
        if self.run is not None:
            first = next((one.strategy for one in self.run.results if one.strategy != BASELINE), BASELINE)
            self.table.pick(first)
        self.area.verticalScrollBar().setValue(0)

    def show_message(self, ref: str) -> None:
        """Show a message among the contexts, and bring these into sight."""
        self.parts.show_message(ref)
        self.area.ensureWidgetVisible(self.parts.reader)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # Inside

    def _compose(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.export)
        self.column = QVBoxLayout(self.holder)
        for widget in (self.headline, self.advice, self.fold, self.table, self.how, self.parts, self.notes):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(self.holder)
        self._box = QVBoxLayout(self)
        self._box.addLayout(head)
        self._box.addWidget(self.sentence)
        self._box.addWidget(self.area, 1)

    def _say(self) -> None:
        if len(self._runs) == 1:
            self._say_one(self._runs[0])
        elif self._runs:
            self._say_two(*self._runs)

    def _say_one(self, run: LabRun) -> None:
        plan = run.plan
        self.title.set_full_text(name_of(run))
        turns = max((one.figures.turns for one in run.results), default=0)
        parts = (
            moment(run.at_ms),
            self.tr("%n message(s)", "", len(plan.conversation.messages)),
            self.tr("%n turn(s)", "", turns),
            self.tr("%n protected fact(s)", "", len(run.protection.facts)),
            self.tr("window of %1 tokens").replace("%1", labels.number(plan.window.tokens)),
            self.tr("counted with %1").replace("%1", plan.encoding),
        )
        self.sentence.setText(" · ".join(part for part in parts if part))
        said = [told(one) for one in advice_of(run)]
        self._tell(said or [self.tr("These figures carry no advice.")])
        self.how.setText(
            self.tr(
                "★ is the best of its column. Below a figure: the 10th and 90th percentile over the turns. "
                "Published: an article's figures on other data, only to compare with."
            )
        )
        notes = [
            self.tr("%1: %2").replace("%1", short_name(one.strategy)).replace("%2", told(what))
            for one in run.results
            for what in one.problems
        ]
        notes += [
            self.tr("%1, chosen: %2")
            .replace("%1", short_name(one.strategy))
            .replace("%2", choices_words(one.choices, _names(one.strategy)))
            for one in run.results
            if one.choices
        ]
        self._note(notes)

    def _say_two(self, one: LabRun, other: LabRun) -> None:
        self.title.set_full_text(self.tr("Two runs side by side"))
        words = self.tr("%1, %2 → %3, %4").replace("%2", moment(one.at_ms)).replace("%4", moment(other.at_ms))
        self.sentence.setText(words.replace("%1", name_of(one)).replace("%3", name_of(other)))
        found = []
        if one.plan.conversation.digest != other.plan.conversation.digest:
            found.append(self.tr("The conversations are not the same: the figures say little of each other."))
        if one.plan.window != other.plan.window:
            window = self.tr("The window had %1 tokens, then %2.")
            window = window.replace("%1", labels.number(one.plan.window.tokens))
            found.append(window.replace("%2", labels.number(other.plan.window.tokens)))
        if not self.table.rowCount():
            found.append(self.tr("No way of shrinking is in both runs."))
        self._tell(found or [self.tr("The same conversation in the same window.")])
        self.how.setText(self.tr("▲ got better, ▼ got worse from the older run to the newer one."))
        notes = []
        for first in one.results:
            second = other.result(first.strategy)
            if second is None or dict(first.choices) == dict(second.choices):
                continue
            names = _names(first.strategy)
            usual = self.tr("as usual")
            words = self.tr("%1: %2 → %3").replace("%1", short_name(first.strategy))
            words = words.replace("%2", choices_words(first.choices, names) or usual)
            notes.append(words.replace("%3", choices_words(second.choices, names) or usual))
        self._note(notes)

    def _tell(self, lines: list[str]) -> None:
        self.headline.setText(lines[0])
        first, rest = lines[1 : _FIRST + 1], lines[_FIRST + 1 :]
        self.advice.setText("\n".join(f"• {one}" for one in first))
        self.advice.setVisible(bool(first))
        self.more.setText("\n".join(f"• {one}" for one in rest))
        self.fold.set_title(self.tr("%n more that the figures say", "", len(rest)))
        self.fold.setVisible(bool(rest))

    def _note(self, notes: list[str]) -> None:
        self.notes.setText("\n".join(notes))
        self.notes.setVisible(bool(notes))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_margins()

    def _retranslate(self) -> None:
        self.export.setText(self.tr("Export…"))
        self.table.setAccessibleName(self.tr("Ways of shrinking, and what was measured"))
        self.setAccessibleName(self.tr("What the run found"))
        self._say()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.sentence, TextSize.SMALL, theme.muted)
        set_type(self.headline, TextSize.HEADING, theme.ink, bold=True)
        set_type(self.advice, TextSize.BODY, theme.ink)
        set_type(self.more, TextSize.BODY, theme.ink)
        set_type(self.how, TextSize.SMALL, theme.muted)
        set_type(self.notes, TextSize.SMALL, theme.muted)
        self.holder.setAutoFillBackground(False)
        self.area.viewport().setAutoFillBackground(False)
        self.column.setSpacing(sp(8))
        self._box.setSpacing(sp(8))
        self._set_margins()

    def _set_margins(self) -> None:
        """Spend the edges where large letters leave no room for what is between them."""
        narrow = self.width() < sp(_NARROW)
        self.column.setContentsMargins(0, 0, sp(4 if narrow else 12), sp(8))
        left, right = (sp(8), sp(8)) if narrow else (sp(20), sp(16))
        self._box.setContentsMargins(left, sp(16), right, sp(12))


def _names(name: str) -> dict[str, str]:
    """Give the names of a strategy's choices; a run may be of a strategy that is no more."""
    if name not in ids():
        return {}
    return {one.name: translate("lab", one.label) for one in strategy(name).parameters}
