"""Choosing what is run: conversations, strategies, the window, questions of one's own."""

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.lab.choosing import Wanted
from strandline.engine.lab.offering import Cost, Outline, cost_of_answers
from strandline.errors import StrandlineError
from strandline.live.lab_desk import Order
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.lab.conversations import Conversations
from strandline.ui.views.lab.probes import Probes
from strandline.ui.views.lab.strategies import Strategies
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.primary import PrimaryButton
from strandline.ui.widgets.typography import set_type

LEAST_WINDOW = 1_000
MOST_WINDOW = 10_000_000
_TWO_COLUMNS = 700  # spacing steps


class ChoosePage(QWidget):
    """``outlineAsked`` names a conversation that is to be read, ``runAsked`` comes with the run."""

    accessible_role = AccessibleRole.Grouping

    outlineAsked = Signal(object)
    runAsked = Signal()
    tryAsked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._outlines: dict[Wanted, Outline] = {}
        self._errors: dict[Wanted, BaseException] = {}
        self._prices: tuple[float | None, float | None] = (None, None)
        self.title = ElidedLabel(self)
        self.sentence = plain_label(self, wrap=True)
        self.try_it = QPushButton(self)
        self.holder = QWidget()
        self.conversations = Conversations(self.holder)
        self.strategies = Strategies(self.holder)
        self.window_heading = QLabel(self.holder)
        set_term(self.window_heading, "context-window")
        self.window_size = QSpinBox(self.holder)
        self.window_size.setRange(0, MOST_WINDOW)
        self.window_size.setSingleStep(LEAST_WINDOW)
        self.window_size.setGroupSeparatorShown(True)
        self.window_note = plain_label(self.holder, wrap=True, select=True)
        self.probes = Probes(self.holder)
        self.answers = QCheckBox(self.holder)
        self.answers_note = plain_label(self.holder, wrap=True, select=True)
        self.estimate = plain_label(self, wrap=True, select=True)
        self.run = PrimaryButton(self)
        self._compose()
        self.conversations.changed.connect(self._ask)
        self.strategies.changed.connect(self._say)
        self.probes.changed.connect(self._say)
        self.window_size.valueChanged.connect(self._say)
        self.window_size.editingFinished.connect(self._keep_sane)
        self.answers.toggled.connect(self._say)
        self.run.clicked.connect(self.runAsked)
        self.try_it.clicked.connect(self.tryAsked)
        self.setFocusProxy(self.conversations)
        theme_manager().themeChanged.connect(self._dress)
        self.set_endpoint(on=False)
        self._dress()
        self._retranslate()

    # What the screen tells

    def set_outline(self, outline: Outline) -> None:
        """A conversation was read."""
        self._outlines[outline.wanted] = outline
        self._errors.pop(outline.wanted, None)
        self.conversations.set_outline(outline)
        self._say()

    def set_error(self, wanted: Wanted, error: BaseException) -> None:
        """A conversation cannot be read."""
        self._errors[wanted] = error
        self._say()

    def forget(self) -> None:
        """What was read is of another installation."""
        self._outlines.clear()
        self._errors.clear()

    def set_endpoint(
        self, *, on: bool, price_in: float | None = None, price_out: float | None = None
    ) -> None:
        """Tell whether there is a model to ask, and its prices (US dollars a million tokens)."""
        self._prices = (price_in, price_out)
        if not on:
            self.answers.setChecked(False)
        self.answers.setVisible(on)
        self.answers_note.setVisible(on)
        self._say()

    def offer_to_try(self, wanted: bool) -> None:
        """Offer to begin with a built-in conversation: where nothing was run yet."""
        self.try_it.setVisible(wanted)

    def set_busy(self, busy: bool) -> None:
        """While something runs, nothing else can be."""
        self.run.setProperty("busy", busy)
        self._say()

    # What was chosen

    @property
    def orders(self) -> tuple[Order, ...]:
        """What is to be run: of the chosen conversations those that were read."""
        found = (self._outlines.get(one) for one in self.conversations.chosen)
        return tuple(self._order(one) for one in found if one is not None)

    def cost(self) -> Cost:
        """Give what asking the model would take at most."""
        total = Cost(0, 0, 0)
        for one in self.orders:
            probes = (*one.outline.subject.probes, *one.probes)
            strategies = len(self.strategies.chosen)
            more = cost_of_answers(one.outline, strategies, probes, one.window)
            total = Cost(total.calls + more.calls, total.sent + more.sent, total.answered + more.answered)
        return total

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= sp(_TWO_COLUMNS)
        self._columns.setDirection(
            QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        )

    # Inside

    def _order(self, outline: Outline) -> Order:
        own = tuple(replace(one, id=f"{one.id}-{outline.turns}") for one in self.probes.probes)
        return Order(
            outline,
            self.window_size.value() or outline.window,
            self.strategies.chosen,
            self.strategies.choices,
            own,
            self.answers.isChecked(),
        )

    def _ask(self) -> None:
        for one in self.conversations.chosen:
            if one not in self._outlines:
                self.outlineAsked.emit(one)
        self._say()

    def _keep_sane(self) -> None:
        if 0 < self.window_size.value() < LEAST_WINDOW:
            self.window_size.setValue(LEAST_WINDOW)

    def _say(self, _: object = None) -> None:
        chosen = self.conversations.chosen
        orders, strategies = self.orders, len(self.strategies.chosen)
        turns = sum(one.outline.turns for one in orders) * strategies
        wrong = [self._errors[one] for one in chosen if one in self._errors]
        waiting = len(chosen) - len(orders) - len(wrong)
        self.run.setEnabled(bool(orders) and not waiting and strategies > 1 and not self.run.property("busy"))
        self.estimate.setText(self._estimate(turns, strategies, waiting, wrong))
        self.window_note.setText(self._window_words(orders))
        self.window_note.setVisible(bool(self.window_note.text()))
        if not self.answers_note.isHidden():
            self.answers_note.setText(self._cost_words())

    def _estimate(self, turns: int, strategies: int, waiting: int, wrong: list[BaseException]) -> str:
        if wrong:
            error = wrong[0]
            if isinstance(error, StrandlineError):
                return labels.told(error.sentence, error.way_out)
            return str(error)
        if waiting:
            return self.tr("Reading the conversation…")
        if not turns:
            return self.tr("Tick a conversation to run.")
        if strategies < 2:
            return self.tr("Tick a way of shrinking to compare with sending everything.")
        words = self.tr("%1 ways, each over every turn: %n context(s) are made and measured.", "", turns)
        return words.replace("%1", str(strategies))

    def _window_words(self, orders: tuple[Order, ...]) -> str:
        sizes = sorted({one.outline.window for one in orders})
        usual = "–".join(labels.number(one) for one in (sizes[:1] + sizes[1:][-1:]))
        text = self.tr("As usual (%1 tokens)").replace("%1", usual) if sizes else self.tr("As usual")
        self.window_size.setSpecialValueText(text)
        told = []
        if any(one.outline.assumed for one in orders) and not self.window_size.value():
            told.append(self.tr("Nothing is open that says how large the model's window is."))
        if orders and all(one.outline.fits(one.window) for one in orders):
            told.append(
                self.tr(
                    "All of it fits: nothing has to be cut, and a way of shrinking can only save tokens. "
                    "A smaller window shows what is lost when the talk grows."
                )
            )
        return labels.sentences(*told)

    def _cost_words(self) -> str:
        cost = self.cost()
        words = self.tr("At most %1 calls with %2 tokens, sent to the endpoint of the settings.")
        words = words.replace("%1", labels.number(cost.calls)).replace("%2", labels.short(cost.sent))
        dollars = cost.dollars(*self._prices)
        price = (
            self.tr("By the prices of the settings that is at most US$ %1.").replace("%1", f"{dollars:.2f}")
            if dollars is not None
            else self.tr("What it costs is not known: the settings have no prices.")
        )
        keeps = self.tr("The layered one asks the model once a turn, too.")
        layered = any("layered" in name for name in self.strategies.chosen)
        return labels.sentences(words, price, keeps if layered else "")

    def _compose(self) -> None:
        left = QVBoxLayout()
        for above in (self.conversations, self.window_heading, self.window_size, self.window_note):
            left.addWidget(above)
        left.addStretch(1)
        right = QVBoxLayout()
        for widget in (self.strategies, self.probes, self.answers, self.answers_note):
            right.addWidget(widget)
        right.addStretch(1)
        self._sides = (left, right)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.holder)
        self._columns.addLayout(left, 1)
        self._columns.addLayout(right, 1)
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(self.holder)
        foot = QHBoxLayout()
        foot.addWidget(self.estimate, 1)
        foot.addWidget(self.try_it)
        foot.addWidget(self.run)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.title)
        self._box.addWidget(self.sentence)
        self._box.addWidget(self.area, 1)
        self._box.addLayout(foot)

    def _retranslate(self) -> None:
        self.title.set_full_text(self.tr("Which way of shrinking forgets what"))
        self.sentence.setText(
            self.tr(
                "The same conversation goes through each way, turn by turn: what would the model still read?"
            )
        )
        self.try_it.setText(self.tr("Try it with a built-in conversation"))
        self.window_heading.setText(self.tr("The model's window"))
        self.window_size.setSuffix(self.tr(" tokens"))
        self.window_size.setAccessibleName(self.tr("The model's window, in tokens"))
        self.answers.setText(self.tr("Ask and judge with the model"))
        self.answers_note.setAccessibleName("")
        self.run.setText(self.tr("Run"))
        self.setAccessibleName(self.tr("What to run"))
        self._say()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.sentence, TextSize.BODY, theme.muted)
        set_type(self.window_heading, TextSize.HEADING, theme.ink, bold=True)
        for label in (self.window_note, self.answers_note):
            set_type(label, TextSize.SMALL, theme.muted)
        set_type(self.estimate, TextSize.BODY, theme.ink)
        self.holder.setAutoFillBackground(False)
        self.area.viewport().setAutoFillBackground(False)
        for side in self._sides:
            side.setSpacing(sp(8))
        self._columns.setSpacing(sp(24))
        self._columns.setContentsMargins(0, 0, sp(12), sp(4))
        self._box.setContentsMargins(sp(20), sp(16), sp(16), sp(12))
        self._box.setSpacing(sp(8))
