"""The list of what is wrong: what, why, and the way out."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QToolButton, QVBoxLayout, QWidget

from strandline.model.context import Finding, Severity
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.i18n import shown
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.typography import set_type

SEVERITY_ICON = {Severity.INFO: "info", Severity.WARNING: "warning", Severity.LOSS: "error"}
_WORST_FIRST = {Severity.LOSS: 0, Severity.WARNING: 1, Severity.INFO: 2}


class FindingCard(QFrame):
    """One finding; its button leads to what it is about."""

    accessible_role = AccessibleRole.ListItem

    asked = Signal(str)

    def __init__(self, finding: Finding, parent: QWidget) -> None:
        super().__init__(parent)
        theme = theme_manager().theme
        tone = {Severity.INFO: theme.blue, Severity.WARNING: theme.amber, Severity.LOSS: theme.red}[
            finding.severity
        ]
        self._subject = finding.subject
        mark = QLabel(self)
        mark.setPixmap(
            icons.pixmap(SEVERITY_ICON[finding.severity], sp(16), tone.ink, self.devicePixelRatioF())
        )
        subject = _label(self, finding.subject)
        set_type(subject, TextSize.BODY, theme.ink, bold=True)
        word = _label(self, labels.severity_name(finding.severity))
        look = f"background: {tone.ground.name()}; border-radius: {sp(4)}px; padding: 0 {sp(6)}px;"
        set_type(word, TextSize.SMALL, tone.ink, more=look)
        self.button = QToolButton(self)
        self.button.setAutoRaise(True)
        self.button.setText(self.tr("Show"))
        self.button.setAccessibleName(self.tr("Show %1").replace("%1", finding.subject))
        self.button.clicked.connect(self._ask)
        head = QHBoxLayout()
        head.setSpacing(sp(8))
        for widget in (mark, subject, word):
            head.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addStretch(1)
        head.addWidget(self.button)
        reason = _label(self, shown(finding.reason), wrap=True)
        advice = _label(self, shown(finding.advice), wrap=True)
        set_type(reason, TextSize.BODY, theme.ink)
        set_type(advice, TextSize.BODY, theme.muted)
        column = QVBoxLayout(self)
        column.setContentsMargins(sp(12), sp(8), sp(8), sp(8))
        column.setSpacing(sp(2))
        column.addLayout(head)
        for label in (reason, advice):
            label.setContentsMargins(sp(24), 0, sp(8), 0)
            column.addWidget(label)
        self.setObjectName("finding")
        self.setStyleSheet(f"QFrame#finding {{ border: 0; border-bottom: 1px solid {theme.line.name()}; }}")
        self.setAccessibleName(labels.pair(finding.subject, labels.told(finding.reason, finding.advice)))

    def _ask(self) -> None:
        self.asked.emit(self._subject)


class FindingsPopup(QFrame):
    """All findings, the losses first. Escape or a click outside closes it."""

    accessible_role = AccessibleRole.Dialog

    asked = Signal(str)

    def __init__(self, findings: Sequence[Finding], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        theme = theme_manager().theme
        self.setObjectName("findings")
        self.setStyleSheet(
            f"QFrame#findings {{ background: {theme.surface.name()};"
            f" border: 1px solid {theme.line_strong.name()}; }}"
        )
        self.setAccessibleName(self.tr("Findings"))
        title = QLabel(self.tr("What is wrong, why, and the way out"), self)
        set_type(title, TextSize.STRONG, theme.ink, bold=True)
        head = QHBoxLayout()
        head.setContentsMargins(sp(12), sp(8), sp(12), sp(8))
        head.addWidget(title)
        inside = QWidget(self)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for finding in sorted(findings, key=lambda finding: _WORST_FIRST[finding.severity]):
            card = FindingCard(finding, inside)
            card.asked.connect(self._answer)
            column.addWidget(card)
        column.addStretch(1)
        self._inside = inside
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setWidget(inside)
        inside.setAutoFillBackground(False)  # setWidget() switches it on
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.viewport().setAutoFillBackground(False)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(1, 1, 1, 1)
        whole.setSpacing(0)
        whole.addLayout(head)
        whole.addWidget(self._area, 1)
        self._head = head

    def cards(self) -> list[FindingCard]:
        """Give the cards in the order in which they stand."""
        return self.findChildren(FindingCard)

    def open_above(self, anchor: QWidget) -> None:
        """Show the list over ``anchor``, within the window it belongs to."""
        window = anchor.window()
        width = min(sp(560), window.width() - 2 * sp(12))
        height = self._inside.heightForWidth(width - 2) if self._inside.hasHeightForWidth() else 0
        height = max(height, self._inside.sizeHint().height()) + self._head.sizeHint().height()
        self.resize(width, min(height, window.height() * 2 // 3))
        corner = anchor.mapToGlobal(QPoint(0, 0))
        left = window.mapToGlobal(QPoint(0, 0)).x() + sp(12)
        right = left + window.width() - 2 * sp(12) - width
        self.move(max(left, min(corner.x(), right)), corner.y() - self.height() - sp(4))
        self.show()
        cards = self.cards()
        if cards:
            cards[0].button.setFocus(Qt.FocusReason.PopupFocusReason)

    def _answer(self, subject: str) -> None:
        self.asked.emit(subject)
        self.close()


def _label(parent: QWidget, text: str, *, wrap: bool = False) -> QLabel:
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    label.setWordWrap(wrap)
    return label
