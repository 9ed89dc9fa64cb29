"""The tree twin of the picture: the same memory for the keyboard and for screen readers."""

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QApplication, QHeaderView, QTreeView, QWidget

from strandline.model.memory_graph import MemoryGraph
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.models.memory.tree import Column, MemoryTree
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.pins.parts import Parts

_MOST_GISTS = 120


class TreeTwin(QTreeView):
    """Shows a :class:`MemoryGraph` as rows.

    ``summaryPicked``/``messagePicked`` tell what is current, ``messageOpened`` asks for the reader,
    ``gistsWanted`` gives positions of messages that are on the screen without words.
    """

    summaryPicked = Signal(str)
    messagePicked = Signal(int)  # position
    messageOpened = Signal(int)
    gistsWanted = Signal(object)  # tuple of positions

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._quiet = False
        self.tree = MemoryTree(self)
        self._graph: MemoryGraph | None = None
        self.parts = Parts(self.viewport(), self)
        self.setModel(self.tree)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setExpandsOnDoubleClick(False)  # Enter and a double click both go one level down
        self.setVerticalScrollMode(QTreeView.ScrollMode.ScrollPerPixel)
        self.setStyleSheet("QTreeView { border-radius: 6px; }")
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(Column.WHAT, QHeaderView.ResizeMode.Stretch)
        self.selectionModel().currentChanged.connect(self._current_changed)
        self.activated.connect(self._activated)
        self.expanded.connect(self._ask)
        self.verticalScrollBar().valueChanged.connect(self._ask)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._name()

    def set_graph(self, graph: MemoryGraph | None, outdated: frozenset[str] = frozenset()) -> None:
        """Show a conversation; what was unfolded and chosen stays, by id. ``outdated`` ones are marked."""
        open_ids = {
            index.data(MemoryTree.SummaryRole)
            for index in self._shown()
            if self.isExpanded(index) and index.data(MemoryTree.SummaryRole)
        }
        current = self.currentIndex().data(MemoryTree.SummaryRole)
        place = self.verticalScrollBar().value()
        self._quiet = True
        self._graph = graph
        self.tree.set_graph(graph, outdated)
        for summary_id in open_ids:
            index = self.tree.index_of(str(summary_id))
            if index.isValid():
                self.setExpanded(index, True)
        self._quiet = False
        if current:
            self.select(str(current), scroll=False)
        self.verticalScrollBar().setValue(place)

    def select(self, summary_id: str | None, *, scroll: bool = True) -> None:
        """Mark a summary without telling about it."""
        self._quiet = True
        index = self.tree.index_of(summary_id) if summary_id else QModelIndex()
        if not index.isValid():
            self.selectionModel().clear()
        elif self.currentIndex().data(MemoryTree.SummaryRole) != summary_id:
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.selectionModel().setCurrentIndex(index, flags)
            if scroll:
                self.scrollTo(index)
        self._quiet = False

    def part_at(self, point: QPointF) -> str:
        """Give the id of the summary, or the number of the message, of the row at a point."""
        return self._key_of(self.indexAt(point.toPoint()))

    def picked_part(self) -> str:
        """Give the same of the current row."""
        return self._key_of(self.currentIndex())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self.parts.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self.parts.move(event):
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self.parts.release()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.parts.menu(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt makes the first row current when the tree gets the focus: nobody picked that."""
        self._quiet = True
        super().focusInEvent(event)
        self._quiet = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Backspace goes to what the row was folded into; Copy copies the row."""
        if event.key() == Qt.Key.Key_Backspace:
            above = self.currentIndex().parent()
            if above.isValid():
                self.setCurrentIndex(above)
        elif event.matches(QKeySequence.StandardKey.Copy):
            index = self.currentIndex()
            cells = [str(index.siblingAtColumn(column).data() or "") for column in Column]
            QApplication.clipboard().setText("\t".join(cells))
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.tree.retranslate()
            self._name()

    def _current_changed(self, index: QModelIndex) -> None:
        if self._quiet or not index.isValid():
            return
        summary, position = index.data(MemoryTree.SummaryRole), index.data(MemoryTree.PositionRole)
        if summary:
            self.summaryPicked.emit(summary)
        elif position is not None:
            self.messagePicked.emit(position)

    def _key_of(self, index: QModelIndex) -> str:
        position = index.data(MemoryTree.PositionRole)
        if position is not None and self._graph is not None:
            return str(self._graph.strip.ids[position])
        return str(index.data(MemoryTree.SummaryRole) or "")

    def _open(self, index: QModelIndex) -> None:
        position = index.data(MemoryTree.PositionRole)
        if position is not None:
            self.messageOpened.emit(position)

    def _activated(self, index: QModelIndex) -> None:
        """Enter goes one level down; on a message it opens the conversation there."""
        if index.data(MemoryTree.PositionRole) is not None:
            self._open(index)
            return
        first = index.siblingAtColumn(0)
        self.setExpanded(first, True)
        below = self.tree.index(0, 0, first)
        if below.isValid() and QApplication.keyboardModifiers() == Qt.KeyboardModifier.NoModifier:
            self.setCurrentIndex(below)

    def _shown(self) -> list[QModelIndex]:
        """Give the rows that are unfolded to, from the top."""
        found: list[QModelIndex] = []
        todo = [self.tree.index(row, 0) for row in range(self.tree.rowCount())]
        while todo:
            index = todo.pop(0)
            found.append(index)
            if self.isExpanded(index):
                todo += [self.tree.index(row, 0, index) for row in range(self.tree.rowCount(index))]
        return found

    def _ask(self, _value: object = None) -> None:
        """Ask for the words of messages that are on the screen."""
        wanted: list[int] = []
        index = self.indexAt(self.viewport().rect().topLeft())
        bottom = self.viewport().rect().bottom()
        while index.isValid() and len(wanted) < _MOST_GISTS and self.visualRect(index).top() <= bottom:
            position = index.data(MemoryTree.PositionRole)
            if position is not None:
                wanted.append(position)
            index = self.indexBelow(index)
        if wanted:
            self.gistsWanted.emit(tuple(wanted))

    def _dress(self) -> None:
        small = ui_font(TextSize.SMALL)
        self.header().setFont(small)
        for column, width in (
            (Column.LEVEL, 76),
            (Column.MESSAGES, 78),
            (Column.TOKENS, 62),
            (Column.WHEN, 156),
            (Column.STANDING, 96),
        ):
            self.header().resizeSection(column, sp(width))
        self.setIndentation(sp(18))

    def _name(self) -> None:
        self.setAccessibleName(self.tr("The memory as a tree"))
