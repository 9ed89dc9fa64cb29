"""Dropping the index: everything leaves it, also where another window has it open."""

from pathlib import Path

from filelock import Timeout

from strandline.engine.search.builder import build_lock
from strandline.errors import StrandlineError, Unreadable, UnsupportedSchema
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.own_file import marked, unusable
from strandline.store.search.index_file import SearchIndex
from strandline.store.search.maintain import empty

WAIT_S = 5.0


class BeingBuilt(StrandlineError):
    """Another process is building the index."""

    exit_code = 5


def drop_index(path: Path) -> bool:
    """Empty the index at ``path``; tell whether there was one.

    The file stays, because others may have it open; a damaged one, or one of a newer version, is
    replaced by an empty one. Raises BeingBuilt, UnsupportedSchema when it is another program's, and
    Unreadable when it cannot be written.
    """
    if not path.is_file():
        return False
    lock = build_lock(path)
    try:
        lock.acquire(timeout=WAIT_S)
    except Timeout as error:
        raise BeingBuilt(
            say(QT_TRANSLATE_NOOP("model", "The search index is being built by another process.")),
            say(QT_TRANSLATE_NOOP("model", "Pause or cancel that first.")),
        ) from error
    except OSError as error:
        raise unusable(path, error, SearchIndex.layout) from error
    try:
        try:
            with SearchIndex.open(path) as index:
                empty(index)
        except Unreadable as error:
            if isinstance(error, UnsupportedSchema) and not marked(path, SearchIndex.layout):
                raise
            SearchIndex.delete(path)
            SearchIndex.open(path).close()  # whoever has the old one open goes over to this one
    finally:
        lock.release()
    return True
