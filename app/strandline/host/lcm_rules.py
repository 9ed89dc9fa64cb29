"""What lossless-claw does, as rules without I/O: ids, markers, defaults, the fresh tail, selection.

Facts: lossless-claw sections 1 to 3 and 10 (measured on tags 0.1.2 to 1.0.0-beta.4). How
messages and summaries are worded for the model is in :mod:`strandline.host.lcm_prompt`.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

FILE_ID = re.compile(r"file_[0-9a-f]{16,}")
"""Ids of large files: 16 hex digits from the plugin, 24 from its blob-migrate script."""

SUMMARY_ID = re.compile(r"sum_[0-9a-f]{16}")
BRIEF_ID = re.compile(r"focus_[0-9a-f]{16}")

FALLBACK_MARKER = "[LCM fallback summary; truncated for context management]"
DIRECTIVE_MARKER = "[LCM fallback summary; directive-shaped untrusted content omitted]"
DIRECTIVE_INLINE = "[LCM fallback summary omitted directive-shaped untrusted content]"
TRUNCATED_MARKER = "[Truncated from "
EMERGENCY_MARKER = "[Truncated for context management]"
CAPPED_MARKER = "[Capped"
EMERGENCY_MODEL = "emergency-fallback"
UNKNOWN_MODEL = "unknown"

MARKER_BEGINNINGS = ("[LCM fallback", "[Truncated", CAPPED_MARKER)
"""A text without any of these has no marker; a cheap question before :func:`markers`."""

_CAPPED = re.compile(r"\[Capped(?: from \d+ tokens)?(?: to ~\d+)?\]\s*\Z")
_COMPACTION_RECORD = re.compile(r"LCM compaction (?:leaf|condensed) pass\b")

FRESH_TAIL_COUNT = 64
CONTEXT_THRESHOLD = 0.75
LEAF_CHUNK_TOKENS = 20_000
LEAF_TARGET_TOKENS = 2_400
CONDENSED_TARGET_TOKENS = 2_000
LARGE_FILE_TOKENS = 25_000
NEW_SESSION_RETAIN_DEPTH = 2


class Marker(StrEnum):
    """What the text or the model of a summary says about how it failed."""

    FALLBACK = "fallback"  # a deterministic cut stands in for a summary
    DIRECTIVE = "directive"  # text that looked like orders was left out (0.12.0 and later)
    TRUNCATED = "truncated"  # "[Truncated from N tokens]" at the end
    EMERGENCY = "emergency"  # no model could be resolved
    CAPPED = "capped"  # a real summary, cut at its limit; no failure


@dataclass(frozen=True, slots=True)
class Defaults:
    """Settings of a release when nothing is configured; the database does not record them."""

    fresh_tail_count: int
    leaf_target_tokens: int
    sweep_max_depth: int


def defaults(release: tuple[int, int, int] | None = None) -> Defaults:
    """Give the defaults of a release; None means the newest (measured: changed in 0.5.3)."""
    if release is not None and release < (0, 5, 3):
        return Defaults(fresh_tail_count=32, leaf_target_tokens=1_200, sweep_max_depth=0)
    return Defaults(FRESH_TAIL_COUNT, LEAF_TARGET_TOKENS, sweep_max_depth=1)


def markers(content: str, model: str | None) -> tuple[Marker, ...]:
    """Name every sign of failure in a summary, in the order of :class:`Marker`.

    The places are those where the plugin's own doctor looks: at the start, within the last 80
    characters (fallback), within the last 40 (truncated), anywhere (directive).
    """
    found = []
    if content.startswith(FALLBACK_MARKER) or FALLBACK_MARKER in content[-80:]:
        found.append(Marker.FALLBACK)
    if DIRECTIVE_MARKER in content or DIRECTIVE_INLINE in content:
        found.append(Marker.DIRECTIVE)
    if TRUNCATED_MARKER in content[-40:]:
        found.append(Marker.TRUNCATED)
    if model == EMERGENCY_MODEL or (model in (None, UNKNOWN_MODEL) and EMERGENCY_MARKER in content):
        found.append(Marker.EMERGENCY)
    if _CAPPED.search(content[-60:]):
        found.append(Marker.CAPPED)
    return tuple(found)


def is_compaction_record(role: str, content: str) -> bool:
    """Tell whether a message is the note of a compaction that releases to 0.6.0 left behind."""
    return role == "system" and _COMPACTION_RECORD.match(content) is not None


def file_ids(text: str) -> tuple[str, ...]:
    """Give the ids of large files that a text names, each once, in order."""
    return tuple(dict.fromkeys(FILE_ID.findall(text)))


@dataclass(frozen=True, slots=True)
class Candidate:
    """An item that can be sent: its ordinal, its size, whether it is a raw message and of whom."""

    ordinal: int
    tokens: int
    is_message: bool
    role: str = "user"


def fresh_tail_start(items: Sequence[Candidate], count: int, max_tokens: int | None = None) -> int | None:
    """Give the ordinal where the fresh tail begins; None when no message is protected.

    From the newest raw message back: until ``count`` are inside and the newest user message is
    among them. ``max_tokens`` stops earlier, but never before that user message and never with
    nothing (0.15.3).
    """
    if count <= 0:
        return None
    start: int | None = None
    kept, tokens, has_user = 0, 0, False
    raw = [item for item in items if item.is_message]
    any_user = any(item.role == "user" for item in raw)
    for item in reversed(raw):
        satisfied = has_user or not any_user
        if satisfied and kept >= count:
            break
        if satisfied and kept and max_tokens is not None and tokens + item.tokens > max_tokens:
            break
        start = item.ordinal
        kept, tokens = kept + 1, tokens + item.tokens
        has_user = has_user or item.role == "user"
    return start


@dataclass(frozen=True, slots=True)
class Selection:
    """Which ordinals are sent at a budget; ``tokens`` is the plugin's own estimate of them."""

    ordinals: frozenset[int]
    tokens: int
    tail_tokens: int
    mode: str  # "full-fit" or "chronological"


