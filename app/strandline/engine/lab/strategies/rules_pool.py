"""All pieces of the older part: ranked, found by their words, gone when something newer took their place."""

from collections.abc import Iterable
from dataclasses import replace
from math import log, sqrt

from strandline.engine.lab.strategies.rules_choice import Orders
from strandline.engine.lab.strategies.rules_pieces import Block, Piece
from strandline.engine.summarizers.extractive_rank import text_rank
from strandline.model.facts import VALUED, Fact, is_same_matter, replacements
from strandline.model.facts.newest import unit_of

_CHAPTER = 48
"""Pieces that a new one is ranked among: a subject is seldom longer, and the cost stays linear."""


class Pool:
    """Takes blocks in as they become old; the number of a piece is its place."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.orders = Orders()
        self.gone: list[Piece] = []
        """What went in the last :meth:`add`."""
        self._chapter: list[Piece] = []
        self._places: dict[str, list[Piece]] = {}
        self._said: dict[str, Piece] = {}
        self._values: dict[tuple[str, str], tuple[Piece, Fact]] = {}

    def add(self, blocks: Iterable[Block]) -> None:
        """Take in blocks: repeated sentences and replaced values go, the others are ranked."""
        self.gone = []
        new = [piece for block in blocks for piece in block.pieces]
        for piece in new:
            for word in piece.unit.sentence.words:
                self._places.setdefault(word, []).append(piece)
            self._take_the_place(piece)
        self.pieces += new
        for start in range(0, len(new), _CHAPTER):
            self._rank(new[start : start + _CHAPTER])

    def _rank(self, new: list[Piece]) -> None:
        self._chapter = [*self._chapter, *new][-_CHAPTER:]
        ranks = text_rank([piece.unit.sentence.words for piece in self._chapter])
        for piece, rank in zip(new, ranks[-len(new) :], strict=True):
            piece.rank = rank
            self.orders.add(piece)

    def _take_the_place(self, piece: Piece) -> None:
        text = piece.text.casefold()
        before = self._said.get(text)
        if before is not None:
            self._go(before)
        self._said[text] = piece
        if not piece.protected:
            return
        for said in piece.unit.facts:
            fact = self._with_subject(said, piece)
            if not fact.subject or fact.former:
                continue
            key = (unit_of(fact), fact.subject)
            older = self._values.get(key)
            if older is not None and _replaces(piece, fact, *older):
                self._outdate(*older, piece)
            self._values[key] = piece, fact

    def _outdate(self, older: Piece, fact: Fact, newer: Piece) -> None:
        """Let a piece go whose value was replaced; one that says more than that stays, behind the newer."""
        if any(one.key != fact.key for one in older.unit.facts):
            older.newer = newer
        else:
            self._go(older)

    def _go(self, piece: Piece) -> None:
        piece.gone = True
        self.gone.append(piece)

    def _with_subject(self, fact: Fact, piece: Piece) -> Fact:
        """Let “the budget changed: it is 1,900 now” be about the budget, if that was spoken of before."""
        if fact.subject or fact.kind not in VALUED:
            return fact
        unit = unit_of(fact)
        known = [word for word in piece.unit.sentence.words if (unit, word) in self._values]
        return replace(fact, subject=known[0]) if len(known) == 1 else fact

    def nearness(self, words: Iterable[str]) -> dict[int, float]:
        """Give how near pieces are to a question by number, 0 to 1; without those that share no word."""
        scores: dict[int, float] = {}
        for word in dict.fromkeys(words):
            holders = self._places.get(word, ())
            if holders:
                weight = log(1 + len(self.pieces) / len(holders))
                for piece in holders:
                    scores[piece.number] = scores.get(piece.number, 0.0) + weight
        for number in scores:
            scores[number] /= sqrt(1 + len(self.pieces[number].unit.sentence.words))
        top = max(scores.values(), default=1.0) or 1.0
        return {number: score / top for number, score in scores.items()}


def _replaces(newer: Piece, fact: Fact, older: Piece, former: Fact) -> bool:
    """Whether a figure is the new value of an older one."""
    if newer.unit.sentence.shape == older.unit.sentence.shape:
        return False  # a list of readings: each is of something else
    found = replacements(((0, former), (1, fact)))
    return bool(found) and is_same_matter(older.text, newer.text, fact.subject)
