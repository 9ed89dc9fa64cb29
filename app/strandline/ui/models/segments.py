"""The layers of the next request as a table: the core sample's numbers in words and figures."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.context import ContextFile, ContextLayout, FileState, Segment, TokenBasis
from strandline.model.origin import FileOrigin
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.models.keyed import KeyedRows
from strandline.ui.tips import plain_tip

Index = QModelIndex | QPersistentModelIndex


class Column(IntEnum):
    """The columns, in their order on the screen."""

    NAME = 0
    ZONE = 1
    STATE = 2
    DISK = 3
    SENT = 4
    CUT = 5
    TOKENS = 6
    SHARE = 7
    SOURCE = 8


_TITLES = {
    Column.NAME: QT_TRANSLATE_NOOP("SegmentModel", "Name"),
    Column.ZONE: QT_TRANSLATE_NOOP("SegmentModel", "Zone"),
    Column.STATE: QT_TRANSLATE_NOOP("SegmentModel", "State"),
    Column.DISK: QT_TRANSLATE_NOOP("SegmentModel", "On disk\nunits"),
    Column.SENT: QT_TRANSLATE_NOOP("SegmentModel", "Sent\nunits"),
    Column.CUT: QT_TRANSLATE_NOOP("SegmentModel", "Cut\nunits"),
    Column.TOKENS: QT_TRANSLATE_NOOP("SegmentModel", "Tokens"),
    Column.SHARE: QT_TRANSLATE_NOOP("SegmentModel", "Share"),
    Column.SOURCE: QT_TRANSLATE_NOOP("SegmentModel", "Source"),
}
NUMBERS = frozenset({Column.DISK, Column.SENT, Column.CUT, Column.TOKENS, Column.SHARE})


@dataclass(frozen=True, slots=True)
class SegmentRow:
    """One row: a layer, a file, or both. ``order`` is its place in the prompt."""

    key: str
    order: int
    segment: Segment | None
    file: ContextFile | None
    total: int  # tokens of all layers
    origin: FileOrigin | None = None


def segment_rows(layout: ContextLayout) -> list[SegmentRow]:
    """Give the layers in prompt order, then the files of which nothing is sent.

    A file the host says nothing about and that is not there has no row.
    """
    total = sum(segment.tokens.value for segment in layout.segments if segment.tokens)
    shown = {segment.file for segment in layout.segments if segment.file}
    made = [
        SegmentRow(
            segment.key,
            order,
            segment,
            layout.file(segment.file) if segment.file else None,
            total,
            layout.origin(segment.file) if segment.file else None,
        )
        for order, segment in enumerate(layout.segments)
    ]
    others = [f for f in layout.files if f.name not in shown and f.state is not FileState.ABSENT]
    return made + [
        SegmentRow(file.name, len(made) + order, None, file, total, layout.origin(file.name))
        for order, file in enumerate(others)
    ]


class SegmentModel(QAbstractTableModel):
    """The table behind :class:`SegmentTable`; rows keep their identity over refreshes."""

    KeyRole = Qt.ItemDataRole.UserRole
    SortRole = Qt.ItemDataRole.UserRole + 1
    RowRole = Qt.ItemDataRole.UserRole + 2

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: KeyedRows[SegmentRow] = KeyedRows(self, _key, len(Column))

    def set_snapshot(self, layout: ContextLayout | None) -> None:
        """Show a layout; rows are told apart by the key of the layer or the name of the file."""
        self._rows.sync(segment_rows(layout) if layout is not None else [])

    def retranslate(self) -> None:
        """Have the views read all texts again in the language in force."""
        self._rows.retell()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)

    def row_of(self, key: str) -> int:
        """Give the row of a key, -1 when there is none."""
        return self._rows.row_of(key)

    def key_at(self, row: int) -> str:
        """Give the key of a row."""
        return self._rows[row].key

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(Column):
            return None
        column = Column(section)
        if role == Qt.ItemDataRole.DisplayRole:
            return QCoreApplication.translate("SegmentModel", _TITLES[column])
        if role in {Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            return _title(column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], Column(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return _TEXTS[column](row)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return labels.words_of((name_of(row), labels.pair(_title(column), _told(row, column))))
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(labels.pair(_title(column), _told(row, column)))
        if role == self.KeyRole:
            return row.key
        if role == self.SortRole:
            return _SORTS[column](row)
        if role == self.RowRole:
            return row
        return None


class SegmentSort(QSortFilterProxyModel):
    """Sorts by number where there is one; unknown figures come last whichever way it goes."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setSortRole(SegmentModel.SortRole)
        self.setDynamicSortFilter(True)

    def lessThan(self, left: Index, right: Index) -> bool:
        one, other = left.data(SegmentModel.SortRole), right.data(SegmentModel.SortRole)
        if one == other:  # sorting is stable: equal rows stay in prompt order
            return False
        if one is None or other is None:
            return (one is not None) is (self.sortOrder() is Qt.SortOrder.AscendingOrder)
        return one < other


