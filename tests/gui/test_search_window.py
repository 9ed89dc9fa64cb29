"""Searching in the whole window over real files: from a word to the place where it stands, and to a pin."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.live_window import LiveWindow, live_window
from gui.pin_kit import drop_on
from strandline.engine.target import Target
from strandline.model.search import IndexState, Mode, Scope
from strandline.ui.views.memory.desk import READING
from strandline.ui.widgets.pins.drag import mime_of

AGENTS = """# Agents

Be kind.

## Buying

Ask before anything above the budget is bought.

## End

Thanks.
"""


@pytest.fixture
def workspace(tmp_path):
    folder = tmp_path / "ws"
    (folder / "memory").mkdir(parents=True)
    (folder / "AGENTS.md").write_text(AGENTS)
    (folder / "USER.md").write_text("# User\nLikes daylight.\n")
    (folder / "memory" / "2026-11-26.md").write_text("# Thursday\nThe octopus sign hangs on the door.\n")
    return folder


@pytest.fixture
def live(qtbot, translations, own_home, workspace, copy_fixture):
    database = copy_fixture("lcm/small.db")
    with live_window(qtbot, Target(workspace=workspace)) as made:
        qtbot.waitUntil(lambda: made.window.pins.picture is not None)
        with qtbot.waitSignal(made.window.opened.services.search_feed.built, timeout=60_000):
            made.window.workbench.open_database(database)
        yield made


def rest(live: LiveWindow, qtbot) -> None:
    queues = live.window.opened.services._queues
    qtbot.waitUntil(lambda: not queues.busy, timeout=20_000)


def search(live: LiveWindow, qtbot, text: str, mode: Mode = Mode.WORDS):
    """Press Ctrl+F, type, and wait until the index is ready and the answer there."""
    window, view = live.window, live.window.searching.view
    if view is None or not view.isVisible():
        QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    view = window.searching.view
    view.search(text, mode)

    def there() -> bool:
        answer = view.results.answer
        return answer is not None and answer.query.text == text and bool(answer.hits)

    qtbot.waitUntil(there, timeout=60_000)
    rest(live, qtbot)
    return view


def choose(view, scope: Scope, qtbot) -> None:
    """Make the first hit of a scope the current one, once it is indexed."""
    rows = view.results.list.rows

    def places() -> list[int]:
        return [row for row in range(rows.rowCount()) if rows.hit_at(row).ref.scope is scope]

    qtbot.waitUntil(lambda: bool(places()), timeout=60_000)
    view.results.list.go_to(places()[0], focus=True)


def test_ctrl_f_searches_and_a_hit_in_a_file_opens_at_its_line(live, qtbot):
    window = live.window
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    view = window.searching.view
    assert window.frame.stack.currentWidget() is view
    assert QApplication.focusWidget() is view.field
    search(live, qtbot, "budget bought")
    choose(view, Scope.FILES, qtbot)
    rest(live, qtbot)
    assert "above the budget is bought" in view.preview.text.toPlainText()
    QTest.keyClick(view.results.list, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.places.screen == "context"
    assert window.workbench.selected == "AGENTS.md"
    text = window.workbench._inspector.unlock._xray.text
    qtbot.waitUntil(lambda: text.textCursor().block().text() == "## Buying")


def test_a_message_opens_in_its_conversation_and_a_summary_in_the_picture(live, qtbot):
    view = search(live, qtbot, "不要开放式厨房")
    choose(view, Scope.MESSAGES, qtbot)
    number = view.results.list.current.ref.message_id
    rest(live, qtbot)
    assert view.preview.found.document.ref.message_id == number
    assert view.preview.found.after  # what was said next stands there as well
    QTest.mouseClick(view.preview.open_button, Qt.MouseButton.LeftButton)
    memory = live.window.workbench.view("memory")
    assert live.window.frame.stack.currentWidget() is memory
    qtbot.waitUntil(lambda: memory.desk.pages.currentIndex() == READING, timeout=20_000)
    qtbot.waitUntil(lambda: memory.desk.reader.text.marked == number, timeout=20_000)

    live.window.workbench.show_screen("search")
    view.filters.where.tick(frozenset({Scope.SUMMARIES.value}))
    view.filters.changed.emit()
    search(live, qtbot, "厨房")
    choose(view, Scope.SUMMARIES, qtbot)
    rest(live, qtbot)
    summary = view.results.list.current.ref.summary_id
    QTest.keyClick(view.results.list, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: memory.picked == summary, timeout=20_000)


def test_a_dragged_hit_is_pinned_with_its_source_and_known_as_pinned_everywhere(live, qtbot, workspace):
    window = live.window
    view = search(live, qtbot, "不要开放式厨房")
    choose(view, Scope.MESSAGES, qtbot)
    hit = view.results.list.current
    assert view.results.list.rows.pinned(hit) == ""
    column = window.pinning.tray.board.columns["USER.md"]
    with qtbot.waitSignal(window.pins.operations.staged):
        drop_on(column, mime_of(view.results.list.pin_load()), QPoint(20, 10))
    with qtbot.waitSignal(window.pins.operations.pinsWritten):
        window.registry["write"].trigger()
    qtbot.waitUntil(lambda: view.results.list.rows.pinned(hit) == "USER.md", timeout=20_000)
    assert "厨房" in (workspace / "USER.md").read_text()
    assert "pinned in USER.md" in view.preview.line.full_text
    index = view.results.list.currentIndex()
    assert "pinned in USER.md" in index.data(Qt.ItemDataRole.AccessibleTextRole)

    (source,) = [
        card.source
        for column in window.pins.picture.columns
        for card in column.cards
        if card.source is not None
    ]
    window.pins.sourceAsked.emit(source)
    assert window.places.screen == "memory"


def test_p_opens_the_picker_with_the_hit(live, qtbot):
    view = search(live, qtbot, "octopus")
    view.results.list.setFocus()
    QTest.keyClick(view.results.list, Qt.Key.Key_P)
    picker = live.window.pinning.picker
    qtbot.waitUntil(picker.isVisible)
    assert (
        "octopus" in picker.field.toPlainText()
        if hasattr(picker.field, "toPlainText")
        else picker.field.text()
    )


def test_what_is_written_while_one_searches_is_found(live, qtbot, workspace):
    search(live, qtbot, "octopus")
    (workspace / "memory" / "2026-11-27.md").write_text("# Friday\nThe walrus came for tea.\n")
    search(live, qtbot, "walrus")
    assert live.window.opened.services.search.status.state in (IndexState.READY, IndexState.STALE)


def test_the_palette_searches_for_what_was_typed_there(live, qtbot):
    window = live.window
    window.registry["palette"].trigger()
    QTest.keyClicks(window.command_palette.field, "octopus sign")
    QTest.keyClick(window.command_palette.field, Qt.Key.Key_Return)
    view = window.searching.view
    qtbot.waitUntil(lambda: view is not None and view.field.text() == "octopus sign")


def test_in_an_editor_ctrl_f_finds_in_the_file(live, qtbot):
    window = live.window
    window.workbench.show_screen("context")
    window.workbench.select("AGENTS.md")
    window.registry["edit.unlock"].trigger()
    inspector = window.workbench._inspector
    qtbot.waitUntil(lambda: inspector.editing, timeout=20_000)
    editor = inspector.unlock.editor
    qtbot.waitUntil(editor.text.isVisible, timeout=20_000)
    editor.text.setFocus()
    QTest.keyClick(editor.text, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert editor.find_bar.isVisible()
    assert window.places.screen == "context"


def test_selected_words_are_searched_for(live, qtbot):
    view = search(live, qtbot, "octopus")
    text = view.preview.text
    cursor = text.document().find("octopus")
    text.setTextCursor(cursor)
    text.setFocus()
    QTest.keyClick(text, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert view.field.text() == "octopus"
    assert QApplication.focusWidget() is view.field


def test_passages_are_cited_and_copied(live, qtbot):
    view = search(live, qtbot, "kitchen")
    view.form._group.button(1).click()
    qtbot.waitUntil(
        lambda: view.passages.found is not None and bool(view.passages.found.groups), timeout=20_000
    )
    shown = view.passages.text.toPlainText()
    assert "[1]" in shown
    assert "conversation" in shown
    QTest.mouseClick(view.passages.copy, Qt.MouseButton.LeftButton)
    copied = QApplication.clipboard().text()
    assert copied.startswith("kitchen\n")
    assert "[1] message" in copied or "[1] sum_" in copied
    view.passages.text.go_to(view.passages.found.cited[-1].label)
    rest(live, qtbot)
    assert view.preview.found.number == view.passages.found.cited[-1].document
