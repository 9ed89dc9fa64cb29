"""A term of the glossary as a card: what it means, how it is computed, what to do, and what goes with it."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from strandline.model.glossary import TERMS
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.words import title_of, told
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.typography import set_type, wrapped_label


class TermCard(QWidget):
    """Shows one term, or a list of terms to choose from; ``asked`` gives the id of another term."""

    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._term_id = ""
        self._choices: tuple[str, ...] = ()
        self.title = wrapped_label(self)
        self.brief = wrapped_label(self)
        self.text = wrapped_label(self)
        self._how_head, self.how = wrapped_label(self), wrapped_label(self)
        self._advice_head, self.advice = wrapped_label(self), wrapped_label(self)
        self._related_head = wrapped_label(self)
        self._links = QWidget(self)
        self._links.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._flow = FlowLayout(self._links, gap=sp(4))
        self._column = QVBoxLayout(self)
        for widget in self._parts():
            self._column.addWidget(widget)
        self._column.addStretch(1)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    @property
    def term_id(self) -> str:
        """The term that is shown, "" for a list."""
        return self._term_id

    def show_term(self, term_id: str) -> None:
        """Show a term."""
        self._term_id, self._choices = term_id, ()
        self._fill()

    def show_choices(self, term_ids: Sequence[str]) -> None:
        """Offer several terms: nothing was pointed at."""
        self._term_id, self._choices = "", tuple(term_ids)
        self._fill()

    def links(self) -> list[QPushButton]:
        """Give the buttons that lead to other terms, in order."""
        return [link for link in self._links.findChildren(QPushButton) if not link.isHidden()]

    def spoken(self) -> str:
        """Give all of it as one text, for a screen reader."""
        parts = [
            label.text() for label in self._parts() if isinstance(label, QLabel) and not label.isHidden()
        ]
        return "\n".join(parts)

    def minimumSizeHint(self) -> QSize:
        """Be as narrow as it has to: its texts wrap, and its links take more lines."""
        return QSize(sp(120), super().minimumSizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._fill()

    def _parts(self) -> tuple[QWidget, ...]:
        return (
            self.title,
            self.brief,
            self.text,
            self._how_head,
            self.how,
            self._advice_head,
            self.advice,
            self._related_head,
            self._links,
        )

    def _fill(self) -> None:
        term = TERMS.get(self._term_id)
        for widget in self._parts()[2:7]:
            widget.setVisible(term is not None)
        if term is not None:
            shown = [told(message.template) for message in term.messages]
            for label, words in zip(
                (self.title, self.brief, self.text, self.how, self.advice), shown, strict=True
            ):
                label.setText(words)
            self._related_head.setText(self.tr("See also"))
        else:
            self.title.setText(self.tr("What the numbers here mean"))
            self.brief.setText(
                self.tr("Choose one, or point at a number with the mouse or move to it, and press F1.")
            )
            self._related_head.setText(self.tr("In this window"))
        self._how_head.setText(self.tr("How it is computed"))
        self._advice_head.setText(self.tr("What to do about it"))
        self._fill_links(term.related if term is not None else self._choices)
        self._dress()

    def _fill_links(self, term_ids: Sequence[str]) -> None:
        self._related_head.setVisible(bool(term_ids))
        while self._flow.count():
            item = self._flow.takeAt(0)
            old = item.widget() if item is not None else None
            if old is not None:
                old.hide()
                old.deleteLater()
        for term_id in term_ids:
            link = QPushButton(title_of(term_id).replace("&", "&&"), self._links)
            link.setProperty("term", term_id)
            link.setAutoDefault(False)
            link.setCursor(Qt.CursorShape.PointingHandCursor)
            link.setAccessibleDescription(told(TERMS[term_id].brief))
            link.setToolTip(told(TERMS[term_id].brief))
            link.clicked.connect(self._follow)
            self._flow.addWidget(link)
            link.show()

    def _follow(self) -> None:
        self.asked.emit(self.sender().property("term"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.HEADING, theme.ink, bold=True)
        set_type(self.brief, TextSize.BODY, theme.ink)
        for label in (self.text, self.how, self.advice):
            set_type(label, TextSize.BODY, theme.muted)
        for head in (self._how_head, self._advice_head, self._related_head):
            set_type(head, TextSize.SMALL, theme.ink, bold=True)
            head.setContentsMargins(0, sp(6), 0, 0)
        for link in self.links():
            pad = f"padding: {sp(2)}px {sp(8)}px; min-height: 0;"
            set_type(link, TextSize.SMALL, theme.accent, more=pad)
        self._column.setSpacing(sp(4))
        self._column.setContentsMargins(sp(16), sp(12), sp(16), sp(12))
