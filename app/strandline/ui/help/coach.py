"""The card of the way round: a few words beside the thing that they are about, and a ring around it."""

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from strandline.ui import accessible
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.typography import set_type, wrapped_label

_EDGE = 2  # pixels


class Ring(QWidget):
    """Paints a ring around a part of the window; clicks go through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = theme_manager().theme
        for width, color in ((5, theme.surface), (3, theme.accent)):
            painter.setPen(QPen(color, width))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(3, 3, -3, -3), sp(6), sp(6))
        painter.end()


class CoachCard(QFrame):
    """Says one step. It takes no click but on itself, and never the keyboard by itself."""

    accessible_role = AccessibleRole.Dialog

    nextAsked = Signal()
    skipAsked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("coach")
        self._over = parent
        self._place: QRect | None = None
        self.ring = Ring(parent)
        self.step = wrapped_label(self)
        self.title = wrapped_label(self)
        self.text = wrapped_label(self)
        self.skip = QPushButton(self)
        self.next = QPushButton(self)
        self.skip.setFlat(True)
        self.skip.clicked.connect(self.skipAsked)
        self.next.clicked.connect(self.nextAsked)
        buttons = QHBoxLayout()
        buttons.addWidget(self.skip)
        buttons.addStretch(1)
        buttons.addWidget(self.next)
        self._column = QVBoxLayout(self)
        for label in (self.step, self.title, self.text):
            self._column.addWidget(label)
        self._column.addLayout(buttons)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self.hide()

    def say(self, step: str, title: str, text: str, *, last: bool) -> None:
        """Show a step, and read it aloud where somebody listens."""
        self.step.setText(step)
        self.step.setVisible(bool(step))
        self.title.setText(title)
        self.text.setText(text)
        self.skip.setText(self.tr("S&kip"))
        self.skip.setVisible(not last)
        self.next.setText(self.tr("&Done") if last else self.tr("&Next"))
        self.setAccessibleName(f"{step}: {title}" if step else title)
        self.setAccessibleDescription(text)
        self._arrange()
        self.show()
        self.raise_()
        accessible.announce(self, f"{step}. {title}. {text}" if step else f"{title}. {text}")

    def point_at(self, place: QRect | None) -> None:
        """Stand beside a part of the window, given in its coordinates; None: at the lower edge."""
        if place != self._place:
            self._place = place
            self._arrange()

    def leave(self) -> None:
        """Go away, with the ring."""
        self.ring.hide()
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            (focused if isinstance(focused, QPushButton) else self.next).click()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.isVisible():
            self._arrange()

    def _arrange(self) -> None:
        """Take the size of the words, and the side of the place with the most room."""
        room = self._over.rect().adjusted(sp(12), sp(12), -sp(12), -sp(12))
        width = min(sp(340), room.width())
        edge = 2 * _EDGE  # the frame of the style sheet, which the layout does not count
        wanted = max(self._column.heightForWidth(width - edge), self._column.minimumSize().height()) + edge
        height = min(wanted, room.height())
        self.resize(width, height)
        place = self._place.intersected(self._over.rect()) if self._place is not None else QRect()
        if place.isEmpty():
            self.ring.hide()
            self.move(room.left(), room.bottom() - height)
            return
        self.ring.setGeometry(place.adjusted(-sp(5), -sp(5), sp(5), sp(5)))
        self.ring.show()
        self.ring.raise_()
        self.raise_()
        gap = sp(14)
        if place.right() + gap + width <= room.right():
            left, top = place.right() + gap, place.top()
        elif place.left() - gap - width >= room.left():
            left, top = place.left() - gap - width, place.top()
        else:
            left = place.left()
            below = place.bottom() + gap
            top = below if below + height <= room.bottom() else place.top() - gap - height
        left = min(max(left, room.left()), room.right() - width)
        self.move(left, min(max(top, room.top()), room.bottom() - height))

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.setStyleSheet(
            f"QFrame#coach {{ background: {theme.surface.name()};"
            f" border: {_EDGE}px solid {theme.accent.name()}; border-radius: {sp(8)}px; }}"
        )
        set_type(self.step, TextSize.SMALL, theme.accent, bold=True)
        set_type(self.title, TextSize.HEADING, theme.ink, bold=True)
        set_type(self.text, TextSize.BODY, theme.ink)
        set_type(self.skip, TextSize.BODY, theme.accent)
        self._column.setContentsMargins(sp(16), sp(12), sp(16), sp(12))
        self._column.setSpacing(sp(6))
        if self.isVisible():
            self._arrange()
