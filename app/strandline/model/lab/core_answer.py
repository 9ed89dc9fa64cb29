"""Reading the core memory that a model wrote: strict in what is asked for, patient with how it comes.

Models put answers into fences, think aloud before them, number lines or make keys bold. None of that is a
breach. What is: no block, a block that never ends, lines without a key, an empty block where there was a
memory. Such an answer is not used at all, for half a memory is worse than the one before.
"""

import re
from dataclasses import dataclass

from strandline.model.lab.core_memory import CLOSE, LONGEST, OPEN, Item, Section
from strandline.model.lab.thinking import without_thinking

MOST_LINES = 200
MOST_CHARACTERS = 60_000
"""Of an answer that is looked at: a model that runs away is not to be followed."""

_TAG = re.compile(r"<(/?)core_?memory>", re.IGNORECASE)
_LINE = re.compile(
    r"(?:[-*+•>] |\d{1,3}[.)、] ?){0,3}[*_`\"]{0,3}(?P<key>[A-Za-z][A-Za-z -]{0,24}|[\u4e00-\u9fff]{2,6})"
    r" ?[*_`\"]{0,3} ?[:：] ?[*_`]{0,3} ?(?P<text>.*)"
)
_NOISE = re.compile(r"(?:(?:```|~~~|#).*|[-=_* ]*)")
_LINE_CHARACTERS = 2 * LONGEST
_KEYS = {
    Section.GOAL: ("goal", "goals", "current goal", "目标"),
    Section.FACT: (
        "fact",
        "facts",
        "confirmed fact",
        "confirmed facts",
        "事实",
        "已确认事实",
        "已确认的事实",
    ),
    Section.PREFERENCE: (
        "preference",
        "preferences",
        "fixed preference",
        "fixed preferences",
        "偏好",
        "固定偏好",
    ),
    Section.TODO: ("todo", "todos", "to-do", "to-dos", "to do", "to dos", "待办", "待办事项"),
}
_SECTIONS = {key: section for section, keys in _KEYS.items() for key in keys}
_NOTHING = frozenset(("", "none", "n/a", "-", "—", "(none)", "nothing", "无", "没有", "暂无"))
_JUNK = 0.25
"""The share of lines without a key from which an answer is no memory."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The lines that a model wrote, in order; ``problem`` is what was wrong, empty for a good answer."""

    lines: tuple[tuple[Section, str], ...] = ()
    problem: str = ""


def read_answer(text: str, *, had: bool) -> Answer:
    """Read an answer. ``had``: there was something in the memory before. Raises nothing."""
    told = without_thinking(text[:MOST_CHARACTERS])
    tags = list(_TAG.finditer(told))
    ends = [number for number, tag in enumerate(tags) if tag[1] and number and not tags[number - 1][1]]
    if not ends:
        return Answer(problem="unfinished" if tags else "no block")
    block = told[tags[ends[-1] - 1].end() : tags[ends[-1]].start()]
    found: list[tuple[Section, str]] = []
    junk = 0
    for raw in block.splitlines():
        # On one line, and no longer than one: no pattern looks at more.
        words = " ".join(raw[:_LINE_CHARACTERS].split())
        if _NOISE.fullmatch(words):
            continue
        line = _line(words)
        if line is None:
            junk += 1
        elif line[1].casefold() not in _NOTHING:
            found.append(line)
    if junk and junk > _JUNK * (junk + len(found)):
        return Answer(problem="not lines")
    if len(found) > MOST_LINES:
        return Answer(problem="too long")
    if had and not found:
        return Answer(problem="empty")
    return Answer(tuple(dict.fromkeys(found)))


def asked_for(items: tuple[Item, ...]) -> str:
    """Give a memory in the form in which it is put to a model, and comes back."""
    return "\n".join(f"{item.section.value}: {quoted(item.text)}" for item in items)


def quoted(text: str) -> str:
    """Give words in which no tag begins."""
    return text.replace("<", "&lt;")


def frame(lines: str) -> str:
    """Give a block as a model is to write it."""
    return f"{OPEN}\n{lines}\n{CLOSE}" if lines else f"{OPEN}\n{CLOSE}"


def _line(raw: str) -> tuple[Section, str] | None:
    match = _LINE.fullmatch(raw)
    if match is None:
        return None
    section = _SECTIONS.get(match["key"].strip().casefold())
    if section is None:
        return None
    text = match["text"].replace("&lt;", "<").strip("*_`").strip()
    if len(text) > 1 and text[0] == text[-1] == '"':
        text = text[1:-1].strip()
    return section, text[:LONGEST]
