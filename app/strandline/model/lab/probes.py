"""Questions that are asked of the contexts: is the answer still there?

Automatic ones are made of the protected facts and looked for in the context of a turn. A user's, or a
scenario's, name the words that the answer must hold, and are asked in the user's place: a strategy may
bring back what they ask for. Neither becomes part of the talk.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from strandline.model.facts import FactKind
from strandline.model.lab.protected import Protected
from strandline.model.lab.values import ContextMessage

AGES = (5, 10, 20, 40, 80, 160, 320, 640)
"""Turns after a fact was last said in which its probe is asked, besides the last turn of all."""

OF_FACT = "fact:"
"""What the ids of automatic probes begin with; no other's may."""

BLANK = "____"
_MOST_SENTENCE = 300


@dataclass(frozen=True, slots=True)
class Probe:
    """A question and the words of its answer.

    ``expected`` are groups of ways to say a thing: one of each group must be there, in one message of
    the context. The probe is asked in every turn from ``from_turn`` to ``until`` (None: to the end).
    An automatic one is made of the fact number ``fact`` and asked in the turns of ``turns`` only.
    """

    id: str
    question: str
    expected: tuple[tuple[str, ...], ...]
    from_turn: int
    until: int | None = None
    fact: int | None = None
    turns: frozenset[int] = frozenset()

    @property
    def automatic(self) -> bool:
        """Whether it was made of a fact."""
        return self.fact is not None

    def asked_in(self, turn: int) -> bool:
        """Whether it is asked in a turn."""
        if self.automatic:
            return turn in self.turns
        return self.from_turn <= turn and (self.until is None or turn <= self.until)


def automatic_probes(facts: Iterable[Protected], turns: int, language: str) -> tuple[Probe, ...]:
    """Make a question of each fact: the sentence that says it, with the fact left out.

    It is asked 5, 10, 20, 40 … turns after the fact was last said, and in the last turn, as long
    as the fact holds and is not said again meanwhile.
    """
    found = []
    for one in facts:
        asked = frozenset(turn for turn in _asked(one, turns) if one.holds_in(turn))
        if asked:
            question = cloze(one, language)
            found.append(
                Probe(
                    f"{OF_FACT}{one.number}",
                    question,
                    ((one.fact.text,),),
                    min(asked),
                    None,
                    one.number,
                    asked,
                )
            )
    return tuple(found)


def _asked(one: Protected, turns: int) -> Iterable[int]:
    for said, after in zip(one.said, (*one.said[1:], None), strict=True):
        for age in AGES:
            turn = said.turn + age
            if turn < turns and (after is None or turn <= after.turn):
                yield turn
    yield turns - 1


def cloze(one: Protected, language: str) -> str:
    """Give the question in the language of the talk: what is left out of the sentence must be filled in."""
    fact, sentence = one.fact, one.sentence
    at = sentence.find(fact.text)
    if at < 0 or one.kind is FactKind.CHOICE or len(fact.text) > 0.7 * len(sentence):
        about = fact.subject or sentence[: max(4, len(sentence) // 3)]
        if language == "zh":
            return f"之前关于“{about}”是怎么说的？"
        return f"What was said earlier about “{about}”?"
    gap = f"{sentence[:at]}{BLANK}{sentence[at + len(fact.text) :]}"
    begin = max(0, at - _MOST_SENTENCE // 2)
    gap = gap[begin : begin + _MOST_SENTENCE]
    if language == "zh":
        return f"请补全之前说过的话：“{gap}”"
    return f"Fill in what was said earlier: “{gap}”"


def answer_present(probe: Probe, context: Sequence[ContextMessage]) -> bool:
    """Whether one message of a context, the turn's own left out, holds the answer of a user's probe."""
    return any(holds(probe.expected, message.text) for message in context[:-1])


def holds(expected: Sequence[Sequence[str]], text: str) -> bool:
    """Whether a text has one way of saying of each group: whole words and figures, a plural as well."""
    return all(any(_pattern(way).search(text) for way in ways) for ways in expected)


@lru_cache(maxsize=4_096)
def _pattern(way: str) -> re.Pattern[str]:
    words = r"\s+".join(re.escape(word) for word in way.split())
    begin = r"(?<![A-Za-z0-9])(?<!\d[.,])" if way[:1].isascii() and way[:1].isalnum() else ""
    end = r"(?![A-Za-z0-9])(?![.,]\d)" if way[-1:].isascii() and way[-1:].isalnum() else ""
    if end and way[-1:].isalpha():
        end = rf"(?:['’]?e?s)?{end}"
    return re.compile(f"{begin}{words}{end}", re.IGNORECASE)
