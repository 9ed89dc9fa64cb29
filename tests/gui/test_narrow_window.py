"""A window that is small, or whose text is large: parts fold, scroll or take turns, and nothing is lost."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from strandline.ui.i18n import Language
from strandline.ui.shell.placing import MINIMUM
from strandline.ui.shell.roomy import Roomy
from strandline.ui.theme import theme_manager


@pytest.mark.parametrize("language", list(Language)[1:])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_the_least_window_holds_all_bars_at_every_text_size(kit, translations, language, scale, qtbot):
    translations.use(language)
    theme_manager().set_font_scale(scale)
    for open_first in (False, True):
        if open_first:
            kit.open()
        kit.window.resize(*MINIMUM)
        qtbot.waitUntil(lambda: kit.window.size() == QSize(*MINIMUM))
        layout = kit.window.layout()
        qtbot.waitUntil(lambda layout=layout: layout.totalMinimumSize().width() <= MINIMUM[0])
        assert layout.totalMinimumSize().height() <= MINIMUM[1]


def test_a_narrow_window_shows_the_screen_or_the_inspector(kit, qtbot):
    kit.open()
    frame, action = kit.window.frame, kit.window.registry["inspector"]
    assert action.isChecked()
    theme_manager().set_font_scale(2.0)
    kit.window.resize(*MINIMUM)
    qtbot.waitUntil(lambda: frame.narrow)
    assert frame.stack.isVisible()
    assert not frame.inspector_place.isVisible()
    assert not action.isChecked()
    action.trigger()
    assert frame.inspector_place.isVisible()
    assert not frame.stack.isVisible()
    action.trigger()
    assert frame.stack.isVisible()
    action.trigger()
    kit.window.registry["screen.history"].trigger()  # a screen that is chosen is seen
    assert frame.stack.isVisible()
    kit.window.resize(1440, 900)
    qtbot.waitUntil(lambda: not frame.narrow)
    assert action.isChecked()
    assert frame.stack.isVisible()
    assert frame.inspector_place.isVisible()


def test_an_inspector_that_was_put_away_stays_away_after_a_narrow_window(kit, qtbot):
    kit.open()
    frame, action = kit.window.frame, kit.window.registry["inspector"]
    action.trigger()
    theme_manager().set_font_scale(2.0)
    kit.window.resize(*MINIMUM)
    qtbot.waitUntil(lambda: frame.narrow)
    action.trigger()
    kit.window.resize(1440, 900)
    qtbot.waitUntil(lambda: not frame.narrow)
    assert not action.isChecked()
    assert not frame.inspector_place.isVisible()
    assert not kit.window.places.inspector


def test_what_has_no_room_in_the_top_bar_is_in_its_menu(kit, qtbot):
    kit.open()
    bar = kit.window.frame.top_bar
    assert not bar.more_button.isVisible()
    theme_manager().set_font_scale(2.0)
    kit.window.resize(*MINIMUM)
    qtbot.waitUntil(bar.more_button.isVisible)
    assert not bar.release_button.isVisible()
    assert not bar.agent_combo.isVisible()
    menu = bar.more_button.menu()
    menu.aboutToShow.emit()
    titles = [action.text() for action in menu.actions()]
    assert titles[0] == bar.release_button.text()
    agents = menu.actions()[1].menu()
    assert [action.text() for action in agents.actions()] == ["main", "zh"]
    assert [action.isChecked() for action in agents.actions()] == [True, False]
    agents.actions()[1].trigger()
    assert kit.services.target.agent == "zh"
    kit.window.resize(1600, 900)
    theme_manager().set_font_scale(1.0)
    qtbot.waitUntil(bar.release_button.isVisible)
    assert not bar.more_button.isVisible()


def test_the_rail_drops_its_words_before_it_scrolls(kit, qtbot):
    kit.open()
    rail = kit.window.frame.rail
    button = rail.button("health")
    full = button.height()
    theme_manager().set_font_scale(2.0)
    kit.window.resize(*MINIMUM)
    qtbot.waitUntil(lambda: button.height() < 2 * full)
    assert button.visibleRegion().boundingRect().height() == button.height()
    assert button.toolTip() == button.accessibleName() == "Health"


@pytest.fixture
def tall(qtbot) -> tuple[Roomy, QWidget]:
    inner = QWidget()
    column = QVBoxLayout(inner)
    for number in range(4):
        label = QLabel(f"{number} " + "words that wrap " * 20, inner)
        label.setWordWrap(True)
        column.addWidget(label)
    roomy = Roomy(inner)
    qtbot.addWidget(roomy)
    roomy.resize(500, 600)
    roomy.show()
    return roomy, inner


def test_a_roomy_part_scrolls_only_where_it_must(tall, qtbot):
    roomy, inner = tall
    assert inner.size() == roomy.viewport().size()
    roomy.resize(160, 120)
    qtbot.waitUntil(lambda: inner.height() > roomy.viewport().height())
    qtbot.waitUntil(roomy.verticalScrollBar().isVisible)
    qtbot.waitUntil(lambda: inner.width() == roomy.viewport().width())
    for label in inner.findChildren(QLabel):
        assert label.height() >= label.heightForWidth(label.width())
    roomy.resize(500, 600)
    qtbot.waitUntil(lambda: inner.size() == roomy.viewport().size())
    assert not roomy.verticalScrollBar().isVisible()
