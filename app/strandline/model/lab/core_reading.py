"""What of a message belongs into a core memory, by plain rules: the way that needs no model.

The facts that a summary may not lose (``model/facts``) and what is worth keeping (``model/suggest``) say
which sentences; a few words say which of them are a goal or something to do.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from strandline.model.facts import HARD, VALUED, Fact, FactKind, facts_in
from strandline.model.lab.core_cues import (
    GOAL,
    LASTING,
    NEW_GOAL,
    NOTE,
    QUESTION,
    REQUEST,
    RESULT,
    TODO,
    VALUE_IS,
    is_done,
    things,
)
from strandline.model.lab.core_memory import Item, Section, Worth
from strandline.model.suggest.agreed import agreed
from strandline.model.suggest.finding import judged
from strandline.model.suggest.kinds import AGENTS, MEMORY, Keep
from strandline.model.suggest.own_sentences import own_sentences
from strandline.model.suggest.wording import bare, pin_wording

MOST_TEXT = 20_000
"""Characters of a message that are read."""

_SHARED = 0.5
_Judged = tuple[Keep, str] | None


@dataclass(frozen=True, slots=True)
class Read:
    """What a message says: lines to keep, a goal, and words of what is done.

    ``new_goal``: the goal takes the place of the one before; else it counts only when there is none.
    """

    items: tuple[Item, ...] = ()
    goal: Item | None = None
    new_goal: bool = False
    done: tuple[str, ...] = ()


def read_user(text: str, turn: int, ref: str) -> Read:
    """Read a message of the user."""
    items: list[Item] = []
    done: list[str] = []
    goal: Item | None = None
    new_goal = False
    before = ""
    for sentence in _sentences(text):
        if is_done(sentence):
            done.append(sentence)
        changed = NEW_GOAL.search(sentence) is not None
        wanted = changed or GOAL.search(sentence) is not None
        if wanted and (goal is None or (changed and not new_goal)):
            goal, new_goal = _made(Section.GOAL, sentence, turn, ref, Worth.MUCH), changed
        note = NOTE.search(sentence) is not None
        item = _item(sentence, turn, ref, note=note, shorten=not wanted)
        if note and item is None and before:  # "Keep it in mind."
            item = _item(before, turn, ref, note=True, shorten=False)
        if item is not None:
            items.append(item)
        before = sentence
    return Read(tuple(items), goal, new_goal, tuple(done))


def read_agent(text: str, turn: int, ref: str) -> Read:
    """Read an answer of the agent: what it reports as a result, with a fact in it, and what is done."""
    items: list[Item] = []
    done: list[str] = []
    for sentence in _sentences(text):
        if QUESTION.search(sentence):
            continue
        if is_done(sentence):
            done.append(sentence)
        if RESULT.search(sentence) and facts_in(sentence):
            items.append(Item.of(Section.FACT, sentence, turn, [ref], Worth.LITTLE, agent=True))
    return Read(tuple(items), done=tuple(done))


def read_agreement(answer: tuple[str, str], reply: str, turn: int, ref: str) -> Read:
    """Read what the user agreed to: ``answer`` is the agent's (name, text), ``reply`` what was said to it."""
    found = agreed(answer[1][:MOST_TEXT], reply[:MOST_TEXT])
    if found is None:
        return Read()
    return Read((Item.of(Section.FACT, found.quote, turn, [answer[0], ref], agent=True),))


def ends(todo: Item, done: str) -> bool:
    """Whether the words of what is done say that ``todo`` is: they speak of the same thing."""
    wanted, told = things(todo.text), things(done)
    shared = len(wanted & told)
    return shared > 0 and shared >= _SHARED * min(len(wanted), len(told))


def _sentences(text: str) -> Iterator[str]:
    # What stands for a large file, and the account of it behind that, was written by a plugin.
    whole = text[:MOST_TEXT].partition("[LCM File:")[0]
    for start, stop in own_sentences(whole):
        yield whole[start:stop]


def _item(sentence: str, turn: int, ref: str, *, note: bool, shorten: bool) -> Item | None:
    """Make a line of a sentence; None when nothing in it is to be kept. ``note``: the user asked for it."""
    if QUESTION.search(sentence):
        item = _made(Section.FACT, sentence, turn, ref, Worth.LITTLE)
        return item if item.limits else None
    facts = facts_in(sentence)
    found = judged(sentence)
    section = _section(sentence, found, facts)
    if section is None:
        if not note or len(things(sentence)) < 2:
            return None
        section = Section.FACT
    if section is Section.TODO or not shorten:
        words = sentence
    else:
        words = bare(pin_wording(sentence, found[1] if found else MEMORY))
    passing = found is None and not note and {fact.kind for fact in facts} <= {FactKind.NAME}
    worth = Worth.LITTLE if passing and section is not Section.TODO else Worth.SOME
    return _made(section, words, turn, ref, worth)


def _section(sentence: str, found: _Judged, facts: tuple[Fact, ...]) -> Section | None:
    """Say where a sentence belongs."""
    kinds = {fact.kind for fact in facts}
    if FactKind.LIMIT in kinds:
        return Section.FACT
    lasting = LASTING.search(sentence) is not None
    doing = not lasting and TODO.search(sentence) is not None and not _states_value(sentence, facts)
    if doing and (found is None or found == (Keep.PREFERENCE, AGENTS)):
        return Section.TODO if kinds or len(things(sentence)) > 1 else None
    if found is None:
        if not kinds:
            return Section.PREFERENCE if lasting and len(things(sentence)) > 1 else None
        if not kinds & HARD and REQUEST.match(sentence) and not _states_value(sentence, facts):
            return None
        return Section.PREFERENCE if kinds & HARD and not kinds & VALUED else Section.FACT
    if found[0] is Keep.TASK:
        return Section.TODO
    return Section.PREFERENCE if found[0] in (Keep.PREFERENCE, Keep.REFUSAL) else Section.FACT


def _states_value(sentence: str, facts: tuple[Fact, ...]) -> bool:
    """Whether a sentence says what a value is, as in "we have to save: the budget is 900 now"."""
    return any(
        fact.kind in VALUED and VALUE_IS.search(sentence, max(0, fact.start - 30), fact.start) is not None
        for fact in facts
    )


def _made(section: Section, words: str, turn: int, ref: str, worth: Worth) -> Item:
    item = Item.of(section, words, turn, [ref], worth)
    if any(fact.kind is FactKind.LIMIT for fact in item.facts):
        return Item.of(section, words, turn, [ref], Worth.BINDING)
    return item
