"""Cutting a text into sentences and clauses, in English and Chinese.

A line is never joined with the next one: chats, lists and logs end a sentence with the line. A full
stop inside a number, a version, a path or after a common abbreviation ends nothing.
"""

import re
from collections.abc import Iterator

_END = re.compile(
    r"""
    [。！？；]+[”’」』）】]*                        # Chinese: ends wherever it stands
    | [!?]+["'”’)\]]*(?=\s|$)
    | (?<!\bMr)(?<!\bMs)(?<!\bDr)(?<!\bSt)(?<!\bvs)(?<!\bNo)(?<!\bMrs)(?<!e\.g)(?<!i\.e)(?<!\betc)
      \.["'”’)\]]*(?=\s|$)
    | \n+
    """,
    re.VERBOSE,
)
_CLAUSE_END = re.compile(r"[，,；;：:]\s*|\s[–—-]{1,2}\s|\s\(|\)\s|（|）")
_INSIDE_NUMBER = re.compile(r"\d[,:]\d")


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Give the ranges (start, stop) of the sentences, without the white space around them."""
    start = 0
    for end in _END.finditer(text):
        yield from _trimmed(text, start, end.end())
        start = end.end()
    yield from _trimmed(text, start, len(text))


def clauses(text: str, start: int, stop: int) -> Iterator[tuple[int, int]]:
    """Give the ranges of the clauses of ``text[start:stop]``; a comma inside a number ends none."""
    begin = start
    for end in _CLAUSE_END.finditer(text, start, stop):
        if end.start() > start and _INSIDE_NUMBER.match(text, end.start() - 1):
            continue
        yield from _trimmed(text, begin, end.start())
        begin = end.end()
    yield from _trimmed(text, begin, stop)


def _trimmed(text: str, start: int, stop: int) -> Iterator[tuple[int, int]]:
    while start < stop and text[start].isspace():
        start += 1
    while stop > start and text[stop - 1].isspace():
        stop -= 1
    if start < stop:
        yield start, stop
