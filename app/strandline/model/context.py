"""What the model reads on its next turn, as values: files, segments, window, findings.

Everything here is frozen and made by :mod:`strandline.model.assemble`; views only read it.
All ``units`` are UTF-16 code units (JavaScript ``string.length``), which is what the host
calls "chars". All times are epoch milliseconds, UTC.
"""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from strandline.messages import Message
from strandline.model.origin import FileOrigin


class SessionKind(StrEnum):
    """Who asks: it decides which files the host puts in (facts/openclaw.md 1.7)."""

    MAIN = "main"
    GROUP = "group"
    CRON = "cron"
    SUBAGENT = "subagent"


class Zone(StrEnum):
    """Where a segment stands in the request; STABLE is above the cache boundary."""

    STABLE = "stable"
    DYNAMIC = "dynamic"
    HISTORY = "history"
    TURN = "turn"
    TOOLS = "tools"


class Source(StrEnum):
    """Where a segment's size comes from."""

    FILES = "files"  # computed from the files on disk with the host's rules
    REPORT = "report"  # the host's own report of its last run
    TABLE = "table"  # measured section sizes of a comparable release
    TRANSCRIPT = "transcript"  # counted from the session's stored messages
    UNKNOWN = "unknown"


class FileState(StrEnum):
    """What happens to a context file on its way into the prompt."""

    WHOLE = "whole"
    CUT = "cut"  # over its own limit
    STARVED = "starved"  # cut because files before it spent the total budget
    DROPPED = "dropped"  # nothing of it is sent: the budget was spent
    MISSING = "missing"  # not there; a placeholder is sent and costs budget
    ABSENT = "absent"  # not there, and the host says nothing about it
    EMPTY = "empty"
    UNREADABLE = "unreadable"
    NOT_FOR_KIND = "not-for-kind"
    RETIRED = "retired"  # this release no longer reads the file
    QUARANTINED = "quarantined"
    DUPLICATE = "duplicate"
    WITHHELD = "withheld"  # switched off by configuration or setup state


class KeptKind(StrEnum):
    """Why a stretch of a file is sent."""

    WHOLE = "whole"
    HEAD = "head"
    DIGEST = "digest"
    TAIL = "tail"


class TokenBasis(StrEnum):
    """How far a token count may be trusted."""

    EXACT = "exact"  # counted with the model family's own encoding
    APPROX = "approx"  # counted with another family's encoding
    ESTIMATED = "estimated"  # derived from the length
    REPORTED = "reported"  # given by the provider or the host


class Severity(StrEnum):
    """How much a finding matters; the order is from harmless to loss."""

    INFO = "info"
    WARNING = "warning"
    LOSS = "loss"


@dataclass(frozen=True, slots=True)
class TokenCount:
    """A number of tokens, the encoding it was counted with and how far to trust it."""

    value: int
    basis: TokenBasis
    encoding: str  # "o200k_base", "cl100k_base", "chars/4", "provider"


@dataclass(frozen=True, slots=True)
class Kept:
    """A half-open range ``[start, end)`` of the raw text, in units, that is sent."""

    kind: KeptKind
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Heading:
    """A Markdown heading and how much of its section is sent.

    ``start``/``end`` are units of the raw text; the section runs to the next heading.
    """

    level: int
    title: str
    line: int  # 1-based
    start: int
    end: int
    sent_units: int

    @property
    def state(self) -> str:
        """``kept``, ``part`` or ``cut``."""
        if self.sent_units <= 0:
            return "cut"
        return "kept" if self.sent_units >= self.end - self.start else "part"


@dataclass(frozen=True, slots=True)
class LostRule:
    """A line that looks like a rule and is not sent; ``fix`` names what would save it."""

    line: int  # 1-based
    start: int
    end: int
    text: str
    reason: Message
    fix: Message | None = None


@dataclass(frozen=True, slots=True)
class ContextFile:
    """One candidate for Project Context, and what becomes of it.

    ``raw_units`` counts as the host does, after trailing white space is trimmed;
    ``disk_units`` counts all of it. ``spent_units`` is what it took from the total budget,
    ``injected_units`` what the host's report calls injected, ``sent_units`` what goes over
    the wire after the last rewrites. ``limit_units`` is its own limit (None: no limit applies),
    ``left_units`` what was left of the total when its turn came.
    """

    name: str
    path: Path
    state: FileState
    reason: Message
    host_path: str = ""  # as the host prints it, when it knows the workspace by another path
    zone: Zone | None = None
    load_order: int | None = None
    prompt_order: int | None = None
    disk_units: int = 0
    raw_units: int = 0
    injected_units: int = 0
    sent_units: int = 0
    spent_units: int = 0
    limit_units: int | None = None
    left_units: int | None = None
    raw_text: str = ""
    injected_text: str = ""
    sent_text: str = ""
    text_sha256: str | None = None
    kept: tuple[Kept, ...] = ()
    cut: tuple[tuple[int, int], ...] = ()
    causes: tuple[str, ...] = ()  # the host's words: per-file-limit, total-limit
    near_limit: bool = False
    headings: tuple[Heading, ...] = ()
    lost_rules: tuple[LostRule, ...] = ()
    encoding: str = "utf-8"
    newline: str = "lf"  # lf, crlf, mixed, none
    bom: bool = False
    modified_ms: int | None = None
    size_bytes: int = 0
    tokens: TokenCount | None = None  # of the sent text
    raw_tokens: TokenCount | None = None
    readers: tuple[SessionKind, ...] = ()
    damaged: bool = False  # invalid UTF-8: the model reads U+FFFD

    @property
    def cut_units(self) -> int:
        """Units of the raw text that are not sent in any form."""
        return sum(end - start for start, end in self.cut)


