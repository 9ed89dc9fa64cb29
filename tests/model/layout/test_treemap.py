"""The treemap: area is size, nothing overlaps, cells stay where they were."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.model.layout.rect import Rect
from strandline.model.layout.treemap import MERGED, treemap

BOUNDS = Rect(10, 20, 400, 300)
sizes = st.dictionaries(st.text("abcdef", min_size=1, max_size=4), st.integers(0, 10**9), max_size=24)


def overlap(a: Rect, b: Rect) -> float:
    return max(0.0, min(a.right, b.right) - max(a.x, b.x)) * max(0.0, min(a.bottom, b.bottom) - max(a.y, b.y))


def test_four_equal_quarters():
    # +----+----+
    # | a  | c  |
    # +----+----+
    # | b  | d  |
    # +----+----+
    cells = treemap(dict.fromkeys("abcd", 1), Rect(0, 0, 100, 100)).cells
    assert cells["a"] == Rect(0, 0, 50, 50) or cells["a"].area == pytest.approx(2500)
    assert {(rect.w, rect.h) for rect in cells.values()} == {(50, 50)}


def test_nothing_to_show():
    assert treemap({}, BOUNDS).cells == {}
    assert treemap({"a": 0}, BOUNDS).cells == {}
    assert treemap({"a": 5}, Rect(0, 0, 0, 50)).cells == {}


def test_one_item_fills_the_room_even_when_it_is_thin():
    assert treemap({"a": 5}, Rect(0, 0, 300, 2)).cells == {"a": Rect(0, 0, 300, 2)}


def test_the_tiny_become_one_cell():
    # +------------------+-+
    # |       big        |#|   # = 40 small items
    # +------------------+-+
    picture = treemap({"big": 100_000} | {f"s{n}": 10 for n in range(40)}, BOUNDS)
    assert set(picture.cells) == {"big", MERGED}
    assert picture.merged == tuple(f"s{n}" for n in range(40))
    assert picture.key_of("s7") == MERGED
    assert picture.key_of("big") == "big"


@given(sizes)
def test_areas_are_proportional_inside_and_do_not_overlap(sizes):
    picture = treemap(sizes, BOUNDS)
    total = sum(sizes.values())
    for key, rect in picture.cells.items():
        size = sum(sizes[k] for k in picture.merged) if key == MERGED else sizes[key]
        assert rect.area == pytest.approx(BOUNDS.area * size / total, rel=1e-6, abs=1e-6)
        assert rect.x >= BOUNDS.x - 1e-6
        assert rect.y >= BOUNDS.y - 1e-6
        assert rect.right <= BOUNDS.right + 1e-6
        assert rect.bottom <= BOUNDS.bottom + 1e-6
    rects = list(picture.cells.values())
    for index, one in enumerate(rects):
        assert all(overlap(one, other) < 1e-3 for other in rects[index + 1 :])
    shown = {key for key in picture.cells if key != MERGED} | set(picture.merged)
    assert shown == {key for key, size in sizes.items() if size > 0}


def test_a_small_change_keeps_every_cell_in_its_place():
    # a and b change places by size, yet stay where they are on the screen
    first = treemap({"a": 51, "b": 50, "c": 30, "d": 20}, BOUNDS)
    second = treemap({"a": 50, "b": 51, "c": 30, "d": 20}, BOUNDS, previous=first)
    assert second.rows == first.rows
    for key in "abcd":
        assert abs(first.cells[key].x - second.cells[key].x) < 5
        assert abs(first.cells[key].y - second.cells[key].y) < 5


def test_a_great_change_is_laid_out_anew():
    first = treemap({"a": 1000, "b": 10, "c": 10, "d": 10}, BOUNDS)
    second = treemap({"a": 10, "b": 1000, "c": 10, "d": 10}, BOUNDS, previous=first)
    assert second == treemap({"a": 10, "b": 1000, "c": 10, "d": 10}, BOUNDS)


def test_a_point_finds_its_cell():
    picture = treemap({"a": 1, "b": 1}, Rect(0, 0, 100, 50))
    assert picture.at(25, 25) == "a"
    assert picture.at(75, 25) == "b"
    assert picture.at(500, 25) is None
