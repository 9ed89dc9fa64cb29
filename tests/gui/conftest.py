"""What the tests of the window share: a realistic layout, and a window whose work is done by hand."""

import gc
import importlib.util
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal

from strandline.engine.target import Target
from strandline.live.gui_errors import ErrorBridge
from strandline.model.context import ContextLayout, SessionKind
from strandline.store.settings_file import Settings
from strandline.ui.faults import Faults
from strandline.ui.i18n import Language, Translations
from strandline.ui.main_window import MainWindow
from strandline.ui.opened import Opened
from strandline.ui.preferences import Preferences
from strandline.ui.shell.places import Places
from strandline.ui.theme import ThemeMode, theme_manager


def _load_sample() -> ModuleType:
    name = "strandline_gui_sample"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name("sample.py"))
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    return sys.modules[name]


@pytest.fixture(autouse=True)
def garbage_in_this_thread_only() -> Iterator[None]:
    """Search for cycles here, never in a worker, as the app does: there a QObject's end is a crash."""
    gc.disable()
    yield
    gc.collect(1)
    gc.enable()


@pytest.fixture(scope="session")
def sample() -> ModuleType:
    """Give the module ``sample``: a layout made by hand and the parts of it."""
    return _load_sample()


@dataclass(frozen=True)
class FakeSession:
    """A stored session, as the window sees it."""

    key: str
    kind: SessionKind
    label: str = ""
    updated_ms: int | None = None


@dataclass(frozen=True)
class FakeInstallation:
    """Where a snapshot comes from."""

    state_dir: Path


@dataclass(frozen=True)
class FakeSnapshot:
    """A snapshot, as the window sees it."""

    layout: ContextLayout
    agents: tuple[str, ...] = ("main", "zh")
    sessions: tuple[FakeSession, ...] = (
        FakeSession("agent:main:main", SessionKind.MAIN, "", 1_795_999_000_000),
        FakeSession("agent:main:telegram:group:-100", SessionKind.GROUP, "择校讨论", 1_795_990_000_000),
    )
    installation: FakeInstallation | None = field(
        default_factory=lambda: FakeInstallation(Path("/home/ling/.openclaw"))
    )

    def but(self, **changes: Any) -> "FakeSnapshot":
        """Give the same snapshot with a changed layout."""
        return replace(self, layout=replace(self.layout, **changes))


class FakeServices(QObject):
    """Writes down what the window asks for; the test gives the answers through the signals."""

    snapshotChanged = Signal(object)  # noqa: N815 - Qt's way of naming signals
    refreshed = Signal(object)
    failed = Signal(object)
    watchChanged = Signal(str, object)  # noqa: N815
    found = Signal(object)
    recents = Signal(object)
    identified = Signal(object)
    unidentified = Signal(object)
    returned = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Any, ...]] = []

    def look(self, target: Target) -> None:
        self.asked.append(("look", target))

    def identify(self, path: Path, base: Target | None) -> None:
        self.asked.append(("identify", path, base))

    def open_demo(self, *, reset: bool) -> None:
        self.asked.append(("open_demo", reset))

    def forget(self) -> None:
        self.asked.append(("forget",))

    def reload(self) -> None:
        self.asked.append(("reload",))

    def set_paused(self, paused: bool) -> None:
        self.asked.append(("set_paused", paused))

    def find_installations(self) -> None:
        self.asked.append(("find_installations",))

    def list_recents(self) -> None:
        self.asked.append(("list_recents",))

    def add_recent(self, state_dir: Path, workspace: Path) -> None:
        self.asked.append(("add_recent", state_dir, workspace))

    def remove_recent(self, item: Any) -> None:
        self.asked.append(("remove_recent", item))

    def clear_recents(self) -> None:
        self.asked.append(("clear_recents",))

    def bring_back_recents(self, items: Any) -> None:
        self.asked.append(("bring_back_recents", list(items)))

    def await_return(self, folder: Path | None) -> None:
        self.asked.append(("await_return", folder))

    def stop(self) -> None:
        self.asked.append(("stop",))

    @property
    def target(self) -> Target:
        """The target that was asked for last."""
        return next(asked[1] for asked in reversed(self.asked) if asked[0] == "look")


@dataclass
class WindowKit:
    """A window with the fakes behind it."""

    window: MainWindow
    services: FakeServices
    snapshot: FakeSnapshot
    settings: Settings
    preferences: Preferences
    bridge: ErrorBridge

    def open(self, target: Target | None = None, snapshot: FakeSnapshot | None = None) -> None:
        """Open a target and answer with a snapshot."""
        self.window.opened.open(target or Target(state_dir=Path("/home/ling/.openclaw")))
        self.services.snapshotChanged.emit(snapshot or self.snapshot)


@pytest.fixture
def appearance(qapp) -> Iterator[None]:
    """Start with light and normal size, and leave nothing behind."""
    manager = theme_manager()
    manager.set_mode(ThemeMode.LIGHT)
    manager.set_accent("blue")
    manager.set_font_scale(1.0)
    manager.apply()
    yield
    manager.set_mode(ThemeMode.LIGHT)
    manager.set_accent("blue")
    manager.set_font_scale(1.0)
    manager.set_reduced_motion(None)


@pytest.fixture
def translations(qapp, appearance) -> Iterator[Translations]:
    """Give the translations, in English."""
    made = Translations()
    made.use(Language.ENGLISH)
    yield made
    made.stop()
    made.deleteLater()


@pytest.fixture
def make_window(qtbot, translations, sample, own_home) -> Iterator[Callable[..., WindowKit]]:
    """Give a function that makes a window; ``places`` is what it remembers."""
    keep: list[Any] = []
    windows: list[MainWindow] = []

    def make(places: Places | None = None, *, show: bool = True) -> WindowKit:
        settings = Settings.load(own_home / "config" / "settings.json")
        settings.set(_theme(), "light")
        services = FakeServices()
        bridge = ErrorBridge()
        faults = Faults(bridge)
        preferences = Preferences(settings, translations)
        opened = Opened(lambda _: services, preferences.release_override)
        opened.releaseChosen.connect(preferences.set_release_override)
        window = MainWindow(opened, preferences, faults, places)
        windows.append(window)
        if places is None:
            window.resize(1440, 900)  # the screen of the tests is smaller
        keep.extend((services, bridge, faults, preferences, opened))
        if show:
            window.show()
            qtbot.waitExposed(window)
        return WindowKit(
            window, services, FakeSnapshot(sample.sample_layout()), settings, preferences, bridge
        )

    yield make
    for window in windows:
        window.close()
        window.deleteLater()
    # Else every window of the run would live on and be restyled by each later test.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def kit(make_window) -> WindowKit:
    """Give a shown window with nothing open."""
    return make_window()


def _theme() -> Any:
    from strandline.store.settings import THEME

    return THEME
