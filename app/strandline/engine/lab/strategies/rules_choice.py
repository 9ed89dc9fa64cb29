"""Choosing among the pieces of the older part: what must not be lost first, then what matters most.

The orders are kept from turn to turn, and a turn looks into each only until its space is filled: what a
turn costs hangs on what it keeps, not on how long the conversation is.
"""

from bisect import insort
from collections.abc import Iterable, Iterator, Mapping
from heapq import merge
from math import sqrt

from strandline.engine.lab.strategies.rules_pieces import Piece
from strandline.model.lab.values import Count

_CENTRAL = 0.3
_FULL_UNTIL = 0.5
"""Of the space is filled with whole sentences; from there on with the clauses that hold the facts."""
_IN_VAIN = 40
"""Pieces in a row that did not fit, after which no smaller one is looked for."""

Place = tuple[float, int]
"""How late a piece comes, and its number: the order is the same everywhere."""


class Orders:
    """Pieces in the orders in which they are chosen."""

    def __init__(self, pieces: Iterable[Piece] = ()) -> None:
        self._pieces: dict[int, Piece] = {}
        self._binding: list[Place] = []
        self._protected: list[Place] = []
        self._others: list[Place] = []
        self._chat: list[Place] = []
        for piece in pieces:
            self.add(piece)

    def add(self, piece: Piece) -> None:
        """Put a piece into its places."""
        number = piece.number
        self._pieces[number] = piece
        if piece.binding:
            insort(self._binding, (-piece.urgency, number))
        if piece.protected:
            insort(self._protected, (-piece.worth / piece.cost, number))
        insort(self._chat if piece.is_chat else self._others, (-_value(piece, 0.0), number))

    @property
    def binding(self) -> Iterator[Piece]:
        """What must not be lost, the most urgent first."""
        return self._there(self._binding)

    @property
    def protected(self) -> Iterator[Piece]:
        """Facts, those that need the fewest tokens first."""
        return self._there(self._protected)

    @property
    def chat(self) -> Iterator[Piece]:
        """Small talk."""
        return self._there(self._chat)

    def others(self, near: Mapping[int, float]) -> Iterator[Piece]:
        """Give all but small talk by mark, rank and nearness; a piece may come twice."""
        close = sorted(
            (-_value(self._pieces[number], how), number)
            for number, how in near.items()
            if number in self._pieces and not self._pieces[number].is_chat
        )
        return self._there(merge(close, self._others))

    def _there(self, places: Iterable[Place]) -> Iterator[Piece]:
        for _, number in places:
            piece = self._pieces[number]
            if not piece.gone:
                yield piece


def choose(
    orders: Orders, near: Mapping[int, float], target: int, most: int, count: Count, *, protect: bool
) -> dict[int, tuple[Piece, str]]:
    """Give the chosen pieces and their texts by number, in about ``target`` tokens, never more than ``most``.

    ``protect``: what binds is taken even beyond ``target``, then every other fact before anything else.
    Small talk is for the space that nothing else wants.
    """
    basket = _Basket(count)
    if protect:
        basket.fill(orders.binding, most, short_from=target * _FULL_UNTIL)
        basket.fill(orders.protected, target, short_from=target * _FULL_UNTIL)
    basket.fill(orders.others(near), target)
    if not basket.is_full:
        basket.fill(orders.chat, target)
    return basket.chosen


def _value(piece: Piece, near: float) -> float:
    """Give what a piece matters for its length; being near the question makes nothing idle important."""
    central = 1 + _CENTRAL * piece.rank
    return (piece.importance * central + near * min(1.0, 2 * piece.importance)) / sqrt(piece.cost)


class _Basket:
    def __init__(self, count: Count) -> None:
        self.chosen: dict[int, tuple[Piece, str]] = {}
        self.is_full = False  # something did not fit
        self._tokens = 0
        self._count = count
        self._framed: set[str] = set()

    def fill(self, pieces: Iterable[Piece], most: float, short_from: float | None = None) -> None:
        """Take in what fits; from ``short_from`` tokens on in short."""
        in_vain = 0
        for piece in pieces:
            short = short_from is not None and self._tokens > short_from
            if self._add(piece, most, short=short):
                in_vain = 0
                continue
            self.is_full = True
            in_vain += 1
            if in_vain == _IN_VAIN:
                return

    def _add(self, piece: Piece, most: float, *, short: bool) -> bool:
        """Take a piece in if it fits; one with an old value only behind the one with the new value."""
        if piece.number in self.chosen:
            return True
        newer = piece.newer
        if newer is not None and not self._add(newer, most, short=short):
            return False
        text, cost = piece.short(self._count) if short else (piece.text, piece.cost)
        if piece.call not in self._framed:
            cost += piece.frame
        if self._tokens + cost > most:
            return False
        self.chosen[piece.number] = piece, text
        self._tokens += cost
        self._framed.add(piece.call)
        return True
