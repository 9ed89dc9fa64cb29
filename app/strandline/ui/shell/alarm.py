"""Calls a person who looks elsewhere: a notification of the desktop, where there is one.

Notifications are ordinary ones: whether one is shown, kept or silenced is up to the desktop and its
do-not-disturb. A click on one comes back as ``clicked``.
"""

import html
import shutil
import sys
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QProcess, Signal
from PySide6.QtWidgets import QSystemTrayIcon

from strandline.ui.widgets import icons

_SENDER = "notify-send"
_SHOWN_MS = 10_000
_SHOW = "default"  # the name that the desktops have for a click on the notification itself


class Alarm(QObject):
    """Shows notifications, or nothing at all where the desktop cannot; never fails.

    ``tray`` is the person's own icon in the tray (:class:`~strandline.ui.shell.tray.Tray`), if there is one.
    """

    clicked = Signal()

    def __init__(self, parent: QObject | None = None, tray: Any = None) -> None:
        super().__init__(parent)
        self._own = tray
        self._tray: QSystemTrayIcon | None = None
        self._asking: QProcess | None = None
        self._plainly: list[str] = []  # how to say it once more where clicks cannot be told
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.quiet)

    def call(self, title: str, text: str) -> bool:
        """Show a notification; gives whether anybody took it."""
        # The desktop's own program first: in some trays Qt draws a bubble, which heeds no do-not-disturb.
        if self._by_sender(title, text):
            return True
        if self._own is not None and self._own.say(title, text, self.clicked.emit, _SHOWN_MS):
            return True
        if not (QSystemTrayIcon.isSystemTrayAvailable() and QSystemTrayIcon.supportsMessages()):
            return False
        if self._tray is None:
            self._tray = QSystemTrayIcon(icons.application_icon(), self)
            self._tray.messageClicked.connect(self.clicked)
        self._tray.show()  # a message without its icon is not shown
        self._tray.showMessage(title, text, QSystemTrayIcon.MessageIcon.Warning, _SHOWN_MS)
        return True

    def quiet(self) -> None:
        """Take the icon away again, and wait for no click any more: the person has come, or goes."""
        if self._tray is not None:
            self._tray.hide()
        self._stop_asking()

    def _by_sender(self, title: str, text: str) -> bool:
        """Let the desktop's own program tell it: it needs no tray, and says when it was clicked."""
        sender = shutil.which(_SENDER) if sys.platform.startswith("linux") else None
        if sender is None:
            return False
        self._stop_asking()
        # The body is markup there: names of files are not.
        self._plainly = ["--app-name=Strandline", "--icon=strandline", "--", title, html.escape(text)]
        asking = self._asking = QProcess(self)
        asking.finished.connect(self._answered)
        asking.start(sender, [f"--action={_SHOW}=Strandline", "--wait", *self._plainly])
        return True

    def _answered(self, code: int) -> None:
        process = self.sender()
        if not isinstance(process, QProcess) or process is not self._asking:
            return
        said = bytes(process.readAllStandardOutput().data()).decode("utf-8", "replace").strip()
        self._asking = None
        process.deleteLater()
        if said == _SHOW:
            self.clicked.emit()
        elif code != 0:  # one before libnotify 0.8 knows no actions
            QProcess.startDetached(process.program(), self._plainly)

    def _stop_asking(self) -> None:
        """The notification can still be read, but no longer clicked."""
        asking, self._asking = self._asking, None
        if asking is not None:
            asking.kill()
            asking.waitForFinished(500)  # it ends at once when killed
            asking.deleteLater()
