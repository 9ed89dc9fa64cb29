"""What is shown while nothing is open: what the app does, and the ways to begin."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from strandline.messages import Message
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.shell.card import Card
from strandline.ui.shell.gone_notice import GoneNotice
from strandline.ui.shell.recent_menu import wants_new_window
from strandline.ui.shell.recent_row import RecentRow
from strandline.ui.shell.recents import RecentItem, short_path
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.typography import set_type


@dataclass(frozen=True, slots=True)
class FoundItem:
    """An installation on this computer; what is not known cheaply is None. ``problem`` says what is wrong."""

    state_dir: Path
    release: str | None = None
    agents: int | None = None
    problem: Message | None = None


class StartScreen(QScrollArea):
    """Teaches in a sentence, lists what was found and what was open before, offers a folder or the demo."""

    accessible_role = AccessibleRole.Pane

    openAsked = Signal()
    demoAsked = Signal()
    tourAsked = Signal()
    foundChosen = Signal(object)  # FoundItem
    foundBesideChosen = Signal(object)  # FoundItem, for a new window
    recentChosen = Signal(object)  # RecentItem
    recentBesideChosen = Signal(object)  # RecentItem, for a new window
    recentRemoved = Signal(object)  # RecentItem
    locateAsked = Signal(object)  # RecentItem

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: Sequence[FoundItem] | None = None
        self._recents: Sequence[RecentItem] = ()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        page = QWidget(self)
        self._centre = QWidget(page)
        outer = QHBoxLayout(page)
        outer.addStretch(1)
        outer.addWidget(self._centre, 8)
        outer.addStretch(1)
        self._mark = QLabel(self._centre)
        self._title = QLabel("Strandline", self._centre)
        self._sentence = _wrapped(self._centre)
        self.open_button = QPushButton(self._centre)
        self.open_button.setDefault(True)
        self.open_button.setStyleSheet("font-weight: 600;")  # for the size hint, which knows no states
        self.open_button.clicked.connect(self.openAsked)
        self.demo_button = QPushButton(self._centre)
        self.demo_button.clicked.connect(self.demoAsked)
        self.tour_button = QPushButton(self._centre)
        self.tour_button.clicked.connect(self.tourAsked)
        self.tour_button.hide()
        self._hint = _wrapped(self._centre)
        self.gone = GoneNotice(self._centre)
        self._found_title = QLabel(self._centre)
        self._found_note = _wrapped(self._centre)
        self._recent_title = QLabel(self._centre)
        self._found_box = QVBoxLayout()
        self._recent_box = QVBoxLayout()
        self._column = QVBoxLayout(self._centre)
        self._buttons = QHBoxLayout()
        self._arrange()
        self.setWidget(page)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._mark)
        head.addWidget(self._title)
        head.addStretch(1)
        self._buttons.addWidget(self.open_button)
        self._buttons.addWidget(self.demo_button)
        self._buttons.addWidget(self.tour_button)
        self._buttons.addStretch(1)
        self._column.addLayout(head)
        self._column.addWidget(self._sentence)
        self._column.addWidget(self.gone)
        self._column.addLayout(self._buttons)
        self._column.addWidget(self._hint)
        self._column.addWidget(self._found_title)
        self._column.addWidget(self._found_note)
        self._column.addLayout(self._found_box)
        self._column.addWidget(self._recent_title)
        self._column.addLayout(self._recent_box)
        self._column.addStretch(1)

    def offer_tour(self, on: bool) -> None:
        """Offer to be shown around, or no longer."""
        self.tour_button.setVisible(on)

    def set_found(self, found: Sequence[FoundItem] | None) -> None:
        """Show the installations; None means that they are still being looked for."""
        self._found = found
        self._fill_found()

    def set_recents(self, recents: Sequence[RecentItem]) -> None:
        """Show what was open before, newest first."""
        self._recents = recents
        self._fill_recents()

    @property
    def recents(self) -> Sequence[RecentItem]:
        """What was open before, newest first."""
        return self._recents

    def found_cards(self) -> list[Card]:
        """Give the cards of installations, in order."""
        return _cards(self._found_box)

    def recent_cards(self) -> list[Card]:
        """Give the cards of what was open before, in order."""
        return _cards(self._recent_box)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _fill_found(self) -> None:
        _empty(self._found_box)
        found = self._found
        if found is None:
            self._found_note.setText(self.tr("Looking for OpenClaw on this computer…"))
        elif not found:
            self._found_note.setText(
                self.tr(
                    "No OpenClaw was found in the usual places (~/.openclaw, OPENCLAW_STATE_DIR)."
                    " Open its folder, or look around in the demo first."
                )
            )
        self._found_note.setVisible(not found)
        for item in found or ():
            card = Card("folder", self._centre)
            card.setProperty("item", item)
            card.clicked.connect(self._card_pressed)
            parts = []
            if item.release:
                parts.append(self.tr("OpenClaw %1").replace("%1", item.release))
            if item.agents is not None:
                parts.append(self.tr("%n agent(s)", None, item.agents))
            if item.problem is not None:
                parts.append(labels.sentence(item.problem))
            card.say(short_path(item.state_dir), " · ".join(parts))
            self._found_box.addWidget(card)

    def _fill_recents(self) -> None:
        _empty(self._recent_box)
        self._recent_title.setVisible(bool(self._recents))
        now = int(time.time() * 1000)
        for item in self._recents:
            row = RecentRow(item, now, self._centre)
            row.chosen.connect(self.recentChosen)
            row.besideChosen.connect(self.recentBesideChosen)
            row.removed.connect(self.recentRemoved)
            row.locateAsked.connect(self.locateAsked)
            self._recent_box.addWidget(row)

    def _card_pressed(self) -> None:
        item = self.sender().property("item")
        (self.foundBesideChosen if wants_new_window() else self.foundChosen).emit(item)

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Start page"))
        self._sentence.setText(
            self.tr("See what your agent's model will read on its next turn, and what never reaches it.")
        )
        self.open_button.setText(self.tr("Open folder…"))
        self.demo_button.setText(self.tr("Look around in the demo"))
        self.tour_button.setText(self.tr("Show me around (1 minute)"))
        self._hint.setText(self.tr("or drop a folder anywhere on this window"))
        self._found_title.setText(self.tr("Found on this computer"))
        self._recent_title.setText(self.tr("Opened before"))
        self._fill_found()
        self._fill_recents()

    def _dress(self) -> None:
        theme = theme_manager().theme
        self._mark.setPixmap(icons.pixmap("strandline", sp(40), theme.accent, self.devicePixelRatioF()))
        set_type(self._title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self._sentence, TextSize.HEADING, theme.ink)
        for title in (self._found_title, self._recent_title):
            set_type(title, TextSize.STRONG, theme.ink, bold=True)
            title.setContentsMargins(0, sp(16), 0, 0)
        for note in (self._hint, self._found_note):
            set_type(note, TextSize.BODY, theme.muted)
        self._centre.setMaximumWidth(sp(760))
        self._column.setContentsMargins(sp(16), sp(48), sp(16), sp(24))
        self._column.setSpacing(sp(10))
        self._buttons.setSpacing(sp(12))
        self._buttons.setContentsMargins(0, sp(8), 0, 0)
        for box in (self._found_box, self._recent_box):
            box.setSpacing(sp(8))
        self._fill_found()
        self._fill_recents()


def _wrapped(parent: QWidget) -> QLabel:
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return label


def _cards(box: QVBoxLayout) -> list[Card]:
    cards: list[Card] = []
    for index in range(box.count()):
        item = box.itemAt(index)
        widget = item.widget() if item is not None else None
        if isinstance(widget, Card):
            cards.append(widget)
        elif widget is not None:
            cards += widget.findChildren(Card)
    return cards


def _empty(box: QVBoxLayout) -> None:
    while box.count():
        item = box.takeAt(0)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.deleteLater()
