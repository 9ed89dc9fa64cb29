"""A bar above the text that says something and offers what can be done; nothing waits for it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from strandline.model.context import Severity
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets import icons
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.typography import set_type

_ICONS = {Severity.INFO: "info", Severity.WARNING: "warning", Severity.LOSS: "error"}


class NoticeBar(QFrame):
    """One sentence, the way out and some buttons; ``chosen`` gives the id of the button."""

    accessible_role = AccessibleRole.AlertMessage

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._severity = Severity.WARNING
        self._mark = QLabel(self)
        self.line = plain_label(self, wrap=True, select=True)
        self.way = plain_label(self, wrap=True, select=True)
        self._actions = QWidget(self)
        self._flow = FlowLayout(self._actions, gap=sp(8))
        self.buttons: dict[str, QToolButton] = {}
        words = QVBoxLayout()
        words.setSpacing(sp(2))
        for widget in (self.line, self.way, self._actions):
            words.addWidget(widget)
        row = QHBoxLayout(self)
        row.setContentsMargins(sp(8), sp(6), sp(8), sp(6))
        row.setSpacing(sp(8))
        row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        self.setObjectName("notice")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        theme_manager().themeChanged.connect(self._dress)
        self.hide()

    def tell(
        self,
        line: str,
        way: str = "",
        actions: Sequence[tuple[str, str]] = (),
        severity: Severity = Severity.WARNING,
    ) -> None:
        """Show a sentence with buttons (id, words)."""
        self._severity = severity
        self.line.setText(line)
        self.way.setText(way)
        self.way.setVisible(bool(way))
        wanted = [name for name, _ in actions]
        if wanted != list(self.buttons):
            self._make(wanted)
        for name, words in actions:
            self.buttons[name].setText(words)
        self._actions.setVisible(bool(actions))
        self.setAccessibleName(line)
        self._dress()
        self.show()

    def _make(self, names: Sequence[str]) -> None:
        for button in self.buttons.values():
            self._flow.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = {}
        for name in names:
            button = QToolButton(self._actions)
            button.setObjectName(name)
            button.clicked.connect(self._clicked)
            self._flow.addWidget(button)
            button.show()
            self.buttons[name] = button

    def _clicked(self) -> None:
        button = self.sender()
        if button is not None:
            self.chosen.emit(button.objectName())

    def _dress(self) -> None:
        theme = theme_manager().theme
        tone = {
            Severity.INFO: theme.blue,
            Severity.WARNING: theme.amber,
            Severity.LOSS: theme.red,
        }[self._severity]
        self.setStyleSheet(
            f"QFrame#notice {{ background: {tone.ground.name()}; border: 1px solid {tone.mark.name()}; }}"
        )
        self._mark.setPixmap(icons.pixmap(_ICONS[self._severity], sp(16), tone.ink, self.devicePixelRatioF()))
        set_type(self.line, TextSize.BODY, theme.ink, bold=True)
        set_type(self.way, TextSize.SMALL, theme.ink)
