"""What the host takes out of old tool results."""

import pytest

from strandline.host.tool_pruning import (
    MINUTE_MS,
    Prunable,
    Pruning,
    cache_ran_out,
    pruned,
    pruning_config,
    soft_trimmed,
)

USER, SAID = Prunable("user", "read it"), Prunable("assistant", "done")


def result(units: int) -> Prunable:
    return Prunable("tool", "x" * units)


def test_a_long_result_keeps_its_ends_and_says_how_long_it_was():
    text = "a" * 1_500 + "b" * 2_000 + "c" * 1_500
    assert soft_trimmed(text, Pruning()) == (
        "a" * 1_500 + "\n...\n" + "c" * 1_500
        + "\n\n[Tool result trimmed: kept first 1500 chars and last 1500 chars of 5000 chars.]"
    )  # fmt: skip
    assert soft_trimmed("a" * 4_000, Pruning()) is None


def test_half_a_character_at_the_cut_is_left_out():
    trimmed = soft_trimmed("a" * 1_499 + "😀" * 2_000, Pruning())
    assert trimmed is not None
    assert trimmed.startswith("a" * 1_499 + "\n...\n😀")
    assert "of 5499 chars" in trimmed


def test_nothing_is_touched_below_the_share_of_the_window():
    talk = [USER, result(10_000), SAID, SAID, SAID]
    assert pruned(talk, 10_000, Pruning()) == {}
    assert set(pruned(talk, 8_000, Pruning())) == {1}


def test_the_last_answers_the_beginning_and_a_short_talk_are_safe():
    rules = Pruning()
    talk = [result(9_000), USER, result(9_000), SAID, result(9_000), SAID, result(9_000), SAID]
    assert set(pruned(talk, 10_000, rules)) == {2}
    assert pruned([USER, result(90_000), SAID, SAID], 10_000, rules) == {}


def test_results_are_cleared_from_the_oldest_until_half_of_the_window_is_free():
    talk = [USER, *(result(3_900) for _ in range(20)), SAID, SAID, SAID]
    changed = pruned(talk, 30_000, Pruning())
    assert set(changed.values()) == {"[Old tool result content cleared]"}
    assert list(changed) == [1, 2, 3, 4, 5]
    # too few tool results for that
    assert pruned(talk, 30_000, Pruning(least_units=80_000)) == {}
    assert pruned(talk, 30_000, Pruning(hard_clear=False)) == {}


@pytest.mark.parametrize(
    ("last", "now", "out"),
    [(0, 60 * MINUTE_MS, True), (0, 60 * MINUTE_MS - 1, False), (None, 10**12, False), (0, None, False)],
)
def test_the_cache_runs_out_after_its_time(last, now, out):
    assert cache_ran_out(last, now, Pruning()) is out


def test_the_numbers_can_be_chosen_up_to_7_1_and_are_fixed_later():
    user = {
        "keepLastAssistants": 1, "softTrimRatio": 2, "hardClearRatio": "much", "minPrunableToolChars": 10,
        "softTrim": {"maxChars": 100, "headChars": 10, "tailChars": 5},
        "hardClear": {"enabled": False, "placeholder": "gone"},
    }  # fmt: skip
    chosen = pruning_config(user, "7.1")
    assert chosen.keep_last_assistants == 1
    assert (chosen.soft_trim_ratio, chosen.hard_clear_ratio) == (1.0, 0.5)
    assert (chosen.soft_most, chosen.soft_head, chosen.soft_tail) == (100, 10, 5)
    assert (chosen.hard_clear, chosen.placeholder, chosen.least_units) == (False, "gone", 10)
    assert pruning_config(user, "9.6") == Pruning()
    assert pruning_config({}, "3.8") == Pruning()
