"""From stored sessions to what a layout needs of them: report, history, usage."""

from collections.abc import Callable, Sequence

from strandline.model.run import History, HistoryItem, RunReport, Usage
from strandline.store.sessions.base import SessionEntry
from strandline.store.sessions.items import Item, ItemKind
from strandline.store.sessions.transcript import ActivePath

COUNTED_UNITS = 600_000
"""A history longer than this is estimated by length: counting it would take seconds."""

IMAGE_TOKENS_UNITS = 4 * 1_200  # a picture is taken for 1,200 tokens, as units of a chars/4 estimate


def run_report(entry: SessionEntry | None) -> RunReport | None:
    """Give the host's own report of the session's last run; None when it has none."""
    report = entry.report if entry else None
    if report is None:
        return None
    return RunReport(
        at_ms=report.generated_ms,
        system_units=report.system_units,
        project_units=report.project_context_units,
        skills_units=report.skills_units,
        tools=tuple(
            (tool.name, (tool.summary_units or 0) + (tool.schema_units or 0)) for tool in report.tools
        ),
        files=tuple(
            (file.name, file.path or file.name, file.injected_units)
            for file in report.files
            if file.injected_units
        ),
        turn_units=report.turn.prompt_units if report.turn else None,
        truncated=any(file.truncated for file in report.files),
        estimated=report.source == "estimate",
    )


Count = Callable[[Sequence[str]], Sequence[int] | None]
"""Gives the tokens of each text; None leaves it to their lengths."""


def history(path: ActivePath, count: Count) -> History:
    """Give what would be sent of a transcript."""
    counts = _counts(path.items, count)
    items = [
        HistoryItem(item.role, units_of(item), counts[index] if counts else None)
        for index, item in enumerate(path.items)
    ]
    summary = None
    if path.items and path.items[0].kind is ItemKind.COMPACTION_SUMMARY:
        summary, items = items[0], items[1:]
    last = max((item.recorded_ms or item.timestamp_ms or 0 for item in path.items), default=0)
    return History(tuple(items), summary, path.replaced_messages, last or None)


def units_of(item: Item) -> int:
    """Give the size of a message in units, a picture at a flat rate."""
    return item.units + IMAGE_TOKENS_UNITS * sum(1 for part in item.parts if part.size_bytes is not None)


def usage(entry: SessionEntry | None, path: ActivePath | None) -> Usage | None:
    """Give what the last call used, and whether that still describes the window."""
    if entry is None:
        return None
    last = path.last_usage if path else None
    last_call, fresh, at_ms = entry.total_tokens, bool(entry.total_tokens_fresh), entry.updated_ms
    if last is not None and last.usage.prompt and not (fresh and last_call is not None):
        last_call, fresh, at_ms = last.usage.prompt, not last.stale, last.at_ms
    budget = entry.budget
    if last_call is None and budget is None:
        return None
    return Usage(
        last_call=last_call,
        fresh=fresh and last_call is not None,
        at_ms=at_ms,
        host_estimate=budget.estimated_prompt if budget else None,
        estimate_ms=budget.updated_ms if budget else None,
    )


def _counts(items: Sequence[Item], count: Count) -> list[int] | None:
    texts = [[part.text for part in item.parts] for item in items]
    capped = any(part.capped for item in items for part in item.parts)
    if capped or sum(item.units for item in items) > COUNTED_UNITS:
        return None
    pictures = [
        IMAGE_TOKENS_UNITS // 4 * sum(1 for p in item.parts if p.size_bytes is not None) for item in items
    ]
    found = count(["\n".join(parts) for parts in texts])
    if found is None:
        return None
    return [tokens + extra for tokens, extra in zip(found, pictures, strict=True)]
