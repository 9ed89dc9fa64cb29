"""Merging where a person must decide: both versions of such a place, one below the other."""

from collections.abc import Sequence
from dataclasses import dataclass

from strandline.model.line_ends import LineEnds
from strandline.model.line_matches import matches


@dataclass(frozen=True, slots=True)
class Merged:
    """A merged text; ``both`` are the lines (0-based) at which both versions stand, mine first."""

    text: str
    both: tuple[int, ...] = ()


def merge_both(base: str, mine: str, theirs: str) -> Merged:
    """Bring three versions together by lines; nothing that either side wrote is left out."""
    old, one, other = (_lines(text) for text in (base, mine, theirs))
    to_mine, to_theirs = _places(old, one), _places(old, other)
    result: list[str] = []
    both: list[int] = []
    done = done_mine = done_theirs = 0
    for at in range(len(old) + 1):
        if at < len(old) and (at not in to_mine or at not in to_theirs):
            continue  # up to the next line that all three have
        start, stop = (to_mine[at], to_theirs[at]) if at < len(old) else (len(one), len(other))
        was, ours, others = old[done:at], one[done_mine:start], other[done_theirs:stop]
        if ours in (was, others):
            result += others
        elif others == was:
            result += ours
        else:
            both.append(len(result))
            result += _ended(ours) if others else ours
            result += others
        result += old[at : at + 1]
        done, done_mine, done_theirs = at + 1, start + 1, stop + 1
    return Merged("".join(result), tuple(both))


def _lines(text: str) -> list[str]:
    parts = LineEnds.of(text)
    bom = "\ufeff" if parts.bom else ""
    lines = [line + end for line, end in zip(parts.lines, parts.ends, strict=True)]
    lines[0] = bom + lines[0]
    return lines if lines[-1] else lines[:-1]


def _places(old: Sequence[str], new: Sequence[str]) -> dict[int, int]:
    return {a + step: b + step for a, b, size in matches(old, new) for step in range(size)}


def _ended(lines: Sequence[str]) -> list[str]:
    """Give lines of which the last one has an end, so that more can follow."""
    if not lines or lines[-1].endswith(("\n", "\r")):
        return list(lines)
    return [*lines[:-1], lines[-1] + "\n"]
