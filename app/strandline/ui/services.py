"""The real work behind the window: snapshots, watching, what is installed, what was open before.

This module imports the heavy packages (watchdog, the library's database, tokenizers), so it
is imported after the window has been painted.
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

from strandline import paths
from strandline.engine.health import HealthDesk
from strandline.engine.pin_desk import PinDesk
from strandline.engine.search.build_client import Built
from strandline.engine.search.on_demand import open_search
from strandline.engine.search.wanted import Wanted
from strandline.engine.snapshot import Snapshot, SnapshotTaker
from strandline.engine.target import Target, target_at
from strandline.live.edit_desk import EditDesk
from strandline.live.health import HealthFeed
from strandline.live.jobs import JobQueues
from strandline.live.lossless_feed import LosslessFeed
from strandline.live.meaning_feed import MeaningFeed
from strandline.live.model_shop import ModelShop
from strandline.live.operations import Operations
from strandline.live.publisher import SnapshotPublisher
from strandline.live.return_watch import ReturnWatch
from strandline.live.search_desk import Engine, SearchDesk
from strandline.live.search_feed import SearchFeed
from strandline.live.search_log import SearchLog
from strandline.live.suggestion_feed import SuggestionFeed
from strandline.live.watch_plan import WatchRoots
from strandline.live.watcher import FolderWatcher, WatchMode, WatchStatus
from strandline.store.demo import made_demo, reset_demo
from strandline.store.endpoint_settings import SUMMARIZER
from strandline.store.library import Library
from strandline.store.lossless_settings import LOSSLESS, UPDATES, lossless_settings
from strandline.store.settings import (
    DEBOUNCE_MS,
    EMBED_MODEL,
    HISTORY_DAYS,
    HISTORY_MEGABYTES,
    RESCAN_SECONDS,
    SEARCH_INDEX,
)
from strandline.store.settings_file import Settings
from strandline.store.whereabouts import why_not_there
from strandline.ui.installed import installations
from strandline.ui.shell.recents import RecentItem

T = TypeVar("T")
_LIBRARY = "library"
_STOP_MS = 1_000


class LiveServices(QObject):
    """One snapshot publisher and one watcher; small questions go to workers of their own.

    ``meaning`` is shared by the windows of the process, and ended by who made it.
    """

    snapshotChanged = Signal(object)
    refreshed = Signal(object)
    failed = Signal(object)
    watchChanged = Signal(str, object)
    found = Signal(object)
    recents = Signal(object)
    identified = Signal(object)
    unidentified = Signal(object)
    returned = Signal(object)

    def __init__(
        self,
        settings: Settings,
        unhandled: Callable[[BaseException], object],
        parent: QObject | None = None,
        *,
        meaning: MeaningFeed | None = None,
    ) -> None:
        super().__init__(parent)
        self._queues = JobQueues(self)
        self._queues.unhandled.connect(unhandled)
        self._store = _LibraryStore()
        self.edit_desk = EditDesk(self._queues, self)
        self._taker: SnapshotTaker | None = None  # made in the worker, which is the only one to use it
        self._publisher = SnapshotPublisher(
            self._queues, self._take, refine=self._refine, key=_without_ages, resource="snapshot", parent=self
        )
        self._watcher: FolderWatcher | None = None
        self._settings = settings
        self._roots = WatchRoots()
        self._looked_at: Target | None = None
        self._paused = False
        self._return = ReturnWatch(self._queues, why_not_there, parent=self)
        self._return.returned.connect(self.returned)
        self._publisher.snapshotChanged.connect(self._on_snapshot)
        self._publisher.refreshed.connect(self.refreshed)
        self._publisher.failed.connect(self._on_failed)
        self.operations = Operations(self._queues, PinDesk(_open_library, self._history_bounds), self)
        self.operations.pinsWritten.connect(self._publisher.request)
        self.search_feed = SearchFeed(enabled=settings.get(SEARCH_INDEX) == "on", parent=self)
        self.operations.pinsWritten.connect(self.search_feed.changed)
        # One model in memory is enough for all windows, and they must not work against each other.
        self._own_meaning = meaning is None
        self.meaning_feed = meaning or make_meaning_feed(settings, self)
        self.model_shop = ModelShop(self._queues, self)
        self.search_feed.built.connect(self.meaning_feed.index_built)
        self.search = SearchDesk(self._queues, self._engine(Wanted()), self)
        self.search_log = SearchLog(self._queues, _open_library, self)
        self.meaning_feed.richer.connect(self.search.ask_again)
        self.search_feed.wantedChanged.connect(self._open_search)
        self.search_feed.built.connect(self._on_built)
        self.health = HealthFeed(self._queues, partial(HealthDesk, _open_library), self)
        self.lossless_feed = LosslessFeed(
            self._queues,
            settings=lossless_settings(settings),
            updates=settings.get(UPDATES),
            summarizer=settings.get(SUMMARIZER),
            parent=self,
        )
        self.suggestions = SuggestionFeed(self._queues, _open_library, self.operations, self)
        self._publisher.refreshed.connect(self.suggestions.show)
        self.lossless_feed.updated.connect(self.search_feed.changed)

    def identify(self, path: Path, base: Target | None) -> None:
        """Find out what a folder or file is; ``identified`` or ``unidentified`` tells."""
        job = self._queues.submit("find", target_at, path, base, owner=self)
        job.finished.connect(self.identified)
        job.failed.connect(self.unidentified)

    def look(self, target: Target) -> None:
        """Take snapshots of ``target`` from now on, and watch what they depend on."""
        self._looked_at = target
        self._publisher.set_target(target)

    def setting_changed(self, key: str) -> None:
        """Bring a setting of which another value was chosen into force in what runs."""
        on = self._settings.get(SEARCH_INDEX) == "on"
        if key == SEARCH_INDEX.key:
            self.search_feed.set_enabled(on)
            self.meaning_feed.set_enabled(on)
        elif key == EMBED_MODEL.key:
            self.meaning_feed.set_model(self._settings.get(EMBED_MODEL))
        elif key == SUMMARIZER.key or any(key == setting.key for setting in LOSSLESS):
            get = self._settings.get
            self.lossless_feed.set_choices(lossless_settings(self._settings), get(UPDATES), get(SUMMARIZER))
        elif key in (HISTORY_MEGABYTES.key, HISTORY_DAYS.key):
            self.operations.prune()
        elif key in (DEBOUNCE_MS.key, RESCAN_SECONDS.key) and self._watcher is not None:
            self._watcher.set_debounce(self._settings.get(DEBOUNCE_MS))
            self._watcher.set_interval(self._settings.get(RESCAN_SECONDS) * 1_000)

    def forget(self) -> None:
        """Take no more snapshots."""
        self._looked_at = None
        self._publisher.set_target(None)
        self.operations.forget()
        self.search_feed.open(None)
        self.lossless_feed.open(None)
        self.health.forget()
        self.suggestions.forget()
        self._watch(WatchRoots())

    def reload(self) -> None:
        """Read everything again."""
        self._publisher.request()
        if self._watcher is not None:
            self._watcher.rescan()

    def set_paused(self, paused: bool) -> None:
        """Stop or go on telling of changes."""
        self._paused = paused
        if self._watcher is not None:
            if paused:
                self._watcher.pause()
            else:
                self._watcher.resume()

    def open_demo(self, *, reset: bool) -> None:
        """Make the demo if there is none, or anew; ``identified`` or ``unidentified`` tells."""
        # In the worker of the pins: a write that was asked for before is done by then.
        job = self._queues.submit("pins", _demo_target, reset, owner=self)
        job.finished.connect(self.identified)
        job.failed.connect(self.unidentified)

    def find_installations(self) -> None:
        """Look for installations; ``found`` tells."""
        job = self._queues.submit("find", installations, owner=self)
        job.finished.connect(self.found)

    def list_recents(self) -> None:
        """Read what was opened before; ``recents`` tells."""
        self._with_library(_list_recents)

    def add_recent(self, state_dir: Path, workspace: Path) -> None:
        """Remember that this was opened; ``recents`` tells the new list."""

        def add(library: Library) -> list[RecentItem]:
            library.recent_add(state_dir, workspace)
            return _list_recents(library)

        self._with_library(add)

    def remove_recent(self, item: RecentItem) -> None:
        """Forget one that was opened before; ``recents`` tells the rest."""

        def remove(library: Library) -> list[RecentItem]:
            library.recent_remove(item.state_dir, item.workspace)
            return _list_recents(library)

        self._with_library(remove)

    def clear_recents(self) -> None:
        """Forget all that was opened before; ``recents`` tells."""

        def clear(library: Library) -> list[RecentItem]:
            library.recent_clear()
            return _list_recents(library)

        self._with_library(clear)

    def bring_back_recents(self, items: Sequence[RecentItem]) -> None:
        """Remember again what was forgotten; ``recents`` tells."""

        def bring_back(library: Library) -> list[RecentItem]:
            for item in items:
                library.recent_add(item.state_dir, item.workspace, item.opened_ms)
            return _list_recents(library)

        self._with_library(bring_back)

    def await_return(self, folder: Path | None) -> None:
        """Tell by ``returned`` when a folder can be opened again; None: wait no more."""
        self._return.watch(folder)

    def stop(self) -> None:
        """End all work; what hangs is left behind."""
        self._return.watch(None)
        self._publisher.stop()
        self.search_feed.close()
        self.lossless_feed.close()
        if self._own_meaning:
            self.meaning_feed.close()
        self.model_shop.close()
        self.search.stop()
        if self._watcher is not None:
            self._watcher.stop()
        self._queues.shutdown(_STOP_MS)
        self.edit_desk.close()
        self._store.close()
        self.operations.close()
        self.search.close()
        if self._own_meaning:
            self.meaning_feed.meaning.close()
        self.health.close()
        self.suggestions.close()
        if self._taker is not None:
            self._taker.close()

    def _with_library(self, ask: Callable[[Library], list[RecentItem]]) -> None:
        job = self._queues.submit(_LIBRARY, self._store.ask, ask, owner=self)
        job.finished.connect(self._on_recents)
        job.failed.connect(self.failed)

    def _open_search(self, wanted: Wanted) -> None:
        self.search.open(self._engine(wanted))

    def _engine(self, wanted: Wanted) -> Callable[[], Engine]:
        return partial(open_search, wanted, dict(os.environ), meaning=self.meaning_feed.meaning)

    def _on_built(self, built: Built) -> None:
        """Look at the sources again: there may be new ones, and new texts in them."""
        if built.added or built.removed:
            self._open_search(self.search_feed.wanted)

    def _history_bounds(self) -> tuple[int, int]:
        return self._settings.get(HISTORY_MEGABYTES), self._settings.get(HISTORY_DAYS)

    def _on_recents(self, items: list[RecentItem] | None) -> None:
        if items is not None:
            self.recents.emit(items)

    def _on_snapshot(self, snapshot: Snapshot) -> None:
        self.snapshotChanged.emit(snapshot)
        self._feed_search()
        self.operations.show(snapshot)
        self.health.show(snapshot)
        self.suggestions.show(snapshot)
        installation = snapshot.installation
        self.lossless_feed.open(installation)
        state_dir = installation.state_dir if installation else None
        workspace = snapshot.layout.workspace
        self._watch(
            WatchRoots(
                workspaces=(workspace,),
                state=state_dir,
                files=tuple(path for path in snapshot.roots if path not in (workspace, state_dir)),
                ignored=(paths.data_dir(), paths.state_dir()),
            )
        )

    def _on_failed(self, error: object) -> None:
        self.failed.emit(error)
        self._feed_search()

    def _feed_search(self) -> None:
        """Index what is open: once it was shown, for the first picture has the machine to itself."""
        self.search_feed.open(self._looked_at)

    def _watch(self, roots: WatchRoots) -> None:
        if roots == self._roots:
            return
        self._roots = roots
        if self._watcher is None:
            self._watcher = watcher = FolderWatcher(
                self._queues,
                debounce_ms=self._settings.get(DEBOUNCE_MS),
                interval_ms=self._settings.get(RESCAN_SECONDS) * 1_000,
                parent=self,
            )
            watcher.statusChanged.connect(self._on_watch)
            self._publisher.follow(watcher)
            watcher.changed.connect(self.search_feed.changed)
            watcher.changed.connect(self.lossless_feed.note)
        self._watcher.set_roots(roots)
        if self._paused:
            self._watcher.pause()

    def _on_watch(self, status: WatchStatus) -> None:
        mode = status.mode if self._roots.folders else WatchMode.STOPPED
        self.watchChanged.emit(mode.value, status.reason)

    def _take(self, target: Any, cancel: Callable[[], bool]) -> Snapshot:
        del cancel
        if self._taker is None:
            self._taker = SnapshotTaker.with_library()
        return self._taker.take(target, exact=False)

    def _refine(self, snapshot: Any, cancel: Callable[[], bool]) -> Snapshot:
        del cancel
        if snapshot.exact or self._taker is None:
            return snapshot
        return self._taker.take(snapshot.target, exact=True)


def make_meaning_feed(settings: Settings, parent: QObject) -> MeaningFeed:
    """Give the feed that keeps the vectors of the one index up to it."""
    return MeaningFeed(settings.get(EMBED_MODEL), enabled=settings.get(SEARCH_INDEX) == "on", parent=parent)


def _open_library() -> Library:
    return Library.open(paths.library_file())


def _demo_target(reset: bool) -> Target:
    if not reset:
        return Target(state_dir=made_demo())
    with _open_library() as library:
        return Target(state_dir=reset_demo(library))


class _LibraryStore:
    """The library for the library's worker; without one the answers are None."""

    def __init__(self) -> None:
        self._library: Library | None = None

    def ask(self, ask: Callable[[Library], T]) -> T:
        if self._library is None:
            self._library = Library.open(paths.library_file())
        return ask(self._library)

    def close(self) -> None:
        if self._library is not None:
            self._library.close()


def _list_recents(library: Library) -> list[RecentItem]:
    return [
        RecentItem(row.state_dir, row.workspace, row.opened_ms, why_not_there(row.workspace))
        for row in library.recent_list()
    ]


def _without_ages(snapshot: Any) -> object:
    layout = replace(snapshot.layout, freshness=(), taken_ms=0)
    return (snapshot.agents, snapshot.sessions, snapshot.exact, snapshot.roots, layout)
