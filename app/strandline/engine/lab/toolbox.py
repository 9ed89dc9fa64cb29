"""What the strategies of one process share, made when the first of them needs it."""

import contextlib
from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Self

from strandline import paths
from strandline.engine.lab.strategies.tools import StoredSummary, Tools
from strandline.engine.lab.task import Task
from strandline.errors import NotFound
from strandline.model.lab.asking import Complete
from strandline.model.lab.values import LabConversation

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
        return Tools(
            stored=_Stored(task) if task.memory is not None else None,
            host=task.host,
            vectors=self._by_meaning() if BY_MEANING in task.strategy else None,
            complete=self._complete,
        )

    def _by_meaning(self) -> "TextVectors":
        if self._vectors is None:
            from strandline.engine.lab.text_vectors import TextVectors  # noqa: PLC0415 - brings numpy
            from strandline.engine.search.embed_client import EmbedClient  # noqa: PLC0415

            self._vectors = TextVectors(self._stack.enter_context(EmbedClient()))
        return self._vectors


class _Stored:
    """Finds the summaries that the conversation's own memory has; None when it has none (any more)."""

    def __init__(self, task: Task) -> None:
        self._memory = task.memory

    def __call__(self, conversation: LabConversation) -> Sequence[StoredSummary] | None:
        from strandline.engine.lab.strategies.lcm_stored import read_stored  # noqa: PLC0415

        if self._memory is None:
            return None
        # Of our own memory the times of making say nothing: it was built when the talk was long over.
        own = self._memory.parent == paths.lossless_dir()
        try:
            return read_stored(self._memory, int(conversation.id), built_afterwards=own) or None
        except (NotFound, ValueError):
            return None
