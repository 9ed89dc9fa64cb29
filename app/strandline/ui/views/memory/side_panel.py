"""The right side: what is picked, what the model would get now, and what is odd."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from strandline.live.memory_feed import MemoryFeed, Overview, Shot
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.memory.context_panel import ContextPanel
from strandline.ui.views.memory.findings_panel import FindingsPanel
from strandline.ui.views.memory.pinnable_node import PinnableNode
from strandline.ui.widgets.segmented import Segmented
from strandline.ui.widgets.typography import set_type

PICKED, CONTEXT, FINDINGS = range(3)


class SidePanel(QWidget):
    """Three panels of which one is shown."""

    accessible_role = AccessibleRole.Pane

    pageShown = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own = False
        self.choice = Segmented(3, self)
        set_term(self.choice, "anomaly")
        self.node = PinnableNode(self)
        self.context = ContextPanel(self)
        self.findings = FindingsPanel(self)
        self.nothing = plain_label(self, wrap=True)
        nothing = QWidget(self)
        column = QVBoxLayout(nothing)
        column.setContentsMargins(0, sp(8), 0, 0)
        column.addWidget(self.nothing)
        column.addStretch(1)
        self.picked = QStackedWidget(self)
        self.picked.addWidget(nothing)
        self.picked.addWidget(self.node)
        self.pages = QStackedWidget(self)
        for page in (self.picked, self.context, self.findings):
            self.pages.addWidget(page)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.choice)
        self._column.addWidget(self.pages, 1)
        self.setAutoFillBackground(True)
        self.choice.chosen.connect(self.show_page)
        self.findings.countChanged.connect(self._name_pages)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def set_feed(self, feed: MemoryFeed | None) -> None:
        """Show another file."""
        for part in (self.node, self.context, self.findings):
            part.set_feed(feed)
        self.show_nothing()

    def set_overview(self, overview: Overview) -> None:
        """Take in what the file as a whole says."""
        self.findings.set_notes(overview.notes)

    def set_shot(self, shot: Shot | None) -> None:
        """Follow the conversation."""
        if shot is not None and shot.graph.own != self._own:
            self._own = shot.graph.own
            self._name_pages()
        for part in (self.node, self.context, self.findings):
            part.set_shot(shot)

    def show_nothing(self) -> None:
        """Say how to pick something."""
        self.picked.setCurrentIndex(0)

    def show_summary(self, summary_id: str) -> None:
        """Show a summary."""
        self.node.show_summary(summary_id)
        self.picked.setCurrentIndex(1)

    def show_message(self, message_id: int) -> None:
        """Show a message."""
        self.node.show_message(message_id)
        self.picked.setCurrentIndex(1)

    def show_page(self, page: int) -> None:
        """Show what is picked (0), the context now (1) or the findings (2)."""
        self.choice.choose(page)
        self.pages.setCurrentIndex(page)
        if page == CONTEXT:
            self.context.ask()
        elif page == FINDINGS:
            self.findings.ensure()
        self.pageShown.emit(page)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _name_pages(self, _count: int = 0) -> None:
        count = self.findings.count
        findings = self.tr("Findings %1").replace("%1", str(count)) if count else self.tr("Findings")
        context = self.tr("If assembled") if self._own else self.tr("Context now")
        self.choice.set_texts((self.tr("Picked"), context, findings))

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("About the memory"))
        self.choice.setAccessibleName(self.tr("What is shown on the right"))
        self.nothing.setText(
            self.tr(
                "Pick a summary or a message: in the picture by a click, with the arrow keys, or in the "
                "tree. You then see its text, what it was built from, what it was folded into, and the "
                "trail down to the words that were really said. Ctrl+click a second summary to compare "
                "the two."
            )
        )
        self._name_pages()

    def _dress(self) -> None:
        theme = theme_manager().theme
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme.surface)
        self.setPalette(palette)
        set_type(self.nothing, TextSize.BODY, theme.muted)
        self._column.setContentsMargins(sp(16), sp(12), sp(14), sp(8))
        self._column.setSpacing(sp(10))
