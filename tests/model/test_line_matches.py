"""Lines that two texts have in common."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from strandline.model import line_matches
from strandline.model.diff_rows import Diff, RowKind, compare
from strandline.model.line_matches import matches

LINES = st.lists(st.sampled_from("abc"), max_size=30)


@given(LINES, LINES)
def test_runs_are_equal_in_order_and_do_not_overlap(old, new):
    one = other = 0
    for a, b, size in matches(old, new):
        assert size > 0
        assert a >= one
        assert b >= other
        assert old[a : a + size] == new[b : b + size]
        one, other = a + size, b + size


def test_what_is_said_thousands_of_times_is_not_compared_pair_by_pair(monkeypatch):
    asked = []
    original = line_matches.SequenceMatcher

    def noted(*words, autojunk):
        asked.append(autojunk)
        return original(*words, autojunk=autojunk)

    monkeypatch.setattr(line_matches, "SequenceMatcher", noted)
    same = ["word"] * 3_000
    assert matches(["x", *same, "y"], ["p", *same, "q"])[:1] in ([], [(1, 1, 3_000)])
    assert matches([*same, "x", *same], [*same, "y", "z", *same]) == [(0, 0, 3_000), (3_001, 3_002, 3_000)]
    assert asked == [True, False]


@given(LINES, LINES, st.integers(0, 3))
def test_a_comparison_tells_every_line_once(old, new, around):
    diff = compare("".join(f"{line}\n" for line in old), "".join(f"{line}\n" for line in new), around)
    if old == new:
        assert diff == Diff()
        return
    here = [row for row in diff.rows if row.old is not None]
    there = [row for row in diff.rows if row.new is not None]
    folded = sum(row.count for row in diff.rows if row.kind is RowKind.FOLD)
    assert len(here) + folded == len(old)
    assert len(there) + folded == len(new)
    assert all(old[row.old - 1] == row.text for row in here)
    assert all(new[row.new - 1] == row.text for row in there)
    kinds = Counter(row.kind for row in diff.rows)
    assert (diff.removed, diff.added) == (kinds[RowKind.REMOVED], kinds[RowKind.ADDED])
