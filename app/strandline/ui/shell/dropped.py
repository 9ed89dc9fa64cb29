"""What is done with files and folders that are let go over a window."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from strandline.ui.shell.drop import MOST, is_database

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow


class Dropped(QObject):
    """Opens what was dropped: the first here, others beside it. A file is selected once it is read."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._wanted: Path | None = None
        window.opened.snapshotChanged.connect(self._select)  # after the screens, which choose one themselves
        window.opened.refused.connect(self._forget)

    def take(self, paths: Sequence[Path], *, beside: bool) -> None:
        """Open paths; ``beside``: each in a window of its own. Of files in one folder the first counts."""
        places = _one_of_each_folder(paths)
        window = self._window
        for path in places[0 if beside else 1 :][:MOST]:
            window.besideAsked.emit(path, None)
        if not places or beside:
            return
        if is_database(places[0]):
            window.workbench.open_database(places[0])
        else:
            self._wanted = places[0] if places[0].is_file() else None
            window.opened.open_path(places[0])

    def want(self, path: Path) -> None:
        """Select a file of what is open, or of what is being opened; of a folder nothing."""
        self._wanted = path if path.is_file() else None
        self._select()

    def hand_over(self, other: "Dropped") -> None:
        """Let another window select the file, which shows its workspace already."""
        if self._wanted is not None:
            other.want(self._wanted)
            self._wanted = None

    def _forget(self, _error: object) -> None:
        self._wanted = None

    def _select(self, _snapshot: object = None) -> None:
        wanted, workbench = self._wanted, self._window.workbench
        layout = workbench.layout
        if wanted is None or layout is None:
            return
        name = next((file.name for file in layout.files if _same(file.path, wanted)), "")
        if not name and not wanted.is_relative_to(layout.workspace):
            return  # what is shown is still the workspace from before
        self._wanted = None
        if name:
            workbench.show_screen("context")
            workbench.select(name)
        else:
            words = self.tr("The model does not read %1 when a turn begins.").replace("%1", wanted.name)
            self._window.toast.say(words)


def _same(one: Path, other: Path) -> bool:
    return one == other or one.resolve() == other.resolve()


def _one_of_each_folder(paths: Sequence[Path]) -> list[Path]:
    """Give folders and databases as they are, and of files beside each other the first."""
    seen: set[Path] = set()
    found = []
    for path in paths:
        if path.is_file() and not is_database(path):
            if path.parent in seen:
                continue
            seen.add(path.parent)
        found.append(path)
    return found
