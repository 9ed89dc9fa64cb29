"""How long a forecast takes while the mouse moves; it is meant to stay below 30 ms.

The edges recording has 50,000 units of rules, surrogate pairs, Chinese and a spent total.
"""

from itertools import count
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from strandline.engine.secrets import find_secrets
from strandline.host.prompt import Setup
from strandline.host.releases import rules_for
from strandline.model.candidate import Candidate, DiskStatus
from strandline.model.context import Limits
from strandline.model.forecast import Change, Present
from strandline.model.forecaster import Forecaster
from strandline.model.pin_block import add
from strandline.model.pins import PinText

pytestmark = pytest.mark.benchmark

WORKSPACE = (
    Path(__file__).parents[1] / "fixtures" / "openclaw" / "recordings" / "2026.9.6" / "edges" / "workspace"
)
NAMES = ("AGENTS.md", "SOUL.md", "IDENTITY.md", "USER.md", "BOOTSTRAP.md", "MEMORY.md")


def candidate(name: str) -> Candidate:
    path = WORKSPACE / name
    status = DiskStatus.FILE if path.exists() else DiskStatus.MISSING
    text = path.read_bytes().decode() if path.exists() else ""
    return Candidate(name, path, f"/home/sam/ws/{name}", status, text)


@pytest.mark.parametrize("file", ["AGENTS.md", "MEMORY.md"])
def test_forecast_of_a_pin(benchmark: BenchmarkFixture, file: str):
    candidates = tuple(candidate(name) for name in NAMES)
    ask = Forecaster(Present(rules_for("2026.9.6"), candidates, Limits(20_000, 60_000, "", ""), Setup()))
    text = next(one.text for one in candidates if one.name == file)
    number = count()

    def hover():
        pin = PinText(f"Pin number {next(number)} must be kept")  # every one is new to all caches
        return ask.forecast([Change(file, add(text, pin), (0,))])

    assert benchmark(hover).file(file).pins


@pytest.mark.parametrize("line", ["x" * 4_000, "a1 " * 1_300, "预算不得超过二十万。" * 400])
def test_looking_for_secrets(benchmark: BenchmarkFixture, line: str):
    assert benchmark(find_secrets, line) == ()
