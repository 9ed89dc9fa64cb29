"""Ends the program in good order when the system or a terminal asks for it."""

import signal
import socket

from PySide6.QtCore import QObject, QSocketNotifier, Signal


class QuitSignals(QObject):
    """Tells in the thread of the window that SIGINT or SIGTERM came.

    Python runs its handlers only between two of its own instructions, and a window at rest
    runs none; the byte that the interpreter writes into the socket wakes Qt.
    """

    asked = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._read, self._write = socket.socketpair()
        self._read.setblocking(False)
        self._write.setblocking(False)
        self._notifier = QSocketNotifier(self._read.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_byte)
        self._before = {number: signal.signal(number, _nothing) for number in (signal.SIGINT, signal.SIGTERM)}
        self._before_fd = signal.set_wakeup_fd(self._write.fileno(), warn_on_full_buffer=False)

    def close(self) -> None:
        """Give the handlers back."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._before_fd)
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._read.close()
        self._write.close()

    def _on_byte(self) -> None:
        numbers = self._read.recv(64)
        if any(number in numbers for number in (signal.SIGINT, signal.SIGTERM)):
            self.asked.emit()


def _nothing(*_: object) -> None:
    """The wake-up byte says all; the default would end the program at once."""
