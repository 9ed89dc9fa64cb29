"""Which value in a passage a later passage replaced, so that nobody takes the old one for true.

Messages alone decide: a summary repeats old values at the time of its end. What the user said outranks
what the agent repeats of it afterwards.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from strandline.model.facts import VALUED, Fact, facts_in, is_same_matter, replacements
from strandline.model.facts.newest import says_the_same, unit_of


@dataclass(frozen=True, slots=True)
class Said:
    """A passage in the order of time. ``summary``: told by a summary; ``user``: by the user.

    ``talk`` is the lane it was said in: the budget of another talk is another budget.
    """

    text: str
    user: bool
    summary: bool
    talk: str = ""


@dataclass(frozen=True, slots=True)
class Outdated:
    """A fact of passage ``place`` that passage ``by`` replaced; both count from 0 in the order given."""

    place: int
    fact: Fact
    by: int
    new: Fact


def outdated(said: Sequence[Said]) -> tuple[Outdated, ...]:
    """Give the facts that a later passage replaced. ``said`` is oldest first."""
    facts = [tuple(fact for fact in facts_in(one.text) if fact.kind in VALUED) for one in said]
    found: list[Outdated] = []
    for talk in dict.fromkeys(one.talk for one in said):
        found += _in_talk(said, facts, talk)
    return tuple(found)


def _in_talk(said: Sequence[Said], facts: Sequence[Sequence[Fact]], talk: str) -> list[Outdated]:
    found: list[Outdated] = []
    listed = [_listed(one, in_it) for one, in_it in zip(said, facts, strict=True)]
    for one in replacements(_that_count(said, facts, talk)):
        (place, old), (by, new) = one.old, one.new
        if _key(old) in listed[place] or _key(new) in listed[by]:
            continue
        # "The crack in the hall: 78 cm" and "the crack in the kitchen: 113 cm" are two cracks.
        if is_same_matter(_sentence(said[place], old), _sentence(said[by], new), old.subject, alike=1.0):
            found.append(Outdated(place, old, by, new))
    known = {(one.fact.subject, one.fact.value, unit_of(one.fact)): one for one in found}
    for place, passage in enumerate(said):
        for fact in facts[place] if passage.summary and passage.talk == talk else ():
            other = known.get((fact.subject, fact.value, unit_of(fact)))
            if other is not None:
                found.append(Outdated(place, fact, other.by, other.new))
    return found


def _listed(one: Said, facts: Sequence[Fact]) -> frozenset[tuple[str, str]]:
    """Give what a passage lists: "bed 1 gets 2 litres" above "bed 2 gets 4 litres" are two beds.

    The same words say several values of it there, and none of them takes the place of another.
    """
    first: dict[tuple[str, str], Fact] = {}
    found: set[tuple[str, str]] = set()
    for fact in facts:
        if fact.former or not fact.subject:
            continue
        before = first.setdefault(_key(fact), fact)
        if before.value == fact.value or before.sentence == fact.sentence:
            continue
        if says_the_same(_sentence(one, before), _sentence(one, fact)):
            found.add(_key(fact))
    return frozenset(found)


def _key(fact: Fact) -> tuple[str, str]:
    return (fact.subject, unit_of(fact))


def _that_count(said: Sequence[Said], facts: Sequence[Sequence[Fact]], talk: str) -> list[tuple[int, Fact]]:
    """Give the facts that messages of a talk state, with their places."""
    by_user: dict[tuple[str, str], str] = {}
    told: list[tuple[int, Fact]] = []
    for place, one in enumerate(said):
        if one.summary or one.talk != talk:
            continue
        for fact in facts[place]:
            key = _key(fact)
            if one.user and not fact.former:
                by_user[key] = fact.value
            elif not one.user and key in by_user and by_user[key] != fact.value:
                continue  # the agent repeats, or has its own figure; the user's word stands
            told.append((place, fact))
    return told


def _sentence(one: Said, fact: Fact) -> str:
    return one.text[slice(*fact.sentence)]
