"""The circuit breaker: after several failures in a row nothing is sent for a while, and it is said why.

Closed: calls go through. Open: none does. Half open, once the pause is over: one call tries, and its
outcome closes or opens it again. The state is kept, so that a second command knows of it too.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from strandline.engine.endpoint.values import BreakerRules
from strandline.messages import Message, pack_message, unpack_message


class BreakerState(StrEnum):
    """Whether calls go through."""

    CLOSED = "closed"
    OPEN = "open"
    HALF_OPEN = "half-open"


@dataclass(frozen=True, slots=True)
class Breaker:
    """What happened of late: failures in a row, since when it is open, who tries; times are epoch ms."""

    failures: int = 0
    opened_ms: int | None = None
    trying_ms: int | None = None
    reason: Message | None = None

    def state(self, now_ms: int, rules: BreakerRules) -> BreakerState:
        """Tell how it stands."""
        if self.opened_ms is None:
            return BreakerState.CLOSED
        # A clock that was set back must not make the pause longer.
        over = not self.opened_ms <= now_ms < self.opened_ms + rules.cooldown_ms
        return BreakerState.HALF_OPEN if over else BreakerState.OPEN

    def lets_through(self, now_ms: int, rules: BreakerRules, try_ms: int) -> bool:
        """Tell whether a call may go; half open, one does that has ``try_ms`` to come back."""
        state = self.state(now_ms, rules)
        if state is BreakerState.HALF_OPEN:
            return self.trying_ms is None or not self.trying_ms <= now_ms < self.trying_ms + try_ms
        return state is BreakerState.CLOSED

    def tried(self, now_ms: int) -> "Breaker":
        """Note that a call goes out while it is half open."""
        return replace(self, trying_ms=now_ms)

    def given_up(self) -> "Breaker":
        """Note that the try came to nothing, for a reason that says nothing of the endpoint."""
        return replace(self, trying_ms=None)

    def failed(self, now_ms: int, reason: Message, rules: BreakerRules) -> "Breaker":
        """Note a failure."""
        failures = self.failures + 1
        opens = self.opened_ms is not None or failures >= rules.threshold
        return Breaker(failures, now_ms if opens else None, None, reason)

    def opens_until(self, rules: BreakerRules) -> int | None:
        """Give when the pause ends, None while it is closed."""
        return None if self.opened_ms is None else self.opened_ms + rules.cooldown_ms

    def packed(self) -> dict[str, Any]:
        """Give it as JSON values."""
        return {
            "failures": self.failures,
            "opened_ms": self.opened_ms,
            "trying_ms": self.trying_ms,
            "reason": None if self.reason is None else pack_message(self.reason),
        }


def unpacked(kept: Any) -> Breaker:
    """Give a breaker back; a damaged or unknown one is closed."""
    try:
        reason = kept["reason"]
        return Breaker(
            int(kept["failures"]),
            None if kept["opened_ms"] is None else int(kept["opened_ms"]),
            None if kept["trying_ms"] is None else int(kept["trying_ms"]),
            None if reason is None else unpack_message(reason),
        )
    except (TypeError, KeyError, ValueError):
        return Breaker()
