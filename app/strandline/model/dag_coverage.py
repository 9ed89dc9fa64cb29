"""What summaries cover: messages, time and tokens; and the stretches that none covers."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from strandline.model.dag import reachable
from strandline.model.memory import SummaryKind
from strandline.model.memory_graph import NO_TIME, MemoryGraph, MessageStrip


@dataclass(frozen=True, slots=True)
class Coverage:
    """The messages that a summary stands for through its sources, each counted once.

    ``spans`` are (first, last) positions of unbroken runs, both ends included. ``tokens`` are
    the stored estimates of those messages; ``earliest_ms``/``latest_ms`` their times (None: no
    time is known). ``leaves`` are the leaf nodes on the way.
    """

    messages: int
    tokens: int
    earliest_ms: int | None
    latest_ms: int | None
    spans: tuple[tuple[int, int], ...]
    leaves: tuple[int, ...]


class StretchKind(StrEnum):
    """Why a run of messages is in no summary."""

    FRESH = "fresh"  # the fresh tail, kept raw on purpose
    BACKLOG = "backlog"  # read raw by the model and outside the fresh tail: due for compaction
    STORED = "stored"  # not in the context at all: only a search finds them


@dataclass(frozen=True, slots=True)
class Stretch:
    """A run of messages that no summary covers, by positions with both ends included."""

    kind: StretchKind
    first: int
    last: int
    tokens: int
    earliest_ms: int | None
    latest_ms: int | None

    @property
    def messages(self) -> int:
        """How many messages it has."""
        return self.last - self.first + 1


def coverage(graph: MemoryGraph, node: int) -> Coverage:
    """Give what a node covers. Costs a pass over the messages between its first and last one."""
    below = reachable((node,), graph.built_from) | {node}
    strip = graph.strip
    leaves = {n for n in below if graph.nodes[n].kind is SummaryKind.LEAF}
    firsts = [f for n in leaves if (f := graph.nodes[n].first) is not None]
    lasts = [last for n in leaves if (last := graph.nodes[n].last) is not None]
    low, high = min(firsts, default=0), max(lasts, default=-1)
    places = [at for at in range(low, min(high + 1, len(strip))) if strip.leaves[at] in leaves]
    earliest, latest = _times(strip, places)
    return Coverage(
        messages=len(places),
        tokens=sum(strip.tokens[at] for at in places),
        earliest_ms=earliest,
        latest_ms=latest,
        spans=tuple(_runs(places)),
        leaves=tuple(sorted(leaves)),
    )


def leaf_tokens(graph: MemoryGraph) -> dict[int, int]:
    """Give, per leaf node that covers anything, the tokens of the messages it was made from."""
    sums: dict[int, int] = {}
    for leaf, tokens in zip(graph.strip.leaves, graph.strip.tokens, strict=True):
        if leaf >= 0:
            sums[leaf] = sums.get(leaf, 0) + tokens
    return sums


def stretches(graph: MemoryGraph) -> tuple[Stretch, ...]:
    """Give all runs of messages that no summary covers, oldest first.

    A run ends where its kind changes, so the fresh tail and the backlog before it are two.
    """
    found = []
    for kind, first, last in _uncovered(graph):
        places = range(first, last + 1)
        earliest, latest = _times(graph.strip, places)
        tokens = sum(graph.strip.tokens[first : last + 1])
        found.append(Stretch(kind, first, last, tokens, earliest, latest))
    return tuple(found)


def _uncovered(graph: MemoryGraph) -> Iterator[tuple[StretchKind, int, int]]:
    fresh = graph.fresh_from if graph.fresh_from is not None else len(graph.strip)
    run: tuple[StretchKind, int, int] | None = None
    for at, leaf in enumerate(graph.strip.leaves):
        kind = None
        if leaf < 0:
            kind = StretchKind.STORED
            if in_tail(graph, at):
                kind = StretchKind.FRESH if at >= fresh else StretchKind.BACKLOG
        if run is not None and run[0] is not kind:
            yield run
            run = None
        if kind is not None:
            run = (kind, run[1] if run else at, at)
    if run is not None:
        yield run


def in_tail(graph: MemoryGraph, position: int) -> bool:
    """Tell whether the message at a position is itself a context item now."""
    at = bisect_left(graph.tail, position)
    return at < len(graph.tail) and graph.tail[at] == position


def _times(strip: MessageStrip, places: "range | list[int]") -> tuple[int | None, int | None]:
    known = [t for at in places if (t := strip.times[at]) != NO_TIME]
    return (min(known), max(known)) if known else (None, None)


def _runs(places: list[int]) -> Iterator[tuple[int, int]]:
    start = previous = None
    for at in places:
        if start is None or previous is None:
            start = at
        elif at != previous + 1:
            yield start, previous
            start = at
        previous = at
    if start is not None and previous is not None:
        yield start, previous
