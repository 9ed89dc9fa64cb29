"""The inbox of suggested memories: looks at a session's talk when it is due, and takes the answers.

Nothing here writes a file. What is accepted is handed over as words with their origin; staging and
writing them is the board's and the user's, as for every other pin. So no transcript can pin itself.
Not for the UI thread; one desk is for one thread at a time.
"""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from strandline.engine.places import open_target
from strandline.engine.secrets import find_secrets
from strandline.engine.session_choice import entry_kind
from strandline.engine.snapshot import Snapshot
from strandline.engine.suggest.heard import Sighting, heard_in, sightings
from strandline.engine.suggest.known import Known, superseded
from strandline.engine.suggest.values import Inbox, Offer, ToStage
from strandline.engine.survival import Conversations, read_conversations
from strandline.engine.survival_memory import kind_of_key
from strandline.errors import NotFound, StrandlineError
from strandline.host.session_keys import same_session
from strandline.host.targets import targets
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import SessionKind
from strandline.model.pins import normalised, pin_text
from strandline.model.suggest.cycle import Cycle, Stage
from strandline.model.suggest.kinds import MEMORY
from strandline.model.suggest.similar import Level, Line, Similar, lines_of, nearest
from strandline.model.suggest.wording import bare
from strandline.store.lcm.locate import memory_place
from strandline.store.library import Library
from strandline.store.lossless import memory_file
from strandline.store.pin_records import PinRecords
from strandline.store.sessions import SessionEntry, open_session_store
from strandline.store.suggestion_rows import Answer, Kept, SuggestionRows, answered, id_of

MOST_FOUND = 500
"""Suggestions of one look that are kept, the latest."""

_NOT_ASKED = {
    SessionKind.CRON: QT_TRANSLATE_NOOP("model", "A scheduled run is not looked at: nobody speaks in it."),
    SessionKind.SUBAGENT: QT_TRANSLATE_NOOP(
        "model", "A sub-agent is not looked at: another agent speaks to it."
    ),
    SessionKind.GROUP: QT_TRANSLATE_NOOP(
        "model", "A group is not looked at: what others say there is not what you want kept."
    ),
}


