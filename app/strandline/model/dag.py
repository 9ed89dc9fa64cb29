"""What the links between summaries mean: who stands where, what lies above and below, cycles.

Pure functions over a :class:`~strandline.model.memory_graph.MemoryGraph`. Nodes are indexes into
``graph.nodes``. Links may form anything that a damaged file can hold, cycles and all, so every
walk remembers where it was.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from strandline.model.memory_graph import MemoryGraph


class Standing(StrEnum):
    """Where a summary stands towards the model."""

    NOW = "now"  # a context item: the model reads it
    REPLACED = "replaced"  # a context item that an active focus brief stands in for
    COVERED = "covered"  # something higher that is a context item was made from it
    STORED = "stored"  # kept, but nothing in the context stands for it (after /new, or archived)


@dataclass(frozen=True, slots=True)
class Lineage:
    """What a node was built from and folded into, all the way; the node itself is in neither."""

    node: int
    below: frozenset[int]
    above: frozenset[int]

    @property
    def all(self) -> frozenset[int]:
        """The node with everything above and below it."""
        return self.below | self.above | {self.node}


def reachable(starts: Iterable[int], links: Sequence[Sequence[int]]) -> frozenset[int]:
    """Give every node that is reached from ``starts`` by at least one link."""
    seen: set[int] = set()
    todo = [target for start in starts for target in links[start]]
    while todo:
        node = todo.pop()
        if node not in seen:
            seen.add(node)
            todo.extend(links[node])
    return frozenset(seen)


def standings(graph: MemoryGraph) -> tuple[Standing, ...]:
    """Give the standing of every node, in order of ``graph.nodes``."""
    found = [Standing.STORED] * len(graph.nodes)
    for node in reachable(graph.frontier, graph.built_from):
        found[node] = Standing.COVERED
    for node in graph.frontier:
        found[node] = Standing.NOW
    for node in graph.hidden:
        found[node] = Standing.REPLACED
    return tuple(found)


def still_assembled(graph: MemoryGraph) -> tuple[tuple[int, int], ...]:
    """Give (lower, higher) pairs where both are context items and the higher was built from the lower.

    The model then reads the same matter twice. Nodes of one cycle are not reported: there it
    cannot be told who covers whom.
    """
    if len(graph.frontier) < 2:
        return ()
    items = set(graph.frontier)
    suspects = items & reachable(graph.frontier, graph.built_from)
    found = []
    for node in sorted(suspects):
        above = reachable((node,), graph.folded_into)
        below = reachable((node,), graph.built_from)
        higher = min((above - below) & items, default=None)
        if higher is not None:
            found.append((node, higher))
    return tuple(found)


def lineage(graph: MemoryGraph, node: int) -> Lineage:
    """Give everything above and below a node."""
    return Lineage(
        node,
        reachable((node,), graph.built_from) - {node},
        reachable((node,), graph.folded_into) - {node},
    )


def tops(graph: MemoryGraph) -> tuple[int, ...]:
    """Give the nodes that were folded into nothing, oldest first."""
    return tuple(index for index, higher in enumerate(graph.folded_into) if not higher)


def cycles(graph: MemoryGraph) -> tuple[tuple[int, ...], ...]:
    """Give the groups of nodes that were, by their links, built from themselves.

    Each group is a strongly connected component in rising order (Kosaraju, without recursion).
    """
    links = graph.built_from
    order: list[int] = []
    seen: set[int] = set()
    for root in range(len(links)):
        if root in seen or not links[root]:
            continue
        seen.add(root)
        work = [(root, iter(links[root]))]
        while work:
            node, targets = work[-1]
            target = next((t for t in targets if t not in seen), None)
            if target is None:
                order.append(node)
                work.pop()
            else:
                seen.add(target)
                work.append((target, iter(links[target])))
    higher: dict[int, list[int]] = {}
    for node in seen:
        for target in links[node]:
            higher.setdefault(target, []).append(node)
    found: list[tuple[int, ...]] = []
    taken: set[int] = set()
    for root in reversed(order):
        if root in taken:
            continue
        taken.add(root)
        group = [root]
        for node in group:  # grows while it is walked
            fresh = [up for up in dict.fromkeys(higher.get(node, ())) if up not in taken]
            taken.update(fresh)
            group += fresh
        if len(group) > 1 or root in links[root]:
            found.append(tuple(sorted(group)))
    return tuple(sorted(found))


def depths(graph: MemoryGraph) -> tuple[int, ...]:
    """Give the depth of every node as its links say: 0 without sources, else one more than the deepest.

    Links that close a cycle are left out.
    """
    loops = {node: group for group, members in enumerate(cycles(graph)) for node in members}
    found: dict[int, int] = {}
    for start in range(len(graph.nodes)):
        todo = [start]
        while todo:
            node = todo[-1]
            below = [s for s in graph.built_from[node] if loops.get(s, -1) != loops.get(node, -2)]
            missing = [source for source in below if source not in found]
            if node in found or not missing:
                found.setdefault(node, 1 + max((found[s] for s in below), default=-1))
                todo.pop()
            else:
                todo.extend(missing)
    return tuple(found[node] for node in range(len(graph.nodes)))
