"""The core sample: the next request from top to bottom. Paints, selects, hovers; nothing else."""

from math import ceil

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QToolTip, QWidget

from strandline.model.context import ContextLayout, FileState, Zone
from strandline.model.layout.core_sample import (
    Block,
    BlockKind,
    CoreSample,
    Measure,
    Metrics,
    core_sample,
)
from strandline.ui.accessible import AccessibleRole
from strandline.ui.block_text import BlockText, block_text, describe, hover_html
from strandline.ui.fonts import sp
from strandline.ui.help.of_model import layer_term
from strandline.ui.painting import qrect
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.badge import badge_height
from strandline.ui.widgets.core_sample_paint import CoreSamplePainter, Marks

_PULSE_MS = 200
_MOST_SIDE = 0.42  # share of the width that words beside the blocks may take


class CoreSampleWidget(QWidget):
    """Shows a :class:`ContextLayout`; keys are segment keys, and file names for files."""

    accessible_role = AccessibleRole.Chart

    segmentActivated = Signal(str)
    segmentHovered = Signal(str)  # "" when the pointer left the blocks

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self._layout: ContextLayout | None = None
        self._measure = Measure.TOKENS
        self._room = 0
        self._opened: set[str] = set()
        self._picture: CoreSample | None = None
        self._texts: dict[str, BlockText] = {}
        self._side = 0.0
        self._selected: str | None = None
        self._hovered: str | None = None
        self._highlight: Zone | FileState | None = None
        self._pulsing: frozenset[str] = frozenset()
        self._themes = theme_manager()
        self._paint = CoreSamplePainter(self._themes.theme, self.devicePixelRatioF())
        self._pulse = QVariantAnimation(self)
        self._pulse.setDuration(_PULSE_MS)
        self._pulse.setStartValue(1.0)
        self._pulse.setEndValue(0.0)
        self._pulse.valueChanged.connect(self.update)
        self._themes.themeChanged.connect(self._dress)
        self._name()

    # -- what is shown ---------------------------------------------------------------------

    def set_layout(self, layout: ContextLayout | None) -> None:
        """Show another state; blocks whose size or state changed pulse once."""
        changed = _changed(self._layout, layout)
        self._layout = layout
        self._arrange()
        if changed and not self._themes.reduced_motion and self.isVisible():
            self._pulsing = changed
            self._pulse.start()

    def set_measure(self, measure: Measure) -> None:
        """Choose what the height stands for."""
        if measure is not self._measure:
            self._measure = measure
            self._arrange()

    def set_room(self, height: int) -> None:
        """Tell the height that is to be filled (that of the viewport)."""
        if height != self._room:
            self._room = height
            self._arrange()

    def set_highlight(self, what: Zone | FileState | None) -> None:
        """Dim everything that is not of this zone or state; None dims nothing."""
        self._highlight = what
        self.update()

    def select(self, key: str | None) -> None:
        """Mark the block of a segment key or file name, and scroll to it."""
        block = self._picture.find(key) if key and self._picture else None
        self._selected = block.key if block else key
        if block is not None:
            self._reveal(block)
            self._say(block)
        self.update()

    def hover(self, key: str | None) -> None:
        """Outline a block that is hovered in another picture."""
        block = self._picture.find(key) if key and self._picture else None
        self._hovered = block.key if block else None
        self.update()

    @property
    def selected(self) -> str | None:
        """The key of the marked block."""
        return self._selected

    @property
    def picture(self) -> CoreSample | None:
        """The geometry on the screen."""
        return self._picture

    def lit(self) -> frozenset[str] | None:
        """Give the keys that the highlight picks out, None when nothing is highlighted."""
        if self._highlight is None or self._layout is None or self._picture is None:
            return None
        return frozenset(b.key for b in self._picture.blocks if self._matches(b, self._highlight))

    def part_not_sent(self, key: str) -> QRect:
        """Give where the hatched part of a file stands in the widget, else its whole block."""
        block = self._picture.find(key) if self._picture is not None else None
        if block is None:
            return QRect()
        area = qrect(block.rect).translated(0, self._inset())
        if block.band is not None and block.band.sent < area.right():
            area.setLeft(block.band.sent)
        return area.toAlignedRect()

    def term_at(self, point: QPoint | None) -> str:
        """Give the term of the glossary at a point; between the blocks it is the boundary's wave, near it."""
        if point is None:
            return layer_term(self._layout, self._selected) or "layer"
        block = self._block_at(QPointF(point))
        if block is not None:
            return layer_term(self._layout, block.keys[0])
        wave = self._picture.strandline if self._picture is not None else None
        at_wave = wave is not None and abs(point.y() - self._inset() - wave) <= sp(14)
        return "cache-boundary" if at_wave else "layer"

    # -- Qt --------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(sp(560), max(self._least_height(), sp(320)))

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(260), self._least_height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._layout is None or self._picture is None:
            return
        if self._paint.ratio != self.devicePixelRatioF():
            self._paint = CoreSamplePainter(self._themes.theme, self.devicePixelRatioF())
        painter = QPainter(self)
        marks = Marks(
            selected=self._selected,
            hovered=self._hovered,
            focused=self.hasFocus(),
            lit=self.lit(),
            pulsing=self._pulsing,
            pulse=float(self._pulse.currentValue() or 0.0) if self._pulsing else 0.0,
        )
        painter.setClipRect(event.rect())  # a recording knows no edge of what is around
        painter.translate(0, self._inset())
        clip = event.rect().toRectF().translated(0, -self._inset())
        self._paint.paint(
            painter, clip, self._layout, self._picture, self._texts, marks, self._measure, self._side
        )
        if self.hasFocus() and self._selected is None:
            self._paint.focus_frame(painter, self._picture)
        painter.end()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            block = self._block_at(QPointF(event.pos()))
            if block is None or self._layout is None:
                QToolTip.hideText()
            else:
                text = hover_html(self._layout, block.keys, self._layout.taken_ms)
                area = qrect(block.rect).translated(0, self._inset())
                area.setRight(float(self.width()))
                QToolTip.showText(event.globalPos(), text, self, area.toAlignedRect())
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
            self._arrange()
            block = self._picture.find(self._selected) if self._picture and self._selected else None
            if block is not None:
                self._say(block)
        super().changeEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        block = self._block_at(event.position())
        key = block.key if block else None
        if key != self._hovered:
            self._update_block(self._hovered)
            self._hovered = key
            self.setCursor(Qt.CursorShape.PointingHandCursor if key else Qt.CursorShape.ArrowCursor)
            self.segmentHovered.emit(key or "")
            self._update_block(key)

    def leaveEvent(self, event: QEvent) -> None:
        if self._hovered is not None:
            self._update_block(self._hovered)
            self._hovered = None
            self.segmentHovered.emit("")
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        block = self._block_at(event.position())
        if block is not None and event.button() == Qt.MouseButton.LeftButton:
            self._activate(block)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        blocks = self._picture.blocks if self._picture else ()
        here = next((i for i, b in enumerate(blocks) if b.key == self._selected), None)
        moves = {
            Qt.Key.Key_Up: 0 if here is None else here - 1,
            Qt.Key.Key_Down: 0 if here is None else here + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(blocks) - 1,
        }
        if blocks and event.key() in moves:
            self._activate(blocks[min(len(blocks) - 1, max(0, moves[Qt.Key(event.key())]))], opens=False)
        elif here is not None and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self._activate(blocks[here])
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusOutEvent(event)

    # -- inside ----------------------------------------------------------------------------

    def _activate(self, block: Block, *, opens: bool = True) -> None:
        if block.kind is BlockKind.MERGED and opens:
            self._opened.add(block.key)
            self._arrange()
            self.select(block.keys[0])
        else:
            self.select(block.key)
        self.segmentActivated.emit(block.keys[0])

    def _arrange(self) -> None:
        self._picture, self._texts = None, {}
        if self._layout is None:
            self.update()
            return
        self._side = _side_room(self.width())
        picture = self._lay_out(self._layout)
        if self._side > 0:
            # Longer words, as other languages have them, get what they need within reason.
            wanted = self._paint.margin.side_wanted(picture, self._texts, self._measure)
            wanted = min(wanted, self.width() * _MOST_SIDE)
            if wanted > self._side:
                self._side = wanted
                picture = self._lay_out(self._layout)
        if self._selected is not None:
            block = picture.find(self._selected)
            self._selected = block.key if block else self._selected
        self.setMinimumHeight(self._least_height())
        self.updateGeometry()
        self.update()

    def _lay_out(self, layout: ContextLayout) -> CoreSample:
        """Arrange the blocks beside the room there is for words."""
        look = self._paint
        metrics = Metrics(
            width=float(self.width() - 2),
            height=max(0.0, float(self._room) - 2 * self._inset()),
            row=look.row,
            ghost=badge_height(look.word) + sp(2) + 2 * (self._themes.theme.edge - 1),  # clear of heavy edges
            gap=float(sp(3)),
            wave=look.margin.wave_room(self._side),
            label=look.detail.height,
            axis=look.margin.axis_room(),
            side=self._side,
        )
        picture = core_sample(layout, metrics, self._measure, frozenset(self._opened))
        self._picture = picture
        self._texts = {block.key: block_text(layout, block) for block in picture.blocks}
        return picture

    def _update_block(self, key: str | None) -> None:
        """Ask for a new paint of one block's row, not of the whole picture."""
        block = self._picture.find(key) if key and self._picture else None
        if block is not None:
            area = qrect(block.rect).translated(0, self._inset()).adjusted(-4, -4, 4, 4)
            self.update(area.toAlignedRect())

    def _inset(self) -> float:
        return self._paint.detail.height / 2

    def _least_height(self) -> int:
        return ceil(self._picture.height + 2 * self._inset() - 0.01) if self._picture else 0

    def _block_at(self, point: QPointF) -> Block | None:
        if self._picture is None:
            return None
        found = self._picture.at(point.x(), point.y() - self._inset())
        if found is None and self._side > 0:
            inside = self._picture.blocks[0].rect.x + 1 if self._picture.blocks else 0.0
            beyond = point.x() > inside and point.x() < self.width()
            found = self._picture.at(inside, point.y() - self._inset()) if beyond else None
        return found

    def _matches(self, block: Block, what: Zone | FileState) -> bool:
        if isinstance(what, Zone):
            return block.zone is what
        file = self._layout.file(block.key) if self._layout and block.kind is not BlockKind.MERGED else None
        return file is not None and file.state is what

    def _reveal(self, block: Block) -> None:
        area = self.parentWidget()
        scroll = area.parentWidget() if area else None
        if isinstance(scroll, QScrollArea):
            middle = int(block.rect.y + block.rect.h / 2 + self._inset())
            margin = min(int(block.rect.h / 2) + sp(8), scroll.viewport().height() // 2)
            scroll.ensureVisible(int(block.rect.x), middle, 0, margin)

    def _say(self, block: Block) -> None:
        if self._layout is not None:
            self.setAccessibleDescription(describe(self._layout, block))

    def _name(self) -> None:
        self.setAccessibleName(self.tr("What the model reads, from top to bottom"))

    def _dress(self) -> None:
        self._paint = CoreSamplePainter(self._themes.theme, self.devicePixelRatioF())
        self._arrange()


def _side_room(width: int) -> float:
    """Give the room for badges right of the blocks; none when the picture is narrow."""
    if width < sp(480):
        return 0.0
    return min(float(sp(300)), max(float(sp(190)), width * 0.34))


def _changed(old: ContextLayout | None, new: ContextLayout | None) -> frozenset[str]:
    if old is None or new is None or old.session_key != new.session_key:
        return frozenset()
    before = {s.key: (s.units, s.tokens) for s in old.segments}
    states = {f.name: (f.state, f.raw_units) for f in old.files}
    sizes = {s.key for s in new.segments if before.get(s.key) != (s.units, s.tokens)}
    return frozenset(sizes | {f.name for f in new.files if states.get(f.name) != (f.state, f.raw_units)})
