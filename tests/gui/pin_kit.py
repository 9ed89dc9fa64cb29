"""Pins on a real workspace in this process: the board with its worker, and drags as Qt sends them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from strandline import paths
from strandline.engine.pin_desk import PinDesk
from strandline.engine.pin_picture import PinPicture
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.live.jobs import JobQueues
from strandline.live.operations import Operations
from strandline.store.library import Library
from strandline.ui.widgets.pins.column import PinColumn
from strandline.ui.widgets.pins.hands import PinHands

ACTIONS = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
_LEFT = Qt.MouseButton.LeftButton
_PLAIN = Qt.KeyboardModifier.NoModifier


def fail(error: BaseException) -> None:
    """Let the test fail with what nobody expected."""
    raise AssertionError("unexpected") from error


class PinKit:
    """Hands over a real board of ``workspace``."""

    def __init__(self, workspace: Path, qtbot) -> None:
        self.workspace = workspace
        self._qtbot = qtbot
        self.queues = JobQueues()
        self.queues.unhandled.connect(fail)
        desk = PinDesk(lambda: Library.open(paths.library_file()), lambda: (200, 365))
        self.operations = Operations(self.queues, desk)
        self.hands = PinHands()
        self.hands.set_operations(self.operations)
        self.look()

    @property
    def picture(self) -> PinPicture:
        """The board as the window knows it."""
        assert self.hands.picture is not None
        return self.hands.picture

    def look(self) -> None:
        """Take a snapshot and show it."""
        target = Target(workspace=self.workspace, release="2026.9.6")
        self.operations.show(SnapshotTaker().take(target, exact=False))
        self.rest()

    def rest(self) -> None:
        """Wait until the worker has nothing to do."""
        self._qtbot.waitUntil(lambda: not self.queues.busy)
        QApplication.processEvents()  # new cards find their places

    def texts(self, file: str) -> list[str]:
        """Give the words of the pins of a file, as staged."""
        column = self.picture.column(file)
        assert column is not None
        return [card.pin.text for card in column.cards]

    def close(self) -> None:
        """End the worker."""
        self.queues.shutdown()
        self.operations.close()


@contextmanager
def pin_kit(workspace: Path, qtbot) -> Iterator[PinKit]:
    """Give the kit for the length of a test."""
    kit = PinKit(workspace, qtbot)
    try:
        yield kit
    finally:
        kit.close()


def drag_over(column: QWidget, data: QMimeData, point: QPoint) -> QDragMoveEvent:
    """Bring a drag into a widget and move it to a point."""
    QApplication.sendEvent(column, QDragEnterEvent(point, ACTIONS, data, _LEFT, _PLAIN))
    event = QDragMoveEvent(point, ACTIONS, data, _LEFT, _PLAIN)
    QApplication.sendEvent(column, event)
    return event


def leave(column: QWidget) -> None:
    """Take the drag out of a widget."""
    QApplication.sendEvent(column, QDragLeaveEvent())


def drop_on(column: QWidget, data: QMimeData, point: QPoint) -> QDropEvent:
    """Drag over a widget and let go."""
    drag_over(column, data, point)
    event = QDropEvent(QPointF(point), ACTIONS, data, _LEFT, _PLAIN)
    QApplication.sendEvent(column, event)
    return event


def before_card(column: PinColumn, number: int) -> QPoint:
    """Give a point in the upper half of a card; past the last one, below all."""
    cards = column.cards
    if number >= len(cards):
        card = cards[-1]
        return card.mapTo(column, QPoint(10, card.height() - 2))
    return cards[number].mapTo(column, QPoint(10, 2))


def text_data(text: str) -> QMimeData:
    """Give what another program drags."""
    data = QMimeData()
    data.setText(text)
    return data
