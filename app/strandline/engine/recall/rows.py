"""Every row of a memory in turn, as one text each with where it stands, narrowed to what is asked."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from strandline.engine.recall.telling import told
from strandline.model.memory_store import MemoryStore
from strandline.model.recall import GrepScope
from strandline.model.search import Ref, Scope

TEXT_LIMIT = 1_000_000
"""Characters of one text that are looked through; of a longer one only these."""


@dataclass(frozen=True, slots=True)
class Row:
    """A message or summary. ``cut``: there is more of it than ``text``."""

    ref: Ref
    text: str
    time_ms: int | None
    role: str | None
    lane: str | None
    title: str | None
    cut: bool


@dataclass(frozen=True, slots=True)
class Within:
    """Which rows; ``since_ms`` is included, ``before_ms`` is not. A row without a time is of no span."""

    scope: GrepScope = GrepScope.BOTH
    conversation_id: int | None = None
    since_ms: int | None = None
    before_ms: int | None = None

    def holds(self, conversation_id: int | None, time_ms: int | None) -> bool:
        """Tell whether a row is one of them."""
        if self.conversation_id is not None and conversation_id != self.conversation_id:
            return False
        if self.since_ms is not None and (time_ms is None or time_ms < self.since_ms):
            return False
        return self.before_ms is None or (time_ms is not None and time_ms < self.before_ms)


def rows(store: MemoryStore, within: Within, cancelled: Callable[[], bool]) -> Iterator[Row]:
    """Give the rows, messages first, each in the order of its id; ends early once ``cancelled``."""
    if within.scope is not GrepScope.SUMMARIES:
        for one in store.every_message(TEXT_LIMIT):
            if cancelled():
                return
            if within.holds(one.conversation_id, one.created_ms):
                ref = Ref(
                    Scope.MESSAGES,
                    store.path,
                    session_id=one.place.session_id,
                    conversation_id=one.conversation_id,
                    message_id=one.message_id,
                )
                text = told(one.text, one.parts)
                yield Row(ref, text, one.created_ms, one.role, one.place.session_key, None, one.cut)
    if within.scope is not GrepScope.MESSAGES:
        for two in store.every_summary(TEXT_LIMIT):
            if cancelled():
                return
            if within.holds(two.conversation_id, two.time_ms):
                ref = Ref(
                    Scope.SUMMARIES,
                    store.path,
                    session_id=two.place.session_id,
                    conversation_id=two.conversation_id,
                    summary_id=two.summary_id,
                )
                title = f"{two.kind} d{two.depth}"
                yield Row(ref, two.text, two.time_ms, None, two.place.session_key, title, two.cut)
