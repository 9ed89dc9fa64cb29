"""The best passages on a question, by conversation, with citations: an answer that no model wrote."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QPushButton,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.pin_desk import Load
from strandline.model.passages import Passage, PassageGroup, Passages
from strandline.model.pins import PinSource
from strandline.model.search import Scope
from strandline.model.search_marks import in_units
from strandline.model.search_reference import reference
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.terms import set_term
from strandline.ui.local_time import moment
from strandline.ui.plain_copy import PlainCopy
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.pins.offer import PinOffer
from strandline.ui.widgets.search import words
from strandline.ui.widgets.search.marked import mark_format
from strandline.ui.widgets.search.pin_of import ref_source
from strandline.ui.widgets.typography import set_type


def cited_text(found: Passages) -> str:
    """Give the passages as plain text with their citations at the end."""
    lines = [found.question, ""]
    lines += [f"[{one.label}] {one.text.strip()}\n" for one in found.cited]
    lines += [f"[{one.label}] {reference(one.ref)}" for one in found.cited]
    return "\n".join(lines) + "\n"


@dataclass(frozen=True, slots=True)
class _Piece:
    first: int
    last: int
    passage: Passage


class PassagesText(PlainCopy):
    """All passages as one text; ``looked`` gives the document of the one with the cursor."""

    looked = Signal(int)
    openAsked = Signal(object)  # Ref
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: Passages | None = None
        self._pieces: list[_Piece] = []
        self._current: Passage | None = None
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        flags = Qt.TextInteractionFlag
        self.setTextInteractionFlags(flags.TextSelectableByMouse | flags.TextSelectableByKeyboard)
        PinOffer(self.viewport(), self._load_at, drags=False)
        self.cursorPositionChanged.connect(self._moved)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    @property
    def current(self) -> Passage | None:
        """The passage with the cursor."""
        return self._current

    def set_passages(self, found: Passages | None) -> None:
        """Show these."""
        self._found = found
        self._write()

    def go_to(self, label: int) -> None:
        """Put the cursor on a passage."""
        for piece in self._pieces:
            if piece.passage.label == label:
                self.setTextCursor(QTextCursor(self.document().findBlockByNumber(piece.first)))
                self.ensureCursorVisible()

    def open_current(self) -> None:
        """Ask for the place of the passage with the cursor."""
        if self._current is not None:
            self.openAsked.emit(self._current.ref)

    def pin_source(self) -> PinSource | None:
        """Give the document of the passage with the cursor."""
        passage = self._current
        return ref_source(passage.ref, passage.text) if passage is not None else None

    def pin_load(self) -> Load | None:
        """Give what is selected, else the passage with the cursor."""
        if self.textCursor().hasSelection():
            return Load(self.createMimeDataFromSelection().text(), self.pin_source())
        return _load(self._current) if self._current is not None else None

    def event(self, event: QEvent) -> bool:
        """Keep Ctrl+Enter: elsewhere it writes what is staged."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and words.opens(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if words.opens(event):
            self.open_current()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_C and not event.modifiers():
            if self._current is not None:
                QApplication.clipboard().setText(reference(self._current.ref))
        else:
            super().keyPressEvent(event)

    # Inside

    def _load_at(self, point: QPoint) -> Load | None:
        if self.textCursor().hasSelection():
            return self.pin_load()
        passage = self._passage_at(self.cursorForPosition(point))
        return _load(passage) if passage is not None else None

    def _passage_at(self, cursor: QTextCursor) -> Passage | None:
        block = cursor.blockNumber()
        return next((piece.passage for piece in self._pieces if piece.first <= block <= piece.last), None)

    def _moved(self) -> None:
        passage = self._passage_at(self.textCursor())
        if passage is not None and passage is not self._current:
            self._current = passage
            self.looked.emit(passage.document)

    def _write(self) -> None:
        self.blockSignals(True)
        self.clear()
        self._pieces, self._current = [], None
        selections: list[QTextEdit.ExtraSelection] = []
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for group in self._found.groups if self._found is not None else ():
            self._heading(cursor, group)
            for passage in group.passages:
                selections += self._passage(cursor, passage)
        cursor.endEditBlock()
        self.setExtraSelections(selections)
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.blockSignals(False)

    def _heading(self, cursor: QTextCursor, group: PassageGroup) -> None:
        theme = theme_manager().theme
        look = _format(TextSize.STRONG, bold=True)
        look.setForeground(theme.accent)
        if self._pieces:
            cursor.insertBlock(QTextBlockFormat(), _format(TextSize.BODY))
            cursor.insertBlock(QTextBlockFormat(), look)
        cursor.insertText(visible(words.group_words(group)), look)

    def _passage(self, cursor: QTextCursor, passage: Passage) -> list[QTextEdit.ExtraSelection]:
        theme = theme_manager().theme
        head = _format(TextSize.SMALL, bold=True)
        head.setForeground(theme.muted)
        cursor.insertBlock(
            QTextBlockFormat(), _format(TextSize.SMALL)
        )  # room, which blocks have no margin for
        cursor.insertBlock(QTextBlockFormat(), head)
        first = cursor.blockNumber()
        parts = [_speaker(passage), moment(passage.time_ms), words.why_words(passage.why)]
        line = " · ".join(part for part in parts if part)
        cursor.insertText(visible(f"[{passage.label}] {line}"), head)
        body = _format(TextSize.BODY)
        body.setForeground(theme.ink)
        cursor.insertBlock(QTextBlockFormat(), body)
        start = cursor.position()
        cursor.insertText(visible(passage.text.replace("\r", " ")), body)
        self._pieces.append(_Piece(first, cursor.blockNumber(), passage))
        look, selections = mark_format(theme), []
        for at, size in in_units(passage.text, passage.marks):
            one, place = QTextEdit.ExtraSelection(), QTextCursor(self.document())
            place.setKeepPositionOnInsert(True)  # a mark at the end does not grow with what follows
            place.setPosition(start + at)
            place.setPosition(start + at + size, QTextCursor.MoveMode.KeepAnchor)
            one.cursor, one.format = place, look
            selections.append(one)
        self.write_beneath(cursor, passage)
        return selections

    def write_beneath(self, cursor: QTextCursor, passage: Passage) -> None:
        """Write what is to be known of a passage below it, as lines of their own; here nothing."""

    def _dress(self) -> None:
        self.setFont(ui_font(TextSize.BODY))
        theme = theme_manager().theme
        self.setStyleSheet(
            f"QPlainTextEdit {{ background: {theme.surface.name()}; border: 1px solid {theme.line.name()};"
            f" border-radius: {sp(6)}px; }}"
            f"QPlainTextEdit:focus {{ border: {theme.ring:g}px solid {theme.focus.name()}; }}"
        )
        self.document().setDocumentMargin(sp(10))
        self._write()


