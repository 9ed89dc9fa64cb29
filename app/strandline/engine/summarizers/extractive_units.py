"""Taking sources apart: sentences with who said them, when, and what of them may not be lost.

A source is a message, or a summary of a lower depth. The extractive summaries' own lines are read back
("09:40 user: …"), so who said something is known at every depth: what a tool or a quoted page said
stays theirs, and is never taken for an instruction of the user. The sentences are data throughout.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum
from functools import lru_cache

from strandline.engine.summarizers.base import EXPAND_LINE, SourceText
from strandline.engine.summarizers.extractive_files import Work, read_work, work_line
from strandline.model.chunk_marks import holds_decision
from strandline.model.facts import HARD, VALUED, Fact, FactKind, facts_in, sentences
from strandline.model.facts.plain import data_ranges
from strandline.model.facts.words import listed, words_of
from strandline.model.instructions import is_instruction

LONGEST = 400
"""Characters of a sentence that are kept at most."""
DAY_MS = 86_400_000


class Told(StrEnum):
    """Who said it; also how a line of a summary begins."""

    USER = "user"
    ASSISTANT = "assistant"
    SYSTEM = "system"
    TOOL = "tool"  # the output of a tool: untrusted
    QUOTE = "quote"  # a page or file that somebody quoted: untrusted
    SUMMARY = "summary"  # a summary of somebody else's making


_BUDGET = re.compile(r"\bbudget|\bdeadline|预算|总价|期限", re.IGNORECASE)
UNTRUSTED = frozenset((Told.TOOL, Told.QUOTE))


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a sentence is by itself: its facts (places within it), its words, and what it tells to do."""

    text: str
    facts: tuple[Fact, ...]
    words: tuple[str, ...]
    shape: str
    is_rule: bool
    is_decision: bool


@dataclass(frozen=True, slots=True)
class Unit:
    """A sentence in its place: who, when (ms UTC), of which source; ``before`` are values it replaced."""

    sentence: Sentence
    told: Told
    at_ms: int
    source: int
    before: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The sentence."""
        return self.sentence.text

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Its protected facts."""
        return self.sentence.facts

    @property
    def is_binding(self) -> bool:
        """Whether forgetting it could harm: a hard fact, an instruction or decision, of no tool or page."""
        if self.told in UNTRUSTED or self.told is Told.SYSTEM:
            return False
        hard = any(fact.kind in HARD for fact in self.facts)
        budget = any(fact.kind in VALUED for fact in self.facts) and _BUDGET.search(self.text)
        if self.told is Told.USER:
            return (
                hard
                or bool(budget)
                or self.sentence.is_rule
                or (self.sentence.is_decision and bool(self.facts))
            )
        if any(fact.kind is FactKind.LIMIT for fact in self.facts):
            return True  # an allergy holds whoever wrote it down
        if self.told is Told.SUMMARY:  # a model's words for what the user said
            return hard or bool(budget)
        return hard and (self.sentence.is_rule or self.sentence.is_decision)


@dataclass(frozen=True, slots=True)
class Material:
    """Everything that was taken out of the sources."""

    units: tuple[Unit, ...]
    work: Work


_LINE = re.compile(
    r"(?:- )?(?:(?P<day>(?:\d{4}-)?\d\d-\d\d) )?(?:(?P<clock>\d\d:\d\d) )?"
    r"(?P<told>user|assistant|system|tool|quote|summary): (?P<text>.+)"
)
_DAY_HEAD = re.compile(r"(?P<day>\d{4}-\d\d-\d\d)(?:\s*\(.*\))?:?\s*")
_SECTION = re.compile(r"#{2} .*")
_BEFORE = re.compile(r"\s*[（(](?:before: |之前：)(?P<values>[^()（）]*)[）)]\s*$")
_PLUGIN_MARK = re.compile(r"\[(?=LCM fallback|Truncated|Capped)")
_FILE_MARK = re.compile(
    r"\[(?:LCM (?:File|Tool Output|Raw Payload)|User image|Image): ?(file_[0-9a-f]{16,})[^\]]*\]"
)
_QUOTED = re.compile(
    r"<<<EXTERNAL_UNTRUSTED_CONTENT.*?(?:<<<END_EXTERNAL_UNTRUSTED_CONTENT[^>]*>>>|\Z)"
    r"|^Exploration Summary:[ \t]*$.*?(?=^\[LCM |\Z)"
    r"|<(?P<tag>file|web_?page|document|quote)\b[^<>]{0,400}>.*?(?:</(?P=tag)>|\Z)|(?:^[ \t]*>.*(?:\n|\Z))+",
    re.MULTILINE | re.DOTALL,
)
_LIST = re.compile(r"^[ \t]*(?:[-*•]|\d{1,2}[.)、])[ \t]*(?=\S)")
_SPACE = re.compile(r"[\s\x00-\x1f\x7f\ud800-\udfff]+")  # halves of a character cannot be stored either
_NUMBERS = re.compile(r"\d[\d,.:]*\d|\d")
_NOTHING = listed(
    "ok okay thanks thank yes no sure great good fine hi hello done 好的 收到 谢谢 是的 可以 好 嗯 行"
)
_ORDERS = re.compile(
    r"\b(?:ignore|disregard|forget)\s+(?:all\s+|any\s+)?(?:previous|prior|above|earlier|your)\b|\bsystem\s*prompt\b"
    r"|\byou are now\b"
    r"|\bas an? (?:ai|assistant)\b|忽略(?:以上|之前|上面|所有)|系统提示",
    re.IGNORECASE,
)


