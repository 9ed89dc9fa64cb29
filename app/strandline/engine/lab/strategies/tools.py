"""What strategies may use besides the conversation; with nothing given, all of them work offline."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from strandline.engine.summarizers.base import Summarizer
from strandline.model.lab.values import LabConversation

if TYPE_CHECKING:
    from strandline.engine.lab.text_vectors import Vectors
    from strandline.model.lab.asking import Complete


@dataclass(frozen=True, slots=True)
class HostChoice:
    """Which release of OpenClaw the host's strategy follows, and how that is configured.

    ``release`` None is the newest that was measured. ``compaction`` is ``agents.defaults.compaction``,
    ``pruning`` is ``agents.defaults.contextPruning`` as in openclaw.json.
    """

    release: str | None = None
    compaction: Mapping[str, Any] = field(default_factory=dict)
    pruning: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StoredSummary:
    """A summary that a memory holds. ``refs`` are the messages below it, oldest first.

    ``sources`` are the ids of the summaries it was built from, ``text`` is its own text without a frame.
    ``created_ms`` is when it was made (ms UTC), None when that says nothing about the conversation: a
    memory that was built afterwards.
    """

    id: str
    depth: int
    text: str
    refs: tuple[str, ...]
    sources: tuple[str, ...] = ()
    descendants: int = 0
    earliest_ms: int | None = None
    latest_ms: int | None = None
    created_ms: int | None = None


Stored = Callable[[LabConversation], Sequence[StoredSummary] | None]
"""Gives the summaries of a conversation; None for one that no memory holds."""


@dataclass(frozen=True, slots=True)
class Tools:
    """``summarizer`` None is the local one; ``stored`` finds summaries that are there already.

    ``vectors`` compare by meaning; None: words alone. ``complete`` asks the model that keeps a core
    memory; None: plain rules keep it.
    """

    summarizer: Summarizer | None = None
    stored: Stored | None = None
    host: HostChoice = HostChoice()
    vectors: "Vectors | None" = None
    complete: "Complete | None" = None
