"""The windows of the process: which there are, which one shows what, and how they end."""

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication

from strandline.engine.target import Target, target_at
from strandline.live.jobs import JobQueues
from strandline.ui.main_window import MainWindow
from strandline.ui.same_place import read_place, shows
from strandline.ui.shell.drop import is_database
from strandline.ui.shell.places import Places, last_target
from strandline.ui.shell.recents import RecentItem
from strandline.ui.shell.session import Session
from strandline.ui.shell.window_menu import WindowMenu


class Windows(QObject):
    """Owns the open windows; a workspace is shown in one of them at most.

    ``changed`` comes when a window opens, closes or is called otherwise. ``make`` gives a window
    that is wired but not shown.
    """

    changed = Signal()
    opened = Signal(object)  # MainWindow, before it is shown

    def __init__(
        self, make: Callable[[Places], MainWindow], session: Session, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._make = make
        self._session = session
        self._queues = JobQueues(self)
        self._windows: list[MainWindow] = []  # the one that was in front last is the last
        self._ordered: list[MainWindow] = []
        self._fresh: set[MainWindow] = set()  # made for one workspace, which was not read yet
        self._unread: set[MainWindow] = set()
        self._ready = False
        self._quitting = False

    @property
    def all(self) -> Sequence[MainWindow]:
        """The open windows in the order in which they were in front, the one in front last."""
        return tuple(self._windows)

    @property
    def in_order(self) -> Sequence[MainWindow]:
        """The open windows in the order in which they were opened."""
        return tuple(self._ordered)

    @property
    def front(self) -> MainWindow | None:
        """The window that is or was in front last."""
        return self._windows[-1] if self._windows else None

    @property
    def quitting(self) -> bool:
        """Whether all windows are being closed, so that none may stay."""
        return self._quitting

    def restore(self) -> None:
        """Open the windows that were open when the app ended; one on the start page if none was."""
        shown = [places for places in self._session.before if places.last or places.database]
        for places in shown or self._session.before[:1]:
            target = last_target(places.last)
            database = Path(places.database) if places.database else None
            if target is None or self.find(target) is None:
                self._open(self._session.add(places), target, database, again=True)
        if not self._windows:
            self.open()

    def open(self, target: Target | None = None, database: Path | None = None) -> MainWindow:
        """Open a window; with a target that a window shows already, that one comes to the front."""
        window = self.find(target) if target is not None else None
        if window is not None:
            self.bring_forward(window)
            return window
        return self._open(self._session.new(target, database), target, database)

    def open_empty(self) -> None:
        """Open a window with the start page."""
        self.open()

    def show(self, target: Target | None = None, database: Path | None = None) -> MainWindow:
        """Show something in the window that has it, in one that has nothing, else in a new one."""
        empty = next((window for window in reversed(self._windows) if window.is_empty), None)
        if empty is None or (target is not None and self.find(target) is not None):
            return self.open(target, database)
        self.bring_forward(empty)
        if target is not None:
            empty.opened.open(target)
        elif database is not None:
            empty.workbench.open_database(database)
        return empty

    def open_path(self, path: Path, base: Target | None = None) -> None:
        """Find out in a worker what a path is, and show it in a new window; why not is told."""
        if is_database(path):
            self.open(None, path)
            return
        job = self._queues.submit("find", target_at, path, base, owner=self)
        job.finished.connect(partial(self._open_at, path))
        job.failed.connect(self._refuse)

    def _open_at(self, path: Path, target: Target) -> None:
        """Show what a path belongs to; a file is selected in it."""
        self.open(target).dropped.want(path)

    def find(self, target: Target, *, but: MainWindow | None = None) -> MainWindow | None:
        """Give the window that shows the workspace of ``target``."""
        for window in self._windows:
            if window is not but and shows(window.wanted, window.opened.snapshot, target):
                return window
        return None

    def bring_forward(self, window: MainWindow, token: str = "") -> None:
        """Put a window in front; ``token`` is the right to that, from the desktop."""
        self._to_front(window)
        if token:
            os.environ["XDG_ACTIVATION_TOKEN"] = token  # Qt takes it from there, once
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.activateWindow()
        os.environ.pop("XDG_ACTIVATION_TOKEN", None)
        if not window.isActiveWindow():
            QApplication.alert(window)  # where the desktop lets nobody come to the front by himself

    def begin(self) -> None:
        """Start the work behind the windows, now that what it needs is loaded."""
        self._ready = True
        for window in self._windows:
            window.begin()

    def quit(self) -> None:
        """Close all windows; they are open again at the next start."""
        self._quitting = True
        for window in tuple(self._windows):
            window.close()
        QApplication.quit()

    def end_session(self, _manager: object = None) -> None:
        """The desktop ends the session and closes the windows one by one: all of them stay remembered."""
        self._quitting = True

    def _open(
        self, places: Places, target: Target | None, database: Path | None, *, again: bool = False
    ) -> MainWindow:
        window = self._make(places)
        self._windows.append(window)
        self._ordered.append(window)
        WindowMenu(window, self)
        window.expect(target, database, again=again)
        window.opened.elsewhere = self._elsewhere(window)
        if target is not None:
            self._fresh.add(window)
        window.opened.targetChanged.connect(self._on_target)
        window.opened.snapshotChanged.connect(self._on_snapshot)
        window.opened.recentsChanged.connect(self._share_recents)
        window.besideAsked.connect(self.open_path)
        window.closed.connect(self._on_closed)
        window.activated.connect(self._on_activated)
        window.windowTitleChanged.connect(self._on_titled)
        window.firstPainted.connect(self._on_painted)
        self.opened.emit(window)
        self._session.save()
        window.show()
        if len(self._windows) > 1:
            self.bring_forward(window)
        self.changed.emit()
        return window

    def _elsewhere(self, window: MainWindow) -> Callable[[Target], bool]:
        """Give the question whether another window shows a target, which then comes to the front."""

        def ask(target: Target) -> bool:
            other = self.find(target, but=window)
            if other is None:
                return False
            if window.opened.target is None:
                window.frame.show_work(False)
            window.dropped.hand_over(other.dropped)
            self.bring_forward(other)
            return True

        return ask

    def _refuse(self, error: object) -> None:
        if self.front is not None:
            self.front.telling.refuse(error)

    def _share_recents(self, recents: Sequence[RecentItem]) -> None:
        """Tell the other windows what was opened in one."""
        for window in self._windows:
            if window.opened is not self.sender():
                window.opening.set_recents(recents)

    def _on_painted(self) -> None:
        window = self.sender()
        if self._ready and isinstance(window, MainWindow):
            window.begin()

    def _on_activated(self) -> None:
        window = self.sender()
        if isinstance(window, MainWindow) and window in self._windows:
            self._to_front(window)

    def _to_front(self, window: MainWindow) -> None:
        self._windows.remove(window)
        self._windows.append(window)
        self._session.to_front(window.places)

    def _on_target(self, _target: object) -> None:
        window = self._of(self.sender())
        if window is not None:
            self._unread.add(window)

    def _on_snapshot(self, _snapshot: object) -> None:
        """See once it was read whether it is what another window shows, reached in another way."""
        window = self._of(self.sender())
        if window is None or window not in self._unread:
            return
        self._unread.discard(window)
        fresh = window in self._fresh
        self._fresh.discard(window)
        own = read_place(window.opened)
        others = (one for one in self._windows if one is not window and read_place(one.opened) == own)
        other = next(others, None) if own is not None else None
        if other is None:
            return
        if fresh:
            QTimer.singleShot(0, window, window.close)
        else:
            window.opened.close()
        self.bring_forward(other)

    def _of(self, opened: QObject | None) -> MainWindow | None:
        """Give the window to which something belongs, None once it is closed."""
        return next((window for window in self._windows if window.opened is opened), None)

    def _on_titled(self, _title: str) -> None:
        self.changed.emit()

    def _on_closed(self) -> None:
        window = self.sender()
        if not isinstance(window, MainWindow) or window not in self._windows:
            return
        self._windows.remove(window)
        self._ordered.remove(window)
        self._fresh.discard(window)
        self._unread.discard(window)
        if self._windows and not self._quitting:
            self._session.drop(window.places)  # the last one is what the next start shows
        window.deleteLater()
        self.changed.emit()
