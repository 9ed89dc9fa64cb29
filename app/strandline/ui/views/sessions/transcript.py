"""The transcript of a session in the reader's text; a compaction opens into what it replaced."""

import hashlib
import time
from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from strandline.engine.pin_desk import Load
from strandline.engine.session_talk import SessionTalk, Spoken
from strandline.model.memory import MemoryMessage
from strandline.model.pins import PinSource, SourceKind
from strandline.store.sessions import Fate, StepKind
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.local_time import moment
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.memory.pinnable_talk import PinnableTalk
from strandline.ui.views.memory.talk_view import MOST as HELD
from strandline.ui.widgets import icons
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.typography import set_type


class _Text(PinnableTalk):
    """The reader of the Memory screen; Enter on a message tells of it as a click does."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session_id = ""
        self.spoken: dict[int, MemoryMessage] = {}  # as they were said: a boundary is shown with a line more

    def pin_load(self) -> Load | None:
        """Give what is selected, else the message with the cursor: nothing is marked here."""
        line = self.line_at_cursor()
        message = self.spoken.get(line.message_id) if line is not None else None
        if self.textCursor().hasSelection() or message is None:
            return super().pin_load()
        return self.load_of(message)

    def load_of(self, message: MemoryMessage) -> Load:
        """Give the words of a message with the way back to its entry."""
        said = self.spoken.get(message.message_id, message)
        digest = hashlib.sha256(said.text.encode("utf-8", "replace")).hexdigest()
        ids = (("session", self.session_id), ("entry", said.entry_id or ""))
        return Load(said.text, PinSource(SourceKind.MESSAGE, None, ids, digest, time.time_ns() // 1_000_000))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        line = self.line_at_cursor()
        if enter and line is not None and not line.fold:
            self.messageClicked.emit(line.message_id)
            return
        super().keyPressEvent(event)


class TranscriptPage(QWidget):
    """Shows a :class:`SessionTalk`. ``closed``: back to the session. ``moreAsked``: read older ones."""

    closed = Signal()
    moreAsked = Signal(int)  # how many entries in all

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._talk: SessionTalk | None = None
        self._name = ""
        self._open: set[int] = set()
        self._wanted: str | None = None
        self.back = QPushButton(self)
        self.title = ElidedLabel(self)
        set_term(self.title, "session-key")
        self.note = plain_label(self, wrap=True, select=True)
        set_term(self.note, "session-window")
        self.all = QPushButton(self)
        self.all.setCheckable(True)
        self.more = QPushButton(self)
        self.text = _Text(self)
        head = QHBoxLayout()
        head.addWidget(self.back)
        head.addWidget(self.title, 1)
        head.addWidget(self.more)
        head.addWidget(self.all)
        self._box = QVBoxLayout(self)
        self._box.addLayout(head)
        self._box.addWidget(self.note)
        self._box.addWidget(self.text, 1)
        self.back.clicked.connect(self.closed)
        self.more.clicked.connect(self._ask_more)
        self.all.clicked.connect(self._open_all)
        self.text.messageClicked.connect(self._clicked)
        self.setFocusProxy(self.text)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    @property
    def talk(self) -> SessionTalk | None:
        """What is shown."""
        return self._talk

    def begin(self, name: str, entry_id: str | None = None) -> None:
        """Say whose transcript comes; go to the entry ``entry_id`` when it is there."""
        self._talk, self._name, self._wanted = None, name, entry_id
        self._open.clear()
        self._show()

    def show_talk(self, talk: SessionTalk) -> None:
        """Show what was read; what was open stays open."""
        fresh = self._talk is None or self._talk.session_id != talk.session_id
        self._talk = talk
        if self._wanted is not None:
            self._open |= set(_way_to(talk.entries, self._wanted))
        self._show(newest=fresh)
        if self._wanted is not None:
            self._wanted_is_older(talk)

    def _wanted_is_older(self, talk: SessionTalk) -> None:
        """Read on for an entry that lies further back; one that is nowhere is given up."""
        if talk.read < talk.total:
            self._ask_more()
        else:
            self._wanted = None

    def shown(self) -> list[Spoken]:
        """Give the entries on the screen: what an open compaction replaced stands before it."""
        return list(_unfolded(self._talk.entries, self._open)) if self._talk is not None else []

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # -- inside ----------------------------------------------------------------------------

    def _show(self, *, newest: bool = False, at: int | None = None) -> None:
        talk = self._talk
        self.title.set_full_text(self.tr("Transcript of %1").replace("%1", self._name))
        entries = self.shown()
        self.text.session_id = talk.session_id if talk is not None else ""
        self.text.spoken = {_id(one): one.message for one in entries}
        wanted = next((one for one in entries if one.message.entry_id == self._wanted), None)
        if wanted is not None and self._wanted is not None:
            at, self._wanted = wanted.message.message_id, None
        self._put([self._message(one) for one in entries], newest=newest, at=at)
        boundaries = [one for one in _every(talk.entries) if one.boundary] if talk is not None else []
        self.all.setVisible(bool(boundaries))
        self.all.setChecked(bool(boundaries) and all(_id(one) in self._open for one in boundaries))
        self.all.setText(
            self.tr("Close what was replaced")
            if self.all.isChecked()
            else self.tr("Open all that was replaced")
        )
        self.more.setVisible(talk is not None and talk.read < talk.total)
        self.note.setText(self._note())

    def _put(self, messages: list[MemoryMessage], *, newest: bool, at: int | None) -> None:
        """Show messages; unless somebody asked for a place, what is on the screen stays there."""
        if newest or at is not None:
            self.text.show_messages(messages, at=at, newest=newest and at is None)
            return
        before = list(self.text.messages)
        if before and len(messages) <= HELD and messages[: len(before)] == before:
            self.text.append(messages[len(before) :])
            return
        self.text.refill(messages)

    def _note(self) -> str:
        talk = self._talk
        if talk is None:
            return self.tr("Reading…")
        parts = []
        if talk.total == 0:
            parts.append(self.tr("Nothing was said here yet."))
        elif talk.read < talk.total:
            text = self.tr("The newest %1 of %2 entries.")
            parts.append(
                text.replace("%1", labels.number(talk.read)).replace("%2", labels.number(talk.total))
            )
        if any(one.boundary is StepKind.COMPACTION for one in talk.entries):
            parts.append(
                self.tr(
                    "The model has the summary and what follows it. Click a compaction, or press Enter on "
                    "it, to see what it replaced."
                )
            )
        parts += [labels.sentence(one) for one in talk.problems]
        return labels.sentences(*parts)

    def _message(self, one: Spoken) -> MemoryMessage:
        """Give the message as it is shown: a boundary begins with a line that says what it replaced."""
        if one.boundary is None:
            return one.message
        first, last = one.span_ms
        count = self.tr("%n message(s)", "", one.messages)
        when = moment(first) if first == last else f"{moment(first)} – {moment(last)}"
        what = (
            self.tr("Compaction: this summary stands for %1, %2")
            if one.boundary is StepKind.COMPACTION
            else self.tr("Reset: %1 before it are no longer sent, %2")
        )
        mark = "▾" if _id(one) in self._open else "▸"
        line = f"{mark} {what}".replace("%1", count).replace("%2", when or self.tr("time unknown"))
        if one.boundary is StepKind.RESET:
            return replace(one.message, text=line, characters=len(line))
        parts = tuple(
            replace(part, text=f"{line}\n{part.text}") if part.ordinal == 0 else part
            for part in one.message.parts
        )
        return replace(one.message, text=f"{line}\n{one.message.text}", parts=parts)

    def _clicked(self, message_id: int) -> None:
        one = next((one for one in self.shown() if _id(one) == message_id), None)
        if one is not None and one.boundary is not None:
            self._open ^= {message_id}
            self._show(at=message_id)

    def _open_all(self) -> None:
        talk = self._talk
        if talk is None:
            return
        marked = self.text.message_on_top()
        self._open = (
            {_id(one) for one in _every(talk.entries) if one.boundary} if self.all.isChecked() else set()
        )
        self._show(at=marked)

    def _ask_more(self) -> None:
        if self._talk is not None:
            self.moreAsked.emit(self._talk.read * 3)

    def _retranslate(self) -> None:
        self.back.setText(self.tr("Back"))
        self.back.setAccessibleName(self.tr("Back to the session"))
        self.more.setText(self.tr("Read older ones"))
        self.text.setAccessibleName(self.tr("What was said, oldest first"))
        self._show()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.note, TextSize.SMALL, theme.muted)
        self.back.setIcon(icons.icon("back"))
        self._box.setContentsMargins(sp(20), sp(14), sp(16), sp(12))
        self._box.setSpacing(sp(8))


def _id(one: Spoken) -> int:
    return one.message.message_id


def _every(entries: tuple[Spoken, ...]) -> Iterator[Spoken]:
    for one in entries:
        yield one
        yield from _every(one.replaced)


def _unfolded(entries: tuple[Spoken, ...], opened: set[int]) -> Iterator[Spoken]:
    for one in entries:
        if one.boundary is not None and _id(one) in opened:
            yield from _unfolded(one.replaced, opened)
        if one.fate is not Fate.HIDDEN or one.boundary is not None:
            yield one


def _way_to(entries: tuple[Spoken, ...], entry_id: str) -> tuple[int, ...]:
    """Give the ids of the boundaries that must be open for an entry to be seen."""
    for one in entries:
        if any(under.message.entry_id == entry_id for under in _every(one.replaced)):
            return (_id(one), *_way_to(one.replaced, entry_id))
    return ()
