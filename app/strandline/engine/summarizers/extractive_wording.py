"""Wording a summary: a diary, a weekly report, a trajectory or what lasts, in English or Chinese.

Every line of what was said begins with who said it, and is read back so when it is summarised again.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime

from strandline.engine.summarizers.base import EXPAND_LINE, Style
from strandline.engine.summarizers.extractive_choice import FORMER, Item
from strandline.engine.summarizers.extractive_files import Work
from strandline.engine.summarizers.extractive_units import UNTRUSTED
from strandline.model.facts import clauses

MOST_TOPICS = 6
_TOPIC = {"en": 42, "zh": 14}

_GOAL = re.compile(
    r"\b(?:want|need|goal|plan(?:ning)? to|help me|trying to|looking for|would like|aim)\b"
    r"|目标|想要|想|帮我|打算|计划|需要|希望",
    re.IGNORECASE,
)
_NEXT = re.compile(
    r"\b(?:next|todo|to-do|tomorrow|still (?:to|open|has|have)|pending|remaining|later this|will)\b"
    r"|下一步|待办|接下来|还要|还没|明天|下周|剩下|之后再",
    re.IGNORECASE,
)
_LESSON = re.compile(
    r"\b(?:because|lesson|learn(?:ed|t)|mistake|turned out|cause[ds]?|reasons?|root cause|so that|avoid)\b"
    r"|原因|教训|因为|理由|结果发现|坑|经验|导致",
    re.IGNORECASE,
)
_HEADS = {
    "en": {
        "goals": "Goals",
        "decisions": "Decisions and limits",
        "results": "Results",
        "next": "Next steps",
        "facts": "Facts",
        "lessons": "Lessons",
    },
    "zh": {
        "goals": "目标",
        "decisions": "决定与限制",
        "results": "结果",
        "next": "下一步",
        "facts": "事实",
        "lessons": "经验",
    },
}
_SECTIONS = {
    Style.TRAJECTORY: ("goals", "decisions", "results", "next"),
    Style.LASTING: ("decisions", "facts", "lessons"),
}


def wording(said: Sequence[Item], style: Style, language: str, work: Work) -> str:
    """Word what is said, without the last line."""
    lines = list(_in_sections(said, style, language) if style in _SECTIONS else _by_day(said, style))
    if style in (Style.DIARY, Style.REPORT):
        lines += work.lines(language, commands=style is Style.DIARY)
    elif work.written:
        lines += Work(written=work.written).lines(language, commands=False)
    return "\n".join(lines)


def plain(said: Sequence[Item], style: Style) -> str:
    """Word it with the fewest words: for sources as short as a summary's own frame."""
    return "\n".join(f"{item.unit.told}: {item.written(FORMER[style])}" for item in said)


def last_line(left: Sequence[Item], language: str) -> str:
    """Name what can be asked for below the summary: what was left out, the most central first."""
    topics = list(
        dict.fromkeys(filter(None, (_topic(item.unit.text, language) for item in left[: 4 * MOST_TOPICS])))
    )
    if not topics:
        topics = ["原话" if language == "zh" else "the exact words"]
    return f"{EXPAND_LINE} " + ("、" if language == "zh" else ", ").join(topics[:MOST_TOPICS])


def _by_day(said: Sequence[Item], style: Style) -> Iterator[str]:
    day, start = "", ""
    parts: list[str] = []
    for item in said:
        at = datetime.fromtimestamp(item.unit.at_ms / 1000, UTC)
        begin = f"{at:%H:%M} {item.unit.told}: " if style is Style.DIARY else f"- {item.unit.told}: "
        if f"{at:%Y-%m-%d}" != day or begin != start:
            if parts:
                yield start + " | ".join(parts)
            parts = []
            start = begin
        if f"{at:%Y-%m-%d}" != day:
            day = f"{at:%Y-%m-%d}"
            yield day
        parts.append(item.written(FORMER[style]))
    if parts:
        yield start + " | ".join(parts)


def _in_sections(said: Sequence[Item], style: Style, language: str) -> Iterator[str]:
    placed: dict[str, list[Item]] = {}
    for item in said:
        placed.setdefault(_section_of(item, style), []).append(item)
    for section in _SECTIONS[style]:
        if section not in placed:
            continue
        yield f"## {_HEADS[language][section]}"
        yield from _lines(placed[section], style)


def _lines(items: Iterable[Item], style: Style) -> Iterator[str]:
    start = ""
    parts: list[str] = []
    for item in items:
        at = datetime.fromtimestamp(item.unit.at_ms / 1000, UTC)
        begin = f"- {at:%Y-%m-%d} {item.unit.told}: "
        if begin != start:
            if parts:
                yield start + " | ".join(parts)
            start, parts = begin, []
        parts.append(item.written(FORMER[style]))
    if parts:
        yield start + " | ".join(parts)


def _section_of(item: Item, style: Style) -> str:
    unit = item.unit
    trusted = unit.told not in UNTRUSTED
    if unit.is_binding or (trusted and unit.sentence.is_decision):
        return "decisions"
    if style is Style.LASTING:
        return "lessons" if _LESSON.search(unit.text) else "facts"
    if trusted and unit.told == "user" and _GOAL.search(unit.text):
        return "goals"
    return "next" if trusted and _NEXT.search(unit.text) else "results"


def _topic(text: str, language: str) -> str:
    """Give a few words of a sentence: its first clause, cut between words."""
    first = next(iter(clauses(text, 0, len(text))), (0, len(text)))
    topic = text[slice(*first)].strip(" .。!！?？\"'“”「」*_`#-")
    most = _TOPIC["zh" if not topic.isascii() else language]
    if len(topic) > most:
        topic = topic[:most].rsplit(" ", 1)[0] if " " in topic[:most] else topic[:most]
    return topic.strip(" ,，、:：")
