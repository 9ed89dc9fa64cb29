"""Rows that keep their identity: a refresh changes, inserts and removes, and never resets.

Views that show such rows keep their selection and scroll position by themselves.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QAbstractItemModel, QModelIndex

Item = TypeVar("Item")


class KeyedRows(Generic[Item]):
    """The rows of one model, told apart by a key that is unique among them."""

    def __init__(self, model: QAbstractItemModel, key: Callable[[Item], Hashable], columns: int = 1) -> None:
        self._model = model
        self._key = key
        self._columns = columns
        self._items: list[Item] = []

    def __len__(self) -> int:
        return len(self._items)

    def __getitem__(self, row: int) -> Item:
        return self._items[row]

    def row_of(self, key: Hashable) -> int:
        """Give the row with a key, -1 when there is none."""
        return next((row for row, item in enumerate(self._items) if self._key(item) == key), -1)

    def sync(self, items: Sequence[Item]) -> None:
        """Make the rows equal to ``items``, telling the views only what is different."""
        wanted = {self._key(item) for item in items}
        for row in reversed(range(len(self._items))):
            if self._key(self._items[row]) not in wanted:
                self._model.beginRemoveRows(QModelIndex(), row, row)
                del self._items[row]
                self._model.endRemoveRows()
        changed: list[int] = []
        for row, item in enumerate(items):
            at = self._find(self._key(item), row)
            if at < 0:
                self._model.beginInsertRows(QModelIndex(), row, row)
                self._items.insert(row, item)
                self._model.endInsertRows()
                continue
            if at != row:
                self._model.beginMoveRows(QModelIndex(), at, at, QModelIndex(), row)
                self._items.insert(row, self._items.pop(at))
                self._model.endMoveRows()
            if self._items[row] != item:
                self._items[row] = item
                changed.append(row)
        self._tell_runs(changed)

    def retell(self) -> None:
        """Ask the views to read every row anew, after a change of language or theme."""
        if self._items:
            self._tell(0, len(self._items) - 1)

    def _find(self, key: Hashable, start: int) -> int:
        for row in range(start, len(self._items)):
            if self._key(self._items[row]) == key:
                return row
        return -1

    def _tell_runs(self, rows: Sequence[int]) -> None:
        """Tell of changed rows, neighbours together."""
        first = 0
        for at in range(1, len(rows) + 1):
            if at == len(rows) or rows[at] != rows[at - 1] + 1:
                self._tell(rows[first], rows[at - 1])
                first = at

    def _tell(self, first: int, last: int) -> None:
        self._model.dataChanged.emit(self._model.index(first, 0), self._model.index(last, self._columns - 1))
