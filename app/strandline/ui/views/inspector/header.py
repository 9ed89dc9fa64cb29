"""The name of the selected file or layer, its state, and its two or three numbers."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from strandline.model.context import ContextFile, Segment
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets import icons
from strandline.ui.widgets.badge import Badge
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.typography import set_type

WIDE_ENOUGH = 430


class InspectorHeader(QWidget):
    """Two lines that hold together: who it is and how much; then what became of it.

    ``lockToggled`` asks to edit the file (True) or to stop.
    """

    lockToggled = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._over = False
        self.name = ElidedLabel(self)
        self.badge = Badge(self)
        self.lock = QToolButton(self)
        self.lock.setCheckable(True)
        self.lock.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.lock.toggled.connect(self._lock_toggled)
        self.lock.hide()
        self._has_draft = False
        self.numbers = plain_label(self)
        set_term(self.numbers, "limit")
        self.summary = plain_label(self, wrap=True)
        set_term(self.summary, "disk-size")
        who = QHBoxLayout()
        who.setSpacing(sp(8))
        who.addWidget(self.name)
        who.addWidget(self.badge)
        who.addStretch(1)
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._line.setSpacing(sp(2))
        self._line.addLayout(who, 1)
        self._line.addWidget(self.numbers)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(sp(2))
        column.addLayout(self._line)
        told = QHBoxLayout()
        told.setSpacing(sp(8))
        told.addWidget(self.summary, 1)
        told.addWidget(self.lock, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(told)
        theme_manager().themeChanged.connect(self._restyle)
        self._restyle()

    def set_file(self, file: ContextFile) -> None:
        """Show a file: ``17,332 / 16,000 units · 4.3k tok`` and what is sent of it."""
        self.name.set_full_text(visible(file.name))
        self.badge.set_state(file.state)
        self.badge.show()
        self._over = file.limit_units is not None and file.raw_units > file.limit_units
        size = labels.units(file.raw_units)
        if file.limit_units is not None:
            size = f"{labels.number(file.raw_units)} / {labels.units(file.limit_units)}"
        self.numbers.setText(f"{size} · {labels.tokens(file.raw_tokens)}" if file.raw_tokens else size)
        self.summary.setText(self._told(file))
        self._restyle()

    def show_lock(self, *, there: bool, editing: bool, has_draft: bool = False) -> None:
        """Show the lock, open while the file is edited; ``has_draft``: something was not saved."""
        self._has_draft = has_draft
        self.lock.blockSignals(True)
        self.lock.setChecked(editing)
        self.lock.blockSignals(False)
        self.lock.setVisible(there)
        self._dress_lock()

    def _lock_toggled(self, on: bool) -> None:
        self._dress_lock()
        self.lockToggled.emit(on)

    def _dress_lock(self) -> None:
        editing = self.lock.isChecked()
        if editing:
            words, tip = self.tr("Stop editing"), self.tr("Lock the file again (Esc)")
        elif self._has_draft:
            words, tip = (
                self.tr("Edit (unsaved draft)"),
                self.tr("Go on with what you typed and did not save"),
            )
        else:
            words, tip = self.tr("Edit"), self.tr("Unlock the file to change it (Ctrl+E)")
        self.lock.setText(words)
        self.lock.setToolTip(tip)
        self.lock.setIcon(icons.icon("lock-open" if editing else "lock"))

    def set_segment(self, segment: Segment) -> None:
        """Show a layer that is no file."""
        self.name.set_full_text(visible(labels.sentence(segment.title)))
        self.badge.hide()
        self.lock.hide()
        self._over = False
        self.numbers.setText(f"{labels.units(segment.units)} · {labels.tokens(segment.tokens)}")
        self.summary.setText(labels.zone_name(segment.zone))
        self._restyle()

    def _told(self, file: ContextFile) -> str:
        if not file.sent_text:
            return self.tr("Nothing of it is sent.")
        amount = labels.units(file.sent_units)
        if file.tokens is not None:
            amount += ", " + labels.tokens(file.tokens)
        sent = self.tr("Sent: %1.").replace("%1", amount)
        if not file.cut_units:
            return sent
        cut = (
            self.tr("Cut: %1 (%2).")
            .replace("%2", labels.percent(file.cut_units, file.raw_units))
            .replace("%1", labels.units(file.cut_units))
        )
        added = file.sent_units - (file.raw_units - file.cut_units)
        if added <= 0:
            return labels.sentences(sent, cut)
        note = self.tr("Added by OpenClaw at the cut: %1.").replace("%1", labels.units(added))
        return labels.sentences(sent, cut, note)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= sp(WIDE_ENOUGH)
        self._line.setDirection(
            QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        )

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
        elif event.type() == QEvent.Type.LanguageChange:
            self._dress_lock()

    def _restyle(self) -> None:
        theme = theme_manager().theme
        set_type(self.name, TextSize.HEADING, theme.ink, bold=True)
        set_type(self.numbers, TextSize.BODY, theme.amber.ink if self._over else theme.ink, bold=True)
        set_type(self.summary, TextSize.SMALL, theme.muted)
        self._dress_lock()
