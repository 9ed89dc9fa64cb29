"""One strategy's context: which one, how large it is, and its rows; or the whole text of one row."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.lab.pages import Page, PageRow, page_of
from strandline.engine.lab.plan import LabRun
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.views.lab.page_list import PageList
from strandline.ui.views.lab.page_words import heading, sizes_of
from strandline.ui.views.lab.whole_text import WholeText
from strandline.ui.widgets.controls import BarCombo, ElidedLabel
from strandline.ui.widgets.lab.names import short_name
from strandline.ui.widgets.typography import set_type


class PageSide(QWidget):
    """Shows a strategy's context of a turn; ``chosen`` gives the strategy that was chosen here, "" for none.

    ``may_be_empty``: it may show nothing, so that the other side has all the room.
    """

    chosen = Signal(str)
    messageAsked = Signal(str)
    scrolledTo = Signal(int)

    def __init__(self, parent: QWidget | None = None, *, may_be_empty: bool = False) -> None:
        super().__init__(parent)
        self._empty = may_be_empty
        self._run: LabRun | None = None
        self.strategy = ""
        self.turn = -1
        self.page: Page | None = None
        self.choice = BarCombo(self)
        self.sizes = ElidedLabel(self)
        self.notes = ElidedLabel(self)
        self.list = PageList(self)
        self.whole = WholeText(self)
        self.back = QPushButton(self)
        self.title = ElidedLabel(self)
        self.pages = QStackedWidget(self)
        self.pages.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        # Notes and names must not give one side more room than the other.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.setMinimumWidth(sp(200))
        self._compose()
        self.choice.activated.connect(self._choose)
        self.list.wholeAsked.connect(self.show_whole)
        self.list.messageAsked.connect(self.messageAsked)
        self.list.scrolledTo.connect(self.scrolledTo)
        self.back.clicked.connect(self.show_rows)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self.retranslate()

    def set_run(self, run: LabRun | None) -> None:
        """Take the strategies of a run."""
        self._run = run
        self.strategy, self.turn = "", -1
        self._fill()

    def show_page(self, strategy: str, turn: int, texts: dict[str, str]) -> None:
        """Show a strategy's context of a turn; one that the run does not have shows nothing."""
        result = self._run.result(strategy) if self._run is not None else None
        self.strategy, self.turn = strategy if result is not None else "", turn
        at = self.choice.findData(self.strategy)
        self.choice.setCurrentIndex(at)
        self.show_rows()
        if self._run is None or result is None or not 0 <= turn < len(result.log):
            self.page = None
            self.list.set_page(None, None, texts)
            self.sizes.set_full_text("")
            self.notes.set_full_text("")
            self.notes.hide()
            return
        self.page = page = page_of(self._run, result, turn)
        self.list.set_page(page, self._run.plan.source, texts)
        self.sizes.set_full_text(sizes_of(page))
        notes = labels.told(*page.notes)
        self.notes.set_full_text(notes)
        self.notes.setVisible(bool(notes))
        words = self.tr("What the model reads with %1 in turn %2").replace("%1", short_name(strategy))
        self.list.setAccessibleName(words.replace("%2", labels.number(turn + 1)))

    def show_whole(self, row: PageRow) -> None:
        """Show all of a row's text instead of the rows."""
        self.title.set_full_text(heading(row))
        self.whole.set_text(row.text)
        self.pages.setCurrentIndex(1)
        self.whole.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_rows(self) -> None:
        """Show the rows again."""
        had = self.pages.currentIndex() == 1 and self.pages.isAncestorOf(self.focusWidget() or self)
        self.pages.setCurrentIndex(0)
        self.whole.set_text("")
        if had:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """Say all anew."""
        self.back.setText(self.tr("Back to the context"))
        self.choice.setAccessibleName(self.tr("Strategy"))
        self.whole.name(self.tr("The whole text of a message"))
        if not self.list.accessibleName():
            self.list.setAccessibleName(self.tr("What the model reads"))
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    # -- inside ---------------------------------------------------------------------------------

    def _compose(self) -> None:
        self.choice.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        head = QHBoxLayout()
        head.setSpacing(sp(10))
        head.addWidget(self.choice)
        head.addWidget(self.sizes, 1)
        whole = QWidget(self)
        over = QHBoxLayout()
        over.addWidget(self.title, 1)
        over.addWidget(self.back)
        inner = QVBoxLayout(whole)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addLayout(over)
        inner.addWidget(self.whole, 1)
        self.pages.addWidget(self.list)
        self.pages.addWidget(whole)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(sp(4))
        box.addLayout(head)
        box.addWidget(self.notes)
        box.addWidget(self.pages, 1)
        self.notes.hide()

    def _fill(self) -> None:
        names = [one.strategy for one in self._run.results] if self._run is not None else []
        self.choice.blockSignals(True)
        self.choice.clear()
        if self._empty:
            self.choice.addItem(self.tr("no other one"), "")
        for name in names:
            self.choice.addItem(short_name(name), name)
        self.choice.setCurrentIndex(self.choice.findData(self.strategy))
        self.choice.blockSignals(False)
        self.choice.setEnabled(bool(names))

    def _choose(self, at: int) -> None:
        self.chosen.emit(str(self.choice.itemData(at) or ""))

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.sizes, TextSize.SMALL, theme.muted)
        set_type(self.notes, TextSize.SMALL, theme.muted)
        set_type(self.title, TextSize.SMALL, theme.ink, bold=True)
