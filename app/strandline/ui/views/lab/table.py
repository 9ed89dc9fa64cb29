"""The table of a run: a row for each strategy, a column for each measure; and that of two runs."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from strandline.engine.lab.plan import LabRun
from strandline.engine.lab.reading import rows_of
from strandline.model.lab.table import Row
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.terms import set_term
from strandline.ui.labels import translate
from strandline.ui.theme import theme_manager
from strandline.ui.views.lab.words import (
    cell_spoken,
    cell_words,
    figure,
    measure_name,
    published,
    told,
)
from strandline.ui.widgets.lab.names import short_name

_NAME = Qt.ItemDataRole.UserRole
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class LabTable(QTableWidget):
    """Figures to be read, one row chosen at a time; ``strategyPicked`` names it. As high as its rows."""

    strategyPicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_term(self, "lab-strategy")
        self._runs: tuple[LabRun, ...] = ()
        self._filling = False
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.verticalHeader().setSectionsClickable(True)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setDefaultAlignment(_RIGHT)
        self.horizontalHeader().setHighlightSections(False)
        self.itemSelectionChanged.connect(self._picked)
        theme_manager().themeChanged.connect(self._fill)

    @property
    def strategy(self) -> str:
        """The strategy whose row is chosen; "" for none."""
        items = self.selectedItems()
        return str(items[0].data(_NAME) or "") if items else ""

    def set_runs(self, *runs: LabRun) -> None:
        """Show a run, or two side by side."""
        self._runs = runs
        self._fill()

    def pick(self, strategy: str) -> None:
        """Choose the row of a strategy."""
        for row in range(self.rowCount()):
            item = self.item(row, 0)
            if item is not None and item.data(_NAME) == strategy:
                self.selectRow(row)

    def sizeHint(self) -> QSize:
        rows = sum(self.rowHeight(row) for row in range(self.rowCount()))
        bar = self.horizontalScrollBar().sizeHint().height()
        return QSize(super().sizeHint().width(), rows + self.horizontalHeader().height() + bar + 2 * sp(2))

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(200), self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.FontChange):
            self._fill()

    # Inside

    def _fill(self, _: object = None) -> None:
        if self._filling:
            return
        self._filling = True
        before = self.strategy
        self.clear()
        self.setRowCount(0)
        if len(self._runs) == 1:
            self._fill_one(self._runs[0])
        elif self._runs:
            self._fill_two(*self._runs)
        self.resizeColumnsToContents()
        self.resizeRowsToContents()
        self.horizontalHeader().setFixedHeight(self.horizontalHeader().sizeHint().height())
        self._filling = False
        if before:
            self.pick(before)
        self.updateGeometry()

    def _fill_one(self, run: LabRun) -> None:
        rows = rows_of(run)
        names = [one.strategy for one in run.results]
        quoted = self.tr("Published,\nother data")
        self._lay([measure_name(row) for row in rows] + [quoted], [*names, *run.failures])
        for at, name in enumerate(names):
            for column, row in enumerate(rows):
                cell = row.cells[at]
                spoken = cell_spoken(cell, row.unit)
                self._put(at, column, cell_words(cell, row.unit), name, spoken, bold=cell.best)
            quote = published(name)
            item = self._put(at, len(rows), quote or "–", name, quote.replace("\n", ", "))
            item.setForeground(theme_manager().theme.muted)
        for at, (name, error) in enumerate(run.failures.items(), len(names)):
            why = labels.sentences(told(error.sentence), told(error.way_out))
            item = self._put(at, 0, why, name, why)
            item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            item.setForeground(theme_manager().theme.amber.ink)
            item.setToolTip(why)
            self.setSpan(at, 0, 1, len(rows) + 1)

    def _fill_two(self, one: LabRun, other: LabRun) -> None:
        names = [each.strategy for each in one.results if other.result(each.strategy) is not None]
        theirs = {row.measure: row for row in rows_of(other)}
        rows = [row for row in rows_of(one) if row.measure in theirs]
        places = [{each.strategy: at for at, each in enumerate(run.results)} for run in (one, other)]
        self._lay([measure_name(row) for row in rows], names)
        for at, name in enumerate(names):
            for column, row in enumerate(rows):
                first = row.cells[places[0][name]].value
                second = theirs[row.measure].cells[places[1][name]].value
                words = f"{figure(first, row.unit)} → {figure(second, row.unit)}"
                better = _better(row, first, second)
                mark = {True: "▲ ", False: "▼ ", None: ""}[better]
                spoken = labels.clauses((words, _verdict(better))) if better is not None else words
                self._put(at, column, mark + words, name, spoken, bold=better is not None)

    def _lay(self, columns: Sequence[str], names: Sequence[str]) -> None:
        self.setColumnCount(len(columns))
        self.setRowCount(len(names))
        self.setHorizontalHeaderLabels(columns)
        self.setVerticalHeaderLabels([short_name(name) for name in names])

    def _put(
        self, row: int, column: int, text: str, strategy: str, spoken: str, *, bold: bool = False
    ) -> QTableWidgetItem:
        item = QTableWidgetItem(text)
        item.setData(_NAME, strategy)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        item.setTextAlignment(_RIGHT)
        item.setFont(ui_font(TextSize.BODY, bold=bold))
        self.setItem(row, column, item)
        return item

    def _picked(self) -> None:
        if not self._filling and self.strategy:
            self.strategyPicked.emit(self.strategy)


def _better(row: Row, first: float | None, second: float | None) -> bool | None:
    """Tell whether the second is better as they are shown; None when they look alike."""
    if first is None or second is None or figure(first, row.unit) == figure(second, row.unit):
        return None
    return (second > first) == row.more_is_better


def _verdict(better: bool | None) -> str:
    return translate("lab", "better") if better else translate("lab", "worse")
