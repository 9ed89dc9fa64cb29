"""The pin tray: the files that take pins, in reach on every screen; folded to one line if wanted."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.pin_picture import PinPicture
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.pins.board import BoardColumns
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.pins.zone import ColumnZone
from strandline.ui.widgets.primary import PrimaryButton
from strandline.ui.widgets.typography import set_type

_ROOM = 560  # spacing steps of height from which it stands open by itself
_SHARE = 0.3  # of the right side, while nothing is dragged
_SHARE_DRAGGING = 0.6
_SECTION = 200  # spacing steps of width of a section beside others


class PinTray(QWidget):
    """Sections of :class:`PinColumn`. It unfolds by itself while something is dragged.

    It is docked below the right side, its sections in a list, or below the screens, beside each
    other. ``folded`` tells the person's choice; ``dockAsked`` wants the other place;
    ``reviewAsked`` wants to see what is staged, ``suggestionsAsked`` what is suggested; ``heightWanted``
    comes when it needs another height, in pixels.
    """

    accessible_role = AccessibleRole.Pane

    folded = Signal(bool)
    dockAsked = Signal()
    reviewAsked = Signal()
    suggestionsAsked = Signal()
    heightWanted = Signal(int)

    def __init__(self, hands: PinHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hands = hands
        self._wanted = True
        self._room = True
        self._around = 0
        self._below = False
        self._height = 0
        self.fold_button = QToolButton(self)
        self.fold_button.setAutoRaise(True)
        self.fold_button.clicked.connect(self._turn)
        self.title = QLabel(self)
        set_term(self.title, "pin")
        self.dock_button = QToolButton(self)
        self.dock_button.setAutoRaise(True)
        self.dock_button.clicked.connect(self.dockAsked)
        self.suggested, self.review = QPushButton(self), QPushButton(self)
        self._ways_on()
        self.write = PrimaryButton(self)
        self.write.clicked.connect(self._write)
        self._inside = ColumnZone(self)
        self._rows = QVBoxLayout(self._inside)
        self._rows.addStretch(1)
        self._scroll = QScrollArea(self)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._inside)
        self._inside.setAutoFillBackground(False)
        self._scroll.viewport().setAutoFillBackground(False)
        self._top = self._top_row()
        self._box = QVBoxLayout(self)
        self._box.addLayout(self._top)
        self._box.addWidget(self._scroll, 1)
        self.board: BoardColumns | None = None
        self.board = BoardColumns(hands, self._inside, self._rows, compact=True, grown=self._shape)
        self.setAutoFillBackground(True)
        hands.pictureChanged.connect(self._show)
        hands.loadChanged.connect(self._fit)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()
        self._show(hands.picture)

    def _ways_on(self) -> None:
        """Make the buttons that lead to the Pins screen."""
        self._suggested = 0
        self.suggested.setObjectName("show-suggestions")
        self.suggested.clicked.connect(self.suggestionsAsked)
        self.suggested.hide()
        set_term(self.suggested, "suggestion")
        self.review.clicked.connect(self.reviewAsked)
        for button in (self.suggested, self.review):
            button.setFlat(True)

    def _top_row(self) -> QHBoxLayout:
        top = QHBoxLayout()
        top.addWidget(self.fold_button)
        top.addWidget(self.title)
        top.addStretch(1)
        for button in (self.suggested, self.dock_button, self.review, self.write):
            top.addWidget(button)
        return top

    @property
    def is_open(self) -> bool:
        """Whether the sections are shown now."""
        return not self._scroll.isHidden()

    def set_open(self, wanted: bool) -> None:
        """Take over the remembered choice."""
        self._wanted = wanted
        self._fit()

    def set_below(self, below: bool) -> None:
        """Lay the sections out for a place: beside each other below the screens, else in a list."""
        self._below = below
        way = QBoxLayout.Direction.LeftToRight if below else QBoxLayout.Direction.TopToBottom
        self._rows.setDirection(way)
        policy = Qt.ScrollBarPolicy
        self._scroll.setHorizontalScrollBarPolicy(
            policy.ScrollBarAsNeeded if below else policy.ScrollBarAlwaysOff
        )
        self._retranslate()
        self._dress()
        self._shape()

    def set_suggested(self, count: int) -> None:
        """Say how many suggestions wait; 0 takes the way to them away."""
        self._suggested = count
        self.suggested.setVisible(count > 0)
        self._name_suggested()

    def set_room(self, height: int) -> None:
        """Say how high the right side is; on a low one the tray folds by itself."""
        if height != self._around:
            self._around = height
            self._room = height >= sp(_ROOM)
            self._fit()

    def sizeHint(self) -> QSize:
        head = self._box.contentsMargins().top() + self.fold_button.sizeHint().height() + sp(8)
        if not self.is_open:
            return QSize(sp(220), head)
        return QSize(sp(220), head + self._inside.sizeHint().height() + sp(8))

    def minimumSizeHint(self) -> QSize:
        head = self._box.contentsMargins().top() + self.fold_button.sizeHint().height() + sp(8)
        return QSize(sp(160), head + (sp(96) if self.is_open else 0))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_top()

    def _share_top(self) -> None:
        """Say the number of suggestions in words, by a sign, or without the title, as there is room."""
        others = (self.fold_button, self.dock_button, self.review, self.write)
        edges = self._box.contentsMargins()
        room = self.width() - edges.left() - edges.right() - 6 * self._top.spacing()
        room -= sum(button.sizeHint().width() for button in others if not button.isHidden())
        title = self.title.sizeHint().width()
        words = self.tr("%n suggested", None, self._suggested)
        self._set_suggested(words)
        if self._suggested and title + self.suggested.sizeHint().width() > room:
            self._set_suggested(f"{self._suggested:,}")
        taken = self.suggested.sizeHint().width() if self._suggested else 0
        self.title.setVisible(title + taken <= room)

    def _set_suggested(self, text: str) -> None:
        self.suggested.setText(text)
        self.suggested.setAccessibleName(self.tr("%n suggested", None, self._suggested))

    def _turn(self) -> None:
        self._wanted = not self.is_open
        self._room = True
        self._fit()
        self.folded.emit(not self._wanted)

    def _shape(self) -> None:
        """Give sections that stand beside each other room for their names."""
        for column in self.board.columns.values() if self.board is not None else ():
            column.setMinimumWidth(sp(_SECTION) if self._below else 0)
            self._rows.setAlignment(column, Qt.AlignmentFlag.AlignTop if self._below else Qt.AlignmentFlag(0))
        self._fit()

    def _fit(self, _load: object = None) -> None:
        shown = (self._wanted and self._room) or self._hands.load is not None
        before = self._height
        self._scroll.setVisible(shown)
        height = self.sizeHint().height()
        if shown:  # all targets are in sight only while they are needed
            share = _SHARE if self._hands.load is None else _SHARE_DRAGGING
            height = min(height, max(sp(140), round(self._around * share)))
        self.setMaximumHeight(height if not shown else 16_777_215)
        self.fold_button.setIcon(
            icons.icon("chevron-down" if shown else "chevron-right", theme_manager().theme.muted)
        )
        self.updateGeometry()
        self._height = height
        if height != before:
            self.heightWanted.emit(height)

    def _show(self, picture: PinPicture | None) -> None:
        changes = len(picture.changes) + len(picture.unfit) if picture is not None else 0
        self.review.setVisible(changes > 0)
        self.write.setVisible(picture is not None and bool(picture.files))
        self.review.setText(self.tr("%n change(s)", None, changes))
        self._share_top()
        self._fit()

    def _name_suggested(self) -> None:
        self._share_top()
        self.suggested.setToolTip(self.tr("See what is worth pinning of what was said"))

    def _write(self) -> None:
        if self._hands.operations is not None:
            self._hands.operations.write()

    def _retranslate(self) -> None:
        self.title.setText(self.tr("Pin tray"))
        self.write.setText(self.tr("Write"))
        self.review.setToolTip(self.tr("See what is staged"))
        self.fold_button.setToolTip(self.tr("Show or fold the pin tray"))
        self.fold_button.setAccessibleName(self.tr("Show or fold the pin tray"))
        words = self.tr("Dock at the right side") if self._below else self.tr("Dock below the screen")
        self.dock_button.setToolTip(words)
        self.dock_button.setAccessibleName(words)
        self.setAccessibleName(self.tr("Pin tray"))
        self._name_suggested()
        self._show(self._hands.picture)

    def _dress(self) -> None:
        theme = theme_manager().theme
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme.surface)
        self.setPalette(palette)
        set_type(self.title, TextSize.HEADING, theme.ink, bold=True)
        self.suggested.setIcon(icons.icon("keep-fact", theme.accent))
        self.dock_button.setIcon(icons.icon("panel-right" if self._below else "down", theme.muted))
        self._top.setSpacing(sp(6))
        self._box.setContentsMargins(sp(12), sp(6), sp(12), sp(4))
        self._box.setSpacing(sp(4))
        self._rows.setContentsMargins(0, 0, sp(4), 0)
        self._rows.setSpacing(sp(6))
        self._share_top()
        self._fit()
