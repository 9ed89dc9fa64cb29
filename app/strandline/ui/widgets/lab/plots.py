"""The lab's pictures as a screen takes them: a heading, the picture, and a table that says the same."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from strandline.engine.lab.plan import LabRun
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.lab.alive_chart import AliveChart
from strandline.ui.widgets.lab.chart import Chart
from strandline.ui.widgets.lab.pareto_chart import ParetoChart
from strandline.ui.widgets.lab.tokens_chart import TokensChart
from strandline.ui.widgets.lab.twin import TwinTable
from strandline.ui.widgets.segmented import Segmented
from strandline.ui.widgets.typography import set_type


class Plot(QWidget):
    """A picture of a run with its heading and its table.

    ``strategyPicked`` gives a strategy that was chosen in it, ``turnPicked`` a turn (from 0).
    """

    strategyPicked = Signal(str)
    turnPicked = Signal(int)

    def __init__(self, chart: Chart, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chart = chart
        self.table = TwinTable(self)
        self.heading = QLabel(self)
        self.heading.setWordWrap(True)
        self.switch = Segmented(2, self)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(chart)
        self.pages.addWidget(self.table)
        head = QHBoxLayout()
        head.addWidget(self.heading, 1)
        head.addWidget(self.switch)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(sp(6))
        box.addLayout(head)
        box.addWidget(self.pages, 1)
        self.switch.chosen.connect(self._turn_over)
        chart.strategyPicked.connect(self.strategyPicked)
        chart.turnPicked.connect(self.turnPicked)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._name()

    def set_run(self, run: LabRun | None) -> None:
        """Show a run; None: nothing."""
        self.chart.set_run(run)
        self._fill()

    def set_strategy(self, strategy: str) -> None:
        """Let a strategy stand out; "" for none. Nothing is told."""
        self.chart.set_strategy(strategy)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
            self._fill()

    def _turn_over(self, page: int) -> None:
        self.pages.setCurrentIndex(page)
        self._fill()

    def _fill(self) -> None:
        """Fill the table only when it is seen: a run may have thousands of turns."""
        if self.pages.currentWidget() is self.table:
            self.table.set_twin(self.chart.twin())

    def _name(self) -> None:
        title = self.chart.title()
        self.heading.setText(title)
        self.table.setAccessibleName(self.tr("%1, as a table").replace("%1", title))
        self.switch.setAccessibleName(title)
        self.switch.set_texts((self.tr("Picture"), self.tr("Table")))

    def _dress(self) -> None:
        set_type(self.heading, TextSize.STRONG, theme_manager().theme.ink, bold=True)


class TokensPlot(Plot):
    """Tokens of the context over the turns, a line for each strategy, and the room of the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._tokens = TokensChart()
        super().__init__(self._tokens, parent)
        set_term(self, "context-window")

    def set_turn(self, turn: int) -> None:
        """Mark the turn that is looked at (from 0). Nothing is told."""
        self._tokens.set_turn(turn)


class AlivePlot(Plot):
    """Facts alive over the turns since they were last said, with counts behind."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(AliveChart(), parent)
        set_term(self, "facts-alive")


class ParetoPlot(Plot):
    """Mean tokens a turn against facts alive, with the edge of the best and an article's figures."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(ParetoChart(), parent)
        set_term(self, "facts-alive")
