"""The list of hits: ten thousand rows of one height, all of it by keyboard."""

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from strandline.engine.pin_desk import Load
from strandline.model.search import Hit
from strandline.ui.models.search.hits import HitRow, HitRows
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.search import words
from strandline.ui.widgets.search.hit_paint import HitCards
from strandline.ui.widgets.search.pin_of import hit_load

_NEAR_END = 20  # rows from the end at which more are wanted


class HitList(QTableView):
    """Shows :class:`HitRows`. ``looked`` gives the number of the document that is current.

    Enter asks for the surroundings (``readAsked``), Ctrl+Enter to go there (``openAsked``), C to
    copy the reference, Ctrl+C the text, G to get what is chosen; Escape and Up on the first row go
    back to the field. P pins, as everywhere.
    """

    looked = Signal(int)
    readAsked = Signal()
    openAsked = Signal(object)  # Hit
    copyAsked = Signal(bool)  # the reference, else the text
    getAsked = Signal()
    leftUp = Signal()
    foldAsked = Signal(object)  # HitRow
    moreWanted = Signal()
    touched = Signal()
    chosenChanged = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = HitRows(self)
        self.setModel(self.rows)
        self._cards = HitCards(self)
        self._pressed_fold = False
        self.setItemDelegate(self._cards)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setProperty("bare", True)
        self.horizontalHeader().hide()
        self.horizontalHeader().setMinimumSectionSize(1)
        self.horizontalHeader().setStretchLastSection(True)
        self.verticalHeader().hide()
        self.selectionModel().currentChanged.connect(self._current_changed)
        self.selectionModel().selectionChanged.connect(self._selection_changed)
        self.doubleClicked.connect(self._double_clicked)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        theme_manager().themeChanged.connect(self._measure)
        self._measure()

    @property
    def current(self) -> Hit | None:
        """The hit with the keyboard."""
        return self.rows.hit_at(self.currentIndex().row())

    def chosen(self) -> list[Hit]:
        """Give what is selected, from top to bottom."""
        numbers = sorted(index.row() for index in self.selectionModel().selectedRows())
        found = [self.rows.hit_at(row) for row in numbers]
        return [hit for hit in found if hit is not None]

    def go_to(self, row: int, *, focus: bool = False) -> None:
        """Make a row the current one."""
        if 0 <= row < self.rows.rowCount():
            index = self.rows.index(row, 0)
            flag = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, flag.ClearAndSelect | flag.Rows)
            self.scrollTo(index)
        if focus:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def pin_load(self) -> Load | None:
        """Give the current hit to pin."""
        hit = self.current
        return hit_load(hit) if hit is not None else None

    def load_at(self, point: QPoint) -> Load | None:
        """Give the hit at a point to drag or pin."""
        hit = self.rows.hit_at(self.indexAt(point).row())
        return hit_load(hit) if hit is not None else None

    # -- Qt --------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Keep Ctrl+Enter: elsewhere it writes what is staged."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and words.opens(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, plain = event.key(), not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        row = self.currentIndex().row()
        if words.opens(event):
            self._open()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
            self.readAsked.emit()
        elif key == Qt.Key.Key_Escape or (key == Qt.Key.Key_Up and plain and row <= 0):
            self.leftUp.emit()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copyAsked.emit(False)
        elif key == Qt.Key.Key_C and plain:
            self.copyAsked.emit(True)
        elif key == Qt.Key.Key_G and plain:
            self.getAsked.emit()
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Left) and plain:
            self._fold_by_key(unfold=key == Qt.Key.Key_Right)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and plain:
            self.touched.emit()
            self.go_to(0 if key == Qt.Key.Key_Home else self.rows.rowCount() - 1)
        else:
            self.touched.emit()
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.touched.emit()
        point = event.position().toPoint()
        row = self.rows.row_at(self.indexAt(point).row())
        self._pressed_fold = row is not None and self._on_fold(point, row)
        if self._pressed_fold:
            self.foldAsked.emit(row)
            return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        point = event.position().toPoint()
        row = self.rows.row_at(self.indexAt(point).row())
        over = row is not None and self._on_fold(point, row)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pressed_fold:
            self._pressed_fold = False
            return
        super().mouseReleaseEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.viewport().update()

    # -- inside ----------------------------------------------------------------------------

    def _open(self) -> None:
        if self.current is not None:
            self.openAsked.emit(self.current)

    def _double_clicked(self, index: QModelIndex) -> None:
        hit = self.rows.hit_at(index.row())
        if hit is not None and not self._pressed_fold:
            self.openAsked.emit(hit)

    def _on_fold(self, point: QPoint, row: HitRow) -> bool:
        index = self.indexAt(point)
        zone = self._cards.fold_zone(QRectF(self.visualRect(index)), row)
        return zone.contains(point.toPointF())

    def _fold_by_key(self, *, unfold: bool) -> None:
        row = self.rows.row_at(self.currentIndex().row())
        if row is None:
            return
        if not unfold and row.under is not None:
            at = self.rows.row_of(row.under)
            if at is not None:
                self.go_to(at)
        elif row.hit.alike and row.unfolded is not unfold:
            self.touched.emit()
            self.foldAsked.emit(row)

    def _current_changed(self, index: QModelIndex) -> None:
        number = index.data(HitRows.NumberRole)
        if number is not None:
            self.looked.emit(number)

    def _selection_changed(self) -> None:
        self.chosenChanged.emit()

    def _scrolled(self, value: int) -> None:
        bar = self.verticalScrollBar()
        if value > 0:
            self.touched.emit()
        if bar.maximum() - value < _NEAR_END * self._cards.height() and self.rows.rowCount():
            self.moreWanted.emit()

    def _measure(self) -> None:
        header, height = self.verticalHeader(), self._cards.height()
        header.setMinimumSectionSize(height)
        header.setDefaultSectionSize(height)
        self.viewport().update()
