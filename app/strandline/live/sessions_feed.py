"""The sessions of one agent, read in workers: the list, one session's story, the way of a message.

Every question is asked again when something on disk changed; of several the newest wins. Answers
come as signals in the window's thread.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from strandline.engine.route import explain_key, explain_route
from strandline.engine.rules_at_risk import rules_at_risk
from strandline.engine.session_story import SessionReader, SessionStory
from strandline.engine.session_talk import MOST, read_talk_of
from strandline.engine.sessions_overview import read_sessions
from strandline.engine.snapshot import Snapshot
from strandline.engine.survival import read_conversations, survival, text_of_file
from strandline.engine.target import Target
from strandline.host.routing import Inbound
from strandline.live.jobs import JobQueues
from strandline.live.single_flight import SingleFlight
from strandline.model.rules import Risks
from strandline.model.survival import Survival


class SessionsFeed(QObject):
    """Reads for one screen; a change of target drops what is running.

    ``listChanged`` gives a SessionsPicture, ``storyChanged`` a SessionStory, ``risksChanged`` Risks,
    ``routed`` a RouteStory, ``keyRead`` a KeyStory, ``talkRead`` a SessionTalk, ``survived`` a
    Survival, ``failed`` an exception.
    """

    listChanged = Signal(object)
    storyChanged = Signal(object)
    risksChanged = Signal(object)
    routed = Signal(object)
    keyRead = Signal(object)
    talkRead = Signal(object)
    survived = Signal(object)
    failed = Signal(object)

    def __init__(
        self, queues: JobQueues, make_reader: Callable[[], SessionReader], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._target: Target | None = None
        self._stories = _Stories(make_reader)
        self._flights = {
            name: SingleFlight(queues, f"sessions: {resource}", self)
            for name, resource in (
                ("list", "list"),
                ("story", "one"),
                ("risks", "search"),
                ("survival", "search"),
                ("route", "route"),
                ("key", "route"),
                ("talk", "transcript"),
            )
        }
        for name, signal in (
            ("list", self.listChanged),
            ("story", self.storyChanged),
            ("risks", self.risksChanged),
            ("survival", self.survived),
            ("route", self.routed),
            ("key", self.keyRead),
            ("talk", self.talkRead),
        ):
            self._flights[name].finished.connect(signal)
            self._flights[name].failed.connect(self.failed)

    @property
    def target(self) -> Target | None:
        """Whose sessions are read; None while nothing is open."""
        return self._target

    def set_target(self, target: Target | None) -> None:
        """Read the sessions of another agent from now on, when asked; the target names no session."""
        if target != self._target:
            self._target = target
            for flight in self._flights.values():
                flight.cancel()

    def list_sessions(self) -> None:
        """Read the list; ``listChanged`` tells."""
        self._ask("list", read_sessions, again=True)

    def read_session(self, key: str, *, again: bool = False) -> None:
        """Read one session; ``storyChanged`` tells. ``again``: the same one was asked for before."""
        self._ask("story", self._stories.read, key, again=again)

    def find_risks(self, snapshot: Snapshot, key: str, *, again: bool = False) -> None:
        """Look for rules at risk in a session; ``risksChanged`` tells."""
        self._flights["risks"].request(_risks, snapshot, key, drop_running=not again)

    def find_text(self, snapshot: Snapshot, text: str | Path) -> None:
        """Look for a text, or for that of a file; ``survived`` tells."""
        self._flights["survival"].request(_survival, snapshot, text)

    def explain(self, inbound: Inbound) -> None:
        """Find where a message lands; ``routed`` tells."""
        self._ask("route", explain_route, inbound)

    def explain_key(self, key: str, *, again: bool = False) -> None:
        """Find which message makes a key; ``keyRead`` tells."""
        self._ask("key", explain_key, key, again=again)

    def read_talk(self, session_id: str, store: str, most: int = MOST) -> None:
        """Read the end of a transcript; ``talkRead`` tells."""
        self._ask("talk", read_talk_of, session_id, store, most)

    def forget_session(self) -> None:
        """Drop the answers about one session: another one is looked at."""
        for name in ("story", "risks", "key"):
            self._flights[name].cancel()

    def close(self) -> None:
        """Let go of what is held open; after the queues were shut down."""
        self._stories.close()

    def _ask(self, name: str, fn: Callable[..., object], *args: object, again: bool = False) -> None:
        if self._target is None:
            return
        self._flights[name].request(partial(fn, self._target, *args), drop_running=not again)


def _risks(snapshot: Snapshot, key: str) -> Risks:
    return rules_at_risk(read_conversations(snapshot, only=key), key)


def _survival(snapshot: Snapshot, text: str | Path) -> Survival:
    whole = text_of_file(text) if isinstance(text, Path) else text
    return survival(read_conversations(snapshot), whole)


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
