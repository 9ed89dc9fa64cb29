"""Line ends under an editor that knows one kind only."""

from hypothesis import given
from hypothesis import strategies as st

from strandline.host.utf16 import length
from strandline.model.line_ends import EditorPlaces, LineEnds, longest_line

PARTS = ["a", "b", "必", "🦞", "\n", "\r\n", "\r", "\u2029", "\ufeff", " "]
TEXTS = st.lists(st.sampled_from(PARTS)).map("".join)
MIXED = "one\r\ntwo\nthree\rfour\r\n\nlast"


@given(TEXTS)
def test_taken_apart_and_joined_again_a_text_is_the_same(text):
    parts = LineEnds.of(text)
    assert parts.text == text
    assert parts.joined(parts.lines) == text
    assert parts.joined(parts.lines, range(len(parts.lines))) == text


def test_an_edit_in_the_middle_leaves_every_other_line_its_end():
    parts = LineEnds.of(MIXED)
    lines = list(parts.lines)
    lines[2] = "three, edited"
    assert parts.joined(lines, range(6)) == "one\r\ntwo\nthree, edited\rfour\r\n\nlast"
    lines[2:3] = ["three", "and more"]
    assert parts.joined(lines, [0, 1, 2, -1, 3, 4, 5]) == "one\r\ntwo\nthree\rand more\rfour\r\n\nlast"
    assert parts.joined(lines) == "one\r\ntwo\nthree\rand more\rfour\r\n\nlast"


def test_of_equal_lines_the_one_that_stayed_keeps_its_end():
    parts = LineEnds.of("x\r\nx\ny\r\n")
    assert parts.joined(["x", "y", ""], [1, 2, 3]) == "x\ny\r\n"
    assert parts.joined(["x", "y", ""], [0, 2, 3]) == "x\r\ny\r\n"


def test_lines_that_come_back_without_an_origin_find_it_between_their_neighbours():
    parts = LineEnds.of("x\r\nx\nx\ry\r\n")
    assert parts.joined(["x", "x", "x", "y", ""], [0, -1, 2, -1, 4]) == parts.text


def test_a_line_behind_the_last_one_gets_the_end_of_its_neighbour():
    parts = LineEnds.of("a\r\nb\nc")
    assert parts.joined(["a", "b", "c", "d"], [0, 1, 2, -1]) == "a\r\nb\nc\nd"
    assert LineEnds.of("a\r\nb\r\nc").joined(["a", "b", "c", "d"]) == "a\r\nb\r\nc\r\nd"


def test_a_moved_line_is_not_trusted_to_know_its_place():
    parts = LineEnds.of("a\r\nb\nc\rd")
    assert parts.joined(["b", "a", "c", "d"], [1, 0, 2, 3]) == "b\na\nc\rd"


@given(TEXTS)
def test_every_place_of_the_editor_is_reached_in_order(text):
    places = EditorPlaces(text)
    shown = "\n".join(LineEnds.of(text).lines)
    reached = [places.to_editor(unit) for unit in range(length(text) + 1)]
    assert reached == sorted(reached)
    assert sorted(set(reached)) == list(range(length(shown) + 1))


def test_a_place_inside_a_line_end_is_the_end_of_its_line():
    assert EditorPlaces("ab\r\nc").to_editor(3) == 2
    assert EditorPlaces("\ufeffab").to_editor(0) == 0


def test_the_longest_line_is_measured_in_units():
    assert longest_line("ab\r\n🦞🦞\nc") == 4
