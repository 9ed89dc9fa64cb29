"""Where a word begins and ends, for selecting one with a double click.

Chinese has no spaces. Without a dictionary the useful unit is the stretch of characters
between punctuation; a Latin word or a number next to it is a word of its own.
"""

import re

_HAN = "\u3005\u3007\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_WORD = re.compile(rf"[{_HAN}]+|[\u3040-\u30ff]+|(?:(?![{_HAN}\u3040-\u30ff])\w)+|\s+|.", re.DOTALL)
_REACH = 200
"""Characters to each side that are looked at."""


def word_at(text: str, index: int) -> tuple[int, int]:
    """Give the range of the word that holds the character at ``index`` (or ends there)."""
    if not text:
        return 0, 0
    index = max(0, min(index, len(text) - 1))
    begin = max(0, index - _REACH)
    for match in _WORD.finditer(text, begin, index + _REACH):
        if match.end() > index:
            return match.start(), match.end()
    return index, index + 1
