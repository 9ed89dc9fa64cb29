"""A layout as JSON, schema 1: the same facts as the window, for other programs."""

from typing import Any

from strandline.model.context import ContextFile, ContextLayout, Finding, Segment, TokenCount, Window
from strandline.model.tokens import lossless_claw_estimate, openclaw_estimate


def layout_json(layout: ContextLayout) -> dict[str, Any]:
    """Give the layout as plain values.

    Sizes are UTF-16 units; ranges are half-open and count units of the raw text; sentences
    are English.
    """
    return {
        "schema": 1,
        "host": {
            "release": layout.host.release,
            "release_source": layout.host.release_source,
            "rules": layout.host.rules,
            "inferred": layout.host.inferred,
        },
        "agent": layout.agent,
        "session_key": layout.session_key or None,
        "kind": layout.kind.value,
        "workspace": str(layout.workspace),
        "limits": {
            "per_file": layout.limits.per_file,
            "total": layout.limits.total,
            "sources": {"per_file": layout.limits.per_file_source, "total": layout.limits.total_source},
        },
        "files": [_file(file) for file in layout.files],
        "segments": [_segment(segment) for segment in layout.segments],
        "boundary": layout.boundary,
        "window": _window(layout.window),
        "findings": [finding_json(finding) for finding in layout.findings],
        "freshness": [
            {"source": f.name, "read_ms": f.read_ms, "changed_ms": f.changed_ms} for f in layout.freshness
        ],
        "model": layout.model,
        "context_engine": layout.engine,
    }


def finding_json(finding: Finding) -> dict[str, Any]:
    """Give a finding as plain values."""
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "subject": finding.subject,
        "reason": finding.reason.text(),
        "advice": finding.advice.text(),
    }


def _file(file: ContextFile) -> dict[str, Any]:
    return {
        "name": file.name,
        "path": str(file.path),
        "load_order": file.load_order,
        "prompt_order": file.prompt_order,
        "zone": file.zone.value if file.zone else None,
        "state": file.state.value,
        "reason": file.reason.text(),
        "raw_units": file.raw_units,
        "injected_units": file.injected_units,
        "sent_units": file.sent_units,
        "spent_units": file.spent_units,
        "limit_units": file.limit_units,
        "left_units": file.left_units,
        "text_sha256": file.text_sha256,
        "kept": [{"kind": k.kind.value, "start": k.start, "end": k.end} for k in file.kept],
        "cut": [[start, end] for start, end in file.cut],
        "causes": list(file.causes),
        "near_limit": file.near_limit,
        "lost_rules": [
            {"line": rule.line, "text": rule.text, "reason": rule.reason.text()} for rule in file.lost_rules
        ],
        **_tokens(file.tokens),
        "tokens_estimated": {
            "openclaw": openclaw_estimate(file.sent_text).value,
            "lossless_claw": lossless_claw_estimate(file.sent_text).value,
        },
        "encoding": file.encoding,
        "modified_ms": file.modified_ms,
    }


def _tokens(count: TokenCount | None) -> dict[str, Any]:
    if count is None:
        return {"tokens": None, "tokens_basis": None}
    return {"tokens": count.value, "tokens_basis": f"{count.basis.value} ({count.encoding})"}


def _segment(segment: Segment) -> dict[str, Any]:
    return {
        "key": segment.key,
        "title": segment.title.text(),
        "zone": segment.zone.value,
        "source": segment.source.value,
        "raw_units": segment.raw_units,
        "units": segment.units,
        **_tokens(segment.tokens),
        "at_ms": segment.at_ms,
        "note": segment.note.text() if segment.note else None,
    }


def _window(window: Window) -> dict[str, Any]:
    return {
        "tokens": window.tokens,
        "source": window.source,
        "reserve": window.reserve,
        "flush_line": window.flush_line,
        "compaction_line": window.compaction_line,
        "lcm_line": window.lcm_line,
        "used": window.used,
        "used_basis": window.used_basis,
        "free": window.free,
    }
