"""The messages under what is picked, below the picture."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from strandline.live.memory_feed import MemoryFeed
from strandline.model.memory_graph import MemoryGraph
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.memory.message_list import MessageList
from strandline.ui.views.memory.node_facts import covered_ids
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.memory import words
from strandline.ui.widgets.typography import set_type


class Beneath(QWidget):
    """A title, how many, and the list; without a picked summary it shows all, the newest last."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._graph: MemoryGraph | None = None
        self._summary: str | None = None
        self.title = ElidedLabel(self)
        self.count = plain_label(self)
        set_term(self.count, "raw-message")
        self.list = MessageList(self)
        set_term(self.list, "raw-message")
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.count)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, sp(6), 0, 0)
        column.setSpacing(sp(4))
        column.addLayout(head)
        column.addWidget(self.list, 1)
        self.setMinimumHeight(sp(90))
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    def set_feed(self, feed: MemoryFeed | None) -> None:
        """Read from another file."""
        self._graph = self._summary = None
        self.list.set_feed(feed)
        self._say(0)

    def set_graph(self, graph: MemoryGraph | None) -> None:
        """Follow the conversation; who looks at the newest goes on looking at them."""
        same = self._graph is not None and graph is not None
        same = same and graph.conversation_id == self._graph.conversation_id  # type: ignore[union-attr]
        bar = self.list.verticalScrollBar()
        newest = not same or bar.value() >= bar.maximum()
        self._graph = graph
        if not same:
            self._summary = None
        self._show(newest=newest and self._summary is None)

    def show_under(self, summary_id: str | None) -> None:
        """Show what a summary covers; None shows all."""
        if summary_id != self._summary:
            self._summary = summary_id
            self._show(newest=summary_id is None)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._say(self.list.rows.rowCount())

    def _show(self, *, newest: bool) -> None:
        ids = self._ids()
        self.list.show_ids(ids, newest=newest)
        self._say(len(ids))

    def _ids(self) -> Sequence[int]:
        graph = self._graph
        if graph is None:
            return ()
        node = graph.index.get(self._summary) if self._summary else None
        if node is None:
            return graph.strip.ids
        return covered_ids(graph, node)

    def _say(self, count: int) -> None:
        graph = self._graph
        node = graph.index.get(self._summary) if graph is not None and self._summary else None
        if graph is not None and node is not None:
            name = words.gist(graph.nodes[node])
            short = name if len(name) <= 60 else name[:59] + "…"
            self.title.set_full_text(self.tr("Messages under “%1”").replace("%1", short))
        else:
            self.title.set_full_text(self.tr("All messages, the newest last"))
        self.count.setText(
            labels.counted(count, self.tr("1 message"), self.tr("%1 messages")) if count else ""
        )
        self.list.setAccessibleName(self.title.full_text)

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.STRONG, theme.ink, bold=True)
        set_type(self.count, TextSize.SMALL, theme.muted)
