"""Which chunks of a conversation are like a question: by words, by meaning, or both fused."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from strandline.engine.lab.bm25 import Bm25
from strandline.engine.lab.strategies.retrieval_chunks import Chunk
from strandline.engine.lab.text_vectors import Vectors
from strandline.engine.lab.words import words_of
from strandline.model.fusion import fused
from strandline.model.lab.values import Cancelled

WIDENED = 0.5
"""What the turns before count when a question is widened by them; the question itself counts 1."""
_DIGITS = 4
"""Of a likeness that are kept: beyond that the order in which texts were embedded shows."""
_FIRST_ROWS = 256


@dataclass(frozen=True, slots=True)
class Likeness:
    """The chunks by likeness to a question, best first.

    ``similar`` is the likeness of each chunk, 0 to 1: the cosine of its meaning, or the share of what the
    question's words tell that it holds, whichever is more.
    """

    order: tuple[int, ...]
    similar: NDArray[np.float64]


@dataclass(slots=True)
class Index:
    """The chunks made ready to be compared. ``vectors`` None: by words alone."""

    vectors: Vectors | None
    by_words: bool = True
    _words: Bm25 = field(default_factory=Bm25)
    _rows: NDArray[np.float32] | None = None
    _filled: int = 0
    _starts: list[int] = field(default_factory=list)

    def add(self, chunks: Sequence[Chunk], cancelled: Cancelled) -> None:
        """Take chunks in. Raises StrandlineError; then none of them was taken in."""
        if self.vectors is not None and chunks:
            pieces = [piece for chunk in chunks for piece in chunk.pieces]
            rows = self.vectors.of(pieces, cancelled)
            for chunk in chunks:
                self._starts.append(self._filled)
                self._append(rows[: len(chunk.pieces)])
                rows = rows[len(chunk.pieces) :]
        for chunk in chunks:
            self._words.add(words_of(chunk.text) if self.by_words else ())

    def likeness(self, question: str, before: str, cancelled: Cancelled) -> Likeness:
        """Compare all chunks with ``question``; ``before`` is what it is widened with, or empty."""
        similar = np.zeros(len(self._words))
        rankings: list[tuple[Sequence[int], float]] = []
        for text, weight in ((question, 1.0), (f"{before}\n{question}" if before else "", WIDENED)):
            if not text.strip():
                continue
            if self.vectors is not None and self._starts:
                cosines = self._cosines(self.vectors.of_query(text, cancelled))
                similar = np.maximum(similar, cosines)
                rankings.append((_best(cosines), weight))
            if self.by_words:
                words = words_of(text)
                shares = self._words.shares(words).round(_DIGITS)
                similar = np.maximum(similar, shares)
                rankings.append((_best(self._words.scores(dict.fromkeys(words, 1.0))), weight))
        return Likeness(tuple(number for number, _ in fused(rankings)), similar)

    def _append(self, rows: NDArray[np.float32]) -> None:
        if self._rows is None:
            self._rows = np.zeros((_FIRST_ROWS, rows.shape[1]), np.float32)
        while self._filled + len(rows) > len(self._rows):
            self._rows = np.concatenate((self._rows, np.zeros_like(self._rows)))
        self._rows[self._filled : self._filled + len(rows)] = rows
        self._filled += len(rows)

    def _cosines(self, query: NDArray[np.float32]) -> NDArray[np.float64]:
        """Give for each chunk the cosine of the piece that is most like ``query``, 0 at least."""
        if self._rows is None:
            return np.zeros(0)
        found = (self._rows[: self._filled] @ query).astype(float)
        best = np.maximum.reduceat(found, self._starts)
        return np.maximum(best, 0.0).round(_DIGITS)


def _best(scores: NDArray[np.float64]) -> list[int]:
    """Give the numbers of those above 0, best first; of equals the newer one."""
    numbers = np.flatnonzero(scores > 0)
    return [int(one) for one in numbers[np.lexsort((-numbers, -scores[numbers]))]]
