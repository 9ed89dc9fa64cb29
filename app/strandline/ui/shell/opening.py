"""How a person opens something in a window: folders, the demo, what was open before, and drops."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QObject, Qt
from PySide6.QtWidgets import QFileDialog

from strandline.engine.target import Target
from strandline.ui.shell.menus import retranslate_menus
from strandline.ui.shell.recent_menu import RecentMenu
from strandline.ui.shell.recents import RecentItem
from strandline.ui.shell.start_screen import FoundItem

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow


class Opening(QObject):
    """Connects everything that names a place with what opens it, here or in a new window."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._located: RecentItem | None = None
        self._gone: Sequence[RecentItem] = ()
        opened, bar, start = window.opened, window.frame.top_bar, window.frame.start
        window.registry.on("open", self.choose_folder)
        window.registry.on("demo", self.open_demo)
        window.registry.on("demo.reset", self.reset_demo)
        file_menu = next(menu for menu in window.menus if menu.objectName() == "file")
        self.recents = RecentMenu(file_menu)  # as a child it gets its title with the others
        self.recents.setObjectName("recent")
        retranslate_menus([file_menu])
        file_menu.insertMenu(window.registry["demo"], self.recents)
        self.recents.chosen.connect(opened.open_recent)
        self.recents.besideChosen.connect(self._recent_beside)
        self.recents.removed.connect(self._remove)
        self.recents.cleared.connect(self._clear)
        self.recents.opening.connect(self._list_again)
        bar.recentChosen.connect(opened.open_recent)
        bar.recentBesideChosen.connect(self._recent_beside)
        start.openAsked.connect(self.choose_folder)
        start.demoAsked.connect(self.open_demo)
        start.foundChosen.connect(opened.open_found)
        start.foundBesideChosen.connect(self._found_beside)
        start.recentChosen.connect(opened.open_recent)
        start.recentBesideChosen.connect(self._recent_beside)
        start.recentRemoved.connect(self._remove_one)
        start.locateAsked.connect(self.locate)
        opened.foundChanged.connect(start.set_found)
        opened.recentsChanged.connect(self.set_recents)
        opened.targetChanged.connect(self._on_target)
        opened.refused.connect(self._not_located)

    def set_recents(self, recents: Sequence[RecentItem]) -> None:
        """Show what was opened before, in this window or another."""
        self.recents.set_recents(recents)
        self._window.frame.start.set_recents(recents)
        self._window.frame.top_bar.set_recents(recents)

    def open_demo(self) -> None:
        """Show the demo."""
        self._window.opened.open_demo()

    def reset_demo(self) -> None:
        """Make the demo anew and show it."""
        self._window.opened.open_demo(reset=True)

    def choose_folder(self) -> None:
        """Let the person choose a folder."""
        usual = Path.home() / ".openclaw"
        self._choose(usual if usual.is_dir() else Path.home())

    def locate(self, item: RecentItem) -> None:
        """Let the person say where a workspace is now; once it is open, the former place is forgotten."""
        self._located = item
        near = next((folder for folder in item.workspace.parents if folder.is_dir()), Path.home())
        self._choose(near)

    def _choose(self, begin: Path) -> None:
        dialog = QFileDialog(self._window, self.tr("Open a state folder or a workspace"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.setFilter(dialog.filter() | QDir.Filter.Hidden)  # the state folder's name begins with a dot
        dialog.setDirectory(str(begin))
        dialog.fileSelected.connect(self._folder_chosen)
        dialog.rejected.connect(self._not_located)
        dialog.open()

    def _folder_chosen(self, folder: str) -> None:
        self._window.opened.open_path(Path(folder))

    def _not_located(self, _error: object = None) -> None:
        """Keep the former place: none was chosen, or one that cannot be opened."""
        self._located = None

    def _on_target(self, target: Target | None) -> None:
        if target is not None and self._located is not None:
            self._window.opened.services.remove_recent(self._located)
            self._located = None

    def _recent_beside(self, item: RecentItem) -> None:
        self._window.besideAsked.emit(item.workspace, item.base)

    def _found_beside(self, item: FoundItem) -> None:
        self._window.besideAsked.emit(item.state_dir, None)

    def _list_again(self) -> None:
        self._window.opened.services.list_recents()

    def _remove_one(self, item: RecentItem) -> None:
        self._remove([item])

    def _remove(self, items: Sequence[RecentItem]) -> None:
        for item in items:
            self._window.opened.services.remove_recent(item)
        self._offer_back(self.tr("%n workspace(s) taken off the list", None, len(items)), tuple(items))

    def _clear(self) -> None:
        items = self._window.frame.start.recents
        self._window.opened.services.clear_recents()
        self._offer_back(self.tr("The list is empty now"), tuple(items))

    def _offer_back(self, words: str, items: Sequence[RecentItem]) -> None:
        self._gone = items
        self._window.toast.say(words, self.tr("Undo"), self._bring_back)

    def _bring_back(self) -> None:
        self._window.opened.services.bring_back_recents(self._gone)
