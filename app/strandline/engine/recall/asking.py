"""A question to a memory: what bears on it is found, opened up, and answered with where it was said.

The plugin's ``lcm_expand_query`` lets a sub-agent do this; here nothing is written that was not said, and a
model, if one is asked, only words what the passages hold (see :mod:`answering`).
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from strandline.engine.recall.finding import Candidate, Engine, Found, find, key_of, texts_of
from strandline.engine.recall.grep import damage, grep
from strandline.engine.recall.replacing import Outdated, Said, outdated
from strandline.engine.recall.rows import Within
from strandline.engine.recall.telling import cut_to, message_text, tokens_of
from strandline.engine.recall.terms import Terms, plain
from strandline.engine.search.snippets import around
from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.alike import folded
from strandline.model.facts import VALUED, Fact, facts_in
from strandline.model.memory import MemoryMessage, Role
from strandline.model.memory_store import MemoryStore
from strandline.model.recall import GrepMode, GrepQuery, GrepScope, Newer, Recalled, RecalledPassage
from strandline.model.search import Ref, Scope, Why
from strandline.model.search_query import understand

CAP = 2_000
"""Tokens of an answer when no cap is named: the plugin's ``maxTokens``."""
LENGTH = 600
"""Characters of a passage, give or take a word."""
MOST = 24
"""Passages of an answer."""
_OPENED = 12  # summaries that are opened up
_BELOW = 400  # messages below one that are looked at
_ANSWERED = 12  # questions whose answer is fetched
_SUBJECTS = 6  # of figures of which newer ones are looked for
_LATER = 300  # of the newest messages on them
_DEMOTED = 8  # places that each further one of a kind loses
_FIGURES = re.compile(r"\d+(?:[.,:]\d+)*")
_QUESTION = ("?", "？", "吗", "呢")


@dataclass(frozen=True, slots=True)
class _Piece:
    """A passage before it has its number. ``also`` are the other places where the same was said."""

    of: Candidate
    text: str
    marks: tuple[tuple[int, int], ...]
    tokens: int
    cut: bool
    also: tuple[Ref, ...] = ()

    @property
    def order(self) -> tuple[int, int]:
        return self.of.time_ms or 0, self.of.ref.message_id or 0


@dataclass(slots=True)
class _Choice:
    """What was taken so far, as places in the pool."""

    taken: list[int] = field(default_factory=list)
    tokens: int = 0


