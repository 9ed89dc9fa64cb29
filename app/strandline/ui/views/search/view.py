"""The Search screen: a field, filters, hits; what is looked at stands on the right.

The view wires: the desk answers, the parts show. It knows no place to go to; ``openAsked`` gives a
:class:`~strandline.model.search.Ref` to the window.
"""

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from strandline.engine.search.surroundings import Surroundings
from strandline.live.search_desk import SearchDesk
from strandline.live.search_log import SearchLog
from strandline.model.context import ContextLayout
from strandline.model.search import Answer, IndexStatus, Mode, Query
from strandline.store.search_log import PastSearch
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.views.search.empty import EmptyResults
from strandline.ui.views.search.exports import Exports
from strandline.ui.views.search.field import SearchField
from strandline.ui.views.search.filters import Filters
from strandline.ui.views.search.getting import Getting
from strandline.ui.views.search.got import GotPanel
from strandline.ui.views.search.index_line import IndexLine
from strandline.ui.views.search.past import Past
from strandline.ui.views.search.preview import Preview
from strandline.ui.views.search.results import Results
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.search import words
from strandline.ui.widgets.search.chip import Chip
from strandline.ui.widgets.segmented import Segmented
from strandline.ui.widgets.typography import set_type

LIMITS = (200, 2_000, 10_000)
"""How many hits are asked for at first, and when somebody scrolls to the end."""
HITS, GOT = range(2)


