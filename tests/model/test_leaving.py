"""How many turns a message stays, by hand."""

import pytest

from strandline.model.leaving import FAR, Clock, Tide, Turn, growth, host_turns, lossless_turns
from strandline.model.survival import Growth, Leaver


def clock(**more: object) -> Clock:
    values = {"used": 10_000, "line": 36_000, "keep": 2_000, "rest": 5_000}
    return Clock(**{**values, "growth": Growth(1_000, 2, 12), **more})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("behind", "changes", "turns"),
    [
        (9_000, {}, 26),  # (36,000 - 10,000) / 1,000
        (9_000, {"used": 36_000}, 0),  # due now
        (9_000, {"used": 50_000}, 0),
        (9_000, {"used": 35_500}, 1),
        (100, {"used": 36_000}, 29),  # kept now; from 5,000 + 2,000 again up to the line
        (100, {"used": 35_000}, 30),  # at the first one only 1,100 stand behind it
        (100, {"used": 36_000, "rest": 35_000}, 2),  # it compacts on every turn from now on
    ],
)
def test_the_host(behind: int, changes: dict[str, int], turns: int) -> None:
    assert host_turns(behind, clock(**changes)) == (turns, Leaver.COMPACTION)


def test_what_cannot_be_told() -> None:
    assert host_turns(1, clock(line=None)) == (None, Leaver.NOTHING)
    assert host_turns(1, clock(used=None)) == (None, Leaver.UNKNOWN)
    assert host_turns(1, clock(growth=Growth(None, 2, 1))) == (None, Leaver.UNKNOWN)


def test_it_always_ends() -> None:
    turns, _ = host_turns(0, clock(keep=10**9, growth=Growth(1, 2, 12)))
    assert turns is not None
    assert turns >= FAR


def test_growth_is_the_median_of_what_the_provider_counted() -> None:
    turns = [Turn(2, 50, prompt) for prompt in (1_000, 1_100, 1_220, 30_000, 30_130)]
    assert growth(turns) == Growth(125, 2, 4, reported=True)
    after = [*turns, Turn(2, 50, 40_000, fresh=False)]
    assert growth(after) == Growth(125, 2, 4, reported=True)  # a compaction lies between
    silent = [*turns[:2], Turn(2, 50), *turns[2:]]
    assert growth(silent) == Growth(125, 2, 4, reported=True)  # the host's own turn is no step
    assert growth([Turn(2, 50, 900), Turn(2, 50, 800)]) == Growth(50, 2, 2)  # it shrank: by the lengths


def test_growth_without_counts_is_estimated_from_the_lengths() -> None:
    assert growth([Turn(2, 50), Turn(4, 150)]) == Growth(100, 3, 2)
    assert growth([Turn(2, 50)]) == Growth(None, 2, 1)
    assert growth([]) == Growth(None, 1, 0)


@pytest.mark.parametrize(
    ("newer", "tide", "turns"),
    [
        (0, Tide(64, 10_000, 9_000, Growth(100, 4, 9)), 16),  # 64 messages at 4 a turn
        (60, Tide(64, 10_000, 9_000, Growth(100, 4, 9)), 10),  # the threshold is later
        (64, Tide(64, 10_000, 12_000, Growth(100, 4, 9)), 0),
        (32, Tide(64, None, 9_000, Growth(100, 4, 9)), 8),
    ],
)
def test_lossless_claw(newer: int, tide: Tide, turns: int) -> None:
    assert lossless_turns(newer, tide) == (turns, Leaver.LCM)


def test_lossless_claw_without_a_known_line() -> None:
    assert lossless_turns(64, Tide(64, None, 9_000, Growth(100, 4, 9))) == (None, Leaver.UNKNOWN)
