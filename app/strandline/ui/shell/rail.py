"""The left rail: one button for each screen there is."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from strandline.model.context import Severity
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.terms import set_term
from strandline.ui.painting import Type
from strandline.ui.shell.roomy import Roomy
from strandline.ui.theme import theme_manager
from strandline.ui.views.registry import Screen
from strandline.ui.widgets import icons

_MANY = 100


class RailButton(QToolButton):
    """A screen's icon over its name; the chosen one has a bar at its left edge.

    ``approached`` tells that the pointer or the keyboard has come to it.
    """

    accessible_role = AccessibleRole.RadioButton

    approached = Signal(str)

    def __init__(self, screen: Screen, parent: QWidget) -> None:
        super().__init__(parent)
        self.screen_id = screen.id
        self._title = screen.title
        self._icon = screen.icon
        self._count = 0
        self._severity: Severity | None = None
        self._told = ""
        self._brief = False
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
        if self._count and self._told:
            title = labels.pair(title, self._told)
        elif self._count and self._severity is not None:
            told = self.tr("%1, %2: %3").replace("%1", title).replace("%3", str(self._count))
            title = told.replace("%2", labels.severity_name(self._severity))
        self.setAccessibleName(title)
        self.setToolTip(title)

    def set_badge(self, count: int, severity: Severity | None, told: str = "") -> None:
        """Show how many findings there are of the worst severity; none for 0.

        ``told`` says in words what is counted where it is no finding.
        """
        self._count, self._severity, self._told = count, severity, told
        set_term(self, "" if not count else "suggestion" if told else "finding")
        self.retranslate()
        self.update()

    def set_brief(self, brief: bool) -> None:
        """Show the icon alone, which takes less height."""
        if brief != self._brief:
            self._brief = brief
            style = Qt.ToolButtonStyle
            self.setToolButtonStyle(style.ToolButtonIconOnly if brief else style.ToolButtonTextUnderIcon)
            self.dress()

    def dress(self) -> None:
        """Take the colours and sizes of the theme."""
        theme = theme_manager().theme
        self.setFont(ui_font(TextSize.SMALL))
        self.setIconSize(QSize(sp(22), sp(22)))
        self.setIcon(icons.icon(self._icon, theme.muted, active=theme.accent))
        pad = 3 if self._brief else 6
        self.setStyleSheet(
            f"QToolButton {{ color: {theme.muted.name()}; border-radius: {sp(6)}px;"
            f" padding: {sp(pad)}px {sp(2)}px; }}"
            f" QToolButton:checked {{ color: {theme.accent.name()};"
            f" background: {theme.accent_ground.name()}; }}"
            f" QToolButton:focus {{ padding: {sp(pad - 1)}px {sp(1)}px; }}"
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
        if self._count and self._severity is not None:
            self._paint_badge(self._severity)

    def _paint_badge(self, severity: Severity) -> None:
        theme = theme_manager().theme
        tone = {Severity.LOSS: theme.red, Severity.WARNING: theme.amber}.get(severity, theme.blue)
        word = Type(ui_font(TextSize.SMALL, bold=True))
        text = str(self._count) if self._count < _MANY else f"{_MANY - 1}+"
        high = word.height
        wide = max(high, word.width(text) + sp(8))
        rect = QRectF(self.width() / 2 + sp(4), sp(3), wide, high)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.surface, sp(1) + 0.5))
        painter.setBrush(tone.ground)
        painter.drawRoundedRect(rect, high / 2, high / 2)
        painter.setPen(tone.ink)
        word.draw(painter, rect.center().x() - word.width(text) / 2, rect.top(), text, wide)


class Rail(QWidget):
    """The screens, one above the other. Up and down move between them.

    Where they do not fit in height they are icons alone, and scroll if even that is too much.
    """

    accessible_role = AccessibleRole.Grouping

    screenChosen = Signal(str)
    approached = Signal(str)  # likely to be chosen next

    def __init__(self, screens: Iterable[Screen], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._buttons: dict[str, RailButton] = {}
        self._inside = QWidget(self)
        self._column = QVBoxLayout(self._inside)
        for screen in screens:
            button = RailButton(screen, self._inside)
            button.approached.connect(self.approached)
            self._group.addButton(button)
            self._buttons[screen.id] = button
            self._column.addWidget(button)
        self._column.addStretch(1)
        self._full = 0  # height with the names
        self._room = Roomy(self._inside, self)
        self._room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 1, 0)  # beside the edge line
        whole.addWidget(self._room)
        self._group.buttonClicked.connect(self._chosen)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()

    def show_current(self, screen_id: str) -> None:
        """Mark the screen that is shown."""
        if screen_id in self._buttons:
            self._buttons[screen_id].setChecked(True)

    def set_badge(self, screen_id: str, count: int, severity: Severity | None, told: str = "") -> None:
        """Show on a screen's button how many findings there are; 0 takes the number away.

        ``told`` says in words what is counted where it is no finding.
        """
        if screen_id in self._buttons:
            self._buttons[screen_id].set_badge(count, severity, told)

    def button(self, screen_id: str) -> RailButton:
        """Give the button of a screen."""
        return self._buttons[screen_id]

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _chosen(self, button: RailButton) -> None:
        self.screenChosen.emit(button.screen_id)

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Screens"))
        for button in self._buttons.values():
            button.retranslate()
        self._dress()

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.setStyleSheet(
            f"QWidget#rail {{ background: {theme.surface.name()};"
            f" border-right: 1px solid {theme.line.name()}; }}"
        )
        for button in self._buttons.values():
            button.set_brief(False)
        self._space(6)
        heights = [button.sizeHint().height() for button in self._buttons.values()]
        self._full = sum(heights) + sp(6) * (len(heights) + 3)
        self._widen()
        self._fit()

    def _widen(self) -> None:
        """Take the width of the longest name, within reason: what is longer yet, the tooltip says."""
        names = [button.fontMetrics().horizontalAdvance(button.text()) for button in self._buttons.values()]
        self.setFixedWidth(min(max(sp(76), max(names, default=0) + sp(22)), sp(120)))

    def _fit(self) -> None:
        """Leave the names away where there is no height for them."""
        brief = self._full > self.height()
        for button in self._buttons.values():
            button.set_brief(brief)
        self._space(1 if brief else 6)

    def _space(self, gap: int) -> None:
        self._column.setContentsMargins(sp(6), 2 * sp(gap), sp(6), 2 * sp(gap))
        self._column.setSpacing(sp(gap))
