"""Where the found words stand: in a snippet as Qt counts, and in the whole text."""

import re
from collections.abc import Sequence

from strandline.host.utf16 import length

MOST_MARKS = 2_000
"""Places that are marked in one text."""
_ELLIPSES = "… "
_LATIN = re.compile("[0-9A-Za-z_]")


def in_units(text: str, marks: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Turn (start, end) in characters into (start, length) in UTF-16 units, as Qt counts.

    Marks that lie outside the text are cut to it; empty ones are left out.
    """
    found = []
    at = units = 0
    for start, end in sorted(marks):
        start, end = max(at, min(start, len(text))), min(end, len(text))  # noqa: PLW2901 - cut to the text
        if end <= start:
            continue
        units += length(text[at:start])
        size = length(text[start:end])
        found.append((units, size))
        units += size
        at = end
    return tuple(found)


def place_of(text: str, snippet: str) -> int | None:
    """Give where a snippet stands in its text, None when it is not a stretch of it.

    Ellipses at the ends of the snippet are no part of the text.
    """
    at = text.find(snippet)
    if at >= 0:
        return at
    lead = len(snippet) - len(snippet.lstrip(_ELLIPSES))
    at = text.find(snippet.strip(_ELLIPSES)) if snippet.strip(_ELLIPSES) else -1
    return at - lead if at >= 0 else None


def marks_in(text: str, snippet: str, marks: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Give every place in the whole text where one of the marked words of the snippet stands.

    Case does not count. A word that stood by itself is not marked inside others ("the" in
    "other"). At most :data:`MOST_MARKS`; as (start, end) in characters, in order.
    """
    wanted = {_as_it_stood(snippet, start, end) for start, end in marks if snippet[start:end].strip()}
    if not wanted:
        return ()
    pattern = re.compile("|".join(sorted(wanted, key=len, reverse=True)), re.IGNORECASE)
    found = []
    for match in pattern.finditer(text):
        found.append(match.span())
        if len(found) >= MOST_MARKS:
            break
    return tuple(found)


def _as_it_stood(snippet: str, start: int, end: int) -> str:
    """Give the pattern of a marked word, with the borders it had where letters and digits are."""
    start, end = max(0, start), min(end, len(snippet))
    before = start > 0 and _inside_word(snippet[start - 1], snippet[start])
    after = end < len(snippet) and _inside_word(snippet[end - 1], snippet[end])
    left = "" if before or not _LATIN.fullmatch(snippet[start]) else "(?<![0-9A-Za-z_])"
    right = "" if after or not _LATIN.fullmatch(snippet[end - 1]) else "(?![0-9A-Za-z_])"
    return f"{left}{re.escape(snippet[start:end])}{right}"


def _inside_word(one: str, other: str) -> bool:
    return bool(_LATIN.fullmatch(one) and _LATIN.fullmatch(other))
