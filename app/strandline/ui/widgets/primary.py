"""The one button that does it."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QPushButton, QWidget

from strandline.ui.fonts import TextSize, sp, ui_font


class PrimaryButton(QPushButton):
    """A default button with room for its bold words, which Qt measures as plain ones."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDefault(True)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        bold = QFontMetrics(ui_font(TextSize.BODY, bold=True))
        return QSize(max(hint.width(), bold.horizontalAdvance(self.text()) + 2 * sp(14)), hint.height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
