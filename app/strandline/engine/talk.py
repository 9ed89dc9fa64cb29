"""A session's conversation with what decides how long its messages stay."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from pathlib import Path

from strandline.engine.places import Opened
from strandline.engine.run_facts import units_of, usage
from strandline.engine.session_choice import entry_kind
from strandline.engine.snapshot import Snapshot
from strandline.host.compaction_cut import KEEP_RECENT_TOKENS, estimate, first_kept
from strandline.host.raw import limit
from strandline.host.session_keys import same_session
from strandline.host.thresholds import thresholds
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import SessionKind
from strandline.model.leaving import Clock, Turn, growth, host_turns
from strandline.model.survival import Growth, Leaver
from strandline.store.sessions import ActivePath, Fate, Item, ItemKind, PartKind, SessionEntry, SessionStore

PAGE = 2_048
MOST_ENTRIES = 60_000
"""Entries of one transcript that are looked through, the newest; more would fill the memory."""


@dataclass(frozen=True, eq=False)
class Talk:
    """One transcript on its active path, oldest first.

    ``kept_from`` is the index of the first item that a compaction now would keep; ``clock`` is
    what the host's compaction goes by (None: another engine decides). ``ended``: a run that is
    over, whose next one begins anew. ``current`` is false for an archived or orphaned transcript.
    """

    key: str
    kind: SessionKind
    session_id: str
    database: Path
    items: tuple[Item, ...]
    kept_from: int
    growth: Growth
    clock: Clock | None
    ended: bool = False
    current: bool = True
    problems: tuple[Message, ...] = ()

    @cached_property
    def behind(self) -> tuple[int, ...]:
        """Estimated tokens of each item that is sent and all sent ones after it."""
        sizes = [tokens_of(item) if _in_history(item) else 0 for item in self.items]
        return tuple(accumulate(reversed(sizes)))[::-1]

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each message for people, from 1; what is no message has none."""
        said = [item for item in self.items if item.kind is not ItemKind.COMPACTION_SUMMARY]
        return {item.entry_id: number for number, item in enumerate(said, start=1)}

    def leaves(self, index: int) -> tuple[int | None, Leaver]:
        """Give the turns until an item that is sent now is no longer sent as it is."""
        if self.ended:
            return 0, Leaver.ENDS
        if self.items[index].fate is not Fate.SENT or not self.current:
            return 0, Leaver.GONE
        if self.clock is None:
            return None, Leaver.UNKNOWN
        if self.items[index].kind is ItemKind.COMPACTION_SUMMARY:
            turns, leaver = host_turns(self.clock.keep, self.clock)
            return turns, Leaver.SUMMARIZED if leaver is Leaver.COMPACTION else leaver
        return host_turns(self.behind[index], self.clock)


def tokens_of(item: Item) -> int:
    """Estimate an item as the host's compaction does: a quarter of its units."""
    names = sum(len(part.name or "") for part in item.parts if part.kind is PartKind.TOOL_CALL)
    return estimate(units_of(item) + names)


def read_talk(
    opened: Opened, snapshot: Snapshot, store: SessionStore, entry: SessionEntry, *, current: bool = True
) -> Talk:
    """Read the whole conversation of an entry; what cannot be read is told in ``problems``."""
    session_id = entry.session_id or ""
    path = store.active_path(session_id)
    first = max(0, path.steps - MOST_ENTRIES)
    items: list[Item] = []
    for offset in range(first, path.steps, PAGE):
        items += store.history(session_id, offset, min(PAGE, path.steps - offset))
    problems = [problem.sentence for problem in path.problems]
    if first:
        problems.append(
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "{key}: only the newest {count} {count:entry|entries} {count:was|were} looked through.",
                ),
                key=entry.session_key,
                count=MOST_ENTRIES,
            )
        )
    grown = growth(turns_of(items))
    kind = entry_kind(entry)
    return Talk(
        key=entry.session_key,
        kind=kind,
        session_id=session_id,
        database=entry.session_file or store.path,
        items=tuple(items),
        kept_from=_kept_from(items, _keep(snapshot)),
        growth=grown,
        clock=_clock(opened, snapshot, entry, path, items, grown),
        ended=kind is SessionKind.CRON and ":run:" in entry.session_key and entry.run_ended_ms is not None,
        current=current,
        problems=tuple(problems),
    )


def turns_of(items: Sequence[Item]) -> list[Turn]:
    """Give the turns of a conversation: a person's message with all that follows it."""
    turns: list[Turn] = []
    messages, tokens, prompt, fresh, compacted, begun = 0, 0, None, True, False, False
    for item in items:
        if item.kind is ItemKind.COMPACTION_SUMMARY:
            compacted = True
            continue
        if item.fate is Fate.HIDDEN:
            continue
        if item.kind is ItemKind.USER:
            if begun:
                turns.append(Turn(messages, tokens, prompt, fresh))
            messages, tokens, prompt, fresh = 0, 0, None, not compacted
            compacted, begun = False, True
        messages, tokens = messages + 1, tokens + tokens_of(item)
        if item.silent:
            prompt = None  # what the flush asks with is no growth of the talk
        elif item.usage is not None and item.usage.prompt:
            prompt = item.usage.prompt
    if begun:
        turns.append(Turn(messages, tokens, prompt, fresh))
    return turns


def _in_history(item: Item) -> bool:
    return item.fate is Fate.SENT and item.kind is not ItemKind.COMPACTION_SUMMARY


def _keep(snapshot: Snapshot) -> int:
    given = snapshot.inputs.compaction.get("keepRecentTokens") if snapshot.inputs is not None else None
    found = limit(given)
    return KEEP_RECENT_TOKENS if found is None else found


def _kept_from(items: Sequence[Item], keep: int) -> int:
    places = [index for index, item in enumerate(items) if _in_history(item)]
    sizes = [tokens_of(items[index]) for index in places]
    begins = [items[index].kind is not ItemKind.TOOL_RESULT for index in places]
    first = first_kept(sizes, begins, keep)
    return places[first] if first < len(places) else len(items)


def _clock(
    opened: Opened,
    snapshot: Snapshot,
    entry: SessionEntry,
    path: ActivePath,
    items: Sequence[Item],
    grown: Growth,
) -> Clock | None:
    inputs = snapshot.inputs
    if inputs is None or opened.agent.context_engine != "legacy":
        return None
    looked_at = same_session(entry.session_key, snapshot.layout.session_key)
    window = inputs.window_tokens if looked_at else entry.context_tokens or inputs.window_tokens
    line = thresholds(window, inputs.compaction, inputs.rules.layout).compaction_line
    told = usage(entry, path)
    used = (told.last_call if told.fresh else told.host_estimate or told.last_call) if told else None
    history = sum(tokens_of(item) for item in items if _in_history(item))
    summary = sum(
        tokens_of(item)
        for item in items
        if item.kind is ItemKind.COMPACTION_SUMMARY and item.fate is Fate.SENT
    )
    if used is None:
        used = snapshot.layout.next_tokens if looked_at else None
    rest = max(0, (used or 0) - history)  # instructions, tools and the summary stay
    return Clock(used, line, _keep(snapshot), max(rest, summary), grown)
