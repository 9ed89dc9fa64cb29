"""The Sessions screen in the whole window: the tray, the way to the History screen, changes on disk."""

import json

import pytest
from PySide6.QtCore import Qt

from gui.live_window import live_window
from strandline.engine.pin_desk import Load
from strandline.engine.target import Target
from strandline.model.search import Ref, Scope

GROUP = "agent:main:telegram:group:-100123"


@pytest.fixture
def convo(copy_fixture):
    return copy_fixture("openclaw/recordings/2026.7.1/convo")


@pytest.fixture
def live(qtbot, translations, own_home, convo):
    target = Target(state_dir=convo / "state", workspace=convo / "workspace", release="2026.7.1")
    with live_window(qtbot, target) as made:
        qtbot.waitUntil(lambda: made.window.pins.picture is not None)
        yield made


def shown(live, qtbot):
    live.window.workbench.show_screen("sessions")
    view = live.window.workbench.view("sessions")
    qtbot.waitUntil(lambda: view.story is not None and not view.busy, timeout=20_000)
    return view


def test_the_tray_goes_below_a_screen_without_a_right_side_and_back(live, qtbot):
    window, tray = live.window, live.window.pinning.tray
    shown(live, qtbot)
    assert window.frame.middle.tray is tray
    assert not window.frame.side.isVisible()
    assert not tray.dock_button.isVisible()
    window.workbench.show_screen("context")
    assert window.frame.side.tray is tray
    assert tray.dock_button.isVisible()
    assert window.places.tray_below is False  # the person's own choice is another thing


def test_a_tray_alone_does_not_lower_the_window(live, qtbot):
    window = live.window
    window.registry["inspector"].trigger()
    window.pinning.tray.set_open(False)
    window.pins.begin(Load("A drag needs somewhere to go."))
    qtbot.waitUntil(window.frame.side.isVisible)
    assert window.frame.splitter.height() == window.frame.work.height()
    window.pins.end()


def test_the_top_bar_and_the_list_speak_of_the_same_session(live, qtbot):
    view = shown(live, qtbot)
    live.window.opened.choose_session(GROUP)
    qtbot.waitUntil(lambda: view.desk.lane is not None and view.desk.lane.key == GROUP, timeout=20_000)


def test_a_rule_is_pinned_from_the_screen(live, convo, qtbot):
    view = shown(live, qtbot)
    qtbot.waitUntil(lambda: bool(view.desk.risks.rows), timeout=20_000)
    with qtbot.waitSignal(live.window.pins.operations.staged):
        view.desk.risks.rows[0].pin.click()
    qtbot.waitUntil(lambda: bool(live.window.pins.picture.changes))
    assert live.window.pins.picture.changes[0].files == ("AGENTS.md",)


def test_a_session_that_comes_is_listed_by_itself(live, convo, qtbot):
    view = shown(live, qtbot)
    listing = convo / "state/agents/main/sessions/sessions.json"
    entries = json.loads(listing.read_text())
    entries["agent:main:telegram:direct:9"] = entries[GROUP] | {"updatedAt": 1_796_000_000_000}
    listing.write_text(json.dumps(entries))
    qtbot.waitUntil(
        lambda: view.picture is not None and view.picture.lane("agent:main:telegram:direct:9") is not None,
        timeout=20_000,
    )
    assert view.desk.lane.key == "agent:main:main"


def test_a_change_of_a_file_is_shown_in_its_history(live, qtbot):
    view = shown(live, qtbot)
    path = next(file.path for file in live.layout.files if file.name == "AGENTS.md")
    view.historyAsked.emit(path, None)
    assert live.window.places.screen == "history"
    history = live.window.workbench.view("history")
    qtbot.waitUntil(lambda: history.files.currentItem() is not None)
    assert history.files.currentItem().text() == "AGENTS.md"


def test_ctrl_and_its_number_open_the_screen(live, qtbot):
    action = live.window.registry["screen.sessions"]
    assert action.shortcut().toString() == "Ctrl+5"
    qtbot.keyClick(live.window, Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    assert live.window.places.screen == "sessions"


@pytest.mark.parametrize("listed", [False, True])
def test_what_was_found_in_a_transcript_opens_there(live, convo, qtbot, listed):
    if listed:
        shown(live, qtbot)
        live.window.workbench.show_screen("search")
    path = next((convo / "state" / "agents" / "main").rglob("*.jsonl"))
    entries = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    session, entry = entries[0]["id"], next(one for one in entries if one["type"] == "message")["id"]
    live.window.sources.show_ref(Ref(Scope.SESSIONS, path, session_id=session, entry_id=entry))
    view = live.window.workbench.view("sessions")
    assert live.window.frame.stack.currentWidget() is view
    qtbot.waitUntil(lambda: view.pages.currentWidget() is view.transcript, timeout=20_000)
    qtbot.waitUntil(lambda: not view.busy, timeout=20_000)
    assert view.pages.currentWidget() is view.transcript
    assert live.window.toast.text == ""


def test_a_session_that_is_not_listed_is_named(live, qtbot):
    ref = Ref(Scope.SESSIONS, live.window.opened.snapshot.layout.workspace, session_id="s-9", entry_id="e")
    live.window.sources.show_ref(ref)
    qtbot.waitUntil(lambda: "s-9" in live.window.toast.text, timeout=20_000)


def test_a_file_that_no_screen_shows_is_not_called_gone(live, convo, qtbot):
    note = convo / "workspace" / "memory" / "of-old.md"
    note.parent.mkdir(exist_ok=True)
    note.write_text("The cactus is thirsty.\n")
    live.window.sources.show_ref(Ref(Scope.MEMORY, note, line=1))
    assert live.window.toast.text == "It is from memory/of-old.md, which is not shown here."
    note.unlink()
    live.window.sources.show_ref(Ref(Scope.MEMORY, note, line=1))
    assert live.window.toast.text == "Where it came from is no longer there."
