"""Find and replace in the text that is edited, words as they are or as a regular expression."""

import re
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRegularExpression, QRegularExpressionMatch, Qt, QTimer, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QToolButton, QVBoxLayout, QWidget

from strandline.ui.fonts import TextSize, sp
from strandline.ui.labels import number
from strandline.ui.theme import theme_manager
from strandline.ui.views.editor.edit_text import EditText
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.typography import set_type

MOST = 10_000
"""Places that are found; more are not looked through by anybody."""
MARKED = 1_000
"""Places that are marked in the text."""
_QUIET_MS = 150
_ESCAPES = re.compile(r"\\(\d|n|t|\\)")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for."""

    words: str
    regex: bool
    case: bool

    @property
    def expression(self) -> QRegularExpression:
        """The same as a regular expression; it may be invalid. Qt bounds how long one may search."""
        option = QRegularExpression.PatternOption
        options = option.MultilineOption | option.UseUnicodePropertiesOption
        if not self.case:
            options |= option.CaseInsensitiveOption
        return QRegularExpression(
            self.words if self.regex else QRegularExpression.escape(self.words), options
        )

    def find(self, text: str) -> list[QRegularExpressionMatch]:
        """Give the places in ``text`` (UTF-16 offsets), at most MOST."""
        expression = self.expression
        if not self.words or not expression.isValid():
            return []
        found: list[QRegularExpressionMatch] = []
        matches = expression.globalMatch(text)
        while matches.hasNext() and len(found) < MOST:
            found.append(matches.next())
        return found

    def replacement(self, match: QRegularExpressionMatch, words: str) -> str:
        r"""Give what is put in the place of a match: ``\1`` and the like only in an expression."""
        if not self.regex:
            return words
        known = {"n": "\n", "t": "\t", "\\": "\\"}
        return _ESCAPES.sub(lambda mark: known.get(mark[1]) or match.captured(int(mark[1])), words)


class Field(QLineEdit):
    """A line that leaves Enter and Escape to an input method while that is composing."""

    entered = Signal(bool)  # with Shift
    escaped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.composing = False

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self.composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        escape = event.key() == Qt.Key.Key_Escape
        if enter or escape:
            event.accept()
            if self.composing:
                return
            if enter:
                self.entered.emit(bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            else:
                self.escaped.emit()
            return
        super().keyPressEvent(event)


class FindBar(QWidget):
    """The two fields with their buttons; it works on one :class:`EditText`."""

    closed = Signal()

    def __init__(self, text: EditText, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = text
        self._found: list[QRegularExpressionMatch] = []
        self._done = ""
        self.find_field = Field(self)
        self.replace_field = Field(self)
        self.regex, self.case = QToolButton(self), QToolButton(self)
        for choice in (self.regex, self.case):
            choice.setCheckable(True)
            choice.toggled.connect(self._name_choices)
        self.count = plain_label(self)
        self.previous_button, self.next_button = QToolButton(self), QToolButton(self)
        self.replace_button, self.all_button = QToolButton(self), QToolButton(self)
        self.close_button = QToolButton(self)
        self._compose()
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.setInterval(_QUIET_MS)
        self._quiet.timeout.connect(self.search)
        self.find_field.textChanged.connect(self.search)
        self.regex.toggled.connect(self.search)
        self.case.toggled.connect(self.search)
        self.find_field.entered.connect(self._entered)
        self.replace_field.entered.connect(self.replace_one)
        for field in (self.find_field, self.replace_field):
            field.escaped.connect(self.close_bar)
        self.next_button.clicked.connect(self.find_next)
        self.previous_button.clicked.connect(self.find_previous)
        self.replace_button.clicked.connect(self.replace_one)
        self.all_button.clicked.connect(self.replace_all)
        self.close_button.clicked.connect(self.close_bar)
        text.typed.connect(self._text_changed)
        theme_manager().themeChanged.connect(self._restyle)
        self._restyle()
        self._retranslate()
        self.hide()

    @property
    def wanted(self) -> Wanted:
        """What is looked for now."""
        return Wanted(self.find_field.text(), self.regex.isChecked(), self.case.isChecked())

    def open_bar(self) -> None:
        """Show the bar; what is selected in one line is looked for."""
        chosen = self._text.textCursor().selectedText()
        if chosen and "\u2029" not in chosen:
            self.find_field.setText(chosen)
        self.show()
        self.find_field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.find_field.selectAll()
        self.search()

    def close_bar(self) -> None:
        """Hide the bar and go back to the text."""
        self.hide()
        self._found = []
        self._text.show_found([])
        self._text.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()

    def search(self) -> None:
        """Find all places anew and tell how many there are."""
        self._quiet.stop()
        self._done = ""
        self._found = self.wanted.find(self._text.plain) if self.isVisible() else []
        self._text.show_found([self._cursor(match) for match in self._found[:MARKED]])
        self._tell()

    def find_next(self) -> None:
        """Go to the next place after the cursor, from the top again after the last."""
        cursor = self._text.textCursor()
        at, empty = cursor.selectionEnd(), not cursor.hasSelection()
        later = (
            m
            for m in self._current()
            if m.capturedStart() > at
            or (m.capturedStart() == at and m.capturedLength())
            or (m.capturedStart() == at and not empty)
        )
        self._go(next(later, self._found[0] if self._found else None))

    def find_previous(self) -> None:
        """Go to the last place before the cursor, from the end again before the first."""
        at = self._text.textCursor().selectionStart()
        before = [
            match for match in self._current() if match.capturedEnd() <= at and match.capturedStart() < at
        ]
        last = before or self._found
        self._go(last[-1] if last else None)

    def replace_one(self) -> None:
        """Replace the place that is selected, and go to the next; only go when none is."""
        cursor = self._text.textCursor()
        for match in self._current():
            if (match.capturedStart(), match.capturedEnd()) == (
                cursor.selectionStart(),
                cursor.selectionEnd(),
            ):
                cursor.insertText(self.wanted.replacement(match, self.replace_field.text()))
                self._text.setTextCursor(cursor)
                self.search()
                break
        self.find_next()

    def replace_all(self) -> None:
        """Replace every place, as one step that can be undone."""
        matches = self._current()
        if not matches:
            return
        edit = QTextCursor(self._text.document())
        edit.beginEditBlock()
        for match in reversed(matches):
            cursor = self._cursor(match)
            cursor.insertText(self.wanted.replacement(match, self.replace_field.text()))
        edit.endEditBlock()
        self.search()
        self._done = self.tr("%n place(s) replaced", "", len(matches))
        self._tell()

    def _current(self) -> list[QRegularExpressionMatch]:
        if self._quiet.isActive():  # the text has changed since
            self.search()
        return self._found

    def _go(self, match: QRegularExpressionMatch | None) -> None:
        if match is not None:
            self._text.setTextCursor(self._cursor(match))
            self._text.ensureCursorVisible()
        self._tell()

    def _cursor(self, match: QRegularExpressionMatch) -> QTextCursor:
        cursor = QTextCursor(self._text.document())
        cursor.setPosition(match.capturedStart())
        cursor.setPosition(match.capturedEnd(), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _entered(self, back: bool) -> None:
        if back:
            self.find_previous()
        else:
            self.find_next()

    def _text_changed(self) -> None:
        if self.isVisible():
            self._quiet.start()

    def _tell(self) -> None:
        self.count.setText(self._done or self._counted())
        for button in (self.previous_button, self.next_button, self.replace_button, self.all_button):
            button.setEnabled(bool(self._found))

    def _counted(self) -> str:
        wanted = self.wanted
        if not wanted.words:
            return ""
        if not wanted.expression.isValid():
            return self.tr("This is no regular expression.")
        if not self._found:
            return self.tr("not found")
        cursor = self._text.textCursor()
        place = (cursor.selectionStart(), cursor.selectionEnd())
        at = next(
            (n for n, m in enumerate(self._found, 1) if (m.capturedStart(), m.capturedEnd()) == place), None
        )
        total = number(len(self._found)) + ("+" if len(self._found) >= MOST else "")
        if at is None:
            return self.tr("%1 found").replace("%1", total)
        return self.tr("%1 of %2").replace("%2", total).replace("%1", number(at))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _compose(self) -> None:
        fields = QHBoxLayout()
        fields.setSpacing(sp(8))
        fields.addWidget(self.find_field, 1)
        fields.addWidget(self.replace_field, 1)
        fields.addWidget(self.close_button)
        self.close_button.setAutoRaise(True)
        rest = QWidget(self)
        flow = FlowLayout(rest, gap=sp(8))
        for button in (self.previous_button, self.next_button, self.replace_button, self.all_button):
            flow.addWidget(button)
        how = QWidget(self)
        options = FlowLayout(how, gap=sp(8), push_last=True)
        for widget in (self.regex, self.case, self.count):
            options.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(sp(4))
        column.addLayout(fields)
        column.addWidget(how)
        column.addWidget(rest)

    def _retranslate(self) -> None:
        self.find_field.setPlaceholderText(self.tr("Find"))
        self.replace_field.setPlaceholderText(self.tr("Replace with"))
        self.find_field.setAccessibleName(self.tr("Words to find"))
        self.replace_field.setAccessibleName(self.tr("Words to put in their place"))
        self.previous_button.setText(self.tr("Previous"))
        self.next_button.setText(self.tr("Next"))
        self.replace_button.setText(self.tr("Replace"))
        self.all_button.setText(self.tr("Replace all"))
        self._name_choices()
        self.close_button.setText("×")
        self.close_button.setToolTip(self.tr("Close (Esc)"))
        self.close_button.setAccessibleName(self.tr("Close find and replace"))
        self._tell()

    def _name_choices(self) -> None:
        for choice, words in (
            (self.regex, self.tr("Regular expression")),
            (self.case, self.tr("Match case")),
        ):
            choice.setText(f"✓ {words}" if choice.isChecked() else words)
            choice.setAccessibleName(words)

    def _restyle(self) -> None:
        theme = theme_manager().theme
        for choice in (self.regex, self.case):
            choice.setStyleSheet(
                f"QToolButton:checked {{ background: {theme.accent_ground.name()};"
                f" color: {theme.accent.name()}; border-color: {theme.accent.name()}; }}"
            )
        set_type(self.count, TextSize.BODY, theme_manager().theme.ink)
