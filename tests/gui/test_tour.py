"""The way round: three steps on the real demo, done by the keyboard, in both languages; and leaving it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt

from gui.live_window import LiveWindow
from strandline.paths import demo_state_dir
from strandline.store.settings import LANGUAGE, ONBOARDING
from strandline.ui.help.tour import Tour
from strandline.ui.help.tour_words import STEPS, WORDS, Stage
from strandline.ui.i18n import Language
from strandline.ui.theme import theme_manager


@pytest.fixture
def shown(qtbot, own_home) -> Iterator[LiveWindow]:
    live = LiveWindow(None)
    live.window.show()
    qtbot.waitUntil(lambda: live.window.opened.services is not None)
    yield live
    live.close()


def begun(qtbot, live: LiveWindow, language: str = "en") -> Tour:
    live.app.preferences.set(LANGUAGE, language)
    qtbot.mouseClick(live.window.frame.start.tour_button, Qt.MouseButton.LeftButton)
    tour = live.window.help.tour
    assert tour is not None
    qtbot.waitUntil(lambda: tour.stage is Stage.CUT, timeout=60_000)
    return tour


def test_there_are_three_steps():
    assert {words.step for words in WORDS.values()} == {0, 1, 2, 3}
    assert STEPS == 3


@pytest.mark.parametrize(("language", "agent", "lost"), [("en", "main", "38,500"), ("zh_CN", "zh", "二十万")])
def test_all_of_it_with_the_keyboard_alone(qtbot, shown, language, agent, lost):
    tour = begun(qtbot, shown, language)
    window = shown.window
    assert window.opened.snapshot.layout.agent == agent
    name = tour.cut_file()
    assert tour.card.isVisible()
    assert name in tour.card.text.text()
    sample = window.workbench.view("context").sample

    def pointed_at() -> bool:  # once the window has laid itself out
        hatched = sample.part_not_sent(name)
        return tour.card.ring.geometry().contains(sample.mapTo(window, hatched.center()))

    qtbot.waitUntil(pointed_at)
    assert not tour.card.ring.geometry().intersects(tour.card.geometry())
    assert sample.hasFocus()

    sample.select(name)
    qtbot.keyClick(sample, Qt.Key.Key_Return)
    assert tour.stage is Stage.FIND
    assert lost in tour.card.text.text()

    qtbot.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    view = window.workbench.view("search")
    assert view.field.hasFocus()
    view.field.insert(lost)  # a Chinese word comes from an input method, not from keys
    qtbot.keyClick(view.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: tour.stage is Stage.PIN, timeout=60_000)

    before = {path: path.read_bytes() for path in (demo_state_dir() / f"workspace-{agent}").glob("*.md")}
    view.results.list.setFocus()
    qtbot.keyClick(view.results.list, Qt.Key.Key_P)
    picker = window.pinning.picker
    qtbot.waitUntil(picker.isVisible)
    qtbot.waitUntil(lambda: picker.list.count() > 0)
    qtbot.keyClick(picker.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: tour.stage is Stage.WRITE, timeout=30_000)
    assert {path: path.read_bytes() for path in before} == before

    qtbot.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: tour.stage is Stage.UNDO, timeout=30_000)
    assert {path: path.read_bytes() for path in before} != before

    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: tour.stage is Stage.END, timeout=30_000)
    assert {path: path.read_bytes() for path in before} == before
    tour.card.next.click()
    assert window.help.tour is None
    assert shown.app.preferences.get(ONBOARDING) is False


def test_next_goes_through_without_doing_or_writing_anything(qtbot, shown):
    tour = begun(qtbot, shown)
    before = {path: path.read_bytes() for path in demo_state_dir().rglob("*.md")}
    seen = [tour.stage]
    while tour.stage is not Stage.END:
        tour.card.next.click()
        seen.append(tour.stage)
    assert seen == [Stage.CUT, Stage.FIND, Stage.PIN, Stage.END]
    assert {path: path.read_bytes() for path in demo_state_dir().rglob("*.md")} == before


@pytest.mark.parametrize("way", ["escape", "skip", "close"])
def test_it_can_be_left_at_once(qtbot, shown, way):
    tour = begun(qtbot, shown)
    card = tour.card
    if way == "escape":
        qtbot.keyClick(shown.window.workbench.view("context").sample, Qt.Key.Key_Escape)
    elif way == "skip":
        card.skip.click()
    else:
        shown.window.registry["close"].trigger()
    assert shown.window.help.tour is None
    assert not card.isVisible()
    assert not card.ring.isVisible()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    shown.window.workbench.show_screen("context")  # nothing is left that could answer


def test_it_is_offered_on_the_start_page_until_it_was_taken(qtbot, shown):
    start = shown.window.frame.start
    assert start.tour_button.isVisible()
    begun(qtbot, shown).end()
    shown.window.registry["close"].trigger()
    assert start.isVisible()
    assert not start.tour_button.isVisible()
    shown.window.registry["welcome"].trigger()
    tour = shown.window.help.tour
    assert tour is not None
    qtbot.waitUntil(lambda: tour.stage is Stage.CUT, timeout=60_000)


def test_the_card_is_one_of_the_parts_that_the_keyboard_goes_round(qtbot, shown):
    tour = begun(qtbot, shown)
    window = shown.window
    for _ in range(12):
        qtbot.keyClick(window.focusWidget() or window, Qt.Key.Key_F6)
        if tour.card.isAncestorOf(window.focusWidget()):
            break
    assert tour.card.isAncestorOf(window.focusWidget())
    assert tour.card.accessibleName() == "Step 1 of 3: See what is cut"
    assert "hatched" in tour.card.accessibleDescription()


def test_the_card_stays_in_the_window_in_large_text_and_another_language(qtbot, shown):
    tour = begun(qtbot, shown)
    manager = theme_manager()
    manager.set_font_scale(2.0)
    QCoreApplication.processEvents()
    for language in (Language.CHINESE, Language.ENGLISH):
        shown.app.preferences.set_language(language)
        for size in ((1440, 900), (1000, 640)):
            shown.window.resize(*size)
            QCoreApplication.processEvents()
            assert shown.window.rect().contains(tour.card.geometry())
            for label in (tour.card.title, tour.card.text):
                assert label.height() >= label.heightForWidth(label.width())
    assert tour.card.title.text() == "See what is cut"
    manager.set_font_scale(1.0)
