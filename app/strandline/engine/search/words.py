"""Searching for words: every document that holds them is counted, the best are ranked.

The order is BM25 over what is looked for, with the words side by side as one rarer thing more, so
that ``open kitchen`` finds the open kitchen before a kitchen and, far off, something open.
"""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, replace

from strandline.engine.search.cutting import Cutter, cutter
from strandline.engine.search.narrowing import Narrow, interruptible
from strandline.engine.search.vocabulary import forms, joined_forms
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.query_tree import (
    All,
    Node,
    Term,
    Without,
    expression,
    phrase,
    wanted_terms,
    without_empty,
)
from strandline.model.search_query import understand

RANKED = 8_000
"""Of a word that stands in more documents only so many, those indexed last, are ranked: relevance
means little there, and BM25 over 50,000 documents takes 70 to 150 ms instead of 15."""


@dataclass(frozen=True, slots=True)
class WordQuery:
    """A words query ready for the index.

    ``match`` finds, ``ranking`` finds the same and orders better, ``terms`` are the wanted words, each
    by itself. ``tree`` None: there is nothing to look for, and these are empty.
    """

    tree: Node | None
    match: str = ""
    ranking: str = ""
    terms: tuple[str, ...] = ()
    notes: tuple[Message, ...] = ()

    @property
    def places(self) -> str:
        """Give what is met wherever one of the wanted words stands."""
        return " OR ".join(self.terms)

    @property
    def needles(self) -> tuple[str, ...]:
        """The wanted words as they were typed, lower case."""
        return tuple(term.text.lower() for term in wanted_terms(self.tree))


@dataclass(frozen=True, slots=True)
class Ranked:
    """What was found: how many documents in all, and the best as (number, score), best first."""

    total: int
    best: tuple[tuple[int, float], ...]
    notes: tuple[Message, ...] = ()


def word_query(connection: sqlite3.Connection, text: str) -> WordQuery:
    """Understand a text by the words of this index."""
    understood = understand(text)
    knife = cutter()
    tree, unseen = without_empty(understood.tree, knife.words)
    notes = understood.notes
    if unseen:
        template = QT_TRANSLATE_NOOP(
            "model", "No word to look for: {signs}. Signs are found in the pattern mode."
        )
        notes = (*notes, say(template, signs="  ".join(term.shown for term in unseen[:5])))
    return prepared(connection, tree, notes)


def prepared(connection: sqlite3.Connection, tree: Node | None, notes: tuple[Message, ...] = ()) -> WordQuery:
    """Make a tree whose leaves all hold words ready for the index."""
    if tree is None:
        return WordQuery(None, notes=notes)
    knife = cutter()
    literal = _literal_unwanted(tree)
    spelt = {term: _spelt(connection, knife, term) for term in _leaves(literal)}
    return WordQuery(
        tree,
        match=expression(literal, spelt.__getitem__),
        ranking=_ranking(literal, spelt, knife),
        terms=tuple(dict.fromkeys(spelt[term] for term in wanted_terms(tree))),
        notes=notes,
    )


def find(
    connection: sqlite3.Connection,
    asked: WordQuery,
    only: Narrow,
    wanted: int,
    cancelled: Callable[[], bool],
) -> Ranked:
    """Count the documents that match and give the best ``wanted``. Raises Cancelled."""
    if asked.tree is None or only.nothing:
        return Ranked(0, ())
    with interruptible(connection, cancelled):
        total = count(connection, asked.match, only)
        if not total:
            return Ranked(0, ())
        ranked, values = f"{_FROM}{only.sql}", (*only.values,)
        notes: tuple[Message, ...] = ()
        if total > RANKED:
            first = connection.execute(
                f"SELECT words.rowid {ranked} ORDER BY words.rowid DESC LIMIT 1 OFFSET ?",
                (asked.match, *values, RANKED - 1),
            ).fetchone()[0]
            ranked, values = f"{ranked} AND words.rowid >= ?", (*values, first)
            template = QT_TRANSLATE_NOOP(
                "model",
                "{total} documents match; the best of the last {ranked} are shown. Add a word to narrow.",
            )
            notes = (say(template, total=total, ranked=RANKED),)
        rows = connection.execute(
            f"SELECT words.rowid, words.rank {ranked} ORDER BY words.rank LIMIT ?",
            (asked.ranking, *values, wanted),
        ).fetchall()
    return Ranked(total, tuple((number, -rank) for number, rank in rows), notes)


def count(connection: sqlite3.Connection, match: str, only: Narrow) -> int:
    """Count the documents that match."""
    if only.nothing:
        return 0
    source = "FROM words WHERE words MATCH ?" if only.everything else f"{_FROM}{only.sql}"
    row = connection.execute(f"SELECT count(*) {source}", (match, *only.values)).fetchone()
    return int(row[0])


_FROM = "FROM words CROSS JOIN documents d ON d.id = words.rowid WHERE words MATCH ?"


def _leaves(node: Node) -> set[Term]:
    if isinstance(node, Term):
        return {node}
    parts = (node.wanted, node.unwanted) if isinstance(node, Without) else node.parts
    return set().union(*map(_leaves, parts))


def _literal_unwanted(tree: Node) -> Node:
    """Let a word that must not be there mean itself, not its other forms too."""
    if not isinstance(tree, Without):
        return tree

    def quoted(node: Node) -> Node:
        if isinstance(node, Term):
            return replace(node, quoted=True)
        if isinstance(node, Without):
            return Without(quoted(node.wanted), quoted(node.unwanted))
        return type(node)(tuple(map(quoted, node.parts)))

    return Without(tree.wanted, quoted(tree.unwanted))


def _spelt(connection: sqlite3.Connection, knife: Cutter, term: Term) -> str:
    words = knife.words(term.text)
    if term.prefix or term.quoted or len(words) != 1:
        return phrase(words, prefix=term.prefix)
    return joined_forms(forms(connection, words[0]))


def _ranking(tree: Node, spelt: dict[Term, str], knife: Cutter) -> str:
    match = expression(tree, spelt.__getitem__)
    wanted = tree.wanted if isinstance(tree, Without) else tree
    terms = wanted.parts if isinstance(wanted, All) else ()
    plain = [term for term in terms if isinstance(term, Term) and not term.prefix]
    if len(plain) < 2 or len(plain) < len(terms):
        return match
    together = phrase([word for term in plain for word in knife.words(term.text)])
    closer = f"({expression(wanted, spelt.__getitem__)} OR {together})"
    if isinstance(tree, Without):
        return f"({closer} NOT {expression(tree.unwanted, spelt.__getitem__)})"
    return closer
