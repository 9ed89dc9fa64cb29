"""The older part of a conversation under the rules: what is kept, how it is written, why the rest is not."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from strandline.engine.lab.strategies.bench import ORPHAN, Bench, Step, go_on
from strandline.engine.lab.strategies.fitting import size
from strandline.engine.lab.strategies.rules_choice import Orders, choose
from strandline.engine.lab.strategies.rules_pieces import CALL_TOKENS, Block, Mark, Piece, Reader
from strandline.engine.lab.strategies.rules_pool import Pool
from strandline.engine.summarizers.base import SourceText
from strandline.engine.summarizers.extractive_units import read
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.lab.values import Cancelled, ContextMessage, Dropped, Form, LabMessage, Role

_QUESTION_CHARACTERS = 2_000
_AGAIN = 0.7
"""Of the space is filled when a differential choice is made anew, so that it is not at every turn."""
_SLACK = 1.3
_SMALLER = 0.8
_HAN_END = re.compile("[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]\\Z")

_SMALL_TALK = say(QT_TRANSLATE_NOOP("model", "Small talk."))
_DONE = say(QT_TRANSLATE_NOOP("model", "A step that was done and confirmed."))
_REPLACED = say(QT_TRANSLATE_NOOP("model", "It was said again later, or a newer value took its place."))
_LESS = say(QT_TRANSLATE_NOOP("model", "What was kept matters more, by its mark and its words."))
_REASONS = {Mark.DONE: _DONE, Mark.SMALL_TALK: _SMALL_TALK}


@dataclass(frozen=True, slots=True)
class Space:
    """Tokens for the older part: what is aimed at, and what it takes at most for what must not be lost."""

    target: int
    most: int


@dataclass(frozen=True, slots=True)
class _Kept:
    """What was chosen, as it is sent and as the pieces that it says."""

    messages: list[ContextMessage]
    pieces: list[Piece]


class Older:
    """The blocks that are no longer among the last turns; only what is new of them is looked at."""

    def __init__(self, bench: Bench, *, protect: bool) -> None:
        self._bench = bench
        self._protect = protect
        self._reader = Reader(bench.count)
        self._pool = Pool()
        self._tokens = 0
        self._new: list[Block] = []
        self._pieces: dict[str, list[Piece]] = {}
        self._why: dict[str, Dropped] = {}
        self._written: dict[tuple[str, tuple[str, ...]], ContextMessage] = {}
        self._frozen: list[ContextMessage] = []
        self._told: set[object] = set()

    def take_in(self, turns: Sequence[Sequence[Step]], answers: Sequence[str], cancelled: Cancelled) -> None:
        """Take in turns that have become old; ``answers`` are what the user said after each of them."""
        self._new = []
        for turn, answer in zip(turns, answers, strict=False):
            go_on(cancelled)
            self._new += self._reader.blocks(turn, answer)
        self._pool.add(self._new)
        for block in self._new:
            self._tokens += block.tokens
            reason = _REASONS.get(block.mark, _LESS)
            for step in block.steps:
                why = ORPHAN if step.is_orphan else reason
                self._why.update((one.ref, Dropped(one.ref, why)) for one in step.messages)
            for piece in block.pieces:
                self._pieces.setdefault(piece.ref, []).append(piece)
        for piece in self._pool.gone:
            if all(one.gone for one in self._pieces[piece.ref]):
                self._why[piece.ref] = Dropped(piece.ref, _REPLACED)

    def chosen(self, question: LabMessage, space: Space) -> list[ContextMessage]:
        """Give what is kept for a question."""
        return self._fill(self._pool.orders, self._pool.nearness(_words(question)), space).messages

    def next(self, space: Space) -> list[ContextMessage]:
        """Give what was kept before and, behind it, what of the new blocks says something new.

        When that has grown too large, all of it is chosen anew with room to grow.
        """
        new = sum(block.tokens for block in self._new)
        news = [piece for block in self._new for piece in block.pieces if not self._was_told(piece)]
        told = size(self._frozen)
        target = max(space.target * new // max(1, self._tokens), space.target - told)
        left = max(0, space.most - told)
        made = self._fill(Orders(news), {}, Space(min(left, target), left))
        if told + size(made.messages) > min(space.most, _SLACK * space.target):
            self._told.clear()
            anew = Space(int(_AGAIN * space.target), space.most)
            self._frozen, made = [], self._fill(self._pool.orders, {}, anew)
        self._frozen += made.messages
        self._told.update(key for piece in made.pieces for key in _keys(piece))
        return list(self._frozen)

    def dropped(self, there: set[str]) -> tuple[Dropped, ...]:
        """Say of every message of the older part that is not ``there`` why."""
        return tuple(why for ref, why in self._why.items() if ref not in there)

    def _was_told(self, piece: Piece) -> bool:
        return all(key in self._told for key in _keys(piece))

    def _fill(self, orders: Orders, near: Mapping[int, float], space: Space) -> _Kept:
        """Choose and write; again with less where the words between the pieces were one too many."""
        target, most = float(space.target), float(space.most)
        while most >= 1:
            chosen = choose(orders, near, int(target), int(most), self._bench.count, protect=self._protect)
            made = self._write(chosen)
            if size(made) <= space.most:
                return _Kept(made, [piece for piece, _ in chosen.values()])
            target, most = min(target, most * _SMALLER), most * _SMALLER
        return _Kept([], [])

    def _write(self, chosen: Mapping[int, tuple[Piece, str]]) -> list[ContextMessage]:
        """Write what was chosen in the order in which it was said."""
        texts: dict[str, list[tuple[Piece, str]]] = {}
        steps: dict[str, Step] = {}
        for number in sorted(chosen):
            piece, _ = chosen[number]
            texts.setdefault(piece.ref, []).append(chosen[number])
            steps.setdefault(piece.step.messages[0].ref, piece.step)
        return [message for step in steps.values() for message in self._step(step, texts)]

    def _step(self, step: Step, texts: Mapping[str, list[tuple[Piece, str]]]) -> list[ContextMessage]:
        """Write what was chosen of a step; results never without their call."""
        first, *results = step.messages
        said = self._message(first, texts[first.ref]) if first.ref in texts else None
        if said is None:
            said = self._bench.cut(first, CALL_TOKENS)
        return [said, *(self._message(one, texts[one.ref]) for one in results if one.ref in texts)]

    def _message(self, message: LabMessage, kept: Sequence[tuple[Piece, str]]) -> ContextMessage:
        pieces = self._pieces[message.ref]
        whole = len(kept) == len(pieces) and all(text == piece.text for piece, text in kept)
        if whole and message.tokens <= sum(piece.cost for piece, _ in kept):
            return self._bench.whole(message)
        key = message.ref, tuple(text for _, text in kept)
        made = self._written.get(key)
        if made is None:
            text = _joined(kept, lines=message.role is Role.TOOL)
            made = self._written[key] = self._bench.made(message.role, text, Form.CUT, (message.ref,))
        return made


def _joined(kept: Sequence[tuple[Piece, str]], *, lines: bool) -> str:
    """Put the pieces of one message together, with a mark where something between them is missing."""
    text = kept[0][1]
    for (before, _), (piece, said) in pairwise(kept):
        between = "\n" if lines else "" if _HAN_END.search(text) else " "
        if piece.place != before.place + 1 or said != piece.text:
            between = f"{between}…{between}"
        text += between + said
    return text


def _words(question: LabMessage) -> list[str]:
    text = question.text[:_QUESTION_CHARACTERS]
    units = read((SourceText(question.ref, text, "user", 0, 0, question.tokens),)).units
    return [word for unit in units for word in unit.sentence.words]


def _keys(piece: Piece) -> list[object]:
    """Give what a piece tells: its facts, or its very words."""
    keys: list[object] = [fact.key for fact in piece.unit.facts] if piece.protected else []
    return keys or [piece.text.casefold()]
