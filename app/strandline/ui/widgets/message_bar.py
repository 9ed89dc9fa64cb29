"""Lasting problems, told without a dialog: one line, the way out, details on demand.

The bar belongs to the window and not to a screen. It is also where an error of our own is
shown, so nothing in it may depend on data that could be broken.
"""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from strandline.errors import StrandlineError
from strandline.messages import Message
from strandline.model.context import Severity
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, mono_font, sp
from strandline.ui.i18n import shown
from strandline.ui.theme import Theme, Tone, theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.typography import set_type, wrapped_label

_ROWS = 3  # more at once would push the picture off the screen
_ICONS = {Severity.INFO: "info", Severity.WARNING: "warning", Severity.LOSS: "error"}


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that stays wrong until it is mended or dismissed.

    ``key`` tells problems apart: a second one with the same key replaces the first.
    ``details`` is plain text for the curious and for a report. ``action`` names a button;
    what it does is up to who follows :attr:`MessageBar.acted`.
    """

    key: str
    line: Message
    way_out: Message | None = None
    details: str = ""
    severity: Severity = Severity.WARNING
    action: Message | None = None

    @classmethod
    def of(cls, error: StrandlineError, key: str = "") -> "Problem":
        """Give the problem that an error of ours tells of; without a key, equal sentences are one."""
        return cls(key or str(error.sentence), error.sentence, error.way_out)


class ProblemRow(QFrame):
    """One problem: icon, sentence, way out, and the buttons."""

    accessible_role = AccessibleRole.AlertMessage

    dismissed = Signal(str)
    acted = Signal(str)
    copied = Signal()

    def __init__(self, problem: Problem, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.problem = problem
        self.times = 1
        self._mark = QLabel(self)
        self._line = _label(self)
        self._way_out = _label(self)
        self._details = QPlainTextEdit(self)
        self._details.setReadOnly(True)
        self._details.setTabChangesFocus(True)
        self._details.hide()
        self.action_button = _button(self)
        self.action_button.clicked.connect(self._act)
        self.details_button = _button(self)
        self.details_button.setCheckable(True)
        self.details_button.toggled.connect(self._show_details)
        self.copy_button = _button(self)
        self.copy_button.clicked.connect(self.copy_details)
        self.close_button = _button(self)
        self.close_button.clicked.connect(self._dismiss)

        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._line)
        words.addWidget(self._way_out)
        top = QHBoxLayout()
        top.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(words, 1)
        for button in (self.action_button, self.details_button, self.copy_button, self.close_button):
            top.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        whole = QVBoxLayout(self)
        whole.addLayout(top)
        whole.addWidget(self._details)
        self._rows = (words, top, whole)
        self.setObjectName("problem")
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def replace(self, problem: Problem) -> None:
        """Show the newer word on the same problem; the same word again is counted."""
        self.times = self.times + 1 if problem.line == self.problem.line else 1
        self.problem = problem
        self._dress()
        self._retranslate()

    def copy_details(self) -> None:
        """Put the sentence, the way out and the details on the clipboard."""
        QGuiApplication.clipboard().setText(self.report())
        self.copied.emit()

    def report(self) -> str:
        """Give all that is known, for a person who wants to ask somebody."""
        parts = [shown(self.problem.line)]
        if self.problem.way_out:
            parts.append(shown(self.problem.way_out))
        if self.problem.details:
            parts += ["", self.problem.details]
        return "\n".join(parts)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _dismiss(self) -> None:
        self.dismissed.emit(self.problem.key)

    def _act(self) -> None:
        self.acted.emit(self.problem.key)

    def _show_details(self, on: bool) -> None:
        self._details.setVisible(on)

    def _retranslate(self) -> None:
        line = shown(self.problem.line)
        self._line.setText(
            self.tr("{line} ({times} times)").format(line=line, times=self.times) if self.times > 1 else line
        )
        self._way_out.setText(shown(self.problem.way_out) if self.problem.way_out else "")
        self._way_out.setVisible(self.problem.way_out is not None)
        self._details.setPlainText(self.problem.details)
        self._fit_details()
        self.action_button.setText(shown(self.problem.action) if self.problem.action else "")
        self.action_button.setVisible(self.problem.action is not None)
        self.details_button.setText(self.tr("Details"))
        self.details_button.setVisible(bool(self.problem.details))
        self.copy_button.setText(self.tr("Copy details"))
        self.close_button.setToolTip(self.tr("Dismiss"))
        self.close_button.setAccessibleName(self.tr("Dismiss this message"))
        self._details.setAccessibleName(self.tr("Details of the problem"))
        self.setAccessibleName(line)

    def _dress(self) -> None:
        theme = theme_manager().theme
        tone = _tone(theme, self.problem.severity)
        self.setStyleSheet(
            f"QFrame#problem {{ background: {tone.ground.name()}; border: 0;"
            f" border-bottom: 1px solid {tone.mark.name()}; }}"
        )
        self._mark.setPixmap(
            icons.pixmap(_ICONS[self.problem.severity], sp(16), tone.ink, self.devicePixelRatioF())
        )
        self._mark.setContentsMargins(0, sp(4), 0, 0)
        set_type(self._line, TextSize.BODY, theme.ink, bold=True)
        set_type(self._way_out, TextSize.BODY, theme.ink)
        self._details.setFont(mono_font(TextSize.SMALL))
        self._fit_details()
        self.close_button.setIcon(icons.icon("close", theme.ink))
        words, top, whole = self._rows
        words.setContentsMargins(0, sp(3), 0, sp(3))
        top.setSpacing(sp(8))
        whole.setContentsMargins(sp(12), sp(4), sp(8), sp(4))

    def _fit_details(self) -> None:
        lines = min(9, self._details.blockCount()) + 1
        self._details.setFixedHeight(self._details.fontMetrics().lineSpacing() * lines + sp(10))


class MessageBar(QWidget):
    """The problems of the moment, newest first, a few at a time.

    ``acted`` names the problem whose button was pressed.
    """

    accessible_role = AccessibleRole.Grouping

    acted = Signal(str)
    copied = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[ProblemRow] = []
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        self._more = QLabel(self)
        self._more.setProperty("role", "muted")
        self._more.hide()
        self._box.addWidget(self._more)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(self.tr("Messages"))
        self.hide()

    @property
    def rows(self) -> tuple[ProblemRow, ...]:
        """What is told now, newest first."""
        return tuple(self._rows)

    def tell(self, problem: Problem) -> None:
        """Show a problem until it is dismissed or :meth:`settle` says it is over."""
        for row in self._rows:
            if row.problem.key == problem.key:
                row.replace(problem)
                return
        row = ProblemRow(problem, self)
        row.dismissed.connect(self.settle)
        row.acted.connect(self.acted)
        row.copied.connect(self.copied)
        self._rows.insert(0, row)
        self._box.insertWidget(0, row)
        self._arrange()

    def settle(self, key: str) -> None:
        """Take a problem away; nothing happens when it is not there."""
        for row in [row for row in self._rows if row.problem.key == key]:
            self._rows.remove(row)
            self._box.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._arrange()

    def clear(self) -> None:
        """Take all problems away."""
        for row in list(self._rows):
            self.settle(row.problem.key)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.setAccessibleName(self.tr("Messages"))
            self._arrange()

    def _arrange(self) -> None:
        for place, row in enumerate(self._rows):
            row.setVisible(place < _ROWS)
        hidden = len(self._rows) - _ROWS
        self._more.setVisible(hidden > 0)
        self._more.setContentsMargins(sp(12), sp(4), sp(12), sp(4))
        self._more.setText(self.tr("and %n more message(s)", None, max(0, hidden)))
        self.setVisible(bool(self._rows))


def _tone(theme: Theme, severity: Severity) -> Tone:
    return {Severity.INFO: theme.blue, Severity.WARNING: theme.amber, Severity.LOSS: theme.red}[severity]


def _label(parent: QWidget) -> QLabel:
    label = wrapped_label(parent)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _button(parent: QWidget) -> QToolButton:
    button = QToolButton(parent)
    button.setAutoRaise(True)
    return button
