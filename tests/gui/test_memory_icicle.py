"""The icicle: zoom, move, pick and drill by mouse and keys; it asks for what it has room for."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from memory_sample import graph_of, grown, node
from strandline.messages import say
from strandline.model.context import Finding, Severity
from strandline.model.layout.icicle import rect_of
from strandline.model.layout.icicle_axis import Scale
from strandline.ui.theme import ThemeMode, theme_manager
from strandline.ui.widgets.memory.icicle import IcicleWidget

GRAPH = grown(4_000)
TOP = next(n for n in GRAPH.nodes if n.depth == 3)
HIGH = next(n for n in GRAPH.nodes if n.depth == 2)


@pytest.fixture(autouse=True)
def still(qapp):
    themes = theme_manager()
    themes.set_reduced_motion(True)
    themes.set_mode(ThemeMode.LIGHT)
    themes.apply()
    yield
    themes.set_reduced_motion(None)
    themes.set_mode(ThemeMode.LIGHT)


@pytest.fixture
def icicle(qtbot):
    widget = IcicleWidget()
    qtbot.addWidget(widget)
    widget.resize(900, 520)
    widget.set_graph(GRAPH)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def middle(widget, summary_id):
    """Give the widget's point in the middle of the visible part of a summary."""
    scene = widget.scene()
    rect = rect_of(scene.index, GRAPH.index[summary_id], scene.camera, scene.bands)
    left, right = max(rect.x, 0.0), min(rect.right, scene.width)
    return QPoint(round(scene.gutter + (left + right) / 2), round(rect.y + rect.h / 2))


def wheel(widget, at, degrees, modifiers=Qt.KeyboardModifier.NoModifier, sideways=0):
    event = QWheelEvent(
        QPointF(at), QPointF(widget.mapToGlobal(at)), QPoint(), QPoint(sideways * 8, degrees * 8),
        Qt.MouseButton.NoButton, modifiers, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)


def picture(widget):
    image = QImage(widget.size(), QImage.Format.Format_RGB32)
    widget.render(image)
    return image


def test_it_starts_with_the_whole_conversation(icicle):
    low, high = icicle.visible_span()
    assert low < 0 < 4_000 < high
    assert icicle.shows_all()


def test_the_wheel_zooms_at_the_pointer(icicle):
    at = QPoint(500, 200)
    before = icicle.camera.to_world(at.x() - icicle.gutter)
    with icicle_changes(icicle):
        wheel(icicle, at, 15)
    assert icicle.camera.scale > icicle.bounds().least * 1.2
    assert icicle.camera.to_world(at.x() - icicle.gutter) == pytest.approx(before)


class icicle_changes:  # noqa: N801 - reads as a phrase
    """Fail unless the camera was said to have moved."""

    def __init__(self, widget):
        self.widget, self.count = widget, 0

    def __enter__(self):
        self.widget.cameraChanged.connect(self.seen)

    def seen(self):
        self.count += 1

    def __exit__(self, *_):
        self.widget.cameraChanged.disconnect(self.seen)
        assert self.count > 0


def test_shift_and_sideways_wheels_move(icicle):
    icicle.zoom(8)
    low, _ = icicle.visible_span()
    wheel(icicle, QPoint(500, 200), -15, Qt.KeyboardModifier.ShiftModifier)
    assert icicle.visible_span()[0] > low
    low, _ = icicle.visible_span()
    wheel(icicle, QPoint(500, 200), 0, sideways=15)
    assert icicle.visible_span()[0] < low


def test_a_pinch_zooms_at_the_fingers(icicle):
    at = QPointF(400, 200)
    before = icicle.camera.to_world(at.x() - icicle.gutter)
    event = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture, QPointingDevice.primaryPointingDevice(), 2, at, at,
        QPointF(icicle.mapToGlobal(at)), 0.5, QPointF(),
    )  # fmt: skip
    QApplication.sendEvent(icicle, event)
    assert icicle.camera.scale == pytest.approx(icicle.bounds().least * 1.5)
    assert icicle.camera.to_world(at.x() - icicle.gutter) == pytest.approx(before)


def drag(icicle, start, by, button=Qt.MouseButton.LeftButton, held=Qt.KeyboardModifier.NoModifier):
    """Drag as the window system tells it, in two steps."""
    window = icicle.windowHandle()
    QTest.mousePress(window, button, held, start)
    QTest.mouseMove(window, start + by / 2)
    QTest.mouseMove(window, start + by)
    QTest.mouseRelease(window, button, held, start + by)


