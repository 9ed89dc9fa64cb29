"""The actions for theme, language and text size, tied to the preferences."""

from PySide6.QtCore import QObject, Signal

from strandline.ui.actions import ActionRegistry
from strandline.ui.i18n import OFFERED, Language
from strandline.ui.preferences import Preferences
from strandline.ui.theme import ThemeMode


class PreferenceActions(QObject):
    """Puts what is picked in a menu into force, and marks in the menu what is in force."""

    said = Signal(str)  # a short word on what was done

    def __init__(self, actions: ActionRegistry, preferences: Preferences, parent: QObject) -> None:
        super().__init__(parent)
        self._actions = actions
        self._preferences = preferences
        for mode in ThemeMode:
            actions.on(f"theme.{mode}", self._theme_picked)
        for language in OFFERED:
            actions.on(f"language.{language}", self._language_picked)
        actions.on("notify", preferences.set_notifies)
        actions.on("text.larger", self._larger)
        actions.on("text.smaller", self._smaller)
        actions.on("text.reset", self._normal_size)
        preferences.changed.connect(self._mark)
        self._mark()

    def _mark(self) -> None:
        self._actions[f"theme.{self._preferences.theme_mode}"].setChecked(True)
        self._actions["notify"].setChecked(self.notifies)
        self._actions[f"language.{self._preferences.language}"].setChecked(True)

    @property
    def notifies(self) -> bool:
        """Whether the desktop tells of losses while the window is not in front."""
        return self._preferences.notifies

    def _theme_picked(self) -> None:
        self._preferences.set_theme(ThemeMode(self._picked("theme.")))

    def _language_picked(self) -> None:
        self._preferences.set_language(Language(self._picked("language.")))

    def _picked(self, prefix: str) -> str:
        action = self.sender()
        return action.objectName().removeprefix(prefix) if action is not None else ""

    def _larger(self) -> None:
        self._preferences.step_font(1)
        self._say_size()

    def _smaller(self) -> None:
        self._preferences.step_font(-1)
        self._say_size()

    def _normal_size(self) -> None:
        self._preferences.set_font_scale(1.0)
        self._say_size()

    def _say_size(self) -> None:
        percent = f"{self._preferences.font_scale * 100:.0f}"
        self.said.emit(self.tr("Text size %1 %").replace("%1", percent))
