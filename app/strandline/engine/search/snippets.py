"""The stretch of a text that shows why it was found, with what was found marked in it."""

from collections.abc import Sequence

import regex

from strandline.engine.search.cutting import cutter
from strandline.engine.search.original import Original

LENGTH = 200
"""Characters of a snippet, give or take a word."""
NEAR = 700
"""Characters of a long text that are cut around the first word of it."""
WINDOW = 16_384
"""Characters of a long text that are cut at once when a place is sought in it."""
_MOST_WINDOWS = 64
_REACH = 24  # characters a snippet may move an end to spare a word

_GRAPHEME = regex.compile(r"\X")
_WORD_EDGE = regex.compile(r"(?<=\s|[\p{Han}\p{P}])|(?=\s|[\p{Han}])")

Marks = tuple[tuple[int, int], ...]
Snippet = tuple[str, Marks]


def word_snippets(texts: Sequence[str], places: str, needles: Sequence[str] = ()) -> list[Snippet]:
    """Give a snippet of each text around the words that ``places`` (an FTS5 expression) is met by.

    ``needles`` are the words as they were typed, lower case: where one stands in a long text as it
    is, only its surroundings are cut.
    """
    if not places:
        return [around(text, ()) for text in texts]
    starts = [_near(text, needles) for text in texts]
    cuts = [
        Original("" if start is None else text[start : start + NEAR])
        for text, start in zip(texts, starts, strict=True)
    ]
    found = cutter().places([one.spaced for one in cuts], places)
    made = []
    for text, start, cut, marks in zip(texts, starts, cuts, found, strict=True):
        if start is None:
            made.append(around(text, _in_long(text, places)))
        else:
            made.append(around(text, tuple(_moved(cut.place(*mark), start) for mark in marks)))
    return made


def _near(text: str, needles: Sequence[str]) -> int | None:
    """Give where the part of a text begins that is worth cutting; None: it is not known."""
    if len(text) <= NEAR:
        return 0
    folded = text.lower()
    if len(folded) != len(text):
        return None
    first = [at for needle in needles if (at := folded.find(needle)) >= 0]
    return max(0, min(first) - LENGTH) if first else None


def _moved(mark: tuple[int, int], by: int) -> tuple[int, int]:
    return mark[0] + by, mark[1] + by


def _in_long(text: str, places: str) -> Marks:
    """Find the first places in a text that is too long to be cut as a whole."""
    step = WINDOW - 2 * LENGTH  # overlapping, so that no phrase is lost between two windows
    for start in range(0, min(len(text), step * _MOST_WINDOWS), step):
        piece = Original(text[start : start + WINDOW])
        marks = cutter().places([piece.spaced], places)[0]
        if marks:
            return tuple(_moved(piece.place(*mark), start) for mark in marks)
    return ()


def around(text: str, marks: Marks, length: int = LENGTH) -> Snippet:
    """Give about ``length`` characters of a text around the densest of its marks.

    Marks are (start, end) in order. The ends spare words and never part a character from its
    accents or an emoji from its pieces; marks of the result count from its beginning.
    """
    if len(text) <= length + _REACH:
        return text, marks
    first, last = _densest(text, marks, length)
    middle = (first + last) // 2
    start = max(0, min(middle - length // 2, first, len(text) - length))
    end = min(len(text), max(start + length, min(last, start + 2 * length)))
    start, end = _edge(text, start, -1), _edge(text, end, 1)
    inside = tuple((max(a, start) - start, min(b, end) - start) for a, b in marks if a < end and b > start)
    return text[start:end], inside


def _densest(text: str, marks: Marks, length: int) -> tuple[int, int]:
    """Give the stretch of marks, no longer than a snippet, that holds most different words."""
    if not marks:
        return 0, 0
    best, best_worth = marks[0], 0
    begin = 0
    for end, mark in enumerate(marks):
        while mark[1] - marks[begin][0] > length and begin < end:
            begin += 1
        group = marks[begin : end + 1]
        worth = len({text[a:b].casefold() for a, b in group[-20:]})
        if worth > best_worth:
            best, best_worth = (group[0][0], mark[1]), worth
    return best


def _edge(text: str, at: int, outwards: int) -> int:
    """Move an end of a snippet outwards to where a word ends, or at least a whole character."""
    if at <= 0 or at >= len(text):
        return max(0, min(at, len(text)))
    low, high = (max(0, at - _REACH), at) if outwards < 0 else (at, min(len(text), at + _REACH))
    edges = [m.start() for m in _WORD_EDGE.finditer(text, low, high) if low <= m.start() <= high]
    if not edges:
        edges = [low if outwards < 0 else high]
    return _whole(text, edges[-1] if outwards < 0 else edges[0])


def _whole(text: str, at: int) -> int:
    """Give the beginning of the grapheme that holds ``at``."""
    if at >= len(text) or (text[at].isascii() and text[at] != "\n"):
        return at
    start = max(0, at - 64)
    begin = start
    for match in _GRAPHEME.finditer(text, start, min(len(text), at + 64)):
        if match.start() > at:
            break
        begin = match.start()
    return begin
