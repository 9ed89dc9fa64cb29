"""The whole layout from everything that is known: one pure function."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from strandline.host.prompt import Setup, file_heading_units
from strandline.host.releases import RuleChoice
from strandline.host.sections import SectionTable, section_sizes
from strandline.host.truncation import effective_total
from strandline.host.utf16 import length
from strandline.model.candidate import Candidate, DiskStatus
from strandline.model.context import (
    ContextLayout,
    Finding,
    Freshness,
    HostInfo,
    Limits,
    SessionKind,
)
from strandline.model.files import context_files
from strandline.model.findings import layout_findings
from strandline.model.run import History, RunReport, Usage
from strandline.model.segments import Counter, Sizes, build_segments
from strandline.model.unknowns import unknowns
from strandline.model.window import window_meter


@dataclass(frozen=True, slots=True)
class Inputs:
    """Everything a layout is made of, already read from disk.

    ``configured_total`` of None: the total was not configured and is the release's own.
    ``findings`` are problems met while reading; they come first.
    """

    host: HostInfo
    rules: RuleChoice
    agent: str
    session_key: str
    kind: SessionKind
    workspace: Path
    per_file: int
    per_file_source: str
    configured_total: int | None
    total_source: str
    candidates: Sequence[Candidate]
    setup: Setup
    window_tokens: int
    window_source: str
    compaction: Mapping[str, Any] = field(default_factory=dict)
    report: RunReport | None = None
    history: History | None = None
    usage: Usage | None = None
    findings: Sequence[Finding] = ()
    freshness: Sequence[Freshness] = ()
    model: str | None = None
    engine: str = "legacy"
    lossless: float | None = None  # share of the window at which lossless-claw compacts
    notice: bool = True  # a prompt with a cut file says so
    taken_ms: int = 0


def with_texts(inputs: Inputs, texts: Mapping[str, str]) -> Inputs:
    """Give the inputs with other texts, by name of the file; one that was not there then is."""
    candidates = tuple(
        replace(
            one,
            text=texts[one.name],
            status=DiskStatus.FILE if one.status is DiskStatus.MISSING else one.status,
        )
        if one.name in texts
        else one
        for one in inputs.candidates
    )
    return replace(inputs, candidates=candidates)


def assemble(inputs: Inputs, count: Counter) -> ContextLayout:
    """Build the layout; ``count`` gives tokens for a text and may be an estimate."""
    rules = inputs.rules
    total = effective_total(rules.cut, inputs.per_file, inputs.configured_total)
    limits = Limits(inputs.per_file, inputs.configured_total, inputs.per_file_source, inputs.total_source)
    files = context_files(inputs.candidates, rules, inputs.kind, limits, inputs.setup)
    files = tuple(
        replace(
            file,
            tokens=count(file.sent_text) if file.sent_text else None,
            raw_tokens=count(file.raw_text) if file.raw_text else None,
        )
        for file in files
    )
    sizes = Sizes(
        table=_table(inputs),
        report=inputs.report,
        history=inputs.history,
        notice=inputs.notice,
    )
    segments, boundary = build_segments(files, rules.layout, sizes, count)
    window = window_meter(
        inputs.window_tokens,
        inputs.window_source,
        inputs.compaction,
        rules.layout,
        segments,
        inputs.usage,
        inputs.lossless,
    )
    findings = layout_findings(files, inputs.host, rules, total, window)
    return ContextLayout(
        host=inputs.host,
        agent=inputs.agent,
        session_key=inputs.session_key,
        kind=inputs.kind,
        workspace=inputs.workspace,
        limits=replace(limits, total=total),
        files=files,
        segments=segments,
        boundary=boundary,
        window=window,
        findings=(*inputs.findings, *findings, *unknowns(files, rules, inputs.kind)),
        freshness=tuple(inputs.freshness),
        model=inputs.model,
        engine=inputs.engine,
        taken_ms=inputs.taken_ms,
    )


def _table(inputs: Inputs) -> SectionTable:
    """Give the measured sections of the way the session runs: through the gateway or locally.

    The report does not say which, but its total does: the nearer table is taken.
    """
    release, kind, report = inputs.rules.layout.release, inputs.kind.value, inputs.report
    tables = [section_sizes(release, kind, gateway=gateway) for gateway in (True, False)]
    if report is None or report.system_units is None:
        return tables[0]
    files = sum(file_heading_units(length(path)) + injected for _, path, injected in report.files)
    own = report.system_units - files
    return min(tables, key=lambda table: abs(table.units - own))
