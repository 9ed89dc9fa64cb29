"""Fonts with their metrics, made once for each text size in force: delegates ask at every paint."""

from functools import lru_cache

from PySide6.QtGui import QGuiApplication

from strandline.ui.fonts import TextSize, ui_font
from strandline.ui.painting import Type


def type_of(size: TextSize, *, bold: bool = False) -> Type:
    """Give a step of the type scale."""
    return _made(size, bold, QGuiApplication.font().key())


@lru_cache(maxsize=32)
def _made(size: TextSize, bold: bool, _font_in_force: str) -> Type:
    return Type(ui_font(size, bold=bold))
