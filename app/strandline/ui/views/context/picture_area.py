"""The scroll area of the core sample: it tells the picture how much height there is to fill."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from strandline.ui.widgets.core_sample import CoreSampleWidget


class PictureArea(QScrollArea):
    """Holds a :class:`CoreSampleWidget`; scrolls only when the least heights need it."""

    def __init__(self, picture: CoreSampleWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the picture itself takes it
        self.viewport().setAutoFillBackground(False)
        picture.setAutoFillBackground(False)
        self._picture = picture
        self.setWidget(picture)
        picture.installEventFilter(self)
        self.setProperty("ring", "no")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show around what is in sight that the picture has the keyboard: its own edges may be beyond."""
        if watched is self._picture and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.setProperty("ring", "yes" if event.type() == QEvent.Type.FocusIn else "no")
            self.style().unpolish(self)
            self.style().polish(self)
            self.update()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._picture.set_room(self.viewport().height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._picture.set_room(self.viewport().height())
