"""The rows of the Memory screen without a window."""

from array import array

import pytest
from PySide6.QtCore import Qt

from strandline.model.memory import MemoryMessage, Role
from strandline.store.lcm import open_memory
from strandline.ui.models.memory.lanes import LaneModel, Shown, lane_name
from strandline.ui.models.memory.message_rows import PAGE, MessageRows
from strandline.ui.models.memory.tree import Column, MemoryTree
from strandline.ui.models.row_tree import Kind

NOW_MS = 1_796_000_000_000


def message(number):
    return MemoryMessage(number, 1, number, Role.USER, f"words {number}", 9, False, 2, NOW_MS)


@pytest.fixture
def lanes(fixtures):
    return open_memory(fixtures / "lcm" / "medium.db").lanes()


def rows_of(model):
    found, todo = [], [model.index(row, 0) for row in range(model.rowCount())]
    while todo:
        index = todo.pop(0)
        found.append(model.row_at(index))
        todo += [model.index(row, 0, index) for row in range(model.rowCount(index))]
    return found


def test_every_conversation_has_a_row_and_sections_are_no_choice(lanes, qapp):
    model = LaneModel()
    model.set_lanes(lanes, NOW_MS, "main")
    rows = rows_of(model)
    shown = {row.conversation.conversation_id for row in rows if row.conversation is not None}
    assert shown == {c.conversation_id for lane in lanes for c in lane.conversations}
    section = model.index(0, 0)
    assert model.row_at(section).kind is Kind.SECTION
    selectable = Qt.ItemFlag.ItemIsSelectable
    assert not model.flags(section) & selectable
    assert model.flags(model.index(0, 0, section)) & selectable


def test_the_lanes_of_the_agent_come_first(lanes, qapp):
    model = LaneModel()
    model.set_lanes(lanes, NOW_MS, "coder")
    assert model.index(0, 0, model.index(0, 0)).data() == "coder"
    model.set_lanes(lanes, NOW_MS, "main")
    assert model.index(0, 0, model.index(0, 0)).data() == "main"


def test_new_figures_leave_the_rows_where_they_are(lanes, qtbot):
    model = LaneModel()
    model.set_lanes(lanes, NOW_MS)
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.dataChanged):
        model.set_lanes(lanes, NOW_MS + 86_400_000)
    with qtbot.waitSignal(model.modelReset):
        model.set_lanes(lanes[:-1], NOW_MS)


def test_filters_leave_out(lanes, qapp):
    model = LaneModel()
    model.set_lanes(lanes, NOW_MS)
    model.set_filter("", Shown.ACTIVE)
    assert model.lane_count() == (sum(1 for lane in lanes if lane.active), len(lanes))
    model.set_filter("", Shown.SUMMARISED)
    assert model.lane_count() == (sum(1 for lane in lanes if lane.summaries), len(lanes))
    model.set_filter("MORNING brief", Shown.ALL)
    assert model.lane_count()[0] == sum(1 for lane in lanes if "morning-brief" in lane.lane_id)


def test_a_lane_without_a_key_has_a_name(lanes, qapp):
    bare = next(lane for lane in lanes if lane.key is None)
    assert lane_name(bare)


def test_only_looked_at_pages_are_asked_for_and_each_once(qapp):
    rows, asked = MessageRows(), []
    rows.pageWanted.connect(asked.append)
    rows.set_ids(list(range(10_000)))
    assert rows.rowCount() == 10_000
    assert asked == []
    assert rows.index(7_020, 0).data() is None
    assert rows.index(7_021, 0).data() is None
    assert asked == [tuple(range(7_000, 7_000 + PAGE))]
    rows.add([message(number) for number in asked[0]])
    assert rows.index(7_020, 0).data() == "words 7020"
    assert len(asked) == 1


def test_what_was_looked_at_long_ago_is_forgotten_and_asked_again(qapp):
    rows, asked = MessageRows(), []
    rows.pageWanted.connect(asked.append)
    rows.set_ids(list(range(10_000)))
    for start in range(0, 10_000, PAGE):
        rows.message_at(start)
        rows.add([message(number) for number in range(start, start + PAGE)])
    assert rows.message_at(0) is None
    assert asked[-1][0] == 0


def test_new_messages_are_new_rows_at_the_end(qtbot):
    rows = MessageRows()
    rows.set_ids(array("q", [1, 2, 3]))
    with qtbot.assertNotEmitted(rows.modelReset), qtbot.waitSignal(rows.rowsInserted):
        rows.set_ids(array("q", [1, 2, 3, 4]))
    with qtbot.waitSignal(rows.modelReset):
        rows.set_ids(array("q", [7, 8]))


def test_the_tree_reaches_every_message_once(fixtures, qapp):
    store = open_memory(fixtures / "lcm" / "small.db")
    graph = store.graph(store.conversations()[0].conversation_id)
    model = MemoryTree()
    model.set_graph(graph)
    positions, todo = [], [model.index(row, 0) for row in range(model.rowCount())]
    while todo:
        index = todo.pop()
        position = index.data(MemoryTree.PositionRole)
        if position is not None:
            positions.append(position)
        todo += [model.index(row, 0, index) for row in range(model.rowCount(index))]
    assert sorted(positions) == list(range(len(graph.strip)))


def test_a_circle_ends(fixtures, qapp):
    store = open_memory(fixtures / "lcm" / "damaged" / "cycle.db")
    for conversation in store.conversations():
        model = MemoryTree()
        model.set_graph(store.graph(conversation.conversation_id))
        count, todo = 0, [model.index(row, 0) for row in range(model.rowCount())]
        while todo:
            index = todo.pop()
            count += 1
            assert index.siblingAtColumn(Column.WHAT).data()
            assert count < 20_000
            todo += [model.index(row, 0, index) for row in range(model.rowCount(index))]
