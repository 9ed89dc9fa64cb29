"""Loads what the windows need next while the first one is painted already."""

import contextlib
import importlib
import sys
import threading

from PySide6.QtCore import QObject, Signal

from strandline.ui.views.registry import module_of

_NEEDED_NEXT = (
    "strandline.ui.services",
    "strandline.ui.views.context.view",
    "strandline.ui.views.inspector.inspector",
    "strandline.ui.shell.pinning",
)


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
