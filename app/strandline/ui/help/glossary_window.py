"""All terms in a window of their own: a list that is searched in both languages, and the chosen term."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from strandline.model.glossary import TERMS
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.card import TermCard
from strandline.ui.help.words import found, told
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.typography import set_type
from strandline.ui.widgets.within_screen import within_screen

_TERM = Qt.ItemDataRole.UserRole


class GlossaryWindow(QWidget):
    """The glossary. It is not modal, and does not keep the application running."""

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self._before: list[str] = []
        self.field = QLineEdit(self)
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._search)
        self.count = QLabel(self)
        self.list = QListWidget(self)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(self._chosen)
        self.card = TermCard()
        self.card.asked.connect(self._follow)
        self.back = QPushButton(self)
        self.back.setFlat(True)
        self.back.clicked.connect(self._go_back)
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(self.card)
        self._compose()
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()
        self.show_term(next(iter(TERMS)))

    def show_term(self, term_id: str) -> None:
        """Show a term, whatever is searched for."""
        if self._item(term_id) is None:
            self.field.clear()
        item = self._item(term_id)
        if item is not None:
            self.list.setCurrentItem(item)
            self.list.scrollToItem(item, QListWidget.ScrollHint.PositionAtCenter)

    @property
    def current(self) -> str:
        """The id of the term that is shown."""
        return self.card.term_id

    def listed(self) -> list[str]:
        """Give the ids of the terms in the list, from top to bottom."""
        items = (self.list.item(row) for row in range(self.list.count()))
        return [item.data(_TERM) for item in items if item.data(_TERM)]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if self.field.text():
                self.field.clear()
            else:
                self.close()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return) and self.field.hasFocus():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        elif event.key() == Qt.Key.Key_Backspace and self._before and not self.field.hasFocus():
            self._go_back()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _compose(self) -> None:
        left = QWidget(self)
        self._left = QVBoxLayout(left)
        for widget in (self.field, self.count, self.list):
            self._left.addWidget(widget)
        right = QWidget(self)
        self._right = QVBoxLayout(right)
        self._right.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addStretch(1)
        self._right.addLayout(row)
        self._right.addWidget(self._area, 1)
        split = QSplitter(Qt.Orientation.Horizontal, self)
        split.addWidget(left)
        split.addWidget(right)
        split.setStretchFactor(0, 1)
        split.setStretchFactor(1, 2)
        split.setChildrenCollapsible(False)
        self._split = split
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(split)

    def _search(self) -> None:
        kept = self.current
        self.list.blockSignals(True)
        self.list.clear()
        number = 0
        first: QListWidgetItem | None = None
        for title, terms in found(self.field.text()):
            head = QListWidgetItem(title, self.list)
            head.setFlags(Qt.ItemFlag.NoItemFlags)
            head.setFont(ui_font(TextSize.SMALL, bold=True))
            head.setForeground(theme_manager().theme.muted)
            for term in terms:
                item = QListWidgetItem(told(term.title), self.list)
                item.setData(_TERM, term.id)
                item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, told(term.brief))
                item.setToolTip(told(term.brief))
                first = first or item
                number += 1
        self.list.blockSignals(False)
        self.count.setText(
            self.tr("%n word(s)", "", number) if number else self.tr("No word of the window fits.")
        )
        chosen = self._item(kept) if not self.field.text() else first
        if chosen is not None:
            self.list.setCurrentItem(chosen)
            self.list.scrollToItem(chosen)

    def _item(self, term_id: str) -> QListWidgetItem | None:
        items = (self.list.item(row) for row in range(self.list.count()))
        return next((item for item in items if item.data(_TERM) == term_id), None)

    def _chosen(self, item: QListWidgetItem | None) -> None:
        term_id = item.data(_TERM) if item is not None else None
        if term_id and term_id != self.current:
            self._show(term_id)

    def _show(self, term_id: str) -> None:
        self.card.show_term(term_id)
        self._area.verticalScrollBar().setValue(0)
        self._area.setAccessibleName(self.card.title.text())
        self._area.setAccessibleDescription(self.card.spoken())
        self.back.setEnabled(bool(self._before))

    def _follow(self, term_id: str) -> None:
        self._before.append(self.current)
        self.show_term(term_id)
        self.back.setEnabled(True)

    def _go_back(self) -> None:
        if self._before:
            self.show_term(self._before.pop())
            self.back.setEnabled(bool(self._before))

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Glossary") + " — Strandline")
        self.field.setPlaceholderText(self.tr("Search in English or Chinese"))
        self.field.setAccessibleName(self.tr("Search the glossary"))
        self.list.setAccessibleName(self.tr("Words of the window"))
        self.back.setText(self.tr("Back"))
        self._search()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.count, TextSize.SMALL, theme.muted)
        set_type(self.back, TextSize.SMALL, theme.accent, bold=True)
        self._left.setContentsMargins(sp(12), sp(12), sp(8), sp(12))
        self._left.setSpacing(sp(6))
        self.resize(within_screen(self, 860, 600))
        left = min(sp(300), self.width() * 2 // 5)
        self._split.setSizes([left, self.width() - left])
        self._search()
