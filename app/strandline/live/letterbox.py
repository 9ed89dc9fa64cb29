"""Where threads of other objects leave what they have to tell, for the window's thread to take in."""

import queue
from functools import partial

from PySide6.QtCore import QObject, Signal

from strandline.live.wakeup import WakeUp


class Letterbox(QObject):
    """Gives what was put in, oldest first, as a list with ``came``, in the thread that it lives in."""

    came = Signal(list)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._letters: queue.SimpleQueue[object] = queue.SimpleQueue()
        self._bell = WakeUp(self)
        self._bell.rung.connect(self._deliver)
        self.put = partial(_put, self._letters, self._bell)
        """Takes one thing in; any thread may call it, also after :meth:`close`, and keep it for long."""

    def close(self) -> None:
        """From now on nothing that is put in is heard."""
        self._bell.close()

    def _deliver(self) -> None:
        self._bell.reset()
        letters = []
        while True:
            try:
                letters.append(self._letters.get_nowait())
            except queue.Empty:
                break
        if letters:
            self.came.emit(letters)


def _put(letters: "queue.SimpleQueue[object]", bell: WakeUp, letter: object) -> None:
    letters.put(letter)
    bell.ring()
