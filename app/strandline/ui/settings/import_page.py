"""What an import would change, shown before anything is."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from strandline.store.settings_exchange import Plan
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.i18n import shown
from strandline.ui.settings.editors.base import words
from strandline.ui.settings.row import shown_value
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.typography import set_sheet, set_type, wrapped_label


class ImportPage(QWidget):
    """A plan in words: from, to, and what is left out and why. ``taken`` gives the plan."""

    accessible_role = AccessibleRole.Pane

    taken = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.plan: Plan | None = None
        self.heading, self.line = wrapped_label(self), wrapped_label(self)
        self.card = QFrame(self)
        self.card.setObjectName("card")
        self._grid = QGridLayout(self.card)
        self._pieces: list[QLabel] = []
        self.refused = wrapped_label(self)
        self.refused.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.take_button, self.leave_button = QPushButton(self), QPushButton(self)
        self.take_button.setDefault(True)
        self.take_button.setStyleSheet("font-weight: 600;")  # for the size hint, which knows no states
        self.take_button.clicked.connect(self._take)
        self.leave_button.clicked.connect(self.left)
        self._buttons = QHBoxLayout()
        for button in (self.take_button, self.leave_button):
            self._buttons.addWidget(button)
        self._buttons.addStretch(1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.heading, self.line, self.card, self.refused):
            self._column.addWidget(widget)
        self._column.addLayout(self._buttons)
        self._column.addStretch(1)
        theme_manager().themeChanged.connect(self._show)
        self.hide()

    def show_plan(self, plan: Plan) -> None:
        """Show what a file would change."""
        self.plan = plan
        self._show()
        (self.take_button if plan.changes else self.leave_button).setFocus(Qt.FocusReason.OtherFocusReason)

    def lines(self) -> list[tuple[str, str, str]]:
        """Give (title, before, after) of what would change."""
        changes = self.plan.changes if self.plan is not None else ()
        return [
            (
                words(change.setting.title),
                shown_value(change.setting, change.before),
                shown_value(change.setting, change.after),
            )
            for change in changes
        ]

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show()

    def _take(self) -> None:
        self.taken.emit(self.plan)

    def _show(self) -> None:
        theme, plan = theme_manager().theme, self.plan
        if plan is None:
            return
        self.heading.setText(self.tr("Import from %1").replace("%1", plan.path.name))
        self.line.setText(
            self.tr("%n setting(s) will change.", None, len(plan.changes))
            if plan.changes
            else self.tr("Nothing will change: what it says is in force already.")
            if not plan.refused
            else self.tr("Nothing of it can be taken.")
        )
        self.take_button.setText(self.tr("Change them"))
        self.take_button.setVisible(bool(plan.changes))
        self.leave_button.setText(self.tr("Leave it") if plan.changes else self.tr("Back"))
        self.refused.setText(
            "\n".join([self.tr("Left out:"), *(f"– {shown(sentence)}" for sentence in plan.refused)])
        )
        self.refused.setVisible(bool(plan.refused))
        self.card.setVisible(bool(plan.changes))
        for piece in self._pieces:
            piece.hide()
            piece.deleteLater()
        self._pieces = []
        for row, (title, before, after) in enumerate(self.lines()):
            for column, text in enumerate((title, before, "→", after)):
                piece = wrapped_label(self.card)
                piece.setText(text)
                set_type(
                    piece, TextSize.BODY, theme.muted if column in (1, 2) else theme.ink, bold=column == 0
                )
                self._grid.addWidget(piece, row, column, Qt.AlignmentFlag.AlignTop)
                self._pieces.append(piece)
        for column, share in enumerate((4, 3, 0, 3)):
            self._grid.setColumnStretch(column, share)
        set_type(self.heading, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.line, TextSize.BODY, theme.ink)
        set_type(self.refused, TextSize.BODY, theme.amber.ink)
        set_sheet(
            self.card,
            f"QFrame#card {{ background: {theme.surface.name()}; border: 1px solid {theme.line.name()};"
            f" border-radius: {sp(8)}px; }}",
        )
        self._grid.setContentsMargins(sp(20), sp(14), sp(20), sp(14))
        self._grid.setHorizontalSpacing(sp(12))
        self._grid.setVerticalSpacing(sp(8))
        self._column.setSpacing(sp(12))
        self._buttons.setSpacing(sp(8))
        self.setAccessibleName(self.heading.text())
