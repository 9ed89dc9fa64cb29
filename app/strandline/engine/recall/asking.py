"""A question to a memory: what bears on it is found, opened up, and answered with where it was said.

The plugin's ``lcm_expand_query`` lets a sub-agent do this; here nothing is written that was not said, and a
model, if one is asked, only words what the passages hold (see :mod:`answering`).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from strandline.engine.recall.choosing import Choice, chosen, labelled, later, outdated_in
from strandline.engine.recall.finding import Candidate, Engine, Found, find
from strandline.engine.recall.grep import damage
from strandline.engine.recall.pieces import pool_of, shorter
from strandline.engine.recall.rows import Within
from strandline.engine.recall.telling import message_text
from strandline.engine.recall.terms import Terms, plain
from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.memory import MemoryMessage, Role
from strandline.model.memory_store import MemoryStore
from strandline.model.recall import GrepScope, Recalled
from strandline.model.search import Ref, Scope, Why

CAP = 2_000
"""Tokens of an answer when no cap is named: the plugin's ``maxTokens``."""
_OPENED = 12  # summaries that are opened up
_BELOW = 400  # messages below one that are looked at
_ANSWERED = 12  # questions whose answer is fetched
_QUESTION = ("?", "？", "吗", "呢")


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
    pool = pool_of(_with_answers(store, opened, within))
    if not pool:
        return Recalled(question, (), 0, cap, notes=notes, empty=_why_empty(found))
    best = len(pool)
    pool += later(store, pool, within, cancelled)
    replaced = outdated_in(pool)
    choice = chosen(pool, best, replaced, cap)
    if not choice.taken:  # a cap smaller than the best passage
        pool[0] = shorter(pool[0], cap)
        choice = Choice([0], pool[0].tokens)
    left = [piece for at, piece in enumerate(pool[:best]) if at not in choice.taken]
    passages = tuple(labelled(pool, choice.taken, replaced))
    return Recalled(
        question,
        passages,
        choice.tokens,
        cap,
        len(left),
        sum(piece.tokens for piece in left),
        tuple(dict.fromkeys(notes)),
    )


def _opened(store: MemoryStore, found: Found, within: Within) -> list[Candidate]:
    """Put in the place of a summary the messages below it that it was found for, where there are any."""
    known = {one.key: len(found.terms.held(plain(one.text))) for one in found.candidates}
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
        wanted = known[one.key]
        if wanted and any(known.get((Scope.MESSAGES.value, number), 0) >= wanted for number in below):
            continue  # what it tells is here as it was said
        messages = list(_best_below(store, one, below[:_BELOW], found.terms, within))
        known.update((other.key, wanted) for other in messages)
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


def _why_empty(found: Found) -> Message:
    if not found.terms.wanted:
        return say(
            QT_TRANSLATE_NOOP("model", "The question holds no word to look for; name what it is about.")
        )
    return say(QT_TRANSLATE_NOOP("model", "The memory holds nothing on this question."))
