"""The shelf of ready-made rules: each is dragged or picked like any other sentence."""

import time
from functools import partial

from PySide6.QtCore import QEvent, QLocale, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QMenu, QScrollArea, QVBoxLayout, QWidget

from strandline.engine.pin_desk import Load
from strandline.errors import StrandlineError
from strandline.model.pins import PinSource, SourceKind
from strandline.store.rules_shelf import Rule, ready_made_rules
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.pins.drag_card import DragCard
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.typography import set_type


class RuleCard(DragCard):
    """One rule in the window's language. Enter or a double click picks a file for it."""

    accessible_role = AccessibleRole.ListItem

    def __init__(self, rule: Rule, hands: PinHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rule")
        self.rule = rule
        self._hands = hands
        self._text = QLabel(self)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self._where = QLabel(self)
        self._where.setWordWrap(True)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self._text)
        self._box.addWidget(self._where)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()

    def pin_load(self) -> Load:
        """Give the rule to pin."""
        source = PinSource(
            SourceKind.RULE, None, (("rule", self.rule.id),), at_ms=time.time_ns() // 1_000_000
        )
        return Load(self._text.text(), source)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        del event
        self.enter()

    def enter(self) -> None:
        """Pick a file for it."""
        self._hands.pickAsked.emit(self.pin_load())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        load = self.pin_load()
        add = menu.addAction(self.tr("Pin to %1").replace("%1", self.rule.file))
        add.triggered.connect(partial(self._hands.drop, load, self.rule.file, None))
        menu.addAction(self.tr("Pin…")).triggered.connect(self._hands.asker(load))
        menu.popup(event.globalPos())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme = theme_manager().theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.faint)
        for column in range(2):
            for row in range(3):
                middle = QPointF(self.width() - sp(8) - column * sp(5), sp(11) + row * sp(5))
                painter.drawEllipse(middle, sp(1), sp(1))
        painter.end()

    def _retranslate(self) -> None:
        language = "zh_CN" if QLocale().language() is QLocale.Language.Chinese else "en"
        text = self.rule.text(language)
        self._text.setText(text)
        self._where.setText(self.tr("belongs to %1").replace("%1", self.rule.file))
        self.setAccessibleName(text)

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.setStyleSheet(
            f"QFrame#rule {{ background: {theme.raised.name()}; border: 1px solid {theme.line.name()};"
            f" border-radius: {sp(6)}px; }}"
            f" QFrame#rule:focus {{ border: {theme.ring:g}px solid {theme.focus.name()}; }}"
        )
        set_type(self._text, TextSize.BODY, theme.ink)
        set_type(self._where, TextSize.SMALL, theme.muted)
        self._box.setContentsMargins(sp(10), sp(7), sp(22), sp(7))
        self._box.setSpacing(sp(2))


class Shelf(QWidget):
    """The right side of the Pins screen."""

    accessible_role = AccessibleRole.List

    def __init__(self, hands: PinHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = QLabel(self)
        self.hint = QLabel(self)
        set_term(self.hint, "rules-at-risk")
        self.hint.setWordWrap(True)
        inside = QWidget(self)
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(0, 0, sp(4), 0)
        rows.setSpacing(sp(8))
        self.rules: list[RuleCard] = []
        self._error: StrandlineError | None = None
        try:
            self.rules = [RuleCard(rule, hands, inside) for rule in ready_made_rules()]
        except StrandlineError as error:
            self._error = error
        for card in self.rules:
            rows.addWidget(card)
        rows.addStretch(1)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        inside.setAutoFillBackground(False)
        scroll.viewport().setAutoFillBackground(False)
        self._box = QVBoxLayout(self)
        for widget in (self.title, self.hint):
            self._box.addWidget(widget)
        self._box.addWidget(scroll, 1)
        self.setAutoFillBackground(True)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.title.setText(self.tr("Ready-made rules"))
        self.hint.setText(
            labels.sentence(self._error.sentence)
            if self._error is not None
            else self.tr("Drag one to a file, or choose it and press P.")
        )
        self.setAccessibleName(self.tr("Ready-made rules"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme.surface)
        self.setPalette(palette)
        set_type(self.title, TextSize.HEADING, theme.ink, bold=True)
        set_type(self.hint, TextSize.SMALL, theme.muted)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(sp(8))
