"""Qt's containers that can have the keyboard, as a screen reader should hear them; give each a name."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QTabWidget, QWidget

from strandline.ui.accessible import AccessibleRole


class ScrollPart(QScrollArea):
    """A part that scrolls up and down, also by keys, with nothing but its content to see."""

    accessible_role = AccessibleRole.Pane

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)

    def setWidget(self, widget: QWidget) -> None:
        super().setWidget(widget)
        widget.setAutoFillBackground(False)  # Qt switches it on


class Tabs(QTabWidget):
    """Pages behind tabs."""

    accessible_role = AccessibleRole.Grouping
