"""How a core memory goes on from turn to turn: added to, corrected by newer values, kept to its size.

What happens to a line is remembered by the messages that it came from: a newer value took its place, it
was done, it did not fit.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from strandline.model.facts import VALUED, Fact, FactKind, Kept, is_same_matter, replacements
from strandline.model.facts.newest import unit_of
from strandline.model.facts.words import comparable, words_of
from strandline.model.lab.core_memory import Item, Section, Worth
from strandline.model.lab.core_reading import Read, ends
from strandline.model.suggest.similar import Level, Line, nearest

_NUMBER = re.compile(r"\d+")
_LOOSE = ("", "it")
"""What a figure is said of when the sentence does not tell."""


class Fate(StrEnum):
    """Why a line is gone."""

    REPLACED = "replaced"  # a newer value, or the opposite, was said
    DONE = "done"
    LEFT_OUT = "left_out"  # the block is full
    FORGOTTEN = "forgotten"  # the model that keeps the memory left it out


@dataclass(frozen=True, slots=True)
class Memory:
    """The lines of a core memory, and what became of those that went (by message)."""

    items: tuple[Item, ...] = ()
    gone: Mapping[str, Fate] | None = None

    @property
    def refs(self) -> tuple[str, ...]:
        """The messages that something is kept of."""
        return tuple(dict.fromkeys(ref for item in self.items for ref in item.refs))

    def fate(self, ref: str) -> Fate | None:
        """Say what became of what was kept of a message; None: nothing of it ever was."""
        return (self.gone or {}).get(ref)

    def with_items(self, items: Iterable[Item], gone: Mapping[str, Fate]) -> "Memory":
        """Give the memory with other lines; a message that something is still kept of is not gone."""
        items = tuple(items)
        kept = {ref for item in items for ref in item.refs}
        fates = {**(self.gone or {}), **gone}
        return Memory(items, {ref: fate for ref, fate in fates.items() if ref not in kept})


def told(memory: Memory, read: Read) -> Memory:
    """Give the memory after a message was read: what is done goes, then what is new comes in."""
    items = list(memory.items)
    gone: dict[str, Fate] = {}
    for words in read.done:
        over = [item for item in items if item.section is Section.TODO and ends(item, words)]
        items = [item for item in items if item not in over]
        gone |= {ref: Fate.DONE for item in over for ref in item.refs}
    for item in read.items:
        items = _with(items, item, gone)
    if read.goal is not None:
        former = [item for item in items if item.section is Section.GOAL]
        if not former:
            items = _set_goal(items, read.goal)
        elif read.new_goal:
            gone |= {ref: Fate.REPLACED for item in former for ref in item.refs}
            items = _set_goal([item for item in items if item not in former], read.goal)
    return memory.with_items(items, gone)


def within(
    memory: Memory, most: int, size_of: Callable[[Sequence[Item]], int], line_size: Callable[[Item], int]
) -> tuple[Memory, int]:
    """Keep the block to ``most`` tokens, and tell how many lines were left out.

    Those of the least worth go first, the oldest of them before others; a hard limit never goes, even if
    the block is then larger. ``size_of`` counts a block, ``line_size`` one line (about).
    """
    items = list(memory.items)
    over = size_of(items) - most
    if over <= 0:
        return memory, 0
    gone: dict[str, Fate] = {}
    leaving = [item for item in items if item.worth < Worth.BINDING]
    leaving.sort(key=lambda item: (item.worth, item.turn))
    left = 0
    for item in leaving:
        if over <= 0:
            over = size_of(items) - most  # lines were counted one by one, which is not quite the whole
            if over <= 0:
                break
        items.remove(item)
        left += 1
        gone |= dict.fromkeys(item.refs, Fate.LEFT_OUT)
        over -= line_size(item)
    return memory.with_items(items, gone), left


def lacking(limits: Iterable[Item], items: Sequence[Item]) -> list[Item]:
    """Give the hard limits that no line says any more."""
    said = Kept("\n".join(item.text for item in items))
    return [
        item
        for item in limits
        if item.worth is Worth.BINDING and not (said.has(item.text) or all(map(said.says, item.facts)))
    ]


def _set_goal(items: list[Item], goal: Item) -> list[Item]:
    """Put a goal in the place of a line that says the same words."""
    same = [item for item in items if item.normal == goal.normal]
    for item in same:
        goal = replace(goal.said_again(item.turn, item.refs), worth=max(goal.worth, item.worth))
    return [goal, *(item for item in items if item not in same)]


def _with(items: list[Item], new: Item, gone: dict[str, Fate]) -> list[Item]:
    """Take a line in: what says the same is refreshed, what is out of date goes or is corrected."""
    for at, item in enumerate(items):
        if _says_it_already(item, new):
            items[at] = replace(
                item.said_again(new.turn, new.refs),
                worth=max(item.worth, new.worth),
                agent=item.agent and new.agent,
            )
            return items
    if new.agent and any(item.section is not Section.GOAL and _conflicts(item, new) for item in items):
        return items  # the agent does not correct what the user said
    kept: list[Item] = []
    for item in items:
        corrected = _corrected(item, new)
        if corrected is None:
            gone |= dict.fromkeys(item.refs, Fate.REPLACED)
        else:
            kept.append(corrected)
    return [*kept, new]


def _corrected(item: Item, new: Item) -> Item | None:
    """Give an older line as it is after ``new``; None when nothing true is left of it."""
    stale = _stale(item, new)
    if not stale:
        return None if _opposite(item, new) else item
    rest = [
        fact
        for fact in item.facts
        if not (_says(new, fact) or any(one.start <= fact.start and fact.stop <= one.stop for one in stale))
    ]
    if not rest and item.section is not Section.GOAL:
        return None
    text = item.text
    for fact in sorted(stale, key=lambda one: -one.start):
        text = text[: fact.start] + stale[fact].text + text[fact.stop :]
    return Item.of(item.section, text, item.turn, (*item.refs, *new.refs), item.worth, agent=item.agent)


def _stale(item: Item, new: Item) -> dict[Fact, Fact]:
    """Give the values of an older line that ``new`` has a newer one for."""
    if not _valued(item) or not _valued(new) or _of_others(item, new):
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


def _says_it_already(item: Item, new: Item) -> bool:
    if item.normal == new.normal:
        return True
    if item.section is Section.GOAL or not _share_words(item, new):
        return False
    near = nearest(new.text, [Line(item.text)])
    if near is None or near.level is Level.CONFLICT:
        return False
    # "Allergic to shrimp, never serve any" is nearly the words of the same about peanuts.
    kept = Kept(item.text)
    return all(kept.says(fact) for fact in new.facts)


def _opposite(item: Item, new: Item) -> bool:
    if item.section is Section.GOAL or new.agent or not _share_words(item, new):
        return False
    if any(fact.kind is FactKind.LIMIT and not _named(fact.value, new.text) for fact in item.facts):
        return False
    near = nearest(new.text, [Line(item.text)])
    return near is not None and near.level is Level.CONFLICT and not near.theirs


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


def _named(value: str, text: str) -> bool:
    words, told = words_of(value), comparable(text)
    return any(word in told for word in words)


def _conflicts(item: Item, new: Item) -> bool:
    return not item.agent and bool(_stale(item, new))


def _valued(item: Item) -> bool:
    return any(fact.kind in VALUED for fact in item.facts)


def _says(item: Item, fact: Fact) -> bool:
    return any(one.key == fact.key for one in item.facts)


def _share_words(one: Item, other: Item) -> bool:
    """Whether two lines have a third of their words, or pairs of characters, in common; quick to tell."""
    mine, theirs = _words(one.normal), _words(other.normal)
    return len(mine & theirs) * 3 >= min(len(mine), len(theirs))


def _words(text: str) -> frozenset[str]:
    if text.isascii():
        return frozenset(text.split())
    return frozenset(text[at : at + 2] for at in range(len(text) - 1))
