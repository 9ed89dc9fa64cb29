r"""The managed block of a context file: reading it, and edits that leave all else as it is.

A block is a line ``<!-- strandline:pins -->``, the pins as list items, and a line
``<!-- /strandline:pins -->``. Every function gives a new text; outside the block it equals the
old one character for character. Lines end with ``\n`` (a ``\r`` before it belongs to the end).

A block that ends the file without a line end owns the line end before it: a file without a
final line end keeps having none, and is as it was when the block goes.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.pins import PinText

OPENING = "<!-- strandline:pins -->"
CLOSING = "<!-- /strandline:pins -->"
HEADING = "## Pinned"

_MARK = re.compile(r"[ \t]*<!--[ \t]*(/?)strandline:pins[ \t]*-->[ \t]*\r?\n?")
_ITEM = re.compile(r"[ \t]{0,3}(?:[-*+]|[0-9]{1,9}[.)])(?:[ \t]+|(?=\r?\n?$))")
_HEADING = re.compile(r"#{1,6}(?:[ \t]|\r?\n)")
_BOM = "\ufeff"


class Damage(StrEnum):
    """What is wrong with the marks."""

    NO_END = "no-end"
    NO_START = "no-start"
    NESTED = "nested"
    SEVERAL = "several"


class Place(StrEnum):
    """Where a new block goes: after byte order mark and front matter, or at the end."""

    TOP = "top"
    BOTTOM = "bottom"


class DamagedBlock(StrandlineError):
    """The marks of the block do not fit together, so nobody can tell which lines are pins."""

    exit_code = 5

    def __init__(self, damage: Damage) -> None:
        super().__init__(_DAMAGED[damage], _REPAIR)
        self.damage = damage


@dataclass(frozen=True, slots=True)
class Entry:
    """Some lines of the block: a pin with ``lead`` (indent and list mark), or other lines."""

    raw: str
    pin: PinText | None = None
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """A text taken apart; joined in order, the pieces are the text again."""

    before: str
    opening: str
    entries: tuple[Entry, ...]
    closing: str
    after: str

    @property
    def pins(self) -> tuple[PinText, ...]:
        """The pins in order."""
        return tuple(entry.pin for entry in self.entries if entry.pin is not None)

    @property
    def newline(self) -> str:
        """The line end of the block's first line."""
        return "\r\n" if self.opening.endswith("\r\n") else "\n"

    @property
    def inside(self) -> str:
        """The block itself, marks included."""
        return self.opening + "".join(entry.raw for entry in self.entries) + self.closing

    @property
    def text(self) -> str:
        """The whole text."""
        return self.before + self.inside + self.after

    @property
    def outside(self) -> str:
        """The text as it is without the block."""
        if not self.closing.endswith("\n") and self.before.endswith(self.newline):
            return self.before[: -len(self.newline)] + self.after
        return self.before + self.after

    def start_of(self, index: int) -> int:
        """Give the place in the text (characters) where pin number ``index`` begins."""
        at, seen = len(self.before) + len(self.opening), 0
        for entry in self.entries:
            if entry.pin is not None:
                if seen == index:
                    return at
                seen += 1
            at += len(entry.raw)
        raise IndexError(index)

    def raw_of(self, index: int) -> str:
        """Give the lines of pin number ``index`` as they stand."""
        return [entry.raw for entry in self.entries if entry.pin is not None][index]


def damage_of(text: str) -> Damage | None:
    """Give what is wrong with the marks; None when there is one whole block or none."""
    return _judge([closing for _, _, closing in _marks(text)])


def block_of(text: str) -> Block | None:
    """Give the block, None when there is none. Raises DamagedBlock."""
    marks = list(_marks(text))
    damage = _judge([closing for _, _, closing in marks])
    if damage is not None:
        raise DamagedBlock(damage)
    if not marks:
        return None
    (start, first, _), (last, end, _) = marks
    return Block(
        text[:start], text[start:first], tuple(_entries(text[first:last])), text[last:end], text[end:]
    )


