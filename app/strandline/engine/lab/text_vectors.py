"""Vectors of short texts for the lab, each text embedded once for all strategies and all turns.

The embedding process makes them (no other may load a model); here they are kept by what they were made
of. 512 numbers of the included model are 2 KB, so the chunks of 200 turns take about 2 MB.
"""

import hashlib
import threading
from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from strandline.engine.helping.control import Cancelled as Withdrawn
from strandline.engine.lab.strategies.bench import Stopped, go_on
from strandline.engine.search.embed_client import EmbedClient
from strandline.model.embed_models import INCLUDED, model_named
from strandline.model.lab.values import Cancelled

AT_ONCE = 24
"""Texts that are embedded in one step (about 0.2 s with the included model), before it is asked whether
to stop and others get their turn."""

_TIMEOUT_S = 300.0  # a large model on a slow computer, loading included

Rows = NDArray[np.float32]


class Vectors(Protocol):
    """What turns texts into vectors of length 1 (0: the text says nothing)."""

    @property
    def name(self) -> str:
        """The model's name, as notes and records give it."""

    def of(self, texts: Sequence[str], cancelled: Cancelled) -> Rows:
        """Give a row for each text that is to be found. Raises StrandlineError; Stopped is one."""

    def of_query(self, text: str, cancelled: Cancelled) -> Rows:
        """Give the one row (1-dimensional) of what is looked for. Raises StrandlineError; Stopped is one."""


class TextVectors:
    """Vectors by the embedding process. Several threads may ask; one is served at a time.

    ``client`` is closed by whoever made it.
    """

    def __init__(self, client: EmbedClient, model: str = INCLUDED.name) -> None:
        self._client, self._model = client, model
        self._lock = threading.Lock()
        self._texts: dict[bytes, Rows] = {}
        self._queries: dict[bytes, Rows] = {}
        self.embedded = 0
        """How many texts were given to the model so far."""

    @property
    def name(self) -> str:
        """The model's name."""
        return model_named(self._model).title

    def of(self, texts: Sequence[str], cancelled: Cancelled) -> Rows:
        """Give a row for each text."""
        keys = [_key(text) for text in texts]
        with self._lock:
            lacking = {key: text for key, text in zip(keys, texts, strict=True) if key not in self._texts}
            wanted = list(lacking.items())
            for start in range(0, len(wanted), AT_ONCE):
                go_on(cancelled)
                some = wanted[start : start + AT_ONCE]
                try:
                    found = self._client.texts(self._model, [text for _, text in some], _TIMEOUT_S, cancelled)
                except Withdrawn:
                    raise Stopped from None
                self.embedded += len(some)
                for (key, _), vector in zip(some, found, strict=True):
                    self._texts[key] = np.array(vector, np.float32)
            return np.stack([self._texts[key] for key in keys]) if keys else np.zeros((0, 0), np.float32)

    def of_query(self, text: str, cancelled: Cancelled) -> Rows:
        """Give the row of what is looked for."""
        key = _key(text)
        with self._lock:
            found = self._queries.get(key)
            if found is None:
                try:
                    vector = self._client.query(self._model, text, _TIMEOUT_S, cancelled)
                except Withdrawn:
                    raise Stopped from None
                self.embedded += 1
                found = self._queries[key] = np.array(vector, np.float32)
            return found


def _key(text: str) -> bytes:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()
