"""What of a memory bears on a question: by the search index where there is one, by every row where not.

The index knows meaning as well as words (see :mod:`strandline.engine.search.blend`). While it is missing
or behind, the rows themselves are gone through for the words, and both orders are made one.
"""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from strandline.engine.recall.rows import Row, Within, rows
from strandline.engine.recall.telling import message_text
from strandline.engine.recall.terms import Terms, plain
from strandline.engine.search.loosening import loosened
from strandline.errors import NotFound, StrandlineError
from strandline.messages import Message
from strandline.model.fusion import fused
from strandline.model.memory_store import MemoryStore
from strandline.model.recall import GrepScope, Marks
from strandline.model.search import Answer, Document, IndexState, IndexStatus, Mode, Query, Ref, Scope, Why
from strandline.model.search_marks import place_of
from strandline.model.search_query import understand

CANDIDATES = 60
"""Rows that are looked at closely."""
_ENOUGH = 0.2
"""What a row is worth at least, beside the best one: a single common word of six is chance."""
_PLAIN = 0.5
"""What a word counts however many rows hold it: in a short talk every word is common."""
_ALIKE = 0.4
"""How alike at least, beside the most alike, what holds none of the words must be.

Of the 60 questions of tests/benchmarks/search_questions.py, whose answers share no word with them, 53 are
answered by a passage of 2,000 tokens with 0.4 and less, 51 with 0.5 (the small model, medium.db).
"""
_WEIGHTS = {"user": 1.1, "assistant": 1.0, "tool": 0.6, None: 0.8}
_SCOPES = {
    GrepScope.BOTH: frozenset({Scope.MESSAGES, Scope.SUMMARIES, Scope.LARGE}),
    GrepScope.MESSAGES: frozenset({Scope.MESSAGES}),
    GrepScope.SUMMARIES: frozenset({Scope.SUMMARIES}),
}


class Engine(Protocol):
    """What answers by the index; see engine/search/service.py."""

    def ask(self, query: Query, cancelled: Callable[[], bool]) -> Answer:
        """Give the whole answer."""

    def document(self, number: int) -> Document:
        """Give one document whole; raises NotFound."""

    def status(self) -> IndexStatus:
        """Say how far the index is."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A row that may bear on a question: its text, and the words of the question in it.

    ``near`` is where it is alike when no word stands in it.
    """

    ref: Ref
    text: str
    marks: Marks
    score: float
    why: Why
    time_ms: int | None
    role: str | None
    lane: str | None
    title: str | None
    near: int = 0

    @property
    def key(self) -> tuple[str, object]:
        """What makes two candidates the same row."""
        return key_of(self.ref)


@dataclass(frozen=True, slots=True)
class Found:
    """The candidates, best first, with the words that were looked for and what to say of the search."""

    candidates: tuple[Candidate, ...]
    terms: Terms
    notes: tuple[Message, ...] = ()


def key_of(ref: Ref) -> tuple[str, object]:
    """Name a row, whatever part of it was found."""
    return ref.scope.value, ref.message_id or ref.summary_id or (ref.file_id, ref.line)


def find(
    store: MemoryStore,
    question: str,
    within: Within,
    engine: Engine | None,
    cancelled: Callable[[], bool],
) -> Found:
    """Give what bears on a question, at most :data:`CANDIDATES`. Raises Unreadable."""
    terms = Terms(loosened(understand(question).tree))
    indexed, notes, ready = _by_index(store, question, within, engine, terms, cancelled)
    scanned = () if ready else _by_rows(store, within, terms, cancelled)
    by_key = {one.key: one for one in (*scanned, *indexed)}
    keys = list(by_key)
    places = {key: at for at, key in enumerate(keys)}
    order = fused([([places[one.key] for one in some], 1.0) for some in (indexed, scanned)])
    best = tuple(replace(by_key[keys[at]], score=score) for at, score in order[:CANDIDATES])
    return Found(best, terms, notes)


