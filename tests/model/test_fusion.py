"""Several orders become one."""

from strandline.model.fusion import HALF_LIFE_MS, fused, newer_first


def test_what_several_rank_high_comes_first() -> None:
    order = [number for number, _ in fused([([1, 2, 3], 1.0), ([3, 2, 4], 1.0)])]
    assert order[:2] == [2, 3] or order[:2] == [3, 2]
    assert order[2:] == [1, 4]


def test_one_order_alone_stays_as_it_is() -> None:
    assert [number for number, _ in fused([([5, 1, 9], 0.3), ([], 1.0)])] == [5, 1, 9]


def test_a_light_order_decides_only_among_what_the_heavy_one_leaves_open() -> None:
    order = [number for number, _ in fused([([1, 2], 1.0), ([7, 8, 9, 2], 0.3)])]
    assert order[:2] == [2, 1]
    assert order[2:] == [7, 8, 9]


def test_scores_lie_between_nothing_and_all() -> None:
    assert fused([([1], 1.0), ([1], 0.5)]) == [(1, 1.5)]
    assert fused([]) == []


def test_newer_wins_among_equals_but_not_against_much_better() -> None:
    now = 100 * HALF_LIFE_MS
    times = {1: 0, 2: now, 3: None, 4: now + 5}
    assert [n for n, _ in newer_first([(1, 1.0), (2, 1.0), (3, 1.0)], times, now)] == [2, 1, 3]
    assert [n for n, _ in newer_first([(1, 2.0), (2, 1.0)], times, now)] == [1, 2]
    assert [n for n, _ in newer_first([(1, 1.0), (4, 0.9)], times, now)] == [4, 1]
