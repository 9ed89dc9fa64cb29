"""The start page: teaches, lists, and lets a person begin by mouse and keyboard."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from strandline.messages import say
from strandline.ui.i18n import Language
from strandline.ui.shell.recents import RecentItem, short_path
from strandline.ui.shell.start_screen import FoundItem, StartScreen

HERE = RecentItem(Path("/data/state"), Path("/data/state/workspace"), 1_000)
GONE = RecentItem(Path("/gone"), Path("/gone/workspace"), 500, say("moved, renamed or deleted"))


@pytest.fixture
def screen(qtbot, translations) -> StartScreen:
    made = StartScreen()
    qtbot.addWidget(made)
    made.resize(960, 600)
    made.show()
    return made


def test_says_what_the_app_does(screen):
    assert screen._sentence.text() == (
        "See what your agent's model will read on its next turn, and what never reaches it."
    )


def test_says_that_it_is_looking_then_what_it_found(screen):
    assert "Looking" in screen._found_note.text()
    screen.set_found([])
    assert "No OpenClaw was found" in screen._found_note.text()
    screen.set_found([FoundItem(Path("/data/state"), "2026.9.6", 1)])
    assert not screen._found_note.isVisible()
    (card,) = screen.found_cards()
    assert card.title.full_text == "/data/state"
    assert card.line.full_text == "OpenClaw 2026.9.6 · 1 agent"


def test_card_leaves_out_what_is_not_known_and_tells_the_problem(screen):
    screen.set_found([FoundItem(Path("/a")), FoundItem(Path("/b"), agents=3, problem=say("It is locked."))])
    first, second = screen.found_cards()
    assert first.line.full_text == ""
    assert second.line.full_text == "3 agents · It is locked."


def test_cards_open_by_click_and_by_key(screen, qtbot):
    found = FoundItem(Path("/data/state"))
    screen.set_found([found])
    with qtbot.waitSignal(screen.foundChosen) as signal:
        qtbot.mouseClick(screen.found_cards()[0], Qt.MouseButton.LeftButton)
    assert signal.args == [found]
    with qtbot.waitSignal(screen.foundChosen):
        qtbot.keyClick(screen.found_cards()[0], Qt.Key.Key_Space)


def test_recent_ones_open_and_missing_ones_are_grey(screen, qtbot):
    screen.set_recents([HERE, GONE])
    here, gone = screen.recent_cards()
    assert here.isEnabled()
    assert not gone.isEnabled()
    assert gone.line.full_text.startswith("moved, renamed or deleted")
    with qtbot.waitSignal(screen.recentChosen) as signal:
        qtbot.mouseClick(here, Qt.MouseButton.LeftButton)
    assert signal.args == [HERE]
    with qtbot.assertNotEmitted(screen.recentChosen):
        qtbot.mouseClick(gone, Qt.MouseButton.LeftButton)


def test_missing_ones_can_be_taken_off_the_list(screen, qtbot):
    screen.set_recents([HERE, GONE])
    (remove,) = screen.recent_cards()[1].parentWidget().findChildren(QToolButton)
    assert remove.accessibleName() == "Take /gone/workspace off this list"
    with qtbot.waitSignal(screen.recentRemoved) as signal:
        qtbot.mouseClick(remove, Qt.MouseButton.LeftButton)
    assert signal.args == [GONE]


def test_no_heading_without_a_list(screen):
    assert not screen._recent_title.isVisible()
    screen.set_recents([HERE])
    assert screen._recent_title.isVisible()


def test_buttons_ask(screen, qtbot):
    with qtbot.waitSignal(screen.openAsked):
        qtbot.mouseClick(screen.open_button, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(screen.demoAsked):
        qtbot.keyClick(screen.demo_button, Qt.Key.Key_Space)


def test_follows_the_language(screen, translations, qtbot):
    screen.set_found([FoundItem(Path("/data/state"), "2026.9.6", 2)])
    translations.use(Language.CHINESE)
    qtbot.waitUntil(lambda: screen.open_button.text() == "打开文件夹…")
    assert screen.found_cards()[0].line.full_text == "OpenClaw 2026.9.6 · 2 个智能体"


def test_cards_are_named_for_a_screen_reader(screen):
    screen.set_found([FoundItem(Path("/data/state"), "2026.9.6", 2)])
    screen.set_recents([GONE])
    assert screen.found_cards()[0].accessibleName() == "/data/state. OpenClaw 2026.9.6 · 2 agents"
    assert "moved, renamed or deleted" in screen.recent_cards()[0].accessibleName()


def test_a_long_path_is_shortened_and_told_whole(screen, qtbot):
    path = Path("/" + "/".join(f"folder-number-{number}" for number in range(30)))
    screen.set_found([FoundItem(path)])
    qtbot.waitUntil(lambda: "…" in screen.found_cards()[0].title.text())
    assert screen.found_cards()[0].title.toolTip() == str(path)
    assert screen.found_cards()[0].width() <= screen.width()


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/home/ling/.openclaw/workspace", "~/.openclaw/workspace"),
        ("/home/ling", "~"),
        ("/home/lingling/x", "/home/lingling/x"),
        ("/mnt/data", "/mnt/data"),
    ],
)
def test_paths_are_written_as_people_do(path, shown):
    assert short_path(Path(path), Path("/home/ling")) == shown
