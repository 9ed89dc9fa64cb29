"""What a lossless memory holds, as values: conversations, messages, summaries, the context now.

Made by a :class:`~strandline.model.memory_store.MemoryStore`; everything is frozen. All times are
epoch milliseconds, UTC; None means that the store does not say or that nobody can read it. All
``tokens`` are the stored estimates unless a field says otherwise. Texts come from strangers: they
are plain text, never markup. Light rows for pictures are in :mod:`strandline.model.memory_graph`.

Words: a summary is *built from* its sources (lower) and *folded into* its consumers (higher).
"""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from strandline.host.lcm_rules import Marker as Marker  # noqa: PLC0414 - part of a summary
from strandline.host.session_keys import SessionKey
from strandline.messages import Message


class Role(StrEnum):
    """Who said a message; OTHER is a role this version does not know."""

    SYSTEM = "system"
    USER = "user"
    ASSISTANT = "assistant"
    TOOL = "tool"
    OTHER = "other"


class SummaryKind(StrEnum):
    """LEAF was made from messages, CONDENSED from other summaries."""

    LEAF = "leaf"
    CONDENSED = "condensed"


class PartKind(StrEnum):
    """What a part of a message is, by its raw block first and its stored type second."""

    TEXT = "text"
    THINKING = "thinking"
    TOOL_CALL = "tool-call"
    TOOL_RESULT = "tool-result"
    IMAGE = "image"
    FILE = "file"
    COMPACTION = "compaction"  # the record of a compaction (written to 0.6.0)
    OTHER = "other"


class FileState(StrEnum):
    """Where the bytes of a large file are."""

    PRESENT = "present"
    MISSING = "missing"  # not below the files folder
    OUTSIDE = "outside"  # the stored path, or a link, leads out of the files folder
    UNKNOWN = "unknown"  # no files folder was given or found


class ItemType(StrEnum):
    """What a context item is; a FOCUS_BRIEF is shown to the model but has no row of its own."""

    MESSAGE = "message"
    SUMMARY = "summary"
    FOCUS_BRIEF = "focus-brief"


class ItemFate(StrEnum):
    """What becomes of a context item at a budget."""

    SENT = "sent"
    OVER_BUDGET = "over-budget"  # older than what fits
    BRIEFED = "briefed"  # an active focus brief stands in for it
    MISSING = "missing"  # it points at nothing and is skipped without a word
    BLANK = "blank"  # an assistant that said nothing and did nothing
    UNPAIRED = "unpaired"  # chosen, but a tool result without its call is not sent


@dataclass(frozen=True, slots=True)
class Note:
    """Something a store cannot show, and why: a table or column that this file does not have."""

    feature: str
    sentence: Message
    way_out: Message


@dataclass(frozen=True, slots=True)
class Conversation:
    """One window of a lane. ``last_ms`` comes from its messages, not from ``updated_ms``.

    ``max_depth`` is None without summaries; ``last_seq`` is the newest row. ``message_tokens`` is
    None in the list of a very large store, where summing them would take longer than the list is
    worth; asked for alone, a conversation has it. ``own``: it stands in your own memory, not in the plugin's.
    """

    conversation_id: int
    session_id: str
    session_key: str | None
    active: bool
    archived_ms: int | None
    archive_cause: str | None
    title: str | None
    created_ms: int | None
    updated_ms: int | None
    bootstrapped_ms: int | None
    messages: int
    message_tokens: int | None
    first_ms: int | None
    last_ms: int | None
    last_seq: int | None
    summaries: int
    summary_tokens: int
    max_depth: int | None
    context_items: int
    context_tokens: int
    own: bool = False


@dataclass(frozen=True, slots=True)
class Lane:
    """All windows of one session key (or, without a key, of one session id), newest first.

    ``key`` is the session key taken apart; None for a lane that never had one. The active window
    comes first, archived ones follow with their causes.
    """

    lane_id: str
    session_key: str | None
    key: SessionKey | None
    conversations: tuple[Conversation, ...]

    @property
    def active(self) -> Conversation | None:
        """The window that goes on; None when all are archived."""
        return next((c for c in self.conversations if c.active), None)

    @property
    def last_ms(self) -> int | None:
        """When the newest message of the whole lane was said."""
        return max((c.last_ms for c in self.conversations if c.last_ms is not None), default=None)

    @property
    def messages(self) -> int:
        """Messages in all windows."""
        return sum(c.messages for c in self.conversations)

    @property
    def summaries(self) -> int:
        """Summaries in all windows."""
        return sum(c.summaries for c in self.conversations)


@dataclass(frozen=True, slots=True)
class PartRef:
    """Where a part is: its message and its place in it."""

    message_id: int
    ordinal: int


@dataclass(frozen=True, slots=True)
class Externalised:
    """A payload that was too large to keep in the message and lies in a file instead."""

    file_ids: tuple[str, ...]
    bytes: int | None
    reason: str | None  # large_file_block, native_image, large_tool_result, large_raw_message


@dataclass(frozen=True, slots=True)
class MemoryPart:
    """A part of a message.

    ``text`` is what was said, thought or answered; for a tool call its arguments as JSON text.
    ``characters`` is the true length (code points); ``cut`` says that ``text`` is its beginning.
    ``partner`` is, for a call, the next result with that call id, for a result its call.
    ``broken`` says that the stored metadata is no JSON object.
    """

    part_id: str
    message_id: int
    ordinal: int
    kind: PartKind
    raw_type: str | None
    text: str
    characters: int
    cut: bool = False
    tool_call_id: str | None = None
    tool_name: str | None = None
    is_error: bool | None = None
    partner: PartRef | None = None
    externalised: Externalised | None = None
    mime: str | None = None
    file_name: str | None = None
    broken: bool = False


