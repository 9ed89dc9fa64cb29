"""Offering what is under the mouse: by dragging it, and by its context menu."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu, QPlainTextEdit, QWidget

from strandline.engine.pin_desk import Load
from strandline.ui.widgets.pins.drag import offer_pin, start_pin_drag

_MOUSE = QContextMenuEvent.Reason.Mouse


class PinOffer(QObject):
    """Watches ``area`` (of a list or text: its viewport); ``load_at`` gives what is at a point.

    Texts drag what is selected by themselves; for them ``drags`` is false. ``more`` puts what else
    can be done with what is at a point into its menu.
    """

    def __init__(
        self,
        area: QWidget,
        load_at: Callable[[QPoint], Load | None],
        *,
        drags: bool = True,
        more: Callable[[QMenu, QPoint], None] | None = None,
    ) -> None:
        super().__init__(area)
        self._area = area
        self._load_at = load_at
        self._drags = drags
        self._more = more
        self._pressed: QPoint | None = None
        area.installEventFilter(self)
        self._view = area.parentWidget()
        if isinstance(self._view, QAbstractItemView | QPlainTextEdit):
            self._view.installEventFilter(self)  # the menu key asks the view, the mouse its viewport

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begin a drag once the mouse has moved far enough; add to the context menu."""
        if watched is self._view:
            by_key = isinstance(event, QContextMenuEvent) and event.reason() is not _MOUSE
            return by_key and self._menu(self._chosen())
        if isinstance(event, QMouseEvent) and self._drags:
            if event.type() == QEvent.Type.MouseButtonPress:
                left = event.button() is Qt.MouseButton.LeftButton
                self._pressed = event.position().toPoint() if left else None
            elif event.type() == QEvent.Type.MouseButtonRelease:
                self._pressed = None
            elif event.type() == QEvent.Type.MouseMove and self._pressed is not None:
                return self._moved(event.position().toPoint())
        elif isinstance(event, QContextMenuEvent):
            return self._menu(event.pos())
        return super().eventFilter(watched, event)

    def _moved(self, point: QPoint) -> bool:
        if self._pressed is None or (point - self._pressed).manhattanLength() < (
            QApplication.startDragDistance()
        ):
            return True  # else a list would begin to select
        load, self._pressed = self._load_at(self._pressed), None
        if load is not None and load.text.strip():
            start_pin_drag(load.text, load.source, self._area)
        return True

    def _chosen(self) -> QPoint:
        """Give where the chosen row or the cursor is."""
        if isinstance(self._view, QAbstractItemView):
            return self._view.visualRect(self._view.currentIndex()).center()
        return self._view.cursorRect().center() if isinstance(self._view, QPlainTextEdit) else QPoint()

    def _menu(self, point: QPoint) -> bool:
        load = self._load_at(point)
        if load is None or not load.text.strip():
            return False
        text = self._area.parentWidget()
        menu = text.createStandardContextMenu() if isinstance(text, QPlainTextEdit) else QMenu(self._area)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self._more is not None:
            self._more(menu, point)
        if not menu.isEmpty():
            menu.addSeparator()
        offer_pin(menu, load.text, load.source, self._area)
        menu.popup(self._area.mapToGlobal(point))
        return True
