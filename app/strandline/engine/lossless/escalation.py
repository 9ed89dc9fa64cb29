"""One summary, whatever the summarizer answers: once more and tighter, then a cut that says what it is.

The plugin's way (facts: lossless-claw section 3): an empty answer becomes a cut at once, one that is not
smaller than its source is asked for again with a tighter target and then becomes a cut, one that is far
too long is capped. The markers are the plugin's own, so that every reader of a memory knows them.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from math import ceil

from strandline.engine.endpoint.faults import EndpointError
from strandline.engine.summarizers.base import Cancelled, Request, Summarizer, SummaryText
from strandline.engine.summarizers.material import words_of
from strandline.errors import StrandlineError
from strandline.host.lcm_rules import FALLBACK_MARKER
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.lossless_plan import LosslessSettings
from strandline.model.tokens import fitting, plugin_tokens
from strandline.store.lossless.plain import shown
from strandline.store.lossless.values import Call

_log = logging.getLogger(__name__)
_LEAST_LEAF, _LEAST_TIGHTER, _LEAST_CONDENSED = 192, 96, 512
_GAP = "\n…\n"
_HEAD = 2 / 3  # of a cut is the beginning: what was asked for stands there; the rest is the end

LEAST_SOURCE = 48
"""Tokens of text below which there is nothing to sum up: even the marker of a cut takes up to 20."""


class Level(StrEnum):
    """How a summary came about."""

    NORMAL = "normal"
    AGGRESSIVE = "aggressive"  # at the second attempt, with a tighter target
    FALLBACK = "fallback"  # a cut of the source


@dataclass(frozen=True, slots=True)
class Made:
    """A summary that is smaller than its source. ``tokens`` are counted here, by the plugin's rule."""

    text: str
    tokens: int
    model: str
    level: Level
    capped: bool
    target: int
    notes: tuple[Message, ...]


def target_of(depth: int, source_tokens: int, settings: LosslessSettings, level: Level) -> int:
    """Give the size that is asked for."""
    leaf = depth == 0
    most = settings.leaf_target_tokens if leaf else settings.condensed_target_tokens
    if level is Level.NORMAL:
        if not leaf:
            return max(int(_LEAST_CONDENSED * settings.scale), most)
        return max(int(_LEAST_LEAF * settings.scale), min(int(0.35 * source_tokens), most))
    # The plugin asks a model for the same size again in other words; a smaller size is what every
    # summarizer understands, at each depth.
    return max(int(_LEAST_TIGHTER * settings.scale), min(int(0.55 * most), int(0.2 * source_tokens)))


class SummarizerBroke(StrandlineError):
    """A summarizer failed in a way that nobody foresaw."""


def summarise(
    summarizer: Summarizer,
    request: Request,
    settings: LosslessSettings,
    record: Callable[[Call], None],
    cancelled: Cancelled,
) -> Made:
    """Make a summary that is smaller than its sources, which have :data:`LEAST_SOURCE` tokens or more.

    Every call is told to ``record``. Raises what the summarizer raises when there is to be none, and
    SummarizerBroke for any other error of it.
    """
    source = request.source_tokens
    level, told = Level.NORMAL, tuple[Message, ...]()
    while True:
        target = target_of(request.depth, source, settings, level)
        asked = replace(request, target_tokens=target, tighter=level is Level.AGGRESSIVE)
        try:
            answer = _answer(summarizer, asked, cancelled)
        except StrandlineError as error:
            cost = error.cost if isinstance(error, EndpointError) else 0.0
            record(Call(summarizer.id, "cancelled" if cancelled() else "failed", source, cost=cost))
            raise
        text = (shown(answer.text) or "").replace("\x00", "").strip()
        tokens = plugin_tokens(text)  # not what the answer says of itself: a server may lie
        answer = replace(answer, notes=(*told, *answer.notes))
        empty, longer = not text, tokens >= source
        record(Call(summarizer.id, _outcome(level, answer, empty, longer), source, tokens, answer.cost))
        if empty:
            return _fallback(request, settings, target, answer, FALLBACK_MARKER)
        if not longer and not answer.unfit:
            return _capped(text, tokens, level, target, answer, settings)
        if level is Level.AGGRESSIVE:
            marker = FALLBACK_MARKER if answer.unfit else f"[Truncated from {source} tokens]"
            return _fallback(request, settings, target, answer, marker)
        if longer:
            note = say(QT_TRANSLATE_NOOP("model", "The first text was no shorter than its source."))
            answer = replace(answer, notes=(*answer.notes, note))
        level, told = Level.AGGRESSIVE, answer.notes


