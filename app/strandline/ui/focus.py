"""When a widget that paints itself shows that it has the keyboard."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent

_COMES_BACK = frozenset({Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason})


def ring_after(event: QFocusEvent, before: bool) -> bool:
    """Tell whether a ring is to be shown now: always but after a click, where the pointer shows the place.

    When a window or a popup gives the keyboard back, it stays as it was ``before``.
    """
    if event.reason() in _COMES_BACK:
        return before
    return event.reason() is not Qt.FocusReason.MouseFocusReason
