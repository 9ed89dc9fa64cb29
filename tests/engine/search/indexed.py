"""Indexes for the tests of searching: over documents given by hand, or over a fixture."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from strandline.engine.search.builder import Builder
from strandline.engine.search.service import SearchEngine
from strandline.engine.search.sources.catalog import catalog
from strandline.engine.search.status import index_status
from strandline.engine.search.wanted import Wanted
from strandline.model.search import Answer, Document, DocumentKind, Hit, IndexState, IndexStatus, Ref, Scope
from strandline.store.search.index_file import SearchIndex
from strandline.store.search.sources import ensure

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures" / "lcm"
MAIN = Path("/memory/lcm.db")


def said(
    number: int,
    text: str,
    *,
    role: str = "user",
    lane: str | None = "agent:main:main",
    conversation: int = 1,
    time_ms: int | None = None,
    kind: DocumentKind = DocumentKind.TEXT,
) -> Document:
    """Give a message of a lcm.db."""
    ref = Ref(Scope.MESSAGES, MAIN, conversation_id=conversation, message_id=number)
    return Document(
        f"{number:09}", ref, kind, text, number * 1_000 if time_ms is None else time_ms, role, lane
    )


def put(
    path: Path, documents: Iterable[Document], scope: Scope = Scope.MESSAGES, agent: str | None = None
) -> None:
    """Put documents of one source into the index at ``path``."""
    given = list(documents)
    with SearchIndex.open(path) as index, index.writer() as (connection, writer):
        place = given[0].ref.path if given else MAIN
        row = ensure(connection, scope, place, "", f"memory {place}", agent)
        writer.put(row.number, given)


def ready(_: SearchIndex | None = None) -> IndexStatus:
    """Give the status of an index that is whole."""
    return IndexStatus(IndexState.READY, 1, 1)


@contextmanager
def engine_of(path: Path, *documents: Document, **settings: object) -> Iterator[SearchEngine]:
    """Give an engine over a new index of these messages."""
    put(path, documents)
    engine = SearchEngine(path, status=ready, **settings)  # type: ignore[arg-type]
    try:
        yield engine
    finally:
        engine.close()


def build_fixture(name: str, path: Path) -> SearchEngine:
    """Index a database of the fixtures and give an engine over it."""
    found = catalog(Wanted(databases=((FIXTURES / f"{name}.db", FIXTURES / f"{name}-files"),)), None, {})
    with SearchIndex.open(path) as index:
        result = Builder(index, found.sources, found.roots).run()
    assert result.finished
    assert not result.problems
    return SearchEngine(path, status=lambda index: index_status(index, found.sources), roots=found.roots)


def numbers(answer: Answer) -> list[int]:
    """Give the message ids of the hits, in order."""
    return [hit.ref.message_id or 0 for hit in answer.hits]


def every(engine: SearchEngine, hits: Iterable[Hit]) -> list[Ref]:
    """Give where the hits and all that was folded into them stand."""
    return [ref for hit in hits for ref in (hit.ref, *(engine.document(number).ref for number in hit.alike))]


def marked(hit: Hit) -> list[str]:
    """Give the marked pieces of a snippet."""
    return [hit.snippet[start:end] for start, end in hit.marks]


def at(document: Document, path: Path) -> Document:
    """Give a document of another database."""
    return replace(document, ref=replace(document.ref, path=path))
