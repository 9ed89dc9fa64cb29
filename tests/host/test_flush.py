"""The flush decision agrees with every check that two gateways logged, and with what users report."""

import re
from pathlib import Path

import pytest

from strandline.host.flush import (
    FlushFacts,
    Gate,
    decide,
    force_bytes,
    projected,
    runs_in_cli,
    workspace_access,
)

RECORDINGS = Path(__file__).parents[1] / "fixtures" / "openclaw" / "recordings"
RUNS = (Gate.DUE, Gate.FORCED)


def logged(release: str) -> list[tuple[dict[str, str], bool]]:
    """Give every flush check of a gateway's log with whether the flush was then triggered."""
    found: list[tuple[dict[str, str], bool]] = []
    for line in (RECORDINGS / release / "convo" / "gateway-maintenance.log").read_text("utf-8").splitlines():
        if "memoryFlush check:" in line:
            found.append((dict(re.findall(r"(\w+)=(\S+)", line)), False))
        elif "memoryFlush triggered:" in line:
            found[-1] = (found[-1][0], True)
    return found


def number(values: dict[str, str], name: str) -> int | None:
    return None if values[name] == "undefined" else int(values[name])


@pytest.mark.parametrize(("release", "triggered"), [("2026.7.1", 2), ("2026.9.6", 1)])
def test_every_logged_check_is_decided_as_the_gateway_did(release: str, triggered: int) -> None:
    checks = logged(release)
    assert sum(ran for _, ran in checks) == triggered
    assert len(checks) >= 19
    for values, ran in checks:
        facts = FlushFacts(
            writable=values["memoryFlushWritable"] == "true",
            heartbeat=values["isHeartbeat"] == "true",
            cli=values["isCli"] == "true",
            line=int(values["threshold"]),
            projected=number(values, "projectedTokenCount"),
            bytes=number(values, "transcriptBytes"),
            force_bytes=int(values["forceFlushTranscriptBytes"]),
            compactions=int(values["compactionCount"]),
            flushed_at=number(values, "memoryFlushCompactionCount"),
        )
        assert (decide(facts) in RUNS) is ran, values


@pytest.mark.parametrize(("release", "family"), [("2026.7.1", "7.1"), ("2026.9.6", "9.6")])
def test_the_projection_is_the_logged_one_but_for_the_next_message(release: str, family: str) -> None:
    seen = 0
    for values, _ in logged(release):
        prompt, logged_total = (
            number(values, name) for name in ("persistedPromptTokens", "projectedTokenCount")
        )
        if prompt is None or logged_total is None:
            continue
        seen += 1
        line, output = int(values["threshold"]), number(values, "transcriptOutputTokens")
        estimate = number(values, "promptTokensEst") or 0
        assert projected(prompt, output, line, family) == logged_total - estimate
    assert seen >= 16


LINE = 36_000
OVER = FlushFacts(line=LINE, projected=LINE)


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (OVER, Gate.DUE),
        (FlushFacts(line=LINE, projected=LINE - 1), Gate.BELOW),
        # Counters: n = n is once per cycle, 0 = 0 is not believed to be a flush without a proof of one.
        (FlushFacts(line=LINE, projected=LINE, compactions=0, flushed_at=0, proof=False), Gate.ZERO),
        (FlushFacts(line=LINE, projected=LINE, compactions=0, flushed_at=0), Gate.FLUSHED),
        (FlushFacts(line=LINE, projected=LINE, compactions=3, flushed_at=3, proof=False), Gate.FLUSHED),
        (FlushFacts(line=LINE, projected=LINE, compactions=1, flushed_at=None), Gate.DUE),
        (FlushFacts(line=LINE, projected=LINE, compactions=4, flushed_at=3), Gate.DUE),
        (FlushFacts(line=LINE, projected=LINE, compactions=2, flushed_at=2, failures=3), Gate.EXHAUSTED),
        (FlushFacts(line=LINE, projected=LINE, compactions=2, flushed_at=1, failures=3), Gate.DUE),
        (FlushFacts(line=LINE, projected=10, bytes=2 << 20), Gate.FORCED),
        (FlushFacts(line=LINE, projected=10, bytes=2 << 20, force_bytes=0), Gate.BELOW),
        (FlushFacts(line=LINE, projected=LINE, enabled=False), Gate.DISABLED),
        (FlushFacts(line=LINE, projected=LINE, plugin=False), Gate.NO_PLUGIN),
        (FlushFacts(line=LINE, projected=LINE, writable=False), Gate.SANDBOX),
        (FlushFacts(line=LINE, projected=LINE, cli=True), Gate.CLI),
        (FlushFacts(line=LINE, projected=LINE, incognito=True), Gate.INCOGNITO),
        (FlushFacts(line=LINE, projected=LINE, heartbeat=True), Gate.HEARTBEAT),
        (FlushFacts(line=LINE, projected=10, heartbeat=True), Gate.BELOW),
        (FlushFacts(line=None, projected=10), Gate.NO_LINE),
        (FlushFacts(line=LINE, projected=None), Gate.NO_TOKENS),
    ],
)
def test_what_keeps_a_flush_from_running(facts: FlushFacts, expected: Gate) -> None:
    assert decide(facts) is expected


@pytest.mark.parametrize(
    ("shared", "own", "key", "expected"),
    [
        ({}, {}, "agent:main:main", "rw"),
        ({"mode": "off", "workspaceAccess": "ro"}, {}, "agent:main:telegram:group:1", "rw"),
        ({"mode": "all"}, {}, "agent:main:main", "none"),
        ({"mode": "non-main"}, {}, "agent:main:main", "rw"),
        ({"mode": "non-main", "workspaceAccess": "ro"}, {}, "agent:main:telegram:group:1", "ro"),
        ({"mode": "all", "workspaceAccess": "ro"}, {"workspaceAccess": "rw"}, "agent:main:main", "rw"),
        ({"mode": "all"}, {"mode": "off"}, "agent:main:main", "rw"),
    ],
)
def test_who_may_write_to_the_workspace(
    shared: dict[str, str], own: dict[str, str], key: str, expected: str
) -> None:
    config = {"agents": {"defaults": {"sandbox": shared}}}
    assert workspace_access(config, {"sandbox": own}, key, "main") == expected


def test_programs_that_hold_the_conversation_themselves() -> None:
    config = {"agents": {"defaults": {"cliBackends": {"My-CLI": {}}}}}
    assert runs_in_cli(config, "claude-cli", None)
    assert runs_in_cli(config, "my-cli", None)
    assert runs_in_cli({}, "openai", "codex")
    assert not runs_in_cli(config, "anthropic", "openclaw")
    assert not runs_in_cli({}, None, None)


@pytest.mark.parametrize(
    ("given", "expected"), [(None, 2 << 20), (0, 0), (500, 500), (-1, 2 << 20), ("big", 2 << 20)]
)
def test_the_size_that_forces_a_flush(given: object, expected: int) -> None:
    config = {} if given is None else {"memoryFlush": {"forceFlushTranscriptBytes": given}}
    assert force_bytes(config) == expected
