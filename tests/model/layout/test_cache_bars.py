"""Where the bars and labels of the cache chart stand."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.model.layout.cache_bars import columns, how_many, place_labels, scale_top, stacked
from strandline.model.layout.rect import Rect

ROOM = Rect(40, 10, 800, 100)


@pytest.mark.parametrize(
    ("largest", "top"), [(0, 1), (7, 8), (21_343, 30_000), (60_000, 60_000), (60_001, 80_000), (96, 100)]
)
def test_the_scale_ends_at_a_round_figure(largest, top):
    assert scale_top(largest) == top


@given(st.integers(min_value=1, max_value=10**9))
def test_every_bar_fits_the_scale_and_uses_most_of_it(largest):
    assert largest <= scale_top(largest) <= 2 * largest


def test_bars_fill_the_room_side_by_side():
    bars = columns(ROOM, 40, 20)
    assert len(bars) == 40
    assert all(one.x + one.w < other.x for one, other in pairwise(bars))
    assert bars[0].x >= ROOM.x
    assert bars[-1].x + bars[-1].w <= ROOM.x + ROOM.w
    assert columns(ROOM, 3, 20)[0].w == columns(ROOM, 20, 20)[0].w  # few bars do not grow fat
    assert columns(ROOM, 0, 20) == ()


def test_a_narrow_room_shows_fewer_bars():
    assert (how_many(800, 7, 40, 100), how_many(140, 7, 40, 100), how_many(800, 7, 40, 5)) == (40, 20, 5)
    assert how_many(3, 7, 40, 100) == 0


def test_the_pieces_of_a_bar_stand_on_each_other():
    read, written, rest = stacked(Rect(0, 0, 10, 100), (50, 30, 20), 200)
    assert (read.y, read.h) == (75, 25)
    assert written.y + written.h == read.y
    assert rest.y + rest.h == written.y
    assert rest.y == 50


@given(
    st.lists(st.tuples(st.floats(0, 600), st.floats(5, 120)), max_size=30).map(sorted),
    st.floats(200, 700),
)
def test_labels_never_overlap_and_stay_inside(marks, right):
    placed = place_labels([(n, x, width) for n, (x, width) in enumerate(marks)], 0, right, 6)
    assert [label.bar for label in placed] == list(range(len(marks)))
    for n, one in enumerate(placed):
        assert one.left >= 0
        assert one.left + one.width <= right + 1e-6
        for other in placed[:n]:
            apart = one.left >= other.left + other.width + 5.999 or one.row != other.row
            assert apart


def test_a_label_stands_under_its_bar_in_the_first_row_with_room():
    placed = place_labels([(0, 50, 60), (1, 70, 60), (2, 140, 60)], 0, 300, 6)
    assert [label.row for label in placed] == [0, 1, 0]
    assert placed[0].left == 20
