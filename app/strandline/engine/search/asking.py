"""What a question works with, and what answers it by meaning."""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from strandline.engine.search.narrowing import Allowed, Narrow, allowed
from strandline.messages import Message
from strandline.model.fusion import newer_first
from strandline.model.search import Answer, Hit, IndexStatus, Query
from strandline.store.search.packing import Packer


class Near(Protocol):
    """A document that means nearly what was asked for; see model/meaning.py."""

    @property
    def document(self) -> int:
        """Its number."""

    @property
    def similar(self) -> float:
        """The cosine, 0 to 1."""

    @property
    def start(self) -> int:
        """Where the likeness begins in its text, in characters."""

    @property
    def stop(self) -> int:
        """Where it ends."""


class Nearest(Protocol):
    """What is nearest to a question; see model/meaning.py."""

    @property
    def hits(self) -> Sequence[Near]:
        """The nearest first."""

    @property
    def problem(self) -> Message | None:
        """Why nothing could be compared."""

    @property
    def notes(self) -> Sequence[Message]:
        """What the asker should know."""

    @property
    def weak(self) -> bool:
        """Whether the model is poor in the question's language."""


class Meaning(Protocol):
    """Finds documents by what they mean."""

    def nearest(self, text: str, k: int, allowed: Allowed | None) -> Nearest:
        """Give up to ``k`` documents that meet the filters (None: there are none), or say why not."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with what is needed to answer it in this thread. ``notes`` go with every answer."""

    connection: sqlite3.Connection
    packer: Packer
    query: Query
    only: Narrow
    status: IndexStatus
    cancelled: Callable[[], bool]
    now_ms: int
    notes: tuple[Message, ...] = ()

    @property
    def filters(self) -> Allowed | None:
        """The filters as a function of document numbers; None when every document meets them."""
        return None if self.only.everything else allowed(self.connection, self.only)

    def by_time(self, ranked: Sequence[tuple[int, float]]) -> Sequence[tuple[int, float]]:
        """Let newer hits win among equals, if that was asked for."""
        if not self.query.recency:
            return ranked
        return newer_first(ranked, self._times(number for number, _ in ranked), self.now_ms)

    def answer(
        self,
        hits: Iterable[Hit],
        total: int,
        notes: Iterable[Message] = (),
        *,
        exact: bool = True,
        empty: Message | None = None,
        nearest: str | None = None,
    ) -> Answer:
        """Give the answer to this question."""
        return Answer(
            self.query,
            tuple(hits),
            total,
            exact,
            self.status,
            tuple(dict.fromkeys((*self.notes, *notes))),
            empty,
            nearest,
        )

    def _times(self, numbers: Iterable[int]) -> dict[int, int | None]:
        wanted = list(numbers)
        found: dict[int, int | None] = {}
        for start in range(0, len(wanted), 500):
            marks = ",".join(map(str, wanted[start : start + 500]))
            found.update(
                self.connection.execute(f"SELECT id, time_ms FROM documents WHERE id IN ({marks})")  # noqa: S608
            )
        return found
