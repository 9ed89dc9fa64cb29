"""Pinning straight out of the pictures of a memory: blocks, cards and rows are pulled out of them."""

import threading

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QDrag
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from gui.live_window import live_window
from gui.memory_kit import settle
from gui.pin_kit import drop_on
from strandline.engine.target import Target
from strandline.model.layout.icicle import rect_of
from strandline.model.pins import SourceKind
from strandline.ui.views.memory import desk as forms
from strandline.ui.widgets.pins.drag import load_of

LEFT, PLAIN, SHIFT = (
    Qt.MouseButton.LeftButton,
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


@pytest.fixture
def database(copy_fixture):
    return copy_fixture("lcm/medium.db")


@pytest.fixture
def live(qtbot, translations, own_home, copy_fixture, database):
    convo = copy_fixture("openclaw/recordings/2026.9.6/convo")
    with live_window(qtbot, Target(state_dir=convo / "state", workspace=convo / "workspace")) as made:
        qtbot.waitUntil(lambda: made.window.pins.picture is not None)
        made.window.workbench.open_database(database)
        view = made.window.workbench.view("memory")
        qtbot.waitUntil(lambda: view.shot is not None, timeout=20_000)
        settle(view, qtbot)
        made.window.activateWindow()
        yield made


@pytest.fixture
def view(live):
    return live.window.workbench.view("memory")


@pytest.fixture
def drags(monkeypatch):
    """Collect what is dragged; the display of these tests knows no drags."""
    found = []

    def take(drag: QDrag, *_: object) -> Qt.DropAction:
        found.append(load_of(drag.mimeData()))
        return Qt.DropAction.CopyAction

    monkeypatch.setattr(QDrag, "exec", take)
    return found


def press(area: QWidget, at: QPoint, held: Qt.KeyboardModifier = PLAIN) -> None:
    window = area.window()
    QTest.mousePress(window.windowHandle(), LEFT, held, area.mapTo(window, at))


def move(area: QWidget, at: QPoint) -> None:
    window = area.window()
    QTest.mouseMove(window.windowHandle(), area.mapTo(window, at))
    QApplication.processEvents()


def release(area: QWidget, at: QPoint, held: Qt.KeyboardModifier = PLAIN) -> None:
    window = area.window()
    QTest.mouseRelease(window.windowHandle(), LEFT, held, area.mapTo(window, at))


def pull(area: QWidget, at: QPoint, held: Qt.KeyboardModifier = PLAIN) -> None:
    """Press, and move as far as a drag needs and farther."""
    press(area, at, held)
    far = QApplication.startDragDistance()
    for step in (1, far, far + 6, far + 30):
        move(area, at + QPoint(step, 0))


def top_of(view):
    return max(view.shot.graph.nodes, key=lambda one: one.depth)


def block(view, summary_id: str) -> QPoint:
    """Give the middle of the visible part of a summary in the icicle."""
    icicle = view.desk.icicle
    scene = icicle.scene()
    rect = rect_of(scene.index, view.shot.graph.index[summary_id], scene.camera, scene.bands)
    x = (max(rect.x, 0.0) + min(rect.right, scene.width)) / 2
    return QPoint(round(scene.gutter + x), round(rect.y + rect.h / 2))


def message_block(view) -> tuple[QPoint, int]:
    """Give a point of the strip of messages, and the number of the message there."""
    icicle = view.desk.icicle
    scene = icicle.scene()
    at = QPoint(round(scene.gutter + scene.width / 2), round(scene.bands.strip.y + scene.bands.strip.h / 2))
    return at, view.shot.graph.strip.ids[icicle.message_under(at.toPointF())]


def ground(view) -> QPoint:
    """Give a point of the icicle between its blocks."""
    icicle = view.desk.icicle
    x = icicle.width() // 2
    found = (QPoint(x, y) for y in range(2, icicle.height()))
    return next(at for at in found if not icicle.part_at(at.toPointF()))


def card(view) -> QPoint:
    """Give the middle of the card in the middle of the relations."""
    relations = view.desk.relations
    rect = relations.picture.cards[view.shot.graph.index[relations.center]]
    return QPoint(*map(round, relations.plane.to_px(rect.x + rect.w / 2, rect.y + rect.h / 2)))


def show(view, form: int, qtbot) -> None:
    view.desk.show_form(form)
    settle(view, qtbot)
    QApplication.processEvents()  # the layout of what is shown now


def content(view, summary_id: str) -> str:
    return view.feed.store.summary(summary_id).content


def check_summary(load, view, database, summary_id: str) -> None:
    assert load.text == content(view, summary_id)
    assert load.source.kind is SourceKind.SUMMARY
    assert (load.source.database, load.source.ids) == (database, (("summary", summary_id),))


def test_a_block_of_the_icicle_is_dragged_onto_a_file(live, view, database, drags, qtbot, monkeypatch):
    icicle, top = view.desk.icicle, top_of(view)
    column = live.window.pinning.tray.board.columns["AGENTS.md"]
    monkeypatch.setattr(QDrag, "exec", lambda drag, *_: drop_on(column, drag.mimeData(), QPoint(20, 10)))
    place = icicle.visible_span()
    with qtbot.waitSignal(live.window.pins.operations.staged):
        pull(icicle, block(view, top.summary_id))
    ((staged),) = live.window.pins.picture.column("AGENTS.md").cards
    assert staged.source.ids == (("summary", top.summary_id),)
    assert staged.source.database == database
    assert staged.pin.text.split("\n")[0] in content(view, top.summary_id)
    assert icicle.visible_span() == place
    assert view.picked is None  # a drag is no click


def test_a_message_of_the_strip_carries_its_words(view, database, drags, qtbot):
    at, number = message_block(view)
    pull(view.desk.icicle, at)
    qtbot.waitUntil(lambda: bool(drags))
    (load,) = drags
    assert load.text == view.feed.store.message(number).text
    assert (load.source.kind, load.source.ids) == (SourceKind.MESSAGE, (("message", str(number)),))


def test_a_card_of_the_relations_is_dragged(view, database, drags, qtbot):
    show(view, forms.RELATIONS, qtbot)
    center, plane = view.desk.relations.center, view.desk.relations.plane
    pull(view.desk.relations, card(view))
    qtbot.waitUntil(lambda: bool(drags))
    check_summary(drags[0], view, database, center)
    assert view.desk.relations.plane == plane


def test_a_row_of_the_tree_is_dragged(view, database, drags, qtbot):
    show(view, forms.TREE, qtbot)
    tree = view.desk.tree
    top = top_of(view)
    pull(tree.viewport(), tree.visualRect(tree.tree.index_of(top.summary_id)).center())
    qtbot.waitUntil(lambda: bool(drags))
    check_summary(drags[0], view, database, top.summary_id)
    assert [one.row() for one in tree.selectionModel().selectedRows()] == [
        tree.tree.index_of(top.summary_id).row()
    ]


def test_the_ground_and_shift_still_move_the_picture(view, drags, qtbot):
    icicle, top = view.desk.icicle, top_of(view)
    icicle.zoom(6)
    qtbot.waitUntil(lambda: icicle.camera == icicle._glide.target)
    for at, held in ((ground(view), PLAIN), (block(view, top.summary_id), SHIFT)):
        before = icicle.visible_span()[0]
        pull(icicle, at, held)
        release(icicle, at, held)
        assert icicle.visible_span()[0] < before
    settle(view, qtbot)
    assert not drags
    assert view.picked is None


def test_a_click_on_a_block_still_picks_it(view, drags, qtbot):
    icicle, top = view.desk.icicle, top_of(view)
    press(icicle, block(view, top.summary_id))
    move(icicle, block(view, top.summary_id) + QPoint(2, 1))
    release(icicle, block(view, top.summary_id) + QPoint(2, 1))
    assert view.picked == top.summary_id
    assert not drags


@pytest.fixture
def stuck(view):
    """Keep the reader of the file at work until the test lets it go on."""
    gate, reached = threading.Event(), threading.Event()

    def wait(_store: object) -> None:
        reached.set()
        gate.wait(30)

    view.feed.ask(wait, view)
    assert reached.wait(30)
    yield gate
    gate.set()


def test_a_drag_waits_for_its_words_and_the_window_does_not(view, database, drags, stuck, qtbot):
    icicle, top = view.desk.icicle, top_of(view)
    at = block(view, top.summary_id)
    pull(icicle, at)
    assert not drags
    stuck.set()
    qtbot.waitUntil(lambda: bool(drags))
    check_summary(drags[0], view, database, top.summary_id)


def test_letting_go_before_the_words_are_there_drags_and_picks_nothing(view, drags, stuck, qtbot):
    icicle, top = view.desk.icicle, top_of(view)
    at = block(view, top.summary_id)
    pull(icicle, at)
    release(icicle, at + QPoint(40, 0))
    stuck.set()
    settle(view, qtbot)
    assert not drags
    assert view.picked is None


@pytest.mark.parametrize("form", [forms.PICTURE, forms.RELATIONS, forms.TREE])
def test_p_pins_what_is_picked_in_a_picture(live, view, form, qtbot):
    show(view, form, qtbot)
    top = top_of(view)
    view.select(top.summary_id)
    view.desk._forms[form].setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_P)
    picker = live.window.pinning.picker
    qtbot.waitUntil(picker.isVisible)
    assert picker.field.toPlainText().strip() == content(view, top.summary_id).strip()


