"""The light popup of a term beside the thing that was asked about."""

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from strandline.ui.accessible import AccessibleRole, announce
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.card import TermCard
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.typography import set_type


class TermPopup(QFrame):
    """A term; Escape, F1 or a click beside it closes it. ``glossaryAsked`` gives the term shown."""

    accessible_role = AccessibleRole.Dialog

    glossaryAsked = Signal(str)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("termPopup")
        self._before: list[str] = []
        self.card = TermCard()
        self.card.asked.connect(self._follow)
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.card)
        self.card.setAutoFillBackground(False)  # setWidget() switches it on
        self.area.viewport().setAutoFillBackground(False)
        self.back = QPushButton(self.tr("Back"), self)
        self.back.clicked.connect(self._go_back)
        self.back.hide()
        self.more = QPushButton(self.tr("Glossary…"), self)
        self.more.setToolTip(self.tr("All words of the window (Shift+F1)"))
        self.more.clicked.connect(self._ask_glossary)
        self._foot = QHBoxLayout()
        self._foot.addWidget(self.back)
        self._foot.addStretch(1)
        self._foot.addWidget(self.more)
        for button in (self.back, self.more):
            button.setFlat(True)
            button.setAutoDefault(False)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self._column.addWidget(self.area, 1)
        self._column.addLayout(self._foot)
        self._dress()

    def open_at(self, place: QRect) -> None:
        """Show it beside a rectangle of the screen, in the window's bounds where it fits there."""
        parent = self.parentWidget()
        window = QRect(parent.mapToGlobal(QPoint(0, 0)), parent.size()) if parent else place
        gap = sp(8)
        width = min(sp(440), window.width() - 2 * gap)
        self.resize(width, self._height(width, window.height() - 2 * gap))
        left = max(window.left() + gap, min(place.left(), window.right() - gap - width))
        below = place.bottom() + sp(4)
        above = place.top() - sp(4) - self.height()
        if below + self.height() <= window.bottom() - gap:
            top = below
        else:
            top = above if above >= window.top() + gap else window.bottom() - gap - self.height()
        self.move(left, max(window.top() + gap, top))
        self.show()
        self.area.setFocus(Qt.FocusReason.PopupFocusReason)
        self._speak()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_F1 and shifted:
            self._ask_glossary()
        elif event.key() in (Qt.Key.Key_F1, Qt.Key.Key_Escape):
            self.close()
        elif event.key() == Qt.Key.Key_Backspace and self._before:
            self._go_back()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def _height(self, width: int, most: int) -> int:
        self.card.setFixedWidth(width - 2)
        self.card.ensurePolished()
        high = self.card.heightForWidth(width - 2)
        self.card.setMinimumWidth(0)
        self.card.setMaximumWidth(16_777_215)
        foot = self.more.sizeHint().height() + sp(8)
        return min(most, max(high, self.card.minimumSizeHint().height()) + foot + sp(16))

    def _follow(self, term_id: str) -> None:
        self._before.append(self.card.term_id)
        self._show(term_id)

    def _go_back(self) -> None:
        if self._before:
            self._show(self._before.pop())

    def _show(self, term_id: str) -> None:
        if term_id:
            self.card.show_term(term_id)
        self.back.setVisible(bool(self._before))
        self.area.verticalScrollBar().setValue(0)
        parent = self.parentWidget()
        if parent is not None:
            bottom = self.geometry().bottom()
            keeps_bottom = bottom > parent.mapToGlobal(QPoint(0, parent.height() // 2)).y()
            self.resize(self.width(), self._height(self.width(), parent.height() - 2 * sp(8)))
            if keeps_bottom:
                low = parent.mapToGlobal(QPoint(0, sp(8))).y()
                self.move(self.x(), max(low, bottom - self.height() + 1))
        self.area.setFocus(Qt.FocusReason.OtherFocusReason)
        self._speak()

    def _ask_glossary(self) -> None:
        term_id = self.card.term_id
        self.close()
        self.glossaryAsked.emit(term_id)

    def _speak(self) -> None:
        """Name what is shown, and read it aloud where somebody listens."""
        self.setAccessibleName(self.card.title.text())
        self.area.setAccessibleName(self.card.title.text())
        self.area.setAccessibleDescription(self.card.spoken())
        announce(self.area, self.card.spoken())

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.setStyleSheet(
            f"QFrame#termPopup {{ background: {theme.surface.name()};"
            f" border: 1px solid {theme.line_strong.name()}; }}"
        )
        for button in (self.back, self.more):
            set_type(button, TextSize.SMALL, theme.accent, bold=True)
        self._column.setContentsMargins(1, 1, 1, 1)
        self._foot.setContentsMargins(sp(8), 0, sp(8), sp(6))
