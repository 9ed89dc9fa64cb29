"""The summaries of a conversation as rows of sorted arrays, made once and asked every frame."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from strandline.model.context import Severity
from strandline.model.dag import Standing, standings
from strandline.model.layout.icicle_axis import Axis, Floats, Ints, Scale, axis
from strandline.model.memory_graph import ROLES, MemoryGraph

Bytes = npt.NDArray[np.uint8]

STANDINGS = (Standing.NOW, Standing.REPLACED, Standing.COVERED, Standing.STORED)
"""What the numbers in :attr:`Row.standing` mean."""

BADGES = (None, Severity.INFO, Severity.WARNING, Severity.LOSS)
"""What the numbers in :attr:`Row.badge` mean."""

MOST_LANES = 4
"""Overlapping summaries of one depth stand in so many rows; what is left over shares the last."""


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """Summaries of one depth, in order of x; columns of equal length.

    ``lane`` counts the rows of a depth from 0: more than one only when spans overlap.
    ``reach`` is the largest ``x1`` so far, which rises even where spans overlap (``even`` says that
    none do). ``cover`` is the running total of widths, one longer than the row.
    """

    depth: int
    lane: int
    nodes: Ints
    x0: Floats
    x1: Floats
    reach: Floats
    cover: Floats
    even: bool
    standing: Bytes
    badge: Bytes

    def covered(self, x: Floats) -> Floats:
        """Give how much of the axis up to each ``x`` the row takes; exact where spans do not overlap."""
        at = np.searchsorted(self.x0, x, side="right") - 1
        inside = np.maximum(at, 0)
        part = np.minimum(x - self.x0[inside], self.x1[inside] - self.x0[inside])
        return np.where(at >= 0, self.cover[inside] + part, 0.0)

    def visible(self, low: float, high: float) -> slice:
        """Give the range of nodes that can touch [low, high]."""
        start = int(np.searchsorted(self.reach, low, side="left"))
        return slice(start, max(start, int(np.searchsorted(self.x0, high, side="right"))))


@dataclass(frozen=True, slots=True, eq=False)
class Shore:
    """A stretch of the frontier: between ``x0`` and ``x1`` the row ``row`` is what the model has."""

    row: int
    x0: float
    x1: float


@dataclass(frozen=True, slots=True, eq=False)
class IcicleIndex:
    """Everything a frame is cut from. ``rows`` go upwards: the leaves come first.

    ``row_of``, ``standing_of``, ``x0`` and ``x1`` say for each node its row (-1: it has no place,
    see ``homeless``), its standing and its x.
    ``shores`` are the stretches of the frontier by x. ``raw`` are (x0, x1) of messages that are
    context items now; ``fresh`` is where the fresh tail begins. The columns of messages are:
    ``middles`` their centres, ``sums[r]`` running totals (one longer than the
    messages) of tokens by role, ``tall`` the size that is drawn at full height.
    """

    graph: MemoryGraph
    axis: Axis
    rows: tuple[Row, ...]
    row_of: Ints
    standing_of: Bytes
    x0: Floats
    x1: Floats
    homeless: tuple[int, ...]
    shores: tuple[Shore, ...]
    raw: tuple[tuple[float, float], ...]
    fresh: float | None
    middles: Floats
    sums: Floats
    tall: float

    def span(self, node: int) -> tuple[float, float] | None:
        """Give the x of a node's start and end; None when it has no place."""
        return (float(self.x0[node]), float(self.x1[node])) if self.row_of[node] >= 0 else None

    def standing(self, node: int) -> Standing:
        """Give where a node stands towards the model."""
        return STANDINGS[int(self.standing_of[node])]


