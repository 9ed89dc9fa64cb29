"""Two summaries side by side: their texts, what is only in one of them, and what both cover."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSplitter, QVBoxLayout, QWidget

from strandline.live.memory_feed import MemoryFeed, Shot
from strandline.live.single_flight import SingleFlight
from strandline.model.dag_coverage import coverage
from strandline.model.memory import Summary
from strandline.model.memory_graph import MemoryGraph
from strandline.model.memory_store import MemoryStore
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.local_time import span
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.memory.text_sides import TextSide, tint_differences
from strandline.ui.widgets import icons
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.memory import words
from strandline.ui.widgets.typography import set_type


class ComparePage(QWidget):
    """Shows two summaries; ``closed`` asks for the picture again."""

    closed = Signal()
    failed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._feed: MemoryFeed | None = None
        self._flight: SingleFlight | None = None
        self._shot: Shot | None = None
        self._pair: tuple[Summary, Summary] | None = None
        self.title = ElidedLabel(self)
        self.back = QPushButton(self)
        self.back.clicked.connect(self.closed)
        self.both = plain_label(self, wrap=True)
        set_term(self.both, "covered")
        self.sides = (TextSide(self), TextSide(self))
        for side in self.sides:
            set_term(side.line, "covered")
        split = QSplitter(Qt.Orientation.Horizontal, self)
        for side in self.sides:
            split.addWidget(side)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.back)
        column = QVBoxLayout(self)
        column.setContentsMargins(sp(16), sp(14), sp(14), sp(10))
        column.setSpacing(sp(8))
        column.addLayout(head)
        column.addWidget(self.both)
        column.addWidget(split, 1)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def set_feed(self, feed: MemoryFeed | None) -> None:
        """Read from another file."""
        if self._flight is not None:
            self._flight.cancel()
            self._flight.deleteLater()
            self._flight = None
        self._feed, self._pair = feed, None
        if feed is not None:
            self._flight = feed.flight(self)
            self._flight.finished.connect(self._came)
            self._flight.failed.connect(self.failed)

    def compare(self, shot: Shot, one: str, other: str) -> None:
        """Read two summaries and show them."""
        self._shot = shot
        if self._flight is not None and self._feed is not None:
            self._flight.request(_read, self._feed.store, one, other)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace):
            self.closed.emit()
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._show()

    def _came(self, pair: tuple[Summary, Summary]) -> None:
        self._pair = pair
        self._show()

    def _show(self) -> None:
        if self._pair is None or self._shot is None:
            return
        graph = self._shot.graph
        for side, one in zip(self.sides, self._pair, strict=True):
            side.title.set_full_text(words.plain(one.content[:160]) or one.summary_id)
            pieces = (
                one.summary_id,
                words.depth_word(one.depth),
                self.tr("%1 tokens").replace("%1", labels.number(one.tokens)),
                span(one.earliest_ms, one.latest_ms),
            )
            side.line.setText(" · ".join(piece for piece in pieces if piece))
            side.text.set_text(one.content)
        self.both.setText(self._shared(graph))
        tint_differences(*self.sides)

    def _shared(self, graph: MemoryGraph) -> str:
        if self._pair is None:
            return ""
        nodes = [graph.index.get(one.summary_id) for one in self._pair]
        if nodes[0] is None or nodes[1] is None:
            return self.tr("They belong to different conversations.")
        first, second = (_positions(graph, node) for node in nodes if node is not None)
        return (
            self.tr(
                "Both cover %1 messages; only the left %2, only the right %3. "
                "Tinted lines are in one text only."
            )
            .replace("%1", labels.number(len(first & second)))
            .replace("%2", labels.number(len(first - second)))
            .replace("%3", labels.number(len(second - first)))
        )

    def _retranslate(self) -> None:
        self.title.set_full_text(self.tr("Two summaries side by side"))
        self.back.setText(self.tr("Back to the picture"))
        for side, name in zip(self.sides, (self.tr("Left text"), self.tr("Right text")), strict=True):
            side.text.setAccessibleName(name)

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.both, TextSize.BODY, theme.muted)
        self.back.setIcon(icons.icon("back"))
        for side in self.sides:
            side.dress()
        self._show()


def _read(store: MemoryStore, one: str, other: str) -> tuple[Summary, Summary]:
    return store.summary(one), store.summary(other)


def _positions(graph: MemoryGraph, node: int) -> set[int]:
    return {at for first, last in coverage(graph, node).spans for at in range(first, last + 1)}
