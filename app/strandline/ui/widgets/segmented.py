"""A row of choices of which exactly one is taken."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from strandline.ui.accessible import AccessibleRole
from strandline.ui.focus import ring_after
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.painting import Type
from strandline.ui.theme import theme_manager


class _Choice(QAbstractButton):
    """One choice; left and right move to its neighbours."""

    accessible_role = AccessibleRole.RadioButton

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self._ring = False  # the pointer shows by itself where it is; the ring is for the keyboard
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        bold = Type(ui_font(TextSize.BODY, bold=True))
        return QSize(round(bold.width(self.text())) + 2 * sp(10), round(bold.height) + 2 * sp(5))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = ring_after(event, self._ring)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._ring = True
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = theme_manager().theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        on = self.isChecked()
        if on or self.underMouse():
            painter.setPen(QPen(theme.line_strong, theme.edge) if on else Qt.PenStyle.NoPen)
            painter.setBrush(theme.surface if on else theme.raised)
            painter.drawRoundedRect(rect, sp(5), sp(5))
        if self._ring and self.hasFocus():
            painter.setPen(QPen(theme.focus, theme.ring))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, sp(5), sp(5))
        painter.setFont(ui_font(TextSize.BODY, bold=on))
        painter.setPen(theme.accent if on else theme.muted)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()


class Segmented(QWidget):
    """The row of choices; ``chosen`` carries the index."""

    accessible_role = AccessibleRole.Grouping

    chosen = Signal(int)

    def __init__(self, count: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(sp(1), sp(1), sp(1), sp(1))
        row.setSpacing(0)
        self._group = QButtonGroup(self)
        for index in range(count):
            button = _Choice(self)
            self._group.addButton(button, index)
            row.addWidget(button)
        self._group.button(0).setChecked(True)
        self._group.idClicked.connect(self.chosen)
        theme_manager().themeChanged.connect(self._dress)

    @property
    def index(self) -> int:
        """The choice that is taken."""
        return self._group.checkedId()

    def choose(self, index: int) -> None:
        """Take a choice without the signal."""
        self._group.button(index).setChecked(True)

    def set_texts(self, texts: Sequence[str], hints: Sequence[str] = ()) -> None:
        """Name the choices, and say in a tooltip what each does."""
        for index, text in enumerate(texts):
            button = self._group.button(index)
            button.setText(text)
            button.setAccessibleName(text)
            button.setToolTip(hints[index] if index < len(hints) else "")
            button.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if not step:
            super().keyPressEvent(event)
            return
        index = min(len(self._group.buttons()) - 1, max(0, self.index + step))
        self._group.button(index).setFocus(Qt.FocusReason.TabFocusReason)
        self._group.button(index).click()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = theme_manager().theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.track)
        painter.drawRoundedRect(QRectF(self.rect()), sp(7), sp(7))
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._dress()
        super().changeEvent(event)

    def _dress(self) -> None:
        for button in self._group.buttons():
            button.updateGeometry()
        self.updateGeometry()
        self.update()
