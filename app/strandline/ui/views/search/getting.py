"""The second step: reading exactly what was chosen, and what is alike, beside the questions."""

from functools import partial

from PySide6.QtCore import QObject, Signal

from strandline.engine.search.surroundings import gather, surroundings
from strandline.live.search_desk import SearchDesk
from strandline.model.search import Document, Hit
from strandline.model.surroundings import Surroundings
from strandline.ui.views.search.got import GotPanel
from strandline.ui.views.search.results import Results


class Getting(QObject):
    """Reads for the panel of chosen lines and for unfolded rows. ``got``: something came in."""

    got = Signal()
    failed = Signal(object)

    def __init__(self, results: Results, panel: GotPanel, parent: QObject) -> None:
        super().__init__(parent)
        self._results, self._panel = results, panel
        self._desk: SearchDesk | None = None
        results.unfoldAsked.connect(self.unfold)
        results.getAsked.connect(self.get)
        panel.moreAsked.connect(self._more)

    def set_desk(self, desk: SearchDesk | None) -> None:
        """Read from this desk."""
        self._desk = desk

    def get(self, hits: list[Hit]) -> None:
        """Read these and put them into the panel."""
        if self._desk is not None:
            job = self._desk.call(gather, [hit.document for hit in hits], owner=self)
            job.finished.connect(self._came)
            job.failed.connect(self.failed)

    def unfold(self, hit: Hit) -> None:
        """Read what says nearly the same as a hit, and show it below."""
        if self._desk is not None:
            job = self._desk.read(hit.alike, self)
            job.finished.connect(partial(self._unfolded, hit.document))
            job.failed.connect(self.failed)

    def _came(self, items: tuple[Surroundings, ...]) -> None:
        self._panel.add(items)
        self.got.emit()

    def _unfolded(self, number: int, documents: dict[int, Document]) -> None:
        self._results.list.rows.unfold(number, documents)

    def _more(self, number: int, before: int, after: int) -> None:
        if self._desk is not None:
            job = self._desk.call(surroundings, number, before, after, owner=self)
            job.finished.connect(self._panel.update_item)
            job.failed.connect(self.failed)
