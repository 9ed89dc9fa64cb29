"""Hits as rows: thousands of them cost nothing but themselves, and none moves under the pointer."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from strandline.model.search import Document, Hit, Why
from strandline.model.search_order import grown, same_order
from strandline.ui.local_time import both_clocks
from strandline.ui.tips import plain_tip
from strandline.ui.widgets.search import words

Index = QModelIndex | QPersistentModelIndex
_SNIPPET = 300


@dataclass(frozen=True, slots=True)
class HitRow:
    """A hit, or one that says nearly the same and is unfolded below it (``under`` is its hit)."""

    hit: Hit
    under: int | None = None
    unfolded: bool = False


class HitRows(QAbstractListModel):
    """The rows of one answer. ``set_hits(..., keep=True)`` leaves what stands there in its place."""

    RowRole = Qt.ItemDataRole.UserRole
    NumberRole = Qt.ItemDataRole.UserRole + 1

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hits: tuple[Hit, ...] = ()
        self._rows: list[HitRow] = []
        self._alike: dict[int, tuple[Hit, ...]] = {}  # unfolded, by the number of their hit
        self.pinned: Callable[[Hit], str] = _nowhere
        self.kept = False  # the rows stand in another order than the answer's

    @property
    def hits(self) -> tuple[Hit, ...]:
        """The hits in the order of the rows, without unfolded ones."""
        return self._hits

    def set_hits(self, hits: Sequence[Hit], *, keep: bool = False) -> None:
        """Show these; with ``keep`` those that are shown stay where they are."""
        wanted = grown(self._hits, hits) if keep else tuple(hits)
        self.kept = keep and not same_order(wanted, hits)
        if not keep:
            self._alike.clear()
        if self._hits and same_order(self._hits, wanted):
            self._grow(wanted)
            return
        self.beginResetModel()
        self._hits = wanted
        numbers = {hit.document for hit in wanted}
        self._alike = {number: found for number, found in self._alike.items() if number in numbers}
        self._rows = self._made(wanted)
        self.endResetModel()

    def unfold(self, number: int, documents: Mapping[int, Document]) -> None:
        """Show what says nearly the same as a hit, below it."""
        hit = next((one for one in self._hits if one.document == number), None)
        at = self.row_of(number)
        if hit is None or at is None or number in self._alike:
            return
        found = tuple(_as_hit(one, documents[one], hit) for one in hit.alike if one in documents)
        self._alike[number] = found
        self._rows[at] = HitRow(hit, unfolded=True)
        if found:
            self.beginInsertRows(QModelIndex(), at + 1, at + len(found))
            self._rows[at + 1 : at + 1] = [HitRow(one, under=number) for one in found]
            self.endInsertRows()
        self.dataChanged.emit(self.index(at, 0), self.index(at, 0))

    def fold(self, number: int) -> None:
        """Hide it again."""
        found, at = self._alike.pop(number, ()), self.row_of(number)
        if at is None:
            return
        self._rows[at] = HitRow(self._rows[at].hit)
        if found:
            self.beginRemoveRows(QModelIndex(), at + 1, at + len(found))
            del self._rows[at + 1 : at + 1 + len(found)]
            self.endRemoveRows()
        self.dataChanged.emit(self.index(at, 0), self.index(at, 0))

    def row_at(self, row: int) -> HitRow | None:
        """Give a row, None out of range."""
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def hit_at(self, row: int) -> Hit | None:
        """Give the hit of a row."""
        found = self.row_at(row)
        return found.hit if found is not None else None

    def row_of(self, number: int) -> int | None:
        """Give the row of a document's number."""
        return next((at for at, row in enumerate(self._rows) if row.hit.document == number), None)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row_at(index.row()) if index.isValid() else None
        if row is None:
            return None
        match role:
            case self.RowRole:
                return row
            case self.NumberRole:
                return row.hit.document
            case Qt.ItemDataRole.DisplayRole:
                return row.hit.snippet
            case Qt.ItemDataRole.AccessibleTextRole:
                return words.row_sentence(row.hit, self.pinned(row.hit))
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(f"{row.hit.ref.path}\n{both_clocks(row.hit.time_ms)}")
        return None

    def _grow(self, wanted: tuple[Hit, ...]) -> None:
        """Take new values in place and add rows at the end: selection and place are not touched."""
        changed = any(one != other for one, other in zip(self._hits, wanted, strict=False))
        known, self._hits = len(self._hits), wanted
        if changed:
            fresh = {hit.document: hit for hit in wanted}
            self._rows = [
                HitRow(fresh.get(row.hit.document, row.hit), row.under, row.unfolded) for row in self._rows
            ]
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, 0))
        if len(wanted) > known:
            start = len(self._rows)
            self.beginInsertRows(QModelIndex(), start, start + len(wanted) - known - 1)
            self._rows += [HitRow(hit) for hit in wanted[known:]]
            self.endInsertRows()

    def _made(self, hits: Sequence[Hit]) -> list[HitRow]:
        rows = []
        for hit in hits:
            rows.append(HitRow(hit, unfolded=hit.document in self._alike))
            rows += [HitRow(one, under=hit.document) for one in self._alike.get(hit.document, ())]
        return rows


def _as_hit(number: int, document: Document, hit: Hit) -> Hit:
    """Show a document that was folded in as a hit of its own."""
    snippet = document.text[:_SNIPPET]
    return Hit(
        number, document.ref, document.kind, snippet, (), hit.score, Why(),
        document.time_ms, document.role, document.lane, document.title,
    )  # fmt: skip


def _nowhere(_hit: Hit) -> str:
    return ""