def somewhere(icicle, wanted):
    """Give a point of the ground ("") or of a summary ("sum_")."""
    points = (QPoint(600, y) for y in range(2, icicle.height()))
    return next(at for at in points if icicle.part_at(QPointF(at))[:4] == wanted)


@pytest.mark.parametrize(
    ("button", "held", "part"),
    [
        (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, ""),
        (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, "sum_"),
        (Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier, "sum_"),
    ],
    ids=["ground", "shift", "middle"],
)
def test_a_drag_moves_and_picks_nothing(icicle, button, held, part):
    icicle.zoom(8)
    low, high = icicle.visible_span()
    drag(icicle, somewhere(icicle, part), QPoint(-120, 0), button, held)
    moved = icicle.visible_span()[0] - low
    assert moved == pytest.approx(120 / icicle.camera.scale, rel=0.1)
    assert icicle.visible_span()[1] - high == pytest.approx(moved)
    assert icicle.selected is None


def test_a_block_that_is_dragged_is_told_and_does_not_move_the_picture(icicle):
    icicle.zoom(8)
    place, start = icicle.visible_span(), somewhere(icicle, "sum_")
    told = []
    icicle.parts.pressed.connect(told.append)
    icicle.parts.pulled.connect(lambda _parts, key: told.append(key))
    icicle.parts.released.connect(lambda: told.append("released"))
    drag(icicle, start, QPoint(-120, 0))
    key = icicle.part_at(QPointF(start))
    assert told == [key, key, "released"]
    assert icicle.visible_span() == place
    assert icicle.selected is None


def test_a_click_picks_and_a_click_beside_picks_nothing(icicle, qtbot):
    with qtbot.waitSignal(icicle.nodeSelected) as told:
        QTest.mouseClick(icicle, Qt.MouseButton.LeftButton, pos=middle(icicle, HIGH.summary_id))
    assert told.args == [HIGH.summary_id] == [icicle.selected]
    assert HIGH.gist[:20] in icicle.accessibleDescription()
    with qtbot.waitSignal(icicle.nodeSelected) as told:
        QTest.mouseClick(icicle, Qt.MouseButton.LeftButton, pos=QPoint(round(icicle.gutter) + 400, 4))
    assert told.args == [""]
    assert icicle.accessibleDescription() == ""


def test_a_click_on_the_raw_messages_picks_a_message_and_lights_its_leaf(icicle, qtbot):
    bottom = icicle.scene().bands.strip.bottom
    with qtbot.waitSignal(icicle.messageSelected) as told:
        at = QPoint(round(icicle.gutter) + 200, round(bottom) - 3)
        QTest.mouseClick(icicle, Qt.MouseButton.LeftButton, pos=at)
    (position,) = told.args
    assert icicle.message == position
    leaf = GRAPH.strip.leaves[position]
    assert icicle.selected == GRAPH.nodes[leaf].summary_id


def test_hovering_is_told_once(icicle, qtbot):
    seen = []
    icicle.nodeHovered.connect(seen.append)
    at = middle(icicle, TOP.summary_id)
    for shift in (0, 3, 6):
        QTest.mouseMove(icicle, at + QPoint(shift, 0))
    QTest.mouseMove(icicle, QPoint(round(icicle.gutter) + 200, 3))
    qtbot.waitUntil(lambda: len(seen) == 2)
    assert seen == [TOP.summary_id, ""]


def test_enter_goes_in_and_backspace_comes_out(icicle, qtbot):
    paths = []
    icicle.pathChanged.connect(paths.append)
    icicle.select(HIGH.summary_id)
    with qtbot.waitSignal(icicle.nodeActivated):
        QTest.keyClick(icicle, Qt.Key.Key_Return)
    low, high = icicle.visible_span()
    assert low < HIGH.first < HIGH.last + 1 < high
    assert (high - low) < 1.2 * HIGH.covered
    source = GRAPH.nodes[GRAPH.built_from[GRAPH.index[HIGH.summary_id]][0]]
    QTest.keyClick(icicle, Qt.Key.Key_Down)
    assert icicle.selected == source.summary_id
    QTest.keyClick(icicle, Qt.Key.Key_Return)
    assert paths == [(HIGH.summary_id,), (HIGH.summary_id, source.summary_id)]
    QTest.keyClick(icicle, Qt.Key.Key_Backspace)
    assert icicle.visible_span() == (pytest.approx(low), pytest.approx(high))
    assert icicle.selected == source.summary_id
    QTest.keyClick(icicle, Qt.Key.Key_Backspace)
    assert icicle.shows_all()
    assert icicle.path == ()


