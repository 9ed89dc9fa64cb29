"""Rules of lossless-claw: markers, ids, the fresh tail, what is chosen at a budget."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.host.lcm_rules import (
    DIRECTIVE_MARKER,
    FALLBACK_MARKER,
    Candidate,
    Marker,
    covered_by_brief,
    defaults,
    file_ids,
    fresh_tail_start,
    is_compaction_record,
    markers,
    select,
)


@pytest.mark.parametrize(
    ("content", "model", "found"),
    [
        ("A plain summary.", "claude-haiku-4-5", ()),
        (f"{FALLBACK_MARKER}\ntext", "m", (Marker.FALLBACK,)),
        (f"text\n{FALLBACK_MARKER}", "m", (Marker.FALLBACK,)),
        (f"text {FALLBACK_MARKER} {'x' * 100}", "m", ()),  # the doctor does not look there
        ("text\n[Truncated from 5321 tokens]", "m", (Marker.TRUNCATED,)),
        (f"text\n{DIRECTIVE_MARKER}\n[Truncated from 8 tokens]", "m", (Marker.DIRECTIVE, Marker.TRUNCATED)),
        ("text", "emergency-fallback", (Marker.EMERGENCY,)),
        ("a [Truncated for context management] b", "unknown", (Marker.EMERGENCY,)),
        ("a [Truncated for context management] b", "m", ()),
        ("text\n[Capped from 4100 tokens to ~2100]", "m", (Marker.CAPPED,)),
        ("text [Capped to ~10]", "m", (Marker.CAPPED,)),
        ("text [Capped]\n", None, (Marker.CAPPED,)),
        ("[Capped] at the start, told in passing", "m", ()),
    ],
)
def test_markers_are_found_where_the_doctor_looks(content: str, model: str | None, found: tuple) -> None:
    assert markers(content, model) == found


def test_defaults_changed_in_0_5_3() -> None:
    assert defaults((0, 5, 2)).fresh_tail_count == 32
    assert defaults((0, 5, 3)).fresh_tail_count == 64
    assert defaults().leaf_target_tokens == 2_400


def test_file_ids_of_both_lengths_are_read_from_text() -> None:
    text = "[LCM File: file_65e7dc3449c94817 | a.md] file_0664c9e079b44b77b8ad9898, file_65e7dc3449c94817"
    assert file_ids(text) == ("file_65e7dc3449c94817", "file_0664c9e079b44b77b8ad9898")


def test_only_system_rows_are_records_of_compactions() -> None:
    said = "LCM compaction leaf pass (normal): 900 -> 300"
    assert is_compaction_record("system", said)
    assert not is_compaction_record("user", said)


def _chat(*roles: str, tokens: int = 10) -> list[Candidate]:
    """One item per letter: u user, a assistant, t tool, S summary."""
    names = {"u": "user", "a": "assistant", "t": "tool", "S": "user"}
    return [Candidate(n, tokens, role != "S", names[role]) for n, role in enumerate(roles)]


@pytest.mark.parametrize(
    ("roles", "count", "cap", "start"),
    [
        # S u a u a      the newest 2
        ("Suaua", 2, None, 3),
        # S u a t a      the newest user message is further back than 2
        ("Suata", 2, None, 1),
        # a t a          nobody asked anything
        ("ata", 2, None, 1),
        # fewer than wanted: everything raw, never the summary
        ("SSuaua", 64, None, 2),
        # no raw message at all
        ("SS", 4, None, None),
        ("Sua", 0, None, None),
        # a cap of tokens stops earlier, but not before the newest user message
        ("uaua", 4, 25, 2),
        ("uaaa", 4, 5, 0),
    ],
)
def test_the_fresh_tail(roles: str, count: int, cap: int | None, start: int | None) -> None:
    assert fresh_tail_start(_chat(*roles), count, cap) == start


def test_the_tail_is_kept_even_over_the_budget() -> None:
    chosen = select(_chat(*"Suaua"), 3, 1)
    assert chosen.ordinals == {3, 4}
    assert (chosen.tokens, chosen.tail_tokens, chosen.mode) == (20, 20, "chronological")


def test_older_items_are_kept_from_the_newest_to_the_first_that_does_not_fit() -> None:
    items = [Candidate(0, 1, is_message=False), Candidate(1, 50, is_message=False), *_chat(*"uaua")[2:]]
    # 0 would fit, but 1 in front of it did not.
    assert select(items, 2, 30).ordinals == {2, 3}
    assert select(items, 2, 71).ordinals == {0, 1, 2, 3}
    assert select(items, 2, None).mode == "full-fit"
    assert select(items, 2, 71, brief_tokens=30).ordinals == {2, 3}


@given(
    st.lists(st.tuples(st.sampled_from("uatS"), st.integers(0, 50)), max_size=30),
    st.integers(0, 12),
    st.integers(0, 600),
)
def test_what_is_chosen_fits_or_is_the_tail(chat: list[tuple[str, int]], count: int, budget: int) -> None:
    items = [
        Candidate(n, tokens, role != "S", "user" if role in "uS" else "assistant")
        for n, (role, tokens) in enumerate(chat)
    ]
    start = fresh_tail_start(items, count)
    chosen = select(items, start, budget)
    tail = {item.ordinal for item in items if start is not None and item.ordinal >= start}
    assert tail <= chosen.ordinals
    assert chosen.tokens == sum(items[n].tokens for n in chosen.ordinals)
    assert chosen.tokens <= max(budget, chosen.tail_tokens)
    if chosen.ordinals:  # never a hole
        assert chosen.ordinals == set(range(min(chosen.ordinals), len(items)))


def test_a_brief_covers_by_its_own_messages_first_and_by_time_else() -> None:
    assert covered_by_brief(10, 5_000, 10, 1)
    assert not covered_by_brief(11, 0, 10, 5_000)
    assert covered_by_brief(None, 5_000, 10, 5_000)
    assert not covered_by_brief(None, 5_001, None, 5_000)
    assert not covered_by_brief(None, None, 10, 5_000)
