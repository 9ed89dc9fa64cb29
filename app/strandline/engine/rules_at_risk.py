"""The instructions that only a conversation knows, ranked by how soon they go."""

import json
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice

from strandline.engine.survival import Conversations
from strandline.engine.survival_files import in_files
from strandline.engine.survival_memory import Window, in_memory
from strandline.engine.survival_talk import location_of
from strandline.engine.talk import Talk
from strandline.model.context import SessionKind
from strandline.model.instructions import Instruction, instructions
from strandline.model.memory import Role
from strandline.model.own_words import files_to_follow, names_file, own_words
from strandline.model.rules import Mention, Risks, RuleAtRisk, SaidIn
from strandline.model.survival import Location, MatchLevel, Where
from strandline.model.text_match import Sought, alike, find
from strandline.store.lcm.words import said_texts
from strandline.store.sessions import Fate, Item, ItemKind, PartKind

MOST_RULES = 300
MOST_OF_A_FILE = 60
MOST_SAID = 2_000
"""Different instructions of one conversation that are looked at, the newest."""

_CANDIDATES = 5  # of those with the most words in common, that are compared

KEPT_SHARE = 0.8
"""The share of its words, with every number and negation, from which a context file keeps a rule."""


@dataclass(frozen=True, slots=True)
class _Line:
    """One message for the scan; ``path`` of the file that a tool result is from."""

    index: int
    number: int
    entry_id: str
    text: str
    at_ms: int | None
    sent: bool
    path: str | None = None  # None: a person's message


@dataclass(slots=True)
class _Said:
    """A rule while the scan runs: every time it was said, the newest last."""

    rule: Instruction
    sought: Sought
    places: list[tuple[int, Mention]] = field(default_factory=list)


def rules_at_risk(conversations: Conversations, key: str | None = None) -> Risks:
    """Scan a session (None: the one that is looked at). Not for the UI thread."""
    wanted = key or conversations.snapshot.layout.session_key
    talk, window = conversations.talk(wanted), conversations.window(wanted)
    kind = talk.kind if talk else window.kind if window else conversations.snapshot.layout.kind
    lines = _of_talk(talk) if talk else _of_window(window) if window else []
    said, skipped = _collected(lines, task=kind in (SessionKind.CRON, SessionKind.SUBAGENT))
    rules: list[RuleAtRisk] = []
    kept = safe = 0
    for one in said:
        if _is_kept(conversations, one.sought):
            kept += 1
            continue
        place = _place(talk, window, one)
        if place is None or place.where is Where.HISTORY_TAIL:
            safe += place is not None
        else:
            rules.append(_rule(one, place, wanted, kind))
    grown = talk.growth if talk else window.tide.growth if window else None
    return Risks(
        session_key=wanted,
        kind=kind,
        rules=tuple(sorted(rules, key=_soonest)[:MOST_RULES]),
        total=len(rules),
        messages=sum(line.path is None for line in lines),
        kept=kept,
        safe=safe,
        skipped=skipped,
        growth=grown,
        problems=conversations.problems,
    )


def _soonest(rule: RuleAtRisk) -> tuple[int, int, int]:
    """What is still there first, by its turns; then what a summary says less of; then the rest."""
    if rule.where in (Where.HISTORY, Where.HISTORY_TAIL):
        return 0, rule.turns_left if rule.turns_left is not None else 1_000_000, -len(rule.mentions)
    return 1 if rule.lost else 2, 0, -rule.mentions[0].number


def _rule(said: _Said, place: Location, key: str, kind: SessionKind) -> RuleAtRisk:
    summarized = place.where is Where.SUMMARY
    return RuleAtRisk(
        text=said.rule.text,
        markers=said.rule.markers,
        where=place.where,
        turns_left=place.turns_left,
        leaver=place.leaver,
        reason=place.reason,
        mentions=tuple(mention for _, mention in reversed(said.places)),
        session_key=key,
        kind=kind,
        lost=place.match.lost if summarized else (),
        summary_ref=place.ref if summarized else "",
        said_as=place.match.excerpt if summarized else "",
        source=place.source,
    )


# What was said


def _of_talk(talk: Talk) -> list[_Line]:
    lines = []
    paths: dict[str, str] = {}
    for index, item in enumerate(talk.items):
        if item.kind is ItemKind.ASSISTANT:
            paths.update(_read_calls(item))
        path = paths.get(item.tool_call_id or "") if item.kind is ItemKind.TOOL_RESULT else None
        if item.kind is not ItemKind.USER and (path is None or item.is_error):
            continue
        if item.fate is not Fate.HIDDEN:
            number = talk.numbers.get(item.entry_id, index + 1)
            at = item.timestamp_ms or item.recorded_ms
            sent = item.fate is Fate.SENT and not talk.ended
            lines.append(_Line(index, number, item.entry_id, item.text, at, sent, path))
    return lines


