"""Building the index: reads what changed in each source, writes it in batches, takes out what is gone.

A batch is one transaction that holds documents, their words and the mark that their block was read.
So a build may be killed at any moment: the next one finds the blocks that are marked, and goes on
with the rest. One process builds at a time; another one that wants to waits and then finds nothing
left to do.
"""

import contextlib
import sqlite3
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from filelock import FileLock, Timeout

from strandline.engine.helping.control import Cancelled, Control
from strandline.engine.search.progress import Progress
from strandline.engine.search.rewrite import Rewriter
from strandline.engine.search.sources.base import Block, Known, Source, SourceId
from strandline.errors import NotFound, StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.search import Document, Scope
from strandline.store.own_file import Unusable, unusable
from strandline.store.search import sources as rows
from strandline.store.search.index_file import SearchIndex
from strandline.store.search.maintain import drop_source, recut_words, tidy
from strandline.store.search.sources import SourceRow

PAUSED = "paused"
"""Kept in the index while a build holds still, so that other processes can tell."""

RACY_MS = 2_000
"""A file written so shortly before it was read may have changed again without its time changing."""

FOLLOW_S = 0.3
"""How often a waiting build looks whether it is its turn."""

_Tell = Callable[[Progress], None]


@dataclass(slots=True)
class BuildResult:
    """What a build did; ``finished`` is False when it was cancelled."""

    finished: bool = True
    added: int = 0
    removed: int = 0
    unchanged: int = 0
    gone_sources: int = 0
    seconds: float = 0.0
    problems: list[Message] = field(default_factory=list)


@dataclass(slots=True)
class _Plan:
    """A source, its row, its present blocks and which of them are to be read."""

    source: Source
    row: SourceRow
    blocks: list[tuple[Block, str | None]]  # with where it ends
    dirty: list[tuple[Block, str | None]]
    fingerprint: str
    written_ms: int
    looked_ms: int

    @property
    def total(self) -> int:
        return sum(block.weight for block, _ in self.blocks)


class Builder:
    """Brings an index up to what some sources hold.

    ``roots`` are what the user opened: a source of one of them that is not among ``sources`` is
    gone, and leaves the index, unless its path is ``unread``: nobody can tell now what is in there.
    Sources of other roots stay as they are.
    """

    def __init__(
        self,
        index: SearchIndex,
        sources: Sequence[Source],
        roots: Sequence[str],
        *,
        unread: Collection[Path] = (),
        control: Control | None = None,
        tell: _Tell | None = None,
    ) -> None:
        self._index = index
        self._sources = sources
        self._roots = frozenset(roots)
        self._unread = frozenset(unread)
        self._control = control or Control()
        self._tell = tell or (lambda _: None)
        self._done = 0
        self._total = 0
        self._what: Message | None = None
        self._result = BuildResult()

    def run(self, *, thorough: bool = True) -> BuildResult:
        """Build until everything is in, or until cancelled; waits while another process builds.

        With ``thorough`` every block of a source that changed is compared; without it, only where
        changes are likely. A source that cannot be read is a problem of the result, not an error.
        Raises Unreadable when the index itself cannot be used.
        """
        started = time.monotonic()
        try:
            with self._turn():
                self._build(thorough)
        except Cancelled:
            self._result.finished = False
        self._result.seconds = time.monotonic() - started
        return self._result

    @contextlib.contextmanager
    def _turn(self) -> Iterator[None]:
        lock = build_lock(self._index.path)
        while True:
            try:
                lock.acquire(timeout=0)
                break
            except Timeout:
                self._follow()
                self._control.sleep(FOLLOW_S)
            except OSError as error:
                raise unusable(self._index.path, error, self._index.layout) from error
        try:
            with self._index.reading() as connection:
                rows.set_meta(connection, PAUSED, None)
            yield
        finally:
            lock.release()

    def _follow(self) -> None:
        with self._index.reading() as connection:
            done, total = connection.execute(
                "SELECT coalesce(sum(done), 0), coalesce(sum(total), 0) FROM sources"
            ).fetchone()
        self._tell(Progress(done, total, waiting=True))

    def _build(self, thorough: bool) -> None:
        recut_words(self._index, lambda: self._control.check(self._paused))
        self._drop_gone()
        plans = [plan for source in self._sources if (plan := self._plan(source, thorough)) is not None]
        self._total = sum(plan.total for plan in plans)
        self._done = self._total - sum(block.weight for plan in plans for block, _ in plan.dirty)
        for plan in plans:
            self._fill(plan)
        self._control.check(self._paused)
        tidy(self._index, added=self._result.added, removed=self._result.removed)
        self._tell(Progress(self._total, self._total))

    def _drop_gone(self) -> None:
        """Let sources go that belong to what is opened and are no longer there."""
        here = {(one.id.scope, one.id.path, one.id.name) for one in self._sources}
        with self._index.reading() as connection:
            known = rows.all_sources(connection)
        for row in known:
            if row.root in self._roots and row.key not in here and row.path not in self._unread:
                self._result.removed += drop_source(self._index, row.number)
                self._result.gone_sources += 1

    def _plan(self, source: Source, thorough: bool) -> _Plan | None:
        """Find what to read of a source; None for one that is not there or cannot be read."""
        self._control.check(self._paused)
        with self._index.transaction() as connection:
            row = _ensure(connection, source.id)
        # The look at the files comes first: what is written while reading is seen next time.
        looked = time.time_ns() // 1_000_000
        fingerprint, written = source.fingerprint(), source.written_ms()
        settled = row.indexed_ms - row.source_ms > RACY_MS
        if row.complete and settled and fingerprint and fingerprint == row.fingerprint:
            self._result.unchanged += 1
            return None
        try:
            with self._index.reading() as connection:
                stored = {
                    first: Block(first, signature, weight)
                    for first, (signature, weight) in rows.blocks(connection, row.number).items()
                }
            blocks = list(source.blocks(Known(row.fingerprint, stored), thorough=thorough))
        except StrandlineError as error:
            self._failed(row, error)
            return None
        spans = _spans(blocks)
        vanished = sorted(stored.keys() - {block.first for block in blocks})
        dirty = [span for span in spans if _differs(span, stored, vanished)]
        done = sum(block.weight for block in blocks) - sum(block.weight for block, _ in dirty)
        with self._index.transaction() as connection:
            total = sum(block.weight for block in blocks)
            rows.update(connection, row.number, complete=0, done=done, total=total, problem=None)
        return _Plan(source, row, spans, dirty, fingerprint, written, looked)

    def _fill(self, plan: _Plan) -> None:
        """Read the blocks of a source that changed; then it is complete."""
        self._what = what_of(plan.source.id)
        writer = Rewriter(
            self._index, plan.row.number, plan.row.scope.value, lambda: self._control.check(self._paused)
        )
        try:
            for run in _runs(plan.dirty):
                documents = _Stream(plan.source.read(run[0][0].first, run[-1][1]))
                for block, last in run:
                    self._control.check(self._paused)
                    writer.block(block, last, documents.below(last))
                    self._done += block.weight
                    self._tell(Progress(self._done, self._total, self._what))
            if not plan.blocks:
                writer.clear()
        except StrandlineError as error:
            self._failed(plan.row, error)
            return
        finally:
            self._result.added += writer.changes.added
            self._result.removed += writer.changes.removed
        problems = plan.source.problems()
        self._result.problems += problems
        with self._index.transaction() as connection:
            rows.update(
                connection,
                plan.row.number,
                complete=1,
                fingerprint=plan.fingerprint,
                source_ms=plan.written_ms,
                indexed_ms=plan.looked_ms,
                done=plan.total,
                total=plan.total,
                problem=rows.packed(problems),
            )

    def _failed(self, row: SourceRow, error: StrandlineError) -> None:
        """Keep what is indexed of a source that cannot be read now, and say why; one that is gone leaves."""
        if isinstance(error, Unusable) and error.path == self._index.path:
            raise error  # it is not the source: the disk is full, or the index damaged
        files = row.scope not in (Scope.PINS, Scope.HISTORY)
        if files and isinstance(error, NotFound) and gone(row.path):
            self._result.removed += drop_source(self._index, row.number)
            self._result.gone_sources += 1
            return
        self._result.problems.append(error.sentence)
        with self._index.transaction() as connection:
            rows.update(connection, row.number, complete=0, problem=rows.packed([error.sentence]))

    def _paused(self, holding: bool) -> None:
        with self._index.reading() as connection:
            rows.set_meta(connection, PAUSED, "1" if holding else None)
        self._tell(Progress(self._done, self._total, self._what, paused=holding))


