"""Finding the facts of a text: where a person would say that one stands, and in which sentence.

Every rule looks over the whole text once; the sentence of a place is looked up afterwards. Logs,
code and data are passed over: of their lines only paths are kept.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator

from strandline.model.facts.cues import cues
from strandline.model.facts.figures import figures
from strandline.model.facts.kinds import VALUED, Fact, FactKind
from strandline.model.facts.marks import marks
from strandline.model.facts.names import names
from strandline.model.facts.numbers import HAN_NUMBER, NUMBER, POWER, number_of
from strandline.model.facts.plain import data_ranges
from strandline.model.facts.sentences import sentences
from strandline.model.facts.subjects import is_former, subject_of
from strandline.model.facts.words import comparable

_NUMBER = re.compile(rf"{NUMBER}{POWER}|{HAN_NUMBER}", re.IGNORECASE)
_QUESTION = re.compile(r"[?？][\"'”’」』)）]*\Z|(?:吗|呢)[。!！]?\Z")
_LIST_MARK = re.compile(r"\s*(?:[-*•]\s|\d{1,2}[.)、]\s?|#+\s)+")
MOST_CHARACTERS = 2_000
"""A longer sentence is data (a log, a dump): only its beginning is looked at."""


def facts_in(text: str, *, questions: bool = False) -> tuple[Fact, ...]:
    """Give the facts of ``text`` in order of their places; a question tells none unless asked for."""
    data = data_ranges(text)
    if len(text) > MOST_CHARACTERS:
        long = ((start + MOST_CHARACTERS, stop) for start, stop in sentences(text))
        data = tuple(sorted((*data, *(part for part in long if part[0] < part[1]))))
    found: list[Fact] = []
    start = 0
    for low, high in (*data, (len(text), len(text))):
        if low > start:
            found += _of_talk(text[start:low], start, questions)
        begin = max(low, start)
        if high > begin and ("/" in text or "." in text):
            found += _paths(text[begin:high], begin)
        start = max(start, high)
    return tuple(sorted(found, key=lambda fact: (fact.start, fact.stop, fact.kind)))


def _of_talk(text: str, offset: int, questions: bool) -> Iterator[Fact]:
    places = [*_spans(text), *_cues(text)]
    if not places:
        return
    ranges = list(sentences(text))
    starts = [start for start, _ in ranges]
    asked: dict[int, bool] = {}
    for kind, low, high, other in places:
        at = bisect_right(starts, low) - 1
        if at < 0 or high > ranges[at][1]:
            continue
        start, stop = ranges[at]
        if at not in asked:
            asked[at] = not questions and _QUESTION.search(text, max(start, stop - 4), stop) is not None
        if not asked[at]:
            yield from _facts(text, offset, kind, (low, high), (start, stop), other)


def _paths(text: str, offset: int) -> Iterator[Fact]:
    reached = 0
    for kind, low, high in marks(text):
        if kind is FactKind.PATH and low >= reached:
            reached = high
            yield from _facts(text, offset, kind, (low, high), _line(text, low, high), "")


def _line(text: str, low: int, high: int) -> tuple[int, int]:
    stop = text.find("\n", high)
    return text.rfind("\n", 0, low) + 1, len(text) if stop < 0 else stop


def _spans(text: str) -> Iterator[tuple[FactKind, int, int, str]]:
    """Give the places with a shape of their own; what one has taken no later one gets."""
    taken: list[tuple[int, int]] = []
    for kind, low, high in marks(text):
        if all(high <= start or stop <= low for start, stop in reversed(taken[-4:])):
            taken.append((low, high))
            yield kind, low, high, ""
    taken.sort()
    starts = [start for start, _ in taken]
    for kind, low, high in figures(text):
        at = bisect_right(starts, low) - 1
        if (at < 0 or taken[at][1] <= low) and (at + 1 >= len(taken) or high <= taken[at + 1][0]):
            yield kind, low, high, ""


def _cues(text: str) -> Iterator[tuple[FactKind, int, int, str]]:
    yield from cues(text)
    reached = 0
    for low, high in sorted(names(text), key=lambda place: (place[0], -place[1])):
        if low >= reached:
            reached = high
            yield FactKind.NAME, low, high, ""


def _facts(
    text: str, offset: int, kind: FactKind, place: tuple[int, int], sentence: tuple[int, int], other: str
) -> Iterator[Fact]:
    low, high = place
    written = text[low:high].strip()
    subject, former = "", False
    if kind in VALUED:
        mark = _LIST_MARK.match(text, *sentence)
        if mark and low < mark.end():
            return
        value = _value(kind, written)
        subject = subject_of(text, sentence, low, high)
        former = is_former(text, sentence[0], low)
    elif kind in (FactKind.PATH, FactKind.IDENTIFIER):
        value = written.casefold()
    else:
        value = comparable(written)
    if value:
        around = (sentence[0] + offset, sentence[1] + offset)
        least = comparable(other) if other else ""
        yield Fact(kind, written, value, subject, low + offset, high + offset, around, least, former)


def _value(kind: FactKind, place: str) -> str:
    """Make a place comparable: its number in plain digits, without its unit for an amount."""
    if kind is FactKind.DATE:
        return comparable(place)
    number = _NUMBER.search(place)
    return number_of(number[0]) if number else comparable(place)
