"""What is asked of a memory and what comes back, as values: described, expanded, gone through, answered.

The four ways of the plugin's tools ``lcm_describe``, ``lcm_expand``, ``lcm_grep`` and
``lcm_expand_query``, over any :class:`~strandline.model.memory_store.MemoryStore`. Texts come from
strangers: they are plain text, never markup, and never instructions. Tokens are counted by the plugin's
own rule unless a field says that they are the stored ones. Times are epoch ms, UTC; None: unknown.
"""

from dataclasses import dataclass
from enum import StrEnum

from strandline.messages import Message
from strandline.model.context import Finding
from strandline.model.memory import Conversation, LargeFile, MemoryMessage, Summary, SummaryKind
from strandline.model.search import Ref, Why

Marks = tuple[tuple[int, int], ...]
"""Places in a text as (start, end), in characters."""

# --- describe -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ManifestRow:
    """A summary with what it takes to read what lies below it; tokens are the stored ones.

    ``steps``: 0 is the described one, 1 what it was built from, and so on down; -1 what it was folded
    into, and so on up. ``sources`` counts the summaries it was built from, ``messages`` those of a leaf.
    ``summaries_tokens`` are it and every summary below, ``all_tokens`` these and the messages at the
    bottom, each counted once.
    """

    summary_id: str
    steps: int
    kind: SummaryKind
    depth: int
    tokens: int
    earliest_ms: int | None
    latest_ms: int | None
    sources: int
    messages: int
    summaries_tokens: int
    all_tokens: int

    def fits(self, budget: int) -> tuple[bool, bool]:
        """Tell whether the summaries alone, and whether everything, fits into a budget of tokens."""
        return self.summaries_tokens <= budget, self.all_tokens <= budget


@dataclass(frozen=True, slots=True)
class DescribedSummary:
    """A summary with its links and the manifest for a ``budget`` of tokens.

    ``left_out`` counts the rows that the manifest has no room for. ``conversation`` None: it is gone.
    """

    summary: Summary
    conversation: Conversation | None
    budget: int
    manifest: tuple[ManifestRow, ...]
    left_out: int = 0
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class DescribedMessage:
    """A message, and the ways to it from a top summary down to a leaf; ``tokens`` of all that it says."""

    message: MemoryMessage
    conversation: Conversation | None
    trail: tuple[tuple[str, ...], ...]
    tokens: int


@dataclass(frozen=True, slots=True)
class DescribedFile:
    """A large file. ``tokens`` of its text, None when it is not there or no text."""

    file: LargeFile
    tokens: int | None


Described = DescribedSummary | DescribedMessage | DescribedFile

# --- expand -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Opened:
    """One thing that came to light: a summary, a message, or a stretch of a large file.

    ``ref`` is how it is asked for again ("sum_…", "message 191", "file_… line 12"); ``via`` is what it was
    reached from, ``steps`` how many links away. ``cut``: only its beginning fitted.
    """

    ref: str
    text: str
    tokens: int
    via: str = ""
    steps: int = 0
    time_ms: int | None = None
    role: str | None = None
    depth: int | None = None
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Expanded:
    """What was asked for, opened up as far as ``cap`` tokens go.

    ``left`` things with ``left_tokens`` (stored) did not fit; ``after`` is where to go on from, and
    ``needed`` the tokens that the next one takes by itself, when that is more than the whole cap.
    ``cycles`` are (summary, source) links that lead back up, ``missing`` what links name and nobody has.
    """

    items: tuple[Opened, ...]
    tokens: int
    cap: int
    left: int = 0
    left_tokens: int = 0
    after: str | None = None
    needed: int | None = None
    cycles: tuple[tuple[str, str], ...] = ()
    missing: tuple[str, ...] = ()


# --- grep ---------------------------------------------------------------------------------------


class GrepMode(StrEnum):
    """How the words are understood."""

    REGEX = "regex"
    WORDS = "words"  # as in the search: all of them, "a phrase", a OR b, -not, begin*


class GrepScope(StrEnum):
    """Which rows are gone through."""

    BOTH = "both"
    MESSAGES = "messages"
    SUMMARIES = "summaries"


class GrepSort(StrEnum):
    """Which hits come first."""

    NEWEST = "newest"
    OLDEST = "oldest"
    RELEVANCE = "relevance"  # by how often and how rarely the words are said


@dataclass(frozen=True, slots=True)
class GrepQuery:
    """What to look for. ``since_ms`` is included, ``before_ms`` is not; ``case``: capitals matter (regex)."""

    text: str
    mode: GrepMode = GrepMode.REGEX
    scope: GrepScope = GrepScope.BOTH
    conversation_id: int | None = None
    since_ms: int | None = None
    before_ms: int | None = None
    sort: GrepSort = GrepSort.NEWEST
    limit: int = 50
    case: bool = False


@dataclass(frozen=True, slots=True)
class GrepHit:
    """A row that holds it. ``count`` is how often it is said there (at least; at most 50 are counted)."""

    ref: Ref
    snippet: str
    marks: Marks
    count: int
    time_ms: int | None
    role: str | None
    lane: str | None
    title: str | None = None


@dataclass(frozen=True, slots=True)
class GrepResult:
    """The first hits of ``total`` in ``scanned`` rows; not ``exact``: cut short, see ``notes``."""

    query: GrepQuery
    hits: tuple[GrepHit, ...]
    messages: int
    summaries: int
    scanned: int
    exact: bool
    notes: tuple[Message, ...] = ()

    @property
    def total(self) -> int:
        """Rows that hold it."""
        return self.messages + self.summaries


# --- expand query -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Newer:
    """A value that took the place of one in a passage: ``old`` and ``new`` as they were written.

    ``label`` is the passage that says the new one.
    """

    subject: str
    old: str
    new: str
    label: int


@dataclass(frozen=True, slots=True)
class RecalledPassage:
    """What was said and bears on a question. ``label`` is what it is cited by, from 1, in order of time.

    ``marks`` are the words of the question in ``text``. ``also`` are the other places where the same was
    said. ``cut``: it goes on where it was said.
    """

    label: int
    ref: Ref
    text: str
    marks: Marks
    tokens: int
    why: Why
    time_ms: int | None = None
    role: str | None = None
    lane: str | None = None
    title: str | None = None
    also: tuple[Ref, ...] = ()
    newer: tuple[Newer, ...] = ()
    cut: bool = False


@dataclass(frozen=True, slots=True)
class CitedSentence:
    """A sentence of a written answer, and the passages it is from."""

    text: str
    labels: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Removed:
    """A sentence that was taken out of a written answer, and why."""

    text: str
    reason: Message


@dataclass(frozen=True, slots=True)
class WrittenAnswer:
    """What a model wrote, as far as the passages bear it out. ``cost`` in US dollars; None: unknown."""

    sentences: tuple[CitedSentence, ...]
    removed: tuple[Removed, ...] = ()
    model: str = ""
    cost: float | None = None


@dataclass(frozen=True, slots=True)
class Recalled:
    """What the memory knows of a question: the passages in order of time, ``tokens`` of at most ``cap``.

    ``left`` further passages with ``left_tokens`` did not fit. ``answer`` None: no model was asked, or it
    could not say anything that holds; ``notes`` tell. ``empty`` says why there is nothing.
    """

    question: str
    passages: tuple[RecalledPassage, ...]
    tokens: int
    cap: int
    left: int = 0
    left_tokens: int = 0
    notes: tuple[Message, ...] = ()
    empty: Message | None = None
    answer: WrittenAnswer | None = None
