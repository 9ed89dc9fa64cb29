"""What a view offers for export, and what somebody wants of it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from strandline.engine.export.document import Document
from strandline.ui.export.drawing import Drawing


class Kind(StrEnum):
    """A format; the value is the ending of the file's name."""

    PNG = "png"
    SVG = "svg"
    PDF = "pdf"
    MARKDOWN = "md"
    CSV = "csv"
    JSON = "json"

    @property
    def drawn(self) -> bool:
        """Whether it is only the picture."""
        return self in (Kind.PNG, Kind.SVG)

    @property
    def text(self) -> bool:
        """Whether it is text that can be read and copied."""
        return self in (Kind.MARKDOWN, Kind.CSV, Kind.JSON)


@dataclass(frozen=True, slots=True)
class Wish:
    """How something is exported. ``scale`` counts for PNG, ``bom`` for CSV."""

    kind: Kind = Kind.PNG
    scale: int = 2
    whole: bool = True
    redact: bool = False
    bom: bool = False


Gather = Callable[[bool, Callable[[], bool]], Document]
"""Gives the document, in a worker: takes whether texts are left out, and what tells to stop."""


@dataclass(frozen=True, slots=True)
class Export:
    """A view as it stands. ``name`` is the beginning of a file's name.

    ``document`` runs in a worker and knows no widget. ``draw`` runs in the window's thread and takes
    whether what is out of sight is wanted too. ``quotes``: the picture shows words of
    conversations. ``on_paper``: a report shows it too.
    """

    view: str
    name: str
    document: Gather
    draw: Callable[[bool], Drawing]
    quotes: bool = True
    on_paper: bool = True

    def drawing(self, wish: Wish) -> Drawing | None:
        """Record the picture, in the window's thread; None where the wish needs or allows none."""
        if wish.kind.text or (wish.redact and self.quotes) or not (wish.kind.drawn or self.on_paper):
            return None
        return self.draw(wish.whole)

    def allows(self, wish: Wish) -> bool:
        """Tell whether the wish can be granted: a picture of words cannot leave them out."""
        return not (wish.redact and self.quotes and wish.kind.drawn)
