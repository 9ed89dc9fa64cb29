"""Computes the host's own report of a system prompt for a session of the demo.

Sizes of the files come from the files by the app's rules, all others from the table of
measured sections, so that the demo's reports agree with what the app computes.
"""

import json
from dataclasses import dataclass
from typing import Any

from script import HERE, Session

from strandline.host.agents import AgentConfig
from strandline.host.diagnosis import diagnose, total_near_limit
from strandline.host.prompt import file_heading_units, names_for
from strandline.host.releases import rules_for
from strandline.host.sections import SectionTable, section_sizes
from strandline.host.session_keys import context_kind
from strandline.host.truncation import BootstrapFile, inject
from strandline.model.tokens import tally
from strandline.store.encodings import Encodings

RELEASE = "2026.9.6"
RULES = rules_for(RELEASE)
# Name, units of the summary, units of the schema, properties (as in a recorded run).
TOOLS = (
    ("ls", 192, 254, 3), ("read", 164, 481, 5), ("edit", 130, 501, 2), ("write", 49, 191, 2),
    ("apply_patch", 71, 153, 1), ("exec", 445, 1242, 12), ("process", 190, 1164, 12),
    ("sessions_yield", 337, 457, 3), ("tool_search", 502, 1139, 3), ("tool_describe", 92, 125, 1),
    ("tool_call", 61, 210, 2),
)  # fmt: skip
ENCODER = Encodings().get("o200k_base")


@dataclass(frozen=True, slots=True)
class Prompt:
    """The system prompt of a session: its report, its units and tokens (o200k, tools included)."""

    report: dict[str, Any]
    units: int
    tokens: int


def tokens_of(text: str) -> int:
    """Count tokens."""
    return tally(text, ENCODER).value


def system_prompt(agent: AgentConfig, session: Session, provider: str, model: str) -> Prompt:
    """Compute what the host would report of the session's system prompt."""
    kind = context_kind(session.key)
    folder = HERE / agent.workspace.name
    shown = str(agent.workspace)
    files = []
    for name in names_for(RULES.layout, kind):
        there = (folder / name).exists()
        content = (folder / name).read_text(encoding="utf-8") if there else None
        if there or name not in RULES.layout.silent_when_absent:
            files.append(BootstrapFile(name, f"{shown}/{name}", content))
    per_file = agent.limits.per_file or RULES.cut.per_file
    total = agent.limits.total or RULES.cut.total
    results = inject(files, per_file, total, RULES.cut)
    causes = diagnose(results, total, RULES.layout)
    cut = [(r, c) for r, c in zip(results, causes, strict=True) if r.truncated]
    signature = json.dumps(
        {
            "bootstrapMaxChars": per_file,
            "bootstrapTotalMaxChars": total,
            "files": sorted(
                (
                    {
                        "path": r.path,
                        "rawChars": r.raw_units,
                        "injectedChars": r.units,
                        "causes": list(c.causes),
                    }
                    for r, c in cut
                ),
                key=lambda entry: str(entry["path"]),
            ),
        },
        separators=(",", ":"),
    )
    table = section_sizes(RELEASE, kind)
    sent = [r for r in results if r.emitted and not r.missing]
    context = table.intro_units + sum(file_heading_units(len(r.path)) + r.units for r in sent)
    rest = table.units - table.intro_units + (table.notice.units if cut and table.notice else 0)
    report = {
        "source": "run",
        "generatedAt": session.steps[-1].at_ms - 4_000,
        "sessionId": session.id,
        "sessionKey": session.key,
        "provider": provider,
        "model": model,
        "workspaceDir": shown,
        "bootstrapMaxChars": per_file,
        "bootstrapTotalMaxChars": total,
        "bootstrapTruncation": {
            "warningMode": "always",
            "warningShown": bool(cut),
            **({"promptWarningSignature": signature, "warningSignaturesSeen": [signature]} if cut else {}),
            "truncatedFiles": len(cut),
            "nearLimitFiles": sum(c.near_limit for c in causes),
            "totalNearLimit": total_near_limit(results, total),
        },
        "sandbox": {"mode": "off", "sandboxed": False},
        "systemPrompt": {
            "chars": context + rest,
            "projectContextChars": context,
            "nonProjectContextChars": rest,
        },
        "injectedWorkspaceFiles": [
            {
                "name": r.name,
                "path": r.path,
                "missing": r.missing,
                "rawChars": r.raw_units,
                "injectedChars": 0 if r.missing else r.units,
                "truncated": r.truncated,
            }
            for r in results
        ],
        "skills": {"promptChars": skills_units(table), "entries": []},
        "tools": {
            "listChars": 0,
            "schemaChars": sum(schema for _, _, schema, _ in TOOLS),
            "entries": [
                {"name": n, "summaryChars": s, "schemaChars": c, "propertiesCount": p} for n, s, c, p in TOOLS
            ],
        },
    }
    host_tokens = sum(section.o200k_tokens for section in table.sections) + table.tools_tokens
    file_tokens = sum(tokens_of(f"## {r.path}\n{r.text}\n") for r in sent)
    return Prompt(report, context + rest + table.tools_units, host_tokens + file_tokens)


def skills_units(table: SectionTable) -> int:
    """Give the size of the skills section."""
    return sum(section.units for section in table.sections if section.heading == "## Skills")
