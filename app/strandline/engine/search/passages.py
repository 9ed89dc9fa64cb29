"""Two steps after a search: the best passages on a question, and exactly the lines that were chosen.

:func:`passages` is the app's own ``expand_query``: what bears on a question, grouped by where it
was said, with citations. :func:`get` gives chosen documents whole, with neighbours on demand.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from strandline.engine.search.snippets import around
from strandline.errors import NotFound
from strandline.model.passages import Passage, PassageGroup, Passages
from strandline.model.search import Answer, Document, Hit, Mode, Query, Ref
from strandline.model.search_marks import marks_in, place_of

PASSAGES = 12
"""Passages of an answer."""
GROUPS = 5
"""Conversations, sessions and files of an answer; lossless-claw's own answer has 3."""
LENGTH = 600
"""Characters of a passage, give or take a word."""


class Engine(Protocol):
    """What answers and gives documents; see service.py."""

    def ask(self, query: Query, cancelled: Callable[[], bool]) -> Answer:
        """Give the whole answer."""

    def document(self, number: int) -> Document:
        """Give one document whole; raises NotFound."""

    def neighbours(self, number: int, before: int, after: int) -> tuple[Document, ...]:
        """Give the documents around one in its source, in order."""


def passages(
    engine: Engine, query: Query, cancelled: Callable[[], bool] = lambda: False, limit: int = PASSAGES
) -> Passages:
    """Give the best passages on the question that ``query`` asks, by words and meaning.

    Raises Unreadable when the index cannot be used.
    """
    mode = Mode.BOTH if query.mode is Mode.WORDS else query.mode
    answer = engine.ask(replace(query, mode=mode, limit=2 * limit), cancelled)
    return arranged(engine, answer, limit)


def arranged(engine: Engine, answer: Answer, limit: int = PASSAGES) -> Passages:
    """Arrange an answer that was given as passages; documents that are gone are left out."""
    groups: dict[object, list[Hit]] = {}
    taken = 0
    for hit in answer.hits:
        place = _place(hit.ref)
        if taken == limit:
            break
        if place in groups or len(groups) < GROUPS:
            groups.setdefault(place, []).append(hit)
            taken += 1
    made: list[PassageGroup] = []
    label = 0
    for hits in groups.values():
        found: list[Passage] = []
        for hit in sorted(hits, key=_order):
            text = _text(engine, hit)
            if text is not None:
                label += 1
                found.append(
                    Passage(label, hit.document, hit.ref, *text, hit.why, hit.time_ms, hit.role, hit.title)
                )
        if found:
            made.append(PassageGroup(hits[0].ref, hits[0].lane, tuple(found)))
    return Passages(
        answer.query.text, tuple(made), answer.total, answer.exact, answer.notes, answer.empty, answer.nearest
    )


def get(
    engine: Engine, numbers: Iterable[int], before: int = 0, after: int = 0
) -> tuple[tuple[Document, ...], ...]:
    """Give chosen documents whole, each with so many neighbours, in the order they were chosen.

    Neighbours that are chosen themselves, or were given with one before, are not given again;
    documents that are no longer in the index are left out.
    """
    wanted = list(dict.fromkeys(numbers))
    given: set[tuple[object, str]] = set()
    stretches = []
    for number in wanted:
        around_it: Sequence[Document]
        try:
            around_it = engine.neighbours(number, before, after) or (engine.document(number),)
        except NotFound:
            continue
        fresh = tuple(one for one in around_it if (_source(one.ref), one.position) not in given)
        given.update((_source(one.ref), one.position) for one in fresh)
        if fresh:
            stretches.append(fresh)
    return tuple(stretches)


def _text(engine: Engine, hit: Hit) -> tuple[str, tuple[tuple[int, int], ...]] | None:
    """Give the passage around the place that matched, and the marks in it."""
    try:
        text = engine.document(hit.document).text
    except NotFound:
        return None
    start = place_of(text, hit.snippet) or 0
    if not hit.marks:
        lead = max(0, start - LENGTH // 6)
        stretch, _ = around(text[lead:] if lead else text, (), LENGTH)
        return stretch, ()
    own = tuple((start + first, start + last) for first, last in hit.marks)
    first, last = own[0][0], own[-1][1]
    more = tuple(
        mark for mark in marks_in(text, hit.snippet, hit.marks) if first - LENGTH < mark[0] < last + LENGTH
    )
    return around(text, more or own, LENGTH)


def _place(ref: Ref) -> object:
    """Tell what a passage belongs to: a conversation, a session, or a file."""
    if ref.conversation_id is not None:
        return ref.path, ref.conversation_id
    return ref.path, ref.session_id


def _source(ref: Ref) -> object:
    return ref.scope, ref.path, ref.session_id


def _order(hit: Hit) -> tuple[int, int]:
    return hit.time_ms or 0, hit.ref.line or 0
