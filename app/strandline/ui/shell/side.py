"""A part of the window below which the pin tray can be docked: the right side, or the screens."""

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget


class Side(QSplitter):
    """Hides itself when nothing of it is shown, and gives the tray the height it asks for."""

    def __init__(self, panel: QWidget, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._panel = panel
        self.tray: Any = None  # a PinTray, whose module is loaded later
        self.setChildrenCollapsible(False)
        self.addWidget(panel)
        self.setStretchFactor(0, 1)
        panel.installEventFilter(self)

    def put_tray(self, tray: Any) -> None:
        """Put the tray below the panel; it leaves where it was docked before."""
        before = tray.parentWidget()
        if isinstance(before, Side) and before is not self:
            before.let_go()
        self.tray = tray
        self.addWidget(tray)
        self.setStretchFactor(1, 0)
        tray.installEventFilter(self)
        tray.heightWanted.connect(self._share)
        self._tell_room()

    def let_go(self) -> None:
        """Be without the tray; it is docked elsewhere."""
        tray, self.tray = self.tray, None
        if tray is not None:
            tray.removeEventFilter(self)
            tray.heightWanted.disconnect(self._share)
            self.setVisible(not self._panel.isHidden())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow what is shown of the two parts."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            tray = self.tray
            self.setVisible(not self._panel.isHidden() or (tray is not None and not tray.isHidden()))
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell_room()

    def _tell_room(self) -> None:
        if self.tray is not None:
            self.tray.set_room(self.height())

    def _share(self, height: int) -> None:
        self.setSizes([max(1, self.height() - height), height])
