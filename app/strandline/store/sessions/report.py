"""The host's own report of a run (``systemPromptReport``) and its budget check, as values.

All sizes are UTF-16 code units, all times epoch ms. Paths are text as the host wrote them:
they may belong to another machine.
"""

from dataclasses import dataclass

from strandline.store.sessions.fields import (
    EMPTY,
    Json,
    count,
    flag,
    integer,
    mapping,
    objects,
    parse_object,
    text,
    texts,
)


@dataclass(frozen=True, slots=True)
class ReportFile:
    """One injected file as reported; sizes are None when the host could not tell (2026.9.6)."""

    name: str
    path: str | None
    missing: bool | None
    raw_units: int | None
    injected_units: int | None
    truncated: bool | None
    injection_status: str | None = None


@dataclass(frozen=True, slots=True)
class SignatureFile:
    """One cut file of the warning signature; ``causes`` are the host's own words.

    2026.7.1 gives no cause when only the total limit cut the file.
    """

    path: str
    raw_units: int | None
    injected_units: int | None
    causes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TruncationSummary:
    """What the host says about cut files; the signature fields are parsed from its JSON text."""

    warning_mode: str | None
    warning_shown: bool | None
    truncated_files: int | None
    near_limit_files: int | None
    total_near_limit: bool | None
    signature: str | None = None
    signature_max_units: int | None = None
    signature_total_max_units: int | None = None
    signature_files: tuple[SignatureFile, ...] = ()


@dataclass(frozen=True, slots=True)
class ReportSkill:
    """A skill listed in the prompt and the size of its block."""

    name: str
    units: int | None


@dataclass(frozen=True, slots=True)
class ReportTool:
    """A tool of the run: the size of its summary line and of its JSON schema."""

    name: str
    summary_units: int | None
    schema_units: int | None
    properties: int | None = None


@dataclass(frozen=True, slots=True)
class ReportTurn:
    """Sizes of the current turn (2026.7.1 and later)."""

    kind: str | None
    prompt_units: int | None
    runtime_context_units: int | None
    model_only_prompt_units: int | None


@dataclass(frozen=True, slots=True)
class PromptReport:
    """What the host measured when it built a prompt (facts: section 4).

    ``source`` is ``run`` or ``estimate``. ``system_units`` is counted before the wire
    transforms: it includes the cache boundary and not the wrappers around it.
    """

    generated_ms: int | None
    source: str | None
    session_id: str | None
    session_key: str | None
    provider: str | None
    model: str | None
    workspace_dir: str | None
    max_units: int | None
    total_max_units: int | None
    system_units: int | None
    project_context_units: int | None
    non_project_units: int | None
    system_hash: str | None
    files: tuple[ReportFile, ...]
    skills_units: int | None
    skills: tuple[ReportSkill, ...]
    tools_list_units: int | None
    tools_schema_units: int | None
    tools: tuple[ReportTool, ...]
    turn: ReportTurn | None
    truncation: TruncationSummary | None
    sandboxed: bool | None = None


@dataclass(frozen=True, slots=True)
class ContextBudget:
    """The host's estimate before its last prompt, in tokens (2026.7.1 and later)."""

    source: str | None
    updated_ms: int | None
    provider: str | None
    model: str | None
    route: str | None
    should_compact: bool | None
    estimated_prompt: int | None
    budget: int | None
    before_reserve: int | None
    reserve: int | None
    effective_reserve: int | None
    remaining: int | None
    overflow: int | None
    tool_result_reducible_units: int | None
    message_count: int | None
    unwindowed_message_count: int | None
    session_id: str | None


