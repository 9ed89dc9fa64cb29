"""Suggestions of a real conversation beside a real board, in this process."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QDrag
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from gui.pin_kit import fail
from strandline import paths
from strandline.engine.pin_desk import PinDesk
from strandline.live.jobs import JobQueues
from strandline.live.operations import Operations
from strandline.live.suggestion_feed import SuggestionFeed
from strandline.store.library import Library
from strandline.ui.views.pins.view import PinsView
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.pins.picker import PinPicker
from strandline.ui.widgets.suggestions.card import SuggestionCard
from survival_kit import Host

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def library() -> Library:
    """Open the library of the test."""
    return Library.open(paths.library_file())


class SuggestKit:
    """The Pins screen with its right side, as one window, over what a host has."""

    def __init__(self, host: Host, qtbot) -> None:
        self.host = host
        self._qtbot = qtbot
        self.queues = JobQueues()
        self.queues.unhandled.connect(fail)
        self.operations = Operations(self.queues, PinDesk(library, lambda: (200, 365)))
        self.feed = SuggestionFeed(self.queues, library, self.operations, pause_ms=0, rests=0)
        self.failures: list[object] = []
        self.done: list[object] = []
        self.feed.failed.connect(self.failures.append)
        self.feed.done.connect(self.done.append)
        self.window = QWidget()
        self.hands = PinHands(self.window)
        self.window.pins = self.hands
        self.hands.set_operations(self.operations)
        self.hands.set_suggestions(self.feed)
        self.view = PinsView(self.hands)
        self.panel, self.inbox = self.view.panel, self.view.panel.inbox
        row = QHBoxLayout(self.window)
        row.addWidget(self.view, 3)
        row.addWidget(self.panel, 1)
        self.picker = PinPicker(self.hands, self.window)
        self.window.resize(1_300, 900)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.window.activateWindow()
        self.look()

    def look(self, **more) -> None:
        """Take a snapshot and show it."""
        snapshot = self.host.snapshot(**more)
        self.operations.show(snapshot)
        self.feed.show(snapshot)
        self.rest()

    def rest(self) -> None:
        """Wait until nothing is due, waits or runs, and every card has its place."""
        timers = (self.feed._due, self.feed._read_soon, self.feed._settle_soon)
        calm = lambda: not self.queues.busy and not any(one.isActive() for one in timers)  # noqa: E731
        self._qtbot.waitUntil(calm, timeout=60_000)
        QApplication.processEvents()

    @property
    def texts(self) -> list[str]:
        """The words of the cards."""
        return [card.offer.text for card in self.inbox.cards]

    def card(self, part: str) -> SuggestionCard:
        """Give the card whose words hold a part."""
        return next(card for card in self.inbox.cards if part in card.offer.text)

    def pins(self, file: str) -> list[str]:
        """Give the words of the pins of a file, as staged."""
        column = self.hands.picture.column(file)
        return [one.pin.text for one in column.cards]

    def press(self, key: Qt.Key) -> None:
        """Press a key where the keyboard is."""
        QTest.keyClick(QApplication.focusWidget(), key)
        self.rest()

    def close(self) -> None:
        """End the workers, close the window."""
        self.queues.shutdown()
        self.operations.close()
        self.feed.close()
        self.window.close()
        self.window.deleteLater()


def pull(card: QWidget, at: QPoint) -> None:
    """Press on a card with the mouse, and move far enough for a drag."""
    window = card.window()
    QTest.mousePress(window.windowHandle(), LEFT, PLAIN, card.mapTo(window, at))
    QTest.mouseMove(window.windowHandle(), card.mapTo(window, at + QPoint(60, 20)))
    QApplication.processEvents()
    QTest.mouseRelease(window.windowHandle(), LEFT, PLAIN, card.mapTo(window, at + QPoint(60, 20)))


def collect_drags(monkeypatch) -> list[QMimeData]:
    """Collect what is dragged; the display of these tests knows no drags."""
    found: list[QMimeData] = []

    def take(drag: QDrag, *_: object) -> Qt.DropAction:
        copy = QMimeData()
        for form in drag.mimeData().formats():
            copy.setData(form, drag.mimeData().data(form))
        found.append(copy)
        return Qt.DropAction.CopyAction

    monkeypatch.setattr(QDrag, "exec", take)
    return found


@contextmanager
def suggest_kit(host: Host, qtbot) -> Iterator[SuggestKit]:
    """Give the kit for the length of a test."""
    kit = SuggestKit(host, qtbot)
    try:
        yield kit
    finally:
        kit.close()
