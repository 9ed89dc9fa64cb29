"""A found text among its neighbours: plain, selectable, the found words marked."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QWidget

from strandline.engine.pin_desk import Load
from strandline.host.utf16 import length
from strandline.model.pins import PinSource
from strandline.model.search import Document
from strandline.model.search_marks import in_units, marks_in, place_of
from strandline.model.surroundings import Surroundings
from strandline.model.visible import visible
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.local_time import moment
from strandline.ui.plain_copy import PlainCopy
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.pins.offer import PinOffer
from strandline.ui.widgets.search import words
from strandline.ui.widgets.search.marked import mark_format
from strandline.ui.widgets.search.pin_of import document_load, ref_source

_MOST = 100_000  # characters of the found text
_BEFORE = 20_000  # of them before the place, where it has to be cut
_MOST_BESIDE = 4_000  # characters of a neighbour


@dataclass(frozen=True, slots=True)
class _Piece:
    """A document in the text: from block to block, and what it is."""

    first: int
    last: int
    document: Document


class PreviewText(PlainCopy):
    """Shows :class:`Surroundings`; the found one stands on a tinted ground. ``left``: Escape."""

    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: Surroundings | None = None
        self._snippet = ""
        self._marks: tuple[tuple[int, int], ...] = ()
        self._pieces: list[_Piece] = []
        self.setReadOnly(True)
        self.setProperty("bare", True)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        flags = Qt.TextInteractionFlag
        self.setTextInteractionFlags(flags.TextSelectableByMouse | flags.TextSelectableByKeyboard)
        PinOffer(self.viewport(), self._load_at, drags=False)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    def set_surroundings(
        self, found: Surroundings | None, snippet: str = "", marks: Sequence[tuple[int, int]] = ()
    ) -> None:
        """Show a document with its neighbours, and go to where the snippet stands in it."""
        self._shown, self._snippet, self._marks = found, snippet, tuple(marks)
        self._write()

    def pin_source(self) -> PinSource | None:
        """Give the document in which the selection begins."""
        piece = self._piece_at(self.textCursor().selectionStart())
        return ref_source(piece.document.ref, piece.document.text) if piece is not None else None

    def pin_load(self) -> Load | None:
        """Give what is selected, else the found text."""
        if self.textCursor().hasSelection():
            return Load(self.createMimeDataFromSelection().text(), self.pin_source())
        return document_load(self._shown.document) if self._shown is not None else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    # Inside

    def _load_at(self, point: QPoint) -> Load | None:
        if self.textCursor().hasSelection():
            return self.pin_load()
        piece = self._piece_at(self.cursorForPosition(point).position())
        return document_load(piece.document) if piece is not None else None

    def _piece_at(self, position: int) -> _Piece | None:
        block = self.document().findBlock(position).blockNumber()
        return next((piece for piece in self._pieces if piece.first <= block <= piece.last), None)

    def _write(self) -> None:
        self.clear()
        self._pieces = []
        found = self._shown
        if found is None:
            self.setExtraSelections([])
            return
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        selections: list[QTextEdit.ExtraSelection] = []
        place = 0
        for document in (*found.before, found.document, *found.after):
            mine = document is found.document
            text, offset = self._cut(document, mine=mine)
            start = self._piece(cursor, document, text, mine=mine)
            if mine:
                place, selections = self._mark(document, text, offset, start)
        cursor.endEditBlock()
        self.setExtraSelections(selections)
        self._go(place)

    def _cut(self, document: Document, *, mine: bool) -> tuple[str, int]:
        """Give as much of a text as is shown, and how many characters before it are left out."""
        text = document.text
        if not mine:
            return (text if len(text) <= _MOST_BESIDE else text[:_MOST_BESIDE] + " …"), 0
        if len(text) <= _MOST:
            return text, 0
        offset = max(0, (place_of(text, self._snippet) or 0) - _BEFORE)
        return text[offset : offset + _MOST] + " …", offset

    def _piece(self, cursor: QTextCursor, document: Document, text: str, *, mine: bool) -> int:
        """Write the head and the words of a document; give where the words begin (UTF-16 units)."""
        theme = theme_manager().theme
        ground = QTextBlockFormat()
        if self._pieces:
            cursor.insertBlock(ground)
        if mine:
            ground.setBackground(theme.accent_ground)
        if self._pieces:
            cursor.insertBlock(ground)
        else:
            cursor.setBlockFormat(ground)
        first = cursor.blockNumber()
        head = QTextCharFormat()
        head.setFont(ui_font(TextSize.SMALL, bold=True))
        head.setForeground(theme.muted)
        parts = [words.headline(document), moment(document.time_ms)]
        if document.ref.line is not None:
            parts.append(self.tr("line %1").replace("%1", str(document.ref.line)))
        cursor.insertText(visible(" · ".join(part for part in parts if part)), head)
        body = QTextCharFormat()
        body.setFont(ui_font(TextSize.BODY))
        body.setForeground(theme.ink)
        cursor.insertBlock()
        cursor.setCharFormat(body)
        start = cursor.position()
        # Carriage returns become spaces, so that each place in the text stays where it is.
        cursor.insertText(visible(text.replace("\r", " ")), body)
        self._pieces.append(_Piece(first, cursor.blockNumber(), document))
        return start

    def _mark(
        self, document: Document, text: str, offset: int, start: int
    ) -> tuple[int, list[QTextEdit.ExtraSelection]]:
        theme = theme_manager().theme
        marks = marks_in(text, self._snippet, self._marks)
        look = mark_format(theme)
        selections = [self._selection(start + at, size, look) for at, size in in_units(text, marks)]
        at = place_of(document.text, self._snippet)
        lead = self._marks[0][0] if self._marks else 0
        place = start + length(text[: max(0, at - offset + lead)]) if at is not None else start
        return place, selections

    def _selection(self, start: int, size: int, look: QTextCharFormat) -> QTextEdit.ExtraSelection:
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(start + size, QTextCursor.MoveMode.KeepAnchor)
        one = QTextEdit.ExtraSelection()
        one.cursor, one.format = cursor, look
        return one

    def _go(self, position: int) -> None:
        """Bring the found place to the middle."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(max(0, min(position, self.document().characterCount() - 1)))
        self.setTextCursor(cursor)
        self.centerCursor()

    def _dress(self) -> None:
        self.setFont(ui_font(TextSize.BODY))
        self.document().setDocumentMargin(sp(6))
        self._write()
