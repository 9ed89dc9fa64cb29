"""What is put into our own memory and what is read of it, as values.

Times are epoch ms, tokens are by the plugin's rule (``lossless_claw_estimate``), as everywhere.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class EntryState(StrEnum):
    """What became of a version of an entry; all of them stay stored."""

    ACTIVE = "active"  # on the path that the host would send, so in the context (or under a summary)
    HIDDEN = "hidden"  # on it, for display only
    BRANCH = "branch"  # on a branch that was left
    EDITED = "edited"  # another version of the entry took its place
    GONE = "gone"  # no longer in the transcript, and what followed it was left


@dataclass(frozen=True, slots=True)
class NewPart:
    """A part as the plugin stores it; ``metadata`` becomes its JSON."""

    part_type: str
    text: str | None = None
    tool_call_id: str | None = None
    tool_name: str | None = None
    tool_input: str | None = None
    tool_output: str | None = None
    metadata: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class NewFile:
    """A large file of a message; its bytes are on the disk at ``path`` before the row is written."""

    file_id: str
    name: str
    mime: str
    size: int
    lines: int | None
    path: str
    exploration: str


@dataclass(frozen=True, slots=True)
class NewMessage:
    """A message of a transcript. ``entry`` is the id of its entry, empty when it has none.

    ``digest`` is of role, content and time: an entry with another digest is another version.
    ``state`` ACTIVE puts it at the end of the context.
    """

    entry: str
    digest: str
    role: str  # system, user, assistant or tool
    content: str
    tokens: int
    created_ms: int
    parts: tuple[NewPart, ...]
    state: EntryState = EntryState.ACTIVE
    occurrence: int = 0
    stable_key: str | None = None
    sender: str | None = None  # JSON
    files: tuple[NewFile, ...] = ()


@dataclass(frozen=True, slots=True)
class ContextRow:
    """One item of the context in order: a message (``message_id``) or a summary (``summary_id``).

    ``role`` is that of a message, ``summary`` for a summary; ``depth`` is -1 for a message.
    ``earliest_ms`` to ``latest_ms`` is the time covered. ``descendants`` counts the summaries below,
    ``source_tokens`` the tokens of the messages at the bottom (its own for a message).
    """

    ordinal: int
    message_id: int | None
    summary_id: str | None
    role: str
    depth: int
    tokens: int
    earliest_ms: int | None
    latest_ms: int | None
    descendants: int = 0
    descendant_tokens: int = 0
    source_tokens: int = 0


@dataclass(frozen=True, slots=True)
class NewSummary:
    """A summary to be put in place of a run of items.

    A leaf names the ``message_ids`` of the run, a condensed one the ``source_ids`` (summaries), both
    in order. ``detail`` is kept with its first version (which summarizer, notes), as JSON.
    """

    summary_id: str
    depth: int
    content: str
    tokens: int
    model: str
    earliest_ms: int | None
    latest_ms: int | None
    message_ids: tuple[int, ...] = ()
    source_ids: tuple[str, ...] = ()
    descendants: int = 0
    descendant_tokens: int = 0
    source_tokens: int = 0
    file_ids: tuple[str, ...] = ()
    detail: Mapping[str, Any] = field(default_factory=dict)


class VersionState(StrEnum):
    """What a text of a summary is."""

    USED = "used"  # the one that stands in the graph
    OFFERED = "offered"  # built, not accepted
    FORMER = "former"  # was used before
    RETIRED = "retired"  # its summary was taken down: messages it covers left the active path


@dataclass(frozen=True, slots=True)
class Version:
    """One text that a summary has or had."""

    summary_id: str
    version: int
    state: VersionState
    content: str
    tokens: int
    model: str
    file_ids: tuple[str, ...]
    detail: Mapping[str, Any]
    at_ms: int


@dataclass(frozen=True, slots=True)
class BuildState:
    """Where compaction is in a conversation: ``state`` is its own word, ``detail`` its own JSON."""

    conversation_id: int
    state: str
    detail: Mapping[str, Any]
    cycle: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class Call:
    """One call of a summarizer; ``cost`` is in US dollars, None when no price is known."""

    summarizer: str
    outcome: str
    tokens_in: int = 0
    tokens_out: int = 0
    cost: float | None = 0.0
    summary_id: str | None = None
    at_ms: int = 0


@dataclass(frozen=True, slots=True)
class Talk:
    """A conversation of our memory: one window of a lane (``session_key``; None when nobody knows it)."""

    conversation_id: int
    session_id: str
    session_key: str | None
    active: bool
    agent: str


@dataclass(frozen=True, slots=True)
class DepthFigures:
    """Summaries of one depth in the whole memory, and their tokens."""

    depth: int
    summaries: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Figures:
    """How large a memory is, and what its summaries have cost, in US dollars.

    ``unpriced`` counts the calls of which no price is known; the cost is then a lower bound.
    """

    conversations: int
    messages: int
    tokens: int
    depths: tuple[DepthFigures, ...]
    calls: int
    cost: float
    unpriced: int