def _by_index(
    store: MemoryStore,
    question: str,
    within: Within,
    engine: Engine | None,
    terms: Terms,
    cancelled: Callable[[], bool],
) -> tuple[list[Candidate], tuple[Message, ...], bool]:
    """Give what the index finds, what it says, and whether that is all there is."""
    if engine is None:
        return [], (), False
    query = Query(
        question,
        mode=Mode.BOTH,
        scopes=_SCOPES[within.scope],
        conversation_id=within.conversation_id,
        paths=(store.path,),
        since_ms=within.since_ms,
        before_ms=within.before_ms,
        limit=CANDIDATES,
    )
    try:
        answer = engine.ask(query, cancelled)
        ready = engine.status().state is IndexState.READY
    except StrandlineError as error:
        return [], (error.sentence,), False
    found = []
    for hit in answer.hits:
        try:
            text = engine.document(hit.document).text
        except NotFound:  # it left the index meanwhile
            continue
        near = place_of(text, hit.snippet) or 0
        found.append(
            Candidate(
                hit.ref, text, terms.marks(text), hit.score, hit.why, hit.time_ms, hit.role, hit.lane,
                hit.title, near,
            )
        )  # fmt: skip
    # Nothing at all: this memory may not be in the index that is asked.
    return _alike_enough(found), answer.notes, ready and bool(found)


def _alike_enough(found: list[Candidate]) -> list[Candidate]:
    """Leave out what was found by meaning alone and is far less alike than the most alike.

    Every question has nearest neighbours; how near is near differs from model to model.
    """
    best = max((one.why.similar or 0.0 for one in found), default=0.0)
    return [one for one in found if one.marks or one.why.words or (one.why.similar or 0.0) >= _ALIKE * best]


@dataclass(frozen=True, slots=True)
class _Held:
    """A row that holds some of the words, without its text."""

    row: Row
    words: tuple[int, ...]
    length: int


def _by_rows(
    store: MemoryStore, within: Within, terms: Terms, cancelled: Callable[[], bool]
) -> list[Candidate]:
    """Go through all rows for the words: rare ones count more, long texts and tool output less."""
    if not terms.wanted:
        return []
    held: list[_Held] = []
    counts: Counter[int] = Counter()
    total = 0
    for row in rows(store, within, cancelled):
        total += 1
        words = terms.held(plain(row.text))
        if words:
            counts.update(words)
            held.append(_Held(replace(row, text=""), words, len(row.text)))
    rare = {
        word: _PLAIN + math.log1p((total - count + 0.5) / (count + 0.5)) for word, count in counts.items()
    }
    scored = [(_worth(one, rare), one.row.time_ms or 0, at) for at, one in enumerate(held)]
    scored.sort(reverse=True)
    least = scored[0][0] * _ENOUGH if scored else 0.0
    best = [(worth, held[at].row) for worth, _, at in scored[:CANDIDATES] if worth >= least]
    texts = texts_of(store, [row.ref for _, row in best])
    return [
        Candidate(
            row.ref, texts[key], terms.marks(texts[key]), worth, Why(words=True), row.time_ms, row.role,
            row.lane, row.title,
        )
        for worth, row in best
        if (key := key_of(row.ref)) in texts
    ]  # fmt: skip


def _worth(one: _Held, rare: dict[int, float]) -> float:
    told = sum(rare[word] for word in one.words)
    return told * _WEIGHTS.get(one.row.role, 0.8) / (1 + 0.1 * math.log2(1 + one.length / 300))


def texts_of(store: MemoryStore, refs: Sequence[Ref]) -> dict[tuple[str, object], str]:
    """Read the texts of messages and summaries by their keys; those that are gone are left out."""
    numbers = [ref.message_id for ref in refs if ref.message_id is not None]
    names = [ref.summary_id for ref in refs if ref.summary_id is not None]
    found: dict[tuple[str, object], str] = {
        (Scope.MESSAGES.value, one.message_id): message_text(one)
        for one in store.messages_by_id(numbers, whole=True)
    }
    return found | {(Scope.SUMMARIES.value, name): text for name, text in store.summary_texts(names).items()}
