"""What became of the pins we know: compared with the blocks as they are now, never guessed.

Equal texts are paired first, in their own file and then in others; then what is left in a
file is paired by similarity, only when each is the other's clear best. Everything else stays
lost or foreign and is reported as such.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from strandline.model.line_matches import matches
from strandline.model.pins import PinText, normalised

SIMILAR = 0.6
CLEARLY = 0.05  # by how much the best must be better than the next

_LONG = 1_000  # characters of both texts beyond which words are compared instead of characters
_WIDE = r"\u2e80-\u9fff\uac00-\ud7af\U00020000-\U0003ffff"
_PIECE = re.compile(rf"[{_WIDE}]|[^\W{_WIDE}]+ ?|\W")  # a word with the space behind it, or a character


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
    for same_file in (True, False):
        for one in list(open_known):
            spot = next(
                (
                    spot
                    for spot in spots
                    if (spot.file, spot.index) not in pairs
                    and (spot.file == one.file) is same_file
                    and spot.normal == normals[one.id]
                ),
                None,
            )
            if spot is not None:
                state = PinState.MOVED
                if same_file:
                    state = (
                        PinState.OK
                        if spot.pin.annotations == one.pin.annotations and spot.pin.text == one.pin.text
                        else PinState.CHANGED
                    )
                pairs[spot.file, spot.index] = PinCheck(state, spot.file, spot.index, spot.pin, one)
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
    for one in by_id.values():
        for place, spot in places.items():
            if spot.file == one.file:
                ratio = _ratio(normals[one.id], spot.normal)
                if ratio >= SIMILAR:
                    table[one.id, place] = ratio
    found = []
    for (name, place), ratio in table.items():
        rivals = [
            other
            for (other_name, other_place), other in table.items()
            if (other_name == name) is not (other_place == place)
        ]
        if all(ratio >= rival + CLEARLY for rival in rivals):
            found.append((by_id[name], places[place], ratio))
    return found


@lru_cache(maxsize=20_000)  # the same pairs are compared whenever the files are looked at
def _ratio(one: str, other: str) -> float:
    """Give the share of two texts (0 to 1) that stands in both, in the same order."""
    whole = len(one) + len(other)
    if 2 * min(len(one), len(other)) < SIMILAR * whole:
        return 0.0
    if 2 * (Counter(one) & Counter(other)).total() < SIMILAR * whole:
        return 0.0
    pieces, others = (_PIECE.findall(text) if whole > _LONG else list(text) for text in (one, other))
    return (
        2
        * sum(len(piece) for at, _, size in matches(pieces, others) for piece in pieces[at : at + size])
        / whole
    )


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
