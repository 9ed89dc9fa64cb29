"""Rebuilding a summary as an action of the window: it follows what is picked on the Memory screen."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from strandline.ui.action_reasons import REBUILD_NOTHING

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow

_ACTION = "memory.rebuild"


class RebuildLink(QObject):
    """Connects the action once there is a Memory screen."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        window.registry.allow(_ACTION, REBUILD_NOTHING)
        window.registry.on(_ACTION, self._open)
        window.workbench.screenMade.connect(self._on_made)

    def _on_made(self, screen: str, view: Any) -> None:
        if screen == "memory":
            view.rebuild.offerChanged.connect(self._allow)
            self._allow(view.rebuild.reason)

    def _allow(self, reason: str) -> None:
        self._window.registry.allow(_ACTION, reason)

    def _open(self) -> None:
        view = self._window.workbench.view("memory")
        if view is not None:
            self._window.workbench.show_screen("memory")
            view.rebuild.open_picked()
