"""Marks in Qt's units, snippets in their texts, references, exports, and answers that grow in place."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.host.utf16 import length
from strandline.model.search import DocumentKind, Hit, Ref, Scope, Why
from strandline.model.search_fields import why_words
from strandline.model.search_marks import in_units, marks_in, place_of
from strandline.model.search_order import grown, same_order
from strandline.model.search_reference import reference

DB = Path("/home/ling/lcm.db")


def hit(number: int, snippet: str = "text", **more: object) -> Hit:
    ref = Ref(Scope.MESSAGES, DB, conversation_id=7, message_id=number)
    return Hit(number, ref, DocumentKind.TEXT, snippet, ((0, 1),), 1.0, Why(words=True), **more)


# Marks


def test_marks_after_an_emoji_count_two_units_for_it():
    assert in_units("a😀bc", ((0, 1), (2, 4))) == ((0, 1), (3, 2))


def test_marks_outside_a_text_are_cut_and_empty_ones_left_out():
    assert in_units("abc", ((2, 9), (1, 1), (7, 9))) == ((2, 1),)


@given(st.text(), st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), max_size=5))
def test_marks_never_overlap_and_never_leave_the_text(text, marks):
    end = 0
    for start, size in in_units(text, marks):
        assert start >= end
        assert size > 0
        end = start + size
    assert end <= length(text)


def test_a_snippet_is_found_in_its_text_without_its_ellipses():
    assert place_of("one two three", "two") == 4
    assert place_of("one two three", "… two th…") == 2  # where the snippet's own beginning would be
    assert place_of("one two three", "four") is None


def test_every_place_of_a_marked_word_is_marked_whatever_its_case():
    text = "Budget: the budget is a BUDGET; bud"
    assert [text[a:b] for a, b in marks_in(text, "the budget is", ((4, 10),))] == [
        "Budget",
        "budget",
        "BUDGET",
    ]


def test_a_word_that_stood_alone_is_not_marked_inside_others():
    text = "the other theory, The 厨房the房"
    assert marks_in(text, "in the end", ((3, 6),)) == ((0, 3), (18, 21), (24, 27))
    assert marks_in(text, "heor", ((0, 4),)) == ()
    assert marks_in(text, "theory", ((1, 5),)) == ((11, 15),)


def test_what_is_marked_is_no_pattern():
    assert marks_in("a.c abc", "a.c", ((0, 3),)) == ((0, 3),)


# Order


def test_what_is_shown_stays_and_what_is_new_follows():
    shown, coming = [hit(1), hit(2), hit(3)], [hit(9), hit(3, "newer"), hit(1)]
    found = grown(shown, coming)
    assert [one.document for one in found] == [1, 3, 9]
    assert found[1].snippet == "newer"


def test_only_additions_keep_the_order():
    assert same_order([hit(1)], [hit(1), hit(2)])
    assert not same_order([hit(1), hit(2)], [hit(2), hit(1)])
    assert not same_order([hit(1), hit(2)], [hit(1)])


# References


@pytest.mark.parametrize(
    ("ref", "words"),
    [
        (Ref(Scope.FILES, Path("/ws/AGENTS.md"), line=14), "AGENTS.md:14"),
        (Ref(Scope.MEMORY, Path("/ws/memory/2026-11-26.md"), line=3), "memory/2026-11-26.md:3"),
        (Ref(Scope.MESSAGES, DB, conversation_id=7, message_id=191), "message 191 (conversation 7, lcm.db)"),
        (Ref(Scope.SUMMARIES, DB, summary_id="sum_0a"), "sum_0a (lcm.db)"),
        (Ref(Scope.LARGE, DB, file_id="file_1", line=40), "file_1:40"),
        (
            Ref(Scope.SESSIONS, Path("/s/a.jsonl"), line=9, session_id="a", entry_id="e1"),
            "session a (entry e1, a.jsonl:9)",
        ),
        (Ref(Scope.HISTORY, Path("/ws/USER.md"), version=12), "USER.md (version 12)"),
        (Ref(Scope.PINS, Path("/ws/USER.md"), pin_id="p1"), "pin p1 (USER.md)"),
    ],
)
def test_references_are_words_that_can_be_looked_up(ref, words):
    assert reference(ref) == words


def test_reasons_are_named():
    one = Hit(1, Ref(Scope.FILES, DB), DocumentKind.SECTION, "", (), 1, Why(words=True, similar=0.834))
    assert why_words(one) == "words, similar 0.83"
