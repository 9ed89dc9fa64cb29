"""Where the cards of a neighbourhood stand. Pure geometry, the centre at the origin.

Left is higher ("folded into"), right is lower ("built from"); within a column the order is
that of the conversation. Each card has a stretch of height of its own for itself and all that
hangs on it, so nothing overlaps, and what is opened pushes only what is below it (above the
centre: above it). After Reingold and Tilford in spirit, simpler because cards are rows.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from strandline.model.dag_near import Near
from strandline.model.layout.rect import Rect


@dataclass(frozen=True, slots=True)
class CardSizes:
    """Sizes in pixels: a card, the small card from two steps on, the "more" card, and the gaps."""

    width: float = 220.0
    height: float = 58.0
    small: float = 34.0
    more: float = 26.0
    across: float = 84.0
    down: float = 8.0
    group: float = 20.0


@dataclass(frozen=True, slots=True)
class More:
    """A card that stands for neighbours not shown; it opens ``node``. ``side``: -1 higher, 1 lower."""

    node: int
    side: int
    count: int
    rect: Rect


@dataclass(frozen=True, slots=True)
class Edge:
    """A line from the right side of the higher card to the left side of the lower one.

    ``spine`` says that the link holds the tree together; others are drawn fainter.
    """

    higher: int
    lower: int
    x0: float
    y0: float
    x1: float
    y1: float
    spine: bool


@dataclass(frozen=True, slots=True)
class NodeLink:
    """Cards by node, "more" cards, edges, and the rectangle around all of them."""

    cards: Mapping[int, Rect]
    more: tuple[More, ...]
    edges: tuple[Edge, ...]
    bounds: Rect

    def at(self, x: float, y: float) -> int | None:
        """Give the node of the card at a point."""
        return next((node for node, rect in self.cards.items() if rect.contains(x, y)), None)

    def more_at(self, x: float, y: float) -> More | None:
        """Give the "more" card at a point."""
        return next((card for card in self.more if card.rect.contains(x, y)), None)


def node_link(near: Near, sizes: CardSizes | None = None) -> NodeLink:
    """Lay out a neighbourhood. The centre's card is always in the same place."""
    placing = _Placing(near, sizes or CardSizes())
    placing.run()
    cards, more = placing.cards, tuple(placing.more)
    everything = [*cards.values(), *(card.rect for card in more)]
    left, top = min(r.x for r in everything), min(r.y for r in everything)
    right, bottom = max(r.right for r in everything), max(r.bottom for r in everything)
    spine = {(node, child) for node, children in near.children.items() for child in children}
    edges = tuple(
        Edge(
            higher,
            lower,
            cards[higher].right,
            cards[higher].y + cards[higher].h / 2,
            cards[lower].x,
            cards[lower].y + cards[lower].h / 2,
            (higher, lower) in spine or (lower, higher) in spine,
        )
        for higher, lower in near.links
    )
    return NodeLink(cards, more, edges, Rect(left, top, right - left, bottom - top))


class _Placing:
    def __init__(self, near: Near, sizes: CardSizes) -> None:
        self.near, self.sizes = near, sizes
        self.cards: dict[int, Rect] = {}
        self.more: list[More] = []
        self._needed: dict[int, float] = {}

    def run(self) -> None:
        """Place the centre, then each side around the middle of it."""
        sizes, center = self.sizes, self.near.center
        self.cards[center] = Rect(-sizes.width / 2, -sizes.height / 2, sizes.width, sizes.height)
        for side in (-1, 1):
            for child in self._children(center, side):
                self._measure(child, side)
            self._stack(center, side, -self._inner(center, side) / 2)
            self._descend(self._children(center, side), side)

    def _children(self, node: int, side: int) -> list[int]:
        return [c for c in self.near.children.get(node, ()) if self.near.steps[c] * side > 0]

    def _card(self, node: int) -> float:
        return self.sizes.height if abs(self.near.steps[node]) < 2 else self.sizes.small

    def _gap(self, node: int) -> float:
        return self.sizes.group if node == self.near.center else self.sizes.down

    def _inner(self, node: int, side: int) -> float:
        """Give the height of all that hangs on a node on one side."""
        parts = [self._needed[child] for child in self._children(node, side)]
        if (node, side) in self.near.more:
            parts.append(self.sizes.more)
        return sum(parts) + self._gap(node) * max(0, len(parts) - 1)

    def _measure(self, top: int, side: int) -> None:
        order, stack = [], [top]
        while stack:  # no recursion: opened chains may be long
            node = stack.pop()
            order.append(node)
            stack.extend(self._children(node, side))
        for node in reversed(order):
            self._needed[node] = max(self._card(node), self._inner(node, side))

    def _descend(self, nodes: list[int], side: int) -> None:
        stack = list(nodes)
        while stack:
            node = stack.pop()
            card = self.cards[node]
            self._stack(node, side, card.y + card.h / 2 - self._inner(node, side) / 2)
            stack.extend(self._children(node, side))

    def _stack(self, node: int, side: int, top: float) -> None:
        """Place what hangs on a node on one side, from ``top`` downwards."""
        width = self.sizes.width
        x = (self.near.steps[node] + side) * (width + self.sizes.across) - width / 2
        for child in self._children(node, side):
            card = self._card(child)
            self.cards[child] = Rect(x, top + (self._needed[child] - card) / 2, width, card)
            top += self._needed[child] + self._gap(node)
        count = self.near.more.get((node, side))
        if count:
            inset = x if side > 0 else x + width * 0.4
            self.more.append(More(node, side, count, Rect(inset, top, width * 0.6, self.sizes.more)))
