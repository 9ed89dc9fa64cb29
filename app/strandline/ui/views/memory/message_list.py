"""Messages as cards of one line: who, what, when. Only the looked-at ones are read."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from strandline.engine.pin_desk import Load
from strandline.live.memory_feed import MemoryFeed
from strandline.live.single_flight import SingleFlight
from strandline.model.memory import MemoryMessage
from strandline.model.memory_store import MemoryStore
from strandline.ui.fonts import TextSize, sp
from strandline.ui.local_time import moment
from strandline.ui.models.memory.message_rows import MessageRows
from strandline.ui.models.memory.message_words import gist_of, who
from strandline.ui.theme import theme_manager
from strandline.ui.views.memory.pin_of import message_load, message_source, pinned_in
from strandline.ui.views.memory.type_of import type_of
from strandline.ui.widgets import icons
from strandline.ui.widgets.memory.look import MemoryLook
from strandline.ui.widgets.pins.offer import PinOffer

Index = QModelIndex | QPersistentModelIndex


class MessageList(QTableView):
    """Shows messages by id; ``picked`` gives the id of the current one, ``opened`` asks for the reader.

    A table of one column: it places rows of one height without asking for each of them, which
    a QListView does, and that takes tens of milliseconds for ten thousand messages.
    """

    picked = Signal(int)
    opened = Signal(int)
    failed = Signal(object)

    def __init__(self, parent: QWidget | None = None, *, narrow: bool = False) -> None:
        super().__init__(parent)
        self._feed: MemoryFeed | None = None
        self._flight: SingleFlight | None = None
        self._pages: list[tuple[int, ...]] = []
        self._quiet = False
        self.rows = MessageRows(self)
        self.setModel(self.rows)
        self._cards = _CardDelegate(self, narrow=narrow)
        self.setItemDelegate(self._cards)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        PinOffer(self.viewport(), self._load_at)
        self.setProperty("bare", True)
        self.horizontalHeader().hide()
        self.horizontalHeader().setMinimumSectionSize(1)
        self.horizontalHeader().setStretchLastSection(True)
        self.verticalHeader().hide()
        self.rows.pageWanted.connect(self._want)
        self.selectionModel().currentChanged.connect(self._current_changed)
        self.activated.connect(self._open)
        theme_manager().themeChanged.connect(self._measure)
        self._measure()

    def set_feed(self, feed: MemoryFeed | None) -> None:
        """Read from another file."""
        self._feed = feed
        self._pages.clear()
        if self._flight is not None:
            self._flight.cancel()
            self._flight.deleteLater()
            self._flight = None
        self.rows.set_ids(())
        if feed is not None:
            self._flight = feed.flight(self)
            self._flight.finished.connect(self.rows.add)
            self._flight.busyChanged.connect(self._next)  # which tells when it is free again
            self._flight.failed.connect(self.failed)

    @property
    def database(self) -> Path | None:
        """The file that is read."""
        return self._feed.store.path if self._feed is not None else None

    def pin_load(self) -> Load | None:
        """Give the current message to pin."""
        message = self.rows.message_at(self.currentIndex().row())
        return message_load(self.database, message) if message is not None else None

    def show_ids(self, ids: Sequence[int], *, newest: bool = False) -> None:
        """Show these messages in order; ``newest`` scrolls to the end."""
        grown = len(ids) >= self.rows.rowCount() > 0 and self.rows.id_at(0) == ids[0]
        self._quiet = True
        self.rows.set_ids(ids)
        self._quiet = False
        if newest:
            self.scrollToBottom()
        elif not grown:
            self.scrollToTop()

    def add(self, messages: Sequence[MemoryMessage]) -> None:
        """Fill in messages that were read elsewhere."""
        self.rows.add(messages)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt makes the first row current when the list gets the focus: nobody picked that."""
        self._quiet = True
        super().focusInEvent(event)
        self._quiet = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy puts the message's text on the clipboard; Home and End go to the first and the last."""
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: self.rows.rowCount() - 1}
        if event.key() in ends and not event.modifiers():
            at = self.rows.index(ends[Qt.Key(event.key())], 0)
            self.setCurrentIndex(at)
            self.scrollTo(at)
            return
        message = self.rows.message_at(self.currentIndex().row())
        if event.matches(QKeySequence.StandardKey.Copy) and message is not None:
            QApplication.clipboard().setText(message.text or gist_of(message))
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.viewport().update()

    def _load_at(self, point: QPoint) -> Load | None:
        message = self.rows.message_at(self.indexAt(point).row())
        return message_load(self.database, message) if message is not None else None

    def _measure(self) -> None:
        header, height = self.verticalHeader(), self._cards.height()
        header.setMinimumSectionSize(height)
        header.setDefaultSectionSize(height)
        self.viewport().update()

    def _want(self, ids: tuple[int, ...]) -> None:
        self._pages.append(ids)
        self._next()

    def _next(self, _busy: bool = False) -> None:
        """Read the page that was asked for last: it is the one on the screen now."""
        if self._flight is None or self._flight.busy or not self._pages:
            return
        ids = self._pages.pop()
        if len(self._pages) > 8:
            self._pages.clear()
            self.rows.forget_asked()
        self._flight.request(_read, self._feed.store if self._feed is not None else None, ids)

    def _current_changed(self, index: QModelIndex) -> None:
        found = index.data(MessageRows.IdRole)
        if found is not None and not self._quiet:
            self.picked.emit(found)

    def _open(self, index: QModelIndex) -> None:
        found = index.data(MessageRows.IdRole)
        if found is not None:
            self.opened.emit(found)


