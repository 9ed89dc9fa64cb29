"""The menu of what was opened before."""

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from strandline.ui import labels
from strandline.ui.shell.recents import RecentItem, short_path

SHOWN = 12


def wants_new_window() -> bool:
    """Tell whether a key is held that asks for a new window: Ctrl or Shift."""
    held = QApplication.keyboardModifiers()
    return bool(held & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier))


def add_recents(menu: QMenu, recents: Sequence[RecentItem]) -> list[QAction]:
    """Append what was opened before; what is missing is grey, and its tooltip says why."""
    made = []
    for item in recents:
        words = short_path(item.workspace)
        action = menu.addAction(words.replace("&", "&&"))
        action.setData(item)
        tip = str(item.workspace)
        if item.problem is not None:
            tip = f"{tip}\n{labels.sentence(item.problem)}"
        action.setToolTip(tip)
        action.setStatusTip(tip)
        action.setEnabled(item.exists)
        made.append(action)
    return made


class RecentMenu(QMenu):
    """Lists, opens, and forgets.

    Ctrl or Shift opens in a new window; the context menu of an entry (right button) does it by name,
    and takes it off the list, which works for grey ones as well.
    """

    chosen = Signal(object)  # RecentItem
    besideChosen = Signal(object)  # RecentItem, for a new window
    removed = Signal(object)  # list[RecentItem]
    cleared = Signal()
    opening = Signal()  # it is about to be seen; a newer list is welcome

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._recents: Sequence[RecentItem] = ()
        self.setToolTipsVisible(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_context)
        self.aboutToShow.connect(self.opening)
        self.triggered.connect(self._picked)
        self._fill()

    def set_recents(self, recents: Sequence[RecentItem]) -> None:
        """Show these, newest first."""
        self._recents = tuple(recents)
        self._fill()

    def context_menu(self, item: RecentItem) -> QMenu:
        """Give the menu of one entry."""
        menu = QMenu(self)
        beside = menu.addAction(self.tr("Open in a new window"))
        beside.setData(item)
        beside.setEnabled(item.exists)
        beside.triggered.connect(self._beside)
        remove = menu.addAction(self.tr("Remove from this list"))
        remove.setData(item)
        remove.triggered.connect(self._remove)
        return menu

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._fill()

    def _fill(self) -> None:
        self.clear()
        add_recents(self, self._recents[:SHOWN])
        if not self._recents:
            self.addAction(self.tr("Nothing was opened yet")).setEnabled(False)
            return
        self.addSeparator()
        if any(not item.exists for item in self._recents):
            self.addAction(self.tr("Remove &missing ones")).triggered.connect(self._remove_missing)
        self.addAction(self.tr("&Clear list")).triggered.connect(self.cleared)

    def _picked(self, action: QAction) -> None:
        item = action.data()
        if isinstance(item, RecentItem):
            (self.besideChosen if wants_new_window() else self.chosen).emit(item)

    def _show_context(self, where: QPoint) -> None:
        action = self.actionAt(where)
        item = action.data() if action is not None else None
        if isinstance(item, RecentItem):
            menu = self.context_menu(item)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(self.mapToGlobal(where))

    def _beside(self) -> None:
        self.close()
        self.besideChosen.emit(self._item())

    def _remove(self) -> None:
        self.removed.emit([self._item()])

    def _remove_missing(self) -> None:
        self.removed.emit([item for item in self._recents if not item.exists])

    def _item(self) -> RecentItem:
        return cast(RecentItem, cast(QAction, self.sender()).data())
