r"""What every match of a pattern surely holds, so that most texts need not be looked at.

Read is only what means the same to everybody: literal characters, classes, groups, alternatives and
repetitions. Anything else (flags, ``\Q``, code points by number) gives :data:`ANYTHING`, which is always
right and only costs time.
"""

import re
import unicodedata
from dataclasses import dataclass

DEEPEST = 40
"""Groups within groups that are followed."""


@dataclass(frozen=True, slots=True)
class Every:
    """All of these are held; none at all: anything may match."""

    parts: "tuple[Need, ...]" = ()


@dataclass(frozen=True, slots=True)
class Either:
    """One of these is held."""

    parts: "tuple[Need, ...]"


Need = Every | Either | str
"""A ``str`` is a stretch of characters that stand in the text as they are, but for the case."""

ANYTHING = Every()

# Chinese characters and pictures that are one term each whatever stands beside them. Left out is what
# a mark or a neighbour may be joined with (kana, Korean, arrows) and what the index drops (skin tones).
_ALONE = re.compile(
    "[\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff\u3400-\u4dbf\u4e00-\u9fff"
    "\U0001f000-\U0001f3fa\U0001f400-\U0001faff\U00020000-\U0002f7ff\U00030000-\U0003ffff]"
)
_CLASS = re.compile(r"\[\^?\]?(?:\[:\^?[a-z]+:\]|\\[pP]\{[^{}]*\}|\\.|[^\[\]\\])*\]", re.DOTALL)
_COUNT = re.compile(r"\{(\d+)(?:,\d*)?\}")
_KIND = re.compile(r"[pP](?:\{[^{}]*\}|[A-Z])")


def stands_alone(character: str) -> bool:
    """Tell whether a character is a term by itself in the index, wherever it stands."""
    return bool(_ALONE.match(character)) and unicodedata.normalize("NFKC", character) == character


def required(pattern: str) -> Need:
    """Give what every match of a pattern that RE2 can read holds, with or without regard to case."""
    reader = _Reader(pattern)
    try:
        need = reader.alternatives(0)
    except _Unsure:
        return ANYTHING
    return need if reader.at == len(pattern) else ANYTHING


class _Unsure(Exception):
    """Something that is not read here."""


class _Reader:
    def __init__(self, pattern: str) -> None:
        self._pattern = pattern
        self.at = 0

    def alternatives(self, depth: int) -> Need:
        if depth > DEEPEST:
            raise _Unsure
        branches = [self._branch(depth)]
        while self._next() == "|":
            self.at += 1
            branches.append(self._branch(depth))
        if len(branches) == 1:
            return branches[0]
        return ANYTHING if ANYTHING in branches else Either(tuple(branches))

    def _branch(self, depth: int) -> Need:
        parts: list[Need] = []
        run = ""
        while self._next() not in ("", "|", ")"):
            atom = self._atom(depth)
            once, optional = self._repeated()
            if isinstance(atom, str) and not optional:
                run += atom
                if once:
                    continue
                # It may come again: what follows does not follow the first of it.
                atom = ANYTHING
            parts += [run] if run else []
            run = ""
            if not optional and not isinstance(atom, str) and atom != ANYTHING:
                parts.append(atom)
        parts += [run] if run else []
        return parts[0] if len(parts) == 1 else Every(tuple(parts))

    def _next(self) -> str:
        return self._pattern[self.at : self.at + 1]

    def _atom(self, depth: int) -> Need:
        """Read one character, class or group; a character that is taken as it is comes as itself."""
        character = self._next()
        if character == "(":
            return self._group(depth)
        if character == "[":
            found = _CLASS.match(self._pattern, self.at)
            if found is None:
                raise _Unsure
            self.at = found.end()
            return ANYTHING
        self.at += 1
        if character == "\\":
            return self._escape()
        if character in "*+?{":
            raise _Unsure
        if character in ".^$" or not (character.isascii() or stands_alone(character)):
            return ANYTHING
        return character

    def _group(self, depth: int) -> Need:
        self.at += 3 if self._pattern.startswith("(?:", self.at) else 1
        if self._next() == "?" and self._pattern[self.at - 1] == "(":
            raise _Unsure
        inside = self.alternatives(depth + 1)
        if self._next() != ")":
            raise _Unsure
        self.at += 1
        # Apart from its neighbours, so that it is not taken for a character.
        return Every((inside,)) if isinstance(inside, str) else inside

    def _escape(self) -> Need:
        character = self._next()
        kind = _KIND.match(self._pattern, self.at)
        if kind is not None:
            self.at = kind.end()
            return ANYTHING
        self.at += 1
        if character and character in "dDwWsSbBAz":
            return ANYTHING
        if not character or not character.isascii() or character.isalnum():
            raise _Unsure
        return character

    def _repeated(self) -> tuple[bool, bool]:
        """Read repetitions; give whether there was none, and whether it may be missing."""
        once, optional = True, False
        while (character := self._next()) and character in "*+?{":
            count = _COUNT.match(self._pattern, self.at) if character == "{" else None
            if character == "{" and count is None:
                raise _Unsure
            once = False
            # A "?" may also mean "few"; then too little is known, but nothing wrong.
            optional |= character in "*?" or (count is not None and int(count[1]) == 0)
            self.at = count.end() if count else self.at + 1
        return once, optional