@dataclass(frozen=True, slots=True)
class AnchorTrust:
    """How a message is tied to the host's transcript (1.0 line); ``suspect`` is normal there."""

    state: str  # verified, repaired, suspect, legacy_prefix, unproven
    source: str | None
    reason: str | None


@dataclass(frozen=True, slots=True)
class MemoryMessage:
    """One stored message with its parts.

    ``text`` is the text view (empty for an assistant that only called tools); ``characters`` its
    true length, ``cut`` says that only the beginning is here. ``covered_by`` are the leaf
    summaries made from it, ``context_ordinal`` its place in the context now (None: not there).
    """

    message_id: int
    conversation_id: int
    seq: int
    role: Role
    text: str
    characters: int
    cut: bool
    tokens: int
    created_ms: int | None
    parts: tuple[MemoryPart, ...] = ()
    covered_by: tuple[str, ...] = ()
    context_ordinal: int | None = None
    entry_id: str | None = None
    trust: AnchorTrust | None = None
    identity_hash: str | None = None
    stable_event_key: str | None = None
    sender: str | None = None
    large_file_id: str | None = None
    provider: str | None = None
    model: str | None = None
    compaction_record: bool = False  # a synthetic system row of a release to 0.6.0


@dataclass(frozen=True, slots=True)
class MessagePage:
    """A page of messages, oldest first, and whether there are more on either side."""

    messages: tuple[MemoryMessage, ...]
    more_before: bool
    more_after: bool


@dataclass(frozen=True, slots=True)
class Summary:
    """A summary with everything known of it.

    ``built_from``: summary ids of its sources (lower), oldest first. ``folded_into``: ids of its
    consumers (higher). ``message_ids``: the messages of a leaf, in chat order. ``missing``: ids
    that the links name and nobody has. ``file_ids``: the stored list, then ids that only the text
    names (the 1.0 line often stores none).
    """

    summary_id: str
    conversation_id: int
    kind: SummaryKind
    depth: int
    content: str
    tokens: int
    earliest_ms: int | None
    latest_ms: int | None
    created_ms: int | None
    descendants: int
    descendant_tokens: int | None
    source_tokens: int | None
    model: str | None
    markers: tuple[Marker, ...]
    built_from: tuple[str, ...]
    folded_into: tuple[str, ...]
    message_ids: tuple[int, ...]
    file_ids: tuple[str, ...]
    stored_file_ids: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    context_ordinal: int | None = None


@dataclass(frozen=True, slots=True)
class LargeFile:
    """A payload kept in a file. ``path`` is where it was found below the files folder.

    ``stored_path`` is the path on the gateway's machine, a hint only.
    """

    file_id: str
    conversation_id: int
    name: str | None
    mime: str | None
    bytes: int | None
    lines: int | None
    stored_path: str
    exploration: str | None
    created_ms: int | None
    state: FileState
    path: Path | None = None


@dataclass(frozen=True, slots=True)
class FocusBrief:
    """A brief that, while ``active``, stands in for the summaries it covers.

    ``covered`` are the summary ids it replaces in the context, as its sources tell.
    """

    brief_id: str
    conversation_id: int
    status: str  # draft, active, superseded, failed, inactive
    prompt: str
    content: str
    tokens: int
    target_tokens: int
    covered_latest_ms: int | None
    covered_seq: int | None
    sources: tuple[tuple[str, str], ...]  # (summary id, role)
    error: str | None
    created_ms: int | None
    updated_ms: int | None
    superseded_ms: int | None
    truncated: bool | None = None


@dataclass(frozen=True, slots=True)
class ContextItem:
    """One row of what the model has now, resolved.

    ``tokens`` is what the store holds for it; ``prompt_tokens`` the larger estimate that the
    plugin's budget step uses for the item as it is written into the prompt. ``fresh``: it belongs
    to the fresh tail. ``fate``: what becomes of it at the asked budget. ``selected``: the budget
    step takes it (an unpaired tool result is taken, counted, and then left out).
    """

    ordinal: int
    type: ItemType
    ref: str  # "message id" as digits, a summary id, or a brief id
    tokens: int
    prompt_tokens: int
    role: Role
    gist: str
    created_ms: int | None
    fresh: bool = False
    fate: ItemFate = ItemFate.SENT
    message_id: int | None = None
    summary_id: str | None = None
    depth: int | None = None

    @property
    def selected(self) -> bool:
        """Whether the budget step takes it."""
        return self.fate in (ItemFate.SENT, ItemFate.UNPAIRED)

    @property
    def missing(self) -> bool:
        """Whether it points at nothing."""
        return self.fate is ItemFate.MISSING


@dataclass(frozen=True, slots=True)
class ContextNow:
    """What would be assembled now for a conversation, in order, against a budget.

    ``budget`` None means no limit. ``stored_tokens`` is the sum of the items' stored counts,
    ``selected_tokens`` the plugin's estimate for what is sent. ``fresh_tail_ordinal`` is the
    first ordinal of the fresh tail; None when there is no raw message. ``mode`` is
    ``full-fit`` or ``chronological``.
    """

    conversation_id: int
    budget: int | None
    fresh_tail_count: int
    fresh_tail_source: str  # "asked", "recorded" (maintenance row), "default"
    fresh_tail_ordinal: int | None
    items: tuple[ContextItem, ...]
    brief: FocusBrief | None
    stored_tokens: int
    tail_tokens: int
    selected_tokens: int
    mode: str
