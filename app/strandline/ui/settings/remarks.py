"""What this computer cannot do, said at the settings that need it."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QSystemTrayIcon

from strandline.store.settings import CLOSE_TO_TRAY, TRAY


def remark(key: str) -> str:
    """Give what is to be said at a setting, in the window's language; "" where all is well."""
    if key in (TRAY.key, CLOSE_TO_TRAY.key) and not QSystemTrayIcon.isSystemTrayAvailable():
        return QCoreApplication.translate(
            "settings",
            "This desktop has no tray now, so no icon can be shown; it comes when there is one at a start.",
        )
    return ""
