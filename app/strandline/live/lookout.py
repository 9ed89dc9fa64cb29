"""What the watcher does off the UI thread: hear events, look at files, compare."""

import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver

from strandline.live.observer import ArmReport, FolderObserver
from strandline.live.scan import Scan, changed_between, look_again, take_scan
from strandline.live.watch_plan import Interest, WatchPlan, WatchRoots

MAX_NAMES = 5000
"""With more names in one burst everything is looked at; a look costs less than that many."""


class Trouble(StrEnum):
    """Why not every change can be expected to be reported."""

    NONE = "none"
    LIMIT = "limit"  # the system gives no more watches
    UNREADABLE = "unreadable"  # a folder may not be listed, so it cannot be watched either


@dataclass(frozen=True, slots=True)
class Look:
    """What came of looking. ``first`` after new roots: there was nothing to compare with."""

    changed: frozenset[Path] = frozenset()
    first: bool = False
    whole: bool = True  # everything was looked at, not only what events named
    at_ms: int = 0
    trouble: Trouble = Trouble.NONE
    missing: tuple[Path, ...] = ()


class Basket:
    """Collects what events name, from any thread, until somebody takes it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._names: set[str] = set()
        self._folders = False
        self._first_at: float | None = None
        self._last_at = 0.0
        self.last_event_at: float | None = None
        """When the last event of interest came (monotonic, s); stays after taking."""
        self.last_event_ms: int | None = None
        """The same as epoch ms."""

    def add(self, names: tuple[str, ...], folders: bool) -> None:
        """Put in the names of one event; ``folders`` if the set of folders may have changed."""
        with self._lock:
            now = time.monotonic()
            if self._first_at is None:
                self._first_at = now
            self._last_at = self.last_event_at = now
            self.last_event_ms = time.time_ns() // 1_000_000
            if len(self._names) < MAX_NAMES:
                self._names.update(names)
            else:
                folders = True
            self._folders = self._folders or folders

    def look_at_all(self) -> None:
        """Put in, without an event, that everything is to be looked at."""
        with self._lock:
            self._folders = True
            if self._first_at is None:
                self._first_at = self._last_at = time.monotonic()

    def due_in(self, quiet_s: float, latest_s: float) -> float | None:
        """Give the seconds until the quiet moment; 0 when it is here, None when nothing is in.

        It is here ``quiet_s`` after the last event, at the latest ``latest_s`` after the first.
        """
        with self._lock:
            if self._first_at is None:
                return None
            due = min(self._last_at + quiet_s, self._first_at + latest_s)
            return max(0.0, due - time.monotonic())

    def take(self) -> tuple[frozenset[str], bool]:
        """Give the names and whether folders changed, and begin anew."""
        with self._lock:
            taken = frozenset(self._names), self._folders
            self._names.clear()
            self._folders = False
            self._first_at = None
            return taken


class Lookout:
    """Holds the watched folders, the rules for their events and the last scan.

    :meth:`look` and :meth:`settle` run in one serial worker; events come from watchdog's
    threads and go through the plan into the basket. No Qt here: ``wake`` says there is news.
    """

    def __init__(
        self, wake: Callable[[], None], make_observer: Callable[[], BaseObserver] = Observer
    ) -> None:
        self.basket = Basket()
        self._wake = wake
        self._observer = FolderObserver(self._heard, make_observer)
        self._plan = WatchPlan()  # replaced whole, so the watching threads need no lock
        self._roots: WatchRoots | None = None
        self._scan = Scan()
        self._report = ArmReport()

    def look(self, roots: WatchRoots, renew: bool, cancel: Callable[[], bool]) -> Look | None:
        """Arm the watches, scan everything, and compare with the last scan. None: cancelled."""
        return self._look(roots, frozenset(), renew, cancel)

    def settle(
        self, roots: WatchRoots, names: frozenset[str], folders: bool, cancel: Callable[[], bool]
    ) -> Look | None:
        """Look at what events named; at everything if the set of folders may have changed."""
        paths = frozenset(Path(name) for name in names)
        if folders:
            return self._look(roots, paths, False, cancel)
        return self._result(look_again(self._scan.seen, paths), whole=False)

    def close(self, *_: object) -> bool:
        """End the watching for good; waits at most about a second."""
        return self._observer.close()

    def _look(
        self, roots: WatchRoots, paths: frozenset[Path], renew: bool, cancel: Callable[[], bool]
    ) -> Look | None:
        first = roots != self._roots

        def arm(plan: WatchPlan) -> None:
            self._plan = plan
            if first:
                self.basket.take()  # it may hold names of the former roots
            self._report = self._observer.arm(plan.folders, renew)

        scan = take_scan(roots, cancel, arm)
        if scan is None:
            return None
        changed: frozenset[Path] = frozenset()
        if not first:
            old = self._scan.seen
            racy = {path for path in paths if path in old and old[path].racy and path in scan.seen}
            changed = changed_between(self._scan, scan) | racy
        self._roots = roots
        self._scan = scan
        return self._result(changed, first=first)

    def _result(self, changed: frozenset[Path], first: bool = False, whole: bool = True) -> Look:
        trouble = Trouble.NONE
        # A folder that has gone since is no trouble: the way to it is watched.
        if self._scan.unreadable or any(os.path.isdir(folder) for folder in self._report.failed):  # noqa: PTH112
            trouble = Trouble.UNREADABLE
        if self._report.limit_reached:
            trouble = Trouble.LIMIT
        return Look(changed, first, whole, time.time_ns() // 1_000_000, trouble, self._plan.missing)

    def _heard(self, path: str, is_folder: bool) -> None:
        interest, names = self._plan.interest(path, is_folder)
        if interest is not Interest.NONE:
            self.basket.add(names, interest is Interest.FOLDER)
            self._wake()
