"""The sessions of one agent, read in workers: the list, one session's story, the way of a message.

Every question is asked again when something on disk changed; of several the newest wins. Answers
come as signals in the window's thread.
"""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from strandline.engine.route import explain_key, explain_route
from strandline.engine.session_story import SessionReader, SessionStory
from strandline.engine.session_talk import MOST, read_talk_of
from strandline.engine.sessions_overview import sessions_picture
from strandline.engine.target import Target
from strandline.host.routing import Inbound
from strandline.live.jobs import JobQueues
from strandline.live.single_flight import SingleFlight


class SessionsFeed(QObject):
    """Reads for one screen. A change of target drops what is running.

    ``overviewChanged`` gives a SessionsPicture, ``storyChanged`` a SessionStory, ``routed`` a
    RouteStory, ``keyRead`` a KeyStory, ``talkRead`` a SessionTalk, ``failed`` an exception.
    """

    overviewChanged = Signal(object)
    storyChanged = Signal(object)
    routed = Signal(object)
    keyRead = Signal(object)
    talkRead = Signal(object)
    failed = Signal(object)

    def __init__(
        self, queues: JobQueues, make_reader: Callable[[], SessionReader], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._target: Target | None = None
        self._stories = _Stories(make_reader)
        self._overview = SingleFlight(queues, "sessions: list", self)
        self._story = SingleFlight(queues, "sessions: one", self)
        self._route = SingleFlight(queues, "sessions: route", self)
        self._key = SingleFlight(queues, "sessions: route", self)
        self._talk = SingleFlight(queues, "sessions: transcript", self)
        for flight, signal in (
            (self._overview, self.overviewChanged),
            (self._story, self.storyChanged),
            (self._route, self.routed),
            (self._key, self.keyRead),
            (self._talk, self.talkRead),
        ):
            flight.finished.connect(signal)
            flight.failed.connect(self.failed)

    @property
    def target(self) -> Target | None:
        """Whose sessions are read; None while nothing is open."""
        return self._target

    def set_target(self, target: Target | None) -> None:
        """Read the sessions of another target from now on, when asked."""
        if target == self._target:
            return
        self._target = target
        for flight in (self._overview, self._story, self._route, self._key, self._talk):
            flight.cancel()

    def list_sessions(self) -> None:
        """Read the list; ``overviewChanged`` tells."""
        if self._target is not None:
            self._overview.request(sessions_picture, self._target, drop_running=False)

    def read_session(self, key: str, *, again: bool = False) -> None:
        """Read one session; ``storyChanged`` tells. ``again``: the same one was asked for before."""
        if self._target is not None:
            self._story.request(self._stories.read, self._target, key, drop_running=not again)

    def explain(self, inbound: Inbound) -> None:
        """Find where a message lands; ``routed`` tells."""
        if self._target is not None:
            self._route.request(explain_route, replace(self._target, session_key=None), inbound)

    def explain_key(self, key: str) -> None:
        """Find which message makes a key; ``keyRead`` tells."""
        if self._target is not None:
            self._key.request(explain_key, replace(self._target, session_key=None), key)

    def read_talk(self, session_id: str, store: str, most: int = MOST) -> None:
        """Read the end of a transcript; ``talkRead`` tells."""
        if self._target is not None:
            self._talk.request(read_talk_of, self._target, session_id, store, most)

    def close(self) -> None:
        """Let go of what is held open; after the queues were shut down."""
        self._stories.close()


class _Stories:
    """Makes the reader in the worker, which is the only one to use it."""

    def __init__(self, make: Callable[[], SessionReader]) -> None:
        self._make = make
        self._reader: SessionReader | None = None

    def read(self, target: Target, key: str) -> SessionStory:
        if self._reader is None:
            self._reader = self._make()
        return self._reader.read(target, key)

    def close(self) -> None:
        if self._reader is not None:
            self._reader.close()