class SearchView(QWidget):
    """``panel`` goes to the right side of the window."""

    selected = Signal(str)
    said = Signal(str)
    failed = Signal(object)
    openAsked = Signal(object)  # Ref

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk: SearchDesk | None = None
        self._answer: Answer | None = None
        self._limit = LIMITS[0]
        self._mode = Mode.BOTH
        self.panel = self.preview = Preview(self)
        self.title = ElidedLabel(self)
        self.sentence = QLabel(self)
        self.sentence.setWordWrap(True)
        self.form = Segmented(2, self)
        self.field = SearchField(self)
        self.mode = Segmented(len(words.MODES), self)
        self.filters = Filters(self)
        self.filters_chip = Chip(self)  # stands for them where there is no room
        self.filters_chip.setCheckable(True)
        self.results = Results(self)
        self.empty = EmptyResults(self)
        self.got = GotPanel(self)
        self.index_line = IndexLine(self)
        self.exports = Exports(self.results, self)
        self.getting = Getting(self.results, self.got, self)
        self.past = Past(self.field, self.empty, self)
        self.found = QStackedWidget(self)
        self.pages = QStackedWidget(self)
        self._compose()
        self._connect()
        self.setFocusProxy(self.field)
        self._dress()
        self.retranslate()
        self._show_answer()

    # What the window uses

    def set_desk(self, desk: SearchDesk | None, log: SearchLog | None = None) -> None:
        """Ask this desk from now on."""
        if desk is self._desk:
            return
        self._desk = desk
        self.exports.set_desk(desk)
        self.getting.set_desk(desk)
        if desk is not None:
            desk.answered.connect(self._take)
            desk.failed.connect(self.failed)
            desk.shown.connect(self._show_found)
            desk.gone.connect(self.preview.show_nothing)
            desk.statusChanged.connect(self._show_status)
            desk.follow_index(self.isVisible())
        self.past.set_log(log)
        self._ask()

    @property
    def desk(self) -> SearchDesk | None:
        """Who answers."""
        return self._desk

    @property
    def busy(self) -> bool:
        """Whether an answer is on its way."""
        return self._desk is not None and self._desk.busy

    @property
    def query(self) -> Query:
        """What the field and the filters say."""
        asked = Query(self.field.text(), mode=self._mode, limit=self._limit)
        return self.filters.apply(asked)

    def search(self, text: str, mode: Mode | None = None) -> None:
        """Search for this from now on."""
        if mode is not None:
            self._set_mode(mode)
        self.form.choose(HITS)
        self.pages.setCurrentIndex(HITS)
        if self.field.text() == text:
            self._ask_anew()
        else:
            self.field.setText(text)

    def begin(self, text: str = "") -> None:
        """Give the keyboard to the field; with some text, search for it."""
        if text:
            self.search(text)
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def set_snapshot(self, layout: ContextLayout | None) -> None:
        """What is open is told to the desk, not here."""

    def select(self, key: str) -> None:
        """Keys are of other screens."""

    def stop(self) -> None:
        """The window is closing."""
        if self._desk is not None:
            self._desk.stop()

    # Asking

    def _ask_anew(self) -> None:
        """Another question: its hits may come in any order."""
        self._limit = LIMITS[0]
        self.results.begin()
        self._ask()

    def _filter(self) -> None:
        self._name_chip()
        self._ask_anew()

    def _name_chip(self) -> None:
        on = self.tr("on") if self.filters.active else ""
        self.filters_chip.set_words(self.tr("Filters"), on)

    def _ask(self) -> None:
        if self._desk is None:
            return
        if self.query.text.strip():
            self._desk.ask(self.query)
        else:
            self._desk.cancel()
            self._answer = None
            self._show_answer()

    def _take(self, answer: Answer) -> None:
        self._answer = answer
        self._show_status(answer.status)
        self._show_answer()

    def _show_answer(self) -> None:
        answer = self._answer
        self.results.set_answer(answer, self.filters.where_words())
        if answer is None or not answer.hits:
            self.empty.set_answer(answer, filtered=self.filters.active)
            self.found.setCurrentWidget(self.empty)
            self.preview.show_nothing()
        else:
            self.found.setCurrentWidget(self.results)

    def _more(self) -> None:
        """Ask for more of the same when the end comes into sight."""
        answer = self._answer
        if answer is None or self.busy or len(answer.hits) < self._limit or answer.total <= self._limit:
            return
        self._limit = next((limit for limit in LIMITS if limit > self._limit), self._limit)
        if self._limit > answer.query.limit:
            self.results.list.touched.emit()
            self._ask()

    def _set_mode(self, mode: Mode) -> None:
        self._mode = mode
        self.mode.choose(words.MODES.index(mode))
        self.filters.set_mode(mode)

    def _mode_chosen(self, index: int) -> None:
        self._set_mode(words.MODES[index])
        self._ask_anew()

    def _clear_filters(self) -> None:
        self.filters.clear()

    # Looking

    def _look(self, number: int) -> None:
        if self._desk is None:
            return
        found = self.preview.found
        if found is not None and found.number == number:
            self._show_found(found)
        else:
            self._desk.look(number)

    def _look_more(self, number: int, before: int, after: int) -> None:
        if self._desk is not None:
            self._desk.look(number, before, after)

    def _show_found(self, found: Surroundings) -> None:
        row = self.results.list.rows.row_of(found.number)
        self.preview.show_found(found, self.results.list.rows.hit_at(row) if row is not None else None)

    def _enter(self) -> None:
        self._note()
        if self.results.list.rows.rowCount():
            self.results.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _read_on(self) -> None:
        self._note()
        self.preview.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _back_to_hits(self) -> None:
        self.results.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _back_to_field(self) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open(self, ref: object) -> None:
        self._note()
        self.openAsked.emit(ref)

    def _show_got(self) -> None:
        self.form.choose(GOT)
        self.pages.setCurrentIndex(GOT)

    def _name_forms(self, _count: int = 0) -> None:
        chosen = len(self.got.items)
        got = self.tr("Got (%1)").replace("%1", str(chosen)) if chosen else self.tr("Got")
        self.form.set_texts((self.tr("Hits"), got))

    # What was searched for

    def _note(self, _what: object = None) -> None:
        """Remember a search once somebody goes on with it."""
        self.past.note(self.field.text().strip(), self._mode)

    def _search_again(self, past: PastSearch) -> None:
        self.search(past.text, past.mode)

    # The index

    def _show_status(self, status: IndexStatus) -> None:
        self.index_line.set_status(status)
        if self._answer is not None and not self._answer.hits:
            self._answer = replace(self._answer, status=status)
            self.empty.set_answer(self._answer, filtered=self.filters.active)

    # Qt

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._desk is not None:
            self._desk.follow_index(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._desk is not None:
            self._desk.follow_index(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    # Inside

    def _make_room(self, _on: object = None) -> None:
        """Leave away what can be missed when the window is low."""
        self.sentence.setVisible(self.height() > sp(520))
        low = self.height() <= sp(440)
        self.filters_chip.setVisible(low)
        self.filters.setVisible(not low or self.filters_chip.isChecked())

    def _compose(self) -> None:
        header = QWidget(self)
        header.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        flow = FlowLayout(header, gap=sp(12), push_last=True)
        flow.addWidget(self.title)
        flow.addWidget(self.form)
        hits = QWidget(self)
        inner = QVBoxLayout(hits)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(sp(6))
        ways = QHBoxLayout()
        ways.addWidget(self.mode)
        ways.addWidget(self.filters_chip)
        ways.addStretch(1)
        inner.addWidget(self.field)
        inner.addLayout(ways)
        inner.addWidget(self.filters)
        self.found.addWidget(self.empty)
        self.found.addWidget(self.results)
        inner.addWidget(self.found, 1)
        self.pages.addWidget(hits)
        self.pages.addWidget(self.got)
        self.found.setMinimumHeight(sp(60))
        self.results.list.setMinimumHeight(sp(40))
        self._column = QVBoxLayout(self)
        self._column.addWidget(header)
        self._column.addWidget(self.sentence)
        self._column.addWidget(self.pages, 1)
        self._column.addWidget(self.index_line)

    def _connect(self) -> None:
        field, hits = self.field, self.results.list
        field.wanted.connect(self._typed)
        field.downAsked.connect(self._enter)
        field.entered.connect(self._enter)
        field.pastChosen.connect(self._search_again)
        self.mode.chosen.connect(self._mode_chosen)
        self.filters.changed.connect(self._filter)
        self.filters_chip.toggled.connect(self._make_room)
        self.form.chosen.connect(self.pages.setCurrentIndex)
        hits.looked.connect(self._look)
        hits.readAsked.connect(self._read_on)
        hits.leftUp.connect(self._back_to_field)
        hits.moreWanted.connect(self._more)
        self.results.openAsked.connect(self._open)
        self.exports.said.connect(self.said)
        self.exports.failed.connect(self.failed)
        self.results.getAsked.connect(self._note)
        self.results.said.connect(self.said)
        self.getting.failed.connect(self.failed)
        self.getting.got.connect(self._show_got)
        self.empty.queryAsked.connect(self.search)
        self.empty.pastChosen.connect(self._search_again)
        self.empty.clearAsked.connect(self._clear_filters)
        self.got.openAsked.connect(self._open)
        self.got.said.connect(self.said)
        self.got.changed.connect(self._name_forms)
        self.preview.moreAsked.connect(self._look_more)
        self.preview.openAsked.connect(self._open)
        self.preview.said.connect(self.said)
        self.preview.left.connect(self._back_to_hits)
        theme_manager().themeChanged.connect(self._dress)

    def _typed(self, _text: str) -> None:
        self._ask_anew()

    def refresh_pinned(self, _picture: object = None) -> None:
        """Show anew what is pinned."""
        self.results.refresh_pinned()
        self.preview.refresh_pinned()

    def retranslate(self) -> None:
        """Write all words anew."""
        self.title.set_full_text(self.tr("Find what was said"))
        self.sentence.setText(
            self.tr(
                "One search over conversations, memory and files. A tinted word is why it was found; "
                "what is on the right is where it stands."
            )
        )
        names, tips = (
            [words.mode_name(one) for one in words.MODES],
            [words.mode_tip(one) for one in words.MODES],
        )
        self.mode.set_texts(names, tips)
        self.mode.setAccessibleName(self.tr("How the words are understood"))
        self.form.setAccessibleName(self.tr("Hits, or the chosen lines"))
        self._name_forms()
        self._name_chip()
        self.setAccessibleName(self.tr("Search"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.sentence, TextSize.BODY, theme.muted)
        self._column.setContentsMargins(sp(20), sp(14), sp(14), sp(8))
        self._column.setSpacing(sp(6))
