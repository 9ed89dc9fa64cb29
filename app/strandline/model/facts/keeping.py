"""Whether a text still says a fact: its value, and what makes it that fact, in one sentence."""

import re
from bisect import bisect_right
from collections.abc import Iterable
from functools import cached_property

from strandline.model.facts.finding import facts_in
from strandline.model.facts.kinds import VALUED, Fact, FactKind
from strandline.model.facts.sentences import sentences
from strandline.model.facts.words import comparable, words_of

_DENIES = re.compile(
    r"\b(?:not|no|never|don['’]?t|doesn['’]?t|didn['’]?t|won['’]?t|can['’]?t|cannot|mustn['’]?t|shouldn['’]?t"
    r"|wouldn['’]?t|without|except|avoids?|excluding|refuses?|instead of|rather than|hates?|dislikes?|over)\b"
    r"|[不别没无禁拒免非勿]|除了|讨厌|代替|取代",
    re.IGNORECASE,
)
_LIMITS = re.compile(
    r"allerg|vegan|vegetarian|halal|kosher|diabet|pregnan|intoleran|gluten|c(?:o)?eliac|most|more than|exceed"
    r"|max|up to|under|below|limit|ceiling|cap|later than|deadline"
    r"|过敏|素食|吃素|清真|糖尿病|怀孕|孕妇|高血压|乳糖"
    r"|麸质|忌口|最多|至多|超过|不低于|不少于|上限|封顶|截止|最晚|最迟",
    re.IGNORECASE,
)
_WRITTEN = re.compile(r"\d[\d,.:/-]*\d|\d")
_HAN = "\u3400"
_MOST_OF = 0.6


class Kept:
    """A text that is asked for many facts: taken apart once."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._folded = text.casefold()

    def has(self, words: str) -> bool:
        """Whether the very words are there."""
        return words.casefold().rstrip(" .。!！;；") in self._folded

    def says(self, fact: Fact) -> bool:
        """Whether a sentence says ``fact``, perhaps in fewer words.

        A figure must stand with what it is said of; what is denied with a denial; a choice with both
        halves; a limit with the word that makes it one. A name, an id, a path need only be there.
        """
        if fact.kind in (FactKind.PATH, FactKind.IDENTIFIER):
            return fact.value in self._folded
        if fact.kind is FactKind.NAME:
            return fact.value in self._folded or any(
                _holds(fact.value, told) for told in self._near(fact.value)
            )
        if fact.kind in VALUED:
            return any(_said_of(fact.subject, told) for told in self._figures.get(fact.value, ()))
        cue = _LIMITS if fact.kind is FactKind.LIMIT else _DENIES
        return any(
            cue.search(told) and _holds(fact.value, told) and (not fact.other or _holds(fact.other, told))
            for told in self._near(fact.value)
        )

    @property
    def figures(self) -> Iterable[str]:
        """The values of all figures of the text: only facts with one of them can be said by it."""
        return self._figures.keys()

    @cached_property
    def _sentences(self) -> list[str]:
        return [comparable_with_cues(self._text[start:stop]) for start, stop in sentences(self._text)]

    @cached_property
    def _figures(self) -> dict[str, list[str]]:
        """The comparable sentences in which each figure stands, by the figure's value."""
        found: dict[str, list[str]] = {}
        ranges = list(sentences(self._text))
        starts = [start for start, _ in ranges]
        for fact in facts_in(self._text, questions=True):
            if fact.kind in VALUED:
                told = self._sentences[bisect_right(starts, fact.start) - 1]
                found.setdefault(fact.value, []).append(told)
        # A figure in a list of former values ("before: 45, 109") stands there without its noun.
        for told, (start, stop) in zip(self._sentences, ranges, strict=True):
            for match in _WRITTEN.finditer(self._text, start, stop):
                found.setdefault(match[0].replace(",", ""), []).append(told)
        return found

    @cached_property
    def _by_word(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for place, told in enumerate(self._sentences):
            for word in set(_pieces(told)):
                found.setdefault(word, []).append(place)
        return found

    def _near(self, value: str) -> list[str]:
        """Give the sentences that share a word, or a pair of Chinese characters, with ``value``."""
        places = sorted({place for word in _pieces(value) for place in self._by_word.get(word, ())})
        return [self._sentences[place] for place in places]


def is_kept(fact: Fact, text: str) -> bool:
    """Whether a sentence of ``text`` says ``fact``; for many facts of one text ask :class:`Kept`."""
    return Kept(text).says(fact)


def comparable_with_cues(sentence: str) -> str:
    """Give the words of a sentence in one form, with the empty ones: denials are among those."""
    return f"{comparable(sentence)} \u0001 {sentence.casefold()}"


def _pieces(text: str) -> list[str]:
    pieces: list[str] = []
    for word in words_of(text):
        if word[0] < _HAN or len(word) == 1:
            pieces.append(word)
        else:
            pieces += (word[at : at + 2] for at in range(len(word) - 1))
    return pieces


def _said_of(subject: str, told: str) -> bool:
    return not subject or _holds(subject, told)


def _holds(wanted: str, told: str) -> bool:
    """Whether the words of ``wanted`` are in a comparable sentence, nearly all of them."""
    words = words_of(wanted)
    if not words:
        return False
    have = told.partition(" \u0001 ")[0]
    spaced = f" {have} "
    found = sum(word in have if word[0] >= _HAN else f" {word} " in spaced for word in words)
    if len(words) == 1 and words[0][0] >= _HAN and not found:
        return _most_characters(words[0], have)
    return found >= len(words) * _MOST_OF


def _most_characters(word: str, have: str) -> bool:
    """Whether most pairs of neighbouring characters of a run of Chinese are there."""
    pairs = [word[at : at + 2] for at in range(len(word) - 1)]
    return bool(pairs) and sum(pair in have for pair in pairs) >= len(pairs) * _MOST_OF
