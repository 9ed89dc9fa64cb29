"""Choosing what a summary says: what binds first, then the facts by what they cost, then what is central.

Sentences that differ only in their figures are one item with the newest figures and the former ones
named; so are values of one subject told in other words ("budget 180,000 CNY (before: 200,000)").
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from strandline.engine.summarizers.base import Style
from strandline.engine.summarizers.extractive_rank import text_rank
from strandline.engine.summarizers.extractive_units import UNTRUSTED, Told, Unit, figures_of
from strandline.model.facts import VALUED, Fact, FactKind, Kept, clauses, is_same_matter, replacements
from strandline.model.tokens import plugin_tokens

FORMER = {Style.DIARY: 8, Style.REPORT: 5, Style.TRAJECTORY: 3, Style.LASTING: 2}
"""Former values that are named with the newest one, at most."""
_LEAD = 30
"""Characters before the first fact that are kept with it: what it is said of mostly stands there."""
_FULL_UNTIL = 0.5
_WORTH = {
    FactKind.LIMIT: 6.0,
    FactKind.CHOICE: 5.0,
    FactKind.NEGATION: 4.0,
    FactKind.AMOUNT: 3.0,
    FactKind.IDENTIFIER: 2.0,
    FactKind.DATE: 2.0,
    FactKind.NUMBER: 2.0,
    FactKind.NAME: 1.5,
    FactKind.PATH: 1.0,
}
_ALIKE = 0.7
_HAN = re.compile("[\u3400-\u9fff]")
_QUESTION = re.compile(r"[?？]\W*$")
_PREFIX = 4  # tokens of "09:40 user: "


@dataclass(slots=True)
class Item:
    """A sentence with the others that say the same, the newest one standing for all."""

    unit: Unit
    before: list[str] = field(default_factory=list)
    times: int = 1
    rank: float = 0.0
    text: str = ""
    is_replaced: bool = False

    def written(self, most: int) -> str:
        """Give its words with the values that it replaced, at most ``most`` of them."""
        text = self.text or self.unit.text
        former = (
            list(dict.fromkeys(value for value in self.before if value not in text))[-most:] if most else []
        )
        if not former:
            return text
        opening, closing = ("（之前：", "）") if _HAN.search(text) else (" (before: ", ")")
        return text.rstrip(" .。!！;；") + opening + "; ".join(former) + closing


@dataclass(frozen=True, slots=True)
class Choice:
    """What is said, in order of time, and what is left out, the most central first."""

    said: tuple[Item, ...]
    left: tuple[Item, ...]

    def without(self, tokens: int) -> "Choice":
        """Leave out what is worth least until so many tokens are free; itself when all of it binds."""
        gone: list[Item] = []
        free = [item for item in self.said if not item.unit.is_binding]
        for item in sorted(free, key=lambda item: (_worth(item.unit), item.rank)):
            if tokens <= 0:
                break
            gone.append(item)
            tokens -= plugin_tokens(item.text or item.unit.text)
        if not gone:
            return self
        dropped = {id(item) for item in gone}
        return Choice(tuple(item for item in self.said if id(item) not in dropped), (*gone[::-1], *self.left))


def items_of(units: Sequence[Unit]) -> list[Item]:
    """Put sentences that say the same together, oldest first; then the newest value of a subject wins."""
    groups: dict[tuple[str, Told], Item] = {}
    for unit in units:
        key = (unit.sentence.shape, unit.told)
        item = groups.pop(key, None)
        if item is None:
            groups[key] = Item(unit, list(unit.before))
            continue
        older, newer = figures_of(item.unit.text), figures_of(unit.text)
        gone = [old for old, new in zip(older, newer, strict=False) if old != new]
        if unit.told not in UNTRUSTED:
            item.before += [*([", ".join(gone)] if gone else []), *unit.before]
        item.unit, item.times = unit, item.times + 1
        groups[key] = item  # at the end again: in order of the newest
    items = list(groups.values())
    _newest_wins(items)
    return [item for item in items if not item.is_replaced]


def _newest_wins(items: Sequence[Item]) -> None:
    told = [
        (place, fact)
        for place, item in enumerate(items)
        if item.unit.told not in UNTRUSTED
        for fact in item.unit.facts
    ]
    gone: dict[int, set[Fact]] = {}
    for replaced in replacements(told):
        (old_place, old), (new_place, _) = replaced.old, replaced.new
        older, newer = items[old_place].unit.text, items[new_place].unit.text
        if old_place != new_place and is_same_matter(older, newer, old.subject):
            gone.setdefault(old_place, set()).add(old)
            # What an old value had replaced itself is older still.
            items[new_place].before.append(old.text)
    for place, facts in gone.items():
        unit = items[place].unit
        valued = {fact for fact in unit.facts if fact.kind in VALUED}
        items[place].is_replaced = (
            valued == facts and len(unit.facts) == len(valued) and not unit.sentence.is_rule
        )


def choose(items: Sequence[Item], style: Style, target: int, most: int, said: Kept | None) -> Choice:
    """Choose for ``target`` tokens, the words around the sentences taken off; never more than ``most``.

    Only what binds may need more than ``target``: eight leaves must fit into one condensing chunk, so a
    leaf that grew for every figure would never be condensed. ``said`` is the text
    right before: what it says is not said again.
    """
    for item, rank in zip(items, text_rank([item.unit.sentence.words for item in items]), strict=True):
        item.rank = rank * _weight(item.unit)
    basket = _Basket(style, said)
    order = sorted(range(len(items)), key=lambda place: (-_worth(items[place].unit), place))
    for place in order:
        if items[place].unit.is_binding and not basket.knows(items[place]):
            basket.add(place, items[place], target * _FULL_UNTIL, most)
    for place in sorted(order, key=lambda place: -_density(items[place])):
        unit = items[place].unit
        if (
            place not in basket.chosen
            and unit.told not in UNTRUSTED
            and unit.facts
            and not basket.knows(items[place])
        ):
            basket.add(place, items[place], target * _FULL_UNTIL, target)
    for place in sorted(
        range(len(items)), key=lambda place: (-items[place].rank / sqrt(_cost(items[place])), place)
    ):
        if (
            place not in basket.chosen
            and _may_fill(items[place].unit, style)
            and not basket.repeats(items[place])
        ):
            basket.add(place, items[place], target, target)
    taken = sorted(basket.chosen, key=lambda place: (items[place].unit.at_ms, place))
    left = [item for place, item in enumerate(items) if place not in basket.chosen]
    left.sort(key=lambda item: -item.rank)
    return Choice(tuple(items[place] for place in taken), tuple(left))


class _Basket:
    """What is chosen already: its facts, its words, its size."""

    def __init__(self, style: Style, said: Kept | None) -> None:
        self.chosen: set[int] = set()
        self.tokens = 0
        self._former = FORMER[style]
        self._said = said
        self._facts: set[object] = set()
        self._words: list[frozenset[str]] = []
        self._was_said: dict[object, bool] = {}

    def knows(self, item: Item) -> bool:
        """Whether everything that must be kept of an item is said already."""
        facts = [fact for fact in item.unit.facts if not fact.former]
        if item.before and not (self._said and self._heard(item)):
            return False
        if not facts:
            return self.repeats(item)
        return all(fact.key in self._facts or self._was(fact) for fact in facts)

    def repeats(self, item: Item) -> bool:
        """Whether nearly its words are there already, or were right before."""
        words = frozenset(item.unit.sentence.words)
        if not words:
            return True
        return self._heard(item) or any(
            len(words & other) >= _ALIKE * len(words | other) for other in self._words
        )

    def add(self, place: int, item: Item, full: float, most: float) -> None:
        """Take an item in if it fits ``most``: as it is up to ``full`` tokens, from there on in short."""
        cost = _PREFIX + plugin_tokens(item.written(self._former))
        if self.tokens + cost > full:
            item.text = shortened(item.unit)
            if item.before and figures_of(item.text) != figures_of(item.unit.text):
                item.text = ""  # former values say nothing without the newest one
            cost = _PREFIX + plugin_tokens(item.written(self._former))
        if self.tokens + cost > most:
            return
        self.tokens += cost
        self.chosen.add(place)
        self._facts.update(fact.key for fact in item.unit.facts)
        self._words.append(frozenset(item.unit.sentence.words))

    def _was(self, fact: Fact) -> bool:
        if self._said is None:
            return False
        if fact.key not in self._was_said:
            self._was_said[fact.key] = self._said.says(fact)
        return self._was_said[fact.key]

    def _heard(self, item: Item) -> bool:
        return self._said is not None and self._said.has(item.unit.text)


def shortened(unit: Unit) -> str:
    """Give the clauses of a sentence that its facts stand in; all of it when less would lose one."""
    facts = unit.facts
    if not facts or len(unit.text) < 24:
        return unit.text
    reach = [
        (fact.start, fact.stop + (len(fact.other) + 12 if fact.kind is FactKind.CHOICE else 0))
        for fact in facts
    ]
    ranges = list(clauses(unit.text, 0, len(unit.text)))
    kept = [
        (start, stop) for start, stop in ranges if any(low < stop and start < high for low, high in reach)
    ]
    if not kept or len(kept) == len(ranges):
        return unit.text
    start = kept[0][0] if kept[0][0] > _LEAD else 0
    short = unit.text[start : kept[-1][1]]
    if len(short) > 0.85 * len(unit.text):
        return unit.text
    text = Kept(short)
    return short if all(text.says(fact) for fact in facts) else unit.text


def _may_fill(unit: Unit, style: Style) -> bool:
    """Whether a sentence that nothing demands is of use at this depth: what was said on the way is not."""
    if style is not Style.LASTING:
        return style is not Style.TRAJECTORY or unit.told not in UNTRUSTED
    return unit.told not in UNTRUSTED and (
        bool(unit.facts) or unit.sentence.is_decision or unit.sentence.is_rule
    )


def _weight(unit: Unit) -> float:
    weight = 0.25 if unit.told in UNTRUSTED else 1.2 if unit.told is Told.USER else 1.0
    if unit.sentence.is_decision and unit.told not in UNTRUSTED:
        weight *= 1.5
    return weight * (0.5 if _QUESTION.search(unit.text) else 1.0)


def _worth(unit: Unit) -> float:
    worth = sum(_WORTH[fact.kind] for fact in unit.facts if not fact.former)
    return worth * (2.0 if unit.told is Told.USER else 1.0) + (3.0 if unit.sentence.is_rule else 0.0)


def _density(item: Item) -> float:
    return (_worth(item.unit) + len(item.before)) / (_cost(item) + 3 * len(item.before))


def _cost(item: Item) -> int:
    return _PREFIX + plugin_tokens(item.unit.text)
