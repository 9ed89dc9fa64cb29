"""Your own memory in the window: the screen follows the feed, and its settings are one press away."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from strandline.store.lossless_settings import UPDATES

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow


class OwnMemoryLink(QObject):
    """Ties the Memory screen to the feed of the services; without one nothing is built."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        window.workbench.screenMade.connect(self._on_made)

    def _on_made(self, screen_id: str, view: Any) -> None:
        if screen_id == "memory" and hasattr(view, "own"):
            view.own.set_feed(getattr(self._window.opened.services, "lossless_feed", None))
            view.own.settingsAsked.connect(self._open_settings)

    def _open_settings(self) -> None:
        from strandline.ui.settings.opening import open_settings  # noqa: PLC0415 - on demand

        open_settings(self._window.preferences, self._window).show_setting(UPDATES.key)
