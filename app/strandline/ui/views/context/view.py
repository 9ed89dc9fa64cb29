"""The Context view: one title, one sentence, one picture in three forms, and the meters below."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from strandline.model.context import ContextFile, ContextLayout, FileState, Zone
from strandline.model.layout.core_sample import Measure
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.context.picture_area import PictureArea
from strandline.ui.views.context.table import SegmentTable
from strandline.ui.widgets.budget_meter import BudgetMeter
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.core_sample import CoreSampleWidget
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.legend import Legend
from strandline.ui.widgets.segmented import Segmented
from strandline.ui.widgets.treemap import TreemapWidget
from strandline.ui.widgets.window_meter import WindowMeter

_MEASURES = (Measure.TOKENS, Measure.UNITS)


class ContextView(QWidget):
    """Shows a :class:`ContextLayout`; ``selected`` gives a segment key or a file name."""

    accessible_role = AccessibleRole.Pane

    selected = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._layout: ContextLayout | None = None
        self._key: str | None = None
        self.title = ElidedLabel(self)
        self.mode = Segmented(3, self)
        set_term(self.mode, "layer")
        self.sentence = QLabel(self)
        self.sentence.setWordWrap(True)
        self.sentence.setProperty("role", "muted")
        self.legend = Legend(self)
        self.unit = Segmented(2, self)
        set_term(self.unit, "unit")
        self.sample = CoreSampleWidget()
        self.area = PictureArea(self.sample)
        self.map = TreemapWidget()
        self.table = SegmentTable()
        self.pages = QStackedWidget(self)
        for page in (self.area, self.map, self.table):
            self.pages.addWidget(page)
        self.budget = BudgetMeter(self)
        set_term(self.budget, "total-limit")
        self.window_meter = WindowMeter(self)
        self.setFocusProxy(self.sample)
        self._compose()
        self._connect()
        self._dress()
        self._retranslate()

    # -- what others use -------------------------------------------------------------------

    def set_snapshot(self, layout: ContextLayout | None) -> None:
        """Show another state; selection, scroll position and form stay."""
        self._layout = layout
        self.sample.set_layout(layout)
        self.map.set_layout(layout)
        self.table.set_snapshot(layout)
        self.window_meter.set_layout(layout)
        self._make_room()
        if layout is not None:
            self.legend.set_layout(layout)
            wanted = sum(_wanted_units(file) for file in layout.files)
            self.budget.set_values(layout.spent_units, layout.limits.total, wanted)

    def select(self, key: str | None) -> None:
        """Select a segment key or file name in all three forms, without telling about it."""
        self._key = key or None
        self.sample.select(self._key)
        self.map.select(self._key)
        self.table.select(key or "")

    def show_form(self, index: int) -> None:
        """Show the picture in order (0), by size (1) or as a table (2)."""
        self.mode.choose(index)
        self._show_form(index)

    # -- Qt --------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    # -- inside ----------------------------------------------------------------------------

    def _compose(self) -> None:
        header = QWidget(self)
        header.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        flow = FlowLayout(header, gap=sp(12), push_last=True)
        choices = QWidget(header)
        row = QHBoxLayout(choices)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(sp(8))
        row.addWidget(self.unit)
        row.addWidget(self.mode)
        flow.addWidget(self.title)
        flow.addWidget(choices)
        self._column = QVBoxLayout(self)
        for widget in (header, self.sentence, self.legend):
            self._column.addWidget(widget)
        self._column.addWidget(self.pages, 1)
        self._column.addWidget(self.budget)
        self._column.addWidget(self.window_meter)

    def _make_room(self) -> None:
        """Hide what has nothing to say, and on a low screen what is said elsewhere as well.

        The budget stands in the status bar, the words of the states on their badges.
        """
        there = self._layout is not None
        drawn = self.pages.currentWidget() is not self.table
        self.legend.setVisible(there and drawn)
        self.unit.setVisible(there and drawn)
        self.window_meter.setVisible(there)
        low = self.height() < sp(580)
        self.budget.setVisible(there and not low)
        self.legend.set_brief(low)

    def _connect(self) -> None:
        self.mode.chosen.connect(self._show_form)
        self.unit.chosen.connect(self._show_measure)
        self.legend.highlighted.connect(self._highlight)
        for picture in (self.sample, self.map):
            picture.segmentActivated.connect(self._chosen)
            picture.segmentHovered.connect(self._hovered)
        self.table.selected.connect(self._chosen)
        theme_manager().themeChanged.connect(self._dress)

    def _show_form(self, index: int) -> None:
        self.pages.setCurrentIndex(index)
        self.setFocusProxy((self.sample, self.map, self.table)[index])
        self._make_room()
        self._say_how_to_read()

    def _show_measure(self, index: int) -> None:
        self.sample.set_measure(_MEASURES[index])
        self.map.set_measure(_MEASURES[index])
        self._say_how_to_read()

    def _chosen(self, key: str) -> None:
        self.select(key)
        self.selected.emit(key)

    def _hovered(self, key: str) -> None:
        layout = self._layout
        segment = next((s for s in layout.segments if s.key == key), None) if layout else None
        file = layout.file(key) if layout and key else None
        self.legend.show_block(segment.zone if segment else None, file.state if file else None)

    def _highlight(self, what: Zone | FileState | None) -> None:
        self.sample.set_highlight(what)
        self.map.set_highlight(what)

    def _say_how_to_read(self) -> None:
        units = _MEASURES[self.unit.index] is Measure.UNITS
        match self.pages.currentIndex():
            case 0:
                size = self.tr("Height is units sent.") if units else self.tr("Height is tokens sent.")
                text = self.tr(
                    "Top to bottom in prompt order. Solid is sent, hatched is on disk only; "
                    "the notch is the file's limit."
                )
            case 1:
                size = self.tr("Area is units on disk.") if units else self.tr("Area is tokens on disk.")
                text = self.tr("The largest layers first. Solid is sent, hatched is on disk only.")
            case _:
                size = ""
                text = self.tr("The same layers as figures. Choose a heading to sort by it.")
        self.sentence.setText(labels.sentences(text, size))

    def _retranslate(self) -> None:
        self.title.set_full_text(self.tr("What the model reads on the next turn"))
        forms = (self.tr("In order"), self.tr("By size"), self.tr("Table"))
        self.mode.set_texts(forms)
        self.mode.setAccessibleName(self.tr("Form of the picture"))
        self.unit.set_texts(
            (self.tr("tokens"), self.tr("units")),
            ("", self.tr("UTF-16 units: what OpenClaw calls characters")),
        )
        self.unit.setAccessibleName(self.tr("What is measured"))
        self._say_how_to_read()

    def _dress(self) -> None:
        self.title.setFont(ui_font(TextSize.TITLE, bold=True))
        self.sentence.setFont(ui_font(TextSize.BODY))
        self._column.setContentsMargins(sp(20), sp(16), sp(16), sp(12))
        self._column.setSpacing(sp(8))


def _wanted_units(file: ContextFile) -> int:
    """Give what a file would take from the total if there were enough of it."""
    if file.state in {FileState.STARVED, FileState.DROPPED}:
        return min(file.raw_units, file.limit_units or file.raw_units)
    return file.spent_units
