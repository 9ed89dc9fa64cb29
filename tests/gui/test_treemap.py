"""The treemap widget: the same keys, selection and highlight as the core sample."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt

from gui.sample import context_file, sample_layout, with_file
from strandline.messages import say
from strandline.model.context import FileState, Zone
from strandline.model.layout.core_sample import Measure
from strandline.model.layout.tree_items import tree_items
from strandline.model.layout.treemap import MERGED
from strandline.ui.widgets.treemap import TreemapWidget


@pytest.fixture
def widget(qtbot):
    widget = TreemapWidget()
    qtbot.addWidget(widget)
    widget.resize(800, 600)
    widget.set_layout(sample_layout())
    return widget


def middle(widget, key) -> QPoint:
    cell = widget.map.cells[widget.map.key_of(key)]
    return QPoint(int(cell.x + cell.w / 2), int(cell.y + cell.h / 2))


def test_a_cut_file_has_its_size_on_disk_and_its_cut_share():
    items = {item.key: item for item in tree_items(sample_layout(), Measure.UNITS)}
    assert items["AGENTS.md"].size == 17_332
    assert items["AGENTS.md"].cut_share == pytest.approx(7_637 / 17_332)
    assert items["SOUL.md"].cut_share == 0
    assert "TOOLS.md" not in items  # retired: nobody misses it
    assert "turn" not in items  # of unknown size


def test_a_quarantined_file_is_there_and_wholly_cut():
    lost = context_file("TOOLS.md", FileState.QUARANTINED, say("edited outside"), 2_310, 0, 0)
    items = {item.key: item for item in tree_items(with_file(sample_layout(), lost), Measure.UNITS)}
    assert (items["TOOLS.md"].size, items["TOOLS.md"].cut_share) == (2_310, 1.0)


def test_a_click_tells_the_key(widget, qtbot):
    with qtbot.waitSignal(widget.segmentActivated) as told:
        qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=middle(widget, "MEMORY.md"))
    assert told.args == ["MEMORY.md"]
    assert "MEMORY.md" in widget.accessibleDescription()


def test_hover_is_told(widget, qtbot):
    widget.show()
    with qtbot.waitSignal(widget.segmentHovered) as told:
        qtbot.mouseMove(widget, middle(widget, "history"))
    assert told.args == ["history"]


def test_the_keys_walk_through_the_cells(widget, qtbot):
    keys: list[str] = []
    widget.segmentActivated.connect(keys.append)
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_End):
        qtbot.keyClick(widget, key)
    cells = [key for key in widget.map.cells if key != MERGED]
    assert keys[:3] == [cells[0], cells[1], cells[0]]
    assert keys[3] in {*cells, *widget.map.merged}


def test_a_small_change_moves_no_cell_far(widget):
    before = dict(widget.map.cells)
    bigger = context_file("SOUL.md", FileState.WHOLE, say("sent whole"), 2_200, 2_200, 545, order=1)
    widget.set_layout(with_file(sample_layout(), bigger))
    assert widget.map.cells.keys() == before.keys()
    for key, cell in widget.map.cells.items():
        assert abs(cell.x - before[key].x) < 20
        assert abs(cell.y - before[key].y) < 20


def test_a_highlight_changes_the_picture_and_back(widget):
    plain = widget.grab().toImage()
    widget.set_highlight(Zone.HISTORY)
    assert widget.grab().toImage() != plain
    widget.set_highlight(None)
    assert widget.grab().toImage() == plain


def test_nothing_to_show(qtbot):
    widget = TreemapWidget()
    qtbot.addWidget(widget)
    widget.set_layout(None)
    widget.set_layout(replace(sample_layout(), segments=(), files=()))
    widget.set_measure(Measure.UNITS)
    qtbot.keyClick(widget, Qt.Key.Key_Down)
    assert widget.map.cells == {}
    assert not widget.grab().isNull()
