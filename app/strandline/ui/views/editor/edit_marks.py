"""What is painted onto the text while it is typed: bands, gaps and lint, which move along with it.

Each mark hangs on a text cursor, so that it stays with its words until the next forecast.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QTextBlock, QTextCursor, QTextDocument

from strandline.engine.live_cut import Lint, LiveCut
from strandline.messages import Message
from strandline.model.xray import Band


@dataclass(frozen=True, slots=True)
class Strip:
    """Words above a line: where sending stops (``gap``), or begins again."""

    words: Message
    gap: bool


class Marks:
    """The marks of one forecast in one document."""

    def __init__(self, document: QTextDocument) -> None:
        self._document = document
        self.cut = LiveCut("", 0)
        self._bands: list[tuple[Band, QTextCursor]] = []
        self._strips: list[tuple[Strip, QTextCursor]] = []
        self._lints: list[tuple[Lint, QTextCursor]] = []
        self.strips: dict[int, tuple[Strip, ...]] = {}  # by number of the block
        self.lints: dict[int, Lint] = {}

    def show(self, cut: LiveCut) -> None:
        """Take over a forecast for the text as it is now."""
        self.cut = cut
        self._bands = [(one.band, self._cursor(one.start, one.end)) for one in cut.bands]
        self._lints = [(one, self._cursor(one.place)) for one in cut.lints]
        self._strips = []
        for gap in cut.gaps:
            self._strips.append((Strip(gap.words, True), self._cursor(gap.start)))
            if gap.resume is not None:
                self._strips.append((Strip(gap.resume, False), self._cursor(gap.end)))
        self.settle()

    def clear(self) -> None:
        """Take all marks away."""
        self.show(LiveCut("", 0))

    def settle(self) -> None:
        """Find the lines of the marks again, after lines came or went."""
        strips: dict[int, tuple[Strip, ...]] = {}
        for strip, cursor in self._strips:
            block = cursor.block()
            inside = cursor.position() > block.position()
            number = block.blockNumber() + (1 if inside and block.next().isValid() else 0)
            strips[number] = (*strips.get(number, ()), strip)
        self.strips = strips
        self.lints = {cursor.blockNumber(): lint for lint, cursor in self._lints}

    def unsent(self) -> Sequence[QTextCursor]:
        """Give the stretches that are not sent."""
        return [cursor for band, cursor in self._bands if not band.sent]

    def band_at(self, block: QTextBlock) -> Band | None:
        """Give what becomes of a line: of the words it begins with, a digest line as a whole."""
        found = list(self._touching(block))
        if not found:
            return None
        loud = [band for band, size in found if size > 1] or [found[0][0]]
        return Band.DIGEST if Band.DIGEST in loud else loud[0]

    def _touching(self, block: QTextBlock) -> Iterator[tuple[Band, int]]:
        """Give the bands that touch a line, each with how many units of it."""
        start, end = block.position(), block.position() + block.length()
        first = max(0, bisect_right(self._bands, start, key=_start) - 1)
        for band, cursor in self._bands[first:]:
            low, high = max(start, cursor.selectionStart()), min(end, cursor.selectionEnd())
            if cursor.selectionStart() >= end and block.length() > 1:
                return
            if high > low:
                yield band, high - low
            elif cursor.selectionStart() > end:
                return

    def _cursor(self, start: int, end: int | None = None) -> QTextCursor:
        last = self._document.characterCount() - 1
        cursor = QTextCursor(self._document)
        cursor.setPosition(min(start, last))
        if end is not None:
            cursor.setPosition(min(end, last), QTextCursor.MoveMode.KeepAnchor)
        return cursor


def _start(item: tuple[Band, QTextCursor]) -> int:
    return item[1].selectionStart()
