"""The Memory screen in the window: opened by a drop, beside the Context screen, without anything open."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from strandline.ui.shell.session import Session


def drop(kit, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    kit.window.dropEvent(QDropEvent(QPointF(QPoint(5, 5)), Qt.DropAction.CopyAction, data, button, none))


def test_a_dropped_database_is_shown_although_nothing_is_open(kit, copy_fixture, qtbot):
    path = copy_fixture("lcm/small.db")
    drop(kit, path)
    view = kit.window.workbench.view("memory")
    with qtbot.waitSignal(view.shotShown, timeout=10_000):
        pass
    assert kit.window.frame.body.currentWidget() is kit.window.frame.work
    assert kit.window.frame.stack.currentWidget() is view
    assert view.feed.path == path
    assert ("identify", path, None) not in kit.services.asked
    assert kit.window.places.databases == {"": str(path)}


def test_each_screen_has_its_own_right_side(kit, qtbot):
    kit.open()
    workbench, frame = kit.window.workbench, kit.window.frame
    inspector = workbench._inspector
    assert inspector.isVisible()
    workbench.show_screen("memory")
    assert workbench.view("memory").panel.isVisible()
    assert not inspector.isVisible()
    kit.window.registry["inspector"].trigger()
    assert not frame.inspector_place.isVisible()
    kit.window.registry["inspector"].trigger()
    workbench.show_screen("context")
    assert inspector.isVisible()


def test_the_memory_screen_needs_nothing_open_and_the_context_screen_does(kit):
    kit.window.registry["screen.memory"].trigger()
    view = kit.window.workbench.view("memory")
    assert view.isVisible()
    assert view.pages.currentWidget() is view.empty
    kit.window.workbench.show_screen("context")
    assert kit.window.frame.body.currentWidget() is kit.window.frame.start


def test_what_was_chosen_lasts_over_a_restart(tmp_path):
    file = tmp_path / "window.json"
    places = Session(file).new()
    places.databases["/state"] = "/elsewhere/lcm.db"
    places.save()
    assert Session.load(file).new().databases == {"/state": "/elsewhere/lcm.db"}
