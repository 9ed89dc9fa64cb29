"""A layout that puts its widgets side by side and begins a new line when there is no room."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Lines of widgets, left to right; its height follows from its width.

    With ``push_last`` the last widget stands at the right end of its line. With ``one_line`` it
    asks for the width of a single line, where it stands beside something else.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        gap: int = 8,
        *,
        push_last: bool = False,
        one_line: bool = False,
    ) -> None:
        super().__init__(parent)
        self._one_line = one_line
        self._push_last = push_last
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(gap)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def sizeHint(self) -> QSize:
        if not self._one_line:
            return self.minimumSize()
        hints = [item.sizeHint() for item in self._items if not item.isEmpty()]
        gaps = self.spacing() * max(0, len(hints) - 1)
        return QSize(
            sum(hint.width() for hint in hints) + gaps, max((hint.height() for hint in hints), default=0)
        )

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def _place(self, rect: QRect, *, move: bool) -> int:
        x, y, line = rect.x(), rect.y(), 0
        for index, item in enumerate(self._items):
            if item.isEmpty():
                continue
            hint = item.sizeHint()
            hint.setWidth(min(hint.width(), rect.width()))
            if x > rect.x() and x + hint.width() > rect.right() + 1:
                x, y, line = rect.x(), y + line + self.spacing() // 2, 0
            if self._push_last and index > 0 and index == len(self._items) - 1:
                x = max(x, rect.right() + 1 - hint.width())
            if move:
                item.setGeometry(QRect(QPoint(x, y), hint))
            x += hint.width() + self.spacing()
            line = max(line, hint.height())
        return y + line - rect.y()
