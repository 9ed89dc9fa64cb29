"""Find a command, file or agent by typing a part of its name."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from strandline.ui.accessible import AccessibleRole, announce
from strandline.ui.fonts import sp
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons

_ROWS = 12


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the palette. ``also`` holds other words it is found by.

    ``key`` names it when it is run, so that it stands higher next time; ``why_not`` says why it
    cannot be used now.
    """

    title: str
    run: Callable[[], object]
    hint: str = ""
    also: str = ""
    icon: QIcon | None = None
    key: str = ""
    why_not: str = ""


def score(query: str, entry: Entry) -> int | None:
    """Rate how well ``query`` fits, lower is better; None when it does not fit at all.

    Every word of the query must be found; at the start of a word is better than inside, a
    row of letters in order is the last resort.
    """
    title, also = entry.title.casefold(), entry.also.casefold()
    total = 0
    for word in query.casefold().split():
        for rate, found in (
            (0, title.startswith(word)),
            (1, f" {word}" in f" {title}"),
            (2, word in title),
            (3, word in also),
            (6, len(word) > 1 and _in_order(word, title)),
        ):
            if found:
                total += rate
                break
        else:
            return None
    return total


def _in_order(word: str, text: str) -> bool:
    rest = iter(text)
    return all(letter in rest for letter in word)


class Palette(QFrame):
    """A field over a list. Up and down choose, Enter runs, Escape leaves."""

    accessible_role = AccessibleRole.Dialog

    closed = Signal()
    ran = Signal(str)  # the key of what was run

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("palette")
        self._entries: Sequence[Entry] = ()
        self._last: Callable[[str], Entry] | None = None
        self._recent: Sequence[str] = ()
        self._shown: list[Entry] = []
        self._before: QWidget | None = None
        self.field = QLineEdit(self)
        self.field.textChanged.connect(self._filter)
        self.field.installEventFilter(self)
        self.list = QListWidget(self)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(self._run_current)
        self._empty = QLabel(self)
        self._box = QVBoxLayout(self)
        for widget in (self.field, self.list, self._empty):
            self._box.addWidget(widget)
        parent.installEventFilter(self)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()
        self.hide()

    def open_with(
        self,
        entries: Sequence[Entry],
        last: Callable[[str], Entry] | None = None,
        recent: Sequence[str] = (),
    ) -> None:
        """Show these entries and take the keyboard; ``last`` makes one of whatever is typed.

        ``recent`` are keys of what was run before, the latest first: those stand on top.
        """
        self._entries, self._last, self._recent = entries, last, recent
        self._before = self.window().focusWidget()
        self.field.clear()
        self._filter("")
        self._place()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def leave(self) -> None:
        """Close, and give the keyboard back to where it was."""
        if not self.isVisible():
            return
        self.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.PopupFocusReason)
        self._before = None
        self.closed.emit()

    def titles(self) -> list[str]:
        """Give the titles that are listed now, the best first."""
        return [entry.title for entry in self._shown]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the field's arrow keys move in the list; close on a click elsewhere."""
        if watched is self._over:
            if event.type() == QEvent.Type.Resize and self.isVisible():
                self._place()
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(event)
        elif event.type() == QEvent.Type.FocusOut and self.isVisible():
            self.leave()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _key(self, event: QKeyEvent) -> bool:
        steps = {
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_PageDown: _ROWS - 1,
            Qt.Key.Key_PageUp: 1 - _ROWS,
        }
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self.leave()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._run_current()
        elif key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            pass  # there is nowhere else to go in here
        elif key in steps and self._shown:
            row = self.list.currentRow() + steps[key]
            last = len(self._shown) - 1
            if abs(steps[key]) == 1:
                row %= last + 1
            self.list.setCurrentRow(max(0, min(last, row)))
        else:
            return False
        return True

    def _run_current(self) -> None:
        row = self.list.currentRow()
        if not 0 <= row < len(self._shown):
            return
        entry = self._shown[row]
        if entry.why_not:
            announce(self, entry.why_not)
            return
        self.leave()
        if entry.key:
            self.ran.emit(entry.key)
        entry.run()

    def _filter(self, query: str) -> None:
        late = {key: place for place, key in enumerate(self._recent)}
        rated = [
            (rate, bool(entry.why_not), late.get(entry.key, len(late)), place, entry)
            for place, entry in enumerate(self._entries)
            if (rate := score(query, entry)) is not None
        ]
        self._shown = [row[-1] for row in sorted(rated, key=lambda row: row[:4])]
        if self._last is not None and query.strip():
            self._shown.append(self._last(query.strip()))
        self.list.clear()
        blank = icons.blank(sp(16))  # so that all titles begin at one place
        for entry in self._shown:
            words = [entry.title, entry.hint, entry.why_not]
            item = QListWidgetItem("    ".join(part for part in words if part))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(part for part in words if part))
            item.setIcon(entry.icon if entry.icon is not None and not entry.icon.isNull() else blank)
            if entry.why_not:
                item.setForeground(theme_manager().theme.muted)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.setVisible(bool(self._shown))
        self._empty.setVisible(not self._shown)
        self._empty.setText(self.tr("Nothing is called “%1”.").replace("%1", query))
        self._place()

    def _place(self) -> None:
        parent = self._over
        width = min(sp(560), parent.width() - 2 * sp(24))
        row = self.list.sizeHintForRow(0) if self._shown else self.list.fontMetrics().lineSpacing()
        rows = max(1, min(_ROWS, len(self._shown)))
        self.list.setFixedHeight(row * rows + sp(6))
        height = min(self._box.sizeHint().height(), parent.height() - 2 * sp(48))
        self.setGeometry((parent.width() - width) // 2, sp(56), width, height)

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Commands"))
        self.field.setPlaceholderText(self.tr("Type a part of a command, a file or an agent"))
        self.field.setAccessibleName(self.tr("Find a command"))
        self.list.setAccessibleName(self.tr("What fits"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.setStyleSheet(
            f"QFrame#palette {{ background: {theme.surface.name()};"
            f" border: 1px solid {theme.line_strong.name()}; border-radius: {sp(8)}px; }}"
            " QFrame#palette QListWidget { border: 0; }"
        )
        self._empty.setStyleSheet(f"color: {theme.muted.name()};")
        self.list.setIconSize(QSize(sp(16), sp(16)))
        self._box.setContentsMargins(sp(8), sp(8), sp(8), sp(8))
        self._box.setSpacing(sp(8))
        if self.isVisible():
            self._place()
