"""What stands around a document that was found, as values."""

from dataclasses import dataclass

from strandline.model.search import Document

AROUND = 3
"""Documents on each side that are shown at first."""


@dataclass(frozen=True, slots=True)
class SummaryLinks:
    """What a summary was built from, and what it was folded into: ids of summaries, and messages."""

    built_from: tuple[str, ...] = ()
    folded_into: tuple[str, ...] = ()
    messages: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Surroundings:
    """A document with its neighbours, nearest last before it and nearest first after it.

    ``more_before`` and ``more_after`` tell that there is more on that side. ``links`` is set for
    a summary whose memory can be read.
    """

    number: int
    document: Document
    before: tuple[Document, ...] = ()
    after: tuple[Document, ...] = ()
    more_before: bool = False
    more_after: bool = False
    links: SummaryLinks | None = None
