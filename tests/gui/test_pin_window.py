"""Pins in the whole window on a recorded workspace: from a sentence to the file and back."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtWidgets import QApplication

from gui.live_window import LiveWindow, live_window, save_by_rename
from gui.pin_kit import drag_over, drop_on, leave
from strandline.engine.target import Target
from strandline.model.pin_block import add
from strandline.model.pins import PinSource, PinText, SourceKind
from strandline.ui.i18n import Language
from strandline.ui.shell.session import Session
from strandline.ui.widgets.pins.drag import Load, mime_of

SENTENCE = "Budget limit is 200,000 CNY; propose nothing above."


@pytest.fixture
def convo(copy_fixture):
    return copy_fixture("openclaw/recordings/2026.9.6/convo")


@pytest.fixture
def target(convo) -> Target:
    return Target(state_dir=convo / "state", workspace=convo / "workspace")


@pytest.fixture
def live(qtbot, translations, own_home, target):
    with live_window(qtbot, target) as made:
        qtbot.waitUntil(lambda: made.window.pins.picture is not None)
        yield made


def rest(live: LiveWindow, qtbot) -> None:
    qtbot.waitUntil(lambda: not live.window.opened.services._queues.busy)


def stage(live: LiveWindow, qtbot, text: str = SENTENCE, file: str = "AGENTS.md") -> None:
    with qtbot.waitSignal(live.window.pins.operations.staged):
        live.window.pins.operations.add(Load(text), file)
    rest(live, qtbot)


def write(live: LiveWindow, qtbot) -> None:
    with qtbot.waitSignal(live.window.pins.operations.pinsWritten):
        live.window.registry["write"].trigger()
    rest(live, qtbot)


def test_a_sentence_is_dragged_written_seen_in_the_context_and_undone(live, convo, qtbot):
    window, path = live.window, convo / "workspace" / "AGENTS.md"
    original = path.read_bytes()
    units = live.layout.file("AGENTS.md").raw_units
    source = PinSource(SourceKind.SUMMARY, convo / "lcm.db", (("summary", "sum_1"),), "00", 1)
    column = window.pinning.tray.board.columns["AGENTS.md"]
    data = mime_of(Load(SENTENCE, source))
    drag_over(column, data, QPoint(20, 10))
    qtbot.waitUntil(lambda: "tokens read anew" in column.told.text())
    drop_on(column, data, QPoint(20, 10))
    qtbot.waitUntil(lambda: len(column.cards) == 1 and column.cards[0].editing)
    qtbot.keyClick(column.cards[0].editor, Qt.Key.Key_Return)
    assert path.read_bytes() == original
    assert window.pinning.tray.write.isVisible()

    with qtbot.waitSignal(window.pins.operations.pinsWritten):
        qtbot.mouseClick(window.pinning.tray.write, Qt.MouseButton.LeftButton)
    assert SENTENCE.encode() in path.read_bytes()
    assert window.toast.text == "Added to AGENTS.md"
    qtbot.waitUntil(lambda: live.layout.file("AGENTS.md").raw_units > units)
    assert SENTENCE in live.layout.file("AGENTS.md").raw_text
    qtbot.waitUntil(lambda: column.cards[0].card.source == source)

    with qtbot.waitSignal(window.pins.operations.pinsWritten):
        window.toast.button.click()
    assert path.read_bytes() == original
    assert window.toast.text == "Undone: Pin to AGENTS.md"
    qtbot.waitUntil(lambda: live.layout.file("AGENTS.md").raw_units == units)


def test_a_write_out_of_the_open_editor_takes_its_words_along_and_undo_is_the_windows(live, convo, qtbot):
    window, path = live.window, convo / "workspace" / "AGENTS.md"
    original = path.read_bytes()
    column = window.pinning.tray.board.columns["AGENTS.md"]
    stage(live, qtbot)
    qtbot.waitUntil(lambda: len(column.cards) == 1)
    card = column.cards[0]
    card.edit()
    qtbot.waitUntil(card.editor.hasFocus)
    card.editor.setPlainText("Budget limit is 180,000 CNY.")
    with qtbot.waitSignal(window.pins.operations.pinsWritten):
        qtbot.keyClick(card.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert b"180,000" in path.read_bytes()
    rest(live, qtbot)
    assert not any(card.editing for card in column.cards)
    with qtbot.waitSignal(window.pins.operations.pinsWritten):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert path.read_bytes() == original


def test_undo_and_redo_have_names_and_work_after_a_restart(live, convo, target, qtbot):
    path = convo / "workspace" / "USER.md"
    original = path.read_bytes()
    assert not live.window.registry["undo"].isEnabled()
    stage(live, qtbot, file="USER.md")
    write(live, qtbot)
    assert live.window.registry["undo"].text() == "Undo: Pin to USER.md"
    live.window.close()
    with live_window(qtbot, target) as again:
        qtbot.waitUntil(again.window.registry["undo"].isEnabled)
        assert again.window.registry["undo"].text() == "Undo: Pin to USER.md"
        with qtbot.waitSignal(again.window.pins.operations.pinsWritten):
            again.window.registry["undo"].trigger()
        assert path.read_bytes() == original
        assert again.window.registry["redo"].text() == "Redo: Pin to USER.md"
        with qtbot.waitSignal(again.window.pins.operations.pinsWritten):
            again.window.registry["redo"].trigger()
        assert SENTENCE.encode() in path.read_bytes()


def test_the_keyboard_alone_is_enough(live, convo, qtbot):
    window, path = live.window, convo / "workspace" / "AGENTS.md"
    window.activateWindow()
    window.frame.rail.button("context").setFocus()
    qtbot.keyClick(window, Qt.Key.Key_P)
    picker = window.pinning.picker
    qtbot.waitUntil(picker.isVisible)
    qtbot.keyClicks(QApplication.focusWidget(), "p stays a letter in here")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    rest(live, qtbot)
    qtbot.waitUntil(lambda: bool(window.pins.picture.changes))
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    with qtbot.waitSignal(window.pins.operations.pinsWritten):
        qtbot.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert "- p stays a letter in here\n" in path.read_text(encoding="utf-8")
    with qtbot.waitSignal(window.pins.operations.pinsWritten):
        qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "p stays" not in path.read_text(encoding="utf-8")


def test_what_is_selected_in_the_inspector_is_pinned_by_its_key(live, qtbot):
    window = live.window
    window.workbench.select("SOUL.md")
    text = window.workbench._inspector.xray.text
    qtbot.waitUntil(lambda: not text.busy)
    text.select_range(0, 12)
    text.setFocus()
    qtbot.keyClick(text, Qt.Key.Key_P)
    assert window.pinning.picker.field.toPlainText() == text.original[:12]
    assert window.pinning.picker._load.source.ids == (("path", "SOUL.md"),)


def test_the_tray_is_on_every_screen_but_the_one_that_shows_its_columns(live, qtbot):
    window, tray = live.window, live.window.pinning.tray
    for screen, there in (("context", True), ("history", True), ("pins", False), ("context", True)):
        window.workbench.show_screen(screen)
        assert tray.isVisible() is there
    window.registry["inspector"].trigger()
    assert not window.frame.side.isVisible()
    window.pins.begin(Load(SENTENCE))  # a drag needs somewhere to go
    assert tray.isVisible()
    assert tray.is_open
    window.pins.end()
    assert not tray.isVisible()
    window.registry["inspector"].trigger()
    assert tray.isVisible()


def test_the_tray_is_folded_and_stays_so(live, qtbot):
    window, tray = live.window, live.window.pinning.tray
    assert tray.is_open
    tray.fold_button.click()
    assert not tray.is_open
    assert not window.registry["tray"].isChecked()
    assert window.places.tray is False
    window.registry["tray"].trigger()
    assert tray.is_open


def test_places_remember_the_tray(tmp_path):
    session = Session.load(tmp_path / "window.json")
    places = session.new()
    places.tray = False
    places.save()
    assert Session.load(tmp_path / "window.json").new().tray is False
    assert Session.load(tmp_path / "gone.json").new().tray is True


def test_a_conflict_is_told_without_a_dialog_and_settled_by_the_next_write(live, convo, qtbot):
    window, path = live.window, convo / "workspace" / "AGENTS.md"
    live.window.opened.set_paused(True)
    window.pins.operations.add(Load("mine"), "AGENTS.md")
    # Staged on the file as it was; the signal alone may be that of the window's opening.
    qtbot.waitUntil(window.registry["write"].isEnabled)
    rest(live, qtbot)
    theirs = add("theirs\n", PinText("a pin of theirs"))
    save_by_rename(path, theirs)
    with qtbot.waitSignal(window.pins.operations.conflict):
        window.registry["write"].trigger()
    rest(live, qtbot)
    assert [row.problem.key for row in window.frame.message_bar.rows] == ["pins-conflict"]
    assert path.read_text(encoding="utf-8") == theirs
    write(live, qtbot)
    assert path.read_text(encoding="utf-8") == add(theirs, PinText("mine"))
    assert not window.frame.message_bar.rows


def test_a_file_that_shrinks_from_outside_is_told(live, convo, qtbot):
    path = convo / "workspace" / "AGENTS.md"
    rest(live, qtbot)
    save_by_rename(path, "short\n")
    bar = live.window.frame.message_bar
    qtbot.waitUntil(lambda: [row.problem.key for row in bar.rows] == ["alert:AGENTS.md"])
    live.window.workbench.show_screen("history")
    history = live.window.workbench.view("history")
    qtbot.waitUntil(lambda: history.timeline.count() == 2)
    assert "It shrank from" in history.timeline.item(0).text()


def test_a_pin_leads_back_to_the_file_it_is_from(live, qtbot):
    window = live.window
    window.workbench.show_screen("pins")
    window.pins.sourceAsked.emit(PinSource(SourceKind.FILE, None, (("path", "SOUL.md"),)))
    assert window.places.screen == "context"
    assert window.workbench.selected == "SOUL.md"
    window.pins.sourceAsked.emit(PinSource(SourceKind.MESSAGE, None, (("message", "1"),)))
    assert "no longer there" in window.toast.text
    said = (("session", "agent:main:main"), ("entry", "e63c2298"))
    window.pins.sourceAsked.emit(PinSource(SourceKind.MESSAGE, Path(__file__), said))
    assert window.places.screen == "sessions", "a transcript is no memory to open"


def test_speaks_chinese(live, translations, qtbot):
    stage(live, qtbot)
    write(live, qtbot)
    live.window.workbench.show_screen("pins")
    live.app.translations.use(Language.CHINESE)
    qtbot.waitUntil(lambda: live.window.registry["undo"].text() == "撤销：钉到 AGENTS.md")
    view = live.window.workbench.view("pins")
    assert view.title.full_text == "长期保留的内容"
    assert "保留" in view.board.columns["AGENTS.md"].cards[0].accessibleDescription()
    assert view.panel.shelf.rules[0].accessibleName().startswith("回答任何关于过去的问题之前")


def test_a_drag_from_another_program_unfolds_the_tray_and_the_veil_leaves_it_free(live, tmp_path, qtbot):
    window = live.window
    window.registry["tray"].trigger()
    tray = window.pinning.tray
    assert not tray.is_open
    note = tmp_path / "note.md"
    note.write_text("The plumber comes on Tuesday.\n", encoding="utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(note))])
    drag_over(window, data, QPoint(300, 300))
    column = tray.board.columns["AGENTS.md"]
    qtbot.waitUntil(lambda: tray.is_open and not column.visibleRegion().isEmpty())
    assert window.veil.isVisible()
    inside = column.mapTo(window, column.visibleRegion().boundingRect().center())
    assert not window.veil.free_region().contains(inside)
    assert window.veil.free_region().contains(QPoint(300, 300))
    leave(window)
    drop_on(column, data, QPoint(20, 10))
    rest(live, qtbot)
    assert "The plumber comes on Tuesday." in [card.card.pin.text.strip() for card in column.cards]
    qtbot.waitUntil(lambda: not tray.is_open)
    assert not window.veil.isVisible()


@pytest.mark.parametrize(("state", "first"), [("s2", "• Put back"), ("s4", "1. First make it equal")])
def test_a_hidden_file_shows_the_way_back_in_steps(state, first, copy_fixture, qtbot, translations, own_home):
    folder = copy_fixture(f"openclaw/provenance/{state}")
    where = Target(
        state_dir=folder / "state",
        workspace=folder / "workspace",
        host_workspace=Path("/home/sam/agents/prov/ws"),
        release="2026.9.6",
    )
    with live_window(qtbot, where) as made:
        window = made.window
        qtbot.waitUntil(lambda: window.pins is not None and window.pins.picture is not None)
        window.workbench.show_screen("pins")
        notice = window.workbench.view("pins").board.columns["MEMORY.md"].notice
        qtbot.waitUntil(notice.isVisible)
        before = notice.text
        notice.steps.click()
        steps = notice.text.removeprefix(before).strip().split("\n")
        assert steps[0].startswith(first)
        assert steps[-1].startswith("•")
        assert any("AGENTS.md" in step for step in steps)
        notice.steps.click()
        assert notice.text == before


def test_the_tray_is_docked_below_the_screen_and_back_and_stays_so(live, qtbot):
    window, tray = live.window, live.window.pinning.tray
    window.workbench.show_screen("context")
    assert window.frame.side.isAncestorOf(tray)
    tray.dock_button.click()
    assert window.frame.middle.isAncestorOf(tray)
    assert window.places.tray_below
    assert tray in window.frame.panes
    qtbot.waitUntil(tray.isVisible)
    first, second = list(tray.board.columns.values())[:2]
    qtbot.waitUntil(lambda: second.x() > first.x() and second.y() == first.y())
    window.registry["inspector"].trigger()  # without the right side it is still in reach
    assert tray.isVisible()
    for screen, there in (("memory", True), ("pins", False), ("history", True)):
        window.workbench.show_screen(screen)
        assert tray.isVisible() is there
    drop_on(tray.board.columns["AGENTS.md"], mime_of(Load(SENTENCE)), QPoint(20, 10))
    rest(live, qtbot)
    assert [card.pin.text for card in window.pins.picture.column("AGENTS.md").cards] == [SENTENCE]
    tray.dock_button.click()
    assert window.frame.side.isAncestorOf(tray)
    assert not window.places.tray_below
    qtbot.waitUntil(lambda: not tray.isVisible())
    window.registry["inspector"].trigger()
    assert tray.isVisible()


def test_places_remember_where_the_tray_is_docked(tmp_path):
    places = Session.load(tmp_path / "window.json").new()
    places.tray_below = True
    places.save()
    assert Session.load(tmp_path / "window.json").new().tray_below is True
    assert Session.load(tmp_path / "gone.json").new().tray_below is False
