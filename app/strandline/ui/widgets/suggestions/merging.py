"""What is done with several suggestions at once: merging them, with the merged words to look at first."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from strandline.engine.suggest.values import Offer
from strandline.model.suggest.wording import merged
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.pins.pin_editor import WordsField
from strandline.ui.widgets.typography import set_type


class ChosenBar(QFrame):
    """Shown while suggestions are ticked.

    ``pinAsked`` and ``dismissAsked`` want it for all of them, ``clearAsked`` wants none ticked,
    ``mergeAsked`` gives the words of the one that they become.
    """

    accessible_role = AccessibleRole.Grouping

    pinAsked = Signal()
    dismissAsked = Signal()
    clearAsked = Signal()
    mergeAsked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chosen")
        self._offers: tuple[Offer, ...] = ()
        self.count = QLabel(self)
        set_term(self.count, "suggestion")
        self._choices = QWidget(self)
        self.merge, self.pin, self.dismiss, self.clear = (QPushButton(self._choices) for _ in range(4))
        self.merge.setObjectName("merge-chosen")
        choices = FlowLayout(self._choices, gap=sp(5))
        for button in (self.merge, self.pin, self.dismiss, self.clear):
            choices.addWidget(button)
        self._preview = QWidget(self)
        self.hint = QLabel(self._preview)
        self.hint.setWordWrap(True)
        self.words = WordsField(self._preview)
        self.done, self.leave = QPushButton(self._preview), QPushButton(self._preview)
        self.done.setObjectName("merge-done")
        self._parts = QVBoxLayout(self._preview)
        self._parts.setContentsMargins(0, 0, 0, 0)
        self._parts.addWidget(self.hint)
        self._parts.addWidget(self.words)
        ends = FlowLayout(gap=sp(5))
        for button in (self.done, self.leave):
            ends.addWidget(button)
        self._parts.addLayout(ends)
        self._box = QVBoxLayout(self)
        for part in (self.count, self._choices, self._preview):
            self._box.addWidget(part)
        self.merge.clicked.connect(self.begin)
        self.pin.clicked.connect(self.pinAsked)
        self.dismiss.clicked.connect(self.dismissAsked)
        self.clear.clicked.connect(self.clearAsked)
        self.done.clicked.connect(self._finish)
        self.leave.clicked.connect(self.end)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()
        self.end()
        self.hide()

    @property
    def merging(self) -> bool:
        """Whether the merged words are shown."""
        return not self._preview.isHidden()

    def set_offers(self, offers: Sequence[Offer]) -> None:
        """Follow what is ticked; the merged words are made anew when that changes."""
        changed = tuple(offers) != self._offers
        self._offers = tuple(offers)
        self.setVisible(bool(offers))
        self.merge.setEnabled(len(offers) > 1)
        self.count.setText(self.tr("%n suggestion(s) chosen", None, len(offers)))
        self.merge.setToolTip("" if len(offers) > 1 else self.tr("Choose one more to merge them"))
        if self.merging and (len(offers) < 2 or changed):
            self.end()

    def begin(self) -> None:
        """Show what merging makes of them, to be changed or taken as it is."""
        self.words.setPlainText(merged([one.text for one in self._offers]))
        self._show(True)
        self.words.setFocus(Qt.FocusReason.OtherFocusReason)

    def end(self) -> None:
        """Put the merged words away."""
        had = self.words.hasFocus() or self.done.hasFocus() or self.leave.hasFocus()
        self._show(False)
        if had:
            self.merge.setFocus(Qt.FocusReason.OtherFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _finish(self) -> None:
        text = self.words.toPlainText()
        if text.strip():
            self._show(False)
            self.mergeAsked.emit(text)

    def _show(self, merging: bool) -> None:
        self._preview.setVisible(merging)
        self._choices.setVisible(not merging)

    def _retranslate(self) -> None:
        self.merge.setText(self.tr("Merge…"))
        self.pin.setText(self.tr("Pin them"))
        self.dismiss.setText(self.tr("Dismiss them"))
        self.clear.setText(self.tr("Choose none"))
        self.hint.setText(self.tr("They become one suggestion with these words, and the quote of the first:"))
        self.words.setAccessibleName(self.tr("Merged words"))
        self.done.setText(self.tr("Merge"))
        self.leave.setText(self.tr("Leave them apart"))
        self.setAccessibleName(self.tr("Chosen suggestions"))
        self.set_offers(self._offers)

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.setStyleSheet(
            f"QFrame#chosen {{ background: {theme.accent_ground.name()}; border: 0;"
            f" border-radius: {sp(6)}px; }}"
        )
        set_type(self.count, TextSize.SMALL, theme.accent, bold=True)
        set_type(self.hint, TextSize.SMALL, theme.muted)
        self.words.setFixedHeight(self.words.fontMetrics().lineSpacing() * 4 + sp(14))
        self._box.setContentsMargins(sp(10), sp(7), sp(10), sp(7))
        self._box.setSpacing(sp(5))
        self._parts.setSpacing(sp(5))
