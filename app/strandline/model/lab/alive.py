"""Which protected facts a context still says.

The messages of a context are looked at one by one, each text once however many turns it stays: for
a conversation of 900 turns that is the difference between a second and an hour. A fact counts as
alive when one of its messages stands there whole, or when a sentence of any other text says it
(:mod:`strandline.model.facts`). The user's message of the turn itself is not looked at: what counts
is what is kept of the past.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from strandline.model.facts import VALUED, FactKind
from strandline.model.facts.keeping import Kept
from strandline.model.facts.words import words_of
from strandline.model.lab.protected import Protected
from strandline.model.lab.values import ContextMessage, Form, LabMessage

_HAN = "\u3400"
_TO_THE_LETTER = frozenset((FactKind.PATH, FactKind.IDENTIFIER))


class Aliveness:
    """Looks for the facts of one conversation in the contexts of one strategy, turn by turn."""

    def __init__(self, facts: Sequence[Protected], messages: Iterable[LabMessage]) -> None:
        self._facts = facts
        self._texts: Mapping[str, str] = {message.ref: message.text for message in messages}
        self._of_ref: dict[str, list[int]] = defaultdict(list)
        self._by_piece: dict[str, list[int]] = defaultdict(list)
        self._to_the_letter: list[int] = []
        self._by_figure: dict[str, list[int]] = defaultdict(list)
        for one in facts:
            for said in one.said:
                self._of_ref[said.ref].append(one.number)
            if one.kind in _TO_THE_LETTER:
                self._to_the_letter.append(one.number)
            elif one.kind in VALUED:
                self._by_figure[one.fact.value].append(one.number)
            else:
                for piece in _pieces(one.fact.value):
                    self._by_piece[piece].append(one.number)
        self._said_by: dict[str, frozenset[int]] = {}

    def alive(self, context: Sequence[ContextMessage]) -> frozenset[int]:
        """Give the numbers of the facts that a context says; its last message is the turn's own."""
        former, self._said_by = self._said_by, {}
        found: set[int] = set()
        for message in context[:-1]:
            text = message.text
            said = self._said_by.get(text)
            if said is None:
                said = former.get(text)
                self._said_by[text] = said = self._look(text) if said is None else said
            found |= said
            if message.form is Form.WHOLE:
                for ref in message.refs:
                    if self._texts.get(ref, "\0") in text:
                        found.update(self._of_ref.get(ref, ()))
        return frozenset(found)

    def _look(self, text: str) -> frozenset[int]:
        """Ask a text for the facts that share a word with it, and for those that go by their figure."""
        kept = Kept(text)
        wanted = {number for piece in _pieces(text) for number in self._by_piece.get(piece, ())}
        wanted.update(self._to_the_letter)
        wanted.update(number for value in kept.figures for number in self._by_figure.get(value, ()))
        return frozenset(number for number in wanted if kept.says(self._facts[number].fact))


def _pieces(text: str) -> frozenset[str]:
    """Give the words of a text; of a run of Chinese each pair of neighbours."""
    pieces: set[str] = set()
    for word in words_of(text):
        if word[0] < _HAN or len(word) == 1:
            pieces.add(word)
        else:
            pieces.update(word[at : at + 2] for at in range(len(word) - 1))
    return frozenset(pieces)