def select(
    items: Sequence[Candidate], tail_start: int | None, budget: int | None, brief_tokens: int = 0
) -> Selection:
    """Choose what fits: the tail always, then older items from the newest back to the first too large.

    ``items`` are in order of ordinal, without those an active focus brief stands in for;
    ``brief_tokens`` is what that brief costs. Choosing by the words of the prompt
    (``promptAwareEviction``) is off by default and not followed here.
    """
    tail = [item for item in items if tail_start is not None and item.ordinal >= tail_start]
    older = [item for item in items if tail_start is None or item.ordinal < tail_start]
    tail_tokens = sum(item.tokens for item in tail)
    total = sum(item.tokens for item in older)
    left = total if budget is None else max(0, budget - tail_tokens - brief_tokens)
    mode = "full-fit"
    if total > left:
        mode, kept, total = "chronological", [], 0
        for item in reversed(older):
            if total + item.tokens > left:
                break
            kept.append(item)
            total += item.tokens
        older = kept
    chosen = frozenset(item.ordinal for item in (*older, *tail))
    return Selection(chosen, total + tail_tokens + brief_tokens, tail_tokens, mode)


def covered_by_brief(
    summary_last_seq: int | None,
    summary_latest_ms: int | None,
    brief_seq: int | None,
    brief_latest_ms: int | None,
) -> bool:
    """Tell whether an active focus brief stands in for a summary (0.11.0 and later).

    By the ``seq`` of its own messages when both are known (only leaves have messages of their
    own), else by time.
    """
    if brief_seq is not None and summary_last_seq is not None:
        return summary_last_seq <= brief_seq
    if brief_latest_ms is not None and summary_latest_ms is not None:
        return summary_latest_ms <= brief_latest_ms
    return False
