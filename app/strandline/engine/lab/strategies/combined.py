"""Retrieval beside a core memory: what must not be forgotten always, the rest when it is asked for."""

from collections.abc import Sequence
from dataclasses import replace

from strandline.engine.lab.strategies import retrieval
from strandline.engine.lab.strategies.layered_core import LIMIT, Core
from strandline.engine.lab.text_vectors import Vectors
from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.lab.asking import Complete
from strandline.model.lab.values import (
    Cancelled,
    LabConversation,
    LabMessage,
    Setting,
    Shrunk,
    StrategyRun,
)


class RetrievalLayered:
    """Both; ``vectors`` and ``complete`` as of each."""

    id = "retrieval+layered"
    title = QT_TRANSLATE_NOOP("lab", "Retrieval with a core memory")
    parameters = (*retrieval.PARAMETERS, LIMIT)

    def __init__(self, vectors: Vectors | None = None, complete: Complete | None = None) -> None:
        self._vectors, self._complete = vectors, complete

    def begin(self, conversation: LabConversation, setting: Setting) -> StrategyRun:
        """Start on a conversation. Raises UsageError for a choice out of bounds."""
        return _Run(conversation, setting, self._vectors, self._complete)


class _Run:
    def __init__(
        self,
        conversation: LabConversation,
        setting: Setting,
        vectors: Vectors | None,
        complete: Complete | None,
    ) -> None:
        self._retrieval = retrieval.RetrievalRun(conversation, setting, vectors)
        self._core = Core(conversation, setting, self._retrieval.bench, complete)

    def context(self, history: Sequence[LabMessage], question: LabMessage, cancelled: Cancelled) -> Shrunk:
        core = self._core.after(history, cancelled)
        shrunk = self._retrieval.beside(core.messages, history, question, cancelled)
        return replace(
            shrunk,
            notes=(*core.notes, *shrunk.notes),
            cost=core.cost,
            calls=core.calls,
            misses=core.misses,
        )
