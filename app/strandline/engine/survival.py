"""Where a text is now, how long it stays there, and the shortest way to keep it."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from strandline.engine.lossless.whose import memory_to_read
from strandline.engine.places import Opened, open_target
from strandline.engine.session_choice import entry_kind
from strandline.engine.snapshot import Snapshot
from strandline.engine.survival_files import in_files, in_notes, locations
from strandline.engine.survival_memory import (
    Window,
    agent_of_key,
    in_memory,
    kind_of_key,
    read_window,
    summaries_that_say,
)
from strandline.engine.survival_talk import in_talk, parts_of_talk
from strandline.engine.talk import Talk, read_talk
from strandline.engine.ways_out import ways_out
from strandline.errors import StrandlineError
from strandline.host.session_keys import same_session
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import SessionKind
from strandline.model.survival import Leaver, Location, Match, MatchLevel, Survival, Verdict, Where
from strandline.model.text_match import Sought
from strandline.store.sessions import OpenedStores, SessionEntry, StoreKind, open_session_store

MOST_TEXT = 4_194_304
"""Characters of a text that are looked for; of a longer one the beginning is."""

MOST_SESSIONS = 40
"""Sessions that are searched when the usual ones do not hold the text."""

_LEFT = SessionEntry("", None, StoreKind.JSONL)


@dataclass(frozen=True, eq=False)
class Conversations:
    """The conversations of an agent that matter: read once, asked about many texts.

    ``talks`` hold the chosen session first, then the newest of every other kind. ``windows`` are
    those of lossless-claw's memory.
    """

    snapshot: Snapshot
    talks: tuple[Talk, ...]
    windows: tuple[Window, ...]
    problems: tuple[Message, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all of them, each once."""
        keys = [one.key for one in self.talks] + [one.key for one in self.windows]
        return tuple(dict.fromkeys(key for key in keys if key))

    def talk(self, key: str) -> Talk | None:
        """Give the transcript of a session."""
        return next((one for one in self.talks if same_session(one.key, key)), None)

    def window(self, key: str) -> Window | None:
        """Give the memory of a session."""
        return next((one for one in self.windows if one.key and same_session(one.key, key)), None)


def read_conversations(
    snapshot: Snapshot, env: Mapping[str, str] | None = None, *, only: str | None = None
) -> Conversations:
    """Read what a text can stand in. ``only`` a session key: no other session is searched.

    Not for the UI thread. Raises what :func:`~strandline.engine.places.open_target` does; a store
    that cannot be read is told in ``problems``.
    """
    variables = os.environ if env is None else env
    opened = open_target(snapshot.target, variables)
    talks: list[Talk] = []
    problems: list[Message] = []
    if opened.state_dir is not None:
        stores = open_session_store(opened.state_dir, opened.agent.id, opened.config.data, opened.release)
        problems += [problem.sentence for problem in stores.problems]
        store = stores.authoritative
        if store is not None:
            chosen = [entry for entry in _chosen(stores, snapshot, only) if entry.session_id]
            talks += [read_talk(opened, snapshot, store, entry) for entry in chosen]
    windows: tuple[Window, ...] = ()
    try:
        windows = _windows(opened, snapshot, variables, only)
    except StrandlineError as error:
        problems.append(error.sentence)
    problems += [sentence for talk in talks for sentence in talk.problems]
    return Conversations(snapshot, tuple(talks), windows, tuple(dict.fromkeys(problems)))


def survival(conversations: Conversations, text: str, env: Mapping[str, str] | None = None) -> Survival:
    """Give where a text is now and the ways to keep it. Not for the UI thread."""
    snapshot = conversations.snapshot
    problems = list(conversations.problems)
    if len(text) > MOST_TEXT:
        problems.append(
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "Only the first {count} {count:character|characters} {count:was|were} looked for.",
                ),
                count=MOST_TEXT,
            )
        )
    sought = Sought(text[:MOST_TEXT])
    if sought.blank:
        return _nothing(snapshot, text)
    files = in_files(snapshot, sought)
    found = [one for kind in SessionKind for one in locations(snapshot, files, kind)]
    found += in_notes(snapshot.layout.workspace, sought, snapshot.layout.kind)
    found += _whole_in_conversations(conversations, sought)
    if not _has_all(found):
        found += _elsewhere(conversations, sought, os.environ if env is None else env)
    if not _has_all(found):
        found += _parts_in_conversations(conversations, sought)
    found = sorted(_once(found), key=_safety)
    kinds = {talk.kind for talk in conversations.talks} | {one.kind for one in conversations.windows}
    verdicts = tuple(_verdict(kind, found, kinds) for kind in SessionKind)
    looked_at = conversations.talk(snapshot.layout.session_key)
    window = conversations.window(snapshot.layout.session_key)
    return Survival(
        text=text,
        session_key=snapshot.layout.session_key,
        locations=tuple(found) or (_nowhere(snapshot),),
        verdicts=verdicts,
        advice=ways_out(snapshot, sought, files, verdicts),
        growth=looked_at.growth if looked_at else window.tide.growth if window else None,
        searched=conversations.keys,
        problems=tuple(dict.fromkeys(problems)),
    )


def _has_all(found: Sequence[Location]) -> bool:
    return any(one.match.level is not MatchLevel.PART for one in found)


