"""A context as a list of rows, of which only the seen ones are laid out."""

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu, QTableView, QWidget

from strandline.engine.lab.conversation_source import LabSource
from strandline.engine.lab.pages import Page, PageRow, RowKind
from strandline.engine.pin_desk import Load
from strandline.ui.theme import theme_manager
from strandline.ui.tips import plain_tip
from strandline.ui.views.lab.page_paint import PagePainter
from strandline.ui.views.lab.page_words import spoken, why
from strandline.ui.views.lab.pin_of import pin_load
from strandline.ui.widgets.pins.offer import PinOffer

Index = QModelIndex | QPersistentModelIndex


class PageRows(QAbstractTableModel):
    """The rows of a :class:`Page` in one column; ``RowRole`` gives the :class:`PageRow`."""

    RowRole = Qt.ItemDataRole.UserRole

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[PageRow, ...] = ()

    def set_rows(self, rows: tuple[PageRow, ...]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        if role == self.RowRole:
            return self.rows[index.row()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(why(self.rows[index.row()]))
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return spoken(self.rows[index.row()])
        return None


class PageList(QTableView):
    """Shows a context.

    ``wholeAsked`` gives a :class:`PageRow` of which all is to be seen, ``messageAsked`` the ref of the
    message to go to, ``scrolledTo`` how far into the talk the first row in sight is.
    """

    wholeAsked = Signal(object)
    messageAsked = Signal(str)
    scrolledTo = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._source: LabSource | None = None
        self._texts: dict[str, str] = {}
        self._quiet = False
        self._measuring = False
        self.rows = PageRows(self)
        self.setModel(self.rows)
        self.painter = PagePainter(self, PageRows.RowRole)
        self.setItemDelegate(self.painter)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
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
        PinOffer(self.viewport(), self._load_at, more=self._more)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    def set_page(self, page: Page | None, source: LabSource | None, texts: dict[str, str]) -> None:
        """Show a context; ``texts`` are what the messages of the talk say, by their refs. The place stays."""
        far = self.far()
        self._source, self._texts = source, texts
        self._quiet = True
        self.rows.set_rows(page.rows if page is not None else ())
        self._measure()
        self.go_to(far)
        self._quiet = False

    def far(self) -> int:
        """Give how far into the talk the first row in sight is; -1 at the beginning."""
        row = self.rowAt(1)
        return self.rows.rows[row].at if 0 <= row < len(self.rows.rows) else -1

    def go_to(self, far: int) -> None:
        """Bring the first row that is so far into the talk to the top."""
        number = next((n for n, row in enumerate(self.rows.rows) if row.at >= far), len(self.rows.rows) - 1)
        if number < 0:
            return
        self._quiet = True
        self.verticalScrollBar().setValue(0 if far < 0 else self.verticalHeader().sectionPosition(number))
        self._measure()
        self._quiet = False

    def show_row(self, number: int) -> None:
        """Choose a row and bring it into sight."""
        if 0 <= number < len(self.rows.rows):
            index = self.rows.index(number, 0)
            self.setCurrentIndex(index)
            self._measure()
            self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
            self._measure()

    def row(self) -> PageRow | None:
        """Give the chosen row."""
        return self._row_of(self.currentIndex())

    def pin_load(self) -> Load | None:
        """Give the chosen row to pin."""
        return self._load_of(self.row())

    # -- Qt -------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        row = self._row_of(index)
        if (
            row is not None
            and event.button() is Qt.MouseButton.LeftButton
            and self._on_link(index, event.position())
        ):
            self.wholeAsked.emit(row)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        on = self._on_link(self.indexAt(event.position().toPoint()), event.position())
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if on else Qt.CursorShape.ArrowCursor)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        row = self._row_of(self.indexAt(event.position().toPoint()))
        if row is not None and row.kind is not RowKind.EDGE:
            self.wholeAsked.emit(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.row()
        if event.matches(QKeySequence.StandardKey.Copy) and row is not None:
            QApplication.clipboard().setText(row.text)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and row is not None:
            if row.kind is not RowKind.EDGE:
                self.wholeAsked.emit(row)
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and self.rows.rows:
            last = event.key() == Qt.Key.Key_End
            self.show_row(len(self.rows.rows) - 1 if last else 0)
        else:
            super().keyPressEvent(event)

    # -- inside ---------------------------------------------------------------------------------

    def _row_of(self, index: QModelIndex) -> PageRow | None:
        return self.rows.rows[index.row()] if index.isValid() else None

    def _on_link(self, index: QModelIndex, point: QPointF) -> bool:
        row = self._row_of(index)
        return row is not None and self.painter.link_at(row, QRectF(self.visualRect(index)), point)

    def _load_at(self, point: QPoint) -> Load | None:
        return self._load_of(self._row_of(self.indexAt(point)))

    def _load_of(self, row: PageRow | None) -> Load | None:
        if row is None or self._source is None or row.kind is RowKind.EDGE:
            return None
        ref = row.refs[0] if len(row.refs) == 1 else ""
        return pin_load(self._source, row.text, ref, self._texts.get(ref, row.text))

    def _more(self, menu: QMenu, point: QPoint) -> None:
        """Offer the whole text, and the message it is from."""
        row = self._row_of(self.indexAt(point))
        if row is None or row.kind is RowKind.EDGE:
            return
        menu.addAction(self.tr("Show all of it")).triggered.connect(self._show_whole)
        if row.refs:
            menu.addAction(self.tr("Show where it was said")).triggered.connect(self._ask_message)
        self.setCurrentIndex(self.indexAt(point))

    def _show_whole(self) -> None:
        row = self.row()
        if row is not None:
            self.wholeAsked.emit(row)

    def _ask_message(self) -> None:
        row = self.row()
        if row is not None and row.refs:
            self.messageAsked.emit(row.refs[0])

    def _scrolled(self, _value: int) -> None:
        if self._measuring:
            return
        self._measure()
        if not self._quiet:
            self.scrolledTo.emit(self.far())

    def _measure(self) -> None:
        """Lay out the rows in sight; what is above them stays where it is."""
        if self._measuring or not self.rows.rows:
            return
        self._measuring = True
        width, bar = self.viewport().width(), self.verticalScrollBar()
        row = max(0, self.rowAt(0))
        y = self.rowViewportPosition(row)
        while row < len(self.rows.rows) and y < self.viewport().height():
            wanted = self.painter.height(self.rows.rows[row], width)
            grown = wanted - self.rowHeight(row)
            if grown:
                self.setRowHeight(row, wanted)
                if y < 0:  # it comes in from above: its end, which is seen already, stays
                    self.updateGeometries()
                    bar.setValue(bar.value() + grown)
                    y -= grown
            y += wanted
            row += 1
        self.updateGeometries()
        self._measuring = False

    def _dress(self) -> None:
        self.painter.dress()
        header = self.verticalHeader()
        header.setMinimumSectionSize(1)
        header.setDefaultSectionSize(self.painter.usual())
        self._measure()
        self.viewport().update()
