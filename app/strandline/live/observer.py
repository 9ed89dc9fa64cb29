"""watchdog, held at arm's length: folders in, paths of events out, and no surprise at its end."""

import contextlib
import errno
import logging
import os
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from watchdog.events import (
    DirCreatedEvent,
    DirDeletedEvent,
    DirMovedEvent,
    FileAttribEvent,
    FileCreatedEvent,
    FileDeletedEvent,
    FileModifiedEvent,
    FileMovedEvent,
    FileSystemEvent,
    FileSystemEventHandler,
)
from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver, ObservedWatch

# Not "opened" and "closed": our own reading must not wake us, and a close that matters comes
# after a "modified". Not "folder modified": it follows every event on a file in it.
_KINDS: list[type[FileSystemEvent]] = [
    FileCreatedEvent,
    FileModifiedEvent,
    FileDeletedEvent,
    FileMovedEvent,
    FileAttribEvent,
    DirCreatedEvent,
    DirDeletedEvent,
    DirMovedEvent,
]

_LIMITS = (errno.ENOSPC, errno.EMFILE, errno.ENFILE)


@dataclass(frozen=True, slots=True)
class ArmReport:
    """What came of arming: folders that are not watched, and whether the system's limit is the cause."""

    failed: tuple[str, ...] = ()
    limit_reached: bool = False


class _Handler(FileSystemEventHandler):
    """Passes events on, and remembers which folders were removed or renamed.

    The watch of a removed folder is dead, but neither its thread nor the inode number, which
    a new folder of that name often gets again, says so at once.
    """

    def __init__(self, on_event: Callable[[str, bool], None]) -> None:
        self._on_event = on_event
        self._gone: set[str] = set()
        self._lock = threading.Lock()

    def take_gone(self) -> set[str]:
        with self._lock:
            gone, self._gone = self._gone, set()
            return gone

    def on_any_event(self, event: FileSystemEvent) -> None:
        if isinstance(event, DirDeletedEvent | DirMovedEvent):
            with self._lock:
                self._gone.add(os.fsdecode(event.src_path))
        if event.src_path:
            self._on_event(os.fsdecode(event.src_path), event.is_directory)
        if event.dest_path:
            self._on_event(os.fsdecode(event.dest_path), event.is_directory)


@dataclass(frozen=True, slots=True)
class _Armed:
    watch: ObservedWatch
    identity: tuple[int, int]


class FolderObserver:
    """Keeps a changing set of folders under watch, none of them recursively.

    ``on_event(path, is_folder)`` is called in watchdog's threads. :meth:`arm` does I/O and
    waits for threads: call it off the UI thread. Folders are given with links resolved.
    """

    def __init__(
        self, on_event: Callable[[str, bool], None], make_observer: Callable[[], BaseObserver] = Observer
    ) -> None:
        self._handler = _Handler(on_event)
        self._make = make_observer
        self._observer: BaseObserver | None = None
        self._armed: dict[str, _Armed] = {}
        self._lock = threading.Lock()
        self._closed = False

    def arm(self, folders: Iterable[str], renew: bool = False) -> ArmReport:
        """Watch exactly ``folders``; mend watches that died or hold a folder that was replaced.

        ``renew`` begins anew with all of them. What cannot be watched is reported, never raised.
        """
        with self._lock:
            if self._closed:
                return ArmReport()
            if renew:
                self._end_observer()
            wanted = set(folders)
            try:
                observer = self._running_observer()
            except (OSError, RuntimeError) as error:
                return ArmReport(tuple(sorted(wanted)), _is_limit(error))
            self._drop_stale(observer, wanted)
            return self._add_missing(observer, wanted)

    def close(self, timeout_s: float = 1.0) -> bool:
        """End all watching for good; False when that took longer than ``timeout_s``."""
        self._closed = True
        if not self._lock.acquire(timeout=timeout_s):
            return False  # an arm() hangs on a dead folder; its threads are daemons
        try:
            return self._end_observer(timeout_s)
        finally:
            self._lock.release()

    def _running_observer(self) -> BaseObserver:
        if self._observer is None:
            _tame_watchdog()
            observer = self._make()
            observer.start()
            self._observer = observer
        return self._observer

    def _end_observer(self, timeout_s: float = 1.0) -> bool:
        observer, self._observer = self._observer, None
        self._armed.clear()
        if observer is None:
            return True
        observer.stop()
        observer.join(timeout_s)
        return not observer.is_alive()

    def _drop_stale(self, observer: BaseObserver, wanted: set[str]) -> None:
        gone = self._handler.take_gone()
        alive = {emitter.watch for emitter in observer.emitters if emitter.is_alive()}
        for folder, armed in list(self._armed.items()):
            whole = folder not in gone and armed.watch in alive and _identity(folder) == armed.identity
            if whole and folder in wanted:
                continue
            del self._armed[folder]
            with contextlib.suppress(KeyError, OSError):
                observer.unschedule(armed.watch)

    def _add_missing(self, observer: BaseObserver, wanted: set[str]) -> ArmReport:
        failed: list[str] = []
        limit_reached = False
        for folder in sorted(wanted - self._armed.keys()):
            identity = _identity(folder)
            # inotify itself stays silent about a folder that may not be read.
            if limit_reached or identity is None or not os.access(folder, os.R_OK | os.X_OK):
                failed.append(folder)
                continue
            try:
                watch = observer.schedule(self._handler, folder, recursive=False, event_filter=_KINDS)
            except (OSError, RuntimeError) as error:  # RuntimeError: no more threads
                failed.append(folder)
                limit_reached = _is_limit(error)
                continue
            self._armed[folder] = _Armed(watch, identity)
        return ArmReport(tuple(failed), limit_reached)


def _identity(folder: str) -> tuple[int, int] | None:
    try:
        found = os.stat(folder)  # noqa: PTH116
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino


def _is_limit(error: Exception) -> bool:
    return isinstance(error, RuntimeError) or getattr(error, "errno", None) in _LIMITS


def _tame_watchdog() -> None:
    """Let watchdog not hold back "moved away" for 0.5 s to find where to, nor write to the terminal.

    While it does so it holds back all later events of that folder as well, and sleeps the
    time out even when the other half has come. We treat both halves alike, so there is
    nothing to wait for. What it logs (a watch ended while it read, a queue that overflowed)
    is nothing a person can act on: the periodic scan makes up for it.
    """
    log = logging.getLogger("watchdog")
    if not log.handlers:
        log.addHandler(logging.NullHandler())
    with contextlib.suppress(ImportError):  # inotify only
        from watchdog.observers.inotify_move_event_grouper import InotifyMoveEventGrouper  # noqa: PLC0415

        InotifyMoveEventGrouper.delay = 0.0
