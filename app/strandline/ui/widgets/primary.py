"""The one button that does it."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QWidget

from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.theme import theme_manager


class PrimaryButton(QPushButton):
    """A default button with room for its bold words, which Qt measures as plain ones."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDefault(True)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():  # a ring inside: around it, it would be the colour of the button
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme_manager().theme.on_accent, 2))
            inset = sp(2) + 1.5
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), sp(3), sp(3))
            painter.end()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        bold = QFontMetrics(ui_font(TextSize.BODY, bold=True))
        return QSize(max(hint.width(), bold.horizontalAdvance(self.text()) + 2 * sp(14)), hint.height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
