"""Small parts of the inspector: a part that folds, and facts as pairs of words."""

import re
from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole, open_changed
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.typography import set_type


class FoldButton(QToolButton):
    """The title of a part that folds: a button that is open or closed, not a box to tick."""

    accessible_role = AccessibleRole.Button

    def accessible_open(self) -> bool:
        """Whether the part is in sight."""
        return self.isChecked()


_LONG_WORD = 24  # letters without a place to break, which a narrow panel may cut


class Section(QWidget):
    """A titled part that can be folded away; it stays as the user left it."""

    def __init__(self, body: QWidget, parent: QWidget | None = None, *, is_open: bool = True) -> None:
        super().__init__(parent)
        self.button = FoldButton(self)
        self.button.setCheckable(True)
        self.button.setChecked(is_open)
        self.button.setAutoRaise(True)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.button.toggled.connect(self._fold)
        self.body = body
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(sp(4))
        layout.addWidget(self.button)
        layout.addWidget(body)
        theme_manager().themeChanged.connect(self._restyle)
        self._restyle()
        self._fold(is_open)

    def set_title(self, title: str) -> None:
        """Set the words on the fold."""
        self.button.setText(title)

    def set_open(self, *, is_open: bool) -> None:
        """Fold or unfold it."""
        self.button.setChecked(is_open)
        self._fold(is_open)

    def _fold(self, is_open: bool) -> None:
        self.button.setArrowType(Qt.ArrowType.DownArrow if is_open else Qt.ArrowType.RightArrow)
        self.body.setVisible(is_open)
        open_changed(self.button)

    def _restyle(self) -> None:
        focus = theme_manager().theme.focus.name()
        ring = theme_manager().theme.ring
        edges = f"padding: {sp(4)}px {sp(2)}px; border: {ring:g}px solid"
        set_type(self.button, TextSize.STRONG, theme_manager().theme.ink, bold=True)
        font = self.button.styleSheet()
        self.button.setStyleSheet(
            f"QToolButton {{ {font} text-align: left; {edges} transparent; }}"
            f"QToolButton:focus {{ {edges} {focus}; }}"
        )


class FactGrid(QWidget):
    """Pairs of a word and a value; the values can be selected and copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(sp(4), 0, 0, sp(8))
        self._grid.setHorizontalSpacing(sp(12))
        self._grid.setVerticalSpacing(sp(4))
        self._grid.setColumnStretch(1, 1)
        self._labels: list[tuple[QLabel, QLabel]] = []
        theme_manager().themeChanged.connect(self._restyle)

    def set_facts(self, facts: Sequence[tuple[str, str]], terms: Mapping[str, str] | None = None) -> None:
        """Show these pairs, reusing what is there so that a selection stays.

        ``terms`` has the term of the glossary for some of the words.
        """
        while len(self._labels) < len(facts):
            row = len(self._labels)
            name, value = plain_label(self), plain_label(self, wrap=True, select=True)
            name.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            name.setBuddy(value)
            self._grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(value, row, 1)
            self._labels.append((name, value))
            self._restyle()
        for row, (name, value) in enumerate(self._labels):
            shown = row < len(facts)
            name.setVisible(shown)
            value.setVisible(shown)
            if not shown:
                continue
            word, told = facts[row][0], visible(facts[row][1])
            for label in (name, value):
                set_term(label, (terms or {}).get(word, ""))
            if (name.text(), value.text()) != (word, told):
                name.setText(word)
                value.setText(told)
                value.setToolTip(told if _longest(told) > _LONG_WORD else "")
            value.setAccessibleName(labels.pair(word, told) if word else told)

    def _restyle(self) -> None:
        for name, value in self._labels:
            set_type(name, TextSize.SMALL, theme_manager().theme.muted)
            set_type(value, TextSize.SMALL, theme_manager().theme.ink)


def _longest(text: str) -> int:
    return max(map(len, re.split(r"[\s/-]", text)))


def plain_label(
    parent: QWidget | None = None, text: str = "", *, wrap: bool = False, select: bool = False
) -> QLabel:
    """Give a label that never takes its text for HTML."""
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(visible(text))
    label.setWordWrap(wrap)
    if select:
        label.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
    if wrap:
        label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        label.setMinimumWidth(sp(48))
    return label
