"""What is picked, with a way to pin it and a word on where it is pinned."""

from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from strandline.engine.pin_desk import Load
from strandline.model.memory_graph import MemoryGraph
from strandline.model.pins import PinSource
from strandline.ui.views.memory.node_facts import MessageFacts, SummaryFacts
from strandline.ui.views.memory.node_panel import NodePanel
from strandline.ui.views.memory.pin_of import facts_load, pinned_in
from strandline.ui.widgets import icons
from strandline.ui.widgets.pins.offer import PinOffer


class PinnableNode(NodePanel):
    """The panel with a button that pins what is selected of the text, or all of it.

    ``shown`` gives the id of the summary that is shown, "" for a message.
    """

    shown = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        self.pin: QToolButton | None = None  # the panel dresses itself before it is made
        super().__init__(parent)
        self.pin = QToolButton(self)
        self.pin.setAutoRaise(True)
        self.pin.clicked.connect(self._pin)
        self.head.insertWidget(1, self.pin)
        PinOffer(self.text.viewport(), self._load_at, drags=False)
        self._name_pin()
        self._dress()

    @property
    def facts(self) -> SummaryFacts | MessageFacts | None:
        """What is known of what is shown."""
        return self._facts

    @property
    def database(self) -> Path | None:
        """The file that is read."""
        return self._feed.store.path if self._feed is not None else None

    def reread(self, summary_id: str) -> None:
        """Read a summary again of which another text stands in the graph, if it is shown."""
        if self._wanted == summary_id:
            self._wanted = None
            self.show_summary(summary_id)

    def pin_source(self) -> PinSource | None:
        """Give the way back to what is shown."""
        return facts_load(self.facts, self.database).source if self.facts is not None else None

    def pin_load(self) -> Load | None:
        """Give what is selected in the text, else all of it."""
        if self.text.textCursor().hasSelection():
            return Load(self.text.createMimeDataFromSelection().text(), self.pin_source())
        return facts_load(self.facts, self.database) if self.facts is not None else None

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name_pin()

    def _load_at(self, _point: QPoint) -> Load | None:
        return self.pin_load()

    def _pin(self) -> None:
        hands, load = getattr(self.window(), "pins", None), self.pin_load()
        if hands is None or hands.picture is None:
            self.said.emit(self.tr("Open a workspace to pin it."))
        elif load is not None:
            hands.pickAsked.emit(load)

    def _show_summary(self, facts: SummaryFacts, graph: MemoryGraph) -> None:
        super()._show_summary(facts, graph)
        self._say_pinned()
        self.shown.emit(facts.summary.summary_id)

    def _show_message(self, facts: MessageFacts, graph: MemoryGraph) -> None:
        super()._show_message(facts, graph)
        self._say_pinned()
        self.shown.emit("")

    def _say_pinned(self) -> None:
        source = self.pin_source()
        file = pinned_in(self, source) if source is not None else ""
        if file:
            words = self.tr("pinned in %1").replace("%1", file)
            self.line.setText(f"{self.line.text()} · {words}")

    def _name_pin(self) -> None:
        if self.pin is not None:
            self.pin.setToolTip(self.tr("Pin it, or what is selected of it"))
            self.pin.setAccessibleName(self.tr("Pin it, or what is selected of it"))

    def _dress(self) -> None:
        super()._dress()
        if self.pin is not None:
            self.pin.setIcon(icons.icon("pins"))
