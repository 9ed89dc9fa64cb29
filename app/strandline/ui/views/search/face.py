"""What the Search screen looks like: which part stands where, and what the parts are called."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.search.empty import EmptyResults
from strandline.ui.views.search.field import SearchField
from strandline.ui.views.search.filters import Filters
from strandline.ui.views.search.got import GotPanel
from strandline.ui.views.search.index_line import IndexLine
from strandline.ui.views.search.passages import PassagesPanel
from strandline.ui.views.search.preview import Preview
from strandline.ui.views.search.results import Results
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.search import words
from strandline.ui.widgets.search.chip import Chip
from strandline.ui.widgets.segmented import Segmented
from strandline.ui.widgets.typography import set_type

HITS, PASSAGES, GOT = range(3)


class SearchFace(QWidget):
    """The parts in their places. ``preview`` stands on the right side of the window."""

    accessible_role = AccessibleRole.Pane

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preview = Preview(self)
        self.title = ElidedLabel(self)
        self.sentence = QLabel(self)
        self.sentence.setWordWrap(True)
        self.form = Segmented(3, self)
        self.field = SearchField(self)
        self.mode = Segmented(len(words.MODES), self)
        set_term(self.mode, "similarity")
        self.filters = Filters(self)
        self.filters_chip = Chip(self)  # stands for them where there is no room
        self.filters_chip.setCheckable(True)
        self.results = Results(self)
        self.passages = PassagesPanel(self)
        self.empty = EmptyResults(self)
        self.got = GotPanel(self)
        self.index_line = IndexLine(self)
        self.found = QStackedWidget(self)  # below the filters
        self.pages = QStackedWidget(self)  # asking, and what was got
        self._compose()
        self.filters_chip.toggled.connect(self._make_room)
        self.filters.changed.connect(self._name_chip)
        self.got.changed.connect(self._name_forms)
        self.setFocusProxy(self.field)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self.retranslate()

    def show_form(self, form: int) -> None:
        """Show the page of a form, and mark it."""
        self.form.choose(form)
        self.pages.setCurrentIndex(1 if form == GOT else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def retranslate(self) -> None:
        """Write all words anew."""
        self.title.set_full_text(self.tr("Find what was said"))
        self.sentence.setText(
            self.tr(
                "One search over conversations, memory and files. A tinted word is why it was found; "
                "what is on the right is where it stands."
            )
        )
        names = [words.mode_name(one) for one in words.MODES]
        self.mode.set_texts(names, [words.mode_tip(one) for one in words.MODES])
        self.mode.setAccessibleName(self.tr("How the words are understood"))
        self.form.setAccessibleName(self.tr("Hits, passages, or the chosen lines"))
        self._name_forms()
        self._name_chip()
        self.setAccessibleName(self.tr("Search"))

    def _name_chip(self) -> None:
        self.filters_chip.set_words(self.tr("Filters"), self.tr("on") if self.filters.active else "")

    def _name_forms(self, _count: int = 0) -> None:
        chosen = len(self.got.items)
        got = self.tr("Got (%1)").replace("%1", str(chosen)) if chosen else self.tr("Got")
        tips = (
            self.tr("Everything that was found, the best first"),
            self.tr("The best passages on a question, by conversation, with citations"),
            self.tr("Exactly the lines that you chose"),
        )
        self.form.set_texts((self.tr("Hits"), self.tr("Passages"), got), tips)

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
        ways = QHBoxLayout()
        ways.addWidget(self.mode)
        ways.addWidget(self.filters_chip)
        ways.addStretch(1)
        asking = QWidget(self)
        inner = QVBoxLayout(asking)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(sp(6))
        inner.addWidget(self.field)
        inner.addLayout(ways)
        inner.addWidget(self.filters)
        inner.addWidget(self.found, 1)
        for page in (self.empty, self.results, self.passages):
            self.found.addWidget(page)
        self.pages.addWidget(asking)
        self.pages.addWidget(self.got)
        self.found.setMinimumHeight(sp(60))
        self.results.list.setMinimumHeight(sp(40))
        self._column = QVBoxLayout(self)
        self._column.addWidget(header)
        self._column.addWidget(self.sentence)
        self._column.addWidget(self.pages, 1)
        self._column.addWidget(self.index_line)

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.sentence, TextSize.BODY, theme.muted)
        self._column.setContentsMargins(sp(20), sp(14), sp(14), sp(8))
        self._column.setSpacing(sp(6))
