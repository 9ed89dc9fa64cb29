"""The minimap: its window stands where the icicle looks, and moves it."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from memory_sample import grown
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.memory.icicle import IcicleWidget
from strandline.ui.widgets.memory.minimap import Minimap

GRAPH = grown(4_000)


@pytest.fixture
def pair(qtbot):
    theme_manager().set_reduced_motion(True)
    theme_manager().apply()
    icicle = IcicleWidget()
    minimap = Minimap(icicle)
    for widget, height in ((icicle, 500), (minimap, 44)):
        qtbot.addWidget(widget)
        widget.resize(900, height)
    icicle.set_graph(GRAPH)
    for widget in (icicle, minimap):
        widget.show()
        qtbot.waitExposed(widget)
    yield icicle, minimap
    theme_manager().set_reduced_motion(None)


def drag(widget, start, end):
    QTest.mousePress(widget, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(widget, (start + end) / 2)
    QTest.mouseMove(widget, end)
    QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=end)


def test_the_window_covers_everything_at_first(pair):
    icicle, minimap = pair
    window = minimap.window_rect()
    assert window.left() == pytest.approx(icicle.gutter, abs=1)
    assert window.right() == pytest.approx(900, abs=1)


def test_the_window_follows_the_icicle(pair):
    icicle, minimap = pair
    icicle.show_span(1_000, 2_000)
    window = minimap.window_rect()
    plot = 900 - icicle.gutter
    assert window.width() == pytest.approx(plot / 4, rel=0.05)
    assert window.left() == pytest.approx(icicle.gutter + plot / 4, rel=0.05)


def test_dragging_the_window_moves_the_icicle(pair):
    icicle, minimap = pair
    icicle.show_span(1_000, 2_000)
    middle = minimap.window_rect().center().toPoint()
    drag(minimap, middle, middle + QPoint(100, 0))
    low, high = icicle.visible_span()
    assert high - low == pytest.approx(1_000, rel=0.01)
    assert low == pytest.approx(1_000 + 100 * 4_000 / (900 - icicle.gutter), rel=0.05)


def test_dragging_an_edge_zooms(pair):
    icicle, minimap = pair
    icicle.show_span(1_000, 2_000)
    window = minimap.window_rect()
    edge = QPoint(round(window.right()), 20)
    drag(minimap, edge, edge + QPoint(100, 0))
    low, high = icicle.visible_span()
    assert low == pytest.approx(1_000, abs=15)
    assert high > 2_300


def test_a_click_beside_goes_there(pair):
    icicle, minimap = pair
    icicle.show_span(1_000, 1_400)
    QTest.mouseClick(minimap, Qt.MouseButton.LeftButton, pos=QPoint(850, 20))
    low, high = icicle.visible_span()
    assert low < 3_760 < high


def test_keys_move_and_zoom(pair):
    icicle, minimap = pair
    icicle.show_span(1_000, 1_400)
    QTest.keyClick(minimap, Qt.Key.Key_Right)
    assert icicle.visible_span()[0] == pytest.approx(1_100)
    QTest.keyClick(minimap, Qt.Key.Key_Plus)
    low, high = icicle.visible_span()
    assert high - low == pytest.approx(400 / 1.5)
    assert minimap.accessibleName()
