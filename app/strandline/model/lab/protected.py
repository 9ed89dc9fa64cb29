"""The facts of a conversation that a strategy must not lose, when they were said, and until when they hold.

Only what the user and the agent said is looked at: the figures of a tool's output are the tool's
business until somebody says them. From the turn on in which a newer value of the same matter is
said, the older one is protected no longer; what then counts is that the newer one stands beside it.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from strandline.model.facts import VALUED, Fact, FactKind, facts_in, is_same_matter, replacements
from strandline.model.lab.values import LabMessage, Role


class Said(NamedTuple):
    """Where a fact was said."""

    turn: int
    ref: str


@dataclass(frozen=True, slots=True)
class Protected:
    """A fact with every place that says it, oldest first.

    ``number`` is its place in the list of the conversation's facts, ``sentence`` the sentence of its
    first place. ``replaced`` is the turn in which a newer value was said (None: it still holds).
    """

    number: int
    fact: Fact
    sentence: str
    said: tuple[Said, ...]
    by_user: bool
    replaced: int | None = None

    @property
    def kind(self) -> FactKind:
        """What kind of fact it is."""
        return self.fact.kind

    def holds_in(self, turn: int) -> bool:
        """Whether the model ought to know it in a turn: it was said before, and nothing newer was."""
        return self.said[0].turn < turn and (self.replaced is None or self.replaced >= turn)

    def last_said(self, turn: int) -> Said:
        """Give the last place before a turn (the first one, when there is none before it)."""
        return next((one for one in reversed(self.said) if one.turn < turn), self.said[0])

    def age(self, turn: int) -> int:
        """Give the turns since it was last said."""
        return turn - self.last_said(turn).turn


@dataclass(frozen=True, slots=True)
class Change:
    """A value that a newer one replaced in ``turn``: both by their numbers among the facts."""

    old: int
    new: int
    turn: int


@dataclass(frozen=True, slots=True)
class Protection:
    """All protected facts of a conversation, and which of them replaced which."""

    facts: tuple[Protected, ...]
    changes: tuple[Change, ...]


@dataclass(slots=True)
class _Growing:
    fact: Fact
    sentence: str
    said: list[Said]
    by_user: bool


def protection_of(messages: Sequence[LabMessage]) -> Protection:
    """Find the protected facts of a conversation; the same one said again is one fact."""
    grown: dict[object, _Growing] = {}
    told: list[tuple[int, Fact]] = []
    sentences: dict[tuple[int, object], str] = {}
    for place, message in enumerate(messages):
        if message.role not in (Role.USER, Role.ASSISTANT):
            continue
        text = _spoken(message)
        for fact in facts_in(text):
            sentence = text[slice(*fact.sentence)]
            told.append((place, fact))
            sentences[place, fact.key] = sentence
            if fact.former:  # told as an old value: nobody need know it
                continue
            one = grown.setdefault(fact.key, _Growing(fact, sentence, [], by_user=False))
            said = Said(message.turn, message.ref)
            if said not in one.said:
                one.said.append(said)
            one.by_user = one.by_user or message.role is Role.USER
    numbers = {key: number for number, key in enumerate(grown)}
    changes = tuple(_changes(messages, told, sentences, numbers))
    ended: dict[int, int] = {}
    for change in changes:
        ended[change.old] = min(change.turn, ended.get(change.old, change.turn))
    facts = tuple(
        Protected(number, one.fact, one.sentence, tuple(one.said), one.by_user, ended.get(number))
        for number, one in enumerate(grown.values())
    )
    return Protection(facts, changes)


def _spoken(message: LabMessage) -> str:
    """Give what is said in a message; what a tool is called with (``[name] {…}``) is not."""
    if message.role is Role.ASSISTANT and message.tool:
        return re.split(rf"\[?{re.escape(message.tool)}\]?\s*\{{", message.text, maxsplit=1)[0]
    return message.text


def _changes(
    messages: Sequence[LabMessage],
    told: Iterable[tuple[int, Fact]],
    sentences: dict[tuple[int, object], str],
    numbers: dict[object, int],
) -> Iterable[Change]:
    """Give what was replaced by something said later that is still the newest."""
    seen: set[tuple[int, int]] = set()
    for one in replacements((place, fact) for place, fact in told if fact.kind in VALUED):
        (old_place, old), (new_place, new) = one.old, one.new
        pair = numbers.get(old.key), numbers.get(new.key)
        if pair[0] is None or pair[1] is None or pair in seen or new_place <= old_place:
            continue
        words = sentences[old_place, old.key], sentences[new_place, new.key]
        if is_same_matter(*words, old.subject):
            seen.add((pair[0], pair[1]))
            yield Change(pair[0], pair[1], messages[new_place].turn)
