"""Brings a start to its windows: the first of this process, and those that later starts hand over."""

from PySide6.QtCore import QObject

from strandline.engine.target import Target
from strandline.live.handover import Request
from strandline.ui.main_window import MainWindow
from strandline.ui.warm_up import WarmUp
from strandline.ui.windows import Windows


class Starter(QObject):
    """Opens what a :class:`Request` names, in the windows that are best for it."""

    def __init__(self, windows: Windows, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._windows = windows
        self._warm_up = WarmUp(self)
        self._warm_up.done.connect(windows.begin)
        windows.opened.connect(self._on_opened)

    def begin(self, request: Request) -> MainWindow:
        """Open the first windows: those named, else those of the last time; gives the one in front."""
        if request.empty:
            if request.new_window:
                self._windows.open()
            else:
                self._windows.restore()
        for target in request.targets:
            self._windows.open(target)
        for database in request.databases:
            self._windows.open(None, database)
        if not self._windows.all:
            self._windows.open()
        for path in request.odd:  # could not be found out about; the window says why
            self._windows.open_path(path)
        front = self._windows.front
        assert front is not None  # noqa: S101 - one was opened
        front.firstPainted.connect(self._warm_up.start)
        return front

    def answer(self, request: Request) -> None:
        """Do what a later start asks for."""
        windows = self._windows
        shown: list[MainWindow] = []
        if request.new_window and request.empty:
            shown.append(windows.open())
        for target in request.targets:
            window = windows.open(target) if request.new_window else windows.show(target)
            _choose_session(window, target)
            shown.append(window)
        show = windows.open if request.new_window else windows.show
        shown += [show(None, database) for database in request.databases]
        for path in request.odd:
            windows.open_path(path)
        front = shown[-1] if shown else windows.front
        if front is not None:
            windows.bring_forward(front, request.token)

    def _on_opened(self, window: MainWindow) -> None:
        window.frame.rail.approached.connect(self._warm_up.expect)


def _choose_session(window: MainWindow, target: Target) -> None:
    """Show the session that was named in a window that had the workspace open."""
    own = window.opened.target
    if own is None:
        return
    if target.session_key is not None and own.session_key != target.session_key:
        window.opened.choose_session(target.session_key)
    elif target.kind is not None and own.kind is not target.kind:
        window.opened.choose_kind(target.kind)
