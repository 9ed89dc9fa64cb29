"""Stretches of positions."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from strandline.model.spans import span_count, union_spans

_PARTS = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 9)).map(lambda p: (p[0], p[0] + p[1])))


def test_neighbours_and_overlaps_become_one() -> None:
    # 0123456789
    # ##.###.##.    0-1, 3-4 and 4-5, 7-8
    assert union_spans([(7, 8), (3, 4), (0, 1), (4, 5)]) == ((0, 1), (3, 5), (7, 8))
    assert union_spans([(0, 1), (2, 3)]) == ((0, 3),)
    assert union_spans([]) == ()


@given(_PARTS)
def test_the_same_positions_are_in_it_and_stretches_never_touch(parts: list[tuple[int, int]]) -> None:
    joined = union_spans(parts)
    positions = {n for first, last in parts for n in range(first, last + 1)}
    assert {n for first, last in joined for n in range(first, last + 1)} == positions
    assert span_count(joined) == len(positions)
    assert all(one[1] + 1 < two[0] for one, two in itertools.pairwise(joined))
