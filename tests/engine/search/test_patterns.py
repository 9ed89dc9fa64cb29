"""Patterns: where one is wrong, what every match surely holds, and that none runs away."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.engine.search.patterns import LONGEST, InvalidPattern, TooSlow, compiled
from strandline.engine.search.scan import pattern_marks


@pytest.mark.parametrize(
    ("pattern", "text", "found"),
    [
        ("^b$", "a\nb\nc", "b"),
        ("KITCHEN", "my kitchen", "kitchen"),
        ("É", "caf\u00e9", "\u00e9"),
        ("(?<=open )kitchen", "an open kitchen", "kitchen"),
        (r"(\w)\1", "a book", "oo"),
        (r"\u53a8.", "大厨房", "厨房"),
        ("a{1,2000}b", "aaab", "aaab"),
        (r"\p{Han}+", "ab厨房cd", "厨房"),
        ("厨.{0,3}门", "封闭厨房移门", "厨房移门"),
    ],
)
def test_a_pattern_finds_its_place_in_characters(pattern: str, text: str, found: str) -> None:
    marks = pattern_marks(compiled(pattern, case=False), text)
    assert [text[start:end] for start, end in marks] == [found]


def test_every_place_is_marked_and_empty_ones_are_not() -> None:
    text = "厨a房a🏠a"
    assert [text[a:b] for a, b in pattern_marks(compiled("a", case=True), text)] == ["a", "a", "a"]
    assert pattern_marks(compiled("x*", case=True), text) == ()


def test_capitals_matter_when_asked() -> None:
    assert compiled("kitchen", case=True).find(b"Kitchen") is None
    assert compiled("kitchen", case=False).find(b"Kitchen") == (0, 7)


def test_a_pattern_is_bounded() -> None:
    with pytest.raises(InvalidPattern) as error:
        compiled("a" * (LONGEST + 1), case=True)
    assert error.value.exit_code == 2
    assert compiled("a" * LONGEST, case=True).find(b"b") is None


def test_what_the_linear_engine_refuses_has_a_time_limit() -> None:
    with pytest.raises(TooSlow):
        compiled(r"(?!b)(?:a|aa)+$(?<=b)", case=True).find(b"a" * 5_000 + b"!")


@given(st.text(alphabet="ab厨\\()[]{}|*+?.^$:<=!-,1pPuxQE #i", max_size=25))
def test_any_pattern_is_ready_or_wrong_in_words(pattern: str) -> None:
    wrong = None
    try:
        compiled(pattern, case=True).find("ab厨".encode())
    except InvalidPattern as error:
        wrong = error
    except TooSlow:
        return
    if wrong is not None:
        assert str(wrong.sentence)
        assert wrong.position is None or 0 <= wrong.position <= len(pattern)
