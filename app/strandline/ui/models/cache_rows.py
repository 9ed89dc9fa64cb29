"""The calls of a session and what the prompt cache did for each, as rows: the chart's twin."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from strandline.model.cache_turns import CacheTurn
from strandline.ui import labels
from strandline.ui.local_time import both_clocks, moment
from strandline.ui.widgets.cache_words import cause_name, money, spoken

Index = QModelIndex | QPersistentModelIndex
_COLUMNS = 9
_NUMBERS = frozenset({0, 2, 3, 4, 5, 6, 7})


class CacheRows(QAbstractTableModel):
    """One row a call, the latest first."""

    TurnRole = Qt.ItemDataRole.UserRole

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._turns: tuple[CacheTurn, ...] = ()

    def set_turns(self, turns: Sequence[CacheTurn]) -> None:
        """Show these calls."""
        self.beginResetModel()
        self._turns = tuple(reversed(turns))
        self.endResetModel()

    def row_of(self, turn: CacheTurn) -> int:
        """Give the row of a call, -1 when it is not there."""
        return next((n for n, one in enumerate(self._turns) if one.index == turn.index), -1)

    def retranslate(self) -> None:
        """Have the views read all texts again in the language in force."""
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, _COLUMNS - 1)
        if self._turns:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._turns) - 1, _COLUMNS - 1))

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._turns)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else _COLUMNS

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            self.tr("Call"), self.tr("Time"), self.tr("Read"), self.tr("Written"), self.tr("Uncached"),
            self.tr("Output"), self.tr("Hit"), self.tr("Cost"), self.tr("Why less was read"),
        )[section]  # fmt: skip

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        turn = self._turns[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._cell(turn, index.column())
        if role == self.TurnRole:
            return turn
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in _NUMBERS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == 1:
            return both_clocks(turn.call.at_ms)
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == 0:
            return spoken(turn)
        return None

    def _cell(self, turn: CacheTurn, column: int) -> str:
        event, verdict = turn.call.event, turn.verdict
        return (
            str(turn.index),
            moment(turn.call.at_ms),
            labels.number(event.cache_read),
            labels.number(event.cache_write),
            labels.number(event.input),
            labels.number(event.output),
            labels.percent(turn.call.hit_rate, 1),
            money(turn.cost),
            "" if verdict is None else ", ".join(cause_name(one) for one in (verdict.reason, *verdict.also)),
        )[column]
