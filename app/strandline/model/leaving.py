"""How many turns a message stays: from its place, the growth of the session and what compacts it."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.growth import TURNS, newest_steps
from strandline.model.survival import Growth, Leaver

FAR = 10_000
"""Turns beyond which nobody asks; a text that stays longer is said to stay so long."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What one turn added: its messages, their estimated tokens, and the prompt of its last call.

    ``prompt`` is the provider's count (None: none), ``fresh`` that no compaction or reset lies
    between it and the turn before. A turn that the host began in silence has none.
    """

    messages: int
    tokens: int
    prompt: int | None = None
    fresh: bool = True


def growth(turns: Sequence[Turn]) -> Growth:
    """Give the median growth of the newest turns: by the provider's counts where they grow.

    The same steps tell how far the flush is, so that both give one number.
    """
    runs: list[list[int]] = [[]]
    for turn in turns:
        if not turn.fresh:
            runs.append([])
        if turn.prompt is not None:
            runs[-1].append(turn.prompt)
    steps = newest_steps(runs)
    newest = turns[-TURNS:]
    messages = max(1, round(median(turn.messages for turn in newest))) if newest else 1
    if steps and round(median(steps)) > 0:
        return Growth(round(median(steps)), messages, len(steps), reported=True)
    if len(newest) >= 2:
        return Growth(max(1, round(median(turn.tokens for turn in newest))), messages, len(newest))
    return Growth(None, messages, len(newest))


@dataclass(frozen=True, slots=True)
class Clock:
    """What the host's own compaction goes by, in tokens.

    ``used`` is the prompt now, ``line`` where it compacts (None: it never does), ``keep`` what it
    keeps of the newest messages, ``rest`` what is left of the prompt right after one.
    """

    used: int | None
    line: int | None
    keep: int
    rest: int
    growth: Growth


def host_turns(behind: int, clock: Clock) -> tuple[int | None, Leaver]:
    """Give the turns until a message is compacted away; ``behind`` are its tokens and all after it.

    A message goes with the first compaction at which more than ``keep`` stands after its beginning.
    """
    if clock.line is None:
        return None, Leaver.NOTHING
    more = clock.growth.tokens
    if clock.used is None or more is None:
        return None, Leaver.UNKNOWN
    used, turns = clock.used, 0
    while turns < FAR:
        step = max(0, -(-(clock.line - used) // more))
        turns += step
        if behind + turns * more >= clock.keep:
            return turns, Leaver.COMPACTION
        used = clock.rest + clock.keep
        if used >= clock.line:  # it compacts at every turn from now on
            return turns + -(-(clock.keep - behind - turns * more) // more), Leaver.COMPACTION
    return FAR, Leaver.COMPACTION


@dataclass(frozen=True, slots=True)
class Tide:
    """What lossless-claw goes by: its fresh tail in messages, its line in tokens, what there is now.

    ``tokens`` are those of the context items; ``line`` None: not known.
    """

    tail: int
    line: int | None
    tokens: int | None
    growth: Growth


def lossless_turns(newer: int, tide: Tide) -> tuple[int | None, Leaver]:
    """Give the turns until the plugin may summarize a message that ``newer`` messages follow.

    It must be outside the fresh tail, and the context over the threshold.
    """
    out = max(0, -(-(tide.tail - newer) // tide.growth.messages))
    if tide.line is None or tide.tokens is None or tide.growth.tokens is None:
        return (None, Leaver.UNKNOWN) if out == 0 else (out, Leaver.LCM)
    full = max(0, -(-(tide.line - tide.tokens) // tide.growth.tokens))
    return min(FAR, max(out, full)), Leaver.LCM


def about_turns(turns: int) -> Message:
    """Say how many turns, as part of a sentence."""
    if turns == 1:
        return say(QT_TRANSLATE_NOOP("model", "about 1 turn"))
    return say(QT_TRANSLATE_NOOP("model", "about {turns} {turns:turn|turns}"), turns=turns)
