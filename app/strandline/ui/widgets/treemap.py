"""The same layers by size. Cells keep their places from one refresh to the next."""

from math import ceil

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolTip, QWidget

from strandline.model.context import ContextLayout, FileState, Zone
from strandline.model.layout.core_sample import Measure
from strandline.model.layout.rect import Rect
from strandline.model.layout.tree_items import TreeItem, tree_items
from strandline.model.layout.treemap import MERGED, Treemap, treemap
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.block_text import hover_html, key_title
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.of_model import layer_term
from strandline.ui.looks import zone_fill
from strandline.ui.painting import Type, edge_pen, hatching, qrect
from strandline.ui.theme import theme_manager
from strandline.ui.tokens import Fill

_DIMMED = 0.28


class TreemapWidget(QWidget):
    """Shows a :class:`ContextLayout` as areas; the signals and keys are those of the core sample."""

    accessible_role = AccessibleRole.Chart

    segmentActivated = Signal(str)
    segmentHovered = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._layout: ContextLayout | None = None
        self._measure = Measure.TOKENS
        self._items: dict[str, TreeItem] = {}
        self._map = Treemap({}, (), ())
        self._selected: str | None = None
        self._hovered: str | None = None
        self._highlight: Zone | FileState | None = None
        self._themes = theme_manager()
        self._themes.themeChanged.connect(self._dress)
        self._dress()
        self._name()

    def set_layout(self, layout: ContextLayout | None) -> None:
        """Show another state of the same or another session."""
        self._layout = layout
        self._arrange(keep=True)

    def set_measure(self, measure: Measure) -> None:
        """Choose what the area stands for."""
        if measure is not self._measure:
            self._measure = measure
            self._arrange(keep=False)

    def set_highlight(self, what: Zone | FileState | None) -> None:
        """Dim everything that is not of this zone or state."""
        self._highlight = what
        self.update()

    def select(self, key: str | None) -> None:
        """Frame the cell of a segment key or file name."""
        self._selected = key
        if key in self._items:
            item = self._items[key]
            self.setAccessibleDescription(f"{self._title(key)}; {self._size_word(item.size)}")
        self.update()

    def hover(self, key: str | None) -> None:
        """Outline the cell that is hovered in another picture."""
        self._hovered = self._map.key_of(key) if key else None
        self.update()

    @property
    def map(self) -> Treemap:
        """The geometry on the screen."""
        return self._map

    def term_at(self, point: QPoint | None) -> str:
        """Give the term of the glossary at a point."""
        key = self._map.at(point.x(), point.y()) if point is not None else self._selected
        return layer_term(self._layout, key) or "layer"

    def sizeHint(self) -> QSize:
        return QSize(sp(560), sp(400))

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(200), sp(160))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(keep=False)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
            self.update()
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            key = self._map.at(event.pos().x(), event.pos().y())
            if key is None or self._layout is None:
                QToolTip.hideText()
            else:
                keys = self._map.merged if key == MERGED else (key,)
                text = hover_html(self._layout, keys, self._layout.taken_ms)
                QToolTip.showText(event.globalPos(), text, self, qrect(self._map.cells[key]).toAlignedRect())
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        key = self._map.at(event.position().x(), event.position().y())
        if key != self._hovered:
            self._hovered = key
            self.setCursor(Qt.CursorShape.PointingHandCursor if key else Qt.CursorShape.ArrowCursor)
            self.segmentHovered.emit(key if key and key != MERGED else "")
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        if self._hovered is not None:
            self._hovered = None
            self.segmentHovered.emit("")
            self.update()
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        key = self._map.at(event.position().x(), event.position().y())
        if key is not None and event.button() == Qt.MouseButton.LeftButton:
            self._activate(key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = list(self._map.cells)
        cell = self._map.key_of(self._selected) if self._selected else ""
        here = keys.index(cell) if cell in self._map.cells else None
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(keys) - 1}
        pressed = event.key()
        if keys and pressed in step:
            to = 0 if here is None else min(len(keys) - 1, max(0, here + step[Qt.Key(pressed)]))
        elif keys and pressed in ends:
            to = ends[Qt.Key(pressed)]
        elif here is not None and pressed in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self._activate(keys[here])
            return
        else:
            super().keyPressEvent(event)
            return
        key = self._map.merged[0] if keys[to] == MERGED else keys[to]
        self.select(key)
        self.segmentActivated.emit(key)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._layout is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        selected = self._map.key_of(self._selected) if self._selected else None
        for key, cell in self._map.cells.items():
            rect = qrect(cell).adjusted(1, 1, -1, -1)
            painter.setOpacity(1.0 if self._lit(key) else _DIMMED)
            self._cell(painter, key, rect)
            painter.setOpacity(1.0)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if key == selected:
                painter.setPen(QPen(self._themes.theme.ink, self._themes.theme.edge + 1.5))
                painter.drawRoundedRect(rect, sp(4), sp(4))
                if self.hasFocus():
                    painter.setPen(QPen(self._themes.theme.surface, 1))
                    painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), sp(3), sp(3))
            elif key == self._hovered:
                edge = QColor(self._themes.theme.ink)
                edge.setAlphaF(0.55)
                painter.setPen(QPen(edge, 1.5))
                painter.drawRoundedRect(rect, sp(4), sp(4))
        if self.hasFocus():
            painter.setPen(QPen(self._themes.theme.focus, self._themes.theme.ring))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), sp(4), sp(4))
        painter.end()

    # -- inside ----------------------------------------------------------------------------

    def _activate(self, key: str) -> None:
        if key != MERGED:
            self.select(key)
            self.segmentActivated.emit(key)
            return
        menu = QMenu(self)
        for member in self._map.merged:
            action = QAction(f"{self._title(member)} · {self._size_word(self._items[member].size)}", menu)
            action.setData(member)
            menu.addAction(action)
        menu.triggered.connect(self._picked)
        menu.aboutToHide.connect(menu.deleteLater)
        cell = self._map.cells[MERGED]
        menu.popup(self.mapToGlobal(QPointF(cell.x, cell.bottom).toPoint()))

    def _picked(self, action: QAction) -> None:
        key = str(action.data())
        self.select(key)
        self.segmentActivated.emit(key)

    def _arrange(self, *, keep: bool) -> None:
        if self._layout is None:
            self._items, self._map = {}, Treemap({}, (), ())
        else:
            self._items = {item.key: item for item in tree_items(self._layout, self._measure)}
            bounds = Rect(0, 0, self.width(), self.height())
            sizes = {key: item.size for key, item in self._items.items()}
            self._map = treemap(sizes, bounds, float(sp(6)), self._map if keep else None)
        self.update()

    def _cell(self, painter: QPainter, key: str, rect: QRectF) -> None:
        theme = self._themes.theme
        item = self._items.get(key)
        zone = item.zone if item else self._items[self._map.merged[0]].zone
        host = item is None or item.file is None
        fill = zone_fill(theme, zone, host_text=host)
        painter.setPen(edge_pen(theme))
        painter.setBrush(fill.fill)
        painter.drawRoundedRect(rect, sp(4), sp(4))
        words = rect
        ink = fill.ink
        if item is not None and item.cut_share > 0:
            words, ink = self._hatched(painter, rect, item, fill)
        if item is None:
            title = labels.small_items(len(self._map.merged))
            size = sum(self._items[k].size for k in self._map.merged)
        else:
            title, size = self._title(key), item.size
        pad = float(sp(8))
        room = words.width() - 2 * pad
        if words.height() < self._title_type.height + sp(4) or room < self._title_type.width("MM…"):
            return
        painter.setPen(ink)
        top = words.top() + float(sp(6))
        if words.height() < self._title_type.height + 2 * sp(6):
            top = words.center().y() - self._title_type.height / 2
        heading = self._title_type if self._title_type.width(title) <= room else self._word
        heading.draw(painter, words.left() + pad, top, title, room)
        top += heading.height
        if top + self._small.height <= words.bottom() - sp(2):
            line = self._size_word(size)
            self._small.draw(painter, words.left() + pad, top, line, room)
            top += self._small.height
        if item is not None and item.cut_share > 0 and top + self._small.height <= words.bottom() - sp(2):
            cut = self.tr("%1 not sent").replace("%1", labels.percent(item.cut_share, 1))
            self._small.draw(painter, words.left() + pad, top, cut, room)

    def _hatched(self, painter: QPainter, rect: QRectF, item: TreeItem, fill: Fill) -> tuple[QRectF, QColor]:
        """Hatch the share that is not sent; give the part with more room for words, and its ink."""
        theme = self._themes.theme
        solid, gone = QRectF(rect), QRectF(rect)
        if rect.width() >= rect.height():
            solid.setWidth(rect.width() * (1 - item.cut_share))
            gone.setLeft(solid.right())
        else:
            solid.setHeight(rect.height() * (1 - item.cut_share))
            gone.setTop(solid.bottom())
        painter.save()
        painter.setClipRect(gone)
        painter.setBrush(fill.pale)
        painter.drawRoundedRect(rect, sp(4), sp(4))
        painter.setBrush(hatching(theme, sp(7), self.devicePixelRatioF(), fill))
        painter.drawRoundedRect(rect, sp(4), sp(4))
        painter.restore()
        if solid.width() * solid.height() >= gone.width() * gone.height():
            return solid, fill.ink
        title = self._title(item.key)
        wide = max(self._title_type.width(title), self._small.width(self._size_word(item.size)), sp(80))
        high = self._title_type.height + 2 * self._small.height
        plate = QRectF(gone.left() + sp(4), gone.top() + sp(4), wide + 2 * sp(6), high + sp(4))
        painter.setBrush(fill.pale)
        painter.drawRoundedRect(plate.intersected(gone), sp(4), sp(4))
        return gone, theme.ink

    def _lit(self, key: str) -> bool:
        if self._highlight is None or self._layout is None:
            return True
        keys = self._map.merged if key == MERGED else (key,)
        for one in keys:
            item = self._items[one]
            state = item.file.state if item.file else None
            if self._highlight in {item.zone, state}:
                return True
        return False

    def _title(self, key: str) -> str:
        return key_title(self._layout, key) if self._layout else key

    def _size_word(self, size: float) -> str:
        value = ceil(size)
        if self._measure is Measure.UNITS:
            return labels.units(value)
        return self.tr("%1 tok").replace("%1", labels.short(value))

    def _name(self) -> None:
        self.setAccessibleName(self.tr("What the model reads, by size"))

    def _dress(self) -> None:
        self._title_type = Type(ui_font(TextSize.STRONG, bold=True))
        self._small = Type(ui_font(TextSize.SMALL))
        self._word = Type(ui_font(TextSize.SMALL, bold=True))
        self._arrange(keep=True)
