"""Which turns go back into the context: the forced ones, then those that are like the question.

A turn comes back whole. Where there is no room for all of it, the chunk that is like the question comes
alone, which still holds a tool's call with its result.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from strandline.engine.lab.strategies.bench import Bench
from strandline.engine.lab.strategies.fitting import cut_largest
from strandline.engine.lab.strategies.retrieval_chunks import Chunk, Chunks
from strandline.engine.lab.strategies.retrieval_index import Likeness
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.lab.values import ContextMessage, LabMessage

UNLIKE = say(QT_TRANSLATE_NOOP("model", "It is less like the question than the threshold."))
OTHERS = say(QT_TRANSLATE_NOOP("model", "Others are more like the question."))
FACTLESS = say(QT_TRANSLATE_NOOP("model", "It is like the question, but holds no fact."))
NO_ROOM = say(QT_TRANSLATE_NOOP("model", "It was to be there, but the room is full."))
PART = say(
    QT_TRANSLATE_NOOP("model", "The room is too small for the whole turn; only a part of it is there.")
)


@dataclass(slots=True)
class Choice:
    """What is taken of a conversation, as far as ``free`` tokens go.

    ``kept`` are the messages by their places, ``why`` says of a turn why not all of it is there.
    """

    history: Sequence[LabMessage]
    chunks: Chunks
    bench: Bench
    free: int
    kept: dict[int, ContextMessage] = field(default_factory=dict)
    why: dict[int, Message] = field(default_factory=dict)
    _turns: set[int] = field(default_factory=set)

    def force(self, first: int, last: int) -> None:
        """Take the last turns, the newest first, then the first ones.

        The very newest is cut when it does not fit; of another the question with its answer is taken.
        """
        turns = list(self.chunks.turns)
        newest = turns[len(turns) - last :] if last else []
        for turn in reversed(newest):
            if not self._take(turn, self.chunks.turns[turn]):
                self._take_less(turn, cut=turn == turns[-1])
        for turn in turns[:first]:
            if turn not in self._turns and not self._take(turn, self.chunks.turns[turn]):
                self._take_less(turn, cut=False)

    def anchors(self, likeness: Likeness, most: int, threshold: float, *, facts: bool) -> None:
        """Take the turns of the ``most`` chunks that are most like the question, each turn once.

        Chunks below ``threshold`` are none of them and, with ``facts``, neither are those without one.
        """
        count = 0
        for number in likeness.order:
            chunk = self.chunks.all[number]
            if chunk.turn in self._turns:
                continue
            if likeness.similar[number] < threshold:
                self.why.setdefault(chunk.turn, UNLIKE)
            elif count >= most:
                self.why[chunk.turn] = OTHERS
            elif facts and not self.chunks.holds_fact(number, self.history):
                self.why[chunk.turn] = FACTLESS
            else:
                count += 1
                self._anchor(chunk)

    def reason(self, place: int) -> Message:
        """Say why the message at ``place`` is not there."""
        return self.why.get(self.history[place].turn, UNLIKE)

    def _anchor(self, chunk: Chunk) -> None:
        if self._take(chunk.turn, self.chunks.turns[chunk.turn]):
            return
        self.why[chunk.turn] = PART if self._take(chunk.turn, chunk.places) else NO_ROOM
        self._turns.add(chunk.turn)

    def _take(self, turn: int, places: Sequence[int]) -> bool:
        size = sum(self.history[place].tokens for place in places)
        if size > self.free:
            return False
        self._keep(turn, places, [self.bench.whole(self.history[place]) for place in places])
        return True

    def _take_less(self, turn: int, *, cut: bool) -> None:
        """Take what fits of a forced turn."""
        self._turns.add(turn)
        places = self.chunks.turns[turn]
        if cut:
            whole = [self.bench.whole(self.history[place]) for place in places]
            short = cut_largest(whole, self.free, self.bench)
            if short:
                self._keep(turn, places, short)
                return
        talk = next((chunk for chunk in self.chunks.all if chunk.turn == turn), None)
        self.why[turn] = PART if talk is not None and self._take(turn, talk.places) else NO_ROOM

    def _keep(self, turn: int, places: Sequence[int], messages: Sequence[ContextMessage]) -> None:
        self._turns.add(turn)
        self.free -= sum(message.tokens for message in messages)
        self.kept.update(zip(places, messages, strict=True))
