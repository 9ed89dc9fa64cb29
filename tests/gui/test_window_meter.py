"""The meters: parts add up, labels never overlap, every colour has its word."""

import itertools
from dataclasses import replace

import pytest

from gui.sample import sample_layout
from strandline.model.context import Window, Zone
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.budget_meter import BudgetMeter
from strandline.ui.widgets.window_meter import WindowMeter, meter_parts


@pytest.fixture
def meter(qtbot):
    meter = WindowMeter()
    qtbot.addWidget(meter)
    meter.resize(800, 80)
    meter.set_layout(sample_layout())
    return meter


def with_window(**changes):
    layout = sample_layout()
    return replace(layout, window=replace(layout.window, **changes))


def test_the_parts_stand_in_prompt_order_and_add_up():
    parts = meter_parts(sample_layout())
    assert [part.zone for part in parts] == [Zone.STABLE, Zone.DYNAMIC, Zone.HISTORY, Zone.TOOLS]
    assert parts[0].start == 0
    for one, other in itertools.pairwise(parts):
        assert one.end == other.start
    assert parts[-1].end == sum(s.tokens.value for s in sample_layout().segments if s.tokens)


def test_the_headline_says_the_source_and_its_age(meter):
    assert meter.headline() == (
        "next turn ≈ 43.5k of 200k tokens · 137k free before the reserve · last run 43.3k, 14 min ago"
    )
    assert meter.headline() in meter.accessibleDescription()
    assert "compaction 176k" in meter.accessibleDescription()


@pytest.mark.parametrize("width", [160, 300, 460, 820, 1400])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(
    "lines", [(150_000, 172_000, 176_000), (199_000, 199_500, 200_000), (0, 1, 2), (5, None, None)]
)
def test_labels_never_overlap(meter, width, scale, lines):
    theme_manager().apply()
    theme_manager().set_font_scale(scale)
    meter.resize(width, 200)
    meter.set_layout(with_window(lcm_line=lines[0], flush_line=lines[1], compaction_line=lines[2]))
    boxes = [(one.row, one.left, one.left + meter._small.width(one.words)) for one in meter.placed()]
    for index, (row, left, right) in enumerate(boxes):
        for other_row, other_left, other_right in boxes[index + 1 :]:
            assert row != other_row or right <= other_left or other_right <= left
    assert meter.sizeHint().height() >= meter._bar().bottom() + meter._rows() * meter._small.height
    theme_manager().set_font_scale(1.0)


@pytest.mark.parametrize(
    "window",
    [
        Window(None, "unknown"),
        Window(0, "config"),
        Window(8_000, "config", reserve=9_000, used=50_000, used_basis="host-estimate"),
        Window(200_000, "config", used=None),
    ],
)
def test_odd_windows_are_painted_and_named(meter, window):
    meter.set_layout(replace(sample_layout(), window=window))
    assert not meter.grab().isNull()
    assert meter.headline()


def test_lines_that_do_not_exist_are_not_drawn(meter):
    meter.set_layout(with_window(lcm_line=None, flush_line=None, compaction_line=None))
    assert meter.lines() == []


@pytest.mark.parametrize(
    ("spent", "limit", "wanted", "word"),
    [
        (10_000, 60_000, 10_000, ""),
        (51_000, 60_000, 51_000, "near its limit"),
        (60_000, 60_000, 72_000, "all spent"),
        (60_000, None, 60_000, ""),
    ],
)
def test_the_budget_has_a_word_for_each_colour(qtbot, spent, limit, wanted, word):
    meter = BudgetMeter()
    qtbot.addWidget(meter)
    meter.resize(500, 30)
    meter.set_values(spent, limit, wanted)
    assert meter.word() == word
    assert word in meter.accessibleDescription()
    assert not meter.grab().isNull()
