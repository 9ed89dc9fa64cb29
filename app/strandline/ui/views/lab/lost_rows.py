"""What a strategy lost, as a table."""

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from strandline.engine.lab.losses import Loss
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.labels import translate
from strandline.ui.tips import plain_tip
from strandline.ui.widgets.lab.names import fact_kind_name

Index = QModelIndex | QPersistentModelIndex
_MOST = 300


class Column(IntEnum):
    """The columns, of facts and of questions alike."""

    KIND = 0
    VALUE = 1
    WORDS = 2
    SAID = 3
    SINCE = 4


class LostRows(QAbstractTableModel):
    """Rows of :class:`Loss`; ``LossRole`` gives one. Of questions the view hides the kinds."""

    LossRole = Qt.ItemDataRole.UserRole

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.losses: tuple[Loss, ...] = ()
        self.narrow = False
        self._questions = False

    def set_narrow(self, narrow: bool) -> bool:
        """Break the headings into two lines; True when they change."""
        if narrow == self.narrow:
            return False
        self.narrow = narrow
        self.retranslate()
        return True

    def set_losses(self, losses: Sequence[Loss], *, questions: bool) -> None:
        """Show these."""
        self.beginResetModel()
        self.losses = tuple(losses)
        self._questions = questions
        self.endResetModel()

    def retranslate(self) -> None:
        """Say all anew."""
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.losses)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(Column)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        loss, column = self.losses[index.row()], Column(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return _cell(loss, column)
        if role == self.LossRole:
            return loss
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(_tip(loss, column))
        if role == Qt.ItemDataRole.TextAlignmentRole and column in (Column.SAID, Column.SINCE):
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section >= Column.SAID else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        words = (
            translate("lab", "Kind"),
            translate("lab", "Expected") if self._questions else translate("lab", "Fact"),
            translate("lab", "Question")
            if self._questions
            else translate("lab", "The sentence that said it"),
            translate("lab", "Said in turn"),
            translate("lab", "Lost since turn"),
        )[section]
        return _two_lines(words) if self.narrow else words


def _cell(loss: Loss, column: Column) -> str:
    match column:
        case Column.KIND:
            return fact_kind_name(loss.kind) if loss.kind is not None else ""
        case Column.VALUE:
            return _one_line(loss.value)
        case Column.WORDS:
            return _one_line(loss.words)
        case Column.SAID:
            return labels.number(loss.said_turn + 1 if loss.said_turn is not None else None)
        case Column.SINCE:
            return labels.number(loss.since + 1)


def _tip(loss: Loss, column: Column) -> str:
    if column is Column.SINCE and loss.failed:
        turns = [
            labels.number(first + 1)
            if first == last
            else f"{labels.number(first + 1)}–{labels.number(last + 1)}"
            for first, last in loss.failed
        ]
        return translate("lab", "The answer was missing in turns %1").replace("%1", labels.words_of(turns))
    return _cell(loss, column) if column in (Column.VALUE, Column.WORDS) else ""


def _two_lines(words: str) -> str:
    """Break a heading at the space that is nearest to its middle."""
    spaces = [at for at, one in enumerate(words) if one == " "]
    if not spaces:
        return words
    at = min(spaces, key=lambda one: abs(2 * one - len(words)))
    return f"{words[:at]}\n{words[at + 1 :]}"


def _one_line(text: str) -> str:
    return visible(" ".join(text[:_MOST].split()))
