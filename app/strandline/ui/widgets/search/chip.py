"""Filters as chips: a word that says what is let through, tinted while it leaves something out."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.controls import BarButton


class CheckMenu(QMenu):
    """A menu that stays open while things are ticked in it."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        action = self.actionAt(event.position().toPoint())
        if not self._tick(action):
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Space or not self._tick(self.activeAction()):
            super().keyPressEvent(event)

    def _tick(self, action: QAction | None) -> bool:
        if action is None or not action.isCheckable() or not action.isEnabled():
            return False
        if action.actionGroup() is not None:
            return False  # one of several: chosen and done
        action.trigger()
        return True


class Chip(BarButton):
    """A pill. ``set_words`` gives its name and, while it filters, what it lets through."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.TextElideMode.ElideRight, shortest=12)
        self._name = ""
        self._value = ""
        self._tip = ""
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    @property
    def filters(self) -> bool:
        """Whether it leaves something out."""
        return bool(self._value) or (self.isCheckable() and self.isChecked())

    def set_words(self, name: str, value: str = "", tip: str = "") -> None:
        """Name it; an empty ``value`` means that everything is let through."""
        self._name, self._value, self._tip = name, value, tip
        self.setText(self.tr("%1: %2").replace("%1", name).replace("%2", value) if value else name)
        self.setAccessibleName(self.text())
        self.setToolTip(tip)
        self.updateGeometry()
        self._dress()

    def set_on(self, on: bool) -> None:
        """Press it or let it go, without the signal."""
        self.blockSignals(True)
        self.setChecked(on)
        self.blockSignals(False)
        self._dress()

    def nextCheckState(self) -> None:
        super().nextCheckState()
        self._dress()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            self._dress()

    def _dress(self) -> None:
        theme = theme_manager().theme
        on = self.filters and self.isEnabled()
        ink = theme.accent if on else theme.ink
        if not self.isEnabled():
            ink = theme.faint
        ground = theme.accent_ground if on else theme.surface
        edge = theme.accent if on else theme.line_strong
        points = ui_font(TextSize.SMALL).pointSizeF()
        measure = f"{points:g}pt" if points > 0 else f"{ui_font(TextSize.SMALL).pixelSize()}px"
        self.setStyleSheet(
            f"QToolButton {{ color: {ink.name()}; background: {ground.name()}; font-size: {measure};"
            f" border: 1px solid {edge.name()}; border-radius: {sp(11)}px; min-height: {sp(14)}px;"
            f" padding: {sp(3)}px {sp(10)}px; font-weight: {600 if on else 400}; }}"
            f"QToolButton:hover {{ background: {(theme.accent_ground if on else theme.raised).name()}; }}"
            f"QToolButton:focus {{ border: {theme.ring:g}px solid {theme.focus.name()};"
            f" padding: {sp(3) - 1}px {sp(10) - 1}px; }}"
            "QToolButton::menu-indicator { image: none; }"
        )
        palette = self.palette()
        palette.setColor(palette.ColorRole.ButtonText, ink)
        self.setPalette(palette)
        font = ui_font(TextSize.SMALL, bold=on)
        if font != self.font():
            self.setFont(font)


class ChoiceChip(Chip):
    """A chip over a menu in which several things are ticked; none ticked means all."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values: list[tuple[str, str]] = []
        self._ticked: set[str] = set()
        self.choices = CheckMenu(self)
        self.choices.triggered.connect(self._triggered)
        self.choices.aboutToShow.connect(self._fill)
        self.setMenu(self.choices)

    @property
    def ticked(self) -> frozenset[str]:
        """The keys that are ticked; none means that all are let through."""
        return frozenset(self._ticked)

    def set_values(self, values: Sequence[tuple[str, str]]) -> None:
        """Offer these (key, word); what is ticked and no longer offered stays ticked."""
        self._values = list(values)

    def tick(self, keys: frozenset[str]) -> None:
        """Tick these and no other, without the signal."""
        self._ticked = set(keys)

    def names(self) -> list[str]:
        """Give the words of what is ticked, in the order offered."""
        known = dict(self._values)
        offered = [word for key, word in self._values if key in self._ticked]
        return offered + sorted(key for key in self._ticked if key not in known)

    def _fill(self) -> None:
        self.choices.clear()
        everything = self.choices.addAction(self.tr("All"))
        everything.setData("")
        everything.setEnabled(bool(self._ticked))
        self.choices.addSeparator()
        for key, word in self._values:
            action = self.choices.addAction(word.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(key in self._ticked)
            action.setData(key)

    def _triggered(self, action: QAction) -> None:
        key = action.data()
        if not key:
            self._ticked.clear()
        elif action.isChecked():
            self._ticked.add(key)
        else:
            self._ticked.discard(key)
        first = self.choices.actions()[0] if self.choices.actions() else None
        if first is not None:
            first.setEnabled(bool(self._ticked))
        self.changed.emit()
