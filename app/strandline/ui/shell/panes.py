"""Moving the keyboard from one part of the window to the next."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from strandline.ui.reading_order import stops, take


def focus_next_pane(panes: Sequence[QWidget], focused: QWidget | None, step: int) -> bool:
    """Give the keyboard to the pane after the one that has it (``step`` -1: before).

    It goes to what had it there last, else to the first that takes it. Panes that are hidden or
    have nothing to focus are passed over. False: there is no other.
    """
    usable = [pane for pane in panes if pane.isVisible() and first_focusable(pane) is not None]
    if not usable:
        return False
    here = next(
        (place for place, pane in enumerate(usable) if focused is not None and _within(focused, pane)), None
    )
    start = (0 if step > 0 else -1) if here is None else (here + step) % len(usable)
    widget = _last_focused(usable[start]) or first_focusable(usable[start])
    if widget is not None:
        take(widget, Qt.FocusReason.TabFocusReason)
    return True


def first_focusable(pane: QWidget) -> QWidget | None:
    """Give the first widget in ``pane``, in reading order, that takes the keyboard."""
    return next(iter(stops(pane)), None)


def _last_focused(pane: QWidget) -> QWidget | None:
    last = pane.focusWidget()
    return last if last is not None and last in stops(pane) else None


def _within(widget: QWidget, pane: QWidget) -> bool:
    return widget is pane or pane.isAncestorOf(widget)
