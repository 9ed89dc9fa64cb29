"""The core sample as a widget: selection, hover, keys, highlight, what it says aloud."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage

from gui.sample import NOW_MS, context_file, sample_layout, with_file
from strandline.messages import say
from strandline.model.context import FileState, Zone
from strandline.model.layout.core_sample import Measure
from strandline.ui.block_text import block_text, describe, hover_html
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.core_sample import CoreSampleWidget


@pytest.fixture
def widget(qtbot):
    theme_manager().set_reduced_motion(None)
    widget = CoreSampleWidget()
    qtbot.addWidget(widget)
    widget.resize(900, 700)
    widget.set_room(700)
    widget.set_layout(sample_layout())
    return widget


def middle(widget, key) -> QPoint:
    rect = widget.picture.find(key).rect
    return QPoint(int(rect.x + rect.w / 2), int(rect.y + rect.h / 2 + widget._inset()))


def image(widget) -> QImage:
    return widget.grab().toImage()


def test_a_click_tells_the_key(widget, qtbot):
    with qtbot.waitSignal(widget.segmentActivated) as told:
        qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=middle(widget, "USER.md"))
    assert told.args == ["USER.md"]
    assert widget.selected == "USER.md"


def test_a_ghost_can_be_chosen_too(widget, qtbot):
    with qtbot.waitSignal(widget.segmentActivated) as told:
        qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=middle(widget, "HEARTBEAT.md"))
    assert told.args == ["HEARTBEAT.md"]


def test_the_badge_beside_a_block_belongs_to_it(widget, qtbot):
    point = QPoint(widget.width() - 20, middle(widget, "MEMORY.md").y())
    with qtbot.waitSignal(widget.segmentActivated) as told:
        qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=point)
    assert told.args == ["MEMORY.md"]


def test_hover_is_told_once_for_a_block_and_when_it_ends(widget, qtbot):
    told: list[str] = []
    widget.segmentHovered.connect(told.append)
    widget.show()
    qtbot.mouseMove(widget, middle(widget, "SOUL.md"))
    qtbot.mouseMove(widget, middle(widget, "SOUL.md") + QPoint(3, 0))
    qtbot.mouseMove(widget, QPoint(2, 2))
    assert told == ["SOUL.md", ""]


def test_the_keys_walk_in_prompt_order(widget, qtbot):
    keys: list[str] = []
    widget.segmentActivated.connect(keys.append)
    for key in (
        Qt.Key.Key_Home,
        Qt.Key.Key_Down,
        Qt.Key.Key_Down,
        Qt.Key.Key_Up,
        Qt.Key.Key_End,
        Qt.Key.Key_Down,
    ):
        qtbot.keyClick(widget, key)
    assert keys == ["system:rules", "AGENTS.md", "SOUL.md", "AGENTS.md", "tools", "tools"]


def test_the_selected_block_is_said_aloud(widget):
    widget.select("AGENTS.md")
    words = widget.accessibleDescription()
    assert widget.accessibleName()
    for word in ("AGENTS.md", "17,332", "stable prefix", "cut"):
        assert word in words


def test_selection_outlives_a_refresh(widget):
    widget.select("USER.md")
    widget.set_layout(replace(sample_layout(), taken_ms=NOW_MS + 5000))
    assert widget.selected == "USER.md"


def test_a_highlight_keeps_one_kind_lit(widget):
    assert widget.lit() is None
    widget.set_highlight(FileState.CUT)
    assert widget.lit() == {"AGENTS.md", "USER.md"}
    widget.set_highlight(Zone.TOOLS)
    assert widget.lit() == {"tools"}
    plain = image(widget)
    widget.set_highlight(None)
    assert image(widget) != plain


def test_a_changed_block_pulses_once_unless_motion_is_reduced(widget, qtbot):
    bigger = context_file("SOUL.md", FileState.WHOLE, say("sent whole"), 2_500, 2_500, 620, order=1)
    widget.show()
    theme_manager().set_reduced_motion(False)
    widget.set_layout(with_file(sample_layout(), bigger))
    assert widget._pulsing == {"SOUL.md"}
    qtbot.waitUntil(lambda: widget._pulse.state() == widget._pulse.State.Stopped)
    theme_manager().set_reduced_motion(True)
    widget.set_layout(sample_layout())
    assert widget._pulse.state() == widget._pulse.State.Stopped
    theme_manager().set_reduced_motion(None)


def test_units_and_tokens_give_different_heights(widget):
    tall = widget.picture.find("MEMORY.md").rect, widget.picture.total
    widget.set_measure(Measure.UNITS)
    assert (widget.picture.find("MEMORY.md").rect, widget.picture.total) != tall
    assert widget.picture.total == sum(s.units or 0 for s in sample_layout().segments)


def test_every_block_is_described(widget):
    layout = sample_layout()
    for block in widget.picture.blocks:
        assert block_text(layout, block).title
        assert describe(layout, block)


def test_hover_text_is_escaped_and_complete():
    layout = sample_layout()
    evil = replace(layout.files[0], reason=say("<img src=x onerror=1>"))
    html = hover_html(with_file(layout, evil), ("AGENTS.md",), NOW_MS)
    assert "<img" not in html
    assert "&lt;img" in html
    for words in ("/home/ling/.openclaw/workspace/AGENTS.md", "17,332", "3 min ago", "of the window"):
        assert words in html


@pytest.mark.parametrize("size", [(300, 200), (460, 400), (1200, 900), (1, 1)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_any_size_and_scale_is_painted(qtbot, size, scale):
    theme_manager().apply()
    theme_manager().set_font_scale(scale)
    widget = CoreSampleWidget()
    qtbot.addWidget(widget)
    widget.resize(*size)
    widget.set_room(size[1])
    widget.set_layout(sample_layout())
    assert not image(widget).isNull()
    assert widget.minimumHeight() >= widget.picture.height
    theme_manager().set_font_scale(1.0)


def test_nothing_to_show_is_an_empty_picture(qtbot):
    widget = CoreSampleWidget()
    qtbot.addWidget(widget)
    widget.set_layout(None)
    widget.set_layout(replace(sample_layout(), segments=(), files=(), boundary=0))
    widget.select("AGENTS.md")
    qtbot.keyClick(widget, Qt.Key.Key_Down)
    assert image(widget).width() == widget.width()


def test_a_crowd_of_small_layers_opens_on_enter(qtbot):
    layout = sample_layout()
    tools = layout.segments[-1]
    crowd = tuple(replace(tools, key=f"tool:{n}", tokens=replace(tools.tokens, value=9)) for n in range(60))
    widget = CoreSampleWidget()
    qtbot.addWidget(widget)
    widget.resize(800, 500)
    widget.set_room(500)
    widget.set_layout(replace(layout, segments=(*layout.segments, *crowd)))
    merged = widget.picture.find("tool:30")
    assert merged.key == "merged:tool:0"
    widget.select("tool:30")
    qtbot.keyClick(widget, Qt.Key.Key_Return)
    assert widget.picture.find("tool:30").key == "tool:30"
    assert widget.selected == "tool:0"
