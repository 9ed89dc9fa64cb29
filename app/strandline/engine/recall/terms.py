"""Words looked for in a text as it stands, without an index: where they are, and whether all are there.

A Latin word is found as a whole, in its commonest other forms as well (quote, quotes, quoted); Chinese is
found wherever its characters stand together. Case and width of letters do not count.
"""

import re
import unicodedata
from functools import lru_cache

from strandline.model.query_tree import All, Node, OneOf, Term, Without, wanted_terms
from strandline.model.search_terms import WITHOUT_WIDTH

_LATIN = re.compile(r"[0-9a-z_\u00df-\u024f]")
_ENDING = re.compile(r"(?:ies|es|s|ed|ing)\Z")
_SHORTEST_STEM = 4
_BEFORE, _BEHIND = r"(?<![0-9a-z_\u00df-\u024f])", r"(?![0-9a-z_\u00df-\u024f])"
_FORMS = r"(?:e?s|e?d|ing|e|y|ies)?"


def plain(text: str) -> str:
    """Give a text in small letters of plain width."""
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFKC", WITHOUT_WIDTH.sub("", text)).lower()


class Terms:
    """The words of a query, ready to be looked for."""

    def __init__(self, tree: Node | None) -> None:
        self.tree = tree
        self.wanted = tuple(dict.fromkeys(wanted_terms(tree)))
        self._patterns = {term: _pattern(term) for term in _leaves(tree)}
        self._quick = {term: _stem(term) for term in _leaves(tree)}

    def meets(self, text: str) -> bool:
        """Tell whether a plain text (see :func:`plain`) meets the query."""
        return self.tree is not None and self._met(self.tree, text)

    def held(self, text: str) -> tuple[int, ...]:
        """Give the places in ``wanted`` of the words that a plain text holds."""
        return tuple(at for at, term in enumerate(self.wanted) if self._has(term, text))

    def marks(self, text: str, most: int = 50) -> tuple[tuple[int, int], ...]:
        """Give where the wanted words stand in a text as it was written, in order, apart from each other."""
        folded = text.lower()
        if len(folded) != len(text):  # one letter that is two in small: then the marks would be off
            folded = "".join(c if len(c.lower()) != 1 else c.lower() for c in text)
        found: list[tuple[int, int]] = []
        for term in self.wanted:
            for match in self._patterns[term].finditer(folded):
                found.append(match.span())
                if len(found) >= most * 4:
                    break
        return _apart(sorted(found))[:most]

    def _met(self, node: Node, text: str) -> bool:
        if isinstance(node, Term):
            return self._has(node, text)
        if isinstance(node, All):
            return all(self._met(part, text) for part in node.parts)
        if isinstance(node, OneOf):
            return any(self._met(part, text) for part in node.parts)
        return self._met(node.wanted, text) and not self._met(node.unwanted, text)

    def _has(self, term: Term, text: str) -> bool:
        return self._quick[term] in text and self._patterns[term].search(text) is not None


def _leaves(node: Node | None) -> set[Term]:
    if node is None:
        return set()
    if isinstance(node, Term):
        return {node}
    parts = (node.wanted, node.unwanted) if isinstance(node, Without) else node.parts
    return set().union(*map(_leaves, parts))


@lru_cache(maxsize=512)
def _stem(term: Term) -> str:
    """Give what every text with the word in it holds."""
    text = plain(term.text).strip()
    words = text.split()
    if term.quoted or term.prefix or len(words) != 1 or not text.isalpha() or not text.isascii():
        return words[0] if words else text
    ending = _ENDING.search(text)
    stem = text[: ending.start()] if ending else text[:-1] if text.endswith(("e", "y")) else text
    return stem if len(stem) >= _SHORTEST_STEM else text


@lru_cache(maxsize=512)
def _pattern(term: Term) -> "re.Pattern[str]":
    text, stem = plain(term.text).strip(), _stem(term)
    words = text.split()
    first = _BEFORE if text and _LATIN.match(text[0]) else ""
    last = _BEHIND if text and _LATIN.match(text[-1]) and not term.prefix else ""
    if len(words) == 1 and stem != text:
        return re.compile(f"{first}{re.escape(stem)}{_FORMS}{last}")
    grows = not (term.quoted or term.prefix) and text.isascii() and text.isalpha()
    if len(words) == 1 and grows and len(text) >= _SHORTEST_STEM:
        return re.compile(f"{first}{re.escape(text)}{_FORMS}{last}")
    return re.compile(first + r"\s+".join(map(re.escape, words)) + last)


def _apart(found: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Join places that touch: pairs of Chinese characters overlap."""
    joined: list[tuple[int, int]] = []
    for start, end in found:
        if joined and start <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return tuple(joined)
