"""Python's search for unreachable objects, kept in the UI thread.

Python collects circles of objects in whatever thread happens to allocate next. If a
QObject is part of one, its destructor then runs in a worker while Qt still uses it, and
the process dies. So the automatic search is switched off and a timer does the same here.

It also looks more seldom: nearly everything here is frozen values, which go without it, and
reading a conversation of 50,000 messages set off six searches of all there is, of 20 to
100 ms, each of which stops the window too.
"""

import gc

from PySide6.QtCore import QObject, QTimer

INTERVAL_MS = 1000

THRESHOLDS = (50_000, 10, 10)
"""New objects, then searches of each younger generation; Python's own 700 is for small programs."""


class GarbageCollector(QObject):
    """Collects by Python's own thresholds, but only in the thread it lives in.

    :meth:`install` once the window is up: what exists by then is frozen, that is, never
    searched again, which keeps the pauses short.
    """

    def __init__(self, parent: QObject | None = None, interval_ms: int = INTERVAL_MS) -> None:
        super().__init__(parent)
        self._before = gc.get_threshold()
        self._timer = QTimer(self, interval=interval_ms)
        self._timer.timeout.connect(self._collect)

    def install(self) -> None:
        """Take over from the automatic search."""
        self._before = gc.get_threshold()
        gc.set_threshold(*THRESHOLDS)
        gc.disable()
        gc.collect()
        gc.freeze()
        self._timer.start()

    def uninstall(self) -> None:
        """Give it back."""
        self._timer.stop()
        gc.unfreeze()
        gc.set_threshold(*self._before)
        gc.enable()

    def _collect(self) -> None:
        """Collect the oldest generation that is due, as the automatic search would."""
        counts, limits = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if limits[0] and counts[generation] > limits[generation]:
                gc.collect(generation)
                return
