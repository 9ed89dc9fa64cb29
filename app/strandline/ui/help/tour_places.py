"""Where in the window a stage of the way round points to."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from strandline.ui.help.tour_words import Stage

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow


def place_of(stage: Stage, window: "MainWindow", cut_file: str) -> QRect | None:
    """Give the rectangle in the window's coordinates; None when what is meant is not in sight."""
    workbench = window.workbench
    match stage:
        case Stage.CUT:
            return _cut_part(window, workbench.view("context"), cut_file)
        case Stage.FIND:
            search = workbench.view("search")
            if search is not None and search.isVisible():
                return _inside(window, search.field)
            return _inside(window, window.frame.top_bar.search_button)
        case Stage.PIN:
            search = workbench.view("search")
            return _inside(window, search.results.list) if search is not None else None
        case Stage.WRITE:
            return _writing(window)
        case Stage.UNDO:
            toast = window.toast
            return _inside(window, toast) if toast.isVisible() and toast.button.isVisible() else None
    return None


def _cut_part(window: "MainWindow", view: Any, name: str) -> QRect | None:
    """Give the hatched part of the file's block, as much of it as is in sight."""
    if view is None or not view.sample.isVisible():
        return _inside(window, view) if view is not None else None
    sample = view.sample
    area = sample.part_not_sent(name)
    area = area.intersected(sample.visibleRegion().boundingRect())
    return QRect(sample.mapTo(window, area.topLeft()), area.size()) if not area.isEmpty() else None


def _writing(window: "MainWindow") -> QRect | None:
    """Give the button that writes, on the screen of the pins or in the tray."""
    pins = window.workbench.view("pins")
    if pins is not None and pins.isVisible():
        return _inside(window, pins.staging.write)
    tray = window.pinning.tray if window.pinning is not None else None
    if tray is None or not tray.isVisible():
        return None
    return _inside(window, tray.write) or _inside(window, tray)


def _inside(window: QWidget, widget: QWidget) -> QRect | None:
    """Give the visible part of a widget in the window's coordinates."""
    if not widget.isVisible():
        return None
    part = widget.visibleRegion().boundingRect()
    if part.isEmpty():
        return None
    return QRect(widget.mapTo(window, QPoint(part.topLeft())), part.size())
