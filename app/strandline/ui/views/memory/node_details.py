"""Below the text of what is picked: where the model stands, what is odd, the trail, the token counts."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from strandline.model.context import Finding
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.findings_view import FindingsView
from strandline.ui.views.inspector.section import FactGrid, Section, plain_label
from strandline.ui.views.memory import standing_words
from strandline.ui.views.memory.rows_list import Thing, ThingList
from strandline.ui.widgets.typography import set_type


class NodeDetails(QScrollArea):
    """Four parts that fold; ``chosen`` gives the id of a summary that was clicked in one of them."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own = False
        self.stands = plain_label(wrap=True)
        set_term(self.stands, "covered")
        self.stands_for = ThingList(fits=True)
        set_term(self.stands_for, "covered")
        self.findings = FindingsView(with_subject=False)
        set_term(self.findings, "anomaly")
        self.trail = ThingList(fits=True)
        set_term(self.trail, "built-from")
        self.tokens = FactGrid()
        set_term(self.tokens, "token")
        standing = QWidget()
        inner = QVBoxLayout(standing)
        inner.setContentsMargins(sp(4), 0, 0, sp(4))
        inner.setSpacing(sp(4))
        inner.addWidget(self.stands)
        inner.addWidget(self.stands_for)
        self._parts = [Section(part) for part in (standing, self.findings, self.trail, self.tokens)]
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, sp(6), sp(8))
        column.setSpacing(sp(4))
        for part in self._parts:
            column.addWidget(part)
        column.addStretch(1)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(body)
        body.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self.stands_for.chosen.connect(self.chosen)
        self.trail.chosen.connect(self.chosen)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def set_standing(self, sentence: str, things: Sequence[Thing], *, own: bool = False) -> None:
        """Say where it stands, and what covers it; ``own``: in your own memory, which no model reads."""
        if own != self._own:
            self._own = own
            self._retranslate()
        self.stands.setText(sentence)
        self.stands_for.set_things(things)
        self.stands_for.setVisible(bool(things))

    def set_findings(self, findings: Sequence[Finding]) -> None:
        """Say what is odd; nothing hides the part."""
        self.findings.set_findings(findings)
        self._parts[1].setVisible(bool(findings))

    def set_trail(self, things: Sequence[Thing]) -> None:
        """Show the way from the top summary; one step alone is no way."""
        self.trail.set_things(things)
        self._parts[2].setVisible(len(things) > 1)

    def set_tokens(self, facts: Sequence[tuple[str, str]]) -> None:
        """Show the counts."""
        self.tokens.set_facts(facts)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        titles = (
            standing_words.heading(own=self._own),
            self.tr("Needs a look"),
            self.tr("Trail"),
            self.tr("Tokens"),
        )
        for part, title in zip(self._parts, titles, strict=True):
            part.set_title(title)
        self.trail.setAccessibleName(self.tr("Trail from the top summary"))
        self.stands_for.setAccessibleName(self.tr("Covered by"))

    def _dress(self) -> None:
        set_type(self.stands, TextSize.BODY, theme_manager().theme.ink)
