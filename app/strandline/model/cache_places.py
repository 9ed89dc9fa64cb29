"""Where in the order of a request each part stands, in tokens: tools, system prompt, messages.

A cache is read from the first token on, so the number of tokens read says where two requests
first differ. The sizes of a layout are estimates; the first request of a window, which has no
history, shows what they really add up to, and they are scaled to it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from strandline.model.cache_calls import Call
from strandline.model.context import ContextLayout, Segment, Source, Zone

_SURE, _SURE_LEAST = 0.025, 256  # share of the prompt, and tokens, that measured places are off by at most
_ROUGH, _ROUGH_LEAST = 0.1, 512
_SANE = (0.5, 2.0)
_SKILLS = ("## Skills", "## Skill")


class Part(StrEnum):
    """What stands at a place of the request."""

    TOOLS = "tools"
    HOST = "host"  # OpenClaw's own sections
    SKILLS = "skills"
    FILE = "file"
    HISTORY = "history"


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of the request, ``[start, end)`` in tokens; the history has no end.

    ``name`` is that of a file or a section.
    """

    part: Part
    name: str
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Places:
    """The parts of a request in its order; ``tolerance`` is how far they may be off, in tokens."""

    stretches: tuple[Stretch, ...] = ()
    tolerance: float = 0.0

    @property
    def history(self) -> float | None:
        """Where the messages begin; None when nothing is known."""
        return next((s.start for s in self.stretches if s.part is Part.HISTORY), None)

    def of(self, part: Part, name: str = "") -> Stretch | None:
        """Give the first stretch of a kind, or the one of that name."""
        return next((s for s in self.stretches if s.part is part and name in ("", s.name)), None)

    def at(self, tokens: float) -> Stretch | None:
        """Give what stands at a place."""
        return next((s for s in self.stretches if s.start <= tokens < s.end), None)


def opening_tokens(calls: Sequence[Call]) -> int | None:
    """Give what the last request without history took, less its own message; None: there was none."""
    opening = next((call for call in reversed(calls) if call.opens), None)
    if opening is None:
        return None
    return max(1, opening.prompt - -(-opening.asked_units // 4))


def places_of(layout: ContextLayout, measured: int | None) -> Places:
    """Give the places of a layout; ``measured`` is what all of it but the messages really took."""
    fixed = [s for s in layout.segments if s.zone in (Zone.TOOLS, Zone.STABLE, Zone.DYNAMIC)]
    fixed.sort(key=lambda s: s.zone is not Zone.TOOLS)
    parts = [piece for segment in fixed for piece in _pieces(segment)]
    total = sum(size for _, _, size in parts)
    if not total:
        return Places()
    ratio = measured / total if measured else 1.0
    sane = measured is not None and _SANE[0] <= ratio <= _SANE[1]
    ratio = ratio if sane else 1.0
    tools = next((s for s in fixed if s.zone is Zone.TOOLS), None)
    sure = sane and tools is not None and tools.source is Source.REPORT
    found, at = [], 0.0
    for part, name, size in parts:
        found.append(Stretch(part, name, at, at + size * ratio))
        at += size * ratio
    found.append(Stretch(Part.HISTORY, "", at, float("inf")))
    share, least = (_SURE, _SURE_LEAST) if sure else (_ROUGH, _ROUGH_LEAST)
    return Places(tuple(found), max(least, share * total * ratio))


def _pieces(segment: Segment) -> Iterable[tuple[Part, str, float]]:
    tokens = _tokens(segment)
    if segment.file is not None:
        yield Part.FILE, segment.file, tokens
    elif segment.zone is Zone.TOOLS:
        yield Part.TOOLS, "", tokens
    elif not segment.parts:
        yield Part.HOST, segment.key, tokens
    else:
        sizes = [part.tokens if part.tokens is not None else (part.units or 0) / 4 for part in segment.parts]
        scale = tokens / (sum(sizes) or 1)
        for part, size in zip(segment.parts, sizes, strict=True):
            kind = Part.SKILLS if part.title in _SKILLS or part.title.startswith("## Skills") else Part.HOST
            yield kind, part.title, size * scale


def _tokens(segment: Segment) -> float:
    return float(segment.tokens.value) if segment.tokens is not None else (segment.units or 0) / 4


@dataclass(frozen=True, slots=True)
class NextEdit:
    """What the next change at the beginning of a file makes the service read anew, once.

    ``tokens`` is all of it, ``behind`` the messages among them. ``cost`` is what writing them
    to the cache costs, in the currency of the configured prices; None without prices.
    """

    file: str
    tokens: int
    behind: int
    cost: float | None


def next_edits(layout: ContextLayout, places: Places, rate: float | None) -> tuple[NextEdit, ...]:
    """Give the next edit of every file that is sent, in prompt order; ``rate`` is per million tokens."""
    messages = sum(round(_tokens(s)) for s in layout.segments if s.zone is Zone.HISTORY)
    end = places.history
    if end is None:
        return ()
    found = []
    for stretch in places.stretches:
        if stretch.part is Part.FILE:
            tokens = round(end - stretch.start) + messages
            cost = None if rate is None else tokens * rate / 1_000_000
            found.append(NextEdit(stretch.name, tokens, messages, cost))
    return tuple(found)
