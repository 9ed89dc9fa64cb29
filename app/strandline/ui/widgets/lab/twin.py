"""The table that says what a picture shows: for the keyboard, for screen readers, and for copying."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView, QTableView, QWidget

from strandline.ui.widgets.lab.chart import Twin

Index = QModelIndex | QPersistentModelIndex


class _Rows(QAbstractTableModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.twin = Twin((), ())

    def set_twin(self, twin: Twin) -> None:
        self.beginResetModel()
        self.twin = twin
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.twin.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.twin.headers)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.twin.rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            word = self.twin.rows[index.row()][index.column()]
            side = (
                Qt.AlignmentFlag.AlignRight
                if word[:1].isdigit() or word == "–"
                else Qt.AlignmentFlag.AlignLeft
            )
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self.twin.headers[section]
        return None


class TwinTable(QTableView):
    """Shows a :class:`Twin`; Copy copies the rows that are chosen, with tabs between the cells."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = _Rows(self)
        self.setModel(self.rows)
        self.verticalHeader().hide()
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    def set_twin(self, twin: Twin) -> None:
        """Show this."""
        self.rows.set_twin(twin)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not event.matches(QKeySequence.StandardKey.Copy):
            super().keyPressEvent(event)
            return
        chosen = sorted({index.row() for index in self.selectedIndexes()})
        lines = [self.rows.twin.headers, *(self.rows.twin.rows[row] for row in chosen)]
        QApplication.clipboard().setText("\n".join("\t".join(line) for line in lines))
