"""A word for each of several names, as a small table that grows."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QPushButton, QToolButton, QVBoxLayout, QWidget

from strandline.store.setting_kinds import Words
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.i18n import shown
from strandline.ui.settings.editors.base import Editor, words
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.typography import set_type

_SIDE_BY_SIDE = 400  # spacing steps


class Pair(QWidget):
    """One line of the table; it is none of the widgets, it only keeps them together."""

    changed = Signal()
    finished = Signal()
    gone = Signal(object)

    def __init__(self, name: str, word: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.hide()
        self.name, self.word = QLineEdit(name, parent), QLineEdit(word, parent)
        self.button = QToolButton(parent)
        self.button.setAutoRaise(True)
        for line in (self.name, self.word):
            line.setCursorPosition(0)
            line.textEdited.connect(self.changed)
            line.editingFinished.connect(self.finished)
        self.button.clicked.connect(self._go)

    @property
    def widgets(self) -> tuple[QLineEdit, QLineEdit, QToolButton]:
        """What stands in the three columns."""
        return self.name, self.word, self.button

    @property
    def empty(self) -> bool:
        """Whether nothing was typed yet."""
        return not self.name.text().strip() and not self.word.text().strip()

    def leave(self) -> None:
        """Take it away with its widgets."""
        for widget in (*self.widgets, self):
            widget.hide()
            widget.deleteLater()

    def _go(self) -> None:
        self.gone.emit(self)


class WordsEditor(Editor):
    """The table with a button for one line more; lines that are empty do not count."""

    accessible_role = AccessibleRole.Grouping

    wide = True

    def __init__(self, setting: Words, parent: QWidget) -> None:
        super().__init__(setting, parent)
        self.pairs: list[Pair] = []
        self._value: dict[str, str] = dict(setting.default)
        self._heads = (QLabel(self), QLabel(self))
        self.add_button = QPushButton(self)
        self.add_button.clicked.connect(self.add)
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 3)
        self._grid.setColumnStretch(1, 2)
        for column, head in enumerate(self._heads):
            self._grid.addWidget(head, 0, column)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(self._grid)
        whole.addWidget(self.add_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._narrow: bool | None = None
        self._show_heads()

    @property
    def field(self) -> QWidget:
        return self.pairs[0].name if self.pairs else self.add_button

    def show_value(self, value: Mapping[str, str]) -> None:
        self._value = dict(value)
        if self._typed() == self._value and all(not pair.empty for pair in self.pairs):
            return
        for pair in self.pairs:
            pair.leave()
        self.pairs = []
        for name, word in value.items():
            self._append(name, word)
        self._show_heads()
        self.judged.emit("")

    def add(self) -> None:
        """Begin another line."""
        blank = next((pair for pair in self.pairs if pair.empty), None)
        pair = blank or self._append("", "")
        self._show_heads()
        pair.name.setFocus(Qt.FocusReason.TabFocusReason)

    def describe(self, name: str, description: str) -> None:
        self.setAccessibleName(name)
        self.add_button.setAccessibleName(f"{name}: {self.add_button.text()}")
        self.add_button.setAccessibleDescription(description)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def retranslate(self) -> None:
        titles = words(self.setting.name_title), words(self.setting.word_title)
        for head, title in zip(self._heads, titles, strict=True):
            head.setText(title)
        self.add_button.setText(self.tr("Add…"))
        for number, pair in enumerate(self.pairs, 1):
            for line, title in zip((pair.name, pair.word), titles, strict=True):
                line.setPlaceholderText(title)
                line.setAccessibleName(f"{title}, {number}")
            pair.button.setToolTip(self.tr("Remove"))
            pair.button.setAccessibleName(self.tr("Remove %1").replace("%1", pair.name.text()))

    def dress(self) -> None:
        theme = theme_manager().theme
        self._grid.setHorizontalSpacing(sp(8))
        self._grid.setVerticalSpacing(sp(6))
        for head in self._heads:
            set_type(head, TextSize.SMALL, theme.muted)
        for pair in self.pairs:
            pair.button.setIconSize(QSize(sp(16), sp(16)))
            pair.button.setIcon(icons.icon("delete", theme.muted))
            pair.word.setMinimumWidth(sp(80))

    def _append(self, name: str, word: str) -> Pair:
        pair = Pair(name, word, self)
        pair.changed.connect(self._judge)
        pair.finished.connect(self._finish)
        pair.gone.connect(self._remove)
        self.pairs.append(pair)
        before: QWidget = self.pairs[-2].button if len(self.pairs) > 1 else self
        for widget in (*pair.widgets, self.add_button):
            QWidget.setTabOrder(before, widget)
            before = widget
        self.dress()
        self.retranslate()
        self._narrow = None
        self._place()
        return pair

    def _remove(self, pair: Pair) -> None:
        self.pairs.remove(pair)
        pair.leave()
        self._show_heads()
        self.retranslate()
        self.add_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self._judge()
        self._finish()

    def _typed(self) -> dict[str, str]:
        return {pair.name.text().strip(): pair.word.text().strip() for pair in self.pairs if not pair.empty}

    def _sentence(self) -> str:
        found = self._typed()
        if len(found) < sum(1 for pair in self.pairs if not pair.empty):
            return self.tr("Each name can stand here only once.")
        return "" if self.setting.accept(found) is not None else shown(self.setting.refusal())

    def _judge(self) -> None:
        self.judged.emit(self._sentence())

    def _finish(self) -> None:
        found = self._typed()
        if not self._sentence() and found != self._value:
            self._value = found
            self.edited.emit(found)

    def _place(self) -> None:
        """Set each pair side by side, or one under the other where a path would be cut."""
        narrow = self.width() < sp(_SIDE_BY_SIDE)
        if narrow is self._narrow:
            return
        self._narrow = narrow
        self._show_heads()
        for number, pair in enumerate(self.pairs):
            for widget in pair.widgets:
                self._grid.removeWidget(widget)
            row = 1 + 2 * number
            self._grid.addWidget(pair.name, row, 0, 1, 2 if narrow else 1)
            self._grid.addWidget(pair.word, row + narrow, 0 if narrow else 1)
            self._grid.addWidget(pair.button, row, 2)
            for widget in pair.widgets:
                widget.show()

    def _show_heads(self) -> None:
        for head in self._heads:
            head.setVisible(bool(self.pairs) and not self._narrow)
