"""When a session is looked at for suggestions: once in a compaction cycle, and when there is more of it.

The rule is the host's for its memory flush (2026.6.1 and later): the count of compactions *before* the
look is noted, and a look is due when the noted count is another one; three failures in a row mark the
cycle as done. Unlike the flush a look is also due when the conversation has grown.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from strandline.messages import Message

MOST_FAILURES = 3
STALE_MS = 600_000
"""A look that began so long ago was cut off."""


class Stage(StrEnum):
    """Where the looking at a session stands."""

    IDLE = "idle"  # nothing to offer
    LOOKING = "looking"
    OFFERED = "offered"  # there are suggestions that nobody has answered
    FAILED = "failed"  # the last look did not come to its end; the next one tries again
    EXHAUSTED = "exhausted"  # it failed three times in this cycle: the next cycle tries again


@dataclass(frozen=True, slots=True)
class Cycle:
    """What is known of a session's looks.

    ``compactions`` is the host's counter before the last look (-1: never looked), ``material`` a word
    for how much there was of the conversation; ``reason`` says why the last look failed.
    """

    stage: Stage = Stage.IDLE
    compactions: int = -1
    material: str = ""
    failures: int = 0
    reason: Message | None = None
    at_ms: int = 0

    def due(self, compactions: int, material: str, now_ms: int) -> bool:
        """Tell whether a look would find anything that the last one did not."""
        # A look that begins in the future began before the clock was set back.
        if self.stage is Stage.LOOKING and 0 <= now_ms - self.at_ms < STALE_MS:
            return False
        if self.compactions != compactions:
            return True
        if self.stage is Stage.EXHAUSTED:
            return False
        return self.material != material or self.stage in (Stage.FAILED, Stage.LOOKING)

    def begun(self, compactions: int, now_ms: int) -> "Cycle":
        """Give the cycle while a look runs; a new cycle forgets the failures of the last one."""
        failures = self.failures if compactions == self.compactions else 0
        return replace(self, stage=Stage.LOOKING, compactions=compactions, failures=failures, at_ms=now_ms)

    def done(self, material: str, open_ones: int, now_ms: int) -> "Cycle":
        """Give the cycle after a look."""
        stage = Stage.OFFERED if open_ones else Stage.IDLE
        return replace(self, stage=stage, material=material, failures=0, reason=None, at_ms=now_ms)

    def failed(self, reason: Message, now_ms: int) -> "Cycle":
        """Give the cycle after a look that did not come to its end."""
        failures = self.failures + 1
        stage = Stage.EXHAUSTED if failures >= MOST_FAILURES else Stage.FAILED
        return replace(self, stage=stage, failures=failures, reason=reason, at_ms=now_ms)

    def answered(self, open_ones: int) -> "Cycle":
        """Give the cycle after somebody took or dismissed a suggestion, or took that back."""
        if self.stage not in (Stage.OFFERED, Stage.IDLE):
            return self
        return replace(self, stage=Stage.OFFERED if open_ones else Stage.IDLE)
