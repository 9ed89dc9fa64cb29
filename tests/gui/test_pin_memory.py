"""From a memory to a file: a sentence of a summary or a message is pinned, and known again."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QTextCursor
from PySide6.QtWidgets import QApplication, QMenu, QPlainTextEdit

from gui.live_window import live_window
from gui.memory_kit import settle
from gui.pin_kit import drop_on
from strandline.engine.pin_desk import Load
from strandline.engine.target import Target
from strandline.model.pins import SourceKind
from strandline.ui.views.memory import desk as forms
from strandline.ui.widgets.pins import offer
from strandline.ui.widgets.pins.drag import load_at, mime_of


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
        yield made


def memory(live):
    return live.window.workbench.view("memory")


def select(text: QPlainTextEdit, start: int, end: int) -> str:
    cursor = text.textCursor()
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    text.setTextCursor(cursor)
    return cursor.selectedText()


def write(live, qtbot) -> None:
    with qtbot.waitSignal(live.window.pins.operations.pinsWritten):
        live.window.registry["write"].trigger()


def test_a_sentence_of_a_summary_reaches_agents_and_goes_again_byte_for_byte(live, database, qtbot):
    window, view = live.window, memory(live)
    path = live.layout.workspace / "AGENTS.md"
    original = path.read_bytes()
    graph = view.feed.shot.graph
    node = max(graph.nodes, key=lambda one: one.depth)
    view.desk.icicle.select(node.summary_id)
    settle(view, qtbot)
    panel = view.panel.node
    sentence = select(panel.text, 0, panel.text.toPlainText().index("\n"))
    load = load_at(panel.text.viewport())
    assert load.text == sentence
    assert load.source.kind is SourceKind.SUMMARY
    assert (load.source.database, load.source.ids) == (database, (("summary", node.summary_id),))

    column = window.pinning.tray.board.columns["AGENTS.md"]
    drop_on(column, mime_of(load), QPoint(20, 10))
    qtbot.waitUntil(lambda: len(column.cards) == 1 and column.cards[0].editing)
    qtbot.keyClick(column.cards[0].editor, Qt.Key.Key_Return)
    write(live, qtbot)
    assert sentence.strip().encode() in path.read_bytes()
    qtbot.waitUntil(lambda: sentence.strip() in live.layout.file("AGENTS.md").raw_text)

    view.panel.node.set_shot(view.feed.shot)
    assert "pinned in AGENTS.md" in panel.line.text()
    window.workbench.show_screen("context")
    window.pins.sourceAsked.emit(load.source)  # one click back
    assert window.places.screen == "memory"
    settle(view, qtbot)
    assert view.picked == node.summary_id

    with qtbot.waitSignal(window.pins.operations.pinsWritten):
        window.registry["undo"].trigger()
    assert path.read_bytes() == original


def test_the_button_of_what_is_picked_opens_the_picker(live, qtbot):
    view = memory(live)
    node = max(view.feed.shot.graph.nodes, key=lambda one: one.depth)
    view.desk.icicle.select(node.summary_id)
    settle(view, qtbot)
    view.panel.node.pin.click()
    picker = live.window.pinning.picker
    assert picker.isVisible()
    assert picker.field.toPlainText().strip()[:20] == view.panel.node.text.toPlainText().strip()[:20]


def test_a_message_of_a_list_is_dragged_and_marked_once_it_is_pinned(live, database, qtbot, monkeypatch):
    view = memory(live)
    node = max(view.feed.shot.graph.nodes, key=lambda one: one.depth)
    view.desk.icicle.select(node.summary_id)
    settle(view, qtbot)
    rows = view.desk.beneath.list
    qtbot.waitUntil(lambda: rows.rows.message_at(0) is not None)
    message = rows.rows.message_at(0)
    dragged = []
    monkeypatch.setattr(offer, "start_pin_drag", lambda text, source, widget: dragged.append((text, source)))
    point = QPointF(rows.visualRect(rows.model().index(0, 0)).center())
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for kind, at in (
        (QEvent.Type.MouseButtonPress, point),
        (QEvent.Type.MouseMove, point + QPointF(40, 0)),
    ):
        there = rows.viewport().mapToGlobal(at)
        QApplication.sendEvent(rows.viewport(), QMouseEvent(kind, at, there, left, left, none))
    ((text, source),) = dragged
    assert (text, source.ids) == (message.text, (("message", str(message.message_id)),))
    assert live.window.pins.where(source) == ""
    with qtbot.waitSignal(live.window.pins.operations.staged):
        live.window.pins.operations.add(Load(text[:60], source), "USER.md")
    assert live.window.pins.where(source) == "USER.md"


def test_a_part_of_a_message_knows_its_message(live, qtbot):
    view = memory(live)
    view.desk.show_form(forms.READING)
    view.desk.reader.ensure()
    settle(view, qtbot)
    text = view.desk.reader.text
    head = text._first_block(text.messages[-1].message_id)
    words = head.next()
    chosen = select(text, words.position(), words.position() + min(12, words.length() - 1))
    load = load_at(text)
    assert load.text == chosen
    assert load.source.ids == (("message", str(text.messages[-1].message_id)),)


def test_the_context_menu_of_a_text_pins_the_selection(live, qtbot):
    view = memory(live)
    node = max(view.feed.shot.graph.nodes, key=lambda one: one.depth)
    view.desk.icicle.select(node.summary_id)
    settle(view, qtbot)
    text = view.panel.node.text
    chosen = select(text, 0, 30)
    point = QPoint(5, 5)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, text.viewport().mapToGlobal(point))
    QApplication.sendEvent(text.viewport(), event)
    menu = next(one for one in QApplication.topLevelWidgets() if isinstance(one, QMenu) and one.isVisible())
    next(action for action in menu.actions() if action.text() == "Pin…").trigger()
    menu.close()
    assert live.window.pinning.picker.field.toPlainText() == chosen.replace("\u2029", "\n")
