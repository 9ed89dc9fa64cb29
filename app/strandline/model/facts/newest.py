"""Which value took the place of which: the newest one wins, and the old one is named with it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from strandline.model.facts.kinds import VALUED, Fact, FactKind
from strandline.model.facts.words import listed, words_of

_CLOCK = re.compile(r"[:：点]|am\b|pm\b|o'clock|[ap]\.m\.", re.IGNORECASE)
_UNIT = re.compile(r"[^\d\s,.$€£¥￥万亿千百kK-][^\d\s]*\Z")
_MONEY = re.compile(r"[$€£¥￥元块]|USD|CNY|EUR|GBP|RMB|JPY|HKD|dollar|euro|yuan|pound|buck", re.IGNORECASE)
_LASTING = listed(
    "budget deadline rent price fee salary rate limit quota address birthday height weight"
    " 预算 总价 期限 日期 房租 租金 价格 费用 首付 押金 工资 上限 限额 身高 体重 工期"
)
_CHANGED = re.compile(
    r"\b(?:now\b|chang|lower|rais|reduc|increas|moved|postpon|instead|revis|actually|correction|no longer)"
    r"|改成|改为|改到|变成|变为|调整|提高|降到|降低|降至|减到|加到|升到|涨到|推迟|提前|挪到|后来|更正",
    re.IGNORECASE,
)
_SAME_WORDS = 0.8


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


def is_same_matter(old: str, new: str, subject: str, *, alike: float = _SAME_WORDS) -> bool:
    """Whether two sentences speak of the same thing, of which a figure changed.

    A subject alone is not enough: "Lin quoted 18,600 for the study" and "Ruo quoted 20,700 for the
    hallway" are two quotes. It is when it is something there is one of at a time (a budget), when the
    newer sentence says that something changed, or when both say nearly the same words: ``alike`` is the
    share of them.
    """
    if subject in _LASTING or _CHANGED.search(new):
        return True
    return _share(old, new) >= alike


def says_the_same(one: str, other: str) -> bool:
    """Whether two sentences say the same words around their figures, and neither that something changed."""
    return not _CHANGED.search(other) and _share(one, other) == 1.0


def _share(one: str, other: str) -> float:
    """Give the share of the words that two sentences have in common, 0 to 1."""
    before, after = _told(one), _told(other)
    return len(before & after) / (len(before | after) or 1)


def _told(sentence: str) -> frozenset[str]:
    pieces: set[str] = set()
    for word in words_of(sentence):
        if word[0].isdigit():
            continue
        pieces.update(
            (word,) if word[0] < "\u3400" else (word[at : at + 2] for at in range(max(1, len(word) - 1)))
        )
    return frozenset(pieces)


def unit_of(fact: Fact) -> str:
    """Give what the figure counts in: "money", "clock", "day", "cm"; empty for a bare number."""
    if fact.kind is FactKind.DATE:
        # A time of day and a day: "12 March, 14:30" replaces nothing.
        return "clock" if _CLOCK.search(fact.text) else "day"
    if fact.kind is FactKind.AMOUNT or _MONEY.search(fact.text):
        return "money"
    unit = _UNIT.search(fact.text)
    return unit[0].casefold() if unit else ""
