"""The theme in force, and the manager that follows the system or the person's choice.

A widget asks :func:`theme_manager` once and repaints on ``themeChanged``. The manager hangs
on the application object, so that there is no other global state.
"""

from enum import StrEnum

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyleFactory

from strandline.ui import fonts
from strandline.ui.accents import USUAL, with_accent
from strandline.ui.strong import CONTRAST_DARK, CONTRAST_LIGHT
from strandline.ui.stylesheet import stylesheet
from strandline.ui.tokens import DARK, LIGHT, Fill, Theme, Tone, contrast

__all__ = [
    "CONTRAST_DARK",
    "CONTRAST_LIGHT",
    "DARK",
    "LIGHT",
    "Fill",
    "Theme",
    "ThemeManager",
    "ThemeMode",
    "Tone",
    "contrast",
    "theme_for",
    "theme_manager",
]


_EFFECTS = (
    Qt.UIEffect.UI_AnimateMenu,
    Qt.UIEffect.UI_FadeMenu,
    Qt.UIEffect.UI_AnimateCombo,
    Qt.UIEffect.UI_AnimateTooltip,
    Qt.UIEffect.UI_FadeTooltip,
    Qt.UIEffect.UI_AnimateToolBox,
)


class ThemeMode(StrEnum):
    """What the person chose: the system's scheme and contrast, or always one of the four."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST_LIGHT = "contrast_light"
    CONTRAST_DARK = "contrast_dark"


def theme_for(mode: ThemeMode, scheme: Qt.ColorScheme, *, strong: bool = False) -> Theme:
    """Give the theme for a choice under a system scheme; an unknown scheme is light.

    ``strong`` is whether the system asks for high contrast; it sharpens a chosen light or dark too.
    """
    if mode is ThemeMode.SYSTEM:
        dark = scheme is Qt.ColorScheme.Dark
    else:
        dark = mode in (ThemeMode.DARK, ThemeMode.CONTRAST_DARK)
    if strong or mode in (ThemeMode.CONTRAST_LIGHT, ThemeMode.CONTRAST_DARK):
        return CONTRAST_DARK if dark else CONTRAST_LIGHT
    return DARK if dark else LIGHT


def palette_of(theme: Theme) -> QPalette:
    """Build the palette that Fusion and every plain widget paint with."""
    palette = QPalette()
    role = QPalette.ColorRole
    for which, color in (
        (role.Window, theme.ground),
        (role.WindowText, theme.ink),
        (role.Base, theme.surface),
        (role.AlternateBase, theme.raised),
        (role.Text, theme.ink),
        (role.PlaceholderText, theme.muted),
        (role.Button, theme.surface),
        (role.ButtonText, theme.ink),
        (role.BrightText, theme.red.ink),
        (role.ToolTipBase, theme.surface),
        (role.ToolTipText, theme.ink),
        (role.Highlight, theme.accent),
        (role.HighlightedText, theme.on_accent),
        (role.Accent, theme.accent),
        (role.Link, theme.accent),
        (role.LinkVisited, theme.violet.ink),
        (role.Light, theme.raised),
        (role.Midlight, theme.line),
        (role.Mid, theme.line_strong),
        (role.Dark, theme.muted),
        (role.Shadow, QColor(0, 0, 0)),
    ):
        palette.setColor(which, color)
    for which in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, which, theme.faint)
    return palette


class ThemeManager(QObject):
    """Keeps the theme, its accent, the text size and the motion preference, and tells of changes."""

    themeChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._mode = ThemeMode.SYSTEM
        self._accent = USUAL
        self._font_scale = 1.0
        self._still: bool | None = None
        self._usual: dict[Qt.UIEffect, bool] = {}  # Qt's effects as the platform had them
        self._applied = False
        self._theme = self._wanted()
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._refresh)
        if hasattr(hints, "accessibility"):  # Qt 6.10 and later
            hints.accessibility().contrastPreferenceChanged.connect(self._refresh)

    @property
    def theme(self) -> Theme:
        """The theme to paint with now."""
        return self._theme

    @property
    def mode(self) -> ThemeMode:
        """The choice that is in force."""
        return self._mode

    @property
    def accent(self) -> str:
        """The name of the accent that is chosen."""
        return self._accent

    @property
    def font_scale(self) -> float:
        """Text size as a factor of the system's, 0.8 to 2.0."""
        return self._font_scale

    @property
    def reduced_motion(self) -> bool:
        """Whether pictures must not move: the person's choice, else the style's."""
        if self._still is not None:
            return self._still
        style = QApplication.style()
        return style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) <= 0

    def set_reduced_motion(self, still: bool | None) -> None:
        """Choose stillness (True), motion (False) or what the platform says (None)."""
        self._still = still
        self._calm()

    def _calm(self) -> None:
        """Let Qt's own menus, lists and tooltips appear at once where motion is not wanted."""
        if self._still is not None and not self._usual:
            self._usual = {effect: QApplication.isEffectEnabled(effect) for effect in _EFFECTS}
        for effect, usual in self._usual.items():
            QApplication.setEffectEnabled(effect, usual if self._still is None else not self._still)

    def set_mode(self, mode: ThemeMode) -> None:
        """Choose what the system says, or one of the four schemes."""
        self._mode = mode
        self._refresh()

    def set_accent(self, name: str) -> None:
        """Choose an accent of ``accents.ACCENTS``; an unknown one is the usual one."""
        self._accent = name
        self._refresh()

    def set_font_scale(self, scale: float) -> None:
        """Choose the text size as a factor of the system's; kept within 0.8 to 2.0."""
        scale = min(2.0, max(0.8, scale))
        if scale != self._font_scale:
            self._font_scale = scale
            self._refresh(force=True)

    def apply(self) -> None:
        """Dress the whole application: Fusion, palette, font, stylesheet. Once, at the start."""
        self._applied = True
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setStyle(QStyleFactory.create("Fusion"))
        self._refresh(force=True)

    def _wanted(self) -> Theme:
        hints = QGuiApplication.styleHints()
        strong = False
        if hasattr(hints, "accessibility"):  # Qt 6.10 and later
            strong = hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast
        return with_accent(theme_for(self._mode, hints.colorScheme(), strong=strong), self._accent)

    def _refresh(self, _hint: object = None, *, force: bool = False) -> None:
        wanted = self._wanted()
        if wanted == self._theme and not force:
            return
        self._theme = wanted
        app = QApplication.instance()
        if self._applied and isinstance(app, QApplication):
            app.setFont(fonts.ui_font(fonts.TextSize.BODY, scale=self._font_scale))
            app.setPalette(palette_of(wanted))
            app.setStyleSheet(stylesheet(wanted, fonts.sp))
        self.themeChanged.emit()


def theme_manager() -> ThemeManager:
    """Give the application's theme manager, making it on the first call."""
    app = QGuiApplication.instance()
    if app is None:
        raise RuntimeError("a theme needs an application object")
    found = app.findChild(ThemeManager, "theme", Qt.FindChildOption.FindDirectChildrenOnly)
    if found is None:
        found = ThemeManager(app)
        found.setObjectName("theme")
    return found
