"""Token counters are shown as what they are: never a sum as a prompt, never more than all of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.model.session_lanes import NumberKind
from strandline.model.session_numbers import HostCounters, session_numbers


def test_the_sum_of_a_run_is_no_prompt() -> None:
    """A public complaint: 1,821,240 of 800,000 tokens, 228 %."""
    counters = HostCounters(total=497_720 + 1_323_520, fresh=True, budget=800_000, native=1_000_000)
    numbers = session_numbers(counters)
    assert numbers.context is None
    assert numbers.share is None
    assert numbers.run_sum is not None
    assert (numbers.run_sum.kind, numbers.run_sum.value) == (NumberKind.RUN_SUM, 1_821_240)
    assert "several calls added up" in numbers.run_sum.words.text()


def test_the_transcript_tells_the_last_call_of_such_a_run() -> None:
    numbers = session_numbers(HostCounters(total=1_821_240, fresh=True, budget=800_000, last=88_000))
    assert numbers.context is not None
    assert (numbers.context.kind, numbers.context.value) == (NumberKind.PROMPT, 88_000)
    assert numbers.share == pytest.approx(0.11)
    assert numbers.run_sum is not None


def test_a_sum_that_fits_into_the_window_is_found_by_the_transcript() -> None:
    """The other complaint: 98 % shown, 11 % true."""
    numbers = session_numbers(HostCounters(total=784_000, fresh=True, budget=800_000, last=88_000))
    assert numbers.share == pytest.approx(0.11)
    assert numbers.run_sum is not None
    assert numbers.run_sum.value == 784_000


def test_what_the_host_noted_after_a_compaction_counts_more_than_an_older_call() -> None:
    counters = HostCounters(total=13_310, fresh=True, budget=60_000, last=46_500, last_stale=True)
    numbers = session_numbers(counters)
    assert numbers.context is not None
    assert (numbers.context.value, numbers.context.stale) == (13_310, False)
    assert numbers.run_sum is None


@pytest.mark.parametrize(
    ("counters", "kind", "value", "stale", "estimated"),
    [
        (HostCounters(total=9, fresh=False, estimate=12), NumberKind.ESTIMATE, 12, False, True),
        (HostCounters(total=9, fresh=False), NumberKind.PROMPT, 9, True, False),
        (HostCounters(last=7, last_stale=True), NumberKind.PROMPT, 7, True, False),
        (HostCounters(total=9, fresh=True, estimate=12), NumberKind.PROMPT, 9, False, False),
    ],
)
def test_stale_and_estimated_numbers_say_so(counters, kind, value, stale, estimated) -> None:
    found = session_numbers(counters).context
    assert found is not None
    assert (found.kind, found.value, found.stale, found.estimated) == (kind, value, stale, estimated)


def test_a_prompt_larger_than_the_budget_of_now_is_explained_and_has_no_share() -> None:
    numbers = session_numbers(HostCounters(total=90_000, fresh=True, budget=60_000, native=200_000))
    assert numbers.context is not None
    assert numbers.share is None
    assert numbers.note is not None
    assert "larger than the budget of now" in numbers.note.text()


def test_nothing_recorded_is_nothing_shown() -> None:
    numbers = session_numbers(HostCounters())
    assert (numbers.context, numbers.run_sum, numbers.budget, numbers.share) == (None, None, None, None)


maybe = st.none() | st.integers(0, 3_000_000)


@given(maybe, st.booleans(), maybe, st.booleans(), maybe, maybe, maybe, maybe)
def test_no_share_is_ever_over_all_of_it(total, fresh, last, stale, estimate, budget, native, life) -> None:
    counters = HostCounters(
        total=total, fresh=fresh, last=last, last_stale=stale, estimate=estimate,
        budget=budget, native=native, lifetime=life,
    )  # fmt: skip
    numbers = session_numbers(counters)
    assert numbers.share is None or 0 <= numbers.share <= 1
    kinds = {NumberKind.PROMPT, NumberKind.ESTIMATE}
    assert numbers.context is None or numbers.context.kind in kinds
    if numbers.context and numbers.context.kind is NumberKind.PROMPT and numbers.run_sum:
        assert numbers.context.value != numbers.run_sum.value
