"""The Search screen: a field, filters, hits; what is looked at stands on the right.

The view wires: the desk answers, the parts show. It knows no place to go to; ``openAsked`` gives a
:class:`~strandline.model.search.Ref` to the window.
"""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from strandline.live.search_desk import SearchDesk
from strandline.live.search_log import SearchLog
from strandline.model.context import ContextLayout
from strandline.model.search import Answer, IndexStatus, Mode, Query
from strandline.model.surroundings import Surroundings
from strandline.store.search_log import PastSearch
from strandline.store.settings import EMBED_MODEL
from strandline.ui.means import Means
from strandline.ui.views.search.face import GOT, HITS, PASSAGES, SearchFace
from strandline.ui.views.search.getting import Getting
from strandline.ui.views.search.meaning_menu import MeaningMenu
from strandline.ui.views.search.past import Past
from strandline.ui.widgets.search import words

LIMITS = (200, 2_000, 10_000)
"""How many hits are asked for at first, and when somebody scrolls to the end."""


class SearchView(SearchFace):
    """``panel`` goes to the right side of the window."""

    selected = Signal(str)
    said = Signal(str)
    failed = Signal(object)
    openAsked = Signal(object)  # Ref
    exportAsked = Signal(str)  # the ending of a file's name

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk: SearchDesk | None = None
        self._means: Means | None = None
        self._answer: Answer | None = None
        self._limit = LIMITS[0]
        self._mode = Mode.BOTH
        self.panel = self.preview
        self.getting = Getting(self.results, self.got, self)
        self.past = Past(self.field, self.empty, self)
        self.meaning = MeaningMenu(self.index_line.meaning, self)
        self._connect()
        self._show_answer()

    # What the window uses

    def set_desk(self, desk: SearchDesk | None, log: SearchLog | None = None) -> None:
        """Ask this desk from now on."""
        if desk is self._desk:
            return
        self._desk = desk
        self.getting.set_desk(desk)
        if desk is not None:
            desk.answered.connect(self._take)
            desk.failed.connect(self.failed)
            desk.settled.connect(self._arrange)
            desk.arranged.connect(self.passages.set_passages)
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
        if self.form.index == GOT:
            self.show_form(HITS)
        if self.field.text() == text:
            self._ask_anew()
        else:
            self.field.setText(text)

    def begin(self, text: str = "") -> None:
        """Give the keyboard to the field; with some text, search for it."""
        if self.form.index == GOT:  # the field is not on that page
            self._form_chosen(HITS)
        if text:
            self.search(text)
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def look_at_index(self, _told: object = None) -> None:
        """Ask how far the index is, if somebody sees it."""
        if self._desk is not None and self.isVisible():
            self._desk.look_at_index()

    def adopt(self, means: Means) -> None:
        """Keep the person's choices here."""
        self._means = means

    def _keep_model(self, name: str) -> None:
        if self._means is not None and self._means.keeps:
            self._means.settings.set(EMBED_MODEL, name)
            self._means.settings.save()

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

    def _say_where(self) -> None:
        self.results.set_where(self.filters.where_words())

    def _show_answer(self) -> None:
        answer = self._answer
        self.results.set_answer(answer, self.filters.where_words())
        if answer is not None and self.form.index == PASSAGES:
            self.found.setCurrentWidget(self.passages)
        elif answer is None or not answer.hits:
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
        if self.found.currentWidget() is self.passages:
            self.passages.text.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.results.list.rows.rowCount():
            self.results.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _read_on(self) -> None:
        self._note()
        self.preview.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _back_to_hits(self) -> None:
        shown = self.found.currentWidget()
        (shown if shown is self.passages else self.results.list).setFocus(Qt.FocusReason.OtherFocusReason)

    def _back_to_field(self) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open(self, ref: object) -> None:
        self._note()
        self.openAsked.emit(ref)

    def _open_current(self) -> None:
        """Go where the hit at hand stands, without a way through the list."""
        if self.found.currentWidget() is self.passages:
            self.passages.text.open_current()
        elif self.results.list.current is not None:
            self._open(self.results.list.current.ref)

    def _show_got(self) -> None:
        self.show_form(GOT)

    def _form_chosen(self, form: int) -> None:
        self.show_form(form)
        self._show_answer()
        if form == PASSAGES:
            self._arrange()

    # Passages

    def _arrange(self, _answer: Answer | None = None) -> None:
        """Ask for the passages once the hits are there, if somebody looks at them."""
        if self._desk is not None and self.form.index == PASSAGES and self._answer is not None:
            self._desk.arrange(self.query)

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

    # Inside

    def _connect(self) -> None:
        field, hits = self.field, self.results.list
        field.wanted.connect(self._typed)
        field.downAsked.connect(self._enter)
        field.entered.connect(self._enter)
        field.openAsked.connect(self._open_current)
        field.pastChosen.connect(self._search_again)
        self.mode.chosen.connect(self._mode_chosen)
        self.filters.changed.connect(self._ask_anew)
        self.filters.renamed.connect(self._say_where)
        self.form.chosen.connect(self._form_chosen)
        hits.looked.connect(self._look)
        hits.readAsked.connect(self._read_on)
        hits.leftUp.connect(self._back_to_field)
        hits.moreWanted.connect(self._more)
        self.results.openAsked.connect(self._open)
        self.results.exportAsked.connect(self.exportAsked)
        self.results.getAsked.connect(self._note)
        self.results.said.connect(self.said)
        self.getting.failed.connect(self.failed)
        self.getting.got.connect(self._show_got)
        self.meaning.chosen.connect(self._keep_model)
        self.empty.queryAsked.connect(self.search)
        self.empty.pastChosen.connect(self._search_again)
        self.empty.clearAsked.connect(self._clear_filters)
        self.passages.text.looked.connect(self._look)
        self.passages.text.openAsked.connect(self._open)
        self.passages.text.left.connect(self._back_to_field)
        self.passages.queryAsked.connect(self.search)
        self.passages.said.connect(self.said)
        self.got.openAsked.connect(self._open)
        self.got.said.connect(self.said)
        self.preview.moreAsked.connect(self._look_more)
        self.preview.openAsked.connect(self._open)
        self.preview.said.connect(self.said)
        self.preview.left.connect(self._back_to_hits)

    def _typed(self, _text: str) -> None:
        self._ask_anew()

    def refresh_pinned(self, _picture: object = None) -> None:
        """Show anew what is pinned."""
        self.results.refresh_pinned()
        self.preview.refresh_pinned()
