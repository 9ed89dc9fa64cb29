"""Health in the whole window: the badge, the list, ignoring, the way there, the guided way back."""

import json
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSystemTrayIcon

from gui.live_window import live_window
from strandline.engine.target import Target
from strandline.host.provenance_recipe import Step
from strandline.model.context import Severity
from strandline.model.origin import Standing
from strandline.ui.models.health import HealthModel
from strandline.ui.models.segments import Column, SegmentModel
from strandline.ui.shell import alarm as alarm_module
from strandline.ui.shell.alarm import Alarm

STATES = Path(__file__).parents[1] / "fixtures" / "openclaw" / "provenance"
LEFT = Qt.MouseButton.LeftButton


class Called:
    """An alarm that writes down whom it called."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []

    def call(self, title: str, text: str) -> bool:
        self.calls.append((title, text))
        return True

    def quiet(self) -> None:
        """Nothing is shown."""


@pytest.fixture
def place(tmp_path):
    shutil.copytree(STATES / "s3", tmp_path / "place")
    return tmp_path / "place"


@pytest.fixture
def live(qtbot, translations, own_home, place):
    recorded = json.loads((STATES / "expected.json").read_text("utf-8"))
    target = Target(
        state_dir=place / "state",
        workspace=place / "workspace",
        host_workspace=Path(recorded["workspacePath"]),
        release="2026.9.6",
    )
    with live_window(qtbot, target) as made:
        qtbot.waitUntil(lambda: made.window.pins.picture is not None)
        settle(made, qtbot)
        yield made


def settle(live, qtbot) -> None:
    qtbot.waitUntil(
        lambda: not live.window.opened.services._queues.busy and not live.window.health.report.waiting
    )


def health(live, qtbot):
    """Open the screen with a click on the rail."""
    qtbot.mouseClick(live.window.frame.rail.button("health"), LEFT)
    view = live.window.workbench.view("health")
    assert view.isVisible()
    return view


def codes(view) -> list[str]:
    rows = view.list.rows
    return [rows.index(row, 0).data(HealthModel.ItemRole).finding.code for row in range(rows.rowCount())]


def click_row(view, qtbot, code: str) -> None:
    index = view.list.rows.index(codes(view).index(code), 0)
    qtbot.mouseClick(view.list.viewport(), LEFT, pos=view.list.visualRect(index).center())


def cut(live, place, qtbot, size: int = 30_000) -> None:
    (place / "workspace" / "AGENTS.md").write_text("x" * size, "utf-8")
    qtbot.waitUntil(lambda: live.layout.file("AGENTS.md").raw_units == size)
    settle(live, qtbot)


def test_the_rail_counts_the_losses_and_the_button_leads_to_the_file(live, place, qtbot):
    button = live.window.frame.rail.button("health")
    qtbot.waitUntil(lambda: "loss: 1" in button.accessibleName())  # MEMORY.md is hidden
    cut(live, place, qtbot)
    qtbot.waitUntil(lambda: "loss: 2" in button.accessibleName())
    view = health(live, qtbot)
    assert codes(view)[:2] == ["file-cut", "file-quarantined"]
    click_row(view, qtbot, "file-cut")
    panel = view.panel
    assert panel.isVisible()
    assert panel.subject.full_text == "AGENTS.md"
    assert "Shorten it" in panel.advice.text()
    qtbot.mouseClick(panel.go, LEFT)
    assert live.window.workbench.view("context").isVisible()
    assert live.window.workbench.selected == "AGENTS.md"


def test_the_severities_filter_the_list(live, place, qtbot):
    cut(live, place, qtbot, 18_000)  # near the limit: a note
    view = health(live, qtbot)
    assert "file-near-limit" in codes(view)
    choices = view.severities
    qtbot.mouseClick(choices._group.button(1), LEFT)
    assert codes(view) == ["file-quarantined"]
    qtbot.mouseClick(choices._group.button(3), LEFT)
    assert codes(view) == ["file-near-limit"]
    qtbot.mouseClick(choices._group.button(2), LEFT)
    assert codes(view) == []
    assert view.empty.isVisible()
    assert view.empty.text() == "Nothing of this severity."


def test_a_finding_is_ignored_shown_again_and_comes_back_when_it_is_worse(live, place, qtbot):
    cut(live, place, qtbot)
    view = health(live, qtbot)
    click_row(view, qtbot, "file-cut")
    qtbot.mouseClick(view.panel.ignore, LEFT)
    qtbot.waitUntil(lambda: "file-cut" not in codes(view))
    assert "loss: 1" in live.window.frame.rail.button("health").accessibleName()
    assert view.show_ignored.text() == "Show ignored (1)"
    qtbot.mouseClick(view.show_ignored, LEFT, pos=view.show_ignored.rect().center())
    if "file-cut" not in codes(view):  # the style takes clicks on the box only
        view.show_ignored.click()
    assert codes(view)[-1] == "file-cut"
    click_row(view, qtbot, "file-cut")
    assert view.panel.ignore.text() == "No longer ignore"
    qtbot.mouseClick(view.panel.ignore, LEFT)
    qtbot.waitUntil(lambda: codes(view)[0] == "file-cut")
    click_row(view, qtbot, "file-cut")
    qtbot.mouseClick(view.panel.ignore, LEFT)
    qtbot.waitUntil(lambda: len(live.window.health.report.ignored) == 1)
    cut(live, place, qtbot, 60_000)
    qtbot.waitUntil(lambda: live.window.health.report.ignored == ())


def test_the_badge_stands_in_the_row_and_in_the_inspector(live, place, qtbot):
    window = live.window
    window.workbench.select("MEMORY.md")
    origin = window.workbench._inspector.facts.origin
    assert origin.badge.word() == "quarantined, not sent"
    told = dict(zip(*[iter(_facts(origin))] * 2, strict=True))
    assert told["Record"] == "untrusted"
    assert told["In session"] == "agent:main:main"
    table = window.workbench.view("context").table
    row = table.segments.row_of("MEMORY.md")
    tip = table.segments.index(row, Column.STATE).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "quarantined, not sent" in tip
    assert table.segments.index(row, 0).data(SegmentModel.RowRole).origin.standing is Standing.QUARANTINED


def _facts(origin) -> list[str]:
    return [text for name, value in origin.evidence._labels for text in (name.text(), value.text())]


def test_the_way_back_goes_step_by_step_to_its_end(live, place, qtbot):
    """From hidden and changed to sent: put back, deleted by the agent, created again."""
    window, file = live.window, place / "workspace" / "MEMORY.md"
    hidden = file.read_bytes()
    file.write_bytes(hidden + b"- a line of mine\n")
    window.workbench.select("MEMORY.md")
    panel = window.workbench._inspector.facts.origin.recipe
    qtbot.waitUntil(lambda: panel.step is Step.EQUAL)
    settle(live, qtbot)
    assert panel.isVisibleTo(window)
    qtbot.mouseClick(panel.put_back, LEFT)
    qtbot.waitUntil(lambda: bool(window.pins.picture.changes))
    with qtbot.waitSignal(window.pins.operations.pinsWritten):
        window.registry["write"].trigger()
    assert file.read_bytes() == hidden
    qtbot.waitUntil(lambda: panel.step is Step.DELETE)
    qtbot.mouseClick(panel.copy, LEFT)
    assert "*** Delete File: MEMORY.md" in QGuiApplication.clipboard().text()
    # What the agent's apply_patch leaves behind: no file, no row.
    shutil.copy(STATES / "s7/state/state/openclaw.sqlite", place / "state/state/openclaw.sqlite")
    file.unlink()
    qtbot.waitUntil(lambda: panel.step is Step.CREATE)
    settle(live, qtbot)
    qtbot.mouseClick(panel.history, LEFT)
    history = window.workbench.view("history")
    assert history.isVisible()
    file.write_bytes(b"wanted\n")
    qtbot.waitUntil(lambda: panel.step is Step.DONE)
    assert live.layout.origin("MEMORY.md").standing is Standing.ELIGIBLE
    qtbot.waitUntil(lambda: not window.health.report.at_least(Severity.LOSS))


def test_bytes_that_nobody_kept_are_told_with_the_other_way(live, place, qtbot):
    (place / "workspace" / "MEMORY.md").write_bytes(b"other\n")
    qtbot.waitUntil(lambda: live.layout.origin("MEMORY.md").recipe.step is Step.EQUAL)
    settle(live, qtbot)
    with qtbot.waitSignal(live.window.pins.operations.failed) as told:
        live.window.health.put_back("MEMORY.md", "0" * 64)
    assert "history holds no version" in told.args[0].sentence.text()


def test_the_desktop_is_told_of_new_losses_only_while_nobody_looks(live, place, qtbot, monkeypatch):
    window = live.window
    called = window.health.alarm = Called()
    monkeypatch.setattr(window, "isActiveWindow", lambda: True)
    cut(live, place, qtbot)
    assert called.calls == []
    monkeypatch.setattr(window, "isActiveWindow", lambda: False)
    (place / "workspace" / "SOUL.md").write_text("y" * 40_000, "utf-8")
    qtbot.waitUntil(lambda: bool(called.calls))
    settle(live, qtbot)
    assert called.calls[0][1].startswith("SOUL.md: ")
    count = len(called.calls)
    window.registry["notify"].trigger()
    assert window.choices.notifies is False
    (place / "workspace" / "IDENTITY.md").write_text("z" * 40_000, "utf-8")
    qtbot.waitUntil(lambda: live.layout.file("IDENTITY.md").raw_units == 40_000)
    settle(live, qtbot)
    assert len(called.calls) == count


def test_in_the_window_a_toast_tells_and_leads_there(live, place, qtbot, monkeypatch):
    window = live.window
    called = window.health.alarm = Called()
    monkeypatch.setattr(window, "isActiveWindow", lambda: True)
    cut(live, place, qtbot)
    qtbot.waitUntil(window.toast.isVisible)
    assert called.calls == []
    assert window.toast.button.text() == "Show"
    window.toast.button.click()
    assert window.places.screen == "health"


def test_a_click_on_the_notification_raises_the_window_and_shows_what_it_was_about(
    live, place, qtbot, monkeypatch
):
    window = live.window
    alarm = window.health.alarm
    told: list[str] = []
    monkeypatch.setattr(alarm, "call", lambda _title, text: bool(told.append(text)))
    window.hide()
    (place / "workspace" / "SOUL.md").write_text("y" * 40_000, "utf-8")
    qtbot.waitUntil(lambda: bool(told))
    alarm.clicked.emit()
    assert window.isVisible()
    assert window.places.screen == "health"
    assert told[0].startswith("SOUL.md: ")
    panel = window.workbench.view("health").panel
    qtbot.waitUntil(lambda: panel.subject.full_text == "SOUL.md")


def test_a_desktop_s_own_program_tells_and_says_when_it_was_clicked(qtbot, tmp_path, monkeypatch):
    sender = tmp_path / "notify-send"
    sender.write_text('#!/bin/sh\nprintf "%s\\n" "$@" >"$0.args"\necho default\n')
    sender.chmod(0o755)
    monkeypatch.setattr(alarm_module.shutil, "which", lambda _: str(sender))
    alarm = Alarm()
    with qtbot.waitSignal(alarm.clicked):
        assert alarm.call("title", "a <b> c")
    said = sender.with_name("notify-send.args").read_text()
    assert "--action=default=" in said
    assert "a &lt;b&gt; c" in said


def test_an_old_program_that_knows_no_actions_still_tells(qtbot, tmp_path, monkeypatch):
    sender = tmp_path / "notify-send"
    sender.write_text(
        '#!/bin/sh\ncase "$1" in --action*) exit 1;; esac\n'
        'printf "%s\\n" "$@" >"$0.new"\nmv "$0.new" "$0.args"\n'
    )
    sender.chmod(0o755)
    monkeypatch.setattr(alarm_module.shutil, "which", lambda _: str(sender))
    alarm = Alarm()
    assert alarm.call("title", "text")
    qtbot.waitUntil(sender.with_name("notify-send.args").is_file)
    assert "title" in sender.with_name("notify-send.args").read_text()


def test_what_was_there_at_the_first_look_is_no_news(live, qtbot):
    assert live.window.health.report.at_least(Severity.LOSS)
    assert live.window.health._known
    assert live.window.health.alarm._tray is None


def test_a_desktop_without_notifications_is_borne(qtbot, monkeypatch):
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", staticmethod(lambda: False))
    monkeypatch.setattr(alarm_module.shutil, "which", lambda _: None)
    alarm = Alarm()
    assert alarm.call("title", "text") is False
    alarm.quiet()
