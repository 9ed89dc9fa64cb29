"""What a memory knows of a question as one text: passages in the order of time, with what replaced them."""

from itertools import groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QWidget

from strandline.model.passages import Passage, PassageGroup, Passages
from strandline.model.recall import Recalled, RecalledPassage
from strandline.model.search_reference import reference
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.fonts import TextSize, ui_font
from strandline.ui.theme import theme_manager
from strandline.ui.views.search.passages import PassagesText, cited_text
from strandline.ui.widgets.search import words

_PLACES = 3  # where else it was said, by name


class RecalledText(PassagesText):
    """The passages; a digit goes to one, Ctrl+Enter or a double click to its message (``openAsked``).

    ``currentChanged`` comes when another passage has the cursor.
    """

    currentChanged = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        self._recalled: Recalled | None = None
        super().__init__(parent)
        self.looked.connect(self._told)

    def set_recalled(self, found: Recalled | None) -> None:
        """Show these."""
        self._recalled = found
        self.set_passages(_passages(found) if found is not None else None)
        self.go_to(1)
        self.verticalScrollBar().setValue(0)  # the heading above it
        self.currentChanged.emit()

    def write_beneath(self, cursor: QTextCursor, passage: Passage) -> None:
        """Say what replaced a value of the passage, where else it was said, and that it goes on."""
        one = self._recalled.passages[passage.label - 1] if self._recalled is not None else None
        if one is None:
            return
        theme = theme_manager().theme
        for line, colour in self._lines(one):
            look = QTextCharFormat()
            look.setFont(ui_font(TextSize.SMALL, bold=colour))
            look.setForeground(theme.amber.ink if colour else theme.muted)
            cursor.insertBlock(QTextBlockFormat(), look)
            cursor.insertText(visible(line), look)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isdecimal() and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.go_to(int(event.text()))
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Go to the message; a word is marked by dragging."""
        self.setTextCursor(self.cursorForPosition(event.position().toPoint()))
        self.open_current()

    def _told(self, _document: int) -> None:
        self.currentChanged.emit()

    def _lines(self, one: RecalledPassage) -> list[tuple[str, bool]]:
        lines = []
        for newer in one.newer:
            template = self.tr("▲ No longer: %1 was replaced by %2 in [%3]")
            values = (words.plain(newer.old), words.plain(newer.new), str(newer.label))
            lines.append((_filled(template, values), True))
        if one.also:
            places = labels.clauses([reference(ref) for ref in one.also[:_PLACES]])
            places += " …" if len(one.also) > _PLACES else ""
            line = self.tr("Said %n more time(s): %1", None, len(one.also))
            lines.append((_filled(line, (places,)), False))
        if one.cut:
            lines.append((self.tr("(goes on in the message)"), False))
        return lines


def copied(found: Recalled) -> str:
    """Give the answer and the passages as plain text with their citations at the end."""
    answer = "" if found.answer is None else answer_words(found) + "\n\n"
    return answer + cited_text(_passages(found))


def answer_words(found: Recalled) -> str:
    """Give the written answer as one paragraph with its citations."""
    if found.answer is None:
        return ""
    cited = ("".join(f"[{label}]" for label in one.labels) for one in found.answer.sentences)
    return " ".join(f"{one.text} {cites}" for one, cites in zip(found.answer.sentences, cited, strict=True))


def _passages(found: Recalled) -> Passages:
    """Give them as groups of what was said in a row in one conversation."""
    groups = []
    for _, some in groupby(found.passages, lambda one: (one.ref.path, one.ref.conversation_id)):
        row = list(some)
        made = [
            Passage(
                label=one.label,
                document=one.label,
                ref=one.ref,
                text=one.text,
                marks=one.marks,
                why=one.why,
                time_ms=one.time_ms,
                role=one.role,
                title=one.title,
            )
            for one in row
        ]
        groups.append(PassageGroup(row[0].ref, row[0].lane, tuple(made)))
    return Passages(found.question, tuple(groups), len(found.passages), exact=not found.left)


def _filled(template: str, values: tuple[str, ...]) -> str:
    for at, value in enumerate(values, 1):
        template = template.replace(f"%{at}", value)
    return template
