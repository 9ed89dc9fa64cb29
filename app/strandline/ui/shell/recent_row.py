"""A line of the start page: a workspace that was opened before, and what can be done with it."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QToolButton, QWidget

from strandline.ui import labels
from strandline.ui.fonts import sp
from strandline.ui.shell.card import Card
from strandline.ui.shell.recent_menu import wants_new_window
from strandline.ui.shell.recents import RecentItem, short_path
from strandline.ui.widgets import icons


class RecentRow(QWidget):
    """One that is missing is grey, says why, and offers to be looked for; each can be taken off the list."""

    chosen = Signal(object)  # RecentItem
    besideChosen = Signal(object)  # RecentItem, for a new window
    removed = Signal(object)  # RecentItem
    locateAsked = Signal(object)  # RecentItem

    def __init__(self, item: RecentItem, now_ms: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.item = item
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(sp(6))
        self.card = Card("clock" if item.exists else "warning", self)
        self.card.setEnabled(item.exists)
        self.card.dress()
        self.card.clicked.connect(self._choose)
        when = labels.ago(item.opened_ms, now_ms)
        line = when
        if item.problem is not None:
            line = self.tr("%1 · %2").replace("%1", labels.sentence(item.problem)).replace("%2", when)
        self.card.say(short_path(item.workspace), line)
        row.addWidget(self.card, 1)
        if not item.exists:
            self.locate_button = QPushButton(self.tr("Locate…"), self)
            self.locate_button.setToolTip(self.tr("Say where this workspace is now"))
            self.locate_button.setAccessibleName(self.tr("Locate %1").replace("%1", str(item.workspace)))
            self.locate_button.clicked.connect(self._locate)
            row.addWidget(self.locate_button, 0, Qt.AlignmentFlag.AlignVCenter)
        remove = QToolButton(self)
        remove.setAutoRaise(True)
        remove.setIcon(icons.icon("close"))
        remove.setToolTip(self.tr("Take it off this list"))
        remove.setAccessibleName(self.tr("Take %1 off this list").replace("%1", str(item.workspace)))
        remove.clicked.connect(self._remove)
        row.addWidget(remove, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_context)

    def context_menu(self) -> QMenu:
        """Give the menu of the right button."""
        menu = QMenu(self)
        beside = menu.addAction(self.tr("Open in a new window"))
        beside.setEnabled(self.item.exists)
        beside.triggered.connect(self._beside)
        menu.addAction(self.tr("Locate…")).triggered.connect(self._locate)
        menu.addAction(self.tr("Take it off this list")).triggered.connect(self._remove)
        return menu

    def _choose(self) -> None:
        (self.besideChosen if wants_new_window() else self.chosen).emit(self.item)

    def _beside(self) -> None:
        self.besideChosen.emit(self.item)

    def _locate(self) -> None:
        self.locateAsked.emit(self.item)

    def _remove(self) -> None:
        self.removed.emit(self.item)

    def _show_context(self, where: QPoint) -> None:
        menu = self.context_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.mapToGlobal(where))