class SuggestionDesk:
    """The suggestions of the workspace that a snapshot shows. Methods raise StrandlineError."""

    def __init__(
        self,
        library: Library,
        snapshot: Snapshot,
        env: Mapping[str, str] | None = None,
        clock: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
    ) -> None:
        self._library = library
        self._env = os.environ if env is None else env
        self._clock = clock
        self.update(snapshot)

    def update(self, snapshot: Snapshot) -> None:
        """Take over a newer snapshot: other files, perhaps another session."""
        self._snapshot = snapshot
        self._workspace = snapshot.layout.workspace
        self._rows = SuggestionRows(self._library, self._workspace)

    # Looking

    def look(self, session_key: str | None = None, *, again: bool = False) -> Inbox:
        """Look at a session (None: the one of the snapshot) when that is due, and give its inbox.

        ``again``: also when it is not due. A look that fails is told in the cycle, not raised.
        """
        key = session_key or self._snapshot.layout.session_key
        entry, material = self._state_of(key)
        kind = entry_kind(entry) if entry is not None else kind_of_key(key)
        if kind in _NOT_ASKED:
            return Inbox(key, Cycle(), why_not=say(_NOT_ASKED[kind]))
        compactions = (entry.compaction_count if entry is not None else None) or 0
        cycle = self._rows.cycle(key)
        if not again and not cycle.due(compactions, material, self._clock()):
            return self.inbox(key)
        cycle = cycle.begun(compactions, self._clock())
        self._rows.set_cycle(key, cycle)
        problems: tuple[Message, ...] = ()
        try:
            conversations = read_conversations(self._snapshot, self._env, only=key)
            problems = conversations.problems
            self._take_in(key, conversations)
        except StrandlineError as error:
            self._rows.set_cycle(key, cycle.failed(error.sentence, self._clock()))
            return replace(self.inbox(key), looked=True)
        inbox = self._inbox(key, cycle)
        cycle = cycle.done(material, len(inbox.offers), self._clock())
        self._rows.set_cycle(key, cycle)
        return replace(inbox, cycle=cycle, looked=True, problems=problems)

    def inbox(self, session_key: str | None = None) -> Inbox:
        """Give the inbox of a session as it is known, without looking at its talk."""
        key = session_key or self._snapshot.layout.session_key
        return self._inbox(key, self._rows.cycle(key))

    def _state_of(self, key: str) -> tuple[SessionEntry | None, str]:
        """Give the host's record of a session, and a word that changes when more is said in it."""
        opened = open_target(self._snapshot.target, self._env)
        if opened.state_dir is None:
            return None, ""
        stores = open_session_store(opened.state_dir, opened.agent.id, opened.config.data, opened.release)
        entry = next((one for one in stores.entries if same_session(one.session_key, key)), None)
        files: list[Path] = [memory_file(opened.state_dir)]
        if opened.installation is not None:
            files.append(memory_place(opened.installation, self._env).database)
        seen = [_seen(Path(f"{file}{end}")) for file in files for end in ("", "-wal")]
        if entry is not None and entry.session_file is not None:
            seen.append(_seen(entry.session_file))
        else:
            seen.append(repr(stores.fingerprint()))
        return entry, f"{entry.session_id if entry else ''} {' '.join(seen)}"

    def _take_in(self, key: str, conversations: Conversations) -> None:
        """Keep what is new; what says the same as one that was answered before stays answered."""
        kept = self._rows.all()
        known = Known(kept)
        fresh: list[Kept] = []
        for sighting in self._latest(conversations, key):
            if find_secrets(sighting.found.quote):
                continue  # it would be sent with every prompt
            if known.like(sighting.found.text) is None:
                one = self._kept(key, sighting)
                known.add(one)
                fresh.append(one)
        self._rows.add(fresh)
        told = [one for one in kept if one.session_key == key and one.answer is Answer.OPEN] + fresh
        told.sort(key=lambda one: (one.said_ms or 0, one.number, one.found.start))
        newer = superseded(told)
        self._rows.update_all(
            answered(one, Answer.REPLACED, newer[one.id].id) for one in told if one.id in newer
        )

    def _latest(self, conversations: Conversations, key: str) -> Sequence[Sighting]:
        return tuple(sightings(heard_in(conversations, key)))[-MOST_FOUND:]

    def _kept(self, key: str, sighting: Sighting) -> Kept:
        found, heard = sighting.found, sighting.heard
        number = id_of(self._workspace, found.text)
        return Kept(number, key, found, heard.source, heard.number, heard.at_ms, at_ms=self._clock())

    # Showing

    def _inbox(self, key: str, cycle: Cycle) -> Inbox:
        every = self._rows.all(key)
        lines = self._lines()
        offers: list[Offer] = []
        written = 0
        for one in every:
            if one.answer is not Answer.OPEN:
                continue
            similar = nearest(one.text, lines, one.said_ms)
            if similar is not None and similar.level is not Level.CONFLICT:
                written += 1
                continue
            if similar is None:
                similar = _said_before(one, every)
            offers.append(Offer(one, self._target(one), similar))
        return Inbox(
            key,
            cycle,
            tuple(offers),
            written=written,
            dismissed=sum(one.answer is Answer.DISMISSED for one in every),
            taken=sum(one.answer is Answer.TAKEN for one in every),
        )

    def _lines(self) -> list[Line]:
        """Give the lines of the context files; a pin of ours with the time it was pinned."""
        inputs = self._snapshot.inputs
        if inputs is None:
            return []
        records = PinRecords(self._library)
        pinned = {
            (pin.file, pin.pin.normal): source.at_ms
            for pin in records.known(self._workspace)
            if (source := records.source(pin.id)) is not None
        }
        found = []
        for file in inputs.candidates:
            for line in lines_of(file.name, file.text):
                at_ms = pinned.get((file.name, normalised(line.text))) if line.pinned else None
                found.append(replace(line, at_ms=at_ms or None))
        return found

    def _target(self, one: Kept) -> str:
        """Give the file of a suggestion, or the release's nearest where it does not send that one."""
        inputs = self._snapshot.inputs
        names = [file.name for file in targets(inputs.rules.layout)] if inputs is not None else []
        wanted = one.found.target
        return wanted if wanted in names or not names else MEMORY if MEMORY in names else names[0]

    # Answers

    def accept(self, id_: str) -> ToStage:
        """Hand a suggestion over for staging. Raises NotFound, UsageError (no words to pin)."""
        one = self._open(id_)
        text = pin_text(one.text).full()
        self._answer(answered(one, Answer.TAKEN))
        return ToStage(one.id, text, self._target(one), replace(one.source, at_ms=self._clock()))

    def dismiss(self, id_: str) -> None:
        """Never offer it again, nor what says the same. Raises NotFound."""
        self._answer(answered(self._open(id_), Answer.DISMISSED))

    def put_back(self, id_: str) -> None:
        """Offer it again: its pin was not staged after all, or it was dismissed by mistake."""
        self._answer(answered(self._known(id_), Answer.OPEN))

    def edit(self, id_: str, text: str) -> Offer:
        """Give a suggestion other words; its quote stays. Raises NotFound, UsageError."""
        one = replace(self._open(id_), edited=pin_text(text).full())
        self._answer(one)
        return Offer(one, self._target(one), nearest(one.text, self._lines(), one.said_ms))

    def merge(self, ids: Sequence[str], text: str) -> Offer:
        """Make one suggestion of several, with new words; it keeps the quote of the first.

        Raises NotFound, UsageError.
        """
        first, *others = [self._open(one) for one in dict.fromkeys(ids)]
        merged = replace(first, edited=pin_text(text).full())
        self._rows.update_all([merged, *(answered(one, Answer.MERGED, first.id) for one in others)])
        self._count(first.session_key)
        return Offer(merged, self._target(merged), nearest(merged.text, self._lines(), merged.said_ms))

    def _answer(self, one: Kept) -> None:
        self._rows.update(one)
        self._count(one.session_key)

    def _count(self, key: str) -> None:
        cycle = self._rows.cycle(key)
        if cycle.stage is not Stage.LOOKING:
            left = len(self._inbox(key, cycle).offers)
            self._rows.set_cycle(key, cycle.answered(left))

    def _open(self, id_: str) -> Kept:
        one = self._known(id_)
        if one.answer is not Answer.OPEN:
            raise NotFound(
                say(QT_TRANSLATE_NOOP("model", "The suggestion {id} was answered before."), id=id_),
                say(QT_TRANSLATE_NOOP("model", "List them again: strandline suggest.")),
            )
        return one

    def _known(self, id_: str) -> Kept:
        for one in self._rows.all():
            if one.id == id_:
                return one
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "There is no suggestion {id}."), id=id_),
            say(QT_TRANSLATE_NOOP("model", "List them again: strandline suggest.")),
        )


def _said_before(one: Kept, every: Sequence[Kept]) -> Similar | None:
    """Give an earlier suggestion that this one replaced, as a conflict."""
    earlier = [
        Line(bare(old.text), at_ms=old.said_ms)
        for old in every
        if old.answer is Answer.REPLACED and old.merged_into == one.id
    ]
    found = nearest(one.text, earlier, one.said_ms)
    return found if found is not None and found.level is Level.CONFLICT else None


def _seen(file: Path) -> str:
    try:
        status = file.stat()
    except (OSError, ValueError):
        return "-"
    return f"{status.st_ino}:{status.st_size}:{status.st_mtime_ns}"
