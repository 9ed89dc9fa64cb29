"""Moving the keyboard from one part of the window to the next."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def focus_next_pane(panes: Sequence[QWidget], focused: QWidget | None, step: int) -> bool:
    """Give the keyboard to the pane after the one that has it (``step`` -1: before).

    Panes that are hidden or have nothing to focus are passed over. False: there is no other.
    """
    usable = [pane for pane in panes if pane.isVisible() and first_focusable(pane) is not None]
    if not usable:
        return False
    here = next(
        (place for place, pane in enumerate(usable) if focused is not None and _within(focused, pane)), None
    )
    start = (0 if step > 0 else -1) if here is None else (here + step) % len(usable)
    widget = first_focusable(usable[start])
    if widget is not None:
        widget.setFocus(Qt.FocusReason.TabFocusReason)
    return True


def first_focusable(pane: QWidget) -> QWidget | None:
    """Give the first widget in ``pane``, in tab order, that takes the keyboard."""
    candidate: QWidget | None = pane
    for _ in range(1_000):  # the chain is a ring
        if candidate is None:
            return None
        if (
            _within(candidate, pane)
            and candidate.isVisible()
            and candidate.isEnabled()
            and candidate.focusPolicy() & Qt.FocusPolicy.TabFocus
            and candidate.focusProxy() is None
        ):
            return candidate
        candidate = candidate.nextInFocusChain()
        if candidate is pane:
            return None
    return None


def _within(widget: QWidget, pane: QWidget) -> bool:
    return widget is pane or pane.isAncestorOf(widget)
