"""What is wrong, with the reason and the way out, as rows: the losses first."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from strandline.model.context import Finding, Severity
from strandline.ui import labels
from strandline.ui.labels import sentence, severity_name
from strandline.ui.models.keyed import KeyedRows
from strandline.ui.tips import plain_tip

Index = QModelIndex | QPersistentModelIndex
_WORST_FIRST = (Severity.LOSS, Severity.WARNING, Severity.INFO)


class FindingsModel(QAbstractListModel):
    """The findings of a layout, or of one subject in it."""

    FindingRole = Qt.ItemDataRole.UserRole
    SubjectRole = Qt.ItemDataRole.UserRole + 1
    AdviceRole = Qt.ItemDataRole.UserRole + 2

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: KeyedRows[tuple[tuple[str, str, int], Finding]] = KeyedRows(self, _key)

    def set_findings(self, findings: Sequence[Finding]) -> None:
        """Show these findings, sorted by how much they matter; order is kept within a severity."""
        ordered = sorted(findings, key=lambda finding: _WORST_FIRST.index(finding.severity))
        seen: dict[tuple[str, str], int] = {}
        items = []
        for finding in ordered:
            name = (finding.code, finding.subject)
            seen[name] = seen.get(name, -1) + 1
            items.append(((*name, seen[name]), finding))
        self._rows.sync(items)

    def retranslate(self) -> None:
        """Have the views read all texts again in the language in force."""
        self._rows.retell()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        finding = self._rows[index.row()][1]
        if role == Qt.ItemDataRole.DisplayRole:
            return sentence(finding.reason)
        if role == self.FindingRole:
            return finding
        if role == self.SubjectRole:
            return finding.subject
        if role == self.AdviceRole:
            return sentence(finding.advice)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            words = (severity_name(finding.severity), finding.subject)
            return labels.pair(labels.words_of(words), labels.told(finding.reason, finding.advice))
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(
                labels.pair(finding.subject, f"{sentence(finding.reason)}\n{sentence(finding.advice)}")
            )
        return None


def _key(item: tuple[tuple[str, str, int], Finding]) -> tuple[str, str, int]:
    return item[0]
