"""Every recorded run: the computed sizes and texts equal what the host itself reported and sent."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from strandline.engine.snapshot import Snapshot, SnapshotTaker
from strandline.engine.target import Target
from strandline.model.context import ContextFile, FileState, SessionKind, Source, Zone

RECORDINGS = Path(__file__).parents[1] / "fixtures" / "openclaw" / "recordings"
CASES = sorted(path for path in RECORDINGS.glob("*/*") if path.is_dir())
KINDS = {"key-group": SessionKind.GROUP, "key-subagent": SessionKind.SUBAGENT}
# An override is needed where no record of the release lies in the state folder.
WORKSPACES = {"main": "workspace", "ops": "workspace-ops"}


def case_id(case: Path) -> str:
    return f"{case.parent.name}-{case.name}"


def host_path(case: Path, agent: str = "main") -> Path:
    """Give the path the recorded host knew the workspace under; it stands in placeholders."""
    folder = "ws" if agent == "main" else f"ws-{agent}"
    return Path("/home/sam/agents/runs") / case.parent.name / case.name / folder


def take(case: Path, tmp_path: Path, agent: str = "main", **more: Any) -> Snapshot:
    state = tmp_path / "state"
    if not state.exists():
        shutil.copytree(case / "state", state)
    target = Target(
        state_dir=state,
        workspace=case / WORKSPACES[agent],
        host_workspace=host_path(case, agent),
        agent=agent,
        release=case.parent.name,
        **more,
    )
    with SnapshotTaker(env={}) as taker:
        return taker.take(target)


def test_all_recorded_cases_are_here() -> None:
    assert len(CASES) == 17


@pytest.mark.parametrize("case", [c for c in CASES if (c / "injected-index.json").exists()], ids=case_id)
def test_first_request(case: Path, tmp_path: Path) -> None:
    snapshot = take(case, tmp_path, kind=KINDS.get(case.name))
    layout = snapshot.layout
    report = json.loads((case / "systemPromptReport.json").read_text("utf-8"))
    assert report["injectedWorkspaceFiles"]
    for recorded in report["injectedWorkspaceFiles"]:
        file = layout.file(recorded["name"])
        assert_same_sizes(file, recorded)
    index = json.loads((case / "injected-index.json").read_text("utf-8"))["files"]
    shown = sorted((f for f in layout.files if f.prompt_order is not None), key=lambda f: f.prompt_order or 0)
    assert [f.name for f in shown] == [entry["file"] for entry in index if entry.get("inPrompt", True)]
    for file, entry in zip(shown, index, strict=False):
        sent = (case / "injected" / f"{file.name}.txt").read_bytes().decode()
        assert file.sent_text == sent
        assert file.sent_units == entry["wireInjectedUnits"]


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_last_report_of_every_session(case: Path, tmp_path: Path) -> None:
    """The entries' own reports agree too: groups, sub-agents, a second agent with its own limit."""
    compared = 0
    for agent, folder in WORKSPACES.items():
        if not (case / folder).exists() or (agent != "main" and case.name != "convo"):
            continue
        first = take(case, tmp_path, agent)
        for choice in first.sessions:
            snapshot = take(case, tmp_path, agent, session_key=choice.key)
            compared += assert_report_agrees(snapshot, tmp_path, choice.key, agent)
    assert compared > 0


def assert_report_agrees(snapshot: Snapshot, tmp_path: Path, key: str, agent: str) -> int:
    from strandline.store.sessions import open_session_store

    config = json.loads((tmp_path / "state" / "openclaw.json").read_text("utf-8"))
    entry = open_session_store(tmp_path / "state", agent, config).entry(key)
    assert entry is not None
    if entry.report is None:
        return 0
    for recorded in entry.report.files:
        file = snapshot.layout.file(recorded.name)
        assert_same_sizes(
            file,
            {
                "name": recorded.name,
                "missing": recorded.missing,
                "rawChars": recorded.raw_units,
                "injectedChars": recorded.injected_units,
                "truncated": recorded.truncated,
            },
        )
    return 1


