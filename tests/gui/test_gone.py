"""A workspace that goes away while it is open: what was seen stays, marked, until it is back."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from strandline.engine.target import Target
from strandline.errors import NotFound
from strandline.messages import say
from strandline.model.context import Finding, Severity
from strandline.ui.i18n import Language
from strandline.ui.shell.recents import RecentItem

PLACE = "/home/ling/.openclaw/workspace"


@pytest.fixture
def without(kit):
    reason, advice = say("The workspace folder does not exist."), say("Correct its path.")
    finding = Finding("workspace-missing", Severity.LOSS, PLACE, reason, advice)
    return kit.snapshot.but(findings=(finding,), files=())


def rows(kit):
    return [row.problem for row in kit.window.frame.message_bar.rows]


def test_the_last_picture_stays_and_is_marked(kit, without):
    kit.open()
    kit.services.snapshotChanged.emit(without)
    assert kit.window.workbench.layout.files == kit.snapshot.layout.files
    (problem,) = rows(kit)
    assert "does not exist" in problem.line.text()
    assert problem.way_out.text().startswith("What you see is what was there on")
    assert kit.window.frame.top_bar.workspace_button.text() == f"{PLACE} · gone"
    assert kit.window.frame.status_bar.ages.full_text.startswith("gone; last seen on")
    assert ("await_return", Path(PLACE)) in kit.services.asked


def test_it_comes_back_by_itself(kit, without):
    kit.open()
    kit.services.snapshotChanged.emit(without)
    kit.services.returned.emit(Path(PLACE))
    assert kit.services.asked[-1] == ("reload",)
    kit.services.snapshotChanged.emit(kit.snapshot)
    assert rows(kit) == []
    assert kit.window.frame.top_bar.workspace_button.text() == PLACE
    assert not kit.window.frame.status_bar.ages.full_text.startswith("gone")


def test_what_the_model_reads_without_it_can_be_seen(kit, without):
    kit.open()
    kit.services.snapshotChanged.emit(without)
    kit.window.frame.message_bar.acted.emit("workspace-missing")
    assert kit.window.workbench.layout.files == ()
    kit.services.refreshed.emit(without)
    assert kit.window.workbench.layout.files == ()


def test_a_state_folder_that_cannot_be_read_any_more(kit):
    kit.open()
    kit.services.failed.emit(NotFound(say("There is no state folder."), say("Check the path.")))
    (problem,) = rows(kit)
    assert problem.line.text() == "There is no state folder."
    assert kit.window.workbench.layout.files == kit.snapshot.layout.files
    assert kit.window.frame.status_bar.ages.full_text.startswith("gone; last seen on")
    kit.services.refreshed.emit(kit.snapshot)
    assert rows(kit) == []
    assert not kit.window.frame.status_bar.ages.full_text.startswith("gone")


def test_it_is_said_in_chinese(kit, without, qtbot):
    kit.open()
    kit.services.snapshotChanged.emit(without)
    kit.preferences.set_language(Language.CHINESE)
    button = kit.window.frame.top_bar.workspace_button
    qtbot.waitUntil(lambda: button.text() == f"{PLACE} · 已不存在")


def test_the_former_place_is_forgotten_only_for_one_that_can_be_opened(kit):
    moved = RecentItem(Path("/gone"), Path("/gone/workspace"), 1)

    def asked_for():
        kit.window.opening.locate(moved)
        kit.window.findChildren(QFileDialog)[-1].fileSelected.emit("/elsewhere")

    def forgotten():
        return [asked[1] for asked in kit.services.asked if asked[0] == "remove_recent"]

    asked_for()
    kit.services.unidentified.emit(NotFound(say("No workspace."), say("Choose another.")))
    kit.services.identified.emit(Target(state_dir=Path("/home/ling/.openclaw")))  # opened for itself
    assert forgotten() == []
    asked_for()
    kit.services.identified.emit(Target(state_dir=Path("/elsewhere")))
    assert forgotten() == [moved]
