"""The table twin of the core sample: the same layers and figures, sortable and read aloud."""

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from strandline.model.context import ContextLayout
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.of_model import layer_term
from strandline.ui.looks import standing_look, state_look
from strandline.ui.models.segments import Column, SegmentModel, SegmentSort
from strandline.ui.painting import draw_glyph
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.typography import set_type

_NARROWEST_NAME = 130
_TERMS = {
    Column.ZONE: "cache-boundary",
    Column.STATE: "cut",
    Column.DISK: "disk-size",
    Column.SENT: "disk-size",
    Column.CUT: "cut",
    Column.TOKENS: "token",
    Column.SHARE: "next-turn",
    Column.SOURCE: "measured",
}

Index = QModelIndex | QPersistentModelIndex


class SegmentTable(QTableView):
    """Shows a layout as rows; ``selected`` gives the key of the row the user chose."""

    selected = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._quiet = False
        self._asked = ""
        self._layout: ContextLayout | None = None
        self._widths = dict.fromkeys(Column, 0)  # what each column would take, given the room
        self.segments = SegmentModel(self)
        self._sort = SegmentSort(self)
        self._sort.setSourceModel(self.segments)
        self.setModel(self._sort)
        self.setItemDelegateForColumn(Column.STATE, _StateDelegate(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSortingEnabled(True)
        self.setAccessibleName(self.tr("Layers of the next request"))
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setStretchLastSection(True)
        header.setSectionsMovable(True)
        header.setSortIndicatorClearable(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.selectionModel().currentRowChanged.connect(self._current_changed)
        theme_manager().themeChanged.connect(self._restyle)
        self._restyle()

    def set_snapshot(self, layout: ContextLayout | None) -> None:
        """Show a layout; selection, order and scroll position stay."""
        self._layout = layout
        first = self.segments.rowCount() == 0
        self._quiet = True  # when a row goes, Qt moves the current one: that is no choice of the user
        self.segments.set_snapshot(layout)
        self._quiet = False
        if first:
            self._fit_columns()
        if self.current_key() != self._asked:
            self.select(self._asked)

    def select(self, key: str) -> None:
        """Select the row with a key and scroll to it, without telling about it; "" for none.

        A key that is not there is selected as soon as a snapshot has it.
        """
        self._asked = key
        row = self.segments.row_of(key)
        self._quiet = True
        if row < 0:
            self.selectionModel().clear()
        elif self.current_key() != key:
            index = self._sort.mapFromSource(self.segments.index(row, Column.NAME))
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.selectionModel().setCurrentIndex(index, flags)
            self.scrollTo(index)
        self._quiet = False

    def current_key(self) -> str:
        """Give the key of the selected row, "" when there is none."""
        rows = self.selectionModel().selectedRows(Column.NAME)
        return rows[0].data(SegmentModel.KeyRole) if rows else ""

    def term_at(self, point: QPoint | None) -> str:
        """Give the term of the glossary of the column at a point, for a state that of the state."""
        index = self.indexAt(point) if point is not None else self.currentIndex()
        column = index.column() if index.isValid() else self.columnAt(point.x()) if point is not None else -1
        if column == Column.STATE and index.isValid():
            return layer_term(self._layout, index.data(SegmentModel.KeyRole))
        return _TERMS.get(Column(column), "layer") if column >= 0 else "layer"

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.segments.retranslate()
            self.setAccessibleName(self.tr("Layers of the next request"))
            self._fit_columns()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy puts the row on the clipboard, its cells apart by tabs."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_row()
            return
        super().keyPressEvent(event)

    def copy_row(self) -> None:
        """Put the selected row on the clipboard."""
        index = self.currentIndex()
        if index.isValid():
            cells = (str(index.siblingAtColumn(column).data() or "") for column in Column)
            QApplication.clipboard().setText("\t".join(cells))

    def _current_changed(self, current: QModelIndex) -> None:
        if self._quiet or not current.isValid():
            return
        self._asked = current.data(SegmentModel.KeyRole)
        self.selected.emit(self._asked)

    def _fit_columns(self) -> None:
        # The header's own hint keeps room for a sort mark beside the words; ours is above them.
        words = QFontMetrics(ui_font(TextSize.BODY, bold=True))
        for column in Column:
            title = self.model().headerData(column, Qt.Orientation.Horizontal).split("\n")
            head = max(words.horizontalAdvance(line) for line in title) + sp(20)
            widest = sp(260) if column is Column.NAME else sp(180)
            self._widths[column] = min(widest, max(head, self.sizeHintForColumn(column) + sp(4)))
            self.setColumnWidth(column, self._widths[column])
        self._give_way()

    def _give_way(self) -> None:
        """Keep every number in sight: in a narrow view names are elided, then the zone goes."""
        wide = dict(self._widths)
        room = self.viewport().width() - sum(wide.values()) + wide[Column.NAME]
        narrow = room < sp(_NARROWEST_NAME)
        self.setColumnHidden(Column.ZONE, narrow)
        if narrow:
            room += wide[Column.ZONE]
        self.setColumnWidth(Column.NAME, max(sp(_NARROWEST_NAME), min(wide[Column.NAME], room)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._give_way()

    def _restyle(self) -> None:
        set_type(self, TextSize.BODY, theme_manager().theme.ink)
        self.horizontalHeader().setStyleSheet(
            "QHeaderView::up-arrow, QHeaderView::down-arrow {"
            " subcontrol-origin: padding; subcontrol-position: top center;"
            f" width: {sp(8)}px; height: {sp(8)}px; }}"
        )
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + sp(12))
        self._fit_columns()
        self.viewport().update()


class _StateDelegate(QStyledItemDelegate):
    """Paints a state as shape and word, in its tone."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        hint = super().sizeHint(option, index)
        row = index.data(SegmentModel.RowRole)
        badge = sp(18) if row is not None and row.origin is not None else 0
        return QSize(hint.width() + sp(20) + badge, hint.height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        self.initStyleOption(option, index)
        row = index.data(SegmentModel.RowRole)
        words, option.text = option.text, ""
        style = option.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        if row is None or row.file is None:
            return
        look = state_look(theme_manager().theme, row.file.state)
        size = option.fontMetrics.ascent() * 0.75
        left = option.rect.left() + sp(8)
        middle = option.rect.center().y() + 1
        draw_glyph(painter, look.glyph, QPointF(left + size / 2, middle), size, look.tone.ink)
        painter.save()
        painter.setPen(look.tone.ink)
        painter.setFont(option.font)
        right = 0
        if row.origin is not None:
            right = sp(18)
            badge = standing_look(theme_manager().theme, row.origin.standing)
            at = QPointF(option.rect.right() - sp(11), middle)
            draw_glyph(painter, badge.glyph, at, size * 0.8, badge.tone.ink)
        text = option.rect.adjusted(sp(8) + round(size) + sp(6), 0, -sp(4) - right, 0)
        shown = option.fontMetrics.elidedText(words, Qt.TextElideMode.ElideRight, text.width())
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        painter.restore()
