"""Whether a pin reaches the model, for each kind of session, and through which part of the cut."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from strandline.host.utf16 import UnitIndex
from strandline.model.context import FileState, Kept, KeptKind, SessionKind
from strandline.model.cuts import Cut
from strandline.model.pin_block import Block
from strandline.model.ranges import overlap, union


class Sent(StrEnum):
    """What becomes of a pin's lines."""

    WHOLE = "whole"  # the file is sent as it is
    HEAD = "head"
    DIGEST = "digest"
    TAIL = "tail"
    PART = "part"
    CUT = "cut"
    NOT_READ = "not-read"  # this kind of session does not get the file
    HIDDEN = "hidden"  # the file is held back because of who wrote it
    NOT_SENT = "not-sent"  # the file is left out for another reason

    @property
    def arrives(self) -> bool:
        """Tell whether all of it is sent."""
        return self in (Sent.WHOLE, Sent.HEAD, Sent.DIGEST, Sent.TAIL)


@dataclass(frozen=True, slots=True)
class Fate:
    """What one kind of session gets of one pin."""

    kind: SessionKind
    sent: Sent


_BY_KIND = {
    KeptKind.WHOLE: Sent.WHOLE,
    KeptKind.HEAD: Sent.HEAD,
    KeptKind.DIGEST: Sent.DIGEST,
    KeptKind.TAIL: Sent.TAIL,
}
_NEAREST = (KeptKind.WHOLE, KeptKind.HEAD, KeptKind.TAIL, KeptKind.DIGEST)


def line_ranges(block: Block, index: int, units: UnitIndex) -> tuple[tuple[int, int], ...]:
    """Give the unit ranges of a pin's lines without indent and line ends; ``units`` of the text."""
    at = block.start_of(index)
    ranges = []
    for line in block.raw_of(index).split("\n"):
        lead = len(line) - len(line.lstrip())
        stop = len(line.rstrip())
        if stop > lead:
            ranges.append((units.to_unit(at + lead), units.to_unit(at + stop)))
        at += len(line) + 1
    return tuple(ranges)


def fate(cut: Cut | None, kind: SessionKind, ranges: Sequence[tuple[int, int]]) -> Fate:
    """Judge lines at unit ``ranges`` of a file's text by what the cut keeps of it."""
    if cut is None or cut.state in (FileState.NOT_FOR_KIND, FileState.RETIRED):
        return Fate(kind, Sent.NOT_READ)
    if cut.state is FileState.QUARANTINED:
        return Fate(kind, Sent.HIDDEN)
    if cut.units == 0 or cut.replaced:
        return Fate(kind, Sent.NOT_SENT)
    return Fate(kind, covered(cut.kept, ranges))


def covered(kept: Sequence[Kept], ranges: Sequence[tuple[int, int]]) -> Sent:
    """Tell how much of some ranges is kept, and by which part if all of it is."""
    merged = union((part.start, part.end) for part in kept)
    wanted = sum(end - start for start, end in ranges)
    found = sum(overlap(span, merged) for span in ranges)
    if found <= 0:
        return Sent.CUT
    if found < wanted:
        return Sent.PART
    first = ranges[0][0]
    holding = {part.kind for part in kept if part.start <= first < part.end}
    # A line of the tail can stand in the digest as well.
    return next((_BY_KIND[kind] for kind in _NEAREST if kind in holding), Sent.PART)
