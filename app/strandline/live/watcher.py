"""Tells, once per quiet moment, that files the model's context depends on have changed."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver

from strandline.live.jobs import Job, JobQueues
from strandline.live.lookout import Look, Lookout, Trouble
from strandline.live.wakeup import WakeUp
from strandline.live.watch_plan import WatchRoots
from strandline.messages import QT_TRANSLATE_NOOP, Message, say

DEBOUNCE_MS = 60
AT_LATEST_MS = 400
INTERVAL_MS = 5000

_SLACK_S = 1.0  # an event may come this much earlier than the look that finds its change

_REASONS = {
    Trouble.LIMIT: QT_TRANSLATE_NOOP(
        "model",
        "The system allows no more watched folders (fs.inotify.max_user_watches); looking every {seconds} s.",
    ),
    Trouble.UNREADABLE: QT_TRANSLATE_NOOP(
        "model", "A folder may not be read and so cannot be watched; looking every {seconds} s."
    ),
}
_SILENT = QT_TRANSLATE_NOOP(
    "model",
    "Some changes are not reported by the system (network folder, container?); looking every {seconds} s.",
)


class WatchMode(StrEnum):
    """How changes are found at present. In every mode but the last two the scan runs as well."""

    WATCHING = "watching"
    POLLING = "polling"  # some or all changes are found by the periodic scan only
    PAUSED = "paused"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class WatchStatus:
    """What the status bar shows. Times are epoch ms; None: not yet. ``reason`` says why polling."""

    mode: WatchMode = WatchMode.STOPPED
    reason: Message | None = None
    last_event_ms: int | None = None
    last_scan_ms: int | None = None
    missing: tuple[Path, ...] = ()


class FolderWatcher(QObject):
    """Watches a changing set of roots; all signals come in the thread it lives in.

    ``changed`` gives the frozenset of paths that came, went or differ, as the roots name
    them; a root itself is among them when it vanished or returned. It comes ``debounce_ms``
    after the last event and at the latest ``at_latest_ms`` after the first, so that a folder
    that is never quiet is still followed. What changes after ``changed`` was emitted is told
    again: whoever reads the files then misses nothing. ``ready`` says the same for new roots:
    what is read from now on is followed; read again what was read before.

    Events only say where to look; whether something changed is decided by fingerprints in a
    worker. So opening a database, which makes and removes an empty log, tells nothing, and
    a rename over AGENTS.md is seen whatever the temporary file was called.
    """

    changed = Signal(object)
    ready = Signal()
    statusChanged = Signal(object)

    def __init__(
        self,
        queues: JobQueues,
        *,
        debounce_ms: int = DEBOUNCE_MS,
        at_latest_ms: int = AT_LATEST_MS,
        interval_ms: int = INTERVAL_MS,
        make_observer: Callable[[], BaseObserver] = Observer,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._queues = queues
        self._debounce_ms = debounce_ms
        self._at_latest_ms = at_latest_ms
        self._bell = WakeUp(self)
        self._lookout = Lookout(self._bell.ring, make_observer)
        self._resource = ("watch", id(self._lookout))
        self._roots = WatchRoots()
        self._status = WatchStatus()
        self._job: Job | None = None
        self._carried: frozenset[Path] = frozenset()
        self._due_first = self._due_settle = self._due_look = self._due_renew = False
        self._stopped = self._paused = self._silent = False
        self._settling = False
        self._started_at = 0.0
        self._suspect_at: float | None = None
        self._trouble = Trouble.NONE
        self._quiet = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._poll = QTimer(self, interval=interval_ms)
        self._bell.rung.connect(self._on_rung)
        self._quiet.timeout.connect(self._on_quiet)
        self._poll.timeout.connect(self._on_poll)
        self.destroyed.connect(partial(Lookout.close, self._lookout))

    @property
    def status(self) -> WatchStatus:
        """How it stands at this moment."""
        return self._status

    @property
    def roots(self) -> WatchRoots:
        """What is being watched."""
        return self._roots

    def set_roots(self, roots: WatchRoots) -> None:
        """Watch these from now on; ``ready`` comes when they are. Reads nothing in this thread."""
        if self._stopped or (roots == self._roots and self._status.mode is not WatchMode.STOPPED):
            return
        self._roots = roots
        self._carried = frozenset()
        self._suspect_at = None
        self._silent = False
        self._due_first = True
        if self._job is not None:
            self._job.cancel()
        if not self._paused:
            self._poll.start()
        self._set_mode()
        self._advance()

    def set_interval(self, interval_ms: int) -> None:
        """Change the time between two scans."""
        self._poll.setInterval(interval_ms)
        if self._status.mode is not WatchMode.STOPPED:
            self._set_mode()

    def set_debounce(self, debounce_ms: int) -> None:
        """Change how long nothing may change before it is told."""
        self._debounce_ms = debounce_ms

    def rescan(self) -> None:
        """Look at everything now; what differs is told as ever."""
        self._due_look = True
        self._advance()

    def pause(self) -> None:
        """Tell nothing until :meth:`resume`; nothing is lost meanwhile."""
        if self._paused or self._stopped:
            return
        self._paused = True
        self._quiet.stop()
        self._poll.stop()
        self._set_mode()

    def resume(self) -> None:
        """Tell at once what changed during the pause, and go on."""
        if not self._paused or self._stopped:
            return
        self._paused = False
        if self._status.mode is not WatchMode.STOPPED:
            self._lookout.basket.look_at_all()
            self._due_settle = True
            self._poll.start()
            self._set_mode()
        self._advance()

    def stop(self) -> bool:
        """End for good; no signal comes any more. False if a dead folder held it up over a second."""
        self._stopped = True
        self._bell.close()
        self._quiet.stop()
        self._poll.stop()
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self._due_first = self._due_settle = self._due_look = False
        self._update(replace(self._status, mode=WatchMode.STOPPED, reason=None))
        return self._lookout.close()

    def _on_rung(self) -> None:
        if not self._paused and not self._stopped and not self._quiet.isActive():
            self._quiet.start(min(self._debounce_ms, self._at_latest_ms))

    def _on_quiet(self) -> None:
        """The bell rings once per burst, so here the basket says whether it is over."""
        left = self._due_in()
        if left is None:  # emptied for new roots; be ready for the next burst before looking once more
            self._bell.reset()
            left = self._due_in()
        if left:
            self._quiet.start(math.ceil(left * 1000))
        elif left is not None:
            self._due_settle = True
            self._advance()

    def _due_in(self) -> float | None:
        return self._lookout.basket.due_in(self._debounce_ms / 1000, self._at_latest_ms / 1000)

    def _on_poll(self) -> None:
        heard_at = self._lookout.basket.last_event_at
        if self._suspect_at is not None and (heard_at is None or heard_at < self._suspect_at - _SLACK_S):
            # A change was found that no event told. Make all watches anew, once: they may be dead.
            self._due_renew = not self._silent
            self._silent = True
        self._suspect_at = None
        self._due_look = True
        self._advance()

    def _advance(self) -> None:
        """Start what is due, if nothing runs: new roots first, then events, then the scan."""
        if self._job is not None or self._stopped or self._queues.closed:
            return
        if self._status.mode is WatchMode.STOPPED:  # no roots yet
            return
        if self._due_first:
            self._due_first = self._due_look = self._due_renew = False
            self._run(self._lookout.look, self._roots, False)
        elif self._paused:
            return
        elif self._due_settle:
            self._due_settle = False
            self._settling = True
            self._bell.reset()
            self._run(self._lookout.settle, self._roots, *self._lookout.basket.take())
        elif self._due_look:
            renew, self._due_look, self._due_renew = self._due_renew, False, False
            self._run(self._lookout.look, self._roots, renew)

    def _run(self, fn: Callable[..., Look | None], *args: object) -> None:
        self._started_at = time.monotonic()
        job = self._queues.submit(self._resource, fn, *args, owner=self)
        job.finished.connect(self._on_look)
        job.ended.connect(self._on_ended)
        self._job = job

    def _on_ended(self) -> None:
        self._job = None
        self._settling = False
        self._advance()

    def _on_look(self, look: Look | None) -> None:
        if look is None or self._stopped:
            return
        watched, self._trouble = self._trouble is look.trouble is Trouble.NONE, look.trouble
        heard_at = self._lookout.basket.last_event_at
        if not look.whole or (heard_at is not None and heard_at > self._started_at - _SLACK_S):
            self._silent = False
        self._carried |= look.changed
        self._set_mode(look)
        if look.first:
            self.ready.emit()
        elif look.whole and look.changed and watched and self._suspect_at is None:
            self._suspect_at = self._started_at
        self._tell()

    def _tell(self) -> None:
        if self._paused or not self._carried:
            return
        # What the periodic scan finds in the midst of a burst is told with the burst.
        if not self._settling and self._due_in() is not None:
            return
        carried, self._carried = self._carried, frozenset()
        self.changed.emit(carried)

    def _set_mode(self, look: Look | None = None) -> None:
        old = self._status
        seconds = self._poll.interval() / 1000
        template = _REASONS.get(self._trouble) or (_SILENT if self._silent else None)
        mode = WatchMode.POLLING if template else WatchMode.WATCHING
        if self._paused:
            mode = WatchMode.PAUSED
        self._update(
            WatchStatus(
                mode,
                say(template, seconds=f"{seconds:g}") if template else None,
                self._lookout.basket.last_event_ms,
                look.at_ms if look and look.whole else old.last_scan_ms,
                look.missing if look else old.missing,
            )
        )

    def _update(self, status: WatchStatus) -> None:
        if status != self._status:
            self._status = status
            self.statusChanged.emit(status)
