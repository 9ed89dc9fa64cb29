"""What is looked up of a conversation: a question with its answer, a tool's call with its result.

Taken in once as the conversation grows; a turn that is over is never looked at again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from strandline.model.chunk_cut import cut
from strandline.model.chunks import LONGEST, PIECES_KEPT
from strandline.model.facts import facts_in
from strandline.model.lab.values import LabMessage, Role

_FIRST_PIECES = PIECES_KEPT * 2 // 3
_FACTS_IN = 20_000
"""Characters of a message that are looked at for a fact."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Messages that belong together, by their places in the conversation, oldest first.

    ``pieces`` are what is embedded of it: the whole text, or its parts when that is too long for one
    vector. ``text`` is what is looked through for words.
    """

    turn: int
    places: tuple[int, ...]
    text: str
    pieces: tuple[str, ...]


@dataclass(slots=True)
class Chunks:
    """The chunks of a conversation so far; ``turns`` are the places of the messages of each turn."""

    all: list[Chunk] = field(default_factory=list)
    turns: dict[int, list[int]] = field(default_factory=dict)
    read: int = 0
    _facts: dict[int, bool] = field(default_factory=dict)

    def take(self, history: Sequence[LabMessage]) -> list[Chunk]:
        """Take in what came since the last time, and give its chunks."""
        new = range(self.read, len(history))
        for place in new:
            self.turns.setdefault(history[place].turn, []).append(place)
        found = [_chunk(history, places) for places in _groups(history, new)]
        found = [chunk for chunk in found if chunk.text]
        self.read = len(history)
        self.all += found
        return found

    def holds_fact(self, number: int, history: Sequence[LabMessage]) -> bool:
        """Whether a message of chunk ``number`` says a figure, a date, a name or a limit."""
        if number not in self._facts:
            self._facts[number] = any(
                bool(facts_in(history[place].text[:_FACTS_IN])) for place in self.all[number].places
            )
        return self._facts[number]


def _groups(history: Sequence[LabMessage], new: range) -> list[tuple[int, ...]]:
    """Give the places of the messages of each chunk, in the order of their first ones.

    A message with the tool results behind it is one. What is left of a turn, the question and what is said
    to it, is another.
    """
    steps: list[list[int]] = []
    for place in new:
        if history[place].role is Role.TOOL and steps:
            steps[-1].append(place)
        else:
            steps.append([place])
    talk: dict[int, list[int]] = {}
    cycles: list[tuple[int, ...]] = []
    for step in steps:
        first = history[step[0]]
        if len(step) > 1 or first.tool or first.role is Role.TOOL:
            cycles.append(tuple(step))
        else:
            talk.setdefault(first.turn, []).append(step[0])
    return sorted([*map(tuple, talk.values()), *cycles])


def _chunk(history: Sequence[LabMessage], places: tuple[int, ...]) -> Chunk:
    text = "\n".join(filter(None, (history[place].text.strip() for place in places)))
    return Chunk(history[places[0]].turn, places, text, _pieces(text))


def _pieces(text: str) -> tuple[str, ...]:
    found = [text[start:stop] for start, stop in cut(text, LONGEST)]
    if len(found) > PIECES_KEPT:  # as the search index does with a log of megabytes
        found = found[:_FIRST_PIECES] + found[_FIRST_PIECES - PIECES_KEPT :]
    return tuple(found)
