"""Prints what was measured beside what is aimed at. Figures are told, not asserted."""

import math
import statistics
from collections.abc import Sequence

import pytest


def percentile(samples: Sequence[float], share: float) -> float:
    """Give the smallest sample that at least ``share`` (0 to 1) of the samples do not exceed."""
    ordered = sorted(samples)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def tell(
    capsys: pytest.CaptureFixture[str],
    what: str,
    samples: Sequence[float],
    unit: str,
    aim: float | None = None,
) -> None:
    """Print median, 95th percentile and the largest of the samples, past pytest's capturing."""
    middle, high, most = statistics.median(samples), percentile(samples, 0.95), max(samples)
    wanted = f"  (aim: {aim:g})" if aim is not None else ""
    with capsys.disabled():
        figures = f"median {middle:.1f}, p95 {high:.1f}, max {most:.1f} {unit}"
        print(f"\n  {what}: {figures}, n={len(samples)}{wanted}", end="")
