"""What binds in the sources of a summary and is not said in it: limits, choices, denials, decisions, budgets.

Whoever wrote the summary, a model or a cut, may have lost some of it. It is then put below, in the words
in which it was said, newest value first, so that it is alive at every depth.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from strandline.engine.summarizers.base import SourceText, Style
from strandline.engine.summarizers.extractive_choice import FORMER, Item, items_of, shortened
from strandline.engine.summarizers.extractive_units import Unit, read
from strandline.model.facts import Kept
from strandline.model.tokens import plugin_tokens

HEADS = {"en": "## As it was said", "zh": "## 原话"}
"""Above such lines. Lines with "## " are read as headings at the next depth."""

_SAME_WORDS = 0.6


@dataclass(frozen=True, slots=True)
class Lost:
    """What binds and was not said: each a line "- user: …", in order of time."""

    lines: tuple[str, ...]

    def within(self, tokens: int, language: str) -> tuple[str, ...]:
        """Give as many lines as have room, below their heading: the newest matter most."""
        room = tokens - plugin_tokens(HEADS[language]) - 1
        kept: list[str] = []
        for line in reversed(self.lines):
            cost = plugin_tokens(line) + 1
            if cost <= room:
                kept.insert(0, line)
                room -= cost
        return (HEADS[language], *kept) if kept else ()


def lost(sources: Sequence[SourceText], text: str, style: Style, *handed: str) -> Lost:
    """Find what binds in ``sources`` and neither ``text`` nor a text that is handed along says."""
    items = [item for item in items_of(read(sources).units) if item.unit.is_binding]
    said = [Kept(one) for one in (text, *handed) if one]
    words = [frozenset(_words(one)) for one in (text, *handed) if one]
    gone = [item for item in items if not _is_said(item, said, words)]
    return Lost(tuple(_line(item, style) for item in gone))


def _is_said(item: Item, said: Sequence[Kept], words: Sequence[frozenset[str]]) -> bool:
    facts = [fact for fact in item.unit.facts if not fact.former]
    if any(one.has(item.unit.text) for one in said):
        return True
    if facts:
        return any(all(one.says(fact) for fact in facts) for one in said)
    own = item.unit.sentence.words
    return not own or any(sum(word in one for word in own) >= _SAME_WORDS * len(own) for one in words)


def _words(text: str) -> list[str]:
    """Give the words of a text as the units of a source have theirs."""
    return [word for unit in _units(text) for word in unit.sentence.words]


def _units(text: str) -> Sequence[Unit]:
    return read((SourceText("", text, "summary", 0, 0, 0, 0),)).units


def _line(item: Item, style: Style) -> str:
    item.text = shortened(item.unit)
    return f"- {item.unit.told}: {item.written(FORMER[style])}"
