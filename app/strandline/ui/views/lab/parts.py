"""What a run's figures rest on: the pictures, the contexts side by side, what was lost."""

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from strandline.engine.lab.plan import BASELINE, LabRun
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.lab.lost import LostFacts
from strandline.ui.views.lab.reader import ContextReader
from strandline.ui.widgets.lab.plots import AlivePlot, ParetoPlot, TokensPlot
from strandline.ui.widgets.segmented import Segmented

PICTURES, CONTEXTS, LOST = range(3)
_BESIDE = 900  # spacing steps: the width from which the pictures stand side by side


class Pictures(QWidget):
    """The three pictures, side by side where there is room."""

    accessible_role = AccessibleRole.Grouping

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tokens, self.alive, self.pareto = TokensPlot(self), AlivePlot(self), ParetoPlot(self)
        self.all = (self.tokens, self.alive, self.pareto)
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        for plot in self.all:
            plot.setMinimumHeight(sp(280))
            self._box.addWidget(plot, 1)
        self._box.setSpacing(sp(16))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.width() >= sp(_BESIDE)
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._box.setDirection(way)


class _Parts(QStackedWidget):
    """As high as the page that is seen: pictures below each other would stretch the lists beside them."""

    def hasHeightForWidth(self) -> bool:
        return False

    def sizeHint(self) -> QSize:
        page = self.currentWidget()
        return super().sizeHint() if page is None else QSize(super().sizeHint().width(), _height(page))

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        least = super().minimumSizeHint()
        return least if page is None else QSize(least.width(), _height(page))


def _height(page: QWidget) -> int:
    return max(page.minimumHeight(), page.minimumSizeHint().height())


class RunParts(QWidget):
    """One strategy and one turn are looked at in all of it.

    ``strategyPicked`` names the strategy that was chosen in a picture or above a context, ``messageAsked``
    the ref of a message whose place is asked for.
    """

    accessible_role = AccessibleRole.Grouping

    strategyPicked = Signal(str)
    messageAsked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_term(self, "facts-alive")
        self.switch = Segmented(3, self)
        self.pictures = Pictures(self)
        self.reader = ContextReader(self)
        self.lost = LostFacts(self)
        self.pages = _Parts(self)
        for page in (self.pictures, self.reader, self.lost):
            self.pages.addWidget(page)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self.switch)
        self._box.addWidget(self.pages, 1)
        self.switch.chosen.connect(self.pages.setCurrentIndex)
        self.pages.currentChanged.connect(self._resize_pages)
        for plot in self.pictures.all:
            plot.strategyPicked.connect(self.strategyPicked)
            plot.turnPicked.connect(self.show_turn)
        self.reader.turnChanged.connect(self.show_turn)
        self.reader.strategiesChanged.connect(self._read_another)
        self.reader.messageAsked.connect(self.messageAsked)
        self.lost.messageAsked.connect(self.messageAsked)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def set_run(self, run: LabRun | None) -> None:
        """Show a run; None: nothing."""
        for plot in self.pictures.all:
            plot.set_run(run)
        self.reader.set_run(run)
        self.lost.set_run(run)

    def set_strategy(self, strategy: str) -> None:
        """Look at a strategy, beside the one that sends everything."""
        for plot in self.pictures.all:
            plot.set_strategy(strategy)
        self.lost.set_strategy(strategy)
        if self.reader.strategies[0] != strategy:
            self.reader.set_strategies(strategy, BASELINE if strategy != BASELINE else "")

    def show_turn(self, turn: int) -> None:
        """Look at a turn (from 0)."""
        self.pictures.tokens.set_turn(turn)
        self.reader.set_turn(turn)
        self.lost.set_turn(turn)

    def show_message(self, ref: str) -> None:
        """Show a message among the contexts."""
        self.show_page(CONTEXTS)
        self.reader.show_message(ref)

    def show_page(self, page: int) -> None:
        """Show the pictures, the contexts or what was lost."""
        self.switch.choose(page)
        self.pages.setCurrentIndex(page)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # Inside

    def _read_another(self, left: str, _right: str) -> None:
        self.strategyPicked.emit(left)

    def _resize_pages(self, _page: int) -> None:
        self.pages.updateGeometry()

    def _retranslate(self) -> None:
        self.switch.setAccessibleName(self.tr("What the figures rest on"))
        self.switch.set_texts((self.tr("Pictures"), self.tr("Contexts"), self.tr("What was lost")))
        self.setAccessibleName(self.tr("What the figures rest on"))
        self.pictures.setAccessibleName(self.tr("Pictures"))

    def _dress(self) -> None:
        self._box.setSpacing(sp(8))
        self.reader.setMinimumHeight(sp(380))
        self.lost.setMinimumHeight(sp(300))
