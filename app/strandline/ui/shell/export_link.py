"""Export and print as actions of a window; what does the work is loaded when it is first wanted."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from strandline.ui.export.exporting import Exporting
    from strandline.ui.main_window import MainWindow


class ExportLink(QObject):
    """Follows the actions, and the buttons of the screens."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._desk: Exporting | None = None
        window.registry.on("export", self._open)
        window.registry.on("print", self._print)
        window.workbench.exportAsked.connect(self._open_as)
        window.sheet.exportAsked.connect(self._open_as)

    @property
    def desk(self) -> "Exporting":
        """Give what does the work."""
        if self._desk is None:
            from strandline.ui.export.exporting import Exporting  # noqa: PLC0415 - on demand

            self._desk = Exporting(self._window)
        return self._desk

    def stop(self) -> None:
        """End all work; the window is closing."""
        if self._desk is not None:
            self._desk.stop()

    def _open(self) -> None:
        self.desk.open()

    def _open_as(self, form: str) -> None:
        self.desk.open(form)

    def _print(self) -> None:
        self.desk.print_screen()
