"""Asking the memory as an action of a window; what does the work is loaded when it is first wanted."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow
    from strandline.ui.recall.asking import Asking


class RecallLink(QObject):
    """Follows the action."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._desk: Asking | None = None
        window.registry.on("recall", self._open)

    @property
    def desk(self) -> "Asking":
        """Give what does the work."""
        if self._desk is None:
            from strandline.ui.recall.asking import Asking  # noqa: PLC0415 - on demand

            self._desk = Asking(self._window)
        return self._desk

    def stop(self) -> None:
        """End all work; the window is closing."""
        if self._desk is not None:
            self._desk.stop()

    def _open(self) -> None:
        self.desk.open()
