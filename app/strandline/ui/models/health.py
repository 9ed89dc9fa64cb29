"""The findings of all parts as rows: worst first, those put aside at the end when they are shown."""

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from strandline.model.context import Severity
from strandline.model.health import HealthItem, HealthReport
from strandline.ui import labels
from strandline.ui.labels import part_name, sentence, severity_name
from strandline.ui.models.keyed import KeyedRows
from strandline.ui.tips import plain_tip

Index = QModelIndex | QPersistentModelIndex


class HealthModel(QAbstractListModel):
    """Rows of :class:`HealthItem`; a refresh keeps the selection."""

    ItemRole = Qt.ItemDataRole.UserRole
    IgnoredRole = Qt.ItemDataRole.UserRole + 1

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: KeyedRows[tuple[HealthItem, bool]] = KeyedRows(self, lambda row: row[0].key)

    def set_report(
        self, report: HealthReport, *, severity: Severity | None = None, ignored: bool = False
    ) -> None:
        """Show the findings of a severity (None: of all), with or without those put aside."""
        wanted = [(one, False) for one in report.shown if severity in (None, one.severity)]
        if ignored:
            wanted += [(one, True) for one in report.ignored if severity in (None, one.severity)]
        self._rows.sync(wanted)

    def retranslate(self) -> None:
        """Have the views read all texts again in the language in force."""
        self._rows.retell()

    def items(self) -> tuple[HealthItem, ...]:
        """Give what is shown, in the order of the rows."""
        return tuple(self._rows[row][0] for row in range(len(self._rows)))

    def row_of(self, key: str) -> int:
        """Give the row of a finding, -1 when it is not shown."""
        return self._rows.row_of(key)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        item, ignored = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return sentence(item.finding.reason)
        if role == self.ItemRole:
            return item
        if role == self.IgnoredRole:
            return ignored
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(f"{sentence(item.finding.reason)}\n{sentence(item.finding.advice)}")
        if role == Qt.ItemDataRole.AccessibleTextRole:
            words = (severity_name(item.severity), part_name(item.part), item.finding.subject)
            told = labels.told(item.finding.reason, item.finding.advice)
            return labels.pair(labels.words_of(words), told)
        return None
