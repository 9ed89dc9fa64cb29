"""The ways out at a limit, in the real window: from the editor and from a column of pins."""

import json
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from gui.live_window import live_window
from strandline.engine.target import Target
from strandline.ui.widgets.relief_menu import ReliefMenu, RoomButton

LIMIT = 12_000
LINE = b"Ask before anything is sent to another person.\n"
STEPS = b"Run the tests, then the build, then ask before it is published.\n" * 60
AGENTS = b"# Agents\n\n## Deploy steps\n" + STEPS + b"## Last\n" + LINE * 190


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "ws"
    folder.mkdir()
    (folder / "AGENTS.md").write_bytes(AGENTS)
    (folder / "SOUL.md").write_bytes(b"# Soul\nShort.\n")
    return folder


@pytest.fixture
def live(qtbot, translations, own_home, workspace):
    config = workspace.with_name("openclaw.json")
    config.write_text(json.dumps({"agents": {"defaults": {"bootstrapMaxChars": LIMIT}}}))
    target = Target(workspace=workspace, config_path=config, release="2026.9.6")
    with live_window(qtbot, target) as made:
        qtbot.waitUntil(lambda: made.window.pins.picture is not None)
        yield made


@pytest.fixture
def editor(live, qtbot):
    """Open AGENTS.md in the editor, with its cut known."""
    inspector = live.window.workbench._inspector
    live.window.workbench.select("AGENTS.md")
    live.window.registry["edit.unlock"].trigger()
    qtbot.waitUntil(lambda: inspector.editing and inspector.unlock.editor.room.isVisible())
    return inspector.unlock.editor


def menu_of(button: RoomButton) -> ReliefMenu:
    button.click()
    return button.menu_shown


def texts(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions() if action.text()]


def choose(menu: ReliefMenu, part: QMenu, beginning: str) -> None:
    next(action for action in part.actions() if action.text().startswith(beginning)).trigger()
    menu.close()


def column(live, name: str = "AGENTS.md"):
    return live.window.pinning.tray.board.columns[name]


def test_the_menu_says_what_can_be_done(editor):
    menu = menu_of(editor.room)
    over = len(AGENTS.rstrip()) - LIMIT
    assert texts(menu)[0] == f"Units too many: {over:,}"
    assert [text.split(":")[0] for text in texts(menu.move_menu)] == ["Last", "Deploy steps"]
    assert "Not sent anyway" in texts(menu.shorten_menu)
    assert texts(menu.raise_menu)[0].startswith("agents.defaults.bootstrapMaxChars: 12000 → ")
    assert "all of the file is sent then" in texts(menu.raise_menu)
    menu.close()


def test_a_file_with_room_has_no_such_button(live, qtbot):
    inspector = live.window.workbench._inspector
    live.window.workbench.select("SOUL.md")
    live.window.registry["edit.unlock"].trigger()
    qtbot.waitUntil(lambda: inspector.editing and "units" in inspector.unlock.editor.counter.words.text())
    assert not inspector.unlock.editor.room.isVisible()
    assert not column(live, "SOUL.md").room.isVisible()


def test_one_goes_to_a_long_section(editor):
    menu = menu_of(editor.room)
    choose(menu, menu.shorten_menu, "Last")
    assert editor.text.textCursor().block().text() == "## Last"
    assert editor.text.hasFocus()


def test_the_key_is_copied_and_the_configuration_left_alone(live, editor, workspace):
    config = workspace.with_name("openclaw.json")
    before = config.read_bytes()
    menu = menu_of(editor.room)
    choose(menu, menu.raise_menu, "Copy")
    found = json.loads(QApplication.clipboard().text())
    assert found["agents"]["defaults"]["bootstrapMaxChars"] > len(AGENTS)
    assert "openclaw.json" in live.window.toast.text
    assert config.read_bytes() == before


def test_a_section_is_moved_from_what_is_typed_written_and_undone(live, editor, workspace, qtbot):
    QTest.keyClicks(editor.text, "Typed. ")
    qtbot.waitUntil(lambda: editor.text.marks.cut.text == editor.text.text)
    menu = menu_of(editor.room)
    operations = live.window.pins.operations
    with qtbot.waitSignal(operations.movedAway):
        choose(menu, menu.move_menu, "Deploy steps")
    typed = b"Typed. " + AGENTS
    assert (workspace / "AGENTS.md").read_bytes() == typed  # saved first, so that it is on disk
    assert "memory/deploy-steps.md" in live.window.toast.text
    assert {one.name for one in live.window.pins.picture.files} == {"AGENTS.md", "memory/deploy-steps.md"}
    assert not (workspace / "memory").exists()
    live.window.toast.button.click()
    assert live.window.places.screen == "pins"
    with qtbot.waitSignal(operations.pinsWritten):
        live.window.registry["write"].trigger()
    item = b"- Deploy steps: see memory/deploy-steps.md, read it when needed.\n"
    assert (workspace / "AGENTS.md").read_bytes() == b"Typed. # Agents\n\n" + item + b"## Last\n" + LINE * 190
    assert (workspace / "memory" / "deploy-steps.md").read_bytes() == b"## Deploy steps\n" + STEPS
    qtbot.waitUntil(lambda: "memory/deploy-steps.md" in editor.text.text)
    with qtbot.waitSignal(operations.pinsWritten):
        live.window.registry["undo"].trigger()
    assert (workspace / "AGENTS.md").read_bytes() == typed
    assert not (workspace / "memory" / "deploy-steps.md").exists()


def test_a_full_column_offers_the_same_and_leads_to_the_editor(live, qtbot):
    button = column(live).room
    assert button.isVisible()
    menu = menu_of(button)
    inspector = live.window.workbench._inspector
    live.window.workbench.show_screen("pins")
    choose(menu, menu.shorten_menu, "Last")
    assert live.window.places.screen == "context"
    qtbot.waitUntil(lambda: inspector.editing)
    qtbot.waitUntil(lambda: inspector.unlock.editor.text.textCursor().block().text() == "## Last")


def test_a_column_moves_a_section_and_has_room_then(live, qtbot):
    menu = menu_of(column(live).room)
    with qtbot.waitSignal(live.window.pins.operations.movedAway):
        choose(menu, menu.move_menu, "Last")
    qtbot.waitUntil(lambda: not column(live).room.isVisible())


def test_a_save_is_told_and_undone_from_the_toast(live, editor, workspace, qtbot):
    QTest.keyClicks(editor.text, "Typed. ")
    with qtbot.waitSignal(editor.saved):
        editor.save()
    toast = live.window.toast
    assert (toast.text, toast.button.text()) == ("Saved AGENTS.md", "Undo")
    assert (workspace / "AGENTS.md").read_bytes() == b"Typed. " + AGENTS
    with qtbot.waitSignal(live.window.pins.operations.pinsWritten):
        toast.button.click()
    assert (workspace / "AGENTS.md").read_bytes() == AGENTS
    qtbot.waitUntil(lambda: not editor.text.text.startswith("Typed."))


def test_a_save_that_changes_nothing_offers_no_undo_of_something_else(live, editor, qtbot):
    said = live.window.toast.text
    told = []
    editor.saved.connect(told.append)
    editor.save()
    qtbot.waitUntil(lambda: editor._saving_at is None)
    assert not told
    assert live.window.toast.text == said