def assert_same_sizes(file: ContextFile | None, recorded: dict[str, Any]) -> None:
    if file is None:  # a missing file that this release does not even name
        assert recorded["missing"]
        assert not recorded["injectedChars"]
        return
    assert (file.name, file.raw_units, file.injected_units) == (
        recorded["name"],
        recorded["rawChars"],
        recorded["injectedChars"],
    )
    truncated = file.state in (FileState.CUT, FileState.STARVED, FileState.DROPPED)
    assert truncated == recorded["truncated"]


@pytest.mark.parametrize("case", [c for c in CASES if c.name == "edges"], ids=case_id)
def test_causes_are_the_hosts_own(case: Path, tmp_path: Path) -> None:
    """Also where 2026.7.1 names no cause although the total cut the file (USER.md)."""
    layout = take(case, tmp_path).layout
    report = json.loads((case / "systemPromptReport.json").read_text("utf-8"))
    signature = report["bootstrapTruncation"].get("promptWarningSignature")
    if signature is None:
        pytest.fail("the edges case was recorded with a truncation signature")
    recorded = {Path(f["path"]).name: tuple(f["causes"]) for f in json.loads(signature)["files"]}
    assert {f.name: f.causes for f in layout.files if f.name in recorded} == recorded
    near = [f for f in layout.files if f.near_limit]
    assert len(near) == report["bootstrapTruncation"]["nearLimitFiles"]
    if case.parent.name == "2026.7.1":
        assert any(f.code == "cut-without-cause" and f.subject == "USER.md" for f in layout.findings)


@pytest.mark.parametrize(
    "case", [c for c in CASES if c.name in ("small", "key-group", "key-subagent")], ids=case_id
)
def test_the_rules_segment_is_close_to_what_was_measured(case: Path, tmp_path: Path) -> None:
    """The share of the host's own sections is derived from its report; the recording tells its true size."""
    layout = take(case, tmp_path, kind=KINDS.get(case.name)).layout
    rules = next(segment for segment in layout.segments if segment.key == "rules")
    assert rules.source is Source.REPORT
    before = 0
    for section in measured_prompt(case)["sections"]:
        if section["heading"] == "# Project Context":
            break
        before += section["units"] + 1
    assert rules.units is not None
    # In 2026.9.6 the report holds the runtime facts, whose length is not known.
    assert abs(rules.units - before) <= (40 if case.parent.name == "2026.9.6" else 10)


@pytest.mark.parametrize(
    "case", [c for c in CASES if c.parent.name != "2026.9.6" and c.name != "cache"], ids=case_id
)
def test_the_system_prompt_adds_up(case: Path, tmp_path: Path) -> None:
    """Files, headings, notices and the host's sections together are what was sent, to a few line ends."""
    layout = take(case, tmp_path, kind=KINDS.get(case.name)).layout
    prompt = [s for s in layout.segments if s.zone in (Zone.STABLE, Zone.DYNAMIC)]
    assert abs(sum(s.units or 0 for s in prompt) - measured_prompt(case)["systemPromptUnits"]) <= 10


def measured_prompt(case: Path) -> dict[str, Any]:
    """Give the measured sections of the first request of a case."""
    prompts = json.loads((RECORDINGS.parent / "section-sizes.json").read_text("utf-8"))["prompts"]
    return next(p for p in prompts if p["version"] == case.parent.name and p["case"] == case.name)


def test_flush_and_compaction_lines_of_the_recorded_gateways(tmp_path: Path) -> None:
    for release, lines in (("2026.7.1", (36_000, 36_000)), ("2026.9.6", (41_000, 45_000))):
        window = take(RECORDINGS / release / "convo", tmp_path / release).layout.window
        assert window.tokens == 60_000
        assert (window.flush_line, window.compaction_line) == lines
        assert window.used_basis == "last-call"
