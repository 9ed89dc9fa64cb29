"""How far the building of the index is."""

from dataclasses import dataclass

from strandline.messages import Message


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a build is: ``done`` of ``total`` (estimated) documents; ``what`` is being read."""

    done: int
    total: int
    what: Message | None = None
    waiting: bool = False  # another process builds, this one follows
    paused: bool = False

    @property
    def percent(self) -> int:
        """Give how much is done, 0 to 100; 100 only when all of it is."""
        return 100 if self.done >= self.total else min(99, self.done * 100 // self.total)
