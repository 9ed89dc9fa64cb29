"""Whether a text still says a fact: its value, and what makes it that fact, in one sentence."""

import re

from strandline.model.facts.finding import facts_in
from strandline.model.facts.kinds import VALUED, Fact, FactKind
from strandline.model.facts.sentences import sentences
from strandline.model.facts.words import comparable, words_of

_DENIES = re.compile(
    r"\b(?:not|no|never|don['’]?t|doesn['’]?t|didn['’]?t|won['’]?t|can['’]?t|cannot|mustn['’]?t|shouldn['’]?t|wouldn['’]?t|without"
    r"|except|avoids?|excluding|refuses?|instead of|rather than|hates?|dislikes?|over)\b|[不别没无禁拒免非勿]|除了|讨厌|代替|取代",
    re.IGNORECASE,
)
_LIMITS = re.compile(
    r"allerg|vegan|vegetarian|halal|kosher|diabet|pregnan|intoleran|gluten|c(?:o)?eliac|most|more than|exceed|max|up to|limit|ceiling"
    r"|cap|later than|deadline|过敏|素食|吃素|清真|糖尿病|怀孕|孕妇|高血压|乳糖|麸质|忌口|最多|至多|超过|上限|封顶|截止|最晚|最迟",
    re.IGNORECASE,
)
_MOST_OF = 0.6


def is_kept(fact: Fact, text: str) -> bool:
    """Whether a sentence of ``text`` says ``fact``, perhaps in fewer words.

    A figure must stand with what it is said of; what is denied with a denial; a choice with both
    halves; a limit with the word that makes it one. A name, an id, a path need only be there.
    """
    if fact.kind in (FactKind.PATH, FactKind.IDENTIFIER, FactKind.NAME):
        return _stands(fact.value, text)
    if fact.kind in VALUED:
        return any(
            other.value == fact.value and other.kind in VALUED and _said_of(fact, text, other)
            for other in facts_in(text, questions=True)
        )
    cue = _LIMITS if fact.kind is FactKind.LIMIT else _DENIES
    for start, stop in sentences(text):
        told = text[start:stop]
        if cue.search(told) and _holds(fact.value, told) and (not fact.other or _holds(fact.other, told)):
            return True
    return False


def _said_of(fact: Fact, text: str, other: Fact) -> bool:
    if not fact.subject or fact.subject == other.subject:
        return True
    return _holds(fact.subject, text[slice(*other.sentence)])


def _stands(value: str, text: str) -> bool:
    return value in text.casefold() or _holds(value, text)


def _holds(wanted: str, text: str) -> bool:
    """Whether the words of ``wanted`` are there, nearly all of them."""
    words = words_of(wanted)
    if not words:
        return False
    have = comparable(text)
    spaced = f" {have} "
    found = sum(
        word in have if "\u3400" <= word[0] <= "\u9fff" else f" {word} " in spaced for word in words
    )
    if len(words) == 1 and "\u3400" <= words[0][0] <= "\u9fff" and not found:
        return _most_characters(words[0], have)
    return found >= len(words) * _MOST_OF


def _most_characters(word: str, have: str) -> bool:
    """Whether most pairs of neighbouring characters of a run of Chinese are there."""
    pairs = [word[at : at + 2] for at in range(len(word) - 1)]
    return bool(pairs) and sum(pair in have for pair in pairs) >= len(pairs) * _MOST_OF
