r"""Moving a section of a context file into a note of ``memory/``: one list item stays and points to it.

Pure: texts in, texts out. A section is a heading with all that stands below it, up to the next
heading that is not deeper; white space behind it stays where it is, so that nothing else changes.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from strandline.errors import NotFound
from strandline.host.utf16 import JS_SPACE, UnitIndex, length
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.outline import outline
from strandline.model.pin_block import DamagedBlock, block_of

LEAST_UNITS = 120
"""What a move must free at least; less is not worth a file."""

_TITLE = 80  # characters of a title that the pointer says
_NAME = 40  # characters of a note's name
_CHINESE = re.compile(r"[\u3400-\u9fff]")
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)$")  # names that Windows keeps for devices
_BOM = "\ufeff"


@dataclass(frozen=True, slots=True)
class Section:
    """A section that can be moved. ``start`` and ``units`` are UTF-16; ``frees`` is what moving gains."""

    title: str
    level: int
    line: int  # 1-based
    start: int
    units: int
    frees: int
    text: str


def sections(text: str) -> tuple[Section, ...]:
    """Give the sections that can be moved, the one that frees most first.

    The title that the whole file stands under is none, nor is what the pins' block touches; of a
    file whose block is damaged nothing can be moved, since nobody can tell where the block is.
    """
    try:
        block = block_of(text)
    except DamagedBlock:
        return ()
    low, high = (len(block.before), len(block.before + block.inside)) if block else (0, 0)
    index, headings, found = UnitIndex(text), outline(text), []
    for number, heading in enumerate(headings):
        after = next((one for one in headings[number + 1 :] if one.level <= heading.level), None)
        if number == 0 and after is None:
            continue
        start = index.to_index(heading.start)
        end = index.to_index(after.start) if after is not None else len(text)
        if text.startswith(_BOM) and start == 0:
            start = 1
        words = text[start:end].rstrip(JS_SPACE)
        if block is not None and start < high and low < start + len(words):
            continue
        units = length(words)
        frees = units - length(pointer(heading.title, note_name(heading.title), words))
        if frees >= LEAST_UNITS:
            found.append(
                Section(heading.title, heading.level, heading.line, heading.start, units, frees, words)
            )
    return tuple(sorted(found, key=lambda one: -one.frees))


def pointer(title: str, note: str, text: str) -> str:
    """Give the list item that stays in the place of a section, in the language of its words.

    A list item, because it is what the host's policy digest looks at in a file that is cut.
    """
    name = " ".join(title.split())[:_TITLE]
    chinese = len(_CHINESE.findall(text)) * 4 >= len(text.split()) > 0
    if chinese:
        return f"- {name}：见 {note}，需要时再读。" if name else f"- 见 {note}，需要时再读。"
    return f"- {name}: see {note}, read it when needed." if name else f"- See {note}, read it when needed."


def without(text: str, section: str, item: str) -> str:
    """Give a text in which the first such section is replaced by a list item.

    Raises NotFound when the section does not stand there any more as it was.
    """
    at = _line_start(text, section)
    if at is None or not section:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "The section no longer stands in the file as it was.")),
            say(QT_TRANSLATE_NOOP("model", "Open the menu again: it shows the sections of today.")),
        )
    return text[:at] + item + text[at + len(section) :]


def into_note(note: str, section: str) -> str:
    """Give a note with a section at its end; what stands in it stays."""
    newline = "\r\n" if "\r\n" in section else "\n"
    if not note.strip(JS_SPACE):
        return note + section + newline
    gap = "" if note.endswith("\n") else newline
    return note + gap + newline + section + newline


def note_name(title: str, is_taken: Callable[[str], bool] = lambda _name: False) -> str:
    """Give the path of a note for a section: ``memory/deploy-steps.md``; a number makes it unique.

    It never looks like the note of a day, which the host may quote on its own.
    """
    plain = re.sub(r"[\W_]+", "-", title.lower()).strip("-")[:_NAME].strip("-")
    if not plain or _DAY.match(plain) or _RESERVED.match(plain):
        plain = f"section-{plain}".strip("-")
    name, number = f"memory/{plain}.md", 1
    while is_taken(name):
        number += 1
        name = f"memory/{plain}-{number}.md"
    return name


def _line_start(text: str, section: str) -> int | None:
    """Give where a section stands as whole lines: from the start of a line to the end of one."""
    at = text.find(section) if section else -1
    while at >= 0:
        begins = at == 0 or text[at - 1] == "\n" or (at == 1 and text[0] == _BOM)
        behind = text[at + len(section) :].partition("\n")[0]
        if begins and not behind.strip(JS_SPACE):
            return at
        at = text.find(section, at + 1)
    return None
