"""The accent colours: links, selection and the strandline in a colour of the person's choice.

An accent is a hue with its strength. Its lightness is computed for each scheme, so that the
accent is read on every ground of that scheme (``Theme.least``), and words are read on it.
"""

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtGui import QColor

from strandline.ui.painting import mix
from strandline.ui.tokens import Theme, Tone, contrast

USUAL = "blue"  # the sea colour of the schemes themselves
ACCENTS: dict[str, QColor] = {
    USUAL: QColor("#0E7C86"),
    "azure": QColor("#1F6FD6"),
    "violet": QColor("#7B4FD0"),
    "rose": QColor("#C43A7B"),
    "green": QColor("#3E7F2E"),
    "graphite": QColor("#55606F"),
}
_STEP = 0.005


def with_accent(theme: Theme, name: str) -> Theme:
    """Give the theme in an accent of ``ACCENTS``; the usual one and unknown ones change nothing."""
    seed = ACCENTS.get(name)
    if seed is None or name == USUAL:
        return theme
    tint = mix(theme.surface, seed, 0.28 if theme.dark else 0.13)
    grounds = (theme.ground, theme.surface, theme.raised, tint)
    accent = _readable(seed, grounds, theme)
    on_accent = theme.on_accent if theme.strong else mix(accent, QColor("#000000"), 0.9)
    if not theme.dark:
        on_accent = QColor("#FFFFFF")
    return replace(
        theme,
        accent=accent,
        accent_ground=tint,
        on_accent=on_accent,
        focus=accent,
        blue=Tone(accent, tint, mix(accent, theme.surface, 0.2)),
    )


def _readable(seed: QColor, grounds: Iterable[QColor], theme: Theme) -> QColor:
    """Move a colour's lightness away from the grounds until it is read on all of them."""
    hue, strength, lightness = seed.hslHueF(), seed.hslSaturationF(), seed.lightnessF()
    color = QColor(seed)
    while any(contrast(color, ground) < theme.least for ground in grounds) and 0 < lightness < 1:
        lightness = min(1.0, max(0.0, lightness + (_STEP if theme.dark else -_STEP)))
        color = QColor(QColor.fromHslF(hue, strength, lightness).rgb())  # eight bits, as it is painted
    return color
