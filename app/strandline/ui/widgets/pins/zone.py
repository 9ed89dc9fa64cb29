"""What columns stand in: one drop zone, in which the gaps belong to the column that is nearest."""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from strandline.ui.widgets.pins.column import PinColumn


class ColumnZone(QWidget):
    """The place of :class:`PinColumn` widgets. What is dropped beside them goes to the nearest one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._over: PinColumn | None = None
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._drag(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._drag(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        event.accept()
        self._leave(event)

    def dropEvent(self, event: QDropEvent) -> None:
        point = event.position().toPoint()
        column, self._over = self._nearest(point), None
        if column is None:
            event.ignore()
            return
        drop = QDropEvent(
            _inside(column, self, point).toPointF(),
            event.possibleActions(),
            event.mimeData(),
            event.buttons(),
            event.modifiers(),
        )
        column.dropEvent(drop)
        event.setDropAction(drop.dropAction())
        event.setAccepted(drop.isAccepted())

    def _drag(self, event: QDragMoveEvent) -> None:
        point = event.position().toPoint()
        column = self._nearest(point)
        if self._over not in (None, column):
            self._leave(QDragLeaveEvent())
        if column is None:
            event.ignore()
            return
        move = QDragMoveEvent(
            _inside(column, self, point),
            event.possibleActions(),
            event.mimeData(),
            event.buttons(),
            event.modifiers(),
        )
        column.dragMoveEvent(move)
        event.setDropAction(move.dropAction())
        event.setAccepted(move.isAccepted())
        self._over = column if move.isAccepted() else None

    def _leave(self, event: QDragLeaveEvent) -> None:
        column, self._over = self._over, None
        if column is not None:
            column.dragLeaveEvent(event)

    def _nearest(self, point: QPoint) -> PinColumn | None:
        columns = [column for column in self.findChildren(PinColumn) if column.isVisible()]
        return min(columns, key=lambda column: _distance(column, self, point), default=None)


def _inside(column: PinColumn, zone: QWidget, point: QPoint) -> QPoint:
    """Give the point of a column that is nearest to a point of the zone."""
    at, box = column.mapFrom(zone, point), column.rect()
    return QPoint(
        min(max(at.x(), box.left()), box.right()),
        min(max(at.y(), box.top()), box.bottom()),
    )


def _distance(column: PinColumn, zone: QWidget, point: QPoint) -> int:
    return (column.mapFrom(zone, point) - _inside(column, zone, point)).manhattanLength()
