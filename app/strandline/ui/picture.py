"""The window as a picture in a file: read once, painted once, nothing watched."""

import os
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QEvent, QIODevice, QObject, QSize, Signal
from PySide6.QtGui import QColor, QImage, QImageWriter
from PySide6.QtWidgets import QApplication, QWidget

from strandline import paths
from strandline.engine.health import HealthDesk
from strandline.engine.pin_desk import PinDesk
from strandline.engine.search.builder import Builder
from strandline.engine.search.embed_client import EmbedClient
from strandline.engine.search.meaning import MeaningIndex
from strandline.engine.search.model_choice import chosen_model
from strandline.engine.search.opening import open_search
from strandline.engine.search.service import SearchEngine
from strandline.engine.search.sources.catalog import catalog
from strandline.engine.search.wanted import Wanted
from strandline.engine.snapshot import Snapshot, SnapshotTaker
from strandline.engine.target import Target
from strandline.errors import NotFound
from strandline.live.gui_errors import ErrorBridge
from strandline.live.health import HealthFeed
from strandline.live.jobs import JobQueues
from strandline.live.operations import Operations
from strandline.live.search_desk import SearchDesk
from strandline.live.suggestion_feed import SuggestionFeed
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.export_file import new_file
from strandline.store.library import Library
from strandline.store.search.index_file import SearchIndex
from strandline.store.settings import HISTORY_DAYS, HISTORY_MEGABYTES
from strandline.store.settings_file import Settings
from strandline.store.suggestion_rows import SuggestionRows
from strandline.ui.faults import Faults
from strandline.ui.i18n import Translations
from strandline.ui.main_window import MainWindow
from strandline.ui.opened import Opened
from strandline.ui.picture_windows import WINDOWS
from strandline.ui.preferences import Preferences
from strandline.ui.shell.recents import RecentItem
from strandline.ui.still_own import StillOwn
from strandline.ui.theme import theme_manager
from strandline.ui.views.registry import screens

NOTHING = Wanted()
_PATIENCE_S = 60.0
_CALM_S = 0.4  # longer than a camera glides and than a picture waits before it asks for words


