"""How much of its limit the text takes while it is typed: figures, and a word where it gets tight."""

from enum import StrEnum

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from strandline.engine.live_cut import LiveCut
from strandline.model.context import TokenBasis, TokenCount
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets import icons
from strandline.ui.widgets.typography import set_type

NEAR = 0.85
"""The share of a limit from which the host's own doctor warns."""


class Level(StrEnum):
    """How tight it is."""

    FINE = "fine"
    NEAR = "near"
    OVER = "over"
    STARVED = "starved"  # within its own limit, yet cut: the total is spent


def level_of(cut: LiveCut) -> Level:
    """Tell how tight it is for a text."""
    file = cut.file
    if file is None or file.limit_units is None:
        return Level.FINE
    if cut.units > file.limit_units:
        return Level.OVER
    if file.cut_units and file.zone is not None:
        return Level.STARVED
    return Level.NEAR if cut.units >= NEAR * file.limit_units else Level.FINE


class Counter(QWidget):
    """``17,332 / 16,000 units · ≈ 5.1k tok · cut 1,332 (8 %)``; typing is never stopped by it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_term(self, "limit")
        self._cut = LiveCut("", 0)
        self._known: tuple[TokenCount, int] | None = None
        self.mark = QLabel(self)
        self.words = plain_label(self, wrap=True, select=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(sp(4))
        row.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.words, 1)
        theme_manager().themeChanged.connect(self._show)
        self._show()

    @property
    def level(self) -> Level:
        """How tight it is now."""
        return level_of(self._cut)

    def set_known(self, tokens: TokenCount | None, units: int) -> None:
        """Set the tokens that were counted of so many units; others are estimated by this ratio."""
        self._known = (tokens, units) if tokens is not None and units else None

    def show_cut(self, cut: LiveCut) -> None:
        """Show the figures of a text."""
        self._cut = cut
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show()

    def _show(self) -> None:
        theme = theme_manager().theme
        level = self.level
        tone = {Level.NEAR: theme.amber, Level.OVER: theme.red, Level.STARVED: theme.red}.get(level)
        icon = "warning" if level is Level.NEAR else "error"
        self.mark.setVisible(tone is not None)
        if tone is not None:
            self.mark.setPixmap(icons.pixmap(icon, sp(16), tone.ink, self.devicePixelRatioF()))
        set_type(self.words, TextSize.BODY, theme.ink if tone is None else tone.ink, bold=True)
        self.words.setText(" · ".join(self._parts(level)))

    def _parts(self, level: Level) -> list[str]:
        cut, file = self._cut, self._cut.file
        size = labels.units(cut.units)
        if file is not None and file.limit_units is not None:
            size = f"{labels.number(cut.units)} / {labels.units(file.limit_units)}"
        parts = [size, labels.tokens(self._tokens())]
        if file is not None and file.cut_units and file.zone is not None:
            share = labels.percent(file.cut_units, max(1, cut.units))
            parts.append(
                self.tr("cut %1 (%2)").replace("%2", share).replace("%1", labels.number(file.cut_units))
            )
        word = {
            Level.NEAR: self.tr("near the limit"),
            Level.OVER: self.tr("over the limit"),
            Level.STARVED: self.tr("the total is spent"),
        }.get(level)
        if file is not None and file.zone is None and file.limit_units is not None and cut.units:
            word = self.tr("nothing of it is sent")
        return [*parts, word] if word else parts

    def _tokens(self) -> TokenCount:
        if self._known is None:
            return TokenCount(-(-self._cut.units // 4), TokenBasis.ESTIMATED, "chars/4")
        tokens, units = self._known
        if units == self._cut.units:
            return tokens
        guess = round(tokens.value * self._cut.units / units)
        return TokenCount(guess, TokenBasis.ESTIMATED, tokens.encoding)
