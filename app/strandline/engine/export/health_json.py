"""What is wrong as JSON, schema 1, for other programs."""

from typing import Any

from strandline.model.context import ContextLayout
from strandline.model.health import HealthItem, HealthReport
from strandline.model.origin import FileOrigin


def doctor_json(report: HealthReport, layout: ContextLayout) -> dict[str, Any]:
    """Give a report as plain values; sentences are English, times epoch ms."""
    return {
        "schema": 1,
        "workspace": str(layout.workspace),
        "agent": layout.agent,
        "session_key": layout.session_key,
        "counts": {severity.value: count for severity, count in report.counts.items()},
        "findings": [_item(item, ignored=False) for item in report.shown],
        "ignored": [_item(item, ignored=True) for item in report.ignored],
        "provenance": [origin_json(origin) for origin in layout.origins],
    }


def _item(item: HealthItem, *, ignored: bool) -> dict[str, Any]:
    finding = item.finding
    return {
        "key": item.key,
        "part": item.part.value,
        "code": finding.code,
        "severity": finding.severity.value,
        "subject": finding.subject,
        "reason": finding.reason.text(),
        "advice": finding.advice.text(),
        "evidence": [{"name": name.text(), "value": str(value)} for name, value in item.evidence],
        "measure": item.measure,
        "goal": {"screen": item.goal.screen, "key": item.goal.key},
        "ignored": ignored,
    }


def origin_json(origin: FileOrigin) -> dict[str, Any]:
    """Give the badge of a file with its evidence as plain values."""
    record, steps = origin.record, origin.recipe
    return {
        "file": origin.path,
        "badge": origin.standing.value,
        "situation": origin.situation.value if origin.situation is not None else None,
        "exists": origin.exists,
        "reason": origin.sentence.text(),
        "note": origin.note.text() if origin.note is not None else None,
        "record": None
        if record is None
        else {
            "class": record.origin,
            "sha256": record.sha256,
            "observed_ms": record.observed_ms,
            "session_key": record.session_key,
            "session_id": record.session_id,
        },
        "disk_sha256": origin.disk_sha256,
        "record_matches_disk": origin.same,
        "next_step": steps.step.value if steps is not None and record is not None else None,
        "ways_out": [{"what": way.what.text(), "cost": way.cost.text()} for way in origin.ways],
    }
