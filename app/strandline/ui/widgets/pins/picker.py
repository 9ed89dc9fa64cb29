"""Pinning without a mouse: the words, the files with what would happen in each, Enter."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QListView,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.pin_desk import Load, typed_source
from strandline.host.targets import Purpose
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.pins import words
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.pins.pin_editor import WordsField
from strandline.ui.widgets.typography import set_type

_WAIT_MS = 120  # after a key before the forecasts are asked anew


class PinPicker(QFrame):
    """Up and Down choose a file, Enter stages the pin there, Tab goes to the words, Escape leaves."""

    accessible_role = AccessibleRole.Dialog

    def __init__(self, hands: PinHands, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("picker")
        self._hands = hands
        self._over = parent
        self._load = Load()
        self._before: QWidget | None = None
        self.title = QLabel(self)
        self.field = WordsField(self)
        self.list = QListWidget(self)
        set_term(self.list, "forecast-of-pin")
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.hint = QLabel(self)
        self.hint.setWordWrap(True)
        self._box = QVBoxLayout(self)
        for widget in (self.title, self.field, self.list, self.hint):
            self._box.addWidget(widget)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WAIT_MS)
        self._timer.timeout.connect(self._survey)
        self.field.textChanged.connect(self._timer.start)
        self.list.itemActivated.connect(self._done)
        self.list.currentRowChanged.connect(self._tell_choice)
        hands.hoverChanged.connect(self._fill)
        hands.pickAsked.connect(self.open_with)
        for widget in (self.field, self.list):
            widget.installEventFilter(self)
        parent.installEventFilter(self)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()
        self.hide()

    def open_with(self, load: Load) -> None:
        """Show a load; without words the field has the keyboard, so that they can be typed."""
        if self._hands.picture is None:
            return
        self._load = load
        self._before = self.window().focusWidget()
        self.field.setPlainText(load.text)
        self.list.clear()
        self._survey()
        self._fill()
        self._choose(self._best())
        self._place()
        self.show()
        self.raise_()
        (self.list if load.text.strip() else self.field).setFocus(Qt.FocusReason.PopupFocusReason)

    def leave(self) -> None:
        """Close, and give the keyboard back."""
        if not self.isVisible():
            return
        self._timer.stop()
        self.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.PopupFocusReason)
        self._before = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys that both parts share, and follow the window's size."""
        if watched is self._over:
            if event.type() == QEvent.Type.Resize and self.isVisible():
                self._place()
        elif event.type() == QEvent.Type.FocusOut and self.isVisible():
            now = QApplication.focusWidget()  # as after Ctrl+F: nobody would hear Escape any more
            if now is not None and not self.isAncestorOf(now):
                self._before = None
                self.leave()
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(watched, event)
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _key(self, watched: QObject, event: QKeyEvent) -> bool:
        if watched is self.field and self.field.composing:
            return False
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif enter and not (watched is self.field and shifted):
            self._done()
        elif event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            other = self.list if watched is self.field else self.field
            other.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            return False
        return True

    def _done(self) -> None:
        text, item = self.field.toPlainText(), self.list.currentItem()
        if item is None or not text.strip():
            return
        file = str(item.data(Qt.ItemDataRole.UserRole))
        load = replace(self._load, text=text, source=self._load.source or typed_source(text))
        self.leave()
        self._hands.drop(load, file, None)

    def _survey(self) -> None:
        self._hands.survey(Load(self.field.toPlainText(), self._load.source))

    def _best(self) -> str:
        """Give the file that fits most sentences: the rules."""
        picture = self._hands.picture
        columns = picture.columns if picture is not None else ()
        return next((c.name for c in columns if c.target.purpose is Purpose.RULES), "")

    def _fill(self) -> None:
        picture = self._hands.picture
        if picture is None or (not self.isVisible() and self.list.count()):
            return
        chosen = self.list.currentItem()
        name = str(chosen.data(Qt.ItemDataRole.UserRole)) if chosen is not None else ""
        self.list.clear()
        for column in picture.columns:
            told, bad = words.drop_words(
                self._hands.forecast(column.name), self._hands.error(column.name), column, picture.kind
            )
            item = QListWidgetItem(f"{column.name}\n{told or labels.sentence(column.target.what)}")
            item.setData(Qt.ItemDataRole.UserRole, column.name)
            if bad:
                item.setForeground(theme_manager().theme.red.ink)
            self.list.addItem(item)
        self._choose(name or self._best())

    def _choose(self, name: str) -> None:
        for row in range(self.list.count()):
            if self.list.item(row).data(Qt.ItemDataRole.UserRole) == name:
                self.list.setCurrentRow(row)

    def _tell_choice(self, row: int) -> None:
        picture = self._hands.picture
        if picture is None or not 0 <= row < len(picture.columns):
            return
        target = picture.columns[row].target
        self.hint.setText(f"{labels.sentence(target.what)} · {labels.sentence(target.who)}")

    def _place(self) -> None:
        parent = self._over
        width = min(sp(520), parent.width() - 2 * sp(24))
        height = min(sp(480), parent.height() - 2 * sp(48))
        self.setGeometry((parent.width() - width) // 2, sp(56), width, height)

    def _retranslate(self) -> None:
        self.title.setText(self.tr("Pin to which file?"))
        self.field.setPlaceholderText(self.tr("Type what should stay"))
        self.field.setAccessibleName(self.tr("Words of the pin"))
        self.list.setAccessibleName(self.tr("Files that take pins"))
        self.setAccessibleName(self.tr("Pin to which file?"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.setStyleSheet(
            f"QFrame#picker {{ background: {theme.surface.name()};"
            f" border: 1px solid {theme.line_strong.name()}; border-radius: {sp(8)}px; }}"
        )
        set_type(self.title, TextSize.HEADING, theme.ink, bold=True)
        set_type(self.hint, TextSize.SMALL, theme.muted)
        self.field.setFixedHeight(self.field.fontMetrics().lineSpacing() * 3 + sp(14))
        self._box.setContentsMargins(sp(12), sp(10), sp(12), sp(10))
        self._box.setSpacing(sp(8))
