"""Blocks of a session's windows: as wide as their time, none too narrow to hit, marks kept apart."""

import pytest

from strandline.model.layout.rect import Rect
from strandline.model.layout.window_blocks import mark_places, window_blocks

ROOM = Rect(10, 5, 324, 20)


def test_width_is_time_above_the_least():
    # 324 - 2 gaps of 2 = 320; three times 20 are fixed, 260 are shared 1 : 3 : 0.
    blocks = window_blocks([(0, 100), (200, 500), (600, 600)], ROOM, 2, 20)
    assert [(one.x, one.w) for one in blocks] == [(10, 85), (97, 215), (314, 20)]
    assert {(one.y, one.h) for one in blocks} == {(5, 20)}


@pytest.mark.parametrize("spans", [[(None, 5), (7, None)], [(3, 3), (9, 1)]])
def test_windows_of_unknown_length_are_equal(spans):
    assert [one.w for one in window_blocks(spans, ROOM, 4, 20)] == [160, 160]


def test_too_many_windows_share_what_there_is():
    blocks = window_blocks([(n, n + 1 + n % 3) for n in range(50)], ROOM, 0, 26)
    assert {round(one.w, 6) for one in blocks} == {6.48}
    assert blocks[-1].right == pytest.approx(ROOM.right)


def test_no_window_no_block():
    assert window_blocks([], ROOM, 2, 20) == ()


def test_marks_stand_at_their_time():
    assert mark_places(Rect(0, 0, 110, 20), (0, 1_000), [100, 500, 1_000], 5, 10) == (15, 55, 105)


def test_marks_of_one_moment_are_pushed_apart_and_stay_inside():
    places = mark_places(Rect(0, 0, 110, 20), (0, 1_000), [990, 991, 992, None], 5, 10)
    assert places == (75, 85, 95, 105)


def test_more_marks_than_room_share_it():
    places = mark_places(Rect(0, 0, 30, 20), (0, 10), [1] * 6, 5, 10)
    assert places == pytest.approx((5, 9, 13, 17, 21, 25))


def test_a_block_without_room_has_its_marks_in_the_middle():
    assert mark_places(Rect(0, 0, 8, 20), (0, 10), [1, 2], 5, 10) == (4, 4)
