"""Which screens there are. The rail, the View menu and the palette are made from this list."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QWidget

from strandline.messages import QT_TRANSLATE_NOOP


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen of the window.

    ``title`` is English, marked for translation in the context ``screens``. ``make`` imports
    the view when it is first needed, so that screens nobody opens cost nothing at the start.
    The widget has ``set_snapshot(layout)``, ``select(key)`` and a signal ``selected(str)``. It
    may have ``panel``, a widget for the right side instead of the inspector, and what
    :class:`~strandline.ui.shell.workbench.Workbench` says. ``shares`` are the widths of the
    screen and of the right side at first, ``least`` those below which they take turns, all in
    spacing steps; ``needs_target`` is false for a screen that has
    something to show when nothing is open.
    """

    id: str
    title: str
    icon: str
    make: Callable[[QWidget], Any]
    shares: tuple[int, int] = (780, 560)
    least: tuple[int, int] = (360, 230)
    needs_target: bool = True


def _context(parent: QWidget) -> Any:
    from strandline.ui.views.context.view import ContextView  # noqa: PLC0415 - after the first paint

    return ContextView(parent)


def _memory(parent: QWidget) -> Any:
    from strandline.ui.views.memory.view import MemoryView  # noqa: PLC0415 - when it is first shown

    return MemoryView(parent)


def _pins(parent: QWidget) -> Any:
    from strandline.ui.views.pins.view import PinsView  # noqa: PLC0415 - when it is first shown

    return PinsView(parent=parent)


def _search(parent: QWidget) -> Any:
    from strandline.ui.views.search.view import SearchView  # noqa: PLC0415 - when it is first shown

    return SearchView(parent)


def _history(parent: QWidget) -> Any:
    from strandline.ui.views.history.view import HistoryView  # noqa: PLC0415 - when it is first shown

    return HistoryView(parent=parent)


def _sessions(parent: QWidget) -> Any:
    from strandline.ui.views.sessions.view import SessionsView  # noqa: PLC0415 - when it is first shown

    return SessionsView(parent=parent)


def _health(parent: QWidget) -> Any:
    from strandline.ui.views.health.view import HealthView  # noqa: PLC0415 - when it is first shown

    return HealthView(parent)


def _lab(parent: QWidget) -> Any:
    from strandline.ui.views.lab.view import LabView  # noqa: PLC0415 - when it is first shown

    return LabView(parent)


def module_of(screen_id: str) -> str:
    """Name the module that ``make`` of a screen imports."""
    return f"strandline.ui.views.{screen_id}.view"


def screens() -> tuple[Screen, ...]:
    """Give the screens in the order of the rail."""
    return (
        Screen("context", QT_TRANSLATE_NOOP("screens", "Context"), "context", _context),
        Screen(
            "memory",
            QT_TRANSLATE_NOOP("screens", "Memory"),
            "memory",
            _memory,
            shares=(930, 410),
            least=(570, 290),
            needs_target=False,
        ),
        Screen("pins", QT_TRANSLATE_NOOP("screens", "Pins"), "pins", _pins, (1_000, 340), (360, 220)),
        Screen(
            "search",
            QT_TRANSLATE_NOOP("screens", "Search"),
            "search",
            _search,
            shares=(860, 480),
            least=(370, 210),
            needs_target=False,
        ),
        Screen(
            "sessions", QT_TRANSLATE_NOOP("screens", "Sessions"), "sessions", _sessions, shares=(1_340, 0)
        ),
        Screen(
            "history",
            QT_TRANSLATE_NOOP("screens", "History"),
            "history",
            _history,
            shares=(700, 640),
            least=(320, 230),
        ),
        Screen(
            "health",
            QT_TRANSLATE_NOOP("screens", "Health"),
            "health",
            _health,
            shares=(760, 580),
            least=(440, 270),
        ),
        Screen(
            "lab",
            QT_TRANSLATE_NOOP("screens", "Lab"),
            "lab",
            _lab,
            shares=(1_340, 0),
            least=(560, 0),
            needs_target=False,
        ),
    )


def make_inspector(parent: QWidget) -> Any:
    """Make the panel on the right: ``set_snapshot(layout, inputs)`` and ``select(key)``."""
    from strandline.ui.views.inspector.inspector import Inspector  # noqa: PLC0415 - after the first paint

    return Inspector(parent)
