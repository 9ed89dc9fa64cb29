"""How a core memory goes on from turn to turn: added to, corrected by newer values, kept to its size.

What happens to a line is remembered by the messages that it came from: a newer value took its place, it
was done, it did not fit.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from strandline.model.facts import Kept
from strandline.model.lab.core_comparing import Standing, stale_values, standing
from strandline.model.lab.core_memory import Item, Section, Worth
from strandline.model.lab.core_reading import Read, ends


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
    opposite: set[int] = set()
    for at, item in enumerate(items):
        stand = standing(item, new)
        if stand is Standing.SAID:
            items[at] = replace(
                item.said_again(new.turn, new.refs),
                worth=max(item.worth, new.worth),
                agent=item.agent and new.agent,
            )
            return items
        if stand is Standing.OPPOSITE:
            opposite.add(at)
    if new.agent and any(not item.agent and stale_values(item, new) for item in items):
        return items  # the agent does not correct what the user said
    kept: list[Item] = []
    for at, item in enumerate(items):
        corrected = None if at in opposite and not new.agent else _corrected(item, new)
        if corrected is None:
            gone |= dict.fromkeys(item.refs, Fate.REPLACED)
        else:
            kept.append(corrected)
    return [*kept, new]


def _corrected(item: Item, new: Item) -> Item | None:
    """Give an older line with the values that ``new`` says; None when nothing else is left of it."""
    stale = stale_values(item, new)
    if not stale:
        return item
    said = {fact.key for fact in new.facts}
    rest = [
        fact
        for fact in item.facts
        if fact.key not in said
        and not any(one.start <= fact.start and fact.stop <= one.stop for one in stale)
    ]
    if not rest and item.section is not Section.GOAL:
        return None
    text = item.text
    for fact in sorted(stale, key=lambda one: -one.start):
        text = text[: fact.start] + stale[fact].text + text[fact.stop :]
    return Item.of(item.section, text, item.turn, (*item.refs, *new.refs), item.worth, agent=item.agent)