def _of_window(window: Window) -> list[_Line]:
    """Give what a person said by the memory alone, where there is no transcript."""
    sent = {item.message_id for item in window.context.items if item.selected}
    number = window.conversation.conversation_id
    return window.database.ask(
        lambda reading: [
            _Line(
                at, said.number, said.entry_id or f"message {said.message_id}", said.text, said.at_ms,
                said.message_id in sent,
            )
            for at, said in enumerate(said_texts(reading, number))
            if said.role is Role.USER
        ]
    )  # fmt: skip


def _read_calls(item: Item) -> Iterator[tuple[str, str]]:
    """Give the paths that a message asks a tool to read, by the id of the call."""
    for part in item.parts:
        if part.kind is PartKind.TOOL_CALL and part.call_id:
            path = _path_in(part.text)
            if path:
                yield part.call_id, path


def _path_in(arguments: str) -> str:
    """Give the path in the arguments of a call; a tool called by way of another one is looked into."""
    try:
        value = json.loads(arguments[:20_000])
    except (ValueError, RecursionError):
        return ""
    for level in (value, value.get("args") if isinstance(value, dict) else None):
        if isinstance(level, dict):
            for name in ("path", "file_path", "file", "filename", "command"):
                if isinstance(level.get(name), str) and "content" not in level:
                    return str(level[name])
    return ""


class _Collector:
    """Collects instructions; what says the same in nearly the same words is one of them."""

    def __init__(self) -> None:
        self.said: list[_Said] = []
        self._by_words: dict[str, _Said] = {}
        self._with: dict[Hashable, list[int]] = {}  # which of ``said`` have a word

    def add(self, line: _Line, said_in: SaidIn, file: str, rules: Iterable[Instruction]) -> None:
        """Take the instructions of one place."""
        mention = Mention(said_in, line.number, line.entry_id, file, line.at_ms, line.sent)
        for rule in rules:
            sought = Sought(rule.text)
            known = self._by_words.get(sought.folded) or self._alike(sought)
            if known is None:
                known = _Said(rule, sought)
                for word in sought.weights:
                    self._with.setdefault(word, []).append(len(self.said))
                self.said.append(known)
            self._by_words[sought.folded] = known
            known.places.append((line.index, mention))

    def _alike(self, sought: Sought) -> _Said | None:
        shared = Counter(
            number for word in sought.weights for number in self._with.get(word, ())[-MOST_SAID:]
        )
        for number, _ in shared.most_common(_CANDIDATES):
            if alike(self.said[number].sought, sought):
                return self.said[number]
        return None


def _collected(lines: Iterable[_Line], *, task: bool) -> tuple[list[_Said], int]:
    """Collect the instructions, and count messages that nobody wrote.

    ``task``: the first message of a cron run or sub-agent is its task, whatever it begins with.
    """
    found = _Collector()
    skipped = 0
    wanted: list[str] = []
    for line in lines:
        if line.path is not None:
            path = line.path
            name = next((name for name in wanted if names_file(path, name)), None)
            if name is not None:
                found.add(line, SaidIn.READ, name, islice(instructions(line.text), MOST_OF_A_FILE))
            continue
        words = own_words(line.text, task=task)
        task = False
        skipped += words.noise
        wanted = [*wanted, *files_to_follow(words.text)][-100:]
        found.add(line, SaidIn.MESSAGE, "", instructions(words.text))
        for name, text in words.files:
            found.add(line, SaidIn.FILE, name, islice(instructions(text), MOST_OF_A_FILE))
    return found.said[-MOST_SAID:], skipped


# Where it is


def _is_kept(conversations: Conversations, sought: Sought) -> bool:
    """Tell whether a context file already says it; what is cut of a file its findings tell."""
    for found in in_files(conversations.snapshot, sought):
        match = found.match
        if match.level is not MatchLevel.PART:
            return True
        if match.share >= KEPT_SHARE and not match.lost_negations and not match.lost_numbers:
            return True
    return False


def _place(talk: Talk | None, window: Window | None, said: _Said) -> Location | None:
    """Give its best place now; a summary that still says some of it counts where nothing else does."""
    if window is not None and (window.in_charge or talk is None):
        places = in_memory(window, said.sought)
        if places:
            return min(places, key=lambda one: one.where.rank)
    if talk is None:
        return None
    index = said.places[-1][0]
    match = find(said.sought, talk.items[index].text)
    if match is None:
        return None
    place = location_of(talk, index, match)
    if place.where in (Where.HISTORY, Where.HISTORY_TAIL):
        return place
    for at, item in enumerate(talk.items):
        if item.kind is ItemKind.COMPACTION_SUMMARY and item.fate is Fate.SENT:
            summary = find(said.sought, item.text)
            if summary is not None:
                return location_of(talk, at, summary)
    return place
