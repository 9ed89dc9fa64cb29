"""What the inbox of suggestions shows."""

from dataclasses import dataclass
from pathlib import Path

from strandline.messages import Message
from strandline.model.pins import PinSource
from strandline.model.suggest.cycle import Cycle
from strandline.model.suggest.similar import Similar
from strandline.store.suggestion_rows import Answer, Kept


@dataclass(frozen=True, slots=True)
class Offer:
    """A suggestion that nobody has answered.

    ``target`` is the file it belongs to in this release; ``similar`` a line it is in conflict with,
    in a file or said earlier (``earlier`` is then the id of the suggestion that said it), or the line
    of a file that says it already.
    """

    kept: Kept
    target: str
    similar: Similar | None = None
    earlier: str = ""

    @property
    def id(self) -> str:
        """The id by which it is accepted or dismissed."""
        return self.kept.id

    @property
    def text(self) -> str:
        """The wording for the pin."""
        return self.kept.text


@dataclass(frozen=True, slots=True)
class Inbox:
    """The suggestions of one session of a workspace, the latest said first.

    ``cycle`` tells where the looking stands, ``looked`` whether this call looked at the talk.
    ``there`` are those that stand in a file already, ``past`` those that somebody answered.
    ``why_not`` says why a session of this kind is never looked at.
    """

    workspace: Path
    session_key: str
    cycle: Cycle
    offers: tuple[Offer, ...] = ()
    looked: bool = False
    there: tuple[Offer, ...] = ()
    past: tuple[Kept, ...] = ()
    why_not: Message | None = None
    problems: tuple[Message, ...] = ()

    @property
    def written(self) -> int:
        """How many stand in a file already."""
        return len(self.there)

    @property
    def dismissed(self) -> int:
        """How many were dismissed."""
        return sum(one.answer is Answer.DISMISSED for one in self.past)

    @property
    def taken(self) -> int:
        """How many were handed out to be pinned."""
        return sum(one.answer is Answer.TAKEN for one in self.past)


@dataclass(frozen=True, slots=True)
class ToStage:
    """What accepting hands over: a pin for the board to stage. Nothing is written by it."""

    id: str
    text: str
    file: str
    source: PinSource


@dataclass(frozen=True, slots=True)
class Change:
    """What an answer changed: the suggestions as they were and as they are, in the same order."""

    before: tuple[Kept, ...] = ()
    after: tuple[Kept, ...] = ()
