"""Ways to mend a block whose marks do not fit together; a person chooses one."""

import re
from dataclasses import dataclass

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.pin_block import CLOSING, OPENING, Damage, damage_of, newline_of

_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_MARK = re.compile(r"[ \t]*<!--[ \t]*(/?)strandline:pins[ \t]*-->[ \t]*\r?\n?")
_LISTED = re.compile(r"[ \t]{0,3}(?:[-*+]|[0-9]{1,9}[.)])[ \t]|(?:  |\t)\S|#{1,6}[ \t]|[ \t]*\r?\n?$")


@dataclass(frozen=True, slots=True)
class Repair:
    """One way: what it does in words, and the whole text after it."""

    what: Message
    text: str


def repairs(text: str) -> tuple[Repair, ...]:
    """Give the ways to mend the marks of a text; none when nothing is wrong.

    Each result has one whole block or none, and every line that is no mark is still there.
    """
    damage = damage_of(text)
    if damage is None:
        return ()
    bom = "\ufeff" if text.startswith("\ufeff") else ""
    lines = _LINE.findall(text.removeprefix(bom))
    ways = []
    if damage is Damage.NO_END:
        ways.append(Repair(_CLOSE, _closed(lines, newline_of(text))))
    elif damage is Damage.NO_START:
        ways.append(Repair(_OPEN, _opened(lines, newline_of(text))))
    else:
        ways.append(Repair(_OUTERMOST, _outermost(lines)))
    ways.append(Repair(_UNMARK, "".join(_without_marks(lines))))
    return tuple(Repair(way.what, bom + way.text) for way in ways if damage_of(way.text) is None)


def _closing(line: str) -> bool | None:
    match = _MARK.fullmatch(line)
    return bool(match[1]) if match else None


def _without_marks(lines: list[str]) -> list[str]:
    return [line for line in lines if _closing(line) is None]


def _closed(lines: list[str], newline: str) -> str:
    """End the block after the list that follows its beginning."""
    start = next(number for number, line in enumerate(lines) if _closing(line) is False)
    end = start + 1
    for number in range(start + 1, len(lines)):
        if not _LISTED.match(lines[number]):
            break
        if lines[number].strip():
            end = number + 1
    kept = [*_without_marks(lines[:start]), lines[start], *_without_marks(lines[start + 1 : end])]
    rest = _without_marks(lines[end:])
    if not kept[-1].endswith("\n"):
        return "".join(kept) + newline + CLOSING
    return "".join([*kept, CLOSING + newline, *rest])


def _opened(lines: list[str], newline: str) -> str:
    """Begin the block before the list that leads to its end."""
    end = max(number for number, line in enumerate(lines) if _closing(line))
    start = end
    for number in range(end - 1, -1, -1):
        if not _LISTED.match(lines[number]) or _closing(lines[number]) is not None:
            break
        if lines[number].strip():
            start = number
        if lines[number].startswith("#"):
            break
    head, body = _without_marks(lines[:start]), _without_marks(lines[start:end])
    return "".join([*head, OPENING + newline, *body, lines[end], *_without_marks(lines[end + 1 :])])


def _outermost(lines: list[str]) -> str:
    """Keep the first beginning and the last end; what lies between becomes one block."""
    marks = [number for number, line in enumerate(lines) if _closing(line) is not None]
    first, last = marks[0], marks[-1]
    between = _without_marks(lines[first + 1 : last])
    return "".join([*lines[: first + 1], *between, *lines[last:]])


_CLOSE = say(QT_TRANSLATE_NOOP("model", "End the block after the list that follows its beginning"))
_OPEN = say(QT_TRANSLATE_NOOP("model", "Begin the block before the list that leads to its end"))
_OUTERMOST = say(
    QT_TRANSLATE_NOOP("model", "Make one block of everything between the first mark and the last one")
)
_UNMARK = say(QT_TRANSLATE_NOOP("model", "Remove the marks and keep the lines as plain text"))
