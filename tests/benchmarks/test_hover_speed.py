"""How soon the forecast follows the mouse in the window: from a drag's event to the words in the file.

    python -m pytest tests/benchmarks/test_hover_speed.py

The aim is 30 ms. The workspace is the recording ``edges``: six files, the total spent, one of 20,000
units with surrogate pairs and one in Chinese. Each test prints median, 95th percentile and the largest.
"""

import time
from collections.abc import Callable
from itertools import count

import pytest
from PySide6.QtCore import QEvent, QEventLoop, QMimeData, QObject, QPoint, QTimer

from figures import tell
from gui.live_window import LiveWindow, live_window
from gui.pin_kit import before_card, drag_over, text_data
from strandline.engine.pin_desk import Hover, Load
from strandline.engine.target import Target
from strandline.ui.widgets.pins.column import PinColumn

pytestmark = pytest.mark.benchmark

AIM_MS = 30
PATIENCE_S = 20
ROUNDS, WARM = 60, 3
TEXT = "Budget limit is 200,000 CNY; propose nothing above. 先读《浏览器须知》再访问每个网站。"


@pytest.fixture
def live(qtbot, own_home, copy_fixture):
    edges = copy_fixture("openclaw/recordings/2026.9.6/edges")
    target = Target(state_dir=edges / "state", workspace=edges / "workspace")
    with live_window(qtbot, target) as made:
        qtbot.waitUntil(lambda: made.window.pins.picture is not None)
        made.window.workbench.show_screen("pins")
        yield made


def column_with_pins(live: LiveWindow, qtbot, file: str) -> PinColumn:
    """Stage two pins, so that there are places between which the mouse can move."""
    operations = live.window.pins.operations
    for text in ("Search memory first.", "Ask before paying."):
        with qtbot.waitSignal(operations.staged):
            operations.add(Load(text), file)
    column = live.window.workbench.view("pins").board.columns[file]
    qtbot.waitUntil(lambda: len(column.cards) == 2 and column.cards[1].height() > 0)
    return column


class Shown(QObject):
    """Waits until the words of a forecast are painted in a column."""

    def __init__(self, live: LiveWindow, column: PinColumn) -> None:
        super().__init__(column)
        self._loop = QEventLoop()
        self._told = self._painted = False
        self._patience = QTimer(self)  # wakes the loop up, so that a test ends that would wait for ever
        self._patience.timeout.connect(self._loop.quit)
        self._patience.start(1_000)
        self._hands = live.window.pins
        self._hands.operations.forecastReady.connect(self._come)
        column.told.installEventFilter(self)

    def after(self, act: Callable[[], object]) -> float:
        """Do something; give the milliseconds until the words are on the screen."""
        self._told = self._painted = False
        began = time.perf_counter()
        act()
        while not self._painted:
            self._loop.exec()
            assert time.perf_counter() - began < PATIENCE_S, "no forecast came"
        return (time.perf_counter() - began) * 1000

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and self._told:
            self._painted = True
            self._loop.quit()
        return super().eventFilter(watched, event)

    def _come(self, hover: Hover) -> None:
        """The window has set the words already; an answer to an older place is not what is waited for."""
        column = self.parent()
        assert isinstance(column, PinColumn)
        if (hover.file, hover.at) == self._hands._asked:
            self._told = True
            column.told.update()  # the same words are painted too


@pytest.mark.parametrize("file", ["AGENTS.md", "SOUL.md"])
def test_the_mouse_moves_from_place_to_place(live, file, qtbot, benchmark, capsys):
    column, data = column_with_pins(live, qtbot, file), text_data(TEXT)
    shown, number, samples = Shown(live, column), count(), []
    shown.after(lambda: drag_over(column, data, before_card(column, 2)))
    places = [before_card(column, 0), before_card(column, 1)]  # the words have moved the cards
    assert [column._slot(point) for point in places] == [0, 1]

    def hover() -> None:
        point = places[next(number) % 2]
        samples.append(shown.after(lambda: drag_over(column, data, point)))

    benchmark.pedantic(hover, rounds=ROUNDS, warmup_rounds=WARM)
    tell(capsys, f"mouse over {file} to the painted forecast", samples[-ROUNDS:], "ms", AIM_MS)
    assert "units" in column.told.text()


def test_a_drag_comes_over_the_window(live, qtbot, benchmark, capsys):
    """Every file tells what it would do with it; the one below the mouse is waited for."""
    column = column_with_pins(live, qtbot, "AGENTS.md")
    shown, samples = Shown(live, column), []
    loads: list[QMimeData] = [text_data(f"{TEXT} {number}") for number in range(ROUNDS + WARM)]

    def come() -> None:
        data = loads.pop()
        samples.append(shown.after(lambda: drag_over(column, data, QPoint(20, 20))))

    benchmark.pedantic(come, rounds=ROUNDS, warmup_rounds=WARM)
    tell(capsys, "a new drag to the first painted forecast", samples[-ROUNDS:], "ms")
    assert "units" in column.told.text()
