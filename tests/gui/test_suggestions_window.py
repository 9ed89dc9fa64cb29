"""Suggestions in the real window: the number on the rail, the ways to the inbox, undo, the way back."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.every_screen import demo_window
from gui.live_window import LiveWindow
from strandline.ui.theme import ThemeMode, theme_manager

LEFT, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
OFFERED = 6
PATIENCE_MS = 60_000


@pytest.fixture
def live(qtbot, translations, own_home) -> Iterator[LiveWindow]:
    with demo_window(qtbot) as made:
        feed = made.window.opened.services.suggestions
        qtbot.waitUntil(lambda: feed.inbox is not None and len(feed.inbox.offers) > 0, timeout=PATIENCE_MS)
        made.window.activateWindow()
        qtbot.waitActive(made.window)
        yield made


def inbox(live: LiveWindow):
    return live.window.workbench.view("pins").panel.inbox


def test_the_demo_suggests_some_of_each_kind_and_the_window_says_how_many(live):
    window = live.window
    assert window.frame.rail.button("pins").accessibleName() == f"Pins: {OFFERED} suggestions"
    assert window.pinning.tray.suggested.text() == f"{OFFERED} suggested"
    assert not window.pinning.tray.suggested.isHidden()


@pytest.mark.parametrize("screen", ["context", "memory"])
def test_the_tray_leads_to_them_from_every_screen(live, qtbot, screen):
    window = live.window
    window.workbench.show_screen(screen)
    QApplication.processEvents()
    qtbot.mouseClick(window.pinning.tray.suggested, LEFT)
    assert window.places.screen == "pins"
    assert inbox(live).isVisible()
    assert len(inbox(live).cards) == OFFERED
    assert QApplication.focusWidget() is inbox(live).cards[0]


def test_its_key_shows_them_also_where_the_right_side_is_put_away(live):
    window = live.window
    if window.registry["inspector"].isChecked():
        window.registry["inspector"].trigger()
    QTest.keyClick(window, Qt.Key.Key_G, CONTROL)
    QApplication.processEvents()
    assert inbox(live).isVisible()
    assert QApplication.focusWidget() is inbox(live).cards[0]


def test_what_was_dismissed_by_mistake_is_undone(live, qtbot):
    window = live.window
    window.suggesting.show()
    card = inbox(live).cards[0]
    text = card.offer.text
    QTest.keyClick(card, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: len(inbox(live).cards) == OFFERED - 1, timeout=PATIENCE_MS)
    assert "1 suggestion dismissed" in window.toast.text
    assert window.frame.rail.button("pins").accessibleName() == f"Pins: {OFFERED - 1} suggestions"
    qtbot.mouseClick(window.toast.button, LEFT)
    qtbot.waitUntil(lambda: len(inbox(live).cards) == OFFERED, timeout=PATIENCE_MS)
    assert inbox(live).cards[0].offer.text == text


def test_what_is_pinned_waits_to_be_written_and_the_demo_is_as_it_was(live, qtbot):
    window = live.window
    window.suggesting.show()
    card = next(one for one in inbox(live).cards if "price" in one.offer.text)
    file = live.layout.workspace / card.offer.target
    before = file.read_bytes()
    card.setFocus()
    QTest.keyClick(card, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(window.pins.picture.changes) == 1, timeout=PATIENCE_MS)
    assert "Nothing is written yet" in window.toast.text
    assert file.read_bytes() == before
    window.registry["write"].trigger()
    qtbot.waitUntil(lambda: file.read_bytes() != before, timeout=PATIENCE_MS)
    assert card.offer.text in file.read_text("utf-8")
    qtbot.waitUntil(window.registry["undo"].isEnabled, timeout=PATIENCE_MS)  # told after it is written
    window.registry["undo"].trigger()
    qtbot.waitUntil(lambda: file.read_bytes() == before, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: len(inbox(live).cards) == OFFERED, timeout=PATIENCE_MS)


def test_its_place_opens_the_conversation_there(live, qtbot):
    window = live.window
    window.suggesting.show()
    inbox(live).cards[0].show_place()
    qtbot.waitUntil(lambda: window.places.screen in ("memory", "sessions"), timeout=PATIENCE_MS)
    view = window.workbench.view("memory")
    qtbot.waitUntil(lambda: view.shot is not None and view.shot.complete, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: "five rooms" in view.panel.node.text.toPlainText(), timeout=PATIENCE_MS)


def test_nothing_is_red_and_every_card_is_told_in_each_theme(live):
    live.window.suggesting.show()
    for mode in ThemeMode:
        theme_manager().set_mode(mode)
        QApplication.processEvents()
        for card in inbox(live).cards:
            assert card.accessibleName()
            assert not card._icon.pixmap().isNull()