def icicle_index(
    graph: MemoryGraph, scale: Scale = Scale.POSITION, badges: Mapping[int, Severity] | None = None
) -> IcicleIndex:
    """Sort a conversation for drawing. O(n log n), once per conversation, scale and set of badges."""
    along = axis(graph.strip, scale)
    first, last = _spans(graph, along)
    placed = first >= 0
    x0 = np.where(placed, along.edges[np.maximum(first, 0)], 0.0)
    x1 = np.where(placed, along.edges[np.maximum(last, -1) + 1], 0.0)
    order = {standing: code for code, standing in enumerate(STANDINGS)}
    standing = np.array([order[s] for s in standings(graph)], dtype=np.uint8)
    badge = np.zeros(len(graph.nodes), dtype=np.uint8)
    for node, severity in (badges or {}).items():
        badge[node] = BADGES.index(severity) if severity in BADGES else 0
    depth = np.array([node.depth for node in graph.nodes], dtype=np.int64)
    rows: list[Row] = []
    row_of = np.full(len(graph.nodes), -1, dtype=np.int64)
    for level in np.unique(depth[placed]):
        members = np.flatnonzero(placed & (depth == level))
        members = members[np.lexsort((last[members], first[members]))]
        for lane, nodes in enumerate(_lanes(members, first, last)):
            row_of[nodes] = len(rows)
            rows.append(_row(int(level), lane, nodes, x0[nodes], x1[nodes], standing[nodes], badge[nodes]))
    tokens = np.asarray(graph.strip.tokens, dtype=np.float64)
    roles = np.asarray(graph.strip.roles, dtype=np.int64)
    sums = np.zeros((len(ROLES), len(tokens) + 1))
    for role in range(len(ROLES)):
        np.cumsum(np.where(roles == role, tokens, 0.0), out=sums[role, 1:])
    fresh = graph.fresh_from
    return IcicleIndex(
        graph=graph,
        axis=along,
        rows=tuple(rows),
        row_of=row_of,
        standing_of=standing,
        x0=x0,
        x1=x1,
        homeless=tuple(int(n) for n in np.flatnonzero(~placed)),
        shores=_shores(graph, along, row_of, first, last),
        raw=tuple(_runs(graph, along)),
        fresh=along.span(fresh, fresh)[0] if fresh is not None and fresh < along.messages else None,
        middles=(along.edges[:-1] + along.edges[1:]) / 2,
        sums=sums,
        tall=max(1.0, float(np.percentile(tokens, 97))) if len(tokens) else 1.0,
    )


def _row(depth: int, lane: int, nodes: Ints, x0: Floats, x1: Floats, standing: Bytes, badge: Bytes) -> Row:
    reach = np.maximum.accumulate(x1)
    cover = np.concatenate(([0.0], np.cumsum(x1 - x0)))
    return Row(depth, lane, nodes, x0, x1, reach, cover, bool(np.all(x0[1:] >= reach[:-1])), standing, badge)


def _spans(graph: MemoryGraph, along: Axis) -> tuple[Ints, Ints]:
    """Give first and last position of each node, -1 for none.

    A node that reaches no message takes the place of its times, so that an orphan is seen
    where it belongs.
    """
    first = np.full(len(graph.nodes), -1, dtype=np.int64)
    last = np.full(len(graph.nodes), -1, dtype=np.int64)
    end = along.messages - 1
    for index, node in enumerate(graph.nodes):
        if end < 0:
            break
        if node.first is not None and node.last is not None:
            low, high = sorted((node.first, node.last))
            first[index], last[index] = min(max(low, 0), end), min(max(high, 0), end)
        elif along.has_times and node.earliest_ms is not None:
            until = node.latest_ms if node.latest_ms is not None else node.earliest_ms
            low = int(np.searchsorted(along.times, node.earliest_ms, side="left"))
            high = int(np.searchsorted(along.times, until, side="right")) - 1
            first[index] = min(low, end)
            last[index] = min(max(high, first[index]), end)
    return first, last


def _lanes(members: Ints, first: Ints, last: Ints) -> list[Ints]:
    """Share overlapping spans out into as few lanes as they need, at most :data:`MOST_LANES`."""
    if len(members) < 2 or bool(np.all(first[members[1:]] > np.maximum.accumulate(last[members])[:-1])):
        return [members]
    lanes: list[list[int]] = []
    ends: list[int] = []
    for node in members:
        lane = next((at for at, end in enumerate(ends) if end < first[node]), None)
        if lane is None:
            if len(lanes) < MOST_LANES:
                lanes.append([])
                ends.append(-1)
            lane = len(lanes) - 1
        lanes[lane].append(int(node))
        ends[lane] = max(ends[lane], int(last[node]))
    return [np.array(lane, dtype=np.int64) for lane in lanes]


def _shores(graph: MemoryGraph, along: Axis, row_of: Ints, first: Ints, last: Ints) -> tuple[Shore, ...]:
    """Join frontier nodes of one row that follow each other into stretches."""
    nodes = sorted((n for n in set(graph.frontier) if row_of[n] >= 0), key=lambda n: (first[n], last[n]))
    found: list[list[int]] = []  # row, first, last
    for node in nodes:
        row, low, high = int(row_of[node]), int(first[node]), int(last[node])
        if found and found[-1][0] == row and found[-1][2] + 1 >= low:
            found[-1][2] = max(found[-1][2], high)
        else:
            found.append([row, low, high])
    return tuple(Shore(row, *along.span(low, high)) for row, low, high in found)


def _runs(graph: MemoryGraph, along: Axis) -> list[tuple[float, float]]:
    """Give the x of unbroken runs of messages that are context items now."""
    places = np.asarray(graph.tail, dtype=np.int64)
    places = places[(places >= 0) & (places < along.messages)]
    if not len(places):
        return []
    breaks = np.flatnonzero(np.diff(places) > 1)
    starts = places[np.concatenate(([0], breaks + 1))]
    ends = places[np.concatenate((breaks, [len(places) - 1]))]
    return [along.span(int(low), int(high)) for low, high in zip(starts, ends, strict=True)]
