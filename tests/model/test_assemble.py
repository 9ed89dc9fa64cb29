"""One pure function from everything that is known to the layout."""

from dataclasses import replace
from pathlib import Path

import pytest

from strandline.host.prompt import Setup
from strandline.host.releases import rules_for
from strandline.host.sections import section_sizes
from strandline.messages import say
from strandline.model.assemble import Inputs, assemble
from strandline.model.candidate import Candidate, DiskStatus
from strandline.model.context import (
    ContextLayout,
    FileState,
    Finding,
    Freshness,
    HostInfo,
    SessionKind,
    Severity,
    Source,
    TokenBasis,
    TokenCount,
)
from strandline.model.run import History, RunReport, Usage
from strandline.model.segments import RUNTIME_FACTS

HOME = Path("/home/sam/ws")


def count(text: str) -> TokenCount:
    return TokenCount(len(text), TokenBasis.EXACT, "one each")


def inputs(release: str = "2026.9.6", texts: dict[str, str | None] | None = None) -> Inputs:
    rules = rules_for(release)
    texts = {"AGENTS.md": "# Rules\n", "SOUL.md": None} if texts is None else texts
    return Inputs(
        host=HostInfo(release, "state", rules.row, not rules.measured),
        rules=rules,
        agent="main",
        session_key="agent:main:main",
        kind=SessionKind.MAIN,
        workspace=HOME,
        per_file=20_000,
        per_file_source="default",
        configured_total=None,
        total_source="default",
        candidates=[
            Candidate(
                name,
                HOME / name,
                str(HOME / name),
                DiskStatus.MISSING if text is None else DiskStatus.FILE,
                text or "",
            )
            for name, text in texts.items()
        ],
        setup=Setup(setup_complete=True),
        window_tokens=60_000,
        window_source="models",
    )


def made(base: Inputs | None = None, **changes: object) -> ContextLayout:
    return assemble(replace(base or inputs(), **changes), count)  # type: ignore[arg-type]


def test_what_is_known_is_passed_on() -> None:
    freshness = (Freshness("files", 5, 4),)
    layout = made(freshness=freshness, model="p/m", engine="legacy", taken_ms=8)
    assert (layout.agent, layout.session_key, layout.kind) == ("main", "agent:main:main", SessionKind.MAIN)
    assert (layout.workspace, layout.freshness) == (HOME, freshness)
    assert (layout.model, layout.engine, layout.taken_ms) == ("p/m", "legacy", 8)


def test_files_are_counted_as_sent_and_as_they_are() -> None:
    base = inputs(texts={"SOUL.md": "a\n\n\n\nb" + "\n" * 9})
    (soul,) = made(base).files
    assert soul.tokens == count("a\n\nb")
    assert soul.raw_tokens == count(soul.raw_text)


def test_what_sends_nothing_has_no_tokens() -> None:
    (user,) = made(inputs(texts={"USER.md": None})).files
    assert user.state is FileState.ABSENT
    assert (user.tokens, user.raw_tokens) == (None, None)


def test_the_total_in_force_stands_in_the_limits() -> None:
    assert made().limits.total == 60_000
    assert made(per_file=90_000).limits.total == 90_000  # not configured: it grows with the file limit
    assert made(per_file=90_000, configured_total=500).limits.total == 500
    assert made(inputs("2026.2.1")).limits.total is None


def test_a_key_of_a_file_segment_is_its_name() -> None:
    layout = made()
    shown = [segment.file for segment in layout.segments if segment.file]
    assert shown == ["AGENTS.md", "SOUL.md"]
    assert all(layout.file(name) for name in shown)
    assert (
        layout.segments[[s.key for s in layout.segments].index("SOUL.md")].units == layout.files[1].sent_units
    )


def test_spent_units_add_up_to_the_budget() -> None:
    texts: dict[str, str | None] = dict.fromkeys(("AGENTS.md", "SOUL.md", "IDENTITY.md"), "x" * 30000)
    layout = made(inputs(texts=texts), configured_total=30_000)
    assert 29_990 < layout.spent_units <= 30_000
    assert [file.state for file in layout.files] == [FileState.CUT, FileState.STARVED, FileState.DROPPED]


def test_findings_of_reading_come_before_those_of_the_layout() -> None:
    reading = Finding("config-syntax", Severity.WARNING, "openclaw.json", say("a"), say("b"))
    layout = made(inputs(texts={"SOUL.md": "x" * 20_001}), findings=(reading,))
    assert [finding.code for finding in layout.findings] == ["config-syntax", "file-cut"]


@pytest.mark.parametrize("engine", ["lossless-claw", "legacy"])
def test_the_window_knows_the_engine(engine: str) -> None:
    share = 0.75 if engine == "lossless-claw" else None
    window = made(engine=engine, lossless=share, history=History(known=engine == "legacy")).window
    assert (window.lcm_line is not None) == (engine == "lossless-claw")
    assert window.used_basis == ("unknown" if engine == "lossless-claw" else "sum-of-segments")


def test_the_sum_of_the_window_is_the_sum_of_the_segments() -> None:
    layout = made()
    assert layout.window.used == sum(s.tokens.value for s in layout.segments if s.tokens)


def test_usage_of_the_last_call_counts_when_it_is_fresh() -> None:
    window = made(usage=Usage(last_call=5_000, fresh=True)).window
    assert (window.used, window.used_basis) == (5_000, "last-call")


@pytest.mark.parametrize("gateway", [True, False])
def test_the_measured_sections_nearest_to_the_report_are_taken(gateway: bool) -> None:
    """The report does not say whether the run went through the gateway; its size does."""
    table = section_sizes("2026.9.6", "main", gateway=gateway)
    report = RunReport(at_ms=1, system_units=table.units + 700, project_units=None, files=(("A", "/A", 700),))
    dynamic = next(s for s in made(report=report).segments if s.key == "dynamic")
    titles = [section.heading for section in table.part("dynamic")]
    assert [part.title for part in dynamic.parts] == [*titles, RUNTIME_FACTS.heading]


def test_without_a_report_the_gateway_is_assumed() -> None:
    dynamic = next(s for s in made().segments if s.key == "dynamic")
    assert len(dynamic.parts) == len(section_sizes("2026.9.6", "main", gateway=True).part("dynamic")) + 1
    assert dynamic.source is Source.TABLE


def test_the_same_inputs_give_the_same_layout() -> None:
    assert made() == made()