def read_report(raw: Json | None) -> PromptReport | None:
    """Build a report from ``systemPromptReport``; None when there is none."""
    if raw is None:
        return None
    system = mapping(raw, "systemPrompt") or EMPTY
    skills = mapping(raw, "skills") or EMPTY
    tools = mapping(raw, "tools") or EMPTY
    return PromptReport(
        generated_ms=integer(raw, "generatedAt"),
        source=text(raw, "source"),
        session_id=text(raw, "sessionId"),
        session_key=text(raw, "sessionKey"),
        provider=text(raw, "provider"),
        model=text(raw, "model"),
        workspace_dir=text(raw, "workspaceDir"),
        max_units=count(raw, "bootstrapMaxChars"),
        total_max_units=count(raw, "bootstrapTotalMaxChars"),
        system_units=count(system, "chars"),
        project_context_units=count(system, "projectContextChars"),
        non_project_units=count(system, "nonProjectContextChars"),
        system_hash=text(system, "hash"),
        files=tuple(_file(f) for f in objects(raw, "injectedWorkspaceFiles")),
        skills_units=count(skills, "promptChars"),
        skills=tuple(
            ReportSkill(text(s, "name") or "", count(s, "blockChars")) for s in objects(skills, "entries")
        ),
        tools_list_units=count(tools, "listChars"),
        tools_schema_units=count(tools, "schemaChars"),
        tools=tuple(_tool(t) for t in objects(tools, "entries")),
        turn=_turn(mapping(raw, "currentTurn")),
        truncation=_truncation(mapping(raw, "bootstrapTruncation")),
        sandboxed=flag(mapping(raw, "sandbox") or EMPTY, "sandboxed"),
    )


def read_budget(raw: Json | None) -> ContextBudget | None:
    """Build a budget from ``contextBudgetStatus``; None when there is none."""
    if raw is None:
        return None
    return ContextBudget(
        source=text(raw, "source"),
        updated_ms=integer(raw, "updatedAt"),
        provider=text(raw, "provider"),
        model=text(raw, "model"),
        route=text(raw, "route"),
        should_compact=flag(raw, "shouldCompact"),
        estimated_prompt=count(raw, "estimatedPromptTokens"),
        budget=count(raw, "contextTokenBudget"),
        before_reserve=count(raw, "promptBudgetBeforeReserve"),
        reserve=count(raw, "reserveTokens"),
        effective_reserve=count(raw, "effectiveReserveTokens"),
        remaining=integer(raw, "remainingPromptBudgetTokens"),
        overflow=count(raw, "overflowTokens"),
        tool_result_reducible_units=count(raw, "toolResultReducibleChars"),
        message_count=count(raw, "messageCount"),
        unwindowed_message_count=count(raw, "unwindowedMessageCount"),
        session_id=text(raw, "sessionId"),
    )


def _file(raw: Json) -> ReportFile:
    return ReportFile(
        name=text(raw, "name") or "",
        path=text(raw, "path"),
        missing=flag(raw, "missing"),
        raw_units=count(raw, "rawChars"),
        injected_units=count(raw, "injectedChars"),
        truncated=flag(raw, "truncated"),
        injection_status=text(raw, "injectionStatus"),
    )


def _tool(raw: Json) -> ReportTool:
    return ReportTool(
        name=text(raw, "name") or "",
        summary_units=count(raw, "summaryChars"),
        schema_units=count(raw, "schemaChars"),
        properties=count(raw, "propertiesCount"),
    )


def _turn(raw: Json | None) -> ReportTurn | None:
    if raw is None:
        return None
    return ReportTurn(
        kind=text(raw, "kind"),
        prompt_units=count(raw, "promptChars"),
        runtime_context_units=count(raw, "runtimeContextChars"),
        model_only_prompt_units=count(raw, "modelOnlyPromptChars"),
    )


def _truncation(raw: Json | None) -> TruncationSummary | None:
    if raw is None:
        return None
    signature = text(raw, "promptWarningSignature")
    parsed = (parse_object(signature) if signature else None) or EMPTY
    return TruncationSummary(
        warning_mode=text(raw, "warningMode"),
        warning_shown=flag(raw, "warningShown"),
        truncated_files=count(raw, "truncatedFiles"),
        near_limit_files=count(raw, "nearLimitFiles"),
        total_near_limit=flag(raw, "totalNearLimit"),
        signature=signature,
        signature_max_units=count(parsed, "bootstrapMaxChars"),
        signature_total_max_units=count(parsed, "bootstrapTotalMaxChars"),
        signature_files=tuple(
            SignatureFile(
                text(f, "path") or "", count(f, "rawChars"), count(f, "injectedChars"), texts(f, "causes")
            )
            for f in objects(parsed, "files")
        ),
    )
