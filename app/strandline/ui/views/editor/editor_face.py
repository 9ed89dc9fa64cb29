"""The parts of the editor, where they stand, and their words."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QToolButton, QVBoxLayout, QWidget

from strandline.ui.fonts import sp
from strandline.ui.theme import theme_manager
from strandline.ui.views.editor.changed_bar import ChangedBar
from strandline.ui.views.editor.counter import Counter
from strandline.ui.views.editor.edit_text import EditText
from strandline.ui.views.editor.find_bar import FindBar
from strandline.ui.views.editor.foot import Foot
from strandline.ui.views.editor.notice_bar import NoticeBar
from strandline.ui.views.inspector.outline_view import OutlineView
from strandline.ui.widgets import icons
from strandline.ui.widgets.relief_menu import RoomButton

WIDE_ENOUGH = 470
"""Width, in spacing steps, from which the outline stands beside the text and not above it."""


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
        self._splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.setHandleWidth(sp(8))
        self._splitter.setStyleSheet("QSplitter::handle { background: transparent; }")
        self._splitter.addWidget(self.outline)
        self._splitter.addWidget(self.text)
        self._arranged: Qt.Orientation | None = None
        top = QHBoxLayout()
        top.setSpacing(sp(8))
        top.addWidget(self.counter, 1)
        top.addWidget(self.room)
        top.addWidget(self.find_button)
        top.addWidget(self.save_button)
        for button in (self.find_button, self.save_button):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, sp(8), 0, 0)
        column.setSpacing(sp(6))
        column.addLayout(top)
        for widget in (self.trouble, self.draft, self.changed, self.find_bar):
            column.addWidget(widget)
        column.addWidget(self._splitter, 1)
        column.addWidget(self.foot)

    def _arrange(self) -> None:
        wide = self.width() >= sp(WIDE_ENOUGH)
        orientation = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if orientation == self._arranged:
            return
        self._arranged = orientation
        self._splitter.setOrientation(orientation)
        whole = self.width() if wide else self.height()
        first = sp(150) if wide else sp(96)
        self._splitter.setSizes([first, max(first, whole - first)])
        self._splitter.setStretchFactor(0, 0)
        self._splitter.setStretchFactor(1, 1)

    def _retranslate(self) -> None:
        self.find_button.setText(self.tr("Find"))
        self.find_button.setToolTip(self.tr("Find and replace (Ctrl+H)"))
        self.save_button.setText(self.tr("Save"))
        self.save_button.setToolTip(self.tr("Write the text to the file (Ctrl+S)"))

    def _dress(self) -> None:
        self.find_button.setIcon(icons.icon("search"))
        self.save_button.setIcon(icons.icon("save"))
