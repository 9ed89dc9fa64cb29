"""UTF-16 arithmetic against Python's own codec."""

from hypothesis import given
from hypothesis import strategies as st

from strandline.host.utf16 import (
    UnitIndex,
    from_units,
    has_lone_surrogate,
    length,
    splits_pair,
    to_units,
    trim_end,
    without_lone_surrogates,
)

TEXT = st.text(st.characters(codec=None), max_size=60)


@given(TEXT)
def test_length_is_what_utf16_needs(text: str) -> None:
    assert length(text) == len(text.encode("utf-16-le", "surrogatepass")) // 2 == len(to_units(text))


@given(st.text(st.characters(codec="utf-8"), max_size=60))
def test_units_and_back(text: str) -> None:
    assert from_units(to_units(text)) == text
    assert not has_lone_surrogate(text)


@given(TEXT)
def test_without_lone_surrogates_can_be_encoded(text: str) -> None:
    without_lone_surrogates(text).encode()


@given(st.text(max_size=40))
def test_the_index_agrees_with_counting(text: str) -> None:
    index = UnitIndex(text)
    for position in range(len(text) + 1):
        unit = length(text[:position])
        assert index.to_unit(position) == unit
        assert index.to_index(unit) == position


def test_a_unit_inside_a_pair_belongs_to_its_character() -> None:
    assert UnitIndex("a😀b").to_index(2) == 1
    assert splits_pair(to_units("a😀b"), 2)
    assert not splits_pair(to_units("a😀b"), 1)


def test_trim_end_follows_javascript() -> None:
    assert trim_end("a \ufeff\u3000\xa0\u2028\r\n") == "a"
    assert trim_end("a\x1f") == "a\x1f"  # Python's strip would take it
    assert trim_end("a\x85") == "a\x85"
