"""The real window on real files, in this process: it watches, takes snapshots and paints."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, QVariantAnimation, Signal

from strandline.engine.target import Target
from strandline.model.context import ContextLayout
from strandline.store.settings import LANGUAGE, THEME
from strandline.store.settings_file import Settings
from strandline.ui.app import App
from strandline.ui.shell.places import Places

SIZE = (1440, 900)


class LiveWindow(QObject):
    """The window with its parts. ``painted`` comes when the awaited picture is on the screen."""

    painted = Signal()

    def __init__(self, target: Target | None) -> None:
        super().__init__()
        settings = Settings.load()
        settings.set(THEME, "light")
        settings.set(LANGUAGE, "en")
        self._awaited: Callable[[ContextLayout], bool] | None = None
        self._modes: list[str] = []
        self.app = App(settings, self)
        self.window = self.app.window(Places())
        self.window.resize(*SIZE)
        self.window.expect(target)
        self.window.firstPainted.connect(self.window.begin)
        self.window.opened.watchChanged.connect(self._note_mode)
        self.window.opened.snapshotChanged.connect(self._look_for_sample)
        self.sample: QObject | None = None

    @property
    def view(self):
        """The Context view; there is one as soon as something is open."""
        return self.window.workbench._views["context"]

    @property
    def layout(self) -> ContextLayout | None:
        """What is shown now."""
        return self.window.workbench.layout

    @property
    def at_rest(self) -> bool:
        """Whether all counts are exact, changes are being followed, and nothing is being read."""
        opened = self.window.opened
        following = bool(self._modes) and self._modes[-1] in {"watching", "polling"}
        exact = opened.snapshot is not None and opened.snapshot.exact
        return following and exact and not opened.services._publisher.busy

    @property
    def still(self) -> bool:
        """Whether it is at rest and the flash of the blocks that changed has faded as well."""
        return self.at_rest and self.view.sample._pulse.state() is QVariantAnimation.State.Stopped

    def await_paint(self, wanted: Callable[[ContextLayout], bool]) -> None:
        """Emit ``painted`` once, after the core sample has painted a layout that is ``wanted``."""
        self._awaited = wanted

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and self._awaited is not None:
            layout = self.layout
            if layout is not None and self._awaited(layout):
                self._awaited = None
                QTimer.singleShot(0, self.painted.emit)  # when the whole window has been painted
        return super().eventFilter(watched, event)

    def close(self) -> None:
        """Close the window and let go of everything."""
        self.window.close()
        self.app.close()
        self.window.deleteLater()
        self.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def _note_mode(self, mode: str, _reason: object) -> None:
        self._modes.append(mode)

    def _look_for_sample(self, _snapshot: object) -> None:
        if self.sample is None:
            self.sample = self.view.sample
            self.sample.installEventFilter(self)


@contextlib.contextmanager
def live_window(qtbot, target: Target | None) -> Iterator[LiveWindow]:
    """Show a window; with a target, wait until everything about it is known and followed."""
    live = LiveWindow(target)
    try:
        live.window.show()
        if target is not None:
            qtbot.waitUntil(lambda: live.at_rest, timeout=60_000)
        yield live
    finally:
        live.close()


def save_by_rename(path: Path, text: str) -> None:
    """Write as editors do that keep the old file until the new one is whole."""
    beside = path.with_name(f".{path.name}.new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)


def save_in_place(path: Path, text: str) -> None:
    """Write as editors do that empty the file first."""
    path.write_text(text, encoding="utf-8")
