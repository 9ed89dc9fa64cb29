"""What a question works with, and what answers it by meaning."""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from strandline.engine.search.narrowing import Allowed, Narrow, allowed
from strandline.messages import Message
from strandline.model.fusion import newer_first
from strandline.model.meaning import Nearest
from strandline.model.search import Answer, DocumentKind, Hit, IndexStatus, Query, Scope
from strandline.store.search.packing import Packer
from strandline.store.search.rows import KINDS


class Meaning(Protocol):
    """Finds documents by what they mean."""

    def nearest(
        self, text: str, k: int, allowed: Allowed | None, *, cancelled: Callable[[], bool]
    ) -> Nearest:
        """Give up to ``k`` documents that meet the filters (None: there are none), or say why not."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with what is needed to answer it in this thread.

    ``only`` are the conditions of the question, ``narrower`` gives those of another one. ``notes``
    go with every answer.
    """

    connection: sqlite3.Connection
    packer: Packer
    query: Query
    narrower: Callable[[Query], Narrow]
    only: Narrow
    status: IndexStatus
    cancelled: Callable[[], bool]
    now_ms: int
    notes: tuple[Message, ...] = ()

    @property
    def filters(self) -> Allowed | None:
        """The filters as a function of document numbers; None when every document meets them."""
        return None if self.only.everything else allowed(self.connection, self.only)

    def weighed(self, ranked: Sequence[tuple[int, float]]) -> Sequence[tuple[int, float]]:
        """Put what was said, noted or pinned before tool output, attachments and earlier versions."""
        about = self._about(number for number, _ in ranked)
        weighed = [
            (number, score * weight_of(*about[number][1:])) for number, score in ranked if number in about
        ]
        weighed.sort(key=lambda one: -one[1])
        if not self.query.recency:
            return weighed
        return newer_first(weighed, {number: one[0] for number, one in about.items()}, self.now_ms)

    def by_time(self, ranked: Sequence[tuple[int, float]]) -> Sequence[tuple[int, float]]:
        """Let newer hits win among equals, if that was asked for."""
        if not self.query.recency:
            return ranked
        about = self._about(number for number, _ in ranked)
        return newer_first(ranked, {number: one[0] for number, one in about.items()}, self.now_ms)

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

    def _about(self, numbers: Iterable[int]) -> dict[int, tuple[int | None, int, str]]:
        """Give time, kind and scope of documents."""
        wanted = list(numbers)
        found: dict[int, tuple[int | None, int, str]] = {}
        for start in range(0, len(wanted), 500):
            marks = ",".join(map(str, wanted[start : start + 500]))
            rows = self.connection.execute(
                "SELECT d.id, d.time_ms, d.kind, s.scope FROM documents d JOIN sources s ON s.id = d.source"  # noqa: S608
                f" WHERE d.id IN ({marks})"
            )
            found.update((number, (time, kind, scope)) for number, time, kind, scope in rows)
        return found


_OF_SCOPE = {Scope.PINS: 1.2, Scope.FILES: 1.1, Scope.MEMORY: 1.1, Scope.LARGE: 0.7, Scope.HISTORY: 0.6}
_OF_KIND = {
    DocumentKind.SUMMARY: 0.9,
    DocumentKind.THINKING: 0.8,
    DocumentKind.TOOL_CALL: 0.7,
    DocumentKind.TOOL_RESULT: 0.7,
}


def weight_of(kind: int, scope: str) -> float:
    """Give how much a match in a document of this kind (a place in rows.KINDS) and scope counts."""
    return _OF_SCOPE.get(Scope(scope), 1.0) * _OF_KIND.get(KINDS[kind], 1.0)
