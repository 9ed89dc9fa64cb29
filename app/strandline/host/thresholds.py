"""The lines in the context window: reserve, memory flush, compaction (facts/openclaw.md 6.1, 6.2).

All numbers are tokens of the model's window.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from strandline.host import raw
from strandline.host.releases import LayoutRules

RESERVE_TOKENS = 16_384
RESERVE_FLOOR = 20_000
SOFT_THRESHOLD = 4_000
LOSSLESS_THRESHOLD = 0.75


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Reserve and trigger lines; a line of None is switched off (its value would be 0 or less).

    ``compaction_line`` is the lowest at which the host compacts: ``preflight`` is looked at before a
    turn, ``after_reply`` inside a run, right after an answer (2026.7.1 and before: the window without
    the reserve, so a large ``reserveTokens`` puts it below the flush line; 2026.9.6: the same line).
    """

    reserve: int
    flush_line: int | None
    compaction_line: int | None
    preflight: int | None = None
    after_reply: int | None = None


def thresholds(window: int, compaction: Mapping[str, Any], layout: LayoutRules) -> Thresholds:
    """Compute the lines for a window; ``compaction`` is ``agents.defaults.compaction`` as configured."""
    flush_config = compaction.get("memoryFlush")
    flush = flush_config if isinstance(flush_config, Mapping) else {}
    soft = _number(flush.get("softThresholdTokens"), SOFT_THRESHOLD)
    flush_on = flush.get("enabled") is not False
    if layout.flush_below_compaction:
        reserve = min(RESERVE_FLOOR, window // 4)
        room = window - reserve
        line = max(0, room)
        flush_line = max(0, room - min(soft, room // 2))
        enabled = compaction.get("enabled") is not False
        lowest = (line or None) if enabled else None
        return Thresholds(reserve, (flush_line or None) if flush_on else None, lowest, lowest, lowest)
    floor = _number(compaction.get("reserveTokensFloor"), RESERVE_FLOOR)
    most = max(0, window - min(8_000, max(1, window // 2)))
    reserve = min(max(_number(compaction.get("reserveTokens"), RESERVE_TOKENS), floor), most)
    # 3.8 and 7.1 share one line for the flush and for the preflight compaction.
    line = max(0, window - floor - soft)
    after_reply = max(0, window - reserve)
    lowest = min((one for one in (line, after_reply) if one), default=None)
    return Thresholds(
        reserve, (line or None) if flush_on else None, lowest, line or None, after_reply or None
    )


def lossless_threshold(config: Mapping[str, Any], engine: str) -> float | None:
    """Give the share of the window at which the plugin lossless-claw compacts; None without it.

    The environment of the host wins (only what openclaw.json sets of it can be seen), then the
    plugin's own ``contextThreshold``, else 0.75. ``contextThresholdOverrides`` are not looked at.
    """
    if "lossless" not in engine:
        return None
    own = raw.section(config, "plugins", "entries", engine, "config").get("contextThreshold")
    given = raw.section(config, "env", "vars").get("LCM_CONTEXT_THRESHOLD", own)
    try:
        share = float(given)
    except (TypeError, ValueError, OverflowError):
        return LOSSLESS_THRESHOLD
    return share if 0 < share <= 1 else LOSSLESS_THRESHOLD


def _number(value: Any, default: int) -> int:
    number = raw.number(value)
    return default if number is None or number < 0 else int(min(number, 10**9))
