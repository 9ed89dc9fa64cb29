"""Memory flush and compaction of one session: where it stands, why, and what comes next.

Everything here is frozen and made by :mod:`strandline.engine.flush`; the words are made by
:mod:`strandline.model.flush_words`. Numbers without another unit are tokens of the model's window
as the host counts them; times are epoch ms, UTC. None means that nobody recorded it.
"""

from dataclasses import dataclass
from enum import StrEnum

from strandline.host.flush import Gate
from strandline.messages import Message


class FlushState(StrEnum):
    """Where a session stands between two compactions; drawn as a chain from CALM to CALM."""

    CALM = "calm"  # below the flush line; a flush may still run in this cycle
    FLUSH_DUE = "flush-due"  # over the flush line: it runs with the next turn
    FLUSHED = "flushed"  # it has run in this cycle
    COMPACTION_DUE = "compaction-due"  # over the compaction line
    COMPACTION_FIRST = "compaction-first"  # the compaction line lies below the flush line
    BLOCKED = "blocked"  # the host takes this cycle for flushed though no note was written
    OFF = "off"  # no flush ever runs for this session as it is set up
    UNKNOWN = "unknown"


class TokensBasis(StrEnum):
    """Which number ``TokensNow.value`` is."""

    LAST_CALL = "last-call"  # prompt of the last call, as the provider counted it
    STALE = "last-call-stale"  # the same, but a compaction or reset came after it
    HOST_ESTIMATE = "host-estimate"  # the host's own estimate before its last prompt
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class TokensNow:
    """Prompt tokens of the session, and which number that is.

    ``at_ms`` is when it was true (None: not recorded); ``output`` are the tokens of the last
    answer, which the next prompt holds too.
    """

    value: int | None
    basis: TokensBasis
    at_ms: int | None
    words: Message
    output: int | None = None


@dataclass(frozen=True, slots=True)
class FlushLines:
    """The lines in the window; a line of None is switched off or would be 0 or less.

    ``compaction`` is the lowest of the host's own compaction lines: ``preflight`` before a turn, and
    ``after_reply`` inside a run (2026.7.1 and before compare with the reserve alone there).
    ``lossless`` is where lossless-claw compacts instead (None: another engine).
    """

    window: int
    window_source: str
    reserve: int
    soft: int
    flush: int | None
    compaction: int | None
    preflight: int | None
    after_reply: int | None
    lossless: int | None
    force_bytes: int | None

    @property
    def first_compaction(self) -> int | None:
        """The line at which history is really replaced first, whoever does it."""
        return self.lossless if self.lossless is not None else self.compaction

    @property
    def order(self) -> str:
        """``before``, ``same`` or ``after``: the flush line against the first compaction; ``none``."""
        first = self.first_compaction
        if self.flush is None or first is None:
            return "none"
        return "before" if self.flush < first else "same" if self.flush == first else "after"


@dataclass(frozen=True, slots=True)
class Growth:
    """How the prompt grows, an estimate: the median over the last ``turns`` turns.

    ``per_turn`` is None when fewer than two turns were counted; turns left are None when the
    line is off, passed, or the prompt does not grow.
    """

    per_turn: int | None
    turns: int
    to_flush: int | None = None
    to_compaction: int | None = None


@dataclass(frozen=True, slots=True)
class Counters:
    """The host's bookkeeping. A flush has run in this cycle when both counts are equal.

    ``flush`` is the count that the last flush noted, taken before it ran; None: never noted.
    ``kind`` is the word of 2026.9.6 (succeeded, failed); earlier ones note a time, ``flushed_ms``.
    """

    compaction: int
    flush: int | None
    kind: str | None
    flushed_ms: int | None
    failures: int
    failed_ms: int | None
    error: str | None


@dataclass(frozen=True, slots=True)
class LastFlush:
    """What the last flush wrote. ``note`` is relative to the workspace (memory/YYYY-MM-DD.md).

    ``lines`` are the lines it added, None when that is not recorded; ``words`` say where this is
    known from, or why it is not. Texts come from the agent: plain text, never markup.
    """

    note: str | None
    lines: tuple[str, ...] | None
    at_ms: int | None
    entry_id: str | None
    words: Message


@dataclass(frozen=True, slots=True)
class Setting:
    """A compaction setting in force; ``default``: the config does not set it. ``value`` is JSON."""

    key: str
    value: str
    default: bool


@dataclass(frozen=True, slots=True)
class LosslessState:
    """What lossless-claw recorded of the session's conversation.

    ``threshold`` is the share of the budget at which it compacts, ``line`` that in tokens.
    ``backlog`` are raw tokens (stored estimates) before the fresh tail, ``tail`` those in it.
    ``failure`` is text of a provider: plain text. ``debt`` says what the maintenance row asks for.
    """

    conversation_id: int | None
    threshold: float
    threshold_source: str
    budget: int | None
    line: int | None
    context_tokens: int | None
    backlog: int | None
    tail: int | None
    tail_count: int | None
    pending: bool
    running: bool
    debt: Message
    failure: str | None = None
    retries: int | None = None
    next_attempt_ms: int | None = None
    updated_ms: int | None = None
    problem: Message | None = None


@dataclass(frozen=True, slots=True)
class FlushPicture:
    """Memory flush and compaction of one session, everything that can be said.

    ``reason`` says in words why the flush of this cycle ran or did not; ``reason_code`` is its
    :class:`~strandline.host.flush.Gate`. ``notes`` are further true sentences (the order of the
    lines, what cannot be known). ``evidence`` names where in the recorded data each number stands,
    as (name, place) pairs.
    """

    agent: str
    session_key: str
    session_id: str | None
    release: str | None
    rules: str
    engine: str
    mode: str
    state: FlushState
    reason_code: Gate
    reason: Message
    lines: FlushLines
    now: TokensNow
    growth: Growth
    counters: Counters
    transcript_bytes: int | None = None
    last: LastFlush | None = None
    settings: tuple[Setting, ...] = ()
    lossless: LosslessState | None = None
    notes: tuple[Message, ...] = ()
    evidence: tuple[tuple[str, str], ...] = ()