class PassagesPanel(QWidget):
    """The passages with what stands above them."""

    accessible_role = AccessibleRole.Pane

    said = Signal(str)
    queryAsked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: Passages | None = None
        self.count = ElidedLabel(self)
        set_term(self.count, "search-count")
        self.copy, self.nearest = QPushButton(self), QPushButton(self)
        self.notes = plain_label(self, wrap=True, select=True)
        self.text = PassagesText(self)
        set_term(self.text, "passage")
        self._row = QHBoxLayout()
        self._row.addWidget(self.count, 1)
        for button in (self.nearest, self.copy):
            button.setFlat(True)
            self._row.addWidget(button)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(sp(6))
        box.addLayout(self._row)
        box.addWidget(self.notes)
        box.addWidget(self.text, 1)
        self.copy.clicked.connect(self.copy_all)
        self.nearest.clicked.connect(self._ask_nearest)
        self.setFocusProxy(self.text)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self.retranslate()

    @property
    def found(self) -> Passages | None:
        """What is shown."""
        return self._found

    def set_passages(self, found: Passages | None) -> None:
        """Show these; None: nothing was asked."""
        self._found = found
        self.text.set_passages(found)
        self._say()

    def copy_all(self) -> None:
        """Put the passages with their citations on the clipboard."""
        if self._found is not None:
            QApplication.clipboard().setText(cited_text(self._found))
            self.said.emit(self.tr("Copied with citations"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.text.set_passages(self._found)

    def _ask_nearest(self) -> None:
        if self._found is not None and self._found.nearest:
            self.queryAsked.emit(self._found.nearest)

    def _say(self) -> None:
        found = self._found
        shown = len(found.cited) if found is not None else 0
        line = ""
        if found is not None and shown:
            places = self.tr("%n place(s)", None, len(found.groups))
            passages = self.tr("%n passage(s)", None, shown)  # by itself: lupdate reads no f-strings
            line = f"{passages} · {places}"
        self.count.set_full_text(line)
        self.copy.setVisible(shown > 0)
        self.text.setVisible(shown > 0)
        nearest = found.nearest if found is not None else None
        self.nearest.setVisible(bool(nearest))
        self.nearest.setText(self.tr("Search for “%1”").replace("%1", words.plain(nearest or "")[:36]))
        notes = [labels.sentence(note) for note in found.notes[:3]] if found is not None else []
        if found is None:
            notes = [self.tr("Ask a question above: here the best passages on it stand, by conversation.")]
        elif not shown:
            notes.append(labels.sentence(found.empty) or self.tr("Nothing was found"))
        self.notes.setText(visible("\n".join(notes)))
        self.notes.setVisible(bool(notes))

    def retranslate(self) -> None:
        """Write all words anew."""
        self.copy.setText(self.tr("Copy with citations"))
        self.text.setAccessibleName(self.tr("The best passages"))
        self.setAccessibleName(self.tr("The best passages"))
        self._say()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.count, TextSize.SMALL, theme.muted)
        set_type(self.notes, TextSize.SMALL, theme.muted)
        pad = f"padding: {sp(2)}px {sp(8)}px; min-height: 0;"
        for button in (self.copy, self.nearest):
            set_type(button, TextSize.SMALL, theme.accent, bold=True, more=pad)


def _format(size: TextSize, *, bold: bool = False) -> QTextCharFormat:
    look = QTextCharFormat()
    look.setFont(ui_font(size, bold=bold))
    return look


def _speaker(passage: Passage) -> str:
    if passage.role:
        return words.role_word(passage.role)
    title = words.plain(passage.title or "")
    return words.summary_words(title) if passage.ref.scope is Scope.SUMMARIES else title


def _load(passage: Passage) -> Load:
    return Load(passage.text.strip("… \n"), ref_source(passage.ref, passage.text))
