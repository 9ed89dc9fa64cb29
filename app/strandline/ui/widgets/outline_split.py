"""An outline and its text: side by side where there is width, else one above the other."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget

from strandline.ui.fonts import sp

_WIDE_ENOUGH = 470  # in spacing steps
_BESIDE = 150  # width of the outline at first, in spacing steps


class OutlineSplit(QSplitter):
    """The two parts; :meth:`arrange` turns them for the room there is.

    ``above`` is the height of the outline at first, in spacing steps, where it stands above.
    """

    def __init__(self, outline: QWidget, text: QWidget, above: int, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._above = above
        self._arranged: Qt.Orientation | None = None
        self.setChildrenCollapsible(False)
        self.setHandleWidth(sp(8))
        self.setStyleSheet("QSplitter::handle { background: transparent; }")
        self.addWidget(outline)
        self.addWidget(text)

    def arrange(self, width: int, height: int) -> None:
        """Turn the parts for the room of the whole view, in pixels; a drag stays until they turn."""
        wide = width >= sp(_WIDE_ENOUGH)
        orientation = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if orientation == self._arranged:
            return
        self._arranged = orientation
        self.setOrientation(orientation)
        whole = width if wide else height
        first = sp(_BESIDE if wide else self._above)
        self.setSizes([first, max(first, whole - first)])
        self.setStretchFactor(0, 0)
        self.setStretchFactor(1, 1)
