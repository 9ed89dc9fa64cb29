"""The Pins screen, "What stays": files as columns, pins as cards, and what is ready to write."""

from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QSplitter, QVBoxLayout, QWidget

from strandline.engine.pin_picture import PinPicture
from strandline.model.context import ContextLayout
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.views.pins.side import PinSide
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.pins.board import BoardColumns
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.pins.staging import Staging
from strandline.ui.widgets.pins.zone import ColumnZone
from strandline.ui.widgets.typography import set_type


class PinsView(QWidget):
    """Follows the window's :class:`PinHands`; ``panel`` has what can be dragged to a file."""

    accessible_role = AccessibleRole.Pane

    selected = Signal(str)

    def __init__(self, hands: PinHands | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        found: Any = getattr(parent.window(), "pins", None) if parent is not None else None
        self.hands = hands or found or PinHands(self)
        self.panel = PinSide(self.hands)
        self.title = ElidedLabel(self)
        self.sentence = QLabel(self)
        self.sentence.setWordWrap(True)
        self._place = ColumnZone(self)
        self._row = QHBoxLayout(self._place)
        self._scroll = QScrollArea(self)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self._place)
        self._place.setAutoFillBackground(False)
        self._scroll.viewport().setAutoFillBackground(False)
        self.staging = Staging(self.hands, self)
        self.split = QSplitter(Qt.Orientation.Vertical, self)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self._scroll)
        self.split.addWidget(self.staging)
        self.split.setStretchFactor(0, 1)
        self._box = QVBoxLayout(self)
        for widget in (self.title, self.sentence):
            self._box.addWidget(widget)
        self._box.addWidget(self.split, 1)
        self.board = BoardColumns(self.hands, self._place, self._row, compact=False)
        self._staged = False
        self.hands.pictureChanged.connect(self._share)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()
        self._share(self.hands.picture)

    def set_snapshot(self, layout: ContextLayout | None) -> None:
        """The board comes by itself, from the operations."""

    def select(self, key: str) -> None:
        """Bring a file into view."""
        column = self.board.columns.get(key)
        if column is not None:
            self._scroll.ensureWidgetVisible(column)

    def focusInEvent(self, event: Any) -> None:
        super().focusInEvent(event)
        first = next(iter(self.board.columns.values()), None)
        if first is not None:
            first.focus_card()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share(self.hands.picture, force=True)

    def _share(self, picture: PinPicture | None, *, force: bool = False) -> None:
        """Give what is staged its room when it appears, and take it when it goes."""
        staged = picture is not None and bool(picture.changes or picture.unfit)
        self.staging.setMaximumHeight(16_777_215 if staged else sp(44))
        if staged != self._staged or force:
            height = max(self.split.height(), sp(240))
            low = max(sp(180), round(height * 0.36)) if staged else sp(44)
            if staged != self._staged or not staged:
                self.split.setSizes([height - low, low])
            self._staged = staged

    def _retranslate(self) -> None:
        self.title.set_full_text(self.tr("What stays"))
        self.sentence.setText(
            self.tr(
                "Each column is a file the model reads. Drag a sentence in, from here or from any program. "
                "Nothing is written until you say so."
            )
        )
        self.setAccessibleName(self.tr("What stays"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.sentence, TextSize.BODY, theme.muted)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(sp(8))
        self._box.setContentsMargins(sp(20), sp(16), sp(16), sp(12))
        self._box.setSpacing(sp(8))
        self.split.setHandleWidth(sp(8))
        self.split.setStyleSheet("QSplitter::handle { background: transparent; }")
