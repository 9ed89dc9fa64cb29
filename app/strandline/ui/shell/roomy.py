"""Gives a part of the window the room it needs at least, and scrolls where the window has less.

So the window's own least size does not depend on what it shows or how large the text is.
"""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QStackedLayout, QStackedWidget, QWidget


class Roomy(QScrollArea):
    """A scroll area whose content is as large as itself, and never smaller than it can be.

    Unlike ``QScrollArea`` with a resizable widget, it asks what the content needs at least at
    the width that there is, not what it would like; of a stack it asks the page that is shown.
    """

    def __init__(self, inner: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inner)
        inner.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        inner.installEventFilter(self)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._show_focus)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def sizeHint(self) -> QSize:
        inner = self.widget()
        return inner.sizeHint() if inner is not None else super().sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow what the content needs."""
        if watched is self.widget() and event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        inner = self.widget()
        page = _page(inner) if inner is not None else None
        if inner is None or page is None:
            return
        room = self.maximumViewportSize()
        bar = self.verticalScrollBar().sizeHint().width()
        least = _least_width(page)
        width = max(room.width(), least)
        height = _least_height(page, width)
        if height > room.height():
            width = max(room.width() - bar, least)
            height = _least_height(page, width)
        if width > room.width():
            room.setHeight(room.height() - self.horizontalScrollBar().sizeHint().height())
        inner.resize(width, max(height, room.height()))

    def _show_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Scroll to what the keyboard has come to."""
        inner = self.widget()
        if now is None or inner is None or not inner.isAncestorOf(now):
            return
        place = QRect(now.mapTo(self.viewport(), QPoint()), now.size())
        seen = place.intersected(self.viewport().rect())
        # A picture that fills the view stays where it is: the words above it are of use as well.
        if seen.height() < min(place.height(), self.viewport().height() // 3):
            self.ensureWidgetVisible(now, 8, 8)


def _page(inner: QWidget) -> QWidget | None:
    if isinstance(inner, QStackedWidget):
        return inner.currentWidget()
    layout = inner.layout()
    return layout.currentWidget() if isinstance(layout, QStackedLayout) else inner


def _least_width(page: QWidget) -> int:
    return page.minimumSizeHint().expandedTo(page.minimumSize()).width()


def _least_height(page: QWidget, width: int) -> int:
    layout = page.layout()
    if layout is not None and layout.hasHeightForWidth():
        return max(layout.minimumHeightForWidth(width), page.minimumHeight())
    return page.minimumSizeHint().expandedTo(page.minimumSize()).height()
