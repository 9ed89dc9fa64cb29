"""Merging what two sides wrote, or saying that a person must decide."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.model.merge import merge, merge_lines
from strandline.model.pin_block import Place, add, block_of, edit, move_block, outside, remove
from strandline.model.pins import PinText

BASE = "# Title\none\ntwo\nthree\n"
PINNED = add(BASE, PinText("pin"))


def test_changes_apart_from_each_other_are_joined():
    assert (
        merge_lines(BASE, BASE.replace("one", "ONE"), BASE + "four\n") == "# Title\nONE\ntwo\nthree\nfour\n"
    )
    assert merge_lines(BASE, BASE.replace("two", "2"), BASE.replace("two", "2")) == BASE.replace("two", "2")


def test_changes_of_the_same_lines_are_not():
    assert merge_lines(BASE, BASE.replace("two", "2"), BASE.replace("two", "II")) is None
    assert merge_lines(BASE, BASE + "mine\n", BASE + "theirs\n") is None
    assert merge(BASE, BASE.replace("two", "2"), "") is None


def test_a_new_block_goes_along_with_whatever_happened_around_it():
    assert merge(BASE, PINNED, BASE + "appended\n") == add(BASE + "appended\n", PinText("pin"))
    assert merge(BASE, PINNED, "") == add("", PinText("pin"))
    top = add(BASE, PinText("pin"), place=Place.TOP)
    assert merge(BASE, top, "0\n" + BASE).startswith("0\n<!-- strandline")
    assert outside(merge(BASE, top, "new\nall\n")) == "new\nall\n"


@pytest.mark.parametrize(
    "mine",
    [add(PINNED, PinText("more")), edit(PINNED, 0, PinText("PIN")), move_block(PINNED, Place.TOP)],
)
@pytest.mark.parametrize(
    "change", [lambda t: t + "late", lambda t: "early\n" + t, lambda t: t.replace("two", "")]
)
def test_a_changed_block_meets_changes_outside_it(mine, change):
    theirs = change(PINNED)
    merged = merge(PINNED, mine, theirs)
    assert outside(merged) == outside(theirs)
    assert block_of(merged).pins == block_of(mine).pins


def test_the_last_pin_removed_while_lines_were_appended():
    assert merge(PINNED, remove(PINNED, 0), PINNED + "more\n") == BASE + "more\n"


def test_both_changed_the_block():
    assert merge(PINNED, add(PINNED, PinText("x")), add(PINNED, PinText("y"))) is None
    both = add(PINNED, PinText("x"))
    assert merge(PINNED, both, both) == both
    assert merge(PINNED, remove(PINNED, 0), both) is None


def test_a_damaged_block_is_a_conflict():
    assert merge(BASE, PINNED, BASE + "<!-- strandline:pins -->\n") is None


LINES = st.lists(st.sampled_from(["a", "b", "c", "", "中"]), max_size=8).map("\n".join)


@given(LINES, LINES)
def test_only_one_side_changed(base, other):
    assert merge(base, base, other) == other
    assert merge(base, other, base) == other
    assert merge(base, other, other) == other


@given(LINES, LINES, st.integers(0, 9))
def test_a_pin_is_never_lost_to_another_text_and_takes_nothing_from_it(base, theirs, place):
    mine = add(base, PinText("pin"), place=place)
    merged = merge(base, mine, theirs)
    assert outside(merged) == theirs
    assert block_of(merged).pins == (PinText("pin"),)
