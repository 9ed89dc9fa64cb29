"""The text that is being edited: plain, with its line ends remembered and the marks painted on it."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QMimeData, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QInputMethodEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from strandline.engine.live_cut import LiveCut
from strandline.engine.pin_desk import Load
from strandline.host.utf16 import from_units, to_units
from strandline.messages import Message
from strandline.model.line_ends import NEW, LineEnds
from strandline.model.rows import Row, RowKind
from strandline.model.xray import Band
from strandline.ui.fonts import TextSize, mono_font, sp, ui_font
from strandline.ui.labels import sentence
from strandline.ui.plain_copy import PlainCopy
from strandline.ui.theme import theme_manager
from strandline.ui.views.editor.edit_gutter import EditGutter
from strandline.ui.views.editor.edit_layout import EditLayout
from strandline.ui.views.editor.edit_marks import Marks
from strandline.ui.views.inspector import ink
from strandline.ui.widgets.pins.drag import source_at
from strandline.ui.widgets.pins.offer import PinOffer

_ENDING_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)


class Shown(NamedTuple):
    """A line on screen: its block, its rectangle, the baseline of its first row."""

    block: QTextBlock
    rect: QRectF
    baseline: float


class EditText(PlainCopy):
    """A plain-text editor of one file; :attr:`text` is the file's text with its own line ends.

    ``typed`` comes after every change of the text, but not for what an input method only
    composes. ``escaped`` comes for Escape, ``fixAsked`` for a click on a mark of the gutter.
    """

    typed = Signal()
    escaped = Signal()
    fixAsked = Signal(int)  # number of the block

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ends = LineEnds.of("")
        self._last = ""
        self.composing = False
        self.marks = Marks(self.document())
        self._found: list[QTextCursor] = []
        self._strip_height = 0
        self._strip_font = QFont()
        self._layout = EditLayout(self.document(), self._room)
        self.document().setDocumentLayout(self._layout)
        self.setTabChangesFocus(False)
        self.setAcceptDrops(True)
        self.gutter = EditGutter(self)
        PinOffer(self.gutter, self._line_at)  # the number of a line is its handle
        PinOffer(self.viewport(), self._pinnable_at, drags=False)
        self.updateRequest.connect(self.gutter.follow)
        self.blockCountChanged.connect(self._lines_changed)
        self.textChanged.connect(self._text_changed)
        theme_manager().themeChanged.connect(self.restyle)
        self.restyle()

    def _pinnable_at(self, point: QPoint) -> Load | None:
        """Give what is selected, else the line at a point."""
        if self.textCursor().hasSelection():
            return Load(self.createMimeDataFromSelection().text(), source_at(self))
        return self._line_at(point)

    def _line_at(self, point: QPoint) -> Load | None:
        line = next(
            (one for one in self.visible_lines() if one.rect.top() <= point.y() < one.rect.bottom()), None
        )
        return Load(line.block.text(), source_at(self)) if line is not None else None

    # The text

    @property
    def text(self) -> str:
        """The text of the file as it would be saved."""
        lines = self._raw().split("\n")
        if not self._ends.mixed:
            return self._ends.joined(lines)
        origins, block = [], self.document().begin()
        while block.isValid():
            origins.append(block.userState())
            block = block.next()
        return self._ends.joined(lines, origins)

    @property
    def newline(self) -> str:
        r"""The line end that most lines have; ``mixed`` is told by :attr:`has_mixed_ends`."""
        return self._ends.usual

    @property
    def has_mixed_ends(self) -> bool:
        """Whether the lines end in different ways."""
        return self._ends.mixed

    def load(self, text: str) -> bool:
        """Show the text of a file, with nothing to undo; false: it cannot be shown as it is."""
        self._ends = LineEnds.of(text)
        shown = "\n".join(self._ends.lines)
        self.marks.clear()
        self.setPlainText(shown)
        self._last = self._raw()
        self._remember_origins()
        self.moveCursor(QTextCursor.MoveOperation.Start)
        return self._last == shown

    def bring_in(self, text: str) -> None:
        """Make it another text, as one step that can be undone; the cursor stays with its words."""
        self._ends = LineEnds.of(text)
        old, new = to_units(self._raw()), to_units("\n".join(self._ends.lines))
        if old != new:
            most = min(len(old), len(new))
            head = next((at for at in range(most) if old[at] != new[at]), most)
            tail = next((at for at in range(most - head) if old[-1 - at] != new[-1 - at]), most - head)
            cursor = QTextCursor(self.document())
            cursor.setPosition(head)
            cursor.setPosition(len(old) - tail, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(from_units(new[head : len(new) - tail]))
        self._remember_origins()

    @property
    def plain(self) -> str:
        r"""The text as the editor has it: every line end is a ``\n``, offsets are cursor positions."""
        return self._raw()

    def _raw(self) -> str:
        """Give the text as Qt has it; toPlainText() would turn hard spaces into plain ones."""
        return self.document().toRawText().replace("\u2029", "\n")

    def _remember_origins(self) -> None:
        mixed = self._ends.mixed
        block, number = self.document().begin(), 0
        while block.isValid():
            block.setUserState(number if mixed else NEW)
            block, number = block.next(), number + 1

    def _text_changed(self) -> None:
        if self.composing:  # nothing is in the text yet
            return
        self.typed.emit()

    # Marks

    def show_cut(self, cut: LiveCut) -> None:
        """Show what of the text is sent."""
        self.marks.show(cut)
        self._paint_marks()
        self._relayout()

    def show_found(self, found: list[QTextCursor]) -> None:
        """Mark what a search has found."""
        self._found = found
        self._paint_marks()

    def make_list_item(self, number: int) -> None:
        """Put a dash before the words of a line, as one step that can be undone."""
        block = self.document().findBlockByNumber(number)
        words = block.text()
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + len(words) - len(words.lstrip()))
        cursor.insertText("- ")

    def go_to_line(self, line: int) -> None:
        """Put the cursor at the beginning of a line, from 1; past the end: of the last one."""
        block = self.document().findBlockByNumber(line - 1)
        self.setTextCursor(QTextCursor(block if block.isValid() else self.document().lastBlock()))
        self.centerCursor()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def jump(self, place: int) -> None:
        """Put the cursor at a place and bring its line to the top."""
        cursor = self.textCursor()
        cursor.setPosition(min(place, self.document().characterCount() - 1))
        self.setTextCursor(cursor)
        self.verticalScrollBar().setValue(cursor.block().firstLineNumber())

    def visible_lines(self) -> Iterator[Shown]:
        """Give the lines on screen, in coordinates of the viewport."""
        block, offset = self.firstVisibleBlock(), self.contentOffset()
        top = self.blockBoundingGeometry(block).translated(offset).top()
        width, height = self.viewport().width(), self.viewport().height()
        while block.isValid() and top <= height:
            bottom = top + self._layout.blockBoundingRect(block).height()
            line = block.layout().lineAt(0)
            yield Shown(block, QRectF(0, top, width, bottom - top), top + line.y() + line.ascent())
            top, block = bottom, block.next()

    def _room(self, number: int) -> float:
        return float(self._strip_height * len(self.marks.strips.get(number, ())))

    def _lines_changed(self) -> None:
        self.marks.settle()
        self.gutter.place()

    def _relayout(self) -> None:
        self._layout.requestUpdate()
        self.viewport().update()
        self.gutter.update()

    def _paint_marks(self) -> None:
        theme = theme_manager().theme
        faded, hit = QTextCharFormat(), QTextCharFormat()
        faded.setForeground(ink.faded(theme))
        hit.setBackground(theme.amber.ground)
        hit.setForeground(theme.amber.ink)
        marks = []
        for cursors, look in ((self.marks.unsent(), faded), (self._found, hit)):
            for cursor in cursors:
                mark = QTextEdit.ExtraSelection()
                mark.cursor, mark.format = cursor, look
                marks.append(mark)
        self.setExtraSelections(marks)

    # Look

    def restyle(self) -> None:
        """Take colours and fonts from the theme in force."""
        theme = theme_manager().theme
        font = mono_font(TextSize.SMALL)
        families = ", ".join(f"'{name}'" for name in font.families())
        self.setFont(font)
        self._layout.space = float(sp(3))
        self._strip_font = ui_font(TextSize.SMALL, bold=True)
        self._strip_height = QFontMetrics(self._strip_font).height() + sp(4)
        self.setTabStopDistance(4 * self.fontMetrics().horizontalAdvance(" "))
        self.document().setDocumentMargin(sp(4))
        self.setCursorWidth(max(1, sp(1.5)))
        self.setStyleSheet(
            f"QPlainTextEdit {{ background: {theme.surface.name()}; border: 2px solid {theme.line.name()};"
            f" border-radius: 0; padding: 0; font-family: {families}; font-size: {font.pointSizeF():g}pt;"
            f" selection-background-color: {theme.accent.name()};"
            f" selection-color: {theme.on_accent.name()}; }}"
            f"QPlainTextEdit:focus {{ border-color: {theme.focus.name()}; padding: 0; }}"
        )
        self._paint_marks()
        self.gutter.place()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        theme = theme_manager().theme
        for block, rect, _ in self.visible_lines():
            if not rect.intersects(QRectF(event.rect())):
                continue
            strips = self.marks.strips.get(block.blockNumber(), ())
            band = self.marks.band_at(block)
            room = len(strips) * self._strip_height
            if band is Band.DIGEST:
                ink.paint_ground(painter, rect.adjusted(0, room, 0, 0), Row(RowKind.TEXT, 0, 0, band), theme)
            for place, strip in enumerate(strips):
                self._paint_strip(painter, rect.top() + place * self._strip_height, strip.gap, strip.words)
        painter.end()
        super().paintEvent(event)

    def _paint_strip(self, painter: QPainter, top: float, gap: bool, words: Message) -> None:
        theme = theme_manager().theme
        kind = RowKind.GAP if gap else RowKind.RESUME
        rect = QRectF(0, top, self.viewport().width(), self._strip_height)
        ink.paint_ground(painter, rect, Row(kind, 0, 0, Band.CUT), theme)
        painter.setFont(self._strip_font)
        painter.setPen(ink.look(theme, kind, Band.CUT).ink)
        room = rect.adjusted(sp(4), 0, -sp(4), 0)
        told = painter.fontMetrics().elidedText(
            sentence(words), Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, told)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.gutter.place()

    def set_gutter(self, width: int) -> None:
        """Make room for the gutter."""
        self.setViewportMargins(width, 0, 0, 0)

    # Keys

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Know when an input method is composing; what it composes is not in the text yet."""
        self.composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.composing and event.key() in _ENDING_KEYS:
            event.accept()  # it is meant for what is being composed
            return
        if event.key() == Qt.Key.Key_Escape and not event.modifiers():
            event.accept()
            self.escaped.emit()
            return
        super().keyPressEvent(event)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste plain text only; a NUL would make the file binary."""
        if source.hasText():
            self.textCursor().insertText(source.text().replace("\0", ""))
            self.ensureCursorVisible()
