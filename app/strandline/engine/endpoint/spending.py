"""What may be spent: every call is noted before it is made, with the most that it can cost.

So two programs at once cannot both spend the rest, and a call whose program died counts as if it had
been paid in full. The notes are in the library: when, what for, how many tokens, at what cost.
"""

from dataclasses import dataclass

from strandline.engine.endpoint.faults import over_limit
from strandline.engine.endpoint.values import Endpoint
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.endpoint_rows import RUNNING, EndpointCall, EndpointRows, Spent

DAY_MS = 86_400_000


@dataclass(frozen=True, slots=True)
class Noted:
    """A call that was noted; it is to be settled once it is over."""

    number: int
    most_in: int


class Spending:
    """Notes the calls of one endpoint, and forbids those that could cost too much."""

    def __init__(self, rows: EndpointRows, endpoint: Endpoint, host: str, purpose: str) -> None:
        self._rows = rows
        self._endpoint = endpoint
        self._host = host
        self._purpose = purpose

    def begin(self, tokens_in: int, tokens_out: int, now_ms: int) -> Noted:
        """Note a call of at most so many tokens. Raises SpendLimit, and Unreadable without a library."""
        cost = self._endpoint.price.of(tokens_in, tokens_out)
        call = EndpointCall(
            now_ms, self._purpose, self._host, self._endpoint.model, RUNNING, tokens_in, tokens_out, cost
        )
        number = self._rows.begin(
            call, now_ms - DAY_MS, lambda spent: self._allow(spent, cost, tokens_in + tokens_out)
        )
        return Noted(number, tokens_in)

    def end(self, noted: Noted, outcome: str, tokens_in: int = 0, tokens_out: int = 0) -> float | None:
        """Note what a call really took; give its cost, None when no price is known."""
        cost = self._endpoint.price.of(tokens_in, tokens_out)
        self._rows.end(noted.number, outcome, tokens_in, tokens_out, cost)
        return cost

    def _allow(self, spent: Spent, cost: float | None, tokens: int) -> None:
        limits = self._endpoint.limits
        if cost is None:
            if limits.day_tokens is not None and spent.unpriced_since + tokens > limits.day_tokens:
                raise over_limit(
                    say(
                        QT_TRANSLATE_NOOP(
                            "model",
                            "The next call could go over {limit} {limit:token|tokens} a day (used: {spent}).",
                        ),
                        limit=limits.day_tokens,
                        spent=spent.unpriced_since,
                    )
                )
            return
        if limits.day is not None and spent.since + cost > limits.day:
            raise over_limit(
                say(
                    QT_TRANSLATE_NOOP(
                        "model", "The next call could go over ${limit} a day (${spent} are spent)."
                    ),
                    limit=f"{limits.day:.2f}",
                    spent=f"{spent.since:.4f}",
                )
            )
        if limits.total is not None and spent.total + cost > limits.total:
            raise over_limit(
                say(
                    QT_TRANSLATE_NOOP(
                        "model", "The next call could go over ${limit} in all (${spent} are spent)."
                    ),
                    limit=f"{limits.total:.2f}",
                    spent=f"{spent.total:.4f}",
                )
            )
