"""Rules at risk: each is dragged to the tray, or pinned to AGENTS.md with one click."""

import time
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QContextMenuEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.pin_desk import Load
from strandline.model.rules import Risks, RuleAtRisk
from strandline.model.survival import Where
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.sessions.risk_words import leaves, said_in
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.pins.drag import offer_pin
from strandline.ui.widgets.pins.drag_card import DragCard
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.primary import PrimaryButton
from strandline.ui.widgets.typography import set_sheet, set_type

FILE = "AGENTS.md"
"""Where a rule belongs: every kind of session reads it."""

MOST_ROWS = 100
_WORDS = 240  # spacing steps of width that the words need beside the button


class RiskRow(DragCard):
    """One rule. Enter pins it, P asks for the file, a drag takes it anywhere."""

    accessible_role = AccessibleRole.ListItem

    def __init__(self, rule: RuleAtRisk, hands: PinHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("risk")
        set_term(self, "rules-at-risk")
        self.rule = rule
        self._hands = hands
        self._text = ElidedLabel(self)
        self._where = ElidedLabel(self)
        self._leaves = QLabel(self)
        set_term(self._leaves, "growth")
        self._leaves.setTextFormat(Qt.TextFormat.PlainText)
        self._leaves.setWordWrap(True)  # where there is little room; the rule itself is shortened before
        self._leaves.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.pin = PrimaryButton(self)
        self.pin.setAutoDefault(False)
        self.pin.clicked.connect(self.pin_it)
        words = self._words = QVBoxLayout()
        words.addWidget(self._text)
        words.addWidget(self._where)
        self._box = QHBoxLayout(self)
        self._box.addLayout(words, 1)
        self._box.addWidget(self._leaves)
        self._box.addWidget(self.pin)
        self.pin.setCursor(Qt.CursorShape.ArrowCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()

    def pin_load(self) -> Load:
        """Give the rule to pin, with the way back to where it was said."""
        source = self.rule.source
        if source is not None:
            source = replace(source, at_ms=time.time_ns() // 1_000_000)
        return Load(self.rule.text, source)

    def pin_it(self) -> None:
        """Stage it in AGENTS.md."""
        self._hands.drop(self.pin_load(), FILE, None)

    def enter(self) -> None:
        """Pin it."""
        self.pin_it()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        load = self.pin_load()
        menu.addAction(self.pin.text()).triggered.connect(self.pin_it)
        offer_pin(menu, load.text, load.source, self)
        menu.popup(event.globalPos())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        text = visible(" ".join(self.rule.text.split()))
        when, where = labels.sentence(leaves(self.rule)), labels.sentence(said_in(self.rule))
        self._text.set_full_text(text)
        self._where.set_full_text(visible(where))
        self._leaves.setText(visible(when))
        self._leaves.setToolTip(labels.sentence(self.rule.reason))
        self.pin.setText(self.tr("Pin to %1").replace("%1", FILE))
        self.pin.setAccessibleName(labels.pair(self.pin.text(), text))
        self.setAccessibleName(f"{text}. {where}. {when}")
        self.setAccessibleDescription(labels.sentence(self.rule.reason))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Put the button below the words where there is no room beside them."""
        beside = self.width() >= self.pin.sizeHint().width() + sp(_WORDS)
        way = QBoxLayout.Direction
        self._box.setDirection(way.LeftToRight if beside else way.TopToBottom)
        right = Qt.AlignmentFlag.AlignRight if beside else Qt.AlignmentFlag.AlignLeft
        self._leaves.setAlignment(right | Qt.AlignmentFlag.AlignVCenter)

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_sheet(
            self,
            f"QFrame#risk {{ background: {theme.raised.name()}; border: 1px solid {theme.line.name()};"
            f" border-radius: {sp(6)}px; }}"
            f" QFrame#risk:focus {{ border: {theme.ring:g}px solid {theme.focus.name()}; }}",
        )
        tone = theme.amber if self.rule.where is Where.SUMMARY else theme.red
        set_type(self._text, TextSize.BODY, theme.ink)
        set_type(self._where, TextSize.SMALL, theme.muted)
        set_type(self._leaves, TextSize.SMALL, tone.ink, bold=True)
        self._box.setContentsMargins(sp(12), sp(7), sp(10), sp(7))
        self._box.setSpacing(sp(14))
        self._words.setSpacing(sp(1))
        self._fit()


class RiskList(QWidget):
    """The rules of a scan, soonest first, with what was looked at below them."""

    accessible_role = AccessibleRole.List

    def __init__(self, hands: PinHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hands = hands
        self._risks: Risks | None = None
        self.rows: list[RiskRow] = []
        self.title = QLabel(self)
        set_term(self.title, "rules-at-risk")
        self.title.setWordWrap(True)
        self.note = QLabel(self)
        set_term(self.note, "rules-at-risk")
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.note.setWordWrap(True)
        self._rows = QVBoxLayout()
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.title)
        self._box.addLayout(self._rows)
        self._box.addWidget(self.note)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()

    def show_risks(self, risks: Risks | None) -> None:
        """Show a scan; None while it is not known yet."""
        if risks == self._risks and risks is not None:
            return
        self._risks = risks
        for row in self.rows:
            self._rows.removeWidget(row)
            row.hide()
            row.deleteLater()
        rules = risks.rules[:MOST_ROWS] if risks is not None else ()
        self.rows = [RiskRow(rule, self._hands, self) for rule in rules]
        for row in self.rows:
            self._rows.addWidget(row)
        self._retranslate()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.title.setText(self.tr("Rules at risk: said in the chat, not kept anywhere safe"))
        self.setAccessibleName(self.title.text())
        self.note.setText(self._note())

    def _note(self) -> str:
        risks = self._risks
        if risks is None:
            return self.tr("Looking through the conversation…")
        pieces = []
        if not risks.rules:
            pieces.append(self.tr("Nothing is at risk here."))
        elif risks.total > len(self.rows):
            pieces.append(self.tr("%n more rule(s)", "", risks.total - len(self.rows)))
        if risks.kept:
            pieces.append(self.tr("%n rule(s) stand in a context file already", "", risks.kept))
        if risks.safe:
            pieces.append(self.tr("%n rule(s) are in the newest messages, which stay", "", risks.safe))
        pieces.append(self.tr("%n message(s) were looked through", "", risks.messages))
        pieces += [labels.sentence(problem) for problem in risks.problems]
        return " · ".join(pieces)

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.HEADING, theme.ink, bold=True)
        set_type(self.note, TextSize.SMALL, theme.muted)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(sp(8))
        self._rows.setSpacing(sp(6))