def test_a_double_click_goes_in(icicle):
    at = middle(icicle, HIGH.summary_id)
    QTest.mouseClick(icicle, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(icicle, Qt.MouseButton.LeftButton, pos=at)
    assert icicle.path == (HIGH.summary_id,)


def test_arrows_walk_up_down_and_along(icicle):
    icicle.select(HIGH.summary_id)
    QTest.keyClick(icicle, Qt.Key.Key_Up)
    assert icicle.selected == TOP.summary_id
    QTest.keyClick(icicle, Qt.Key.Key_Down)
    assert icicle.selected == HIGH.summary_id
    QTest.keyClick(icicle, Qt.Key.Key_Right)
    following = [n for n in GRAPH.nodes if n.depth == 2][1]
    assert icicle.selected == following.summary_id
    for _ in range(3):
        QTest.keyClick(icicle, Qt.Key.Key_Down)
    assert icicle.message == following.first


def test_keys_fit_zoom_and_go_to_the_ends(icicle):
    QTest.keyClick(icicle, Qt.Key.Key_0)
    assert icicle.camera.scale == pytest.approx(icicle.bounds().natural)
    QTest.keyClick(icicle, Qt.Key.Key_Home)
    assert icicle.visible_span()[1] >= 4_000
    QTest.keyClick(icicle, Qt.Key.Key_End)
    assert icicle.visible_span()[0] <= 0
    scale = icicle.camera.scale
    QTest.keyClick(icicle, Qt.Key.Key_Plus)
    assert icicle.camera.scale == pytest.approx(scale * 1.5)
    QTest.keyClick(icicle, Qt.Key.Key_Minus)
    assert icicle.camera.scale == pytest.approx(scale)
    QTest.keyClick(icicle, Qt.Key.Key_F)
    assert icicle.shows_all()


def test_escape_picks_nothing(icicle):
    icicle.select(HIGH.summary_id)
    QTest.keyClick(icicle, Qt.Key.Key_Escape)
    assert icicle.selected is None


def test_control_click_asks_to_compare_and_keeps_the_pick(icicle, qtbot):
    icicle.select(HIGH.summary_id)
    held = Qt.KeyboardModifier.ControlModifier
    with qtbot.waitSignal(icicle.compareAsked) as told:
        QTest.mouseClick(icicle, Qt.MouseButton.LeftButton, held, middle(icicle, TOP.summary_id))
    assert told.args == [TOP.summary_id]
    assert icicle.selected == HIGH.summary_id


def test_picking_from_elsewhere_brings_it_into_view_and_says_nothing(icicle, qtbot):
    icicle.show_span(3_000, 3_200)
    with qtbot.assertNotEmitted(icicle.nodeSelected):
        icicle.select(HIGH.summary_id, tell=False)
    low, high = icicle.visible_span()
    assert low < HIGH.last
    assert HIGH.first < high


def test_it_asks_for_texts_and_messages_when_there_is_room(icicle, qtbot):
    with qtbot.waitSignal(icicle.textsWanted) as told:
        icicle.select(HIGH.summary_id)
        icicle.drill()
    assert HIGH.summary_id in told.args[0]
    icicle.set_texts({HIGH.summary_id: "The whole text of it."})
    with qtbot.waitSignal(icicle.messagesWanted) as told:
        icicle.zoom(1e6)
    first, last = told.args
    assert 0 <= first <= last < 4_000
    assert last - first < 20


def test_the_scales_keep_what_is_in_view(icicle):
    icicle.show_span(1_000, 1_200)
    icicle.set_scale(Scale.TOKENS)
    axis = icicle.index.axis
    low, high = (axis.position_at(x) for x in icicle.visible_span())
    assert abs(low - 1_000) <= 2
    assert abs(high - 1_200) <= 3
    icicle.fit()
    icicle.set_scale(Scale.TIME)
    assert icicle.shows_all()


def test_more_messages_keep_camera_and_pick_and_follow_the_end(icicle):
    icicle.select(HIGH.summary_id)
    icicle.show_span(1_000, 1_200)
    before = icicle.visible_span()
    icicle.set_graph(grown(4_100))
    assert icicle.visible_span() == (pytest.approx(before[0]), pytest.approx(before[1]))
    assert icicle.selected == HIGH.summary_id
    icicle.show_newest()
    icicle.set_graph(grown(4_200))
    assert icicle.visible_span()[1] >= 4_200


def test_another_conversation_starts_anew(icicle, qtbot):
    icicle.select(HIGH.summary_id)
    icicle.drill()
    with qtbot.waitSignal(icicle.pathChanged) as told:
        icicle.set_graph(replace(grown(500), conversation_id=2))
    assert told.args == [()]
    assert icicle.selected is None
    assert icicle.shows_all()


def test_a_resize_keeps_the_span(icicle):
    icicle.show_span(1_000, 1_200)
    icicle.resize(1_200, 600)
    low, high = icicle.visible_span()
    assert (low, high) == (pytest.approx(1_000, abs=2), pytest.approx(1_200, abs=2))
    icicle.fit()
    icicle.resize(700, 500)
    assert icicle.shows_all()


def test_what_is_picked_is_lit_and_the_rest_is_dimmed(icicle):
    other = [n for n in GRAPH.nodes if n.depth == 3][-1]
    at, lit = middle(icicle, other.summary_id), middle(icicle, TOP.summary_id)
    before = picture(icicle)
    icicle.select(HIGH.summary_id)
    after = picture(icicle)
    if other.summary_id != TOP.summary_id:
        assert before.pixelColor(at + QPoint(0, 20)) != after.pixelColor(at + QPoint(0, 20))
    assert before.pixelColor(lit + QPoint(0, 20)) == after.pixelColor(lit + QPoint(0, 20))


def test_what_the_model_has_is_filled_and_what_is_covered_is_outlined(icicle):
    look = theme_manager().theme
    image = picture(icicle)
    assert image.pixelColor(middle(icicle, TOP.summary_id) + QPoint(0, 20)) == look.stable[0].fill
    covered = middle(icicle, HIGH.summary_id)
    assert image.pixelColor(covered + QPoint(0, 16)) == look.surface


def test_a_finding_puts_a_badge_on_its_summary(icicle):
    plain = picture(icicle)
    finding = Finding("summary-fallback", Severity.LOSS, HIGH.summary_id, say("It failed."), say("Read on."))
    icicle.set_graph(GRAPH, [finding])
    marked = picture(icicle)
    assert plain != marked
    red = theme_manager().theme.red.mark
    assert any(marked.pixelColor(x, y) == red for x in range(900) for y in range(60, 300))
    icicle.select(HIGH.summary_id)
    assert "It failed." in icicle.accessibleDescription()


@pytest.mark.parametrize("mode", [ThemeMode.LIGHT, ThemeMode.DARK])
@pytest.mark.parametrize("scale", list(Scale))
def test_every_state_can_be_painted(icicle, mode, scale):
    theme_manager().set_mode(mode)
    hidden = replace(GRAPH, hidden=GRAPH.frontier[:1], frontier=GRAPH.frontier[:-3])
    icicle.set_graph(hidden)
    icicle.set_scale(scale)
    icicle.set_matches([n.summary_id for n in GRAPH.nodes[::7]])
    for factor in (1, 6, 40, 400):
        icicle.fit()
        icicle.zoom(factor)
        icicle.select(HIGH.summary_id, show=False)
        assert not picture(icicle).isNull()
        icicle.select_message(1_500, show=False)
        assert not picture(icicle).isNull()


def test_damaged_and_empty_memories_can_be_painted(icicle):
    rows = [node("x", 1, 0, 3), node("y", 1, 2, 5), node("h", 7), node("o", 0, None, None, earliest_ms=1)]
    loop = graph_of(rows, {"x": ["y", "x"], "y": ["x"]}, 6, frontier=["x"], dangling=(("x", "gone"),))
    for graph in (loop, graph_of([], {}, 5), graph_of([], {}, 0), None):
        icicle.set_graph(graph)
        icicle.select("x")
        for key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_0, Qt.Key.Key_F):
            QTest.keyClick(icicle, key)
        assert not picture(icicle).isNull()


def test_with_motion_the_camera_glides_there(icicle, qtbot):
    theme_manager().set_reduced_motion(False)
    start = icicle.camera.scale
    target = start * 4
    icicle.zoom(4)
    assert icicle.camera.scale < target
    qtbot.waitUntil(lambda: icicle.camera.scale == pytest.approx(target))


def test_it_has_a_name(icicle):
    assert icicle.accessibleName()
