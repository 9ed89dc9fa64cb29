"""Pins of texts that look like something else, and files made to keep us busy."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.errors import UsageError
from strandline.model.pin_block import CLOSING, OPENING, DamagedBlock, Place, add, block_of, remove
from strandline.model.pins import MOST_CHARACTERS, PinText, pin_text

MANY = 200_000


def block(lines: str) -> str:
    return f"{OPENING}\n{lines}\n{CLOSING}\n"


@pytest.mark.parametrize(
    "line",
    [
        "- <!-- trigger:" + " " * MANY + "x",
        "- a" + " " * MANY + "b",
        "- " + "<!-- trigger: " * (MANY // 14),
        "- " + "<!-- " * (MANY // 5),
        "- " + ("<!-- trigger:" + " " * 100) * (MANY // 113),
        "- " + "<!-- trigger: a\n  " * (MANY // 20) + "-->",
    ],
    ids=["spaces in a note", "spaces", "open notes", "open comments", "open notes and spaces", "far end"],
)
def test_a_hostile_line_is_read_at_once(line):
    (pin,) = block_of(block(line)).pins
    assert pin.annotations == ()


def test_many_notes_are_read_at_once():
    (pin,) = block_of(block("- x" + " <!-- trigger: a -->" * 20_000)).pins
    assert (pin.text, len(pin.annotations)) == ("x", 20_000)


def test_a_comment_begun_in_a_note_belongs_to_its_value():
    pin = PinText.parse("a\t<!--trigger :  b <!-- c --> d <!-- importance: 5\n--> e")
    assert pin == PinText("a d <!-- importance: 5\n--> e", (("trigger", "b <!-- c"),))


@pytest.mark.parametrize("text", ["\u200b", "\u202e\u2066", "\u2028", "- \u200d", "\x85"])
def test_a_text_with_nothing_to_see_is_no_pin(text):
    with pytest.raises(UsageError):
        pin_text(text)


@pytest.mark.parametrize("value", ["a\rb", "a\0b", "a\x1b[2Jb", "", "  ", "a\nb", "--> x", "\ud83d"])
def test_what_cannot_be_a_value_of_a_note(value):
    with pytest.raises(UsageError):
        pin_text("text", (("trigger", value),))


def test_a_note_is_kept_without_the_space_around_it():
    assert pin_text("text", (("trigger", " a b "),)).annotations == (("trigger", "a b"),)


@pytest.mark.parametrize("size", [MOST_CHARACTERS, 2_000_000])
def test_a_note_is_no_place_for_a_document(size):
    with pytest.raises(UsageError):
        pin_text("text", (("trigger", "x" * size),))


def test_a_text_that_would_swallow_its_own_note_is_refused():
    assert pin_text("see <!-- trigger: deploy").text == "see <!-- trigger: deploy"
    with pytest.raises(UsageError):
        pin_text("see <!-- trigger: deploy", (("importance", "5"),))
    with pytest.raises(UsageError):
        pin_text("<!-- trig<!-- trigger: x -->ger: y --> t")


MARKS = ["<!--", "-->", "<!-- trigger: ", "<!-- importance:5-->", "strandline:pins", "/", "- ", "1. ", "# "]
SPACES = [" ", "\t", "\n", "\r", "\x85", "\u2028", "\u3000", "\u00a0", "\ufeff"]
PIECES = st.lists(st.sampled_from([*MARKS, *SPACES, "```", "a", "b", "\\"]), max_size=14).map("".join)
NOTE = st.tuples(st.sampled_from(["trigger", "project"]), PIECES)
NOTES = st.none() | st.lists(NOTE, max_size=2).map(tuple)


@given(PIECES, NOTES, PIECES, st.sampled_from([Place.TOP, Place.BOTTOM, 1]))
def test_whatever_is_pinned_is_read_again_as_it_was(words, notes, around, place):
    try:
        pin = pin_text(words, notes)
        text = add(around, pin, None, place)
    except (UsageError, DamagedBlock):
        return
    index = block_of(text).pins.index(pin)
    if block_of(around) is None:
        assert remove(text, index) == around
