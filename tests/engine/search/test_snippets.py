"""Snippets: the right stretch, whole words and whole characters, marks on the original text."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.engine.search.original import Original
from strandline.engine.search.snippets import LENGTH, WINDOW, around, word_snippets
from strandline.model.search_terms import spaced

ODD = "ab 厨房，。！１Ａ（）…①™ﬁ\u200b\u0301é🏠👷‍♀️가ㄱ\u1100\u1161\n\ud800ｶﾞ½\ufe0f\u00ad"


@given(st.text(alphabet=ODD, max_size=30) | st.text(max_size=30))
def test_the_way_back_leads_to_the_character(text: str) -> None:
    original = Original(text)
    assert original.spaced == spaced(text)
    for at, character in enumerate(original.spaced):
        if character.isspace() or ord(character) >= 0xF0000:
            continue
        start, end = original.place(at, at + 1)
        assert 0 <= start < end <= len(text)
        if "\u4e00" <= character <= "\u9fff" or character in "ab":
            assert character in unicodedata.normalize("NFKC", text[start:end])


def test_the_words_are_in_the_middle_and_whole() -> None:
    text = "word " * 200 + "the open kitchen of ours " + "other " * 200
    at = text.index("open kitchen")
    snippet, marks = around(text, ((at, at + 12),))
    assert text.count(snippet) == 1
    assert [snippet[start:end] for start, end in marks] == ["open kitchen"]
    assert LENGTH <= len(snippet) <= LENGTH + 60
    assert not set(snippet.split()) - set(text.split())
    assert abs(marks[0][0] - len(snippet) // 2) < 30


def test_the_stretch_with_most_different_words_is_shown() -> None:
    text = "kitchen kitchen " + "x " * 300 + "kitchen and budget" + " y" * 300
    snippet, _ = word_snippets([text], '"kitchen" OR "budget"')[0]
    assert "budget" in snippet


@pytest.mark.parametrize("piece", ["👩‍👩‍👧‍👦", "e\u0301\u0323", "🇨🇳", "👍🏽", "각"])
def test_no_character_is_parted(piece: str) -> None:
    text = piece * 200 + "kitchen" + piece * 200
    at = text.index("kitchen")
    snippet, _ = around(text, ((at, at + 7),))
    before, after = snippet.split("kitchen")
    assert before == piece * (len(before) // len(piece))
    assert after == piece * (len(after) // len(piece))


def test_a_word_deep_in_a_long_text_is_found() -> None:
    text = "x " * (3 * WINDOW) + "开放式厨房 kitchens " + "y " * WINDOW
    for places, needles in (('"厨 房"', ("厨房",)), ('"kitchens"', ()), ('"厨 房"', ("nowhere",))):
        snippet, marks = word_snippets([text], places, needles)[0]
        assert [snippet[start:end] for start, end in marks] in (["厨房"], ["kitchens"])


def test_a_text_without_the_words_shows_its_beginning() -> None:
    snippet, marks = word_snippets(["begin " * 100], '"kitchen"')[0]
    assert snippet.startswith("begin")
    assert marks == ()


@given(st.text(alphabet=ODD, max_size=600), st.integers(0, 600), st.integers(1, 40))
def test_any_mark_in_any_text_stays_in_its_snippet(text: str, at: int, size: int) -> None:
    start = min(at, max(0, len(text) - 1))
    end = min(len(text), start + size)
    if start >= end:
        return
    snippet, marks = around(text, ((start, end),))
    assert snippet in text
    assert [snippet[first:last] for first, last in marks] == [text[start:end]]
