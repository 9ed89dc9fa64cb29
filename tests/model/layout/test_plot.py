"""Scales, ticks, labels and lines of the lab's pictures."""

import random
from itertools import pairwise

import pytest

from strandline.model.layout.plot import (
    Scale,
    height_of,
    nearest,
    pieces,
    spread_labels,
    stairs,
    thinned,
    ticks,
    ticks_within,
)


def test_a_scale_goes_both_ways():
    scale = Scale(0, 200, 300, 100)  # y grows downwards
    assert [scale.at(one) for one in (0, 100, 200)] == [300, 200, 100]
    assert scale.value(150) == 150
    assert Scale(5, 5, 0, 10).at(5) == 5
    assert Scale(1, 2, 7, 7).value(7) == 1


@pytest.mark.parametrize(
    ("low", "high", "most", "expected"),
    [
        (0, 1_500, 4, (0, 500, 1_000, 1_500)),
        (0, 1_501, 4, (0, 500, 1_000, 1_500, 2_000)),
        (0, 1, 4, (0, 0.25, 0.5, 0.75, 1.0)),
        (0.5, 1, 5, (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)),
        (0, 7, 4, (0, 2, 4, 6, 8)),
        (3, 3, 4, (3, 4)),
    ],
)
def test_ticks_are_round_and_hold_all_values(low, high, most, expected):
    assert ticks(low, high, most) == pytest.approx(expected)


def test_turns_have_no_ticks_between_them_and_both_ends():
    assert ticks_within(1, 25, 8) == (1, 5, 10, 15, 20, 25)
    assert ticks_within(1, 3, 8) == (1, 2, 3)
    assert ticks_within(1, 1, 8) == (1,)
    assert ticks_within(1, 104, 6) == (1, 20, 40, 60, 80, 104)


def test_labels_move_apart_as_little_as_needed():
    assert spread_labels([50], 10, 0, 100) == (45,)
    assert spread_labels([50, 52, 90], 10, 0, 100) == (45, 55, 85)
    assert spread_labels([99, 98], 10, 0, 100) == (90, 80)
    assert spread_labels([50, 50, 50], 40, 0, 100) is None


def test_labels_never_overlap_nor_leave_their_room():
    pick = random.Random(4)
    for _ in range(200):
        wanted = [pick.uniform(-20, 220) for _ in range(pick.randint(1, 9))]
        tops = sorted(spread_labels(wanted, 20, 0, 200))
        assert tops[0] >= 0
        assert tops[-1] <= 180
        assert all(later - sooner >= 20 - 1e-9 for sooner, later in pairwise(tops))


def test_a_thinned_line_keeps_its_ends_and_every_extreme():
    pick = random.Random(1)
    line = [(at * 0.1, pick.random()) for at in range(1_000)]
    line[503] = (50.3, 9.0)
    line[777] = (77.7, -9.0)
    thin = thinned(line, 1.0)
    assert len(thin) <= 2 * 101 + 2
    assert thin[0] == line[0]
    assert thin[-1] == line[-1]
    assert {line[503], line[777]} <= set(thin)
    assert thin == sorted(thin)
    assert thinned(line[:50], 0.01) == line[:50]
    assert thinned([], 1.0) == []


def test_a_line_breaks_where_there_is_nothing():
    assert pieces([None, (0, 1), (1, 1), None, None, (4, 2)]) == [[(0, 1), (1, 1)], [(4, 2)]]
    assert pieces([None]) == []


def test_the_edge_of_the_best_goes_level_and_then_up():
    assert stairs([(1, 5), (3, 8)]) == [(1, 5), (3, 5), (3, 8)]
    assert stairs([]) == []


def test_the_nearest_spot_within_reach():
    spots = [(0, 0), (10, 0), (10, 4)]
    assert nearest(spots, 9, 1, 5) == 1
    assert nearest(spots, 9, 3, 5) == 2
    assert nearest(spots, 50, 50, 5) == -1


def test_how_high_a_line_is_between_its_points():
    line = [(0, 0), (10, 20), (20, 0)]
    assert height_of(line, 5) == 10
    assert height_of(line, 15) == 10
    assert height_of(line, 21) is None
    assert height_of([], 1) is None
