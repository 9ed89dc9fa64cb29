"""Everything odd in the memory: of this conversation at once, of all rows when it was checked."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QPushButton, QScrollArea, QVBoxLayout, QWidget

from strandline.live.memory_feed import MemoryFeed, Shot
from strandline.model.context import Finding
from strandline.model.memory import Note
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.findings_view import FindingsView
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets.typography import set_type

_MOST = 60


class FindingsPanel(QScrollArea):
    """Lists findings with reason and way out; ``chosen`` gives what one is about."""

    chosen = Signal(str)
    countChanged = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._feed: MemoryFeed | None = None
        self._shot: Shot | None = None
        self._notes: Sequence[Note] = ()
        self._checked: Sequence[Finding] | None = None
        self.here_title = plain_label(wrap=True)
        set_term(self.here_title, "anomaly")
        self.here = FindingsView()
        set_term(self.here, "anomaly")
        self.file_title = plain_label(wrap=True)
        set_term(self.file_title, "anomaly")
        self.check = QPushButton()
        self.file = FindingsView()
        set_term(self.file, "anomaly")
        self.more = plain_label(wrap=True)
        self.notes_title = plain_label(wrap=True)
        self.notes = plain_label(wrap=True, select=True)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, sp(6), sp(12))
        column.setSpacing(sp(6))
        for widget in (
            self.here_title,
            self.here,
            self.file_title,
            self.check,
            self.file,
            self.more,
            self.notes_title,
            self.notes,
        ):
            column.addWidget(widget)
        column.addStretch(1)
        self.setWidgetResizable(True)
        self.setWidget(body)
        body.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self.check.clicked.connect(self.run)
        self.here.chosen.connect(self.chosen)
        self.file.chosen.connect(self.chosen)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._say()

    @property
    def count(self) -> int:
        """How many losses and warnings are known."""
        return len(self._shot.findings if self._shot is not None else ()) + len(self._others())

    def set_feed(self, feed: MemoryFeed | None) -> None:
        """Check another file."""
        self._feed, self._shot, self._checked, self._notes = feed, None, None, ()
        if feed is not None:
            feed.checked.connect(self._came)
        self._say()

    def set_shot(self, shot: Shot | None) -> None:
        """Show what is odd in this conversation."""
        self._shot = shot
        self._say()

    def set_notes(self, notes: Sequence[Note]) -> None:
        """Say what this file does not have."""
        self._notes = notes
        self._say()

    def run(self) -> None:
        """Check all rows of the file."""
        if self._feed is not None:
            self._feed.check()
            self._say()

    def ensure(self) -> None:
        """Check the file when nobody did yet."""
        if self._checked is None and self._feed is not None and not self._feed.checking:
            self.run()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._say()

    def _came(self, findings: Sequence[Finding]) -> None:
        if self.sender() is self._feed:
            self._checked = findings
            self._say()

    def _others(self) -> list[Finding]:
        """Give what the check found and the conversation does not say already."""
        known = {(one.code, one.subject) for one in self._shot.findings} if self._shot is not None else set()
        return [one for one in self._checked or () if (one.code, one.subject) not in known]

    def _say(self) -> None:
        here = self._shot.findings if self._shot is not None else ()
        others = self._others()
        self.here.set_findings(here[:_MOST])
        self.file.set_findings(others[:_MOST])
        self.here_title.setText(
            self.tr("In this conversation: %n finding(s)", "", len(here))
            if here
            else self.tr("Nothing odd in this conversation.")
        )
        checking = self._feed is not None and self._feed.checking and self._checked is None
        if checking:
            text = self.tr("Checking every row of the file…")
        elif self._checked is None:
            text = self.tr("The rows of the file are not checked yet.")
        elif others:
            text = self.tr("In the whole file: %n more finding(s)", "", len(others))
        else:
            text = self.tr("Nothing else is wrong with the rows of the file.")
        self.file_title.setText(text)
        self.check.setText(self.tr("Check the file") if self._checked is None else self.tr("Check again"))
        self.check.setVisible(self._feed is not None)
        self.check.setEnabled(not checking)
        surplus = max(0, len(here) - _MOST) + max(0, len(others) - _MOST)
        self.more.setVisible(surplus > 0)
        self.more.setText(
            self.tr("%1 more; “strandline memory check” lists them all.").replace(
                "%1", labels.number(surplus)
            )
        )
        self.notes_title.setVisible(bool(self._notes))
        self.notes_title.setText(self.tr("What this file does not have"))
        self.notes.setVisible(bool(self._notes))
        self.notes.setText("\n\n".join(labels.told(one.sentence, one.way_out) for one in self._notes))
        self.countChanged.emit(self.count)

    def _dress(self) -> None:
        theme = theme_manager().theme
        for title in (self.here_title, self.file_title, self.notes_title):
            set_type(title, TextSize.STRONG, theme.ink, bold=True)
        set_type(self.notes, TextSize.SMALL, theme.muted)
        set_type(self.more, TextSize.SMALL, theme.muted)
