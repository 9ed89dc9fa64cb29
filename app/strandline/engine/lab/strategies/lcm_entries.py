"""What stands in the context of lossless-claw, in order: summaries in place of the messages below them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from strandline.engine.lab.strategies.bench import Bench
from strandline.engine.lab.strategies.tools import StoredSummary
from strandline.host.lcm_prompt import summary_text
from strandline.model.lab.values import Cancelled, ContextMessage, Form, LabMessage, Role


@dataclass(frozen=True, slots=True)
class Entry:
    """One item: what it is, and how the model reads it (a summary as the plugin words it)."""

    origin: LabMessage | StoredSummary
    sent: ContextMessage

    @property
    def is_message(self) -> bool:
        """Whether it is a raw message."""
        return isinstance(self.origin, LabMessage)

    @property
    def role(self) -> str:
        """Who speaks, as the fresh tail sees it."""
        return self.origin.role.value if isinstance(self.origin, LabMessage) else "summary"


class Entries(Protocol):
    """Gives the context of a conversation before anything is left out for the budget."""

    def turn(
        self, history: Sequence[LabMessage], question: LabMessage, cancelled: Cancelled
    ) -> Sequence[Entry]:
        """Give it for a turn. Raises StrandlineError."""

    @property
    def costs(self) -> Sequence[float | None]:
        """What each call of a summarizer cost in this turn."""

    @property
    def made(self) -> int:
        """Summaries that were made in this turn."""


def entry_of(message: LabMessage, bench: Bench) -> Entry:
    """Give the item that a message is."""
    return Entry(message, bench.whole(message))


def entry_of_summary(one: StoredSummary, refs: tuple[str, ...], bench: Bench) -> Entry:
    """Give the item that a summary is; ``refs`` are those below it that the conversation has."""
    text = summary_text(
        one.id,
        "condensed" if one.sources else "leaf",
        one.depth,
        one.descendants,
        one.text,
        earliest_ms=one.earliest_ms,
        latest_ms=one.latest_ms,
        built_from=one.sources,
    )
    return Entry(one, bench.made(Role.USER, text, Form.SUMMARY, refs))
