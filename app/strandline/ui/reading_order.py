"""The order in which the keyboard goes through a window: as a person reads it, by its layouts.

Qt goes in the order in which widgets were made, so that what is made late (a card, a screen, a
button of a bar) comes last wherever it stands. Here the layouts decide, at every step anew.
"""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QGridLayout,
    QLayout,
    QMainWindow,
    QScrollArea,
    QSplitter,
    QTabWidget,
    QWidget,
)

_MARGIN = 8  # pixels that stay between what has the keyboard and the edge


def parts(widget: QWidget) -> list[QWidget]:
    """Give the widgets inside a widget that stand in its layout, in reading order, then the others."""
    placed = list(_placed(widget))
    others = [child for child in widget.children() if isinstance(child, QWidget) and not child.isWindow()]
    # What holds a placed one is Qt's own, as the viewport of a scroll area is.
    return placed + [
        child for child in others if child not in placed and not any(map(child.isAncestorOf, placed))
    ]


def stops(root: QWidget) -> list[QWidget]:
    """Give what takes the keyboard by Tab in ``root`` now, in reading order; of exclusive buttons one."""
    return [widget for widget in _all(root) if _takes(widget)]


def step(root: QWidget, here: QWidget | None, forward: bool) -> bool:
    """Give the keyboard to what comes after ``here`` in ``root`` (or before it), round and round.

    False: nothing in it takes the keyboard.
    """
    found = stops(root)
    if not found:
        return False
    at = _place_of(here, found, list(_all(root)))
    if at is None:
        target = found[0 if forward else -1]
    elif isinstance(at, int):
        target = found[(at + (1 if forward else -1)) % len(found)]
    else:
        before, after = at
        target = found[(after if forward else before) % len(found)]
    take(target, Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
    return True


def take(widget: QWidget, reason: Qt.FocusReason) -> None:
    """Give the keyboard to a widget, and scroll so far that one sees it there."""
    widget.setFocus(reason)
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            seen = above.viewport().size()
            if widget.visibleRegion().isEmpty() or (
                widget.height() <= seen.height() and widget.width() <= seen.width()
            ):
                above.ensureWidgetVisible(widget, _MARGIN, _MARGIN)
        above = above.parentWidget()


def settle(root: QWidget) -> None:
    """Put the children of ``root``, and theirs, in reading order, which is how a screen reader goes."""
    order = parts(root)
    for child in order:
        child.raise_()
    if isinstance(root, QSplitter):  # its handles reach over what they part
        for at in range(root.count()):
            root.handle(at).raise_()
    for child in order:
        if _placed_in(child):
            settle(child)


def _placed(widget: QWidget) -> Iterator[QWidget]:
    layout = widget.layout()
    held: list[QWidget | None] = []
    if isinstance(widget, QTabWidget):
        held = [widget.tabBar(), *(widget.widget(at) for at in range(widget.count()))]
    elif isinstance(widget, QSplitter):
        held = [widget.widget(at) for at in range(widget.count())]
    elif isinstance(widget, QScrollArea):
        held = [widget.widget()]
    elif isinstance(widget, QMainWindow):
        held = [widget.centralWidget()]
    elif layout is not None:
        yield from _in_layout(layout)
    yield from (one for one in held if one is not None)


def _placed_in(widget: QWidget) -> bool:
    return widget.layout() is not None or isinstance(widget, QSplitter | QScrollArea | QTabWidget)


def _in_layout(layout: QLayout) -> Iterator[QWidget]:
    order = list(range(layout.count()))
    if isinstance(layout, QGridLayout):
        order.sort(key=lambda at: layout.getItemPosition(at)[:2])  # type: ignore[index]  # the stub says object
    for at in order:
        item = layout.itemAt(at)
        widget, inner = (item.widget(), item.layout()) if item is not None else (None, None)
        if widget is not None:
            yield widget
        elif inner is not None:
            yield from _in_layout(inner)


def _all(root: QWidget) -> Iterator[QWidget]:
    yield root
    if isinstance(root, QTabWidget):  # the pages stand in a stack of Qt's own
        yield from _all(root.tabBar())
        if root.currentWidget() is not None:
            yield from _all(root.currentWidget())
        return
    for part in parts(root):
        if part.isVisibleTo(root):
            yield from _all(part)


def _takes(widget: QWidget) -> bool:
    if not (
        widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and widget.isEnabled()
        and widget.focusProxy() is None
    ):
        return False
    return not isinstance(widget, QAbstractButton) or _stands_for_its_group(widget)


def _stands_for_its_group(button: QAbstractButton) -> bool:
    group = button.group()
    if group is None or not group.exclusive() or button.hasFocus():
        return True
    chosen = group.checkedButton()
    return chosen is None or not chosen.isVisible() or chosen is button


def _place_of(
    here: QWidget | None, found: list[QWidget], every: list[QWidget]
) -> int | tuple[int, int] | None:
    """Give the place of ``here`` among the stops; of another widget, the stops before and after it."""
    if here is None:
        return None
    if here in found:
        return found.index(here)
    if here not in every:
        return None
    before = sum(1 for widget in every[: every.index(here)] if widget in found)
    return before - 1, before
