"""Where the arrow keys lead in a memory: up, down and along, from summaries to messages and back."""

from dataclasses import dataclass
from enum import StrEnum

from strandline.model.memory_graph import MemoryGraph


class Move(StrEnum):
    """A step by key."""

    UP = "up"  # to what it was folded into
    DOWN = "down"  # to the first that it was built from
    OLDER = "older"  # to the neighbour of the same depth before it
    NEWER = "newer"


@dataclass(frozen=True, slots=True)
class Pick:
    """What is picked: a summary by index, or a message by position; ``node`` is then None."""

    node: int | None = None
    message: int | None = None


def moved(graph: MemoryGraph, pick: Pick, move: Move) -> Pick:
    """Give what is picked after a step; at an end the same as before.

    From nothing the first step leads to the newest summary that the model has. Down from a leaf
    leads to its first message, up from a message to the leaf made from it.
    """
    if pick.message is not None:
        return _from_message(graph, pick.message, move)
    if pick.node is None:
        if graph.nodes:
            return Pick(node=graph.frontier[-1] if graph.frontier else len(graph.nodes) - 1)
        return Pick(message=len(graph.strip) - 1) if len(graph.strip) else pick
    if move in (Move.OLDER, Move.NEWER):
        other = sibling(graph, pick.node, 1 if move is Move.NEWER else -1)
        return Pick(node=pick.node if other is None else other)
    links = graph.folded_into[pick.node] if move is Move.UP else graph.built_from[pick.node]
    other = next((node for node in links if node != pick.node), None)
    if other is not None:
        return Pick(node=other)
    first = graph.nodes[pick.node].first
    if move is Move.DOWN and not links and first is not None and first < len(graph.strip):
        return Pick(message=first)
    return pick


def sibling(graph: MemoryGraph, node: int, step: int) -> int | None:
    """Give the next (``step`` 1) or previous (-1) node of the same depth by coverage; None at the end."""
    depth = graph.nodes[node].depth
    at = node + step
    while 0 <= at < len(graph.nodes):
        if graph.nodes[at].depth == depth:
            return at
        at += step
    return None


def _from_message(graph: MemoryGraph, message: int, move: Move) -> Pick:
    if move is Move.UP:
        leaf = graph.strip.leaves[message]
        return Pick(node=leaf) if leaf >= 0 else Pick(message=message)
    if move is Move.DOWN:
        return Pick(message=message)
    step = 1 if move is Move.NEWER else -1
    return Pick(message=min(len(graph.strip) - 1, max(0, message + step)))
