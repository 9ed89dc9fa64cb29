"""Measures how long the UI thread could not run: the longest gap between two beats."""

import time
from typing import Self

from PySide6.QtCore import QObject, Qt, QTimer


class Heartbeat(QObject):
    """A timer of ``interval_ms`` that notes how late it comes.

    ``with Heartbeat() as beat: …``; afterwards ``beat.longest_ms`` is the longest time that
    the event loop was blocked (at least one interval), ``beat.beats`` how often it ran.
    """

    def __init__(self, interval_ms: int = 5) -> None:
        super().__init__()
        self.longest_ms = 0.0
        self.beats = 0
        self._last = 0.0
        self._timer = QTimer(self, interval=interval_ms, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)

    def __enter__(self) -> Self:
        self._last = time.perf_counter()
        self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.stop()
        self._note()  # a block that the end of the measurement cut short counts too

    def _beat(self) -> None:
        self.beats += 1
        self._note()

    def _note(self) -> None:
        now = time.perf_counter()
        self.longest_ms = max(self.longest_ms, (now - self._last) * 1000)
        self._last = now
