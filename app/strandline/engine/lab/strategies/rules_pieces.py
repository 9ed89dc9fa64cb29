"""Taking a conversation apart for the rules: blocks with a mark, sentences with what they are worth.

A block is a question with its answer, or a cycle of tool calls. What a tool or a quoted page says is data:
it gets no mark of an instruction or a decision, and nothing of it is protected.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from strandline.engine.lab.strategies.bench import Step
from strandline.engine.summarizers.base import SourceText
from strandline.engine.summarizers.extractive_choice import shortened
from strandline.engine.summarizers.extractive_units import UNTRUSTED, Told, Unit, clean, read, sentence_of
from strandline.model.facts import HARD, FactKind
from strandline.model.lab.values import Count, LabMessage, Role


class Mark(StrEnum):
    """What a block or a sentence is, the most important first."""

    INSTRUCTION = "instruction"
    CONCLUSION = "conclusion"
    ENTITY = "entity"
    PLAIN = "plain"
    SMALL_TALK = "small-talk"
    DONE = "done"  # a step that was confirmed


IMPORTANCE = {
    Mark.INSTRUCTION: 1.0,
    Mark.CONCLUSION: 0.8,
    Mark.ENTITY: 0.6,
    Mark.PLAIN: 0.3,
    Mark.SMALL_TALK: 0.05,
    Mark.DONE: 0.0,
}

_SMALL_TALK = re.compile(
    r"\b(?:ha(?:ha)+|hehe|lol|hi|hello|hey|good (?:morning|evening|night)|how are you|thanks?|thank you"
    r"|bye|you['’]?re welcome|see you|by the way|btw|nice weather|what a (?:long |nice |lovely )?day"
    r"|weekend|lovely)\b"
    r"|哈哈|呵呵|嘿嘿|你好|您好|早上好|晚上好|早安|晚安|谢谢|不客气|再见|拜拜|天气(?:真|不错)|问好|辛苦|顺便"
    r"|周末愉快",
    re.IGNORECASE,
)
_TASK = re.compile(
    r"\b(?:please|can you|could you|would you|help me|i (?:want|need|would like)|let['’]?s|book|find|plan"
    r"|write|make|fix|show|check|send|look up|search|add|change|remind|explain"
    r"|how (?:do|can|should|to)|budget|decided?)\b"
    r"|请|帮我|麻烦|我想|我要|我们要|需要|打算|计划|预算|决定|查一?下|订|改|写|做(?!了)|修|安排|提醒|怎么|如何"
    r"|记一?下",
    re.IGNORECASE,
)
_CONFIRMS = re.compile(
    r"\W*(?:ok(?:ay)?|thanks?|thank you|great|good|perfect|nice|yes|yep|right|that works|works|got it|fine"
    r"|cool|lovely|awesome|agreed|sounds good|well done)\b"
    r"|\W*(?:好|行|可以|谢谢|收到|没问题|对的|嗯|不错|太好|明白|搞定|同意)",
    re.IGNORECASE,
)
_OBJECTS = re.compile(
    r"\b(?:but|not|wrong|instead|wait|however|still|doesn['’]?t|didn['’]?t|isn['’]?t|fails?|again)\b"
    r"|不对|不是|但|错|等等|还没|没有用|不行|再试",
    re.IGNORECASE,
)
_CONCLUDES = re.compile(
    r"\b(?:so the|therefore|in short|in the end|result|the best|cause|booked|fixed|solved|done"
    r"|it turns out|noted|works now)\b"
    r"|结论|因此|所以|总之|原因|结果|最合适|已经|已[记订改修完]|搞定|解决|记下",
    re.IGNORECASE,
)
_STRIKING = re.compile(
    r"\b(?:error|fail(?:ed|ure)?|exception|fatal|panic|denied|refused|timeout|timed out|warn(?:ing)?"
    r"|traceback)\b|错误|失败|异常",
    re.IGNORECASE,
)
CALL_TOKENS = 32
"""A tool call is kept in so many tokens at most: what counts is the result."""

JOINT = 2
"""Tokens for what stands between two pieces."""

_WORTH_HARD, _WORTH = 4.0, 2.0
_OF_USER = 2.0
_URGENCY = {FactKind.LIMIT: 30.0, FactKind.AMOUNT: 20.0, FactKind.NEGATION: 10.0, FactKind.CHOICE: 10.0}
"""Before all that binds come limits (an allergy, a ceiling), then budgets, then refusals and choices."""
_UNTRUSTED = 0.25
_HEAD_LINES, _TAIL_LINES, _MOST_LINES = 60, 20, 160


@dataclass(slots=True, eq=False)
class Piece:
    """A sentence, or a line of a tool's output, in its place: the ``place``-th of the message ``ref``.

    ``step`` is what it belongs to, ``is_chat`` says that it is small talk.
    ``protected``: it says a fact of the user or the assistant; ``binding``: one that it would harm to lose.
    ``gone``: something newer took its place; ``newer``: what has the new value of one of its figures.
    ``urgency`` orders what binds. ``number`` counts all pieces of the conversation. ``call`` is the tool
    call that must come along, ``frame`` its tokens.
    """

    number: int
    ref: str
    place: int
    step: Step
    text: str
    unit: Unit
    mark: Mark
    is_chat: bool
    cost: int
    protected: bool
    binding: bool
    importance: float
    worth: float
    urgency: float
    call: str = ""
    frame: int = 0
    rank: float = 0.0
    gone: bool = False
    newer: "Piece | None" = field(default=None, repr=False)
    _short: tuple[str, int] | None = field(default=None, repr=False)

    def short(self, count: Count) -> tuple[str, int]:
        """Give the clauses that its facts stand in, and their tokens."""
        if self._short is None:
            text = shortened(self.unit)
            self._short = (text, self.cost if text == self.text else count(text) + JOINT)
        return self._short


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """A question with its answer, or a cycle of tool calls."""

    steps: tuple[Step, ...]
    mark: Mark
    pieces: tuple[Piece, ...]

    @property
    def tokens(self) -> int:
        """The size of all of it."""
        return sum(step.tokens for step in self.steps)


class Reader:
    """Takes turns apart, one after the other."""

    def __init__(self, count: Count) -> None:
        self._count = count
        self._number = 0

    def blocks(self, turn: Sequence[Step], answer: str) -> list[Block]:
        """Give the blocks of a turn; ``answer`` is what the user said next."""
        cycles = _cycles(turn)
        confirmed = _CONFIRMS.match(answer) is not None and _OBJECTS.search(answer) is None
        blocks = []
        for place, steps in enumerate(cycles):
            told_after = any(not step.uses_tools for later in cycles[place + 1 :] for step in later)
            is_done = steps[0].uses_tools and told_after and confirmed
            blocks.append(self._block(steps, is_done=is_done))
        return blocks

    def _block(self, steps: Sequence[Step], *, is_done: bool) -> Block:
        if is_done:
            return Block(tuple(steps), Mark.DONE, ())
        is_chat = _is_small_talk(steps)
        pieces = [piece for step in steps for piece in self._of_step(step, is_chat=is_chat)]
        mark = Mark.SMALL_TALK
        if not is_chat:
            mark = min((piece.mark for piece in pieces), key=list(Mark).index, default=Mark.PLAIN)
        return Block(tuple(steps), mark, tuple(pieces))

    def _of_step(self, step: Step, *, is_chat: bool) -> Iterator[Piece]:
        if step.is_orphan:
            return
        first, *results = step.messages
        yield from self._pieces(step, first, is_chat=is_chat)
        frame = min(first.tokens, CALL_TOKENS)
        for one in results:
            for piece in self._pieces(step, one, is_chat=is_chat):
                piece.call, piece.frame = first.ref, frame
                yield piece

    def _pieces(self, step: Step, message: LabMessage, *, is_chat: bool) -> Iterator[Piece]:
        for place, unit in enumerate(_units(message)):
            trusted = unit.told not in UNTRUSTED
            mark = _mark(unit, trusted=trusted)
            facts = [fact for fact in unit.facts if not fact.former] if trusted else []
            worth = sum(_WORTH_HARD if fact.kind in HARD else _WORTH for fact in facts)
            worth += _WORTH if trusted and (unit.sentence.is_rule or unit.sentence.is_decision) else 0
            cost = self._count(unit.text) + JOINT
            importance = IMPORTANCE[Mark.SMALL_TALK if is_chat else mark] * (1 if trusted else _UNTRUSTED)
            if not trusted and _STRIKING.search(unit.text):
                importance = IMPORTANCE[Mark.PLAIN]
            yield Piece(
                number=self._number,
                ref=message.ref,
                place=place,
                step=step,
                text=unit.text,
                unit=unit,
                mark=mark,
                is_chat=importance <= IMPORTANCE[Mark.SMALL_TALK],
                cost=cost,
                protected=worth > 0,
                binding=unit.is_binding,
                importance=importance,
                worth=worth * (_OF_USER if unit.told is Told.USER else 1.0),
                urgency=max((_URGENCY.get(fact.kind, 0.0) for fact in facts), default=0.0) + worth / cost,
            )
            self._number += 1


def _cycles(turn: Sequence[Step]) -> list[list[Step]]:
    """Put the steps of a turn together: talk up to the first tool call, calls in a row, talk again."""
    cycles: list[list[Step]] = []
    for step in turn:
        if cycles and cycles[-1][0].uses_tools == step.uses_tools:
            cycles[-1].append(step)
        else:
            cycles.append([step])
    return cycles


def _is_small_talk(steps: Sequence[Step]) -> bool:
    """Whether the user chats: the words of small talk, and nothing that is to be done or kept to."""
    asked = [one.text for step in steps for one in step.messages if one.role is Role.USER]
    text = "\n".join(asked)
    return bool(asked) and _SMALL_TALK.search(text) is not None and _TASK.search(text) is None


def _mark(unit: Unit, *, trusted: bool) -> Mark:
    if not trusted:
        return Mark.PLAIN
    if unit.told is Told.USER and unit.sentence.is_rule:
        return Mark.INSTRUCTION
    if unit.sentence.is_decision or (unit.told is Told.ASSISTANT and _CONCLUDES.search(unit.text)):
        return Mark.CONCLUSION
    return Mark.ENTITY if unit.facts else Mark.PLAIN


def _units(message: LabMessage) -> Sequence[Unit]:
    """Give what a message can be cut to: its sentences, or the telling lines of a tool's output."""
    at_ms = message.at_ms or 0
    if message.role is Role.TOOL:
        return [Unit(sentence_of(line), Told.TOOL, at_ms, 0) for line in _lines(message.text)]
    if message.role is Role.ASSISTANT and message.tool:
        return ()  # a call: it comes along with what is kept of its result
    return read(
        (SourceText(message.ref, message.text, message.role.value, at_ms, at_ms, message.tokens),)
    ).units


def _lines(text: str) -> list[str]:
    """Give lines of a tool's output: the striking ones, and those at both ends of a long one."""
    rows = [line for row in text.split("\n") if (line := clean(row))]
    if len(rows) <= _MOST_LINES:
        return rows
    ends = {*range(_HEAD_LINES), *range(len(rows) - _TAIL_LINES, len(rows))}
    striking = [place for place, row in enumerate(rows) if place not in ends and _STRIKING.search(row)]
    return [rows[place] for place in sorted({*ends, *striking[: _MOST_LINES - len(ends)]})]