class StillServices(QObject):
    """Gives one snapshot that was taken before, and nothing else."""

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
        self, snapshot: Snapshot | None, wanted: Wanted = NOTHING, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.snapshot = snapshot
        self.queues = JobQueues(self)
        self._lock = threading.Lock()  # two workers may want the folder at once
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self.operations = Operations(self.queues, PinDesk(self._library, _no_bounds, keeps=False), self)
        self._embedding = EmbedClient()  # starts nothing before it is asked
        self.search = SearchDesk(
            self.queues, partial(_still_search, wanted, self._place, self._embedding), self
        )
        self.health = HealthFeed(self.queues, partial(HealthDesk, self._library), self, pause_ms=0)
        self.lossless_feed: StillOwn | None = None
        self.suggestions = SuggestionFeed(
            self.queues, self._suggestion_library, self.operations, self, pause_ms=0, follows=False
        )

    def show_own(self) -> None:
        """Give your own memory of what the snapshot shows. Raises NotFound where there is no installation."""
        installation = self.snapshot.installation if self.snapshot is not None else None
        if installation is None:
            raise NotFound(
                say(QT_TRANSLATE_NOOP("model", "A workspace without an installation has no transcripts.")),
                say(QT_TRANSLATE_NOOP("model", "Name the state folder with --state-dir.")),
            )
        self.lossless_feed = StillOwn(installation, self._place(), self)

    def look(self, target: Target) -> None:
        """The snapshot was taken before; :meth:`answer` gives it."""

    def answer(self) -> None:
        """Give the snapshot."""
        if self.snapshot is not None:
            self.snapshotChanged.emit(self.snapshot)
            self.operations.show(self.snapshot)
            self.health.show(self.snapshot)
            self.suggestions.show(self.snapshot)

    def identify(self, path: Path, base: Target | None) -> None:
        """A picture opens nothing else."""

    def open_demo(self, *, reset: bool) -> None:
        """A picture opens nothing else."""

    def find_installations(self) -> None:
        """List what is on this computer."""
        from strandline.ui.installed import installations  # noqa: PLC0415 - for the start page only

        self.found.emit(installations())

    def forget(self) -> None:
        """There is nothing to end."""

    reload = list_recents = clear_recents = forget

    def stop(self) -> None:
        """End the work on the pins."""
        self.queues.shutdown()
        self.operations.close()
        self.search.close()
        self._embedding.close()
        self.health.close()
        self.suggestions.close()
        if self._folder is not None:
            self._folder.cleanup()

    def _library(self) -> Library:
        """Give the person's library, or one that goes with the picture."""
        own = paths.library_file()
        if own.is_file():
            return Library.open(own)
        return Library.open(self._place() / own.name)

    def _suggestion_library(self) -> Library:
        """Give a library that goes with the picture, with what the person answered before."""
        made = Library.open(self._place() / "suggestions.db")
        own = paths.library_file()
        if own.is_file() and self.snapshot is not None:
            workspace = self.snapshot.layout.workspace
            with Library.open(own) as library:
                SuggestionRows(made, workspace).add(SuggestionRows(library, workspace).all())
        return made

    def _place(self) -> Path:
        """Give a folder that goes with the picture."""
        with self._lock:
            if self._folder is None:
                self._folder = tempfile.TemporaryDirectory(prefix="strandline-")
            return Path(self._folder.name)

    def set_paused(self, paused: bool) -> None:
        """There is nothing to pause."""

    def add_recent(self, state_dir: Path, workspace: Path) -> None:
        """A picture is not remembered."""

    def await_return(self, folder: Path | None) -> None:
        """A picture waits for nothing."""

    def bring_back_recents(self, items: Sequence[RecentItem]) -> None:
        """A picture remembers nothing."""

    def remove_recent(self, item: RecentItem) -> None:
        """There are none."""


def _still_search(wanted: Wanted, place: Callable[[], Path], embedding: EmbedClient) -> SearchEngine:
    """Give the engine over an index that is made for the picture, so that it shows what is there now.

    Its vectors are waited for a while; what is not ready then is found by its words.
    """
    file = place() / paths.search_file().name
    with Library.open(place() / "own.db") as library, SearchIndex.open(file) as index:
        found = catalog(wanted, library, dict(os.environ))
        Builder(index, found.sources, found.roots).run()
    model = chosen_model()
    embedding.work(file, model)
    embedding.wait(_PATIENCE_S / 2)
    meaning = MeaningIndex(file, embedding, lambda: model)
    return open_search(wanted, dict(os.environ), meaning=meaning, index_file=lambda: file)


def _no_bounds() -> tuple[int, int]:
    """Nothing is pruned for a picture."""
    return HISTORY_MEGABYTES.maximum, HISTORY_DAYS.maximum


def _settle(window: MainWindow, queues: JobQueues) -> None:
    """Let layouts settle and lazy rows fill; wait for a screen that reads by itself."""
    ready = time.monotonic() + _PATIENCE_S
    while queues.busy and time.monotonic() < ready:
        time.sleep(0.005)
        QApplication.processEvents()
    for _ in range(5):
        QApplication.sendPostedEvents()
        QApplication.processEvents()
    screens_that_read = [window.workbench.view(name) for name in ("memory", "search", "sessions", "lab")]
    busy = [view for view in screens_that_read if view is not None]
    until = time.monotonic() + _PATIENCE_S
    calm = time.monotonic() + _CALM_S
    while busy and time.monotonic() < min(calm, until):
        for view in busy:
            feed = getattr(view, "feed", None)
            if feed is not None:
                feed.set_following(False)  # it looks again as often as the calm is long
        time.sleep(0.005)
        before = time.monotonic()
        QApplication.processEvents()
        # A step in which much happened is no calm, however long it took.
        if any(view.busy for view in busy) or time.monotonic() - before > _CALM_S / 10:
            calm = time.monotonic() + _CALM_S


