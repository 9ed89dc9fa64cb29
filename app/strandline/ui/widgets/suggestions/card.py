"""A suggestion as a card: its words, its quote and place, its file; dragged, pinned, edited, dismissed."""

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.pin_desk import Load
from strandline.engine.suggest.values import Offer
from strandline.model.suggest.similar import Level
from strandline.model.visible import visible
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.tips import plain_tip
from strandline.ui.widgets import icons
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.pins.drag_card import DragCard
from strandline.ui.widgets.pins.grip import paint_grip
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.pins.pin_editor import PinEditor
from strandline.ui.widgets.suggestions import words
from strandline.ui.widgets.suggestions.conflict import ConflictBox
from strandline.ui.widgets.typography import set_sheet, set_type, wrapped_label

_SHOWN = 240  # characters on the card; all of them stand in the editor and, most, in the tooltip
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SuggestionCard(DragCard):
    """Shows one :class:`Offer` of the inbox; its object name is ``suggestion``.

    Keys: Enter pins it to its file, F2 edits, Delete dismisses, Space chooses it for a merge, the
    arrows go to its neighbours (``walked``: -1 or 1). ``chosenChanged`` follows the tick.
    """

    accessible_role = AccessibleRole.ListItem

    walked = Signal(int)
    chosenChanged = Signal()

    def __init__(self, offer: Offer, hands: PinHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("suggestion")
        set_term(self, "suggestion")
        self.offer = offer
        self._hands = hands
        self.tick = QCheckBox(self)
        self._icon = QLabel(self)
        self._kind = QLabel(self)
        self.place = wrapped_label(self)
        self._text = wrapped_label(self)
        self.editor = PinEditor(self)
        self.editor.hide()
        self.editor.done.connect(self._edited)
        self._quote = wrapped_label(self)
        self._file = wrapped_label(self)
        self.conflict: ConflictBox | None = None
        self.pin = QPushButton(self)
        self.pin.setObjectName("pin-suggestion")
        self.change, self.drop, self.more = (QToolButton(self) for _ in range(3))
        self._compose()
        self._connect()
        theme_manager().themeChanged.connect(self._dress)
        self.set_offer(offer)

    # What others use

    @property
    def chosen(self) -> bool:
        """Whether it is ticked, for a merge or to be answered with others."""
        return self.tick.isChecked()

    @property
    def editing(self) -> bool:
        """Whether its words are being edited."""
        return not self.editor.isHidden()

    def set_offer(self, offer: Offer) -> None:
        """Show an offer; what is being edited stays."""
        self.offer = offer
        wanted = offer.similar is not None and offer.similar.level is Level.CONFLICT
        if wanted and self.conflict is None:
            self.conflict = ConflictBox(self)
            self.conflict.newerChosen.connect(self.use_newer)
            self.conflict.bothChosen.connect(self.keep_both)
            self._box.insertWidget(self._box.indexOf(self._file) + 1, self.conflict)
        if self.conflict is not None:
            self.conflict.setVisible(wanted)
            if wanted:
                self.conflict.set_offer(offer)
        self.pin.setVisible(not wanted)  # which of the two is asked first
        self.tell()
        self._dress()

    def pin_load(self) -> Load:
        """Give the suggestion to pin, with where it was said."""
        return Load(self.offer.text, self.offer.kept.source, offer=self.offer.id)

    def enter(self) -> None:
        """Stage it in the file it belongs to; where there is a conflict, ask which of the two."""
        if self.conflict is not None and not self.conflict.isHidden():
            self.conflict.newer.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.pin_it()

    def pin_it(self) -> None:
        """Stage it in the file it belongs to."""
        if self._hands.suggestions is not None:
            self._hands.suggestions.take(self.pin_load(), opens=False)

    def use_newer(self) -> None:
        """Of two values keep the newer: it takes the place of the line, or the line stays as it is."""
        feed, similar = self._hands.suggestions, self.offer.similar
        if feed is None or similar is None or self.conflict is None:
            return
        if self.conflict.theirs_is_newer:
            self.dismiss()
        else:
            instead = similar if similar.line.file else None
            feed.take(self.pin_load(), similar.line.file, instead=instead, opens=False)

    def keep_both(self) -> None:
        """Stage it beside the other line; what was only said earlier is offered again."""
        feed = self._hands.suggestions
        if feed is not None:
            self.pin_it()
            if self.offer.earlier:
                feed.put_back([self.offer.earlier])

    def dismiss(self) -> None:
        """Never offer it again."""
        if self._hands.suggestions is not None:
            self._hands.suggestions.dismiss([self.offer.id])

    def edit(self) -> None:
        """Open the words for editing."""
        self.editor.setPlainText(self.offer.text)
        self.editor.selectAll()
        self._text.hide()
        self.editor.show()
        self.editor.setAccessibleName(self.tr("Words of the suggestion"))
        self.editor.setAccessibleDescription(
            self.tr("Enter is done, Shift+Enter a new line, Escape gives up")
        )
        self.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_place(self) -> None:
        """Go to where it was said."""
        self._hands.sourceAsked.emit(self.offer.kept.source)

    def pick(self) -> None:
        """Choose another file for it."""
        self._hands.pickAsked.emit(self.pin_load())

    def menu(self) -> QMenu:
        """Give the context menu."""
        menu, offer = QMenu(self), self.offer
        if self.conflict is not None and not self.conflict.isHidden():
            menu.addAction(self.conflict.newer.text()).triggered.connect(self.use_newer)
            menu.addAction(self.conflict.both.text()).triggered.connect(self.keep_both)
        else:
            menu.addAction(self._pin_words()).triggered.connect(self.pin_it)
        other = menu.addMenu(self.tr("Pin to another file"))
        for column in self._hands.picture.columns if self._hands.picture is not None else ():
            if column.name != offer.target:
                other.addAction(column.name).triggered.connect(partial(self._pin_to, column.name))
        menu.addAction(self.tr("Pin…")).triggered.connect(self.pick)
        menu.addSeparator()
        menu.addAction(self.tr("Edit")).triggered.connect(self.edit)
        choose = menu.addAction(self.tr("Choose for a merge"))
        choose.setCheckable(True)
        choose.setChecked(self.chosen)
        choose.triggered.connect(self.tick.setChecked)
        menu.addAction(self.tr("Show in the conversation")).triggered.connect(self.show_place)
        menu.addSeparator()
        menu.addAction(self.tr("Dismiss")).triggered.connect(self.dismiss)
        return menu

    # Qt

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        del event
        self.edit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        area = self.place.geometry()
        if pressed is not None and area.contains(pressed) and area.contains(event.position().toPoint()):
            self.show_place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if not plain:
            event.ignore()
        elif key in _ENTER:
            self.enter()
        elif key == Qt.Key.Key_F2:
            self.edit()
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.dismiss()
        elif key == Qt.Key.Key_Space:
            self.tick.toggle()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.walked.emit(-1 if key == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._frame()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._frame()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.tell()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_grip(self)

    # Inside

    def _compose(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(sp(5))
        for widget in (self.tick, self._icon, self._kind):
            top.addWidget(widget)
        top.addStretch(1)
        buttons = FlowLayout(gap=sp(4))
        for button in (self.pin, self.change, self.drop, self.more):
            buttons.addWidget(button)
            # The card has keys for all of them, and Tab goes from card to card.
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setCursor(Qt.CursorShape.ArrowCursor)
        self.tick.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.tick.setCursor(Qt.CursorShape.ArrowCursor)
        self.place.setCursor(Qt.CursorShape.PointingHandCursor)
        self._box = QVBoxLayout(self)
        self._box.addLayout(top)
        for part in (self._text, self.editor, self._quote, self.place, self._file):
            self._box.addWidget(part)
        self._box.addLayout(buttons)

    def _connect(self) -> None:
        self.tick.toggled.connect(self._ticked)
        self.pin.clicked.connect(self.pin_it)
        self.change.clicked.connect(self.edit)
        self.drop.clicked.connect(self.dismiss)
        self.more.clicked.connect(self._show_menu)

    def _ticked(self, _on: bool) -> None:
        self.tell()
        self.chosenChanged.emit()

    def _show_menu(self) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def _pin_to(self, file: str) -> None:
        if self._hands.suggestions is not None:
            self._hands.suggestions.take(self.pin_load(), file, opens=False)

    def _edited(self, keep: bool) -> None:
        if not self.editing:
            return
        text, had = self.editor.toPlainText(), self.editor.hasFocus()
        self.editor.hide()
        self._text.show()
        if had:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        if keep and text.strip() and text != self.offer.text and self._hands.suggestions is not None:
            self._hands.suggestions.edit(self.offer.id, text)

    def _pin_words(self) -> str:
        return self.tr("Pin to %1").replace("%1", self.offer.target)

    def tell(self) -> None:
        """Say everything anew, in the window's language."""
        offer = self.offer
        text, kind = visible(offer.text), words.kind(offer.kept.found.kind)
        self._text.setText(words.cut(text, _SHOWN))
        self._kind.setText(kind)
        quote, said = words.quote(offer.kept, _SHOWN), words.said(offer.kept)
        self._quote.setText(quote)
        self._quote.setVisible(bool(quote))
        self.place.setText(said)
        self.place.setAccessibleName(self.tr("Show in the conversation: %1").replace("%1", said))
        goes = words.goes_to(offer, self._hands.picture)
        self._file.setText(goes)
        self.pin.setText(self._pin_words())
        for button, name, key in (
            (self.change, self.tr("Edit"), "F2"),
            (self.drop, self.tr("Dismiss"), self.tr("Delete key")),
            (self.more, self.tr("More…"), ""),
        ):
            button.setAccessibleName(name)
            button.setToolTip(self.tr("%1 (%2)").replace("%1", name).replace("%2", key) if key else name)
        self.tick.setAccessibleName(self.tr("Choose for a merge"))
        self.tick.setToolTip(self.tr("Choose for a merge (Space)"))
        self.setToolTip(plain_tip(offer.kept.found.quote))
        self.setAccessibleName(self.tr("%1: %2").replace("%1", kind).replace("%2", text[:_SHOWN]))
        keys = self.tr("Enter pins it, F2 edits, Delete dismisses, Space chooses it for a merge")
        chosen = self.tr("chosen") if self.chosen else ""
        against = self.conflict if self.conflict is not None and not self.conflict.isHidden() else None
        told = (chosen, quote, said, goes, against.heading() if against is not None else "", keys)
        self.setAccessibleDescription(". ".join(part.rstrip(".。") for part in told if part))

    def _frame(self) -> None:
        theme = theme_manager().theme
        edge, line = (theme.focus, f"{theme.ring:g}") if self.hasFocus() else (theme.line, "1")
        set_sheet(
            self,
            f"QFrame#suggestion {{ background: {theme.raised.name()}; border: {line}px solid {edge.name()};"
            f" border-radius: {sp(6)}px; }}",
        )

    def _dress(self) -> None:
        theme = theme_manager().theme
        self._frame()
        keep = self.offer.kept.found.kind
        color = words.kind_color(theme, keep)
        self._icon.setPixmap(icons.pixmap(words.ICONS[keep], sp(16), color, self.devicePixelRatioF()))
        set_type(self._kind, TextSize.SMALL, color, bold=True)
        set_type(self.place, TextSize.SMALL, theme.accent, more="text-decoration: underline;")
        set_type(self._text, TextSize.BODY, theme.ink)
        set_type(self._quote, TextSize.SMALL, theme.muted)
        set_type(self._file, TextSize.SMALL, theme.muted)
        for button, name in ((self.change, "edit"), (self.drop, "close"), (self.more, "more")):
            button.setIcon(icons.icon(name, theme.muted))
            button.setAutoRaise(True)
        self._box.setContentsMargins(sp(10), sp(7), sp(10), sp(7))
        self._box.setSpacing(sp(3))
