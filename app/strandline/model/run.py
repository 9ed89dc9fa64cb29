"""What is known of a session's last run and its history, free of how it is stored.

All sizes are UTF-16 units unless a name says tokens; times are epoch ms, UTC.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RunReport:
    """The host's own report of the last run (``systemPromptReport``).

    ``project_units`` runs, as the host counts it, from the Project Context heading to
    ``## Silent Replies`` or the end; ``files`` are ``(name, path, injected)`` of
    what it showed; ``tools`` are ``(name, units)`` with schema and summary together.
    """

    at_ms: int | None
    system_units: int | None
    project_units: int | None
    skills_units: int | None = None
    tools: tuple[tuple[str, int], ...] = ()
    files: tuple[tuple[str, str, int], ...] = ()
    turn_units: int | None = None
    truncated: bool = False  # a file was cut, so the prompt held a notice about it
    estimated: bool = False  # the host marks it source "estimate"


@dataclass(frozen=True, slots=True)
class HistoryItem:
    """One message as it would be sent: its role and size; ``tokens`` of None: not counted yet."""

    role: str
    units: int
    tokens: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class History:
    """What of the conversation would be sent; equal only to itself, for it may be long.

    ``replaced`` is the number of messages the last compaction summary stands for. ``known`` is
    false when another context engine chooses the messages, so they cannot be derived.
    """

    items: tuple[HistoryItem, ...] = ()
    summary: HistoryItem | None = None
    replaced: int = 0
    at_ms: int | None = None
    known: bool = True

    @property
    def units(self) -> int:
        """Size of everything that would be sent."""
        return sum(item.units for item in self.items) + (self.summary.units if self.summary else 0)


@dataclass(frozen=True, slots=True)
class Usage:
    """Prompt tokens of the last call and of the host's own estimate before it.

    ``last_call`` counts input, cache read and cache write, without output. ``fresh`` false: a
    compaction has happened since, the number no longer describes the window.
    """

    last_call: int | None = None
    fresh: bool = False
    at_ms: int | None = None
    host_estimate: int | None = None
    estimate_ms: int | None = None