@dataclass(frozen=True, slots=True)
class SegmentPart:
    """A named piece inside a segment, for the details panel."""

    title: str
    units: int | None
    tokens: int | None


@dataclass(frozen=True, slots=True)
class Segment:
    """One layer of the next request, in prompt order.

    ``units`` is what is sent, ``raw_units`` what stands behind it; None means unknown.
    ``file`` names the :class:`ContextFile` a file segment belongs to. ``note`` says in one
    sentence where the number comes from; ``at_ms`` is when it was true.
    """

    key: str
    title: Message
    zone: Zone
    source: Source
    units: int | None
    raw_units: int | None = None
    tokens: TokenCount | None = None
    file: str | None = None
    note: Message | None = None
    at_ms: int | None = None
    parts: tuple[SegmentPart, ...] = ()


@dataclass(frozen=True, slots=True)
class Window:
    """The model's context window and the lines in it, all in tokens.

    A line of None does not exist for this host or is switched off. ``used_basis`` is one of
    ``last-call``, ``last-call-stale``, ``host-estimate``, ``sum-of-segments``, ``unknown``.
    """

    tokens: int | None
    source: str
    reserve: int | None = None
    flush_line: int | None = None
    compaction_line: int | None = None
    lcm_line: int | None = None
    used: int | None = None
    used_basis: str = "unknown"
    used_at_ms: int | None = None

    @property
    def free(self) -> int | None:
        """Tokens that may still be used before the reserve begins."""
        if self.tokens is None or self.used is None:
            return None
        return max(0, self.tokens - (self.reserve or 0) - self.used)


@dataclass(frozen=True, slots=True)
class Limits:
    """The two limits of Project Context in units, each with the key or table it comes from."""

    per_file: int
    total: int | None
    per_file_source: str
    total_source: str


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem, the reason for it and a way out. ``subject`` is a file name or a key."""

    code: str
    severity: Severity
    subject: str
    reason: Message
    advice: Message


@dataclass(frozen=True, slots=True)
class HostInfo:
    """Which release's rules are used and how that is known.

    ``rules`` is the measured release whose row is taken; ``inferred`` is true when it is
    not the installed release itself.
    """

    release: str | None
    release_source: str
    rules: str
    inferred: bool
    note: Message | None = None


@dataclass(frozen=True, slots=True)
class Freshness:
    """When a source was last read, and when what it holds was last changed."""

    name: str  # "files", "config", "sessions"
    read_ms: int
    changed_ms: int | None = None


@dataclass(frozen=True, slots=True)
class ContextLayout:
    """The whole of the next turn for one agent and session.

    ``files`` are in load order (the order in which the budget is spent), ``segments`` in
    prompt order. ``boundary`` is the index of the first segment below the cache boundary,
    None for a release that has none.
    """

    host: HostInfo
    agent: str
    session_key: str
    kind: SessionKind
    workspace: Path
    limits: Limits
    files: tuple[ContextFile, ...]
    segments: tuple[Segment, ...]
    boundary: int | None
    window: Window
    findings: tuple[Finding, ...] = ()
    freshness: tuple[Freshness, ...] = ()
    model: str | None = None
    engine: str = "legacy"
    taken_ms: int = 0
    origins: tuple[FileOrigin, ...] = ()

    def origin(self, name: str) -> FileOrigin | None:
        """Give who wrote a memory file last; None for one whose origin nobody records."""
        return next((one for one in self.origins if one.path == name), None)

    def file(self, name: str) -> ContextFile | None:
        """Give the file of that name; the key of a file segment is its name."""
        return next((f for f in self.files if f.name == name), None)

    @property
    def next_tokens(self) -> int | None:
        """Tokens of all layers of known size, so of the next turn without its message; None: unknown."""
        sizes = [segment.tokens.value for segment in self.segments if segment.tokens is not None]
        return sum(sizes) if sizes else None

    @property
    def spent_units(self) -> int:
        """Units that the files took from the total budget."""
        return sum(f.spent_units for f in self.files)