@contextmanager
def still_window(
    view: str,
    size: QSize,
    target: Target | None,
    select: str | None = None,
    database: Path | None = None,
    query: str = "",
    *,
    own: bool = False,
) -> Iterator[tuple[MainWindow, QWidget]]:
    """Give a window that shows ``view`` of ``target`` at rest, and the widget that is the view.

    The widget is the window itself except for a view of ``picture_windows`` that stands apart. ``own``:
    the Memory screen shows your own memory, not the plugin's.
    Nothing is watched or remembered. Raises what reading the target raises, and NotFound for a
    view or a selection there is not.
    """
    known = [screen.id for screen in screens()]
    if view not in ("start", *known, *WINDOWS):
        every = ", ".join(["start", *known, *WINDOWS])
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "There is no screen called {view}."), view=view),
            say(QT_TRANSLATE_NOOP("model", "Choose one of: {known}."), known=every),
        )
    snapshot = SnapshotTaker().take(target, exact=True) if target is not None and view != "start" else None
    services = StillServices(snapshot, Wanted(target, ((database, None),) if database is not None else ()))
    if own and view == "memory":
        services.show_own()
    faults = Faults(ErrorBridge(services), services)
    preferences = Preferences(Settings(Path(os.devnull)), Translations(services), services)
    opened = Opened(lambda _: services, parent=services)
    window = MainWindow(opened, preferences, faults, keeps=False)
    window.setMinimumSize(1, 1)  # exactly the asked size, as a person squeezes it
    window.resize(size)
    window.places.screen = view if view in known else known[0]
    shown: QWidget = window
    try:
        _fill(window, services, view, target, select)
        if services.lossless_feed is not None:
            window.workbench.view("memory").finder.show_own(services.lossless_feed.path)
        window.show()
        if view == "search":
            window.searching.search(query)
        elif view == "lab":
            window.workbench.view("lab").show_example()
        elif database is not None:
            window.workbench.open_database(database)
        if select and view == "memory":
            window.workbench.select(select)
        _settle(window, services.queues)
        if view in WINDOWS:
            shown = WINDOWS[view](window)
            _settle(window, services.queues)
        yield window, shown
    finally:
        if shown is not window:
            shown.close()
        window.close()
        window.deleteLater()
        # There may be no event loop.
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def _fill(
    window: MainWindow, services: StillServices, view: str, target: Target | None, select: str | None
) -> None:
    snapshot = services.snapshot
    if snapshot is None or target is None:
        if view in ("memory", "search", "lab"):
            window.workbench.show_screen(view)
        else:
            window.begin()
        return
    window.opened.open(target)
    services.answer()
    if select and not window.workbench.can_select(select):
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "There is no file or layer called {name}."), name=select),
            say(
                QT_TRANSLATE_NOOP("model", "Choose one of: {known}."),
                known=", ".join(segment.key for segment in snapshot.layout.segments),
            ),
        )
    if select:
        window.workbench.select(select)


def paint_window(
    view: str,
    out: Path,
    size: QSize,
    target: Target | None,
    select: str | None,
    database: Path | None = None,
    query: str = "",
    *,
    own: bool = False,
) -> None:
    """Paint the window into ``out``; see :func:`strandline.ui.app.render_picture`."""
    with still_window(view, size, target, select, database, query, own=own) as (_, shown):
        picture = QImage(shown.size(), QImage.Format.Format_RGB32)
        picture.fill(QColor(theme_manager().theme.ground))
        shown.render(picture)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(picture)
    buffer.close()
    with new_file(out, replace=True) as stream:  # whole or not at all, and never over what is the agent's
        stream.write(data.data())
