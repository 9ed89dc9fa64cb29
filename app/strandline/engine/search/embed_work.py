"""Giving vectors to chunks, in the embedding process: the newest first, in small steps.

Before a step is taken its texts are named (``trying``). Should the process die in it, the app
starts another one and says which texts it was (``careful``): these are then taken one by one, and
the one that kills again is left without a vector (``skipped``).
"""

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from filelock import FileLock, Timeout

from strandline.engine.search.embed_wire import LOADING, PAUSED, WORKING
from strandline.engine.search.embedders.embedder import Embedder, unit_rows
from strandline.engine.search.quantized import quantized
from strandline.model.chunk_cut import estimated_tokens
from strandline.store.own_file import unusable
from strandline.store.search import vectors
from strandline.store.search.chunking import Chunker, unit_texts
from strandline.store.search.index_file import SearchIndex

_UNITS_AT_ONCE = 256
_STEP_TEXTS = 32
_STEP_S = 0.4  # a step takes about so long: a pause or an end is heeded after it
_FIRST_STEP_TOKENS = 600.0
_COMMIT_S = 2.0
_TELL_S = 0.25
_FOLLOW_S = 0.5
"""How often work that waits for another process looks whether it is its turn."""

Tell = Callable[..., None]
_Texts = tuple[str, ...]
"""What is embedded of a chunk: the whole, and the focus if that is another text."""


