"""What a pin is: a short instruction or fact, its host annotations, and where it came from."""

import hashlib
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Self

from strandline.errors import UsageError
from strandline.host.utf16 import has_lone_surrogate
from strandline.messages import QT_TRANSLATE_NOOP, say

ANNOTATIONS = ("trigger", "importance", "project")
"""The host's own notes on a line of a memory file (2026.9.6); the model reads them."""

MOST_CHARACTERS = 20_000
"""A longer pin is a document; no release would send it whole."""

# Possessive: a file is written by anybody, and no line of it may keep us searching for hours.
_NOTE = re.compile(r"<!--[ \t]*+(trigger|importance|project)[ \t]*+:")
_MARKER = re.compile(r"<!--[ \t]*/?strandline:pins[ \t]*-->")
_BULLETS = re.compile(r"\A(?:[-*+•][ \t]+)+(?=\S)")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufeff]")
_NO_VALUE = re.compile(rf"-->|[\r\n]|{_CONTROL.pattern}")
_SPACE = re.compile(r"\s+")


class SourceKind(StrEnum):
    """Where the text of a pin was taken from."""

    MESSAGE = "message"
    SUMMARY = "summary"
    SEARCH = "search"
    FILE = "file"
    OUTSIDE = "outside"  # another program
    RULE = "rule"  # the shelf of ready-made rules
    TYPED = "typed"


@dataclass(frozen=True, slots=True)
class PinSource:
    """Where a pin came from, enough to go back there.

    ``database`` is the store it stands in (a session store, a ``lcm.db``), ``ids`` its place
    there as ``(name, value)`` pairs, ``text_sha256`` of the source's text as it was then
    (of the pinned words where it has no other), ``at_ms`` when it was pinned (epoch ms, UTC).
    """

    kind: SourceKind
    database: Path | None = None
    ids: tuple[tuple[str, str], ...] = ()
    text_sha256: str = ""
    at_ms: int = 0

    @property
    def ref(self) -> str:
        """Give the ids as one word that can be looked up; the order of the pairs does not matter."""
        return "\n".join(f"{name}={value}" for name, value in sorted(self.ids))


@dataclass(frozen=True, slots=True)
class PinText:
    """The words of a pin without list mark and indent, lines joined by line feeds.

    ``annotations`` are the host's ``(name, value)`` notes, in the order they stand.
    """

    text: str
    annotations: tuple[tuple[str, str], ...] = ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """Take the annotations out of a text."""
        notes, pieces, done = [], [], 0
        for start, end, name, value in _notes(text):
            notes.append((name, value))
            pieces.append(text[done:start])
            done = end
        return cls("".join([*pieces, text[done:]]), tuple(notes))

    @property
    def normal(self) -> str:
        """Give the text for comparing: compatibility forms, case and white space do not count."""
        return normalised(self.text)

    @property
    def key(self) -> str:
        """Give a short word for the normalised text; equal for pins that say the same."""
        return hashlib.sha256(self.normal.encode("utf-8", "replace")).hexdigest()

    def annotation(self, name: str) -> str | None:
        """Give the value of an annotation, None when it has none of that name."""
        return next((value for other, value in self.annotations if other == name), None)

    def full(self) -> str:
        """Give the text with its annotations at the end of the first line."""
        if not self.annotations:
            return self.text
        first, feed, rest = self.text.partition("\n")
        notes = " ".join(f"<!-- {name}: {value} -->" for name, value in self.annotations)
        return f"{first} {notes}{feed}{rest}" if first else f"{notes}{feed}{rest}"


def _notes(text: str) -> Iterator[tuple[int, int, str, str]]:
    """Give start, end, name and value of each note; white space before it belongs to it."""
    done, end = 0, -1
    while match := _NOTE.search(text, done):
        if end < match.end():
            end = text.find("-->", match.end())
        if end < 0:
            return
        feed = text.find("\n", match.end(), end)
        if feed >= 0:  # nothing ends on this line any more
            done = feed
            continue
        start = match.start()
        while start > done and text[start - 1] in " \t":
            start -= 1
        yield start, end + 3, match[1], text[match.end() : end].strip(" \t")
        done = end + 3


def normalised(text: str) -> str:
    """Fold a text for comparing."""
    return _SPACE.sub(" ", unicodedata.normalize("NFKC", text)).strip().casefold()


def pin_text(raw: str, annotations: tuple[tuple[str, str], ...] | None = None) -> PinText:
    """Make a pin of text from anywhere.

    Line ends become line feeds, control characters, outer blank lines and trailing white space
    go, a list mark before a single line is dropped (the block sets its own). Raises UsageError
    for a text with nothing to see, one that holds the block's own markers or half a character,
    or an annotation that is not the host's or would be read differently.
    """
    text = _CONTROL.sub("", raw.replace("\r\n", "\n").replace("\r", "\n"))
    lines = [line.rstrip() for line in text.split("\n")]
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    if lines:
        lines[0] = lines[0].lstrip()
    if len(lines) == 1:
        lines[0] = _BULLETS.sub("", lines[0], count=1)
    pin = PinText.parse("\n".join(lines))
    notes = pin.annotations if annotations is None else annotations
    pin = PinText(pin.text.strip(), tuple((name, value.strip()) for name, value in notes))
    _check(pin)
    return pin


def _check(pin: PinText) -> None:
    if all(unicodedata.category(character)[0] in "ZC" for character in pin.text):
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "There is no text to pin.")),
            say(QT_TRANSLATE_NOOP("model", "Choose a sentence, or type one.")),
        )
    if _MARKER.search(pin.full()):
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "The text holds the marks that enclose the pins.")),
            say(QT_TRANSLATE_NOOP("model", "Leave out the lines with “strandline:pins”.")),
        )
    if has_lone_surrogate(pin.full()):
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "The text holds half of a character, which no file can keep.")),
            say(QT_TRANSLATE_NOOP("model", "Choose the text again, with whole characters at both ends.")),
        )
    if len(pin.full()) > MOST_CHARACTERS:
        raise UsageError(
            say(
                QT_TRANSLATE_NOOP(
                    "model", "The text has {size} {size:character|characters}; a pin has at most {most}."
                ),
                size=len(pin.full()),
                most=MOST_CHARACTERS,
            ),
            say(QT_TRANSLATE_NOOP("model", "Keep it in a note below memory/ and pin where it is.")),
        )
    for name, value in pin.annotations:
        if name not in ANNOTATIONS or not value or _NO_VALUE.search(value):
            raise UsageError(
                say(
                    QT_TRANSLATE_NOOP("model", "“{name}: {value}” cannot be a note on a line."),
                    name=name,
                    value=value,
                ),
                say(
                    QT_TRANSLATE_NOOP("model", "Use one of: {names}, with a value on one line."),
                    names=", ".join(ANNOTATIONS),
                ),
            )
    if PinText.parse(pin.full()) != pin:
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "The text holds a part of a note (“<!-- trigger:” or the like).")),
            say(QT_TRANSLATE_NOOP("model", "Leave it out, or write it to its end.")),
        )
