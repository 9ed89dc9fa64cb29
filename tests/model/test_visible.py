"""Hidden characters become symbols of the same length in UTF-16 units."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.host.utf16 import length
from strandline.model.visible import HIDDEN, name_of, visible


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("plain\ttext 中文 🦞 é", "plain\ttext 中文 🦞 é"),
        ("a\x00b\x1b[0m", "a␀b␛[0m"),
        ("a\rb", "a␍b"),
        ("x\u202ey", "x▯y"),
        ("z\u200bw\ufeff", "z▯w▯"),
        ("half \ud83e", "half □"),
        ("\ufffc\u2029\u2028", "□␤␤"),
        ("\U000e0041\U000e0042", "▯A▯B"),
        ("\x7f\x85\x9b", "␡␤␦"),
        ("👩\u200d🔬", "👩\u200d🔬"),
        ("ad\u200dmin", "ad▯min"),
        ("⚠\ufe0f", "⚠\ufe0f"),
    ],
)
def test_what_is_shown(text, seen):
    assert visible(text) == seen


@given(st.text(alphabet=st.characters(codec=None)))
def test_length_in_units_never_changes_and_nothing_hidden_remains(text):
    shown = visible(text)
    assert length(shown) == length(text)
    assert not any("\ud800" <= character <= "\udfff" for character in shown)
    assert not HIDDEN.search(shown)


def test_a_hidden_character_has_a_name():
    assert name_of("\u202e") == "U+202E RIGHT-TO-LEFT OVERRIDE"
    assert name_of("\ud800") == "U+D800 LONE SURROGATE"
    assert name_of("\x1b") == "U+001B ESCAPE"
