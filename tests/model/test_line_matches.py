"""Lines that two texts have in common."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.model import line_matches
from strandline.model.diff_rows import Diff, RowKind, compare
from strandline.model.line_matches import matches
from strandline.model.merge import merge
from strandline.model.merge_both import merge_both

LINES = st.lists(st.sampled_from("abc"), max_size=30)


def blank(lines: int) -> str:
    return "\n" * lines


def numbered(lines: int, change: str = "") -> str:
    return "".join(f"{number}{change if number % 2 else ''}\n" for number in range(lines))


@pytest.fixture(params=["thorough", "quick"])
def way(request, monkeypatch):
    if request.param == "quick":
        monkeypatch.setattr(line_matches, "THOROUGH", -1)


@given(LINES, LINES, st.sampled_from([-1, line_matches.THOROUGH]))
def test_runs_are_equal_lines_in_order(old, new, most):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(line_matches, "THOROUGH", most)
        runs = matches(old, new)
    at = other = 0
    for start, place, size in runs:
        assert size
        assert (start, place) >= (at, other)
        assert start >= at
        assert place >= other
        assert old[start : start + size] == new[place : place + size]
        at, other = start + size, place + size


def test_lines_that_are_there_once_hold_the_rest_in_place(way):
    old = ["a", "", "b", "", "c", ""]
    new = ["", "x", "a", "", "b", "", "y", "c", ""]
    assert matches(old, new) == [(0, 2, 4), (4, 7, 2)]


def test_what_was_moved_is_matched_once(way):
    assert sum(size for _, _, size in matches(["a", "b", "c", "d"], ["d", "a", "b", "c"])) == 3


def test_lines_that_take_turns_are_not_searched_for_ever():
    old, new = ["a", "b"] * 1_000, ["b", "a", "c"] * 660
    for start, place, size in matches(old, new):
        assert old[start : start + size] == new[place : place + size]
    few = matches(old[:100], new[:100])
    assert sum(size for _, _, size in few) > 30


def test_merging_hostile_files_comes_to_an_end():
    base = blank(100_000)
    mine, theirs = f"mine\n{base}end\n", f"theirs\n{base}other\n"
    assert merge(base, mine, theirs) is None
    both = merge_both(base, mine, theirs)
    assert {"mine", "theirs", "end", "other"} <= set(both.text.split("\n"))
    assert compare(mine, theirs).added >= 2


def test_every_second_line_of_a_large_file_changed():
    base = numbered(100_000)
    theirs = numbered(100_000, " ")
    mine = base.replace("4\n", "four\n", 1) + "end\n"
    assert merge(base, mine, "first\n" + base + "last\n") is None
    assert merge(base, base.replace("\n4\n", "\nfour\n"), "first\n" + base) == (
        "first\n" + base.replace("\n4\n", "\nfour\n")
    )
    assert compare(base, theirs).removed == 50_000
    assert {"four", "end", "3 "} <= set(merge_both(base, mine, theirs).text.split("\n"))


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
