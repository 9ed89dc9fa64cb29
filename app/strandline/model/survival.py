"""Where a text is now and how long it stays there: the values, and how the worst and best are told.

Made by :mod:`strandline.engine.survival`. Turns are turns of the session: one message of its user
with everything that follows until the next one. Tokens are the window's, as the host counts them
for its lines; ``units`` are UTF-16. Texts come from strangers: plain text, never markup.
"""

from dataclasses import dataclass
from enum import StrEnum

from strandline.messages import Message
from strandline.model.before_writing import Cure
from strandline.model.context import SessionKind
from strandline.model.forecast import Forecast
from strandline.model.pins import PinSource


class Where(StrEnum):
    """Where a text stands, from the safest to the lost (the order is the rank)."""

    WHOLE = "whole"  # in a context file that is sent whole
    HEAD = "head"  # in the kept beginning of a context file that is cut
    TAIL = "tail"  # in its kept end
    DIGEST = "digest"  # in the policy digest of AGENTS.md
    HISTORY_TAIL = "history-tail"  # in a message that a compaction now would keep as it is
    HISTORY = "history"  # in a message that is sent now and goes with the next compaction
    PART = "part"  # some of its lines in a context file are sent, others cut
    SUMMARY = "summary"  # only a summary that the model reads still says it (or some of it)
    NOTE = "note"  # in a note of memory/, read only when the agent looks it up
    CUT = "cut"  # in the cut middle of a context file
    NOT_SENT = "not-sent"  # in a context file of which nothing is sent, or not to this kind
    RAW = "raw"  # in stored messages or summaries that the model no longer gets
    NOWHERE = "nowhere"

    @property
    def rank(self) -> int:
        """0 is the safest place."""
        return list(Where).index(self)

    @property
    def permanent(self) -> bool:
        """Tell whether it is sent on every turn, however long the conversation gets."""
        return self in (Where.WHOLE, Where.HEAD, Where.TAIL, Where.DIGEST)


class MatchLevel(StrEnum):
    """How a text was found again."""

    EXACT = "exact"  # to the character
    NORMAL = "normal"  # but for case, white space, full-width forms and list marks
    PART = "part"  # some of its words and numbers


@dataclass(frozen=True, slots=True)
class Match:
    """How much of the text stands at a place.

    ``share`` (0 to 1) is the part of its words and numbers found there; ``lost`` names what is
    not, in the words of the text, what matters first: negations ("never"), numbers, then others.
    ``excerpt`` is what stands there.
    """

    level: MatchLevel
    share: float = 1.0
    lost: tuple[str, ...] = ()
    lost_negations: tuple[str, ...] = ()
    lost_numbers: tuple[str, ...] = ()
    excerpt: str = ""


class Leaver(StrEnum):
    """What takes a text out of the window."""

    NOTHING = "nothing"  # a context file: only an edit or a limit does
    COMPACTION = "compaction"  # the host's own compaction line
    LCM = "lossless-claw"  # the plugin's threshold, for what is outside its fresh tail
    SUMMARIZED = "summarized"  # a summary can be folded into a shorter one at any time
    ENDS = "ends"  # the session ends with its run (cron, sub-agent)
    GONE = "gone"  # it is no longer sent
    UNKNOWN = "unknown"  # another context engine decides, or the line or growth is not known


@dataclass(frozen=True, slots=True)
class Growth:
    """How fast a session grows: medians over its newest turns.

    ``tokens`` a turn (None: fewer than two measured turns), ``messages`` a turn, ``turns`` that
    were measured. ``reported``: from the provider's counts, else estimated from lengths.
    """

    tokens: int | None
    messages: int
    turns: int
    reported: bool = False


@dataclass(frozen=True, slots=True)
class Location:
    """One place of the text, as one kind of session gets it.

    ``ref`` names the place for a person and for ``--json``: ``AGENTS.md:12`` (line, 1-based), the
    entry id of a message, a summary id. ``session_key`` is empty for files. ``kept`` tells
    whether the model reads it on the next turn of such a session. ``turns_left``: after so many
    turns it is no longer sent as it is; None: nothing takes it away, or (``leaver`` UNKNOWN)
    nobody can tell, 0: it is gone. ``reason`` says both in a sentence, ``source`` leads there.
    """

    where: Where
    kind: SessionKind
    ref: str
    kept: bool
    turns_left: int | None
    leaver: Leaver
    reason: Message
    match: Match
    session_key: str = ""
    file: str = ""  # of a context file or note
    line: int | None = None
    role: str = ""  # of a message
    at_ms: int | None = None
    pinned: bool = False  # it stands in the block of pins
    source: PinSource | None = None


class WayKind(StrEnum):
    """A way out, the shortest first."""

    LIST_ITEM = "list-item"  # make the line a list item: the digest takes it
    MOVE_UP = "move-up"  # move the pins of the file where it is kept
    RAISE = "raise-limit"
    PIN = "pin"
    SHORTEN = "shorten"  # too long to be pinned: keep the sentence that matters


@dataclass(frozen=True, slots=True)
class Way:
    """A way out with its forecast.

    ``file`` is the file it concerns, ``words`` say what to do, ``after`` what is then true.
    ``reaches`` are the session kinds that read the text on every turn afterwards. ``safe``: the
    forecast of it warns of no loss (nothing pushed out, nothing quarantined). ``forecast`` is
    None where nothing is written (a key of openclaw.json is raised by hand: ``snippet``). ``cure``
    is what the pins stage for a way that edits a file; a pin is ``text``.
    """

    kind: WayKind
    file: str
    words: Message
    after: Message
    reaches: tuple[SessionKind, ...]
    safe: bool
    forecast: Forecast | None = None
    line: int | None = None  # of the line that becomes a list item
    snippet: str = ""
    text: str = ""  # what is pinned
    cure: Cure | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one kind of session gets of the text: its best place (None: none known for that kind).

    ``known`` false: no session of that kind was ever seen, so only files could be judged.
    """

    kind: SessionKind
    best: Location | None
    known: bool = True

    @property
    def where(self) -> Where:
        """Give the place, NOWHERE when there is none."""
        return self.best.where if self.best is not None else Where.NOWHERE


@dataclass(frozen=True, slots=True)
class Survival:
    """The answer: every place, safest first, the verdict for each session kind, the ways out.

    ``advice`` is empty where the text is on every turn of every kind that can have it, or where it
    has nothing to look for. ``problems`` are what could not be read, in sentences.
    """

    text: str
    session_key: str
    locations: tuple[Location, ...]
    verdicts: tuple[Verdict, ...]
    advice: tuple[Way, ...]
    growth: Growth | None = None
    searched: tuple[str, ...] = ()  # the keys of the sessions that were searched
    problems: tuple[Message, ...] = ()

    def verdict(self, kind: SessionKind) -> Verdict:
        """Give the verdict for a kind."""
        return next(one for one in self.verdicts if one.kind is kind)
