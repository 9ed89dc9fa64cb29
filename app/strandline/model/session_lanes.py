"""All sessions of an agent by lane, with their windows over time, as values.

Made by :mod:`strandline.engine.sessions_overview`; everything is frozen. A *lane* is a session key; a
*window* is one transcript of it, from a reset to the next. Times are epoch ms, UTC; tokens are as
the provider or the host counted them. Every number names itself, because the host's counters look
alike and mean different things: a sum over calls shown as the prompt of one gives 228 %.
"""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from strandline.host.session_keys import KeyKind
from strandline.messages import Message
from strandline.model.context import Finding

LANE_ORDER = tuple(KeyKind)
"""Lanes are shown in this order of kinds, inside a kind the last used one first."""


class NumberKind(StrEnum):
    """What a number of tokens counts."""

    PROMPT = "prompt"  # the prompt of one call: input, cache read and cache write
    ESTIMATE = "estimate"  # the host's own estimate before its last prompt
    RUN_SUM = "run-sum"  # prompts of several calls added up; no size of anything
    LIFETIME = "lifetime"  # everything billed in this transcript, answers included
    BUDGET = "budget"  # what the host lets a prompt of this session take
    NATIVE = "native"  # the model's own window, as configured


@dataclass(frozen=True, slots=True)
class NamedNumber:
    """A number of tokens that says what it is.

    ``words`` is a whole sentence: which number, where it stands. ``at_ms``: when it was true.
    ``stale``: a compaction or reset came after it. ``estimated``: nobody counted it.
    """

    kind: NumberKind
    value: int
    words: Message
    at_ms: int | None = None
    stale: bool = False
    estimated: bool = False


NUMBERS = ("context", "run_sum", "lifetime", "budget", "native")
"""The fields of :class:`SessionNumbers` that hold a number, in the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class SessionNumbers:
    """The numbers of a session; None where nobody recorded one.

    ``context`` is the best that is known of the prompt now (PROMPT or ESTIMATE).
    """

    context: NamedNumber | None = None
    run_sum: NamedNumber | None = None
    lifetime: NamedNumber | None = None
    budget: NamedNumber | None = None
    native: NamedNumber | None = None
    note: Message | None = None

    @property
    def share(self) -> float | None:
        """The part of the budget that the context takes, 0 to 1.

        None when either is unknown, or when the prompt is larger than the budget (the model was
        changed for one with a smaller window): then ``note`` says so.
        """
        if self.context is None or self.budget is None or not self.budget.value:
            return None
        share = self.context.value / self.budget.value
        return share if share <= 1 else None


class MarkKind(StrEnum):
    """What happened in a window."""

    START = "start"
    COMPACTION = "compaction"
    RESET = "reset"  # 2026.9.6: a fresh start inside the same transcript
    ARCHIVED = "archived"
    DELETED = "deleted"


@dataclass(frozen=True, slots=True)
class Mark:
    """An event on the line of a window. ``reason`` is the host's own word for it.

    ``entry_id`` is the transcript's entry, to open it; ``words`` the sentence for a tooltip.
    """

    kind: MarkKind
    at_ms: int | None
    words: Message
    entry_id: str | None = None
    tokens_before: int | None = None
    tokens_after: int | None = None
    reason: str | None = None


class WindowState(StrEnum):
    """Whether a window is the one that goes on."""

    CURRENT = "current"
    EARLIER = "earlier"  # an earlier window of the key, still in the database
    RESET = "reset"  # archived by a reset
    DELETED = "deleted"


@dataclass(frozen=True, slots=True)
class SessionWindow:
    """One transcript of a lane.

    ``store`` is ``jsonl`` or ``sqlite``; ``path`` its file (JSONL only). ``inferred``: the lane is
    not recorded for it and was concluded from the times. ``messages`` of None: not read yet.
    """

    session_id: str
    store: str
    state: WindowState
    started_ms: int | None
    ended_ms: int | None
    marks: tuple[Mark, ...] = ()
    messages: int | None = None
    model: str | None = None
    reason: str | None = None
    path: Path | None = None
    size_bytes: int | None = None
    inferred: bool = False


@dataclass(frozen=True, slots=True)
class SessionLane:
    """A session key with its windows, oldest first.

    ``stores`` names the stores that have an entry for it; ``in_force``: the authoritative one is
    among them, otherwise the host no longer knows the session (``words`` says so).
    """

    key: str
    kind: KeyKind
    agent: str
    channel: str | None
    account: str | None
    peer: str | None
    thread: str | None
    label: str | None
    model: str | None
    updated_ms: int | None
    numbers: SessionNumbers
    windows: tuple[SessionWindow, ...]
    stores: tuple[str, ...]
    in_force: bool
    session_id: str | None = None
    status: str | None = None
    chat_type: str | None = None
    spawned_by: str | None = None
    archived_ms: int | None = None
    pinned_ms: int | None = None
    compactions: int | None = None
    words: Message | None = None
    problem: Message | None = None

    @property
    def current(self) -> SessionWindow | None:
        """The window that goes on."""
        return next((one for one in self.windows if one.state is WindowState.CURRENT), None)


@dataclass(frozen=True, slots=True)
class StoreSummary:
    """A store found for the agent; exactly one is ``authoritative`` when there is any."""

    kind: str
    path: Path
    authoritative: bool
    sessions: int
    only_here: tuple[str, ...]
    changed_ms: int | None


@dataclass(frozen=True, slots=True)
class OrphanTranscript:
    """A transcript that belongs to no lane any more; it can still be opened by its id.

    ``words`` says why nobody lists it.
    """

    session_id: str
    store: str
    state: WindowState | None
    at_ms: int | None
    path: Path | None
    size_bytes: int | None
    words: Message


@dataclass(frozen=True, slots=True)
class SessionsPicture:
    """All sessions of one agent. ``store_words`` says why that store counts.

    ``engine`` is the context engine in charge and ``engine_words`` what that means for what is
    really sent; ``derivable``: it can be told from the transcript.
    """

    agent: str
    release: str | None
    engine: str
    engine_words: Message
    derivable: bool
    stores: tuple[StoreSummary, ...]
    store_words: Message
    lanes: tuple[SessionLane, ...]
    orphans: tuple[OrphanTranscript, ...]
    findings: tuple[Finding, ...] = ()
    taken_ms: int = 0

    def lane(self, key: str) -> SessionLane | None:
        """Give the lane of a session key."""
        return next((one for one in self.lanes if one.key == key), None)

    def of_kind(self, kind: KeyKind) -> tuple[SessionLane, ...]:
        """Give the lanes of one kind, the last used one first."""
        return tuple(one for one in self.lanes if one.kind is kind)
