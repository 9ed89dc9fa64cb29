"""Going back to where something stands: a line of a file, a message, a summary, a version."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from strandline.model.context import ContextLayout
from strandline.model.pins import PinSource, SourceKind
from strandline.model.search import Ref, Scope
from strandline.model.visible import visible

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow


class Sources(QObject):
    """Shows the screen of a source with the source picked in it."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window

    def show_ref(self, ref: Ref) -> None:
        """Go to what was found; says so when it is no longer there."""
        match ref.scope:
            case Scope.MESSAGES if ref.message_id is not None:
                done = self._show_memory(ref.path, str(ref.message_id), read=True)
            case Scope.SUMMARIES if ref.summary_id:
                done = self._show_memory(ref.path, ref.summary_id)
            case Scope.HISTORY:
                done = self._show_history(ref.path, ref.version)
            case Scope.PINS:
                done = self._show_pin(ref.path)
            case Scope.SESSIONS if ref.session_id and ref.entry_id:
                done = self._show_entry(ref.session_id, ref.entry_id)
            case _:
                done = self._show_line(ref.path, ref.line) or self._say_not_shown(ref.path)
        if not done:
            self._say_gone()

    def show_pin_source(self, source: PinSource) -> None:
        """Go to where a pin came from."""
        ids = dict(source.ids)
        if "entry" in ids:  # of a transcript, which is no memory to open
            done = self._show_entry(ids.get("session", ""), ids["entry"])
        elif source.kind is SourceKind.FILE:
            done = self._show_file(ids.get("path", "")) or self._say_hidden(ids.get("path", ""))
        elif source.kind in (SourceKind.MESSAGE, SourceKind.SUMMARY) and source.database is not None:
            done = self._show_memory(source.database, ids.get("summary") or ids.get("message") or "")
        elif source.kind is SourceKind.SEARCH and source.database is not None:
            self._window.workbench.show_screen("search")
            done = True
        else:
            done = source.database is not None and self._show_memory(source.database, "")
        if not done:
            self._say_gone()

    # Inside

    def _say_gone(self) -> None:
        self._window.toast.say(self.tr("Where it came from is no longer there."))

    def _show_entry(self, session_id: str, entry_id: str) -> bool:
        """Open the transcript there; the screen itself says so when it has none of that session."""
        self._window.workbench.show_screen("sessions")
        view: Any = self._window.workbench.view("sessions")
        if view is None:
            return False
        view.show_entry(session_id, entry_id)
        return True

    def _say_not_shown(self, path: Path) -> bool:
        """Say that a file is there, but of something that no screen shows now; False when it is gone."""
        if not path.is_file():
            return False
        layout, name = self._window.workbench.layout, str(path)
        if layout is not None and path.is_relative_to(layout.workspace):
            name = path.relative_to(layout.workspace).as_posix()
        words = self.tr("It is from %1, which is not shown here.").replace("%1", visible(name))
        self._window.toast.say(words)
        return True

    def _say_hidden(self, name: str) -> bool:
        """Say that a file of the workspace is there, but shown nowhere; False when it is not there."""
        layout = self._window.workbench.layout
        if not name or layout is None or not (layout.workspace / name).is_file():
            return False
        words = self.tr("It is from %1, which is not shown here.").replace("%1", name)
        self._window.toast.say(words)
        return True

    def _show_memory(self, database: Path, key: str, *, read: bool = False) -> bool:
        workbench = self._window.workbench
        if not database.is_file():
            return False
        memory: Any = workbench.view("memory")
        feed = memory.feed if memory is not None else None
        if feed is not None and feed.path == database:
            workbench.show_screen("memory")
        else:
            workbench.show_screen("memory")
            memory = workbench.view("memory")
            # A memory of what is open is shown as such, and not as a file by itself.
            (memory.open_database if memory.finder.is_own(database) else workbench.open_database)(database)
        if read and key:
            memory.read(int(key))
        else:
            memory.select(key)
        return True

    def _show_file(self, name: str) -> bool:
        workbench = self._window.workbench
        if not workbench.can_select(name):
            return False
        workbench.show_screen("context")
        workbench.select(name)
        return True

    def _show_line(self, path: Path, line: int | None) -> bool:
        name = _name_of(self._window.workbench.layout, path)
        if not name or not self._show_file(name):
            return False
        if line is not None:
            self._window.workbench.show_line(line)
        return True

    def _show_history(self, path: Path, version: int | None) -> bool:
        name = _name_of(self._window.workbench.layout, path)
        workbench = self._window.workbench
        workbench.show_screen("history")
        view: Any = workbench.view("history")
        if view is None or not name:
            return False
        view.show_version(name, version)
        return True

    def _show_pin(self, path: Path) -> bool:
        name = _name_of(self._window.workbench.layout, path)
        self._window.workbench.show_screen("pins")
        view: Any = self._window.workbench.view("pins")
        if view is None or not name:
            return False
        view.select(name)
        return True


def _name_of(layout: ContextLayout | None, path: Path) -> str:
    """Give the name by which the layout knows a file, "" for one it does not have."""
    if layout is None:
        return ""
    return next((file.name for file in layout.files if file.path == path), "")
