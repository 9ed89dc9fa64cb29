"""Which passages are shown: the best that fit, and with an old value the one that took its place."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from strandline.engine.recall.finding import Candidate, key_of, texts_of
from strandline.engine.recall.grep import grep
from strandline.engine.recall.pieces import Piece, cut
from strandline.engine.recall.replacing import Outdated, Said, outdated
from strandline.engine.recall.rows import Within
from strandline.engine.recall.terms import Terms
from strandline.model.facts import VALUED, Fact, facts_in
from strandline.model.memory import Role
from strandline.model.memory_store import MemoryStore
from strandline.model.recall import GrepMode, GrepQuery, GrepScope, Newer, RecalledPassage
from strandline.model.search import Why
from strandline.model.search_query import understand

MOST = 24
"""Passages of an answer."""
_SUBJECTS = 6  # of figures of which newer ones are looked for
_LATER = 300  # of the newest messages on them


@dataclass(slots=True)
class Choice:
    """What was taken so far, as places in the pool."""

    taken: list[int] = field(default_factory=list)
    tokens: int = 0


def outdated_in(pool: Sequence[Piece]) -> tuple[Outdated, ...]:
    """Give the facts that were replaced, by places in the pool."""
    order = sorted(range(len(pool)), key=lambda at: pool[at].order)
    said = [
        Said(
            pool[at].text,
            pool[at].of.role == Role.USER,
            pool[at].of.ref.message_id is None,
            pool[at].of.lane or str(pool[at].of.ref.conversation_id),
        )
        for at in order
    ]
    return tuple(replace(one, place=order[one.place], by=order[one.by]) for one in outdated(said))


def _asked_about(piece: Piece, fact: Fact) -> bool:
    """Tell whether words of the question stand in the sentence of a fact."""
    start, stop = fact.sentence
    return any(start < b and a < stop for a, b in piece.marks)


def later(
    store: MemoryStore, pool: Sequence[Piece], within: Within, cancelled: Callable[[], bool]
) -> list[Piece]:
    """Give what else was said of the figures that are asked about: it may have replaced them.

    The newest words on a matter are often few ("the budget is 180,000 now"), and then no search finds
    them for a long question.
    """
    about: dict[str, int] = {}
    for piece in pool:
        for fact in facts_in(piece.text) if piece.of.ref.message_id is not None else ():
            if fact.kind in VALUED and fact.subject and _asked_about(piece, fact):
                about.setdefault(fact.subject, piece.order[0])
    subjects = list(about)[:_SUBJECTS]
    if not subjects:
        return []
    words = " OR ".join(f'"{subject}"' for subject in subjects)
    query = GrepQuery(
        words,
        GrepMode.WORDS,
        GrepScope.MESSAGES,
        within.conversation_id,
        min(about[subject] for subject in subjects),
        within.before_ms,
        limit=_LATER,
    )
    known = {piece.of.key for piece in pool}
    hits = [hit for hit in grep(store, query, cancelled).hits if key_of(hit.ref) not in known]
    texts = texts_of(store, [hit.ref for hit in hits])
    terms = Terms(understand(words).tree)
    return [
        cut(
            Candidate(
                hit.ref, text, terms.marks(text), 0.0, Why(words=True), hit.time_ms, hit.role, hit.lane, None
            )
        )
        for hit in hits
        if (text := texts.get(key_of(hit.ref)))
    ]


def chosen(pool: Sequence[Piece], best: int, replaced: Sequence[Outdated], cap: int) -> Choice:
    """Take what fits of the ``best`` first; what replaced a value of the question comes with the old one.

    Goes on after one that does not fit: a shorter one may.
    """
    choice = Choice()
    newer: dict[int, list[int]] = {}
    for one in replaced:
        if _asked_about(pool[one.place], one.fact):
            newer.setdefault(one.place, []).append(one.by)
    for at in range(best):
        group = [other for other in dict.fromkeys((at, *newer.get(at, ()))) if other not in choice.taken]
        size = sum(pool[other].tokens for other in group)
        if group and len(choice.taken) + len(group) <= MOST and choice.tokens + size <= cap:
            choice.taken += group
            choice.tokens += size
    return choice


def labelled(
    pool: Sequence[Piece], taken: Sequence[int], replaced: Sequence[Outdated]
) -> Iterator[RecalledPassage]:
    """Give what was taken in the order of time, numbered, each with what replaced a value of it."""
    order = sorted(taken, key=lambda at: pool[at].order)
    labels = {at: label for label, at in enumerate(order, 1)}
    for at in order:
        piece, of = pool[at], pool[at].of
        newer = tuple(
            dict.fromkeys(
                Newer(one.fact.subject, one.fact.text, one.new.text, labels[one.by])
                for one in replaced
                if one.place == at and one.by in labels
            )
        )
        yield RecalledPassage(
            labels[at], of.ref, piece.text, piece.marks, piece.tokens, of.why, of.time_ms, of.role, of.lane,
            of.title, piece.also, newer, piece.cut,
        )  # fmt: skip
