"""What to summarise next: the plugin's full sweep over the items of a context, as a pure rule.

Facts: lossless-claw section 3. The oldest raw messages outside the fresh tail become leaves; once the
summaries before the tail are larger than their target, the lowest ones are condensed. Where this
differs from the plugin: the first run of summaries that can be condensed is taken, not only the first
run of its depth; a run too small to gain anything stays raw (few messages in front of a very large one go
with it); and a sweep of the whole is not bound to
the threshold alone (:class:`Sweep`), since our memory is a map for people and no model reads it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from strandline.host.lcm_rules import (
    CONDENSED_TARGET_TOKENS,
    CONTEXT_THRESHOLD,
    FRESH_TAIL_COUNT,
    LEAF_CHUNK_TOKENS,
    LEAF_TARGET_TOKENS,
    Candidate,
    defaults,
    fresh_tail_start,
)
from strandline.host.model_info import ASSUMED_WINDOW

UNLIMITED = -1
"""A ``sweep_max_depth`` without a limit; the plugin's own default is 1."""

MESSAGE = -1
"""The depth of a raw message."""

SMALLEST_LEAF = 256
"""Tokens below which messages stay raw: a leaf wants at least 192, and its frame costs the rest."""

FIRST_LEAF = 512
"""Tokens outside the tail from which a conversation gets its first leaf, long before a chunk is full."""


