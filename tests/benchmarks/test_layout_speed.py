"""How long the layout of a workspace at its limits takes, without and with token counts.

The edges recording has 50,000 units of rules, surrogate pairs, Chinese and a spent total.
"""

from dataclasses import replace
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from strandline.engine.counting import estimate
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.host.digest import policy_lines
from strandline.host.prompt import Setup
from strandline.host.releases import rules_for
from strandline.host.utf16 import to_units
from strandline.model.assemble import Inputs, assemble
from strandline.model.candidate import Candidate, DiskStatus
from strandline.model.context import HostInfo, SessionKind
from strandline.model.tokens import encoding_for
from strandline.store.encodings import Encodings
from strandline.store.token_cache import TokenCache

pytestmark = pytest.mark.benchmark

CASE = Path(__file__).parents[1] / "fixtures" / "openclaw" / "recordings" / "2026.9.6" / "edges"
NAMES = ("AGENTS.md", "SOUL.md", "IDENTITY.md", "USER.md", "BOOTSTRAP.md", "MEMORY.md")


def inputs() -> Inputs:
    candidates = []
    for name in NAMES:
        path = CASE / "workspace" / name
        there = path.exists()
        candidates.append(
            Candidate(
                name,
                path,
                f"/home/sam/ws/{name}",
                DiskStatus.FILE if there else DiskStatus.MISSING,
                path.read_bytes().decode() if there else "",
            )
        )
    return Inputs(
        host=HostInfo("2026.9.6", "override", "2026.9.6", inferred=False),
        rules=rules_for("2026.9.6"),
        agent="main",
        session_key="agent:main:main",
        kind=SessionKind.MAIN,
        workspace=CASE / "workspace",
        per_file=20_000,
        per_file_source="default",
        configured_total=60_000,
        total_source="default",
        candidates=tuple(candidates),
        setup=Setup(),
        window_tokens=200_000,
        window_source="default",
    )


def test_layout_without_tokens(benchmark: BenchmarkFixture) -> None:
    given = inputs()
    layout = benchmark(lambda: assemble(given, estimate))
    assert layout.spent_units >= 59_900


def test_layout_of_a_file_never_seen_before(benchmark: BenchmarkFixture) -> None:
    """Nothing is remembered from an earlier layout: every text is new, as after an edit of all files."""
    given = inputs()
    turn = iter(range(10**9))

    def changed() -> Inputs:
        mark = next(turn)
        to_units.cache_clear()
        policy_lines.cache_clear()
        files = [
            replace(c, text=f"{mark:09d}{c.text[9:]}") if c.status is DiskStatus.FILE and c.text else c
            for c in given.candidates
        ]
        return replace(given, candidates=tuple(files))

    layout = benchmark.pedantic(
        lambda one: assemble(one, estimate), setup=lambda: ((changed(),), {}), rounds=10
    )
    assert layout.spent_units >= 59_900


def test_layout_with_warm_token_counts(benchmark: BenchmarkFixture) -> None:
    given, cache, choice = inputs(), TokenCache(Encodings().get), encoding_for("gpt-5")
    assemble(given, lambda text: cache.count(text, choice))
    layout = benchmark(lambda: assemble(given, lambda text: cache.count(text, choice)))
    agents = layout.file("AGENTS.md")
    assert agents is not None
    assert agents.tokens is not None
    assert agents.tokens.value == 4_760  # as the recording counted it


def test_snapshot_from_disk(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    """The whole way for an unchanged installation: configuration, release, files, sessions, layout."""
    import shutil

    shutil.copytree(CASE / "state", tmp_path / "state")
    target = Target(state_dir=tmp_path / "state", workspace=CASE / "workspace")
    with SnapshotTaker(env={"HOME": str(tmp_path)}) as taker:
        taker.take(target)
        snapshot = benchmark(lambda: taker.take(target))
    assert snapshot.layout.host.release == "2026.9.6"
