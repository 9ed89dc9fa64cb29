"""The menu of what has no room in the top bar."""

from collections.abc import Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QMenu, QToolButton, QWidget

from strandline.ui.widgets.controls import BarCombo


class FoldedMenu(QMenu):
    """Offers what a row of buttons with menus and combo boxes offers, while these are hidden."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._folded: tuple[QWidget, ...] = ()
        self._made: list[QMenu] = []
        self.aboutToShow.connect(self._fill)

    def set_folded(self, controls: Sequence[QWidget]) -> None:
        """Say which controls it stands for: ``QToolButton`` with a menu, or ``BarCombo``."""
        self._folded = tuple(controls)

    def _fill(self) -> None:
        self.clear()
        for menu in self._made:
            menu.deleteLater()
        self._made = []
        for control in self._folded:
            if isinstance(control, QToolButton) and control.menu() is not None:
                control.menu().setTitle(control.text())
                self.addMenu(control.menu())
            elif isinstance(control, BarCombo):
                self.addMenu(self._menu_of(control))

    def _menu_of(self, combo: BarCombo) -> QMenu:
        menu = QMenu(combo.face(), self)
        for row in range(combo.count()):
            if not combo.itemText(row):
                menu.addSeparator()
                continue
            action = menu.addAction(combo.itemText(row))
            action.setCheckable(True)
            action.setChecked(row == combo.currentIndex())
            action.setData((combo, row))
        menu.triggered.connect(_pick)
        self._made.append(menu)
        return menu


def _pick(action: QAction) -> None:
    chosen = action.data()
    if chosen:
        combo, row = chosen
        if isinstance(combo, QComboBox):
            combo.setCurrentIndex(row)
            combo.activated.emit(row)
