"""A place to open, as a wide button."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.typography import set_type


class Card(QPushButton):
    """A wide button with a title line and a muted line under it."""

    def __init__(self, icon: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._icon = icon
        self._mark = QLabel(self)
        self.title = ElidedLabel(self, Qt.TextElideMode.ElideMiddle)
        self.line = ElidedLabel(self)
        words = QVBoxLayout()
        words.setSpacing(sp(2))
        words.addWidget(self.title)
        words.addWidget(self.line)
        self._box = QHBoxLayout(self)
        self._box.addWidget(self._mark)
        self._box.addLayout(words, 1)
        for label in (self._mark, self.title, self.line):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.dress()

    def say(self, title: str, line: str) -> None:
        """Set both lines and the name that a screen reader speaks."""
        self.title.set_full_text(title)
        self.line.set_full_text(line)
        self.line.setVisible(bool(line))
        self.setAccessibleName(f"{title}. {line}" if line else title)

    def sizeHint(self) -> QSize:
        return self._box.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(160), self._box.sizeHint().height())

    def dress(self) -> None:
        """Take the colours and sizes of the theme."""
        theme = theme_manager().theme
        on = self.isEnabled()
        self._mark.setPixmap(
            icons.pixmap(self._icon, sp(20), theme.accent if on else theme.faint, self.devicePixelRatioF())
        )
        set_type(self.title, TextSize.STRONG, theme.ink if on else theme.muted, bold=True)
        set_type(self.line, TextSize.SMALL, theme.muted)
        self._box.setContentsMargins(sp(14), sp(10), sp(14), sp(10))
        self._box.setSpacing(sp(12))
