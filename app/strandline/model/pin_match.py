"""What became of the pins we know: compared with the blocks as they are now, never guessed.

Equal texts are paired first, in their own file and then in others; then what is left in a
file is paired by similarity, only when each is the other's clear best. Everything else stays
lost or foreign and is reported as such.
"""

import difflib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from strandline.model.pins import PinText, normalised

SIMILAR = 0.6
CLEARLY = 0.05  # by how much the best must be better than the next
# difflib needs the square of the length for each pair: what others write may be long and much.
_THOROUGH_LENGTH = 200
_THOROUGH_PAIRS = 1_000


class PinState(StrEnum):
    """What became of a pin."""

    OK = "ok"
    CHANGED = "changed"
    FOREIGN = "foreign"
    LOST = "lost"
    MOVED = "moved"
    DUPLICATE = "duplicate"


@dataclass(frozen=True, slots=True)
class KnownPin:
    """A pin of the library: its stable id, the file it belongs to and its words."""

    id: str
    file: str
    pin: PinText


@dataclass(frozen=True, slots=True)
class PinCheck:
    """One pin with its state.

    ``file`` and ``index`` say where it stands now (``index`` None: nowhere); ``found`` are
    its words there. For a moved pin ``known.file`` is where it was. ``similarity`` is 1 for
    equal texts. ``outside``: a lost pin whose text still stands in the file, outside the block.
    """

    state: PinState
    file: str
    index: int | None
    found: PinText | None
    known: KnownPin | None = None
    similarity: float = 1.0
    outside: bool = False


@dataclass(frozen=True, slots=True)
class _Spot:
    file: str
    index: int
    pin: PinText
    normal: str


def match_pins(
    known: Sequence[KnownPin],
    blocks: Mapping[str, Sequence[PinText]],
    outside: Mapping[str, str] | None = None,
) -> tuple[PinCheck, ...]:
    """Compare known pins with the pins of each file's block.

    ``outside`` holds the texts around the blocks. The result is in file order and block
    order, what is lost after it.
    """
    spots = [
        _Spot(file, index, pin, pin.normal) for file, pins in blocks.items() for index, pin in enumerate(pins)
    ]
    normals = {one.id: one.pin.normal for one in known}
    pairs: dict[tuple[str, int], PinCheck] = {}
    open_known = list(known)
    said_at: dict[str, list[_Spot]] = {}
    for spot in spots:
        said_at.setdefault(spot.normal, []).append(spot)
    for same_file in (True, False):
        for one in list(open_known):
            equal = said_at.get(normals[one.id], [])
            there = next((s for s in equal if (s.file == one.file) is same_file), None)
            if there is not None:
                equal.remove(there)
                state = PinState.MOVED
                if same_file:
                    state = (
                        PinState.OK
                        if there.pin.annotations == one.pin.annotations and there.pin.text == one.pin.text
                        else PinState.CHANGED
                    )
                pairs[there.file, there.index] = PinCheck(state, there.file, there.index, there.pin, one)
                open_known.remove(one)
    for one, spot, ratio in _similar(
        open_known, normals, [s for s in spots if (s.file, s.index) not in pairs]
    ):
        check = PinCheck(PinState.CHANGED, spot.file, spot.index, spot.pin, one, ratio)
        pairs[spot.file, spot.index] = check
        open_known.remove(one)
    said = {check.found.normal for check in pairs.values() if check.found is not None}
    for spot in spots:
        if (spot.file, spot.index) not in pairs:
            state = PinState.DUPLICATE if spot.normal in said else PinState.FOREIGN
            pairs[spot.file, spot.index] = PinCheck(state, spot.file, spot.index, spot.pin)
            said.add(spot.normal)
    lost = [
        PinCheck(
            PinState.LOST,
            one.file,
            None,
            None,
            one,
            0.0,
            outside=normals[one.id] in _normal_lines((outside or {}).get(one.file, "")),
        )
        for one in open_known
    ]
    return (*(pairs[spot.file, spot.index] for spot in spots), *lost)


def _similar(
    known: Iterable[KnownPin], normals: Mapping[str, str], spots: Sequence[_Spot]
) -> list[tuple[KnownPin, _Spot, float]]:
    table: dict[tuple[str, tuple[str, int]], float] = {}
    by_id = {one.id: one for one in known}
    places = {(spot.file, spot.index): spot for spot in spots}
    few = len(by_id) * len(places) <= _THOROUGH_PAIRS
    for one in by_id.values():
        for place, spot in places.items():
            if spot.file == one.file:
                ratio = _likeness(normals[one.id], spot.normal, few)
                if ratio >= SIMILAR:
                    table[one.id, place] = ratio
    best: dict[object, list[float]] = {}
    for key, ratio in table.items():
        for side in key:
            best[side] = sorted([*best.get(side, []), ratio])[-2:]
    return [
        (by_id[name], places[place], ratio)
        for (name, place), ratio in table.items()
        if all(_clearly_best(ratio, best[side]) for side in (name, place))
    ]


def _clearly_best(ratio: float, two_best: Sequence[float]) -> bool:
    return ratio == two_best[-1] and (len(two_best) == 1 or ratio >= two_best[0] + CLEARLY)


def _likeness(one: str, other: str, few: bool) -> float:
    """Give how alike two texts are, from 0 to 1; in long or many texts by the pairs of characters."""
    shorter, longer = sorted((len(one), len(other)))
    if 2 * shorter < SIMILAR * (shorter + longer):
        return 0.0
    if few and longer <= _THOROUGH_LENGTH:
        return _ratio(one, other)
    pairs, others = _pairs(one), _pairs(other)
    return 2 * len(pairs & others) / ((len(pairs) + len(others)) or 1)


def likeness(one: str, other: str) -> float:
    """Give how alike two normalised texts are, from 0 to 1; below ``SIMILAR`` it is 0 or rough."""
    return _likeness(one, other, few=True)


@lru_cache(maxsize=4_096)
def _pairs(text: str) -> frozenset[tuple[str, int]]:
    """Give each pair of neighbours with its number, so that a repeated one counts as often."""
    seen: Counter[str] = Counter()
    found = []
    for at in range(len(text) - 1):
        pair = text[at : at + 2]
        seen[pair] += 1
        found.append((pair, seen[pair]))
    return frozenset(found)


@lru_cache(maxsize=20_000)  # the same pairs are compared whenever the files are looked at
def _ratio(one: str, other: str) -> float:
    """Give the share of two texts (0 to 1) that stands in both, in the same order."""
    matcher = difflib.SequenceMatcher(None, one, other, autojunk=False)
    return matcher.ratio() if matcher.quick_ratio() >= SIMILAR else 0.0


def _normal_lines(text: str) -> frozenset[str]:
    return frozenset(normalised(line.lstrip("-*+ \t")) for line in text.split("\n"))


def duplicate_line(text: str, pin: PinText) -> int | None:
    """Give the number (1-based) of a line of ``text`` that already says what the pin says."""
    return _said(text).get(pin.normal)


@lru_cache(maxsize=32)  # asked again and again about the same files while the mouse moves
def _said(text: str) -> Mapping[str, int]:
    lines: dict[str, int] = {}
    for number, line in enumerate(text.split("\n"), start=1):
        lines.setdefault(normalised(PinText.parse(line.lstrip("-*+ \t")).text), number)
    return lines
