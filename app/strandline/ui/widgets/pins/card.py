"""A pin as a card: its words, where it is from, what becomes of it; edited in place."""

from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QMenu,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.pin_desk import Load
from strandline.engine.pin_picture import Card
from strandline.model.context import SessionKind
from strandline.model.pin_match import PinState
from strandline.model.pins import SourceKind
from strandline.model.visible import visible
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.tips import plain_tip
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.pins import words
from strandline.ui.widgets.pins.drag import start_pin_drag
from strandline.ui.widgets.pins.grip import paint_grip
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.pins.pin_editor import PinEditor
from strandline.ui.widgets.typography import set_type

_SHOWN = 180  # characters on the card; all of them stand in its tooltip and in the editor


class PinCard(QFrame):
    """Shows one :class:`Card` of a file.

    A click on where it is from goes there. Keys: Enter or F2 edits, Delete removes, Ctrl with
    an arrow moves it; plain arrows are for the column.
    """

    accessible_role = AccessibleRole.ListItem

    walked = Signal(object)  # Qt.Key, an arrow

    def __init__(self, hands: PinHands, file: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.file = file
        self.card: Card | None = None
        self._hands = hands
        self._kind = SessionKind.MAIN
        self._pressed: QPoint | None = None
        self._text = QLabel(self)
        set_term(self._text, "pin")
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self.editor = PinEditor(self)
        self.editor.hide()
        self.editor.done.connect(self._edited)
        self._notes = ElidedLabel(self)
        set_term(self._notes, "pin-state")
        self._source = ElidedLabel(self)
        set_term(self._source, "pin")
        self._fate = QLabel(self)
        set_term(self._fate, "pin-state")
        self._fate.setWordWrap(True)
        self._box = QVBoxLayout(self)
        for widget in (self._text, self.editor, self._notes, self._source, self._fate):
            self._box.addWidget(widget)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        theme_manager().themeChanged.connect(self._dress)

    @property
    def editing(self) -> bool:
        """Whether the words are being edited."""
        return not self.editor.isHidden()

    def set_card(self, card: Card, kind: SessionKind) -> None:
        """Show a pin, as the session kind that is looked at gets it."""
        if (card, kind) == (self.card, self._kind):
            return
        self.card, self._kind = card, kind
        self._tell()

    def edit(self) -> None:
        """Open the words for editing."""
        if self.card is None or self.card.index is None:
            return
        self.editor.setPlainText(self.card.pin.full())
        self.editor.selectAll()
        self._text.hide()
        self.editor.show()
        self.editor.setAccessibleName(self.tr("Words of the pin"))
        self.editor.setAccessibleDescription(
            self.tr("Enter is done, Shift+Enter a new line, Escape gives up")
        )
        self.editor.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, self, self._come_into_view)  # once it has its place

    def pin_load(self) -> Load | None:
        """Give what P would pin elsewhere: the same words."""
        return Load(self.card.pin.full(), self.card.source) if self.card is not None else None

    # Qt

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint() if event.button() is Qt.MouseButton.LeftButton else None
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None or self.card is None or self.card.index is None:
            return
        way = (event.position().toPoint() - self._pressed).manhattanLength()
        if way >= QApplication.startDragDistance():
            self._pressed = None
            start_pin_drag(self.card.pin.full(), self.card.source, self, self.card.ref)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        at, pressed = event.position().toPoint(), self._pressed
        self._pressed = None
        place = self._source.geometry()
        if self._leads_back and pressed is not None and place.contains(pressed) and place.contains(at):
            self._go_back()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        del event
        self.edit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, card = Qt.Key(event.key()), self.card
        with_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        with_alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if card is None or self._hands.operations is None:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2) and not with_control:
            self.edit()
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove()
        elif (with_control or with_alt) and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.shift(-1 if key == Qt.Key.Key_Up else 1)
        elif with_control and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.move_beside(-1 if key == Qt.Key.Key_Left else 1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.walked.emit(key)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._dress()
        if event.reason() is not Qt.FocusReason.MouseFocusReason:  # under a mouse nothing may jump
            QTimer.singleShot(0, self, self._come_into_view)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._dress()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self.card is not None:
            self._tell()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_grip(self)

    # What one can do with it

    def remove(self) -> None:
        """Stage the removal; of a lost one, forget it."""
        if self.card is not None:
            act = self._hands.operations.accept if self.card.index is None else self._hands.operations.remove
            act(self.card.ref)

    def shift(self, step: int) -> None:
        """Move it up (-1) or down (1) within its file."""
        if self.card is not None and self.card.index is not None and self.card.index + step >= 0:
            self._hands.wanted = self.card.ref
            self._hands.operations.move(self.card.ref, self.file, self.card.index + step)

    def move_beside(self, step: int) -> None:
        """Move it to the file of the column before (-1) or after (1)."""
        name = self._hands.name_before(self.file, step)
        if name is not None:
            self.move_to(name)

    def move_to(self, file: str, _checked: bool = False) -> None:
        """Move it to the end of another file's pins."""
        if self.card is not None and self.card.index is not None:
            self._hands.wanted = self.card.ref
            self._hands.operations.move(self.card.ref, file, None)

    def menu(self) -> QMenu:
        """Give the context menu."""
        menu, card, hands = QMenu(self), self.card, self._hands
        if card is None or hands.operations is None:
            return menu
        if card.state in (PinState.LOST, PinState.CHANGED):
            menu.addAction(self.tr("Put the words we know back")).triggered.connect(self._put_back)
        if card.state in (PinState.LOST, PinState.CHANGED, PinState.FOREIGN, PinState.MOVED):
            words_ = self.tr("Forget it") if card.index is None else self.tr("Take it as it stands")
            menu.addAction(words_).triggered.connect(self._accept)
        if card.index is not None:
            menu.addAction(self.tr("Edit")).triggered.connect(self.edit)
            up = menu.addAction(self.tr("Move up"))
            up.triggered.connect(self._up)
            up.setEnabled(card.index > 0)
            menu.addAction(self.tr("Move down")).triggered.connect(self._down)
            places = menu.addMenu(self.tr("Move to"))
            for column in hands.picture.columns if hands.picture is not None else ():
                if column.name != self.file:
                    places.addAction(column.name).triggered.connect(partial(self.move_to, column.name))
            if self._leads_back:
                menu.addAction(self.tr("Show where it is from")).triggered.connect(self._go_back)
            menu.addSeparator()
            menu.addAction(self.tr("Remove")).triggered.connect(self.remove)
        return menu

    # Inside

    @property
    def _leads_back(self) -> bool:
        source = self.card.source if self.card is not None else None
        return source is not None and bool(source.ids) and source.kind is not SourceKind.RULE

    def _go_back(self) -> None:
        if self.card is not None and self._leads_back:
            self._hands.sourceAsked.emit(self.card.source)

    def _come_into_view(self) -> None:
        parent = self.parentWidget()
        while parent is not None:
            if isinstance(parent, QScrollArea):
                parent.ensureWidgetVisible(self, 0, sp(8))
            parent = parent.parentWidget()

    def _up(self) -> None:
        self.shift(-1)

    def _down(self) -> None:
        self.shift(1)

    def _put_back(self) -> None:
        if self.card is not None:
            self._hands.operations.put_back(self.card.ref)

    def _accept(self) -> None:
        if self.card is not None:
            self._hands.operations.accept(self.card.ref)

    def _edited(self, keep: bool) -> None:
        if not self.editing or self.card is None:
            return
        text = self.editor.toPlainText()
        had = self.editor.hasFocus()
        self.editor.hide()
        self._text.show()
        if had:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        if keep and text.strip() and text != self.card.pin.full():
            self._hands.wanted = self.card.ref
            self._hands.operations.edit(self.card.ref, text)

    def _tell(self) -> None:
        card = self.card
        if card is None:
            return
        text = visible(card.pin.text)
        self._text.setText(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")
        fate = card.fate(self._kind)
        source = words.source_words(card.source)
        told = [words.state_words(card), words.fate_words(fate.sent) if fate is not None else ""]
        said = " · ".join(part for part in told if part)
        notes = " · ".join(f"{name}: {value}" for name, value in card.pin.annotations)
        self._notes.set_full_text(visible(notes))
        self._notes.setVisible(bool(notes))
        self._source.set_full_text(source)
        self._source.setVisible(bool(source))
        self._fate.setText(said)
        self._fate.setVisible(bool(said))
        self.setToolTip(plain_tip(card.pin.full()))
        self.setAccessibleName(self.tr("Pin: %1").replace("%1", card.pin.text))
        self.setAccessibleDescription(", ".join(part for part in (self.file, notes, source, said) if part))
        self._dress()

    def _dress(self) -> None:
        theme, card = theme_manager().theme, self.card
        if card is None:
            return
        fate = card.fate(self._kind)
        ground = theme.red.ground if card.state is PinState.LOST else theme.raised
        edge, line = (theme.focus, theme.ring) if self.hasFocus() else (theme.line, 1)
        kind = "solid"
        if card.staged and not self.hasFocus():
            edge, kind = theme.warm, "dashed"
        self.setStyleSheet(
            f"QFrame#card {{ background: {ground.name()}; border: {line}px {kind} {edge.name()};"
            f" border-radius: {sp(6)}px; }}"
        )
        set_type(self._text, TextSize.BODY, theme.ink)
        set_type(self._notes, TextSize.SMALL, theme.violet.ink)
        back = self._leads_back
        link = "text-decoration: underline;" if back else ""
        set_type(self._source, TextSize.SMALL, theme.accent if back else theme.muted, more=link)
        shape = Qt.CursorShape.PointingHandCursor if back else Qt.CursorShape.OpenHandCursor
        self._source.setCursor(shape)
        color = words.fate_color(theme, fate.sent if fate is not None else None)
        if card.state not in (PinState.OK, PinState.FOREIGN):
            color = theme.amber.ink
        set_type(self._fate, TextSize.SMALL, color, bold=True)
        self._box.setContentsMargins(sp(10), sp(7), sp(20), sp(7))
        self._box.setSpacing(sp(2))
