"""Instructions said in a conversation, and those of them that nothing keeps."""

from dataclasses import dataclass
from enum import StrEnum

from strandline.messages import Message
from strandline.model.context import SessionKind
from strandline.model.pins import PinSource
from strandline.model.survival import Growth, Leaver, Where


class SaidIn(StrEnum):
    """Where an instruction was given."""

    MESSAGE = "message"  # the user wrote it
    FILE = "file"  # in a file attached to a message
    READ = "read"  # in a file that the user told the agent to follow, read by a tool


@dataclass(frozen=True, slots=True)
class Mention:
    """One time that a rule was said.

    ``number`` counts the messages of the conversation from 1, ``entry_id`` is the message's own
    id, ``file`` names the attached or read file.
    """

    said_in: SaidIn
    number: int
    entry_id: str
    file: str = ""
    at_ms: int | None = None
    sent: bool = True  # the model still gets this message


@dataclass(frozen=True, slots=True)
class RuleAtRisk:
    """A rule that only the conversation knows.

    ``turns_left`` as in :class:`~strandline.model.survival.Location` (0: gone, None: unknown),
    ``where`` its best place now. ``lost`` is what a summary dropped of it, negations first
    ("never"); ``summary_ref`` names that summary and ``said_as`` is what it still says. ``mentions``
    newest first; ``source`` leads to the newest. ``reason`` says in a sentence where it is and what
    takes it away.
    """

    text: str
    markers: tuple[str, ...]  # the words that make it a rule
    where: Where
    turns_left: int | None
    leaver: Leaver
    reason: Message
    mentions: tuple[Mention, ...]
    session_key: str
    kind: SessionKind
    lost: tuple[str, ...] = ()
    summary_ref: str = ""
    said_as: str = ""
    source: PinSource | None = None

    @property
    def lost_negation(self) -> bool:
        """Tell whether a summary turned it into its opposite."""
        return bool(self.lost) and self.where is Where.SUMMARY


@dataclass(frozen=True, slots=True)
class Risks:
    """The scan of a session: the rules at risk, soonest first, and what was looked at.

    ``total`` counts all of them where more are at risk than are listed.
    ``kept`` counts rules that a context file already keeps, ``safe`` those in the protected part
    of the history, ``skipped`` messages that are no person's words (cron, heartbeat, sub-agent
    reports, events of the host).
    """

    session_key: str
    kind: SessionKind
    rules: tuple[RuleAtRisk, ...]
    total: int = 0
    messages: int = 0
    kept: int = 0
    safe: int = 0
    skipped: int = 0
    growth: Growth | None = None
    problems: tuple[Message, ...] = ()
