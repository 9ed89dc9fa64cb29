"""What the strategies of one process share, made when the first of them needs it."""

import contextlib
from types import TracebackType
from typing import TYPE_CHECKING, Self

from strandline.engine.lab.strategies.tools import Tools
from strandline.engine.lab.task import Task
from strandline.model.lab.asking import Complete

if TYPE_CHECKING:
    from strandline.engine.lab.text_vectors import TextVectors

BY_MEANING = "retrieval"
"""In the names of the strategies that compare by meaning."""


class Toolbox:
    """Gives strategies their tools; what was opened for them is closed at the end of the block.

    ``complete`` asks the model that keeps a core memory; None: plain rules keep it.
    """

    def __init__(self, complete: Complete | None = None) -> None:
        self._complete = complete
        self._stack = contextlib.ExitStack()
        self._vectors: TextVectors | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()

    def tools(self, task: Task) -> Tools:
        """Give the tools for a task. Vectors stay for the next one: they take longer than all the rest."""
        if BY_MEANING not in task.strategy:
            return Tools(complete=self._complete)
        if self._vectors is None:
            from strandline.engine.lab.text_vectors import TextVectors  # noqa: PLC0415 - brings numpy
            from strandline.engine.search.embed_client import EmbedClient  # noqa: PLC0415

            self._vectors = TextVectors(self._stack.enter_context(EmbedClient()))
        return Tools(vectors=self._vectors, complete=self._complete)
