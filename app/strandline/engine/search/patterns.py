r"""Regular expressions that always come to an end.

RE2 reads every pattern it can: it takes time proportional to the text whatever the pattern is,
works on UTF-8 as it is stored, and needs no time limit. What it refuses by design (look-around,
back-references, possessive and large repetitions, ``\uXXXX``) goes to the ``regex`` package,
which takes them, unless they would fill the memory, and stops at a time limit. Of 200,000 messages
RE2 scans all in 0.15 to 0.3 s, ``regex`` with its limit in 0.5 to 0.9 s.

The dialect is the one both share and lossless-claw's own search speaks (JavaScript): ``\w``, ``\d``
and ``\b`` know ASCII only, ``.`` stops at a line's end. As in grep, ``^`` and ``$`` are those of a line.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

import re2
import regex

from strandline.engine.search.pattern_text import left_open, too_large_at
from strandline.engine.search.required import ANYTHING, Need, required
from strandline.errors import UsageError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say

LONGEST = 1_000
"""Characters of a pattern."""
LARGEST = 10_000
"""Parts that a pattern for the second engine may have, its repetitions written out; it does write them
out, a quarter of a kilobyte each."""
_OWN_ENDS = re.compile(r"\\[AzC]|\(\?[A-Za-z]*-")
"""What looks at the ends of a whole text, or may make ^ and $ do so."""
_CONTINUED = bytes(range(0x80, 0xC0))
PATIENCE_S = 0.05
"""How long a pattern of the second engine may look at one text."""


class InvalidPattern(UsageError):
    """A pattern cannot be read; ``position`` is the character that is wrong, from 0."""

    def __init__(self, sentence: Message, position: int | None = None) -> None:
        way_out = QT_TRANSLATE_NOOP("model", "Mend the pattern, or search for words instead.")
        super().__init__(sentence, say(way_out))
        self.position = position


class TooSlow(Exception):
    """A pattern of the second engine ran out of time in one text."""


class Pattern(Protocol):
    """Finds the first place in a text, in bytes of its UTF-8.

    ``joinable``: what it finds in a text it also finds there when others stand around it, parted
    by lines; so many texts that hold nothing can be passed over at once. ``need`` is what every text
    holds in which it finds something.
    """

    @property
    def need(self) -> Need:
        """See above."""
        ...

    @property
    def joinable(self) -> bool:
        """See above."""
        ...

    def find(self, text: bytes, start: int = 0) -> tuple[int, int] | None:
        """Give the next match at or after ``start``, or None. Raises TooSlow."""
        ...


@dataclass(frozen=True, slots=True)
class _Linear:
    compiled: "re2._Regexp"
    joinable: bool
    need: Need

    def find(self, text: bytes, start: int = 0) -> tuple[int, int] | None:
        found = self.compiled.search(text, start)
        return None if found is None else found.span()


@dataclass(frozen=True, slots=True)
class _Limited:
    compiled: "regex.Pattern[str]"
    joinable: bool = False
    need: Need = ANYTHING

    def find(self, text: bytes, start: int = 0) -> tuple[int, int] | None:
        try:
            whole = text.decode("utf-8", "surrogatepass")
        except UnicodeDecodeError:  # a damaged index
            return None
        at = characters(text[:start])
        try:
            # Others may run meanwhile: a text may keep the engine for the whole of its time.
            found = self.compiled.search(whole, at, concurrent=True, timeout=PATIENCE_S)
        except TimeoutError:
            raise TooSlow from None
        if found is None:
            return None
        first = len(whole[: found.start()].encode("utf-8", "surrogatepass"))
        return first, first + len(found.group().encode("utf-8", "surrogatepass"))


def characters(raw: bytes) -> int:
    """Count the characters that begin in UTF-8, halves of surrogate pairs too; it may be cut anywhere."""
    return len(raw.translate(None, _CONTINUED))


@lru_cache(maxsize=16)
def compiled(pattern: str, *, case: bool) -> Pattern:
    """Make a pattern ready; ``case``: capitals matter. Raises InvalidPattern."""
    if len(pattern) > LONGEST:
        template = QT_TRANSLATE_NOOP(
            "model", "The pattern is longer than {limit} {limit:character|characters}."
        )
        raise InvalidPattern(say(template, limit=LONGEST), LONGEST)
    try:
        linear = re2.compile(f"(?m){pattern}", _options(case))
    except (re2.error, UnicodeEncodeError):
        return _Limited(_second(pattern, case=case))
    return _Linear(linear, _OWN_ENDS.search(pattern) is None, required(pattern))


def _options(case: bool) -> "re2.Options":
    options = re2.Options()
    options.log_errors = False
    options.never_capture = True
    options.case_sensitive = case
    return options


def _second(pattern: str, *, case: bool) -> "regex.Pattern[str]":
    if (place := too_large_at(pattern, LARGEST)) is not None:
        raise _invalid(pattern, "too large", place)
    flags = regex.VERSION0 | regex.MULTILINE | regex.ASCII | (0 if case else regex.IGNORECASE)
    try:
        found: regex.Pattern[str] = regex.compile(pattern, flags)
    except regex.error as error:
        raise _invalid(pattern, error.msg, error.pos) from None
    except (RecursionError, OverflowError, MemoryError):
        raise InvalidPattern(say(QT_TRANSLATE_NOOP("model", "The pattern is nested too deeply."))) from None
    return found


_REASONS = {
    "too large": QT_TRANSLATE_NOOP("model", "with this repetition it grows too large"),
    "unterminated character set": QT_TRANSLATE_NOOP("model", "this “[” is never closed"),
    "missing )": QT_TRANSLATE_NOOP("model", "this “(” is never closed"),
    "unbalanced parenthesis": QT_TRANSLATE_NOOP("model", "this “)” closes nothing"),
    "nothing to repeat": QT_TRANSLATE_NOOP("model", "there is nothing to repeat"),
    "multiple repeat": QT_TRANSLATE_NOOP("model", "a repetition is repeated"),
    "bad escape": QT_TRANSLATE_NOOP("model", "this backslash means nothing"),
    "bad escape (end of pattern)": QT_TRANSLATE_NOOP("model", "a backslash at the end stands for nothing"),
    "bad character range": QT_TRANSLATE_NOOP("model", "the range in brackets runs backwards"),
    "min repeat greater than max repeat": QT_TRANSLATE_NOOP("model", "the repetition runs backwards"),
    "unknown property": QT_TRANSLATE_NOOP("model", "there is no such kind of character"),
    "invalid group reference": QT_TRANSLATE_NOOP("model", "there is no such group"),
    "unknown group": QT_TRANSLATE_NOOP("model", "there is no such group"),
    "unknown extension": QT_TRANSLATE_NOOP("model", "what follows “(?” is not known"),
}


def _invalid(pattern: str, reason: str, position: int | None) -> InvalidPattern:
    place = min(position or 0, len(pattern))
    if reason in ("unterminated character set", "missing )"):
        # The engine names the end, where it noticed; a person looks for the beginning.
        place = left_open(pattern, "[" if reason.startswith("unterminated") else "(", place)
    known = _REASONS.get(reason) or (_REASONS["bad escape"] if reason.startswith("bad escape") else None)
    if reason.startswith("bad escape"):
        place = max(0, pattern.rfind("\\", 0, place))
    template = QT_TRANSLATE_NOOP("model", "The pattern is wrong at character {position}: {reason}.")
    return InvalidPattern(say(template, position=place + 1, reason=say(known) if known else reason), place)
