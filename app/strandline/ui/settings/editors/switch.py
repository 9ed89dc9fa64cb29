"""Yes or no, as a switch with the word beside it."""

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QSizePolicy, QWidget

from strandline.store.setting_kinds import Switch
from strandline.ui.fonts import sp
from strandline.ui.settings.editors.base import Editor
from strandline.ui.theme import theme_manager


class Toggle(QCheckBox):
    """A check box that looks like a switch; the knob's place and the word tell, not only the colour."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        words = self.fontMetrics().size(0, self.text())
        return QSize(sp(40) + sp(8) + words.width() + sp(4), max(sp(24), words.height() + sp(4)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = theme_manager().theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = sp(20)
        track = QRectF(2, (self.height() - high) / 2, sp(36), high)
        on = self.isChecked()
        painter.setPen(QPen(theme.accent if on else theme.muted, 1.5))
        painter.setBrush(theme.accent if on else theme.track)
        painter.drawRoundedRect(track, high / 2, high / 2)
        knob = high - sp(6)
        left = track.right() - knob - sp(3) if on else track.left() + sp(3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.on_accent if on else theme.muted)
        painter.drawEllipse(QRectF(left, track.center().y() - knob / 2, knob, knob))
        if self.hasFocus():
            painter.setPen(QPen(theme.focus, theme.ring))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            around = track.adjusted(-1, -3, 3, 3)
            painter.drawRoundedRect(around, around.height() / 2, around.height() / 2)
        painter.setPen(theme.ink)
        painter.drawText(
            self.rect().adjusted(sp(36) + sp(10), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self.text()
        )


class SwitchEditor(Editor):
    """A switch."""

    def __init__(self, setting: Switch, parent: QWidget) -> None:
        super().__init__(setting, parent)
        self.toggle = Toggle(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.toggle, 0, Qt.AlignmentFlag.AlignLeft)
        self.toggle.toggled.connect(self._say)
        self.toggle.clicked.connect(self._picked)

    @property
    def field(self) -> QWidget:
        return self.toggle

    def show_value(self, value: bool) -> None:
        self.toggle.setChecked(value)

    def retranslate(self) -> None:
        self._say()

    def dress(self) -> None:
        self.toggle.updateGeometry()
        self.toggle.update()

    def _picked(self, on: bool) -> None:
        self.edited.emit(on)

    def _say(self) -> None:
        self.toggle.setText(self.tr("On") if self.toggle.isChecked() else self.tr("Off"))
        self.toggle.updateGeometry()
