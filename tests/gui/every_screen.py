"""The demo in a real window, and its screens one after the other, each with what it reads by itself."""

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

from gui.live_window import LiveWindow, live_window
from strandline.engine.target import Target
from strandline.store.demo import made_demo
from strandline.ui.views.registry import screens

SCREENS = tuple(screen.id for screen in screens())

_READY: dict[str, Callable[[Any], bool]] = {
    "context": lambda view: view.sample.picture is not None,
    "memory": lambda view: view.shot is not None and view.shot.complete and not view.busy,
    "pins": lambda view: bool(view.board.columns),
    "search": lambda view: view.results.answer is not None and not view.busy,
    "sessions": lambda view: view.story is not None and not view.busy,
    "history": lambda view: view.timeline.count() > 0,
    "health": lambda view: view.list.model().rowCount() > 0,
    "lab": lambda view: bool(view.choose.orders) and not view.busy,
}


@contextlib.contextmanager
def demo_window(qtbot) -> Iterator[LiveWindow]:
    """Show the demo, all counts exact, with its pins."""
    with live_window(qtbot, Target(state_dir=made_demo())) as made:
        qtbot.waitUntil(lambda: made.window.pins.picture is not None, timeout=30_000)
        yield made


def show(live: LiveWindow, qtbot, screen: str) -> Any:
    """Show a screen, wait until it has something to say, and give its view."""
    window = live.window
    window.workbench.show_screen(screen)
    view = window.workbench.current
    if screen == "search" and view.results.answer is None:
        window.searching.search("budget")
    qtbot.waitUntil(lambda: _READY[screen](view), timeout=60_000)
    return view
