"""What two texts of a summary keep of what it was built of: the protected facts, one by one.

A summary of messages is asked for the facts of those messages, one of summaries for the facts of these:
what a lower summary had lost already is not held against it. A value that a later source replaced is
not asked for; the newest one is (the rule of the summarizers). What tools gave counts for nothing, nor
does the line of a summary that names what is not in it, nor do its marks of time.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from strandline.engine.summarizers.base import EXPAND_LINE, Cancelled, SourceText
from strandline.model.facts import HARD, Fact, FactKind, Kept, facts_in, is_same_matter, replacements
from strandline.model.memory_store import MemoryStore
from strandline.store.lossless.plain import shown

_PLACE = 240  # characters of a sentence that are told
_SPEAKERS = frozenset(("user", "assistant", "summary"))


@dataclass(frozen=True, slots=True)
class Weighed:
    """A fact of the sources, and whether the old and the new text say it.

    ``ref`` is the source that says it last: a message's number or the id of a summary. ``told`` is
    its sentence there, cut when it is very long.
    """

    fact: Fact
    ref: str
    told: str
    old: bool
    new: bool

    @property
    def hard(self) -> bool:
        """Whether somebody is harmed by it when it is forgotten: a limit, a choice, a denial."""
        return self.fact.kind in HARD


@dataclass(frozen=True, slots=True)
class Scales:
    """All facts of the sources, hard ones first, then in the order in which they are said."""

    facts: tuple[Weighed, ...] = ()

    @property
    def old(self) -> int:
        """How many the old text says."""
        return sum(one.old for one in self.facts)

    @property
    def new(self) -> int:
        """How many the new text says."""
        return sum(one.new for one in self.facts)

    @property
    def lost(self) -> tuple[Weighed, ...]:
        """What the old text says and the new one does not."""
        return tuple(one for one in self.facts if one.old and not one.new)

    @property
    def won(self) -> tuple[Weighed, ...]:
        """What only the new text says."""
        return tuple(one for one in self.facts if one.new and not one.old)

    @property
    def in_neither(self) -> tuple[Weighed, ...]:
        """What neither of them says."""
        return tuple(one for one in self.facts if not one.new and not one.old)


def weigh(sources: Sequence[SourceText], old: str, new: str, cancelled: Cancelled) -> Scales:
    """Compare two texts by the facts of ``sources``, oldest first; cut short once ``cancelled``."""
    sources = [replace(one, text=_body(one.text)) for one in sources if one.role in _SPEAKERS]
    told: list[tuple[int, Fact]] = []
    for place, source in enumerate(sources):
        if cancelled():
            return Scales()
        told += ((place, fact) for fact in facts_in(source.text) if not _marks_time(source, fact))
    replaced = {
        (one.old[0], one.old[1].start)
        for one in replacements(told)
        if is_same_matter(_sentence(sources, one.old), _sentence(sources, one.new), one.new[1].subject)
    }
    newest: dict[object, tuple[int, Fact]] = {}
    for place, fact in told:
        if not fact.former and (place, fact.start) not in replaced:
            newest.pop(fact.key, None)  # the order is that of the last time it was said
            newest[fact.key] = (place, fact)
    before, after = Kept(_body(old)), Kept(_body(new))
    found = []
    for one in newest.values():
        if cancelled():
            return Scales()
        fact = one[1]
        said = (shown(_sentence(sources, one)) or "")[:_PLACE]
        found.append(Weighed(fact, sources[one[0]].ref, said, before.says(fact), after.says(fact)))
    return Scales(tuple(sorted(found, key=lambda weighed: not weighed.hard)))


def message_of(store: MemoryStore, ref: str, fact: Fact, cancelled: Cancelled) -> int | None:
    """Give the last message that says a fact, below the source that said it; None when none does.

    Raises what reading raises.
    """
    if ref.isdecimal():
        return int(ref)
    for number in reversed(_below(store, ref)):
        if cancelled():
            return None
        for message in store.messages_by_id((number,), whole=True):
            said = "\n".join((message.text, *(part.text for part in message.parts)))
            if Kept(said).says(fact):
                return number
    return None


def _marks_time(source: SourceText, fact: Fact) -> bool:
    """Whether a summary says by a fact only when something was said: "14:03 user: …", a line of a day."""
    if source.role != "summary" or fact.kind is not FactKind.DATE:
        return False
    return not source.text[fact.sentence[0] : fact.start].strip(" \t-*#•[(")


def _body(text: str) -> str:
    """Give a text without the line that names what is not in it."""
    return "\n".join(line for line in text.split("\n") if not line.startswith(EXPAND_LINE))


def _below(store: MemoryStore, summary_id: str) -> list[int]:
    """Give the messages below a summary, in order; what is reached twice counts once."""
    numbers: dict[int, None] = {}
    todo, seen = [summary_id], {summary_id}
    while todo:
        one = store.summary(todo.pop())
        numbers.update(dict.fromkeys(one.message_ids))
        lower = [name for name in one.built_from if name not in seen]
        seen.update(lower)
        todo += reversed(lower)
    return list(numbers)


def _sentence(sources: Sequence[SourceText], said: tuple[int, Fact]) -> str:
    start, stop = said[1].sentence
    return sources[said[0]].text[start:stop].strip()
