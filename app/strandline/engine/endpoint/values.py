"""What goes to a model and what comes back, and how an endpoint is set up; plain values."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

Cancelled = Callable[[], bool]

PER_PRICE = 1_000_000
"""Tokens that a price is given for."""


def never() -> bool:
    """Nobody stops it."""
    return False


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """One message of a request; ``role`` is system, user or assistant."""

    role: str
    content: str


class Finish(StrEnum):
    """Why a model stopped."""

    STOP = "stop"
    LENGTH = "length"  # the room for the answer was used up
    FILTER = "filter"  # the provider held the answer back
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer. ``cost`` is in US dollars, None when no price is known.

    Tokens are the server's own count, or, when ``estimated``, ours. ``model`` is the one that the
    server says it was; ``thinking`` tells that thoughts came along and were left out of ``text``.
    ``said_input`` is the server's count of what it read, believable or not.
    """

    text: str
    input_tokens: int
    output_tokens: int
    cost: float | None
    model: str = ""
    finish: Finish = Finish.STOP
    estimated: bool = False
    attempts: int = 1
    thinking: bool = False
    said_input: int | None = None


class Complete(Protocol):
    """Asks a model; ``ChatClient.complete`` is one, and so may be a stand-in."""

    def __call__(
        self, messages: Sequence[ChatMessage], *, max_tokens: int, cancelled: Cancelled = never
    ) -> Reply:
        """Give the answer, of at most ``max_tokens``. Raises StrandlineError."""
        ...


@dataclass(frozen=True, slots=True)
class Price:
    """US dollars for a million tokens in and out; None when nobody said."""

    into: float | None = None
    out: float | None = None

    def of(self, tokens_in: int, tokens_out: int) -> float | None:
        """Give what so many tokens cost; None when a price is unknown."""
        if self.into is None or self.out is None:
            return None
        return (tokens_in * self.into + tokens_out * self.out) / PER_PRICE


@dataclass(frozen=True, slots=True)
class Limits:
    """What may be spent at most; None is no limit.

    ``day`` and ``total`` are US dollars, ``day`` of the last 24 hours. ``day_tokens`` counts for
    calls without a known price, of which no cost can be told.
    """

    day: float | None = 1.0
    total: float | None = None
    day_tokens: int | None = 2_000_000


@dataclass(frozen=True, slots=True)
class Retrying:
    """How often and how long is waited for a server that is busy or away, in seconds.

    ``patience_s`` is the longest single wait; a server that asks for more is left alone.
    """

    retries: int = 3
    first_wait_s: float = 1.0
    patience_s: float = 60.0


@dataclass(frozen=True, slots=True)
class BreakerRules:
    """After how many failed calls in a row nothing more is sent, and for how long (the plugin's defaults)."""

    threshold: int = 5
    cooldown_ms: int = 1_800_000


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An endpoint as the user set it up.

    ``base_url`` is what ``/chat/completions`` is put behind. ``timeout_s`` is for one attempt as a
    whole, ``most_bytes`` the longest body that is read.
    """

    base_url: str
    model: str
    on: bool = False
    key_variable: str = "STRANDLINE_ENDPOINT_KEY"
    price: Price = field(default_factory=Price)
    limits: Limits = field(default_factory=Limits)
    timeout_s: float = 60.0
    retrying: Retrying = field(default_factory=Retrying)
    breaker: BreakerRules = field(default_factory=BreakerRules)
    most_bytes: int = 4 * 1024 * 1024
