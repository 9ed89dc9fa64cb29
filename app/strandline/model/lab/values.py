"""What goes into a strategy of the lab and what comes out of it.

A *turn* is one message of the user with everything up to the next one. For turn k a strategy is
given all that was said before it and the user's message, and answers with the messages that the
model would read: that is asked for every turn of a conversation, in order, so that a strategy may
keep state from turn to turn as the real ones do.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from strandline.messages import Message

Cancelled = Callable[[], bool]
Count = Callable[[str], int]
"""Counts the tokens of a text; the lab's run says with which encoding."""


class Role(StrEnum):
    """Who speaks; ``TOOL`` is a tool's result, ``SYSTEM`` the text before the conversation."""

    SYSTEM = "system"
    USER = "user"
    ASSISTANT = "assistant"
    TOOL = "tool"


@dataclass(frozen=True, slots=True)
class LabMessage:
    """A message as it was said. ``ref`` names it in its source, ``turn`` counts from 0.

    ``tool`` is the name of the tool that answered or, in an assistant's message, that was called.
    ``at_ms`` is ms UTC, None when no time is known.
    """

    ref: str
    role: Role
    text: str
    turn: int
    tokens: int
    at_ms: int | None = None
    tool: str = ""


@dataclass(frozen=True, slots=True)
class LabConversation:
    """What the strategies are run over. ``language`` is "en" or "zh"; ``digest`` names its content."""

    id: str
    title: str
    language: str
    messages: tuple[LabMessage, ...]
    system: str = ""
    digest: str = ""


class Form(StrEnum):
    """What became of the material of a message in the context."""

    WHOLE = "whole"  # as it was said
    CUT = "cut"  # shortened: a pruned tool result, key sentences of a block
    SUMMARY = "summary"  # told in other words
    MEMORY = "memory"  # a block of remembered facts
    SYSTEM = "system"


@dataclass(frozen=True, slots=True)
class ContextMessage:
    """A message as the model reads it. ``refs`` are the messages that it stands for."""

    role: Role
    text: str
    tokens: int
    form: Form = Form.WHOLE
    refs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dropped:
    """A message that is not in the context at all, and why."""

    ref: str
    reason: Message


@dataclass(frozen=True, slots=True)
class Shrunk:
    """The context of one turn: everything before the user's message, then that message.

    ``cost`` is what the strategy itself spent in this turn (US dollars; None when no price is
    known), ``calls`` how often it asked a model; ``misses`` how often the answer of a model did not keep the
    form that was asked for.
    """

    messages: tuple[ContextMessage, ...]
    dropped: tuple[Dropped, ...] = ()
    notes: tuple[Message, ...] = ()
    cost: float | None = 0.0
    calls: int = 0
    misses: int = 0

    @property
    def tokens(self) -> int:
        """The size of the context."""
        return sum(message.tokens for message in self.messages)


@dataclass(frozen=True, slots=True)
class Window:
    """The model's context window in tokens; ``reserve`` stays free for the answer."""

    tokens: int
    reserve: int

    @property
    def room(self) -> int:
        """What the context may hold."""
        return max(0, self.tokens - self.reserve)


@dataclass(frozen=True, slots=True)
class Parameter:
    """A choice of a strategy: a whole number, a share, or yes or no by the type of ``default``."""

    name: str
    label: str  # English, marked for translation in the context "lab"
    default: int | float | bool
    least: int | float = 0
    most: int | float = 1


Choices = Mapping[str, int | float | bool]


class StrategyRun(Protocol):
    """A strategy at work on one conversation."""

    def context(self, history: Sequence[LabMessage], question: LabMessage, cancelled: Cancelled) -> Shrunk:
        """Give what the model reads in the turn of ``question``.

        ``history`` is all that was said before it, oldest first; it only grows from call to call.
        Raises StrandlineError when it cannot.
        """


class Strategy(Protocol):
    """A way of shrinking. ``id`` is its name in commands and records."""

    @property
    def id(self) -> str:
        """Such as ``retrieval``."""

    @property
    def title(self) -> str:
        """English, marked for translation in the context "lab"."""

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """What can be chosen."""

    def begin(self, conversation: LabConversation, setting: "Setting") -> StrategyRun:
        """Start on a conversation."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Under what a strategy runs. ``choices`` lacks what is left at its default."""

    window: Window
    count: Count
    choices: Choices = field(default_factory=dict)
    seed: int = 0
