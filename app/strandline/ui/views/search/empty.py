"""The page where there are no hits: how to search, or why nothing was found and what would be."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from strandline.model.search import Answer, IndexState
from strandline.store.search_log import PastSearch
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets import icons
from strandline.ui.widgets.containers import ScrollPart
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.primary import PrimaryButton
from strandline.ui.widgets.search import words
from strandline.ui.widgets.search.chip import Chip
from strandline.ui.widgets.typography import set_type

_RECENT = 6
_SHOWN = 36


class EmptyResults(ScrollPart):
    """Says what can be done. ``queryAsked`` gives other words to search for."""

    queryAsked = Signal(str)
    pastChosen = Signal(object)  # PastSearch
    clearAsked = Signal()  # without the filters
    buildAsked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._answer: Answer | None = None
        self._filtered = False
        self._past: tuple[PastSearch, ...] = ()
        body = QWidget()
        body.setAutoFillBackground(False)
        self.mark = QLabel(body)
        self.title = plain_label(body, wrap=True, select=True)
        self.text = plain_label(body, wrap=True, select=True)
        set_term(self.text, "search-count")
        self.index = plain_label(body, wrap=True)
        set_term(self.index, "index-state")
        self.nearest = PrimaryButton(body)
        self.clear, self.build = QPushButton(body), QPushButton(body)
        self.past_title = plain_label(body)
        self.past = QWidget(body)
        self._past_flow = FlowLayout(self.past, gap=sp(6))
        buttons = QWidget(body)
        self._flow = FlowLayout(buttons, gap=sp(8))
        for button in (self.nearest, self.clear, self.build):
            self._flow.addWidget(button)
        inner = QWidget(body)
        inner.setMaximumWidth(sp(600))
        self._column = QVBoxLayout(inner)
        for widget in (
            self.mark, self.title, self.text, self.index, buttons, self.past_title, self.past,
        ):  # fmt: skip
            self._column.addWidget(widget)
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(inner, 20)
        across.addStretch(1)
        outer = QVBoxLayout(body)
        outer.addStretch(1)
        outer.addLayout(across)
        outer.addStretch(2)
        self.setWidget(body)
        self.nearest.clicked.connect(self._ask_nearest)
        self.clear.clicked.connect(self.clearAsked)
        self.build.clicked.connect(self.buildAsked)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._say()

    def set_answer(self, answer: Answer | None, *, filtered: bool) -> None:
        """Say why an answer has no hits; None: nothing was asked yet."""
        self._answer, self._filtered = answer, filtered
        self._say()

    def set_past(self, past: Sequence[PastSearch]) -> None:
        """Offer what was searched for before."""
        self._past = tuple(past)[:_RECENT]
        self._say()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._say()

    def _ask_nearest(self) -> None:
        if self._answer is not None and self._answer.nearest:
            self.queryAsked.emit(self._answer.nearest)

    def _say(self) -> None:
        answer = self._answer
        nearest = answer.nearest if answer is not None else None
        self.nearest.setVisible(bool(nearest))
        if nearest:
            short = words.plain(nearest)
            short = short if len(short) <= _SHOWN else short[: _SHOWN - 1] + "…"
            self.nearest.setText(self.tr("Search for “%1”").replace("%1", short).replace("&", "&&"))
        self.clear.setVisible(answer is not None and self._filtered)
        self.clear.setText(self.tr("Clear filters"))
        if answer is None:
            self.title.setText(self.tr("Search everything the agent ever said or was told"))
            self.text.setText(
                self.tr(
                    "Conversations and their summaries, thinking, tool calls and results, context files, "
                    "memory notes, pins and earlier versions. Chinese is found from one character on.\n"
                    "“in quotes” finds a phrase, OR and NOT combine, search* finds beginnings. Under Meaning "
                    "you can say it in other words, or in another language."
                )
            )
        else:
            self.title.setText(self.tr("Nothing was found"))
            why = labels.sentence(answer.empty)
            self.text.setText(why or self.tr("No text that is searched has these words."))
        self.setAccessibleName(self.title.text())
        self._say_index()
        self._say_past()

    def _say_index(self) -> None:
        status = self._answer.status if self._answer is not None else None
        missing = status is not None and status.state is IndexState.MISSING
        growing = status is not None and status.state in (IndexState.BUILDING, IndexState.PAUSED)
        self.build.setVisible(missing)
        self.build.setText(self.tr("Build the index"))
        self.index.setVisible(growing)
        if growing and status is not None:
            line = self.tr("The index is not complete: %1. What comes in later is found then.")
            self.index.setText(line.replace("%1", words.building(status)))

    def _say_past(self) -> None:
        while self._past_flow.count():
            item = self._past_flow.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        shown = self._past if self._answer is None else ()
        self.past_title.setText(self.tr("Searched before"))
        self.past_title.setVisible(bool(shown))
        self.past.setVisible(bool(shown))
        for one in shown:
            chip = Chip(self.past)
            text = words.plain(one.text)
            chip.set_words((text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…").replace("&", "&&"))
            chip.setProperty("past", self._past.index(one))
            chip.clicked.connect(self._past_clicked)
            self._past_flow.addWidget(chip)
            chip.show()

    def _past_clicked(self) -> None:
        chip = self.sender()
        if chip is not None:
            self.pastChosen.emit(self._past[int(chip.property("past"))])

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.mark.setPixmap(icons.pixmap("search", sp(40), theme.accent, self.devicePixelRatioF()))
        set_type(self.title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.text, TextSize.BODY, theme.ink)
        set_type(self.index, TextSize.BODY, theme.muted)
        set_type(self.past_title, TextSize.SMALL, theme.muted, bold=True)
        self._column.setSpacing(sp(12))
