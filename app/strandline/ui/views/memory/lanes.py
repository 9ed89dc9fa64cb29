"""The left side: the lanes of a memory with filters, and which file it is."""

from pathlib import Path

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from strandline.ui.fonts import TextSize, sp
from strandline.ui.models.memory.lanes import Kind, LaneModel, Shown
from strandline.ui.painting import elided
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.memory.file_box import FileBox
from strandline.ui.views.memory.type_of import type_of
from strandline.ui.widgets.controls import BarCombo
from strandline.ui.widgets.memory.badges import paint_badge
from strandline.ui.widgets.typography import set_type

Index = QModelIndex | QPersistentModelIndex
_FOLDED_FROM = 9  # a kind with so many lanes is folded at first, unless it is the only one


class LanesPanel(QWidget):
    """Lets a conversation be chosen: ``chosen`` gives its id."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._quiet = False
        self._folds: dict[str, bool] = {}
        self._current: int | None = None
        self.title = plain_label(self)
        self.count = plain_label(self)
        self.words = QLineEdit(self)
        self.words.setClearButtonEnabled(True)
        self.shown = BarCombo(self)
        for shown in Shown:
            self.shown.addItem("", shown)
        self.shown.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.model = LaneModel(self)
        self.tree = _Tree(self)
        self.file = FileBox(self)
        self._set_up_tree()
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addStretch(1)
        head.addWidget(self.count)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addWidget(self.words)
        self._column.addWidget(self.shown)
        self._column.addWidget(self.tree, 1)
        self._column.addWidget(self.file)
        self.setAutoFillBackground(True)
        self.words.textChanged.connect(self._filter)
        self.shown.currentIndexChanged.connect(self._filter)
        self.tree.selectionModel().currentChanged.connect(self._current_changed)
        self.tree.expanded.connect(self._unfolded)
        self.tree.collapsed.connect(self._folded)
        self.model.modelReset.connect(self._restore)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def select(self, conversation_id: int | None) -> None:
        """Mark a conversation without telling about it."""
        self._current = conversation_id
        self._quiet = True
        index = self.model.index_of(conversation_id) if conversation_id is not None else QModelIndex()
        if index.isValid():
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.tree.selectionModel().setCurrentIndex(index, flags)
            self.tree.scrollTo(index)
        else:
            self.tree.selectionModel().clear()
        self._quiet = False

    def set_file(self, path: Path | None, notes: int = 0) -> None:
        """Say which file is shown."""
        self.file.set_file(path, notes)

    def refresh_count(self) -> None:
        """Say how many lanes are shown."""
        shown, all_ = self.model.lane_count()
        text = f"{shown} / {all_}" if shown != all_ else (str(all_) if all_ else "")
        self.count.setText(text)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.model.retranslate()

    # -- inside ----------------------------------------------------------------------------

    def _set_up_tree(self) -> None:
        tree = self.tree
        tree.setModel(self.model)
        tree.setItemDelegate(_LaneDelegate(tree))
        tree.setHeaderHidden(True)
        tree.setRootIsDecorated(False)
        tree.setIndentation(0)
        tree.setMouseTracking(True)
        tree.setExpandsOnDoubleClick(False)
        tree.setVerticalScrollMode(QTreeView.ScrollMode.ScrollPerPixel)
        tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        tree.setStyleSheet("QTreeView { border: 0; } QTreeView::branch { image: none; border-image: none; }")
        tree.clicked.connect(self._clicked)

    def _clicked(self, index: QModelIndex) -> None:
        """A click on a heading or on a lane that is marked already folds or unfolds it."""
        row = self.model.row_at(index)
        if row is None or not row.children:
            return
        fold = row.kind is Kind.SECTION or _fold_hit(self.tree, index)
        if fold:
            self.tree.setExpanded(index, not self.tree.isExpanded(index))

    def _current_changed(self, index: QModelIndex) -> None:
        row = self.model.row_at(index)
        if self._quiet or row is None or row.conversation is None:
            return
        self._current = row.conversation.conversation_id
        self.chosen.emit(self._current)

    def _filter(self) -> None:
        self.model.set_filter(self.words.text(), Shown(self.shown.currentIndex()))
        self.refresh_count()

    def _unfolded(self, index: QModelIndex) -> None:
        self._fold(index, True)

    def _folded(self, index: QModelIndex) -> None:
        self._fold(index, False)

    def _fold(self, index: QModelIndex, is_open: bool) -> None:
        row = self.model.row_at(index)
        if row is not None and not self._quiet:
            self._folds[row.key] = is_open

    def _restore(self) -> None:
        """Fold and mark the new rows as the old ones were."""
        self._quiet = True
        searching = bool(self.words.text().strip())
        for key, index in self.model.keyed():
            row = self.model.row_at(index)
            usual = row is not None and row.kind is Kind.SECTION and len(row.children) < _FOLDED_FROM
            self.tree.setExpanded(index, searching or self._folds.get(key, usual))
        self._quiet = False
        self.refresh_count()
        if self._current is not None:
            self.select(self._current)

    def _retranslate(self) -> None:
        self.title.setText(self.tr("Lanes"))
        self.words.setPlaceholderText(self.tr("Find a lane…"))
        self.words.setAccessibleName(self.tr("Find a lane by its name or key"))
        words = (self.tr("All lanes"), self.tr("Lanes that go on"), self.tr("Lanes with summaries"))
        for at, word in enumerate(words):
            self.shown.setItemText(at, word)
        self.shown.setAccessibleName(self.tr("Which lanes are shown"))
        self.tree.setAccessibleName(self.tr("Lanes and their earlier windows"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme.surface)
        self.setPalette(palette)
        set_type(self.title, TextSize.HEADING, theme.ink, bold=True)
        set_type(self.count, TextSize.SMALL, theme.muted)
        self._column.setContentsMargins(sp(12), sp(12), sp(8), sp(8))
        self._column.setSpacing(sp(8))
        self.tree.doItemsLayout()
        self.setMinimumWidth(sp(168))


def _fold_hit(tree: QTreeView, index: QModelIndex) -> bool:
    """Tell whether the pointer is on the fold mark of a lane."""
    at = tree.viewport().mapFromGlobal(tree.cursor().pos())
    return at.x() > tree.visualRect(index).right() - sp(28)


class _Tree(QTreeView):
    """Does not take its first row for chosen when it gets the focus, as Qt does."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        model = self.selectionModel()
        blocked = model.blockSignals(True) if not self.currentIndex().isValid() else False
        super().focusInEvent(event)
        if not blocked:
            model.blockSignals(False)


