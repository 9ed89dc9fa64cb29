"""The relations of one node: a few steps of "built from" and "folded into", and trails to a message."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from strandline.model.memory import SummaryKind
from strandline.model.memory_graph import MemoryGraph

MOST_TRAILS = 32
"""A damaged file can hold more ways than anybody can read; this many are given."""


@dataclass(frozen=True, slots=True)
class Near:
    """A node with its neighbours.

    ``steps`` is how far each node is from the centre: negative for what it was folded into
    (higher), positive for what it was built from (lower), 0 for itself. ``children`` orders, per
    node, the neighbours that hang on it, away from the centre and each in one place only.
    ``links`` are (higher, lower) pairs between shown nodes, those in no tree included. ``more``
    says, by node and side (-1 higher, 1 lower), how many further neighbours are not shown.
    ``messages`` are how many raw messages lie directly below a shown leaf.
    """

    center: int
    steps: Mapping[int, int]
    children: Mapping[int, tuple[int, ...]]
    links: tuple[tuple[int, int], ...]
    more: Mapping[tuple[int, int], int] = field(default_factory=dict)
    messages: Mapping[int, int] = field(default_factory=dict)


def near(
    graph: MemoryGraph,
    center: int,
    *,
    up: int = 2,
    down: int = 2,
    opened: Collection[int] = (),
    fan: Sequence[int] = (12, 4),
) -> Near:
    """Give the neighbourhood of a node.

    ``up``/``down`` are steps; ``opened`` nodes show all their neighbours, and one step more
    below themselves; ``fan`` says how many neighbours a node of step 0, 1, … shows otherwise.
    A node that is both above and below (a cycle) is shown above only.
    """
    steps: dict[int, int] = {center: 0}
    children: dict[int, tuple[int, ...]] = {}
    more: dict[tuple[int, int], int] = {}
    for links, limit, sign in ((graph.folded_into, up, -1), (graph.built_from, down, 1)):
        rim = [center]
        distance = 0
        while rim:
            following: list[int] = []
            for node in rim:
                if distance >= limit and node not in opened:
                    hidden = sum(1 for other in links[node] if other not in steps)
                    if hidden:
                        more[node, sign] = hidden
                    continue
                fresh = [other for other in dict.fromkeys(links[node]) if other not in steps]
                room = len(fresh) if node in opened else fan[min(distance, len(fan) - 1)]
                if len(fresh) == room + 1:
                    room += 1  # "1 more" takes the room of the one itself
                shown = fresh[:room]
                if len(fresh) > room:
                    more[node, sign] = len(fresh) - room
                steps.update((other, sign * (distance + 1)) for other in shown)
                children[node] = children.get(node, ()) + tuple(shown) if node == center else tuple(shown)
                following.extend(shown)
            rim, distance = following, distance + 1
    shown_links = tuple(
        (higher, lower)
        for higher in sorted(steps)
        for lower in dict.fromkeys(graph.built_from[higher])
        if lower in steps and lower != higher
    )
    leaves = {node: graph.nodes[node].covered for node in steps if graph.nodes[node].kind is SummaryKind.LEAF}
    return Near(center, steps, {k: v for k, v in children.items() if v}, shown_links, more, leaves)


def trails(graph: MemoryGraph, position: int) -> tuple[tuple[int, ...], ...]:
    """Give the ways from a top summary down to the message at a position, each from top to leaf.

    Empty when no summary covers it; at most :data:`MOST_TRAILS`.
    """
    leaf = graph.strip.leaves[position]
    return trails_to(graph, leaf) if leaf >= 0 else ()


def trails_to(graph: MemoryGraph, node: int) -> tuple[tuple[int, ...], ...]:
    """Give the ways from a top summary down to a node, the node included; cycles are not entered."""
    found: list[tuple[int, ...]] = []
    todo: list[tuple[int, ...]] = [(node,)]
    while todo and len(found) < MOST_TRAILS:
        way = todo.pop()
        higher = [up for up in dict.fromkeys(graph.folded_into[way[0]]) if up not in way]
        if higher:
            todo.extend((up, *way) for up in reversed(higher))
        else:
            found.append(way)
    return tuple(found)
