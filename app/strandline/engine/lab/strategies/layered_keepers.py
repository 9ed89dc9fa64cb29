"""Who keeps the core memory: plain rules, or a model that is watched by them.

A model's answer that does not keep the form is not used; the rules then keep the memory in that turn. And
whatever it answers, a hard limit of the user that the rules know of stays.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Protocol

from strandline import paths
from strandline.engine.lab.strategies.bench import go_on, shorten
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.lab.asking import ChatLine, Complete
from strandline.model.lab.core_answer import asked_for, quoted, read_answer
from strandline.model.lab.core_keeping import Fate, Memory, lacking, told
from strandline.model.lab.core_memory import Item, Section, Worth, pieces_of, plain
from strandline.model.lab.core_reading import read_agent, read_agreement, read_user
from strandline.model.lab.values import Cancelled, Count, LabMessage, Role

_SAID_TOKENS = 600
_TOOL_TOKENS = 200
"""Of one message that is put to the model: what it is about, not all of a log."""
_AT_ONCE_TOKENS = 4_000
_ANSWER_TOKENS = 1_000
"""What an answer may have beyond twice the memory: some models think aloud first."""


@dataclass(frozen=True, slots=True)
class Told:
    """A memory after new messages, and what keeping it took; see ``Shrunk`` for the figures."""

    memory: Memory
    cost: float | None = 0.0
    calls: int = 0
    misses: int = 0
    notes: tuple[Message, ...] = ()


class Keeper(Protocol):
    """Keeps a core memory."""

    def told(self, memory: Memory, new: Sequence[LabMessage], cancelled: Cancelled) -> Told:
        """Give the memory after ``new``, whole turns, oldest first. Raises StrandlineError when stopped."""


class Rules:
    """Keeps it by plain rules; see :mod:`strandline.model.lab.core_reading`."""

    def __init__(self) -> None:
        self._answer: LabMessage | None = None

    def told(self, memory: Memory, new: Sequence[LabMessage], cancelled: Cancelled) -> Told:
        """Give the memory after ``new``."""
        for message in new:
            go_on(cancelled)
            turn, ref = message.turn, message.ref
            if message.role is Role.USER:
                if self._answer is not None:
                    answer = self._answer.ref, self._answer.text
                    memory = told(memory, read_agreement(answer, message.text, turn, ref))
                memory = told(memory, read_user(message.text, turn, ref))
                self._answer = None
            elif message.role is Role.ASSISTANT and not message.tool:
                memory = told(memory, read_agent(message.text, turn, ref))
                self._answer = message
        return Told(memory)


class Model:
    """Lets a model keep it. ``most`` is the size of the block in tokens, ``language`` "en" or "zh"."""

    def __init__(self, complete: Complete, count: Count, most: int, language: str) -> None:
        self._complete, self._count, self._most = complete, count, most
        self._prompt = prompt("zh" if language == "zh" else "en")
        self._rules, self._watch = Rules(), Rules()
        self._limits = Memory()

    def told(self, memory: Memory, new: Sequence[LabMessage], cancelled: Cancelled) -> Told:
        """Give the memory after ``new``, asking once for about 4,000 tokens of it."""
        cost: float | None = 0.0
        calls = misses = 0
        notes: list[Message] = []
        for some in _portions(new):
            go_on(cancelled)
            one = self._once(memory, some, cancelled)
            memory = one.memory
            cost = None if cost is None or one.cost is None else cost + one.cost
            calls, misses = calls + one.calls, misses + one.misses
            notes += one.notes
        return Told(memory, cost, calls, misses, tuple(dict.fromkeys(notes)))

    def _once(self, memory: Memory, new: Sequence[LabMessage], cancelled: Cancelled) -> Told:
        by_rules = self._rules.told(memory, new, cancelled).memory
        self._limits = self._limits_after(new, cancelled)
        lines = (*self._prompt, ("user", self._question(memory, new)))
        try:
            reply = self._complete(lines, max_tokens=2 * self._most + _ANSWER_TOKENS, cancelled=cancelled)
        except StrandlineError as error:
            go_on(cancelled)
            template = QT_TRANSLATE_NOOP(
                "model", "The rules kept the core memory, for the model could not: {reason}"
            )
            return Told(by_rules, calls=1, notes=(say(template, reason=error.sentence),))
        answer = read_answer(reply.text, had=bool(memory.items))
        if answer.problem:
            note = say(
                QT_TRANSLATE_NOOP(
                    "model", "The rules kept the core memory, for the model did not keep the form."
                )
            )
            return Told(by_rules, reply.cost, 1, 1, (note,))
        return Told(self._taken(memory, answer.lines, new), reply.cost, 1)

    def _limits_after(self, new: Sequence[LabMessage], cancelled: Cancelled) -> Memory:
        """Give the hard limits that the user himself set and did not take back, read by the rules alone."""
        items = self._watch.told(self._limits, new, cancelled).memory.items
        return Memory(tuple(item for item in items if item.worth is Worth.BINDING and not item.agent))

    def _question(self, memory: Memory, new: Sequence[LabMessage]) -> str:
        said = "\n".join(self._line(message) for message in new if message.text.strip())
        return f"<memory>\n{asked_for(memory.items)}\n</memory>\n<messages>\n{said}\n</messages>"

    def _line(self, message: LabMessage) -> str:
        most = _TOOL_TOKENS if message.role is Role.TOOL or message.tool else _SAID_TOKENS
        text = shorten(" ".join(message.text.split()), most, self._count)
        return f'{message.role.value}: "{quoted(text)}"'

    def _taken(
        self, memory: Memory, lines: Sequence[tuple[Section, str]], new: Sequence[LabMessage]
    ) -> Memory:
        """Make the lines of an answer the memory, each with the messages that it comes from."""
        before = {item.normal: item for item in memory.items}
        limits = frozenset(word for item in self._limits.items for word in item.limits)
        items = [_line_of(section, text, before, new, limits) for section, text in lines]
        goals = [item for item in items if item.section is Section.GOAL]
        items = [item for item in items if item.section is not Section.GOAL or item is goals[0]]
        items += lacking(self._limits.items, items)
        kept = {ref for item in items for ref in item.refs}
        return memory.with_items(items, {ref: Fate.FORGOTTEN for ref in memory.refs if ref not in kept})


def _line_of(
    section: Section, text: str, before: dict[str, Item], new: Sequence[LabMessage], limits: frozenset[str]
) -> Item:
    """Make a line; one that was there before keeps its messages, a new one gets those it is most like."""
    same = before.get(plain(text))
    if same is not None:
        return _weighed(Item.of(section, text, same.turn, same.refs), limits)
    words = pieces_of(text)
    likeness = [
        (len(words & pieces_of(message.text)), message.role is Role.USER, message)
        for message in new
        if message.role in (Role.USER, Role.ASSISTANT)
    ]
    best = max(likeness, key=lambda one: one[:2], default=None)
    former = max(before.values(), key=lambda item: len(words & item.words), default=None)
    refs: list[str] = []
    if former is not None and 2 * len(words & former.words) > len(words):
        refs += former.refs  # said in other words, or corrected
    if best is not None and (best[0] or not refs):
        refs.append(best[2].ref)
    return _weighed(Item.of(section, text, new[-1].turn if new else 0, refs), limits)


def _weighed(item: Item, limits: frozenset[str]) -> Item:
    """Give a line its worth. A hard limit that the user never set does not bind, whatever a model says."""
    if item.limits & limits:
        return replace(item, worth=Worth.BINDING)
    return replace(item, worth=Worth.MUCH if item.section is Section.GOAL else Worth.SOME)


def _portions(new: Sequence[LabMessage]) -> list[list[LabMessage]]:
    """Cut what is new at turns, into portions that a model can be asked about at once."""
    found: list[list[LabMessage]] = []
    size = 0
    for message in new:
        taken = min(
            message.tokens, _TOOL_TOKENS if message.role is Role.TOOL or message.tool else _SAID_TOKENS
        )
        turns = found and found[-1][-1].turn != message.turn
        if not found or (turns and size + taken > _AT_ONCE_TOKENS):
            found.append([])
            size = 0
        found[-1].append(message)
        size += taken
    return found


@cache
def prompt(language: str) -> tuple[ChatLine, ...]:
    """Give the instruction with its examples, as messages."""
    text = paths.resource("prompts", f"core_memory_{language}.txt").read_text("utf-8")
    parts = (part.partition("\n") for part in text.split("=== ")[1:])
    return tuple((role.strip(), words.strip()) for role, _, words in parts)
