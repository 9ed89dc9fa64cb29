"""The guided way back of a hidden file: which step is next, by the host's record and the disk."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from strandline.host.provenance_recipe import Recipe, Stand, Step, step_cost, step_name
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.typography import set_type


class RecipePanel(QWidget):
    """Shows a recipe; ``recordAsked`` gives (file, sha256) of bytes to put back, ``historyAsked`` a file.

    It watches: whoever has a newer recipe of the file sets it.
    """

    accessible_role = AccessibleRole.Grouping

    recordAsked = Signal(str, str)
    historyAsked = Signal(str)
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._recipe: Recipe | None = None
        self.title = QLabel(self)
        self.why = plain_label(self, wrap=True)
        self.ask = plain_label(self, wrap=True, select=True)
        self.copy = QPushButton(self)
        self.put_back = QPushButton(self)
        self.history = QPushButton(self)
        self.watching = plain_label(self, wrap=True)
        self._marks: dict[Step, QLabel] = {}
        self._names: dict[Step, QLabel] = {}
        self._costs: dict[Step, QLabel] = {}
        self._compose()
        self.copy.clicked.connect(self._copy)
        self.put_back.clicked.connect(self._put_back)
        self.history.clicked.connect(self._to_history)
        theme_manager().themeChanged.connect(self._show)
        self.hide()

    @property
    def step(self) -> Step | None:
        """The step that is next; None while nothing is shown."""
        return self._recipe.step if self._recipe is not None else None

    def set_recipe(self, recipe: Recipe | None) -> None:
        """Show where the way back stands; None hides it."""
        self._recipe = recipe
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show()

    # Inside

    def _compose(self) -> None:
        steps = QGridLayout()
        steps.setColumnStretch(1, 1)
        steps.setHorizontalSpacing(sp(8))
        steps.setVerticalSpacing(sp(2))
        for at, step in enumerate(Step):
            mark, name, cost = plain_label(self), plain_label(self, wrap=True), plain_label(self, wrap=True)
            mark.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)
            mark.setMinimumWidth(sp(20))
            steps.addWidget(mark, 2 * at, 0)
            steps.addWidget(name, 2 * at, 1)
            steps.addWidget(cost, 2 * at + 1, 1)
            self._marks[step], self._names[step], self._costs[step] = mark, name, cost
        buttons = QWidget(self)
        line = FlowLayout(buttons, sp(8))
        for button in (self.copy, self.put_back, self.history):
            line.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(sp(6))
        column.addWidget(self.title)
        column.addLayout(steps)
        for widget in (self.why, self.ask):
            column.addWidget(widget)
        column.addWidget(buttons)
        column.addWidget(self.watching)

    def _show(self) -> None:
        recipe = self._recipe
        self.setVisible(recipe is not None)
        if recipe is None:
            return
        theme = theme_manager().theme
        self.title.setText(self.tr("The way back, step by step"))
        set_type(self.title, TextSize.STRONG, theme.ink, bold=True)
        for number, step in enumerate(Step, start=1):
            done, here = step in recipe.done, step is recipe.step
            finished = done or (here and step is Step.DONE)
            self._marks[step].setText("✓" if finished else str(number))
            tone = theme.green.ink if finished else theme.accent if here else theme.muted
            set_type(self._marks[step], TextSize.BODY, tone, bold=here or finished)
            name = labels.sentence(step_name(step))
            self._names[step].setText(name)
            set_type(self._names[step], TextSize.BODY, theme.ink if here else theme.muted, bold=here)
            state = self.tr("done") if finished else self.tr("next") if here else self.tr("later")
            self._names[step].setAccessibleName(labels.pair(f"{number}. {name}", state))
            self._costs[step].setText(self.tr("Cost: %1").replace("%1", labels.sentence(step_cost(step))))
            self._costs[step].setVisible(here)
            set_type(self._costs[step], TextSize.SMALL, theme.muted)
        self.why.setText(labels.sentence(recipe.why))
        set_type(self.why, TextSize.BODY, theme.ink)
        self.ask.setText(labels.sentence(recipe.ask))
        self.ask.setVisible(recipe.ask is not None)
        self.ask.setAccessibleName(self.tr("Words for the agent"))
        ground = f"background: {theme.raised.name()}; border-radius: {sp(6)}px; padding: {sp(8)}px;"
        set_type(self.ask, TextSize.BODY, theme.ink, more=ground)
        self.copy.setText(self.tr("Copy for the agent"))
        self.copy.setVisible(recipe.ask is not None)
        self.put_back.setText(self.tr("Put the recorded bytes back"))
        self.put_back.setVisible(recipe.restore is not None)
        self.history.setText(self.tr("Choose the text in the history"))
        self.history.setVisible(recipe.stand is Stand.CLEARED)
        self.watching.setText(self.tr("Watching the record and the file: the next step shows by itself."))
        self.watching.setVisible(recipe.step is not Step.DONE)
        set_type(self.watching, TextSize.SMALL, theme.muted)
        self.setAccessibleName(self.tr("The way back, step by step"))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.ask.text())
        self.said.emit(self.tr("Copied. Send it to the agent as a message."))

    def _put_back(self) -> None:
        if self._recipe is not None and self._recipe.restore is not None:
            self.recordAsked.emit(self._recipe.path, self._recipe.restore)

    def _to_history(self) -> None:
        if self._recipe is not None:
            self.historyAsked.emit(self._recipe.path)
