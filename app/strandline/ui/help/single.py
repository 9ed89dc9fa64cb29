"""Windows of which the process has one: made on demand, raised when they are there."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtWidgets import QWidget

W = TypeVar("W", bound=QWidget)


class _Place(QObject):
    """Hangs on the application and holds one window by its name; it goes when the application does."""

    def __init__(self, name: str, window: QWidget, application: QObject) -> None:
        super().__init__(application)
        self.setObjectName(name)
        self.window = window
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.destroyed.connect(self.deleteLater)
        application.aboutToQuit.connect(window.close)  # type: ignore[attr-defined]


def open_single(name: str, make: Callable[[], W], near: QWidget | None = None) -> W:
    """Show the window called ``name``, made if it is not there, over ``near`` when it is new."""
    application = QCoreApplication.instance()
    if application is None:
        raise RuntimeError("there is no application")
    place = application.findChild(_Place, name, Qt.FindChildOption.FindDirectChildrenOnly)
    if place is not None and not place.window.isVisible():  # closed, and about to go
        place.setObjectName("")
        place = None
    if place is None:
        window: QWidget = make()
        place = _Place(name, window, application)
        if near is not None:
            room = near.screen().availableGeometry()
            window.resize(window.size().boundedTo(room.size() * 0.95))
            corner = near.frameGeometry().center() - window.rect().center()
            window.move(max(room.left(), corner.x()), max(room.top(), corner.y()))
    shown = place.window
    shown.show()
    shown.raise_()
    shown.activateWindow()
    return shown  # type: ignore[return-value]
