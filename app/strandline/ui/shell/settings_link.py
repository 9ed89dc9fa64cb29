"""The settings and one window: opening them from it, and bringing what is chosen into force in it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow


class SettingsLink(QObject):
    """Ties the preferences to what a window shows and to the work behind it."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        window.registry.on("settings", self.open)
        window.preferences.settingChanged.connect(self._on_setting)

    def open(self) -> None:
        """Show the settings, in the one window that there is of them."""
        from strandline.ui.settings.opening import open_settings  # noqa: PLC0415 - on demand

        open_settings(self._window.preferences, self._window)

    def _on_setting(self, key: str) -> None:
        self._window.opened.setting_changed(key)
        self._window.workbench.setting_changed(key)
