"""Messages as rows of which only the looked-at pages are read: thousands cost nothing but their ids."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from strandline.model.memory import MemoryMessage
from strandline.ui.local_time import both_clocks, moment
from strandline.ui.models.memory.message_words import gist_of, who
from strandline.ui.tips import plain_tip

Index = QModelIndex | QPersistentModelIndex
PAGE = 50
_KEPT = 20 * PAGE


class MessageRows(QAbstractListModel):
    """Rows for message ids in order; ``pageWanted`` gives the ids of a page that is looked at.

    What was looked at long ago is forgotten again, so that browsing costs no memory.
    """

    MessageRole = Qt.ItemDataRole.UserRole
    IdRole = Qt.ItemDataRole.UserRole + 1
    pageWanted = Signal(object)  # tuple[int, ...]

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ids: Sequence[int] = ()
        self._known: OrderedDict[int, MemoryMessage] = OrderedDict()
        self._asked: set[int] = set()

    def set_ids(self, ids: Sequence[int]) -> None:
        """Show these messages; when ids are only added at the end, the rest stays as it is."""
        old = self._ids
        if len(ids) >= len(old) > 0 and ids[: len(old)] == old:
            if len(ids) > len(old):
                self.beginInsertRows(QModelIndex(), len(old), len(ids) - 1)
                self._ids = ids
                self._asked.discard((len(old) - 1) // PAGE)
                self.endInsertRows()
            return
        self.beginResetModel()
        self._ids = ids
        self._asked.clear()
        self.endResetModel()

    def add(self, messages: Iterable[MemoryMessage]) -> None:
        """Fill in rows that were read."""
        for message in messages:
            self._known[message.message_id] = message
            self._known.move_to_end(message.message_id)
        while len(self._known) > _KEPT:
            gone, _ = self._known.popitem(last=False)
            self._asked.discard(self._page_of(gone))
        if self._ids:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._ids) - 1, 0))

    def forget_asked(self) -> None:
        """Ask again for what is missing, as after an answer that never came."""
        self._asked.clear()

    def message_at(self, row: int) -> MemoryMessage | None:
        """Give a row's message; None while it is not read. It is asked for then."""
        if not 0 <= row < len(self._ids):
            return None
        found = self._known.get(self._ids[row])
        if found is None:
            self._want(row // PAGE)
        return found

    def id_at(self, row: int) -> int | None:
        """Give the id of the message in a row."""
        return self._ids[row] if 0 <= row < len(self._ids) else None

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._ids)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role == self.IdRole:
            return self.id_at(index.row())
        if role not in (
            Qt.ItemDataRole.DisplayRole,
            self.MessageRole,
            Qt.ItemDataRole.AccessibleTextRole,
            Qt.ItemDataRole.ToolTipRole,
        ):
            return None
        message = self.message_at(index.row())
        if message is None or role == self.MessageRole:
            return message
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(both_clocks(message.created_ms))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{who(message)}, {moment(message.created_ms)}: {gist_of(message)}"
        return gist_of(message)

    def _want(self, page: int) -> None:
        if page in self._asked:
            return
        self._asked.add(page)
        self.pageWanted.emit(tuple(self._ids[page * PAGE : (page + 1) * PAGE]))

    def _page_of(self, message_id: int) -> int:
        try:
            return self._ids.index(message_id) // PAGE
        except ValueError:
            return -1
