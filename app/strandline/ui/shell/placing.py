"""Puts a window where it was, and writes down where it goes."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QObject, QRect, QSize, QTimer
from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow

MINIMUM = (960, 600)
USUAL = (1440, 900)
_SEEN = 48  # pixels of a window's upper edge that must be on a screen, to take hold of
_QUIET_MS = 600


class Placing(QObject):
    """Keeps size, place and widths of one window: when they have changed and rest, and at the end."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._quiet = QTimer(self, singleShot=True, interval=_QUIET_MS)
        self._quiet.timeout.connect(self.keep)
        window.setMinimumSize(*MINIMUM)
        self._restore()
        window.installEventFilter(self)
        window.frame.splitter.splitterMoved.connect(self._moved)

    def keep(self) -> None:
        """Write it down now."""
        self._quiet.stop()
        places = self._window.places
        places.geometry = bytes(self._window.saveGeometry().data())
        places.splitter = bytes(self._window.frame.splitter.saveState().data())
        places.save()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See the window being moved and sized."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowStateChange):
            self._moved()
        return super().eventFilter(watched, event)

    def _moved(self) -> None:
        if self._window.isVisible():
            self._quiet.start()

    def _restore(self) -> None:
        window, places = self._window, self._window.places
        if not (places.geometry and window.restoreGeometry(QByteArray(places.geometry))):
            room = window.screen().availableSize() * 0.95
            window.resize(QSize(*USUAL).boundedTo(room).expandedTo(QSize(*MINIMUM)))
        self._bring_on_screen()
        if places.splitter and window.frame.splitter.restoreState(QByteArray(places.splitter)):
            window.frame.splitter.setProperty("placed", True)

    def _bring_on_screen(self) -> None:
        """Move a window back whose screen is gone, so that its upper edge can be taken hold of."""
        window = self._window
        rooms = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        if not rooms or window.isMaximized() or window.isFullScreen():
            return
        frame = window.geometry()
        edge = QRect(frame.left(), frame.top(), frame.width(), _SEEN)
        seen = [room.intersected(edge) for room in rooms]
        if any(part.width() >= 2 * _SEEN and part.height() >= _SEEN // 2 for part in seen):
            return
        room = min(rooms, key=lambda one: (one.center() - frame.center()).manhattanLength())
        size = frame.size().boundedTo(room.size()).expandedTo(QSize(*MINIMUM))
        window.resize(size)
        window.move(
            max(room.left(), min(frame.left(), room.right() - size.width())),
            max(room.top(), min(frame.top(), room.bottom() - size.height())),
        )