def _read(store: MemoryStore, ids: tuple[int, ...]) -> tuple[MemoryMessage, ...]:
    return store.messages_by_id(ids)


class _CardDelegate(QStyledItemDelegate):
    """Paints one message as a card with a bar in the colour of its role."""

    def __init__(self, parent: MessageList, *, narrow: bool) -> None:
        super().__init__(parent)
        self._view = parent
        self._narrow = narrow
        self._look: MemoryLook | None = None

    def height(self) -> int:
        """Give the height of a card with the room around it, px."""
        lines = type_of(TextSize.BODY).height * (2 if self._narrow else 1)
        return round(lines) + sp(15)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option, index
        return QSize(sp(80), self.height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = theme_manager().theme
        if self._look is None or self._look.theme is not theme:
            self._look = MemoryLook(theme)
        message: MemoryMessage | None = index.data(MessageRows.MessageRole)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        hot = bool(option.state & QStyle.StateFlag.State_MouseOver)
        rect = QRectF(option.rect).adjusted(0.5, sp(2), -sp(2) - 0.5, -sp(2))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.accent if chosen else theme.line, 1.5 if chosen else 1))
        painter.setBrush(theme.accent_ground if chosen else (theme.raised if hot else theme.surface))
        painter.drawRoundedRect(rect, sp(5), sp(5))
        if message is None:  # not read yet: a place is kept for it
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.track)
            bar = QRectF(rect.left() + sp(14), rect.center().y() - sp(3), rect.width() * 0.4, sp(6))
            painter.drawRoundedRect(bar, sp(3), sp(3))
            painter.restore()
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.roles[message.role])
        painter.drawRoundedRect(QRectF(rect.left(), rect.top(), sp(4), rect.height()), 2, 2)
        if pinned_in(self._view, message_source(self._view.database, message)):
            size = sp(14)
            mark = icons.pixmap("pins", size, theme.accent, painter.device().devicePixelRatioF())
            rect.setRight(rect.right() - size - sp(2))
            painter.drawPixmap(QPointF(rect.right() - sp(4), rect.center().y() - size / 2), mark)
        self._words(painter, rect, message)
        painter.restore()

    def _words(self, painter: QPainter, rect: QRectF, message: MemoryMessage) -> None:
        theme = theme_manager().theme
        strong, body = type_of(TextSize.SMALL, bold=True), type_of(TextSize.BODY)
        small = type_of(TextSize.SMALL)
        when = moment(message.created_ms)
        left, right = rect.left() + sp(14), rect.right() - sp(10)
        look = self._look
        ink = look.role_inks[message.role] if look is not None else theme.muted
        if self._narrow:
            top = rect.top() + sp(4)
            painter.setPen(ink)
            strong.draw(painter, left, top, who(message), (right - left) * 0.6)
            painter.setPen(theme.muted)
            painter.setFont(small.font)
            painter.drawText(QPointF(right - small.width(when), top + small.ascent), when)
            painter.setPen(theme.ink)
            body.draw(painter, left, top + body.height, gist_of(message), right - left)
            return
        middle = rect.center().y()
        painter.setPen(ink)
        strong.draw(painter, left, middle - strong.height / 2, who(message), sp(52))
        painter.setPen(theme.muted)
        painter.setFont(small.font)
        painter.drawText(QPointF(right - small.width(when), middle - small.height / 2 + small.ascent), when)
        painter.setPen(theme.ink)
        width = right - small.width(when) - sp(12) - left - sp(58)
        body.draw(painter, left + sp(58), middle - body.height / 2, gist_of(message), width)