def _whole_in_conversations(conversations: Conversations, sought: Sought) -> list[Location]:
    """Where lossless-claw is in charge its items are what is sent; the transcript only fills gaps."""
    found: list[Location] = []
    told: list[str] = []
    for window in conversations.windows:
        places = in_memory(window, sought)
        found += places
        if places and window.in_charge:
            told.append(window.key)
    for talk in conversations.talks:
        if not any(key and same_session(key, talk.key) for key in told):
            found += in_talk(talk, sought)
    return found


def _parts_in_conversations(conversations: Conversations, sought: Sought) -> list[Location]:
    found: list[Location] = []
    for talk in conversations.talks:
        found += parts_of_talk(talk, sought)
    for window in conversations.windows:
        sent = [one.summary_id for one in window.context.items if one.summary_id and one.selected]
        found += summaries_that_say(window, sought, sent)
    return found


def _elsewhere(conversations: Conversations, sought: Sought, env: Mapping[str, str]) -> list[Location]:
    """Look into the other sessions of the agent and into transcripts that no session shows any more."""
    opened = open_target(conversations.snapshot.target, env)
    if opened.state_dir is None:
        return []
    stores = open_session_store(opened.state_dir, opened.agent.id, opened.config.data, opened.release)
    seen = {talk.session_id for talk in conversations.talks}
    found: list[Location] = []
    for store in stores.stores:
        current = store is stores.authoritative
        others = [(entry, current) for entry in store.entries() if entry.session_id not in seen]
        others += [
            (replace(_LEFT, session_key=one.session_key or "", session_id=one.session_id,
                     session_file=one.path), False)
            for one in store.orphans()
        ]  # fmt: skip
        for entry, live in others[:MOST_SESSIONS]:
            found += in_talk(read_talk(opened, conversations.snapshot, store, entry, current=live), sought)
    return found


def _chosen(stores: OpenedStores, snapshot: Snapshot, only: str | None) -> list[SessionEntry]:
    """Give the session looked at first, then the newest one of each other kind."""
    entries = stores.entries
    wanted = only or snapshot.layout.session_key
    chosen = [one for one in entries if wanted and same_session(one.session_key, wanted)][:1]
    if only:
        return chosen
    kinds = {entry_kind(one) for one in chosen}
    for entry in entries:
        if entry_kind(entry) not in kinds:
            kinds.add(entry_kind(entry))
            chosen.append(entry)
    return chosen


def _windows(
    opened: Opened, snapshot: Snapshot, env: Mapping[str, str], only: str | None
) -> tuple[Window, ...]:
    if opened.installation is None:
        return ()
    memory = memory_to_read(opened.installation, env)
    if memory is None:
        return ()
    database = memory.open()
    in_charge = "lossless" in opened.agent.context_engine and not memory.own
    found: list[Window] = []
    kinds: set[SessionKind] = set()
    looked_at = only or snapshot.layout.session_key
    lanes = [lane for lane in database.lanes() if agent_of_key(lane.session_key) == opened.agent.id]
    lanes.sort(key=lambda lane: not (lane.session_key and same_session(lane.session_key, looked_at)))
    for lane in lanes:
        same = bool(lane.session_key) and same_session(lane.session_key or "", looked_at)
        kind = kind_of_key(lane.session_key)
        if (only and not same) or (not same and kind in kinds and not lane.active):
            continue
        line, chosen = snapshot.layout.window.lcm_line, lane.conversations if same else lane.conversations[:1]
        found += [
            read_window(database, lane.session_key, one, memory.fresh_tail, line, in_charge=in_charge)
            for one in chosen
        ]
        kinds.add(kind)
        if len(found) >= MOST_SESSIONS:
            break
    return tuple(found)


def _safety(one: Location) -> tuple[bool, int, float, int]:
    return not one.kept, one.where.rank, -one.match.share, -(one.at_ms or 0)


def _verdict(kind: SessionKind, found: Sequence[Location], seen: set[SessionKind]) -> Verdict:
    best = next((one for one in found if one.kind is kind), None)
    return Verdict(kind, best, known=kind is SessionKind.MAIN or kind in seen)


def _once(found: Sequence[Location]) -> list[Location]:
    """Leave out what a transcript and the memory both tell of one message."""
    kept: dict[tuple[str, SessionKind, str], Location] = {}
    for one in found:
        kept.setdefault((one.ref, one.kind, one.session_key), one)
    return list(kept.values())


def _nothing(snapshot: Snapshot, text: str) -> Survival:
    nowhere = replace(
        _nowhere(snapshot), reason=say(QT_TRANSLATE_NOOP("model", "There are no words to look for."))
    )
    verdicts = tuple(Verdict(kind, None) for kind in SessionKind)
    return Survival(text, snapshot.layout.session_key, (nowhere,), verdicts, ())


def _nowhere(snapshot: Snapshot) -> Location:
    return Location(
        Where.NOWHERE,
        snapshot.layout.kind,
        "",
        kept=False,
        turns_left=0,
        leaver=Leaver.GONE,
        reason=say(QT_TRANSLATE_NOOP("model", "It stands nowhere that could be searched.")),
        match=Match(MatchLevel.PART, 0.0),
    )


def text_of_file(path: Path) -> str:
    """Read a text to look for from a file. Raises NotFound, Unreadable."""
    from strandline.store.file_bytes import read_bytes  # noqa: PLC0415

    return read_bytes(path, MOST_TEXT).data.decode("utf-8", "replace")