class _Stream:
    """Documents in order, given out up to a position at a time."""

    def __init__(self, documents: Iterator[Document]) -> None:
        self._documents = documents
        self._next = next(documents, None)

    def below(self, last: str | None) -> Iterator[Document]:
        """Give the documents that come next, below a position (None: all)."""
        while self._next is not None and (last is None or self._next.position < last):
            given, self._next = self._next, next(self._documents, None)
            yield given


def build_lock(path: Path) -> FileLock:
    """Give the lock that the one process holds which builds the index at ``path``."""
    return FileLock(path.with_name(path.name + ".build.lock"))


def gone(path: Path) -> bool:
    """Tell whether a file was deleted, rather than out of reach with its whole folder."""
    try:
        return not path.exists() and path.parent.is_dir()
    except OSError:
        return False


def what_of(source: SourceId) -> Message:
    """Name a source while it is read."""
    return say(QT_TRANSLATE_NOOP("model", "Reading {path}"), path=source.name or source.path.name)


def _ensure(connection: sqlite3.Connection, one: SourceId) -> SourceRow:
    return rows.ensure(connection, one.scope, one.path, one.name, one.root, one.agent)


def _spans(blocks: Sequence[Block]) -> list[tuple[Block, str | None]]:
    if not blocks:
        return []
    return [*((one, other.first) for one, other in pairwise(blocks)), (blocks[-1], None)]


def _differs(span: tuple[Block, str | None], stored: dict[str, Block], vanished: Sequence[str]) -> bool:
    """Tell whether a block must be read: it is new or changed, or reaches over one that is gone."""
    block, last = span
    before = stored.get(block.first)
    if before is None or before.signature != block.signature:
        return True
    return any(block.first < first and (last is None or first < last) for first in vanished)


def _runs(dirty: Sequence[tuple[Block, str | None]]) -> Iterator[list[tuple[Block, str | None]]]:
    """Join blocks that follow one another, so that they are read in one go."""
    run: list[tuple[Block, str | None]] = []
    for block, last in dirty:
        if run and run[-1][1] != block.first:
            yield run
            run = []
        run.append((block, last))
    if run:
        yield run
