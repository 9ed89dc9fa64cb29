"""The field one searches in, with what was searched for before."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget

from strandline.model.search import Mode
from strandline.store.search_log import PastSearch
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.search import words

LONGEST = 10_000
_SHOWN = 60


class SearchField(QLineEdit):
    """A line. ``wanted`` gives the words as they are typed, never those an input method composes.

    Down goes to the hits, Enter to the first of them, Ctrl+Enter (``openAsked``) to its place;
    Escape empties it; Alt+Down opens what was searched for before. ``left`` says that Escape was
    pressed in the empty field.
    """

    wanted = Signal(str)
    downAsked = Signal()
    entered = Signal()
    openAsked = Signal()
    left = Signal()
    pastChosen = Signal(object)  # PastSearch
    forgetAsked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._past: tuple[PastSearch, ...] = ()
        self._composing = False
        self.setMaxLength(LONGEST)
        self.setClearButtonEnabled(True)
        self._glass = self.addAction(icons.icon("search"), QLineEdit.ActionPosition.LeadingPosition)
        self._clock = QAction(self)
        self.addAction(self._clock, QLineEdit.ActionPosition.TrailingPosition)
        self._clock.triggered.connect(self.show_past)
        self._menu = QMenu(self)
        self._menu.triggered.connect(self._chosen)
        self.textChanged.connect(self.wanted)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self.retranslate()

    def set_past(self, past: Sequence[PastSearch]) -> None:
        """Say what was searched for before, newest first."""
        self._past = tuple(past)
        self._clock.setVisible(bool(self._past))

    @property
    def past(self) -> tuple[PastSearch, ...]:
        """What was searched for before."""
        return self._past

    def show_past(self) -> None:
        """Open the list of what was searched for before."""
        if not self._past:
            return
        self._menu.clear()
        for one in self._past:
            text = words.plain(one.text)
            text = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
            mode = "" if one.mode is Mode.BOTH else f"  ({words.mode_name(one.mode)})"
            action = self._menu.addAction(icons.icon("clock"), text.replace("&", "&&") + mode)
            action.setData(one)
        self._menu.addSeparator()
        self._menu.addAction(icons.icon("delete"), self.tr("Forget all of these"))
        self._menu.popup(self.mapToGlobal(QPoint(0, self.height())))

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep Ctrl+Enter: elsewhere it writes what is staged."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and words.opens(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if self._composing:
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Down and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.show_past()
        elif key == Qt.Key.Key_Down:
            if self.text():
                self.downAsked.emit()
            else:
                self.show_past()
        elif words.opens(event):
            self.openAsked.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif key == Qt.Key.Key_Escape:
            if self.text():
                self.clear()
            else:
                self.left.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def retranslate(self) -> None:
        """Write all words anew."""
        self.setPlaceholderText(self.tr("What was said, decided or written, in words or in other words"))
        self.setAccessibleName(self.tr("Search everything"))
        self._clock.setText(self.tr("Searched before"))
        self._clock.setToolTip(self.tr("What was searched for before (Alt+Down)"))

    def _chosen(self, action: QAction) -> None:
        one = action.data()
        if isinstance(one, PastSearch):
            self.pastChosen.emit(one)
        else:
            self.forgetAsked.emit()

    def _dress(self) -> None:
        self.setFont(ui_font(TextSize.HEADING))
        self._glass.setIcon(icons.icon("search", theme_manager().theme.accent))
        self._clock.setIcon(icons.icon("clock"))
        points = ui_font(TextSize.HEADING).pointSizeF()
        measure = f"{points:g}pt" if points > 0 else f"{ui_font(TextSize.HEADING).pixelSize()}px"
        self.setStyleSheet(
            f"QLineEdit {{ font-size: {measure}; padding: 0 {sp(4)}px; }}"
            f"QLineEdit:focus {{ padding: 0 {sp(4) - 1}px; }}"
            "QLineEdit > QToolButton { border: 0; padding: 0; min-height: 0; background: transparent; }"
        )
        self.setFixedHeight(self.fontMetrics().height() + sp(18))
