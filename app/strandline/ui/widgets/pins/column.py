"""A file that takes pins: its name, its meter, who reads it, and its pins as cards."""

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.pin_desk import Load
from strandline.engine.pin_picture import Column
from strandline.model.context import SessionKind
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.pins import words
from strandline.ui.widgets.pins.card import PinCard
from strandline.ui.widgets.pins.drag import load_of, loads_of, source_at
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.pins.meter import Meter
from strandline.ui.widgets.pins.notice import ColumnNotice
from strandline.ui.widgets.relief_menu import RoomButton
from strandline.ui.widgets.typography import set_sheet, set_type

_LOW = 280  # spacing steps of height below which only what is needed is said
_NARROW = 132


class PinColumn(QFrame):
    """One file with its cards. A compact one is a section of the tray that can be folded.

    ``stepped`` asks for the neighbour in a direction (-1, 1) when an arrow leaves the column.
    """

    accessible_role = AccessibleRole.List

    stepped = Signal(int)

    def __init__(self, hands: PinHands, *, compact: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("column")
        self.column: Column | None = None
        self._hands = hands
        self._compact = compact
        self._open = not compact
        self._at: int | None = None  # the slot under the mouse, None when it is elsewhere
        self._over = False
        self._low = False
        self._cards: dict[str, PinCard] = {}
        self.name = ElidedLabel(self, Qt.TextElideMode.ElideMiddle)
        self.figures = QLabel(self)
        set_term(self.figures, "limit")
        self.what = QLabel(self)
        set_term(self.what, "pin-state")
        self.who = QLabel(self)
        set_term(self.who, "not-for-kind")
        self.meter = Meter(self)
        set_term(self.meter, "limit")
        self.told = QLabel(self)  # what a drop would do
        set_term(self.told, "forecast-of-pin")
        self.told.hide()
        self.notice = ColumnNotice(hands, self, compact=compact)
        self.room = RoomButton(self)
        self.empty = QLabel(self)
        for label in (self.what, self.who, self.told, self.empty):
            label.setWordWrap(True)
        self.figures.setWordWrap(not compact)  # beside the name there is one line only
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._list = QWidget(self)
        self._rows = QVBoxLayout(self._list)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._line = QFrame(self._list)
        self._line.hide()
        self._compose()
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.room.asked.connect(hands.reliefAsked)
        hands.hoverChanged.connect(self._tell_drop)
        hands.loadChanged.connect(self._load_changed)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    # What others use

    @property
    def cards(self) -> list[PinCard]:
        """The cards in order."""
        refs = [card.ref for card in self.column.cards] if self.column is not None else []
        return [self._cards[ref] for ref in refs]

    def set_column(self, column: Column, kind: SessionKind) -> None:
        """Show a file; cards that stay keep the keyboard and what is being edited."""
        self.column = column
        wanted = {card.ref for card in column.cards}
        for ref in [ref for ref in self._cards if ref not in wanted]:
            gone = self._cards.pop(ref)
            self._rows.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for place, card in enumerate(column.cards):
            widget = self._cards.get(card.ref)
            if widget is None:
                widget = self._cards[card.ref] = PinCard(self._hands, column.name, self._list)
                widget.walked.connect(self._walk)
            widget.set_card(card, kind)
            if self._rows.indexOf(widget) != place:
                self._rows.insertWidget(place, widget)
        self.meter.set_column(column)
        self._tell()
        if self._hands.wanted in self._cards and self.isVisible():
            self._cards[self._hands.wanted].setFocus(Qt.FocusReason.OtherFocusReason)
            self._hands.wanted = ""

    def set_open(self, is_open: bool) -> None:
        """Show or fold the cards of a section of the tray."""
        if self._compact:
            self._open = is_open
            self._list.setVisible(is_open and bool(self._cards))

    def focus_card(self, at: int = 0) -> None:
        """Give the keyboard to a card, to the column itself when there is none."""
        cards = self.cards
        target = cards[min(at, len(cards) - 1)] if cards and self._open else self
        target.setFocus(Qt.FocusReason.TabFocusReason)

    # Dragging

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._drag(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._drag(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        event.accept()
        self._leave()
        self._hands.leave()

    def dropEvent(self, event: QDropEvent) -> None:
        load = self._load(event)
        if load is None or self.column is None:
            event.ignore()
            return
        at = self._place(load, self._slot(event.position().toPoint()))
        self._leave()
        event.setDropAction(Qt.DropAction.MoveAction if load.ref else Qt.DropAction.CopyAction)
        event.accept()
        self.set_open(True)
        self._hands.drop(load, self.column.name, at)
        for number, more in enumerate(loads_of(event.mimeData())[1:], start=1):
            self._hands.drop(more, self.column.name, at + number)

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._walk(Qt.Key(event.key())):
            super().keyPressEvent(event)

    def _walk(self, key: Qt.Key) -> bool:
        """Go to the card, section or column in the direction of an arrow; tell whether it was one."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        sides = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        cards = self.cards
        at = next((place for place, card in enumerate(cards) if card.hasFocus()), None)
        if key in steps and self._compact and (not self._open or at is None):
            self.stepped.emit(steps[key])
        elif key in steps and cards:
            to = 0 if at is None else at + steps[key]
            if 0 <= to < len(cards):
                cards[to].setFocus(Qt.FocusReason.TabFocusReason)
            elif self._compact:
                self.stepped.emit(steps[key])
        elif key in sides and not self._compact:
            self.stepped.emit(sides[key])
        elif self._compact and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and at is None:
            self.set_open(not self._open)
        else:
            return key in steps
        return True

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if (
            self._compact
            and event.button() is Qt.MouseButton.LeftButton
            and self.rect().contains(event.position().toPoint())
        ):
            self.set_open(not self._open)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._frame()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._frame()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low = not self._compact and self.height() < sp(_LOW)
        if low != self._low:
            self._low = low
            self._tell()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self.column is not None:
            self._tell()

    # Inside

    def _compose(self) -> None:
        way = QBoxLayout.Direction.LeftToRight if self._compact else QBoxLayout.Direction.TopToBottom
        top = QBoxLayout(way)
        top.setSpacing(sp(8) if self._compact else 0)
        top.addWidget(self.name, 1)
        top.addWidget(self.figures)
        self._box = QVBoxLayout(self)
        self._box.addLayout(top)
        for widget in (self.meter, self.what, self.who):
            self._box.addWidget(widget)
        self._box.addWidget(self.told)
        self._box.addWidget(self.notice)
        self._box.addWidget(self.room, 0, Qt.AlignmentFlag.AlignLeft)
        self._rows.addStretch(1)
        if self._compact:
            self.what.hide()
            self.who.hide()
            self.empty.hide()
            self._list.hide()
            self._box.addWidget(self._list)
            return
        self._scroll = QScrollArea(self)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setMinimumHeight(sp(48))
        self._scroll.setWidget(self._list)
        self._list.setAutoFillBackground(False)
        self._scroll.viewport().setAutoFillBackground(False)
        self._box.addWidget(self.empty)
        self._box.addWidget(self._scroll, 1)

    def _load(self, event: QDropEvent) -> Load | None:
        load = load_of(event.mimeData())
        if load is not None and load.text and not load.ref and load.source is None:
            return Load(load.text, source_at(event.source()))
        return load

    def _drag(self, event: QDragMoveEvent) -> None:
        load = self._load(event)
        if load is None or self.column is None:
            event.ignore()
            return
        event.setDropAction(Qt.DropAction.MoveAction if load.ref else Qt.DropAction.CopyAction)
        event.accept()
        slot = self._slot(event.position().toPoint())
        if not self._over or slot != self._at:
            self._over, self._at = True, slot
            self._frame()
            self._show_line()
        self._hands.over(load, self.column.name, self._place(load, slot))

    def _slot(self, point: QPoint) -> int:
        """Give the place between cards at a point: before card number n."""
        cards = [card for card in self.cards if card.card is not None and card.card.index is not None]
        if not self._open:
            return len(cards)
        y = self._list.mapFrom(self, point).y()
        return sum(y > card.geometry().center().y() for card in cards)

    def _place(self, load: Load, slot: int) -> int:
        """Turn a slot into the position a pin gets; its own place does not count twice."""
        card = self._cards.get(load.ref)
        if card is not None and card.card is not None and card.card.index is not None:
            return slot - 1 if slot > card.card.index else slot
        return slot

    def _show_line(self) -> None:
        cards = self.cards
        shown = self._over and self._at is not None and self._open and bool(cards)
        self._line.setVisible(shown)
        if shown and self._at is not None:
            below = self._at < len(cards)
            rect = cards[self._at if below else -1].geometry()
            y = rect.top() - self._rows.spacing() // 2 if below else rect.bottom() + self._rows.spacing() // 2
            self._line.setGeometry(0, max(0, y - sp(1)), self._list.width(), sp(3))
            self._line.raise_()

    def _leave(self) -> None:
        self._over, self._at = False, None
        self._line.hide()
        self._frame()

    def _load_changed(self, load: Load | None) -> None:
        if load is None:
            self._leave()
        self._frame()
        self._tell_drop()

    def _tell_drop(self) -> None:
        hands = self._hands
        text, bad = "", False
        if self.column is not None and hands.load is not None and hands.picture is not None:
            name = self.column.name
            known = hands.forecast(name), hands.error(name)
            text, bad = words.drop_words(*known, self.column, hands.picture.kind)
        self.told.setText(text)
        self.told.setVisible(bool(text))
        theme = theme_manager().theme
        set_type(self.told, TextSize.SMALL, theme.red.ink if bad else theme.accent, bold=True)
        self.setAccessibleDescription(text or self._about())

    def _about(self) -> str:
        column = self.column
        if column is None:
            return ""
        parts = (
            words.numbers(column),
            labels.sentence(column.target.what),
            labels.sentence(column.target.who),
        )
        return " · ".join(part.rstrip(".。") for part in parts if part)

    def _tell(self) -> None:
        column = self.column
        if column is None:
            return
        self.name.set_full_text(words.title(column))
        self.figures.setText(words.numbers(column))
        self.what.setText(labels.sentence(column.target.what))
        self.who.setText("" if column.target.on_demand else labels.sentence(column.target.who))
        brief = self._compact or self._low
        self.notice.set_column(column, brief=brief)
        self.who.setVisible(not brief)
        self.setToolTip(self._about() if brief else "")
        self.room.set_relief(column.relief)
        self.meter.setVisible(column.limit is not None)
        self.empty.setText(self.tr("No pins here yet."))
        self.empty.setVisible(not self._compact and not column.cards)
        self._list.setVisible(self._open and (not self._compact or bool(column.cards)))
        self.setAccessibleName(column.name)
        self.setAccessibleDescription(self._about())
        self._dress()

    def _frame(self) -> None:
        theme = theme_manager().theme
        edge, width, kind = theme.line, 1, "solid"
        if self._over:
            edge, width = theme.warm, 2
        elif self._hands.load is not None and self.column is not None and self.column.problem is None:
            edge, kind = theme.accent, "dashed"
        elif self.hasFocus():
            edge, width = theme.focus, round(theme.ring)
        ground = theme.raised if self._compact else theme.surface
        set_sheet(
            self,
            f"QFrame#column {{ background: {ground.name()}; border: {width}px {kind} {edge.name()};"
            f" border-radius: {sp(8)}px; }}",
        )

    def _dress(self) -> None:
        theme, column = theme_manager().theme, self.column
        self._frame()
        set_type(self.name, TextSize.BODY if self._compact else TextSize.HEADING, theme.ink, bold=True)
        color = words.numbers_color(theme, column) if column is not None else theme.muted
        set_type(self.figures, TextSize.SMALL, color, bold=True)
        for label in (self.what, self.who, self.empty):
            set_type(label, TextSize.SMALL, theme.muted)
        self.notice.dress()
        self._line.setStyleSheet(f"background: {theme.warm.name()}; border: 0;")
        if not self._compact:
            self.setMinimumWidth(sp(_NARROW))
        edge = sp(8) if self._compact else sp(10)
        self._box.setContentsMargins(edge, sp(6) if self._compact else edge, edge, sp(6))
        self._box.setSpacing(sp(4))
        self._rows.setSpacing(sp(8))
