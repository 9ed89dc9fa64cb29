"""The relations of a summary: cards by mouse and keys."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from memory_sample import graph_of, grown, node
from strandline.messages import say
from strandline.model.context import Finding, Severity
from strandline.model.dag_near import near
from strandline.ui.theme import ThemeMode, theme_manager
from strandline.ui.widgets.memory.nodelink import NodeLinkWidget

GRAPH = grown(4_000)
HIGH = next(n for n in GRAPH.nodes if n.depth == 2)


@pytest.fixture(autouse=True)
def still(qapp):
    themes = theme_manager()
    themes.set_reduced_motion(True)
    themes.apply()
    yield
    themes.set_reduced_motion(None)
    themes.set_mode(ThemeMode.LIGHT)


@pytest.fixture
def relations(qtbot):
    widget = NodeLinkWidget()
    qtbot.addWidget(widget)
    widget.resize(1_000, 560)
    widget.set_graph(GRAPH)
    widget.set_center(HIGH.summary_id)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def name(index):
    return GRAPH.nodes[index].summary_id


def source(widget, at=0):
    return name(GRAPH.built_from[GRAPH.index[HIGH.summary_id]][at])


def point(widget, summary_id):
    rect = widget.picture.cards[GRAPH.index[summary_id]]
    x, y = widget.plane.to_px(rect.x + rect.w / 2, rect.y + rect.h / 2)
    return QPoint(round(x), round(y))


def test_the_chosen_summary_is_in_the_middle_with_two_steps_around_it(relations):
    steps = {abs(s) for s in relations._near.steps.values()}
    assert steps == {0, 1, 2}
    assert relations.center == relations.selected == HIGH.summary_id
    assert HIGH.gist[:20] in relations.accessibleDescription()


def test_a_click_marks_a_card(relations, qtbot):
    there = source(relations, 2)
    with qtbot.waitSignal(relations.nodeSelected) as told:
        QTest.mouseClick(relations, Qt.MouseButton.LeftButton, pos=point(relations, there))
    assert told.args == [there]
    assert relations.center == HIGH.summary_id


def test_a_double_click_puts_it_into_the_middle_and_backspace_goes_back(relations, qtbot):
    there = source(relations, 2)
    QTest.mouseClick(relations, Qt.MouseButton.LeftButton, pos=point(relations, there))
    with qtbot.waitSignal(relations.centerChanged) as told:
        QTest.mouseDClick(relations, Qt.MouseButton.LeftButton, pos=point(relations, there))
    assert told.args == [there]
    QTest.keyClick(relations, Qt.Key.Key_Backspace)
    assert relations.center == HIGH.summary_id


def test_arrows_walk_between_the_cards(relations):
    QTest.keyClick(relations, Qt.Key.Key_Right)
    first = relations.selected
    assert first in {source(relations, n) for n in range(len(GRAPH.built_from[GRAPH.index[HIGH.summary_id]]))}
    QTest.keyClick(relations, Qt.Key.Key_Down)
    second = relations.selected
    assert second != first
    QTest.keyClick(relations, Qt.Key.Key_Up)
    assert relations.selected == first
    QTest.keyClick(relations, Qt.Key.Key_Left)
    assert relations.selected == HIGH.summary_id
    QTest.keyClick(relations, Qt.Key.Key_Left)
    assert relations.selected == name(GRAPH.folded_into[GRAPH.index[HIGH.summary_id]][0])


def test_more_opens_by_click_and_by_key(relations):
    wide = next(i for i, n in enumerate(GRAPH.nodes) if n.depth > 1 and len(near(GRAPH, i).more) > 1)
    relations.set_center(name(wide))
    more = relations.picture.more
    x, y = relations.plane.to_px(more[0].rect.x + 4, more[0].rect.y + 4)
    if not relations.rect().contains(QPoint(round(x), round(y))):
        relations.move_by(0, relations.height() / 2 - y)
        x, y = relations.plane.to_px(more[0].rect.x + 4, more[0].rect.y + 4)
    before = len(relations.picture.cards)
    QTest.mouseClick(relations, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
    assert len(relations.picture.cards) == before + more[0].count
    relations.select(name(more[1].node))
    QTest.keyClick(relations, Qt.Key.Key_Space)
    assert len(relations.picture.cards) == before + more[0].count + more[1].count


def test_a_marked_card_is_brought_into_view(relations):
    relations.zoom(3)
    last = list(relations.picture.cards)[-1]
    relations.select(name(last))
    assert relations.rect().contains(point(relations, name(last)))


def test_enter_on_a_leaf_in_the_middle_asks_for_its_messages(relations, qtbot):
    leaf = next(n for n in GRAPH.nodes if n.depth == 0)
    relations.set_center(leaf.summary_id)
    with qtbot.waitSignal(relations.messagesActivated) as told:
        QTest.keyClick(relations, Qt.Key.Key_Return)
    assert told.args == [leaf.summary_id]


def test_zoom_keys(relations):
    QTest.keyClick(relations, Qt.Key.Key_0)
    assert relations.plane.scale == pytest.approx(1)
    QTest.keyClick(relations, Qt.Key.Key_Minus)
    assert relations.plane.scale < 1
    QTest.keyClick(relations, Qt.Key.Key_F)
    assert relations.plane.scale >= 0.7


def test_more_in_the_same_memory_keeps_the_middle(relations):
    relations.set_graph(grown(4_200))
    assert relations.center == HIGH.summary_id
    relations.set_graph(graph_of([node("else", 0, 0, 1)], {}, 2))
    assert relations.center is None


@pytest.mark.parametrize("mode", [ThemeMode.LIGHT, ThemeMode.DARK])
def test_it_can_be_painted_in_every_state(relations, mode):
    theme_manager().set_mode(mode)
    finding = Finding("x", Severity.WARNING, HIGH.summary_id, say("Odd."), say("Look."))
    loop = graph_of([node("x", 1, 0, 3), node("y", 1, 2, 5)], {"x": ["y", "x"], "y": ["x"]}, 6)
    for graph, center in ((GRAPH, HIGH.summary_id), (loop, "x"), (GRAPH, None), (None, None)):
        relations.set_graph(graph, [finding])
        relations.set_center(center)
        for scale in (1.0, 0.2, 3.0):
            relations.zoom(scale)
            image = QImage(relations.size(), QImage.Format.Format_RGB32)
            relations.render(image)
            assert not image.isNull()


def test_a_narrow_picture_leaves_no_side_empty_while_the_other_one_is_cut(qtbot):
    widget = NodeLinkWidget()
    qtbot.addWidget(widget)
    widget.resize(260, 400)
    widget.set_graph(GRAPH)
    top = next(n for n in GRAPH.nodes if n.depth == max(one.depth for one in GRAPH.nodes))
    widget.set_center(top.summary_id)
    bounds, middle = widget.picture.bounds, widget.picture.cards[GRAPH.index[top.summary_id]]
    left, right = (widget.plane.to_px(x, 0)[0] for x in (bounds.x, bounds.right))
    assert right > widget.width()
    assert middle.x == bounds.x  # it is folded into nothing
    assert 0 <= left <= 40
