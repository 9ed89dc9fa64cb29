"""The window of the settings."""

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QWidget

from strandline.ui.preferences import Preferences


class SettingsWindow(QWidget):
    """All there is to choose. It is not modal, and does not keep the application running."""

    closed = Signal()

    def __init__(self, preferences: Preferences) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self._preferences = preferences
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.close)
        self._retranslate()

    def begin(self, near: QWidget | None) -> None:
        """Take a size and a place before it is shown for the first time."""
        self.resize(960, 680)
        if near is not None:
            self.move(near.frameGeometry().center() - self.rect().center())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Settings"))
