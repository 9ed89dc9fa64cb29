"""The rows of a memory as they are gone through from first to last: to be indexed, or searched one by one."""

from dataclasses import dataclass

from strandline.model.memory import MemoryPart


@dataclass(frozen=True, slots=True)
class Place:
    """What a conversation says of the messages in it."""

    session_id: str | None
    session_key: str | None


NOWHERE = Place(None, None)
"""The place of a row whose conversation is gone."""


@dataclass(frozen=True, slots=True)
class StreamedMessage:
    """A message as it is searched: the text view, and the parts that say more than it does.

    ``cut`` says that the text is longer than what was asked for.
    """

    message_id: int
    conversation_id: int | None
    place: Place
    role: str
    text: str
    created_ms: int | None
    parts: tuple[MemoryPart, ...]
    cut: bool


@dataclass(frozen=True, slots=True)
class StreamedSummary:
    """A summary as it is searched; ``time_ms`` is the end of what it covers, else when it was made."""

    summary_id: str
    conversation_id: int | None
    place: Place
    kind: str
    depth: int
    text: str
    time_ms: int | None
    cut: bool
