"""A part of the inbox that is folded away: suggestions that were answered, or stand in a file already."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QPushButton, QToolButton, QVBoxLayout, QWidget

from strandline.model.visible import visible
from strandline.ui.accessible import AccessibleRole, open_changed
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.labels import pair
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.suggestions import words
from strandline.ui.widgets.typography import set_type, wrapped_label

_SHOWN = 140  # characters of a text
PAGE = 30
"""Rows that are made at once."""


@dataclass(frozen=True, slots=True)
class PastRow:
    """One row: its words, what became of it, and whether it can be put back."""

    id: str
    text: str
    told: str
    returns: bool = False


class FoldButton(QToolButton):
    """A heading that opens and folds."""

    accessible_role = AccessibleRole.Button

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.open = False
        self.setAutoRaise(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setIconSize(QSize(sp(14), sp(14)))

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        return QSize(min(hint.width(), sp(120)), hint.height())

    def accessible_open(self) -> bool:
        """Whether what it folds is in sight."""
        return self.open


class Fold(QWidget):
    """Rows behind a heading that names them and their number. ``returnAsked`` gives an id."""

    returnAsked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = ""
        self._rows: tuple[PastRow, ...] = ()
        self._most = PAGE
        self.head = FoldButton(self)
        self.head.clicked.connect(self._turn)
        set_term(self.head, "suggestion")
        self._list = QWidget(self)
        self._column = QVBoxLayout(self._list)
        self._column.setContentsMargins(sp(6), 0, 0, 0)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self.head, 0, Qt.AlignmentFlag.AlignLeft)
        self._box.addWidget(self._list)
        self._list.hide()
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    def show_rows(self, title: str, rows: Sequence[PastRow]) -> None:
        """Name it and give its rows; none hide it."""
        self._title, changed = title, tuple(rows) != self._rows
        self._rows = tuple(rows)
        self.setVisible(bool(rows))
        self.head.setText(f"{title} ({len(rows):,})")
        self.head.setAccessibleName(self.head.text())
        if changed:
            self._fill()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._fill()

    def _turn(self) -> None:
        self.head.open = not self.head.open
        self._most = PAGE
        self._fill()
        open_changed(self.head)
        self._dress()

    def _more(self) -> None:
        self._most += PAGE
        self._fill()

    def _fill(self) -> None:
        """Make the rows that are in sight; a folded one has none."""
        while (item := self._column.takeAt(0)) is not None:
            if (gone := item.widget()) is not None:
                gone.hide()
                gone.deleteLater()
        self._list.setVisible(self.head.open)
        if not self.head.open:
            return
        theme = theme_manager().theme
        for row in self._rows[: self._most]:
            text = words.cut(" ".join(visible(row.text).split()), _SHOWN)
            label, told = wrapped_label(self._list, text), wrapped_label(self._list, row.told)
            set_term(told, "suggestion")
            set_type(label, TextSize.SMALL, theme.ink)
            set_type(told, TextSize.SMALL, theme.muted)
            self._column.addWidget(label)
            self._column.addWidget(told)
            if row.returns:
                button = QPushButton(self.tr("Put back"), self._list)
                button.setObjectName("put-back")
                button.setAccessibleName(pair(button.text(), text))
                button.clicked.connect(partial(self.returnAsked.emit, row.id))
                self._column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        if len(self._rows) > self._most:
            more = QPushButton(self.tr("Show more"), self._list)
            more.clicked.connect(self._more)
            self._column.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.head, TextSize.SMALL, theme.muted, bold=True)
        self.head.setIcon(icons.icon("chevron-down" if self.head.open else "chevron-right", theme.muted))
        self._column.setSpacing(sp(3))
        self._fill()
