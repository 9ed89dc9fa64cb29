"""The application: the one place where settings, language, theme, log and error hooks are put together."""

import contextlib
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from strandline import __version__
from strandline.engine.target import Target
from strandline.live.garbage import GarbageCollector
from strandline.live.gui_errors import ErrorBridge
from strandline.live.handover import Request
from strandline.live.single_instance import Claim, SingleInstance
from strandline.store import logs
from strandline.store.settings_file import Settings
from strandline.ui import accessible
from strandline.ui.accents import USUAL
from strandline.ui.faults import Faults, install_qt_log, quiet_platform
from strandline.ui.i18n import Language, Translations
from strandline.ui.main_window import MainWindow
from strandline.ui.opened import Opened, Services
from strandline.ui.preferences import Preferences
from strandline.ui.quit_signals import QuitSignals
from strandline.ui.shell.places import Places
from strandline.ui.shell.session import Session
from strandline.ui.shell.tray import Tray
from strandline.ui.starter import Starter
from strandline.ui.theme import ThemeMode, theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.message_bar import Problem
from strandline.ui.windows import Windows

if TYPE_CHECKING:
    from strandline.live.meaning_feed import MeaningFeed


class App(QObject):
    """Everything a window needs, wired; lives as long as the application object."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self.settings = settings
        self.bridge = ErrorBridge(self)
        self.faults = Faults(self.bridge, self)
        self.translations = Translations(self)
        self.preferences = Preferences(settings, self.translations, self)
        self._dressed = False
        self._meaning: MeaningFeed | None = None  # one for all windows: a model takes much memory
        self.preferences.follow_file()

    def window(self, places: Places | None = None) -> MainWindow:
        """Make a window, dressed as the person chose, with work of its own behind it."""
        first = not self._dressed
        if first:
            self._dressed = True
            self.preferences.apply()
        opened = Opened(self._services, self.preferences.release_override)
        opened.releaseChosen.connect(self.preferences.set_release_override)
        window = MainWindow(opened, self.preferences, self.faults, places)
        opened.setParent(window)
        window.setWindowIcon(icons.application_icon())
        for sentence in self.settings.problems if first else ():
            window.frame.message_bar.tell(Problem(sentence.template, sentence))
        return window

    def close(self) -> None:
        """End what the windows shared; they are closed."""
        if self._meaning is not None:
            self._meaning.close()
            self._meaning.meaning.close()
            self._meaning = None

    def _services(self, parent: QObject) -> Services:
        # Heavy: after the first paint.
        from strandline.ui.services import LiveServices, make_meaning_feed  # noqa: PLC0415

        if self._meaning is None:
            self._meaning = make_meaning_feed(self.settings, self)
        return LiveServices(self.settings, self.bridge.report, parent, meaning=self._meaning)


def make_application() -> QApplication:
    """Give the application object, made if there is none yet."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    application = QApplication(["strandline"])
    application.setApplicationName("strandline")
    application.setApplicationDisplayName("Strandline")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("strandline")
    accessible.install()
    return application


def run_window(
    target: Target | None = None,
    database: Path | None = None,
    *,
    request: Request | None = None,
    claim: Claim | None = None,
) -> int:
    """Open what is asked for and give the exit code when all windows are closed.

    Without anything named it shows what was open last, else the start page; ``database`` is a memory
    file to show. ``request`` names more of both. With a ``claim`` it answers later starts.
    """
    application = make_application()
    with logs.start() as log:
        install_qt_log()
        app = App(Settings.load(), application)
        app.bridge.install()
        windows = Windows(app.window, Session.load(), app)
        Tray(windows, app.preferences, app)
        instance = SingleInstance(claim, app)
        starter = Starter(windows, app)
        instance.asked.connect(starter.answer)
        instance.start()
        window = starter.begin(_all_named(target, database, request))
        if log.problem is not None:
            window.frame.message_bar.tell(Problem("log", log.problem))
        signals = QuitSignals(app)
        signals.asked.connect(windows.quit)
        application.commitDataRequest.connect(windows.end_session)
        garbage = GarbageCollector(app)
        garbage.install()
        try:
            return application.exec()
        finally:
            instance.close()
            app.close()
            garbage.uninstall()
            signals.close()
            app.bridge.uninstall()


def _all_named(target: Target | None, database: Path | None, request: Request | None) -> Request:
    named = request or Request()
    return replace(
        named,
        targets=(*((target,) if target is not None else ()), *named.targets),
        databases=(*((database,) if database is not None else ()), *named.databases),
    )


def render_picture(
    view: str,
    out: Path,
    size: tuple[int, int],
    theme: str,
    lang: str,
    target: Target | None,
    *,
    select: str | None = None,
    font_scale: float = 1.0,
    accent: str = USUAL,
    database: Path | None = None,
    query: str = "",
    own: bool = False,
) -> None:
    """Render the window on a screen to a PNG file of exactly ``size`` pixels.

    ``view`` is the id of a screen, ``start`` for the start page, or a name of ``picture_windows``
    (whose own window is painted at its own size); ``database`` is the memory file to show, for
    the Memory screen, ``own`` says that it shows your own memory, ``query`` what the Search screen
    searches for. Nothing appears on the
    display and no setting is changed. Raises what reading the target raises, NotFound for a
    screen there is not, Unwritable when the file cannot be written.
    """
    with looks(theme, lang, accent, font_scale):
        from strandline.ui.picture import paint_window  # noqa: PLC0415 - a window does not need it

        paint_window(view, out, QSize(*size), target, select, database, query, own=own)


@contextlib.contextmanager
def looks(theme: str, lang: str, accent: str = USUAL, font_scale: float = 1.0) -> Iterator[None]:
    """Make an application that nobody sees look like this for the length of the block."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = make_application()
    manager = theme_manager()
    mode, scale, usual = manager.mode, manager.font_scale, manager.accent
    translations = Translations(application)
    try:
        translations.use(Language(lang))
        manager.set_mode(ThemeMode(theme))
        manager.set_accent(accent)
        manager.set_font_scale(font_scale)
        manager.apply()
        with quiet_platform():
            yield
    finally:
        translations.stop()
        translations.deleteLater()
        manager.set_mode(mode)
        manager.set_accent(usual)
        manager.set_font_scale(scale)
