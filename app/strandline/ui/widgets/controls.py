"""Controls for bars: they give way when the window is narrow, and say all of it in their tooltip."""

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QWidget,
)

from strandline.ui.fonts import sp
from strandline.ui.theme import theme_manager


class ElidedLabel(QLabel):
    """One line that is shortened when there is no room; the whole of it is its tooltip."""

    def __init__(
        self, parent: QWidget | None = None, mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight
    ) -> None:
        super().__init__(parent)
        self._mode = mode
        self._full = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    @property
    def full_text(self) -> str:
        """The text before it was shortened."""
        return self._full

    def set_full_text(self, text: str) -> None:
        """Show ``text``, as much of it as fits."""
        if text == self._full:
            return
        self._full = text
        self.setAccessibleName(text)
        self._elide()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        margins = self.contentsMargins()
        width = metrics.horizontalAdvance(self._full) + margins.left() + margins.right() + sp(2)
        return QSize(width, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), sp(48)), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._elide()
            self.updateGeometry()

    def _elide(self) -> None:
        room = self.contentsRect().width()
        fitting = self.fontMetrics().elidedText(self._full, self._mode, room)
        self.setText(fitting)
        self.setToolTip(self._full if fitting != self._full else "")


class BarButton(QToolButton):
    """A button with text that shortens itself, and a chevron when it opens a menu."""

    def __init__(
        self,
        parent: QWidget | None = None,
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideMiddle,
        shortest: int = 9,
    ) -> None:
        super().__init__(parent)
        self._mode = mode
        self._shortest = shortest
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        more = sp(4) + (self._chevron() + sp(4) if self._opens_menu() else 0)
        return QSize(hint.width() + more, hint.height())

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        if not self.text() or self.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly:
            return hint
        spare = (
            self.fontMetrics().horizontalAdvance(self.text())
            - self.fontMetrics().averageCharWidth() * self._shortest
        )
        return QSize(hint.width() - max(0, spare), hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QStylePainter(self)
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.features &= ~QStyleOptionToolButton.ToolButtonFeature.HasMenu
        missing = self.sizeHint().width() - self.width()
        room = self.fontMetrics().horizontalAdvance(self.text()) - max(0, missing)
        text = self.fontMetrics().elidedText(self.text(), self._mode, room + sp(4))
        option.text = "" if self._opens_menu() else text
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        if self._opens_menu():
            painter.setPen(option.palette.color(QPalette.ColorRole.ButtonText))
            painter.drawText(
                self.rect().adjusted(sp(12), 0, -self._chevron() - sp(8), 0),
                Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
                text,
            )
            draw_chevron(painter, self, self._chevron())

    def _opens_menu(self) -> bool:
        return self.menu() is not None and self.toolButtonStyle() is not Qt.ToolButtonStyle.ToolButtonIconOnly

    def _chevron(self) -> int:
        return sp(14)


class BarCombo(QComboBox):
    """A combo box whose face reads as a phrase, such as "seen by main session"."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._phrase = "%1"
        self._bare = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.currentIndexChanged.connect(self.updateGeometry)
        # A list under the box with a scroll bar, not a menu over it that cuts its last row.
        self.setStyleSheet("QComboBox { combobox-popup: 0; } QAbstractItemView:focus { border-width: 1px; }")

    def set_phrase(self, phrase: str) -> None:
        """Set the phrase; ``%1`` stands for the chosen entry."""
        self._phrase = phrase
        self.updateGeometry()
        self.update()

    def set_bare(self, bare: bool) -> None:
        """Leave the phrase away where there is no room for it."""
        if bare != self._bare:
            self._bare = bare
            self.updateGeometry()
            self.update()

    def phrase_width(self) -> int:
        """Give what the phrase takes beside the entry, in pixels."""
        return self.fontMetrics().horizontalAdvance(self._phrase.replace("%1", ""))

    def face(self) -> str:
        """Give the words on the closed box."""
        shown = self.currentData(Qt.ItemDataRole.AccessibleTextRole) or self.currentText()
        return shown if self._bare else self._phrase.replace("%1", shown)

    def sizeHint(self) -> QSize:
        words = self.fontMetrics().horizontalAdvance(self.face())
        return QSize(min(words, sp(260)) + sp(54), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), sp(116)), super().minimumSizeHint().height())

    def showPopup(self) -> None:
        """Open the list wide enough for its longest entry, within reason."""
        widest = max(
            (self.fontMetrics().horizontalAdvance(self.itemText(row)) for row in range(self.count())),
            default=0,
        )
        self.view().setMinimumWidth(min(widest + sp(48), sp(520)))
        self.view().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        option.currentText = self.fontMetrics().elidedText(
            self.face(), Qt.TextElideMode.ElideMiddle, self.width() - sp(50)
        )
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        draw_chevron(painter, self, sp(14))


def draw_chevron(painter: QPainter, control: QWidget, size: int) -> None:
    """Paint the small downward mark at the right edge of ``control``."""
    theme = theme_manager().theme
    right, middle = control.width() - sp(8), control.height() / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.muted if control.isEnabled() else theme.faint, max(1.5, size / 9)))
    painter.drawPolyline(
        [
            QPointF(right - size * 0.75, middle - size * 0.12),
            QPointF(right - size * 0.45, middle + size * 0.18),
            QPointF(right - size * 0.15, middle - size * 0.12),
        ]
    )
    painter.restore()