def name_of(row: SegmentRow) -> str:
    """Give what a row is called."""
    if row.file is not None:
        return visible(row.file.name)
    return visible(labels.sentence(row.segment.title)) if row.segment is not None else row.key


def _zone(row: SegmentRow) -> str:
    if row.segment is not None:
        return labels.zone_name(row.segment.zone)
    return QCoreApplication.translate("SegmentModel", "not sent")


def _state(row: SegmentRow) -> str:
    return labels.state_name(row.file.state) if row.file is not None else ""


def _disk_units(row: SegmentRow) -> int | None:
    if row.file is not None:
        return row.file.raw_units
    return row.segment.raw_units if row.segment is not None else None


def _sent_units(row: SegmentRow) -> int | None:
    if row.segment is not None:
        return row.segment.units
    return row.file.sent_units if row.file is not None else None


def _cut_units(row: SegmentRow) -> int | None:
    return row.file.cut_units if row.file is not None else None


def _token_value(row: SegmentRow) -> int | None:
    if row.segment is None:
        return 0
    return row.segment.tokens.value if row.segment.tokens is not None else None


def _tokens(row: SegmentRow) -> str:
    if row.segment is None:
        return "0"
    count = row.segment.tokens
    if count is None:
        return labels.number(None)
    certain = count.basis in {TokenBasis.EXACT, TokenBasis.REPORTED}
    return ("" if certain else "≈\u2009") + labels.short(count.value)


def _share(row: SegmentRow) -> str:
    value = _token_value(row)
    return labels.number(None) if value is None else labels.percent(value, row.total)


def _source(row: SegmentRow) -> str:
    if row.segment is not None:
        return labels.source_name(row.segment.source)
    return labels.sentence(row.file.reason) if row.file is not None else ""


def _told(row: SegmentRow, column: Column) -> str:
    """Give a cell in full, for tooltips and screen readers."""
    if column is Column.TOKENS and row.segment is not None:
        return labels.tokens_full(row.segment.tokens)
    if column is Column.STATE and row.file is not None:
        told = f"{_state(row)}. {labels.sentence(row.file.reason)}"
        if row.origin is None:
            return told
        badge, why = labels.standing_name(row.origin.standing), labels.sentence(row.origin.sentence)
        return f"{told}\n{labels.pair(badge, why)}"
    if column is Column.SOURCE and row.segment is not None and row.segment.note is not None:
        return f"{_source(row)}. {labels.sentence(row.segment.note)}"
    if column in {Column.STATE, Column.CUT} and row.file is None:
        return QCoreApplication.translate("SegmentModel", "not a file")
    text = _TEXTS[column](row)
    return QCoreApplication.translate("SegmentModel", "unknown") if text == labels.number(None) else text


def _figure(value: Callable[[SegmentRow], int | None]) -> Callable[[SegmentRow], str]:
    return lambda row: labels.number(value(row))


_TEXTS: dict[Column, Callable[[SegmentRow], str]] = {
    Column.NAME: name_of,
    Column.ZONE: _zone,
    Column.STATE: _state,
    Column.DISK: _figure(_disk_units),
    Column.SENT: _figure(_sent_units),
    Column.CUT: _figure(_cut_units),
    Column.TOKENS: _tokens,
    Column.SHARE: _share,
    Column.SOURCE: _source,
}
_SORTS: dict[Column, Callable[[SegmentRow], int | str | None]] = {
    Column.NAME: lambda row: name_of(row).casefold(),
    Column.ZONE: lambda row: row.order,
    Column.STATE: lambda row: _state(row) or None,
    Column.DISK: _disk_units,
    Column.SENT: _sent_units,
    Column.CUT: _cut_units,
    Column.TOKENS: _token_value,
    Column.SHARE: _token_value,
    Column.SOURCE: _source,
}


def _title(column: Column) -> str:
    return QCoreApplication.translate("SegmentModel", _TITLES[column]).replace("\n", " ")


def _alignment(column: Column) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column in NUMBERS else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


def _key(row: SegmentRow) -> str:
    return row.key
