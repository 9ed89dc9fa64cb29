"""From places in a text as the index cut it back to places in the text as it was written."""

import re
import unicodedata
from bisect import bisect_left, bisect_right
from functools import lru_cache

from strandline.model.search_terms import SINGLE, WITHOUT_WIDTH, spaced

_NARROW = {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)} | {"\u3000": " "}
_MARKS = (
    "\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u0900-\u0903\u093a-\u094f\u1160-\u11ff"
    "\u20d0-\u20f0\u3099\u309a\uff9e\uff9f"
)
_COMBINED = re.compile(f"[^{_MARKS}]?(?:{WITHOUT_WIDTH.pattern}*[{_MARKS}])+")


@lru_cache(maxsize=65_536)
def _changes(character: str) -> bool:
    return unicodedata.normalize("NFKC", character) != character or bool(WITHOUT_WIDTH.match(character))


class Original:
    """A text, the form of it that the index cuts, and the way back.

    ``spaced`` is what :func:`strandline.model.search_terms.spaced` gives for ``text``.
    """

    __slots__ = ("_plain_starts", "_singles", "_starts", "spaced", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.spaced = spaced(text)
        self._starts: list[int] = []  # where pieces begin in the text, and in its plain form
        self._plain_starts: list[int] = []
        self._singles: list[int] = []  # where single characters stand in the spaced form
        if not text.isascii():
            plain = self._plain(text)
            # Every character that stands alone got a space on each side.
            self._singles = [m.start() + 2 * n + 1 for n, m in enumerate(SINGLE.finditer(plain))]
            if len(plain) + 2 * len(self._singles) != len(self.spaced):  # a rare composition
                self._starts, self._plain_starts, self._singles = [], [], []

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Give the (start, end) in the text of a stretch of the spaced form that is not empty."""
        first, last = self._back(start), self._back(end - 1)
        return first[0], max(last[1], first[0] + 1)

    def _plain(self, text: str) -> str:
        """Give the text as compatibility forms; note where pieces have another length than before."""
        wide, changing = text, set()
        for character in filter(_changes, set(text)):
            if character in _NARROW:  # as long as before, and common in Chinese
                wide = wide.replace(character, _NARROW[character])
            else:
                changing.add(character)
        combined = _COMBINED.search(wide) is not None
        if not changing and not combined:
            return wide
        alone = f"[{re.escape(''.join(sorted(changing)))}]" if changing else "(?!)"
        pieces = re.compile(f"{_COMBINED.pattern}|{alone}" if combined else alone)
        made: list[str] = []
        at = length = 0
        for match in pieces.finditer(wide):
            new = unicodedata.normalize("NFKC", WITHOUT_WIDTH.sub("", match.group()))
            made += [wide[at : match.start()], new]
            length += match.start() - at
            self._note(match.start(), length)
            length += len(new)
            at = match.end()
            self._note(at, length)
        made.append(wide[at:])
        return "".join(made)

    def _note(self, start: int, plain_start: int) -> None:
        self._starts.append(start)
        self._plain_starts.append(plain_start)

    def _back(self, at: int) -> tuple[int, int]:
        """Give the characters of the text that became the spaced character ``at``."""
        before = bisect_left(self._singles, at)
        alone = before < len(self._singles) and self._singles[before] == at
        plain = at - 2 * before - alone
        piece = bisect_right(self._plain_starts, plain) - 1
        if piece < 0:
            start = plain
        elif piece % 2:  # between two changed pieces, nothing moved
            start = self._starts[piece] + plain - self._plain_starts[piece]
        else:
            return self._starts[piece], self._starts[piece + 1]
        start = min(start, max(0, len(self.text) - 1))
        return start, start + 1
