r"""The line ends of a text while an editor, which knows one kind only, has it in hand.

An editor splits a text into lines and forgets what stood between them. :class:`LineEnds`
remembers, and joins edited lines so that each line nobody touched keeps its own end.
"""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from strandline.host.utf16 import to_units
from strandline.model.line_matches import matches

END = re.compile("\r\n|[\n\r\u2029\ufdd0\ufdd1]")
"""What ends a line for Qt's text documents; the last two are its own marks of frames."""

BOM = "\ufeff"
NEW = -1
"""Stands for the origin of a line that was not there before."""


@dataclass(frozen=True, slots=True)
class LineEnds:
    """A text as lines and the ends behind them; the last line has none (``""``)."""

    bom: bool
    lines: tuple[str, ...]
    ends: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> "LineEnds":
        """Take a text apart; ``of(text).text`` is ``text`` again."""
        bom = text.startswith(BOM)
        rest = text[len(BOM) :] if bom else text
        lines, ends, at = [], [], 0
        for match in END.finditer(rest):
            lines.append(rest[at : match.start()])
            ends.append(match.group())
            at = match.end()
        return cls(bom, (*lines, rest[at:]), (*ends, ""))

    @property
    def text(self) -> str:
        """The text that was taken apart."""
        return self._marked("".join(line + end for line, end in zip(self.lines, self.ends, strict=True)))

    @property
    def usual(self) -> str:
        r"""The end that most lines have; ``\n`` where there is none."""
        counts = Counter(self.ends[:-1])
        return max(counts, key=lambda end: (counts[end], end == "\n"), default="\n")

    @property
    def mixed(self) -> bool:
        """Tell whether the lines end in different ways."""
        return len(set(self.ends[:-1])) > 1

    def joined(self, lines: Sequence[str], origins: Sequence[int] | None = None) -> str:
        """Give the text of edited ``lines``.

        ``origins`` names for each line the one (0-based) it has grown from, NEW for none; a
        line without one takes the end of an equal line in its place, else that of the line
        above it.
        """
        usual = self.usual
        if not self.mixed:
            return self._marked(usual.join(lines))
        known = self._matched(lines, origins or [NEW] * len(lines))
        parts, above = [], ""
        for line, origin in zip(lines[:-1], known[:-1], strict=True):
            end = (self.ends[origin] if origin != NEW else "") or above or usual
            parts.append(line + end)
            above = end
        return self._marked("".join(parts) + lines[-1])

    def _marked(self, text: str) -> str:
        return BOM + text if self.bom else text

    def _matched(self, lines: Sequence[str], origins: Sequence[int]) -> list[int]:
        """Find the origin of lines that have none, between the neighbours that do."""
        known, last = list(origins), NEW
        for at, origin in enumerate(known):
            if not last < origin < len(self.lines):  # moved: its place tells nothing any more
                known[at] = NEW
            else:
                last = origin
        start, low = 0, 0
        for at in range(len(known) + 1):
            if at < len(known) and known[at] == NEW:
                continue
            high = known[at] if at < len(known) else len(self.lines)
            if at > start and high > low:
                for one, other, size in matches(self.lines[low:high], lines[start:at]):
                    known[start + other : start + other + size] = range(low + one, low + one + size)
            start, low = at + 1, high + 1
        return known


class EditorPlaces:
    """Converts between UTF-16 units of a text and those of the editor's copy of it.

    The editor has no byte order mark, and one unit for each line end.
    """

    __slots__ = ("_in_editor", "_in_text")

    def __init__(self, text: str) -> None:
        units = to_units(text)
        start = len(BOM) if units.startswith(BOM) else 0
        self._in_text, self._in_editor = [start], [0]
        for match in END.finditer(units, start):
            self._in_editor.append(self._in_editor[-1] + match.start() - self._in_text[-1] + 1)
            self._in_text.append(match.end())

    def to_editor(self, unit: int) -> int:
        """Give the editor's place of a unit of the text; inside a line end, the end of its line."""
        line = max(0, bisect_right(self._in_text, unit) - 1)
        place = self._in_editor[line] + max(0, unit - self._in_text[line])
        return min(place, self._in_editor[line + 1] - 1) if line + 1 < len(self._in_editor) else place


def longest_line(text: str) -> int:
    """Give the UTF-16 units of the longest line."""
    return max(map(len, END.split(to_units(text))))
