"""Calls a person who looks elsewhere: a notification of the desktop, where there is one."""

import html
import shutil
import sys

from PySide6.QtCore import QObject, QProcess
from PySide6.QtWidgets import QSystemTrayIcon

from strandline.ui.widgets import icons

_SENDER = "notify-send"
_SHOWN_MS = 10_000


class Alarm(QObject):
    """Shows notifications, or nothing at all where the desktop cannot; never fails."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tray: QSystemTrayIcon | None = None

    def call(self, title: str, text: str) -> bool:
        """Show a notification; gives whether anybody took it."""
        if QSystemTrayIcon.isSystemTrayAvailable() and QSystemTrayIcon.supportsMessages():
            if self._tray is None:
                self._tray = QSystemTrayIcon(icons.application_icon(), self)
            self._tray.show()  # a message without its icon is not shown
            self._tray.showMessage(title, text, QSystemTrayIcon.MessageIcon.Warning, _SHOWN_MS)
            return True
        sender = shutil.which(_SENDER) if sys.platform.startswith("linux") else None
        if sender is None:
            return False
        # The body is markup there: names of files are not.
        arguments = ["--app-name=Strandline", "--icon=strandline", "--", title, html.escape(text)]
        return bool(QProcess.startDetached(sender, arguments)[0])

    def quiet(self) -> None:
        """Take the icon away again: the person has come."""
        if self._tray is not None:
            self._tray.hide()
