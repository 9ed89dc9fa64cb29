"""UTF-16 arithmetic: the host counts and cuts in JavaScript string units.

A *unit string* is a Python ``str`` in which every element is one UTF-16 code unit: characters
beyond U+FFFF stand as two surrogates. Slicing and ``len`` of a unit string behave like
JavaScript's ``slice`` and ``length``, so the host's rules can be written as they are there.
"""

import re
import sys
from array import array
from bisect import bisect_left
from functools import lru_cache

_ASTRAL = re.compile("[\U00010000-\U0010ffff]")
_SURROGATE = re.compile("[\ud800-\udfff]")

# White space of JavaScript's trim(), trimEnd() and \s: the ECMAScript WhiteSpace and
# LineTerminator sets. Unlike Python's str.strip() it has U+FEFF and lacks U+001C-U+001F, U+0085.
JS_SPACE = (
    "\t\n\v\f\r \xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008"
    "\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
)


@lru_cache(maxsize=64)
def to_units(text: str) -> str:
    """Give the unit string of ``text``; remembered, because every rule of a file asks again."""
    if text.isascii() or not _ASTRAL.search(text):
        return text
    units = array("H", text.encode("utf-16-le", "surrogatepass"))
    if sys.byteorder == "big":
        units.byteswap()
    return "".join(map(chr, units))


def from_units(units: str) -> str:
    """Give the text of a unit string: pairs become characters, lone halves stay."""
    if units.isascii() or not _SURROGATE.search(units):
        return units
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def length(text: str) -> int:
    """Count the UTF-16 code units of ``text``; a character beyond U+FFFF counts two."""
    if text.isascii():
        return len(text)
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def trim_end(units: str) -> str:
    """Drop trailing white space as JavaScript's ``trimEnd`` does."""
    return units.rstrip(JS_SPACE)


def trim(units: str) -> str:
    """Drop white space at both ends as JavaScript's ``trim`` does."""
    return units.strip(JS_SPACE)


def is_high(unit: str) -> bool:
    """Tell whether a unit is the first half of a surrogate pair."""
    return "\ud800" <= unit <= "\udbff"


def is_low(unit: str) -> bool:
    """Tell whether a unit is the second half of a surrogate pair."""
    return "\udc00" <= unit <= "\udfff"


def splits_pair(units: str, index: int) -> bool:
    """Tell whether a cut before ``index`` would separate the halves of a pair."""
    return 0 < index < len(units) and is_high(units[index - 1]) and is_low(units[index])


def has_lone_surrogate(text: str) -> bool:
    """Tell whether ``text`` (pairs joined) holds half of a pair, which UTF-8 cannot carry."""
    return not text.isascii() and _SURROGATE.search(from_units(text)) is not None


def without_lone_surrogates(text: str) -> str:
    """Drop halves of pairs, as they are lost on the wire in host 2026.7.1."""
    joined = from_units(text)
    return _SURROGATE.sub("", joined) if not joined.isascii() else joined


class UnitIndex:
    """Converts between UTF-16 unit offsets and Python string indices of one text.

    Building is linear in the number of characters beyond U+FFFF; a look-up is a binary search.
    """

    __slots__ = ("_astral",)

    def __init__(self, text: str) -> None:
        self._astral = [] if text.isascii() else [match.start() for match in _ASTRAL.finditer(text)]

    def to_index(self, unit: int) -> int:
        """Give the Python index of the character at a unit offset (inside a pair: its character)."""
        astral = self._astral
        low, high = 0, len(astral)
        while low < high:  # count the pairs that begin before the unit
            middle = (low + high) // 2
            if astral[middle] + middle < unit:
                low = middle + 1
            else:
                high = middle
        if low and astral[low - 1] + low - 1 == unit - 1:
            return astral[low - 1]
        return unit - low

    def to_unit(self, index: int) -> int:
        """Give the unit offset of the character at a Python index."""
        return index + bisect_left(self._astral, index)
