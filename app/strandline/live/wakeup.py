"""A bell that any thread may ring and that is heard once in the Qt thread."""

import threading
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal


class _Gate:
    """What the ringing threads share; it outlives the QObject, so a late ring is harmless."""

    __slots__ = ("lock", "open", "pending")

    def __init__(self) -> None:
        # Re-entrant: a garbage collection inside ring() may destroy another object of ours.
        self.lock = threading.RLock()
        self.open = True
        self.pending = False

    def close(self, *_: object) -> None:
        with self.lock:
            self.open = False


class WakeUp(QObject):
    """Turns any number of rings from any threads into one ``rung`` in the thread it lives in.

    A burst of thousands of file events would otherwise put as many entries into Qt's event
    queue and starve the painting. The ringers leave what they have to say in a place of
    their own; the listener calls :meth:`reset` *before* it looks there.
    """

    rung = Signal()
    _posted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._gate = _Gate()
        self._posted.connect(self.rung, Qt.ConnectionType.QueuedConnection)
        # A partial, not a bound method: those are held weakly and may be gone by then.
        self.destroyed.connect(partial(_Gate.close, self._gate))

    def ring(self) -> None:
        """Ask for one ``rung``; may be called from every thread, also after :meth:`close`."""
        gate = self._gate
        with gate.lock:  # the object cannot be destroyed between the question and the signal
            if gate.open and not gate.pending:
                gate.pending = True
                self._posted.emit()

    def reset(self) -> None:
        """Let the next ring be heard again."""
        with self._gate.lock:
            self._gate.pending = False

    def close(self) -> None:
        """From now on no ring is heard; a ring that is on its way may still arrive."""
        self._gate.close()
