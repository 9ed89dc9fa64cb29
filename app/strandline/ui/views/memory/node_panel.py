"""What is picked: its text, what it was built from and folded into, and where the model stands."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from strandline.errors import StrandlineError
from strandline.live.memory_feed import MemoryFeed, Shot
from strandline.live.single_flight import SingleFlight
from strandline.model.context import Finding
from strandline.model.dag import Standing
from strandline.model.memory import Role
from strandline.model.memory_figures import TokenFigures
from strandline.model.memory_graph import MemoryGraph
from strandline.store.encodings import Encodings
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.terms import set_term
from strandline.ui.local_time import moment, span
from strandline.ui.models.memory.message_words import gist_of, who
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.memory import standing_words
from strandline.ui.views.memory.message_list import MessageList
from strandline.ui.views.memory.node_details import NodeDetails
from strandline.ui.views.memory.node_facts import (
    MessageFacts,
    SummaryFacts,
    counted,
    covered_ids,
    covering,
    read_message,
    read_summary,
    standing_of,
    upward,
)
from strandline.ui.views.memory.node_words import file_things, thing_of, token_facts
from strandline.ui.views.memory.plain_text import PlainText
from strandline.ui.views.memory.rows_list import Thing, ThingList
from strandline.ui.views.memory.talk_text import whole_of
from strandline.ui.widgets import icons
from strandline.ui.widgets.containers import Tabs
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.memory import words
from strandline.ui.widgets.memory.look import MemoryLook
from strandline.ui.widgets.typography import set_type


class NodePanel(QWidget):
    """Shows one summary or message of the conversation; links tell where one wants to go."""

    summaryAsked = Signal(str)
    messageAsked = Signal(int)  # message id: pick it
    readerAsked = Signal(int)  # message id: read it among its neighbours
    said = Signal(str)
    failed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._feed: MemoryFeed | None = None
        self._flight: SingleFlight | None = None
        self._counting: SingleFlight | None = None
        self._encodings = Encodings()
        self._shot: Shot | None = None
        self._facts: SummaryFacts | MessageFacts | None = None
        self._wanted: str | int | None = None
        self.title = ElidedLabel(self)
        self.line = plain_label(self, wrap=True, select=True)
        set_term(self.line, "depth")
        self.copy_text, self.copy_id, self.read = QToolButton(self), QToolButton(self), QToolButton(self)
        self.text = PlainText(self)
        self.sources, self.consumers = ThingList(self), ThingList(self)
        self.messages = MessageList(self, narrow=True)
        set_term(self.messages, "raw-message")
        self.files = ThingList(self)
        self.tabs = Tabs(self)
        set_term(self.tabs, "built-from")
        set_term(self.files, "large-file")
        self.details = NodeDetails(self)
        self._compose()
        self._connect()
        self._dress()
        self._retranslate()

    # -- what others use -------------------------------------------------------------------

    @property
    def summary_id(self) -> str | None:
        """The summary that is shown."""
        return self._facts.summary.summary_id if isinstance(self._facts, SummaryFacts) else None

    def set_feed(self, feed: MemoryFeed | None) -> None:
        """Read from another file."""
        if self._flight is not None:
            self._flight.cancel()
            self._flight.deleteLater()
            self._flight = None
        self._feed, self._shot, self._facts, self._wanted = feed, None, None, None
        self.messages.set_feed(feed)
        if self._counting is not None:
            self._counting.cancel()
            self._counting.deleteLater()
            self._counting = None
        if feed is not None:
            self._flight = feed.flight(self)
            self._flight.finished.connect(self._came)
            self._flight.failed.connect(self.failed)
            self._counting = feed.flight_aside(self)
            self._counting.finished.connect(self._counted)
            self._counting.failed.connect(self._not_counted)

    def set_shot(self, shot: Shot | None) -> None:
        """Follow the conversation; what is picked stays."""
        self._shot = shot
        if self._facts is not None and shot is not None:
            self._show()

    def show_summary(self, summary_id: str) -> None:
        """Read and show a summary."""
        if self._wanted == summary_id and self._facts is not None:
            return
        self._wanted = summary_id
        if self._flight is not None and self._feed is not None:
            self._flight.request(read_summary, self._feed.store, summary_id)

    def show_message(self, message_id: int) -> None:
        """Read and show a message."""
        if self._wanted == message_id and self._facts is not None:
            return
        self._wanted = message_id
        if self._flight is not None and self._feed is not None:
            self._flight.request(read_message, self._feed.store, message_id)

    # -- Qt --------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            if self._facts is not None:
                self._show()

    # -- inside ----------------------------------------------------------------------------

    def _compose(self) -> None:
        for button in (self.copy_text, self.copy_id, self.read):
            button.setAutoRaise(True)
        self.head = head = QHBoxLayout()
        head.setSpacing(sp(2))
        head.addWidget(self.title, 1)
        for button in (self.read, self.copy_text, self.copy_id):
            head.addWidget(button)
        self.tabs.setDocumentMode(True)
        self.tabs.setUsesScrollButtons(True)
        for page in (self.text, self.sources, self.consumers, self.messages, self.files):
            self.tabs.addTab(page, "")
        split = QSplitter(Qt.Orientation.Vertical, self)
        split.setChildrenCollapsible(False)
        split.addWidget(self.tabs)
        split.addWidget(self.details)
        split.setSizes([460, 340])
        split.setStretchFactor(0, 4)
        split.setStretchFactor(1, 3)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(sp(4))
        outer.addLayout(head)
        outer.addWidget(self.line)
        outer.addWidget(split, 1)

    def _connect(self) -> None:
        self.copy_text.clicked.connect(self._copy_text)
        self.copy_id.clicked.connect(self._copy_id)
        self.read.clicked.connect(self._read)
        for links in (self.sources, self.consumers, self.details):
            links.chosen.connect(self._go)
        self.files.chosen.connect(self._open_place)
        self.messages.picked.connect(self.messageAsked)
        self.messages.opened.connect(self.readerAsked)
        self.messages.failed.connect(self.failed)
        theme_manager().themeChanged.connect(self._dress)

    def _came(self, facts: SummaryFacts | MessageFacts) -> None:
        self._facts = facts
        self._show()
        if self._counting is not None:  # the tokenizer takes a while to load, so its count comes later
            one = facts.summary if isinstance(facts, SummaryFacts) else facts.message
            text = facts.summary.content if isinstance(facts, SummaryFacts) else facts.message.text
            self._counting.request(counted, self._encodings, text, one.tokens)

    def _not_counted(self, error: BaseException) -> None:
        """Without the tokenizer's data its count is left out; anything else is a fault."""
        if not isinstance(error, StrandlineError):
            self.failed.emit(error)

    def _counted(self, figures: TokenFigures) -> None:
        if self._facts is not None and figures.plugin == self._facts.figures.plugin:
            self._facts = replace(self._facts, figures=figures)
            self._show()

    def _show(self) -> None:
        graph = self._shot.graph if self._shot is not None else None
        if isinstance(self._facts, SummaryFacts) and graph is not None:
            self._show_summary(self._facts, graph)
        elif isinstance(self._facts, MessageFacts) and graph is not None:
            self._show_message(self._facts, graph)

    def _show_summary(self, facts: SummaryFacts, graph: MemoryGraph) -> None:
        one = facts.summary
        node = graph.index.get(one.summary_id)
        self.title.set_full_text(words.plain(one.content[:160]) or one.summary_id)
        covered = graph.nodes[node].covered if node is not None else one.descendants
        pieces = [
            one.summary_id,
            words.depth_word(one.depth),
            self.tr("%1 tokens").replace("%1", labels.number(one.tokens)),
            span(one.earliest_ms, one.latest_ms),
        ]
        self.line.setText(" · ".join(piece for piece in pieces if piece))
        self.text.set_text(one.content)
        self.sources.set_things([thing_of(graph, other) for other in one.built_from])
        self.consumers.set_things([thing_of(graph, other) for other in one.folded_into])
        ids = covered_ids(graph, node) if node is not None else list(one.message_ids)
        self.messages.show_ids(ids)
        self.files.set_things(file_things(facts.files))
        self._name_tabs(len(one.built_from), len(one.folded_into), max(covered, len(ids)), len(facts.files))
        self._say_standing(graph, node)
        self.details.set_findings(self._findings(one.summary_id, facts.findings))
        way = upward(graph, node) if node is not None else ()
        self._show_trail(graph, [graph.nodes[step].summary_id for step in way], None)
        self.details.set_tokens(token_facts(facts.figures, one.source_tokens, one.model))

    def _show_message(self, facts: MessageFacts, graph: MemoryGraph) -> None:
        one = facts.message
        self.title.set_full_text(gist_of(one))
        pieces = [
            who(one),
            moment(one.created_ms),
            self.tr("%1 tokens").replace("%1", labels.number(one.tokens)),
            self.tr("message %1").replace("%1", str(one.message_id)),
        ]
        self.line.setText(" · ".join(piece for piece in pieces if piece))
        self.text.set_text(whole_of(one, facts.files))
        self.sources.set_things(())
        self.consumers.set_things([thing_of(graph, other) for other in one.covered_by])
        self.messages.show_ids(())
        self.files.set_things(file_things(facts.files))
        self._name_tabs(0, len(one.covered_by), 0, len(facts.files))
        leaf = next((graph.index[other] for other in one.covered_by if other in graph.index), None)
        if one.context_ordinal is not None:
            self.details.set_standing(standing_words.raw(own=graph.own), (), own=graph.own)
        else:
            inside = (leaf, *covering(graph, leaf)) if leaf is not None else ()
            now = [at for at in inside if at in graph.frontier]
            sentence = (
                standing_words.covered(own=graph.own)
                if now
                else standing_words.lost(covered_once=leaf is not None, own=graph.own)
            )
            self.details.set_standing(sentence, self._things(graph, now), own=graph.own)
        self.details.set_findings(self._findings(f"message {one.message_id}", ()))
        self._show_trail(graph, list(facts.trails[0]) if facts.trails else [], one.role)
        self.details.set_tokens(token_facts(facts.figures, None, one.model))

    def _things(self, graph: MemoryGraph, nodes: Sequence[int]) -> list[Thing]:
        return [thing_of(graph, graph.nodes[node].summary_id) for node in nodes]

    def _say_standing(self, graph: MemoryGraph, node: int | None) -> None:
        if node is None:
            self.details.set_standing(self.tr("It belongs to another conversation."), ())
            return
        standing = standing_of(graph, node)
        things = self._things(graph, covering(graph, node)) if standing is Standing.COVERED else ()
        sentence = standing_words.of_summary(standing, own=graph.own)
        self.details.set_standing(sentence, things, own=graph.own)

    def _findings(self, subject: str, more: Sequence[Finding]) -> list[Finding]:
        found = [one for one in self._shot.findings if one.subject == subject] if self._shot else []
        codes = {one.code for one in found}
        return found + [one for one in more if one.code not in codes]

    def _show_trail(self, graph: MemoryGraph, ids: Sequence[str], role: Role | None) -> None:
        picked = ids[-1] if ids and role is None else ""
        things = [thing_of(graph, one, at, strong=one == picked) for at, one in enumerate(ids)]
        if role is not None and isinstance(self._facts, MessageFacts):
            message = self._facts.message
            look = MemoryLook(theme_manager().theme).roles[role]
            detail = f"{who(message)} · {moment(message.created_ms)}"
            things.append(Thing("", gist_of(message)[:200], detail, len(ids), look, strong=True))
        self.details.set_trail(things)

    def _name_tabs(self, lower: int, higher: int, messages: int, files: int) -> None:
        """Short names, so that all five stand side by side in a narrow panel; the tips say it whole."""
        for page, text, tip, count in (
            (self.sources, self.tr("From %1"), self.tr("Built from %1"), lower),
            (self.consumers, self.tr("Into %1"), self.tr("Folded into %1"), higher),
            (self.messages, self.tr("Raw %1"), self.tr("Messages %1"), messages),
            (self.files, self.tr("Files %1"), self.tr("Files %1"), files),
        ):
            at = self.tabs.indexOf(page)
            self.tabs.setTabText(at, text.replace("%1", labels.short(count)))
            self.tabs.setTabToolTip(at, tip.replace("%1", labels.number(count)))
            self.tabs.setTabVisible(at, count > 0)

    def _go(self, key: str) -> None:
        self.summaryAsked.emit(key)

    def _read(self) -> None:
        if isinstance(self._facts, MessageFacts):
            self.readerAsked.emit(self._facts.message.message_id)
        elif isinstance(self._facts, SummaryFacts) and self._shot is not None:
            node = self._shot.graph.index.get(self._facts.summary.summary_id)
            first = self._shot.graph.nodes[node].first if node is not None else None
            if first is not None:
                self.readerAsked.emit(self._shot.graph.strip.ids[first])

    def _copy_text(self) -> None:
        if self._facts is not None:
            one = self._facts
            if isinstance(one, SummaryFacts):
                text = one.summary.content
            else:
                text = one.message.text or whole_of(one.message, one.files)
            QApplication.clipboard().setText(text)
            self.said.emit(self.tr("Text copied"))

    def _copy_id(self) -> None:
        if self._facts is not None:
            one = self._facts
            ref = (
                one.summary.summary_id
                if isinstance(one, SummaryFacts)
                else f"message {one.message.message_id}"
            )
            QApplication.clipboard().setText(ref)
            self.said.emit(self.tr("Copied: %1").replace("%1", ref))

    def _open_place(self, file_id: str) -> None:
        """Open the folder of a file; the file itself came from strangers and is not opened."""
        files = self._facts.files if self._facts is not None else ()
        file = next((one for one in files if one.file_id == file_id), None)
        if file is not None and file.path is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(file.path.parent)))

    def _retranslate(self) -> None:
        self.tabs.setTabText(0, self.tr("Text"))
        for button, tip in (
            (self.copy_text, self.tr("Copy the text")),
            (self.copy_id, self.tr("Copy the reference")),
            (self.read, self.tr("Read it in the conversation")),
        ):
            button.setToolTip(tip)
            button.setAccessibleName(tip)
        for tabs in (self.tabs, self.tabs.tabBar()):
            tabs.setAccessibleName(self.tr("About what is picked"))
        self.text.setAccessibleName(self.tr("Text of what is picked"))
        self.sources.setAccessibleName(self.tr("Built from"))
        self.consumers.setAccessibleName(self.tr("Folded into"))
        self.messages.setAccessibleName(self.tr("Messages below it"))
        self.files.setAccessibleName(self.tr("Files"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.HEADING, theme.ink, bold=True)
        set_type(self.line, TextSize.SMALL, theme.muted)
        self.tabs.tabBar().setFont(ui_font(TextSize.SMALL))
        self.tabs.setStyleSheet(
            f"QTabBar::tab {{ margin-right: {sp(6)}px; padding: {sp(5)}px {sp(1)}px; }}"
            f"QTabBar QToolButton {{ padding: 0; border: 0; min-height: 0; width: {sp(14)}px; }}"
        )
        self.copy_text.setIcon(icons.icon("copy"))
        self.copy_id.setIcon(icons.icon("reference"))
        self.read.setIcon(icons.icon("read"))
        if self._facts is not None:
            self._show()
