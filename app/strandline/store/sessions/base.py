"""What every session store gives, whichever way the host keeps its sessions."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from strandline.messages import Message
from strandline.model.cache_calls import Event
from strandline.store.sessions.items import Item
from strandline.store.sessions.problem import Problem
from strandline.store.sessions.report import ContextBudget, PromptReport
from strandline.store.sessions.transcript import ActivePath, Boundary

Fingerprint = tuple[tuple[str, int, int], ...]
"""(file name, mtime in ns, size in bytes) of every file a store reads; equal means unchanged."""


class StoreKind(StrEnum):
    """How the host keeps sessions: JSONL to 2026.7.1, SQLite from 2026.7.2 on."""

    JSONL = "jsonl"
    SQLITE = "sqlite"


class OrphanKind(StrEnum):
    """Why a transcript belongs to no session of today."""

    RESET = "reset"
    DELETED = "deleted"
    UNLISTED = "unlisted"  # no entry names it
    WINDOW = "window"  # an earlier window of a session key (SQLite)


@dataclass(frozen=True, slots=True)
class MemoryFlush:
    """The bookkeeping of the last memory flush, the same for both shapes.

    To 2026.7.1 ``memoryFlushAt`` and its neighbours; 2026.9.6 ``memoryFlush``, which has a
    ``kind`` and no time. ``compaction_count`` is the count *before* the flush: it has run in
    this cycle when it equals the session's own count.
    """

    at_ms: int | None = None
    compaction_count: int | None = None
    kind: str | None = None
    failure_count: int | None = None
    last_failed_ms: int | None = None
    last_error: str | None = None


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """One remembered compaction of the entry (2026.7.1); sizes in tokens."""

    checkpoint_id: str
    session_id: str | None
    created_ms: int | None
    reason: str | None
    tokens_before: int | None
    tokens_after: int | None
    first_kept_entry_id: str | None
    summary: str | None
    entry_id: str | None = None  # the compaction entry it left in the transcript


@dataclass(frozen=True, slots=True)
class Delivery:
    """Where the last message of a session came from, in the provider's own ids; None: not noted.

    ``sender`` is who wrote it, ``to`` where an answer goes (a group, a channel, or the sender).
    """

    channel: str | None = None
    account: str | None = None
    sender: str | None = None
    to: str | None = None
    thread: str | None = None


@dataclass(frozen=True, slots=True)
class SessionEntry:
    """The host's record of one session key (facts: 5.3).

    A field is None when the host did not write it or wrote something of another type; what
    was wrong with the entry as a whole stands in ``problem``. ``context_tokens`` is the
    window used, ``total_tokens`` the prompt of the last call (input + cache read + cache
    write, without output), to be trusted only when ``total_tokens_fresh``. ``skills_version`` is
    the host's number of the list of skills it last sent; where it is a time, epoch ms, it is when
    that list was made.
    ``session_file`` is where the transcript was found, or should be (JSONL only).
    """

    session_key: str
    session_id: str | None
    store: StoreKind
    updated_ms: int | None = None
    started_ms: int | None = None
    interaction_ms: int | None = None
    run_started_ms: int | None = None
    run_ended_ms: int | None = None
    status: str | None = None
    chat_type: str | None = None
    channel: str | None = None
    label: str | None = None
    display_name: str | None = None
    model: str | None = None
    model_provider: str | None = None
    context_tokens: int | None = None
    context_tokens_source: str | None = None
    total_tokens: int | None = None
    total_tokens_fresh: bool | None = None
    input_tokens: int | None = None
    output_tokens: int | None = None
    cache_read: int | None = None
    cache_write: int | None = None
    estimated_cost_usd: float | None = None
    compaction_count: int | None = None
    checkpoints: tuple[Checkpoint, ...] = ()
    memory_flush: MemoryFlush | None = None
    report: PromptReport | None = None
    budget: ContextBudget | None = None
    skills_version: int | None = None
    spawned_by: str | None = None
    archived_ms: int | None = None
    pinned_ms: int | None = None
    session_file: Path | None = None
    problem: Message | None = None
    harness: str | None = None  # what runs the model: ``openclaw``, ``codex``, …
    delivery: Delivery = Delivery()
    incognito: bool = False  # such sessions are never stored; the mark is read all the same


@dataclass(frozen=True, slots=True)
class StoredWindow:
    """A window of a session key as the database lists it (2026.7.2 and later)."""

    session_id: str
    session_key: str
    previous_id: str | None
    reason: str | None
    created_ms: int | None
    updated_ms: int | None
    model: str | None


@dataclass(frozen=True, slots=True)
class Orphan:
    """A transcript that no entry shows any more: reset, deleted or left behind."""

    session_id: str
    kind: OrphanKind
    store: StoreKind
    at_ms: int | None = None
    session_key: str | None = None
    path: Path | None = None
    size_bytes: int | None = None


class SessionStore(Protocol):
    """Read-only access to the sessions of one agent.

    Nothing is read before it is asked for, nothing is held open between calls. Methods do
    not raise for damage or locks: they give what can be read and ``problems`` says the rest.
    """

    @property
    def kind(self) -> StoreKind:
        """How the sessions are kept."""

    @property
    def path(self) -> Path:
        """The file that holds the entries."""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What the last reading of the entries could not do."""

    @property
    def changed_ms(self) -> int | None:
        """When the store was last written, epoch ms; None when it is not there."""

    def entries(self) -> tuple[SessionEntry, ...]:
        """Give one entry per session key, the most recently updated first."""

    def orphans(self) -> tuple[Orphan, ...]:
        """Give the transcripts that belong to no entry."""

    def active_path(self, session_id: str) -> ActivePath:
        """Give what would be sent of that transcript; empty with a problem when unreadable."""

    def windows(self) -> tuple[StoredWindow, ...]:
        """Give the windows of all keys, oldest first; none where the store does not list them."""

    def boundaries(self, session_id: str) -> tuple[Boundary, ...]:
        """Give every compaction and reset on the active path, oldest first."""

    def history(self, session_id: str, offset: int = 0, limit: int = 2048) -> tuple[Item, ...]:
        """Give a page of everything on the active path, oldest first, each with its fate.

        ``offset`` and ``limit`` count entries of the path, not items: a page may hold fewer
        items than ``limit``. The path ends at ``ActivePath.steps``.
        """

    def calls(self, session_key: str) -> tuple[Event, ...]:
        """Give the model calls of a session key and what lay between them, through all its windows.

        Empty when there are none, or they cannot be read.
        """

    def fingerprint(self) -> Fingerprint:
        """Give a cheap value that changes when a file of the store does."""
