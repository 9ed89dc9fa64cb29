"""Puts the person's choices of appearance into force and keeps them."""

from collections.abc import Mapping
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from strandline.errors import StrandlineError
from strandline.store.settings import FONT_SCALE, LANGUAGE, NOTIFY, RELEASE_OVERRIDE, THEME, Setting
from strandline.store.settings_file import Settings
from strandline.ui.i18n import Language, Translations
from strandline.ui.theme import ThemeMode, theme_manager

T = TypeVar("T")
FONT_STEPS = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)


class Preferences(QObject):
    """Theme, language and text size: reads them at the start, changes them at once, saves them."""

    failed = Signal(object)  # StrandlineError: the choice holds for this run only
    changed = Signal()

    def __init__(self, settings: Settings, translations: Translations, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._translations = translations

    @property
    def settings(self) -> Settings:
        """The settings behind it."""
        return self._settings

    @property
    def theme_mode(self) -> ThemeMode:
        """The chosen theme."""
        return ThemeMode(self._settings.get(THEME))

    @property
    def language(self) -> Language:
        """The chosen language."""
        return Language(self._settings.get(LANGUAGE))

    @property
    def font_scale(self) -> float:
        """The text size as a factor of the system's."""
        return self._settings.get(FONT_SCALE)

    def apply(self) -> None:
        """Dress the application as chosen; once, before the window is made."""
        self._translations.use(self.language)
        manager = theme_manager()
        manager.set_mode(self.theme_mode)
        manager.set_font_scale(self.font_scale)
        manager.apply()

    def set_theme(self, mode: ThemeMode) -> None:
        """Choose system, light or dark."""
        theme_manager().set_mode(mode)
        self._keep(THEME, mode.value)

    def set_language(self, language: Language) -> None:
        """Choose the language."""
        self._translations.use(language)
        self._keep(LANGUAGE, language.value)

    def step_font(self, step: int) -> None:
        """Make all text one step larger (1) or smaller (-1)."""
        now = self.font_scale
        if step > 0:
            wanted = next((size for size in FONT_STEPS if size > now + 0.01), FONT_STEPS[-1])
        else:
            wanted = next((size for size in reversed(FONT_STEPS) if size < now - 0.01), FONT_STEPS[0])
        self.set_font_scale(wanted)

    def set_font_scale(self, scale: float) -> None:
        """Choose the text size, 0.8 to 2.0."""
        theme_manager().set_font_scale(scale)
        self._keep(FONT_SCALE, scale)

    @property
    def notifies(self) -> bool:
        """Whether the desktop tells of losses while the window is not in front."""
        return self._settings.get(NOTIFY)

    def set_notifies(self, on: bool) -> None:
        """Choose whether the desktop tells of losses."""
        self._keep(NOTIFY, on)

    def release_override(self, place: str) -> str | None:
        """Give the release chosen for a state folder or workspace, or None for the detected one."""
        return self._releases().get(place)

    def set_release_override(self, place: str, release: str | None) -> None:
        """Choose the release for a state folder or workspace; None goes back to the detected one."""
        chosen = self._releases()
        chosen.pop(place, None)
        if release:
            chosen[place] = release
        self._keep(RELEASE_OVERRIDE, chosen)

    def _releases(self) -> dict[str, str]:
        kept: Mapping[str, str] = self._settings.get(RELEASE_OVERRIDE)
        return dict(kept)

    def _keep(self, setting: Setting[T], value: T) -> None:
        try:
            self._settings.set(setting, value)
            self._settings.save()
        except StrandlineError as error:
            self.failed.emit(error)
        self.changed.emit()
