"""How lists of lanes look: a heading in one line, a lane in two, folded and unfolded by a click."""

from PySide6.QtCore import QModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView, QWidget

from strandline.ui.fonts import TextSize, sp
from strandline.ui.models.row_tree import Index, Kind, RowTree
from strandline.ui.painting import elided
from strandline.ui.theme import theme_manager
from strandline.ui.views.memory.type_of import type_of
from strandline.ui.widgets.memory.badges import paint_badge


class LaneTree(QTreeView):
    """Does not take its first row for chosen when it gets the focus, as Qt does."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(LaneDelegate(self))
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setMouseTracking(True)
        self.setExpandsOnDoubleClick(False)
        self.setProperty("bare", True)
        self.setVerticalScrollMode(QTreeView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("QTreeView::branch { image: none; border-image: none; }")
        self.clicked.connect(self._clicked)

    def _clicked(self, index: QModelIndex) -> None:
        """A click on a heading, or on the fold mark of a lane, folds or unfolds it."""
        if not self.model().rowCount(index):
            return
        at = self.viewport().mapFromGlobal(self.cursor().pos())
        if index.data(RowTree.KindRole) is Kind.SECTION or at.x() > self.visualRect(index).right() - sp(28):
            self.setExpanded(index, not self.isExpanded(index))

    def focusInEvent(self, event: QFocusEvent) -> None:
        model = self.selectionModel()
        blocked = model.blockSignals(True) if not self.currentIndex().isValid() else False
        super().focusInEvent(event)
        if not blocked:
            model.blockSignals(False)


class LaneDelegate(QStyledItemDelegate):
    """Paints a heading in one line, a lane in two."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option
        body, small = type_of(TextSize.BODY), type_of(TextSize.SMALL)
        if index.data(RowTree.KindRole) is Kind.SECTION:
            return QSize(sp(100), round(small.height) + sp(14))
        return QSize(sp(100), round(body.height + small.height) + sp(10))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = theme_manager().theme
        kind, view = index.data(RowTree.KindRole), option.widget
        rect = QRectF(option.rect).adjusted(sp(1), sp(1), -sp(2), -sp(1))
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus) and bool(view and view.hasFocus())
        hot = bool(option.state & QStyle.StateFlag.State_MouseOver)
        folds = _count(index) > 0
        is_open = isinstance(view, QTreeView) and view.isExpanded(_plain(index))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen or (hot and kind is not Kind.SECTION):
            painter.setPen(QPen(theme.focus, theme.ring) if focused else Qt.PenStyle.NoPen)
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
            severity = index.data(RowTree.BadgeRole)
            if severity is not None:
                right -= sp(16)
                paint_badge(
                    painter, theme, QPointF(right + sp(8), rect.top() + sp(12)), float(sp(13)), severity
                )
            top = rect.top() + sp(3)
            painter.setPen(theme.accent if chosen else theme.ink)
            body.draw(painter, left, top, index.data() or "", right - left)
            painter.setPen(theme.muted)
            small.draw(painter, left, top + body.height, index.data(RowTree.DetailRole) or "", right - left)
        painter.restore()

    def _section(self, painter: QPainter, rect: QRectF, index: Index, is_open: bool) -> None:
        theme = theme_manager().theme
        strong, small = type_of(TextSize.SMALL, bold=True), type_of(TextSize.SMALL)
        top = rect.bottom() - small.height - sp(3)
        _chevron(painter, QPointF(rect.left() + sp(6), top + small.height / 2), is_open)
        painter.setPen(theme.muted)
        left = rect.left() + sp(16)
        width = strong.draw(painter, left, top, index.data() or "", rect.width() - sp(60))
        count = elided(small.metrics, index.data(RowTree.DetailRole) or "", sp(40))
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
