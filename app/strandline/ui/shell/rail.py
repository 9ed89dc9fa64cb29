"""The left rail: one button for each screen there is."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.theme import theme_manager
from strandline.ui.views.registry import Screen
from strandline.ui.widgets import icons


class RailButton(QToolButton):
    """A screen's icon over its name; the chosen one has a bar at its left edge.

    ``approached`` tells that the pointer or the keyboard has come to it.
    """

    approached = Signal(str)

    def __init__(self, screen: Screen, parent: QWidget) -> None:
        super().__init__(parent)
        self.screen_id = screen.id
        self._title = screen.title
        self._icon = screen.icon
        self.setCheckable(True)
        self.setAutoRaise(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_manager().themeChanged.connect(self.dress)
        self.dress()
        self.retranslate()

    def retranslate(self) -> None:
        """Set the name anew in the window's language."""
        title = QCoreApplication.translate("screens", self._title)
        self.setText(title)
        self.setAccessibleName(title)
        self.setToolTip(title)

    def dress(self) -> None:
        """Take the colours and sizes of the theme."""
        theme = theme_manager().theme
        self.setFont(ui_font(TextSize.SMALL))
        self.setIconSize(QSize(sp(22), sp(22)))
        self.setIcon(icons.icon(self._icon, theme.muted, active=theme.accent))
        self.setStyleSheet(
            f"QToolButton {{ color: {theme.muted.name()}; border-radius: {sp(6)}px;"
            f" padding: {sp(6)}px {sp(2)}px; }}"
            f" QToolButton:checked {{ color: {theme.accent.name()};"
            f" background: {theme.accent_ground.name()}; }}"
            f" QToolButton:focus {{ padding: {sp(5)}px {sp(1)}px; }}"
        )

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.approached.emit(self.screen_id)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.approached.emit(self.screen_id)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isChecked():
            painter = QPainter(self)
            painter.fillRect(0, sp(6), sp(3), self.height() - 2 * sp(6), theme_manager().theme.accent)


class Rail(QWidget):
    """The screens, one above the other. Up and down move between them."""

    screenChosen = Signal(str)
    approached = Signal(str)  # likely to be chosen next

    def __init__(self, screens: Iterable[Screen], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._buttons: dict[str, RailButton] = {}
        self._column = QVBoxLayout(self)
        for screen in screens:
            button = RailButton(screen, self)
            button.approached.connect(self.approached)
            self._group.addButton(button)
            self._buttons[screen.id] = button
            self._column.addWidget(button)
        self._column.addStretch(1)
        self._group.buttonClicked.connect(self._chosen)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def show_current(self, screen_id: str) -> None:
        """Mark the screen that is shown."""
        if screen_id in self._buttons:
            self._buttons[screen_id].setChecked(True)

    def button(self, screen_id: str) -> RailButton:
        """Give the button of a screen."""
        return self._buttons[screen_id]

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _chosen(self, button: RailButton) -> None:
        self.screenChosen.emit(button.screen_id)

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Screens"))
        for button in self._buttons.values():
            button.retranslate()

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.setStyleSheet(
            f"QWidget#rail {{ background: {theme.surface.name()};"
            f" border-right: 1px solid {theme.line.name()}; }}"
        )
        self._column.setContentsMargins(sp(6), sp(12), sp(6), sp(12))
        self._column.setSpacing(sp(6))
        self.setFixedWidth(sp(76))
