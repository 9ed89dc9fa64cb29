"""How far the index is, how old, and what is wrong with it."""

import contextlib
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from filelock import Timeout

from strandline.engine.search.builder import PAUSED, build_lock
from strandline.engine.search.sources.base import Source
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.search import IndexState, IndexStatus
from strandline.store.search import sources as rows
from strandline.store.search.index_file import SearchIndex
from strandline.store.search.sources import SourceRow
from strandline.store.search.vectors import model_known

_SECOND, _MINUTE, _HOUR, _DAY = 1_000, 60_000, 3_600_000, 86_400_000


def index_status(
    index: SearchIndex | None, sources: Sequence[Source] = (), model: str | None = None
) -> IndexStatus:
    """Give the state of an index.

    With ``sources`` only of what they are part of, and also by how much the index is older than they
    are. ``model`` is the embedding model whose vectors are counted (None: the one that answers). Looks at
    the files of the sources without opening them.
    """
    if index is None:
        return IndexStatus(IndexState.MISSING)
    with index.reading() as connection:
        known = rows.all_sources(connection)
        paused = rows.meta(connection, PAUSED) is not None
        vectors_of = model_known(connection, model)
        pages = connection.execute(
            "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        ).fetchone()[0]
    roots = {source.id.root for source in sources}
    known = [row for row in known if row.root in roots or not roots]
    building = is_building(index.path)
    if not known and not building:
        return IndexStatus(IndexState.MISSING, bytes=pages)
    age, late = _age(known, sources)
    problems = [problem for row in known for problem in row.problems]
    if building:
        state = IndexState.PAUSED if paused else IndexState.BUILDING
    elif late or not all(row.complete for row in known if not row.problems):
        state = IndexState.STALE
    else:
        state = IndexState.READY
    if late and not building:
        problems.insert(0, older(age))
    # Of what cannot be read, nothing more is to be done.
    unread = [row for row in known if row.problems and not row.complete]
    done = sum(row.done for row in known)
    total = sum(row.total for row in known) - sum(row.total - row.done for row in unread)
    return IndexStatus(
        state,
        done=min(done, total),
        total=total,
        age_ms=age,
        bytes=pages,
        text_bytes=sum(row.text_bytes for row in known),
        embedded=vectors_of.done if vectors_of else 0,
        embeddable=vectors_of.total if vectors_of else 0,
        model=vectors_of.name if vectors_of else None,
        problems=tuple(dict.fromkeys(problems)),
    )


def is_building(path: Path) -> bool:
    """Tell whether some process, this one included, is building the index."""
    if not path.is_file():
        return False
    lock = build_lock(path)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        return True
    except OSError:  # nobody can make the lock, so nobody builds
        return False
    with contextlib.suppress(OSError):
        lock.release()
    return False


def older(age_ms: int) -> Message:
    """Say by how much the index is older than what it was built from."""
    for unit, template in (
        (_DAY, QT_TRANSLATE_NOOP("model", "The index is {count} {count:day|days} older than its sources.")),
        (
            _HOUR,
            QT_TRANSLATE_NOOP("model", "The index is {count} {count:hour|hours} older than its sources."),
        ),
        (
            _MINUTE,
            QT_TRANSLATE_NOOP("model", "The index is {count} {count:minute|minutes} older than its sources."),
        ),
        (
            _SECOND,
            QT_TRANSLATE_NOOP("model", "The index is {count} {count:second|seconds} older than its sources."),
        ),
    ):
        if age_ms >= 2 * unit:
            return say(template, count=age_ms // unit)
    return say(QT_TRANSLATE_NOOP("model", "The index is a moment older than its sources."))


def _age(known: Iterable[SourceRow], sources: Sequence[Source]) -> tuple[int, bool]:
    """Give how much older the index is than its newest source in ms, and whether it is at all."""
    by_key = {row.key: row for row in known}
    newest, late = 0, False
    now = time.time_ns() // 1_000_000
    for source in sources:
        row = by_key.get((source.id.scope, source.id.path, source.id.name))
        fingerprint = source.fingerprint()
        if row is not None and row.complete and row.fingerprint == fingerprint:
            continue
        if not fingerprint and row is None:
            continue
        if row is not None and row.problems and not row.complete:
            continue  # it cannot be read, and the problem says so
        late = True
        read = row.indexed_ms if row is not None else 0
        written = source.written_ms() or now
        newest = max(newest, written - read if read else 0)
    return max(1, newest) if late else 0, late