class _LaneDelegate(QStyledItemDelegate):
    """Paints a heading in one line, a lane in two."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option
        body, small = type_of(TextSize.BODY), type_of(TextSize.SMALL)
        if index.data(LaneModel.KindRole) is Kind.SECTION:
            return QSize(sp(100), round(small.height) + sp(14))
        return QSize(sp(100), round(body.height + small.height) + sp(10))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = theme_manager().theme
        kind, view = index.data(LaneModel.KindRole), option.widget
        rect = QRectF(option.rect).adjusted(sp(1), sp(1), -sp(2), -sp(1))
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus) and bool(view and view.hasFocus())
        hot = bool(option.state & QStyle.StateFlag.State_MouseOver)
        folds = _count(index) > 0
        is_open = isinstance(view, QTreeView) and view.isExpanded(_plain(index))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen or (hot and kind is not Kind.SECTION):
            painter.setPen(QPen(theme.focus, 2) if focused else Qt.PenStyle.NoPen)
            painter.setBrush(theme.accent_ground if chosen else theme.raised)
            painter.drawRoundedRect(rect, sp(6), sp(6))
        right = rect.right() - sp(8)
        if kind is Kind.SECTION:
            self._section(painter, rect, index, is_open)
        else:
            body = type_of(TextSize.BODY, bold=chosen)
            small = type_of(TextSize.SMALL)
            left = rect.left() + sp(22 if kind is Kind.WINDOW else 8)
            if folds:
                right -= sp(16)
                count = str(_count(index))
                _chevron(painter, QPointF(rect.right() - sp(12), rect.center().y() - sp(7)), is_open)
                painter.setPen(theme.muted)
                painter.setFont(small.font)
                painter.drawText(
                    QPointF(rect.right() - sp(12) - small.width(count) / 2, rect.bottom() - sp(7)), count
                )
            severity = index.data(LaneModel.BadgeRole)
            if severity is not None:
                right -= sp(16)
                paint_badge(
                    painter, theme, QPointF(right + sp(8), rect.top() + sp(12)), float(sp(13)), severity
                )
            top = rect.top() + sp(3)
            painter.setPen(theme.accent if chosen else theme.ink)
            body.draw(painter, left, top, index.data() or "", right - left)
            painter.setPen(theme.muted)
            small.draw(painter, left, top + body.height, index.data(LaneModel.DetailRole) or "", right - left)
        painter.restore()

    def _section(self, painter: QPainter, rect: QRectF, index: Index, is_open: bool) -> None:
        theme = theme_manager().theme
        strong, small = type_of(TextSize.SMALL, bold=True), type_of(TextSize.SMALL)
        top = rect.bottom() - small.height - sp(3)
        _chevron(painter, QPointF(rect.left() + sp(6), top + small.height / 2), is_open)
        painter.setPen(theme.muted)
        left = rect.left() + sp(16)
        width = strong.draw(painter, left, top, index.data() or "", rect.width() - sp(60))
        count = elided(small.metrics, index.data(LaneModel.DetailRole) or "", sp(40))
        painter.setFont(small.font)
        painter.setPen(theme.muted)
        painter.drawText(QPointF(left + width + sp(6), top + small.ascent), count)


def _chevron(painter: QPainter, center: QPointF, is_open: bool) -> None:
    size = sp(3.5)
    painter.setPen(QPen(theme_manager().theme.muted, 1.5))
    x, y = center.x(), center.y()
    if is_open:
        points = [QPointF(x - size, y - size / 2), QPointF(x, y + size / 2), QPointF(x + size, y - size / 2)]
    else:
        points = [QPointF(x - size / 2, y - size), QPointF(x + size / 2, y), QPointF(x - size / 2, y + size)]
    painter.drawPolyline(QPolygonF(points))


def _plain(index: Index) -> QModelIndex:
    return index if isinstance(index, QModelIndex) else QModelIndex(index)  # type: ignore[call-overload] # which the stub lacks


def _count(index: Index) -> int:
    return index.model().rowCount(_plain(index))