def outside(text: str) -> str:
    """Give the text as it is without the block. Raises DamagedBlock."""
    block = block_of(text)
    return text if block is None else block.outside


def newline_of(text: str) -> str:
    """Give the line end that most lines of a text have."""
    crlf = text.count("\r\n")
    return "\r\n" if crlf * 2 > text.count("\n") else "\n"


def add(
    text: str, pin: PinText, at: int | None = None, place: Place | int = Place.BOTTOM, heading: str = HEADING
) -> str:
    """Add a pin before pin number ``at`` (None: as the last one).

    Without a block one is made at ``place``: top, bottom, or before a line (0-based).
    """
    block = block_of(text)
    if block is None:
        newline = newline_of(text)
        lines = [OPENING + newline, heading + newline if heading else "", _rendered(pin, "- ", newline)]
        return insert_block(text, "".join(lines) + CLOSING, place)
    entries = list(block.entries)
    pins = [number for number, entry in enumerate(entries) if entry.pin is not None]
    if at is not None and 0 <= at < len(pins):
        position = pins[at]
    elif pins:
        position = pins[-1] + 1
    else:
        position = len(entries)
    lead = _lead_beside(entries, pins)
    entries.insert(position, Entry(_rendered(pin, lead, block.newline), pin, lead))
    return replace(block, entries=tuple(entries)).text


def remove(text: str, index: int) -> str:
    """Remove a pin; with the last one the block goes, unless somebody wrote other lines into it."""
    block, entries, pins = _taken_apart(text, index)
    del entries[pins[index]]
    if len(pins) == 1 and all(_furniture(entry, number) for number, entry in enumerate(entries)):
        return block.outside
    return replace(block, entries=tuple(entries)).text


def edit(text: str, index: int, pin: PinText) -> str:
    """Change the words or annotations of a pin; its list mark stays."""
    block, entries, pins = _taken_apart(text, index)
    old = entries[pins[index]]
    entries[pins[index]] = replace(old, raw=_rendered(pin, old.lead, block.newline), pin=pin)
    return replace(block, entries=tuple(entries)).text


def reorder(text: str, index: int, to: int) -> str:
    """Move a pin within the block so that it becomes number ``to``."""
    block, entries, pins = _taken_apart(text, index)
    if not 0 <= to < len(pins):
        raise IndexError(to)
    moved = [entries[number] for number in pins]
    moved.insert(to, moved.pop(index))
    for number, entry in zip(pins, moved, strict=True):
        entries[number] = entry
    return replace(block, entries=tuple(entries)).text


def move_block(text: str, place: Place | int) -> str:
    """Put the whole block somewhere else in its file; a line number counts without the block."""
    block = block_of(text)
    if block is None:
        return text
    inside = block.inside
    for end in ("\r\n", "\n"):
        if inside.endswith(end):
            inside = inside.removesuffix(end)
            break
    return insert_block(block.outside, inside, place, block.newline)


def insert_block(text: str, block: str, place: Place | int, newline: str | None = None) -> str:
    """Insert the text of a block (without a line end after it) into a text that has none."""
    newline = newline or newline_of(text)
    position = _position(text, place)
    if position == len(text) and text not in ("", _BOM) and not text.endswith("\n"):
        # The block's own line end decides what it takes along when it goes.
        return text + (newline if block.startswith(OPENING + newline) else "\n") + block
    return text[:position] + block + newline + text[position:]


def _position(text: str, place: Place | int) -> int:
    if place is Place.BOTTOM:
        return len(text)
    if place is Place.TOP:
        return _after_front_matter(text)
    position = 1 if text.startswith(_BOM) else 0
    for _ in range(int(place)):
        feed = text.find("\n", position)
        if feed < 0:
            return len(text)
        position = feed + 1
    return position


def _after_front_matter(text: str) -> int:
    start = 1 if text.startswith(_BOM) else 0
    position = start
    for number, line in enumerate(_lines(text[start:])):
        word = line.rstrip()
        if number == 0 and word != "---":
            return start
        position += len(line)
        if number and word in ("---", "..."):
            return position
    return start


