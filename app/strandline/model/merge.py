r"""Three versions of a text into one, or None when that would be guessing.

Works on whole lines (``\n``). Changes that touch each other are a conflict, except that the
block of pins goes along with any change of the text around it.
"""

from collections.abc import Sequence
from dataclasses import replace

from strandline.model.line_matches import matches
from strandline.model.pin_block import Block, DamagedBlock, Place, block_of, insert_block

Hunk = tuple[int, int, list[str]]


def merge(base: str, mine: str, theirs: str) -> str | None:
    """Bring our change (``base`` to ``mine``) into ``theirs``; None: a person must decide."""
    if theirs in (base, mine):
        return mine
    if mine == base:
        return theirs
    try:
        was, our, their = block_of(base), block_of(mine), block_of(theirs)
    except DamagedBlock:
        return None  # whose line is a pin cannot be told
    before, ours, others = _inside(was), _inside(our), _inside(their)
    around = base if was is None else was.outside
    if before != ours and others not in (before, ours):
        return None
    if (mine if our is None else our.outside) != around:
        return merge_lines(base, mine, theirs)
    if others == ours:
        return theirs
    return _with_our_block(was, our, their, theirs)


def _inside(block: Block | None) -> str | None:
    """Give the block without the line end after it, which belongs to its place."""
    return None if block is None else block.inside.rstrip("\r\n")


def _with_our_block(was: Block | None, our: Block | None, their: Block | None, theirs: str) -> str:
    rest = theirs if their is None else their.outside
    if our is None:
        return rest
    if was is not None and their is not None and was.before == our.before:
        return replace(their, opening=their.opening, entries=our.entries).text
    place = _same_place(our.outside, our.before.count("\n"), rest)
    return insert_block(rest, our.inside.rstrip("\r\n"), place, our.newline)


def _same_place(one: str, line: int, other: str) -> Place | int:
    """Give the line of ``other`` that stands where ``line`` (0-based) of ``one`` does."""
    lines = _lines(one)
    if line >= len(lines):
        return Place.BOTTOM
    for mine, theirs, size in matches(lines, _lines(other)):
        if mine <= line < mine + size:
            return theirs + line - mine
        if mine > line:
            return theirs
    return Place.BOTTOM


def merge_lines(base: str, mine: str, theirs: str) -> str | None:
    """Merge by lines; None when the changes of both sides overlap or touch."""
    lines = _lines(base)
    result: list[str] = []
    done = 0
    hunks = sorted(
        [*((h, 0) for h in _hunks(lines, _lines(mine))), *((h, 1) for h in _hunks(lines, _lines(theirs)))],
        key=lambda item: (item[0][0], item[0][1], item[1]),
    )
    last: tuple[Hunk, int] | None = None
    for hunk, side in hunks:
        start, end, new = hunk
        if last is not None and side != last[1] and start <= last[0][1]:
            if hunk != last[0]:
                return None
            last = None  # both made the same change; it is there already
            continue
        result += lines[done:start]
        result += new
        done = end
        last = (hunk, side)
    return "".join([*result, *lines[done:]])


def _hunks(old: Sequence[str], new: Sequence[str]) -> list[Hunk]:
    hunks = []
    one = other = 0
    for start, there, size in [*matches(old, new), (len(old), len(new), 0)]:
        if start > one or there > other:
            hunks.append((one, start, list(new[other:there])))
        one, other = start + size, there + size
    return hunks


def _lines(text: str) -> list[str]:
    pieces = text.split("\n")
    lines = [piece + "\n" for piece in pieces[:-1]]
    return [*lines, pieces[-1]] if pieces[-1] else lines
