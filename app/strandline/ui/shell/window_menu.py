"""The actions for windows, and the menu that lists them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow
    from strandline.ui.windows import Windows


class WindowMenu(QObject):
    """Lists the open windows in one window's menu, in the order in which they were opened.

    With one window there is nothing to choose from, and no menu.
    """

    def __init__(self, window: "MainWindow", windows: "Windows") -> None:
        super().__init__(window)
        self._window = window
        self._windows = windows
        self._listed: list[QAction] = []
        self._group = QActionGroup(self)
        self._menu = next(menu for menu in window.menus if menu.objectName() == "window")
        self._menu.aboutToShow.connect(self._fill)
        self._menu.triggered.connect(self._picked)
        registry = window.registry
        registry.on("window.new", windows.open_empty)
        registry.on("window.next", self._next)
        registry.on("quit", windows.quit)
        windows.changed.connect(self._show)
        self._show()

    @property
    def menu(self) -> QMenu:
        """The menu, filled when it opens."""
        return self._menu

    def _show(self) -> None:
        several = len(self._windows.all) > 1
        self._menu.menuAction().setVisible(several)
        self._window.registry["window.next"].setEnabled(several)

    def _fill(self) -> None:
        for action in self._listed:
            self._group.removeAction(action)
            self._menu.removeAction(action)
            action.deleteLater()
        self._listed = []
        separator = self._menu.addSeparator()
        self._listed.append(separator)
        for number, window in enumerate(self._windows.in_order, 1):
            action = self._menu.addAction(_entry(number, window.windowTitle()))
            action.setData(number - 1)
            action.setCheckable(True)
            action.setChecked(window is self._window)
            action.setToolTip(window.windowTitle())
            self._group.addAction(action)
            self._listed.append(action)

    def _picked(self, action: QAction) -> None:
        number = action.data()
        windows = self._windows.in_order
        if action in self._listed and isinstance(number, int) and number < len(windows):
            self._windows.bring_forward(windows[number])

    def _next(self) -> None:
        windows = self._windows.in_order
        self._windows.bring_forward(windows[(windows.index(self._window) + 1) % len(windows)])


def _entry(number: int, title: str) -> str:
    """Give a line of the menu; the first nine have their number as access key."""
    words = title.removesuffix(" — Strandline").replace("&", "&&")
    return f"&{number}  {words}" if number < 10 else words
