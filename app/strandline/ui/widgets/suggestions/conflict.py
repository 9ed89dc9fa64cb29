"""A suggestion and the line it is in conflict with, side by side, and the choice between them."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from strandline.engine.suggest.values import Offer
from strandline.model.visible import visible
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.labels import pair
from strandline.ui.local_time import day
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.suggestions import words
from strandline.ui.widgets.typography import set_type, wrapped_label

_BESIDE = 240  # spacing steps of width from which the two stand side by side
_SHOWN = 120  # characters of a line


class _Side(QFrame):
    """One of the two: where it stands, its value, the line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("side")
        self.where = wrapped_label(self)
        self.value = wrapped_label(self)
        self.line = wrapped_label(self)
        set_term(self.value, "suggestion-conflict")
        self._box = QVBoxLayout(self)
        for label in (self.where, self.value, self.line):
            self._box.addWidget(label)
        self._box.addStretch(1)

    def say(self, where: str, value: str, line: str) -> None:
        """Fill it; without a value the line alone stands there."""
        self.where.setText(visible(where))
        self.value.setText(visible(value))
        self.value.setVisible(bool(value))
        self.line.setText(words.around(" ".join(visible(line).split()), visible(value), _SHOWN))

    def dress(self, *, newer: bool) -> None:
        """Take the colours; the newer one has an edge of the accent."""
        theme = theme_manager().theme
        edge = theme.accent if newer else theme.line
        self.setStyleSheet(
            f"QFrame#side {{ background: {theme.surface.name()}; border: {2 if newer else 1}px solid"
            f" {edge.name()}; border-radius: {sp(4)}px; }}"
        )
        set_type(self.where, TextSize.SMALL, theme.accent if newer else theme.muted, bold=newer)
        set_type(self.value, TextSize.BODY, theme.ink, bold=True)
        set_type(self.line, TextSize.SMALL, theme.ink)
        self._box.setContentsMargins(sp(7), sp(5), sp(7), sp(5))
        self._box.setSpacing(sp(2))


class ConflictBox(QFrame):
    """Shows both; ``newerChosen`` wants the newer one alone, ``bothChosen`` both."""

    accessible_role = AccessibleRole.Grouping

    newerChosen = Signal()
    bothChosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("conflict")
        self._offer: Offer | None = None
        self.title = QLabel(self)
        self.title.setWordWrap(True)
        set_term(self.title, "suggestion-conflict")
        self.theirs, self.ours = _Side(self), _Side(self)
        self.newer = QPushButton(self)
        self.newer.setObjectName("use-newer")
        self.both = QPushButton(self)
        self.both.setObjectName("keep-both")
        self.newer.clicked.connect(self.newerChosen)
        self.both.clicked.connect(self.bothChosen)
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sides.addWidget(self.theirs, 1)
        self._sides.addWidget(self.ours, 1)
        self._buttons = FlowLayout(gap=sp(6))
        self._buttons.addWidget(self.newer)
        self._buttons.addWidget(self.both)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.title)
        self._box.addLayout(self._sides)
        self._box.addLayout(self._buttons)
        theme_manager().themeChanged.connect(self._dress)

    @property
    def theirs_is_newer(self) -> bool:
        """Whether the line that stands there was written after this was said."""
        similar = self._offer.similar if self._offer is not None else None
        return similar is not None and bool(similar.newest) and similar.newest == similar.theirs

    def set_offer(self, offer: Offer) -> None:
        """Show the conflict of an offer."""
        self._offer = offer
        self._tell()
        self._dress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.width() >= sp(_BESIDE)
        way = QBoxLayout.Direction
        self._sides.setDirection(way.LeftToRight if beside else way.TopToBottom)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._offer is not None:
            self._tell()

    def heading(self) -> str:
        """What the two have against each other, in the language of now; empty without an offer."""
        similar = self._offer.similar if self._offer is not None else None
        if similar is None:
            return ""
        if similar.theirs:
            return self.tr("Another value is known")
        return self.tr("The opposite is written already")

    def _tell(self) -> None:
        offer = self._offer
        if offer is None or offer.similar is None:
            return
        similar = offer.similar
        self.title.setText(self.heading())
        newer = self.tr("%1 (newer)")
        there, here = words.written_at(similar), self.tr("suggested, said on %1")
        here = here.replace("%1", day(offer.kept.said_ms)) if offer.kept.said_ms else self.tr("suggested")
        if similar.newest:
            there, here = (
                (newer.replace("%1", there), here)
                if self.theirs_is_newer
                else (there, newer.replace("%1", here))
            )
        self.theirs.say(there, similar.theirs, similar.line.text)
        self.ours.say(here, similar.ours, offer.text)
        self.newer.setText(
            self.tr("Keep what stands there")
            if self.theirs_is_newer
            else self.tr("Use the newer")
            if similar.newest
            else self.tr("Replace it")
        )
        self.both.setText(self.tr("Keep both"))
        for button in (self.newer, self.both):
            button.setAccessibleName(pair(button.text(), visible(offer.text)))
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(
            "; ".join(pair(side.where.text(), side.line.text()) for side in (self.theirs, self.ours))
        )

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.setStyleSheet(
            f"QFrame#conflict {{ background: {theme.amber.ground.name()}; border: 0;"
            f" border-radius: {sp(6)}px; }}"
        )
        set_type(self.title, TextSize.SMALL, theme.amber.ink, bold=True)
        dated = self._offer is not None and self._offer.similar is not None and self._offer.similar.newest
        self.theirs.dress(newer=bool(dated) and self.theirs_is_newer)
        self.ours.dress(newer=bool(dated) and not self.theirs_is_newer)
        self._box.setContentsMargins(sp(8), sp(6), sp(8), sp(6))
        self._box.setSpacing(sp(5))
        self._sides.setSpacing(sp(6))