@dataclass(frozen=True, slots=True)
class LosslessSettings:
    """The plugin's settings with its defaults; sizes are tokens by its own rule of counting.

    ``budget_tokens`` is the window of the model; ``summary_prefix_tokens`` None means derived. ``scale``
    makes the sizes smaller below which nothing is worth a summary: for a window in miniature.
    """

    fresh_tail_count: int = FRESH_TAIL_COUNT
    fresh_tail_max_tokens: int | None = None
    context_threshold: float = CONTEXT_THRESHOLD
    budget_tokens: int = ASSUMED_WINDOW
    leaf_chunk_tokens: int = LEAF_CHUNK_TOKENS
    leaf_target_tokens: int = LEAF_TARGET_TOKENS
    condensed_target_tokens: int = CONDENSED_TARGET_TOKENS
    leaf_min_fanout: int = 8
    condensed_min_fanout: int = 4
    condensed_min_fanout_hard: int = 2
    sweep_max_depth: int = UNLIMITED
    summary_prefix_tokens: int | None = None
    overage_factor: float = 3.0
    fallback_tokens: int = 512
    scale: float = 1.0

    @classmethod
    def of_release(cls, release: tuple[int, int, int] | None) -> Self:
        """Give the defaults of a release of the plugin (a tail of 32 before 0.5.3)."""
        known = defaults(release)
        return cls(
            fresh_tail_count=known.fresh_tail_count,
            leaf_target_tokens=known.leaf_target_tokens,
            sweep_max_depth=known.sweep_max_depth,
        )

    @property
    def threshold_tokens(self) -> int:
        """The size of a context from which on it is too large."""
        return int(self.context_threshold * self.budget_tokens)

    @property
    def prefix_target(self) -> int:
        """The size up to which summaries are left side by side."""
        if self.summary_prefix_tokens is not None:
            return self.summary_prefix_tokens
        derived = min(self.leaf_chunk_tokens, self.threshold_tokens // 2)
        return max(self.condensed_target_tokens, derived)

    @property
    def smallest_leaf(self) -> int:
        """The size below which messages stay raw."""
        return int(SMALLEST_LEAF * self.scale)

    @property
    def least_condensed(self) -> int:
        """The size below which a run of summaries is not worth condensing."""
        return max(self.condensed_target_tokens, self.leaf_chunk_tokens // 10)


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a context in order: its size, its depth (:data:`MESSAGE` for a message), who said it.

    ``barred``: a message of which nothing can be said; it stays, and ends a run as a summary does.
    """

    tokens: int
    depth: int = MESSAGE
    role: str = "user"
    barred: bool = False

    @property
    def is_message(self) -> bool:
        """Whether it is a raw message."""
        return self.depth == MESSAGE


@dataclass(frozen=True, slots=True)
class Step:
    """Items ``start`` to ``stop`` (exclusive, places in the sequence) become one summary of ``depth``."""

    start: int
    stop: int
    depth: int
    tokens: int


class Sweep(StrEnum):
    """How much of a conversation is summarised."""

    WHOLE = "whole"  # everything outside the tail: too large, ended, or asked for
    FULL = "full"  # only where a chunk is full
    FIRST = "first"  # one leaf, so that a short conversation has a map too


def context_tokens(items: Sequence[Item]) -> int:
    """Give the size of a context."""
    return sum(item.tokens for item in items)


def should_compact(items: Sequence[Item], settings: LosslessSettings) -> bool:
    """Tell whether a context is over the threshold (the plugin's only trigger since 0.10.0)."""
    return context_tokens(items) > settings.threshold_tokens


def due(
    items: Sequence[Item], settings: LosslessSettings, *, ended: bool = False, asked: bool = False
) -> Sweep | None:
    """Give the sweep that a conversation needs now; None when nothing is to be done.

    ``ended``: nothing is added to it any more, so that no chunk of it will ever fill up.
    """
    whole = ended or asked or should_compact(items, settings)
    for sweep in (Sweep.WHOLE, Sweep.FIRST) if whole else (Sweep.FULL, Sweep.FIRST):
        if next_step(items, settings, sweep) is not None:
            return sweep
    return None


def next_step(items: Sequence[Item], settings: LosslessSettings, sweep: Sweep) -> Step | None:
    """Give the next summary to be made: leaves first, oldest first; None when the sweep is done."""
    if sweep is Sweep.FIRST:
        return _first_leaf(items, settings)
    outside = tail_start(items, settings)
    leaf = next_leaf(items, settings, outside, whole=sweep is Sweep.WHOLE)
    return leaf or next_condensation(items, settings, outside)


def tail_start(items: Sequence[Item], settings: LosslessSettings) -> int:
    """Give the place where the fresh tail begins; behind the last item when there is none."""
    start = fresh_tail_start(
        [Candidate(place, item.tokens, item.is_message, item.role) for place, item in enumerate(items)],
        settings.fresh_tail_count,
        settings.fresh_tail_max_tokens,
    )
    return len(items) if start is None else start


def next_leaf(
    items: Sequence[Item], settings: LosslessSettings, outside: int, *, whole: bool = True
) -> Step | None:
    """Give the oldest chunk of raw messages before ``outside``, the place where the tail begins.

    Not ``whole``: only when some run of them fills a chunk; small runs in front of it come first, so
    that the order of the conversation is the order of the leaves.
    """
    limit = settings.leaf_chunk_tokens
    runs = list(_runs(items, outside, MESSAGE))
    if not whole and all(sum(item.tokens for item in items[a:b]) < limit for a, b in runs):
        return None
    for start, stop in runs:
        end, tokens = _chunk(items, start, stop, limit)
        if tokens < settings.smallest_leaf and end < stop:
            # What comes next is too large for the chunk. Left raw, the few before it would bar all behind.
            tokens += items[end].tokens
            end += 1
        if tokens >= settings.smallest_leaf:
            return Step(start, end, 0, tokens)
    return None


def next_condensation(items: Sequence[Item], settings: LosslessSettings, outside: int) -> Step | None:
    """Give the next run of equal depth to be condensed; None when the summaries are small enough.

    With the ordinary fan-outs up to ``sweep_max_depth`` first, then with the hard one at any depth.
    """
    size = sum(item.tokens for item in items[:outside] if not item.is_message)
    if size <= settings.prefix_target:
        return None
    depths = sorted({item.depth for item in items[:outside] if not item.is_message})
    for hard in (False, True):
        for depth in depths:
            if not hard and 0 <= settings.sweep_max_depth <= depth:
                break
            if (step := _candidate(items, settings, outside, depth, hard=hard)) is not None:
                return step
    return None


def _candidate(
    items: Sequence[Item], settings: LosslessSettings, outside: int, depth: int, *, hard: bool
) -> Step | None:
    fanout = settings.condensed_min_fanout if depth else settings.leaf_min_fanout
    fanout = max(2, settings.condensed_min_fanout_hard if hard else fanout)
    for start, stop in _runs(items, outside, depth):
        end, tokens = _chunk(items, start, stop, settings.leaf_chunk_tokens)
        if end - start >= fanout and tokens >= settings.least_condensed:
            return Step(start, end, depth + 1, tokens)
    return None


def _first_leaf(items: Sequence[Item], settings: LosslessSettings) -> Step | None:
    """Give a leaf over the older half of a conversation that has none: its tail is at most the other half."""
    if any(not item.is_message for item in items):
        return None
    share = min(settings.fresh_tail_count, (len(items) + 1) // 2)
    shorter = replace(settings, fresh_tail_count=share)
    step = next_leaf(items, settings, tail_start(items, shorter))
    return step if step is not None and step.tokens >= FIRST_LEAF else None


def _runs(items: Sequence[Item], outside: int, depth: int) -> Iterator[tuple[int, int]]:
    """Give the runs of items of one depth before a place, oldest first."""
    start = 0
    while start < outside:
        stop = start
        while stop < outside and items[stop].depth == depth and not items[stop].barred:
            stop += 1
        if stop > start:
            yield start, stop
        start = max(stop, start + 1)


def _chunk(items: Sequence[Item], start: int, stop: int, limit: int) -> tuple[int, int]:
    """Give the end of a chunk that begins at ``start``, and its size: one item at least."""
    end, tokens = start + 1, items[start].tokens
    while end < stop and tokens + items[end].tokens <= limit:
        tokens += items[end].tokens
        end += 1
    return end, tokens
