"""What a report says of the screens: sizes and scales, no names of displays."""

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from strandline.ui.theme import theme_manager


def screen_facts(window: QWidget) -> str:
    """Give lines of facts about platform, screens, the window and the theme in force."""
    lines = [
        f"Qt {qVersion()}, platform {QGuiApplication.platformName()}",
        f"window {window.width()} x {window.height()}, ratio {window.devicePixelRatioF():g}",
        f"theme {'dark' if theme_manager().theme.dark else 'light'}, font {window.font().pointSizeF():g} pt",
    ]
    for number, screen in enumerate(QGuiApplication.screens(), 1):
        size = screen.size()
        lines.append(
            f"screen {number}: {size.width()} x {size.height()}, ratio {screen.devicePixelRatio():g}, "
            f"{screen.logicalDotsPerInch():g} dpi, {screen.refreshRate():g} Hz"
        )
    return "\n".join(lines)