@pytest.mark.parametrize("reason", [QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard])
def test_the_context_menu_of_a_block_pins_it(live, view, reason, qtbot):
    icicle, top = view.desk.icicle, top_of(view)
    at = block(view, top.summary_id)
    if reason is QContextMenuEvent.Reason.Keyboard:
        view.select(top.summary_id)
        at = ground(view)
    QApplication.sendEvent(icicle, QContextMenuEvent(reason, at, icicle.mapToGlobal(at)))
    menu = next(one for one in QApplication.topLevelWidgets() if isinstance(one, QMenu) and one.isVisible())
    next(action for action in menu.actions() if action.text() == "Pin…").trigger()
    menu.close()
    picker = live.window.pinning.picker
    qtbot.waitUntil(picker.isVisible)
    assert picker.field.toPlainText().strip() == content(view, top.summary_id).strip()


def test_the_ground_has_no_context_menu(view):
    at = ground(view)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.desk.icicle.mapToGlobal(at))
    view.desk.icicle.contextMenuEvent(event)
    assert not event.isAccepted()


def test_the_pictures_and_the_sheet_say_what_dragging_does(live, view):
    tip = view.desk.icicle.tip_at(block(view, top_of(view).summary_id).toPointF())
    assert "Drag it onto a file to pin it" in tip
    assert any("Shift" in way for _, way in live.window.sheet.gestures())
