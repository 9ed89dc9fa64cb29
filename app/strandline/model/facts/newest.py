"""Which value took the place of which: the newest one wins, and the old one is named with it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from strandline.model.facts.kinds import VALUED, Fact, FactKind

_CLOCK = re.compile(r"[:：点]|am\b|pm\b|o'clock|[ap]\.m\.", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Replacement:
    """A later value of the same subject; ``old`` and ``new`` are (place in the order given, fact)."""

    old: tuple[int, Fact]
    new: tuple[int, Fact]


def replacements(told: Iterable[tuple[int, Fact]]) -> tuple[Replacement, ...]:
    """Find the values that a later one replaced. ``told`` is oldest first: (any number, fact).

    Two figures are about the same when their kind and subject agree; a subject that is not known
    replaces nothing. Each old value is named once, with the newest one there is.
    """
    latest: dict[tuple[str, str], tuple[int, Fact]] = {}
    former: dict[tuple[str, str], list[tuple[int, Fact]]] = {}
    for place, fact in told:
        if fact.kind not in VALUED or not fact.subject:
            continue
        # "预算20万元" and "改成18万": the second one is money as well.
        key = (_shape(fact) if fact.kind is FactKind.DATE else "figure", fact.subject)
        before = latest.get(key)
        if before is not None and before[1].value != fact.value:
            former.setdefault(key, []).append(before)
        latest[key] = (place, fact)
    return tuple(
        Replacement(old, latest[key])
        for key, olds in former.items()
        for old in olds
        if old[1].value != latest[key][1].value
    )


def _shape(fact: Fact) -> str:
    """Tell a time of day from a day: "12 March, 14:30" replaces nothing."""
    return "clock" if _CLOCK.search(fact.text) else "day"
