r"""Which texts can match a pattern at all, told by the words of the index.

A stretch of literal characters (:mod:`strandline.engine.search.required`) is cut as the index cuts:
at ASCII signs, and around characters that are terms by themselves. What has such a cut on both sides
is a whole term; at the ends of the stretch the text may go on, so the first piece may be the end of a
longer term, the last the beginning of one, and a single piece may stand anywhere in one. Those terms are
sought among all the words of the index.

Nothing that can match is lost: whatever stands around a stretch, compatibility forms, accents and
characters without width included, its letters and digits stay in one term, lower case. Only the last of
them may be joined with accents behind it and not lose all (``ǡ``), and only a term of more than 32 KB
is cut short by FTS5; such a one counts as holding everything.
"""

import re
from collections.abc import Callable, Sequence

from strandline.engine.search.cutting import cutter
from strandline.engine.search.required import Either, Need
from strandline.engine.search.vocabulary import AllWords
from strandline.model.query_tree import phrase

MOST_TERMS = 200
"""Words of the index that one piece may stand in; a piece in more says too little."""
ALL, NONE = "", '""'
"""The expressions that every document and no document meets."""

Known = Callable[[], AllWords | None]
_PIECE = re.compile(r"[0-9A-Za-z]+|[^\x00-\x7f]")


def can_match(need: Need, words: Known) -> str:
    """Give an FTS5 expression that every document meets which can match; ALL: that is not known.

    ``words`` gives all words of the index; None: they are not to be looked at, so less is known.
    """
    if isinstance(need, str):
        return _joined(_of_run(need, words), " AND ")
    found = [can_match(part, words) for part in need.parts]
    if isinstance(need, Either):
        likely = [one for one in dict.fromkeys(found) if one != NONE]
        return ALL if ALL in likely else " OR ".join(f"({one})" for one in likely) or NONE
    return _joined(found, " AND ")


def _joined(parts: Sequence[str], sign: str) -> str:
    if NONE in parts:
        return NONE
    known = [one for one in dict.fromkeys(parts) if one != ALL]
    return known[0] if len(known) == 1 else sign.join(f"({one})" for one in known)


def _of_run(run: str, words: Known) -> list[str]:
    pieces = list(_PIECE.finditer(run))
    if not pieces:
        return []
    # An end of the stretch is open unless a sign stands there or the piece is a term by itself.
    open_before = pieces[0].start() == 0 and pieces[0][0].isascii()
    open_behind = pieces[-1].end() == len(run) and pieces[-1][0].isascii()
    texts = [piece[0].lower() for piece in pieces]
    given: list[str] = []
    if open_before:
        only = open_behind and len(texts) == 1
        given.append(_within(texts.pop(0), words, ends=not only))
        if only:
            return given
    if open_behind:
        texts[-1] = texts[-1][:-1]  # the last may be joined with accents
        if len(texts[-1]) < 2:  # in too many words to be worth it
            texts.pop()
            open_behind = False
    whole = cutter().words(" ".join(texts))
    return [*given, phrase(whole, prefix=open_behind)] if whole else given


def _within(piece: str, words: Known, *, ends: bool) -> str:
    """Give what finds the words that hold a piece; ``ends``: at their end."""
    every = words()
    if every is None:
        return ALL
    found = every.holding(piece, ends=ends, most=MOST_TERMS)
    if found is None:
        return ALL
    given = [phrase((word,)) for word in found]
    for word in found:
        if not word.isascii() and cutter().words(word) != (word,):
            return ALL
    given += [phrase((start,), prefix=True) for start in every.long]
    return " OR ".join(given) or NONE
