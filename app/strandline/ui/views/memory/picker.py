"""What is picked, in one place: a choice in any part of the screen is put into force in all of them."""

from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from strandline.live.memory_feed import MemoryFeed, Shot
from strandline.ui.views.memory.choice import resolve
from strandline.ui.views.memory.desk import Desk
from strandline.ui.views.memory.side_panel import PICKED, SidePanel


class Picker(QObject):
    """Marks summaries and messages in the desk and the panel, going to their conversation if need be."""

    pickedChanged = Signal(str)  # id of a summary, "" for none
    compareAsked = Signal(str, str)
    conversationAsked = Signal(int)
    deskAsked = Signal()
    failed = Signal(object)

    def __init__(self, desk: Desk, panel: SidePanel, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._panel = desk, panel
        self._feed: MemoryFeed | None = None
        self._picked: str | None = None
        self._wanted = ""  # what to pick as soon as it is read
        self._reads = False  # and to show in the reader
        self._connect()

    @property
    def picked(self) -> str | None:
        """The summary that is picked."""
        return self._picked

    @property
    def wanted(self) -> str:
        """What will be picked as soon as it is read."""
        return self._wanted

    @property
    def shot(self) -> Shot | None:
        """The conversation that is shown."""
        return self._feed.shot if self._feed is not None else None

    def set_feed(self, feed: MemoryFeed | None) -> None:
        """Pick in another file."""
        self._feed, self._picked = feed, None

    def clear(self) -> None:
        """Pick nothing, as when another conversation comes."""
        self._picked = None
        self._panel.show_nothing()

    def want(self, key: str, *, read: bool = False) -> None:
        """Pick a summary id or a message's number, now or when it is read; ``read``: in the reader."""
        self._wanted, self._reads = key, read
        self.seek()

    def _connect(self) -> None:
        desk, panel = self._desk, self._panel
        desk.icicle.nodeSelected.connect(self._pick)
        desk.icicle.compareAsked.connect(self._compare)
        desk.icicle.messageSelected.connect(self._pick_position)
        desk.icicle.messageActivated.connect(self._read_position)
        desk.relations.nodeSelected.connect(self._pick)
        desk.relations.compareAsked.connect(self._compare)
        desk.relations.centerChanged.connect(self._pick)
        desk.relations.messagesActivated.connect(self._to_messages)
        desk.tree.summaryPicked.connect(self._pick)
        desk.tree.messagePicked.connect(self._pick_position)
        desk.tree.messageOpened.connect(self._read_position)
        desk.beneath.list.picked.connect(self.pick_message)
        desk.reader.messagePicked.connect(self.pick_message)
        panel.node.summaryAsked.connect(self._go_to)
        panel.node.messageAsked.connect(self.pick_message)
        panel.node.readerAsked.connect(self._read_at)
        panel.context.summaryAsked.connect(self._go_to)
        panel.context.messageAsked.connect(self._go_to_message)
        panel.findings.chosen.connect(self._go_to_subject)

    def _pick(self, summary_id: str) -> None:
        """A summary was picked in one of the forms; with Ctrl it is compared with the one before."""
        before, self._picked = self._picked, summary_id or None
        held = QApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier
        shot = self.shot
        if held and before and summary_id and summary_id != before and shot is not None:
            self.compareAsked.emit(before, summary_id)
            return
        self._desk.show_picked(self._picked)
        if summary_id:
            self._panel.show_summary(summary_id)
            self._panel.show_page(PICKED)
        else:
            self._panel.show_nothing()
        self.pickedChanged.emit(summary_id)

    def _compare(self, other: str) -> None:
        if self._picked and other != self._picked:
            self.compareAsked.emit(self._picked, other)

    def _pick_position(self, position: int) -> None:
        shot = self.shot
        if shot is not None and 0 <= position < len(shot.graph.strip):
            self._panel.show_message(shot.graph.strip.ids[position])
            self._panel.show_page(PICKED)

    def pick_message(self, message_id: int) -> None:
        """Pick a message."""
        shot = self.shot
        if shot is not None and message_id in shot.graph.strip.ids:
            self._desk.show_picked_message(shot.graph.strip.ids.index(message_id))
        self._panel.show_message(message_id)
        self._panel.show_page(PICKED)

    def _read_position(self, position: int) -> None:
        shot = self.shot
        if shot is not None and 0 <= position < len(shot.graph.strip):
            self._read_at(shot.graph.strip.ids[position])

    def _read_at(self, message_id: int) -> None:
        self.deskAsked.emit()
        self._desk.read_at(message_id)

    def _to_messages(self, summary_id: str) -> None:
        self._desk.beneath.show_under(summary_id)
        self._desk.beneath.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_to(self, summary_id: str) -> None:
        self._wanted = summary_id
        self.seek()

    def _go_to_message(self, message_id: int) -> None:
        self._wanted = str(message_id)
        self.seek()

    def _go_to_subject(self, subject: str) -> None:
        """Go to what a finding is about, if it can be shown."""
        kind, _, rest = subject.partition(" ")
        overview = self._feed.overview if self._feed is not None else None
        if kind == "lane" and overview is not None:
            lane = next((one for one in overview.lanes if one.lane_id == rest), None)
            if lane is not None:
                self.conversationAsked.emit(lane.conversations[0].conversation_id)
        elif kind == "conversation" and rest.isdecimal():
            self.conversationAsked.emit(int(rest))
        elif kind == "message" and rest.isdecimal():
            self._go_to_message(int(rest))
        elif subject.startswith("sum_"):
            self._go_to(subject)

    def seek(self) -> None:
        """Pick what is wanted, going to its conversation first when it is in another one."""
        feed, wanted = self._feed, self._wanted
        if feed is None or not wanted or feed.overview is None:
            return
        shot = feed.shot
        if shot is not None and wanted in shot.graph.index:
            self._wanted = ""
            self._pick(wanted)
        elif shot is not None and wanted.isdecimal() and int(wanted) in shot.graph.strip.ids:
            self._wanted = ""
            self.pick_message(int(wanted))
            if self._reads:
                self._reads = False
                self._read_at(int(wanted))
        else:
            self._wanted = ""
            job = feed.ask(partial(resolve, wanted=wanted), self)
            job.finished.connect(partial(self._resolved, wanted))
            job.failed.connect(self.failed)

    def _resolved(self, wanted: str, conversation_id: int) -> None:
        feed = self._feed
        if feed is not None and feed.conversation_id != conversation_id:
            self._wanted = wanted
            self.conversationAsked.emit(conversation_id)
