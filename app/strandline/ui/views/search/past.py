"""What was searched for before, in the field's menu and on the empty page."""

from PySide6.QtCore import QObject

from strandline.live.search_log import SearchLog
from strandline.model.search import Mode
from strandline.store.search_log import PastSearch
from strandline.ui.views.search.empty import EmptyResults
from strandline.ui.views.search.field import SearchField


class Past(QObject):
    """Keeps both in step with the log, and notes a search once."""

    def __init__(self, field: SearchField, empty: EmptyResults, parent: QObject) -> None:
        super().__init__(parent)
        self._field, self._empty = field, empty
        self._log: SearchLog | None = None
        self._noted = ("", Mode.BOTH)
        field.forgetAsked.connect(self.forget)

    def set_log(self, log: SearchLog | None) -> None:
        """Read and write here."""
        self._log = log
        if log is not None:
            log.changed.connect(self._show)
            log.read()

    def note(self, text: str, mode: Mode) -> None:
        """Remember a search that somebody went on with."""
        if self._log is not None and text and (text, mode) != self._noted:
            self._noted = (text, mode)
            self._log.note(text, mode)

    def forget(self) -> None:
        """Forget all."""
        self._noted = ("", Mode.BOTH)
        if self._log is not None:
            self._log.forget()

    def _show(self, past: tuple[PastSearch, ...]) -> None:
        self._field.set_past(past)
        self._empty.set_past(past)
