"""How a suggestion stands to what is written already: said before, nearly said, or said otherwise."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from strandline.model.facts import Fact, facts_in, replacements
from strandline.model.pin_match import likeness
from strandline.model.pins import PinText, normalised
from strandline.model.suggest.wording import bare
from strandline.model.survival import MatchLevel
from strandline.model.text_match import Sought, alike, find
from strandline.model.text_tokens import TokenKind

NEAR = 0.8
"""Share of the words, with every number and negation, from which two texts say the same."""
_OPPOSITE = 0.75
"""Share of the words from which a text that lacks only the negation says the opposite."""
_EMPHASIS = frozenset(("alway", "always", "ever", "pleas", "please", "一律", "总是"))


class Level(StrEnum):
    """How near a written line is."""

    SAME = "same"  # it says so already
    NEAR = "near"  # in nearly the same words, with the same numbers and negations
    CONFLICT = "conflict"  # another value for the same thing, or the opposite


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is written: in ``file``, number ``line`` (1-based; 0: only said), perhaps a pin.

    ``at_ms`` is when it was written or said (epoch ms, UTC), None where that is not known.
    """

    text: str
    file: str = ""
    line: int = 0
    pinned: bool = False
    at_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Similar:
    """The written line that is nearest to a suggestion.

    For a conflict about a value ``theirs`` and ``ours`` are both values as they are written, and
    ``newest`` is the one that was said last; for an opposite they are empty.
    """

    level: Level
    line: Line
    theirs: str = ""
    ours: str = ""
    newest: str = ""


def lines_of(file: str, text: str, at_ms: int | None = None) -> tuple[Line, ...]:
    """Take a context file apart; headings, marks and comments say nothing."""
    found = []
    inside = False
    for number, raw in enumerate(text.split("\n"), start=1):
        words = PinText.parse(raw.strip().lstrip("-*+• \t")).text.strip()
        if words.startswith("<!--"):
            inside = "strandline:pins" in words and "/strandline" not in words
        elif words and not words.startswith(("#", "```", "---", "|")):
            found.append(Line(words, file, number, inside, at_ms))
    return tuple(found)


def nearest(text: str, written: Iterable[Line], said_ms: int | None = None) -> Similar | None:
    """Give the line that says a suggestion already, or one that it is in conflict with.

    What says it already comes before a conflict. ``said_ms`` is when the suggestion was said; a line
    without a time is taken to be older.
    """
    words = bare(text)
    sought, normal = Sought(words), normalised(words).rstrip(".。!！")
    if sought.blank:
        return None
    facts = facts_in(words)
    near: Similar | None = None
    conflict: Similar | None = None
    for line in written:
        level = _level(sought, normal, bare(line.text))
        if level is Level.SAME:
            return Similar(level, line)
        if level is Level.NEAR:
            near = near or Similar(level, line)
        elif near is None and conflict is None:
            conflict = _conflict(sought, facts, line, said_ms)
    return near or conflict


def says_the_same(one: str, other: str) -> bool:
    """Whether two suggestions are one: equal, or nearly so with the same numbers and negations."""
    words = bare(one)
    return _level(Sought(words), normalised(words).rstrip(".。!！"), bare(other)) is not None


def _level(sought: Sought, normal: str, line: str) -> Level | None:
    other = normalised(line).rstrip(".。!！")
    if normal == other:
        return Level.SAME
    if alike(sought, Sought(line)):
        return Level.NEAR
    match = find(sought, line)
    if match is None:
        return None
    if match.level is not MatchLevel.PART:
        return Level.SAME
    kept = match.share >= NEAR and not match.lost_negations and not match.lost_numbers
    # A longer line with a denial of its own may say the opposite of what it holds.
    return Level.NEAR if kept and likeness(normal, other) >= NEAR else None


def _conflict(sought: Sought, facts: tuple[Fact, ...], line: Line, said_ms: int | None) -> Similar | None:
    later_line = line.at_ms is not None and said_ms is not None and line.at_ms > said_ms
    told = [(0, fact) for fact in facts_in(line.text)] if facts else []
    for one in replacements([*told, *((1, fact) for fact in facts)]):
        if one.old[0] == 0 and one.new[0] == 1:
            theirs, ours = one.old[1].text, one.new[1].text
            return Similar(Level.CONFLICT, line, theirs, ours, theirs if later_line else ours)
    there = Sought(bare(line.text))
    mine, others = _apart(sought), _apart(there)
    if mine[1] is not others[1] and mine[0] and others[0]:
        shared = len(mine[0] & others[0]) / len(mine[0] | others[0])
        if shared >= _OPPOSITE:
            return Similar(Level.CONFLICT, line)
    return None


def _apart(sought: Sought) -> tuple[frozenset[str], bool]:
    """Give the words that say what it is about, and whether it denies."""
    content = {word for kind, word in sought.weights if kind is not TokenKind.NEGATION}
    return frozenset(content - _EMPHASIS), any(kind is TokenKind.NEGATION for kind, _ in sought.weights)
