"""A forecast as JSON and as lines for a terminal."""

from collections.abc import Iterator
from typing import Any

from strandline.cli.context_json import finding_json
from strandline.cli.context_text import printable
from strandline.model.context import Severity
from strandline.model.fate import Sent
from strandline.model.forecast import Forecast

_MARK = {Severity.LOSS: "!!", Severity.WARNING: " !", Severity.INFO: "  "}


def forecast_json(forecast: Forecast) -> dict[str, Any]:
    """Give a forecast as plain values."""
    cache = forecast.cache
    return {
        "files": [
            {
                "file": file.file,
                "units_before": file.units_before,
                "units_after": file.units_after,
                "limit": file.limit,
                "sent_before": file.sent_before,
                "sent_after": file.sent_after,
                "state_after": file.state_after.value,
                "place": file.place.value if file.place else None,
                "provenance": file.outlook.situation.value if file.outlook else None,
                "pins": [
                    {
                        "position": pin.index + 1,
                        "sent": {fate.kind.value: fate.sent.value for fate in pin.fates},
                        "duplicate_of": pin.duplicate_of,
                    }
                    for pin in file.pins
                ],
            }
            for file in forecast.files
        ],
        "total_before": forecast.total_before,
        "total_after": forecast.total_after,
        "total_limit": forecast.total_limit,
        "pushed_out": [
            {"file": p.file, "kind": p.kind.value, "before": p.units_before, "after": p.units_after}
            for p in forecast.pushed_out
        ],
        "cache": None
        if cache is None
        else {"first": cache.first, "tokens": cache.tokens, "behind": cache.behind, "cost": cache.cost},
        "findings": [finding_json(finding) for finding in forecast.findings],
    }


def forecast_lines(forecast: Forecast) -> Iterator[str]:
    """Give a forecast as lines for a terminal."""
    for file in forecast.files:
        yield f"{file.file}: {file.units_before:,} -> {file.units_after:,} of {file.limit:,} units"
        for pin in file.pins:
            yield "  sent to: " + ", ".join(
                f"{fate.kind} ({fate.sent})" for fate in pin.fates if fate.sent is not Sent.NOT_READ
            )
    total = f" of {forecast.total_limit:,}" if forecast.total_limit is not None else ""
    yield f"Project Context: {forecast.total_before:,} -> {forecast.total_after:,}{total} units"
    if forecast.cache is not None:
        cost = f", {forecast.cache.cost:.4f} by the configured prices" if forecast.cache.cost else ""
        first = printable(forecast.cache.first)
        yield f"Cache: about {forecast.cache.tokens:,} tokens from {first} on are read anew once{cost}"
    for finding in forecast.findings:
        yield f"{_MARK[finding.severity]} {printable(finding.subject)}: {printable(finding.reason.text())}"
        yield f"     {printable(finding.advice.text())}"
