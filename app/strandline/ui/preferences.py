"""Puts the person's choices into force and keeps them."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from strandline.errors import StrandlineError, UsageError
from strandline.live.settings_watch import SettingsWatch
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.settings import (
    ACCENT,
    FONT_SCALE,
    LANGUAGE,
    MOTION,
    NOTIFY,
    RELEASE_OVERRIDE,
    THEME,
    Setting,
)
from strandline.store.settings_file import Change, Settings
from strandline.ui.i18n import Language, Translations
from strandline.ui.theme import ThemeMode, theme_manager

T = TypeVar("T")
_MEND = QT_TRANSLATE_NOOP("model", "Choose another value in the settings, or mend the file.")
_STILL = {"system": None, "reduced": True, "full": False}
FONT_STEPS = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)


class Preferences(QObject):
    """The settings of the process as the window knows them; there is one of it.

    ``settingChanged`` gives the key whenever another value is in force, whoever chose it: a page
    of the settings, a menu, a screen. What the settings do to the whole application, its language
    and its dress, is done before that; everybody else follows the signal.
    """

    settingChanged = Signal(str)
    changedOutside = Signal(object)  # list[str]: keys that another process or an editor changed
    kept = Signal()  # the file has everything that was chosen
    failed = Signal(object)  # StrandlineError: the choice holds for this run only
    changed = Signal()

    def __init__(self, settings: Settings, translations: Translations, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._watch: SettingsWatch | None = None
        self._translations = translations
        # What a setting does to the whole application; each of these only reads what is in force.
        self._effects: dict[str, Callable[[], None]] = {
            THEME.key: self._use_theme,
            ACCENT.key: self._use_accent,
            MOTION.key: self._use_motion,
            LANGUAGE.key: self._use_language,
            FONT_SCALE.key: self._use_font_scale,
        }
        settings.listen(self._on_setting)

    @property
    def settings(self) -> Settings:
        """The settings behind it."""
        return self._settings

    def get(self, setting: Setting[T]) -> T:
        """Give the value in force."""
        return self._settings.get(setting)

    def set(self, setting: Setting[T], value: T) -> None:
        """Choose a value: in force at once, and kept. ``failed`` tells when it cannot be."""
        self.change([(setting, value)])

    def change(self, wanted: Sequence[Change]) -> list[Change]:
        """Choose several values, all or none, and give the changes that undo it."""
        try:
            former = self._settings.change(wanted)
        except StrandlineError as error:
            self.failed.emit(error)
            return []
        self.save()
        return former

    def save(self) -> None:
        """Keep what was chosen; ``kept`` or ``failed`` tells. Again, when it could not be kept before."""
        try:
            outside = self._settings.save()
        except StrandlineError as error:
            self.failed.emit(error)
            return
        self.kept.emit()
        if outside:
            self.changedOutside.emit(outside)

    def follow_file(self) -> None:
        """Bring into force from now on what others write into the settings' file."""
        if self._watch is None:
            self._watch = SettingsWatch(self._settings.path, self)
            self._watch.changed.connect(self.reload)
            application = QCoreApplication.instance()
            if isinstance(application, QGuiApplication):
                application.applicationStateChanged.connect(self._on_application)

    def reload(self) -> None:
        """Read the settings' file again; ``failed`` tells when it is not whole."""
        try:
            outside = self._settings.reload()
        except StrandlineError as error:
            self.failed.emit(error)
            return
        for problem in self._settings.problems:
            self.failed.emit(UsageError(problem, say(_MEND)))
        if outside:
            self.changedOutside.emit(outside)

    def apply(self) -> None:
        """Dress the application as chosen; once, before the window is made."""
        for effect in self._effects.values():
            effect()
        theme_manager().apply()

    @property
    def theme_mode(self) -> ThemeMode:
        """The chosen theme."""
        return ThemeMode(self.get(THEME))

    @property
    def language(self) -> Language:
        """The chosen language."""
        return Language(self.get(LANGUAGE))

    @property
    def font_scale(self) -> float:
        """The text size as a factor of the system's."""
        return self.get(FONT_SCALE)

    @property
    def notifies(self) -> bool:
        """Whether the desktop tells of losses while the window is not in front."""
        return self.get(NOTIFY)

    def set_theme(self, mode: ThemeMode) -> None:
        """Choose one of the themes, or what the system uses."""
        self.set(THEME, mode.value)

    def set_language(self, language: Language) -> None:
        """Choose the language."""
        self.set(LANGUAGE, language.value)

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
        self.set(FONT_SCALE, scale)

    def set_notifies(self, on: bool) -> None:
        """Choose whether the desktop tells of losses."""
        self.set(NOTIFY, on)

    def release_override(self, place: str) -> str | None:
        """Give the release chosen for a state folder or workspace, or None for the detected one."""
        return self._releases().get(place)

    def set_release_override(self, place: str, release: str | None) -> None:
        """Choose the release for a state folder or workspace; None goes back to the detected one."""
        chosen = self._releases()
        chosen.pop(place, None)
        if release:
            chosen[place] = release
        self.set(RELEASE_OVERRIDE, chosen)

    def _releases(self) -> dict[str, str]:
        kept: Mapping[str, str] = self.get(RELEASE_OVERRIDE)
        return dict(kept)

    def _on_application(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationActive and self._watch is not None:
            self._watch.look()  # where the system tells of no changes

    def _on_setting(self, key: str) -> None:
        effect = self._effects.get(key)
        if effect is not None:
            effect()
        self.settingChanged.emit(key)
        self.changed.emit()

    def _use_theme(self) -> None:
        theme_manager().set_mode(self.theme_mode)

    def _use_accent(self) -> None:
        theme_manager().set_accent(self.get(ACCENT))

    def _use_motion(self) -> None:
        theme_manager().set_reduced_motion(_STILL[self.get(MOTION)])

    def _use_language(self) -> None:
        self._translations.use(self.language)

    def _use_font_scale(self) -> None:
        theme_manager().set_font_scale(self.font_scale)
