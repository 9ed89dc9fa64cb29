"""Telling the search index which memory files are open beside what the services know of."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow


class Indexing(QObject):
    """Ties the feed of the index to the memory file that is shown, or was chosen to be."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        window.workbench.screenMade.connect(self._on_made)
        window.opened.snapshotChanged.connect(self._on_snapshot)

    @property
    def _feed(self) -> Any:
        return getattr(self._window.opened.services, "search_feed", None)

    def _on_made(self, screen_id: str, view: Any) -> None:
        if screen_id == "memory" and hasattr(view, "finder"):
            view.finder.found.connect(self._show)

    def _on_snapshot(self, snapshot: Any) -> None:
        state = getattr(snapshot.installation, "state_dir", None)
        chosen = self._window.places.databases.get(str(state) if state else "")
        if chosen and self._feed is not None:
            self._feed.open_databases([(Path(chosen), None)])

    def _show(self, source: Any) -> None:
        """Index a database that a person chose; the one that is expected comes with the installation."""
        if self._feed is not None:
            chosen = source is not None and not source.expected
            self._feed.open_databases([(source.path, source.files_dir)] if chosen else [])
