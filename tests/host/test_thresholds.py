"""The lines agree with what gateways of two releases logged."""

import pytest

from strandline.host.releases import rules_for
from strandline.host.thresholds import Thresholds, lossless_threshold, thresholds


@pytest.mark.parametrize(
    ("release", "window", "config", "expected"),
    [
        ("2026.7.1", 60_000, {}, Thresholds(20_000, 36_000, 36_000, 36_000, 40_000)),
        ("2026.9.6", 60_000, {}, Thresholds(15_000, 41_000, 45_000, 45_000, 45_000)),
        ("2026.9.6", 32_768, {}, Thresholds(8_192, 20_576, 24_576, 24_576, 24_576)),
        ("2026.9.6", 200_000, {}, Thresholds(20_000, 176_000, 180_000, 180_000, 180_000)),
        # Small windows have neither a flush nor a compaction before a turn.
        ("2026.7.1", 24_000, {}, Thresholds(16_000, None, 8_000, None, 8_000)),
        (
            "2026.7.1",
            200_000,
            {"reserveTokens": 30_000},
            Thresholds(30_000, 176_000, 170_000, 176_000, 170_000),
        ),
        # A report of users: the reserve is so large that the flush never came first.
        (
            "2026.7.1",
            272_000,
            {"reserveTokensFloor": 20_000, "reserveTokens": 62_500},
            Thresholds(62_500, 248_000, 209_500, 248_000, 209_500),
        ),
        (
            "2026.9.6",
            60_000,
            {"memoryFlush": {"enabled": False}},
            Thresholds(15_000, None, 45_000, 45_000, 45_000),
        ),
        ("2026.9.6", 60_000, {"enabled": False}, Thresholds(15_000, 41_000, None, None, None)),
        (
            "2026.9.6",
            60_000,
            {"memoryFlush": {"softThresholdTokens": "many"}},
            Thresholds(15_000, 41_000, 45_000, 45_000, 45_000),
        ),
    ],
)
def test_lines(release: str, window: int, config: dict[str, object], expected: Thresholds) -> None:
    assert thresholds(window, config, rules_for(release).layout) == expected


@pytest.mark.parametrize(
    ("engine", "own", "env", "expected"),
    [
        ("legacy", {"contextThreshold": 0.5}, {}, None),
        ("lossless-claw", {}, {}, 0.75),
        ("lossless-claw", {"contextThreshold": 0.5}, {}, 0.5),
        ("lossless-claw", {"contextThreshold": 0.5}, {"LCM_CONTEXT_THRESHOLD": "0.6"}, 0.6),
        ("lossless-claw", {"contextThreshold": 7}, {}, 0.75),
        ("lossless-claw", {"contextThreshold": None}, {}, 0.75),
    ],
)
def test_the_threshold_of_lossless_claw(
    engine: str, own: dict[str, object], env: dict[str, str], expected: float | None
) -> None:
    config = {"plugins": {"entries": {"lossless-claw": {"config": own}}}, "env": {"vars": env}}
    assert lossless_threshold(config, engine) == expected
