"""The button that offers how a damaged block of pins can be mended."""

from functools import partial

from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from strandline.engine.pin_picture import Column
from strandline.ui import labels
from strandline.ui.widgets.pins.hands import PinHands


class RepairButton(QPushButton):
    """Its menu has the ways; the one that is chosen is staged like any other change."""

    def __init__(self, hands: PinHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hands = hands
        self.ways = QMenu(self)
        self.setMenu(self.ways)
        self.hide()

    def set_column(self, column: Column) -> None:
        """Offer the ways for a file; hidden where nothing is wrong."""
        self.setText(self.tr("Repair the marks"))
        self.ways.clear()
        for number, what in enumerate(column.repairs):
            way = self.ways.addAction(labels.sentence(what))
            way.triggered.connect(partial(self._hands.operations.repair, column.name, number))
        self.setVisible(bool(column.repairs))
