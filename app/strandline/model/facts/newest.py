"""Which value took the place of which: the newest one wins, and the old one is named with it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from strandline.model.facts.kinds import VALUED, Fact, FactKind

_CLOCK = re.compile(r"[:：点]|am\b|pm\b|o'clock|[ap]\.m\.", re.IGNORECASE)
_UNIT = re.compile(r"[^\d\s,.$€£¥￥万亿千百kK-][^\d\s]*\Z")
_MONEY = re.compile(r"[$€£¥￥元块]|USD|CNY|EUR|GBP|RMB|JPY|HKD|dollar|euro|yuan|pound|buck", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Replacement:
    """A later value of the same subject; ``old`` and ``new`` are (place in the order given, fact)."""

    old: tuple[int, Fact]
    new: tuple[int, Fact]


def replacements(told: Iterable[tuple[int, Fact]]) -> tuple[Replacement, ...]:
    """Find the values that a later one replaced. ``told`` is oldest first: (any number, fact).

    Two figures are about the same when their subject and their unit agree, money with money; a figure
    without a unit goes with any. A subject that is not known replaces nothing, and neither does what
    is said to be an old value. Each old value is named once, with the newest one there is.
    """
    latest: dict[tuple[str, str], tuple[int, Fact]] = {}
    former: dict[tuple[str, str], list[tuple[int, Fact]]] = {}
    units: dict[str, str] = {}
    for place, fact in told:
        if fact.kind not in VALUED or not fact.subject:
            continue
        unit = unit_of(fact)
        if unit:
            units.setdefault(fact.subject, unit)
        key = (unit or units.get(fact.subject, ""), fact.subject)
        if fact.former:
            former.setdefault(key, []).append((place, fact))
            continue
        before = latest.get(key)
        if before is not None and before[1].value != fact.value and before[0] != place:
            former.setdefault(key, []).append(before)
        latest[key] = (place, fact)
    return tuple(
        Replacement(old, latest[key])
        for key, olds in former.items()
        if key in latest
        for old in olds
        if old[1].value != latest[key][1].value
    )


def unit_of(fact: Fact) -> str:
    """Give what the figure counts in: "money", "clock", "day", "cm"; empty for a bare number."""
    if fact.kind is FactKind.DATE:
        # A time of day and a day: "12 March, 14:30" replaces nothing.
        return "clock" if _CLOCK.search(fact.text) else "day"
    if fact.kind is FactKind.AMOUNT or _MONEY.search(fact.text):
        return "money"
    unit = _UNIT.search(fact.text)
    return unit[0].casefold() if unit else ""
