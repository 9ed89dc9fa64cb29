"""What the keyboard does everywhere: when a ring shows where it is, and what Enter does there."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QAbstractButton, QComboBox, QToolButton, QWidget

_COMES_BACK = frozenset({Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason})


def ring_after(event: QFocusEvent, before: bool) -> bool:
    """Tell whether a ring is to be shown now: always but after a click, where the pointer shows the place.

    When a window or a popup gives the keyboard back, it stays as it was ``before``.
    """
    if event.reason() in _COMES_BACK:
        return before
    return event.reason() is not Qt.FocusReason.MouseFocusReason


def press(widget: QWidget | None) -> bool:
    """Do what a click on a widget would do; False for what Enter does not press."""
    if isinstance(widget, QToolButton) and widget.menu() is not None:
        widget.showMenu()
    elif isinstance(widget, QAbstractButton):
        widget.click()
    elif isinstance(widget, QComboBox):
        widget.showPopup()
    else:
        return False
    return True
