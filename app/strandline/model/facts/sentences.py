"""Cutting a text into sentences and clauses, in English and Chinese.

A line is never joined with the next one: chats, lists and logs end a sentence with the line. A full
stop inside a number, a version, a path or after a common abbreviation ends nothing.
"""

import re
from collections.abc import Iterator

_MARK = re.compile(
    r"[。！？；!?.\n]+[\"'”’」』）】)\]]*"
)  # one set first: found at the speed of a search for one letter
_ABBREVIATION = re.compile(r"(?:\b(?:Mr|Ms|Dr|St|vs|No|Mrs|Prof|approx|etc|[A-Z])|\be\.g|\bi\.e)\Z")
_CLAUSE_END = re.compile(r"[，,；;：:]\s*|\s[–—-]{1,2}\s|\s\(|\)\s|（|）")
_HAN_ENDS = frozenset("。！？；\n")


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Give the ranges (start, stop) of the sentences, without the white space around them."""
    start = 0
    for mark in _MARK.finditer(text):
        stop = mark.end()
        if text[mark.start()] not in _HAN_ENDS and not _ends(text, mark.start(), stop):
            continue
        yield from _trimmed(text, start, stop)
        start = stop
    yield from _trimmed(text, start, len(text))


def clauses(text: str, start: int, stop: int) -> Iterator[tuple[int, int]]:
    """Give the ranges of the clauses of ``text[start:stop]``; a comma inside a number ends none."""
    begin = start
    for end in _CLAUSE_END.finditer(text, start, stop):
        if _inside_number(text, end.start()):
            continue
        yield from _trimmed(text, begin, end.start())
        begin = end.end()
    yield from _trimmed(text, begin, stop)


def clause_start(text: str, start: int, place: int) -> int:
    """Give where the clause around ``place`` begins, not before ``start``."""
    begin = start
    for end in _CLAUSE_END.finditer(text, start, place):
        if not _inside_number(text, end.start()):
            begin = end.end()
    return begin


def _ends(text: str, at: int, stop: int) -> bool:
    """Whether the English mark at ``at`` ends a sentence: white space follows, and it is no abbreviation."""
    if stop < len(text) and not text[stop].isspace() and not (text[at] in "!?" and text[stop] >= "\u3400"):
        return "\n" in text[at:stop]
    return text[at] != "." or not _ABBREVIATION.search(text, max(0, at - 8), at)


def _inside_number(text: str, at: int) -> bool:
    return text[at] in ",:" and text[at - 1 : at].isdigit() and text[at + 1 : at + 2].isdigit()


def _trimmed(text: str, start: int, stop: int) -> Iterator[tuple[int, int]]:
    while start < stop and text[start].isspace():
        start += 1
    while stop > start and text[stop - 1].isspace():
        stop -= 1
    if start < stop:
        yield start, stop