def ask(
    store: MemoryStore,
    question: str,
    *,
    within: Within | None = None,
    cap: int = CAP,
    engine: Engine | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Recalled:
    """Give the passages that bear on a question, in the order of time, up to ``cap`` tokens.

    ``engine`` is the search over an index in which this memory is; without it, and while the index is
    behind, the words are looked for in the memory itself. Raises Unreadable.
    """
    if not question.strip():
        return Recalled(
            question, (), 0, cap, empty=say(QT_TRANSLATE_NOOP("model", "Type what you want to know."))
        )
    within = within or Within()
    found = find(store, question, within, engine, cancelled)
    notes = (*found.notes, *damage(store))
    opened = _opened(store, found, within)
    pool = _pool(_with_answers(store, opened, within))
    if not pool:
        return Recalled(question, (), 0, cap, notes=notes, empty=_why_empty(found))
    best = len(pool)
    pool += _later(store, pool, within, cancelled)
    replaced = _outdated(pool)
    choice = _chosen(pool, best, replaced, cap)
    if not choice.taken:  # a cap smaller than the best passage
        pool[0] = _shorter(pool[0], cap)
        choice = _Choice([0], pool[0].tokens)
    left = [piece for at, piece in enumerate(pool[:best]) if at not in choice.taken]
    passages = tuple(_labelled(pool, choice.taken, replaced))
    return Recalled(
        question,
        passages,
        choice.tokens,
        cap,
        len(left),
        sum(piece.tokens for piece in left),
        tuple(dict.fromkeys(notes)),
    )


# --- from rows to passages ----------------------------------------------------------------------


def _opened(store: MemoryStore, found: Found, within: Within) -> list[Candidate]:
    """Put in the place of a summary the messages below it that it was found for, where there are any."""
    known = {one.key for one in found.candidates}
    made: list[Candidate] = []
    budget = _OPENED
    for one in found.candidates:
        if one.ref.summary_id is None or within.scope is GrepScope.SUMMARIES:
            made.append(one)
            continue
        if not budget:
            continue  # there are better ones
        budget -= 1
        try:
            below = store.expand(one.ref.summary_id).message_ids
        except NotFound:  # it went meanwhile
            continue
        if any((Scope.MESSAGES.value, number) in known for number in below):
            continue  # what it tells is here as it was said
        messages = list(_best_below(store, one, below[:_BELOW], found.terms, within))
        known.update(other.key for other in messages)
        made += messages or [one]
    return made


def _best_below(
    store: MemoryStore, one: Candidate, numbers: Sequence[int], terms: Terms, within: Within
) -> Iterator[Candidate]:
    """Give the messages that hold as many of the words as the summary does, at most two."""
    wanted = len(terms.held(plain(one.text)))
    scored = []
    for message in store.messages_by_id(numbers, whole=True) if wanted else ():
        text = message_text(message)
        held = len(terms.held(plain(text)))
        if held >= wanted and within.holds(message.conversation_id, message.created_ms):
            scored.append((held, -len(text), _of_message(message, text, one, terms)))
    scored.sort(key=lambda each: each[:2], reverse=True)
    yield from (candidate for _, _, candidate in scored[:2])


def _of_message(message: MemoryMessage, text: str, like: Candidate, terms: Terms) -> Candidate:
    ref = Ref(
        Scope.MESSAGES,
        like.ref.path,
        session_id=like.ref.session_id,
        conversation_id=message.conversation_id,
        message_id=message.message_id,
    )
    return Candidate(
        ref, text, terms.marks(text), like.score, like.why, message.created_ms, message.role.value,
        like.lane, None,
    )  # fmt: skip


def _with_answers(store: MemoryStore, candidates: Sequence[Candidate], within: Within) -> Iterator[Candidate]:
    """Give after a question that the user asked what the agent said to it."""
    known = {one.key for one in candidates}
    budget = _ANSWERED
    for one in candidates:
        yield one
        number = one.ref.message_id
        if number is None or not budget or one.role != Role.USER or not _asks(one.text):
            continue
        budget -= 1
        answer = _answer_to(store, number)
        if answer is None or not within.holds(answer.conversation_id, answer.created_ms):
            continue
        if (Scope.MESSAGES.value, answer.message_id) not in known:
            known.add((Scope.MESSAGES.value, answer.message_id))
            yield _of_message(answer, answer.text, replace(one, why=Why()), Terms(None))


def _asks(text: str) -> bool:
    return text.rstrip(' \n"”」』）)。.!！').endswith(_QUESTION)


def _answer_to(store: MemoryStore, number: int) -> MemoryMessage | None:
    try:
        around_it = store.around(number, 0, 6).messages
    except NotFound:
        return None
    for one in around_it:
        if one.message_id == number:
            continue
        if one.role is Role.USER:
            return None
        if one.role is Role.ASSISTANT and one.text.strip():
            return one
    return None


def _pool(candidates: Iterable[Candidate]) -> list[_Piece]:
    """Cut the passages out, and put together those that say the same. A figure makes a difference."""
    pieces = [_cut(one) for one in candidates]
    pieces = [piece for piece in pieces if piece.text.strip()]
    pool = []
    for group in folded([piece.text for piece in pieces]):
        # The last time it was said decides whether it still holds.
        group = sorted(group, key=lambda at: pieces[at].order)  # noqa: PLW2901 - the same, in order
        last = pieces[group[-1]]
        also = tuple(pieces[at].of.ref for at in group if key_of(pieces[at].of.ref) != last.of.key)
        pool.append(replace(last, also=tuple(dict.fromkeys(also))))
    return _varied(pool)


def _varied(pool: Sequence[_Piece]) -> list[_Piece]:
    """Let what is told again and again with other figures not push out all else; the newest stands for it."""
    shapes: dict[str, list[int]] = {}
    for at, piece in enumerate(pool):
        shapes.setdefault(_FIGURES.sub("#", piece.text.casefold())[:LENGTH], []).append(at)
    place: dict[int, int] = {}
    for some in shapes.values():
        newest = sorted(some, key=lambda at: pool[at].order, reverse=True)
        for number, (slot, at) in enumerate(zip(some, newest, strict=True)):
            place[at] = slot + _DEMOTED * number
    return [pool[at] for at in sorted(place, key=lambda at: (place[at], at))]


def _cut(one: Candidate) -> _Piece:
    text, marks = one.text, one.marks
    if len(text) > LENGTH + LENGTH // 4:
        lead = 0 if marks else max(0, one.near - LENGTH // 6)
        text, marks = around(text[lead:], marks, LENGTH)
    return _Piece(one, text, marks, tokens_of(text), cut=len(text) < len(one.text))


def _shorter(piece: _Piece, cap: int) -> _Piece:
    """Give what fits of a passage, from a little before the first word of the question on."""
    start = max(0, piece.marks[0][0] - 20) if piece.marks else 0
    text = cut_to(piece.text[start:], cap)
    marks = tuple((a - start, b - start) for a, b in piece.marks if b - start <= len(text))
    return replace(piece, text=text, marks=marks, tokens=tokens_of(text), cut=True)


# --- what is taken ------------------------------------------------------------------------------


def _outdated(pool: Sequence[_Piece]) -> tuple[Outdated, ...]:
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


def _asked_about(piece: _Piece, fact: Fact) -> bool:
    """Tell whether words of the question stand in the sentence of a fact."""
    start, stop = fact.sentence
    return any(start < b and a < stop for a, b in piece.marks)


def _later(
    store: MemoryStore, pool: Sequence[_Piece], within: Within, cancelled: Callable[[], bool]
) -> list[_Piece]:
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
        _cut(
            Candidate(
                hit.ref, text, terms.marks(text), 0.0, Why(words=True), hit.time_ms, hit.role, hit.lane, None
            )
        )
        for hit in hits
        if (text := texts.get(key_of(hit.ref)))
    ]


def _chosen(pool: Sequence[_Piece], best: int, replaced: Sequence[Outdated], cap: int) -> _Choice:
    """Take what fits of the ``best`` first; what replaced a value of the question comes with the old one.

    Goes on after one that does not fit: a shorter one may.
    """
    choice = _Choice()
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


def _labelled(
    pool: Sequence[_Piece], taken: Sequence[int], replaced: Sequence[Outdated]
) -> Iterator[RecalledPassage]:
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


def _why_empty(found: Found) -> Message:
    if not found.terms.wanted:
        return say(
            QT_TRANSLATE_NOOP("model", "The question holds no word to look for; name what it is about.")
        )
    return say(QT_TRANSLATE_NOOP("model", "The memory holds nothing on this question."))