def _answer(summarizer: Summarizer, request: Request, cancelled: Cancelled) -> SummaryText:
    """Ask a summarizer; whatever it trips over is an error that a person understands."""
    try:
        return summarizer.summarize(request, cancelled)
    except StrandlineError:
        raise
    except Exception as error:
        _log.exception("a summarizer failed")
        raise SummarizerBroke(
            say(
                QT_TRANSLATE_NOOP("model", "The summarizer {name} failed unexpectedly ({error})."),
                name=summarizer.id,
                error=type(error).__name__,
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model", "Choose another one; what was built stays. The log says where it failed."
                )
            ),
        ) from error


def _outcome(level: Level, answer: SummaryText, empty: bool, longer: bool) -> str:
    if empty:
        return "empty"
    if longer:
        return "not-smaller"
    return "unfit" if answer.unfit else level.value


def _capped(
    text: str, tokens: int, level: Level, target: int, answer: SummaryText, settings: LosslessSettings
) -> Made:
    limit = ceil(target * settings.overage_factor)
    if tokens <= limit:
        return Made(text, tokens, answer.model, level, capped=False, target=target, notes=answer.notes)
    marker = f"\n[Capped from {tokens} tokens to ~{limit}]"
    text = _begin(text, limit - plugin_tokens(marker)).rstrip() + marker
    note = say(
        QT_TRANSLATE_NOOP("model", "Its size was {tokens} where {target} was asked for; it was cut."),
        tokens=tokens,
        target=target,
    )
    return Made(text, plugin_tokens(text), answer.model, level, True, target, (*answer.notes, note))


def _fallback(
    request: Request, settings: LosslessSettings, target: int, answer: SummaryText, marker: str
) -> Made:
    frame = plugin_tokens(_GAP) + plugin_tokens(marker) + 2
    room = min(settings.fallback_tokens, request.source_tokens // 2) - frame
    worded = words_of(request)
    kept = _binding(request, room // 2)
    whole = max(room - plugin_tokens(kept), 1)
    head = _begin(worded, int(whole * _HEAD))
    tail = _end(worded, whole - int(whole * _HEAD))
    text = f"{head.rstrip()}{_GAP}{tail.lstrip()}{kept}\n{marker}"
    note = say(
        QT_TRANSLATE_NOOP("model", "The summarizer gave nothing of use; beginning and end stand in for it.")
    )
    return Made(text, plugin_tokens(text), answer.model, Level.FALLBACK, False, target, (*answer.notes, note))


def _binding(request: Request, room: int) -> str:
    """Give what binds in the sources, as lines: a cut would lose what somebody is harmed by."""
    from strandline.engine.summarizers.binding import lost  # noqa: PLC0415 - its rules take long to load
    from strandline.engine.summarizers.extractive import language_of  # noqa: PLC0415

    found = lost(request.sources, "", request.style, request.previous)
    return "".join(f"\n{line}" for line in found.within(room, language_of(request.sources)))


def _begin(text: str, tokens: int) -> str:
    """Give as much of the beginning as has at most so many tokens."""
    return text[: fitting(text, tokens)]


def _end(text: str, tokens: int) -> str:
    """Give as much of the end as has at most so many tokens."""
    size = fitting(text[: -4 * max(tokens, 0) - 1 : -1], tokens)
    return text[len(text) - size :]
