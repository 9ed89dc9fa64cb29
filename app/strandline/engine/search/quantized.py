"""Vectors in 8 bits a number, as the index keeps them, and as they lie in memory to be compared."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from strandline.engine.search.embedders.embedder import Vectors

Codes = NDArray[np.int8]
_ROWS_AT_ONCE = 256
"""Rows that are unpacked to 32 bits and compared at once: half a MB, which stays in the cache of the
processor. From about 1,000 rows on OpenBLAS starts its threads, and waits for them: with both cores
busy that took 150 ms for 70,000 rows where this takes 8."""
_FIRST_ROWS = 1_024


def quantized(vector: Vectors) -> tuple[float, bytes]:
    """Give the scale and the numbers of a vector; no numbers for one that is zero."""
    largest = float(np.abs(vector).max(initial=0.0))
    if largest == 0.0:
        return 0.0, b""
    scale = largest / 127
    return scale, np.rint(vector / scale).astype(np.int8).tobytes()


class Matrix:
    """Rows of quantized vectors that grow at the end. Half again as much room as needed, at most.

    One thread adds; others may compare meanwhile: they see the rows there were.
    """

    def __init__(self, dimensions: int) -> None:
        self.dimensions = dimensions
        self.rows = 0
        self._codes: Codes = np.zeros((_FIRST_ROWS, dimensions), np.int8)
        self._scales: Vectors = np.zeros(_FIRST_ROWS, np.float32)

    @property
    def nbytes(self) -> int:
        """The bytes that it takes."""
        return self._codes.nbytes + self._scales.nbytes

    def add(self, scale: float, numbers: bytes) -> int:
        """Append a vector and give its row; one of another length counts as having no meaning."""
        if self.rows == len(self._scales):
            self._grow(self.rows + self.rows // 2)
        if len(numbers) == self.dimensions:
            self._codes[self.rows] = np.frombuffer(numbers, np.int8)
            self._scales[self.rows] = scale
        self.rows += 1
        return self.rows - 1

    def cosines(self, query: Vectors) -> Vectors:
        """Give the cosine of ``query`` (length 1) with every row; 0 for rows without meaning."""
        codes, scales, rows = self._codes, self._scales, self.rows
        found = np.empty(rows, np.float32)
        unpacked = np.empty((_ROWS_AT_ONCE, self.dimensions), np.float32)
        for start in range(0, rows, _ROWS_AT_ONCE):
            stop = min(start + _ROWS_AT_ONCE, rows)
            some = unpacked[: stop - start]
            np.copyto(some, codes[start:stop], casting="unsafe")
            np.matmul(some, query, out=found[start:stop])
        found *= scales[:rows]
        return found

    def units(self, rows: Sequence[int]) -> Vectors:
        """Give some rows with length 1; those without meaning stay 0."""
        some = self._codes[rows].astype(np.float32)
        lengths = np.linalg.norm(some, axis=1, keepdims=True)
        units: Vectors = np.divide(some, lengths, out=some, where=lengths > 0)
        return units

    def _grow(self, rows: int) -> None:
        codes = np.zeros((rows, self.dimensions), np.int8)
        codes[: self.rows] = self._codes[: self.rows]
        scales = np.zeros(rows, np.float32)
        scales[: self.rows] = self._scales[: self.rows]
        self._codes, self._scales = codes, scales
