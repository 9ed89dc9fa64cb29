"""How much of a context is byte for byte what the turn before began with, and what that saves.

A prompt cache holds the beginning of the last prompt; it is worth something only up to the first
byte that differs. One call of the model for each turn is counted, its answer not: that is the same
for every strategy.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from strandline.host.model_info import ModelPrice
from strandline.model.lab.values import ContextMessage, Count

_PER_TOKEN = 1_000_000


@dataclass(frozen=True, slots=True)
class Prefix:
    """The tokens of a context that stand where they stood the turn before, of how many."""

    stable: int
    tokens: int

    @property
    def share(self) -> float:
        """The stable part, 0 to 1."""
        return min(1.0, self.stable / self.tokens) if self.tokens else 0.0


def common_prefix(before: Sequence[ContextMessage], after: Sequence[ContextMessage], count: Count) -> Prefix:
    """Compare two contexts from their beginning; of the first message that differs its beginning counts."""
    stable = 0
    for old, new in zip(before, after, strict=False):
        if old.role is not new.role:
            break
        if old.text == new.text:
            stable += new.tokens
            continue
        same = next(
            (at for at, (a, b) in enumerate(zip(old.text, new.text, strict=False)) if a != b),
            min(len(old.text), len(new.text)),
        )
        stable += min(new.tokens, count(new.text[:same])) if same else 0
        break
    return Prefix(stable, sum(message.tokens for message in after))


def cost_of(stable: int, tokens: int, price: ModelPrice | None) -> float | None:
    """Give what the prompt of one turn costs, in the currency of the prices; None without prices.

    The stable part costs what reading the cache costs, the rest what writing it costs. A price that the
    configuration does not give is 0 there: then the prompt's ordinary price is taken.
    """
    if price is None:
        return None
    read, write = price.cache_read or price.input, price.cache_write or price.input
    return (stable * read + (tokens - stable) * write) / _PER_TOKEN
