"""Text from files and transcripts with nothing hidden in it.

Characters that a screen does not show, or that change what is around them, become symbols
of the same length in UTF-16 units, so that an offset in the shown text is an offset in the
original. A lone surrogate half, which no program can draw, becomes a box.
"""

import re
import unicodedata

BOX = "\u25a1"  # □, for what cannot be drawn
SIGN = "\u25af"  # ▯, for what would not be seen

# Bidirectional marks and overrides, zero-width characters, fillers that look like nothing.
_UNSEEN = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f"
    "\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff9-\ufffb"
)
# A joiner is part of a picture between two emoji and a way to hide a word anywhere else.
_JOINER = "(?<![\U0001f000-\U0001faff\u2600-\u27bf\ufe0f])\u200d"

HIDDEN = re.compile(
    "[\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029\ufdd0-\ufdef\ufffc\ufffe\uffff"
    f"{_UNSEEN}\U0001d173-\U0001d17a\U000e0000-\U000e0fff]|{_JOINER}"
)
"""One character that :func:`visible` replaces. Tabs and line feeds are left to the caller."""


def visible(text: str) -> str:
    """Give ``text`` with every hidden character as a symbol of as many units."""
    return text if text.isascii() and text.isprintable() else HIDDEN.sub(_symbol, text)


def name_of(character: str) -> str:
    """Name a character for a tooltip: "U+202E RIGHT-TO-LEFT OVERRIDE"."""
    code = ord(character)
    if 0xD800 <= code <= 0xDFFF:
        return f"U+{code:04X} LONE SURROGATE"
    name = unicodedata.name(character, "")
    return f"U+{code:04X} {name or _CONTROL_NAMES.get(code, 'CONTROL CHARACTER')}"


_CONTROL_NAMES = {0: "NULL", 7: "BELL", 8: "BACKSPACE", 13: "CARRIAGE RETURN", 27: "ESCAPE", 127: "DELETE"}


def _symbol(match: re.Match[str]) -> str:
    code = ord(match.group())
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    if code in {0x85, 0x2028, 0x2029}:
        return "\u2424"
    if 0x80 <= code < 0xA0:
        return "\u2426"
    if 0xE0020 < code < 0xE007F:  # tag characters spell out a hidden message in plain letters
        return SIGN + chr(code - 0xE0000)
    if code > 0xFFFF:
        return SIGN + SIGN
    undrawable = unicodedata.category(match.group()) in {"Cs", "Cn"} or code == 0xFFFC
    return BOX if undrawable else SIGN
