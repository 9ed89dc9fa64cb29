"""Looking at what a model wrote before it is believed: is it about the sources, whole, free of inventions?"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from strandline.engine.summarizers.base import EXPAND_LINE, SourceText
from strandline.engine.summarizers.extractive_units import read
from strandline.host.lcm_rules import MARKER_BEGINNINGS
from strandline.model.facts import FactKind, facts_in

_EXACT = frozenset((FactKind.AMOUNT, FactKind.IDENTIFIER, FactKind.PATH))
"""What a summary has from its sources or from nowhere; counts and dates may be worked out."""

_FENCE = re.compile(r"\A```[a-z]*\n(.*?)\n?```\s*\Z", re.DOTALL)
_ENDS = re.compile(r".*[.!?。！？…:：;；)）\]】\"”]", re.DOTALL)
_MARK = re.compile(rf"\[(?={'|'.join(re.escape(one[1:]) for one in MARKER_BEGINNINGS)})")
_LEAST_WORDS = 6
_LEAST_SHARED = 0.2


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found: ``strange``, when it is about something else; how many figures are in no source."""

    strange: bool
    invented: int


def check(text: str, sources: Sequence[SourceText], previous: str) -> Checked:
    """Hold a model's text against its sources."""
    whole = "\n".join((*(source.text for source in sources), previous))
    have = set(_words(sources)) | set(_words((SourceText("", previous, "summary", 0, 0, 0, 0),)))
    words = set(_words((SourceText("", text, "summary", 0, 0, 0, 0),)))
    folded = whole.casefold()
    known = {fact.value for fact in facts_in(whole, questions=True)}
    told = facts_in(text)
    # In another language than its sources' a summary shares its figures and names with them, if nothing else.
    few = len(words & have) < _LEAST_SHARED * len(words) and not any(fact.value in known for fact in told)
    invented = {
        fact.value
        for fact in told
        if fact.kind in _EXACT and fact.value not in known and fact.text.casefold() not in folded
    }
    return Checked(few and len(words) >= _LEAST_WORDS, len(invented))


def tidied(text: str) -> str:
    """Take a fence off that some models put around everything."""
    text = text.strip()
    fenced = _FENCE.match(text)
    return fenced[1].strip() if fenced else text


def unmarked(text: str) -> str:
    """Take the sense out of what looks like the plugin's marks of a failed summary."""
    return _MARK.sub("(", text)


def whole_sentences(text: str) -> str:
    """Give a text that was cut by its length up to its last whole sentence, if it has one."""
    found = _ENDS.match(text)
    lines = text.rsplit("\n", 1)
    if len(lines) == 2 and (found is None or found.end() < len(lines[0])):
        return lines[0].rstrip()
    return found[0] if found else text


def split_off_last(text: str) -> tuple[str, str]:
    """Give a summary without its last line, and that line when it is the one that was asked for."""
    body, _, last = text.rpartition("\n")
    bare = last.strip().strip("*_# ")
    if bare.casefold().startswith(EXPAND_LINE.casefold()):
        return body.rstrip(), EXPAND_LINE + bare[len(EXPAND_LINE) :].replace("*", "")
    return text, ""


def _words(sources: Sequence[SourceText]) -> list[str]:
    return [word for unit in read(sources).units for word in unit.sentence.words]
