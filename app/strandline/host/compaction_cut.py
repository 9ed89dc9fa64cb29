"""What a compaction keeps as it is: the newest messages of about ``keepRecentTokens``.

Recorded in 2026.7.1 and 2026.9.6: every ``firstKeptEntryId`` is the one this rule gives. Sizes are
the host's own estimate, a quarter of the UTF-16 units of a message, rounded up.
"""

from collections.abc import Sequence

KEEP_RECENT_TOKENS = 20_000


def estimate(units: int) -> int:
    """Give the host's estimate of the tokens of a message."""
    return -(-units // 4)


def first_kept(sizes: Sequence[int], may_begin: Sequence[bool], keep: int) -> int:
    """Give the index of the first message that a compaction now would keep.

    ``sizes`` are tokens in order; ``may_begin`` is false for a tool result, before which nothing is
    cut off. From the newest back until ``keep`` is reached, then on to the next message that may
    begin; everything is kept where the sum stays below. The length, when nothing may begin.
    """
    total = 0
    for index in range(len(sizes) - 1, -1, -1):
        total += sizes[index]
        if total >= keep:
            return next((at for at in range(index, len(sizes)) if may_begin[at]), len(sizes))
    return 0
