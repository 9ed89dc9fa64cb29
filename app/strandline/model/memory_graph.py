"""Light rows of a memory for pictures: many summaries and messages without their texts.

Columns are arrays, so that 200,000 messages cost a few megabytes and no object each. A
*position* is the place of a message in its conversation, counted from 0 in order of ``seq``;
it has no holes, as ``seq`` may have.
"""

from array import array
from dataclasses import dataclass, field

from strandline.model.memory import Marker, Role, SummaryKind

ROLES: tuple[Role, ...] = (Role.SYSTEM, Role.USER, Role.ASSISTANT, Role.TOOL, Role.OTHER)
"""What the numbers in :attr:`MessageStrip.roles` mean."""

NO_TIME = -(2**63)
"""Stands for an unknown time in arrays of milliseconds."""


@dataclass(frozen=True, slots=True)
class SummaryNode:
    """A summary without its text.

    ``first``/``last`` are the positions of the first and last message it covers through its
    sources (None when it reaches no message of this conversation); ``covered`` is how many
    messages that are, each counted once. ``gist`` is the beginning of its text on one line.
    """

    summary_id: str
    conversation_id: int
    kind: SummaryKind
    depth: int
    tokens: int
    earliest_ms: int | None
    latest_ms: int | None
    created_ms: int | None
    descendants: int
    descendant_tokens: int | None
    source_tokens: int | None
    model: str | None
    markers: tuple[Marker, ...]
    first: int | None
    last: int | None
    covered: int
    gist: str


@dataclass(frozen=True, slots=True)
class MessageStrip:
    """The messages of one conversation by position: parallel columns of equal length.

    ``times`` are epoch ms (:data:`NO_TIME` when unknown), ``roles`` index :data:`ROLES`,
    ``tokens`` the stored estimates. ``leaves`` is the index of the leaf in
    :attr:`MemoryGraph.nodes` that covers the message, -1 for none.
    """

    ids: "array[int]"  # 'q'
    seqs: "array[int]"  # 'q'
    roles: "array[int]"  # 'b'
    tokens: "array[int]"  # 'q'
    times: "array[int]"  # 'q'
    leaves: "array[int]"  # 'i'

    def __len__(self) -> int:
        return len(self.ids)


@dataclass(frozen=True, slots=True)
class MemoryGraph:
    """Everything the picture of one conversation needs, without a single text.

    ``nodes`` are sorted by coverage (earliest, latest), then depth, then id. ``built_from[i]``
    and ``folded_into[i]`` are indexes of nodes: the sources and consumers of node ``i`` in
    stored order. ``dangling`` are (summary id, missing id) of links to nothing; ``foreign`` are
    links to summaries of another conversation. ``frontier`` are the node indexes that are
    context items now, in order of ordinal; ``tail`` the positions of messages that are context
    items now, ascending; ``fresh_from`` the position where the fresh tail begins (None: none).
    ``hidden`` are node indexes of the frontier that an active focus brief stands in for. ``own``: it
    is of your own memory, which no model reads; context items are then what stands at the top of it.
    """

    conversation_id: int
    nodes: tuple[SummaryNode, ...]
    built_from: tuple[tuple[int, ...], ...]
    folded_into: tuple[tuple[int, ...], ...]
    strip: MessageStrip
    frontier: tuple[int, ...] = ()
    tail: "array[int]" = field(default_factory=lambda: array("q"))
    fresh_from: int | None = None
    hidden: tuple[int, ...] = ()
    dangling: tuple[tuple[str, str], ...] = ()
    foreign: tuple[tuple[str, str], ...] = ()
    index: dict[str, int] = field(default_factory=dict, compare=False)  # summary id -> node
    own: bool = False


@dataclass(frozen=True, slots=True)
class Expanded:
    """A source reached by expanding a summary, depth first in stored order.

    ``steps`` counts from the expanded summary (1: its direct sources); ``via`` is the summary it
    was reached from. A source that was reached before is not listed again.
    """

    summary_id: str
    conversation_id: int
    kind: SummaryKind
    depth: int
    tokens: int
    steps: int
    via: str


@dataclass(frozen=True, slots=True)
class Expansion:
    """What a summary was made of. ``message_ids`` in chat order of the leaves.

    ``cycles`` are (summary id, source id) links that lead back up; ``missing`` are ids that the
    links name and nobody has.
    """

    summary_id: str
    sources: tuple[Expanded, ...]
    message_ids: tuple[int, ...]
    tokens: int
    truncated: bool = False
    cycles: tuple[tuple[str, str], ...] = ()
    missing: tuple[str, ...] = ()
