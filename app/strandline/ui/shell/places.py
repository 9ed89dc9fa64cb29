"""How a window stands and what it shows, as long as it is open."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from strandline.engine import target_words
from strandline.engine.target import Target


@dataclass(slots=True)
class Places:
    """The state of one window.

    ``geometry`` and ``splitter`` are Qt's own packed bytes. ``last`` names what is open:
    ``state_dir``, ``workspace``, ``agent``, ``session_key``, ``kind`` as words. ``databases``
    are memory files that were chosen, by state folder ("" for none), ``memories`` whether the plugin's
    memory or one's own was. ``database`` is one that is
    shown by itself. ``commands`` are ids of what was run from the palette, the last first.
    ``export`` is how something was exported last, and where to. ``keep`` writes
    down what changed; without it nothing is kept.
    """

    geometry: bytes = b""
    splitter: bytes = b""
    inspector: bool = True
    tray: bool = True
    tray_below: bool = False
    screen: str = "context"
    last: dict[str, str] = field(default_factory=dict)
    databases: dict[str, str] = field(default_factory=dict)
    memories: dict[str, str] = field(default_factory=dict)
    database: str = ""
    export: dict[str, str] = field(default_factory=dict)
    commands: list[str] = field(default_factory=list)
    keep: Callable[["Places"], None] | None = field(default=None, compare=False, repr=False)

    def save(self) -> None:
        """Write the state down now: the end may come by a signal."""
        if self.keep is not None:
            self.keep(self)


def words_of(target: Target) -> dict[str, str]:
    """Write a target down, for :attr:`Places.last`; the chosen release is a setting of its own."""
    return target_words.words_of(replace(target, release=None))


def last_target(words: dict[str, str]) -> Target | None:
    """Give the target that was written down, None when nothing was; its folder may be gone."""
    return target_words.target_from(words)
