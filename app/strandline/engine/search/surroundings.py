"""A found document in its surroundings: what stands before and after it, what it was built from."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from strandline.errors import StrandlineError
from strandline.model.memory import Summary
from strandline.model.memory_store import MemoryStore
from strandline.model.search import Document, Scope
from strandline.model.surroundings import AROUND, SummaryLinks, Surroundings
from strandline.store.lcm import open_memory


class Documents(Protocol):
    """What gives documents by their number in the index."""

    def document(self, number: int) -> Document:
        """Give one document whole; NotFound when it is no longer in the index."""

    def neighbours(self, number: int, before: int, after: int) -> tuple[Document, ...]:
        """Give the documents around it in their source, in order."""


def surroundings(
    documents: Documents,
    number: int,
    before: int = AROUND,
    after: int = AROUND,
    open_store: Callable[[Path, Path | None], MemoryStore] = open_memory,
) -> Surroundings:
    """Give a document with up to so many neighbours on each side.

    Raises NotFound when the document left the index meanwhile. Links that cannot be read (the
    database is gone) are left out: the words themselves are still in the index.
    """
    document = documents.document(number)
    earlier, later = _sides(documents, number, document, before + 1, after + 1)
    links = None
    if document.ref.scope is Scope.SUMMARIES and document.ref.summary_id:
        try:
            links = _links(open_store(document.ref.path, None).summary(document.ref.summary_id))
        except StrandlineError:
            links = None
    return Surroundings(
        number,
        document,
        earlier[-before:] if before else (),
        later[:after],
        more_before=len(earlier) > before,
        more_after=len(later) > after,
        links=links,
    )


def _sides(
    documents: Documents, number: int, document: Document, before: int, after: int
) -> tuple[tuple[Document, ...], tuple[Document, ...]]:
    """Ask for one side after the other, so that it is known which is which."""

    def beside(one: Document) -> bool:
        same = (one.ref.conversation_id, one.ref.session_id) == place  # a source holds several of them
        return same and one.position != document.position

    place = document.ref.conversation_id, document.ref.session_id
    earlier = documents.neighbours(number, before, 0)
    later = documents.neighbours(number, 0, after)
    return tuple(filter(beside, earlier)), tuple(filter(beside, later))


def gather(documents: Documents, numbers: Sequence[int]) -> tuple[Surroundings, ...]:
    """Give these documents and nothing around them; those that left the index are left out."""
    found = []
    for number in numbers:
        try:
            found.append(surroundings(documents, number, 0, 0))
        except StrandlineError:
            continue
    return tuple(found)


def _links(one: Summary) -> SummaryLinks:
    return SummaryLinks(one.built_from, one.folded_into, one.message_ids)
