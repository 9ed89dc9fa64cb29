"""Measures how long the UI thread could not run: the longest gap between two beats."""

import time
from typing import Self

from PySide6.QtCore import QObject, Qt, QTimer


class Heartbeat(QObject):
    """A timer of ``interval_ms`` that notes how late it comes.

    ``with Heartbeat() as beat: …``; afterwards ``beat.longest_ms`` is the longest time that
    the event loop was blocked (at least one interval), ``beat.beats`` how often it ran,
    ``beat.gaps_ms`` every time between two beats and ``beat.work_ms`` what of it this thread
    computed: on a busy machine the rest is waiting for the processor.
    """

    def __init__(self, interval_ms: int = 5) -> None:
        super().__init__()
        self.longest_ms = 0.0
        self.beats = 0
        self.gaps_ms: list[float] = []
        self.work_ms: list[float] = []
        self._last = self._worked = 0.0
        self._timer = QTimer(self, interval=interval_ms, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)

    def __enter__(self) -> Self:
        self._last, self._worked = time.perf_counter(), time.thread_time()
        self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.stop()
        self._note()  # a block that the end of the measurement cut short counts too

    def _beat(self) -> None:
        self.beats += 1
        self._note()

    def _note(self) -> None:
        now, worked = time.perf_counter(), time.thread_time()
        self.work_ms.append((worked - self._worked) * 1000)
        self.gaps_ms.append((now - self._last) * 1000)
        self.longest_ms = max(self.longest_ms, self.gaps_ms[-1])
        self._last, self._worked = now, worked
