"""The main part of the Sessions screen: one session as a column of cards."""

from typing import Any

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from strandline.engine.session_story import SessionStory
from strandline.messages import Message
from strandline.model.session_lanes import SessionLane, SessionsPicture
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.sessions.card import Card
from strandline.ui.views.sessions.flush_card import FlushCard
from strandline.ui.views.sessions.risk_list import RiskList
from strandline.ui.views.sessions.route_card import RouteCard
from strandline.ui.views.sessions.survive_box import SurviveBox
from strandline.ui.views.sessions.windows_strip import WindowsStrip
from strandline.ui.views.sessions.words import number_line, session_name, window_place
from strandline.ui.widgets.cache_panel import CachePanel
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.typography import set_sheet, set_type
from strandline.ui.widgets.wrapping import WrappingPart


class SessionDesk(WrappingPart):
    """Shows one session. ``transcriptAsked`` gives a SessionWindow and an entry id, or None."""

    transcriptAsked = Signal(object, object)
    memoryAsked = Signal()  # what another context engine keeps is shown on the Memory screen

    def __init__(self, hands: PinHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lane: SessionLane | None = None
        self._story: SessionStory | None = None
        self._picture: SessionsPicture | None = None
        self.title = ElidedLabel(self)
        self.read = QPushButton(self)
        self.numbers = plain_label(self, wrap=True, select=True)
        self.engine = plain_label(self, wrap=True, select=True)
        set_term(self.engine, "lossless-claw")
        self.memory = QPushButton(self)
        self.memory.setFlat(True)
        self.problem = plain_label(self, wrap=True, select=True)
        self.windows = Card(self)
        self.strip = WindowsStrip(self.windows)
        set_term(self.windows, "session-window")
        self.windows.put(self.strip)
        self.flush = FlushCard(self)
        set_term(self.flush, "flush-state")
        self.cache_card = Card(self, titled=False)
        self.cache = CachePanel(self.cache_card)
        self.cache_card.put(self.cache)
        self.risk_card = Card(self, titled=False)
        self.risks = RiskList(hands, self.risk_card)
        self.risk_card.put(self.risks)
        self.survive_card = Card(self, titled=False)
        self.survive = SurviveBox(hands, self.survive_card)
        self.survive_card.put(self.survive)
        self.route = RouteCard(self)
        set_term(self.route, "route")
        self._compose()
        self.read.clicked.connect(self._ask_transcript)
        self.memory.clicked.connect(self.memoryAsked)
        self.strip.opened.connect(self._open_spot)
        self.flush.entryAsked.connect(self._ask_entry)
        self.setFocusProxy(self.read)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def show_lane(self, lane: SessionLane, picture: SessionsPicture) -> None:
        """Show a session from the list; what takes longer to read comes with :meth:`show_story`."""
        other = self._lane is None or self._lane.key != lane.key
        self._lane, self._picture = lane, picture
        if other:
            self._story = None
            self.flush.show_picture(None, picture.taken_ms)
            self.cache.set_turns(None)
            self.risks.show_risks(None)
            self.route.show_route(None)
            self.route.show_key(None)
            self.survive.show_survival(None)
            self.area.verticalScrollBar().setValue(0)
        self._say()

    def show_story(self, story: SessionStory) -> None:
        """Show what was read of the session; of another one than is shown it is dropped."""
        if self._lane is None or story.key != self._lane.key:
            return
        self._story = story
        why = story.problems[0] if story.problems else None
        self.flush.show_picture(story.flush, story.taken_ms, why)
        cache = story.cache
        unread = bool(cache and cache.problems)
        self.cache.set_turns(cache.turns if cache else None, cache.edits if cache else (), unread=unread)
        self._say()

    def scroll_to(self, card: QWidget) -> None:
        """Bring a card to the upper edge."""
        top = card.mapTo(self.column, QPoint(0, 0)).y()
        self.area.verticalScrollBar().setValue(top - sp(8))

    @property
    def lane(self) -> SessionLane | None:
        """What is shown, with all that is known of it."""
        if self._story is not None and self._story.lane is not None:
            return self._story.lane
        return self._lane

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # -- inside ----------------------------------------------------------------------------

    def _compose(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.read)
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.column = holder = QWidget()
        self._cards = QVBoxLayout(holder)
        for card in (
            self.windows,
            self.flush,
            self.cache_card,
            self.risk_card,
            self.survive_card,
            self.route,
        ):
            self._cards.addWidget(card)
        self._cards.addStretch(1)
        self.area.setWidget(holder)
        self._top = QVBoxLayout()
        self._top.addLayout(head)
        beside = QHBoxLayout()
        beside.addWidget(self.engine, 1)
        beside.addWidget(self.memory)
        self._top.addWidget(self.numbers)
        self._top.addLayout(beside)
        self._top.addWidget(self.problem)
        self._box = QVBoxLayout(self)
        self._box.addLayout(self._top)
        self._box.addWidget(self.area, 1)

    def _say(self) -> None:
        lane, picture = self.lane, self._picture
        if lane is None or picture is None:
            return
        now = self._story.taken_ms if self._story is not None else picture.taken_ms
        place = window_place(lane)
        self.title.set_full_text(" · ".join(part for part in (session_name(lane), place) if part))
        self.title.setToolTip(visible(lane.key))
        self.numbers.setText(number_line(lane.numbers, now))
        set_term(self.numbers, "prompt-size" if lane.numbers.context is not None else "session-sums")
        model = self.tr("Model %1.").replace("%1", visible(lane.model)) if lane.model else ""
        engine = self.tr("Context engine: %1.").replace("%1", visible(picture.engine))
        words = labels.sentence(picture.engine_words)
        self.engine.setText(labels.sentences(model, engine, words))
        self.memory.setVisible(not picture.derivable)
        told = self._troubles(lane)
        self.problem.setText("\n".join(told))
        self.problem.setVisible(bool(told))
        self.strip.set_lane(lane, now)
        count = len(lane.windows)
        self.windows.say(
            self.tr(
                "%n window(s), left is old, right is new. Wedge: compaction, bar: reset, square: archive.",
                "",
                count,
            )
            if count
            else self.tr("No transcript of this session is here.")
        )
        self.strip.setVisible(bool(count))
        self.read.setEnabled(bool(count))

    def _troubles(self, lane: SessionLane) -> list[str]:
        found: list[Message | None] = [lane.words, lane.problem]
        return [text for text in (labels.sentence(one) for one in found) if text]

    def _ask_transcript(self) -> None:
        lane = self.lane
        window = (lane.current or lane.windows[-1]) if lane is not None and lane.windows else None
        if window is not None:
            self.transcriptAsked.emit(window, None)

    def _ask_entry(self, entry_id: str) -> None:
        lane = self.lane
        if lane is not None and lane.current is not None:
            self.transcriptAsked.emit(lane.current, entry_id)

    def _open_spot(self, spot: Any) -> None:
        self.transcriptAsked.emit(spot.window, spot.mark.entry_id if spot.mark is not None else None)

    def _retranslate(self) -> None:
        self.read.setText(self.tr("Read the transcript"))
        self.memory.setText(self.tr("What it keeps"))
        self.memory.setAccessibleName(self.tr("Show what the context engine keeps"))
        self.windows.name(self.tr("Windows over time"))
        self.strip.setAccessibleName(self.tr("The windows of this session"))
        self._say()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.numbers, TextSize.BODY, theme.ink)
        set_type(self.engine, TextSize.SMALL, theme.muted)
        set_type(self.memory, TextSize.BODY, theme.accent, bold=True)
        amber = f"background: {theme.amber.ground.name()}; border-radius: {sp(4)}px; padding: {sp(6)}px;"
        set_type(self.problem, TextSize.BODY, theme.amber.ink, more=amber)
        set_sheet(self.area, "QScrollArea { border: 0; background: transparent; }")
        self.area.viewport().setAutoFillBackground(False)
        self.column.setAutoFillBackground(False)
        self._top.setSpacing(sp(3))
        self._top.setContentsMargins(sp(20), 0, sp(16), 0)
        self._cards.setContentsMargins(sp(20), sp(4), sp(12), sp(12))
        self._cards.setSpacing(sp(10))
        self._box.setContentsMargins(0, sp(14), 0, 0)
        self._box.setSpacing(sp(8))
