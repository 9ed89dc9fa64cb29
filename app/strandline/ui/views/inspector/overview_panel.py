"""What the inspector says when nothing is selected: how to use it, and what is wrong."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from strandline.model.context import ContextLayout
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.findings_view import FindingsView
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets.typography import set_type


class OverviewPanel(QScrollArea):
    """A few sentences and the list of findings; ``chosen`` gives what one is about."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self._snapshot: ContextLayout | None = None
        self._title = plain_label()
        self._how = plain_label(wrap=True)
        self._count = plain_label(wrap=True)
        set_term(self._count, "finding")
        self.findings = FindingsView()
        self.findings.chosen.connect(self.chosen)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, sp(8), sp(16))
        column.setSpacing(sp(8))
        for widget in (self._title, self._how, self._count, self.findings):
            column.addWidget(widget)
        column.addStretch(1)
        self.setWidget(body)
        body.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        theme_manager().themeChanged.connect(self._restyle)
        self._restyle()
        self._translate()

    def set_snapshot(self, layout: ContextLayout | None) -> None:
        """Show the findings of a layout."""
        self._snapshot = layout
        findings = layout.findings if layout is not None else ()
        self.findings.set_findings(findings)
        if layout is None:
            self._count.setText("")
        elif findings:
            self._count.setText(self.tr("%n finding(s)", "", len(findings)))
        else:
            self._count.setText(self.tr("Nothing is lost: every file that is meant to be sent is sent."))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._translate()
            self.set_snapshot(self._snapshot)

    def _translate(self) -> None:
        self._title.setText(self.tr("Nothing is selected"))
        self._how.setText(
            self.tr(
                "Choose a layer in the picture or the table. For a file you see here what the model gets"
                " of it, what it does not get, who reads it, and why."
            )
        )

    def _restyle(self) -> None:
        theme = theme_manager().theme
        set_type(self._title, TextSize.HEADING, theme.ink, bold=True)
        set_type(self._how, TextSize.BODY, theme.muted)
        set_type(self._count, TextSize.STRONG, theme.ink, bold=True)
