"""What is searched for and what is found, as values.

A *document* is the smallest thing that is found: one part of a message, one summary, one section
of a file, one pin. It stands in a *source*: a file, a transcript, a lcm.db. Texts come from
strangers: they are plain text, never markup. Times are epoch milliseconds, UTC; None: unknown.
Positions in a text are in characters (code points), as Python counts them.
"""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from strandline.messages import Message


class Mode(StrEnum):
    """How a query is understood."""

    WORDS = "words"
    REGEX = "regex"
    MEANING = "meaning"
    BOTH = "both"  # words and meaning, fused


class Scope(StrEnum):
    """Which sources are searched; each document belongs to exactly one."""

    FILES = "files"  # workspace context files
    MEMORY = "memory"  # memory notes, memory/**/*.md
    SESSIONS = "sessions"  # transcripts, JSONL and SQLite
    MESSAGES = "messages"  # lcm.db
    SUMMARIES = "summaries"  # lcm.db
    LARGE = "large-files"  # externalised payloads of lcm.db
    PINS = "pins"
    HISTORY = "history"  # earlier versions of context files


class DocumentKind(StrEnum):
    """What a document is."""

    TEXT = "text"  # what was said
    THINKING = "thinking"
    TOOL_CALL = "tool-call"  # name and arguments
    TOOL_RESULT = "tool-result"
    SUMMARY = "summary"
    SECTION = "section"  # of a file, a note, a large file or an earlier version
    PIN = "pin"


@dataclass(frozen=True, slots=True)
class Ref:
    """Where a document stands, enough to open it there.

    ``path`` is the file or database. Of the rest only what the scope has is set: ``line`` counts
    from 1; ``part`` is the ordinal of a message part (None: the text view); ``version`` is the
    history's id; ``agent`` the agent whose session it is.
    """

    scope: Scope
    path: Path
    line: int | None = None
    session_id: str | None = None
    entry_id: str | None = None
    conversation_id: int | None = None
    message_id: int | None = None
    part: int | None = None
    summary_id: str | None = None
    file_id: str | None = None
    pin_id: str | None = None
    version: int | None = None
    agent: str | None = None


@dataclass(frozen=True, slots=True)
class Document:
    """One thing to be found, as its source gives it.

    ``position`` orders the documents of a source and finds one again after a re-read; it is
    unique in the source. ``lane`` is the session key, if there is one; ``role`` who said it.
    """

    position: str
    ref: Ref
    kind: DocumentKind
    text: str
    time_ms: int | None = None
    role: str | None = None
    lane: str | None = None
    title: str | None = None  # heading of a section, name of a tool, kind and depth of a summary


@dataclass(frozen=True, slots=True)
class Query:
    """What somebody wants to find, and where.

    ``scopes`` empty means all. ``since_ms`` is included, ``before_ms`` is not. ``roles``,
    ``kinds``, ``lanes`` (session keys) and ``agents`` (ids) empty mean any; what belongs to no agent
    is not of any given one. ``paths`` narrows to these databases, folders and files.
    ``absent_only`` leaves out what the model has in its context now. ``case`` matters for regex
    only. ``recency`` lets newer hits win among equals.
    """

    text: str
    mode: Mode = Mode.BOTH
    scopes: frozenset[Scope] = frozenset()
    kinds: frozenset[DocumentKind] = frozenset()
    roles: frozenset[str] = frozenset()
    lanes: frozenset[str] = frozenset()
    agents: frozenset[str] = frozenset()
    conversation_id: int | None = None
    session_id: str | None = None
    paths: tuple[Path, ...] = ()
    since_ms: int | None = None
    before_ms: int | None = None
    absent_only: bool = False
    case: bool = False
    recency: bool = False
    limit: int = 50


@dataclass(frozen=True, slots=True)
class Why:
    """Why something was found: by its words, its likeness (cosine, 0 to 1), or a pattern."""

    words: bool = False
    similar: float | None = None
    pattern: bool = False


@dataclass(frozen=True, slots=True)
class Hit:
    """One document that was found.

    ``snippet`` is a stretch of its text, ``marks`` the stretches in it that matched, as (start,
    end). ``score`` orders hits of one answer, higher first, and means nothing between answers.
    ``alike`` are the numbers of further documents that say nearly the same and were folded in.
    ``document`` is its number in the index.
    """

    document: int
    ref: Ref
    kind: DocumentKind
    snippet: str
    marks: tuple[tuple[int, int], ...]
    score: float
    why: Why
    time_ms: int | None = None
    role: str | None = None
    lane: str | None = None
    title: str | None = None
    alike: tuple[int, ...] = ()


class IndexState(StrEnum):
    """How far an index is."""

    MISSING = "missing"
    BUILDING = "building"
    PAUSED = "paused"
    READY = "ready"
    STALE = "stale"  # a source has changed since


@dataclass(frozen=True, slots=True)
class IndexStatus:
    """How far the index is: ``done`` of ``total`` (estimated) documents.

    ``age_ms`` is how much older than its newest source the index is; 0 when it is up to date.
    ``bytes`` is the size of the index on disk, ``text_bytes`` that of the indexed text in UTF-8.
    ``embedded`` different texts of ``embeddable`` have a vector of ``model`` (None: there are none yet).
    ``problems`` are sources that could not be read, with the reason.
    """

    state: IndexState
    done: int = 0
    total: int = 0
    age_ms: int = 0
    bytes: int = 0
    text_bytes: int = 0
    embedded: int = 0
    embeddable: int = 0
    model: str | None = None
    problems: tuple[Message, ...] = ()

    @property
    def percent(self) -> int:
        """Give how much is indexed, 0 to 100; 100 only when all of it is."""
        return 100 if self.done >= self.total else min(99, self.done * 100 // self.total)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a query found.

    ``total`` counts every document that matches, ``exact`` says that it is no estimate or lower
    bound. ``notes`` are what the asker should know (a fallback, a weak model, a scan that was cut
    short); ``empty`` says why nothing was found and ``nearest`` which query would find something.
    """

    query: Query
    hits: tuple[Hit, ...]
    total: int
    exact: bool
    status: IndexStatus
    notes: tuple[Message, ...] = ()
    empty: Message | None = None
    nearest: str | None = None
