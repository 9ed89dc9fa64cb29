"""Ways out for a file that is near or over a limit: move a section, shorten, raise the limit."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from strandline.host.diagnosis import near_line
from strandline.host.utf16 import UnitIndex, length, to_units
from strandline.model.assemble import Inputs
from strandline.model.context import ContextFile, FileState
from strandline.model.outline import lines
from strandline.model.raise_limits import Caps, raised_caps
from strandline.model.section_move import Section, sections

MOST = 10
"""Sections, lines and gaps that are offered of each kind."""

_LONG_LINE = 200  # units from which a line is worth looking at
_BEGINNING = 80  # characters by which a place is told and found again
_TAKEN = frozenset({FileState.STARVED, FileState.DROPPED})


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a file: its line (1-based), its start and size in UTF-16 units, its first words."""

    line: int
    start: int
    units: int
    text: str


@dataclass(frozen=True, slots=True)
class Relief:
    """What can be done about a file. ``over`` are the units that must go; below zero: what is left.

    ``earlier`` are files that spend the total before it, with their units, the largest first;
    only told when the total is what it lacks.
    """

    file: str
    over: int
    sections: tuple[Section, ...] = ()
    lines: tuple[Spot, ...] = ()
    unsent: tuple[Spot, ...] = ()
    earlier: tuple[tuple[str, int], ...] = ()
    caps: Caps | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """Somebody chose to move a section of a file into a note."""

    file: str
    section: Section


@dataclass(frozen=True, slots=True)
class Go:
    """Somebody chose to look at a place of a file; None: at the file."""

    file: str
    spot: Spot | None = None


@dataclass(frozen=True, slots=True)
class Copied:
    """Somebody took a text to the clipboard."""

    text: str


def spot_of(section: Section) -> Spot:
    """Give the place where a section begins."""
    return Spot(section.line, section.start, section.units, _first_words(section.text))


def place_of(text: str, spot: Spot) -> int:
    """Give where a place is now (UTF-16 units) in a text that may have changed around it."""
    index = UnitIndex(text)
    at = min(index.to_index(spot.start), len(text))
    if text.startswith(spot.text, at):
        return index.to_unit(at)
    found = text.find(spot.text) if spot.text else -1
    return index.to_unit(found if found >= 0 else at)


def is_tight(file: ContextFile) -> bool:
    """Tell whether a file is near or over its limit, or the total leaves it too little."""
    if file.limit_units is None or not file.raw_units:
        return False
    return file.raw_units >= near_line(file.limit_units) or file.state in _TAKEN


def relief_of(
    file: ContextFile,
    inputs: Inputs,
    files: Iterable[ContextFile] = (),
    ratios: Mapping[str, float] | None = None,
) -> Relief | None:
    """Give the ways out for a file, None for one that has room.

    ``inputs`` has the same text of the file; ``files`` are all of the layout, in load order.
    """
    if not is_tight(file):
        return None
    room = file.limit_units or 0
    if file.state in _TAKEN and file.left_units is not None:
        room = min(room, max(0, file.left_units))
    return Relief(
        file.name,
        file.raw_units - room,
        sections(file.raw_text)[:MOST],
        _long_lines(file.raw_text),
        _unsent(file),
        _earlier(file, files) if file.state in _TAKEN else (),
        raised_caps(inputs, file.name, ratios),
    )


def _long_lines(text: str) -> tuple[Spot, ...]:
    index, found = UnitIndex(text), []
    for number, start, end in lines(text):
        units = length(text[start:end])
        if units >= _LONG_LINE:
            found.append(
                Spot(number, index.to_unit(start), units, text[start : min(end, start + _BEGINNING)])
            )
    return tuple(sorted(found, key=lambda spot: -spot.units)[:MOST])


def _unsent(file: ContextFile) -> tuple[Spot, ...]:
    """Give the stretches that the model does not get anyway, the largest first."""
    units, found = to_units(file.raw_text), []
    index = UnitIndex(file.raw_text)
    for start, end in sorted(file.cut, key=lambda span: span[0] - span[1])[:MOST]:
        words = file.raw_text[index.to_index(start) : index.to_index(end)]
        blank = len(words) - len(words.lstrip())
        first = index.to_unit(index.to_index(start) + blank)
        if words.strip():
            line = units.count("\n", 0, first) + 1
            found.append(Spot(line, first, end - start, _first_words(words.lstrip())))
    return tuple(found)


def _first_words(text: str) -> str:
    return text[:_BEGINNING].partition("\n")[0].rstrip("\r")


def _earlier(file: ContextFile, files: Iterable[ContextFile]) -> tuple[tuple[str, int], ...]:
    before = [
        (one.name, one.spent_units)
        for one in files
        if one.spent_units and one.raw_units and (one.load_order or 0) < (file.load_order or 0)
    ]
    return tuple(sorted(before, key=lambda one: -one[1])[:MOST])
