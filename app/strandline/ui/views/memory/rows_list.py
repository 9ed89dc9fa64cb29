"""Short lists of things one can go to: summaries, trails, files. A line, and a smaller line under it."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.tips import plain_tip
from strandline.ui.views.memory.type_of import type_of

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Thing:
    """A row: where it leads, what it says, and how it looks. ``indent`` are steps down a trail."""

    key: str
    title: str
    detail: str = ""
    indent: int = 0
    mark: QColor | None = None
    strong: bool = False


class _Things(QAbstractListModel):
    ThingRole = Qt.ItemDataRole.UserRole

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.things: Sequence[Thing] = ()

    def set_things(self, things: Sequence[Thing]) -> None:
        """Show these rows; equal ones leave the view as it is."""
        if list(things) == list(self.things):
            return
        self.beginResetModel()
        self.things = things
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.things)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        thing = self.things[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return thing.title
        if role == self.ThingRole:
            return thing
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip("\n".join(part for part in (thing.title, thing.detail) if part))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in (thing.title, thing.detail) if part)
        return None


class ThingList(QListView):
    """Shows :class:`Thing` rows; ``chosen`` gives the key of the one that was clicked or entered."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None, *, fits: bool = False) -> None:
        super().__init__(parent)
        self._fits = fits
        self.things = _Things(self)
        self.setModel(self.things)
        self.setItemDelegate(_ThingDelegate(self))
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setProperty("bare", True)
        if fits:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._choose)
        self.activated.connect(self._choose)
        theme_manager().themeChanged.connect(self._fit)

    def set_things(self, things: Sequence[Thing]) -> None:
        """Show these rows."""
        self.things.set_things(things)
        self._fit()

    def _fit(self) -> None:
        self.scheduleDelayedItemsLayout()
        if self._fits:
            delegate = self.itemDelegate()
            option = QStyleOptionViewItem()
            height = sum(
                delegate.sizeHint(option, self.things.index(row, 0)).height()
                for row in range(self.things.rowCount())
            )
            self.setFixedHeight(height + sp(2))

    def _choose(self, index: QModelIndex) -> None:
        thing = index.data(_Things.ThingRole)
        if thing is not None and thing.key:
            self.chosen.emit(thing.key)


class _ThingDelegate(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option
        thing = index.data(_Things.ThingRole)
        body, small = type_of(TextSize.BODY), type_of(TextSize.SMALL)
        height = body.height + (small.height if thing is not None and thing.detail else 0)
        return QSize(sp(60), round(height) + sp(10))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        thing: Thing | None = index.data(_Things.ThingRole)
        if thing is None:
            return
        theme = theme_manager().theme
        rect = QRectF(option.rect).adjusted(1, 1, -sp(2), -1)
        hot = bool(option.state & QStyle.StateFlag.State_MouseOver) and bool(thing.key)
        view = option.widget
        focused = (
            bool(option.state & QStyle.StateFlag.State_HasFocus) and view is not None and view.hasFocus()
        )
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = rect.left() + thing.indent * sp(14)
        card = QRectF(left, rect.top(), rect.right() - left, rect.height())
        if thing.indent:
            painter.setPen(QPen(theme.line_strong, 1.5))
            x = left - sp(7)
            painter.drawLine(int(x), int(rect.top() - sp(3)), int(x), int(rect.center().y()))
            painter.drawLine(int(x), int(rect.center().y()), int(left), int(rect.center().y()))
        painter.setPen(QPen(theme.focus if focused else theme.line, theme.ring if focused else 1))
        painter.setBrush(theme.accent_ground if thing.strong else (theme.raised if hot else theme.ground))
        painter.drawRoundedRect(card, sp(5), sp(5))
        if thing.mark is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(thing.mark)
            painter.drawRoundedRect(QRectF(card.left(), card.top(), sp(4), card.height()), 2, 2)
        body = type_of(TextSize.BODY, bold=thing.strong)
        small = type_of(TextSize.SMALL)
        x, width = card.left() + sp(10), card.width() - sp(18)
        painter.setPen(theme.accent if thing.strong else theme.ink)
        body.draw(painter, x, card.top() + sp(4), thing.title, width)
        if thing.detail:
            painter.setPen(theme.muted)
            small.draw(painter, x, card.top() + sp(4) + body.height, thing.detail, width)
        painter.restore()
