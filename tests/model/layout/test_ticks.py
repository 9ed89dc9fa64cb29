"""Round axis numbers and thinned labels."""

from hypothesis import given
from hypothesis import strategies as st

from strandline.model.layout.ticks import nice_ticks, thin


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
