"""Cuts a long text into pieces at places where a reader would pause.

Sizes are tokens by a rule of thumb, for each embedding model counts with a tokenizer of its own:
a character of Chinese, Japanese or Korean is about 0.8 tokens, four other characters are one.
Positions are in characters (code points).
"""

import re
from collections.abc import Iterator

OVERLAP = 30
"""Tokens (estimated) that a piece repeats of the one before it, at most: a sentence or two."""

_WIDE = re.compile(r"[\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]")
_PAUSES = (
    re.compile(r"\n\s*\n"),
    re.compile(r"\n"),
    re.compile(r"[。！？；…]+[”’」』）]*|[.!?;]+[\"')\]]*(?=\s)"),
    re.compile(r"[，、：]|[,:](?=\s)|\s"),
)
_WIDE_TOKENS, _OTHER_TOKENS = 0.8, 0.25


def estimated_tokens(text: str) -> float:
    """Give about how many tokens ``text`` is, see the top of this file."""
    wide = 0 if text.isascii() else len(_WIDE.findall(text))
    return wide * _WIDE_TOKENS + (len(text) - wide) * _OTHER_TOKENS


def cut(text: str, longest: int, overlap: int = OVERLAP) -> Iterator[tuple[int, int]]:
    """Give ranges (start, stop) of at most ``longest`` tokens that cover ``text``.

    A text that fits is one range. A cut is made at the last pause in the second half of the
    piece: the end of a paragraph if there is one, else of a line, a sentence, a word; a run
    without any is cut where it is full. The next piece begins up to ``overlap`` tokens earlier,
    at the beginning of a sentence or a line, or right at the cut when there is none so near.
    """
    start = 0
    while True:
        full = _reach(text, start, longest)
        if full >= len(text):
            if start < len(text) or start == 0:
                yield start, len(text)
            return
        stop = _pause_before(text, start + (full - start) // 2, full)
        yield start, stop
        start = max(start + 1, _resume(text, start, stop, overlap))


def _reach(text: str, start: int, tokens: int) -> int:
    """Give the end of the longest stretch from ``start`` of at most ``tokens`` tokens."""
    low, high = start + tokens, start + int(tokens / _OTHER_TOKENS)
    if estimated_tokens(text[start:high]) <= tokens:
        return min(high, len(text))
    while high - low > 1:
        middle = (low + high) // 2
        if estimated_tokens(text[start:middle]) <= tokens:
            low = middle
        else:
            high = middle
    return low


def _pause_before(text: str, earliest: int, latest: int) -> int:
    for pause in _PAUSES:
        ends = [found.end() for found in pause.finditer(text, earliest, latest)]
        if ends:
            return ends[-1]
    return latest


def _resume(text: str, start: int, stop: int, overlap: int) -> int:
    near = stop
    while near > start and estimated_tokens(text[near - 1 : stop]) <= overlap:
        near -= 1
    for pause in _PAUSES[1:3]:
        for found in pause.finditer(text, near, stop):
            if found.end() < stop:
                return found.end()
    return stop
