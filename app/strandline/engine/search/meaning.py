"""Search by meaning: the vectors of the index in memory, compared with the query's.

The vectors are loaded when the first query needs them, and only what is new is added after that.
They take one byte a number: 100,000 of 512 numbers are 51 MB. There is no index over them:
comparing all of 100,000 takes some 12 ms, and every neighbour is found.
"""

import sqlite3
import threading
import time
from array import array
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from strandline.engine.helping.control import Cancelled
from strandline.engine.search.embed_client import EmbedClient
from strandline.engine.search.embedders.embedder import Vectors
from strandline.engine.search.quantized import Matrix
from strandline.engine.search.variety import varied
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.embed_models import model_named, weakness
from strandline.model.meaning import EmbedState, Marked, Near, Nearest
from strandline.store.search import vectors
from strandline.store.search.index_file import SearchIndex
from strandline.store.search.writing import DECISION, FACT

Allowed = Callable[[Sequence[int]], Collection[int]]
"""Gives those of some document numbers that pass the filters of a query."""

LONGEST_QUERY = 2_000
"""Characters of a query that are compared; a model reads no more anyway."""

_VARIED = 300
"""The nearest texts that are put in order; of a flood of one kind more would be no help."""
_FIRST_ASKED = 512
_REFRESH_S = 1.0


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A chunk near a query: its document, the row of its vector, its cosine."""

    chunk: int
    document: int
    row: int
    similar: float


@dataclass(slots=True)
class _Loaded:
    """What is in memory of one model: its vectors by their texts' keys, and the chunks.

    ``rows`` are the chunks' rows in the matrix; -1: no vector yet.
    """

    model: vectors.KnownModel
    matrix: Matrix
    vector_keys: "array[int]" = field(default_factory=lambda: array("q"))
    last_vector: int = 0
    last_chunk: int = 0
    chunks: int = 0
    numbers: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    documents: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    marks: NDArray[np.int8] = field(default_factory=lambda: np.zeros(0, np.int8))
    keys: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    rows: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))


class MeaningIndex:
    """Finds the nearest documents. Any thread may ask; one is answered at a time.

    The index at ``path`` need not be there yet. ``wanted`` gives the name of the model that the user
    chose; while it is still worked in, the one before it answers.
    """

    def __init__(self, path: Path, process: EmbedClient, wanted: Callable[[], str]) -> None:
        self._path, self._process, self._wanted = path, process, wanted
        self._lock = threading.Lock()
        self._index: SearchIndex | None = None
        self._loaded: _Loaded | None = None
        self._file: tuple[int, int] | None = None
        self._looked = 0.0

    @property
    def nbytes(self) -> int:
        """The bytes that the vectors take in memory; 0 before the first query."""
        loaded = self._loaded
        if loaded is None:
            return 0
        arrays = (loaded.numbers, loaded.documents, loaded.marks, loaded.keys, loaded.rows)
        return loaded.matrix.nbytes + sum(array.nbytes for array in arrays)

    def close(self) -> None:
        """Let go of the index and of the memory; the process is its owner's to end."""
        with self._lock:
            index, self._index, self._loaded = self._index, None, None
        if index is not None:
            index.close()

    def nearest(
        self,
        text: str,
        k: int,
        allowed: Allowed | None = None,
        *,
        marked: Marked | None = None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Nearest:
        """Give what means most nearly what ``text`` says, or why there is nothing.

        Up to ``k`` texts, the nearest first, but what repeats a nearer one with other figures later
        (see :mod:`~strandline.engine.search.variety`); each with all documents that hold it.
        ``allowed`` is asked about the nearest first, some at a time, until enough of them pass.
        Raises Unreadable when the index cannot be read, and Cancelled.
        """
        text = " ".join(text[:LONGEST_QUERY].split())
        with self._lock:
            loaded = self._fresh()
        if loaded is None:
            return Nearest(problem=self._nothing_yet(), model=self._wanted())
        model = model_named(loaded.model.name)
        weak = weakness(model, text)
        notes = () if weak is None else (weak,)
        if not text or k <= 0:
            return Nearest(notes=notes, weak=weak is not None, model=model.name)
        try:
            query = np.frombuffer(self._process.query(model.name, text, cancelled=cancelled), np.float32)
        except StrandlineError as error:
            return Nearest(problem=error.sentence, notes=(error.way_out,), model=model.name)
        with self._lock:
            hits = self._hits(loaded, query, k, allowed, marked or Marked(), cancelled)
        return Nearest(hits, notes=notes, weak=weak is not None, model=model.name)

    def _hits(
        self,
        loaded: _Loaded,
        query: Vectors,
        k: int,
        allowed: Allowed | None,
        marked: Marked,
        cancelled: Callable[[], bool],
    ) -> tuple[Near, ...]:
        found: dict[int, dict[int, _Candidate]] = {}  # by row of the matrix, then by document
        asked: set[int] = set()
        taken: set[int] = set()
        for portion in _portions(loaded, query, marked):
            if cancelled():
                raise Cancelled
            unseen = list(dict.fromkeys(one.document for one in portion if one.document not in asked))
            asked.update(unseen)
            passed = frozenset(unseen if allowed is None else allowed(unseen))
            for one in portion:
                if one.document in passed and one.document not in taken:
                    taken.add(one.document)
                    found.setdefault(one.row, {})[one.document] = one
            if len(found) >= max(k, _VARIED):
                break
        rows = list(found)[: max(k, _VARIED)]
        similar = [next(iter(found[row].values())).similar for row in rows]
        order = varied(similar, loaded.matrix.units(rows))[:k]
        best = [one for place in order for one in found[rows[place]].values()]
        if self._index is None:
            return ()
        with self._index.reading() as connection:
            places = vectors.chunk_places(connection, [one.chunk for one in best])
        return tuple(
            Near(one.document, one.similar, *places[one.chunk]) for one in best if one.chunk in places
        )

    def _nothing_yet(self) -> Message:
        documents = None
        if self._index is not None:
            with self._index.reading() as connection:
                documents = connection.execute("SELECT 1 FROM documents LIMIT 1").fetchone()
        if documents is None:
            return say(QT_TRANSLATE_NOOP("model", "Nothing is indexed yet."))
        progress = self._process.progress
        if progress.problem is not None:
            return progress.problem
        if progress.state in (EmbedState.LOADING, EmbedState.WORKING):
            return say(
                QT_TRANSLATE_NOOP("model", "Nothing has a vector yet; the first ones come within a minute.")
            )
        return say(
            QT_TRANSLATE_NOOP("model", "Nothing has a vector yet: “strandline index embed” makes them.")
        )

    # Loading

    def _fresh(self) -> _Loaded | None:
        """Give what is in memory, brought up to what the index holds once a second at most."""
        now = time.monotonic()
        if self._loaded is not None and now - self._looked < _REFRESH_S:
            return self._loaded
        if self._index is None:
            self._index = SearchIndex.open_existing(self._path)
        if self._index is None:
            return None
        with self._index.reading() as connection:
            connection.execute("BEGIN")  # one state of the database for all that follows
            try:
                file = self._index.file
                if file != self._file:  # another one took its place, and counts from 1 again
                    self._file, self._loaded = file, None
                self._loaded = self._load(connection)
            finally:
                connection.rollback()
        self._looked = time.monotonic()
        return self._loaded

    def _load(self, connection: sqlite3.Connection) -> _Loaded | None:
        model = vectors.answering(connection, self._wanted())
        if model is None:
            return None
        loaded = self._loaded
        if loaded is None or (loaded.model.number, loaded.model.dimensions) != (
            model.number,
            model.dimensions,
        ):
            loaded = _Loaded(model, Matrix(model.dimensions))
        added = _add_vectors(connection, loaded)
        if _renew_chunks(connection, loaded) or added:
            loaded.rows = _rows_of(loaded.keys, np.array(loaded.vector_keys, np.int64))
        return loaded if loaded.matrix.rows else None


def _add_vectors(connection: sqlite3.Connection, loaded: _Loaded) -> bool:
    before = loaded.last_vector
    for number, key, scale, numbers in vectors.after(connection, loaded.model.number, before):
        loaded.matrix.add(scale, numbers)
        loaded.vector_keys.append(key)
        loaded.last_vector = number
    return loaded.last_vector != before


def _rows_of(keys: NDArray[np.int64], known: NDArray[np.int64]) -> NDArray[np.int64]:
    """Give the row of each key, the last one where a key is known twice, -1 where it is not known."""
    if not len(known):
        return np.full(len(keys), -1, np.int64)
    order = np.argsort(known, kind="stable")
    at = order[np.searchsorted(known, keys, side="right", sorter=order) - 1]
    return np.where(known[at] == keys, at, -1)


def _renew_chunks(connection: sqlite3.Connection, loaded: _Loaded) -> bool:
    """Take on chunks that are new; all of them again when some are gone. Tells whether any changed."""
    count, last = connection.execute("SELECT count(*), coalesce(max(id), 0) FROM chunks").fetchone()
    if (count, last) == (loaded.chunks, loaded.last_chunk):
        return False
    new = vectors.chunks_after(connection, loaded.last_chunk)
    grown = loaded.chunks + len(new) == count
    table = np.array(new if grown else vectors.chunks_after(connection, 0), np.int64).reshape(-1, 4)
    if grown:
        old = np.column_stack((loaded.numbers, loaded.documents, loaded.marks, loaded.keys))
        table = np.concatenate((old, table))
    loaded.numbers, loaded.documents = table[:, 0].copy(), table[:, 1].copy()
    loaded.marks, loaded.keys = table[:, 2].astype(np.int8), table[:, 3].copy()
    loaded.chunks, loaded.last_chunk = count, last
    return True


def _portions(loaded: _Loaded, query: Vectors, marked: Marked) -> Iterator[list[_Candidate]]:
    """Give chunks from the nearest on, in portions that grow; what is not near never."""
    cosines = loaded.matrix.cosines(query)
    scores = np.zeros(len(loaded.rows), np.float32)
    known = loaded.rows >= 0
    scores[known] = cosines[loaded.rows[known]]
    wanted = DECISION * marked.decision | FACT * marked.fact
    scores[(loaded.marks & wanted) != wanted] = 0
    near = int(np.count_nonzero(scores > 0))
    given, size = 0, _FIRST_ASKED
    while given < near:
        upto = min(given + size, near)
        best = np.argpartition(-scores, upto - 1)[:upto]
        best = best[np.argsort(-scores[best], kind="stable")][given:]
        yield [
            _Candidate(
                int(loaded.numbers[at]),
                int(loaded.documents[at]),
                int(loaded.rows[at]),
                min(1.0, float(scores[at])),
            )
            for at in best
        ]
        given, size = upto, size * 4
