"""The inspector: what is sent of the selected thing, who reads it, and the way out."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from strandline.model.context import ContextFile, ContextLayout, Segment
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.facts_panel import FactsPanel
from strandline.ui.views.inspector.header import InspectorHeader
from strandline.ui.views.inspector.overview_panel import OverviewPanel
from strandline.ui.views.inspector.segment_panel import SegmentPanel
from strandline.ui.views.inspector.sent_view import SentView
from strandline.ui.views.inspector.unlock import Unlock
from strandline.ui.views.inspector.xray_view import XrayView
from strandline.ui.widgets.containers import ScrollPart, Tabs

if TYPE_CHECKING:
    from strandline.live.edit_desk import EditDesk
    from strandline.model.assemble import Inputs
    from strandline.model.relief import Spot


class Inspector(QWidget):
    """Shows the selected layer of a snapshot; ``selected`` is a key that was asked for in it.

    Keys are those of segments; a file without a segment goes by its name.
    """

    accessible_role = AccessibleRole.Pane

    selected = Signal(str)
    editingChanged = Signal(bool)
    saved = Signal(object)  # Message: the name of the operation
    asked = Signal(object)  # Move, Go or Copied: a way out at a limit
    recordAsked = Signal(str, str)  # file, sha256 of the bytes to put back
    historyAsked = Signal(str)
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._snapshot: ContextLayout | None = None
        self._key = ""
        self.header = InspectorHeader(self)
        self.overview = OverviewPanel(self)
        self.overview.chosen.connect(self._choose)
        self.xray = XrayView()
        self.sent = SentView()
        self.tabs = Tabs(self)
        self.tabs.setDocumentMode(True)
        self.unlock = Unlock(self.header, self.xray, self)
        self.unlock.editingChanged.connect(self._on_editing)
        self.unlock.saved.connect(self.saved)
        self.unlock.asked.connect(self.asked)
        self.tabs.addTab(self.unlock, self.tr("On disk"))
        self.tabs.addTab(self.sent, self.tr("As sent"))
        self.facts = FactsPanel()
        self.facts.recordAsked.connect(self.recordAsked)
        self.facts.historyAsked.connect(self.historyAsked)
        self.facts.said.connect(self.said)
        self._below = scroll = ScrollPart(self)
        scroll.setWidget(self.facts)
        self.split = QSplitter(Qt.Orientation.Vertical, self)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.tabs)
        self.split.addWidget(scroll)
        self.split.setStretchFactor(0, 5)
        self.split.setStretchFactor(1, 3)
        self.split.setSizes([500, 300])
        self.segment = SegmentPanel(self)
        self.pages = QStackedWidget(self)
        for page in (self.overview, self.split, self.segment):
            self.pages.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(sp(16), sp(12), sp(16), sp(8))
        column.setSpacing(sp(8))
        column.addWidget(self.header)
        column.addWidget(self.pages, 1)
        self.setAutoFillBackground(True)
        self._name()
        theme_manager().themeChanged.connect(self._restyle)
        self._restyle()
        self._show()

    @property
    def key(self) -> str:
        """The key that is shown, "" for none."""
        return self._key

    def set_desk(self, desk: "EditDesk | None") -> None:
        """Let files be edited; without a desk there is no lock to open."""
        self.unlock.set_desk(desk)
        self._show()

    @property
    def editing(self) -> bool:
        """Whether the shown file is unlocked."""
        return self.unlock.editing

    def toggle_editing(self) -> None:
        """Unlock the shown file, or lock it again."""
        self.tabs.setCurrentIndex(0)
        self.unlock.toggle()

    def save(self) -> None:
        """Save what is edited."""
        self.unlock.save()

    def show_line(self, line: int) -> None:
        """Go to a line of the shown file, from 1."""
        self.tabs.setCurrentIndex(0)
        self.unlock.show_line(line)

    def edit_at(self, spot: "Spot | None") -> None:
        """Unlock the shown file, and go to a place of it."""
        self.tabs.setCurrentIndex(0)
        self.unlock.edit_at(spot)

    def find_text(self) -> None:
        """Find and replace in what is edited."""
        self.tabs.setCurrentIndex(0)
        self.unlock.find_text()

    def set_snapshot(self, layout: ContextLayout | None, inputs: "Inputs | None" = None) -> None:
        """Show the same selection in a new layout; scroll position and selected text stay.

        With the ``inputs`` it was made of, what would be sent is known while typing.
        """
        self._snapshot = layout
        self.unlock.set_inputs(inputs)
        self.overview.set_snapshot(layout)
        self._show()

    def select(self, key: str) -> None:
        """Show a layer or a file; "" or a key that is not there shows the overview."""
        self._key = key
        self._show()

    def _show(self) -> None:
        file, segment = self._found()
        layout = self._snapshot
        self.header.setVisible(layout is not None and (file is not None or segment is not None))
        if file is None:
            self.unlock.set_file(None, layout)
        if layout is not None and file is not None:
            self.header.set_file(file)
            self.unlock.set_file(file, layout)
            self.sent.set_file(file)
            self.facts.set_file(file, layout)
            self.pages.setCurrentWidget(self.split)
        elif layout is not None and segment is not None:
            self.header.set_segment(segment)
            self.segment.set_segment(segment, layout)
            self.pages.setCurrentWidget(self.segment)
        else:
            self.pages.setCurrentWidget(self.overview)

    def _found(self) -> tuple[ContextFile | None, Segment | None]:
        layout = self._snapshot
        if layout is None or not self._key:
            return None, None
        segment = next((segment for segment in layout.segments if segment.key == self._key), None)
        name = segment.file if segment is not None else self._key
        return (layout.file(name) if name else None), segment

    def _on_editing(self, editing: bool) -> None:
        if editing:
            self.tabs.setCurrentIndex(0)
        self._below.setVisible(not editing)  # the text needs the room, and has its own figures
        self.editingChanged.emit(editing)

    def _choose(self, subject: str) -> None:
        """Go to what a finding is about, if that can be shown."""
        before, self._key = self._key, subject
        if self._found() == (None, None):
            self._key = before
            return
        self._show()
        self.selected.emit(subject)

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Inspector"))
        self.tabs.setAccessibleName(self.tr("The file"))
        self.tabs.tabBar().setAccessibleName(self.tr("The file"))
        self._below.setAccessibleName(self.tr("About the file"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
            self.tabs.setTabText(0, self.tr("On disk"))
            self.tabs.setTabText(1, self.tr("As sent"))
            self._show()

    def _restyle(self) -> None:
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme_manager().theme.surface)
        self.setPalette(palette)
        self.tabs.tabBar().setFont(ui_font(TextSize.BODY))