class Work:
    """One run over an index for one model. ``run`` is called by one thread, the rest by any."""

    def __init__(
        self,
        index_file: Path,
        model: str,
        get_model: Callable[[str], Embedder],
        tell: Tell,
        *,
        careful: frozenset[int] = frozenset(),
        skipped: frozenset[int] = frozenset(),
    ) -> None:
        self._file, self._model, self._get, self._tell = index_file, model, get_model, tell
        self._careful, self._skipped = careful, skipped
        self._stop, self._go, self._ended = threading.Event(), threading.Event(), threading.Event()
        self._go.set()
        self._done = self._total = 0
        self._speed = _Speed()
        self._told = 0.0
        self._missed: set[int] = set()
        self._step_tokens = _FIRST_STEP_TOKENS

    @property
    def busy(self) -> bool:
        """Whether it runs; a paused run is busy too."""
        return not self._ended.is_set()

    def pause(self) -> None:
        """Rest after the present step, until :meth:`resume`."""
        self._go.clear()

    def resume(self) -> None:
        """Go on after a pause."""
        self._go.set()

    def stop(self, wait_s: float = 0.0) -> None:
        """End after the present step; what is done stays."""
        self._stop.set()
        self._go.set()
        self._ended.wait(wait_s)

    def run(self) -> None:
        """Work until every chunk has a vector or it is stopped. Raises StrandlineError.

        While another process works on the same index, this one waits and tells how far that is.
        """
        try:
            with SearchIndex.open(self._file) as index, contextlib.ExitStack() as stack:
                finished = self._is_our_turn(index, stack) and self._run(index)
            self._tell("ended", finished=finished, done=self._done, total=self._total)
        finally:
            self._ended.set()

    def _is_our_turn(self, index: SearchIndex, stack: contextlib.ExitStack) -> bool:
        lock = FileLock(self._file.with_name(self._file.name + ".embed.lock"))
        while True:
            try:
                lock.acquire(timeout=0)
            except Timeout:
                self._follow(index)
            except OSError as error:
                raise unusable(self._file, error, index.layout) from error
            else:
                stack.callback(lock.release)
                return True
            if self._stop.wait(_FOLLOW_S) or self._stopped():
                return False

    def _follow(self, index: SearchIndex) -> None:
        with index.reading() as connection:
            known = vectors.model_known(connection, self._model)
        if known is not None:
            self._done, self._total = known.done, known.total
        self._progress(WORKING, force=True)

    def _run(self, index: SearchIndex) -> bool:
        self._progress(LOADING, force=True)
        embedder = self._get(self._model)
        chunker = Chunker(index)
        while True:
            if not chunker.catch_up(self._stopped):
                return False
            known = vectors.enter_model(index, self._model, embedder.dimensions)
            self._count(index, known.number)
            if self._done >= self._total:
                break
            if not self._embed(index, known.number, embedder, chunker):
                return False
        vectors.complete(index, known.number)
        self._progress(WORKING, force=True)
        return True

    def _embed(self, index: SearchIndex, model: int, embedder: Embedder, chunker: Chunker) -> bool:
        """Embed what lacks a vector now; True when through, or when there are new chunks first."""
        below: int | None = None
        while below != 0:
            with index.reading() as connection:
                units, below = vectors.lacking(connection, model, below, _UNITS_AT_ONCE)
            wanted = self._texts(index, units)
            ready: list[tuple[int, float, bytes]] = []
            since = time.monotonic()
            for keys, texts in self._steps(wanted):
                ready += self._one_step(embedder, keys, texts)
                if time.monotonic() - since > _COMMIT_S:
                    self._keep(index, model, ready)
                    since = time.monotonic()
                if self._stopped():
                    self._keep(index, model, ready)
                    return False
            self._keep(index, model, ready)
            if chunker.behind():  # what is said now is looked for soonest
                break
        return True

    def _texts(self, index: SearchIndex, units: list[vectors.Unit]) -> dict[int, _Texts]:
        """Give the texts by key.

        A text that is not there now, for a document of it went meanwhile, is looked for once more;
        one that cannot be found again is given no vector, or this would have no end.
        """
        wanted: dict[int, _Texts] = {}
        for unit in units:
            texts = unit_texts(index, unit.thread, unit.first, unit.last)
            for key in unit.keys:
                if key in texts or key in self._missed:
                    wanted[key] = texts.get(key, ())
                else:
                    self._missed.add(key)
        return wanted

    def _steps(self, wanted: dict[int, _Texts]) -> Iterator[tuple[list[int], list[_Texts]]]:
        keys: list[int] = []
        tokens = 0.0
        # Texts of one length together: models pad a batch to its longest.
        for key in sorted(wanted, key=lambda each: len("".join(wanted[each]))):
            alone = key in self._careful
            size = estimated_tokens("".join(wanted[key]))
            if keys and (alone or len(keys) >= _STEP_TEXTS or tokens + size > self._step_tokens):
                yield keys, [wanted[each] for each in keys]
                keys, tokens = [], 0.0
            keys.append(key)
            tokens += size
            if alone:
                yield keys, [wanted[key]]
                keys, tokens = [], 0.0
        if keys:
            yield keys, [wanted[each] for each in keys]

    def _one_step(
        self, embedder: Embedder, keys: list[int], texts: list[_Texts]
    ) -> list[tuple[int, float, bytes]]:
        taken = [(k, t) for k, t in zip(keys, texts, strict=True) if k not in self._skipped and any(t)]
        rows = [(key, 0.0, b"") for key in set(keys).difference(key for key, _ in taken)]
        if taken:
            self._tell("trying", keys=[key for key, _ in taken])
            begin = time.monotonic()
            parts = [part for _, all_parts in taken for part in all_parts]
            found = embedder.embed(parts)
            took = time.monotonic() - begin
            tokens = sum(map(estimated_tokens, parts))
            self._step_tokens = max(200.0, (self._step_tokens + tokens / max(took, 1e-4) * _STEP_S) / 2)
            at = 0
            for key, all_parts in taken:
                mean = found[at : at + len(all_parts)].mean(axis=0, keepdims=True)
                rows.append((key, *quantized(unit_rows(mean)[0])))
                at += len(all_parts)
        self._done += len(rows)
        self._speed.add(len(rows))
        self._progress(WORKING)
        return rows

    def _keep(self, index: SearchIndex, model: int, rows: list[tuple[int, float, bytes]]) -> None:
        if rows:
            with index.transaction() as connection:
                vectors.put(connection, model, rows, vectors.Coverage(self._total, self._done))
            rows.clear()

    def _count(self, index: SearchIndex, model: int) -> None:
        with index.transaction() as connection:
            covered = vectors.coverage(connection, model)
            vectors.put(connection, model, (), covered)
        self._done, self._total = covered.embedded, covered.texts
        self._progress(WORKING, force=True)

    def _stopped(self) -> bool:
        if not self._go.is_set():
            self._progress(PAUSED, force=True)
            self._go.wait()
            self._speed = _Speed()
            self._progress(WORKING, force=True)
        return self._stop.is_set()

    def _progress(self, state: str, *, force: bool = False) -> None:
        now = time.monotonic()
        if force or now - self._told >= _TELL_S:
            self._told = now
            rate = round(self._speed.rate, 1)
            self._tell("progress", state=state, done=self._done, total=self._total, rate=rate)


class _Speed:
    """How many chunks a second, over the last ten seconds or so."""

    def __init__(self) -> None:
        self.rate = 0.0
        self._since, self._count = time.monotonic(), 0

    def add(self, count: int) -> None:
        self._count += count
        passed = time.monotonic() - self._since
        if passed >= 1.0:
            now = self._count / passed
            self.rate = now if self.rate == 0 else self.rate + (now - self.rate) * min(1.0, passed / 10)
            self._since, self._count = time.monotonic(), 0
