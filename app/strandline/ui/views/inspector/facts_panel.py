"""Who reads the selected file, why it is sent as it is, the ways out, and its plain facts."""

from PySide6.QtCore import QElapsedTimer, QEvent, QLocale, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from strandline.model.context import ContextFile, ContextLayout, SessionKind
from strandline.model.tokens import lossless_claw_estimate, openclaw_estimate
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.of_model import state_term
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.tips import set_tip
from strandline.ui.views.inspector.findings_view import FindingsView
from strandline.ui.views.inspector.section import FactGrid, Section, plain_label
from strandline.ui.widgets.origin_panel import OriginPanel
from strandline.ui.widgets.typography import set_type

AGE_MS = 15_000


class FactsPanel(QWidget):
    """The lower part of the inspector for a file; nothing in it writes."""

    recordAsked = Signal(str, str)  # file, sha256 of the bytes to put back
    historyAsked = Signal(str)
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._file: ContextFile | None = None
        self._layout_now: ContextLayout | None = None
        self._since = QElapsedTimer()
        self._readers = FactGrid()
        self._reason = plain_label(wrap=True, select=True)
        self._causes = plain_label(wrap=True, select=True)
        self._ways = FindingsView(with_subject=False)
        self._facts = FactGrid()
        self._path = plain_label(wrap=True, select=True)
        self._copy = QPushButton()
        self._copy.clicked.connect(self._copy_path)
        self.why = Section(_column(self._reason, self._causes))
        self.ways = Section(self._ways)
        set_term(self.ways, "finding")
        self.origin = OriginPanel()
        self.origin.recordAsked.connect(self.recordAsked)
        self.origin.historyAsked.connect(self.historyAsked)
        self.origin.said.connect(self.said)
        self.writers = Section(self.origin)
        set_term(self.writers, "provenance")
        self.readers = Section(self._readers)
        set_term(self.readers, "not-for-kind")
        self.facts = Section(_column(self._facts, _row(self._path, self._copy)), is_open=False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, sp(8), sp(8), sp(16))
        column.setSpacing(sp(8))
        for section in (self.why, self.ways, self.writers, self.readers, self.facts):
            column.addWidget(section)
        column.addStretch(1)
        self._timer = QTimer(self)
        self._timer.setInterval(AGE_MS)
        self._timer.timeout.connect(self._tell_facts)
        theme_manager().themeChanged.connect(self._restyle)
        self._restyle()
        self._translate()

    def set_file(self, file: ContextFile, layout: ContextLayout) -> None:
        """Show a file of a layout."""
        self._file, self._layout_now = file, layout
        set_term(self.why, "near-limit" if file.near_limit and not file.cut else state_term(file.state))
        self._since.start()
        self._reason.setText(labels.sentence(file.reason) or self.tr("It is sent whole."))
        causes = self._cause_words(file)
        self._causes.setText(causes)
        self._causes.setVisible(bool(causes))
        findings = [finding for finding in layout.findings if finding.subject in {file.name, str(file.path)}]
        self._ways.set_findings(findings)
        self.ways.setVisible(bool(findings))
        origin = layout.origin(file.name)
        self.origin.set_origin(origin)
        self.writers.setVisible(origin is not None)
        self._readers.set_facts([self._reader(kind, file, layout) for kind in SessionKind])
        self._path.setText(visible(str(file.path)))
        set_tip(self._path, str(file.path))
        self._copy.setAccessibleName(self.tr("Copy the path of %1").replace("%1", file.name))
        self._tell_facts()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._translate()
            if self._file is not None and self._layout_now is not None:
                self.set_file(self._file, self._layout_now)

    def _translate(self) -> None:
        self.why.set_title(self.tr("Why"))
        self.ways.set_title(self.tr("Ways out"))
        self.writers.set_title(self.tr("Who wrote it"))
        self.readers.set_title(self.tr("Who reads this file"))
        self.facts.set_title(self.tr("Facts"))
        self._copy.setText(self.tr("Copy path"))

    def _cause_words(self, file: ContextFile) -> str:
        words = []
        if file.causes:
            words.append(self.tr("In the host's words: %1").replace("%1", ", ".join(file.causes)))
        if file.near_limit and not file.cut:
            words.append(self.tr("The host calls it near its limit (85 % or more)."))
        return "\n".join(words)

    def _reader(self, kind: SessionKind, file: ContextFile, layout: ContextLayout) -> tuple[str, str]:
        if kind not in file.readers:
            answer = self.tr("no")
        elif len(file.readers) == 1:
            answer = self.tr("yes, nobody else")
        else:
            answer = self.tr("yes")
        if kind is layout.kind:
            answer = self.tr("%1 (shown now)").replace("%1", answer)
        return labels.kind_name(kind), answer

    def _tell_facts(self) -> None:
        if self._file is None or self._layout_now is None:
            return
        file = self._file
        now = self._layout_now.taken_ms + self._since.elapsed()
        facts = [*self._sizes(file), *self._budget(file)]
        kinds = {
            "lf": "LF",
            "crlf": "CRLF",
            "mixed": self.tr("mixed LF and CRLF"),
            "none": self.tr("no line end"),
        }
        encoding = file.encoding.upper() + (self.tr(", with byte order mark") if file.bom else "")
        facts += [
            (self.tr("Changed"), labels.ago(file.modified_ms, now)),
            (self.tr("Encoding"), encoding),
            (self.tr("Line ends"), kinds.get(file.newline, file.newline)),
        ]
        self._facts.set_facts(facts, self._terms())

    def _sizes(self, file: ContextFile) -> list[tuple[str, str]]:
        disk = f"{labels.units(file.disk_units)} · {QLocale().formattedDataSize(file.size_bytes)}"
        facts = [(self.tr("On disk"), disk)]
        if file.raw_units != file.disk_units:
            counted = self.tr("%1, without white space at the end").replace(
                "%1", labels.units(file.raw_units)
            )
            facts.append((self.tr("Counted"), counted))
        facts.append((self.tr("Injected"), labels.units(file.injected_units)))
        sent = labels.units(file.sent_units)
        if file.tokens is not None:
            sent += " · " + labels.tokens_full(file.tokens)
        facts.append((self.tr("Sent"), sent))
        if file.sent_text:
            # People compare these with what the programs themselves print.
            told = self.tr("OpenClaw %1 (chars/4) · lossless-claw %2")
            told = told.replace("%1", labels.number(openclaw_estimate(file.sent_text).value))
            told = told.replace("%2", labels.number(lossless_claw_estimate(file.sent_text).value))
            facts.append((self.tr("Tokens by the hosts' rules"), told))
        if file.sent_units != file.injected_units:
            told = self.tr(
                "%1 units fewer than injected: after the budget is spent the host rewrites the text"
                " (empty lines joined, CRLF to LF, what cannot be encoded dropped)."
            )
            facts.append(("", told.replace("%1", labels.number(file.injected_units - file.sent_units))))
        return facts

    def _budget(self, file: ContextFile) -> list[tuple[str, str]]:
        facts = []
        if file.limit_units is not None:
            facts.append((self.tr("Its own limit"), labels.units(file.limit_units)))
        if file.left_units is not None:
            facts.append((self.tr("Left at its turn"), labels.units(file.left_units)))
        facts.append((self.tr("Spent of the total"), labels.units(file.spent_units)))
        return facts

    def _terms(self) -> dict[str, str]:
        """Give the term of the glossary for each fact that is a figure."""
        return {
            self.tr("On disk"): "disk-size",
            self.tr("Counted"): "unit",
            self.tr("Injected"): "disk-size",
            self.tr("Sent"): "disk-size",
            self.tr("Tokens by the hosts' rules"): "estimate",
            self.tr("Its own limit"): "limit",
            self.tr("Left at its turn"): "total-limit",
            self.tr("Spent of the total"): "total-limit",
            self.tr("Changed"): "version",
            self.tr("Encoding"): "unit",
            self.tr("Line ends"): "disk-size",
            "": "disk-size",
        }

    def _copy_path(self) -> None:
        if self._file is not None:
            QGuiApplication.clipboard().setText(str(self._file.path))

    def _restyle(self) -> None:
        theme = theme_manager().theme
        set_type(self._reason, TextSize.SMALL, theme.ink)
        set_type(self._causes, TextSize.SMALL, theme.muted)
        set_type(self._path, TextSize.SMALL, theme.ink)
        self._copy.setFont(ui_font(TextSize.SMALL))


def _column(*widgets: QWidget) -> QWidget:
    """Put widgets one under the other."""
    holder = QWidget()
    layout = QVBoxLayout(holder)
    layout.setContentsMargins(sp(4), 0, 0, 0)
    layout.setSpacing(sp(4))
    for widget in widgets:
        layout.addWidget(widget)
    return holder


def _row(label: QLabel, button: QPushButton) -> QWidget:
    holder = QWidget()
    layout = QHBoxLayout(holder)
    layout.setContentsMargins(sp(4), 0, 0, 0)
    layout.setSpacing(sp(8))
    layout.addWidget(label, 1)
    layout.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
    return holder
