"""A read-only text view made of rows: it can be selected, copied and read aloud.

Qt's plain-text widget does the work. Its document is filled in slices and long lines come
as pieces, so that no file makes the window wait; a selection copies what is on disk.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from PySide6.QtCore import QEvent, QMimeData, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QPlainTextEdit, QToolTip, QWidget

from strandline.engine.pin_desk import Load
from strandline.model.context import LostRule
from strandline.model.rows import Row, RowKind, rows
from strandline.model.visible import HIDDEN, name_of
from strandline.model.words import word_at
from strandline.model.xray import XRay
from strandline.ui.fonts import TextSize, mono_font, sp
from strandline.ui.theme import Theme, theme_manager
from strandline.ui.views.inspector import ink
from strandline.ui.views.inspector.airy_layout import AiryLayout
from strandline.ui.views.inspector.place import Moved, Place, hunks, unchanged
from strandline.ui.views.inspector.row_document import Key, RowDocument
from strandline.ui.views.inspector.slices import Slices
from strandline.ui.widgets.pins.drag import source_at
from strandline.ui.widgets.pins.offer import PinOffer

BATCH = 100
ROWS_AT_ONCE = 3_000
"""Rows that may change in one step; more are filled in anew, in slices."""


class Shown(NamedTuple):
    """A row on screen: its rectangle, the baseline of its first line, the end of its last."""

    row: Row
    rect: QRectF
    baseline: float
    end: float


class RowView(QPlainTextEdit):
    """Shows the rows of one text; ``filled`` tells when all of them are there.

    ``rowChanged`` gives the row under the text cursor, None when there is none.
    """

    filled = Signal()
    rowChanged = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = RowDocument(self.document())
        self._airy = AiryLayout(self.document(), self._padding)
        self.document().setDocumentLayout(self._airy)
        self._picture = XRay()
        self._lost: tuple[LostRule, ...] = ()
        self._pending: Place | None = None
        self._double = (0, QPoint())
        self._work = Slices(self)
        self._work.finished.connect(self.filled)
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        PinOffer(self.viewport(), self._selection_at, drags=False)
        self.cursorPositionChanged.connect(self._cursor_moved)
        theme_manager().themeChanged.connect(self.restyle)
        self.restyle()

    @property
    def rows(self) -> Sequence[Row]:
        """The rows that are there so far."""
        return self._rows.rows

    @property
    def original(self) -> str:
        """The text that the rows were made from."""
        return self._rows.text

    @property
    def busy(self) -> bool:
        """Whether rows are still being filled in."""
        return self._work.busy

    def finish(self) -> None:
        """Fill in what is left now, for a picture."""
        self._work.finish()

    def show_text(
        self, text: str, picture: XRay, lost: tuple[LostRule, ...] = (), *, keep: bool = False
    ) -> None:
        """Show ``text``; with ``keep``, stay where the reader is and keep the selection."""
        if keep and text == self.original and picture == self._picture and lost == self._lost:
            return
        self._lost = lost
        place = Moved(self.original, text).place(self._place()) if keep and self.rows else None
        if place and not self.busy:
            self._work.start(self._change(text, picture, place))
        else:
            self._work.start(self._fill(text, picture, rows(text, picture, lost), place))

    def jump_to(self, index: int) -> None:
        """Put the cursor on the row of a text index and bring it to the top."""
        place = Place(index, 0, index, index)
        if self.busy and not self._reaches(place):
            self._pending = place
        else:
            self._restore(place)

    def selected_range(self) -> tuple[int, int]:
        """Give the selection as a range of indices of the original text."""
        cursor = self.textCursor()
        return self._rows.index(cursor.selectionStart()), self._rows.index(cursor.selectionEnd())

    def select_range(self, anchor: int, end: int) -> None:
        """Select between two indices of the original text, without scrolling."""
        cursor = self.textCursor()
        cursor.setPosition(self._rows.position(anchor))
        cursor.setPosition(self._rows.position(end), QTextCursor.MoveMode.KeepAnchor)
        bar = self.verticalScrollBar().value()
        self.setTextCursor(cursor)
        self.verticalScrollBar().setValue(bar)

    def visible_rows(self) -> Iterator[Shown]:
        """Give the rows on screen, in coordinates of the viewport."""
        block = self.firstVisibleBlock()
        offset = self.contentOffset()
        top = self.blockBoundingGeometry(block).translated(offset).top()
        width, height = self.viewport().width(), self.viewport().height()
        while block.isValid() and top <= height and block.blockNumber() < len(self.rows):
            bottom = top + self.blockBoundingRect(block).height()
            layout = block.layout()
            first, last = layout.lineAt(0), layout.lineAt(layout.lineCount() - 1)
            rect = QRectF(0, top, width, bottom - top)
            end = offset.x() + last.x() + last.naturalTextWidth()
            yield Shown(self.rows[block.blockNumber()], rect, top + first.y() + first.ascent(), end)
            top, block = bottom, block.next()

    # What a kind of view paints its own way

    def make_formats(self, theme: Theme) -> Mapping[Key, QTextCharFormat]:
        """Give the character formats by kind of row, band and whether it is a symbol."""
        return ink.formats(theme)

    def paint_ground(self, painter: QPainter, shown: Shown) -> None:
        """Paint what is behind a row."""
        ink.paint_ground(painter, shown.rect, shown.row, theme_manager().theme)

    # Filling

    def _fill(
        self, text: str, picture: XRay, fresh: Iterator[Row], place: Place | None
    ) -> Generator[None, None, None]:
        self._picture, self._pending = picture, place or Place(0, 0, 0, 0)
        self._rows.clear(text)
        while batch := list(islice(fresh, BATCH)):
            self._rows.insert(len(self.rows), batch)
            if self._pending and self._reaches(self._pending):
                self._restore(self._pending)
            yield
        if self._pending:
            self._restore(self._pending)
        self._cursor_moved()

    def _change(self, text: str, picture: XRay, place: Place) -> Generator[None, None, None]:
        """Replace only the rows that differ, so that nothing else moves on the screen."""
        fresh: list[Row] = []
        source = rows(text, picture, self._lost)
        while batch := list(islice(source, BATCH)):
            fresh += batch
            yield
        head, tail = yield from unchanged(Moved(self.original, text), self.rows, fresh)
        end = len(self.rows) - tail
        if end - head + len(fresh) - tail - head > ROWS_AT_ONCE:
            yield from self._fill(text, picture, iter(fresh), place)
            return
        top = QTextCursor(self.firstVisibleBlock())
        line = self.verticalScrollBar().value() - top.block().firstLineNumber()
        middle = fresh[head : len(fresh) - tail]
        edits = hunks((self.original, self.rows[head:end]), (text, middle))
        self._rows.text, self._picture = text, picture
        for first, last, start, stop in edits:
            self._rows.remove(head + first, head + last)
            self._rows.insert(head + first, middle[start:stop])
        self._rows.rows = fresh  # rows after the change have moved and have new numbers
        self.verticalScrollBar().setValue(top.block().firstLineNumber() + line)
        self.viewport().update()
        self._cursor_moved()

    # Places

    def _place(self) -> Place:
        block = self.firstVisibleBlock()
        cursor = self.textCursor()
        return Place(
            self._rows.index(block.position()),
            self.verticalScrollBar().value() - block.firstLineNumber(),
            self._rows.index(cursor.anchor()),
            self._rows.index(cursor.position()),
        )

    def _reaches(self, place: Place) -> bool:
        return bool(self.rows) and self.rows[-1].end >= place.furthest

    def _restore(self, place: Place) -> None:
        self._pending = None
        self.select_range(place.anchor, place.cursor)
        block = self.document().findBlockByNumber(self._rows.row_number(place.top))
        self.verticalScrollBar().setValue(block.firstLineNumber() + place.line)

    def _padding(self, number: int) -> float:
        """Give a bar more room than a line of the file."""
        bar = number < len(self.rows) and self.rows[number].kind in {RowKind.GAP, RowKind.RESUME}
        return float(sp(4)) if bar else 0.0

    def _cursor_moved(self) -> None:
        number = self.textCursor().blockNumber()
        self.rowChanged.emit(self.rows[number] if number < len(self.rows) else None)

    def restyle(self) -> None:
        """Take colours and fonts from the theme in force."""
        theme = theme_manager().theme
        font = mono_font(TextSize.SMALL)
        families = ", ".join(f"'{name}'" for name in font.families())
        self.setFont(font)
        self._airy.space = float(sp(3))
        self.setTabStopDistance(4 * self.fontMetrics().horizontalAdvance(" "))
        self.document().setDocumentMargin(sp(4))
        self.setStyleSheet(
            f"QPlainTextEdit {{ background: {theme.surface.name()}; border: 2px solid transparent;"
            f" border-radius: 0; padding: 0; font-family: {families}; font-size: {font.pointSizeF():g}pt;"
            f" selection-background-color: {theme.accent.name()};"
            f" selection-color: {theme.on_accent.name()}; }}"
            f"QPlainTextEdit:focus {{ border-color: {theme.focus.name()}; padding: 0; }}"
        )
        self._rows.formats = self.make_formats(theme)
        if self.rows:
            fresh = rows(self.original, self._picture, self._lost)
            self._work.start(self._fill(self.original, self._picture, fresh, self._place()))

    # Qt

    def _selection_at(self, _point: QPoint) -> Load | None:
        if not self.textCursor().hasSelection():
            return None
        return Load(self.createMimeDataFromSelection().text(), source_at(self))

    def createMimeDataFromSelection(self) -> QMimeData:
        """Give the original text of the selection; of a bar alone, its words.

        A byte order mark at the very beginning is lost: Qt drops it.
        """
        start, end = self.selected_range()
        data = QMimeData()
        data.setText(self.original[start:end] if end > start else self.textCursor().selectedText())
        return data

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        for shown in self.visible_rows():
            self.paint_ground(painter, shown)
        painter.end()
        super().paintEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Select a word; Chinese has its own idea of one."""
        point = event.position().toPoint()
        index = self._rows.index(self.cursorForPosition(point).position())
        if event.button() is not Qt.MouseButton.LeftButton or not self.rows:
            super().mouseDoubleClickEvent(event)
            return
        row = self.rows[self._rows.row_number(index)]
        start, end = word_at(self.original[row.start : row.end], index - row.start)
        self.select_range(row.start + start, row.start + end)
        self._double = (event.timestamp(), point)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A third click selects the row."""
        when, where = self._double
        hints = QGuiApplication.styleHints()
        near = (event.position().toPoint() - where).manhattanLength() < hints.startDragDistance()
        if not (when and near and event.timestamp() - when < hints.mouseDoubleClickInterval()):
            super().mousePressEvent(event)
            return
        self._double = (0, QPoint())
        cursor = self.cursorForPosition(where)
        cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        """Name the hidden character under the mouse."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.tip_at(event.pos()), self)
            return True
        return super().viewportEvent(event)

    def tip_at(self, point: QPoint) -> str:
        """Give the name of a hidden character at or just before a point, else nothing."""
        index = self._rows.index(self.cursorForPosition(point).position())
        for at in (index, index - 1):
            if 0 <= at < len(self.original) and HIDDEN.match(self.original, at):
                return name_of(self.original[at])
        return ""
