"""The window on the demo, screen after screen, without watchers: for tests that look at all of it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from gui.fit import settle
from strandline import paths
from strandline.engine.search.embed_client import EmbedClient
from strandline.engine.search.wanted import Wanted
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.live.gui_errors import ErrorBridge
from strandline.store.settings_file import Settings
from strandline.ui.faults import Faults
from strandline.ui.i18n import Language, Translations
from strandline.ui.main_window import MainWindow
from strandline.ui.opened import Opened
from strandline.ui.picture import StillServices, _settle
from strandline.ui.preferences import Preferences
from strandline.ui.views.registry import screens

SIZE = (1440, 900)
SMALL = (960, 600)
QUERY = {"main": "kitchen", "zh": "厨房"}


class Stage:
    """A window on one agent of the demo. ``go`` shows a screen and waits until it is at rest."""

    def __init__(self, translations: Translations, target: Target) -> None:
        snapshot = SnapshotTaker().take(target, exact=True)
        self.translations = translations
        self.home = target.state_dir or Path()
        self.agent = snapshot.layout.agent or "main"
        self.services = StillServices(snapshot, Wanted(target, ()))
        faults = Faults(ErrorBridge(self.services), self.services)
        self.preferences = Preferences(Settings(Path(os.devnull)), translations, self.services)
        opened = Opened(lambda _: self.services, parent=self.services)
        self.window = MainWindow(opened, self.preferences, faults, keeps=False)
        self.window.resize(*SIZE)
        opened.open(target)
        self.services.answer()
        self.window.show()
        self.rest()

    def rest(self) -> None:
        """Wait until nothing is being read and every layout has taken place."""
        _settle(self.window, self.services.queues)
        settle()

    def go(self, screen: str) -> QWidget:
        """Show a screen with something chosen in it, and give it."""
        self.window.workbench.show_screen(screen)
        if screen == "search":
            self.window.searching.search(QUERY[self.agent])
        elif screen == "context":
            self.window.workbench.select("MEMORY.md")
        elif screen == "lab":
            self.window.workbench.view("lab").show_example()
        self.rest()
        view = self.window.workbench.view(screen)
        assert view is not None
        return view

    def speak(self, language: Language) -> None:
        """Change the language as the menu does."""
        self.translations.use(language)
        self.rest()

    def close(self) -> None:
        """Close the window and let go of everything."""
        self.window.close()
        self.window.deleteLater()
        QApplication.processEvents()
        self.services.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@contextmanager
def stage(translations: Translations, folder: Path, language: Language, agent: str) -> Iterator[Stage]:
    """Show an agent of a copy of the demo in ``folder``."""
    copy = folder / "demo"
    if not copy.is_dir():
        shutil.copytree(paths.shipped_demo(), copy)
    translations.use(language)
    # Vectors take a quarter of a minute, and no word on the screen depends on them.
    with patch.object(EmbedClient, "work"), patch.object(EmbedClient, "wait"):
        made = Stage(translations, Target(state_dir=copy, agent=agent))
        try:
            yield made
        finally:
            made.close()


def screen_names() -> list[str]:
    """Give the ids of all screens, in the order of the rail."""
    return [screen.id for screen in screens()]
