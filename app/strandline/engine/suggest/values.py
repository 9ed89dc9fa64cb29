"""What the inbox of suggestions shows."""

from dataclasses import dataclass

from strandline.messages import Message
from strandline.model.pins import PinSource
from strandline.model.suggest.cycle import Cycle
from strandline.model.suggest.similar import Similar
from strandline.store.suggestion_rows import Kept


@dataclass(frozen=True, slots=True)
class Offer:
    """A suggestion that nobody has answered.

    ``target`` is the file it belongs to in this release; ``similar`` a line it is in conflict with,
    in a file or said earlier.
    """

    kept: Kept
    target: str
    similar: Similar | None = None

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
    """The suggestions of one session, the latest said first.

    ``cycle`` tells where the looking stands, ``looked`` whether this call looked at the talk.
    ``written`` counts those that stand in a file already, ``dismissed`` and ``taken`` the answered
    ones. ``why_not`` says why a session of this kind is never looked at.
    """

    session_key: str
    cycle: Cycle
    offers: tuple[Offer, ...] = ()
    looked: bool = False
    written: int = 0
    dismissed: int = 0
    taken: int = 0
    why_not: Message | None = None
    problems: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class ToStage:
    """What accepting hands over: a pin for the board to stage. Nothing is written by it."""

    id: str
    text: str
    file: str
    source: PinSource
