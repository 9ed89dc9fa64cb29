"""A tree of rows in an item model: sections with lanes, lanes with windows.

The rows are the model's own objects; a view keeps its place as long as their keys stay the same.
"""

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex


class Kind(IntEnum):
    """What a row is."""

    SECTION = 0
    LANE = 1
    WINDOW = 2


class RowTree(QAbstractItemModel):
    """The shape of the tree; who derives from it says what stands in the rows, and sets ``_root``.

    A section can be folded but not chosen.
    """

    RowRole = Qt.ItemDataRole.UserRole
    DetailRole = Qt.ItemDataRole.UserRole + 1
    KindRole = Qt.ItemDataRole.UserRole + 2
    BadgeRole = Qt.ItemDataRole.UserRole + 3  # Severity when the lane needs a look

    _root: Any

    def found(self, index: Index) -> Any:
        """Give the row at an index; None for none."""
        return index.internalPointer() if index.isValid() else None

    def index(self, row: int, column: int, parent: Index | None = None) -> QModelIndex:
        holder = self._root if parent is None or not parent.isValid() else self.found(parent)
        if holder is None or column != 0 or not 0 <= row < len(holder.children):
            return QModelIndex()
        return self.createIndex(row, 0, holder.children[row])

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override] # the other overload is QObject's
        row = self.found(index)
        if row is None or row.parent is None or row.parent is self._root:
            return QModelIndex()
        return self.createIndex(row.parent.row, 0, row.parent)

    def rowCount(self, parent: Index | None = None) -> int:
        holder = self._root if parent is None or not parent.isValid() else self.found(parent)
        return len(holder.children) if holder is not None else 0

    def columnCount(self, parent: Index | None = None) -> int:
        del parent
        return 1

    def flags(self, index: Index) -> Qt.ItemFlag:
        row = self.found(index)
        if row is None:
            return Qt.ItemFlag.NoItemFlags
        if row.kind is Kind.SECTION:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def rows(self) -> list[Any]:
        """Give all rows, those above first."""
        found: list[Any] = []
        todo = list(self._root.children)
        while todo:
            row = todo.pop(0)
            found.append(row)
            todo += row.children
        return found
