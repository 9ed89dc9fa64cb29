"""Finding the facts of a text."""

import re
from collections.abc import Iterator

from strandline.model.facts.kinds import Fact, FactKind
from strandline.model.facts.numbers import HAN_NUMBER, NUMBER, POWER, number_of
from strandline.model.facts.patterns import CUES, SPANS
from strandline.model.facts.sentences import sentences
from strandline.model.facts.subjects import subject_of
from strandline.model.facts.words import comparable

_NUMBER = re.compile(rf"{NUMBER}{POWER}|{HAN_NUMBER}", re.IGNORECASE)
_QUESTION = re.compile(r"[?？][\"'”’」』)）]*$|(?:吗|呢)[。!！]?$")
_LIST_MARK = re.compile(r"\s*(?:[-*•]\s|\d{1,2}[.)、]\s?|#+\s)*")
_NO_NAMES = frozenset(
    "Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays"
    " Sundays January February March April May June July August September October November December I OK Yes No The This That These Those We You He She It They My Your His Her Our Their And But So If When What"
    " Why How Who Where Please Thanks Thank Hello Hi Dear Also Then Now Today Tomorrow Yesterday Let Here There".split()
)
MOST_CHARACTERS = 2_000
"""A longer sentence is data (a log, a dump): only its beginning is looked at."""


def facts_in(text: str, *, questions: bool = False) -> tuple[Fact, ...]:
    """Give the facts of ``text`` in order of their places; a question tells none unless asked for."""
    found: list[Fact] = []
    for start, stop in sentences(text):
        stop = min(stop, start + MOST_CHARACTERS)
        if questions or not _QUESTION.search(text, start, stop):
            found += _of_sentence(text, start, stop)
    return tuple(sorted(found, key=lambda fact: (fact.start, fact.stop, fact.kind)))


def _of_sentence(text: str, start: int, stop: int) -> Iterator[Fact]:
    sentence = (start, stop)
    mark = _LIST_MARK.match(text, start, stop)
    begin = mark.end() if mark else start
    taken: list[tuple[int, int]] = []
    for kind, pattern in SPANS:
        for match in pattern.finditer(text, begin, stop):
            low, high = match.span()
            while low < high and text[low].isspace():
                low += 1
            if low == high or any(low < b and a < high for a, b in taken):
                continue
            taken.append((low, high))
            place = text[low:high]
            subject = "" if kind in (FactKind.PATH, FactKind.IDENTIFIER) else subject_of(text, sentence, low, high)
            yield Fact(kind, place, _value(kind, place), subject, low, high, sentence)
    for kind, patterns in CUES:
        seen: list[tuple[int, int]] = []
        for pattern in patterns:
            for match in pattern.finditer(text, begin, stop):
                low, high = match.span("fact")
                if low == high or any(low < b and a < high for a, b in seen):
                    continue
                place = text[low:high].strip()
                if not _worth(kind, place, low == begin):
                    continue
                seen.append((low, high))
                other = comparable(match["other"]) if "other" in match.re.groupindex else ""
                yield Fact(kind, place, comparable(place), "", low, high, sentence, other)


def _worth(kind: FactKind, place: str, first: bool) -> bool:
    if not place or not comparable(place):
        return False
    if kind is FactKind.NAME and place.isascii():
        words = place.split()
        return words[0] not in _NO_NAMES and not (first and len(words) == 1)
    return True


def _value(kind: FactKind, place: str) -> str:
    """Make a place comparable: its number in plain digits, without its unit for an amount."""
    if kind is FactKind.DATE:
        return comparable(place)
    if kind in (FactKind.AMOUNT, FactKind.NUMBER):
        number = _NUMBER.search(place)
        return number_of(number[0]) if number else comparable(place)
    return place.strip("`").casefold()
