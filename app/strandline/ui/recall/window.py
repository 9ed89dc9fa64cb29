"""A window to ask the memory in: a question above, what was said on it below."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.recall.memories import MemoryFile, Whose
from strandline.model.recall import Recalled
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.recall.text import RecalledText, answer_words, copied
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.primary import PrimaryButton
from strandline.ui.widgets.search import words
from strandline.ui.widgets.typography import set_type
from strandline.ui.widgets.within_screen import within_screen

CAP = 2_000
"""Tokens of an answer at first; each "more" doubles it."""
LONGEST = 2_000
_NOTES = 4


class RecallWindow(QWidget):
    """Asks nothing by itself. ``asked`` gives (MemoryFile, question, cap, worded); ``openAsked`` a Ref.

    It is not modal, and does not keep the application running.
    """

    accessible_role = AccessibleRole.Pane

    asked = Signal(object, str, int, bool)
    stopAsked = Signal()
    openAsked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self._memories: tuple[MemoryFile, ...] = ()
        self._found: Recalled | None = None
        self._trouble = ""
        self._busy = False
        self._cap = CAP
        self.field = QLineEdit(self)
        self.field.setMaxLength(LONGEST)
        self.field.setClearButtonEnabled(True)
        self.ask = PrimaryButton(self)
        self.memory = QComboBox(self)
        self.worded = QCheckBox(self)
        self.answer = plain_label(self, wrap=True, select=True)
        self.notes = plain_label(self, wrap=True, select=True)
        self.text = RecalledText(self)
        self.count = ElidedLabel(self)
        self.more, self.copy, self.open = (QPushButton(self) for _ in range(3))
        self._compose()
        self._connect()
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()
        self.resize(within_screen(self, 780, 640))

    # What its owner uses

    def set_memories(self, found: Sequence[MemoryFile]) -> None:
        """Say which memories can be asked; the first is taken unless the chosen one is among them."""
        before = self.chosen
        self._memories = tuple(found)
        self._name_memories()
        if before in self._memories:
            self.memory.setCurrentIndex(self._memories.index(before))
        self._say()

    def set_worded(self, possible: bool) -> None:
        """Say whether an endpoint can word an answer."""
        self.worded.setVisible(possible)
        if not possible:
            self.worded.setChecked(False)

    def set_busy(self, busy: bool) -> None:
        """Say that a question is on its way."""
        self._busy = busy
        self._say()

    def set_recalled(self, found: Recalled) -> None:
        """Show what is known."""
        self._found, self._trouble = found, ""
        self.text.set_recalled(found)
        self._say()

    def set_trouble(self, words_of_it: str) -> None:
        """Say why nothing is known."""
        self._found, self._trouble = None, words_of_it
        self.text.set_recalled(None)
        self._say()

    @property
    def chosen(self) -> MemoryFile | None:
        """The memory that is asked."""
        at = self.memory.currentIndex()
        return self._memories[at] if 0 <= at < len(self._memories) else None

    @property
    def found(self) -> Recalled | None:
        """What is shown."""
        return self._found

    def ask_now(self) -> None:
        """Ask what the field says, or stop what is on its way."""
        if self._busy:
            self.stopAsked.emit()
            return
        self._cap = CAP
        self._ask()

    def copy_all(self) -> None:
        """Put the answer and the passages with their citations on the clipboard."""
        if self._found is not None:
            QApplication.clipboard().setText(copied(self._found))

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.stopAsked.emit() if self._busy else self.close()
        elif event.key() == Qt.Key.Key_Down and self.field.hasFocus() and self.text.isVisible():
            self.text.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.selectAll()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.text.set_recalled(self._found)

    # Inside

    def _ask(self) -> None:
        chosen, question = self.chosen, self.field.text().strip()
        if chosen is not None and question:
            self.asked.emit(chosen, question, self._cap, self.worded.isChecked())

    def _ask_more(self) -> None:
        self._cap *= 2
        self._ask()

    def _open_current(self) -> None:
        self.text.open_current()

    def _back(self) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _current_changed(self) -> None:
        self.open.setEnabled(self.text.current is not None)

    def _say(self, _text: str = "") -> None:
        found = self._found
        shown = found.passages if found is not None else ()
        self.ask.setText(self.tr("Stop") if self._busy else self.tr("Ask"))
        self.ask.setEnabled(self._busy or (self.chosen is not None and bool(self.field.text().strip())))
        answer = answer_words(found) if found is not None else ""
        self.answer.setText(visible(answer))
        self.answer.setVisible(bool(answer))
        self.notes.setText(visible("\n".join(self._note_lines())))
        self.notes.setVisible(bool(self.notes.text()))
        self.text.setVisible(bool(shown))
        passages = self.tr("%n passage(s)", None, len(shown))
        self.count.set_full_text(passages + " · " + self.tr("in the order of time") if shown else "")
        self.more.setVisible(found is not None and found.left > 0)
        self.more.setEnabled(not self._busy)
        left = labels.number(found.left) if found is not None else ""
        self.more.setText(self.tr("Show more (%1)").replace("%1", left))
        for button in (self.copy, self.open):
            button.setVisible(bool(shown))
        self._current_changed()

    def _note_lines(self) -> list[str]:
        if self._busy:
            return [self.tr("Looking through the memory…")]
        if self._trouble:
            return [self._trouble]
        found = self._found
        if not self._memories:
            return [self.tr("There is no memory to ask yet. Open the Memory screen to build one.")]
        if found is None:
            return [self.tr("Ask in your own words. You get what was said, with where and when.")]
        notes = [labels.sentence(note) for note in found.notes[-_NOTES:]]
        if found.answer is not None:
            template = self.tr("Taken out: “%1” — %2")
            notes += [
                template.replace("%2", labels.sentence(one.reason)).replace("%1", words.plain(one.text))
                for one in found.answer.removed
            ]
        return [*([labels.sentence(found.empty)] if found.empty is not None else []), *notes]

    def _name_memories(self) -> None:
        names = {
            Whose.PLUGIN: self.tr("The plugin's memory"),
            Whose.OWN: self.tr("Your own memory"),
            Whose.OPENED: self.tr("The opened memory"),
        }
        at = max(0, self.memory.currentIndex())
        self.memory.clear()
        for one in self._memories:
            self.memory.addItem(f"{names[one.whose]} ({words.plain(one.path.name)})")
        self.memory.setVisible(bool(self._memories))
        if self._memories:
            self.memory.setCurrentIndex(min(at, len(self._memories) - 1))

    def _connect(self) -> None:
        self.field.returnPressed.connect(self.ask_now)
        self.field.textChanged.connect(self._say)
        self.ask.clicked.connect(self.ask_now)
        self.more.clicked.connect(self._ask_more)
        self.copy.clicked.connect(self.copy_all)
        self.open.clicked.connect(self._open_current)
        self.text.openAsked.connect(self.openAsked)
        self.text.left.connect(self._back)
        self.text.currentChanged.connect(self._current_changed)

    def _compose(self) -> None:
        asking = QHBoxLayout()
        asking.setSpacing(sp(8))
        asking.addWidget(self.field, 1)
        asking.addWidget(self.ask)
        choices = QHBoxLayout()
        choices.setSpacing(sp(12))
        choices.addWidget(self.memory)
        choices.addWidget(self.worded)
        choices.addStretch(1)
        below = QHBoxLayout()
        below.setSpacing(sp(8))
        below.addWidget(self.count, 1)
        for button in (self.more, self.copy, self.open):
            below.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(sp(16), sp(16), sp(16), sp(12))
        column.setSpacing(sp(10))
        column.addLayout(asking)
        column.addLayout(choices)
        column.addWidget(self.answer)
        column.addWidget(self.notes)
        column.addWidget(self.text, 1)
        column.addStretch(0)
        column.addLayout(below)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Ask the memory"))
        self.setAccessibleName(self.tr("Ask the memory"))
        self.field.setPlaceholderText(self.tr("What was the budget? Which hotel did we choose?"))
        self.field.setAccessibleName(self.tr("Your question"))
        self.memory.setAccessibleName(self.tr("Which memory is asked"))
        self.worded.setText(self.tr("Let the model word an answer"))
        self.worded.setToolTip(
            self.tr("The passages go to the endpoint of the settings; every sentence is checked against them")
        )
        self.text.setAccessibleName(self.tr("What was said"))
        self.copy.setText(self.tr("Copy with citations"))
        self.open.setText(self.tr("Open in Memory"))
        self._name_memories()
        self._say()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.answer, TextSize.STRONG, theme.ink)
        set_type(self.notes, TextSize.SMALL, theme.muted)
        set_type(self.count, TextSize.SMALL, theme.muted)
