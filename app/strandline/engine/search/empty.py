"""Why nothing was found, and what would find something."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from strandline.engine.search.cutting import cutter
from strandline.engine.search.loosening import loosened, says_little
from strandline.engine.search.narrowing import Narrow
from strandline.engine.search.vocabulary import correction, holds
from strandline.engine.search.words import WordQuery, count, prepared
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.query_tree import All, Node, OneOf, Term, Without, replaced, wanted_terms
from strandline.model.search import Query
from strandline.model.search_terms import SINGLE

_MOST_TERMS = 12  # that are tried one by one
_LONGEST_PIECE = 8  # characters of a Chinese run that are tried as one word
_LONGEST_RUN = 60  # characters of one that is cut into pieces
_MOST_PIECES = 6


@dataclass(frozen=True, slots=True)
class Empty:
    """Why nothing was found; ``nearest`` is a query text that finds something, if one is known."""

    reason: Message
    nearest: str | None = None


def why_empty(
    connection: sqlite3.Connection,
    query: Query,
    asked: WordQuery,
    only: Narrow,
    narrower: Callable[[Query], Narrow],
) -> Empty:
    """Explain an empty answer to a words query: no word, a filter, a word nobody used, or the combination.

    ``narrower`` gives the conditions of another query.
    """
    if asked.tree is None:
        return nothing_asked(query)
    return (
        _filtered(connection, query, asked.match, narrower)
        or _unknown_word(connection, asked.tree, only)
        or _together(connection, asked.tree, only)
        or Empty(
            say(QT_TRANSLATE_NOOP("model", "No document holds “{text}”."), text=shortened(query.text)),
        )
    )


def nothing_asked(query: Query) -> Empty:
    """Explain an empty answer to a query without a word in it."""
    if not query.text.strip():
        return Empty(say(QT_TRANSLATE_NOOP("model", "Type what you are looking for.")))
    template = QT_TRANSLATE_NOOP(
        "model", "“{text}” holds no word that is indexed; the pattern mode finds signs as well."
    )
    return Empty(say(template, text=shortened(query.text)))


def by_filter(found: Iterable[tuple[Message, int]]) -> Empty | None:
    """Give the reason when matches exist that a filter holds back, the filter that gives most."""
    name, total = max(found, key=lambda one: one[1], default=(None, 0))
    if name is None or not total:
        return None
    template = QT_TRANSLATE_NOOP("model", "Nothing within the filters. Without {filter}: {count}.")
    return Empty(say(template, filter=name, count=total))


def without_filters(query: Query) -> Iterator[tuple[Message, Query]]:
    """Give the query without each of its filters in turn, then without all, with the filter's name."""
    fields = {
        "scopes": QT_TRANSLATE_NOOP("model", "the choice of places"),
        "kinds": QT_TRANSLATE_NOOP("model", "the choice of kinds"),
        "roles": QT_TRANSLATE_NOOP("model", "the choice of roles"),
        "lanes": QT_TRANSLATE_NOOP("model", "the choice of lanes"),
        "agents": QT_TRANSLATE_NOOP("model", "the choice of agents"),
        "paths": QT_TRANSLATE_NOOP("model", "the choice of files"),
        "conversation_id": QT_TRANSLATE_NOOP("model", "the conversation"),
        "session_id": QT_TRANSLATE_NOOP("model", "the session"),
        "since_ms": QT_TRANSLATE_NOOP("model", "the earliest time"),
        "before_ms": QT_TRANSLATE_NOOP("model", "the latest time"),
        "absent_only": QT_TRANSLATE_NOOP("model", "“only what the model does not have”"),
    }
    bare = Query(query.text, query.mode)
    used = [name for name in fields if getattr(query, name) != getattr(bare, name)]
    for name in used:
        yield say(fields[name]), replace(query, **{name: getattr(bare, name)})
    if len(used) > 1:
        yield (
            say(QT_TRANSLATE_NOOP("model", "any filter")),
            replace(query, **{name: getattr(bare, name) for name in used}),
        )


def shortened(text: str, limit: int = 60) -> str:
    """Give the beginning of a text on one line."""
    line = " ".join(text.split())
    return line if len(line) <= limit else f"{line[:limit]}…"


def _filtered(
    connection: sqlite3.Connection, query: Query, match: str, narrower: Callable[[Query], Narrow]
) -> Empty | None:
    return by_filter(
        (name, count(connection, match, narrower(wider))) for name, wider in without_filters(query)
    )


