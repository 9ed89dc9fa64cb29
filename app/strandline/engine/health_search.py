"""What is wrong with the search index: sources it could not read, and that it lags behind."""

from collections.abc import Hashable, Iterator

from strandline import paths
from strandline.engine.health_scene import Scene
from strandline.engine.search.sources.catalog import catalog
from strandline.engine.search.status import index_status, older
from strandline.engine.search.wanted import Wanted
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Finding, Severity
from strandline.model.health import Goal, HealthItem, Part
from strandline.store.search.index_file import SearchIndex

LATE_MS = 3_600_000
"""How far behind its newest source an index may be; while the window is open it follows by itself."""


def index_stamp(scene: Scene) -> Hashable:
    """Give what the state of the index depends on; None where there is no index yet."""
    file = paths.search_file()
    try:
        found = file.stat()
    except OSError:
        return None
    sources = tuple((one.name, one.modified_ms) for one in scene.snapshot.layout.files)
    return (found.st_mtime_ns, found.st_size, str(scene.snapshot.target), sources)


def index_items(scene: Scene) -> Iterator[HealthItem]:
    """Tell what the index cannot find, and why."""
    index = SearchIndex.open_existing(paths.search_file())
    if index is None:
        return
    try:
        status = index_status(index, catalog(Wanted(scene.snapshot.target), scene.library, scene.env).sources)
    finally:
        index.close()
    behind = older(status.age_ms)  # said below, and only when it is worth it
    for problem in (one for one in status.problems if one != behind):
        finding = Finding("search-unread", Severity.WARNING, "search", problem, say(_UNREAD))
        yield HealthItem(Part.SEARCH, finding, Goal("search"))
    if status.age_ms > LATE_MS:
        finding = Finding("search-late", Severity.INFO, "search", behind, say(_BUILD))
        yield HealthItem(Part.SEARCH, finding, Goal("search"))


_UNREAD = QT_TRANSLATE_NOOP("model", "What cannot be read cannot be found: see to the file first.")
_BUILD = QT_TRANSLATE_NOOP("model", "Leave the window open for a while, or run “strandline index build”.")
