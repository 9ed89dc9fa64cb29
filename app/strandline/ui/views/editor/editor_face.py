"""The parts of the editor, where they stand, and their words."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QToolButton, QVBoxLayout, QWidget

from strandline.ui.fonts import sp
from strandline.ui.theme import theme_manager
from strandline.ui.views.editor.changed_bar import ChangedBar
from strandline.ui.views.editor.counter import Counter
from strandline.ui.views.editor.edit_text import EditText
from strandline.ui.views.editor.find_bar import FindBar
from strandline.ui.views.editor.foot import Foot
from strandline.ui.views.editor.notice_bar import NoticeBar
from strandline.ui.views.inspector.header import WIDE_ENOUGH
from strandline.ui.views.inspector.outline_view import OutlineView
from strandline.ui.widgets import icons
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.outline_split import OutlineSplit
from strandline.ui.widgets.relief_menu import RoomButton


class EditorFace(QWidget):
    """What one sees of the editor; it does nothing by itself."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = EditText(self)
        self.counter = Counter(self)
        self.room = RoomButton(self)
        self.find_button = QToolButton(self)
        self.save_button = QToolButton(self)
        self.changed = ChangedBar(self)
        self.draft = NoticeBar(self)
        self.trouble = NoticeBar(self)
        self.outline = OutlineView(self)
        self.find_bar = FindBar(self.text, self)
        self.foot = Foot(self.text, self)
        self._compose()
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _compose(self) -> None:
        self._splitter = OutlineSplit(self.outline, self.text, 96, self)
        buttons = FlowLayout(gap=sp(8), one_line=True)
        for button in (self.room, self.find_button, self.save_button):
            buttons.addWidget(button)
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top.setSpacing(sp(8))
        self._top.addWidget(self.counter, 1)
        self._top.addLayout(buttons)
        for button in (self.find_button, self.save_button):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, sp(8), 0, 0)
        column.setSpacing(sp(6))
        column.addLayout(self._top)
        for widget in (self.trouble, self.draft, self.changed, self.find_bar):
            column.addWidget(widget)
        column.addWidget(self._splitter, 1)
        column.addWidget(self.foot)

    def _arrange(self) -> None:
        wide = self.width() >= sp(WIDE_ENOUGH)
        self._top.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self._splitter.arrange(self.width(), self.height())

    def _retranslate(self) -> None:
        self.find_button.setText(self.tr("Find"))
        self.find_button.setToolTip(self.tr("Find and replace (Ctrl+H)"))
        self.save_button.setText(self.tr("Save"))
        self.save_button.setToolTip(self.tr("Write the text to the file (Ctrl+S)"))

    def _dress(self) -> None:
        self.find_button.setIcon(icons.icon("search"))
        self.save_button.setIcon(icons.icon("save"))
