"""The search engine as the window holds it: nothing of it is loaded before it is asked for.

Answering needs numpy, re2 and regex: some 20 MB and 0.2 s, which a window that searches nothing
can do without. What is given out here loads them in the worker that comes first; the window's
modules import the rest of the engine nowhere else.
"""

import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from strandline.engine.search.embed_client import EmbedClient
from strandline.engine.search.wanted import Wanted
from strandline.model.meaning import Nearest
from strandline.model.passages import Passages
from strandline.model.search import Query
from strandline.model.surroundings import Surroundings

if TYPE_CHECKING:
    from strandline.engine.search.asking import Meaning
    from strandline.engine.search.meaning import MeaningIndex
    from strandline.engine.search.narrowing import Allowed
    from strandline.engine.search.passages import Engine
    from strandline.engine.search.service import SearchEngine


def open_search(wanted: Wanted, env: Mapping[str, str], meaning: "Meaning") -> "SearchEngine":
    """Give the engine for what is open, see :func:`strandline.engine.search.opening.open_search`."""
    from strandline.engine.search import opening

    return opening.open_search(wanted, env, meaning=meaning)


def passages(engine: "Engine", query: Query, cancelled: Callable[[], bool]) -> Passages:
    """Give the best passages on a question, see :func:`strandline.engine.search.passages.passages`."""
    from strandline.engine.search import passages as loaded

    return loaded.passages(engine, query, cancelled)


def surroundings(engine: "Engine", number: int, before: int, after: int) -> Surroundings:
    """Give a document in its surroundings, see :mod:`strandline.engine.search.surroundings`."""
    from strandline.engine.search import surroundings as loaded

    return loaded.surroundings(engine, number, before, after)


class LateMeaning:
    """A :class:`MeaningIndex` that is loaded by its first question. Any thread may ask."""

    def __init__(self, path: Path, process: EmbedClient, wanted: Callable[[], str]) -> None:
        self._path, self._process, self._wanted = path, process, wanted
        self._lock = threading.Lock()
        self._index: MeaningIndex | None = None

    @property
    def loaded(self) -> bool:
        """Whether anything was asked yet."""
        return self._index is not None

    def nearest(
        self,
        text: str,
        k: int,
        allowed: "Allowed | None" = None,
        *,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Nearest:
        """Give what means most nearly what ``text`` says; see :meth:`MeaningIndex.nearest`."""
        return self._opened().nearest(text, k, allowed, cancelled=cancelled)

    def close(self) -> None:
        """Let go of the vectors and of the index."""
        with self._lock:
            index, self._index = self._index, None
        if index is not None:
            index.close()

    def _opened(self) -> "MeaningIndex":
        from strandline.engine.search.meaning import MeaningIndex

        with self._lock:
            if self._index is None:
                self._index = MeaningIndex(self._path, self._process, self._wanted)
            return self._index
