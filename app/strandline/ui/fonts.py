"""Text sizes, families and spacing, all relative to the system's own font.

There is no pixel constant: :func:`sp` scales the spacing steps 4, 8, 12, 16, 24 with the
application font, which the theme manager sets to the system's size times the person's scale.
"""

from enum import IntEnum
from functools import cache

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QGuiApplication

# Asked for by name because the fallback of a Latin system otherwise takes whatever covers
# the character first, which for Chinese text is often a Japanese face or a bitmap font.
_CHINESE = (
    "PingFang SC",
    "Microsoft YaHei UI",
    "Noto Sans CJK SC",
    "Source Han Sans SC",
    "WenQuanYi Micro Hei",
)
_CHINESE_MONO = ("Noto Sans Mono CJK SC", "WenQuanYi Micro Hei Mono")
_BASE = 12.0  # the step that equals the system's font size


class TextSize(IntEnum):
    """The type scale; 12 is the system's own size."""

    TITLE = 18
    HEADING = 14
    STRONG = 13
    BODY = 12
    SMALL = 11


def ui_font(size: TextSize = TextSize.BODY, *, bold: bool = False, scale: float | None = None) -> QFont:
    """Give the window's font at a step of the scale; ``scale`` is None for the one in force."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    return _sized(font, size, bold, scale, _CHINESE)


def mono_font(size: TextSize = TextSize.BODY, *, bold: bool = False, scale: float | None = None) -> QFont:
    """Give the font for file text."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setStyleHint(QFont.StyleHint.Monospace)
    return _sized(font, size, bold, scale, _CHINESE_MONO + _CHINESE)


def sp(step: float) -> int:
    """Turn a spacing step (4, 8, 12, 16, 24) into device-independent pixels, at least 1."""
    return max(1, round(step * QFontInfo(QGuiApplication.font()).pixelSize() / _BASE))


def _sized(font: QFont, size: TextSize, bold: bool, scale: float | None, more: tuple[str, ...]) -> QFont:
    # An alias such as "Sans Serif" in a list of families would be passed over for the next name.
    families = [QFontInfo(font).family(), *(name for name in more if name in _installed())]
    factor = (scale if scale is not None else _scale_in_force()) * size / _BASE
    if font.pointSizeF() > 0:
        font.setPointSizeF(font.pointSizeF() * factor)
    else:
        font.setPixelSize(max(1, round(font.pixelSize() * factor)))
    font.setFamilies(families)
    if bold:
        font.setWeight(QFont.Weight.DemiBold)
    return font


@cache
def _installed() -> frozenset[str]:
    return frozenset(QFontDatabase.families())


def _scale_in_force() -> float:
    system = QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)).pixelSize()
    return QFontInfo(QGuiApplication.font()).pixelSize() / system if system > 0 else 1.0
