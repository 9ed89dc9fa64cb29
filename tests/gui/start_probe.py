"""Run as a program: starts the window on a state folder and tells when what was there.

Arguments: the monotonic time before the process was started, and the state folder. The answer
is one JSON object: milliseconds since that time, resident memory, and the modules that were
loaded when the first paint began.
"""

import json
import sys
import time
from pathlib import Path

import psutil
from PySide6.QtCore import QEvent, QObject, QTimer

from strandline.engine.target import Target
from strandline.ui.app import make_application, run_window
from strandline.ui.main_window import MainWindow


class Probe(QObject):
    """Looks at the window from beside, through its events and signals."""

    def __init__(self, started_s: float) -> None:
        super().__init__()
        self.found: dict[str, object] = {}
        self._started_s = started_s
        self._window: MainWindow | None = None
        self._sample: QObject | None = None

    def attach(self) -> None:
        """Find the window; called by the first turn of the event loop, before anything is painted."""
        windows = make_application().topLevelWidgets()
        self._window = next(window for window in windows if isinstance(window, MainWindow))
        self._window.installEventFilter(self)
        self._window.opened.snapshotChanged.connect(self._on_snapshot)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            if watched is self._window and "first_paint" not in self.found:
                self.found["modules"] = sorted(sys.modules)
                self._mark("first_paint")
                QTimer.singleShot(0, self._on_painted)
            elif watched is self._sample and "data_shown" not in self.found:
                self._mark("data_shown")
                QTimer.singleShot(0, self._on_data)
        return super().eventFilter(watched, event)

    def _mark(self, name: str) -> None:
        self.found[name] = (time.monotonic() - self._started_s) * 1000

    def _on_painted(self) -> None:
        self._mark("first_paint")  # now the whole window has been painted

    def _on_data(self) -> None:
        self._mark("data_shown")

    def _on_snapshot(self, snapshot) -> None:
        assert self._window is not None
        if self._sample is None:
            self._sample = self._window.workbench._views["context"].sample
            self._sample.installEventFilter(self)
        if snapshot.exact and "exact" not in self.found:
            self._mark("exact")
            QTimer.singleShot(500, self._end)

    def _end(self) -> None:
        memory = psutil.Process().memory_full_info()
        self.found["resident_mb"] = memory.rss / 1e6
        self.found["own_mb"] = memory.uss / 1e6
        assert self._window is not None
        self._window.close()


if __name__ == "__main__":
    application = make_application()
    probe = Probe(float(sys.argv[1]))
    QTimer.singleShot(0, probe.attach)
    code = run_window(Target(state_dir=Path(sys.argv[2])))
    print(json.dumps(probe.found))
    sys.exit(code)
