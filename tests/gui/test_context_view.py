"""The Context view: three forms of one picture stay in step."""

from dataclasses import replace

import pytest

from gui.sample import NOW_MS, sample_layout
from strandline.model.context import FileState
from strandline.ui.views.context.view import ContextView


@pytest.fixture
def view(qtbot):
    view = ContextView()
    qtbot.addWidget(view)
    view.resize(1000, 800)
    view.show()
    view.set_snapshot(sample_layout())
    return view


def test_a_choice_in_one_form_is_the_choice_in_all(view, qtbot):
    with qtbot.waitSignal(view.selected) as told:
        view.map.segmentActivated.emit("USER.md")
    assert told.args == ["USER.md"]
    assert view.sample.selected == "USER.md"
    assert view.table.current_key() == "USER.md"


def test_selecting_from_outside_tells_nobody(view, qtbot):
    with qtbot.assertNotEmitted(view.selected):
        view.select("MEMORY.md")
    assert view.sample.selected == "MEMORY.md"
    assert view.table.current_key() == "MEMORY.md"


def test_a_refresh_keeps_choice_form_and_scroll(view):
    view.resize(700, 380)
    view.select("USER.md")
    view.show_form(0)
    bar = view.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    before = bar.value()
    view.set_snapshot(replace(sample_layout(), taken_ms=NOW_MS + 1))
    assert bar.value() == before
    assert view.sample.selected == "USER.md"
    view.show_form(2)
    view.set_snapshot(sample_layout())
    assert view.pages.currentWidget() is view.table


def test_the_legend_dims_the_rest(view):
    chip = next(chip for chip in view.legend.chips if chip.what is FileState.STARVED)
    chip.click()
    assert view.sample.lit() == {"MEMORY.md"}
    chip.click()
    assert view.sample.lit() is None


def test_a_hovered_block_lights_its_entries(view):
    view.sample.segmentHovered.emit("USER.md")
    assert {chip.text() for chip in view.legend.chips if chip.lit} == {"stable prefix", "cut"}
    view.sample.segmentHovered.emit("")
    assert not any(chip.lit for chip in view.legend.chips)


def test_the_sentence_says_what_is_measured(view):
    assert "tokens" in view.sentence.text()
    view.unit.choose(1)
    view.unit.chosen.emit(1)
    assert "units" in view.sentence.text()
    assert view.sample.picture.total == sum(s.units or 0 for s in sample_layout().segments)


def test_the_picture_fills_the_room_without_scrolling(view, qtbot):
    qtbot.waitExposed(view)
    assert view.area.verticalScrollBar().maximum() == 0
    assert view.sample.height() == view.area.viewport().height()


def test_nothing_open_shows_no_numbers(view):
    view.set_snapshot(None)
    assert not view.window_meter.isVisible()
    assert not view.legend.isVisible()
    assert view.sample.picture is None
