"""The text of a stretch of a conversation: selectable, plain, with bars in the colours of the roles.

It holds the messages it was given and no others. Messages are put in at both ends without moving
what is on the screen, and taken out at the far end when there are too many.
"""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QToolTip, QWidget

from strandline.model.memory import LargeFile, MemoryMessage
from strandline.ui.fonts import TextSize, mono_font, sp, ui_font
from strandline.ui.local_time import both_clocks
from strandline.ui.plain_copy import PlainCopy
from strandline.ui.theme import theme_manager
from strandline.ui.tips import plain_tip
from strandline.ui.views.memory.talk_text import Line, Look, lines_of
from strandline.ui.widgets.memory.look import MemoryLook

MOST = 400
"""Messages held at once; what is beyond is read again when one goes there."""


class TalkView(PlainCopy):
    """Shows messages one below the other; ``olderWanted``/``newerWanted`` ask for the next page."""

    olderWanted = Signal()
    newerWanted = Signal()
    messageClicked = Signal(int)
    wholeWanted = Signal(int)  # a part was unfolded of which only the beginning is here
    fileClicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._messages: list[MemoryMessage] = []
        self._unfolded: set[str] = set()
        self._files: Mapping[str, LargeFile] = {}
        self._marked: int | None = None
        self._pressed: QPoint | None = None
        self._look = MemoryLook(theme_manager().theme)
        self._formats: dict[Look, QTextCharFormat] = {}
        self._lines: dict[int, Line] = {}  # by the user state of their blocks
        self._count = 0
        self._heads: dict[int, QTextCursor] = {}  # where each message begins; moves with the text
        self.setReadOnly(True)
        self.setProperty("bare", True)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setMouseTracking(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    # -- what is shown ---------------------------------------------------------------------

    @property
    def messages(self) -> Sequence[MemoryMessage]:
        """The messages that are here, oldest first."""
        return self._messages

    @property
    def marked(self) -> int | None:
        """The id of the message that is marked."""
        return self._marked

    @property
    def at_end(self) -> bool:
        """Whether the last line is on the screen."""
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum()

    def set_files(self, files: Mapping[str, LargeFile]) -> None:
        """Say what is known of large files; texts made from now on name them."""
        self._files = files

    def show_messages(
        self, messages: Sequence[MemoryMessage], *, at: int | None = None, newest: bool = False
    ) -> None:
        """Show these messages and no others; scroll to the message ``at``, or to the newest."""
        self._messages = list(messages)
        self._marked = at
        self._fill()
        if at is not None:
            self.scroll_to(at)
        else:
            bar = self.verticalScrollBar()
            bar.setValue(bar.maximum() if newest else 0)

    def refill(self, messages: Sequence[MemoryMessage]) -> None:
        """Show other messages; what is on the screen stays where it is."""
        place, self._messages = self._place(), list(messages)
        self._fill()
        self._return_to(place)

    def append(self, messages: Sequence[MemoryMessage]) -> None:
        """Put newer messages at the end; who was at the end stays there."""
        known = {message.message_id for message in self._messages[-MOST:]}
        fresh = [message for message in messages if message.message_id not in known]
        if not fresh:
            return
        follow = self.at_end and bool(self._messages)
        place = self._place()
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        self._insert(cursor, fresh, first=not self._messages)
        self._messages += fresh
        self._trim_front(cursor)
        cursor.endEditBlock()
        if follow:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())
        else:
            self._return_to(place)

    def prepend(self, messages: Sequence[MemoryMessage]) -> None:
        """Put older messages before the first; what is on the screen stays where it is."""
        if not messages:
            return
        place = self._place()
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        cursor.movePosition(QTextCursor.MoveOperation.Start)
        state = cursor.block().userState()
        cursor.insertBlock()
        cursor.block().setUserState(state)  # the upper half of a split block keeps what it knew
        cursor.movePosition(QTextCursor.MoveOperation.Start)
        self._insert(cursor, messages, first=True)
        self._messages[:0] = messages
        self._trim_back(cursor)
        cursor.endEditBlock()
        self._return_to(place)

    def replace(self, message: MemoryMessage) -> None:
        """Show a message anew, as when its whole text was read."""
        at = next((i for i, one in enumerate(self._messages) if one.message_id == message.message_id), None)
        if at is None:
            return
        self._messages[at] = message
        self._rewrite(message)

    def scroll_to(self, message_id: int, *, mark: bool = True) -> bool:
        """Bring a message to the upper third of the view; tell whether it is here."""
        block = self._first_block(message_id)
        if block is None:
            return False
        if mark:
            self._marked = message_id
        self.setTextCursor(QTextCursor(block))
        above = max(0, self.viewport().height() // max(1, self.fontMetrics().lineSpacing()) // 5)
        self.verticalScrollBar().setValue(max(0, block.firstLineNumber() - above))
        self.viewport().update()
        return True

    def message_on_top(self) -> int | None:
        """Give the id of the message at the upper edge."""
        line = self._line(self.firstVisibleBlock())
        return line.message_id if line is not None else None

    def line_at_cursor(self) -> Line | None:
        """Give the line the text cursor is in."""
        return self._line(self.textCursor().block())

    # -- Qt --------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = theme_manager().theme
        block = self.firstVisibleBlock()
        bottom = self.viewport().height()
        while block.isValid():
            box = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if box.top() > bottom:
                break
            line = self._line(block)
            if line is not None and line.look is not Look.GAP:
                if line.message_id == self._marked:
                    marked = QRectF(sp(4), box.top(), self.viewport().width(), box.height())
                    painter.fillRect(marked, theme.accent_ground)
                elif line.look is Look.INNER:
                    inner = QRectF(sp(10), box.top(), self.viewport().width() - sp(14), box.height())
                    painter.fillRect(inner, theme.raised)
                painter.fillRect(QRectF(0, box.top(), sp(4), box.height()), self._look.roles[line.role])
            block = block.next()
        painter.end()
        super().paintEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        at, pressed = event.position().toPoint(), self._pressed
        self._pressed = None
        if pressed is None or (at - pressed).manhattanLength() > sp(4) or self.textCursor().hasSelection():
            return
        line = self._line(self.cursorForPosition(at).block())
        if line is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        if line.fold:
            self._toggle(line)
        elif line.file_id:
            self.fileClicked.emit(line.file_id)
        else:
            self._marked = line.message_id
            self.viewport().update()
            self.messageClicked.emit(line.message_id)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if event.buttons() == Qt.MouseButton.NoButton:
            line = self._line(self.cursorForPosition(event.position().toPoint()).block())
            hand = line is not None and bool(line.fold or line.file_id)
            self.viewport().setCursor(
                Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.IBeamCursor
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter folds or unfolds the part at the text cursor."""
        line = self.line_at_cursor()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and line and line.fold:
            self._toggle(line)
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            line = self._line(self.cursorForPosition(event.pos()).block())
            QToolTip.showText(event.globalPos(), self._tip(line) if line is not None else "", self)
            return True
        return super().viewportEvent(event)

    # -- inside ----------------------------------------------------------------------------

    def _toggle(self, line: Line) -> None:
        self._unfolded ^= {line.fold}
        message = next((one for one in self._messages if one.message_id == line.message_id), None)
        if message is None:
            return
        self._rewrite(message)
        cut = message.cut or any(part.cut for part in message.parts)
        if line.fold in self._unfolded and cut:
            self.wholeWanted.emit(line.message_id)

    def _fill(self) -> None:
        self.clear()
        self._lines.clear()
        self._heads.clear()
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        self._insert(cursor, self._messages, first=True)
        cursor.endEditBlock()

    def _insert(self, cursor: QTextCursor, messages: Sequence[MemoryMessage], *, first: bool) -> None:
        """Put lines in at the cursor; with ``first`` the first one fills the block that is there."""
        files = dict(self._files)
        for message in messages:
            for line in lines_of(message, self._unfolded, files):
                if not first:
                    cursor.insertBlock()
                first = False
                cursor.setBlockCharFormat(self._formats[line.look])
                cursor.insertText(line.text, self._formats[line.look])
                self._count += 1
                self._lines[self._count] = line
                cursor.block().setUserState(self._count)
                if line.look is Look.HEAD:
                    self._heads[message.message_id] = QTextCursor(cursor.block())

    def _rewrite(self, message: MemoryMessage) -> None:
        block = self._first_block(message.message_id)
        if block is None:
            return
        place = self._place()
        last = block
        while (line := self._line(last.next())) is not None and line.message_id == message.message_id:
            last = last.next()
        cursor = QTextCursor(block)
        cursor.beginEditBlock()
        cursor.setPosition(last.position() + last.length() - 1, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        self._insert(cursor, [message], first=True)
        cursor.endEditBlock()
        self._return_to(place)

    def _trim_front(self, cursor: QTextCursor) -> None:
        surplus = len(self._messages) - MOST
        if surplus <= 0:
            return
        keep = self._first_block(self._messages[surplus].message_id)
        if keep is None:
            return
        cursor.setPosition(0)
        cursor.setPosition(keep.position(), QTextCursor.MoveMode.KeepAnchor)
        state = keep.userState()
        cursor.removeSelectedText()
        cursor.block().setUserState(state)  # the joined block knows what the removed one knew
        self._forget(self._messages[:surplus])
        del self._messages[:surplus]

    def _trim_back(self, cursor: QTextCursor) -> None:
        if len(self._messages) <= MOST:
            return
        first = self._first_block(self._messages[MOST].message_id)
        if first is None:
            return
        state = first.previous().userState()
        cursor.setPosition(first.position() - 1)
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        cursor.block().setUserState(state)
        self._forget(self._messages[MOST:])
        del self._messages[MOST:]

    def _forget(self, messages: Sequence[MemoryMessage]) -> None:
        gone = {message.message_id for message in messages}
        for message_id in gone:
            self._heads.pop(message_id, None)
        self._lines = {state: line for state, line in self._lines.items() if line.message_id not in gone}

    def _place(self) -> tuple[int, int] | None:
        """Remember the line at the upper edge: its message, and which of its lines it is."""
        block = self.firstVisibleBlock()
        line = self._line(block)
        first = self._first_block(line.message_id) if line is not None else None
        if line is None or first is None:
            return None
        return line.message_id, self.verticalScrollBar().value() - first.firstLineNumber()

    def _return_to(self, place: tuple[int, int] | None) -> None:
        block = self._first_block(place[0]) if place is not None else None
        if place is not None and block is not None:
            self.verticalScrollBar().setValue(block.firstLineNumber() + place[1])

    def _first_block(self, message_id: int) -> QTextBlock | None:
        head = self._heads.get(message_id)
        return head.block() if head is not None else None

    def _line(self, block: QTextBlock) -> Line | None:
        return self._lines.get(block.userState()) if block.isValid() else None

    def _scrolled(self, value: int) -> None:
        bar = self.verticalScrollBar()
        if not self._messages or not self.isVisible():
            return
        if value <= bar.minimum() + bar.pageStep():
            self.olderWanted.emit()
        if value >= bar.maximum() - bar.pageStep():
            self.newerWanted.emit()

    def _tip(self, line: Line) -> str:
        message = next((one for one in self._messages if one.message_id == line.message_id), None)
        if message is None or line.look is not Look.HEAD:
            return ""
        facts = [
            both_clocks(message.created_ms),
            self.tr("message %1, place %2")
            .replace("%1", str(message.message_id))
            .replace("%2", str(message.seq)),
            message.model or "",
            self.tr("transcript entry %1").replace("%1", message.entry_id) if message.entry_id else "",
        ]
        return plain_tip("\n".join(fact for fact in facts if fact))

    def _dress(self) -> None:
        theme = theme_manager().theme
        self._look = MemoryLook(theme)
        self.setFont(ui_font(TextSize.BODY))
        self.document().setDocumentMargin(sp(14))
        for look, color, font in (
            (Look.HEAD, theme.muted, ui_font(TextSize.SMALL, bold=True)),
            (Look.WORDS, theme.ink, ui_font(TextSize.BODY)),
            (Look.FOLD, theme.accent, ui_font(TextSize.SMALL)),
            (Look.INNER, theme.muted, mono_font(TextSize.SMALL)),
            (Look.FILE, theme.violet.ink, ui_font(TextSize.SMALL, bold=True)),
            (Look.GAP, theme.faint, ui_font(TextSize.SMALL)),
        ):
            made = QTextCharFormat()
            made.setForeground(color)
            made.setFont(font)
            self._formats[look] = made
        if self._messages:
            place = self._place()
            self._fill()
            self._return_to(place)