def read(sources: Sequence[SourceText]) -> Material:
    """Take the sources apart, in the order they are in."""
    units: list[Unit] = []
    work = Work()
    for place, source in enumerate(sources):
        if source.depth >= 0 or source.role == "summary":
            found, done = _of_summary(source, place)
            units += found
        else:
            said, done = read_work(source.text, source.role)
            units += _of_message(said, source, place)
        work = work.and_then(done)
    return Material(tuple(units), work)


@lru_cache(maxsize=16_384)
def sentence_of(text: str) -> Sentence:
    """Look at a sentence; kept, as chats repeat themselves and each depth reads it again."""
    facts = facts_in(text)
    short = len(text) < 600
    return Sentence(
        text,
        facts,
        tuple(dict.fromkeys(_pieces(text))),
        shape_of(text),
        short and is_instruction(text),
        short and holds_decision(text),
    )


def shape_of(text: str) -> str:
    """Give a sentence without its figures: two that differ only there say the same of another time."""
    return _NUMBERS.sub("#", text.casefold()).strip(" .。!！")


def figures_of(text: str) -> list[str]:
    """Give the figures that :func:`shape_of` leaves out, in order."""
    return _NUMBERS.findall(text)


def clean(text: str) -> str:
    """Give a text as one line that cannot be taken for a marker of the plugin or a line of ours."""
    text = _FILE_MARK.sub(r"\1", text)
    text = _PLUGIN_MARK.sub("(", text).replace(EXPAND_LINE, "Expand, details:")
    text = _SPACE.sub(" ", text).strip()
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def _pieces(text: str) -> Iterator[str]:
    """Give what overlap is counted in: English words, and pairs of neighbouring Chinese characters."""
    for word in words_of(text):
        if word[0] < "\u3400" or len(word) == 1:
            yield word
        else:
            yield from (word[at : at + 2] for at in range(len(word) - 1))


def _of_message(text: str, source: SourceText, place: int) -> Iterator[Unit]:
    told = _told(source.role)
    start = 0
    for quoted in _QUOTED.finditer(text):
        yield from _sentences(text[start : quoted.start()], told, source.at_ms, place)
        yield from _sentences(quoted[0].replace("\n>", "\n").lstrip("> "), Told.QUOTE, source.at_ms, place)
        start = quoted.end()
    yield from _sentences(text[start:], told, source.at_ms, place)


def _told(role: str) -> Told:
    """Give who speaks in a message; a role nobody knows is not trusted."""
    known = {"user": Told.USER, "assistant": Told.ASSISTANT, "system": Told.SYSTEM}
    return known.get(role, Told.TOOL)


def _sentences(text: str, told: Told, at_ms: int, place: int) -> Iterator[Unit]:
    text = _joined_lists(_without_data(text))
    for start, stop in sentences(text):
        line = clean(text[start:stop])
        if len(line) < 3 or line.casefold().strip(" .!。！,，~") in _NOTHING:
            continue
        sentence = sentence_of(line)
        if told in UNTRUSTED and (sentence.is_rule or _ORDERS.search(line)):
            continue  # what a page tells the reader to do is no news, and may be meant for the agent
        yield Unit(sentence, told, at_ms, place)


def _without_data(text: str) -> str:
    kept, start = [], 0
    for low, high in data_ranges(text):
        kept.append(text[start:low])
        start = max(start, high)
    return "".join((*kept, text[start:])) if kept else text


def _joined_lists(text: str) -> str:
    """Put the items of a list behind the line that they belong to: alone they say nothing."""
    if "\n" not in text:
        return text
    lines: list[str] = []
    size = 0
    for line in text.split("\n"):
        item = _LIST.match(line)
        if item and lines and lines[-1].strip() and size + len(line) < LONGEST:
            before = lines[-1].rstrip(" .。;；")
            lines[-1] = before + (" " if before[-1:] in ":：" else "; ") + line[item.end() :].strip()
            size += len(line)
        else:
            lines.append(line)
            size = len(line)
    return "\n".join(lines)


def _of_summary(source: SourceText, place: int) -> tuple[list[Unit], Work]:
    units: list[Unit] = []
    work = Work()
    day = source.at_ms - source.at_ms % DAY_MS
    for line in source.text.split("\n"):
        bare = line.strip()
        if not bare or bare.startswith(EXPAND_LINE) or _SECTION.fullmatch(bare):
            continue
        head = _DAY_HEAD.fullmatch(bare)
        if head:
            day = _day_ms(head["day"], day)
            continue
        done = work_line(bare)
        if done is not None:
            work = work.and_then(done)
            continue
        match = _LINE.fullmatch(bare)
        if match is None:
            units += _sentences(bare, Told.SUMMARY, day, place)
            continue
        at_ms = _day_ms(match["day"], day) if match["day"] else day
        if match["clock"]:
            hours, minutes = match["clock"].split(":")
            at_ms += (int(hours) * 60 + int(minutes)) * 60_000
        units += _read_back(match["text"], Told(match["told"]), at_ms, place)
    return units, work


def _read_back(text: str, told: Told, at_ms: int, place: int) -> Iterator[Unit]:
    """Read the sentences of a line of ours, each perhaps with the values it replaced."""
    for piece in text.split(" | "):
        former = _BEFORE.search(piece)
        bare = piece[: former.start()] if former else piece
        values = tuple(former["values"].split("; ")) if former else ()
        found = list(_sentences(bare, told, at_ms, place))
        yield from found[:-1]
        for unit in found[-1:]:
            yield replace(unit, before=values)


def _day_ms(written: str, around_ms: int) -> int:
    if len(written) == 5:  # no year: the plugin's line, within the span of its summary
        written = f"{datetime.fromtimestamp(around_ms / 1000, UTC).year}-{written}"
    try:
        return int(datetime.strptime(written, "%Y-%m-%d").replace(tzinfo=UTC).timestamp() * 1000)
    except ValueError:
        return around_ms
