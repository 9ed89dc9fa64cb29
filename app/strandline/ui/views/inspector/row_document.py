"""The document behind a row view: rows in, and offsets between it and the original text.

Each row is one block. Symbols that stand for hidden characters have the length of what
they stand for, so a position inside a block is a UTF-16 offset into the row's text.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtGui import QTextCharFormat, QTextCursor, QTextDocument

from strandline.host.utf16 import UnitIndex
from strandline.model.rows import Row, RowKind
from strandline.model.visible import HIDDEN, visible
from strandline.model.xray import Band
from strandline.ui.labels import sentence

Key = tuple[RowKind, Band, bool]


class RowDocument:
    """Keeps a QTextDocument, the rows in it and the text they were made from in step."""

    def __init__(self, document: QTextDocument) -> None:
        self._document = document
        self.text = ""
        self.rows: list[Row] = []
        self.formats: Mapping[Key, QTextCharFormat] = {}

    def clear(self, text: str) -> None:
        """Take everything out; rows of ``text`` come next."""
        self._document.clear()
        self.text, self.rows = text, []

    def insert(self, at: int, batch: Sequence[Row]) -> None:
        """Put rows of ``self.text`` before row ``at``."""
        if not batch:
            return
        runs: list[tuple[Key, list[str]]] = []
        for row in batch:
            for key, words in self._runs(row):
                if runs and runs[-1][0] == key:
                    runs[-1][1].append(words)
                else:
                    runs.append((key, [words]))
            runs[-1][1].append("\n")
        cursor = QTextCursor(self._document)
        cursor.beginEditBlock()
        if at >= len(self.rows):
            cursor.movePosition(QTextCursor.MoveOperation.End)
            if self.rows:
                cursor.insertText("\n")
            runs[-1][1].pop()
        else:
            cursor.setPosition(self._start(at))
        for key, parts in runs:
            cursor.insertText("".join(parts), self.formats[key])
        cursor.endEditBlock()
        self.rows[at:at] = batch

    def remove(self, start: int, end: int) -> None:
        """Take rows ``[start, end)`` out."""
        if start >= end:
            return
        cursor = QTextCursor(self._document)
        if end < len(self.rows):
            cursor.setPosition(self._start(start))
            cursor.setPosition(self._start(end), QTextCursor.MoveMode.KeepAnchor)
        else:
            cursor.setPosition(max(0, self._start(start) - 1))
            cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        del self.rows[start:end]

    def row_number(self, index: int) -> int:
        """Give the number of the row of text that holds an index of the text."""
        number = max(0, bisect_right(self.rows, index, key=_start_of) - 1)
        while number and self.rows[number].kind is not RowKind.TEXT:
            number -= 1
        return number

    def position(self, index: int) -> int:
        """Give the document position of an index of the text."""
        if not self.rows:
            return 0
        number = self.row_number(index)
        row = self.rows[number]
        inside = max(0, min(index, row.end) - row.start)
        return self._start(number) + UnitIndex(self.text[row.start : row.end]).to_unit(inside)

    def index(self, position: int) -> int:
        """Give the index of the text at a document position; a bar counts as where it stands."""
        block = self._document.findBlock(position)
        if not 0 <= block.blockNumber() < len(self.rows):
            return len(self.text)
        row = self.rows[block.blockNumber()]
        if row.kind is not RowKind.TEXT:
            return row.start
        return row.start + UnitIndex(self.text[row.start : row.end]).to_index(position - block.position())

    def _start(self, number: int) -> int:
        return self._document.findBlockByNumber(number).position()

    def _runs(self, row: Row) -> Iterator[tuple[Key, str]]:
        """Give the words of a row by format; hidden characters have one of their own."""
        if row.kind is not RowKind.TEXT:
            yield (row.kind, row.band, False), visible(sentence(row.words)).replace("\n", " ")
            return
        for run in row.runs or (row,):
            at = run.start
            for match in HIDDEN.finditer(self.text, run.start, run.end):
                if match.start() > at:
                    yield (row.kind, run.band, False), self.text[at : match.start()]
                yield (row.kind, run.band, True), visible(match.group())
                at = match.end()
            yield (row.kind, run.band, False), self.text[at : run.end]


def _start_of(row: Row) -> int:
    return row.start
