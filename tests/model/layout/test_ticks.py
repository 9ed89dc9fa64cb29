"""Round axis numbers, thinned labels, labels pushed apart."""

from hypothesis import given
from hypothesis import strategies as st

from strandline.model.layout.ticks import nice_ticks, push_apart, thin


def test_a_window_of_200k_gets_round_numbers():
    assert nice_ticks(0, 200_000, 5) == [0, 50_000, 100_000, 150_000, 200_000]


def test_a_range_that_is_no_range_has_no_ticks():
    assert nice_ticks(5, 5, 4) == []
    assert nice_ticks(10, 0, 4) == []
    assert nice_ticks(0, float("inf"), 4) == []
    assert nice_ticks(0, 10, 0) == []


@given(st.floats(0, 1e9), st.floats(1e-3, 1e12), st.integers(1, 30))
def test_ticks_stay_inside_and_within_their_number(low, span, most):
    ticks = nice_ticks(low, low + span, most)
    assert len(ticks) <= most
    assert all(low - span * 1e-6 <= tick <= low + span * (1 + 1e-6) for tick in ticks)
    assert ticks == sorted(ticks)


def test_thinning_keeps_what_must_stay():
    #  0  3  6        20   22
    #  x     x              x    (22 must stay, so 20 goes)
    assert thin([0, 3, 6, 20, 22], 5, must=[0, 4]) == [0, 2, 4]


def test_labels_are_pushed_apart_and_stay_in_order():
    #   [--a--]
    #     [--b--]      ->  [--a--][--b--]
    assert push_apart([10, 12], [10, 10], 0, 100) == [10, 20]
    #                          edge|
    #              [--a--][--b--]  |   both move left of it
    assert push_apart([95, 98], [10, 10], 0, 100) == [85, 95]


@given(st.lists(st.tuples(st.floats(0, 100), st.floats(1, 10)), max_size=8))
def test_pushed_labels_never_overlap(labels):
    labels.sort()
    centers, widths = [c for c, _ in labels], [w for _, w in labels]
    placed = push_apart(centers, widths, 0, 100)
    for index in range(len(placed) - 1):
        gap = placed[index + 1] - placed[index]
        assert gap >= (widths[index] + widths[index + 1]) / 2 - 1e-6
    assert all(c - w / 2 >= -1e-6 and c + w / 2 <= 100 + 1e-6 for c, w in zip(placed, widths, strict=True))
