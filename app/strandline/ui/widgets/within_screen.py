"""How large a window of its own is at first."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from strandline.ui.fonts import sp

_SHARE = 0.95  # of the screen: its frame has room as well


def within_screen(window: QWidget, width: float, height: float) -> QSize:
    """Give a size in spacing steps, and no more of it than the screen of ``window`` has room for."""
    return QSize(sp(width), sp(height)).boundedTo(window.screen().availableSize() * _SHARE)
