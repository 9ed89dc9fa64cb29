"""The application: the one place where settings, language, theme, log and error hooks are put together."""

import contextlib
import importlib
import os
import sys
import threading
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from strandline import __version__
from strandline.engine.target import Target
from strandline.live.garbage import GarbageCollector
from strandline.live.gui_errors import ErrorBridge
from strandline.store import logs
from strandline.store.settings_file import Settings
from strandline.ui.accents import USUAL
from strandline.ui.faults import Faults, install_qt_log, quiet_platform
from strandline.ui.i18n import Language, Translations
from strandline.ui.main_window import MainWindow
from strandline.ui.opened import Opened, Services
from strandline.ui.preferences import Preferences
from strandline.ui.quit_signals import QuitSignals
from strandline.ui.shell.places import Places, last_target
from strandline.ui.theme import ThemeMode, theme_manager
from strandline.ui.views.registry import module_of
from strandline.ui.widgets import icons
from strandline.ui.widgets.message_bar import Problem

_NEEDED_NEXT = (
    "strandline.ui.services",
    "strandline.ui.views.context.view",
    "strandline.ui.views.inspector.inspector",
    "strandline.ui.shell.pinning",
)


class App(QObject):
    """Everything a window needs, wired; lives as long as the application object."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self.settings = settings
        self.bridge = ErrorBridge(self)
        self.faults = Faults(self.bridge, self)
        self.translations = Translations(self)
        self.preferences = Preferences(settings, self.translations, self)
        self.opened = Opened(self._services, self.preferences.release_override, self)
        self.opened.releaseChosen.connect(self.preferences.set_release_override)

    def window(self, places: Places | None = None) -> MainWindow:
        """Make the window, dressed as the person chose."""
        self.preferences.apply()
        window = MainWindow(self.opened, self.preferences, self.faults, places)
        for sentence in self.settings.problems:
            window.frame.message_bar.tell(Problem(sentence.template, sentence))
        return window

    def _services(self, parent: QObject) -> Services:
        from strandline.ui.services import LiveServices  # noqa: PLC0415 - heavy: after the first paint

        return LiveServices(self.settings, self.bridge.report, parent)


class WarmUp(QObject):
    """Loads what the window needs next in a thread, so that the painted window answers meanwhile.

    A screen that is not shown yet is loaded when it looks as if it will be: the Memory screen
    needs numpy, and takes 20 MB that nobody should pay for a screen never seen.
    """

    done = Signal()

    def start(self) -> None:
        """Begin; ``done`` comes in the thread of the window."""
        threading.Thread(target=self._load, name="warm-up", daemon=True).start()

    def expect(self, screen_id: str) -> None:
        """Load a screen that is likely to be shown next."""
        module = module_of(screen_id)
        if module not in sys.modules:
            threading.Thread(target=_try_to_load, args=(module,), name="warm-up", daemon=True).start()

    def _load(self) -> None:
        try:
            for module in _NEEDED_NEXT:
                importlib.import_module(module)
        finally:
            # What cannot be loaded fails again where it is used, and is told there.
            with contextlib.suppress(RuntimeError):  # the window was closed meanwhile
                self.done.emit()


def _try_to_load(module: str) -> None:
    with contextlib.suppress(Exception):  # it fails again where it is used, and is told there
        importlib.import_module(module)


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
    return application


def run_window(target: Target | None = None, database: Path | None = None) -> int:
    """Open the window and give the exit code when it is closed.

    Without a target it shows what was open last, else the start page; ``database`` is a memory
    file to show.
    """
    application = make_application()
    with logs.start() as log:
        install_qt_log()
        app = App(Settings.load(), application)
        app.bridge.install()
        places = Places.load()
        window = app.window(places)
        window.setWindowIcon(icons.application_icon())
        if log.problem is not None:
            window.frame.message_bar.tell(Problem("log", log.problem))
        wanted = target or (last_target(places.last) if database is None else None)
        window.expect(wanted, database)
        warm_up = WarmUp(app)
        window.firstPainted.connect(warm_up.start)
        warm_up.done.connect(window.begin)
        window.frame.rail.approached.connect(warm_up.expect)
        signals = QuitSignals(app)
        signals.asked.connect(window.close)
        window.show()
        garbage = GarbageCollector(app)
        garbage.install()
        try:
            return application.exec()
        finally:
            garbage.uninstall()
            signals.close()
            app.bridge.uninstall()


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
) -> None:
    """Render the window on a screen to a PNG file of exactly ``size`` pixels.

    ``view`` is the id of a screen, ``start`` for the start page, or a name of ``picture_windows``
    (whose own window is painted at its own size); ``database`` is the memory file to show, for
    the Memory screen, ``query`` what the Search screen searches for. Nothing appears on the
    display and no setting is changed. Raises what reading the target raises, NotFound for a
    screen there is not, Unreadable when the file cannot be written.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = make_application()
    from strandline.ui.picture import paint_window  # noqa: PLC0415 - a window does not need it

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
            paint_window(view, out, QSize(*size), target, select, database, query)
    finally:
        translations.stop()
        translations.deleteLater()
        manager.set_mode(mode)
        manager.set_accent(usual)
        manager.set_font_scale(scale)
