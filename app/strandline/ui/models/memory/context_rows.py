"""What would be assembled now, item by item, in the order of the request."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from strandline.model.memory import ContextItem, ItemType
from strandline.ui import labels
from strandline.ui.models.memory.message_words import fate_name, tokens
from strandline.ui.tips import plain_tip
from strandline.ui.widgets.memory.words import depth_word, plain, role_name

Index = QModelIndex | QPersistentModelIndex
translate = QCoreApplication.translate


class ContextRows(QAbstractListModel):
    """The items of a :class:`~strandline.model.memory.ContextNow`."""

    ItemRole = Qt.ItemDataRole.UserRole

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._items: Sequence[ContextItem] = ()

    def set_items(self, items: Sequence[ContextItem]) -> None:
        """Show these items; when only figures or fates differ, the view keeps its place."""
        same = [item.ordinal for item in items] == [item.ordinal for item in self._items]
        if same:
            self._items = items
            if items:
                self.dataChanged.emit(self.index(0, 0), self.index(len(items) - 1, 0))
            return
        self.beginResetModel()
        self._items = items
        self.endResetModel()

    def retranslate(self) -> None:
        """Have all texts read again."""
        if self._items:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._items) - 1, 0))

    def item_at(self, row: int) -> ContextItem | None:
        """Give the item of a row."""
        return self._items[row] if 0 <= row < len(self._items) else None

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._items)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        item = self.item_at(index.row()) if index.isValid() else None
        if item is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return plain(item.gist) or item.ref
        if role == self.ItemRole:
            return item
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{kind_word(item)}, {tokens(item.prompt_tokens)}, {fate_name(item)}: {plain(item.gist)}"
        if role == Qt.ItemDataRole.ToolTipRole:
            figures = (
                translate("memory", "%1 tokens in the prompt, %2 stored")
                .replace("%1", labels.number(item.prompt_tokens))
                .replace("%2", labels.number(item.tokens))
            )
            return plain_tip(f"{kind_word(item)} · {fate_name(item)}\n{figures}\n{item.gist}")
        return None


def kind_word(item: ContextItem) -> str:
    """Say what an item is: "leaf", "depth 2", "you", "focus brief"."""
    if item.type is ItemType.SUMMARY:
        return depth_word(item.depth or 0)
    if item.type is ItemType.FOCUS_BRIEF:
        return translate("memory", "focus brief")
    return role_name(item.role)
