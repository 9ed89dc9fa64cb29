"""What may be suggested for keeping: its kind, the file it belongs to, and one suggestion."""

from dataclasses import dataclass
from enum import StrEnum


class Keep(StrEnum):
    """Why a sentence is worth keeping beyond its conversation."""

    PREFERENCE = "preference"  # how somebody likes things, or wants them done from then on
    DECISION = "decision"  # what was settled, with its reason where one is given
    TASK = "task"  # a long piece of work and how far it is
    FACT = "fact"  # who somebody is, or a figure, date or address that will be needed again
    REFUSAL = "refusal"  # what is not wanted


class Speaker(StrEnum):
    """Whose words the quote is; the agent's are offered only where the user agreed to them."""

    USER = "user"
    AGENT = "agent"


AGENTS, SOUL, IDENTITY, USER, MEMORY = "AGENTS.md", "SOUL.md", "IDENTITY.md", "USER.md", "MEMORY.md"
"""The host's division of labour: rules, tone, the agent's name, who the user is, facts and decisions."""


@dataclass(frozen=True, slots=True)
class Found:
    """A sentence worth keeping.

    ``start`` and ``stop`` are code points of the message it was found in: ``message[start:stop]`` is
    ``quote`` to the letter. ``text`` is the shortened wording for a pin; ``reason`` the part of it that
    says why (empty: none is given). ``confirmed`` are the user's words that agree, for the agent's.
    """

    kind: Keep
    text: str
    quote: str
    start: int
    stop: int
    target: str
    reason: str = ""
    speaker: Speaker = Speaker.USER
    confirmed: str = ""
