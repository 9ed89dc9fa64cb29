"""The inbox of suggested memories: where the looking stands, filters, cards, what was answered before."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QApplication,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.suggest.values import Inbox, Offer
from strandline.model.suggest.kinds import Keep
from strandline.model.visible import visible
from strandline.store.suggestion_rows import Answer, Kept
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.reading_order import take
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.search.chip import Chip
from strandline.ui.widgets.suggestions import words
from strandline.ui.widgets.suggestions.card import SuggestionCard
from strandline.ui.widgets.suggestions.fold import Fold, PastRow
from strandline.ui.widgets.suggestions.look_line import LookLine, NoCards
from strandline.ui.widgets.suggestions.merging import ChosenBar
from strandline.ui.widgets.typography import set_type, wrapped_label

PAGE = 30
"""Cards that are made at once."""


class SuggestionInbox(QWidget):
    """Follows the feed of the window's :class:`PinHands`; its object name is ``suggestion-inbox``.

    ``countChanged`` gives how many suggestions wait for an answer.
    """

    accessible_role = AccessibleRole.List

    countChanged = Signal(int)

    def __init__(self, hands: PinHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("suggestion-inbox")
        self._hands = hands
        self._inbox: Inbox | None = None
        self._kinds: set[Keep] = set()  # those that are let through; none: all
        self._most = PAGE
        self._cards: dict[str, SuggestionCard] = {}
        self.look = LookLine(self)
        self.none = NoCards(self)
        self.problems, self.next = wrapped_label(self), wrapped_label(self)
        set_term(self.next, "suggestion-look")
        self.chips: dict[Keep, Chip] = {}
        self._filters = self._made_filters()
        self.bar = ChosenBar(self)
        self.more = QPushButton(self)
        self.there, self.past = Fold(self), Fold(self)
        self._list = QWidget(self)
        self._rows = QVBoxLayout(self._list)
        self._rows.setContentsMargins(0, 0, sp(4), 0)
        self._head = (self.problems, self._filters)
        for part in (*self._head, self.none, self.more, self.there, self.past, self.next):
            self._rows.addWidget(part)
        self._rows.addStretch(1)
        self._scroll = QScrollArea(self)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._list)
        self._list.setAutoFillBackground(False)
        self._scroll.viewport().setAutoFillBackground(False)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self.look)
        self._box.addWidget(self.bar)
        self._box.addWidget(self._scroll, 1)
        self._connect()
        self._retranslate()
        self._dress()
        self._follow()

    @property
    def cards(self) -> list[SuggestionCard]:
        """The cards that are shown, in order."""
        return [self._cards[offer.id] for offer in self._shown()]

    @property
    def count(self) -> int:
        """How many suggestions wait for an answer."""
        return len(self._inbox.offers) if self._inbox is not None else 0

    @property
    def looking(self) -> bool:
        """Whether nobody has looked at the conversation yet, or somebody does just now."""
        feed = self._hands.suggestions
        return self._inbox is None or (feed is not None and feed.looking)

    def enter(self) -> None:
        """Give the keyboard to the first card, to the button where there is none."""
        cards = self.cards
        take(cards[0] if cards else self.look.again, Qt.FocusReason.TabFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.enter()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # Wiring

    def _made_filters(self) -> QWidget:
        """Make a chip for each kind."""
        filters = QWidget(self)
        flow = FlowLayout(filters, gap=sp(4))
        for keep in Keep:
            chip = self.chips[keep] = Chip(filters)
            chip.setCheckable(True)
            set_term(chip, "suggestion")
            chip.toggled.connect(self._filter)
            flow.addWidget(chip)
        return filters

    def _connect(self) -> None:
        self.look.askedAgain.connect(self._look_again)
        self.none.askedAgain.connect(self._look_again)
        self.more.clicked.connect(self._show_more)
        self.past.returnAsked.connect(self._put_back)
        self.bar.pinAsked.connect(self._pin_chosen)
        self.bar.dismissAsked.connect(self._dismiss_chosen)
        self.bar.clearAsked.connect(self._choose_none)
        self.bar.mergeAsked.connect(self._merge)
        self._hands.suggestionsMade.connect(self._follow)
        self._hands.pictureChanged.connect(self._tell_targets)
        theme_manager().themeChanged.connect(self._dress)

    def _follow(self) -> None:
        feed = self._hands.suggestions
        if feed is not None:
            feed.changed.connect(self.show_inbox)
            feed.busyChanged.connect(self._tell_state)
            self.show_inbox(feed.inbox)
        else:
            self._tell()

    # Showing

    def show_inbox(self, inbox: Inbox | None) -> None:
        """Show an inbox; cards that stay keep the keyboard, the tick and what is being edited."""
        before, focused = self.cards, QApplication.focusWidget()
        at = next((n for n, card in enumerate(before) if focused is not None and _holds(card, focused)), None)
        self._inbox = inbox
        wanted = {offer.id for offer in inbox.offers} if inbox is not None else set()
        lost = at is not None and before[at].offer.id not in wanted
        for gone in [self._cards.pop(id_) for id_ in [*self._cards] if id_ not in wanted]:
            self._rows.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self._fill()
        self._tell()
        if lost and at is not None:
            cards = self.cards
            next_one = cards[min(at, len(cards) - 1)] if cards else self.look.again
            take(next_one, Qt.FocusReason.OtherFocusReason)
        self.countChanged.emit(self.count)

    def _offers(self) -> tuple[Offer, ...]:
        """Give the offers of the kinds that are let through."""
        offers = self._inbox.offers if self._inbox is not None else ()
        return tuple(one for one in offers if not self._kinds or one.kept.found.kind in self._kinds)

    def _shown(self) -> tuple[Offer, ...]:
        return self._offers()[: self._most]

    def _fill(self) -> None:
        shown = self._shown()
        for at, offer in enumerate(shown):
            card = self._cards.get(offer.id)
            if card is None:
                card = self._cards[offer.id] = SuggestionCard(offer, self._hands, self._list)
                card.walked.connect(self._walk)
                card.chosenChanged.connect(self._tell_chosen)
            elif card.offer != offer:
                card.set_offer(offer)
            if self._rows.indexOf(card) != at + len(self._head):
                self._rows.insertWidget(at + len(self._head), card)
            card.show()
        ids = {offer.id for offer in shown}
        for id_, card in self._cards.items():
            if id_ not in ids:
                card.tick.setChecked(False)
                card.hide()
        self._tell_chosen()

    def _tell(self) -> None:
        inbox = self._inbox
        offers = inbox.offers if inbox is not None else ()
        present = {one.kept.found.kind for one in offers} | self._kinds
        for keep, chip in self.chips.items():
            chip.setVisible(keep in present)
            count = sum(one.kept.found.kind is keep for one in offers)
            chip.set_words(f"{words.kind(keep)} {count:,}")
        self._filters.setVisible(len(present) > 1 or bool(self._kinds))
        self.more.setVisible(len(self._offers()) > self._most)
        self.there.show_rows(
            self.tr("In your files"),
            [
                PastRow(one.id, one.text, words.there(one.similar))
                for one in (inbox.there if inbox is not None else ())
                if one.similar is not None
            ],
        )
        self.past.show_rows(
            self.tr("Answered"),
            [
                PastRow(one.id, one.text, words.became(one), returns=_returns(one))
                for one in (inbox.past if inbox is not None else ())
            ],
        )
        problems = inbox.problems if inbox is not None else ()
        self.problems.setText("\n".join(visible(labels.sentence(one)) for one in problems))
        self.problems.setVisible(bool(problems))
        self._tell_state()

    def _tell_state(self, _busy: bool = False) -> None:
        feed, inbox = self._hands.suggestions, self._inbox
        looking = feed is not None and feed.looking
        self.look.tell(inbox, looking=looking)
        self.look.setVisible(feed is not None and not self.look.isHidden())
        asked = inbox is not None and inbox.why_not is None and not looking
        self.next.setText(words.next_look(inbox.cycle) if inbox is not None and asked else "")
        self.next.setVisible(bool(self.next.text()))
        self.none.tell(inbox, looking=looking, filtered=bool(self._kinds))
        self.none.setVisible(not self._shown())

    def _tell_targets(self, _picture: object) -> None:
        for card in self._cards.values():
            card.tell()

    def _tell_chosen(self) -> None:
        self.bar.set_offers([card.offer for card in self.cards if card.chosen])

    # What one can do

    def _walk(self, way: int) -> None:
        cards, sender = self.cards, self.sender()
        if isinstance(sender, SuggestionCard) and sender in cards:
            to = cards.index(sender) + way
            if 0 <= to < len(cards):
                take(cards[to], Qt.FocusReason.TabFocusReason)

    def _filter(self, _on: bool) -> None:
        self._kinds = {keep for keep, chip in self.chips.items() if chip.isChecked()}
        self._most = PAGE
        self._fill()
        self._tell()

    def _show_more(self) -> None:
        self._most += PAGE
        self._fill()
        self._tell()

    def _look_again(self) -> None:
        if self._hands.suggestions is not None:
            self._hands.suggestions.look_again()

    def _put_back(self, id_: str) -> None:
        if self._hands.suggestions is not None:
            self._hands.suggestions.put_back([id_])

    def _chosen(self) -> Sequence[SuggestionCard]:
        return [card for card in self.cards if card.chosen]

    def _pin_chosen(self) -> None:
        for card in self._chosen():
            card.pin_it()

    def _dismiss_chosen(self) -> None:
        if self._hands.suggestions is not None:
            self._hands.suggestions.dismiss([card.offer.id for card in self._chosen()])

    def _choose_none(self) -> None:
        for card in self._chosen():
            card.tick.setChecked(False)

    def _merge(self, text: str) -> None:
        chosen = [card.offer.id for card in self._chosen()]
        self._choose_none()
        if self._hands.suggestions is not None:
            self._hands.suggestions.merge(chosen, text)

    def _retranslate(self) -> None:
        self.more.setText(self.tr("Show more"))
        self._filters.setAccessibleName(self.tr("Kinds that are shown"))
        self.setAccessibleName(self.tr("Suggestions"))
        self._tell()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.next, TextSize.SMALL, theme.muted)
        set_type(self.problems, TextSize.SMALL, theme.amber.ink)
        self._rows.setSpacing(sp(8))
        self._box.setSpacing(sp(6))


def _holds(card: QWidget, focused: QWidget) -> bool:
    return card is focused or card.isAncestorOf(focused)


def _returns(one: Kept) -> bool:
    """Whether it can be put back: what is pinned comes back by taking the pin away."""
    return one.answer is not Answer.TAKEN or not one.became
