"""The window: opens what it is asked to, shows one snapshot everywhere, and is never silent about errors."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from strandline.engine.target import Target
from strandline.errors import NotFound, Unreadable
from strandline.messages import say
from strandline.model.context import Finding, HostInfo, Limits, SessionKind, Severity
from strandline.paths import demo_state_dir
from strandline.ui.i18n import Language
from strandline.ui.shell.panes import first_focusable
from strandline.ui.shell.places import last_target
from strandline.ui.shell.recents import RecentItem
from strandline.ui.shell.session import Session
from strandline.ui.shell.start_screen import FoundItem
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.message_bar import Problem

STATE = Path("/home/ling/.openclaw")
COPY = Qt.DropAction.CopyAction
NO_KEYS = Qt.KeyboardModifier.NoModifier


def bar_lines(kit) -> list[str]:
    return [row.problem.line.text() for row in kit.window.frame.message_bar.rows]


def is_start(kit) -> bool:
    return kit.window.frame.body.currentWidget() is kit.window.frame.start


# Opening


def test_begins_on_the_start_page_and_asks_what_there_is(kit):
    kit.window.begin()
    assert is_start(kit)
    assert kit.services.asked == [("find_installations",), ("list_recents",)]
    assert not kit.window.frame.status_bar.isVisible()
    assert not kit.window.frame.top_bar.workspace_button.isVisible()


def test_first_paint_comes_before_any_work(make_window, qtbot):
    kit = make_window(show=False)
    kit.window.expect(Target(state_dir=STATE))
    assert kit.services.asked == []
    with qtbot.waitSignal(kit.window.firstPainted):
        kit.window.show()
    assert kit.services.asked == []
    assert not is_start(kit)
    kit.window.begin()
    assert kit.services.asked[0] == ("look", Target(state_dir=STATE))


def test_opens_the_demo(kit, qtbot):
    qtbot.mouseClick(kit.window.frame.start.demo_button, Qt.MouseButton.LeftButton)
    assert kit.services.asked[-1] == ("open_demo", False)
    kit.services.identified.emit(Target(state_dir=demo_state_dir()))
    assert kit.services.target == Target(state_dir=demo_state_dir())


def test_lets_go_of_the_demo_before_it_is_made_anew(kit):
    kit.open(Target(state_dir=demo_state_dir()))
    kit.window.registry["demo.reset"].trigger()
    assert kit.services.asked[-2:] == [("forget",), ("open_demo", True)]
    kit.open(Target(state_dir=STATE))
    kit.window.registry["demo.reset"].trigger()
    assert ("forget",) not in kit.services.asked[-2:]


def test_opens_what_was_found_and_what_was_open_before(kit):
    kit.window.opened.open_found(FoundItem(STATE))
    assert kit.services.target == Target(state_dir=STATE)
    kit.window.opened.open_recent(RecentItem(STATE, STATE / "workspace-zh", 1))
    assert kit.services.asked[-1] == ("identify", STATE / "workspace-zh", Target(state_dir=STATE))
    kit.window.opened.open_recent(RecentItem(Path("/copy"), Path("/copy"), 1))
    assert kit.services.asked[-1] == ("identify", Path("/copy"), None)


def test_shows_a_snapshot_in_every_part(kit):
    kit.open()
    bar = kit.window.frame.top_bar
    assert bar.workspace_button.text() == "/home/ling/.openclaw/workspace"
    assert bar.agent_combo.face() == "agent main"
    assert bar.seen_by.face() == "seen by main session"
    assert bar.release_button.text() == "OpenClaw 2026.9.6 · measured"
    assert "Project Context 17,000 / 17,000 units · all spent" in kit.window.frame.status_bar.total.full_text
    assert "next turn ≈ 43.5k / 200k tokens" in kit.window.frame.status_bar.window_label.full_text
    assert kit.window.windowTitle() == "/home/ling/.openclaw/workspace — Strandline"
    assert kit.window.frame.stack.currentWidget() is not None


def test_selects_the_worst_file_and_keeps_a_persons_choice(kit):
    kit.open()
    assert kit.window.workbench.selected == "AGENTS.md"
    kit.window.workbench.select("USER.md")
    kit.services.snapshotChanged.emit(kit.snapshot.but(model="other"))
    assert kit.window.workbench.selected == "USER.md"


def test_opening_gives_the_keyboard_to_the_screen(kit):
    kit.open()
    focused = QApplication.focusWidget()
    assert kit.window.frame.stack.isAncestorOf(focused)
    kit.window.frame.top_bar.agent_combo.setFocus()
    kit.services.snapshotChanged.emit(kit.snapshot.but(model="other"))
    assert kit.window.frame.top_bar.agent_combo.hasFocus()


def test_remembers_what_was_opened_once(kit):
    kit.open()
    kit.services.snapshotChanged.emit(kit.snapshot.but(model="other"))
    added = [asked for asked in kit.services.asked if asked[0] == "add_recent"]
    assert added == [("add_recent", STATE, STATE / "workspace")]


def test_the_demo_is_called_so_and_is_not_remembered(kit):
    demo = replace(kit.snapshot.installation, state_dir=demo_state_dir())
    snapshot = replace(kit.snapshot.but(workspace=demo_state_dir() / "workspace-main"), installation=demo)
    kit.open(Target(state_dir=demo_state_dir()), snapshot)
    assert kit.window.frame.top_bar.workspace_button.text() == "Demo · workspace-main"
    assert not [asked for asked in kit.services.asked if asked[0] == "add_recent"]


def test_closing_goes_back_to_the_start_page(kit):
    kit.open()
    kit.window.registry["close"].trigger()
    assert is_start(kit)
    assert kit.services.asked[-1] == ("forget",)
    assert kit.window.windowTitle() == "Strandline"
    kit.services.snapshotChanged.emit(kit.snapshot)  # an answer that comes too late
    assert is_start(kit)


def test_reload_and_pause(kit):
    kit.open()
    kit.window.registry["reload"].trigger()
    kit.window.registry["pause"].trigger()
    assert kit.services.asked[-2:] == [("reload",), ("set_paused", True)]
    kit.services.watchChanged.emit("paused", None)
    assert kit.window.frame.status_bar.ages.full_text.endswith("paused")
    kit.services.watchChanged.emit("polling", say("A folder may not be read."))
    assert not kit.window.registry["pause"].isChecked()
    assert "A folder may not be read." in kit.window.frame.status_bar.ages.toolTip()


# Choosing


def test_another_agent_begins_in_its_main_session(kit):
    kit.open(Target(state_dir=STATE, session_key="agent:main:x", workspace=Path("/w")))
    combo = kit.window.frame.top_bar.agent_combo
    combo.setCurrentText("zh")
    combo.activated.emit(combo.currentIndex())
    assert kit.services.target == Target(state_dir=STATE, agent="zh")


def test_kinds_of_session_and_sessions(kit):
    kit.open()
    combo = kit.window.frame.top_bar.seen_by
    texts = [combo.itemText(row) for row in range(combo.count())]
    assert texts[:4] == ["main session", "group", "cron", "sub-agent"]
    assert texts[5].startswith("agent:main:main · ")
    assert texts[6].startswith("择校讨论 · ")
    combo.activated.emit(2)
    assert kit.services.target.kind is SessionKind.CRON
    combo.activated.emit(6)
    assert kit.services.target.session_key == "agent:main:telegram:group:-100"
    assert kit.services.target.kind is None
    kit.services.snapshotChanged.emit(kit.snapshot.but(kind=SessionKind.GROUP))
    assert combo.face() == "seen by 择校讨论"


def test_release_can_be_overridden_and_given_back(kit):
    kit.open()
    menu = kit.window.frame.top_bar.release_button.menu()
    menu.aboutToShow.emit()
    assert menu.source_sentence() == kit.snapshot.layout.host.release_source
    next(action for action in menu.actions() if action.text() == "2026.8.1").trigger()
    assert kit.services.target.release == "2026.8.1"
    assert kit.preferences.release_override(str(STATE)) == "2026.8.1"
    kit.services.snapshotChanged.emit(
        kit.snapshot.but(host=HostInfo("2026.8.1", "override", "2026.7.35", inferred=True))
    )
    assert kit.window.frame.top_bar.release_button.text() == "OpenClaw 2026.8.1 · rules of 2026.7.35"
    assert menu.source_sentence() == "You chose this release."
    menu.aboutToShow.emit()
    next(action for action in menu.actions() if action.text() == "Use the detected release").trigger()
    assert kit.services.target.release is None
    assert kit.preferences.release_override(str(STATE)) is None


def test_a_chosen_release_is_used_again_for_the_same_place(kit):
    kit.preferences.set_release_override(str(STATE), "2026.7.1")
    kit.window.opened.open(Target(state_dir=STATE))
    assert kit.services.target.release == "2026.7.1"


@pytest.mark.parametrize(
    ("typed", "expected"), [("2026.8.4", "2026.8.4"), (" v2026.8.4 ", "2026.8.4"), ("new", None)]
)
def test_release_can_be_typed(kit, qtbot, typed, expected):
    kit.open()
    menu = kit.window.frame.top_bar.release_button.menu()
    menu.aboutToShow.emit()
    qtbot.keyClicks(menu._field, typed)
    qtbot.keyClick(menu._field, Qt.Key.Key_Return)
    assert kit.services.target.release == expected


def test_no_total_limit_is_said(kit):
    kit.open(snapshot=kit.snapshot.but(limits=Limits(20_000, None, "default", "default")))
    assert kit.window.frame.status_bar.total.full_text == "Project Context 17,000 units, no limit"


# Errors


def test_what_cannot_be_opened_leads_back_with_a_reason(kit):
    kit.window.opened.open(Target(state_dir=Path("/nowhere")))
    kit.services.failed.emit(NotFound(say("There is nothing."), say("Look elsewhere.")))
    assert is_start(kit)
    assert bar_lines(kit) == ["There is nothing."]
    kit.open()
    assert bar_lines(kit) == []


def test_what_was_shown_stays_when_it_cannot_be_read_any_more(kit):
    kit.open()
    kit.services.failed.emit(Unreadable(say("Locked."), say("Wait.")))
    assert not is_start(kit)
    assert bar_lines(kit) == ["Locked."]
    kit.services.refreshed.emit(kit.snapshot)
    assert bar_lines(kit) == []


def test_error_inside_is_told_with_details(kit, qtbot):
    try:
        raise ZeroDivisionError
    except ZeroDivisionError as error:
        kit.bridge.report(error)
    qtbot.waitUntil(lambda: len(bar_lines(kit)) == 1)
    row = kit.window.frame.message_bar.rows[0]
    assert row.details_button.isVisible()
    qtbot.mouseClick(row.copy_button, Qt.MouseButton.LeftButton)
    assert "ZeroDivisionError" in QApplication.clipboard().text()
    assert kit.window.toast.text == "Copied"


def test_findings_are_listed_with_reason_and_way_out(kit, qtbot):
    kit.open()
    qtbot.mouseClick(kit.window.frame.status_bar.findings_button, Qt.MouseButton.LeftButton)
    popup = kit.window.telling.popup
    cards = popup.cards()
    assert [card.accessibleName() for card in cards] == [
        f"{finding.subject}: {finding.reason.text()} {finding.advice.text()}"
        for finding in kit.snapshot.layout.findings
    ]
    qtbot.mouseClick(cards[-1].button, Qt.MouseButton.LeftButton)
    assert kit.window.workbench.selected == kit.snapshot.layout.findings[-1].subject


def test_no_findings_is_said(kit):
    kit.open(snapshot=kit.snapshot.but(findings=()))
    assert not kit.window.frame.status_bar.findings_button.isVisible()
    kit.window.registry["findings"].trigger()
    assert kit.window.toast.text == "Nothing is wrong."


def test_settings_that_cannot_be_saved_are_told(kit):
    kit.settings.path = Path("/dev/null/settings.json")
    kit.window.registry["theme.dark"].trigger()
    assert theme_manager().theme.dark
    assert "cannot be read or written" in bar_lines(kit)[0]


# Dropping


def mime(*urls: QUrl) -> QMimeData:
    data = QMimeData()
    data.setUrls(list(urls))
    return data


def enter(kit, data: QMimeData) -> bool:
    event = QDragEnterEvent(QPoint(50, 50), COPY, data, Qt.MouseButton.LeftButton, NO_KEYS)
    event.ignore()
    QApplication.sendEvent(kit.window, event)
    return event.isAccepted()


def drop(kit, data: QMimeData) -> None:
    enter(kit, data)
    event = QDropEvent(QPointF(50, 50), COPY, data, Qt.MouseButton.LeftButton, NO_KEYS)
    QApplication.sendEvent(kit.window, event)


def test_dragging_a_folder_in_shows_the_veil_and_out_hides_it(kit, tmp_path):
    assert enter(kit, mime(QUrl.fromLocalFile(str(tmp_path))))
    assert kit.window.veil.isVisible()
    assert kit.window.veil.geometry() == kit.window.rect()
    QApplication.sendEvent(kit.window, QDragLeaveEvent())
    assert not kit.window.veil.isVisible()


def test_dropping_a_folder_or_file_opens_what_it_belongs_to(kit, tmp_path):
    data = mime(QUrl.fromLocalFile(str(tmp_path / "AGENTS.md")))
    drop(kit, data)
    assert not kit.window.veil.isVisible()
    assert kit.services.asked[-1] == ("identify", tmp_path / "AGENTS.md", None)
    kit.services.identified.emit(Target(workspace=tmp_path))
    assert kit.services.target == Target(workspace=tmp_path)


def test_dropping_what_is_nothing_says_why(kit):
    kit.open()
    drop(kit, mime(QUrl.fromLocalFile("/etc/hostname")))
    kit.services.unidentified.emit(NotFound(say("It is no workspace."), say("Choose another.")))
    assert bar_lines(kit) == ["It is no workspace."]
    assert not is_start(kit)


def test_dropping_a_web_address_says_why(kit):
    drop(kit, mime(QUrl("https://example.org/x")))
    assert bar_lines(kit) == ["Only folders and files of this computer can be opened."]


def test_text_is_not_welcome(kit):
    data = QMimeData()
    data.setText("hello")
    assert not enter(kit, data)
    assert not kit.window.veil.isVisible()


# Memory


def test_window_splitter_inspector_and_target_are_remembered(make_window, qtbot):
    first = make_window(Session.load().new())
    first.window.resize(960, 644)  # what the screen of the test has room for
    first.open(Target(state_dir=STATE, agent="zh"))
    first.window.frame.splitter.setSizes([500, 500])
    first.window.registry["inspector"].trigger()
    first.window.close()
    session = Session.load()
    places = session.add(session.before[0])
    assert places.inspector is False
    assert places.last == {"state_dir": str(STATE), "agent": "zh"}
    second = make_window(places)
    assert last_target(places.last) == Target(state_dir=STATE, agent="zh")
    assert places.last == {"state_dir": str(STATE), "agent": "zh"}
    assert second.window.size() == first.window.size()
    second.open()
    assert not second.window.frame.inspector_place.isVisible()
    second.window.registry["inspector"].trigger()
    assert second.window.frame.inspector_place.isVisible()


def test_closing_the_window_stops_the_work(kit):
    kit.open()
    kit.window.close()
    assert kit.services.asked[-1] == ("stop",)


# Language, size, keyboard


def test_language_changes_without_a_restart(kit, qtbot):
    kit.open()
    kit.window.registry["language.zh_CN"].trigger()
    qtbot.waitUntil(lambda: kit.window.frame.top_bar.seen_by.face() == "读者：主会话")
    assert kit.window.frame.rail.button("context").text() == "上下文"
    assert "项目上下文" in kit.window.frame.status_bar.total.full_text
    assert kit.window.frame.top_bar.release_button.text() == "OpenClaw 2026.9.6 · 实测"
    assert kit.preferences.language is Language.CHINESE
    kit.window.registry["language.en"].trigger()
    qtbot.waitUntil(lambda: kit.window.frame.top_bar.seen_by.face() == "seen by main session")


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_fits_into_the_smallest_window(kit, qtbot, language, scale):
    kit.open()
    kit.window.registry[f"language.{language}"].trigger()
    kit.preferences.set_font_scale(scale)
    kit.window.resize(960, 600)
    frame = kit.window.frame
    qtbot.waitUntil(lambda: frame.width() == kit.window.width())
    for part in (frame.top_bar, frame.status_bar):
        for child in part.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if child.isVisible():
                assert child.geometry().right() <= part.width(), child
    assert kit.window.minimumSizeHint().width() <= 960 * max(1.0, scale / 1.25)


def test_function_key_goes_round_the_parts(kit, qtbot):
    kit.open()
    qtbot.waitUntil(lambda: first_focusable(kit.window.frame.inspector_place) is not None)
    visited = []
    kit.window.frame.top_bar.menu_button.setFocus()
    for _ in range(len(kit.window.frame.panes) + 1):
        qtbot.keyClick(kit.window, Qt.Key.Key_F6)
        focused = QApplication.focusWidget()
        visited.append(
            next(pane for pane in kit.window.frame.panes if pane is focused or pane.isAncestorOf(focused))
        )
    frame = kit.window.frame
    assert visited[:5] == [frame.rail, frame.stack, frame.inspector_place, frame.side.tray, frame.status_bar]
    assert visited[5] is frame.top_bar


def test_every_control_of_the_frame_has_a_name(kit):
    kit.open()
    kit.window.frame.message_bar.tell(Problem("x", say("Something."), details="more"))
    unnamed = [
        widget
        for part in (kit.window.frame.top_bar, kit.window.frame.status_bar, kit.window.frame.message_bar)
        for widget in part.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and not (widget.accessibleName() or getattr(widget, "text", str)())
    ]
    assert unnamed == []


def test_all_controls_of_the_top_bar_are_reached_by_tab(kit, qtbot):
    kit.open()
    bar = kit.window.frame.top_bar
    bar.menu_button.setFocus()
    seen = []
    for _ in range(7):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        seen.append(QApplication.focusWidget())
    assert seen == [
        bar.workspace_button,
        bar.agent_combo,
        bar.seen_by,
        bar.search_button,
        bar.palette_button,
        bar.release_button,
        bar.inspector_button,
    ]


def test_a_missing_workspace_is_told_above_the_picture_and_stays_dismissed(kit):
    kit.open()
    reason, advice = say("It does not exist."), say("Correct its path.")
    gone = Finding("workspace-missing", Severity.LOSS, "/srv/ws", reason, advice)
    without = kit.snapshot.but(findings=(gone,))
    bar = kit.window.frame.message_bar
    kit.services.snapshotChanged.emit(without)
    (row,) = bar.rows
    assert "/srv/ws" in row.problem.line.text()
    bar.settle(row.problem.key)
    kit.services.snapshotChanged.emit(without)
    assert not bar.rows
    kit.services.snapshotChanged.emit(kit.snapshot)
    kit.services.snapshotChanged.emit(without)
    assert len(bar.rows) == 1
