"""Several windows of one process: who shows what, what is remembered, and how they end."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPoint, QPointF, QRect, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from gui.conftest import FakeServices, FakeSnapshot
from strandline import paths
from strandline.engine.target import Target
from strandline.errors import NotFound
from strandline.live.handover import Request
from strandline.messages import say
from strandline.store.settings_file import Settings
from strandline.ui.app import App
from strandline.ui.i18n import Language
from strandline.ui.main_window import MainWindow
from strandline.ui.shell.recents import RecentItem
from strandline.ui.shell.session import Session
from strandline.ui.starter import Starter
from strandline.ui.windows import Windows

ONE = Target(state_dir=Path("/home/ling/.openclaw"))
OTHER = Target(state_dir=Path("/srv/openclaw"))


class Kit:
    """Windows with services that answer when the test says so."""

    def __init__(self, app: App, path: Path, services: list[Any]) -> None:
        self.app, self.path, self.services = app, path, services
        self.windows = Windows(app.window, Session.load(path), app)
        self.starter = Starter(self.windows, app)
        self.windows.begin()

    def services_of(self, window: MainWindow) -> Any:
        return window.opened.services

    def targets(self) -> list[Target | None]:
        return [window.wanted for window in self.windows.in_order]

    def kept(self) -> list[dict[str, str]]:
        return [places.last for places in Session.load(self.path).before]


@pytest.fixture
def make(qtbot, translations, own_home, tmp_path, monkeypatch) -> Iterator[Callable[[], Kit]]:
    made: list[Kit] = []

    def go() -> Kit:
        services: list[Any] = []
        app = App(Settings.load(own_home / "config" / "settings.json"), QCoreApplication.instance())
        app.translations.use(Language.ENGLISH)

        def fake(parent):
            services.append(FakeServices())
            return services[-1]

        monkeypatch.setattr(app, "_services", fake)
        made.append(Kit(app, tmp_path / "window.json", services))
        return made[-1]

    monkeypatch.setattr(QApplication, "quit", lambda *_: None)
    yield go
    for kit in made:
        kit.windows.quit()
        kit.app.translations.stop()
        kit.app.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def kit(make) -> Kit:
    return make()


def shown(qtbot, window: MainWindow) -> MainWindow:
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: not window._expected)
    return window


# Which window shows what


def test_each_window_has_its_own_work_and_all_the_same_preferences(kit, qtbot):
    first, second = (shown(qtbot, kit.windows.open(target)) for target in (ONE, OTHER))
    assert kit.services_of(first) is not kit.services_of(second)
    assert kit.services_of(first).target == ONE
    assert kit.services_of(second).target == OTHER
    first.registry["text.larger"].trigger()
    assert second.preferences.font_scale == first.preferences.font_scale > 1.0
    first.registry["language.zh_CN"].trigger()
    qtbot.waitUntil(lambda: second.registry["open"].text().startswith("打开"))
    assert second.registry["language.zh_CN"].isChecked()


def test_a_workspace_that_is_open_comes_to_the_front_instead_of_opening_twice(kit, qtbot):
    first, second = (shown(qtbot, kit.windows.open(target)) for target in (ONE, OTHER))
    assert kit.windows.open(ONE) is first
    assert kit.windows.front is first
    second.opened.open(ONE)
    assert second.opened.target == OTHER
    assert kit.windows.front is first
    assert len(kit.windows.all) == 2


def test_another_agent_of_the_same_installation_is_another_workspace(kit, qtbot):
    first = shown(qtbot, kit.windows.open(ONE))
    second = shown(qtbot, kit.windows.open(Target(state_dir=ONE.state_dir, agent="zh")))
    assert second is not first
    first.opened.choose_agent("zh")  # in the other one already
    assert first.opened.target == ONE
    assert kit.windows.front is second


def test_the_default_agent_is_known_by_name_once_it_was_read(kit, qtbot, sample):
    first = shown(qtbot, kit.windows.open(ONE))
    kit.services_of(first).snapshotChanged.emit(FakeSnapshot(sample.sample_layout()))
    assert kit.windows.open(Target(state_dir=ONE.state_dir, agent="main")) is first
    assert kit.windows.open(Target(workspace=first.workbench.layout.workspace)) is first


def test_two_ways_to_the_same_workspace_end_in_one_window(kit, qtbot, sample):
    first = shown(qtbot, kit.windows.open(ONE))
    second = shown(qtbot, kit.windows.open(Target(state_dir=ONE.state_dir, agent="main")))
    kit.services_of(first).snapshotChanged.emit(FakeSnapshot(sample.sample_layout()))
    kit.services_of(second).snapshotChanged.emit(FakeSnapshot(sample.sample_layout()))
    qtbot.waitUntil(lambda: kit.windows.in_order == (first,))


def test_an_error_is_told_in_the_window_that_one_looks_at(kit, qtbot):
    first, second = (shown(qtbot, kit.windows.open(target)) for target in (ONE, OTHER))
    qtbot.waitUntil(second.isActiveWindow)
    kit.app.faults.failed(ZeroDivisionError())
    assert len(second.frame.message_bar.rows) == 1
    assert not first.frame.message_bar.rows


# What a later start asks for


def test_a_later_start_opens_what_it_names_in_windows_of_their_own(kit, qtbot):
    kit.starter.begin(Request((ONE,)))
    kit.starter.answer(Request((OTHER, ONE)))
    assert kit.targets() == [ONE, OTHER]
    assert kit.windows.front.wanted == ONE


def test_a_later_start_with_nothing_named_brings_the_window_to_the_front(kit, qtbot):
    first = kit.starter.begin(Request((ONE,)))
    first.showMinimized()
    kit.starter.answer(Request(token="t"))
    assert not first.isMinimized()
    assert len(kit.windows.all) == 1


def test_the_desktops_token_is_there_when_the_window_asks_for_the_front(kit, monkeypatch):
    seen = []
    window = kit.starter.begin(Request((ONE,)))
    monkeypatch.setattr(window, "activateWindow", lambda: seen.append(os.environ.get("XDG_ACTIVATION_TOKEN")))
    kit.starter.answer(Request(token="token-7"))
    assert seen == ["token-7"]
    assert "XDG_ACTIVATION_TOKEN" not in os.environ


def test_an_empty_window_takes_what_is_asked_for(kit, qtbot):
    first = shown(qtbot, kit.starter.begin(Request()))
    kit.starter.answer(Request((ONE,)))
    assert kit.windows.in_order == (first,)
    assert first.opened.target == ONE


def test_a_new_window_is_opened_when_that_is_asked(kit, qtbot):
    kit.starter.begin(Request((ONE,)))
    kit.starter.answer(Request(new_window=True))
    assert kit.targets() == [ONE, None]
    kit.starter.answer(Request((OTHER,), new_window=True))
    assert kit.targets() == [ONE, None, OTHER]


def test_the_session_that_is_named_is_shown_in_the_window_that_has_the_workspace(kit, qtbot, sample):
    first = shown(qtbot, kit.starter.begin(Request((ONE,))))
    kit.services_of(first).snapshotChanged.emit(FakeSnapshot(sample.sample_layout()))
    key = "agent:main:telegram:group:-100"
    kit.starter.answer(Request((Target(state_dir=ONE.state_dir, session_key=key),)))
    (only,) = kit.windows.all
    assert only is first
    assert first.opened.target.session_key == key


def test_what_is_no_workspace_is_told_in_the_window(kit, qtbot, tmp_path):
    first = shown(qtbot, kit.starter.begin(Request(odd=(tmp_path / "nothing.md",))))
    qtbot.waitUntil(lambda: len(first.frame.message_bar.rows) == 1)
    assert len(kit.windows.all) == 1


# New windows from a window


def test_actions_for_windows(kit, qtbot):
    first = shown(qtbot, kit.windows.open(ONE))
    menu = next(menu for menu in first.menus if menu.objectName() == "window")
    assert not menu.menuAction().isVisible()
    assert not first.registry["window.next"].isEnabled()
    first.registry["window.new"].trigger()
    second = kit.windows.in_order[1]
    assert second.is_empty
    assert menu.menuAction().isVisible()
    menu.aboutToShow.emit()
    entries = [action for action in menu.actions() if action.data() is not None]
    assert [action.isChecked() for action in entries] == [True, False]
    entries[1].trigger()
    assert kit.windows.front is second
    second.registry["window.next"].trigger()
    assert kit.windows.front is first
    second.registry["window.close"].trigger()
    qtbot.waitUntil(lambda: kit.windows.in_order == (first,))
    assert not menu.menuAction().isVisible()


def test_recent_ones_open_in_a_new_window(kit, qtbot, tmp_path):
    workspace = tmp_path / "workspace"
    workspace.mkdir()
    (workspace / "AGENTS.md").write_text("# Rules\n", encoding="utf-8")
    first = shown(qtbot, kit.windows.open(ONE))
    item = RecentItem(workspace, workspace, 1)
    menu = first.opening.recents
    kit.services_of(first).recents.emit([item])
    (beside, _remove) = menu.context_menu(item).actions()
    beside.trigger()
    qtbot.waitUntil(lambda: kit.targets() == [ONE, Target(workspace=workspace)])


def test_recents_are_the_same_in_all_windows(kit, qtbot):
    first, second = (shown(qtbot, kit.windows.open(target)) for target in (ONE, OTHER))
    item = RecentItem(Path("/a"), Path("/a/w"), 1)
    kit.services_of(first).recents.emit([item])
    assert list(second.frame.start.recents) == [item]
    assert second.opening.recents.actions()[0].data() == item


def test_several_folders_dropped_open_beside_each_other(kit, qtbot, tmp_path):
    folders = []
    for name in ("a", "b"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "AGENTS.md").write_text("# Rules\n", encoding="utf-8")
        folders.append(folder)
    first = shown(qtbot, kit.windows.open())
    drop(first, folders)
    assert kit.services_of(first).asked[-1] == ("identify", folders[0], None)
    qtbot.waitUntil(lambda: Target(workspace=folders[1]) in kit.targets())
    assert len(kit.windows.all) == 2


def test_a_drop_with_a_key_held_opens_a_new_window(kit, qtbot, tmp_path):
    (tmp_path / "AGENTS.md").write_text("# Rules\n", encoding="utf-8")
    first = shown(qtbot, kit.windows.open(ONE))
    drop(first, [tmp_path], Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: kit.targets() == [ONE, Target(workspace=tmp_path)])


def drop(window: MainWindow, paths, keys=Qt.KeyboardModifier.NoModifier) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(50, 50), copy, data, button, keys))
    QApplication.sendEvent(window, QDropEvent(QPointF(50, 50), copy, data, button, keys))


# From one start to the next


def test_what_is_open_is_written_down_at_once_and_opens_again(make, qtbot):
    kit = make()
    kit.starter.begin(Request((ONE,)))
    second = shown(qtbot, kit.windows.open(OTHER))
    assert [last["state_dir"] for last in kit.kept()] == [str(ONE.state_dir), str(OTHER.state_dir)]
    second.opened.open(Target(workspace=Path("/w")))
    assert kit.kept()[-1] == {"workspace": "/w"}  # and not only when it ends
    again = make()
    again.starter.begin(Request())
    assert again.targets() == [ONE, Target(workspace=Path("/w"))]


def test_quitting_keeps_all_windows_and_closing_one_does_not(make, qtbot):
    kit = make()
    first = kit.starter.begin(Request((ONE,)))
    second = kit.windows.open(OTHER)
    third = kit.windows.open(Target(workspace=Path("/w")))
    third.close()
    assert len(kit.kept()) == 2
    first.registry["quit"].trigger()
    assert not first.isVisible()
    assert not second.isVisible()
    assert len(kit.kept()) == 2


def test_the_last_window_closed_is_what_the_next_start_shows(make, qtbot):
    kit = make()
    kit.starter.begin(Request((ONE,))).close()
    again = make()
    again.starter.begin(Request())
    assert again.targets() == [ONE]


def test_the_end_of_the_desktops_session_keeps_all(make, qtbot):
    kit = make()
    kit.starter.begin(Request((ONE,)))
    kit.windows.open(OTHER)
    kit.windows.end_session()
    for window in kit.windows.all:
        window.close()
    assert len(kit.kept()) == 2


def test_the_window_in_front_is_in_front_again(make, qtbot):
    kit = make()
    first = shown(qtbot, kit.starter.begin(Request((ONE,))))
    shown(qtbot, kit.windows.open(OTHER))
    kit.windows.bring_forward(first)
    qtbot.waitUntil(lambda: kit.windows.front is first)
    kit.windows.quit()
    again = make()
    again.starter.begin(Request())
    assert again.windows.front.wanted == ONE


def test_a_window_whose_screen_is_gone_is_brought_back(make, qtbot):
    kit = make()
    window = shown(qtbot, kit.starter.begin(Request((ONE,))))
    window.setGeometry(QRect(-5_000, -3_000, 1_000, 650))
    window.placing.keep()
    kit.windows.quit()
    again = make()
    back = shown(qtbot, again.starter.begin(Request()))
    rooms = [screen.geometry() for screen in QApplication.screens()]
    assert any(room.contains(back.geometry().topLeft()) for room in rooms)


def test_moving_a_window_is_written_down_when_it_rests(make, qtbot):
    kit = make()
    window = shown(qtbot, kit.starter.begin(Request((ONE,))))
    before = Session.load(kit.path).before[0].geometry
    window.resize(1_111, 666)
    qtbot.waitUntil(lambda: Session.load(kit.path).before[0].geometry != before)


# What is gone


def test_what_was_open_last_and_is_gone_is_told_on_the_start_page(make, qtbot):
    kit = make()
    kit.starter.begin(Request((ONE,)))
    kit.windows.quit()
    again = make()
    window = shown(qtbot, again.starter.begin(Request()))
    services = again.services_of(window)
    services.failed.emit(NotFound(say("There is no state folder."), say("Check the path.")))
    notice = window.frame.start.gone
    assert notice.isVisible()
    assert "/home/ling/.openclaw was open last" in notice._title.text()
    assert notice._line.text().startswith("There is no state folder.")
    assert ("await_return", ONE.state_dir) in services.asked
    assert not window.frame.message_bar.rows
    assert again.kept() == [{"state_dir": str(ONE.state_dir)}]  # the next start tries again
    services.returned.emit(ONE.state_dir)
    assert services.target == ONE
    assert not notice.isVisible()


def test_what_is_gone_can_be_forgotten(make, qtbot):
    kit = make()
    kit.starter.begin(Request((ONE,)))
    kit.windows.quit()
    again = make()
    window = shown(qtbot, again.starter.begin(Request()))
    services = again.services_of(window)
    item = RecentItem(ONE.state_dir, ONE.state_dir / "workspace", 1, say("moved"))
    services.recents.emit([item, RecentItem(Path("/x"), Path("/x"), 1)])
    services.failed.emit(NotFound(say("There is no state folder."), say("Check the path.")))
    qtbot.mouseClick(window.frame.start.gone.remove_button, Qt.MouseButton.LeftButton)
    assert [asked for asked in services.asked if asked[0] == "remove_recent"] == [("remove_recent", item)]
    assert not window.frame.start.gone.isVisible()
    assert again.kept() == [{}]


# Really


def test_two_windows_on_real_files(qtbot, own_home, tmp_path):
    """Two agents of one installation beside each other, and one of their files in one editor at a time."""
    state = shutil.copytree(paths.shipped_demo(), tmp_path / "demo")
    app = App(Settings.load(own_home / "config" / "settings.json"), QCoreApplication.instance())
    windows = Windows(app.window, Session.load(tmp_path / "window.json"), app)
    try:
        windows.begin()
        first, second = (windows.open(Target(state_dir=state, agent=agent)) for agent in ("main", "zh"))
        both = (first.opened, second.opened)
        qtbot.waitUntil(lambda: all(opened.snapshot is not None for opened in both), timeout=60_000)
        assert first.windowTitle() != second.windowTitle()
        services = [window.opened.services for window in (first, second)]
        assert services[0].meaning_feed is services[1].meaning_feed
        desk, root = services[0].edit_desk, state / "workspace-main"
        opened = desk.open(root / "AGENTS.md", root, first)
        with qtbot.waitSignal(opened.opened, timeout=60_000):
            pass
        other = services[1].edit_desk.open(root / "AGENTS.md", root, second)
        with qtbot.waitSignal(other.refused, timeout=60_000) as refused:
            pass
        assert refused.args[0].sentence.text() == "AGENTS.md is being edited in another window."
        first.close()
        qtbot.waitUntil(lambda: windows.in_order == (second,))
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        again = services[1].edit_desk.open(root / "AGENTS.md", root, second)
        with qtbot.waitSignal(again.opened, timeout=60_000):
            pass
        with qtbot.waitSignal(second.opened.snapshotChanged, timeout=60_000):  # it works on by itself
            (state / "workspace-zh" / "SOUL.md").write_text("新的内容\n", encoding="utf-8")
    finally:
        windows.quit()
        app.close()
        app.translations.stop()
        app.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_a_window_that_is_closed_before_its_first_paint_begins_nothing(make):
    kit = make()
    kit.windows.open()
    window = kit.windows.open(ONE)
    begun = len(kit.services)
    window.close()
    window.firstPainted.emit()  # it was on its way
    window.begin()
    assert len(kit.services) == begun
    assert window.opened.target is None


def test_quitting_right_after_several_were_opened_begins_none_of_them(make):
    kit = make()
    opened = [kit.windows.open(one) for one in (ONE, OTHER)]
    kit.windows.quit()
    for window in opened:
        window.firstPainted.emit()
    assert [window.opened.target for window in opened] == [None, None]
    assert not kit.windows.all
