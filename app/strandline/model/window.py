"""The context window's meter: how much is used, by which account, and where the lines stand."""

from collections.abc import Mapping, Sequence
from typing import Any

from strandline.host.releases import LayoutRules
from strandline.host.thresholds import thresholds
from strandline.model.context import Segment, Window, Zone
from strandline.model.run import Usage


def window_meter(
    tokens: int,
    source: str,
    compaction: Mapping[str, Any],
    layout: LayoutRules,
    segments: Sequence[Segment],
    usage: Usage | None,
    lossless: float | None = None,
) -> Window:
    """Build the meter for a window of ``tokens``.

    ``lossless`` is the share of it at which lossless-claw compacts (None: not in use).
    The used part is, in this order: the last call when it is fresh, the sum of the segments
    (unless the size of the history is unknown), the host's own estimate. A stale number is
    shown only when nothing better is known.
    """
    lines = thresholds(tokens, compaction, layout)
    used, basis, at_ms = _used(segments, usage)
    return Window(
        tokens=tokens,
        source=source,
        reserve=lines.reserve,
        flush_line=lines.flush_line,
        compaction_line=lines.compaction_line,
        lcm_line=None if lossless is None else int(tokens * lossless),
        used=used,
        used_basis=basis,
        used_at_ms=at_ms,
    )


def _used(segments: Sequence[Segment], usage: Usage | None) -> tuple[int | None, str, int | None]:
    if usage is not None and usage.last_call is not None and usage.fresh:
        return usage.last_call, "last-call", usage.at_ms
    counted = [segment.tokens.value for segment in segments if segment.tokens is not None]
    whole = all(segment.tokens is not None for segment in segments if segment.zone is Zone.HISTORY)
    if counted and whole:
        return sum(counted), "sum-of-segments", None
    if usage is not None and usage.host_estimate is not None:
        return usage.host_estimate, "host-estimate", usage.estimate_ms
    if usage is not None and usage.last_call is not None:
        return usage.last_call, "last-call-stale", usage.at_ms
    return None, "unknown", None
