"""The Sessions screen: all sessions at the left, one of them in the middle, its transcript when asked.

The view wires: the feed reads, the parts show. It follows the window: the session that is open there
is the one it begins with.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from strandline.engine.session_story import SessionReader, SessionStory
from strandline.engine.session_talk import MOST, SessionTalk
from strandline.engine.target import Target
from strandline.host.routing import Inbound
from strandline.host.session_keys import same_session
from strandline.live.jobs import JobQueues
from strandline.live.sessions_feed import SessionsFeed
from strandline.model.context import ContextLayout
from strandline.model.route_story import KeyStory, RouteStory
from strandline.model.rules import Risks
from strandline.model.session_lanes import OrphanTranscript, SessionsPicture, SessionWindow
from strandline.model.survival import Survival
from strandline.model.visible import visible
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import sp
from strandline.ui.means import Means
from strandline.ui.views.sessions.desk import SessionDesk
from strandline.ui.views.sessions.empty import NoSessions
from strandline.ui.views.sessions.list_panel import SessionsPanel
from strandline.ui.views.sessions.transcript import TranscriptPage
from strandline.ui.views.sessions.words import session_name
from strandline.ui.widgets.pins.hands import PinHands


class SessionsView(QWidget):
    """Shows the sessions of an agent. ``historyAsked`` gives a file's path and a version of it,
    ``screenAsked`` the id of another screen.
    """

    accessible_role = AccessibleRole.Pane

    selected = Signal(str)
    failed = Signal(object)  # an exception that is shown nowhere in the screen
    historyAsked = Signal(object, object)
    screenAsked = Signal(str)
    said = Signal(str)  # words for the toast

    panel = None  # the cards need the whole width; the inspector has no business here

    def __init__(self, hands: PinHands | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        found: Any = getattr(parent.window(), "pins", None) if parent is not None else None
        self._queues = JobQueues(self)
        self._queues.unhandled.connect(self.failed)
        self._keeps = True
        self._feed = SessionsFeed(self._queues, self._reader, self)
        self._picture: SessionsPicture | None = None
        self._story: SessionStory | None = None
        self._key = ""
        self._reading: tuple[str, str] = ("", "")  # session id and store of the transcript
        self._most = MOST  # entries of it that were asked for
        self._entry: tuple[str, str] | None = None  # to show once the sessions are listed
        self._stale = True
        self.sessions = SessionsPanel(self)
        self.desk = SessionDesk(hands or found or PinHands(self), self)
        self.transcript = TranscriptPage(self)
        self.empty = NoSessions(self)
        self.pages = QStackedWidget(self)
        for page in (self.empty, self.desk, self.transcript):
            self.pages.addWidget(page)
        self.split = QSplitter(Qt.Orientation.Horizontal, self)
        self.split.addWidget(self.sessions)
        self.split.addWidget(self.pages)
        self.split.setStretchFactor(0, 0)
        self.split.setStretchFactor(1, 1)
        self.split.setCollapsible(1, False)
        self.split.setSizes([sp(252), sp(1_000)])
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.split)
        self.setFocusProxy(self.sessions.tree)
        self._connect()
        self._retranslate()

    # -- what the window uses --------------------------------------------------------------

    def adopt(self, means: Means) -> None:
        """Take what the screen may use: a picture reads no library."""
        self._keeps = means.keeps

    def set_target(self, target: Target | None) -> None:
        """Show the sessions of what is open; another session of it is only another choice."""
        wanted = target.session_key if target is not None else None
        agent = replace(target, session_key=None, kind=None) if target is not None else None
        if agent == self._feed.target:
            if wanted:
                self.choose(wanted)
            return
        self._feed.set_target(agent)
        self._picture = self._story = None
        self._key = wanted or ""
        self.sessions.set_picture(None)
        self.empty.show_waiting()
        self.pages.setCurrentWidget(self.empty)
        self._stale = True
        self._read()

    def set_snapshot(self, layout: ContextLayout | None) -> None:
        """Something on disk changed: read it again, when somebody looks."""
        if layout is not None and not self._key:
            self._key = layout.session_key
        self._stale = True
        self._read()

    def select(self, key: str) -> None:
        """Choose a session by its key; other keys are not of this screen."""
        if self._picture is not None and self._picture.lane(key) is not None:
            self.choose(key)

    def stop(self) -> None:
        """End all work; the window is closing."""
        self._queues.shutdown(1_000)
        self._feed.close()

    @property
    def busy(self) -> bool:
        """Whether anything is being read."""
        return self._queues.busy

    @property
    def picture(self) -> SessionsPicture | None:
        """What is listed."""
        return self._picture

    @property
    def shown(self) -> SessionsPicture | None:
        """What is listed of it, as the filter leaves it."""
        if self._picture is None:
            return None
        lanes, orphans = self.sessions.model.shown()
        return replace(self._picture, lanes=tuple(lanes), orphans=tuple(orphans))

    @property
    def story(self) -> SessionStory | None:
        """What is known of the chosen session; None while it is being read."""
        return self._story

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._read()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # -- choosing --------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        """Show a session."""
        picture = self._picture
        lane = picture.lane(key) if picture is not None else None
        if picture is None or lane is None:
            return
        again = key == self._key and self._story is not None
        if not again:
            self._feed.forget_session()
            self._story = None
        self._key = key
        self.sessions.select(key)
        self.desk.show_lane(lane, picture)
        self.pages.setCurrentWidget(self.desk)
        self._feed.read_session(key, again=again)
        self._feed.explain_key(key, again=again)
        self.selected.emit(key)

    def show_entry(self, session_id: str, entry_id: str) -> None:
        """Open the transcript of a session at an entry, once the sessions are listed."""
        self._entry = (session_id, entry_id)
        if self._picture is not None:
            self._go_to_entry(self._picture)

    def read_transcript(self, session_id: str, store: str, name: str, entry_id: str | None = None) -> None:
        """Show the transcript with this id, at an entry of it."""
        self._reading, self._most = (session_id, store), MOST
        self.transcript.begin(name, entry_id)
        self.pages.setCurrentWidget(self.transcript)
        self.transcript.text.setFocus(Qt.FocusReason.OtherFocusReason)
        self._feed.read_talk(session_id, store)

    # -- wiring ----------------------------------------------------------------------------

    def _connect(self) -> None:
        feed, desk = self._feed, self.desk
        feed.listChanged.connect(self._show_list)
        feed.storyChanged.connect(self._show_story)
        feed.risksChanged.connect(self._show_risks)
        feed.routed.connect(self._show_route)
        feed.keyRead.connect(self._show_key)
        feed.talkRead.connect(self._show_talk)
        feed.survived.connect(self._show_survival)
        feed.failed.connect(self._show_failure)
        self.sessions.chosen.connect(self.choose)
        self.sessions.orphanChosen.connect(self._read_orphan)
        self.sessions.form.asked.connect(self._explain)
        desk.transcriptAsked.connect(self._read_window)
        desk.cache.changeAsked.connect(self.historyAsked)
        desk.memoryAsked.connect(self._ask_memory)
        desk.route.sessionAsked.connect(self.choose)
        desk.route.backAsked.connect(self._fill_form)
        desk.survive.asked.connect(self._find_text)
        desk.survive.fileAsked.connect(self._find_text)
        self.transcript.closed.connect(self._close_transcript)
        self.transcript.moreAsked.connect(self._read_more)

    def _ask_memory(self) -> None:
        self.screenAsked.emit("memory")

    def _reader(self) -> SessionReader:
        return SessionReader.with_library() if self._keeps else SessionReader()

    def _read(self) -> None:
        if self._stale and self.isVisible() and self._feed.target is not None:
            self._stale = False
            self._feed.list_sessions()

    def _show_list(self, picture: SessionsPicture) -> None:
        self._picture = picture
        self.sessions.set_picture(picture)
        if not picture.lanes:
            if self._entry is not None:
                self._go_to_entry(picture)
            if self.pages.currentWidget() is not self.transcript:
                self.empty.show_none()
                self.pages.setCurrentWidget(self.empty)
            return
        key = self._key if picture.lane(self._key) is not None else picture.lanes[0].key
        reading = self.pages.currentWidget() is self.transcript
        self.choose(key)
        if reading:
            self.pages.setCurrentWidget(self.transcript)
            self._feed.read_talk(*self._reading, self._most)
        if self._entry is not None:
            self._go_to_entry(picture)

    def _go_to_entry(self, picture: SessionsPicture) -> None:
        (session_id, entry_id), self._entry = self._entry or ("", ""), None
        for lane in picture.lanes:
            window = next((one for one in lane.windows if one.session_id == session_id), None)
            if window is None and lane.windows and same_session(lane.key, session_id):
                window = lane.windows[-1]  # named by its key: the latest
            if window is not None:
                self.choose(lane.key)
                self.read_transcript(window.session_id, window.store, session_name(lane), entry_id)
                return
        for orphan in picture.orphans:
            if orphan.session_id == session_id:
                self.read_transcript(session_id, orphan.store, visible(session_id), entry_id)
                return
        words = self.tr("It was said in the session %1, which is not of this agent or no longer here.")
        self.said.emit(words.replace("%1", visible(session_id)))

    def _show_story(self, story: SessionStory) -> None:
        if story.key != self._key:
            return
        again = self._story is not None
        self._story = story
        self.desk.show_story(story)
        if story.snapshot is not None:
            self._feed.find_risks(story.snapshot, story.key, again=again)

    def _show_risks(self, risks: Risks) -> None:
        self.desk.risks.show_risks(risks)

    def _show_key(self, story: KeyStory) -> None:
        before = self.desk.route.key_story
        self.desk.route.show_key(story)
        other = before is None or before.key != story.key
        if other and not self.desk.route.asked:  # the same one again: somebody may be typing
            self._fill_form()

    def _fill_form(self) -> None:
        """Put the message that makes the session's key into the form."""
        story = self.desk.route.key_story
        if story is not None:
            self.sessions.form.fill(story.inbound)

    def _explain(self, inbound: Inbound) -> None:
        self._feed.explain(inbound)

    def _show_route(self, story: RouteStory) -> None:
        self.desk.route.show_route(story)
        if self.pages.currentWidget() is not self.empty:
            self.pages.setCurrentWidget(self.desk)
            self.desk.scroll_to(self.desk.route)

    def _find_text(self, text: str | Path) -> None:
        if self._story is not None and self._story.snapshot is not None:
            self._feed.find_text(self._story.snapshot, text)

    def _show_survival(self, found: Survival) -> None:
        self.desk.survive.show_survival(found)

    def _read_window(self, window: SessionWindow, entry_id: str | None) -> None:
        lane = self.desk.lane
        name = session_name(lane) if lane is not None else ""
        self.read_transcript(window.session_id, window.store, name, entry_id)

    def _read_orphan(self, orphan: OrphanTranscript) -> None:
        self.read_transcript(orphan.session_id, orphan.store, visible(orphan.session_id))

    def _read_more(self, most: int) -> None:
        self._most = most
        self._feed.read_talk(*self._reading, most)

    def _show_talk(self, talk: SessionTalk) -> None:
        if talk.session_id == self._reading[0]:
            self.transcript.show_talk(talk)

    def _close_transcript(self) -> None:
        self.pages.setCurrentWidget(self.desk if self._picture and self._picture.lanes else self.empty)
        self.sessions.select(self._key)
        self.sessions.tree.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_failure(self, error: BaseException) -> None:
        """A failure of the list is said in the middle, any other above the screen."""
        if self._picture is None:
            self.empty.show_none(error)
            self.pages.setCurrentWidget(self.empty)
        else:
            self.failed.emit(error)

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Sessions"))
