"""Two strategies' contexts of a turn side by side, as the model would read them, with what they drop."""

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QSpinBox, QSplitter, QVBoxLayout, QWidget

from strandline.engine.lab.plan import BASELINE, LabRun
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.lab.page_side import PageSide
from strandline.ui.widgets.slider import dress_slider
from strandline.ui.widgets.typography import set_type, wrapped_label


class ContextReader(QWidget):
    """Shows the contexts of one strategy or of two in a turn; both scroll together, message by message.

    ``turnChanged`` gives the turn (from 0) and ``strategiesChanged`` the strategies (the right one may be
    "") that were chosen here; ``messageAsked`` the ref of a message to go to. Alt with left and right goes
    from turn to turn.
    """

    accessible_role = AccessibleRole.Grouping

    turnChanged = Signal(int)
    strategiesChanged = Signal(str, str)
    messageAsked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._run: LabRun | None = None
        self._texts: dict[str, str] = {}
        self.turn = -1
        self.label = QLabel(self)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.field = QSpinBox(self)
        self.of_all = QLabel(self)
        self.nothing = wrapped_label(self)
        self.left, self.right = PageSide(self), PageSide(self, may_be_empty=True)
        self.split = QSplitter(Qt.Orientation.Horizontal, self)
        set_term(self, "lab-strategy")
        self._compose()
        # Reading a turn of a long talk takes milliseconds: while the knob is dragged the last counts.
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(15)
        self._wait.timeout.connect(self._show)
        self.slider.valueChanged.connect(self._slid)
        self.field.valueChanged.connect(self._typed)
        self.left.chosen.connect(self._choose_left)
        self.right.chosen.connect(self._choose_right)
        self.left.scrolledTo.connect(self._scroll_right)
        self.right.scrolledTo.connect(self._scroll_left)
        for side in (self.left, self.right):
            side.messageAsked.connect(self.messageAsked)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()
        self._show()

    @property
    def strategies(self) -> tuple[str, str]:
        """The strategies that are shown; "" for none."""
        return self.left.strategy, self.right.strategy

    def set_run(self, run: LabRun | None) -> None:
        """Show a run: its last turn, the first two strategies beside the one that sends everything."""
        self._run = run
        self._texts = {one.ref: one.text for one in run.plan.conversation.messages} if run is not None else {}
        turns = self._turns()
        for control in (self.slider, self.field):
            control.blockSignals(True)
            control.setRange(1, max(1, turns))
            control.setValue(max(1, turns))
            control.blockSignals(False)
            control.setEnabled(turns > 1)
        self.slider.setPageStep(max(1, turns // 10))
        self.turn = turns - 1
        self.left.set_run(run)
        self.right.set_run(run)
        names = [one.strategy for one in run.results] if run is not None else []
        others = [name for name in names if name != BASELINE] or names
        self._retranslate()
        self.set_strategies(*(*others[:2], "", "")[:2])

    def set_strategies(self, left: str, right: str = "") -> None:
        """Show these; "" leaves the right side away. Nothing is told."""
        self.left.strategy, self.right.strategy = left, right
        self._show()

    def set_turn(self, turn: int) -> None:
        """Show a turn (from 0). Nothing is told."""
        if not 0 <= turn < self._turns():
            return
        self._put(turn)
        self._show()

    def show_message(self, ref: str) -> bool:
        """Bring a message of the talk into sight on both sides; False when no row shows it."""
        found = False
        for side in (self.left, self.right):
            row = side.page.row_of(ref) if side.page is not None else -1
            if row >= 0:
                found = True
                side.list.show_row(row)
        return found

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if step and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.field.setValue(self.field.value() + step)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._show()

    # -- inside ---------------------------------------------------------------------------------

    def _compose(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(sp(8))
        for widget, stretch in ((self.label, 0), (self.slider, 1), (self.field, 0), (self.of_all, 0)):
            head.addWidget(widget, stretch)
        self.split.addWidget(self.left)
        self.split.addWidget(self.right)
        self.split.setChildrenCollapsible(False)
        for number in range(2):
            self.split.setStretchFactor(number, 1)
        self.split.setSizes([10_000, 10_000])  # in halves, however long their names are
        self.left.setContentsMargins(0, 0, sp(6), 0)
        self.right.setContentsMargins(sp(6), 0, 0, 0)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(sp(6))
        box.addLayout(head)
        box.addWidget(self.nothing)
        box.addWidget(self.split, 1)

    def _turns(self) -> int:
        return min((len(one.log) for one in self._run.results), default=0) if self._run is not None else 0

    def _put(self, turn: int) -> None:
        self.turn = turn
        for control in (self.slider, self.field):
            control.blockSignals(True)
            control.setValue(turn + 1)
            control.blockSignals(False)

    def _slid(self, value: int) -> None:
        self._go(value - 1)

    def _typed(self, value: int) -> None:
        self._go(value - 1)

    def _go(self, turn: int) -> None:
        if turn != self.turn:
            self._put(turn)
            self._wait.start()
            self.turnChanged.emit(turn)

    def _choose_left(self, strategy: str) -> None:
        self.set_strategies(strategy, self.right.strategy)
        self.strategiesChanged.emit(*self.strategies)

    def _choose_right(self, strategy: str) -> None:
        self.set_strategies(self.left.strategy, strategy)
        self.strategiesChanged.emit(*self.strategies)

    def _scroll_right(self, far: int) -> None:
        self.right.list.go_to(far)

    def _scroll_left(self, far: int) -> None:
        self.left.list.go_to(far)

    def _show(self) -> None:
        self._wait.stop()
        for side in (self.left, self.right):
            side.show_page(side.strategy, self.turn, self._texts)
        self.nothing.setVisible(not self._turns())
        self.split.setVisible(bool(self._turns()))

    def _retranslate(self) -> None:
        self.label.setText(self.tr("Turn"))
        self.of_all.setText(self.tr("of %1").replace("%1", labels.number(self._turns())))
        words = self.tr("Turn of the talk")
        for control in (self.slider, self.field):
            control.setAccessibleName(words)
            control.setAccessibleDescription(self.of_all.text())
        self.nothing.setText(self.tr("A run shows here what the model would have read in each turn."))
        self.setAccessibleName(self.tr("Contexts side by side"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.label, TextSize.BODY, theme.ink)
        set_type(self.of_all, TextSize.BODY, theme.muted)
        set_type(self.nothing, TextSize.BODY, theme.muted)
        dress_slider(self.slider)
