"""How a new line stands to an older one of a core memory: it says the same, the opposite, a newer value."""

import re
from enum import StrEnum

from strandline.model.facts import VALUED, Fact, FactKind, Kept, is_same_matter, replacements
from strandline.model.facts.newest import unit_of
from strandline.model.facts.words import comparable, words_of
from strandline.model.lab.core_cues import QUESTION
from strandline.model.lab.core_memory import Item, Section
from strandline.model.suggest.similar import Level, Line, nearest

_SHARED = 0.5
"""The share of a line's words that an older one must have before the two are looked at closely."""

_NUMBER = re.compile(r"\d+")
_LOOSE = ("", "it")
"""What a figure is said of when the sentence does not tell."""


class Standing(StrEnum):
    """How a new line stands to an older one, its values aside."""

    APART = "apart"
    SAID = "said"  # the older one says it already
    OPPOSITE = "opposite"


def standing(item: Item, new: Item) -> Standing:
    """Tell whether ``item`` says what ``new`` says, or denies it."""
    if item.normal == new.normal:
        return Standing.SAID
    if QUESTION.search(new.text):  # it only reminds of a limit: once is enough
        return Standing.SAID if item.limits & new.limits else Standing.APART
    # With other numbers it is neither; and most lines are about something else, which is quick to tell.
    if item.section is Section.GOAL or not new.numbers <= item.numbers:
        return Standing.APART
    if len(item.words & new.words) < _SHARED * len(new.words):
        return Standing.APART
    near = nearest(new.text, [Line(item.text)])
    if near is None:
        return Standing.APART
    if near.level is Level.CONFLICT:
        same = not near.theirs and _of_the_same(item, new)
        return Standing.OPPOSITE if same else Standing.APART
    # "Allergic to shrimp, never serve any" is nearly the words of the same about peanuts.
    kept = Kept(item.text)
    return Standing.SAID if all(map(kept.says, new.facts)) else Standing.APART


def stale_values(item: Item, new: Item) -> dict[Fact, Fact]:
    """Give the values of an older line that ``new`` has a newer one for."""
    if not item.valued or not new.valued or _of_others(item, new):
        return {}
    both = [*((0, fact) for fact in item.facts), *((1, fact) for fact in new.facts)]
    found = {
        one.old[1]: one.new[1]
        for one in replacements(both)
        if one.old[0] == 0 and one.new[0] == 1 and is_same_matter(item.text, new.text, one.old[1].subject)
    }
    return found or _named_before(item, new)


def _named_before(item: Item, new: Item) -> dict[Fact, Fact]:
    """Give the value of "The budget changed: it is 1,900 now", whose noun stands in the clause before."""
    loose = [fact for fact in new.facts if fact.kind in VALUED and not fact.former and fact.subject in _LOOSE]
    if len(loose) != 1:
        return {}
    words = set(words_of(new.text))
    return {
        fact: loose[0]
        for fact in item.facts
        if fact.kind is loose[0].kind
        and fact.subject
        and fact.value != loose[0].value
        and unit_of(fact) == unit_of(loose[0])
        and (fact.subject in words or (fact.subject >= "\u3400" and fact.subject in new.text))
        and is_same_matter(item.text, new.text, fact.subject)
    }


def _of_the_same(item: Item, new: Item) -> bool:
    """Whether a denial is about every hard limit of the older line: an allergy goes by its own name only."""
    told = comparable(new.text)
    limits = (fact for fact in item.facts if fact.kind is FactKind.LIMIT)
    return all(any(word in told for word in words_of(fact.value)) for fact in limits)


def _of_others(item: Item, new: Item) -> bool:
    """Whether two lines speak of things that are told apart by a number: "device 12", "device 13"."""
    mine, theirs = _labels(item), _labels(new)
    return bool(mine and theirs) and mine.isdisjoint(theirs)


def _labels(item: Item) -> frozenset[str]:
    """Give the numbers of a line that are no value: those that name a thing."""
    values = [fact for fact in item.facts if fact.kind in VALUED]
    return frozenset(
        number[0]
        for number in _NUMBER.finditer(item.text)
        if not any(fact.start <= number.start() < fact.stop for fact in values)
    )
