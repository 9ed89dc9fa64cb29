"""Cutting a text into sections that are found and opened one by one, each with its line.

A Markdown text is cut at its headings, any other by lines. A section longer than ``LONGEST`` is cut
again: after an empty line where there is one, else at the end of a line, and a line longer than
that by force. Stretches of nothing but white space are left out; nothing else is lost.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from strandline.model.outline import outline

LONGEST = 3_000
"""Characters of a section: some 300 to 1,500 tokens."""


@dataclass(frozen=True, slots=True)
class Section:
    """A stretch of a text.

    It begins in ``line`` (from 1); ``piece`` counts the sections that begin in the same line, from 0.
    """

    line: int
    piece: int
    title: str | None
    text: str


def sections(text: str, *, markdown: bool = True) -> Iterator[Section]:
    """Give the sections of a text in order; ``title`` is the heading above, None where there is none."""
    titles = {heading.line: heading.title for heading in outline(text)} if markdown else {}
    open_ = _Open()
    for number, line in enumerate(text.split("\n"), 1):
        if number in titles:
            yield from open_.close()
            open_.title = titles[number] or None
        yield from open_.add(number, line + "\n")
    yield from open_.close()


class _Open:
    """The section that lines are being added to."""

    def __init__(self) -> None:
        self.title: str | None = None
        self._lines: list[tuple[int, str]] = []
        self._length = 0

    def add(self, number: int, line: str) -> Iterator[Section]:
        """Add a line; give the sections that are full by that."""
        if self._lines and self._length + len(line) > LONGEST:
            yield from self._cut()
        if len(line) > LONGEST:
            yield from self.close()
            for piece, start in enumerate(range(0, len(line), LONGEST)):
                yield from _made(number, piece, self.title, line[start : start + LONGEST])
            return
        self._lines.append((number, line))
        self._length += len(line)

    def close(self) -> Iterator[Section]:
        """Give what is open."""
        yield from self._give(len(self._lines))

    def _cut(self) -> Iterator[Section]:
        """Give all lines up to the last empty one of the second half, or all of them."""
        half = len(self._lines) // 2
        empty = [at for at, (_, line) in enumerate(self._lines[half:], half + 1) if not line.strip()]
        yield from self._give(empty[-1] if empty else len(self._lines))

    def _give(self, count: int) -> Iterator[Section]:
        given, self._lines = self._lines[:count], self._lines[count:]
        self._length = sum(len(line) for _, line in self._lines)
        if given:
            yield from _made(given[0][0], 0, self.title, "".join(line for _, line in given))


def _made(line: int, piece: int, title: str | None, text: str) -> Iterator[Section]:
    if text.strip():
        yield Section(line, piece, title, text.rstrip())
