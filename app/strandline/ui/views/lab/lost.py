"""What a strategy lost: facts it was told and does not give the model, and questions it cannot answer."""

from collections import Counter

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QHeaderView,
    QMenu,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.lab.losses import Loss, answers_lost, facts_lost
from strandline.engine.lab.plan import LabRun
from strandline.engine.pin_desk import Load
from strandline.model.facts import FactKind
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.lab.lost_rows import Column, LostRows
from strandline.ui.views.lab.pin_of import pin_load
from strandline.ui.widgets.controls import BarCombo, ElidedLabel
from strandline.ui.widgets.lab.names import fact_kind_name, short_name
from strandline.ui.widgets.pins.offer import PinOffer
from strandline.ui.widgets.segmented import Segmented
from strandline.ui.widgets.typography import set_type, wrapped_label

_NARROW = 640  # spacing steps: below it the headings are broken


class LostTable(QTableView):
    """The rows. A click or Enter asks for the message; dragging or the menu pins the sentence."""

    messageAsked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.run: LabRun | None = None
        self._texts: dict[str, str] = {}
        self._pressed = QModelIndex()
        self.rows = LostRows(self)
        self.setModel(self.rows)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setWordWrap(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(Column.WORDS, QHeaderView.ResizeMode.Stretch)
        PinOffer(self.viewport(), self._load_at, more=self._more)

    def set_run(self, run: LabRun | None) -> None:
        """Take the talk of a run."""
        self.run = run
        self._texts = {one.ref: one.text for one in run.plan.conversation.messages} if run is not None else {}

    def loss(self) -> Loss | None:
        """Give the chosen row."""
        return self._loss_of(self.currentIndex())

    def pin_load(self) -> Load | None:
        """Give the chosen row to pin."""
        return self._load_of(self.loss())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.rows.set_narrow(self.width() < sp(_NARROW)):
            self.dress()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        left = event.button() is Qt.MouseButton.LeftButton
        self._pressed = self.indexAt(event.position().toPoint()) if left else QModelIndex()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        at, pressed = self.indexAt(event.position().toPoint()), self._pressed
        self._pressed = QModelIndex()
        # A drag takes the release; this is a click on one row.
        if event.button() is Qt.MouseButton.LeftButton and at.isValid() and at.row() == pressed.row():
            self._ask(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        loss = self.loss()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and loss is not None:
            self._ask(self.currentIndex())
        elif event.matches(QKeySequence.StandardKey.Copy) and loss is not None:
            QApplication.clipboard().setText(loss.words)
        else:
            super().keyPressEvent(event)

    def dress(self) -> None:
        """Take the sizes in force."""
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + sp(10))
        self.rows.set_narrow(self.width() < sp(_NARROW))
        value = 110 if self.rows.narrow else 150
        for column, wide in ((Column.KIND, 92), (Column.VALUE, value), (Column.SAID, 60), (Column.SINCE, 60)):
            self.setColumnWidth(column, max(sp(wide), self.horizontalHeader().sectionSizeHint(column)))

    # -- inside ---------------------------------------------------------------------------------

    def _ask(self, index: QModelIndex) -> None:
        loss = self._loss_of(index)
        if loss is not None and loss.ref:
            self.messageAsked.emit(loss.ref)

    def _loss_of(self, index: QModelIndex) -> Loss | None:
        return self.rows.losses[index.row()] if index.isValid() else None

    def _load_at(self, point: QPoint) -> Load | None:
        return self._load_of(self._loss_of(self.indexAt(point)))

    def _load_of(self, loss: Loss | None) -> Load | None:
        """Give the sentence that said a fact; of an answer the message that gave it."""
        if loss is None or self.run is None:
            return None
        said = self._texts.get(loss.ref, "")
        words = loss.words if loss.kind is not None else said
        return pin_load(self.run.plan.source, words, loss.ref, said) if words else None

    def _more(self, menu: QMenu, point: QPoint) -> None:
        self.setCurrentIndex(self.indexAt(point))
        loss = self.loss()
        if loss is not None and loss.ref:
            menu.addAction(self.tr("Show the message that said it")).triggered.connect(self._ask_chosen)

    def _ask_chosen(self) -> None:
        self._ask(self.currentIndex())


class LostFacts(QWidget):
    """The facts that a strategy lost up to a turn, filtered by kind, and the questions it cannot answer.

    ``messageAsked`` gives the ref of the message that said what was clicked.
    """

    accessible_role = AccessibleRole.Grouping

    messageAsked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._run: LabRun | None = None
        self._facts: tuple[Loss, ...] = ()
        self._answers: tuple[Loss, ...] = ()
        self.strategy = ""
        self.turn = -1
        self.title = ElidedLabel(self)
        self.switch = Segmented(2, self)
        self.kinds = BarCombo(self)
        self.table = LostTable(self)
        self.nothing = wrapped_label(self)
        self._compose()
        self.switch.chosen.connect(self._turn_over)
        self.kinds.activated.connect(self._filter)
        self.table.messageAsked.connect(self.messageAsked)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def set_run(self, run: LabRun | None) -> None:
        """Take a run: its last turn, and the strategy that was shown when it has it, else its last one."""
        self._run = run
        self.table.set_run(run)
        names = [one.strategy for one in run.results] if run is not None else []
        if self.strategy not in names:
            self.strategy = names[-1] if names else ""
        self.turn = min((len(one.log) for one in run.results), default=0) - 1 if run is not None else -1
        self._read()

    def set_strategy(self, strategy: str) -> None:
        """Show what a strategy lost. Nothing is told."""
        if strategy != self.strategy:
            self.strategy = strategy
            self._read()

    def set_turn(self, turn: int) -> None:
        """Show what is lost in a turn (from 0). Nothing is told."""
        if turn != self.turn:
            self.turn = turn
            self._read()

    def show_questions(self, questions: bool = True) -> None:
        """Show the questions, or the facts."""
        self.switch.choose(1 if questions else 0)
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_head()

    # -- inside ---------------------------------------------------------------------------------

    def _compose(self) -> None:
        self._controls = QHBoxLayout()
        self._controls.setSpacing(sp(8))
        self._controls.addStretch(1)
        self._controls.addWidget(self.kinds)
        self._controls.addWidget(self.switch)
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.setSpacing(sp(8))
        self._head.addWidget(self.title, 1)
        self._head.addLayout(self._controls)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(sp(6))
        box.addLayout(self._head)
        box.addWidget(self.table, 1)
        box.addWidget(self.nothing, 1)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)

    def _lay_head(self) -> None:
        """Put what is chosen below the heading where both do not fit in a line."""
        need = self.title.sizeHint().width() + self._head.spacing() + self._controls.sizeHint().width()
        way = QBoxLayout.Direction
        self._head.setDirection(way.LeftToRight if need <= self.width() else way.TopToBottom)

    def _read(self) -> None:
        result = self._run.result(self.strategy) if self._run is not None else None
        if self._run is None or result is None or not 0 <= self.turn < len(result.log):
            self._facts = self._answers = ()
        else:
            self._facts = facts_lost(self._run, result, self.turn)
            self._answers = answers_lost(self._run, result, self.turn)
        self._name()
        self._fill()

    def _turn_over(self, _page: int) -> None:
        self._fill()

    def _filter(self, _at: int) -> None:
        self._fill()

    def _fill(self) -> None:
        questions = self.switch.index == 1
        kind = self.kinds.currentData()
        losses = self._answers
        if not questions:
            losses = tuple(one for one in self._facts if kind in (None, one.kind))
        self.table.rows.set_losses(losses, questions=questions)
        self.table.setColumnHidden(Column.KIND, questions)
        self.kinds.setVisible(not questions)
        self.table.setVisible(bool(losses))
        self.nothing.setVisible(not losses)
        self.nothing.setText(self._why_nothing(questions))
        set_term(self, "lab-probe" if questions else "facts-alive")
        words = self.tr("Questions without an answer") if questions else self.tr("Lost facts")
        self.table.setAccessibleName(words)

    def _why_nothing(self, questions: bool) -> str:
        if self._run is None or not self.strategy:
            return self.tr("A run shows here what a strategy lost.")
        if questions:
            return self.tr("Every question that is asked in this turn has its answer in the context.")
        return self.tr("Every fact that holds in this turn is in the context.")

    def _name(self) -> None:
        """Say whose losses these are, and offer the kinds there are."""
        words = self.tr("What %1 has lost in turn %2") if self._run is not None else self.tr("What is lost")
        words = words.replace("%1", short_name(self.strategy)).replace("%2", labels.number(self.turn + 1))
        self.title.set_full_text(words)
        facts, answers = labels.number(len(self._facts)), labels.number(len(self._answers))
        self.switch.set_texts(
            (self.tr("Facts %1").replace("%1", facts), self.tr("Questions %1").replace("%1", answers))
        )
        chosen: FactKind | None = self.kinds.currentData()
        counts = Counter(one.kind for one in self._facts)
        self.kinds.blockSignals(True)
        self.kinds.clear()
        self.kinds.addItem(self.tr("all kinds (%1)").replace("%1", facts), None)
        for kind in FactKind:
            if counts[kind]:
                self.kinds.addItem(f"{fact_kind_name(kind)} ({labels.number(counts[kind])})", kind)
        at = next((n for n in range(self.kinds.count()) if self.kinds.itemData(n) == chosen), 0)
        self.kinds.setCurrentIndex(at)
        self.kinds.blockSignals(False)
        self._lay_head()

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("What a strategy lost"))
        self.kinds.setAccessibleName(self.tr("Kind of fact"))
        self.switch.setAccessibleName(self.tr("Facts or questions"))
        self.table.rows.retranslate()
        self.table.dress()
        self._name()
        self._fill()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.STRONG, theme.ink, bold=True)
        set_type(self.nothing, TextSize.BODY, theme.muted)
        self.table.dress()
