"""The one interface to a summarizer, and what is asked of it.

A request holds only new material; what came right before it is handed along as ``previous``, so
that a summary says what changed and not all over again (the plugin's differential summaries,
lossless-claw facts section 3).
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from strandline.messages import Message

Cancelled = Callable[[], bool]

EXPAND_LINE = "Expand for details about:"
"""How the last line of every summary begins: what can be asked for below it."""


class Style(StrEnum):
    """What a summary of a depth is for; the plugin's four prompt strategies."""

    DIARY = "diary"  # depth 0: time line, files, commands
    REPORT = "report"  # depth 1: the weekly report: time line, repetitions gone
    TRAJECTORY = "trajectory"  # depth 2: goals, results, next steps
    LASTING = "lasting"  # depth 3 and more: decisions and lessons


def style_of(depth: int) -> Style:
    """Give the style of a summary of ``depth`` (a leaf is 0)."""
    return tuple(Style)[min(max(depth, 0), 3)]


@dataclass(frozen=True, slots=True)
class SourceText:
    """One thing to summarise: a message (``depth`` -1) or a summary of a lower depth.

    ``role`` is the message's, or "summary". ``at_ms`` to ``until_ms`` is what it covers, ms UTC;
    ``tokens`` by the plugin's rule.
    """

    ref: str
    text: str
    role: str
    at_ms: int
    until_ms: int
    tokens: int
    depth: int = -1


@dataclass(frozen=True, slots=True)
class Request:
    """What to summarise: sources in the order of the conversation, oldest first.

    ``depth`` is that of the summary wanted; ``target_tokens`` what it should have at most (the
    plugin's rule of counting), ``previous`` the text right before the sources, or empty. ``tighter``:
    a first answer could not be used.
    """

    sources: tuple[SourceText, ...]
    depth: int
    target_tokens: int
    previous: str = ""
    tighter: bool = False

    @property
    def style(self) -> Style:
        """What the summary is for."""
        return style_of(self.depth)

    @property
    def source_tokens(self) -> int:
        """The size of what is to be summarised."""
        return sum(source.tokens for source in self.sources)


@dataclass(frozen=True, slots=True)
class SummaryText:
    """A summary as it came: its text with the markers of how it failed, if it did.

    ``tokens`` by the plugin's rule. ``model`` is what stands in ``summaries.model``. ``cost`` in
    US dollars, None when no price is known; ``notes`` say what went otherwise than asked. ``unfit``: it
    must not be taken, the last note says why.
    """

    text: str
    tokens: int
    model: str
    cost: float | None = 0.0
    notes: tuple[Message, ...] = ()
    unfit: bool = False


class Summarizer(Protocol):
    """Makes summaries. May be slow; asks ``cancelled`` now and then."""

    @property
    def id(self) -> str:
        """The name that is kept with each summary, such as ``extractive:1``."""

    def summarize(self, request: Request, cancelled: Cancelled) -> SummaryText:
        """Give the summary.

        Raises StrandlineError when there is none and the source is to stay as it is (no key, cancelled,
        the spend limit); a failure that has a fallback gives the fallback with its marker instead.
        """
