"""The page of one section: its heading and a card with a row for each setting."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.settings.editors.base import words
from strandline.ui.settings.row import SettingRow
from strandline.ui.settings.sections import Section
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.typography import set_sheet, set_type


class SectionBlock(QWidget):
    """``resetAsked`` gives the section."""

    accessible_role = AccessibleRole.Grouping

    resetAsked = Signal(object)

    def __init__(self, section: Section, parent: QWidget) -> None:
        super().__init__(parent)
        self.section = section
        self.heading = ElidedLabel(self)
        self.card = QFrame(self)
        self.card.setObjectName("card")
        self.rows = [SettingRow(setting, self.card) for setting in section.settings]
        self.reset_button = QPushButton(self)
        self.reset_button.setFlat(True)
        self.reset_button.clicked.connect(self._ask_reset)
        head = FlowLayout(push_last=True)
        head.addWidget(self.heading)
        head.addWidget(self.reset_button)
        self._inside = QVBoxLayout(self.card)
        self._inside.setSpacing(0)
        for row in self.rows:
            self._inside.addWidget(row)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(head)
        self._column.addWidget(self.card)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()
        self.refresh()

    def refresh(self) -> None:
        """Offer the way back where there is one."""
        self.reset_button.setEnabled(any(row.changed for row in self.rows))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _ask_reset(self) -> None:
        self.resetAsked.emit(self.section)

    def _retranslate(self) -> None:
        title = words(self.section.title)
        self.heading.set_full_text(title)
        self.reset_button.setText(self.tr("Reset this page"))
        self.reset_button.setAccessibleName(self.tr("Reset the page %1").replace("%1", title))
        self.card.setAccessibleName(title)
        self.setAccessibleName(title)

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.heading, TextSize.TITLE, theme.ink, bold=True)
        # The first row's line would double the card's own edge.
        set_sheet(
            self.card,
            f"QFrame#card {{ background: {theme.surface.name()}; border: 1px solid {theme.line.name()};"
            f" border-radius: {sp(8)}px; }}",
        )
        self._inside.setContentsMargins(1, 0, 1, 1)
        self._column.setSpacing(sp(10))
