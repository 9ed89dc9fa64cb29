"""Where the found words stand: in a snippet as Qt counts, and in the whole text."""

import re
from collections.abc import Sequence

from strandline.host.utf16 import length

MOST_MARKS = 2_000
"""Places that are marked in one text."""
_ELLIPSES = "… "


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

    Case does not count. At most :data:`MOST_MARKS`; as (start, end) in characters, in order.
    """
    words = {snippet[start:end].strip() for start, end in marks}
    wanted = sorted((word for word in words if word), key=len, reverse=True)
    if not wanted:
        return ()
    pattern = re.compile("|".join(map(re.escape, wanted)), re.IGNORECASE)
    found = []
    for match in pattern.finditer(text):
        found.append(match.span())
        if len(found) >= MOST_MARKS:
            break
    return tuple(found)
