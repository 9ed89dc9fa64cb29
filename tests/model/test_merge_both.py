"""Merging where a person must decide."""

from hypothesis import given
from hypothesis import strategies as st

from strandline.model.merge_both import merge_both

BASE = "a\nb\nc\nd\n"
TEXTS = st.lists(st.sampled_from("abc"), max_size=8).map(lambda lines: "".join(f"{line}\n" for line in lines))


def test_changes_apart_come_together():
    merged = merge_both(BASE, "a\nB\nc\nd\n", "a\nb\nc\nd\ne\n")
    assert (merged.text, merged.both) == ("a\nB\nc\nd\ne\n", ())


def test_changes_of_the_same_line_stand_both_mine_first():
    merged = merge_both(BASE, "a\nmine\nc\nd\n", "a\ntheirs\nc\nd\n")
    assert (merged.text, merged.both) == ("a\nmine\ntheirs\nc\nd\n", (1,))


def test_a_last_line_without_an_end_gets_one_when_more_follows():
    merged = merge_both("a\nb", "a\nmine", "a\ntheirs")
    assert merged.text == "a\nmine\ntheirs"


def test_a_line_deleted_here_and_changed_there_is_kept():
    assert merge_both(BASE, "a\nc\nd\n", "a\nB!\nc\nd\n").text == "a\nB!\nc\nd\n"


@given(TEXTS, TEXTS, TEXTS)
def test_no_new_line_of_either_side_is_lost(base, mine, theirs):
    merged = merge_both(base, mine, theirs).text.split("\n")
    for side in (mine, theirs):
        for line in set(side.split("\n")) - set(base.split("\n")):
            assert line in merged
    assert merge_both(base, mine, base).text == mine
    assert merge_both(base, base, theirs).text == theirs