def _marks(text: str) -> Iterator[tuple[int, int, bool]]:
    """Give start, end and "is it a closing one" of every line that is a mark."""
    if "strandline:pins" not in text:
        return
    position = 1 if text.startswith(_BOM) else 0
    for line in _lines(text[position:]):
        if match := _MARK.fullmatch(line):
            yield position, position + len(line), bool(match[1])
        position += len(line)


def _judge(closings: Sequence[bool]) -> Damage | None:
    if not closings or list(closings) == [False, True]:
        return None
    depth = deepest = 0
    for closing in closings:
        depth += -1 if closing else 1
        if depth < 0:
            return Damage.NO_START
        deepest = max(deepest, depth)
    if depth:
        return Damage.NO_END
    return Damage.NESTED if deepest > 1 else Damage.SEVERAL


def _entries(text: str) -> Iterator[Entry]:
    lines = list(_lines(text))
    number = 0
    while number < len(lines):
        item = _ITEM.match(lines[number])
        if item is None:
            yield Entry(lines[number])
            number += 1
            continue
        stop = number + 1
        for later in range(number + 1, len(lines)):
            if lines[later].strip():
                if not lines[later].startswith(("  ", "\t")):
                    break
                stop = later + 1
        yield _pin(lines[number:stop], item.group())
        number = stop


def _pin(lines: Sequence[str], lead: str) -> Entry:
    words = [lines[0][len(lead) :].rstrip()]
    for line in lines[1:]:
        indent = len(line) - len(line.lstrip(" "))
        words.append((line[1:] if line.startswith("\t") else line[min(indent, len(lead)) :]).rstrip())
    return Entry("".join(lines), PinText.parse("\n".join(words)), lead)


def _rendered(pin: PinText, lead: str, newline: str) -> str:
    first, *rest = pin.full().split("\n")
    # At least two spaces: what is indented less would not be read as part of the item.
    indent = " " * max(2, len(lead))
    return (
        newline.join([lead.rstrip() + " " * (len(lead) - len(lead.rstrip()) or 1) + first]
                     + [indent + line if line.strip() else "" for line in rest])
        + newline
    )  # fmt: skip


def _lead_beside(entries: Sequence[Entry], pins: Sequence[int]) -> str:
    """Give the list mark that the other pins have; numbered lists go on as plain ones."""
    lead = entries[pins[0]].lead if pins else "- "
    return lead if lead.strip() in ("-", "*", "+") and lead == lead.lstrip() and lead.endswith(" ") else "- "


def _taken_apart(text: str, index: int) -> tuple[Block, list[Entry], list[int]]:
    block = block_of(text)
    entries = list(block.entries) if block else []
    pins = [number for number, entry in enumerate(entries) if entry.pin is not None]
    if block is None or not 0 <= index < len(pins):
        raise IndexError(index)
    return block, entries, pins


def _furniture(entry: Entry, number: int) -> bool:
    return not entry.raw.strip() or (number == 0 and _HEADING.match(entry.raw) is not None)


def _lines(text: str) -> Iterator[str]:
    start = 0
    while start < len(text):
        feed = text.find("\n", start)
        end = len(text) if feed < 0 else feed + 1
        yield text[start:end]
        start = end


_REPAIR: Message = say(
    QT_TRANSLATE_NOOP("model", "Repair the marks first; Strandline offers how, and changes nothing before.")
)
_DAMAGED = {
    Damage.NO_END: say(QT_TRANSLATE_NOOP("model", "The block of pins begins but does not end.")),
    Damage.NO_START: say(QT_TRANSLATE_NOOP("model", "The block of pins ends but does not begin.")),
    Damage.NESTED: say(QT_TRANSLATE_NOOP("model", "A block of pins stands inside another one.")),
    Damage.SEVERAL: say(QT_TRANSLATE_NOOP("model", "The file has several blocks of pins.")),
}
