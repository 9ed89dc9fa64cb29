"""The legend: what each colour and shape means, and a way to pick one out in the picture."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from strandline.model.context import ContextLayout, FileState, Zone
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.focus import ring_after
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.of_model import state_term, zone_term
from strandline.ui.help.terms import set_term
from strandline.ui.looks import state_look, zone_fill
from strandline.ui.painting import Type, draw_glyph, edge_pen
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.flow import FlowLayout

Category = Zone | FileState


class Chip(QAbstractButton):
    """One entry: a swatch or a shape, and its word. Hover lights it, a click keeps it lit."""

    entered = Signal()
    left = Signal()

    def __init__(self, what: Category, parent: QWidget) -> None:
        super().__init__(parent)
        self.what = what
        set_term(self, zone_term(what) if isinstance(what, Zone) else state_term(what))
        self.lit = False  # the block under the pointer is of this kind
        self.setCheckable(True)
        self._ring = False  # the pointer shows by itself where it is; the ring is for the keyboard
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.retranslate()

    def retranslate(self) -> None:
        """Set the word anew."""
        word = labels.zone_name(self.what) if isinstance(self.what, Zone) else labels.state_name(self.what)
        self.setText(word)
        self.setAccessibleName(word)
        how = self.tr("Point to pick it out, click to keep it picked out")
        self.setToolTip(f"{labels.about(self.what)}\n{how}")
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        small = Type(ui_font(TextSize.SMALL))
        width = small.width(self.text()) + sp(11) + sp(5) + 2 * sp(4)
        return QSize(round(width), round(small.height) + sp(6))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.entered.emit()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.left.emit()
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = ring_after(event, self._ring)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._ring = True
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = theme_manager().theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self.isChecked() or self.underMouse() or self.lit:
            painter.setPen(QPen(theme.accent, 1.5) if self.isChecked() else Qt.PenStyle.NoPen)
            painter.setBrush(theme.accent_ground if self.isChecked() else theme.track)
            painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        if self._ring and self.hasFocus():
            painter.setPen(QPen(theme.focus, theme.ring))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        side = float(sp(11))
        middle = QPointF(sp(4) + side / 2, rect.center().y())
        if isinstance(self.what, Zone):
            painter.setPen(edge_pen(theme))
            painter.setBrush(zone_fill(theme, self.what).fill)
            painter.drawRoundedRect(QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), 3, 3)
        else:
            look = state_look(theme, self.what)
            draw_glyph(painter, look.glyph, middle, side * 0.85, look.tone.ink)
        small = Type(ui_font(TextSize.SMALL))
        painter.setPen(theme.ink if self.isChecked() or self.lit else theme.muted)
        top = (self.height() - small.height) / 2
        small.draw(painter, sp(4) + side + sp(5), top, self.text(), small.width(self.text()) + 2)
        painter.end()


class Legend(QWidget):
    """Chips for the zones and states that are in the picture."""

    accessible_role = AccessibleRole.Grouping

    highlighted = Signal(object)  # Zone, FileState or None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = FlowLayout(self, gap=sp(3))
        self._chips: list[Chip] = []
        self._brief = False
        self.setAccessibleName(self.tr("Legend"))
        theme_manager().themeChanged.connect(self._dress)

    def set_layout(self, layout: ContextLayout) -> None:
        """Show the kinds that occur; the chips stay when the kinds stay."""
        zones = [zone for zone in Zone if any(s.zone is zone for s in layout.segments)]
        states = [
            s for s in FileState if s is not FileState.WHOLE and any(f.state is s for f in layout.files)
        ]
        wanted: list[Category] = [*zones, *states]
        if [chip.what for chip in self._chips] != wanted:
            self._rebuild(wanted)

    def set_brief(self, brief: bool) -> None:
        """Show the zones alone."""
        self._brief = brief
        for chip in self._chips:
            chip.setVisible(not brief or isinstance(chip.what, Zone))

    def show_block(self, zone: Zone | None, state: FileState | None) -> None:
        """Light the entries of the block under the pointer."""
        for chip in self._chips:
            lit = chip.what in {zone, state} and chip.what is not None
            if lit != chip.lit:
                chip.lit = lit
                chip.update()

    @property
    def chips(self) -> Sequence[Chip]:
        """The entries from left to right."""
        return tuple(self._chips)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            for chip in self._chips:
                chip.retranslate()
            self.setAccessibleName(self.tr("Legend"))
        super().changeEvent(event)

    def _rebuild(self, wanted: Sequence[Category]) -> None:
        kept = next((chip.what for chip in self._chips if chip.isChecked()), None)
        while self._flow.takeAt(0) is not None:
            pass
        for chip in self._chips:
            chip.deleteLater()
        self._chips = [Chip(what, self) for what in wanted]
        for chip in self._chips:
            chip.entered.connect(self._tell)
            chip.left.connect(self._tell)
            chip.clicked.connect(self._clicked)
            self._flow.addWidget(chip)
            chip.setChecked(chip.what is kept)
            chip.setVisible(not self._brief or isinstance(chip.what, Zone))
        if kept is not None and kept not in wanted:
            self._tell()
        self.updateGeometry()

    def _clicked(self) -> None:
        sender = self.sender()
        for chip in self._chips:
            if chip is not sender:
                chip.setChecked(False)
        self._tell()

    def _tell(self) -> None:
        pointed = next((chip for chip in self._chips if chip.underMouse()), None)
        chosen = pointed or next((chip for chip in self._chips if chip.isChecked()), None)
        self.highlighted.emit(chosen.what if chosen else None)

    def _dress(self) -> None:
        for chip in self._chips:
            chip.updateGeometry()
        self.updateGeometry()
        self.update()
