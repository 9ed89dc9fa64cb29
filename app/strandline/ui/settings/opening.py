"""The one settings window of the process: made on demand, raised when it is there."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from strandline.ui.preferences import Preferences
from strandline.ui.settings.window import SettingsWindow


class _Place(QObject):
    """Hangs on the preferences, of which there is one, and remembers their window."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__(preferences)
        self.window: SettingsWindow | None = None
        self._preferences = preferences

    def open(self, near: QWidget | None) -> SettingsWindow:
        if self.window is None:
            self.window = SettingsWindow(self._preferences)
            self.window.closed.connect(self._forget)
            self.window.begin(near)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()
        return self.window

    def _forget(self) -> None:
        if self.window is not None:
            self.window.deleteLater()
            self.window = None


def open_settings(preferences: Preferences, near: QWidget | None = None) -> SettingsWindow:
    """Show the settings window, over ``near`` when it is new, and give it."""
    place = preferences.findChild(_Place, "", Qt.FindChildOption.FindDirectChildrenOnly)
    if place is None:
        place = _Place(preferences)
    return place.open(near)
