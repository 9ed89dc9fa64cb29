"""What the colours and shapes of the picture mean; pointing at a standing rings its summaries."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from strandline.model.context import Severity
from strandline.model.dag import Standing
from strandline.model.memory import Role
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.of_model import standing_term
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.memory.type_of import type_of
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.memory.badges import paint_badge
from strandline.ui.widgets.memory.look import MemoryLook
from strandline.ui.widgets.memory.words import role_name


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: a standing, a role, or a word for the fresh tail or what needs a look."""

    what: Standing | Role | str


_TAIL, _LOOK, _ANEW = "tail", "look", "anew"
_FIRST = (Entry(Standing.NOW), Entry(Standing.COVERED))


def _term(what: Standing | Role | str) -> str:
    """Give the term of the glossary for an entry."""
    if isinstance(what, Standing):
        return standing_term(what)
    return {_TAIL: "fresh-tail", _LOOK: "anomaly", _ANEW: "built-from"}.get(what, "raw-message")


class _Chip(QWidget):
    accessible_role = AccessibleRole.StaticText
    entered = Signal()
    left = Signal()

    def __init__(self, entry: Entry, parent: QWidget) -> None:
        super().__init__(parent)
        self.entry = entry
        set_term(self, _term(entry.what))
        self._word = ""
        self._look: MemoryLook | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_word(self, word: str, tip: str) -> None:
        self._word = word
        self.setAccessibleName(word)
        self.setToolTip(tip)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        small = type_of(TextSize.SMALL)
        return QSize(round(small.width(self._word)) + sp(24), round(small.height) + sp(6))

    def enterEvent(self, event: QEnterEvent) -> None:
        self.entered.emit()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.left.emit()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = theme_manager().theme
        if self._look is None or self._look.theme is not theme:
            self._look = MemoryLook(theme)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = float(sp(11))
        box = QRectF(sp(3), (self.height() - side) / 2, side, side)
        self._swatch(painter, box)
        small = type_of(TextSize.SMALL)
        painter.setPen(theme.ink if self.underMouse() else theme.muted)
        small.draw(painter, box.right() + sp(5), (self.height() - small.height) / 2, self._word, 999)
        painter.end()

    def _swatch(self, painter: QPainter, box: QRectF) -> None:
        theme, what, look = theme_manager().theme, self.entry.what, self._look
        painter.setPen(Qt.PenStyle.NoPen)
        if look is None:
            return
        if what == _LOOK:
            paint_badge(painter, theme, box.center(), box.width(), Severity.LOSS)
            return
        if what == _ANEW:
            paint_badge(painter, theme, box.center(), box.width() * 1.15, Severity.INFO)
            return
        if isinstance(what, Role):
            painter.setBrush(look.roles[what])
            thin = QRectF(box.left() + box.width() * 0.3, box.top(), box.width() * 0.4, box.height())
            painter.drawRoundedRect(thin, 1.5, 1.5)
            return
        if what == _TAIL:
            painter.setBrush(look.sand)
            painter.setPen(QPen(theme.amber.mark, 1))
        elif isinstance(what, Standing):
            block = look.block(what, 2)
            painter.setBrush(block.fill)
            if block.edge is not None:
                style = Qt.PenStyle.DashLine if block.dashed else Qt.PenStyle.SolidLine
                painter.setPen(QPen(block.edge, 1.2, style))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2.5, 2.5)


class MemoryLegend(QWidget):
    """Chips for what is in the picture; ``pointed`` gives the standing under the pointer, or None."""

    accessible_role = AccessibleRole.Grouping

    pointed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = FlowLayout(self, gap=sp(5))
        self._chips: list[_Chip] = []
        self._entries: list[Entry] = []
        self._brief = False
        self._own = False
        theme_manager().themeChanged.connect(self._dress)
        self.set_kinds((), fresh=False, badges=False)

    def set_kinds(
        self,
        standings: Iterable[Standing],
        *,
        fresh: bool,
        badges: bool,
        outdated: bool = False,
        own: bool = False,
    ) -> None:
        """Show what occurs; the two that matter most are always there. ``own``: no model reads it."""
        there = set(standings)
        entries = list(_FIRST)
        entries += [Entry(one) for one in (Standing.REPLACED, Standing.STORED) if one in there]
        if fresh:
            entries.append(Entry(_TAIL))
        if badges:
            entries.append(Entry(_LOOK))
        if outdated:
            entries.append(Entry(_ANEW))
        entries += [Entry(role) for role in (Role.USER, Role.ASSISTANT, Role.TOOL)]
        if own != self._own:
            self._own = own
            self._retranslate()
        if entries == self._entries:
            return
        self._entries = entries
        while self._flow.takeAt(0) is not None:
            pass
        for chip in self._chips:
            chip.deleteLater()
        self._chips = []
        for entry in entries:
            chip = _Chip(entry, self)
            chip.entered.connect(self._point)
            chip.left.connect(self._point)
            self._flow.addWidget(chip)
            self._chips.append(chip)
        self._retranslate()
        self.set_brief(self._brief)

    def set_brief(self, brief: bool) -> None:
        """Leave the roles out where there is little room."""
        self._brief = brief
        for chip in self._chips:
            chip.setVisible(not (brief and isinstance(chip.entry.what, Role)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _point(self) -> None:
        chip = next((one for one in self._chips if one.underMouse()), None)
        what = chip.entry.what if chip is not None else None
        self.pointed.emit(what if isinstance(what, Standing) else None)

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Legend"))
        words = {
            Standing.NOW: (self.tr("in the context now"), self.tr("The model reads this on its next turn")),
            Standing.COVERED: (
                self.tr("covered by a summary"),
                self.tr("The model reads a higher summary that was made from it"),
            ),
            Standing.REPLACED: (
                self.tr("replaced by a focus brief"),
                self.tr("An active focus brief stands in for it"),
            ),
            Standing.STORED: (self.tr("stored only"), self.tr("Nothing in the context stands for it")),
            _TAIL: (self.tr("fresh tail"), self.tr("The newest messages, always kept raw")),
            _LOOK: (self.tr("needs a look"), self.tr("Something is odd here; see Findings")),
            _ANEW: (
                self.tr("outdated"),
                self.tr("Built of a text that was replaced since; rebuild it to have it up to date"),
            ),
        }
        if self._own:
            words |= {
                Standing.NOW: (self.tr("at the top"), self.tr("No higher summary covers it")),
                Standing.COVERED: (
                    self.tr("covered by a summary"),
                    self.tr("A higher summary was made from it"),
                ),
                Standing.STORED: (self.tr("left behind"), self.tr("Edited since, or on a way not taken")),
            }
        for chip in self._chips:
            what = chip.entry.what
            if isinstance(what, Role):
                chip.set_word(role_name(what), self.tr("Bars: messages by who said them"))
            else:
                chip.set_word(*words[what])

    def _dress(self) -> None:
        for chip in self._chips:
            chip.updateGeometry()
            chip.update()
        self.updateGeometry()
