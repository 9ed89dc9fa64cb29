"""The search engine over what is open: its sources, what the model has of them, and their meaning."""

import contextlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from strandline import paths
from strandline.engine.search.asking import Meaning
from strandline.engine.search.presence import presence_of
from strandline.engine.search.service import SearchEngine
from strandline.engine.search.sources.catalog import Catalog, catalog
from strandline.engine.search.status import index_status
from strandline.engine.search.wanted import Wanted
from strandline.errors import StrandlineError
from strandline.model.search import Scope
from strandline.store.library import Library


def open_search(
    wanted: Wanted,
    env: Mapping[str, str],
    *,
    meaning: Meaning | None = None,
    index_file: Callable[[], Path] = paths.search_file,
    library_file: Callable[[], Path] = paths.library_file,
) -> SearchEngine:
    """Give the engine for what is open; for nothing, one over all that is indexed.

    What cannot be opened any more leaves the sources unknown, and what is indexed of them is
    still found.
    """
    with _library(library_file()) as library:
        try:
            found = catalog(wanted, library, env)
        except StrandlineError:
            found = Catalog((), ())
    databases = [source.id.path for source in found.sources if source.id.scope is Scope.MESSAGES]
    return SearchEngine(
        index_file(),
        status=lambda index: index_status(index, found.sources),
        roots=found.roots or None,
        meaning=meaning,
        present=presence_of(wanted.target, databases) if found.roots else None,
    )


@contextlib.contextmanager
def _library(path: Path) -> Iterator[Library | None]:
    """Give the library if there is one that can be used; looking makes none."""
    opened = None
    if path.is_file():
        with contextlib.suppress(StrandlineError):
            opened = Library.open(path)
    try:
        yield opened
    finally:
        if opened is not None:
            opened.close()
