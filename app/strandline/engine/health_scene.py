"""What a source of findings is, and what it gets to look at."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass

from strandline.engine.places import Opened
from strandline.engine.snapshot import Snapshot
from strandline.model.health import HealthItem, Part
from strandline.store.library import Library


def _never() -> bool:
    return False


def _unheard(_done: int, _total: int) -> None:
    """Nobody wants to know how far it is."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What the sources look at. ``cancelled`` and ``progress`` (done, total) are for slow ones."""

    snapshot: Snapshot
    opened: Opened
    library: Library | None
    env: Mapping[str, str]
    cancelled: Callable[[], bool] = _never
    progress: Callable[[int, int], None] = _unheard


@dataclass(frozen=True, slots=True)
class Source:
    """One source. ``stamp`` makes it a slow one: it is asked again only when the stamp changed.

    A stamp of None says that there is nothing to look at. ``read`` may raise a StrandlineError.
    """

    name: str
    part: Part
    read: Callable[[Scene], Iterable[HealthItem]]
    stamp: Callable[[Scene], Hashable] | None = None
