r"""The Markdown headings of a file and how much of each section is sent.

Block structure follows CommonMark where it decides what a heading is: fenced and indented
code, HTML comments and YAML front matter hide their lines; ``===`` and ``---`` under a
paragraph make it a heading. Headings inside list items and quotes are not sections of the
file and are left out. Lines end with ``\n`` as the host splits them, so that line numbers
agree everywhere.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from strandline.host.utf16 import JS_SPACE, UnitIndex
from strandline.model.context import Heading, Kept
from strandline.model.ranges import union

MOST = 20_000
"""Headings that are given; the last one's section then takes in all that follow."""

TITLE_LIMIT = 200
"""Characters of a title that are kept; a heading may be a single line of megabytes."""

_MARK = re.compile(r" {0,3}(#{1,6})(?![^ \t\r])")
_CLOSING = re.compile(r"(?:^|[ \t])#+[ \t]*$")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_UNDERLINE = re.compile(r" {0,3}(=+|-+)[ \t]*$")
_RULE = re.compile(r" {0,3}(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$")
_CONTAINER = re.compile(r" {0,3}(?:>|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$))")
_COMMENT = re.compile(r" {0,3}<!--")
_LOOK = 1_000
"""Characters at the start of a line that decide what it is."""


@dataclass(frozen=True, slots=True)
class _Found:
    level: int
    title: str
    line: int
    start: int  # index of the first character


def outline(text: str, kept: Iterable[Kept] = (), units: UnitIndex | None = None) -> tuple[Heading, ...]:
    """Give the headings of ``text`` in order, each with its range and sent units.

    Ranges are in units and run to the next heading of any level; the last one ends where
    the host's trimming of trailing white space does. A section of which only white space
    is not sent (digest lines are joined anew) counts as sent in full.
    """
    units = units or UnitIndex(text)
    found = _all_headings(text)
    ranges = union((part.start, part.end) for part in kept)
    stop = len(text.rstrip(JS_SPACE))
    made = []
    for number, item in enumerate(found):
        after = found[number + 1].start if number + 1 < len(found) else max(stop, item.start)
        start, end = units.to_unit(item.start), units.to_unit(after)
        sent = sum(high - low for low, high in clipped(ranges, start, end))
        if 0 < sent < end - start and _only_white(text, units, ranges, start, end):
            sent = end - start
        made.append(Heading(item.level, item.title, item.line, start, end, sent))
    return tuple(made)


def clipped(ranges: Sequence[tuple[int, int]], start: int, end: int) -> Iterator[tuple[int, int]]:
    """Give the parts of merged ``ranges`` that lie in ``[start, end)``."""
    low, high = 0, len(ranges)
    while low < high:
        middle = (low + high) // 2
        if ranges[middle][1] <= start:
            low = middle + 1
        else:
            high = middle
    for first, last in ranges[low:]:
        if first >= end:
            return
        yield max(first, start), min(last, end)


def _only_white(text: str, units: UnitIndex, ranges: Sequence[tuple[int, int]], start: int, end: int) -> bool:
    at = start
    for low, high in [*clipped(ranges, start, end), (end, end)]:
        if text[units.to_index(at) : units.to_index(low)].strip(JS_SPACE):
            return False
        at = high
    return True


@lru_cache(maxsize=32)  # a snapshot asks again about every file that did not change
def _all_headings(text: str) -> tuple[_Found, ...]:
    return tuple(islice(_headings(text), MOST))


def _headings(text: str) -> Iterator[_Found]:
    paragraph: tuple[int, int] | None = None  # line number and index where it began
    lazy = False  # inside a paragraph of a list item or quote, which no underline can end
    for number, start, line in _open_lines(text):
        if mark := _MARK.match(line):
            title = _CLOSING.sub("", line[mark.end() :].strip()).strip()
            yield _Found(len(mark[1]), title[:TITLE_LIMIT], number, start)
            paragraph, lazy = None, False
        elif paragraph and (under := _UNDERLINE.match(line)):
            first, begin = paragraph
            title = " ".join(text[begin : min(start, begin + _LOOK)].split())
            yield _Found(1 if under[1][0] == "=" else 2, title[:TITLE_LIMIT], first, begin)
            paragraph = None
        elif not line.strip() or _RULE.match(line):
            paragraph, lazy = None, False
        elif _CONTAINER.match(line):
            paragraph, lazy = None, True
        elif not paragraph and not lazy and not line.startswith(("    ", "\t")):
            paragraph = (number, start)


def _open_lines(text: str) -> Iterator[tuple[int, int, str]]:
    """Give number, index and beginning of each line; one that cannot be a heading is empty.

    Those are the lines of front matter, of fenced code and of HTML comments.
    """
    fence = ""  # the run of ` or ~ that opened the code block we are in
    comment = False
    skip = _front_matter(text)
    for number, start, end in lines(text):
        line = text[start : min(end, start + _LOOK)]
        if number == 1:
            line = line.removeprefix("\ufeff")
        hidden = number <= skip or bool(fence) or comment
        if fence:
            if (closing := _FENCE.match(line)) and _closes(fence, closing, line):
                fence = ""
        elif comment:
            comment = text.find("-->", start, end) < 0
        elif not hidden and (fence := _opens(line)):
            hidden = True
        elif not hidden and _COMMENT.match(line):
            hidden, comment = True, text.find("-->", start + 4, end) < 0
        yield number, start, "" if hidden else line


def lines(text: str) -> Iterator[tuple[int, int, int]]:
    """Give ``(number, start, end)`` of each line: 1-based, indices without the line ending."""
    start, number = 0, 1
    while True:
        stop = text.find("\n", start)
        end = len(text) if stop < 0 else stop
        yield number, start, end - (end > start and text[end - 1] == "\r" and stop >= 0)
        if stop < 0:
            return
        start, number = stop + 1, number + 1


def _opens(line: str) -> str:
    match = _FENCE.match(line)
    if not match or (match[1][0] == "`" and "`" in line[match.end() :]):
        return ""
    return match[1]


def _closes(fence: str, match: re.Match[str], line: str) -> bool:
    return match[1].startswith(fence) and not line[match.end() :].strip()


def _front_matter(text: str) -> int:
    """Give the number of the line that closes YAML front matter, 0 when there is none."""
    for number, start, end in lines(text):
        line = text[start : min(end, start + 8)].rstrip().lstrip("\ufeff")
        if (number == 1 and line != "---") or (number == 2 and not line):
            return 0
        if number > 1 and line in ("---", "..."):
            return number
    return 0
