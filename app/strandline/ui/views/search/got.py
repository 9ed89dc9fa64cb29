"""What was chosen from the hits, and nothing else: the second step, with neighbours on demand."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.pin_desk import Load
from strandline.model.search import Document
from strandline.model.search_reference import reference
from strandline.model.surroundings import Surroundings
from strandline.model.visible import visible
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.local_time import moment
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets.containers import ScrollPart
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.pins.offer import PinOffer
from strandline.ui.widgets.search import words
from strandline.ui.widgets.search.pin_of import document_load
from strandline.ui.widgets.typography import set_type

_MOST = 8_000  # characters of one text that are shown here; all of it is copied
_STEP = 2


def as_text(items: Sequence[Surroundings]) -> str:
    """Give all of them as plain text, each under its reference."""
    parts = []
    for item in items:
        lines = [f"[{reference(item.document.ref)}]"]
        lines += [one.text for one in (*item.before, item.document, *item.after)]
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


class GotPanel(QWidget):
    """Cards with the chosen texts. ``moreAsked`` wants (number, before, after); ``openAsked`` a Ref."""

    accessible_role = AccessibleRole.Pane

    moreAsked = Signal(int, int, int)
    openAsked = Signal(object)  # Ref
    changed = Signal(int)  # how many there are
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[Surroundings] = []
        self._cards: list[_Card] = []
        self.copy, self.clear = QPushButton(self), QPushButton(self)
        self.nothing = plain_label(self, wrap=True)
        self._body = QWidget()
        self._body.setAutoFillBackground(False)
        self._column = QVBoxLayout(self._body)
        self._column.addStretch(1)
        self.area = ScrollPart(self)
        self.area.setWidget(self._body)
        row = QHBoxLayout()
        row.addWidget(self.copy)
        row.addWidget(self.clear)
        row.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addLayout(row)
        box.addWidget(self.nothing)
        box.addWidget(self.area, 1)
        self.copy.clicked.connect(self.copy_all)
        self.clear.clicked.connect(self.clear_all)
        theme_manager().themeChanged.connect(self._dress)
        self.retranslate()
        self._dress()
        self._show()

    @property
    def items(self) -> tuple[Surroundings, ...]:
        """What was got, in order."""
        return tuple(self._items)

    @property
    def cards(self) -> "tuple[_Card, ...]":
        """The cards, in order."""
        return tuple(self._cards)

    def add(self, items: Sequence[Surroundings]) -> None:
        """Add what was chosen; what is there already stays as it is."""
        known = {item.number for item in self._items}
        self._items += [item for item in items if item.number not in known]
        self._show()

    def update_item(self, item: Surroundings) -> None:
        """Show one of them with other neighbours."""
        self._items = [item if one.number == item.number else one for one in self._items]
        for card in self._cards:
            if card.item.number == item.number:
                card.set_item(item)

    def remove(self, number: int) -> None:
        """Take one out."""
        self._items = [one for one in self._items if one.number != number]
        self._show()

    def clear_all(self) -> None:
        """Take all out."""
        self._items = []
        self._show()

    def copy_all(self) -> None:
        """Put all texts with their references on the clipboard."""
        QApplication.clipboard().setText(as_text(self._items))
        self.said.emit(self.tr("Copied with references"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            for card in self._cards:
                card.set_item(card.item)

    def _show(self) -> None:
        kept = {card.item.number: card for card in self._cards}
        self._cards = []
        for at, item in enumerate(self._items):
            card = kept.pop(item.number, None) or self._made(item)
            self._column.insertWidget(at, card)
            self._cards.append(card)
        for card in kept.values():
            card.hide()
            card.deleteLater()
        some = bool(self._items)
        self.copy.setVisible(some)
        self.clear.setVisible(some)
        self.area.setVisible(some)
        self.nothing.setVisible(not some)
        self.changed.emit(len(self._items))

    def _made(self, item: Surroundings) -> "_Card":
        card = _Card(self._body)
        card.moreAsked.connect(self.moreAsked)
        card.openAsked.connect(self.openAsked)
        card.removeAsked.connect(self.remove)
        card.set_item(item)
        return card

    def retranslate(self) -> None:
        """Write all words anew."""
        self.copy.setText(self.tr("Copy all with references"))
        self.clear.setText(self.tr("Clear"))
        self.nothing.setText(
            self.tr(
                "Choose hits in the list (Ctrl+click or Shift+arrows) and press G. Here you then have "
                "exactly those lines and nothing else, with what stands before and after on demand."
            )
        )
        self.setAccessibleName(self.tr("Chosen lines"))
        self.area.setAccessibleName(self.tr("Chosen lines"))

    def _dress(self) -> None:
        set_type(self.nothing, TextSize.BODY, theme_manager().theme.muted)
        self._column.setContentsMargins(0, 0, sp(6), 0)
        self._column.setSpacing(sp(8))


class _Card(QFrame):
    """One chosen text with its reference."""

    accessible_role = AccessibleRole.Grouping

    moreAsked = Signal(int, int, int)
    openAsked = Signal(object)
    removeAsked = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("gotCard")
        self.item: Surroundings
        self.head = plain_label(self, wrap=True, select=True)
        set_term(self.head, "passage")
        self.text = plain_label(self, wrap=True, select=True)
        self.before, self.after, self.open, self.remove = (QPushButton(self) for _ in range(4))
        self._column = QVBoxLayout(self)
        buttons = QWidget(self)
        self._flow = FlowLayout(buttons, gap=sp(4))
        for button in (self.before, self.after, self.open, self.remove):
            button.setFlat(True)
            self._flow.addWidget(button)
        for widget in (self.head, self.text, buttons):
            self._column.addWidget(widget)
        self.before.clicked.connect(partial(self._more, _STEP, 0))
        self.after.clicked.connect(partial(self._more, 0, _STEP))
        self.open.clicked.connect(self._open)
        self.remove.clicked.connect(self._remove)
        PinOffer(self, self._load)
        theme_manager().themeChanged.connect(self._dress)

    def set_item(self, item: Surroundings) -> None:
        """Show it."""
        self.item = item
        document = item.document
        parts = [reference(document.ref), words.headline(document), moment(document.time_ms)]
        self.head.setText(words.plain(" · ".join(part for part in parts if part)))
        around = (*item.before, document, *item.after)
        self.text.setText(visible("\n".join(_shown(one, alone=len(around) == 1) for one in around)))
        self.before.setVisible(item.more_before)
        self.after.setVisible(item.more_after)
        for button, text in (
            (self.before, self.tr("Before")),
            (self.after, self.tr("After")),
            (self.open, self.tr("Open there")),
            (self.remove, self.tr("Take out")),
        ):
            button.setText(text)
        self.setAccessibleName(self.head.text())
        self._dress()

    def pin_load(self) -> Load | None:
        """Give the text, or what is selected of it."""
        return document_load(self.item.document, self.text.selectedText())

    def _load(self, _point: object) -> Load | None:
        return self.pin_load()

    def _more(self, before: int, after: int, _checked: object = None) -> None:
        sides = len(self.item.before) + before, len(self.item.after) + after
        self.moreAsked.emit(self.item.number, *sides)

    def _open(self) -> None:
        self.openAsked.emit(self.item.document.ref)

    def _remove(self) -> None:
        self.removeAsked.emit(self.item.number)

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.setStyleSheet(
            f"QFrame#gotCard {{ background: {theme.surface.name()}; border: 1px solid {theme.line.name()};"
            f" border-radius: {sp(6)}px; }}"
        )
        set_type(self.head, TextSize.SMALL, theme.muted, bold=True)
        set_type(self.text, TextSize.BODY, theme.ink)
        pad = f"padding: {sp(2)}px {sp(6)}px; min-height: 0;"
        for button in (self.before, self.after, self.open, self.remove):
            set_type(button, TextSize.SMALL, theme.accent, more=pad)
        self._column.setContentsMargins(sp(12), sp(8), sp(12), sp(6))
        self._column.setSpacing(sp(4))


def _shown(document: Document, *, alone: bool) -> str:
    text = document.text if len(document.text) <= _MOST else document.text[:_MOST] + " …"
    return text if alone else f"{words.headline(document)}: {text}"
