"""Run as a program: starts the window on a state folder and tells of the processes that help it.

Argument: the state folder. Once the index is built and vectors are being made it prints one JSON
object: the modules that are loaded by then, the helpers' process ids, and the helpers that ran when
data was first shown. It quits by its keys when a line comes in, and otherwise stays.
"""

import json
import sys
import threading
import time
from pathlib import Path

import psutil
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtTest import QTest

from gui.start_probe import Probe
from strandline.engine.target import Target
from strandline.model.meaning import EmbedState
from strandline.ui.app import make_application, run_window


def helpers() -> dict[str, int]:
    """Give the processes that this one has started: the end of their command lines, and their ids."""
    return {" ".join(one.cmdline()[-2:]): one.pid for one in psutil.Process().children()}


class HelpersProbe(Probe):
    """Tells once, and presses Ctrl+Q when asked."""

    asked = Signal()

    def attach(self) -> None:
        super().attach()
        self.asked.connect(self._quit)
        QTimer.singleShot(0, self._look_for_feed)

    def _look_for_feed(self) -> None:
        assert self._window is not None
        if self._window.opened.target is None:
            QTimer.singleShot(20, self._look_for_feed)
            return
        self._window.opened.services.meaning_feed.progressed.connect(self._on_vectors)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        shown = "data_shown" in self.found
        ignored = super().eventFilter(watched, event)
        if not shown and "data_shown" in self.found:
            self.found["with_data"] = sorted(helpers())
        return ignored

    def _end(self) -> None:
        """Stay: the counts are exact, but nothing is indexed yet."""

    def _on_vectors(self, progress) -> None:
        if progress.state is EmbedState.LOADING or "helpers" in self.found:
            return
        self.found["helpers"] = helpers()
        self.found["modules"] = sorted(sys.modules)
        print(json.dumps(self.found), flush=True)
        threading.Thread(target=self._wait, daemon=True).start()

    def _wait(self) -> None:
        if sys.stdin.readline():
            self.asked.emit()

    def _quit(self) -> None:
        QTest.keyClick(self._window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)


if __name__ == "__main__":
    application = make_application()
    probe = HelpersProbe(time.monotonic())
    QTimer.singleShot(0, probe.attach)
    sys.exit(run_window(Target(state_dir=Path(sys.argv[1]))))