def _unknown_word(connection: sqlite3.Connection, tree: Node, only: Narrow) -> Empty | None:
    """Find words that no document holds: a typing error, a phrase too long, or simply not there."""
    unknown = [
        term
        for term in list(wanted_terms(tree))[:_MOST_TERMS]
        if not count(connection, prepared(connection, term).match, only)
    ]
    if not unknown:
        return None
    template = QT_TRANSLATE_NOOP("model", "No document holds “{text}”.")
    reason = say(template, text="”, “".join(shortened(term.text) for term in unknown[:3]))
    known: Node | None = tree  # all unknown words but the present one are left out or mended
    for term in unknown[1:]:
        known = None if known is None else replaced(known, term, None)
    known = known or unknown[0]
    for other in _instead(connection, unknown[0]):
        changed = replaced(known, unknown[0], other)
        if changed is not None and _hits(connection, changed, only):
            return Empty(reason, shown(changed))
    return Empty(reason, _some(connection, known, only))


def _together(connection: sqlite3.Connection, tree: Node, only: Narrow) -> Empty | None:
    """Find the word without which something is found."""
    wanted = tree.wanted if isinstance(tree, Without) else tree
    if isinstance(tree, Without) and _hits(connection, wanted, only):
        template = QT_TRANSLATE_NOOP(
            "model", "Every document that matches holds a word that must not be there."
        )
        return Empty(say(template), shown(wanted))
    if not isinstance(wanted, All):
        return None
    reason = say(QT_TRANSLATE_NOOP("model", "No document holds all of these words."))
    fewer = [
        joined
        for index in range(min(len(wanted.parts), _MOST_TERMS))
        if (joined := _rest(wanted.parts[:index] + wanted.parts[index + 1 :])) is not None
    ]
    counts = [(_hits(connection, one, only), at, one) for at, one in enumerate(fewer)]
    found = max(counts, key=lambda one: one[:2], default=(0, 0, None))
    if found[0] and found[2] is not None:
        return Empty(reason, shown(found[2]))
    return Empty(reason, _some(connection, wanted, only))


def _some(connection: sqlite3.Connection, tree: Node, only: Narrow) -> str | None:
    """Give the words that matter of a sentence: all of them if that finds something, else any."""
    loose = loosened(tree)
    if not isinstance(loose, OneOf) or any(SINGLE.search(term.text) for term in wanted_terms(loose)):
        return None
    for one in (All(loose.parts), loose):
        if _hits(connection, one, only):
            return shown(one)
    return None


def _instead(connection: sqlite3.Connection, term: Term) -> Iterator[Node | None]:
    """Give what may stand for a term that is nowhere, the likeliest first; None: leave it out."""
    words = cutter().words(term.text)
    if term.quoted and len(words) > 1:
        yield All(tuple(Term(part) for part in term.text.split()) or (Term(term.text),))
    corrected = [word if holds(connection, word) else correction(connection, word) for word in words]
    if all(corrected) and tuple(corrected) != words and not any(map(SINGLE.match, words)):
        yield Term(" ".join(map(str, corrected)), quoted=len(words) > 1)
    elif len(words) > 1 and not any(map(SINGLE.match, words)):
        yield All(tuple(map(Term, words)))
    if len(words) == 1 and len(words[0]) >= 4 and not term.prefix:
        yield Term(term.text, prefix=True)
    pieces = _pieces(connection, term.text)
    if pieces:
        yield _rest(pieces)
        yield OneOf(tuple(pieces)) if len(pieces) > 1 else pieces[0]
    yield None


def _pieces(connection: sqlite3.Connection, text: str) -> list[Node]:
    """Cut a run that stands nowhere as a whole into the longest pieces that stand somewhere."""
    if not SINGLE.search(text):
        return []
    pieces: list[Node] = []
    at, text = 0, text[:_LONGEST_RUN]
    while at < len(text) and len(pieces) < _MOST_PIECES:
        for size in range(min(_LONGEST_PIECE, len(text) - at), 1, -1):
            piece = text[at : at + size].strip()
            if says_little(piece):
                continue
            if len(cutter().words(piece)) > 1 and _hits(connection, Term(piece), Narrow()):
                pieces.append(Term(piece))
                at += size
                break
        else:
            at += 1
    return pieces


def _rest(parts: Iterable[Node]) -> Node | None:
    kept = tuple(parts)
    if len(kept) < 2:
        return kept[0] if kept else None
    return All(kept)


def _hits(connection: sqlite3.Connection, tree: Node, only: Narrow) -> int:
    return count(connection, prepared(connection, tree).match, only)


def shown(node: Node) -> str:
    """Give a tree as one would type it."""
    if isinstance(node, Term):
        return node.shown
    if isinstance(node, Without):
        unwanted = node.unwanted.parts if isinstance(node.unwanted, OneOf) else (node.unwanted,)
        return " ".join((shown(node.wanted), *(f"-{_grouped(part)}" for part in unwanted)))
    if isinstance(node, OneOf):
        return " OR ".join(map(_grouped, node.parts))
    return " ".join(map(_grouped, node.parts))


def _grouped(node: Node) -> str:
    return shown(node) if isinstance(node, Term) else f"({shown(node)})"
