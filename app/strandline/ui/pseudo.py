"""A made-up language as long as German, to see on a screen what would be cut in a real one.

Every text of the app gets accents, brackets at both ends, and a good third more length by
doubled vowels, so that long words stay words. Places for values, marks and access keys stay
as they are. It is for tests and pictures; no menu offers it.
"""

import re
from itertools import zip_longest

from PySide6.QtCore import QTranslator

OPENING, CLOSING = "⟦", "⟧"
GROWTH = 1.38
"""How much longer than English a text becomes, brackets included: what German usually takes."""
_KEPT = re.compile(r"\{[^{}]*\}|%L?\d+|%n|</?[a-zA-Z][^<>]*>|&[a-z#0-9]+;|&(?=\w)|`[^`]*`|“[^”]*”")
_ACCENTED = str.maketrans("aeiouycnszAEIOUYCNSZ", "äéïöüýçñšžÄÉÏÖÜÝÇÑŠŽ")
_VOWELS = "äéïöüýÄÉÏÖÜÝ"
_NOT_OURS = ("QShortcut", "QKeySequence")  # the names of keys: a menu measures them, nobody reads them


def pseudo(text: str) -> str:
    """Give the made-up text for an English one; "" stays empty."""
    if not text.strip():
        return text
    kept = _KEPT.findall(text)
    plain = [part.translate(_ACCENTED) for part in _KEPT.split(text)]
    more = round(len(text) * (GROWTH - 1)) - len(OPENING + CLOSING)
    vowels = sum(letter in _VOWELS for part in plain for letter in part)
    each, rest = divmod(max(0, more), max(1, vowels))
    grown, seen = [], 0
    for part, after in zip_longest(plain, kept, fillvalue=""):
        for letter in part:
            grown.append(letter)
            if letter in _VOWELS:
                grown.append(letter.lower() * (each + (seen < rest)))
                seen += 1
        grown.append(after)
    return f"{OPENING}{''.join(grown)}{CLOSING}"


class PseudoTranslator(QTranslator):
    """Answers every text of the app with a made-up one; ``english`` knows the plural forms."""

    def __init__(self, english: QTranslator | None, parent: object = None) -> None:
        super().__init__(parent)  # type: ignore[arg-type]
        self._english = english

    def isEmpty(self) -> bool:
        """Give False: an empty translator would not be asked."""
        return False

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:
        """Give the made-up text; plural forms are those of English."""
        if context in _NOT_OURS:
            return source
        plain = self._english.translate(context, source, disambiguation, n) if self._english else ""
        return pseudo(plain or source)
