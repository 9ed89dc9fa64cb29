"""A note about something in a store that could not be read as it should."""

from dataclasses import dataclass

from strandline.errors import StrandlineError
from strandline.messages import Message


@dataclass(frozen=True, slots=True)
class Problem:
    """Something about a store that a person should know, and what to do about it."""

    sentence: Message
    way_out: Message
    session_key: str | None = None

    @classmethod
    def of(cls, error: StrandlineError) -> "Problem":
        """Keep the sentence and the way out of an error that is not to stop anything."""
        return cls(error.sentence, error.way_out)
