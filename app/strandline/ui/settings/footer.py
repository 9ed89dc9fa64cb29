"""The lower edge of the settings window: what concerns all settings at once."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal, SignalInstance
from PySide6.QtWidgets import QPushButton, QWidget

from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import sp
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.typography import set_sheet


class Footer(QWidget):
    """Buttons side by side, in several lines where there is no room."""

    accessible_role = AccessibleRole.Grouping

    exportAsked = Signal()
    importAsked = Signal()
    folderAsked = Signal()
    keysAsked = Signal(bool)
    resetAsked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("footer")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._flow = FlowLayout(self, push_last=True)
        self.export_button = self._button(self.exportAsked)
        self.import_button = self._button(self.importAsked)
        self.folder_button = self._button(self.folderAsked)
        self.keys_button = QPushButton(self)
        self.keys_button.setCheckable(True)
        self.keys_button.setFlat(True)
        self.keys_button.toggled.connect(self.keysAsked)
        self._flow.addWidget(self.keys_button)
        self.reset_button = self._button(self.resetAsked)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _button(self, asked: SignalInstance) -> QPushButton:
        button = QPushButton(self)
        button.setFlat(True)
        button.clicked.connect(asked)
        self._flow.addWidget(button)
        return button

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("All settings"))
        self.export_button.setText(self.tr("Export…"))
        self.export_button.setToolTip(self.tr("Write what you chose into a file; nothing secret is in it"))
        self.import_button.setText(self.tr("Import…"))
        self.import_button.setToolTip(self.tr("Choose what a file says; you see first what will change"))
        self.folder_button.setText(self.tr("Open folder"))
        self.folder_button.setToolTip(self.tr("Open the folder that holds the settings' file"))
        self.keys_button.setText(self.tr("Show keys"))
        self.keys_button.setToolTip(self.tr("The names that the file and “strandline settings” use"))
        self.reset_button.setToolTip(self.tr("Back to the defaults everywhere; it can be undone"))
        self.reset_button.setText(self.tr("Reset all"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_sheet(
            self,
            f"QWidget#footer {{ background: {theme.surface.name()};"
            f" border-top: 1px solid {theme.line.name()}; }}"
            f" QPushButton {{ padding: {sp(4)}px {sp(6)}px; }}"
            f" QPushButton:focus {{ padding: {sp(4) - 1}px {sp(6) - 1}px; }}"
            f" QPushButton:checked {{ background: {theme.accent_ground.name()};"
            f" color: {theme.accent.name()}; }}",
        )
        self.export_button.setIcon(icons.icon("export", theme.muted))
        self.import_button.setIcon(icons.icon("drop", theme.muted))
        self.folder_button.setIcon(icons.icon("folder-open", theme.muted))
        self.keys_button.setIcon(icons.icon("command", theme.muted))
        self.reset_button.setIcon(icons.icon("undo", theme.muted))
        for button in self.findChildren(QPushButton):
            button.setIconSize(QSize(sp(16), sp(16)))
        self._flow.setContentsMargins(sp(12), sp(8), sp(12), sp(8))
        self._flow.setSpacing(sp(6))
