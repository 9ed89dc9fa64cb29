"""The answer to a question by its words."""

import sqlite3
from dataclasses import dataclass, replace

from strandline.engine.search.asking import Asked
from strandline.engine.search.empty import why_empty
from strandline.engine.search.hits import COMPARED, FEW, FLOODED, hits
from strandline.engine.search.snippets import word_snippets
from strandline.engine.search.words import Ranked, WordQuery, find, prepared, word_query
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.query_tree import Node, replaced, wanted_terms
from strandline.model.search import Answer, Why
from strandline.model.search_terms import SINGLE


@dataclass(frozen=True, slots=True)
class Typed:
    """A query whose last word may still go on."""

    word: str
    query: WordQuery


def still_typed(connection: sqlite3.Connection, text: str, tree: Node | None) -> Typed | None:
    """Take the last word as the beginning of one, if it may be typed at this moment; None: it may not."""
    terms = list(wanted_terms(tree))
    last = terms[-1] if terms else None
    if last is None or last.quoted or last.prefix or not text.endswith(last.text) or len(last.text) < 2:
        return None
    if tree is None or not last.text[-1].isalnum() or SINGLE.match(last.text[-1]):
        return None
    longer = replaced(tree, last, replace(last, prefix=True))
    return None if longer is None else Typed(last.text, prepared(connection, longer))


@dataclass(frozen=True, slots=True)
class Looked:
    """A question by its words: how it was understood, what holds them, and what to say of it."""

    understood: WordQuery
    ranked: Ranked
    notes: tuple[Message, ...]


def answer(asked: Asked) -> Answer:
    """Give the documents that hold the words, the best first. Raises Cancelled."""
    return answered(asked)[1]


def answered(asked: Asked) -> tuple[Looked, Answer]:
    """Give the documents that hold the words, and the answer made of the best. Raises Cancelled.

    Where the best are all alike, so many more are looked at that what differs is seen too.
    """
    looked = look(asked, max(COMPARED, asked.query.limit))
    given = shown(asked, looked)
    if len(given.hits) < min(FEW, asked.query.limit) and len(looked.ranked.best) < looked.ranked.total:
        looked = look(asked, max(FLOODED, asked.query.limit))
        given = shown(asked, looked)
    return looked, given


def look(asked: Asked, wanted: int) -> Looked:
    """Find the documents that hold the words; the last word may go on when nothing else is found.

    Up to ``wanted`` of them are ranked.
    """
    understood = word_query(asked.connection, asked.query.text)
    ranked = find(asked.connection, understood, asked.only, wanted, asked.cancelled)
    notes = (*understood.notes, *ranked.notes)
    if not ranked.total:
        typed = still_typed(asked.connection, asked.query.text, understood.tree)
        longer = find(asked.connection, typed.query, asked.only, wanted, asked.cancelled) if typed else None
        if typed and longer and longer.total:
            template = QT_TRANSLATE_NOOP("model", "No document holds “{word}”; shown is what begins so.")
            return Looked(typed.query, longer, (*notes, say(template, word=typed.word), *longer.notes))
    return Looked(understood, ranked, notes)


def shown(asked: Asked, looked: Looked) -> Answer:
    """Give the answer by words."""
    understood, ranked = looked.understood, looked.ranked
    if not ranked.total:
        empty = why_empty(asked.connection, asked.query, understood, asked.only, asked.narrower)
        return asked.answer((), 0, looked.notes, empty=empty.reason, nearest=empty.nearest)
    found = hits(
        asked.connection,
        asked.packer,
        asked.weighed(ranked.best),
        asked.query.limit,
        lambda _: Why(words=True),
        lambda _, texts: word_snippets(texts, understood.places, understood.needles),
    )
    return asked.answer(found, ranked.total, looked.notes)
