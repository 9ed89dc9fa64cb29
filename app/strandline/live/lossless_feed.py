"""Keeps your own memory of what is open up to its transcripts, in a process of its own that nobody feels.

The feed is told what is open and which files changed; it waits for a quiet moment and gives an order to
the updating process. What it asks of the memory itself, it asks in a worker. Other windows and processes
may work on the same memory: one does at a time, and the others wait until it is done.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from strandline.engine.lossless.desk import DeskState
from strandline.engine.lossless.importing import Progress
from strandline.engine.lossless.outlook import Outlook, look_out
from strandline.engine.lossless.update_client import (
    Elsewhere,
    Summarising,
    Told,
    UpdateClient,
    UpdateFailed,
)
from strandline.engine.summarizers.named import EXTRACTIVE
from strandline.errors import StrandlineError
from strandline.live.jobs import JobQueues
from strandline.live.letterbox import Letterbox
from strandline.live.single_flight import SingleFlight
from strandline.messages import Message
from strandline.model.lossless_plan import LosslessSettings
from strandline.store.installation import Installation
from strandline.store.lossless_settings import ALWAYS, ASKED, AUTOMATIC

START_MS = 2_500
"""After something was opened: the window paints first, and the index begins first."""

QUIET_MS = 3_000
"""How long no transcript may change before the memory is brought up to it."""

AT_LATEST_MS = 20_000
"""After the first change, however busy the conversation is."""

LOOK_MS = 1_500
"""How often it is looked whether another process is done with the memory."""

_DATABASES = (".sqlite", ".sqlite-wal")

MakeClient = Callable[[Callable[[Told], None]], UpdateClient]


class Doing(StrEnum):
    """What is being done with the memory now."""

    NOTHING = "nothing"
    IMPORTING = "importing"
    BUILDING = "building"
    ELSEWHERE = "elsewhere"  # another window or process works on it; this one waits


@dataclass(frozen=True, slots=True)
class OwnMemory:
    """Your own memory of an installation at one moment. ``outlook`` None: nobody has looked yet.

    ``reason`` and ``way_out`` say why the last update ended early, or why nothing can be said of the
    memory; ``unread`` what of the transcripts could not be taken in. ``held``: a person stopped it, so
    it waits to be asked. ``automatic``: it runs without being asked. ``offline``: who summarises asks
    nobody elsewhere and costs nothing.
    """

    state_dir: Path
    outlook: Outlook | None = None
    doing: Doing = Doing.NOTHING
    progress: Progress | Summarising | None = None
    reason: Message | None = None
    way_out: Message | None = None
    unread: tuple[Message, ...] = ()
    held: bool = False
    automatic: bool = False
    offline: bool = True


class LosslessFeed(QObject):
    """Orders the updating of your own memory; all signals come in the thread it lives in.

    ``changed`` gives an :class:`OwnMemory`, None when nothing is open that could have one. ``updated``
    gives an ``Updated`` after an update that came to its end or was stopped.
    """

    changed = Signal(object)
    updated = Signal(object)

    def __init__(
        self,
        queues: JobQueues,
        *,
        settings: LosslessSettings | None = None,
        updates: str = AUTOMATIC,
        summarizer: str = EXTRACTIVE,
        make_client: MakeClient = UpdateClient,
        start_ms: int = START_MS,
        quiet_ms: int = QUIET_MS,
        at_latest_ms: int = AT_LATEST_MS,
        look_ms: int = LOOK_MS,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._queues = queues
        self._letters = Letterbox(self)
        self._letters.came.connect(self._deliver)
        self._client = make_client(self._letters.put)
        self._settings = settings or LosslessSettings()
        self._updates = updates
        self._summarizer = summarizer
        self._installation: Installation | None = None
        self._now: OwnMemory | None = None
        self._wanted = False  # an update that nobody carries out yet
        self._asked = False  # it is a person who wants it
        self._ready = False  # the first picture has had the machine to itself
        self._looking = SingleFlight(queues, ("own memory", id(self)), self)
        self._looking.finished.connect(self._looked)
        self._looking.failed.connect(self._look_failed)
        self._start = QTimer(self, singleShot=True, interval=start_ms)
        self._quiet = QTimer(self, singleShot=True, interval=quiet_ms)
        self._latest = QTimer(self, singleShot=True, interval=at_latest_ms)
        self._again = QTimer(self, singleShot=True, interval=look_ms)
        self._start.timeout.connect(self._begin)
        self._quiet.timeout.connect(self._due)
        self._latest.timeout.connect(self._due)
        self._again.timeout.connect(self.look)
        # The process must not outlive a feed that was only thrown away.
        self.destroyed.connect(partial(_let_end, self._client))

    @property
    def now(self) -> OwnMemory | None:
        """What was told last."""
        return self._now

    @property
    def busy(self) -> bool:
        """Whether an order is being carried out or waits."""
        waiting = self._quiet.isActive() or self._start.isActive()
        return self._client.busy or self._looking.busy or waiting

    def open(self, installation: Installation | None) -> None:
        """Keep the memory of this installation from now on; None: of none. The same again does nothing."""
        if installation == self._installation:
            return
        self._rest()
        self._client.cancel()
        self._installation = installation
        self._wanted = self._asked = self._ready = False
        if installation is None:
            self._set(None)
            return
        self._set(OwnMemory(installation.state_dir))
        self.look()
        self._start.start()

    def note(self, paths: Iterable[Path]) -> None:
        """Take note of files that have changed; only transcripts count."""
        if self._now is None or self._installation is None:
            return
        mine = [path for path in paths if path.is_relative_to(self._installation.state_dir)]
        outlook = self._now.outlook
        if outlook is not None and not outlook.plugin and any(path.name == "lcm.db" for path in mine):
            self.look()  # the plugin begins a memory
        if any(_is_transcript(path) for path in mine):
            self._wanted = True
            self._quiet.start()
            if not self._latest.isActive():
                self._latest.start()

    def update(self) -> None:
        """Bring the memory up to date now, whether or not that is done without being asked."""
        if self._now is not None:
            self._wanted = self._asked = True
            self._set(replace(self._now, held=False))
            self._order()

    def stop(self) -> None:
        """End the running update after its step, and wait to be asked; what is built stays."""
        self._wanted = self._asked = False
        self._quiet.stop()
        self._latest.stop()
        self._client.cancel()
        if self._now is not None:
            doing = Doing.NOTHING if self._now.doing is Doing.ELSEWHERE else self._now.doing
            self._set(replace(self._now, held=True, doing=doing))

    def set_choices(self, settings: LosslessSettings, updates: str, summarizer: str = EXTRACTIVE) -> None:
        """Build with these settings from now on, by itself or only when asked."""
        if (settings, updates, summarizer) == (self._settings, self._updates, self._summarizer):
            return
        self._settings, self._updates, self._summarizer = settings, updates, summarizer
        if self._now is not None:
            self._wanted = True
            self._quiet.start()

    def look(self) -> None:
        """Look again at what is there."""
        if self._installation is not None:
            self._looking.request(
                _look, self._installation, dict(os.environ), self._settings, drop_running=False
            )

    def close(self) -> None:
        """End the process after its step; does not wait for that."""
        self._rest()
        self._looking.cancel()
        self._letters.close()
        self._client.close(wait_s=0)

    # -- inside ----------------------------------------------------------------------------

    @property
    def _automatic(self) -> bool:
        outlook = self._now.outlook if self._now is not None else None
        if outlook is None or self._updates == ASKED:
            return False
        something = outlook.status.exists or outlook.transcripts > 0
        return something and (self._updates == ALWAYS or not outlook.plugin)

    def _set(self, now: OwnMemory | None) -> None:
        self._now = now
        if now is not None:
            self._now = replace(now, automatic=self._automatic, offline=self._summarizer == EXTRACTIVE)
        self.changed.emit(self._now)

    def _rest(self) -> None:
        for timer in (self._start, self._quiet, self._latest, self._again):
            timer.stop()

    def _begin(self) -> None:
        self._ready = self._wanted = True
        self._order()

    def _due(self) -> None:
        self._quiet.stop()
        self._latest.stop()
        self._order()

    def _order(self) -> None:
        """Give the order, if it is wanted and may be given; what keeps it from that calls again."""
        now = self._now
        if now is None or now.outlook is None or not self._wanted or self._client.busy:
            return
        if not self._asked and (now.held or not self._ready or not self._automatic):
            return
        self._wanted = self._asked = False
        self._again.stop()
        self._set(replace(now, doing=Doing.IMPORTING, progress=None, reason=None, way_out=None))
        self._client.update(now.state_dir, self._settings, self._summarizer)

    def _looked(self, answer: tuple[Path, Outlook]) -> None:
        now, (state_dir, outlook) = self._now, answer
        if now is None or now.state_dir != state_dir:
            return
        works = outlook.status.state in (DeskState.IMPORTING, DeskState.BUILDING)
        if now.doing in (Doing.NOTHING, Doing.ELSEWHERE):
            now = replace(now, doing=Doing.ELSEWHERE if works else Doing.NOTHING)
            if works:
                self._again.start()
        if now.doing is Doing.NOTHING and now.reason is None and outlook.status.reason is not None:
            now = replace(now, reason=outlook.status.reason, way_out=outlook.status.way_out)
        self._set(replace(now, outlook=outlook))
        if now.doing is Doing.NOTHING:
            self._order()

    def _look_failed(self, error: BaseException) -> None:
        if self._now is not None and isinstance(error, StrandlineError):
            self._set(replace(self._now, reason=error.sentence, way_out=error.way_out))
        else:
            self._queues.unhandled.emit(error)

    def _deliver(self, letters: list[Told]) -> None:
        for told in letters:
            self._hear(told)

    def _hear(self, told: Told) -> None:
        now, what = self._now, told.what
        if now is None or now.state_dir != told.state_dir:  # of what was open before
            if now is not None and not self._client.busy:
                self._order()
            return
        if isinstance(what, Progress | Summarising):
            if self._client.busy:
                doing = Doing.IMPORTING if isinstance(what, Progress) else Doing.BUILDING
                self._set(replace(now, doing=doing, progress=what))
            return
        if isinstance(what, Elsewhere):
            self._wanted = self._wanted or not now.held
            self._set(replace(now, doing=Doing.ELSEWHERE, progress=None))
            self._again.start()
            return
        now = replace(now, doing=Doing.NOTHING, progress=None)
        if isinstance(what, UpdateFailed):
            self._set(replace(now, reason=what.sentence, way_out=what.way_out))
        else:
            self._set(replace(now, reason=what.problem, way_out=what.way_out, unread=what.unread))
            self.updated.emit(what)
        self.look()


def _look(
    installation: Installation, env: Mapping[str, str], settings: LosslessSettings
) -> tuple[Path, Outlook]:
    return installation.state_dir, look_out(installation, env, settings)


def _is_transcript(path: Path) -> bool:
    name = path.name
    return name.endswith((".jsonl", *_DATABASES)) or name == "sessions.json"


def _let_end(client: UpdateClient, *_: object) -> None:
    client.close(wait_s=0)
