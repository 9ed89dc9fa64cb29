"""The conversation reader: pages of messages by key, jumps by time and role, new ones as they come."""

from bisect import bisect_left
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDateTimeEdit,
    QHBoxLayout,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from strandline.live.memory_feed import MemoryFeed, Shot
from strandline.live.single_flight import SingleFlight
from strandline.model.memory import LargeFile, MemoryMessage, MessagePage, Role
from strandline.model.memory_graph import ROLES
from strandline.model.memory_store import MemoryStore
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.local_time import as_qt
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.memory.pinnable_talk import PinnableTalk
from strandline.ui.widgets import icons
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.memory.words import role_name
from strandline.ui.widgets.typography import set_type

PAGE = 50


class Reader(QWidget):
    """Reads one conversation; ``messagePicked`` gives the id of a message that was clicked."""

    messagePicked = Signal(int)
    fileAsked = Signal(str)
    failed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._feed: MemoryFeed | None = None
        self._conversation: int | None = None
        self._more_before = self._more_after = False
        self._unseen = 0
        self._loaded = False
        self._jumps: SingleFlight | None = None
        self._pages: SingleFlight | None = None
        self._whole: SingleFlight | None = None
        self.text = PinnableTalk(self)
        set_term(self.text, "raw-message")
        self.role = QComboBox(self)
        self.previous, self.next = QToolButton(self), QToolButton(self)
        self.time = QDateTimeEdit(self)
        set_term(self.time, "raw-message")
        self.time.setCalendarPopup(True)
        self.time.setWrapping(True)
        self.time.setDisplayFormat("yyyy-MM-dd HH:mm")
        self.go = QPushButton(self)
        self.oldest, self.newest = QPushButton(self), QPushButton(self)
        self.fresh = QPushButton(self)
        self.place = plain_label(self)
        set_term(self.place, "raw-message")
        self._compose()
        self._connect()
        self._dress()
        self._retranslate()

    # -- what others use -------------------------------------------------------------------

    def set_feed(self, feed: MemoryFeed | None) -> None:
        """Read from another file."""
        for flight in (self._jumps, self._pages, self._whole):
            if flight is not None:
                flight.cancel()
                flight.deleteLater()
        self._feed, self._conversation, self._loaded = feed, None, False
        self._jumps = self._pages = self._whole = None
        self.text.show_messages(())
        self.text.database = feed.store.path if feed is not None else None
        if feed is None:
            return
        self._jumps, self._pages, self._whole = feed.flight(self), feed.flight(self), feed.flight(self)
        self._jumps.finished.connect(self._landed)
        self._pages.finished.connect(self._page_came)
        self._whole.finished.connect(self.text.replace)
        for flight in (self._jumps, self._pages, self._whole):
            flight.failed.connect(self.failed)

    def set_conversation(self, shot: Shot | None) -> None:
        """Read this conversation; the same one stays where it is."""
        number = shot.conversation.conversation_id if shot is not None else None
        if number == self._conversation:
            return
        self._conversation, self._loaded, self._unseen = number, False, 0
        self.text.show_messages(())
        self._more_before = self._more_after = False
        if shot is not None:
            first, last = as_qt(shot.conversation.first_ms), as_qt(shot.conversation.last_ms)
            if first.isValid() and last.isValid():
                self.time.setDateTimeRange(first, last.addSecs(60))
                self.time.setDateTime(last)
        self._say()
        if self.isVisible():
            self.ensure()

    def ensure(self) -> None:
        """Load the newest page, if nothing was loaded yet."""
        if not self._loaded and self._conversation is not None:
            self.go_newest()

    def open_at(self, message_id: int) -> None:
        """Show a message with its neighbours."""
        self._loaded = True
        if any(one.message_id == message_id for one in self.text.messages):
            self.text.scroll_to(message_id)
            return
        self._jump(lambda store: (store.around(message_id, PAGE // 2, PAGE // 2), message_id, False))

    def came(self, messages: tuple[MemoryMessage, ...]) -> None:
        """Take in messages that were just written; the place on the screen stays."""
        if not self._loaded:
            return
        if self._more_after:  # what lies between is not here
            self._unseen += len(messages)
        else:
            follow = self.text.at_end
            self.text.append(messages)
            self._unseen = 0 if follow else self._unseen + len(messages)
        self._say()

    def go_newest(self) -> None:
        """Show the newest page."""
        number = self._conversation
        if number is not None:
            self._loaded, self._unseen = True, 0
            self._jump(lambda store: (store.messages(number, limit=PAGE), None, True))

    # -- Qt --------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # -- inside ----------------------------------------------------------------------------

    def _compose(self) -> None:
        bar = QWidget(self)
        flow = FlowLayout(bar, gap=sp(6), push_last=True)
        step = QWidget(bar)
        row = QHBoxLayout(step)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(sp(4))
        row.addWidget(self.previous)
        row.addWidget(self.role)
        row.addWidget(self.next)
        when = QWidget(bar)
        row = QHBoxLayout(when)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(sp(4))
        row.addWidget(self.time)
        row.addWidget(self.go)
        ends = QWidget(bar)
        row = QHBoxLayout(ends)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(sp(4))
        row.addWidget(self.oldest)
        row.addWidget(self.newest)
        for part in (step, when, ends):
            flow.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(sp(6))
        column.addWidget(bar)
        column.addWidget(self.text, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.place)
        foot.addStretch(1)
        foot.addWidget(self.fresh)
        column.addLayout(foot)
        self.role.addItem("")
        for _ in ROLES:
            self.role.addItem("")

    def _connect(self) -> None:
        self.previous.clicked.connect(partial(self._step, -1))
        self.next.clicked.connect(partial(self._step, 1))
        self.go.clicked.connect(self._go_to_time)
        self.oldest.clicked.connect(self._go_oldest)
        self.newest.clicked.connect(self.go_newest)
        self.fresh.clicked.connect(self.go_newest)
        self.text.olderWanted.connect(self._older)
        self.text.newerWanted.connect(self._newer)
        self.text.messageClicked.connect(self.messagePicked)
        self.text.wholeWanted.connect(self._read_whole)
        self.text.fileClicked.connect(self.fileAsked)
        self.text.verticalScrollBar().valueChanged.connect(self._say)
        theme_manager().themeChanged.connect(self._dress)

    def _jump(self, question: Callable[[MemoryStore], object]) -> None:
        if self._jumps is None or self._feed is None or self._pages is None:
            return
        self._pages.cancel()
        store, number = self._feed.store, self._conversation
        self._jumps.request(partial(_landing, question, store, number))

    def _landed(self, found: object) -> None:
        if not isinstance(found, tuple) or found[0] != self._conversation or found[1] is None:
            return
        page, at, newest = found[1]
        self.text.set_files(found[2])
        self._more_before, self._more_after = page.more_before, page.more_after
        self.text.show_messages(page.messages, at=at, newest=newest)
        if newest:
            # Lines wrap only when they are laid out, so the end is known one turn later.
            QTimer.singleShot(0, self, self._to_end)
        self._say()

    def _to_end(self) -> None:
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _go_oldest(self) -> None:
        number = self._conversation
        if number is not None:
            self._jump(lambda store: (store.messages(number, after=-1, limit=PAGE), None, False))

    def _go_to_time(self) -> None:
        number, moment = self._conversation, self.time.dateTime().toMSecsSinceEpoch()
        if number is not None:
            self._jump(partial(_at_time, number=number, moment=moment))

    def _step(self, step: int) -> None:
        """Go to the next or previous message of the chosen role, from the message on top."""
        number, messages = self._conversation, self.text.messages
        if number is None or not messages:
            return
        top = self.text.marked if self.text.marked is not None else self.text.message_on_top()
        here = next((one for one in messages if one.message_id == top), messages[0 if step > 0 else -1])
        role = ROLES[self.role.currentIndex() - 1] if self.role.currentIndex() else None
        at = messages.index(here)
        beside = messages[at + 1 :] if step > 0 else list(reversed(messages[:at]))
        near = next((one for one in beside if role is None or one.role is role), None)
        if near is not None:
            self.text.scroll_to(near.message_id)
        elif role is not None:
            edge = messages[-1].seq if step > 0 else messages[0].seq
            self._jump(partial(_at_role, number=number, role=role, seq=edge, step=step))

    def _older(self) -> None:
        messages, number = self.text.messages, self._conversation
        if self._more_before and messages and number is not None:
            before = messages[0].seq
            self._turn(partial(_page, number=number, before=before), -1)

    def _newer(self) -> None:
        messages, number = self.text.messages, self._conversation
        if self._more_after and messages and number is not None:
            after = messages[-1].seq
            self._turn(partial(_page, number=number, after=after), 1)

    def _turn(self, question: Callable[..., MessagePage], side: int) -> None:
        if self._pages is None or self._feed is None or self._pages.busy:
            return
        self._pages.request(_turned, question, self._feed.store, self._conversation, side)

    def _page_came(self, found: tuple[int | None, MessagePage, int]) -> None:
        number, page, side = found
        if number != self._conversation:
            return
        before = len(self.text.messages)
        if side < 0:
            self._more_before = page.more_before
            self.text.prepend(page.messages)
            self._more_after = self._more_after or len(self.text.messages) < before + len(page.messages)
        else:
            self._more_after = page.more_after
            self.text.append(page.messages)
            self._more_before = self._more_before or len(self.text.messages) < before + len(page.messages)
        self._say()

    def _read_whole(self, message_id: int) -> None:
        if self._whole is not None and self._feed is not None:
            self._whole.request(self._feed.store.message, message_id)

    def _say(self, _value: object = None) -> None:
        messages = self.text.messages
        if self._unseen and self.text.at_end and not self._more_after:
            self._unseen = 0
        self.fresh.setVisible(self._unseen > 0)
        self.fresh.setText(self.tr("%n new message(s) ↓", "", self._unseen))
        shot = self._feed.shot if self._feed is not None else None
        if not messages or shot is None:
            self.place.setText("")
            return
        seqs = shot.graph.strip.seqs
        top = self.text.message_on_top()
        here = next((one for one in messages if one.message_id == top), messages[0])
        at = bisect_left(seqs, here.seq)
        self.place.setText(
            self.tr("message %1 of %2")
            .replace("%1", labels.number(at + 1))
            .replace("%2", labels.number(max(len(seqs), at + 1)))
        )

    def _retranslate(self) -> None:
        self.role.setItemText(0, self.tr("any role"))
        for at, role in enumerate(ROLES, 1):
            self.role.setItemText(at, role_name(role))
        self.role.setAccessibleName(self.tr("Role to go to"))
        self.previous.setToolTip(self.tr("Previous message of this role"))
        self.next.setToolTip(self.tr("Next message of this role"))
        for button in (self.previous, self.next):
            button.setAccessibleName(button.toolTip())
        self.time.setAccessibleName(self.tr("Time to go to"))
        self.go.setText(self.tr("Go"))
        self.go.setToolTip(self.tr("Go to the first message said at or after this time"))
        self.oldest.setText(self.tr("Oldest"))
        self.newest.setText(self.tr("Newest"))
        self.text.setAccessibleName(self.tr("The conversation"))
        self._say()

    def _dress(self) -> None:
        set_type(self.place, TextSize.SMALL, theme_manager().theme.muted)
        self.previous.setIcon(icons.icon("up"))
        self.next.setIcon(icons.icon("down"))


def _landing(
    question: Callable[[MemoryStore], object], store: MemoryStore, number: int | None
) -> tuple[int | None, object, dict[str, LargeFile]]:
    """Worker: where a jump lands, and what is known of large files."""
    files = {file.file_id: file for file in store.large_files(number)} if number is not None else {}
    return number, question(store), files


def _turned(
    question: Callable[..., MessagePage], store: MemoryStore, number: int | None, side: int
) -> tuple[int | None, MessagePage, int]:
    return number, question(store), side


def _page(
    store: MemoryStore, number: int, before: int | None = None, after: int | None = None
) -> MessagePage:
    return store.messages(number, before=before, after=after, limit=PAGE)


def _at_time(store: MemoryStore, number: int, moment: int) -> object:
    seq = store.seq_at(number, moment)
    return _beside_seq(store, number, seq) if seq is not None else None


def _at_role(store: MemoryStore, number: int, role: Role, seq: int, step: int) -> object:
    found = store.seq_of_role(number, role.value, seq, step)
    return _beside_seq(store, number, found) if found is not None else None


def _beside_seq(store: MemoryStore, number: int, seq: int) -> object:
    found = store.messages(number, after=seq - 1, limit=1).messages
    if not found:
        return None
    return store.around(found[0].message_id, PAGE // 2, PAGE // 2), found[0].message_id, False
